import Facts

/// The names that function bodies bind, the innermost last.
struct LocalNames {
  enum Value {
    /// In `ExpressionFacts.bindings`.
    case binding(Int32)
    /// A function declared in a body.
    case function(Int32)
  }

  private var names: [NameIndex] = []
  private var values: [Value] = []
  /// What comes before is not seen: a local type does not see the names around it.
  private var firstVisible = 0

  var count: Int { names.count }

  mutating func add(_ name: NameIndex, _ value: Value) {
    names.append(name)
    values.append(value)
  }

  subscript(_ name: NameIndex) -> Value? {
    var index = names.count - 1
    while index >= firstVisible {
      if names[index] == name { return values[index] }
      index -= 1
    }
    return nil
  }

  /// Forgets all but the first `count` names.
  mutating func truncate(to count: Int) {
    guard count < names.count else { return }
    names.removeSubrange(count...)
    values.removeSubrange(count...)
  }

  /// Takes away all but the first `count` names, to be put back later.
  mutating func take(from count: Int) -> LocalNames {
    var taken = LocalNames()
    taken.names = Array(names[count...])
    taken.values = Array(values[count...])
    truncate(to: count)
    return taken
  }

  mutating func put(_ taken: LocalNames) {
    names += taken.names
    values += taken.values
  }

  /// Hides all names; returns what `show` needs.
  mutating func hide() -> Int {
    defer { firstVisible = names.count }
    return firstVisible
  }

  mutating func show(_ before: Int) { firstVisible = before }
}

import Facts

/// The names that function bodies bind, the innermost last.
struct LocalNames {
  /// What a local name stands for.
  enum Value {
    /// In `ExpressionFacts.bindings`.
    case binding(Int32)
    /// A function declared in a body.
    case function(Int32)
    /// Several functions, or variables in branches of `#if`; which one is meant is not computed.
    case several
  }

  private var names: [NameIndex] = []
  private var values: [Value] = []
  /// How often each name is bound, by its number; most names that are asked for are not.
  private var counts: [Int32] = []
  /// What comes before is not seen: a local type does not see the names around it.
  private var firstVisible = 0
  /// Where the names of the innermost block begin.
  var blockStart = 0

  var count: Int { names.count }

  /// Binds a name in the innermost block.
  mutating func add(_ name: NameIndex, _ value: Value) {
    names.append(name)
    values.append(value)
    let number = Int(name.rawValue)
    if number >= counts.count { counts += [Int32](repeating: 0, count: number + 1 - counts.count + 64) }
    counts[number] += 1
  }

  private func isBound(_ name: NameIndex) -> Bool {
    Int(name.rawValue) < counts.count && counts[Int(name.rawValue)] > 0
  }

  mutating func add(_ name: NameIndex, function: Int32) {
    switch self[name] {
    case .function, .several: add(name, .several)
    case .binding, nil: add(name, .function(function))
    }
  }

  /// Whether the innermost block declares this name. It can do so once more only in another branch of `#if`.
  func isInBlock(_ name: NameIndex) -> Bool {
    isBound(name) && names[min(blockStart, names.count)...].contains(name)
  }

  subscript(_ name: NameIndex) -> Value? {
    guard isBound(name) else { return nil }
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
    for name in names[count...] { counts[Int(name.rawValue)] -= 1 }
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

  /// Binds again what was taken away.
  mutating func put(_ taken: LocalNames) {
    for (name, value) in zip(taken.names, taken.values) { add(name, value) }
  }

  /// Hides all names; returns what `show` needs.
  mutating func hide() -> Int {
    defer { firstVisible = names.count }
    return firstVisible
  }

  mutating func show(_ before: Int) { firstVisible = before }
}

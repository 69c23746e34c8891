/// A few types, mostly none or one: only a second one needs memory of its own.
struct TypeList: Sendable {
  /// The first one, or none.
  private(set) var first = TypeID.none
  private var others: [TypeID] = []

  init() {}

  init(_ type: TypeID) { first = type }

  init(_ types: [TypeID]) {
    guard let first = types.first else { return }
    self.first = first
    if types.count > 1 { others = Array(types[1...]) }
  }

  var isEmpty: Bool { !first.exists }
  var isSingle: Bool { first.exists && others.isEmpty }
  var array: [TypeID] { !first.exists ? [] : [first] + others }

  /// Calls `body` with each type.
  func visit(_ body: (TypeID) -> Void) {
    if first.exists { body(first) }
    for type in others { body(type) }
  }

  mutating func append(_ type: TypeID) {
    if !first.exists { first = type } else { others.append(type) }
  }

  /// Appends those that are not there yet.
  mutating func formUnion(_ other: TypeList) {
    if !first.exists {
      self = other
      return
    }
    guard other.others.count > 12 else {
      for type in other.array where type != first && !others.contains(type) { others.append(type) }
      return
    }
    var known = Set(array)
    for type in other.array where known.insert(type).inserted { others.append(type) }
  }
}

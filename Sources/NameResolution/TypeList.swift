/// A few types, mostly none or one: only a second one needs memory of its own.
struct TypeList: Sendable {
  /// The first one, or -1.
  private(set) var first: Int32 = -1
  private var others: [Int32] = []

  init() {}

  init(_ type: Int32) { first = type }

  init(_ types: [Int32]) {
    guard let first = types.first else { return }
    self.first = first
    if types.count > 1 { others = Array(types[1...]) }
  }

  var isEmpty: Bool { first < 0 }
  var isSingle: Bool { first >= 0 && others.isEmpty }
  var array: [Int32] { first < 0 ? [] : [first] + others }

  /// Calls `body` with each type.
  func visit(_ body: (Int32) -> Void) {
    if first >= 0 { body(first) }
    for type in others { body(type) }
  }

  mutating func append(_ type: Int32) {
    if first < 0 { first = type } else { others.append(type) }
  }

  /// Appends those that are not there yet.
  mutating func formUnion(_ other: TypeList) {
    if first < 0 {
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

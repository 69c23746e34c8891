import DependencyGraph

/// A set of elements of one graph, one bit each.
///
/// What goes over all words is not inlined: a call is nothing beside it, and the loops are much code.
package struct ElementSet: Sendable, Equatable {
  /// The number of elements of the graph, whether they are in the set or not.
  private let capacity: Int
  private var words: [UInt64]

  package init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  /// Whether the element is in the set; setting it adds or removes it. O(1).
  package subscript(_ element: ElementID) -> Bool {
    get { words[element.index >> 6] & (1 << UInt64(element.index & 63)) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(element.index & 63)
      if newValue { words[element.index >> 6] |= bit } else { words[element.index >> 6] &= ~bit }
    }
  }

  /// Inserts all elements of a range.
  mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for index in first...last {
      var word = UInt64.max
      if index == first { word &= .max << UInt64(range.lowerBound & 63) }
      if index == last { word &= .max >> UInt64(63 - (range.upperBound - 1) & 63) }
      words[index] |= word
    }
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// O(elements of the graph ÷ 64).
  @inline(never)
  package mutating func formUnion(_ other: ElementSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// O(elements of the graph ÷ 64).
  @inline(never)
  package mutating func formIntersection(_ other: ElementSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  /// O(elements of the graph ÷ 64).
  @inline(never)
  package mutating func subtract(_ other: ElementSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// The elements in ascending order.
  package var members: [ElementID] {
    var result: [ElementID] = []
    forEachMember { result.append($0) }
    return result
  }

  /// Calls `body` with each element in ascending order.
  @inline(__always)
  func forEachMember(_ body: (ElementID) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(ElementID(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
  }

  /// The set without what is outside of `range`.
  @inline(never)
  func within(_ range: Range<Int>) -> ElementSet {
    var result = ElementSet(capacity: capacity)
    guard !range.isEmpty else { return result }
    let (first, last) = (range.lowerBound >> 6, (range.upperBound - 1) >> 6)
    for index in first...last { result.words[index] = words[index] }
    result.words[first] &= ~0 << UInt64(range.lowerBound & 63)
    result.words[last] &= ~0 >> UInt64(63 - (range.upperBound - 1) & 63)
    return result
  }

  /// The set of all elements in `range`.
  @inline(never)
  static func all(in range: Range<Int>, capacity: Int) -> ElementSet {
    var result = ElementSet(capacity: capacity)
    for index in result.words.indices { result.words[index] = ~0 }
    return result.within(range)
  }
}

import DependencyGraph

/// A set of elements of one graph, one bit each.
package struct ElementSet: Sendable, Equatable {
  /// The number of elements of the graph, whether they are in the set or not.
  private let capacity: Int
  private var words: [UInt64]

  package init(capacity: Int) {
    self.capacity = capacity
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  package subscript(_ element: ElementID) -> Bool {
    get { words[element.index >> 6] & (1 << UInt64(element.index & 63)) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(element.index & 63)
      if newValue { words[element.index >> 6] |= bit } else { words[element.index >> 6] &= ~bit }
    }
  }

  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  package mutating func formUnion(_ other: ElementSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  package mutating func formIntersection(_ other: ElementSet) {
    for index in words.indices { words[index] &= other.words[index] }
  }

  package mutating func subtract(_ other: ElementSet) {
    for index in words.indices { words[index] &= ~other.words[index] }
  }

  /// The elements in ascending order.
  package var members: [ElementID] {
    var result: [ElementID] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(ElementID(index << 6 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return result
  }
}

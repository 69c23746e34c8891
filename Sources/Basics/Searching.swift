extension RandomAccessCollection {
  /// The end of the first elements, for which a condition holds, in a collection that has all these before all others.
  /// O(log n).
  package func partitionPoint(where isFirst: (Element) throws -> Bool) rethrows -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if try isFirst(self[middle]) {
        low = index(after: middle)
        rest -= half + 1
      } else {
        rest = half
      }
    }
    return low
  }
}

extension StringProtocol {
  /// What stands behind the last `separator` of a path or a qualified name; all of it if there is none.
  package func last(behind separator: Character) -> SubSequence {
    lastIndex(of: separator).map { self[index(after: $0)...] } ?? self[...]
  }
}

extension RandomAccessCollection {
  /// The first index at which `belongs` holds, of elements of which it holds for all after one for which it does; the
  /// end if it holds for none. O(log n).
  @inlinable
  package func partitioningIndex(where belongs: (Element) throws -> Bool) rethrows -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if try belongs(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}

extension StringProtocol {
  /// What is after the last `separator` of a path or a qualified name; all of it if there is none.
  package func last(behind separator: Character) -> SubSequence {
    lastIndex(of: separator).map { self[index(after: $0)...] } ?? self[...]
  }
}

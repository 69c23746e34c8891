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

extension StringProtocol where UTF8View: BidirectionalCollection {
  /// What is after the last `separator` of a path or a qualified name; all of it if there is none.
  ///
  /// By bytes, as characters take ten times as long, and this is asked of each path.
  ///
  /// - Parameter separator: in ASCII.
  package func last(behind separator: Unicode.Scalar) -> SubSequence {
    utf8.lastIndex(of: UInt8(ascii: separator)).map { self[utf8.index(after: $0)...] } ?? self[...]
  }
}

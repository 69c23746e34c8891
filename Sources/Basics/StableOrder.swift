/// Returns the numbers below `count` in the order that `comesFirst` says; numbers of which neither comes first stay in
/// theirs. O(count · log count).
///
/// Not generic: each type that is sorted by itself brings some five kilobytes of sorting into the module that does so.
package func stableOrder(of count: Int, _ comesFirst: (_ a: Int, _ b: Int) -> Bool) -> [Int] {
  // Swift's sort is stable.
  (0..<count).sorted(by: comesFirst)
}

extension Sequence<String> {
  /// In the order of their bytes, which is the same on all systems.
  package var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

/// The branches of `#if`, as ranges of lines, so that what the compiler did not read can be told from what it read
/// otherwise.
struct ConditionalClauses {
  /// Ranges of lines, an outer one before those in it.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Directives are looked for at the beginning of lines; in a string over several lines one may be taken for real.
  init(_ text: String) {
    var open: [Int] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.drop { $0 == " " || $0 == "\t" }
      let number = index + 1
      if words.hasPrefix("#if") {
        open.append(number)
      } else if words.hasPrefix("#else") || words.hasPrefix("#endif"), let start = open.popLast() {
        if start + 1 <= number - 1 { ranges.append((start + 1)...(number - 1)) }
        if words.hasPrefix("#else") { open.append(number) }
      }
    }
  }

  /// The lines that the compiler did not read: those of branches in which it knows nothing.
  func inactiveLines(occupied: Set<Int>) -> Set<Int> {
    var inactive: Set<Int> = []
    for range in ranges where !range.contains(where: occupied.contains) { inactive.formUnion(range) }
    return inactive
  }
}

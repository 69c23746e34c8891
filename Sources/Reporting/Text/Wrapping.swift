extension String {
  /// Returns prose in lines of at most `width` columns, without a line break at its end; a longer word has a line of its own.
  ///
  /// - Parameters:
  ///   - width: nil: one line.
  ///   - start: stands before the first line, and is not broken.
  ///   - indentation: the columns that the further lines begin with.
  func wrapped(to width: Int?, after start: String = "", indentation: Int) -> String {
    guard let width, start.columns + columns > width else { return start + self }
    let start = start + String(prefix { $0 == " " })
    let blanks = String(repeating: " ", count: indentation)
    var lines: [String] = []
    var (line, used, isEmpty) = (start, start.columns, true)
    for word in split(separator: " ", omittingEmptySubsequences: true).map(String.init) {
      let columns = word.columns
      if used + columns + (isEmpty ? 0 : 1) > width, used > indentation {
        while line.last == " " { line.removeLast() }
        lines.append(line)
        (line, used, isEmpty) = (blanks, indentation, true)
      }
      line += (isEmpty ? "" : " ") + word
      used += columns + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The number of columns that it takes on a terminal; colours take none.
  private var columns: Int {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return utf8.count }
    var (columns, isEscape) = (0, false)
    for character in self {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { columns += Printable.cell(character).width }
      if character == "m" { isEscape = false }
    }
    return columns
  }
}

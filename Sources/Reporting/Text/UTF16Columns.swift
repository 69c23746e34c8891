import ReportModel

/// Where a name starts and ends in its line, counted from 1 in UTF-16 as editors and services do.
struct UTF16Columns: Equatable {
  var start: Int
  /// Of what comes after the name.
  var end: Int

  /// Returns nil where the text of the line is not known, as bytes cannot be turned into UTF-16 then.
  init?(_ violation: Violation) {
    guard let column = violation.location.column, let snippet = violation.snippet else { return nil }
    let bytes = snippet.utf8
    func utf16(_ offset: Int) -> Int {
      let index = bytes.index(bytes.startIndex, offsetBy: min(max(0, offset), bytes.count))
      return snippet.utf16.distance(from: snippet.startIndex, to: index)
    }
    start = 1 + utf16(column - 1)
    end = 1 + utf16(column - 1 + max(0, violation.length))
  }
}

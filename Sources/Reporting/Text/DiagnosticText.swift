import ReportModel

extension Diagnostic {
  /// `place: severity: message`, and, where it is known, the line that it is about with carets below what was read.
  package var text: String { ([line] + excerpt(.plain, width: nil)).joined(separator: "\n") }

  /// The line that it is about with its number, and the carets below it; none where that is not known.
  ///
  /// - Parameter width: the columns of the terminal; nil: it goes elsewhere.
  func excerpt(_ style: Style, width: Int?) -> [String] {
    guard let snippet, let line = location?.line, let column = location?.column else { return [] }
    let excerpt = Excerpt(line: snippet, column: column, length: length, maximumWidth: Excerpt.width(on: width))
    return excerpt.lines(number: line, severity, style)
  }
}

extension Excerpt {
  /// As wide as the line numbers of most files, so that what belongs to a message stands in one column.
  static let gutterWidth = 4

  /// How many columns of code fit on a terminal behind the number of their line; nil: no terminal.
  static func width(on terminal: Int?) -> Int {
    terminal.map { max(24, min(maximumWidth, $0 - gutterWidth - 4)) } ?? maximumWidth
  }

  /// The code behind the number of its line, and the carets below it.
  func lines(number: Int, _ severity: Severity, _ style: Style) -> [String] {
    let number = String(number)
    let padding = String(repeating: " ", count: max(0, Self.gutterWidth - number.count))
    let blank = String(repeating: " ", count: padding.count + number.count)
    return [
      style.paint("\(padding)\(number) |", .aside) + " \(code)",
      style.paint("\(blank) |", .aside) + " " + style.paint(carets, .severity(severity)),
    ]
  }
}

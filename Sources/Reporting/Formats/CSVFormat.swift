import ReportModel

extension Format {
  /// RFC 4180: a header, lines that end with CR LF, quotes where they are needed; in UTF-8.
  ///
  /// Spreadsheets treat a cell as a formula if it starts with `=`, `+`, `-`, `@`, a tab or a return, and formulas can
  /// send data away. File names come from whoever proposes a change, so such cells get an apostrophe in front, which
  /// spreadsheets show as text. What has to be exact is in the format `json`.
  static let csv = Format(
    name: "csv",
    help: "a table for spreadsheets, a violation a line",
    render: { report, _ in renderCSV(report.seenFromRepository) }
  )
}

/// New columns go to the end.
private let header = [
  "rule", "kind", "severity", "file", "line", "column", "message", "source", "target", "reference", "because", "fix",
  "also at", "fingerprint", "owners",
]

private func renderCSV(_ report: Report) -> [UInt8] {
  var text = CSV.line(header)
  for (diagnostic, fingerprint) in zip(report.diagnostics, Fingerprint.fingerprints(of: report.diagnostics)) {
    let location = diagnostic.location
    let start: [String?] = [nil, "input", diagnostic.severity.rawValue]
    let place = [location?.file, location?.line.map(String.init), location?.column.map(String.init)]
    let rest: [String?] = [Printable.prose(diagnostic.message), nil, nil, nil, nil, nil, nil, fingerprint, nil]
    text += CSV.line(start + place + rest)
  }
  for (violation, fingerprint) in zip(report.violations, Fingerprint.fingerprints(of: report.violations)) {
    let location = violation.location
    text += CSV.line([
      violation.rule, violation.kind, violation.severity.rawValue,
      location.file, location.line.map(String.init), location.column.map(String.init),
      Printable.prose(violation.message), violation.source, violation.target, violation.reference,
      violation.because.map(Printable.prose), violation.fix.map(Printable.prose),
      violation.other.map(\.place).joined(separator: "; "), fingerprint,
      violation.owners.joined(separator: " "),
    ])
  }
  return Array(text.utf8)
}

/// Lines of a table for spreadsheets.
enum CSV {
  static func line(_ cells: [String?]) -> String { cells.map { cell($0 ?? "") }.joined(separator: ",") + "\r\n" }

  private static func cell(_ text: String) -> String {
    var text = LogLine.plain(Printable.verbatim(text))
    if let first = text.unicodeScalars.first, "=+-@＝＋－＠".unicodeScalars.contains(first) { text = "'" + text }
    guard text.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return text }
    return "\"" + escape(text) { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}

import ReportModel

extension Format {
  /// The XML of Checkstyle (https://checkstyle.org, XMLLogger), which many services and editors read.
  static let checkstyle = Format(
    name: "checkstyle",
    help: "Checkstyle's XML, for Jenkins (Warnings Next Generation) and others",
    render: { report, _ in renderCheckstyle(report.seenFromRepository) }
  )
}

private struct Entry {
  var location: SourceLocation
  var column: Int?
  var severity: Severity
  var message: String
  var source: String
}

private func renderCheckstyle(_ report: Report) -> [UInt8] {
  // What has no place is about the project as a whole.
  let folder = SourceLocation(file: report.pathInRepository.isEmpty ? "." : report.pathInRepository)
  let input = report.diagnostics.map { diagnostic in
    Entry(
      location: diagnostic.location ?? folder,
      severity: diagnostic.severity,
      message: Printable.prose(diagnostic.message),
      source: "lintel"
    )
  }
  let violations = report.violations.map { violation in
    Entry(
      location: violation.location,
      column: UTF16Columns(violation)?.start,
      severity: violation.severity,
      message: violation.explanation.joined(separator: "; "),
      source: "lintel.\(violation.rule)"
    )
  }
  let files = Dictionary(grouping: input + violations, by: \.location.file)
  var xml = XMLWriter()
  xml.element("checkstyle", [("version", "4.3")]) { xml in
    for file in files.keys.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      xml.element("file", [("name", file)]) { xml in
        for entry in files[file] ?? [] { write(entry, to: &xml) }
      }
    }
  }
  return xml.finish()
}

private func write(_ entry: Entry, to xml: inout XMLWriter) {
  let attributes = [
    // Checkstyle's own reports have a line everywhere; 0 represents the file as a whole.
    ("line", String(entry.location.line ?? 0)),
    ("column", entry.column.map(String.init)),
    ("severity", entry.severity == .note ? "info" : entry.severity.rawValue),
    ("message", entry.message),
    ("source", entry.source),
  ]
  xml.element("error", attributes)
}

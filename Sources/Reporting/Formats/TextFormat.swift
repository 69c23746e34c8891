import ReportModel

extension Format {
  static let text = Format(
    name: "text",
    help: "for people: each violation with its line of source, then a summary",
    render: { report, options in TextWriter(options).render(report) }
  )
}

private struct TextWriter {
  private var text = ""
  private let quiet: Bool
  private let style: Style

  private static let indentation = String(repeating: " ", count: Excerpt.gutterWidth + 1)

  init(_ options: RenderOptions) {
    quiet = options.quiet
    style = options.style
  }

  consuming func render(_ report: Report) -> [UInt8] {
    let diagnostics =
      quiet ? report.diagnostics.filter { $0.severity == .error || $0.weakensRules } : report.diagnostics
    for diagnostic in diagnostics { write(diagnostic) }
    // Not in a summary that is left out.
    if quiet { for line in report.idle { text += "lintel: \(Printable.prose(line))\n" } }
    if !text.isEmpty, !quiet || !report.violations.isEmpty { text += "\n" }
    let folds = Fold.folds(of: report.violations)
    for (index, fold) in folds.enumerated() {
      write(fold)
      if !quiet || index + 1 < folds.count { text += "\n" }
    }
    if !quiet {
      for line in Summary(report, style).lines { text += line + "\n" }
    }
    if let entries = report.skipped?.entries {
      text += "\nWhat is not scanned:\(entries.isEmpty ? " nothing" : "")\n"
      for entry in entries { text += "  \(entry.words)\n" }
    }
    return Array(LogLine.plain(text, keepsColors: style.isColored).utf8)
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    writeHeading(diagnostic.location?.place ?? "lintel", diagnostic.severity, diagnostic.message)
    text += "\n"
    for line in diagnostic.excerpt(style) { text += line + "\n" }
  }

  private mutating func write(_ fold: Fold) {
    let violation = fold.first
    writeHeading(violation.location.place, violation.severity, violation.message)
    text += " " + style.paint("[\(Printable.verbatim(violation.rule))]", .aside) + "\n"
    writeExcerpt(violation)
    if let because = violation.because.map(Printable.prose), !because.isEmpty {
      text += Self.indentation + "because: \(because)\n"
    }
    if let fix = violation.fix.map(Printable.prose) { text += Self.indentation + "fix: \(fix)\n" }
    for location in fold.also { text += Self.indentation + "also at \(location.place)\n" }
  }

  private mutating func writeHeading(_ place: String, _ severity: Severity, _ message: String) {
    text += style.paint("\(place):", .place) + " "
    text += style.paint("\(severity.rawValue):", .severity(severity)) + " "
    text += Printable.prose(message)
  }

  private mutating func writeExcerpt(_ violation: Violation) {
    guard let snippet = violation.snippet, let line = violation.location.line, let column = violation.location.column
    else { return }
    let excerpt = Excerpt(line: snippet, column: column, length: violation.length)
    for line in excerpt.lines(number: line, violation.severity, style) { text += line + "\n" }
  }
}

import ReportModel

extension Format {
  /// Workflow commands (https://docs.github.com/actions/reference/workflow-commands-for-github-actions), escaped as
  /// actions/runner reads them (src/Runner.Common/ActionCommand.cs).
  static let github = Format(
    name: "github",
    help: "annotations for GitHub Actions: the most important ones, and all violations in the log",
    render: { report, _ in renderGitHub(report.seenFromRepository) }
  )
}

/// GitHub shows this many annotations of each level for a step, and forgets the others without a word
/// (https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md).
private let maximumAnnotations = 10
/// The runner cuts longer messages (src/Runner.Worker/ExecutionContext.cs).
private let maximumMessageLength = 4096

private func renderGitHub(_ report: Report) -> [UInt8] {
  let annotations = Annotation.annotations(of: report)
  var text = ""
  var written: [Severity: Int] = [:]
  var isComplete = true
  for annotation in annotations {
    // One of the notices is for the last line.
    let room = annotation.severity == .note ? maximumAnnotations - 1 : maximumAnnotations
    if written[annotation.severity, default: 0] < room {
      written[annotation.severity, default: 0] += 1
      text += command(annotation) + "\n"
    } else {
      isComplete = false
    }
  }
  text += log(of: report) + LogLine.plain("Lintel: \(report.outcome)") + "\n"
  if let notice = notice(isComplete: isComplete, report) { text += "::notice title=Lintel::\(escapeData(notice))\n" }
  return Array(text.utf8)
}

private func command(_ annotation: Annotation) -> String {
  var properties: [String] = []
  if let location = annotation.location {
    properties.append("file=\(escapeProperty(Printable.verbatim(location.file)))")
    if let line = location.line { properties.append("line=\(line)") }
    if let columns = annotation.columns {
      // The last column of the name. The runner drops both if they are the wrong way round.
      properties += ["col=\(columns.start)", "endColumn=\(max(columns.start, columns.end - 1))"]
    }
  }
  properties.append("title=\(escapeProperty(annotation.rule.map(Printable.verbatim) ?? "Lintel"))")
  let message = LogLine.cut(annotation.lines.joined(separator: "\n"), to: maximumMessageLength)
  return "::\(name(of: annotation.severity)) \(properties.joined(separator: ","))::\(escapeData(message))"
}

private func name(of severity: Severity) -> String {
  switch severity {
  case .error: "error"
  case .warning: "warning"
  case .note: "notice"
  }
}

/// All there is, with places, which the log does not show with annotations; folded up, as it may be long.
private func log(of report: Report) -> String {
  guard !report.violations.isEmpty || !report.diagnostics.isEmpty else { return "" }
  var text = "::group::All violations\n"
  for diagnostic in report.diagnostics {
    text += LogLine.plain(diagnostic.line) + "\n"
  }
  for violation in report.violations {
    let rule = Printable.verbatim(violation.rule)
    let message = "\(violation.severity.rawValue): \(Printable.prose(violation.message)) [\(rule)]"
    text += LogLine.plain("\(violation.location.place): \(message)") + "\n"
  }
  return text + "::endgroup::\n"
}

/// What the annotations do not say; nil if they say it all.
private func notice(isComplete: Bool, _ report: Report) -> String? {
  if isComplete { return report.remarks.isEmpty ? nil : report.outcome }
  // An annotation may be for several violations, so how many are left out is no number that anything else says.
  let limit = "GitHub shows \(maximumAnnotations) annotations of each level for a step"
  return "\(report.outcome). \(limit); all that there is to say is in the log of this step"
}

/// What is in the line already is the command; nothing in it is to be another.
private func escapeData(_ text: String) -> String {
  escape(LogLine.plain(text)) { scalar in
    switch scalar {
    case "%": "%25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }
}

private func escapeProperty(_ text: String) -> String {
  escape(escapeData(text)) { scalar in
    switch scalar {
    case ":": "%3A"
    case ",": "%2C"
    default: nil
    }
  }
}

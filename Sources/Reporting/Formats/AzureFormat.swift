import ReportModel

extension Format {
  /// Logging commands (https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands), escaped as the
  /// agent reads them (microsoft/azure-pipelines-agent, src/Agent.Sdk/CommandStringConvertor.cs and
  /// https://github.com/microsoft/azure-pipelines-agent/blob/master/docs/design/percentEncoding.md).
  ///
  /// The agent prints each issue with its place in the log, and shows the first ten errors and the first ten warnings
  /// of a step on its page. There is no `task.complete`: the exit code of the check says how the step ends.
  static let azure = Format(
    name: "azure",
    help: "logging commands for Azure Pipelines: errors and warnings with their places",
    render: { report, _ in renderAzure(report.seenFromRepository) }
  )
}

private func renderAzure(_ report: Report) -> [UInt8] {
  var text = ""
  for annotation in Annotation.annotations(of: report) { text += line(annotation) + "\n" }
  text += LogLine.plain("Lintel: \(report.outcome)") + "\n"
  return Array(text.utf8)
}

private func line(_ annotation: Annotation) -> String {
  let type: String
  switch annotation.severity {
  case .error: type = "error"
  case .warning: type = "warning"
  case .note:
    // Azure Pipelines knows nothing below a warning; a line of the log has to do.
    let place = annotation.location?.place ?? "lintel"
    let rule = annotation.rule.map { " [\(Printable.verbatim($0))]" } ?? ""
    return LogLine.plain("\(place): note: \(annotation.lines.joined(separator: "; "))\(rule)")
  }
  var properties = ["type=\(type)"]
  if let location = annotation.location {
    properties.append("sourcepath=\(escapeProperty(Printable.verbatim(location.file)))")
    if let line = location.line { properties.append("linenumber=\(line)") }
    if let columns = annotation.columns { properties.append("columnnumber=\(columns.start)") }
  }
  if let rule = annotation.rule { properties.append("code=\(escapeProperty(Printable.verbatim(rule)))") }
  let message = annotation.lines.joined(separator: "; ")
  return "##vso[task.logissue \(properties.joined(separator: ";"))]\(escapeData(message))"
}

/// What is in the line already is the command; nothing in it is to be another.
private func escapeData(_ text: String) -> String {
  escape(LogLine.plain(text)) { scalar in
    switch scalar {
    case "%": "%AZP25"
    case "\r": "%0D"
    case "\n": "%0A"
    default: nil
    }
  }
}

private func escapeProperty(_ text: String) -> String {
  escape(escapeData(text)) { scalar in
    switch scalar {
    case ";": "%3B"
    case "]": "%5D"
    default: nil
    }
  }
}

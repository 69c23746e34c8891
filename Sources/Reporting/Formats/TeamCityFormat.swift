import ReportModel

extension Format {
  /// Service messages (https://www.jetbrains.com/help/teamcity/service-messages.html, "Reporting Inspections",
  /// "Reporting Build Problems", "Reporting Build Statistics").
  ///
  /// Rules that are broken do not make a build problem: the exit code of the check fails the build already.
  static let teamcity = Format(
    name: "teamcity",
    help: "service messages for TeamCity: inspections, statistics, and the build's status text",
    render: { report, _ in renderTeamCity(report.seenFromRepository) }
  )
}

private enum Limit {
  static let identifier = 255
  static let text = 4000
}

private func renderTeamCity(_ report: Report) -> [UInt8] {
  var lines: [String] = []
  for (diagnostic, fingerprint) in zip(report.diagnostics, Fingerprint.fingerprints(of: report.diagnostics)) {
    let text = "\(diagnostic.location?.place ?? "lintel"): \(Printable.prose(diagnostic.message))"
    if diagnostic.severity == .error {
      // An identity is a Java name of up to 60 characters.
      let identity = "lintel_" + escape(fingerprint) { $0 == ":" ? "_" : nil }
      lines.append(message("buildProblem", [("description", text), ("identity", identity)]))
    } else {
      let status = diagnostic.severity == .warning ? "WARNING" : "NORMAL"
      lines.append(message("message", [("text", text), ("status", status)]))
    }
  }
  lines += inspectionTypes(of: report) + report.violations.map(inspection)
  var statistics = Severity.allCases.sorted(by: >).map { severity in
    ("\(severity.rawValue)s", report.violations.count { $0.severity == severity })
  }
  statistics.append(("suppressed", report.statistics.suppressed))
  if let skipped = report.skipped {
    statistics += [("leftOutFiles", skipped.files), ("leftOutFolders", skipped.folders)]
  }
  if let baseline = report.baseline { statistics.append(("baseline", baseline.remainingEntries)) }
  for (name, value) in statistics {
    lines.append(message("buildStatisticValue", [("key", "lintel.\(name)"), ("value", String(value))]))
  }
  // What is in braces is what TeamCity would say on its own.
  lines.append(message("buildStatus", [("text", "{build.status.text}; Lintel: \(report.outcome)")]))
  return Array((lines.joined(separator: "\n") + "\n").utf8)
}

/// A type of inspections has to be announced before the inspections.
private func inspectionTypes(of report: Report) -> [String] {
  var seen: Set<String> = []
  let ruleOfViolation = RuleOfViolation(report.rules)
  return report.violations.filter { seen.insert($0.rule).inserted }.map { violation in
    let rule = ruleOfViolation.index(of: violation).map { report.rules[$0] }
    let summary = rule?.words ?? ""
    let because = (rule?.because ?? violation.because).map(Printable.prose) ?? ""
    let text = [Printable.prose(summary), because].filter { !$0.isEmpty }.joined(separator: ". ")
    // Descriptions are HTML.
    let description = escape(text.isEmpty ? "\(violation.kind): \(violation.rule)" : text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: nil
      }
    }
    let attributes = [
      ("id", LogLine.cut(violation.rule, to: Limit.identifier)),
      ("name", LogLine.cut(violation.rule, to: Limit.identifier)),
      ("category", "Architecture"),
      ("description", LogLine.cut(description, to: Limit.text)),
    ]
    return message("inspectionType", attributes)
  }
}

private func inspection(_ violation: Violation) -> String {
  var attributes = [
    ("typeId", LogLine.cut(violation.rule, to: Limit.identifier)),
    ("message", violation.explanation.joined(separator: "\n")),
    ("file", violation.location.file),
  ]
  if let line = violation.location.line { attributes.append(("line", String(line))) }
  attributes.append(("SEVERITY", severity(violation.severity)))
  return message("inspection", attributes)
}

private func severity(_ severity: Severity) -> String {
  switch severity {
  case .error: "ERROR"
  case .warning: "WARNING"
  case .note: "INFO"
  }
}

private func message(_ name: String, _ attributes: [(String, String)]) -> String {
  let parts = attributes.map { key, value in "\(key)='\(escapeValue(LogLine.cut(value, to: Limit.text)))'" }
  return "##teamcity[\(name) \(parts.joined(separator: " "))]"
}

/// Everything but printable ASCII is written out, so that the encoding of the agent's console does not matter.
private func escapeValue(_ text: String) -> String {
  escape(text) { scalar in
    switch scalar {
    case "|", "'", "[", "]": return "|" + String(scalar)
    case "\n": return "|n"
    case "\r": return "|r"
    case " "..."~": return nil
    default:
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16, uppercase: true)
        return "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}

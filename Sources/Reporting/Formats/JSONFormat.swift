import Basics
import ReportModel

extension Format {
  static let json = Format(
    name: "json",
    help: "for other tools: everything in the report, in a form that stays stable",
    render: { report, _ in renderJSON(report) }
  )
}

// The order of the keys is part of the format; new ones go to the end.

private func renderJSON(_ report: Report) -> [UInt8] {
  var json = JSONWriter(reservingCapacity: 4096 + 800 * report.violations.count)
  json.object { json in
    json.integer("schemaVersion", 1)
    json.object("statistics") { write(report.statistics, to: &$0) }
    json.array("rules") { json in
      for rule in report.rules { write(rule, to: &json) }
    }
    json.array("violations") { json in
      for violation in report.violations { write(violation, to: &json) }
    }
    json.array("diagnostics") { json in
      for diagnostic in report.diagnostics { write(diagnostic, to: &json) }
    }
    json.string("toolVersion", report.toolVersion)
  }
  return json.finish()
}

private func write(_ statistics: Statistics, to json: inout JSONWriter) {
  json.integer("files", statistics.files)
  json.integer("lines", statistics.lines)
  json.integer("bytes", statistics.bytes)
  json.integer("declarations", statistics.declarations)
  json.integer("references", statistics.references)
  json.integer("resolved", statistics.resolved)
  json.integer("external", statistics.external)
  json.integer("ambiguous", statistics.ambiguous)
  json.integer("unresolved", statistics.unresolved)
  json.integer("suppressed", statistics.suppressed)
}

private func write(_ rule: RuleResult, to json: inout JSONWriter) {
  json.object { json in
    json.string("id", rule.id)
    json.string("kind", rule.kind)
    json.string("severity", rule.severity?.rawValue)
    json.string("verdict", rule.verdict.rawValue)
    json.string("summary", rule.summary)
    json.string("because", rule.because)
    json.string("documentation", rule.documentation)
  }
}

private func write(_ violation: Violation, to json: inout JSONWriter) {
  json.object { json in
    json.string("rule", violation.rule)
    json.string("kind", violation.kind)
    json.string("severity", violation.severity.rawValue)
    write(violation.location, to: &json)
    json.string("message", violation.message)
    json.string("source", violation.source)
    json.string("target", violation.target)
    json.string("reference", violation.reference)
    json.string("because", violation.because)
    json.array("other") { json in
      for location in violation.other {
        json.object(layout: .compact) { write(location, to: &$0) }
      }
    }
    json.integer("length", violation.length)
    json.string("snippet", violation.snippet)
    json.string("fix", violation.fix)
  }
}

private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
  json.object { json in
    json.string("severity", diagnostic.severity.rawValue)
    write(diagnostic.location, to: &json)
    json.string("message", diagnostic.message)
  }
}

private func write(_ location: SourceLocation?, to json: inout JSONWriter) {
  json.string("file", location?.file)
  json.integer("line", location?.line)
  json.integer("column", location?.column)
}

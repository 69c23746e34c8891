import Basics
import ReportModel

extension Format {
  /// A Code Quality report (https://docs.gitlab.com/ci/testing/code_quality, "Code quality report format"): one array,
  /// without a byte-order mark.
  ///
  /// GitLab's reader drops everything after the first entry that lacks a field (lib/gitlab/ci/parsers/codequality), and
  /// keeps one entry of those with the same fingerprint. It shows as new what the other branch has no fingerprint of,
  /// so these have no path: what moves is neither new nor fixed.
  static let gitlab = Format(
    name: "gitlab",
    help: "a Code Quality report, for merge requests on GitLab",
    render: { report, _ in renderGitLab(report.seenFromRepository) }
  )
}

private func renderGitLab(_ report: Report) -> [UInt8] {
  var json = JSONWriter(reservingCapacity: 64 + 400 * report.violations.count)
  json.array { json in
    for (diagnostic, fingerprint) in zip(report.diagnostics, Fingerprint.fingerprints(of: report.diagnostics)) {
      json.object { json in
        json.string("description", Printable.prose(diagnostic.message))
        json.string("check_name", "lintel")
        json.string("fingerprint", fingerprint)
        json.string("severity", severity(diagnostic.severity))
        // A path is demanded; what has none is about the project as a whole.
        let folder = report.pathInRepository.isEmpty ? "." : report.pathInRepository
        write(diagnostic.location ?? SourceLocation(file: folder), to: &json)
      }
    }
    for (violation, fingerprint) in zip(report.violations, Fingerprint.withoutPaths(of: report.violations)) {
      json.object { json in
        json.string("description", violation.explanation.joined(separator: "; "))
        json.string("check_name", violation.rule)
        json.string("fingerprint", fingerprint)
        json.string("severity", severity(violation.severity))
        write(violation.location, to: &json)
      }
    }
  }
  return json.finish()
}

private func write(_ location: SourceLocation, to json: inout JSONWriter) {
  json.object("location") { json in
    json.string("path", location.file)
    json.object("lines", layout: .compact) { $0.integer("begin", location.line ?? 1) }
  }
}

/// One of `info`, `minor`, `major`, `critical` and `blocker`; the last two are for what harms users of the program.
private func severity(_ severity: Severity) -> String {
  switch severity {
  case .error: "major"
  case .warning: "minor"
  case .note: "info"
  }
}

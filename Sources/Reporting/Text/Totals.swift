import ReportModel

/// The outcome of a check in one line, for places that have room for no more.
struct Totals {
  private let report: Report

  init(_ report: Report) { self.report = report }

  func count(_ severity: Severity) -> Int { report.violations.count { $0.severity == severity } }

  /// Such as `2 of 7 rules broken: 3 errors, 1 warning; baseline: 41 → 38, 3 stale entries; 14 violations are not shown`.
  var line: String { ([outcome] + remarks).joined(separator: "; ") }

  private var outcome: String {
    let errors = report.diagnostics.count { $0.severity == .error }
    let input = errors == 0 ? "" : ", \(counted(errors, "problem")) with the input"
    if report.rules.isEmpty, report.violations.isEmpty { return "no rules were checked" + input }
    let broken = report.rules.count { $0.verdict == .broken }
    let tally = tally(report.violations.map(\.severity))
    if tally.isEmpty { return "no violations of \(counted(report.rules.count, "rule"))" + input }
    return "\(grouped(broken)) of \(counted(report.rules.count, "rule")) broken: \(tally)" + input
  }

  /// What a reader has to know to take the outcome for what it is.
  var remarks: [String] {
    var remarks: [String] = []
    if let baseline = report.baseline {
      var text = "baseline: \(grouped(baseline.recorded)) → \(grouped(baseline.remaining))"
      if !baseline.stale.isEmpty, !baseline.isPruned {
        text += ", \(grouped(baseline.stale.count)) stale \(baseline.stale.count == 1 ? "entry" : "entries")"
      }
      remarks.append(text)
    }
    if report.scope.hidden > 0 {
      let hidden = counted(report.scope.hidden, "violation")
      remarks.append("\(hidden) elsewhere \(report.scope.hidden == 1 ? "is" : "are") not shown")
    }
    return remarks
  }
}

import ReportModel

/// The last lines of the text format: what became of the rules, and how much was looked at.
struct Summary {
  private let report: Report
  private let style: Style

  init(_ report: Report, _ style: Style) {
    self.report = report
    self.style = style
  }

  var lines: [String] {
    guard report.statistics.files > 0 || !report.rules.isEmpty else { return ["Nothing was checked."] + input }
    return broken + others + vacuous + scanned + references + input
  }

  private func rules(_ verdict: RuleResult.Verdict) -> [RuleResult] { report.rules.filter { $0.verdict == verdict } }

  /// The broken rules, each with what it found; names and numbers in columns.
  private var broken: [String] {
    let broken = rules(.broken)
    guard !broken.isEmpty else { return [] }
    let total = tally(report.violations.map(\.severity))
    let heading = "\(grouped(broken.count)) of \(counted(report.rules.count, "rule")) broken: \(total)"
    let worst = report.violations.map(\.severity).max() ?? .note
    let ids = broken.map { Printable.verbatim($0.id) }
    let width = ids.map(\.count).max() ?? 0
    let rows = zip(broken, ids).map { rule, id in
      let found = tally(report.violations.filter { $0.rule == rule.id }.map(\.severity))
      return "  \(id)\(String(repeating: " ", count: width - id.count))  \(found)"
    }
    return [style.paint(heading, .severity(worst))] + rows
  }

  private var others: [String] {
    guard !report.rules.isEmpty else { return ["No rules were checked."] }
    let kept = rules(.kept).count
    if kept == report.rules.count {
      return [style.paint(kept == 1 ? "The rule is kept" : "All \(grouped(kept)) rules kept", .kept)]
    }
    var parts = kept == 0 ? [] : ["\(counted(kept, "rule")) kept"]
    for verdict in [RuleResult.Verdict.vacuous, .off] {
      let count = rules(verdict).count
      if count > 0 { parts.append("\(grouped(count)) \(verdict.rawValue)") }
    }
    return parts.isEmpty ? [] : [parts.joined(separator: ", ")]
  }

  private var vacuous: [String] {
    rules(.vacuous).map { "  \(Printable.verbatim($0.id)): nothing in this project could break it" }
  }

  private var scanned: [String] {
    let statistics = report.statistics
    var line = "Checked \(counted(statistics.files, "file")), \(counted(statistics.lines, "line"))"
    if statistics.suppressed > 0 {
      line += "; \(counted(statistics.suppressed, "violation")) suppressed by comments"
    }
    return [line]
  }

  private var references: [String] {
    let statistics = report.statistics
    guard statistics.references > 0 else { return [] }
    let parts = [
      "\(grouped(statistics.resolved)) resolved", "\(grouped(statistics.external)) external",
      "\(grouped(statistics.ambiguous)) ambiguous", "\(grouped(statistics.unresolved)) unresolved",
    ]
    return [style.paint("\(counted(statistics.references, "reference")): \(parts.joined(separator: ", "))", .aside)]
  }

  private var input: [String] {
    guard !report.diagnostics.isEmpty else { return [] }
    return ["Problems with the input: \(tally(report.diagnostics.map(\.severity)))"]
  }
}

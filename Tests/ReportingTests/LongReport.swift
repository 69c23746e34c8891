import ReportModel

extension NastyReport {
  /// Many violations of several rules, one of which has nearly all of them; no two are reported together.
  static func long(_ count: Int) -> Report {
    var report = empty
    report.statistics.files = count
    report.rules = (0..<5).map {
      RuleResult(id: "rule-\($0)", kind: "forbid", severity: .error, verdict: .broken, because: "Reason \($0).")
    }
    report.violations = (0..<count).map { index in
      Violation(
        rule: "rule-\(index % 100 < 96 ? 0 : index % 100 - 95)",
        kind: "forbid",
        severity: index.isMultiple(of: 3) ? .warning : .error,
        location: SourceLocation(file: "Sources/Feature\(index % 50)/View\(index % 700).swift", line: 12, column: 14),
        length: 8,
        message: "Screen\(index) (view) refers to Store\(index) (data) in a declaration; view may name model",
        source: "Screen\(index)",
        target: "Store\(index)",
        components: ["view", "feature-\(index % 50)"],
        reference: "declare",
        because: "Reason \(index % 5).",
        fix: index.isMultiple(of: 7) ? "name its protocol" : nil,
        snippet: "  let store: Store\(index)"
      )
    }
    return report
  }
}

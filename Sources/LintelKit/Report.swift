import ReportModel

extension Architecture {
  /// What a check has found.
  public struct Report: Sendable, CustomStringConvertible {
    /// All rules of the configuration, sorted by id; those that are kept, too.
    public let rules: [Rule]
    /// What breaks the rules, sorted by place.
    public let violations: [Violation]
    /// What else there is to say, sorted by place.
    public let problems: [Problem]
    /// Whether `lintel check` would end with exit code 0: there may be warnings, but no errors.
    public let isKept: Bool

    /// All problems and violations, one per line, as the command line lists them.
    public var description: String {
      (problems.map(\.description) + violations.map(\.description)).joined(separator: "\n")
    }

    init(_ report: ReportModel.Report, _ folder: String, isKept: Bool) {
      let ruleOfViolation = RuleOfViolation(report.rules)
      let byRule = Dictionary(grouping: report.violations) { ruleOfViolation.index(of: $0) }
      rules = report.rules.enumerated().map { index, rule in
        Rule(rule, byRule[index, default: []].map { Violation($0, folder) })
      }
      violations = report.violations.map { Violation($0, folder) }
      let stale = report.baseline?.stale ?? []
      // A note is about what may well be meant.
      let told = report.diagnostics.filter { $0.severity != .note }
      problems = told.map { Problem($0, folder) } + stale.map { Problem($0, folder) }
      self.isKept = isKept
    }
  }
}

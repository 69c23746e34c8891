import ReportModel

extension Architecture {
  /// A rule of the configuration, and what became of it.
  public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// What became of a rule in a check.
    public enum Verdict: String, Sendable, CustomStringConvertible {
      case kept
      case broken
      /// Nothing in this project could break the rule.
      case vacuous
      /// `severity: off`
      case off

      public var description: String { rawValue }
    }

    /// As it is written in the configuration, such as `dependency-rule`.
    public let id: String
    /// The kind of the rule, such as `layers`.
    public let kind: String
    /// nil for a rule that is off.
    public let severity: Severity?
    public let verdict: Verdict
    /// What the rule demands, in a sentence or less.
    public let summary: String
    public let because: String?
    /// Where more is said about the rule: an address.
    public let documentation: String?
    /// The subfolder whose own configuration states the rule, relative to the project's; empty: the project's own.
    public let folder: String
    /// What breaks the rule, sorted by place; without what the baseline knows.
    public let violations: [Violation]

    /// The violations that make a check fail.
    public var errors: [Violation] { violations.filter { $0.severity == .error } }

    /// The id, as the name of a test case.
    public var description: String { folder.isEmpty ? id : "\(id) (\(folder))" }

    init(_ rule: RuleResult, _ violations: [Violation]) {
      id = rule.id
      kind = rule.kind
      severity = rule.severity.map(Severity.init)
      switch rule.verdict {
      case .kept: verdict = .kept
      case .broken: verdict = .broken
      case .vacuous: verdict = .vacuous
      case .off: verdict = .off
      }
      summary = rule.summary
      because = rule.because
      documentation = rule.documentation
      folder = rule.folder
      self.violations = violations
    }
  }
}

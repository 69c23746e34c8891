import ReportModel

/// `Report.ruleIndex` for many violations: it looks only at the rules of the right id.
struct RuleOfViolation {
  private let rules: [RuleResult]
  private var indices: [String: [Int]] = [:]

  init(_ rules: [RuleResult]) {
    self.rules = rules
    for (index, rule) in rules.enumerated() { indices[rule.id, default: []].append(index) }
  }

  /// The index of the rule; nil if the report does not list it.
  func index(of violation: Violation) -> Int? {
    guard let candidates = indices[violation.rule] else { return nil }
    return candidates.map { rules[$0] }.index(of: violation).map { candidates[$0] }
  }
}

import ReportModel

/// What one rule has found.
struct RuleGroup {
  /// nil for a rule that the report does not list.
  var rule: RuleResult?
  /// Of the rule in the report.
  var index: Int?
  /// Safe to print.
  var name: String
  /// In the order of the report; not empty.
  var folds: [Fold]

  /// Worst first: by severity, then by number, then as the rules are in the report.
  static func groups(of report: Report) -> [RuleGroup] {
    let ruleOfViolation = RuleOfViolation(report.rules)
    var groups: [RuleGroup] = []
    var indices: [Key: Int] = [:]
    for fold in Fold.folds(of: report.violations) {
      let rule = ruleOfViolation.index(of: fold.first)
      let key = Key(fold.first, ruleOfViolation)
      if let index = indices[key] {
        groups[index].folds.append(fold)
      } else {
        indices[key] = groups.count
        let name = rule.map { report.rules[$0].name } ?? Printable.verbatim(fold.first.rule)
        groups.append(RuleGroup(rule: rule.map { report.rules[$0] }, index: rule, name: name, folds: [fold]))
      }
    }
    return groups.sorted { a, b in
      if a.severity != b.severity { return a.severity > b.severity }
      if a.count != b.count { return a.count > b.count }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
  }

  /// The rule of a violation: its index in the report, or its id where it is not listed there.
  enum Key: Hashable {
    case listed(Int)
    case unlisted(String)

    init(_ violation: Violation, _ ruleOfViolation: RuleOfViolation) {
      self = ruleOfViolation.index(of: violation).map { .listed($0) } ?? .unlisted(violation.rule)
    }
  }

  var key: Key { index.map { .listed($0) } ?? .unlisted(folds[0].first.rule) }

  var count: Int { folds.reduce(0) { $0 + $1.count } }
  /// The worst.
  var severity: Severity { folds.map(\.first.severity).max() ?? .note }
  var tally: String { Reporting.tally(folds.flatMap { repeatElement($0.first.severity, count: $0.count) }) }

  /// Why there is the rule, as one line; nil if nobody says.
  var because: String? {
    let because = Printable.prose(rule?.because ?? folds.first?.first.because ?? "")
    return because.isEmpty ? nil : because
  }
}

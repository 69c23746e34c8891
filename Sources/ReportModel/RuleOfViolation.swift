/// Finds the rule that a violation breaks: of several of one id that of the innermost folder around its place.
package struct RuleOfViolation {
  private let rules: [RuleResult]
  /// Of the rules of each id, those of inner folders first.
  private let indices: [String: [Int]]

  package init(_ rules: [RuleResult]) {
    self.rules = rules
    indices = Dictionary(grouping: rules.indices) { rules[$0].id }.mapValues { indices in
      indices.sorted { (rules[$1].folder.utf8.count, $0) < (rules[$0].folder.utf8.count, $1) }
    }
  }

  /// The index of the rule; nil if it is not among them.
  package func index(of violation: Violation) -> Int? {
    indices[violation.rule]?.first { rules[$0].covers(violation.location.file) }
  }
}

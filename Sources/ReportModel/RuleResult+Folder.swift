extension RuleResult {
  /// Whether a file lies in the folder that states the rule.
  package func covers(_ path: String) -> Bool { folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8) }
}

extension [RuleResult] {
  /// The index of the rule that a violation breaks: of several of one id that of the innermost folder around its place.
  package func index(of violation: Violation) -> Int? {
    indices.filter { self[$0].id == violation.rule && self[$0].covers(violation.location.file) }
      .max { self[$0].folder.utf8.count < self[$1].folder.utf8.count }
  }
}

extension Report {
  /// The index in `rules` of the rule that a violation breaks.
  package func ruleIndex(of violation: Violation) -> Int? { rules.index(of: violation) }
}

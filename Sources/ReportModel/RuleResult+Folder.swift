extension RuleResult {
  /// Whether a file lies in the folder that states the rule.
  package func covers(_ path: String) -> Bool { folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8) }
}

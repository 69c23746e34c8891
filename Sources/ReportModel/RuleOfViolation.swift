/// Finds the rule that a violation breaks: of several of one id that of the innermost folder around its place.
package struct RuleOfViolation {
  /// By id, then by folder.
  private let indices: [String: [String: Int]]

  package init(_ rules: [RuleResult]) {
    indices = Dictionary(grouping: rules.indices) { rules[$0].id }.mapValues { indices in
      Dictionary(indices.map { (rules[$0].folder, $0) }) { first, _ in first }
    }
  }

  /// The index of the rule; nil if it is not among them.
  package func index(of violation: Violation) -> Int? {
    guard let indices = indices[violation.rule] else { return nil }
    // Most rules are stated once, for everything.
    if indices.count == 1, let index = indices[""] { return index }
    return foldersAround(violation.location.file).lazy.compactMap { indices[$0] }.first
  }
}

import DependencyGraph
import GraphAnalysis

/// What rules about directions say of references, for those who propose which to cut: rules about cycles are none of them.
struct OtherRules {
  private struct Prepared {
    let selection: Selection
    let rule: any PreparedDependencyRule
    let takesInferred: Bool
    let statesAllowances: Bool
  }

  private let rules: [Prepared]

  /// O(what it takes to prepare all rules).
  init(_ selection: ScopedSelection) {
    rules = selection.tree.rules.compactMap { decoded in
      guard decoded.rule.severity != .off, !(decoded.kind is AcyclicRule) else { return nil }
      let scope = selection.scope(of: decoded)
      guard let rule = decoded.kind.prepare(scope) as? any PreparedDependencyRule else { return nil }
      return Prepared(
        selection: scope.selection,
        rule: rule,
        takesInferred: decoded.rule.inferred,
        statesAllowances: decoded.kind.statesAllowances
      )
    }
  }

  /// What it costs to cut a reference. O(rules).
  func cost(of dependency: Dependency) -> CutCost {
    let heard = rules.filter { $0.takesInferred || !dependency.isInferred }
    if heard.contains(where: { $0.selection.forbids(dependency, $0.rule) }) { return CutCost(forbidden: 1) }
    let isAllowed = heard.contains { $0.statesAllowances && $0.selection.allows(dependency, $0.rule) }
    return isAllowed ? CutCost(allowed: 1) : CutCost(plain: 1)
  }
}

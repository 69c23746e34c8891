import DependencyGraph
import GraphAnalysis

/// What rules about directions say of references, for those who propose which to cut: rules about cycles are none of them.
struct OtherRules {
  private let rules: [(decoded: DecodedRule, selection: Selection, rule: any PreparedDependencyRule)]

  /// O(what it takes to prepare all rules).
  init(_ selection: ScopedSelection) {
    rules = selection.dependencyRules { !($0 is AcyclicRule) }
  }

  /// What it costs to cut a reference. O(rules).
  func cost(of dependency: Dependency) -> CutCost {
    let heard = rules.filter { $0.decoded.rule.inferred || !dependency.isInferred }
    if heard.contains(where: { $0.selection.forbids(dependency, $0.rule) }) { return CutCost(forbidden: 1) }
    let isAllowed = heard.contains { $0.decoded.kind.statesAllowances && $0.selection.allows(dependency, $0.rule) }
    return isAllowed ? CutCost(allowed: 1) : CutCost(plain: 1)
  }
}

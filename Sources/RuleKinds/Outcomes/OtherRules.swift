import DependencyGraph
import GraphAnalysis

/// What rules about directions say of references, for those who propose which to cut: rules about cycles are none of them.
struct OtherRules {
  private struct Other {
    let hearsInferred: Bool
    let selection: Selection
    let rule: any PreparedDependencyRule
  }

  private let rules: [Other]
  /// Those of them that say what is allowed.
  private let allowing: [Other]

  /// O(what it takes to prepare all rules).
  init(_ selection: ScopedSelection) {
    let found = selection.dependencyRules { !($0 is AcyclicRule) }
    let others = found.map { Other(hearsInferred: $0.decoded.rule.inferred, selection: $0.selection, rule: $0.rule) }
    rules = others
    allowing = zip(found, others).filter { $0.0.decoded.kind.statesAllowances }.map(\.1)
  }

  /// What it costs to cut a reference. O(rules).
  func cost(of dependency: Dependency) -> CutCost {
    for other in rules where other.hearsInferred || !dependency.isInferred {
      if other.selection.forbids(dependency, other.rule) { return CutCost(forbidden: 1) }
    }
    for other in allowing where other.hearsInferred || !dependency.isInferred {
      if other.selection.allows(dependency, other.rule) { return CutCost(allowed: 1) }
    }
    return CutCost(plain: 1)
  }
}

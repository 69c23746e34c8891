import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// What one rule says of references that nobody needs to have written.
package struct RuleVerdict: Sendable {
  package var rule: String
  package var severity: Severity
  /// Where the rule stands.
  package var location: SourceLocation
  /// What it demands, in words; of a table the rows that are about the two sides.
  package var demand: String
  package var because: String?
  /// The kinds of references that it forbids, from one of the sources at least.
  package var forbidden: [ReferenceKind]
  /// How many of the sources may not refer to some target; if it forbids none, how many may refer to some, as it allows that
  /// in so many words, as a row of a table does.
  package var sources: Int
  /// Likewise how many types of the project among the targets some source may not, or may, refer to.
  package var targetTypes: Int
  /// Whether it allows one in so many words, as a row of a table does.
  package var allows: Bool
}

extension ScopedSelection {
  /// What the rules say of references from code to elements; those that say nothing are not among them. An alias is
  /// also what it means. O(rules × sources × targets × kinds).
  package func verdicts(
    from sources: [ElementID],
    to targets: [ElementID],
    via kinds: [ReferenceKind]
  ) -> [RuleVerdict] {
    dependencyRules().compactMap { verdict(of: $0.decoded, $0.rule, $0.selection.index, sources, targets, kinds) }
  }

  /// The rules about dependencies that are not off, prepared, in file order. O(what it takes to prepare them).
  func dependencyRules(
    where isWanted: (any RuleKind) -> Bool = { _ in true }
  ) -> [(decoded: DecodedRule, selection: Selection, rule: any PreparedDependencyRule)] {
    tree.rules.compactMap { decoded in
      guard decoded.rule.severity != .off, isWanted(decoded.kind) else { return nil }
      let scope = scope(of: decoded)
      return (decoded.kind.prepare(scope) as? any PreparedDependencyRule).map { (decoded, scope.selection, $0) }
    }
  }

  /// Whether the program begins with all of them, so that rules about dependencies leave them alone unless they name the
  /// root.
  package func areStartOfProgram(_ elements: [ElementID]) -> Bool {
    let root = selections[0].membership(of: .root).sources
    return elements.allSatisfy { root[$0] }
  }

  private func verdict(
    of rule: DecodedRule,
    _ prepared: any PreparedDependencyRule,
    _ index: ProjectIndex,
    _ sources: [ElementID],
    _ targets: [ElementID],
    _ kinds: [ReferenceKind]
  ) -> RuleVerdict? {
    var forbidden = Set<ReferenceKind>()
    var (forbiddenSources, allowedSources) = (0, 0)
    var (forbiddenTargets, allowedTargets) = (Set<ElementID>(), Set<ElementID>())
    var rows: [Set<String>] = []
    for source in sources {
      var (isForbidden, isAllowed) = (false, false)
      for target in targets {
        var isSaid = false
        for kind in kinds {
          let mention = Mention(source: source, target: target, kind: kind, file: index[source].file)
          if prepared.forbids(mention) {
            forbidden.insert(kind)
            (isForbidden, isSaid) = (true, true)
            forbiddenTargets.insert(target)
          } else if prepared.allows(mention) {
            (isAllowed, isSaid) = (true, true)
            allowedTargets.insert(target)
          }
          guard isSaid, kind == kinds.last else { continue }
          let more = prepared.rows(about: mention)
          rows = more.indices.map { (rows.isEmpty ? [] : rows[$0]).union(more[$0]) }
        }
      }
      if isForbidden { forbiddenSources += 1 }
      if isAllowed { allowedSources += 1 }
    }
    guard allowedSources > 0 || !forbidden.isEmpty else { return nil }
    let meantTargets = forbidden.isEmpty ? allowedTargets : forbiddenTargets
    return RuleVerdict(
      rule: rule.rule.id,
      severity: rule.rule.severity == .warning ? .warning : .error,
      location: rule.rule.location,
      demand: rows.isEmpty ? rule.kind.demand : rule.kind.demands(ofRows: rows).joined(separator: "; "),
      because: rule.rule.because,
      forbidden: ReferenceKind.allCases.filter(forbidden.contains),
      sources: forbidden.isEmpty ? allowedSources : forbiddenSources,
      targetTypes: meantTargets.count { index[$0].kind == .type },
      allows: allowedSources > 0
    )
  }
}

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
  /// The members that it forbids of targets, as `Device.shared`, sorted, where it says nothing of references to these; else empty.
  package var members: [String] = []
}

extension ScopedSelection {
  /// What the rules say of references from code to elements; those that say nothing are not among them. An alias is
  /// also what it means. O(rules × sources × targets × kinds). Of more than `mostPairs` those are asked about together that
  /// a rule treats alike.
  package func verdicts(
    from sources: [ElementID],
    to targets: [ElementID],
    via kinds: [ReferenceKind]
  ) -> [RuleVerdict] {
    dependencyRules().compactMap { verdict(of: $0.decoded, $0.rule, $0.selection.index, sources, targets, kinds) }
  }

  /// The rules that forbid code to use members of types, whatever they say of references to these, in file order.
  /// O(what it takes to prepare them + sources + members of the targets).
  package func forbiddenMembers(from sources: [ElementID], of targets: [ElementID]) -> [RuleVerdict] {
    tree.rules.compactMap { decoded in
      guard decoded.rule.severity != .off, let rule = decoded.kind as? CallsRule else { return nil }
      let types = targets.filter { index[$0].kind == .type || index[$0].kind == .externalType }
      let found = rule.forbiddenMembers(from: sources, of: types, scope(of: decoded))
      guard !found.names.isEmpty else { return nil }
      return RuleVerdict(
        rule: decoded.rule.id,
        severity: decoded.rule.severity == .warning ? .warning : .error,
        location: decoded.rule.location,
        demand: rule.demand,
        because: decoded.rule.because,
        forbidden: [],
        sources: found.sources.count,
        targetTypes: found.types.count { index[$0].kind == .type },
        allows: false,
        members: found.names.sorted()
      )
    }
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

  /// Those that are no previews, which rules about dependencies leave alone.
  package func withoutPreviews(_ elements: [ElementID]) -> [ElementID] {
    let previews = selections[0].previews
    return elements.filter { !previews[$0] }
  }

  /// More pairs of a source and a target are not asked about one by one.
  package static let mostPairs = 200_000

  /// The first rule that tells too many of the sources and targets apart to be asked about all, by its id; nil if there is
  /// none. O(rules × elements).
  package func ruleAboutTooMany(from sources: [ElementID], to targets: [ElementID]) -> String? {
    guard sources.count * targets.count > Self.mostPairs else { return nil }
    return dependencyRules().first { rule in
      let (from, to) = rule.rule.groups(of: sources, and: targets, rule.selection.index)
      return from.count * to.count * Self.askedOfGroup * Self.askedOfGroup > Self.mostPairs
    }?.decoded.rule.id
  }

  /// One alone may have to do with the other end, as an extension has with its type.
  private static let askedOfGroup = 4

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
    let (sourceGroups, targetGroups) = prepared.groups(of: sources, and: targets, index)
    let asked = targetGroups.flatMap { group in group.prefix(Self.askedOfGroup).map { (group, $0) } }
    for sources in sourceGroups {
      var (isForbidden, isAllowed) = (false, false)
      for source in sources.prefix(Self.askedOfGroup) {
        for (targets, target) in asked {
          var isSaid = false
          for kind in kinds {
            let mention = Mention(source: source, target: target, kind: kind, file: index[source].file)
            if prepared.forbids(mention) {
              forbidden.insert(kind)
              (isForbidden, isSaid) = (true, true)
              for target in targets { forbiddenTargets.insert(target) }
            } else if prepared.allows(mention) {
              (isAllowed, isSaid) = (true, true)
              for target in targets { allowedTargets.insert(target) }
            }
            guard isSaid, kind == kinds.last else { continue }
            let more = prepared.rows(about: mention)
            rows = more.indices.map { (rows.isEmpty ? [] : rows[$0]).union(more[$0]) }
          }
        }
      }
      if isForbidden { forbiddenSources += sources.count }
      if isAllowed { allowedSources += sources.count }
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

extension PreparedDependencyRule {
  /// Each of the elements by itself; if there are too many pairs, those together that the rule treats alike.
  fileprivate func groups(
    of sources: [ElementID],
    and targets: [ElementID],
    _ index: ProjectIndex
  ) -> (sources: [[ElementID]], targets: [[ElementID]]) {
    guard sources.count * targets.count > ScopedSelection.mostPairs else {
      return (sources.map { [$0] }, targets.map { [$0] })
    }
    return (groups(of: sources, index), groups(of: targets, index))
  }

  private func groups(of elements: [ElementID], _ index: ProjectIndex) -> [[ElementID]] {
    var (groups, places): ([[ElementID]], [[Int]: Int]) = ([], [:])
    for element in elements {
      let (file, module) = (Int(index[element].file), Int(index[element].module))
      let modules = file >= 0 ? index.graph.project.files[file].modules : [module]
      let key = [Int(index[element].kind.rawValue)] + modules + [-1] + likeness(of: element)
      let place = places[key] ?? groups.count
      if place == groups.count { groups.append([]) }
      places[key] = place
      groups[place].append(element)
    }
    return groups
  }
}

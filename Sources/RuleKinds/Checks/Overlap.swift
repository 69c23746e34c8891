import Configuration
import DependencyGraph

/// What two rules about references both look at.
package enum RuleOverlap {
  /// All types of the project that the first one looks at.
  case everything
  /// A component that the second one is about; all that the first one finds is in it.
  case component(String)
}

extension Selection {
  /// Tells by the findings of `rule` what `other` looks at as well; nil if that is not known.
  package func overlap(of rule: DecodedRule, with other: DecodedRule) -> RuleOverlap? {
    let prepared = prepare(rule)
    let findings = prepared.findings()
    if looks(other, whereverDoes: prepared, findings) { return .everything }
    guard rule.rule.except == nil, let forbid = other.kind as? ForbidRule, !findings.isEmpty else { return nil }
    return forbid.statements.lazy.compactMap { $0.from.onlyComponent }.first { name in
      let sources = membership(ofComponent: name).sources
      return findings.allSatisfy { sources[$0.source] }
    }.map { .component($0) }
  }

  /// Whether a rule forbids what another one forbids: to each type what the first finding names, and to the first one that
  /// is told whatever the project names.
  private func looks(_ rule: DecodedRule, whereverDoes other: any PreparedRule, _ findings: [Finding]) -> Bool {
    guard let mine = prepare(rule) as? any PreparedDependencyRule, let theirs = other as? any PreparedDependencyRule,
      let finding = findings.first, let target = finding.target, let kind = finding.reference
    else { return false }
    let positions = graph.elements.indices
    let isSameForSources = positions.allSatisfy { position in
      let element = graph.elements[position]
      guard element.kind == .type, element.isNominalType, position != target.index else { return true }
      let mention = Mention(source: ElementID(position), target: target, kind: kind, file: element.file)
      return !theirs.forbids(mention) || mine.forbids(mention)
    }
    guard isSameForSources else { return false }
    let file = graph.elements[finding.source.index].file
    return positions.allSatisfy { position in
      guard position != finding.source.index else { return true }
      let mention = Mention(source: finding.source, target: ElementID(position), kind: kind, file: file)
      return !theirs.forbids(mention) || mine.forbids(mention)
    }
  }
}

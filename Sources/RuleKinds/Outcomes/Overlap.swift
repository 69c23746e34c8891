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

  /// Whether a rule forbids what another one forbids: to each type what the first finding names, and to the first one
  /// that is reported whatever the project names.
  private func looks(_ rule: DecodedRule, whereverDoes other: any PreparedRule, _ findings: [Finding]) -> Bool {
    guard let mine = prepare(rule) as? any PreparedDependencyRule, let theirs = other as? any PreparedDependencyRule,
      let finding = findings.first, let target = finding.target, let kind = finding.reference
    else { return false }
    func looks(from source: ElementID, to target: ElementID) -> Bool {
      let mention = Mention(source: source, target: target, kind: kind, file: graph.elements[source.index].file)
      return source == target || !theirs.forbids(mention) || mine.forbids(mention)
    }
    let all = graph.elements.indices.lazy.map { ElementID($0) }
    return all.allSatisfy { source in
      let element = graph.elements[source.index]
      return element.kind != .type || !element.isNominalType || looks(from: source, to: target)
    } && all.allSatisfy { looks(from: finding.source, to: $0) }
  }
}

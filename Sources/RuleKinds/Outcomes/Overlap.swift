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
    guard let double = rule.kind as? ForbidRule else {
      return looks(other, whereverDoes: prepared, findings) ? .everything : nil
    }
    guard let forbid = other.kind as? ForbidRule, !findings.isEmpty else { return nil }
    if forbids(forbid.statements, allTargetsOf: double), looks(other, whereverDoes: prepared, findings) {
      return .everything
    }
    guard rule.rule.except == nil else { return nil }
    let tellers = forbid.statements.filter { forbids([$0], allTargetsOf: double) }
    return tellers.compactMap(\.from.onlyComponent).first { name in
      let sources = membership(ofComponent: name).sources
      return findings.allSatisfy { sources[$0.source] } && double.hasSources(besides: sources, in: self)
    }.map { .component($0) }
  }

  /// Whether statements forbid whatever a rule forbids, also what the project does not name today: by what their
  /// selectors say.
  private func forbids(_ statements: [ForbidRule.Options], allTargetsOf rule: ForbidRule) -> Bool {
    let whole = statements.filter { $0.via.isEmpty && $0.except == nil }
    let names = Set(whole.flatMap(\.to.anyOf).compactMap { if case .component(let name) = $0 { name } else { nil } })
    return rule.statements.allSatisfy { !$0.isTransitive && isWithin(names, $0.to) }
  }

  /// Whether a selector selects only what is in one of the components, by what it says.
  private func isWithin(_ names: Set<String>, _ selector: Selector) -> Bool {
    !selector.anyOf.isEmpty
      && selector.anyOf.allSatisfy { term in
        switch term {
        case .component(let name):
          names.contains(name) || components.first { $0.name == name }.map { isWithin(names, $0.selector) } ?? false
        case .builtIn: false
        case .all(let conditions): conditions.in.contains { isWithin(names, $0) }
        }
      }
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

extension ForbidRule {
  /// Whether it is about more than some elements.
  fileprivate func hasSources(besides known: ElementSet, in selection: Selection) -> Bool {
    statements.contains { statement in
      var others = selection.membership(of: statement.from).sources
      others.subtract(known)
      return !others.isEmpty
    }
  }
}

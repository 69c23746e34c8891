import Configuration

extension Selection {
  /// The code that is in a layer of a table that one of the rules states. Without a table what rules about dependencies
  /// begin at; nil without such rules. A rule that is off says nothing.
  package func codeInLayers(of rules: [DecodedRule]) -> (code: ElementSet, areLayers: Bool)? {
    let kinds = rules.filter { $0.rule.severity != .off }.map(\.kind)
    let rows = kinds.flatMap { ($0 as? LayersRule)?.tables ?? [] }.flatMap(\.rows).map(\.component)
    let others = kinds.flatMap { kind -> [Selector] in
      switch kind {
      case let kind as ForbidRule: kind.statements.map(\.from)
      case let kind as IndependentRule: kind.statements.flatMap(\.division.divided)
      case let kind as AcyclicRule: kind.statements.flatMap(\.division.divided)
      default: []
      }
    }
    let selectors = rows.isEmpty ? others : rows
    guard !selectors.isEmpty else { return nil }
    let code = selectors.reduce(into: index.emptySet) { $0.formUnion(membership(of: $1).sources) }
    return (code, !rows.isEmpty)
  }
}

extension Division {
  /// What it divides, or what each slice is; none where modules or types are the slices.
  fileprivate var divided: [Selector] {
    switch self {
    case .captures(let selector): [selector]
    case .list(let selectors): selectors
    case .modules, .types: []
    }
  }
}

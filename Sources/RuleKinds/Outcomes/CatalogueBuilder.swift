import Configuration
import ReportModel

extension Catalogue {
  /// Describes all kinds of rules, and the components and rules of a configuration; without one, what is built in.
  package init(of configuration: Configuration?, _ rules: [DecodedRule], ruleSets: [RuleSet]) {
    self.init(
      kinds: RuleKindRegistry.kinds.map { Kind($0.description) },
      ruleSets: ruleSets,
      components: configuration?.components.map { ComponentEntry($0) }
        ?? BuiltInComponent.allCases.map { .init(name: $0.rawValue, selector: $0.summary, origin: "built-in") },
      rules: rules.map { RuleEntry($0) }
    )
  }
}

extension Catalogue.Kind {
  fileprivate init(_ description: RuleDescription) {
    self.init(
      name: description.name,
      summary: description.summary,
      rationale: description.rationale,
      options: description.options.map { .init(name: $0.name, summary: $0.summary, isRequired: $0.isRequired) },
      examples: description.examples.map {
        .init(title: $0.title, configuration: $0.configuration, project: $0.project)
      }
    )
  }
}

extension Catalogue.ComponentEntry {
  fileprivate init(_ component: Component) {
    let origin =
      switch component.origin {
      case .own: "own"
      case .inherited: "inherited"
      case .above: "from a folder above"
      case .builtIn: "built-in"
      }
    let builtIn = component.origin == .builtIn ? BuiltInComponent(rawValue: component.name) : nil
    self.init(name: component.name, selector: builtIn?.summary ?? component.selector.title, origin: origin)
  }
}

extension Catalogue.RuleEntry {
  fileprivate init(_ decoded: DecodedRule) {
    let rule = decoded.rule
    self.init(
      id: rule.id,
      kind: rule.kind,
      severity: rule.severity.rawValue,
      because: rule.because,
      documentation: rule.documentation,
      demand: decoded.demand,
      location: rule.location
    )
  }
}

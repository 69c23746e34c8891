import Configuration
import ReportModel
import YAML

extension Catalogue {
  /// Describes all kinds of rules, and the components and rules of a configuration; without one, what is built in.
  package init(of configuration: Configuration?, _ rules: [DecodedRule], ruleSets: [RuleSet]) {
    self.init(
      kinds: RuleKindRegistry.kinds.map { Kind($0.description) },
      ruleSets: ruleSets,
      components: configuration?.components.map { ComponentEntry($0) }
        ?? BuiltInComponent.allCases.map { .init(name: $0.rawValue, selector: $0.summary, origin: "built-in") },
      rules: rules.map { RuleEntry($0, configuration?.components ?? []) }
    )
  }

  /// The same with the rules of the folders below the checked one, which the first scope is about.
  package init(of tree: ConfigurationTree?, ruleSets: [RuleSet]) {
    let root = tree?.scopes.first
    self.init(of: root?.configuration, root?.rules ?? [], ruleSets: ruleSets)
    folders = (tree?.scopes.dropFirst() ?? []).filter { !$0.rules.isEmpty }.map { scope in
      let components = scope.configuration.components
      return Folder(
        path: scope.folder,
        components: components.map { ComponentEntry($0) },
        rules: scope.rules.map { RuleEntry($0, components) }
      )
    }
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
    self.init(
      name: component.name,
      selector: builtIn?.summary ?? component.selector.title,
      origin: origin,
      location: builtIn == nil ? component.location : nil
    )
  }
}

extension Catalogue.RuleEntry {
  fileprivate init(_ decoded: DecodedRule, _ components: [Component]) {
    let rule = decoded.rule
    let byName = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
    let kind = Node(.map([(Node(.scalar(rule.kind, isPlain: true), at: rule.location), rule.value)]), at: rule.location)
    self.init(
      id: rule.id,
      kind: rule.kind,
      severity: rule.severity.rawValue,
      because: rule.because,
      documentation: rule.documentation,
      demand: decoded.demand,
      location: rule.location,
      written: kind.written(indentation: 4),
      except: rule.except?.title,
      components: rule.mentionedComponents { byName[$0] }
    )
  }
}

extension Rule {
  /// The components whose names stand in it, and those that these name.
  ///
  /// - Parameter component: that of a name; nil if there is none.
  func mentionedComponents(_ component: (String) -> Component?) -> [String] {
    mentions(component).map(\.name).distinct
  }

  /// The same, with what their elements are there; one that is mentioned in both ways is there twice.
  func mentions(_ component: (String) -> Component?) -> [ComponentMention] {
    var found: [ComponentMention] = []
    var known: Set<ComponentMention> = []
    var open = value.mentions + (except?.mentions ?? []).map { $0.leftOut(true) }
    var next = 0
    while next < open.count {
      let mention = open[next]
      next += 1
      guard let component = component(mention.name), known.insert(mention).inserted else { continue }
      found.append(mention)
      guard component.origin != .builtIn else { continue }
      open += component.selector.mentions.map { $0.leftOut(mention.isLeftOut) }
    }
    return found
  }
}

extension Node {
  /// All scalars in it, keys too. What has to be so is left out of what breaks the rule.
  fileprivate var mentions: [ComponentMention] {
    switch value {
    case .scalar(let text, _): [ComponentMention(text)]
    case .list(let items): items.flatMap(\.mentions)
    case .map(let pairs):
      pairs.flatMap { key, value in
        let isLeftOut = ["not", "except", "must"].contains(key.text)
        return key.mentions + value.mentions.map { $0.leftOut(isLeftOut) }
      }
    case .null: []
    }
  }
}

import Basics
import Configuration
import ReportModel

/// The configuration of the checked folder, and those of folders below it: what each states, and what it changes of what
/// those above it state.
package struct ConfigurationTree: Sendable {
  /// A configuration and the folder that it is about.
  package struct Scope: Sendable {
    package let configuration: Configuration
    /// The scope around it; nil for the checked folder.
    package let parent: Int?
    /// The rules that it states or changes, in its order: what it states first.
    package let rules: [DecodedRule]
    /// Places in `rules`, by id.
    fileprivate let places: [String: Int]

    fileprivate init(_ configuration: Configuration, parent: Int?, _ rules: [DecodedRule]) {
      self.configuration = configuration
      self.parent = parent
      self.rules = rules
      places = Dictionary(rules.indices.map { (rules[$0].rule.id, $0) }, uniquingKeysWith: { $1 })
    }

    package var folder: String { configuration.folder }
  }

  /// Outer before inner.
  package private(set) var scopes: [Scope] = []
  /// By folder.
  private var numbers: [String: Int] = [:]
  /// The components of folders below that diagrams of the checked folder may show, by their names with the folders: the scope
  /// and the name in it. Empty if none shows one.
  private(set) var componentsBelow: [String: (scope: Int, name: String)] = [:]

  /// The rules of the checked folder are `rules`, decoded from `configuration`.
  package init(_ configuration: Configuration, _ rules: [DecodedRule]) {
    scopes = [Scope(configuration, parent: nil, rules)]
  }

  package var rules: [DecodedRule] { scopes.flatMap(\.rules) }

  /// Whether a rule that is not off looks at inferred dependencies.
  package var takesInferred: Bool { rules.contains { $0.rule.inferred && $0.rule.severity != .off } }

  /// Whether a rule that is not off looks at inferred dependencies where there are some.
  var seesInferred: Bool { rules.contains { $0.seesInferred && $0.rule.severity != .off } }

  /// Whether a rule that is not off needs the expressions of Swift files.
  package var readsExpressions: Bool {
    takesInferred || rules.contains { type(of: $0.kind).readsExpressions && $0.rule.severity != .off }
  }

  /// Whether a rule that is not off looks at what tests name that are not scanned.
  package var readsTests: Bool { rules.contains { type(of: $0.kind).readsTests && $0.rule.severity != .off } }

  /// A rule as the configuration of a folder states or changes it.
  package func rule(_ id: String, in folder: String) -> Rule? {
    guard let scope = numbers[folder].map({ scopes[$0] }) ?? (folder.isEmpty ? scopes.first : nil) else { return nil }
    return scope.places[id].map { scope.rules[$0].rule }
  }

  /// What the configuration of a folder finds stated above it.
  package func above(_ folder: String) -> ConfigurationLoader.Above {
    let innermost = innermost(around: folder)
    var rules: [String: SourceLocation] = [:]
    for scope in chain(of: innermost) {
      for (id, place) in scopes[scope].places where rules[id] == nil {
        rules[id] = scopes[scope].rules[place].rule.location
      }
    }
    return ConfigurationLoader.Above(
      rootFile: scopes[0].configuration.file,
      components: scopes[innermost].configuration.components,
      rules: rules
    )
  }

  /// Adds the configuration of a folder, after those of all folders around it.
  ///
  /// - Returns: what is wrong with the options of its rules.
  package mutating func add(_ configuration: Configuration) -> [Diagnostic] {
    let parent = innermost(around: configuration.folder)
    let number = scopes.count
    let (decoded, mistakes) = DecodedRule.decode(configuration, scope: number)
    var diagnostics = mistakes
    let adjusted = configuration.adjustments.compactMap { adjustment -> DecodedRule? in
      let stated = rule(adjustment.id, inForceIn: parent)
      if let stated, adjustment.options.inferred == true, !type(of: stated.kind).takesInferred {
        diagnostics.append(Diagnostic(.error, at: adjustment.location, .noInferred(stated.rule.kind)))
      }
      return stated.map { DecodedRule($0, adjustedBy: adjustment, in: number) }
    }
    let rules = decoded + adjusted
    numbers[configuration.folder] = number
    scopes.append(Scope(configuration, parent: parent, rules))
    return diagnostics
  }

  /// Finds the components of folders below that diagrams of the checked folder show, once all configurations were added.
  ///
  /// - Returns: what is wrong with the options of the rules of the checked folder then.
  package mutating func findComponentsBelow() -> [Diagnostic] {
    let root = scopes[0].configuration
    let known = Set(root.components.map(\.name))
    let shown = scopes[0].rules.flatMap { ($0.kind as? DiagramRule)?.components ?? [] }
    guard !known.isSuperset(of: shown) else { return [] }
    for (number, scope) in scopes.enumerated().dropFirst() {
      for component in scope.configuration.components where [.own, .inherited].contains(component.origin) {
        componentsBelow["\(scope.folder)/\(component.name)"] = (number, component.name)
      }
    }
    let (rules, mistakes) = DecodedRule.decode(root, componentsBelow: Set(componentsBelow.keys))
    scopes[0] = Scope(root, parent: nil, rules)
    for number in scopes.indices.dropFirst() {
      let scope = scopes[number]
      let rules = scope.rules.map { rule in
        guard let adjustment = rule.adjustment,
          let stated = self.rule(adjustment.id, inForceIn: scope.parent ?? 0)
        else { return rule }
        return DecodedRule(stated, adjustedBy: adjustment, in: number)
      }
      scopes[number] = Scope(scope.configuration, parent: scope.parent, rules)
    }
    return mistakes
  }

  /// The scope that states what is in force in a folder or file, itself not counted.
  package func innermost(around path: String) -> Int {
    if numbers.isEmpty { return 0 }
    var folder = path[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      Work.advance()
      folder = folder[..<slash]
      if let number = numbers[String(folder)] { return number }
    }
    return 0
  }

  /// A scope and those around it, inner before outer.
  private func chain(of scope: Int) -> some Sequence<Int> {
    sequence(first: scope) { scopes[$0].parent }
  }

  private func rule(_ id: String, inForceIn scope: Int) -> DecodedRule? {
    owner(of: id, in: scope).flatMap { owner in scopes[owner].places[id].map { scopes[owner].rules[$0] } }
  }

  /// The scopes around a file or folder or about it, outer before inner.
  package func chain(around path: String) -> [Scope] {
    chain(of: innermost(around: path + "/")).map { scopes[$0] }.reversed()
  }

  /// The scope whose statement of a rule holds in `scope`; nil if no rule of that id does.
  func owner(of rule: String, in scope: Int) -> Int? {
    chain(of: scope).first { scopes[$0].places[rule] != nil }
  }
}

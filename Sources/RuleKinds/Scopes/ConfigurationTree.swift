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
    /// All rules that it or a scope above states, by id: the innermost statement of each.
    fileprivate let inForce: [String: DecodedRule]

    package var folder: String { configuration.folder }
  }

  /// Outer before inner.
  package private(set) var scopes: [Scope] = []

  /// The rules of the checked folder are `rules`, decoded from `configuration`.
  package init(_ configuration: Configuration, _ rules: [DecodedRule]) {
    scopes = [Scope(configuration: configuration, parent: nil, rules: rules, inForce: Self.byID(rules))]
  }

  package var rules: [DecodedRule] { scopes.flatMap(\.rules) }

  /// Whether a rule that is not off looks at inferred dependencies.
  package var takesInferred: Bool { rules.contains { $0.rule.inferred && $0.rule.severity != .off } }

  /// What the configuration of a folder finds stated above it.
  package func above(_ folder: String) -> ConfigurationLoader.Above {
    let scope = scopes[innermost(around: folder)]
    return ConfigurationLoader.Above(
      rootFile: scopes[0].configuration.file,
      components: scope.configuration.components,
      rules: scope.inForce.mapValues(\.rule.location)
    )
  }

  /// Adds the configuration of a folder, after those of all folders around it.
  ///
  /// - Returns: what is wrong with the options of its rules.
  package mutating func add(_ configuration: Configuration) -> [Diagnostic] {
    let parent = innermost(around: configuration.folder)
    let number = scopes.count
    var (decoded, diagnostics) = DecodedRule.decode(configuration)
    for index in decoded.indices {
      (decoded[index].scope, decoded[index].home, decoded[index].exceptHome) = (number, number, number)
    }
    let adjusted = configuration.adjustments.compactMap { adjustment -> DecodedRule? in
      let stated = scopes[parent].inForce[adjustment.id]
      if let stated, adjustment.options.inferred == true, !type(of: stated.kind).description.takesInferred {
        diagnostics.append(Diagnostic(.error, at: adjustment.location, .noInferred(stated.rule.kind)))
      }
      return stated?.adjusted(by: adjustment, in: number)
    }
    let rules = decoded + adjusted
    let inForce = scopes[parent].inForce.merging(Self.byID(rules)) { $1 }
    scopes.append(Scope(configuration: configuration, parent: parent, rules: rules, inForce: inForce))
    return diagnostics
  }

  /// The scope that states what is in force in a folder or file, itself not counted.
  package func innermost(around path: String) -> Int {
    scopes.lastIndex { scope in
      scope.folder.isEmpty || path.utf8.starts(with: (scope.folder + "/").utf8)
    } ?? 0
  }

  /// The scopes around a file or folder or about it, outer before inner.
  package func chain(around path: String) -> [Scope] {
    var chain: [Scope] = []
    var next: Int? = innermost(around: path + "/")
    while let scope = next {
      chain.append(scopes[scope])
      next = scopes[scope].parent
    }
    return chain.reversed()
  }

  /// The scope whose statement of a rule holds in `scope`; nil if no rule of that id does.
  func owner(of rule: String, in scope: Int) -> Int? { scopes[scope].inForce[rule]?.scope }

  private static func byID(_ rules: [DecodedRule]) -> [String: DecodedRule] {
    Dictionary(rules.map { ($0.rule.id, $0) }, uniquingKeysWith: { $1 })
  }
}

extension DecodedRule {
  /// The rule as the configuration of a folder below changes it.
  ///
  /// Its reason stays what it is, since that is why the place breaks it; the reason of the change stands in the
  /// configuration. What the rule expects was said of all folders.
  fileprivate func adjusted(by adjustment: RuleAdjustment, in scope: Int) -> DecodedRule {
    var result = self
    var options = adjustment.options
    options.because = nil
    options.expectations = options.expectations ?? []
    result.rule.apply(options)
    result.rule.location = adjustment.location
    result.rule.origin = adjustment.origin
    result.scope = scope
    if adjustment.options.except != nil { result.exceptHome = scope }
    result.adjustment = adjustment
    // What is odd about its words is told once, for the folder that states it.
    result.words = []
    return result
  }
}

import Basics
import Configuration
import ReportModel

/// A rule of a configuration with its options decoded.
package final class DecodedRule: Sendable {
  package let rule: Rule
  let kind: any RuleKind
  /// The names in its options.
  package let words: [NameWord]
  /// The selectors in them with `module`.
  let moduleConditions: [ModuleCondition]
  /// The selectors in them that can only mean code of the project.
  let codeSelectors: [Selector]
  /// All selectors in them, each with those in it, but for what types must be.
  let wholeSelectors: [Selector]
  /// The scope of a `ConfigurationTree` that states the rule or changes it; the rule is about what is in its folder.
  package let scope: Int
  /// The scope in which the options of the kind are to be understood.
  let home: Int
  /// The scope in which `except` is to be understood.
  let exceptHome: Int
  /// How the configuration of a folder changes the rule of one above it; nil for a rule that is stated with its kind.
  package let adjustment: RuleAdjustment?

  /// A rule that `scope` states with its kind.
  init(
    rule: Rule,
    kind: any RuleKind,
    words: [NameWord] = [],
    moduleConditions: [ModuleCondition] = [],
    codeSelectors: [Selector] = [],
    wholeSelectors: [Selector] = [],
    scope: Int = 0
  ) {
    self.moduleConditions = moduleConditions
    self.codeSelectors = codeSelectors
    self.wholeSelectors = wholeSelectors
    self.rule = rule
    self.kind = kind
    self.words = words
    self.scope = scope
    home = scope
    exceptHome = scope
    adjustment = nil
  }

  /// The rule as the configuration of a folder below changes it.
  ///
  /// Its reason stays what it is, since that is why the place breaks it; the reason of the change is in the
  /// configuration. What the rule expects was said of all folders.
  init(_ stated: DecodedRule, adjustedBy adjustment: RuleAdjustment, in scope: Int) {
    var rule = stated.rule
    var options = adjustment.options
    options.because = nil
    options.expectations = options.expectations ?? []
    rule.apply(options)
    rule.location = adjustment.location
    rule.origin = adjustment.origin
    self.rule = rule
    kind = stated.kind
    // What is odd about its words is reported once, for the folder that states it.
    words = []
    moduleConditions = []
    codeSelectors = stated.codeSelectors
    wholeSelectors = []
    self.scope = scope
    home = stated.home
    exceptHome = adjustment.options.except == nil ? stated.exceptHome : scope
    self.adjustment = adjustment
  }

  /// Whether it looks at inferred dependencies where there are some.
  var seesInferred: Bool { rule.inferred || type(of: kind).isKeptByInferred }
}

extension DecodedRule {
  /// Decodes the options of all rules of a configuration; the diagnostics say what is wrong with them.
  ///
  /// - Parameters:
  ///   - scope: of the configuration, in its `ConfigurationTree`.
  ///   - componentsBelow: those of folders below, by their names with these; nil: they are not known yet.
  package static func decode(_ configuration: Configuration, scope: Int = 0, componentsBelow: Set<String>? = [])
    -> ([DecodedRule], [Diagnostic])
  {
    var decoder = configuration.optionDecoder(adviceOnFrameworks: adviceOnFrameworks)
    decoder.componentsBelow = componentsBelow
    decoder.optionsOfKind = RuleKindRegistry.options
    var rules: [DecodedRule] = []
    for rule in configuration.rules {
      guard let kind = RuleKindRegistry.kind(named: rule.kind) else { continue }
      if rule.inferred, !kind.takesInferred {
        let message: String = kind.isKeptByInferred ? .inferredAnyway(rule.kind) : .noInferred(rule.kind)
        decoder.report(message, at: rule.inferredLocation ?? rule.location)
      }
      let file = rule.location.file
      decoder.hiddenBuiltIns = configuration.hiddenBuiltIns[file] ?? [:]
      decoder.unknownComponents =
        ConfigurationLoader.ruleSet(inFile: file) == nil ? [] : configuration.unknownToRuleSets
      decoder.kind = rule.kind
      let (known, knownPlaces) = (decoder.nameWords.count, decoder.moduleConditions.count)
      let (knownCode, knownWhole) = (decoder.codeSelectors.count, decoder.wholeSelectors.count)
      let decoded = kind.init(from: rule.value, &decoder)
      rules.append(
        DecodedRule(
          rule: rule,
          kind: decoded,
          words: Array(decoder.nameWords[known...]),
          moduleConditions: Array(decoder.moduleConditions[knownPlaces...]),
          codeSelectors: Array(decoder.codeSelectors[knownCode...]),
          wholeSelectors: Array(decoder.wholeSelectors[knownWhole...]),
          scope: scope
        )
      )
    }
    let tables = rules.tables
    return (rules, decoder.diagnostics + tables.compactMap { $0.warningOfBothWays(beside: tables) })
  }
}

extension DecodedRule {
  /// What it demands; empty for a rule that only changes another one.
  package var demand: String {
    let except = rule.except.map { ", but for \($0.title)" } ?? ""
    let until = rule.until.map { " (a warning until \($0))" } ?? ""
    return kind.demand.isEmpty ? "" : kind.demand + except + until
  }

  /// The result before the rule is checked: off, or kept.
  var result: RuleResult {
    let severity: Severity? =
      switch rule.severity {
      case .error: .error
      case .warning: .warning
      case .off: nil
      }
    return RuleResult(
      id: rule.id,
      kind: rule.kind,
      severity: severity,
      verdict: severity == nil ? .off : .kept,
      summary: type(of: kind).summary,
      demand: demand,
      because: rule.because,
      documentation: rule.documentation,
      location: rule.location
    )
  }
}

extension [DecodedRule] {
  /// The tables of those that are not off.
  var tables: [LayersRule.Table] {
    filter { $0.rule.severity != .off }.flatMap { ($0.kind as? LayersRule)?.tables ?? [] }
  }
}

// MARK: - Messages

extension String {
  /// Of a rule that says `inferred: true` without looking at dependencies.
  static func noInferred(_ kind: String) -> String {
    let kinds = RuleKindRegistry.kinds.filter { $0.takesInferred }.map { $0.name }
    return
      "'\(kind)' does not look at dependencies, so 'inferred: true' would change nothing; leave it out, or state a rule "
      + "of \(alternatives(kinds))"
  }

  /// Of a rule that says it although it does so anyway.
  static func inferredAnyway(_ kind: String) -> String {
    "'\(kind)' counts uses without a name anyway, so 'inferred: true' would change nothing; leave it out"
  }
}

import Configuration
import ReportModel

/// A rule of a configuration with its options decoded.
package struct DecodedRule: Sendable {
  package internal(set) var rule: Rule
  let kind: any RuleKind
  /// The names in its options.
  var words: [NameWord] = []
  /// The scope of a `ConfigurationTree` that states the rule or changes it; the rule is about what lies in its folder.
  package internal(set) var scope = 0
  /// The scope in which the options of the kind are to be understood.
  var home = 0
  /// The scope in which `except` is to be understood.
  var exceptHome = 0
  /// How the configuration of a folder changes the rule of one above it; nil for a rule that is stated with its kind.
  package internal(set) var adjustment: RuleAdjustment?
}

extension DecodedRule {
  /// Decodes the options of all rules of a configuration; the diagnostics say what is wrong with them.
  package static func decode(_ configuration: Configuration) -> ([DecodedRule], [Diagnostic]) {
    var decoder = configuration.optionDecoder()
    var rules: [DecodedRule] = []
    for rule in configuration.rules {
      guard let kind = RuleKindRegistry.kind(named: rule.kind) else { continue }
      if rule.inferred, !kind.takesInferred { decoder.report(.noInferred(rule.kind), at: rule.location) }
      decoder.hiddenBuiltIns = configuration.hiddenBuiltIns[rule.location.file] ?? [:]
      let known = decoder.nameWords.count
      let decoded = kind.init(from: rule.value, &decoder)
      rules.append(DecodedRule(rule: rule, kind: decoded, words: Array(decoder.nameWords[known...])))
    }
    return (rules, decoder.diagnostics)
  }
}

extension DecodedRule {
  /// What it demands; empty for a rule that only changes another one.
  package var demand: String {
    let except = rule.except.map { ", but for \($0.title)" } ?? ""
    return kind.demand.isEmpty ? "" : kind.demand + except
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
      documentation: rule.documentation
    )
  }
}

// MARK: - Messages

extension String {
  /// Of a rule that says `inferred: true` without looking at dependencies.
  static func noInferred(_ kind: String) -> String {
    let kinds = RuleKindRegistry.kinds.filter { $0.takesInferred }.map { "'\($0.name)'" }
    return
      "'\(kind)' does not look at dependencies, so 'inferred: true' would change nothing; leave it out, or state a rule "
      + "of \(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")"
  }
}

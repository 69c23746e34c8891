import Configuration
import ReportModel

/// The kinds of rules that there are, in the order of the documentation.
package enum RuleKindRegistry {
  package static let kinds: [any RuleKind.Type] = [
    LayersRule.self,
    ForbidRule.self,
    IndependentRule.self,
    AcyclicRule.self,
    AbstractRule.self,
    BoundaryRule.self,
    MembersRule.self,
    TypesRule.self,
    MirrorRule.self,
  ]

  package static var names: [String] { kinds.map { $0.description.name } }

  package static func kind(named name: String) -> (any RuleKind.Type)? { kinds.first { $0.description.name == name } }
}

extension DecodedRule {
  /// Decodes the options of all rules of a configuration; the diagnostics say what is wrong with them.
  package static func decode(_ configuration: Configuration) -> ([DecodedRule], [Diagnostic]) {
    var decoder = configuration.optionDecoder()
    var rules: [DecodedRule] = []
    for rule in configuration.rules {
      guard let kind = RuleKindRegistry.kind(named: rule.kind) else { continue }
      if rule.inferred, !kind.description.takesInferred { decoder.report(.noInferred(rule.kind), at: rule.location) }
      decoder.hiddenBuiltIns = configuration.hiddenBuiltIns[rule.location.file] ?? [:]
      let known = decoder.nameWords.count
      let decoded = kind.init(from: rule.value, &decoder, configuration.components)
      rules.append(DecodedRule(rule: rule, kind: decoded, words: Array(decoder.nameWords[known...])))
    }
    return (rules, decoder.diagnostics)
  }
}

extension String {
  /// Of a rule that says `inferred: true` without looking at dependencies.
  static func noInferred(_ kind: String) -> String {
    let kinds = RuleKindRegistry.kinds.map { $0.description }.filter(\.takesInferred).map { "'\($0.name)'" }
    return
      "'\(kind)' does not look at dependencies, so 'inferred: true' would change nothing; leave it out, or state a rule "
      + "of \(kinds.dropLast().joined(separator: ", ")) or \(kinds.last ?? "")"
  }
}

import Configuration

/// A kind of rule: one file in `Kinds/` and one line in `RuleKindRegistry`.
///
/// A value of a kind holds the decoded options of one rule; it knows no project until `prepare` binds it to one.
package protocol RuleKind: Sendable {
  static var description: RuleDescription { get }

  /// Reads what stands behind the kind's key; every mistake becomes a diagnostic of the decoder.
  init(from value: Node, _ decoder: inout OptionDecoder, _ components: [Component])

  /// What the rule demands in the words of its configuration, a clause for each statement: `view may not depend on store`.
  var demands: [String] { get }

  /// Evaluates the selectors of the rule over a project.
  func prepare(_ scope: RuleScope) -> any PreparedRule
}

extension RuleKind {
  /// What the rule demands, so that two rules of one kind can be told apart where only their texts are shown. One sentence without a final full stop.
  var demand: String { demands.joined(separator: "; ") }
}

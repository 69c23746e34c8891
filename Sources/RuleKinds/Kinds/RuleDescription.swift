import Configuration

/// What there is to say about a rule kind: for documentation, help and the JSON Schema.
package struct RuleDescription: Sendable {
  package let name: String
  package let summary: String
  package let rationale: String
  package let takesInferred: Bool
  package let options: [OptionDescription]
  /// A JSON Schema of the value of the kind's key: one statement, or a list of them.
  package let schema: String
  package let examples: [Example]
}

extension RuleKind {
  package static var description: RuleDescription {
    let statement = Self.statement
    return RuleDescription(
      name: name,
      summary: summary,
      rationale: rationale,
      takesInferred: takesInferred,
      options: statement.options,
      schema: #"{"anyOf": [\#(statement.schema), {"type": "array", "items": \#(statement.schema)}]}"#,
      examples: examples
    )
  }
}

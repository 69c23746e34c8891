/// What there is to say about a rule kind; documentation, help and the JSON Schema are made from it.
package struct RuleDescription: Sendable {
  /// The key in the configuration.
  package var name: String
  /// One line without a final full stop.
  package var summary: String
  /// Why one would want such a rule; a paragraph.
  package var rationale: String
  package var options: [OptionDescription]
  /// A JSON Schema of one statement; `#/definitions/selectors` is any selector or a list of them.
  package var statementSchema: String
  package var examples: [Example]
  /// Whether its rules look at dependencies one by one, and so may look at inferred ones.
  package var takesInferred = false
}

extension RuleDescription {
  /// A JSON Schema of the value behind the key: one statement, or a list of them.
  package var schema: String {
    #"{"anyOf": [\#(statementSchema), {"type": "array", "items": \#(statementSchema)}]}"#
  }
}

/// One option of a rule kind.
package struct OptionDescription: Sendable {
  package var name: String
  package var summary: String
  package var isRequired: Bool

  init(_ name: String, required: Bool = false, _ summary: String) {
    self.name = name
    self.summary = summary
    isRequired = required
  }
}

/// A small project with a configuration; what must be found is marked in its text. Documentation and test in one.
package struct Example: Sendable {
  package var title: String
  /// `components:` and `rules:`.
  package var configuration: String
  /// Files, each after a line `//- PATH`. A comment `// ^^^^ rule-id: message` marks a violation in the line above it,
  /// from the first caret to the last.
  package var project: String
  /// Where the example stands, for failing tests.
  package var file: StaticString
  package var line: Int

  init(
    _ title: String,
    configuration: String,
    project: String,
    file: StaticString = #filePath,
    line: Int = #line
  ) {
    self.title = title
    self.configuration = configuration
    self.project = project
    self.file = file
    self.line = line
  }
}

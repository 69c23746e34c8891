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

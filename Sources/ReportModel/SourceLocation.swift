/// A place in a file, or a file as a whole.
package struct SourceLocation: Hashable, Sendable, Comparable {
  /// Relative to the checked folder, with `/`; for a configuration outside of it, as the user wrote it.
  package var file: String
  /// Counts from 1; nil: the file as a whole.
  package var line: Int?
  /// Counts from 1, in bytes of UTF-8.
  package var column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// Whether it lies in a rule set that Lintel ships, such as `lintel:mvvm`, and so in no file.
  package var isInRuleSet: Bool { file.hasPrefix("lintel:") }

  /// By path, then line, then column; what has no line comes before what has one.
  package static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    if a.file != b.file { return a.file.utf8.lexicographicallyPrecedes(b.file.utf8) }
    if a.line != b.line { return (a.line ?? 0) < (b.line ?? 0) }
    return (a.column ?? 0) < (b.column ?? 0)
  }
}

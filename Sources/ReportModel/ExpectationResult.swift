/// What became of one test that a rule states of itself, for `lintel rules test`.
package struct ExpectationResult: Sendable, Equatable {
  package var rule: String
  /// For which the rule is stated; empty for the checked folder.
  package var folder: String
  package var location: SourceLocation
  /// Why it failed, in plain words; nil if it passed.
  package var failure: String?

  package init(rule: String, folder: String = "", location: SourceLocation, failure: String?) {
    self.rule = rule
    self.folder = folder
    self.location = location
    self.failure = failure
  }
}

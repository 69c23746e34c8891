/// What became of one test that a rule states of itself, for `lintel rules test`.
package struct ExpectationResult: Sendable, Equatable {
  package var rule: String
  package var location: SourceLocation
  /// Why it failed, in plain words; nil if it passed.
  package var failure: String?

  package init(rule: String, location: SourceLocation, failure: String?) {
    self.rule = rule
    self.location = location
    self.failure = failure
  }
}

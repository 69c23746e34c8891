/// A violation that a comment silences.
package struct SilencedViolation: Hashable, Sendable {
  package var violation: Violation
  /// Why, as the comment says.
  package var reason: String

  package init(_ violation: Violation, reason: String) {
    self.violation = violation
    self.reason = reason
  }
}

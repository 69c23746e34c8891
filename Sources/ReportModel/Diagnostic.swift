/// Something about the input itself: a mistake in the configuration, an unreadable file, a string that never ends.
package struct Diagnostic: Error, Hashable, Sendable {
  package var severity: Severity
  package var location: SourceLocation?
  /// Plain words, without a final full stop; says what was read and what would be right.
  package var message: String

  package init(_ severity: Severity, at location: SourceLocation? = nil, _ message: String) {
    self.severity = severity
    self.location = location
    self.message = message
  }
}

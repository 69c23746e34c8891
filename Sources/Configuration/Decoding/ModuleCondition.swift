import ReportModel

/// A selector with `module`, beside which other keys may not mean what they seem to.
package struct ModuleCondition: Sendable {
  package var conditions: Selector.Conditions
  /// Of the selector.
  package var location: SourceLocation
}

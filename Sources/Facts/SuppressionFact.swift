/// A comment that silences rules.
package struct SuppressionFact: Sendable, Equatable {
  /// What a comment says, and about which lines.
  package enum Command: UInt8, Sendable, CaseIterable {
    case disable
    case disableNext
    case disableThis
    case disablePrevious
    case enable

    /// As it stands in a comment.
    package var written: String {
      switch self {
      case .disable: "lintel:disable"
      case .disableNext: "lintel:disable:next"
      case .disableThis: "lintel:disable:this"
      case .disablePrevious: "lintel:disable:previous"
      case .enable: "lintel:enable"
      }
    }
  }

  package var command: Command
  /// Rule ids as written.
  package var rules: [NameIndex]
  /// The reason; nil if none is given.
  package var reason: NameIndex?
  /// Of `lintel:` in the comment.
  package var offset: UInt32
  /// The end of the comment.
  package var end: UInt32

  package init(command: Command, rules: [NameIndex], reason: NameIndex?, offset: UInt32, end: UInt32) {
    self.command = command
    self.rules = rules
    self.reason = reason
    self.offset = offset
    self.end = end
  }
}

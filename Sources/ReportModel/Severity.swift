/// How much a violation or diagnostic weighs.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case note
  case warning
  case error

  /// The more severe is the greater.
  package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

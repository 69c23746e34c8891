import ReportModel

extension Architecture {
  /// How much a violation or problem weighs. Only errors break a check.
  public enum Severity: String, Sendable, CaseIterable, CustomStringConvertible {
    case note
    case warning
    case error

    public var description: String { rawValue }

    init(_ severity: ReportModel.Severity) {
      switch severity {
      case .note: self = .note
      case .warning: self = .warning
      case .error: self = .error
      }
    }
  }
}

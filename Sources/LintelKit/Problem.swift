import Basics
import ReportModel

extension Architecture {
  /// Something about the input itself: a mistake in the configuration, a file that cannot be read, a comment that
  /// silences nothing, an entry of the baseline that is no longer true.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    public let severity: Severity
    public let message: String
    /// Where; nil if it is about no place.
    public let place: Place?

    public var description: String { "\(place?.description ?? "lintel"): \(severity): \(message)" }

    init(message: String) {
      severity = .error
      self.message = message
      place = nil
    }

    init(_ entry: BaselineSummary.StaleEntry, _ folder: String) {
      severity = .warning
      message =
        "the baseline knows \(entry.recorded) such violations of '\(entry.key.rule)', of which \(entry.found) are left; "
        + "'lintel baseline --prune' takes out what is fixed"
      place = Place(entry.location, folder)
    }

    init(_ diagnostic: Diagnostic, _ folder: String) {
      severity = Severity(diagnostic.severity)
      message = diagnostic.message
      place = diagnostic.location.map { Place($0, folder) }
    }
  }
}

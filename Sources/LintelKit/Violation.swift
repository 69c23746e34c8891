import ReportModel

extension Architecture {
  /// A place in the project's code that breaks a rule.
  public struct Violation: Sendable, Hashable, CustomStringConvertible {
    /// The id of the rule.
    public let rule: String
    public let severity: Severity
    public let place: Place
    /// Who depends on what, in which components, and what would be allowed; one sentence without a final full stop.
    public let message: String
    /// Why there is the rule.
    public let because: String?
    /// What to do about it, where that is mechanical.
    public let fix: String?
    /// The qualified name of the depending type, or the module; nil for top-level code.
    public let source: String?
    /// The qualified name of the type, or the module, that is depended on; of a header that declares no type the name of the
    /// file.
    public let target: String?
    /// Further places: the other edges of a cycle, repeats of the same dependency.
    public let other: [Place]

    /// The message with the rule, its reason and what to do, for a test that knows the place already.
    public var text: String {
      var text = "\(message) [\(rule)]"
      if let because { text += "\nbecause: \(because)" }
      if let fix { text += "\nfix: \(fix)" }
      return text
    }

    /// `file:line:column: severity: message [rule]`
    public var description: String { "\(place): \(severity): \(message) [\(rule)]" }

    init(_ violation: ReportModel.Violation, _ folder: String) {
      rule = violation.rule
      severity = Severity(violation.severity)
      place = Place(violation.location, folder)
      message = violation.message
      because = violation.because
      fix = violation.fix
      source = violation.source
      target = violation.target
      other = violation.other.map { Place($0, folder) }
    }
  }
}

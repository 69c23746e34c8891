import Basics
import ReportModel

extension ReportDifference {
  /// A line for each thing that came (`+`) or went (`-`), and how many violations there are now.
  package var text: String {
    var lines = cameDiagnostics.map { "+ \($0.headline)" } + came.map { "+ \($0.headline)" }
    lines += goneDiagnostics.map { "- \($0.headline)" } + gone.map { "- \($0.headline)" }
    if let violations {
      lines.append(violations == 0 ? "no violations" : counted(violations, "violation"))
    } else {
      lines.append("the project cannot be checked; what was found before stays")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Violation {
  fileprivate var headline: String {
    "\(location.place): \(severity.rawValue): \(Printable.prose(message)) [\(rule)]"
  }
}

extension Diagnostic {
  fileprivate var headline: String {
    "\(location?.place ?? "lintel"): \(severity.rawValue): \(Printable.prose(message))"
  }
}

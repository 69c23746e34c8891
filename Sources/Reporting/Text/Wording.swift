import Basics
import ReportModel

/// Returns how many there are of each severity, heaviest first, such as `2 errors, 1 warning`.
package func tally(_ severities: [Severity]) -> String {
  Severity.allCases.sorted(by: >).compactMap { severity in
    let count = severities.count { $0 == severity }
    return count == 0 ? nil : counted(count, severity.rawValue)
  }.joined(separator: ", ")
}

extension SourceLocation {
  /// `path:line:column` as far as known, the form that terminals and Xcode make a link of.
  package var place: String {
    var text = Printable.verbatim(file)
    guard let line else { return text }
    text += ":\(line)"
    if let column { text += ":\(column)" }
    return text
  }
}

extension Diagnostic {
  /// `place: severity: message`, one line.
  package var line: String {
    "\(location?.place ?? "lintel"): \(severity.rawValue): \(Printable.prose(message))"
  }
}

extension RuleResult.Verdict {
  /// What became of a rule, in one or two words.
  var words: String {
    switch self {
    case .kept: "kept"
    case .broken: "broken"
    case .vacuous: "checks nothing"
    case .off: "off"
    }
  }
}

extension RuleResult {
  /// What it demands, as well as the report knows it; may be empty.
  var words: String { demand.isEmpty ? summary : demand }

  /// The id, and the folder for which it holds if that is not the whole project; safe to print.
  var name: String {
    let id = Printable.verbatim(id)
    return folder.isEmpty ? id : "\(id) (in \(Printable.verbatim(folder)))"
  }
}

extension String {
  /// Whether the file of this path is a storyboard, xib, property list, Core Data model or scripting definition.
  var isPathOfResource: Bool {
    [".storyboard", ".xib", ".plist", "/contents", ".sdef"].contains(where: hasSuffix)
  }
}

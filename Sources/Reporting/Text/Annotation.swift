import Basics
import ReportModel

/// What a service shows at one line of a change: a violation with its repeats, or a problem with the input.
struct Annotation {
  var severity: Severity
  /// nil where there is no place to show it at.
  var location: SourceLocation?
  var columns: UTF16Columns?
  /// The rule; nil for a problem with the input.
  var rule: String?
  /// One to five lines: the message, why, what to do, the links of a chain, and where else.
  var lines: [String]

  /// This many other places are named; a list of hundreds helps nobody.
  private static let maximumPlaces = 5

  /// Returns the annotations with the most useful first, as services show only some: by severity; within one, one of
  /// each rule before the second of any, and problems with the input before all.
  static func annotations(of report: Report) -> [Annotation] {
    let all = report.diagnostics.map(Annotation.init) + Fold.folds(of: report.violations).map(Annotation.init)
    var seen: [Key: Int] = [:]
    let rounds = all.map { annotation in
      let key = Key(severity: annotation.severity, rule: annotation.rule)
      let round = annotation.rule == nil ? -1 : seen[key, default: 0]
      seen[key] = round + 1
      return round
    }
    // Sorted by the index at last, as `sort` does not promise to keep the order.
    return all.indices.sorted { a, b in
      if all[a].severity != all[b].severity { return all[a].severity > all[b].severity }
      return rounds[a] != rounds[b] ? rounds[a] < rounds[b] : a < b
    }.map { all[$0] }
  }

  private struct Key: Hashable {
    var severity: Severity
    var rule: String?
  }

  private init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    location = diagnostic.location
    lines = [Printable.prose(diagnostic.message)]
  }

  private init(_ fold: Fold) {
    let violation = fold.first
    severity = violation.severity
    location = violation.location
    columns = UTF16Columns(violation)
    rule = violation.rule
    lines = violation.explanation
    if !fold.way.isEmpty { lines.append("by way of " + fold.way.map(\.place).joined(separator: ", ")) }
    guard !fold.also.isEmpty else { return }
    var places = fold.also.prefix(Self.maximumPlaces).map(\.place).joined(separator: ", ")
    let rest = fold.also.count - Self.maximumPlaces
    if rest > 0 { places += " and \(counted(rest, "more place"))" }
    lines.append("also at \(places)")
  }
}

extension Violation {
  /// The message, and a line each for why and for what to do where that is known.
  var explanation: [String] {
    var lines = [Printable.prose(message)]
    if let because = because.map(Printable.prose), !because.isEmpty { lines.append("because: \(because)") }
    if let fix = fix.map(Printable.prose) { lines.append("fix: \(fix)") }
    return lines
  }
}

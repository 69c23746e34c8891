import Basics
import Engine
import JSONRPC
import ReportModel

/// Writes what was found as the protocol has it.
struct DiagnosticWriter {
  let project: ServedProject
  let client: Client

  /// All that is wrong in a file.
  func diagnostics(of path: String) -> [JSON] {
    let checked = project.project.text(of: path) ?? []
    let shown = project.shown[path] ?? checked
    let typing = project.typing[path] ?? []
    let findings = project.findings[path] ?? []
    guard !findings.isEmpty || !typing.isEmpty else { return [] }
    let positions = TextPositions(checked, client.encoding)
    let shift = checked == shown ? nil : TextShift(from: checked, to: shown, client.encoding)
    var result = findings.compactMap { finding -> JSON? in
      let found = range(of: finding, path, positions)
      guard let range = shift.map({ $0.moved(found) }) ?? found else { return nil }
      return diagnostic(finding, range)
    }
    let typed = TextPositions(shown, client.encoding)
    result += typing.map { diagnostic(.diagnostic($0), range(of: .diagnostic($0), path, typed)) }
    return result
  }

  /// Where a finding is shown: the name that it is about, else the rest of the line.
  func range(of finding: ServedProject.Finding, _ path: String, _ positions: TextPositions) -> TextRange {
    guard let location = finding.location, location.file == path, let line = location.line else {
      return TextRange(.start, .start)
    }
    let column = location.column ?? 1
    let start = positions.position(line: line, column: column)
    let length =
      switch finding {
      case .violation(let violation): violation.length
      case .diagnostic(let diagnostic): diagnostic.length
      }
    let end = length > 0 ? column + length : positions.line(line - 1).count + 1
    return TextRange(start, max(start, positions.position(line: line, column: end)))
  }

  private func diagnostic(_ finding: ServedProject.Finding, _ range: TextRange) -> JSON {
    switch finding {
    case .violation(let violation): return self.violation(violation, range)
    case .diagnostic(let diagnostic):
      return [
        "range": range.json, "severity": .integer(diagnostic.severity.number), "source": "lintel",
        "message": .string(diagnostic.message),
      ]
    }
  }

  private func violation(_ violation: Violation, _ range: TextRange) -> JSON {
    let rule = project.report?.rules.first { $0.id == violation.rule }
    var message = violation.message
    if let because = violation.because { message += "\n\(because)" }
    if let fix = violation.fix { message += "\nFix: \(fix)" }
    var json: JSON = [
      "range": range.json, "severity": .integer(violation.severity.number), "code": .string(violation.rule),
      "source": "lintel", "message": .string(message),
    ]
    if client.showsAddressOfCode, let page = rule?.documentation,
      page.hasPrefix("https://") || page.hasPrefix("http://")
    {
      json.set("codeDescription", ["href": .string(page)])
    }
    if client.showsRelatedInformation {
      let related =
        places(of: violation) + (rule?.location.map { [($0, "rule '\(violation.rule)' is stated here")] } ?? [])
      let items = related.prefix(20).compactMap { location, text in information(location, text) }
      if !items.isEmpty { json.set("relatedInformation", .array(items)) }
    }
    json.set("data", ["rule": .string(violation.rule)])
    return json
  }

  private func places(of violation: Violation) -> [(SourceLocation, String)] {
    violation.other.enumerated().map { index, location in
      // The first of the steps is the violation's own place.
      let step = index + 1 < violation.steps.count ? violation.steps[index + 1] : "also here"
      return (location, step)
    }
  }

  private func information(_ location: SourceLocation, _ text: String) -> JSON? {
    guard !location.isInRuleSet, !location.file.hasPrefix("/"), !location.file.hasPrefix("../") else { return nil }
    let positions = TextPositions(project.project.text(of: location.file) ?? [], client.encoding)
    let start = positions.position(line: location.line ?? 1, column: location.column ?? 1)
    return [
      "location": ["uri": .string(project.uri(of: location.file)), "range": TextRange(start, start).json],
      "message": .string(text),
    ]
  }
}

/// Where what stood in one text stands in another one, which differs from it in one place.
struct TextShift {
  private let prefix: Int
  private let oldEnd: Int
  private let delta: Int
  private let old: TextPositions
  private let new: TextPositions

  init(from old: [UInt8], to new: [UInt8], _ encoding: PositionEncoding) {
    let shorter = min(old.count, new.count)
    let alike = zip(old, new).prefix { $0 == $1 }.count
    // A line that is put above another one may begin as that does.
    let lineStart = (old[..<alike].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    let suffix = zip(old.reversed(), new.reversed()).prefix(shorter - lineStart).prefix { $0 == $1 }.count
    let prefix = min(alike, shorter - suffix)
    (self.prefix, oldEnd, delta) = (prefix, old.count - suffix, new.count - old.count)
    (self.old, self.new) = (TextPositions(old, encoding), TextPositions(new, encoding))
  }

  /// nil for what is gone.
  func moved(_ range: TextRange) -> TextRange? {
    let (start, end) = (old.offset(of: range.start), old.offset(of: range.end))
    if end <= prefix { return range }
    guard start >= oldEnd else { return nil }
    return TextRange(new.position(of: start + delta), new.position(of: end + delta))
  }
}

extension Severity {
  /// As the protocol numbers them.
  var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}

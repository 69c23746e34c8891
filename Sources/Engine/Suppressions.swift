import Basics
import Facts
import ReportModel

/// Applies the comments that silence rules (RULE-LANGUAGE 1.7, 26).
struct Suppressions {
  /// One rule id of one comment.
  private struct Entry {
    var file: String
    var location: SourceLocation
    var rule: String
    var reason: String
    /// The lines that it covers.
    var lines: ClosedRange<Int>
    var isUsed = false
  }

  private var entries: [Entry] = []
  /// Entries by file, for those with violations.
  private var entriesByFile: [String: [Int]] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// `rules`: all rules of all configurations.
  init(_ scanned: ScannedProject, rules: RuleTable) {
    for file in scanned.facts.indices where !scanned.facts[file].suppressions.isEmpty {
      add(scanned.facts[file], path: scanned.project.files[file].path, rules: rules)
    }
  }

  private mutating func add(_ facts: FileFacts, path: String, rules: RuleTable) {
    let first = entries.count
    var open: [String: Int] = [:]
    let lastLine = facts.lineStarts.count
    for suppression in facts.suppressions {
      let (line, column) = facts.position(of: suppression.offset)
      let location = SourceLocation(file: path, line: line, column: column)
      if suppression.command != .enable, suppression.reason == nil {
        diagnostics.append(.noReason(at: location))
        continue
      }
      for name in suppression.rules {
        let rule = facts.names.string(name)
        guard rules.has(rule) else {
          diagnostics.append(.unknownRule(rule, rules.ids, at: location))
          continue
        }
        let reason = suppression.reason.map { facts.names.string($0) } ?? ""
        var entry = Entry(file: path, location: location, rule: rule, reason: reason, lines: line...line)
        switch suppression.command {
        case .enable:
          if let index = open.removeValue(forKey: rule) {
            entries[index].lines = entries[index].lines.lowerBound...max(line, entries[index].lines.lowerBound)
          } else {
            diagnostics.append(.nothingDisabled(rule, at: location))
          }
          continue
        case .disable:
          if open[rule] != nil { continue }
          entry.lines = line...max(lastLine, line)
          open[rule] = entries.count
        case .disableNext:
          let next = lineAfter(suppression, in: facts)
          entry.lines = next...next
        case .disableThis: break
        case .disablePrevious:
          entry.lines = max(1, line - 1)...max(1, line - 1)
        }
        // A rule that is off can silence nothing, and be silenced by nothing.
        if rules.isOff(rule, inFile: path) { entry.isUsed = true }
        entries.append(entry)
      }
    }
    if entries.count > first { entriesByFile[path] = Array(first..<entries.count) }
  }

  /// The line below the end of a comment, and below further comments of its kind.
  private func lineAfter(_ suppression: SuppressionFact, in facts: FileFacts) -> Int {
    var line = facts.position(of: suppression.end).line + 1
    for other in facts.suppressions
    where other.command == .disableNext && facts.position(of: other.offset).line == line {
      line += 1
    }
    return line
  }

  /// Why a comment silences the violation, which is then in use; nil if none does.
  mutating func reasonToSilence(_ violation: Violation) -> String? {
    guard let line = violation.location.line, let candidates = entriesByFile[violation.location.file] else {
      return nil
    }
    var reason: String?
    for index in candidates where entries[index].rule == violation.rule && entries[index].lines.contains(line) {
      entries[index].isUsed = true
      reason = reason ?? entries[index].reason
    }
    return reason
  }

  /// The rules that comments silence on a line, in the order of the comments.
  func rules(silencedAt line: Int, of file: String) -> [String] {
    (entriesByFile[file] ?? []).map { entries[$0] }.filter { $0.lines.contains(line) }.map(\.rule)
  }

  /// Warnings about comments that silenced nothing. To be asked after all violations were shown.
  var unused: [Diagnostic] {
    entries.filter { !$0.isUsed }.map { .unused($0.rule, at: $0.location) }
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noReason(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning,
      at: location,
      "this suppression has no reason and silences nothing; write ' - ' and why the rule does not hold here"
    )
  }

  fileprivate static func unknownRule(_ rule: String, _ rules: [String], at location: SourceLocation) -> Diagnostic {
    let hint = suggestion(for: rule, among: rules).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(.warning, at: location, "unknown rule '\(rule)' in a suppression\(hint)")
  }

  fileprivate static func nothingDisabled(_ rule: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, at: location, "'lintel:enable \(rule)' ends nothing: '\(rule)' is not disabled here")
  }

  fileprivate static func unused(_ rule: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, at: location, "this suppression of '\(rule)' silences nothing; remove it")
  }
}

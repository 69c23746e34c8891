import ReportModel

extension AnswerText {
  /// The rules that apply to a file or folder, one a line with its reason, and where each comes from.
  package static func render(_ rules: PathRules) -> String {
    let path = rules.path.isEmpty ? "the checked folder" : Printable.verbatim(rules.path)
    let sources = rules.configurations.map(Printable.verbatim).joined(separator: ", ")
    var text = "Rules for \(path), from \(sources)\n"
    if !rules.exists {
      text += "There is nothing there yet\(rules.meant.map { "; did you mean '\(Printable.verbatim($0))'?" } ?? ".")\n"
    }
    if !rules.isScanned { text += "Nothing there is scanned, so no rule looks at it. Otherwise there would be:\n" }
    let entries = rules.looking
    if entries.isEmpty { text += "\n  none\n" }
    let widths = (
      id: entries.map { Printable.verbatim($0.id).count }.max() ?? 0,
      kind: entries.map(\.kind.count).max() ?? 0
    )
    for entry in entries {
      let last = entry.statements[entry.statements.count - 1]
      let columns = [
        padded(Printable.verbatim(entry.id), widths.id), padded(entry.kind, widths.kind), padded(last.severity, 7),
      ]
      text += "\n  \(columns.joined(separator: "  "))  \(line(last.location))\n"
      if let because = entry.rule.because { text += "    because: \(Printable.prose(because))\n" }
      if let exception = entry.exception {
        let rest = entry.isExcepted ? ", so the rule leaves \(path) alone" : ""
        text += "    except: \(Printable.prose(exception))\(rest)\n"
      }
      for (before, statement) in zip(entry.statements, entry.statements.dropFirst()) {
        text += "    \(Printable.prose(deviation(statement, from: before)))\n"
      }
    }
    let others = rules.entries.filter(\.isElsewhere).map { Printable.verbatim($0.id) }
    return others.isEmpty ? text : text + "\nAbout other code: \(others.joined(separator: ", "))\n"
  }

  /// How a configuration deviates from one above it, and why.
  private static func deviation(_ statement: PathRules.Statement, from before: PathRules.Statement) -> String {
    let place = line(statement.location)
    if statement.kind != nil {
      let reason = before.because.map { ", because: \($0)" } ?? ""
      return "\(place) takes the place of \(line(before.location)) (\(before.severity)\(reason))"
    }
    var changes: [String] = []
    if statement.severity != before.severity { changes.append("\(before.severity) → \(statement.severity)") }
    if statement.changesExceptions { changes.append("other exceptions") }
    let change = changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))"
    return "\(place) changes \(line(before.location))\(change), because: \(statement.because ?? "")"
  }

  private static func line(_ location: SourceLocation) -> String {
    Printable.verbatim(location.file) + (location.line.map { ":\($0)" } ?? "")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension PathRules.Entry {
  /// The statement that gives the rule its kind and its reason.
  fileprivate var rule: PathRules.Statement { statements.last { $0.kind != nil } ?? statements[0] }
  fileprivate var kind: String { rule.kind ?? "" }
}

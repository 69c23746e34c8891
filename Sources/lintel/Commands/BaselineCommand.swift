import Basics
import Engine
import ReportModel
import Reporting

struct BaselineCommand: Command {
  static let name = "baseline"
  static let summary = "record today's violations, so that only new ones fail"
  static let examples = [
    Example("baseline", "record what is broken today in .lintel-baseline.yml"),
    Example("baseline --prune", "take out what is fixed, and take in nothing"),
  ]

  private let file: String?
  private let prunes: Bool
  private let grows: Bool
  private let index: IndexStoreOption
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    file = arguments.value(
      "--baseline",
      .file,
      help: "record known violations in FILE instead of PATH/.lintel-baseline.yml"
    )
    prunes = arguments.flag("--prune", help: "remove from the baseline what is fixed")
    grows = arguments.flag("--force", help: "let the baseline grow")
    index = try IndexStoreOption(&arguments)
    project = try ProjectOptions(&arguments, isWhole: true)
    if prunes, grows {
      throw UsageError("--prune only makes a baseline smaller, and --force lets it grow; give one of the two")
    }
  }

  func run() -> ExitStatus {
    var options = project.runOptions()
    options.baseline.file = file
    options.baseline.prunes = prunes
    options.index = index.use
    return Self.record(options, grows: grows)
  }

  /// Records violations as the options say, and says what that changed.
  ///
  /// - Parameter urgesErrors: whether to say how warnings become errors.
  static func record(_ options: RunOptions, grows: Bool, urgesErrors: Bool = true) -> ExitStatus {
    let result = recordBaseline(options, grows: grows)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let outcome = result.outcome else { return result.exit }
    for update in result.updates {
      let status = Output.write(Array(update.text.utf8), to: update.path)
      if status != .kept { return status }
    }
    return max(result.exit, Output.print(outcome.text(prunes: options.baseline.prunes, urgesErrors: urgesErrors)))
  }
}

extension BaselineOutcome {
  fileprivate func text(prunes: Bool, urgesErrors: Bool) -> String {
    var lines = [total]
    if isRefused {
      lines += [refusal] + listed(additions, with: "  ")
      lines.append("Nothing was written. Fix them, or take them in with 'lintel baseline --force'.")
    } else if before == nil {
      let recorded = written.map { "Recorded in \(name($0)): \(counted($0.entries, "entry", "entries"))" }
      lines += recorded.isEmpty ? ["There is nothing to record; no file is needed."] : recorded
    } else {
      lines += changes(prunes: prunes)
    }
    if expired > 0 {
      let dated = names(files.filter(\.hasExpired))
      lines.append(
        "\(counted(expired, "violation has", "violations have")) expired and will fail: see 'until' in \(dated)"
      )
    }
    return (lines + (prunes || isRefused ? [] : warningsFailNothing(urgesErrors))).joined(separator: "\n") + "\n"
  }

  /// That the baseline protects nothing where rules are warnings.
  private func warningsFailNothing(_ urgesErrors: Bool) -> [String] {
    guard let first = warnings.first, after > 0 else { return [] }
    let rest = warnings.count - 5
    let names = warnings.prefix(5).map(Printable.verbatim).joined(separator: ", ")
    let some = warnings.count < rules ? "\(warnings.count) of \(rules)" : rules == 1 ? "The" : "All \(rules)"
    let are = warnings.count == 1 ? "is a warning" : "are warnings"
    let line = "'\(Printable.verbatim(first)): { severity: error }'"
    let lines = [
      "",
      "\(some) \(rules == 1 ? "rule" : "rules") \(are), so what is new is shown and fails nothing: \(names)"
        + (rest > 0 ? " and \(grouped(rest)) more" : ""),
    ]
    guard urgesErrors else { return lines }
    return lines + [
      "As the baseline knows what is old, let them fail: 'severity: error' at the rule, or \(line) below 'rules:' if it is "
        + "extended."
    ]
  }

  private var written: [File] { files.filter(\.isWritten) }

  private func name(_ file: File) -> String { Printable.verbatim(file.name) }

  /// Of many the first.
  private func names(_ files: [File]) -> String {
    let rest = files.count - 5
    return files.prefix(5).map(name).joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
  }

  private var total: String {
    let entries = counted(after, "entry", "entries")
    guard let before else {
      let found = counted(violations, "violation", "violations")
      let more = after > violations ? String.moreEntries : ""
      return after == 0 ? "Known: nothing" : "Known from now on: \(found), in \(entries)\(more)"
    }
    return before == after ? "Known: \(entries)" : "Known: \(grouped(before)) → \(entries)"
  }

  private var refusal: String {
    counted(unknown, "violation is", "violations are") + " not in \(names(files))\(entriesOfUnknown):"
  }

  /// `, in 8 entries`, if that is not one for each.
  private var entriesOfUnknown: String {
    guard additions.count > unknown else { return "" }
    return ", in \(counted(additions.count, "entry", "entries"))\(String.moreEntries)"
  }

  private func changes(prunes: Bool) -> [String] {
    var lines: [String] = []
    let removed = stale.filter { $0.found == 0 }.count
    if removed > 0 { lines.append("Removed \(counted(removed, "entry", "entries")): fixed") }
    let silenced = silenced.filter { $0.found == 0 }.count
    if silenced > 0 { lines.append("Removed \(counted(silenced, "entry", "entries")): suppressed by comments") }
    if smaller > 0 { lines.append("Made \(counted(smaller, "entry", "entries")) smaller") }
    if !additions.isEmpty, !prunes {
      let fewer = additions.count < unknown ? ", in \(counted(additions.count, "entry", "entries"))" : ""
      lines.append("Took in \(counted(unknown, "violation", "violations"))\(fewer)\(entriesOfUnknown):")
      lines += listed(additions, with: "  ")
    }
    if lines.isEmpty {
      lines.append(written.isEmpty ? "Nothing has changed in \(names(files))" : "Tidied up \(names(written))")
    }
    return lines + written.filter { $0.entries == 0 }.map { "\(name($0)) is empty now and can go." }
  }

  /// The number of entries of which some violations are fixed or suppressed, and others are left.
  private var smaller: Int {
    let changed = stale + silenced
    return Set(changed.filter { $0.found > 0 }.map(\.key)).subtracting(changed.filter { $0.found == 0 }.map(\.key))
      .count
  }

  /// At most ten.
  private func listed(_ additions: [Addition], with indentation: String) -> [String] {
    let lines = additions.prefix(10).map { addition in
      "\(indentation)\(addition.key.words)" + (addition.count == 1 ? "" : " (\(grouped(addition.count)) places)")
    }
    return lines + (additions.count > 10 ? ["\(indentation)… and \(grouped(additions.count - 10)) more"] : [])
  }
}

extension String {
  fileprivate static let moreEntries = " (a cycle has one for each dependency, an import one for each type)"
}

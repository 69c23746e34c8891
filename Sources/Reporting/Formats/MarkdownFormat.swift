import Basics
import ReportModel

extension Format {
  static let markdown = Format(
    name: "markdown",
    help: "for job summaries and comments: the rules, and the violations of each",
    render: { report, options in MarkdownWriter(report, options).render() }
  )
}

/// Writes the parts of a report one after the other, as far as there is room.
private struct MarkdownWriter {
  private let report: Report
  private let links: SourceLinks?
  private let summary: Summary
  private let groups: [RuleGroup]
  /// Whether the user says how many bytes there may be.
  private let isLimited: Bool
  /// At most so many, as far as what is said beside the violations leaves room.
  private let maximumBytes: Int

  /// GitHub takes summaries of up to 1 MiB (1,048,576 bytes) from one step of a job; other commands may add to it.
  private static let defaultBytes = 1_000_000
  /// Up to this many places, nobody needs to unfold them.
  private static let maximumUnfolded = 20
  private static let maximumDiagnostics = 50
  private static let maximumStaleEntries = 50
  private static let maximumLeftOut = 200

  init(_ report: Report, _ options: RenderOptions) {
    self.report = report
    links = options.links
    summary = Summary(report, .plain)
    groups = RuleGroup.groups(of: report)
    maximumBytes = options.maximumBytes ?? Self.defaultBytes
    isLimited = options.maximumBytes != nil
  }

  func render() -> [UInt8] {
    let before = LogLine.plain(heading + facts + rules + diagnostics)
    let after = LogLine.plain(stale + picture + statistics)
    let budget = maximumBytes - before.utf8.count - after.utf8.count
    let whole = before + violations(in: budget) + after
    return Array((isLimited && whole.utf8.count > maximumBytes ? headingOnly : whole).utf8)
  }

  // MARK: The outcome

  private var heading: String {
    let worst = (report.violations.map(\.severity) + report.diagnostics.map(\.severity)).max()
    return "## \(icon(worst)) Lintel: \(Markdown.prose(summary.headline))\n\n"
  }

  /// Where not even the rules have room.
  private var headingOnly: String {
    LogLine.plain(
      "\(heading)All else is left out here, as there is room for \(grouped(maximumBytes)) bytes; `lintel check` shows it.\n"
    )
  }

  private func icon(_ severity: Severity?) -> String {
    switch severity {
    case .error: "❌"
    case .warning: "⚠️"
    case .note: "ℹ️"
    case nil: "✅"
    }
  }

  /// What is shown and what is known already, one paragraph each.
  private var facts: String {
    var text = ""
    if let omission = report.scope.omission { text += "\(Markdown.prose(omission)).\n\n" }
    if let baseline = report.baseline { text += "\(Markdown.prose(baseline.headline))\n\n" }
    return text
  }

  private var rules: String {
    guard !report.rules.isEmpty else { return "" }
    let found = Dictionary(groups.map { ($0.name, $0.tally) }, uniquingKeysWith: { first, _ in first })
    let (broken, others) = (
      report.rules.filter { $0.verdict == .broken }, report.rules.filter { $0.verdict != .broken }
    )
    let table = broken.isEmpty ? "" : self.table(broken, found) + "\n"
    guard !others.isEmpty else { return table }
    let counts = others.count == report.rules.count ? "The rules" : "\(counted(others.count, "other rule"))"
    return table + folded(counts + ": " + summary.counts, self.table(others, found))
  }

  private func table(_ rules: [RuleResult], _ found: [String: String]) -> String {
    var text = "| Rule | Outcome | What it demands |\n|---|---|---|\n"
    for rule in rules {
      let name = Markdown.link(Markdown.cellCode(rule.name), to: rule.documentation.flatMap(URIReference.webAddress))
      let outcome = rule.verdict == .broken ? found[rule.name] ?? "broken" : rule.verdict.words
      let demand = [rule.words, rule.because ?? ""].map(Markdown.prose).filter { !$0.isEmpty }.joined(separator: "<br>")
      text += "| \(name) | \(outcome) | \(demand) |\n"
    }
    return text
  }

  private var diagnostics: String {
    guard !report.diagnostics.isEmpty else { return "" }
    var text = "### \(report.problems ?? "")\n\n"
    let worstFirst = Severity.allCases.reversed().flatMap { severity in
      report.diagnostics.filter { $0.severity == severity }
    }
    for diagnostic in worstFirst.prefix(Self.maximumDiagnostics) {
      let place = diagnostic.location.map { " " + self.place($0) } ?? ""
      text += "- **\(diagnostic.severity.rawValue)**\(place) \(Markdown.prose(diagnostic.message))\n"
    }
    let rest = report.diagnostics.count - Self.maximumDiagnostics
    return text + (rest > 0 ? "- and \(grouped(rest)) more\n\n" : "\n")
  }

  // MARK: Violations

  private func violations(in budget: Int) -> String {
    let isOpen = groups.reduce(0) { $0 + $1.folds.count } <= Self.maximumUnfolded
    let entries = groups.map { group in group.folds.map { LogLine.plain(entry($0)) } }
    let frames = groups.map { LogLine.plain(frame($0, isOpen: isOpen)) }
    let sizes = zip(entries, frames).map { entries, frame in
      entries.reduce(frame.utf8.count + Self.frameEnd.utf8.count) { $0 + $1.utf8.count }
    }
    // Room for the sentence on what is left out, for each rule.
    let shares = shares(of: sizes, in: budget - 200 * groups.count)
    var text = ""
    for (index, group) in groups.enumerated() {
      text += frames[index]
      var room = shares[index] - frames[index].utf8.count - Self.frameEnd.utf8.count
      var omitted = 0
      for (fold, entry) in zip(group.folds, entries[index]) {
        room -= entry.utf8.count
        if room < 0 { omitted += fold.count } else { text += entry }
      }
      if omitted > 0 {
        text +=
          "\n\(counted(omitted, "more violation")) left out here, as there is room for \(grouped(maximumBytes)) bytes;"
        text += " `lintel check` shows all.\n"
      }
      text += Self.frameEnd
    }
    return text
  }

  private static let frameEnd = "\n</details>\n\n"

  private func frame(_ group: RuleGroup, isOpen: Bool) -> String {
    let name = HTML.text(group.name)
    var text = "<details\(isOpen ? " open" : "")><summary><code>\(name)</code>: \(group.tally)</summary>\n\n"
    if let because = group.because { text += "**Because:** \(Markdown.prose(because))\n\n" }
    return text
  }

  private func entry(_ fold: Fold) -> String {
    let violation = fold.first
    var text =
      "- **\(violation.severity.rawValue)** \(place(violation.location)) \(Markdown.prose(violation.message))\n"
    if let snippet = violation.snippet, let column = violation.location.column {
      let code = Excerpt(line: snippet, column: column, length: violation.length).code
      let trimmed = String(code.drop { $0 == " " || $0 == "\t" })
      if !trimmed.isEmpty { text += Markdown.block(trimmed, language: language(of: violation), indentation: "  ") }
    }
    if let fix = violation.fix { text += "\n  **Fix:** \(Markdown.prose(fix))\n" }
    return text + also(fold.way + fold.also)
  }

  private func also(_ places: [SourceLocation]) -> String {
    guard !places.isEmpty else { return "" }
    if places.count <= 3 { return "\n  Also at \(places.map(place).joined(separator: ", "))\n" }
    // On one line, where Markdown means nothing.
    let list = places.map { "<code>\(HTML.text($0.place))</code>" }.joined(separator: "<br>")
    return "  <details><summary>Also at \(grouped(places.count)) places</summary>\(list)</details>\n"
  }

  private func language(of violation: Violation) -> String {
    let file = violation.location.file
    if file.hasSuffix(".swift") { return "swift" }
    return file.isPathOfResource ? "xml" : "objc"
  }

  private func place(_ location: SourceLocation) -> String {
    Markdown.link(Markdown.code(location.place), to: links?.address(of: location))
  }

  // MARK: The end

  /// What has come and gone between parts of the project.
  private var picture: String {
    guard let graph = report.changes, let since = graph.since else { return "" }
    let words = graph.changeWords(since)
    guard !graph.changes.isEmpty else { return "\(sentence(words)).\n\n" }
    let whole = folded(HTML.prose(sentence(words)), graph.markdownOfChanges(atMost: 50))
    return whole.utf8.count > maximumBytes / 3 ? "\(sentence(words)).\n\n" : whole
  }

  private var stale: String {
    guard let baseline = report.baseline, baseline.advice != nil, let fixed = baseline.fixedLine else { return "" }
    var list = ""
    for entry in baseline.stale.prefix(Self.maximumStaleEntries) {
      list += "- \(place(entry.location)) \(Markdown.prose(entry.words))\n"
    }
    let rest = baseline.stale.count - Self.maximumStaleEntries
    if rest > 0 { list += "- and \(grouped(rest)) more\n" }
    return folded(HTML.text(String(fixed.dropLast())), list)
  }

  private var statistics: String {
    let unresolved = report.statistics.unresolvedSentence.map { "\n\(Markdown.prose($0))\n" } ?? ""
    let extent = "\(Markdown.prose(summary.extent))\n\(unresolved)"
    guard let skipped = report.skipped, let sentence = skipped.sentence else { return extent }
    guard let entries = skipped.entries else { return "\(extent)\n\(Markdown.prose(sentence))\n" }
    var list = entries.prefix(Self.maximumLeftOut).map { "- \(Markdown.prose($0.words))\n" }.joined()
    let rest = entries.count - Self.maximumLeftOut
    if rest > 0 { list += "- and \(grouped(rest)) more\n" }
    return "\(extent)\n\(folded(HTML.prose(sentence), list))"
  }

  /// `summary` is HTML, `body` Markdown that ends with a line break.
  private func folded(_ summary: String, _ body: String) -> String {
    "<details><summary>\(summary)</summary>\n\n\(body)\n</details>\n\n"
  }
}

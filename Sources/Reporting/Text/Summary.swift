import Basics
import ReportModel

/// The last lines of the text format: what became of the rules, and how much was looked at.
struct Summary {
  private let report: Report
  private let style: Style

  /// Stale entries of the baseline that are listed.
  private static let maximumStaleEntries = 10

  init(_ report: Report, _ style: Style) {
    self.report = report
    self.style = style
  }

  var lines: [String] {
    guard wasChecked else { return [headline] + input }
    return broken + others + vacuous + notes + scope + baseline + scanned + unresolved + index + input
  }

  /// The outcome in one line, without style.
  var headline: String {
    guard wasChecked else { return "Nothing was checked." }
    let broken = rules(.broken).count
    if broken > 0 {
      let total = tally(report.violations.map(\.severity))
      let rules =
        report.rules.count == 1 ? "The rule is" : "\(grouped(broken)) of \(counted(report.rules.count, "rule"))"
      return "\(rules) broken: \(total)"
    }
    if report.rules.isEmpty { return "No rules were checked." }
    let kept = rules(.kept).count
    if kept == report.rules.count { return errors == 0 ? Self.allKept(kept) : Self.noneBroken(despite: errors) }
    return counts
  }

  /// How much else is wrong, such as an `expect` that does not hold.
  private var errors: Int { report.diagnostics.count { $0.severity == .error } }

  private static func noneBroken(despite errors: Int) -> String {
    "No rule is broken, but there \(errors == 1 ? "is" : "are") \(counted(errors, "error"))"
  }

  private static func allKept(_ count: Int) -> String {
    switch count {
    case 1: "The rule is kept"
    case 2: "Both rules are kept"
    default: "All \(grouped(count)) rules are kept"
    }
  }

  private var wasChecked: Bool { report.statistics.files > 0 || !report.rules.isEmpty }

  private func rules(_ verdict: RuleResult.Verdict) -> [RuleResult] { report.rules.filter { $0.verdict == verdict } }

  /// The broken rules, each with what it found, worst first; names and numbers in columns.
  private var broken: [String] {
    guard !rules(.broken).isEmpty else { return [] }
    let groups = RuleGroup.groups(of: report).filter { $0.rule?.verdict == .broken }
    let width = groups.map(\.name.count).max() ?? 0
    let rows = groups.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.tally)" }
    let worst = report.violations.map(\.severity).max() ?? .note
    return [style.paint(headline, .severity(worst))] + rows
  }

  private var others: [String] {
    let isKept = rules(.kept).count == report.rules.count && !report.rules.isEmpty && errors == 0
    if rules(.broken).isEmpty { return [isKept ? style.paint(headline, .kept) : headline] }
    return counts.isEmpty ? [] : [counts]
  }

  /// How many rules are not broken, by what became of them.
  var counts: String {
    let kept = rules(.kept).count
    var parts = kept == 0 ? [] : ["\(counted(kept, "rule")) kept"]
    let (vacuous, off) = (unexplained.count, rules(.off).count)
    if vacuous > 0 { parts.append("\(counted(vacuous, "rule")) \(vacuous == 1 ? "checks" : "check") nothing") }
    if off > 0 { parts.append("\(grouped(off)) off") }
    if let notChecked { parts.append(notChecked) }
    return parts.joined(separator: ", ")
  }

  /// The rules that check nothing and of which nothing above says why.
  private var unexplained: [RuleResult] { rules(.vacuous).filter { !$0.isExplained } }

  /// Those of which it is said above.
  private var notChecked: String? {
    let names = rules(.vacuous).filter(\.isExplained).map(\.name)
    guard !names.isEmpty else { return nil }
    let shown = names.count > 5 ? names.prefix(4) + ["\(names.count - 4) more"] : names
    return
      "\(counted(names.count, "rule")) \(names.count == 1 ? "was" : "were") not checked: \(listed(Array(shown), "and"))"
  }

  private var vacuous: [String] {
    unexplained.map { rule in
      "  \(rule.name): nothing in \(rule.folder.isEmpty ? "this project" : "this folder") could break it"
    }
  }

  private var notes: [String] { report.notes.map { "Note on \(Printable.prose($0))" } }

  private var scope: [String] { (report.scope.omission.map { [$0] } ?? []) + report.scope.softer }

  private var baseline: [String] {
    guard let baseline = report.baseline else { return [] }
    let lines = [baseline.known] + (baseline.fixedLine.map { [$0] } ?? [])
    let silenced = baseline.silencedLine.map { [$0] } ?? []
    guard baseline.advice != nil else { return lines + silenced }
    let stale = baseline.stale.prefix(Self.maximumStaleEntries).map { "    \($0.location.place): \($0.words)" }
    let rest = baseline.stale.count - stale.count
    return lines + stale + (rest == 0 ? [] : ["    and \(grouped(rest)) more"]) + silenced
  }

  private var scanned: [String] {
    guard let sentence = report.skipped?.sentence else { return [extent] }
    return [extent, report.skipped?.entries == nil ? "\(sentence) (\(SkippedFiles.advice))" : sentence]
  }

  /// How much was looked at.
  var extent: String {
    let statistics = report.statistics
    var line =
      "Checked \(counted(statistics.files, "file")), \(counted(statistics.lines, "line"))\(report.scope.ofState)"
    if statistics.suppressed > 0 {
      line += "; \(counted(statistics.suppressed, "violation")) suppressed by comments"
    }
    return line
  }

  private var unresolved: [String] { report.statistics.unresolvedSentence.map { [$0] } ?? [] }

  private var index: [String] {
    guard let index = report.index else { return [] }
    let said = "\(grouped(index.confirmed)) confirmed, \(grouped(index.corrected)) corrected"
    return [style.paint("By the index store of \(counted(index.files, "file")): \(said)", .aside)]
  }

  private var input: [String] {
    report.problems.map { [$0] } ?? []
  }
}

extension Statistics {
  /// That a large share of all names was not found, and what that means; nil if it is not large.
  var unresolvedSentence: String? {
    guard !unresolvedNames.isEmpty, references > 0 else { return nil }
    let names = listed(unresolvedNames.map { "'\(Printable.verbatim($0))'" }, "and")
    return "\(100 * unresolved / references) % of the references to types (\(grouped(unresolved)) of "
      + "\(grouped(references))) name what no scanned file declares, or only one of a module that is not imported; most "
      + "often \(names). Generated code is such, which 'generated' in the configuration can name; rules by folder or module "
      + "do not see it. 'lintel why FILE:LINE' shows where a name was searched"
  }
}

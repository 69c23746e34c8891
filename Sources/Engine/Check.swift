import Basics
import ProjectModel
import ReportModel
import SourceTrees

/// The result of `lintel check`.
package struct CheckResult: Sendable {
  package var report: Report
  package var exit: ExitStatus
  package var timings: Timings
  /// The baselines without what is fixed, if they are to be written.
  package var baselines: [FileUpdate] = []
  /// Facts and graph. A process that ends after this check leaks them: the system frees them faster than we do.
  package var memory: CheckMemory?
}

/// What a check worked on, held so that it need not be freed.
package final class CheckMemory: Sendable {
  private let checked: CheckedTree

  fileprivate init(_ checked: CheckedTree) { self.checked = checked }
}

/// A file that a run wants written.
package struct FileUpdate: Sendable, Equatable {
  /// As this process opens it.
  package var path: String
  package var text: String
}

/// Checks a project against its configuration.
package func check(_ options: RunOptions) -> CheckResult {
  var timings = Timings()
  do throws(CouldNotRun) {
    let project = try OpenedProject(options, &timings)
    // Questions that may fail come before the work.
    let staged = options.state == .index && options.since == nil ? try StagedFiles(options, project.tree) : nil
    let comparisons = try Comparison.all(options, project.tree)
    let checked = CheckedTree(options, project.tree, project.source, remembers: !comparisons.isEmpty, &timings)
    var check = Check(options, project, checked)
    let bases = comparisons.map { $0.check(against: checked, options, &timings) }
    let growth = bases.first.map { Growth(of: checked, over: $0) }
    check.leaveOutKnown { growth?.has($0) ?? staged?.concern($0) ?? false }
    for (index, comparison) in comparisons.enumerated() {
      try check.leaveOutOld(comparison, bases[index], isFirst: index == 0)
    }
    if let first = comparisons.first {
      if first.isOfStaged { check.leaveOutOldProblems(bases) }
      check.failWhereRulesCheckLess(than: first.name, bases)
    }
    if let staged, options.showsStagedFiles { check.leaveOutOthers(staged) }
    if let staged { check.violations = check.violations.map(staged.told) }
    let report = timings.measure("report") { check.makeReport() }
    return CheckResult(
      report: report,
      exit: check.exit,
      timings: timings,
      baselines: check.updates,
      memory: CheckMemory(checked)
    )
  } catch {
    let report = Report(
      toolVersion: options.toolVersion,
      statistics: Statistics(),
      rules: [],
      violations: [],
      diagnostics: error.diagnostics
    )
    return CheckResult(report: report, exit: .couldNotRun, timings: timings)
  }
}

/// What a check shows of what the rules say.
private struct Check {
  let options: RunOptions
  let project: OpenedProject
  let checked: CheckedTree
  var violations: [Violation]
  var diagnostics: [Diagnostic]
  let couldNotRun: Bool
  private var scope: Scope
  private let baselineFiles: BaselineFiles?
  private var baseline: BaselineSummary?
  private(set) var updates: [FileUpdate] = []

  init(_ options: RunOptions, _ project: OpenedProject, _ checked: CheckedTree) {
    self.options = options
    self.project = project
    self.checked = checked
    violations = checked.violations.sortedByPlace()
    baselineFiles = project.baselineFiles(checked, options)
    diagnostics = checked.diagnostics + (project.baselineFile?.diagnostics ?? []) + (baselineFiles?.diagnostics ?? [])
    couldNotRun = diagnostics.contains { $0.severity == .error }
    diagnostics += checked.failedExpectations
    scope = Scope(state: project.state)
  }

  // MARK: What is left out

  /// Leaves out what the baseline knows. Of several with one key, those that are preferred are shown.
  mutating func leaveOutKnown(preferring isPreferred: (Violation) -> Bool) {
    guard let files = baselineFiles, let old = files.baseline else { return }
    let known = project.known(checked, files, old, options, preferring: isPreferred)
    violations = known.violations
    diagnostics += known.diagnostics + (options.baseline.prunes ? [] : known.advice)
    baseline = known.summary
    guard options.baseline.prunes, !couldNotRun else { return }
    updates = files.updates(known.pruned)
    baseline?.isPruned = !updates.isEmpty
  }

  /// Leaves out what a commit has too; the first is the one that the user knows of.
  mutating func leaveOutOld(_ comparison: Comparison, _ base: CheckedBase, isFirst: Bool) throws(CouldNotRun) {
    if isFirst {
      scope.shown = comparison.shown
      noteSoftening(comparison, base)
    }
    if !violations.isEmpty {
      // Of what is not staged nobody may be kept from mending it.
      let problems = comparison.isOfStaged ? [] : comparison.problems(base)
      if !problems.isEmpty { throw CouldNotRun(problems) }
      let found = comparison.difference(of: violations, in: checked, base)
      violations = found.new
      scope.hidden += found.old
      scope.further += found.further
      diagnostics += comparison.remarks(base)
    }
  }

  private mutating func noteSoftening(_ comparison: Comparison, _ base: CheckedBase) {
    scope.softened = comparison.softening(in: checked, base, baselineFiles, options)
    guard options.forbidsSoftening else { return }
    diagnostics += scope.softened.map { note in
      Diagnostic(.error, at: note.location, "softer than '\(comparison.name)': \(note.message)", weakensRules: true)
    }
  }

  /// Leaves out what is to be said of one of the commits too, unless it says that rules check less.
  mutating func leaveOutOldProblems(_ bases: [CheckedBase]) {
    let old = Set(bases.flatMap(\.tree.diagnostics).map(\.withoutPlace))
    diagnostics.removeAll { $0.severity != .error && !$0.weakensRules && old.contains($0.withoutPlace) }
  }

  /// Makes it an error that a rule checks less than in the commits: a change that takes away what it looks at, in the code
  /// or in the configuration, would be green for ever.
  mutating func failWhereRulesCheckLess(than name: String, _ bases: [CheckedBase]) {
    // Where there was no code, nothing was taken away.
    guard bases.allSatisfy({ $0.tree.statistics.files > 0 }) else { return }
    let old = Set(bases.flatMap(\.tree.diagnostics).map(\.withoutPlace))
    var isNew = diagnostics.map { $0.weakensRules && !old.contains($0.withoutPlace) }
    // Why a rule is vacuous may be said otherwise; that it was not, its verdict tells.
    for result in checked.results where result.verdict == .vacuous {
      let place = checked.source.configurations?.location(ofRule: result.id, in: result.folder)
      let said = diagnostics.indices.first { diagnostics[$0].weakensRules && diagnostics[$0].location == place }
      let couldBreak = bases.allSatisfy { $0.couldBreak(result) }
      if let said { isNew[said] = couldBreak }
      guard said == nil, couldBreak else { continue }
      diagnostics.append(.firesNoMore(result, name, at: place))
      isNew.append(true)
    }
    for index in diagnostics.indices where isNew[index] { diagnostics[index].severity = .error }
  }

  /// Leaves out what is not about staged files, but no errors in the input, and nothing that says that rules check less.
  mutating func leaveOutOthers(_ staged: StagedFiles) {
    let shown = violations.map(staged.told).filter(staged.concern)
    scope.shown = .staged(files: staged.count)
    scope.hidden = violations.count - shown.count
    violations = shown
    diagnostics.removeAll { diagnostic in
      diagnostic.severity != .error && !diagnostic.weakensRules
        && diagnostic.location.map { !staged.contains($0.file) } ?? false
    }
  }

  // MARK: The report

  mutating func makeReport() -> Report {
    diagnostics += adviceOfBaselinesAbove(violations, options, project.tree)
    if options.strict || options.failsOnStale, let baseline, !baseline.isPruned, !baseline.stale.isEmpty {
      diagnostics.append(.stale(baseline.stale))
    }
    violations = violations.sortedByPlace()
    for index in violations.indices { violations[index].forgetComparison() }
    if options.strict {
      for index in violations.indices { violations[index].severity = .error }
      for index in diagnostics.indices { diagnostics[index].severity = .error }
    }
    for index in violations.indices { violations[index].message = violations[index].message.withoutLongWords }
    for index in diagnostics.indices { diagnostics[index].message = diagnostics[index].message.withoutLongWords }
    addSnippets(to: &violations, project.tree)
    // Which of them are new nobody has asked, so a report of what is new has none.
    var silenced = scope.shown == .all ? checked.silenced : []
    silenced.sort { ($0.violation.location, $0.violation.rule) < ($1.violation.location, $1.violation.rule) }
    for index in silenced.indices {
      (silenced[index].violation.parts, silenced[index].violation.isAboutFile) = ([], false)
    }
    return Report(
      toolVersion: options.toolVersion,
      statistics: checked.statistics,
      rules: results,
      violations: violations,
      diagnostics: diagnostics.sortedByPlace(),
      scope: scope,
      baseline: baseline,
      pathInRepository: pathInRepository(of: options.root),
      index: checked.indexSummary,
      leftOut: LeftOut(checked.leftOut, isListed: options.listsExcluded),
      silenced: silenced,
      idle: checked.idle
    )
  }

  /// A rule of which nothing is shown is kept, as far as this report goes.
  private var results: [RuleResult] {
    var results = checked.results
    let ruleOfViolation = RuleOfViolation(results)
    let broken = Set(violations.compactMap { ruleOfViolation.index(of: $0) })
    for index in results.indices where results[index].verdict == .broken && !broken.contains(index) {
      results[index].verdict = .kept
    }
    return results.sorted { a, b in
      a.id == b.id
        ? a.folder.utf8.lexicographicallyPrecedes(b.folder.utf8) : a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
    }
  }

  /// After `makeReport`, which makes errors of warnings and stale entries if that was asked for.
  var exit: ExitStatus {
    if couldNotRun { return .couldNotRun }
    let isBroken = violations.contains { $0.severity == .error } || diagnostics.contains { $0.severity == .error }
    return isBroken ? .broken : .kept
  }
}

extension Violation {
  /// Leaves out what only comparisons look at.
  fileprivate mutating func forgetComparison() {
    (parts, isAboutFile, isBeyondBaseline) = ([], false, false)
    sourceHome?.file = ""
    targetHome?.file = ""
  }
}

extension Diagnostic {
  fileprivate static func firesNoMore(_ rule: RuleResult, _ base: String, at place: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .error,
      at: place,
      "rule '\(rule.id)' has nothing to look at any more, and had in '\(base)'; mend it, or take it out",
      weakensRules: true
    )
  }

  fileprivate static func stale(_ entries: [BaselineSummary.StaleEntry]) -> Diagnostic {
    let what = entries.count == 1 ? "this entry is stale" : "this entry and \(entries.count - 1) more are stale"
    return Diagnostic(
      .error,
      at: entries[0].location,
      "\(what), since what the baseline lists is fixed; 'lintel baseline --prune' removes what is stale"
    )
  }

  /// What is said of a file, wherever in it.
  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(severity, at: location.map { SourceLocation(file: $0.file) }, message)
  }
}

extension [Violation] {
  func sortedByPlace() -> [Violation] {
    sorted { a, b in
      a.location == b.location ? (a.rule, a.message) < (b.rule, b.message) : a.location < b.location
    }
  }
}

import ProjectModel
import ReportModel

/// The result of `lintel check`.
package struct CheckResult: Sendable {
  package var report: Report
  package var exit: ExitStatus
  package var timings: Timings
  /// The baseline without what is fixed, if it is to be written.
  package var baseline: FileUpdate?
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
    let checked = CheckedTree(options, project.tree, project.source, &timings)
    var check = Check(options, project, checked)
    let report = timings.measure("report") { check.makeReport() }
    return CheckResult(report: report, exit: check.exit, timings: timings, baseline: check.update)
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
  private var scope = Scope()
  private var baseline: BaselineSummary?
  private(set) var update: FileUpdate?

  init(_ options: RunOptions, _ project: OpenedProject, _ checked: CheckedTree) {
    self.options = options
    self.project = project
    self.checked = checked
    violations = checked.violations
    diagnostics = checked.diagnostics
    couldNotRun = diagnostics.contains { $0.severity == .error }
    leaveOutKnown()
  }

  /// Leaves out what the baseline knows.
  private mutating func leaveOutKnown() {
    diagnostics += project.baselineFile?.diagnostics ?? []
    guard let known = project.known(checked, options) else { return }
    violations = known.violations
    diagnostics += known.diagnostics
    baseline = known.summary
    guard options.baseline.prunes, !couldNotRun, let file = project.baselineFile, file.baseline != known.pruned else {
      return
    }
    update = FileUpdate(path: file.path, text: known.pruned.text)
    baseline?.isPruned = true
  }

  mutating func makeReport() -> Report {
    violations = violations.sortedByPlace()
    for index in violations.indices { violations[index].parts = [] }
    if options.strict {
      for index in violations.indices { violations[index].severity = .error }
      for index in diagnostics.indices { diagnostics[index].severity = .error }
    }
    addSnippets(to: &violations, project.tree)
    return Report(
      toolVersion: options.toolVersion,
      statistics: checked.statistics,
      rules: results,
      violations: violations,
      diagnostics: diagnostics.sortedByPlace(),
      scope: scope,
      baseline: baseline
    )
  }

  /// A rule of which nothing is shown is kept, as far as this report goes.
  private var results: [RuleResult] {
    let broken = Set(violations.map(\.rule))
    var results = checked.results
    for index in results.indices where results[index].verdict == .broken && !broken.contains(results[index].id) {
      results[index].verdict = .kept
    }
    return results.sorted { ($0.id, $0.folder) < ($1.id, $1.folder) }
  }

  /// After `makeReport`, which makes warnings errors if that was asked for.
  var exit: ExitStatus {
    if couldNotRun { return .couldNotRun }
    let isBroken = violations.contains { $0.severity == .error } || diagnostics.contains { $0.severity == .error }
    return isBroken || options.strict && hasStale ? .broken : .kept
  }

  private var hasStale: Bool { baseline.map { !$0.stale.isEmpty && !$0.isPruned } ?? false }
}

extension [Violation] {
  func sortedByPlace() -> [Violation] {
    sorted { a, b in
      a.location == b.location ? (a.rule, a.message) < (b.rule, b.message) : a.location < b.location
    }
  }
}

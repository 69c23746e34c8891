import ProjectModel
import ReportModel

/// The result of `lintel check`.
package struct CheckResult: Sendable {
  package var report: Report
  package var exit: ExitStatus
  package var timings: Timings
}

/// Checks a project against its configuration.
package func check(_ options: RunOptions) -> CheckResult {
  var timings = Timings()
  func couldNotRun(_ diagnostics: [Diagnostic]) -> CheckResult {
    let report = Report(
      toolVersion: options.toolVersion,
      statistics: Statistics(),
      rules: [],
      violations: [],
      diagnostics: diagnostics
    )
    return CheckResult(report: report, exit: .couldNotRun, timings: timings)
  }
  let tree: SourceTree
  switch SourceTree.open(options.root, options.state) {
  case .failure(let problem): return couldNotRun([problem])
  case .success(let opened): tree = opened
  }
  let source = timings.measure("configure") { ConfigurationSource(options, tree) }
  guard source.configuration != nil, !source.hasErrors else { return couldNotRun(source.diagnostics) }
  var check = Check(options, tree, CheckedTree(options, tree, source, &timings))
  let report = timings.measure("report") { check.makeReport() }
  return CheckResult(report: report, exit: check.exit, timings: timings)
}

/// What a check shows of what the rules say.
private struct Check {
  let options: RunOptions
  let tree: SourceTree
  let checked: CheckedTree
  var violations: [Violation]
  var diagnostics: [Diagnostic]
  let couldNotRun: Bool

  init(_ options: RunOptions, _ tree: SourceTree, _ checked: CheckedTree) {
    self.options = options
    self.tree = tree
    self.checked = checked
    violations = checked.violations.sortedByPlace()
    diagnostics = checked.diagnostics
    couldNotRun = diagnostics.contains { $0.severity == .error }
  }

  mutating func makeReport() -> Report {
    if options.strict {
      for index in violations.indices { violations[index].severity = .error }
      for index in diagnostics.indices { diagnostics[index].severity = .error }
    }
    addSnippets(to: &violations, tree)
    return Report(
      toolVersion: options.toolVersion,
      statistics: checked.statistics,
      rules: results,
      violations: violations,
      diagnostics: diagnostics.sortedByPlace()
    )
  }

  /// A rule of which nothing is shown is kept, as far as this report goes.
  private var results: [RuleResult] {
    let broken = Set(violations.map(\.rule))
    var results = checked.results
    for index in results.indices where results[index].verdict == .broken && !broken.contains(results[index].id) {
      results[index].verdict = .kept
    }
    return results.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  /// After `makeReport`, which makes warnings errors if that was asked for.
  var exit: ExitStatus {
    if couldNotRun { return .couldNotRun }
    let isBroken = violations.contains { $0.severity == .error } || diagnostics.contains { $0.severity == .error }
    return isBroken ? .broken : .kept
  }
}

extension [Violation] {
  func sortedByPlace() -> [Violation] {
    sorted { a, b in
      a.location == b.location ? (a.rule, a.message) < (b.rule, b.message) : a.location < b.location
    }
  }
}

import Basics
import Configuration
import DependencyGraph
import ReportModel
import RuleKinds

/// The result of `lintel check`.
package struct CheckResult: Sendable {
  package var report: Report
  package var exit: ExitStatus
  package var timings: Timings
}

/// Checks a project against its configuration.
package func check(_ options: RunOptions) -> CheckResult {
  var timings = Timings()
  let source = timings.measure("configure") { ConfigurationSource(options) }
  guard let configuration = source.configuration, !source.hasErrors else {
    return CheckResult(
      report: Report(
        toolVersion: options.toolVersion,
        statistics: Statistics(),
        rules: [],
        violations: [],
        diagnostics: source.diagnostics
      ),
      exit: .couldNotRun,
      timings: timings
    )
  }
  var check = Check(options, source, ScannedProject(options, configuration.sources, &timings))
  check.run(configuration, &timings)
  let report = timings.measure("report") { check.makeReport() }
  return CheckResult(report: report, exit: check.exit, timings: timings)
}

/// One check under way.
private struct Check {
  let options: RunOptions
  let rules: [DecodedRule]
  let scanned: ScannedProject
  var statistics: Statistics
  var results: [RuleResult] = []
  var violations: [Violation] = []
  var diagnostics: [Diagnostic]
  let couldNotRun: Bool

  init(_ options: RunOptions, _ source: ConfigurationSource, _ scanned: ScannedProject) {
    self.options = options
    rules = source.rules
    self.scanned = scanned
    statistics = scanned.statistics
    diagnostics = source.diagnostics + scanned.diagnostics
    couldNotRun = diagnostics.contains { $0.severity == .error }
  }

  mutating func run(_ configuration: Configuration, _ timings: inout Timings) {
    guard !scanned.project.files.isEmpty else { return }
    options.progress?("linking")
    let graph = timings.measure("link") { link(scanned.project, scanned.facts, workers: options.workers) }
    statistics.add(graph.counts)
    options.progress?("checking \(rules.count) rules")
    let rules = self.rules
    let (selection, outcomes) = timings.measure("check") {
      let selection = Selection(configuration, over: graph)
      let outcomes = parallelMap(count: rules.count, workers: options.workers) { selection.check(rules[$0]) }
      return (selection, outcomes)
    }
    diagnostics += selection.vacuousComponents()
    for outcome in outcomes {
      results.append(outcome.result)
      violations += outcome.violations
      diagnostics += outcome.diagnostics
    }
    diagnostics += selection.nothingToLookAt(rules, results)
    suppress()
  }

  private mutating func suppress() {
    let enabled = Dictionary(uniqueKeysWithValues: results.map { ($0.id, $0.verdict != .off) })
    var suppressions = Suppressions(scanned, rules: enabled)
    let all = violations.count
    violations.removeAll { suppressions.silences($0) }
    statistics.suppressed = all - violations.count
    diagnostics += suppressions.diagnostics + suppressions.unused
    let broken = Set(violations.map(\.rule))
    for index in results.indices where results[index].verdict == .broken && !broken.contains(results[index].id) {
      results[index].verdict = .kept
    }
  }

  mutating func makeReport() -> Report {
    if options.strict {
      for index in violations.indices { violations[index].severity = .error }
      for index in diagnostics.indices { diagnostics[index].severity = .error }
    }
    violations.sort { a, b in
      a.location == b.location ? (a.rule, a.message) < (b.rule, b.message) : a.location < b.location
    }
    addSnippets(to: &violations, root: scanned.project.root)
    return Report(
      toolVersion: options.toolVersion,
      statistics: statistics,
      rules: results.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) },
      violations: violations,
      diagnostics: diagnostics.sortedByPlace()
    )
  }

  /// After `makeReport`, which makes warnings errors if that was asked for.
  var exit: ExitStatus {
    if couldNotRun { return .couldNotRun }
    let isBroken = violations.contains { $0.severity == .error } || diagnostics.contains { $0.severity == .error }
    return isBroken ? .broken : .kept
  }
}

extension Statistics {
  mutating func add(_ counts: ResolutionCounts) {
    resolved = counts.resolved
    external = counts.external
    ambiguous = counts.ambiguous
    unresolved = counts.unresolved
    references = resolved + external + ambiguous + unresolved
  }
}

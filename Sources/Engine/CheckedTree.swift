import Basics
import Configuration
import DependencyGraph
import ProjectModel
import ReportModel
import RuleKinds

/// What the rules say of one state of a project, before it is decided what of that is known or of interest.
struct CheckedTree {
  private let options: RunOptions
  private(set) var statistics: Statistics
  private(set) var results: [RuleResult] = []
  /// Without those that a comment silences.
  private(set) var violations: [Violation] = []
  private(set) var diagnostics: [Diagnostic]
  /// Whether all files were read, so that what is not found is not there.
  let isComplete: Bool

  init(_ options: RunOptions, _ tree: SourceTree, _ source: ConfigurationSource, _ timings: inout Timings) {
    let configuration = source.configuration ?? Configuration(file: ConfigurationSource.fileName)
    let scanned = ScannedProject(options, tree, configuration.sources, &timings)
    self.options = options
    statistics = scanned.statistics
    diagnostics = source.diagnostics + scanned.diagnostics
    isComplete = !scanned.leavesOut && !diagnostics.contains { $0.severity == .error }
    guard !scanned.project.files.isEmpty else { return }
    run(scanned, configuration, source.rules, &timings)
    suppress(scanned)
  }

  private mutating func run(
    _ scanned: ScannedProject,
    _ configuration: Configuration,
    _ rules: [DecodedRule],
    _ timings: inout Timings
  ) {
    options.progress?("linking")
    let graph = timings.measure("link") { link(scanned.project, scanned.facts, workers: options.workers) }
    statistics.add(graph.counts)
    options.progress?("checking \(rules.count) rules")
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
  }

  private mutating func suppress(_ scanned: ScannedProject) {
    let enabled = Dictionary(uniqueKeysWithValues: results.map { ($0.id, $0.verdict != .off) })
    var suppressions = Suppressions(scanned, rules: enabled)
    let all = violations.count
    violations.removeAll { suppressions.silences($0) }
    statistics.suppressed = all - violations.count
    diagnostics += suppressions.diagnostics + suppressions.unused
  }
}

extension Statistics {
  fileprivate mutating func add(_ counts: ResolutionCounts) {
    resolved = counts.resolved
    external = counts.external
    ambiguous = counts.ambiguous
    unresolved = counts.unresolved
    references = resolved + external + ambiguous + unresolved
  }
}

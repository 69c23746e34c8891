import Basics
import Configuration
import DependencyGraph
import FactStore
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
  /// Those that a comment silences.
  private(set) var silenced: [SilencedViolation] = []
  private(set) var diagnostics: [Diagnostic]
  /// The tests of rules that failed, as errors. The check was done nevertheless.
  private(set) var failedExpectations: [Diagnostic] = []
  /// The configurations that it was checked with, those of folders below included.
  let source: ConfigurationSource
  /// Whether all files were read, so that what is not found is not there.
  let isComplete: Bool
  /// What is known now, for another state of the project; nil unless it was asked for.
  let known: KnownFacts?
  private(set) var indexSummary: IndexSummary?
  /// What is not scanned, and why.
  let leftOut: [LeftOut.Entry]
  private var graph: DependencyGraph?
  /// Held, as freeing it takes a while; see `CheckMemory`.
  private var selection: ScopedSelection?

  /// Checks a tree with the configuration `source`; the configurations of folders below the root are read from this tree,
  /// unless `source` has them already. For `known` and `remembers` see `ScannedProject`.
  init(
    _ options: RunOptions,
    _ tree: SourceTree,
    _ source: ConfigurationSource,
    known: KnownFacts? = nil,
    remembers: Bool = false,
    _ timings: inout Timings
  ) {
    let sources = source.configuration?.sources ?? SourceOptions()
    var source = source
    // The rules of all folders decide what is scanned.
    let scanned = ScannedProject(
      options,
      tree,
      sources,
      known: known,
      remembers: remembers,
      takesExpressions: { project in
        source = source.complete(with: project.configurations, tree)
        return source.configurations?.takesInferred ?? false
      },
      &timings
    )
    self.options = options
    self.source = source
    statistics = scanned.statistics
    diagnostics = source.diagnostics + scanned.diagnostics
    self.known = scanned.known
    leftOut = scanned.project.leftOut
    isComplete = !scanned.leavesOut && !diagnostics.contains { $0.severity == .error }
    guard let configurations = source.configurations, !source.hasErrors, !scanned.project.files.isEmpty else { return }
    run(scanned, configurations, IndexMode(options, tree, scanned, &timings), &timings)
    suppress(scanned)
  }

  private mutating func run(
    _ scanned: ScannedProject,
    _ configurations: ConfigurationTree,
    _ index: IndexMode,
    _ timings: inout Timings
  ) {
    diagnostics += index.diagnostics
    guard !index.hasErrors else { return }
    options.progress?("linking")
    let graph = timings.measure("link") {
      link(scanned.project, scanned.facts, workers: options.workers, answers: index.answers)
    }
    self.graph = graph
    indexSummary = index.summary(graph.counts)
    statistics.add(graph.counts)
    let rules = configurations.rules
    options.progress?("checking rules", of: rules.count)
    let (selection, outcomes) = timings.measure("check") {
      let selection = ScopedSelection(configurations, over: graph, workers: options.workers)
      let outcomes = parallelMap(count: rules.count, workers: options.workers) { [progress = options.progress] rule in
        defer { progress?.advance() }
        return selection.check(rules[rule])
      }
      return (selection, outcomes)
    }
    self.selection = selection
    diagnostics += selection.diagnostics(outcomes)
    for outcome in outcomes {
      results.append(outcome.result)
      violations += outcome.violations
      diagnostics += outcome.diagnostics
      failedExpectations += outcome.failures.map { .failed($0) }
    }
  }

  /// The files that declare types, by the qualified names of these.
  func filesOfTypes() -> [String: Set<String>] {
    guard let graph else { return [:] }
    var files: [String: Set<String>] = [:]
    for element in graph.elements where element.isNominalType {
      files[graph.names.string(element.qualifiedName), default: []].insert(graph.project.files[Int(element.file)].path)
    }
    return files
  }

  private mutating func suppress(_ scanned: ScannedProject) {
    var suppressions = Suppressions(scanned, rules: RuleTable(results))
    violations.removeAll { violation in
      guard let reason = suppressions.reasonToSilence(violation) else { return false }
      silenced.append(SilencedViolation(violation, reason: reason))
      return true
    }
    statistics.suppressed = silenced.count
    diagnostics += suppressions.diagnostics + suppressions.unused
  }
}

extension Diagnostic {
  fileprivate static func failed(_ outcome: ExpectationOutcome) -> Diagnostic {
    Diagnostic(
      .error,
      at: outcome.expectation.location,
      "an 'expect' of rule '\(outcome.rule)' does not hold: \(outcome.failure ?? "")",
      weakensRules: true
    )
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

import Basics
import Configuration
import DependencyGraph
import FactStore
import NameResolution
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// What the rules say of one state of a project, before it is decided what of that is known or of interest.
struct CheckedTree {
  private let options: RunOptions
  private(set) var statistics: Statistics
  private(set) var results: [RuleResult] = []
  /// Without those that a comment silences.
  private(set) var violations: [Violation] = []
  /// Those that a comment silences.
  private(set) var silenced: [SilencedViolation] = []
  /// The number of those, by rule.
  var silencedByRule: [String: Int] {
    Dictionary(silenced.map { ($0.violation.rule, 1) }, uniquingKeysWith: +)
  }
  private(set) var diagnostics: [Diagnostic]
  /// Which rules of the sets that are extended have nothing to look at, a sentence for each set.
  private(set) var idle: [String] = []
  /// The tests of rules that failed, as errors. The check was done nevertheless.
  private(set) var failedExpectations: [Diagnostic] = []
  /// The configurations that it was checked with, those of folders below included.
  let source: ConfigurationSource
  /// The paths of the configurations of folders below the root.
  let nestedConfigurations: [String]
  /// The paths of the baselines of folders below the root.
  let nestedBaselines: [String]
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
    nestedConfigurations = scanned.project.configurations
    nestedBaselines = scanned.project.baselines
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
      link(
        scanned.project,
        scanned.facts,
        workers: options.workers,
        macros: MacroTable(source.configuration),
        answers: index.answers
      )
    }
    self.graph = graph
    diagnostics += graph.limitDiagnostics
    if let configuration = source.configuration { diagnostics += unusedMacros(of: configuration, in: graph) }
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
    idle = selection.idleRules(outcomes)
    for outcome in outcomes {
      results.append(outcome.result)
      violations += outcome.violations
      diagnostics += outcome.diagnostics
      failedExpectations += outcome.failures.map { .failed($0) }
    }
  }

  /// Which types and files of this state are which ones of a later one; nil where there is nothing to compare.
  func counterparts(in new: CheckedTree) -> Counterparts? {
    guard let graph, let newGraph = new.graph else { return nil }
    return Counterparts(old: DeclaredTypes(graph), new: DeclaredTypes(newGraph))
  }

  /// The folders below the checked one that have a configuration of their own, outer before inner.
  var foldersWithConfiguration: [String] { source.configurations?.scopes.dropFirst().map(\.folder) ?? [] }

  /// The names of the project's modules.
  var moduleNames: Set<String> { Set(graph?.project.modules.map(\.name) ?? []) }

  /// Where types are declared, by their qualified names.
  func homes(ofTypes names: Set<String>) -> [String: Set<TypeHome>] {
    guard let graph, !names.isEmpty else { return [:] }
    var homes: [String: Set<TypeHome>] = [:]
    for element in graph.elements where element.kind == .type && element.file >= 0 {
      let name = graph.names.string(element.qualifiedName)
      guard names.contains(name) else { continue }
      homes[name, default: []].insert(TypeHome(element, in: graph))
    }
    return homes
  }

  /// Up to a few names that files declare at top level, in their order; a type that is extended there is one of them.
  func firstNames(ofFiles paths: Set<String>, atMost maximum: Int) -> [String: [String]] {
    guard let graph, !paths.isEmpty else { return [:] }
    var result: [String: [String]] = [:]
    for (number, file) in graph.project.files.enumerated() where paths.contains(file.path) {
      var names: [String] = []
      for declaration in graph.facts[number].declarations where declaration.parent < 0 {
        let name = graph.facts[number].names.string(declaration.name)
        guard !name.isEmpty, !names.contains(name) else { continue }
        names.append(name)
        if names.count == maximum { break }
      }
      result[file.path] = names
    }
    return result
  }

  private mutating func suppress(_ scanned: ScannedProject) {
    var suppressions = Suppressions(scanned, rules: RuleTable(results), today: options.today)
    violations.removeAll { violation in
      guard let reason = suppressions.reasonToSilence(violation) else { return false }
      silenced.append(SilencedViolation(violation, reason: reason))
      return true
    }
    for index in violations.indices { suppressions.note(ifExpired: &violations[index]) }
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

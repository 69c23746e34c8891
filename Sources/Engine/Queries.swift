import Basics
import Configuration
import DependencyGraph
import NameResolution
import ProjectModel
import ReportModel
import RuleKinds
import RuleSets
import SourceTrees

// The commands beside `check` and `graph`: what rules there are, whether they do what they say, and what a name is to them.

/// The result of a command that answers a question.
package struct QueryResult<Answer: Sendable>: Sendable {
  /// nil if the command could not run.
  package var answer: Answer?
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
}

/// Describes the kinds of rules, and the components and rules of the configuration if there is one.
package func catalogue(_ options: RunOptions) -> QueryResult<Catalogue> {
  let tree: SourceTree
  switch SourceTree.open(options.root, options.state, wanting: .ofProjects) {
  case .failure(let problem): return QueryResult(answer: nil, diagnostics: [problem], exit: .couldNotRun)
  case .success(let opened): tree = opened
  }
  let source = ConfigurationSource(options, tree)
  if source.isMissing {
    return QueryResult(answer: Catalogue(of: nil, [], ruleSets: titledRuleSets), diagnostics: [], exit: .kept)
  }
  let rules = source.configurations?.scopes.first?.rules ?? []
  let answer = source.hasErrors ? nil : Catalogue(of: source.configuration, rules, ruleSets: titledRuleSets)
  return QueryResult(
    answer: answer,
    diagnostics: source.diagnostics,
    exit: answer == nil ? .couldNotRun : .kept
  )
}

private var titledRuleSets: [Catalogue.RuleSet] {
  RuleSets.names.map { name in
    let loader = ConfigurationSource.loader { (_) throws(ConfigurationLoader.Unreadable) in [] }
    let (configuration, _) = loader.load(path: name, text: Array(text(ofRuleSet: name).utf8))
    return Catalogue.RuleSet(name: name, title: configuration?.architecture ?? "")
  }
}

/// The names of the kinds of rules.
package var ruleKinds: [String] { RuleKindRegistry.names }

/// The names of the shipped rule sets, which `extends` can name.
package var ruleSets: [String] { RuleSets.names }

/// The YAML of a shipped rule set; empty if there is none of that name.
package func text(ofRuleSet name: String) -> String { RuleSets.text(of: name) ?? "" }

/// Runs the tests that the rules state of themselves (`expect`).
package func testRules(_ options: RunOptions) -> QueryResult<[ExpectationResult]> {
  withSelection(options) { selection in
    let outcomes = selection.expectations().map { outcome in
      ExpectationResult(rule: outcome.rule, location: outcome.expectation.location, failure: outcome.failure)
    }
    return (outcomes, outcomes.contains { $0.failure != nil } ? .broken : .kept)
  }
}

/// Says what is known of a type, file or module: where it is, in which components, and why.
package func which(_ name: String, _ options: RunOptions) -> QueryResult<WhichReport> {
  withSelection(options, needsConfiguration: false) { selection in
    let report = selection.which(name)
    return (report, report.entries.isEmpty ? .broken : .kept)
  }
}

/// The JSON Schema of the configuration file.
package func schema() -> String {
  let kinds = RuleKindRegistry.kinds.map { kind in
    ConfigurationSchema.Kind(
      name: kind.description.name,
      summary: kind.description.summary,
      schema: kind.description.schema
    )
  }
  return ConfigurationSchema(kinds: kinds, ruleSets: RuleSets.names).json
}

/// Calls `body` with the configurations, evaluated over the linked project.
private func withSelection<Answer>(
  _ options: RunOptions,
  needsConfiguration: Bool = true,
  _ body: (ScopedSelection) -> (Answer, ExitStatus)
) -> QueryResult<Answer> {
  let tree: SourceTree
  switch SourceTree.open(options.root, options.state, wanting: .ofProjects) {
  case .failure(let problem): return QueryResult(answer: nil, diagnostics: [problem], exit: .couldNotRun)
  case .success(let opened): tree = opened
  }
  let source = ConfigurationSource(options, tree)
  let mayBeMissing = source.isMissing && !needsConfiguration
  guard mayBeMissing || !source.hasErrors else {
    return QueryResult(answer: nil, diagnostics: source.diagnostics, exit: .couldNotRun)
  }
  var timings = Timings()
  var complete = source
  let scanned = ScannedProject(
    options,
    tree,
    source.configuration?.sources ?? SourceOptions(),
    takesExpressions: { project in
      complete = source.complete(with: project.configurations, tree)
      return complete.configurations?.takesInferred ?? false
    },
    &timings
  )
  guard mayBeMissing || !complete.hasErrors else {
    return QueryResult(answer: nil, diagnostics: complete.diagnostics, exit: .couldNotRun)
  }
  // Warnings about the sources are the business of `check`.
  let errors = scanned.diagnostics.filter { $0.severity == .error }
  guard !scanned.project.files.isEmpty else {
    return QueryResult(answer: nil, diagnostics: errors, exit: .couldNotRun)
  }
  let macros = MacroTable(source.configuration)
  let graph = link(scanned.project, scanned.facts, workers: options.workers, macros: macros)
  let nothing = ConfigurationTree(Configuration(file: ConfigurationSource.fileName), [])
  let (answer, exit) = body(ScopedSelection(complete.configurations ?? nothing, over: graph))
  return QueryResult(answer: answer, diagnostics: errors, exit: errors.isEmpty ? exit : .couldNotRun)
}

import Configuration
import ReportModel
import RuleKinds
import RuleSets

// The commands beside `check` and `graph`: what rules there are, whether they do what they say, and what a name is to them.

/// The result of a command that answers a question.
package struct QueryResult<Answer: Sendable>: Sendable {
  /// nil if the command could not run.
  package var answer: Answer?
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
  /// What the answer was made from, where that is much.
  package var memory: CheckMemory?
}

/// Describes the kinds of rules, and the components and rules of the configuration if there is one.
///
/// - Parameter withFolders: whether to describe those of the folders below, too. They are looked for among all files.
package func catalogue(_ options: RunOptions, withFolders: Bool = false) -> QueryResult<Catalogue> {
  let session = Session(options, configuration: .optional, listsFiles: withFolders)
  return QueryResult { () throws(CouldNotRun) in
    let source = try withFolders ? session.configurations : session.configuration
    guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
    var answer = Catalogue(of: source.configurations, ruleSets: titledRuleSets)
    answer.architecture = source.configuration?.architecture
    return QueryResult(answer: answer, diagnostics: source.diagnostics, exit: .kept)
  }
}

/// Describes the kinds of rules alone, for whom a configuration is still to be mended.
package var catalogueOfKinds: Catalogue { Catalogue(of: nil, [], ruleSets: []) }

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
  Session(options).query { selection in
    let outcomes = selection.expectations().map { outcome in
      ExpectationResult(
        rule: outcome.rule,
        folder: outcome.folder,
        location: outcome.location,
        failure: outcome.failure
      )
    }
    return (outcomes, outcomes.contains { $0.failure != nil } ? .broken : .kept)
  }
}

/// Says what is known of a type, file or module: where it is, in which components, and why.
package func which(_ name: String, _ options: RunOptions) -> QueryResult<WhichReport> {
  let session = Session(options, configuration: .optional)
  return session.query { selection in
    var report = selection.which(name)
    let isKnown = !report.entries.isEmpty || report.part != nil
    if !isKnown, report.advice == nil {
      report.advice = Relations(session).placesAdvice(for: name) ?? session.whyNotScanned(name)
    }
    return (report, isKnown ? .kept : .broken)
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

extension Session {
  /// What `answer` says of the components. Warnings about the sources are the business of `check`.
  fileprivate func query<Answer>(_ answer: (ScopedSelection) -> (Answer, ExitStatus)) -> QueryResult<Answer> {
    QueryResult { () throws(CouldNotRun) in
      let source = try configurations
      guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
      let errors = try facts.diagnostics.filter { $0.severity == .error }
      guard try !facts.project.files.isEmpty else { throw CouldNotRun(errors) }
      let (answer, exit) = answer(try selection)
      return QueryResult(answer: answer, diagnostics: errors, exit: errors.isEmpty ? exit : .couldNotRun)
    }
  }
}

extension QueryResult {
  /// What `query` says, or why it could not be asked.
  init(_ query: () throws(CouldNotRun) -> QueryResult) {
    do throws(CouldNotRun) {
      self = try query()
    } catch {
      self.init(answer: nil, diagnostics: error.diagnostics, exit: .couldNotRun)
    }
  }
}

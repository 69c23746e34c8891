import Basics
import Configuration
import DependencyGraph
import FactStore
import NameResolution
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// One state of a project, asked stage by stage. To read this file from top to bottom is to read how Lintel works.
///
/// A stage is made when it is first asked for, at most once, from the stages above it that it names. It says how far it
/// is, measures itself, and uses all threads of the run, so this is the same in every command. A stage throws where the
/// later ones cannot be made; what else is wrong is among the diagnostics of its value. For one thread only.
final class Session {
  /// What a command does without a configuration, or with one.
  enum ConfigurationUse {
    case required
    /// Where there is none, all files count, and there are no rules.
    case optional
    /// It is not read, as if there were none.
    case ignored
  }

  let options: RunOptions
  private let configurationUse: ConfigurationUse
  private let listsFiles: Bool
  private let scansExpressions: Bool
  /// Facts of another state, which this one takes over where they are still true.
  private let reusable: ReusableFacts?
  /// Whether another state is to take over the facts of this one.
  private let isReused: Bool
  /// What is known of the files of another state; nil where this is the only one.
  private let resident: ResidentFacts?
  /// What an earlier check of the same process has left; nil unless another one follows.
  private let inheritance: Inheritance?
  private(set) var timings = Timings()
  /// What reports of the same process show; nil unless another one follows.
  var shownLines: ShownLines? { inheritance?.shownLines }

  /// - Parameters:
  ///   - listsFiles: whether the command is about files. Git is asked for them while the configuration is read.
  ///   - scansExpressions: whether the expressions of Swift files are scanned, whatever the rules look at.
  ///   - isReused: whether another state is to take over the facts of this one.
  init(
    _ options: RunOptions,
    configuration: ConfigurationUse = .required,
    listsFiles: Bool = true,
    scansExpressions: Bool = false,
    isReused: Bool = false
  ) {
    self.options = options
    self.listsFiles = listsFiles
    self.scansExpressions = scansExpressions
    self.isReused = isReused
    configurationUse = configuration
    reusable = nil
    resident = nil
    inheritance = nil
  }

  /// The next state of a project that is checked again and again in one process.
  init(_ options: RunOptions, after inheritance: Inheritance) {
    self.options = options
    self.inheritance = inheritance
    resident = inheritance.facts
    configurationUse = .required
    listsFiles = true
    scansExpressions = inheritance.asksForInferred
    isReused = Comparison.isWanted(options)
    reusable = nil
  }

  /// Another state of a project, checked with a given configuration. It takes over the facts of `other`, in which
  /// nothing has changed. Of the cache it says nothing, as that was said before.
  init(
    _ tree: SourceTree,
    _ configuration: ConfigurationSource,
    after other: Session,
    isReused: Bool = false
  ) throws(CouldNotRun) {
    var options = other.options
    options.notice = nil
    self.options = options
    configurationUse = .required
    listsFiles = true
    scansExpressions = other.scansExpressions
    self.isReused = isReused
    inheritance = nil
    resident = nil
    reusable = try other.facts.reusable
    treeStage = Stage(tree)
    configurationStage = Stage(configuration)
  }

  /// One of many states of a project that are looked at one after the other, checked with a given configuration. What
  /// `other` has found in files that are the same is taken over, without a look at these. Nothing is kept for other runs.
  init(_ tree: SourceTree, _ configuration: ConfigurationSource, following other: Session) throws(CouldNotRun) {
    var options = other.options
    (options.notice, options.cache) = (nil, nil)
    self.options = options
    configurationUse = .required
    listsFiles = true
    scansExpressions = other.scansExpressions || other.asksForInferred
    isReused = false
    inheritance = nil
    let facts = try other.facts
    // The first of them finds what the folder has, by the bytes of the files.
    reusable = facts.resident == nil ? facts.reusable : nil
    resident = facts.resident ?? ResidentFacts(facts.reusable?.secret ?? Self.secret(options))
    treeStage = Stage(tree)
    configurationStage = Stage(configuration)
  }

  /// The same state with the expressions of Swift files.
  init(withExpressionsOf other: Session) throws(CouldNotRun) {
    var options = other.options
    options.notice = nil
    self.options = options
    configurationUse = other.configurationUse
    listsFiles = other.listsFiles
    scansExpressions = true
    isReused = false
    inheritance = nil
    let facts = try other.facts
    (resident, reusable) = (facts.resident, facts.reusable)
    treeStage = Stage(try other.tree)
    configurationStage = Stage(try other.configuration)
    listingStage = Stage(try other.listing)
    configurationsStage = Stage(try other.configurations)
  }

  // MARK: What there is

  private var treeStage = Stage<SourceTree>()
  var tree: SourceTree {
    get throws(CouldNotRun) {
      try treeStage.value { () throws(CouldNotRun) in
        if let tree = inheritance?.tree { return tree }
        switch SourceTree.open(options.root, options.state, wanting: .ofProjects) {
        case .failure(let problem): throw CouldNotRun([problem])
        case .success(var tree):
          tree.overlay = inheritance?.overlay ?? Overlay(options.supposed)
          return listsFiles ? tree.listedAhead : tree
        }
      }
    }
  }

  /// The state, for reports.
  var state: Scope.State {
    get throws(CouldNotRun) {
      switch options.state {
      case .folder: .folder
      case .index: .index
      case .revision(let name): .revision(name: name, commit: try tree.revision ?? name)
      }
    }
  }

  // MARK: Which files count, and what must hold of them

  private var configurationStage = Stage<ConfigurationSource>()
  /// That of the checked folder.
  var configuration: ConfigurationSource {
    get throws(CouldNotRun) {
      try configurationStage.value { () throws(CouldNotRun) in
        guard configurationUse != .ignored else { return ConfigurationSource() }
        let tree = try tree
        if let old = inheritance?.configuration, old.isUnchanged(options, tree) { return old }
        let found = measure("configure") { ConfigurationSource(options, tree) }
        if found.isMissing, configurationUse == .optional { return ConfigurationSource() }
        guard !found.hasErrors else { throw CouldNotRun(found.diagnostics) }
        return found
      }
    }
  }

  // MARK: Which files and modules there are

  private var listingStage = Stage<ProjectListing>()
  private var takesListingOver = false
  var project: Project { get throws(CouldNotRun) { try listing.project } }

  /// The project, and what it follows from.
  var listing: ProjectListing {
    get throws(CouldNotRun) {
      try listingStage.value { () throws(CouldNotRun) in
        var (tree, sources, time) = (try tree, try configuration.sources, WallTime.now)
        options.progress?("listing files")
        var discovery = DiscoveryOptions(sources)
        discovery.modules = (try configuration.configuration?.modules ?? []).map {
          StatedModule(name: $0.name, patterns: $0.patterns, place: $0.location)
        }
        discovery.buildGraphs = (try configuration.configuration?.buildGraphs ?? []).map {
          BuildGraph(path: $0.path, place: $0.location)
        }
        discovery.generatedTypes = try configuration.configuration?.generated ?? []
        if options.scansTests { discovery.tests = true }
        if let old = inheritance?.listing, old.options == discovery {
          takesListingOver = true
          return old
        }
        let log = inheritance.map { _ in ReadLog() }
        tree.log = log
        let project = measure("list") { [discovery, tree] in
          discover(tree, options: discovery, workers: options.workers)
        }
        timings.note(files: project.files.count)
        return ProjectListing(project: project, options: discovery, time: time, read: log?.paths ?? [])
      }
    }
  }

  private var configurationsStage = Stage<ConfigurationSource>()
  private var takesConfigurationsOver = false
  /// That of the checked folder and those of the folders below it that have files.
  var configurations: ConfigurationSource {
    get throws(CouldNotRun) {
      try configurationsStage.value { () throws(CouldNotRun) in
        if let old = inheritance?.configurations, try old.paths == project.configurations,
          old.root.texts == (try configuration.texts), old.complete.isUnchanged(options, try tree)
        {
          takesConfigurationsOver = true
          return old.complete
        }
        return try configuration.complete(with: try project.configurations, try tree)
      }
    }
  }

  // MARK: What each file says

  private var factSourceStage = Stage<FactSource>()
  /// Where facts come from that need not be scanned.
  private var factSource: FactSource {
    get throws(CouldNotRun) {
      try factSourceStage.value { () throws(CouldNotRun) in
        let (tree, time) = (try tree, try listing.time)
        let secret = reusable?.secret ?? resident?.secret ?? ownSecret
        let cache = measure("cache") {
          options.cache.flatMap { OpenedCache.open($0, tree, secret, listed: time, notice: options.notice) }
        }
        guard reusable == nil, !options.facts.isEmpty else {
          return FactSource(cache: cache, reusable: reusable, resident: resident, secret: secret)
        }
        let given = try measure("facts") { () throws(CouldNotRun) in
          try ReusableFacts.read(options.facts, secret, tree, workers: options.workers)
        }
        return FactSource(cache: cache, reusable: given, secret: secret)
      }
    }
  }

  /// One secret for all that a run looks up and keeps. Without a cache nobody else needs to know it.
  private var ownSecret: FactSecret { Self.secret(options) }

  static func secret(_ options: RunOptions) -> FactSecret {
    if !options.facts.isEmpty { return options.factsSecret.secret }
    return options.cache?.secret.secret ?? FactSecret(.random())
  }

  private var factsStage = Stage<ScannedProject>()
  var facts: ScannedProject {
    get throws(CouldNotRun) {
      try factsStage.value { () throws(CouldNotRun) in
        var request = ProjectScan.Request(expressions: scansExpressions, isReused: isReused, listed: try listing.time)
        if !scansExpressions, let rules = try configurations.configurations {
          request.expressions = rules.readsExpressions
        }
        let (project, tree, source) = (try project, try tree, try factSource)
        if (try? configurations.configurations)?.readsTests == true {
          request.tests = project.testsNotScanned(in: tree)
        }
        if takesListingOver, let old = inheritance?.scanned, let changed = resident?.changed,
          let facts = ScannedProject(old, changedAt: changed, project, tree, source, request, &timings)
        {
          return facts
        }
        return ScannedProject(project, tree, source, request, options, &timings)
      }
    }
  }

  /// Scans files for another end than the stages below.
  func scan(_ request: ProjectScan.Request, _ source: FactSource) throws(CouldNotRun) -> ProjectScan {
    ProjectScan(try project.withGeneratedFiles, try tree, source, request, options, &timings)
  }

  private var indexStage = Stage<IndexMode>()
  /// What the compiler says that names mean, where it is asked.
  var index: IndexMode {
    get throws(CouldNotRun) {
      try indexStage.value { () throws(CouldNotRun) in
        let (tree, facts) = (try tree, try facts)
        // The stores say nothing about a state that git keeps.
        guard let use = options.index, tree.repository == nil, !facts.project.files.isEmpty else { return IndexMode() }
        options.progress?("reading the index store")
        return measure("index") { IndexMode(use, facts, workers: options.workers) }
      }
    }
  }

  // MARK: What each name means

  /// Whether uses of members are looked for whose type is not named. Expressions may also have been scanned for what rules
  /// say of calls, which infers nothing.
  var infersUses: Bool {
    get throws(CouldNotRun) {
      let takesInferred = try configurations.configurations?.takesInferred ?? false
      return scansExpressions || takesInferred
    }
  }

  private var graphStage = Stage<DependencyGraph>()
  var graph: DependencyGraph {
    get throws(CouldNotRun) {
      try graphStage.value { () throws(CouldNotRun) in
        let infersUses = try infersUses
        let graph = try linked { facts, macros, answers in
          if inheritance != nil, answers == nil { return linkAgain(facts, macros, infersUses: infersUses) }
          return link(
            facts.project,
            facts.facts,
            workers: options.workers,
            macros: macros,
            answers: answers,
            infersUses: infersUses
          )
        }
        let counts = graph.counts
        timings.references = (counts.resolved, counts.external, counts.ambiguous, counts.unresolved)
        return graph
      }
    }
  }

  /// What the next check of the same process can take over of the graph; nil before it is made, and if that is nothing.
  private(set) var linking: (kept: KeptLinking, of: ScannedProject.Version)?
  /// What the rules said before some files changed, where nothing has but what these mention, and perhaps their members.
  private var earlier: (judgement: Judgement, files: [Int], declaresSame: Bool)?

  private func linkAgain(_ facts: ScannedProject, _ macros: MacroTable, infersUses: Bool) -> DependencyGraph {
    let changed = facts.change.flatMap { $0.from === inheritance?.linking?.of ? $0.files : nil }
    let judgement = takesListingOver && takesConfigurationsOver ? inheritance?.judgement : nil
    if let (kept, _) = inheritance?.linking,
      let change = kept.takeOver(
        facts.project,
        facts.facts,
        changed: changed,
        macros: macros,
        infersUses: infersUses
      )
    {
      linking = (kept, facts.version)
      timings.linkedAgain = change.files.count
      if let judgement, judgement.graph === change.before { earlier = (judgement, change.files, change.declaresSame) }
      return change.graph
    }
    let (graph, kept) = KeptLinking.link(
      facts.project,
      facts.facts,
      workers: options.workers,
      macros: macros,
      infersUses: infersUses
    )
    linking = (kept, facts.version)
    if let judgement, let changed, graph.differsOnlyInMembers(of: changed, from: judgement.graph) {
      earlier = (judgement, changed, false)
    }
    return graph
  }

  /// The graph, and for some references of a file how their meaning was found.
  func explanations(
    of references: [Int],
    inFile file: Int
  ) throws(CouldNotRun) -> (graph: DependencyGraph, explanations: [Explanation]) {
    try linked { facts, macros, answers in
      explain(
        references,
        ofFile: file,
        of: facts.project,
        facts.facts,
        workers: options.workers,
        macros: macros,
        answers: answers
      )
    }
  }

  private func linked<Linked>(
    _ link: (ScannedProject, MacroTable, CompilerAnswers?) -> Linked
  ) throws(CouldNotRun) -> Linked {
    let (facts, index, macros) = (try facts, try index, MacroTable(try configuration.configuration))
    guard !index.hasErrors else { throw CouldNotRun(index.diagnostics) }
    options.progress?("linking")
    return measure("link") { link(facts, macros, index.answers) }
  }

  // MARK: What the rules say

  private var selectionStage = Stage<ScopedSelection>()
  /// Which elements each component holds.
  var selection: ScopedSelection {
    get throws(CouldNotRun) {
      try selectionStage.value { () throws(CouldNotRun) in
        let source = try configurations
        guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
        let nothing = ConfigurationTree(.missing(ConfigurationSource.fileName), [])
        let (configurations, graph) = (source.configurations ?? nothing, try graph)
        if let earlier {
          let selection = measure("check") {
            ScopedSelection(
              earlier.judgement.selection,
              over: graph,
              changed: earlier.files,
              declaresSame: earlier.declaresSame
            )
          }
          if let selection { return selection }
          self.earlier = nil
        }
        return measure("check") { ScopedSelection(configurations, over: graph, workers: options.workers) }
      }
    }
  }

  private var outcomesStage = Stage<[RuleOutcome]>()
  /// Parallel to the rules of the configurations.
  var outcomes: [RuleOutcome] {
    get throws(CouldNotRun) {
      try outcomesStage.value { () throws(CouldNotRun) in
        let (selection, rules) = (try selection, try configurations.configurations?.rules ?? [])
        options.progress?("checking rules", of: rules.count)
        let (earlier, graph) = (earlier, try graph)
        let changes = earlier.map {
          ChangesOfFiles(in: $0.files, from: $0.judgement.graph, to: graph, declaresSame: $0.declaresSame)
        }
        let found = measure("check") {
          let found = parallelMap(count: rules.count, workers: options.workers) {
            [options, progress = options.progress] rule -> (outcome: RuleOutcome, isKept: Bool) in
            defer { progress?.advance() }
            if let changes, let known = earlier?.judgement.outcomes[rule],
              let outcome = selection.stillTrue(known, of: rules[rule], after: changes)
            {
              return (outcome, true)
            }
            let isAsked = options.checks(rules[rule].rule.id)
            return (isAsked ? selection.check(rules[rule]) : selection.leaveOut(rules[rule]), false)
          }
          timings.keptRules = found.count(where: \.isKept)
          return selection.settled(found.map(\.outcome))
        }
        asksForInferred = found.contains(where: \.asksForInferred)
        guard asksForInferred, try !infersUses else { return found }
        return try withInferred(found, of: rules)
      }
    }
  }

  /// Whether a rule asks for inferred dependencies; false before the rules were asked.
  private(set) var asksForInferred = false

  /// Asks those rules again that ask for inferred dependencies.
  private func withInferred(_ outcomes: [RuleOutcome], of rules: [DecodedRule]) throws(CouldNotRun) -> [RuleOutcome] {
    let session = try Session(withExpressionsOf: self)
    let selection = try measure("infer") { () throws(CouldNotRun) in try session.selection }
    return zip(outcomes, rules).map { $0.asksForInferred ? selection.check($1) : $0 }
  }

  /// What the rules said, for the next check of the same process; nil where there was nothing to ask them about.
  var judgement: Judgement? {
    guard linking != nil, let graph = try? graph, let selection = try? selection, let outcomes = try? outcomes else {
      return nil
    }
    return Judgement(graph: graph, selection: selection, outcomes: outcomes)
  }

  private var checkedStage = Stage<CheckedTree>()
  /// What the rules say without what comments silence.
  var checked: CheckedTree {
    get throws(CouldNotRun) { try checkedStage.value { () throws(CouldNotRun) in try CheckedTree(self) } }
  }

  // MARK: Measuring

  /// Notes how long `body` takes, under a name of `--timings`.
  func measure<Result, Failure>(_ name: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let start = Timings.Start()
    let result = try body()
    timings.end(name, start)
    return result
  }
}

/// The files and modules of a project, and what they follow from.
struct ProjectListing {
  var project: Project
  var options: DiscoveryOptions
  /// When the files began to be listed.
  var time: WallTime
  /// The files that were read for it, if somebody asks.
  var read: Set<String> = []
}

/// What a stage has come to: its value, or why there is none.
private struct Stage<Value> {
  private var result: Result<Value, CouldNotRun>?

  init() {}
  init(_ value: Value) { result = .success(value) }

  /// The value; `make` is called the first time.
  mutating func value(_ make: () throws(CouldNotRun) -> Value) throws(CouldNotRun) -> Value {
    if let result { return try result.get() }
    do throws(CouldNotRun) {
      let value = try make()
      result = .success(value)
      return value
    } catch {
      result = .failure(error)
      throw error
    }
  }
}

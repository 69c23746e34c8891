import Basics
import GraphAnalysis
import Levels
import ReportModel
import RuleKinds
import SourceTrees

/// Which commits are looked at.
package struct HistoryRequest: Sendable {
  /// What the project is called.
  package var project: String
  /// nil: components where there are some, else modules where there are several, else folders.
  package var level: LevelGraph.Level?
  /// At most so many commits, the newest.
  package var limit: Int
  /// Every how many commits a state is looked at; the newest always is.
  package var step: Int
  /// Tells this program from all that may find other numbers; nil: no numbers are kept for another run.
  package var program: String?

  package init(
    project: String = "project",
    level: LevelGraph.Level?,
    limit: Int,
    step: Int,
    program: String? = nil
  ) {
    self.project = project
    self.program = program
    self.level = level
    self.limit = limit
    self.step = step
  }
}

/// Measures the commits of a project by the configuration of today, and by first parents.
///
/// A file is scanned once for all states in which it has the same bytes. O(commits · (files + references)).
package func history(_ request: HistoryRequest, _ options: RunOptions) -> QueryResult<HistoryReport> {
  QueryResult { () throws(CouldNotRun) in
    let past = try Past(options, limit: request.limit)
    let relations = Relations(past.now)
    let level: LevelGraph.Level
    if let wanted = request.level { level = wanted } else { level = try relations.usualLevel }
    // Rules of one name in several folders are counted together.
    let enforced = try relations.hasRules ? past.now.checked.results.filter { $0.verdict != .off } : []
    let rules = enforced.map(\.id).distinct
    let chosen = past.commits.enumerated().filter { $0.offset.isMultiple(of: request.step) }.map(\.element)
    options.progress?("reading commits", of: chosen.count)
    var kept = try MeasuredCommits(request.program, level: level, now: past.now, past.repository)
    var measured: [MeasuredCommits.Numbers] = []
    // What is known is not lost when the first of the others is written down.
    let known = chosen.map { kept?.find($0) }
    var last = past.now
    for (commit, known) in zip(chosen, known) {
      defer { options.progress?.advance() }
      if let known {
        measured.append(known)
        continue
      }
      last = try past.state(at: commit, after: last)
      let numbers = try measure(last, commit, level, isChecked: !rules.isEmpty)
      measured.append(numbers)
      if try last.isWhole {
        kept?.keep(numbers, of: commit, dependsOnDay: rules.isEmpty ? false : try last.checked.dependsOnDay)
      }
    }
    kept?.write()
    let parts = Set(measured.flatMap(\.sizes.keys)).sorted()
    let points = measured.reversed().map { numbers in
      var point = numbers.point
      point.violations = rules.map { numbers.violations[$0] }
      point.sizes = parts.map { numbers.sizes[$0] ?? 0 }
      return point
    }
    let report = HistoryReport(
      project: request.project,
      toolVersion: options.toolVersion,
      level: level,
      rules: rules,
      parts: parts,
      points: points,
      isCutOff: past.isCutOff
    )
    return QueryResult(answer: report, diagnostics: [], exit: .kept)
  }
}

private func measure(
  _ session: Session,
  _ commit: GitRepository.Commit,
  _ level: LevelGraph.Level,
  isChecked: Bool
) throws(CouldNotRun) -> MeasuredCommits.Numbers {
  var point = HistoryReport.Point(commit: NamedCommit(commit))
  let statistics = try session.facts.statistics
  (point.files, point.lines) = (statistics.files, statistics.lines)
  guard statistics.files > 0 else { return MeasuredCommits.Numbers(point: point) }
  var violations: [String: Int] = [:]
  if isChecked {
    let checked = try session.checked
    for result in checked.results where result.verdict != .vacuous { violations[result.id] = 0 }
    for violation in checked.violations { violations[violation.reported.rule, default: 0] += 1 }
  }
  let contraction = try Relations(session).judgedContraction(to: level, Contraction.Extent(), isOfBaseline: false)
  let graph = contraction.graph
  let knots = graph.knots
  point.types = try session.graph.elements.count(where: \.isNominalType)
  (point.edges, point.knots) = (graph.edges.count, knots.count)
  point.nodesInKnots = knots.reduce(0) { $0 + $1.nodes.count }
  point.cutReferences = knots.flatMap(\.cuts).reduce(0) { $0 + graph.edges[$1.edge].referencesOnCycles }
  point.propagationCost = Propagation(of: contraction.weighted)?.cost
  return MeasuredCommits.Numbers(
    point: point,
    violations: violations,
    sizes: Dictionary(graph.nodes.map { ($0.name, $0.types) }, uniquingKeysWith: +)
  )
}

extension Session {
  /// Whether all of this state was read, so that its numbers are those that another run would find.
  fileprivate var isWhole: Bool {
    get throws(CouldNotRun) {
      let facts = try facts
      return !facts.leavesOut && !facts.diagnostics.contains { $0.severity == .error && $0.location != nil }
    }
  }
}

/// Says which commit has made one part of a project depend on another.
///
/// The commits are not looked at one by one: from one that has the dependency and an older one that has it not, the search
/// halves what is between. So if it has gone and come again, it may be an earlier time. O(log commits) states.
package func blame(from: String, to: String, limit: Int, _ options: RunOptions) -> QueryResult<BlameReport> {
  QueryResult { () throws(CouldNotRun) in
    let past = try Past(options, limit: limit)
    let relations = Relations(past.now)
    let ends = try relations.ends(from, to)
    var report = BlameReport(
      from: NamedPart(ends.from),
      to: NamedPart(ends.to),
      outcome: .noEdge,
      commits: past.commits.count,
      isCutOff: past.isCutOff
    )
    let notes = try ends.from.remarks + ends.to.remarks + past.now.graph.overlap(of: ends.from, ends.to)
    guard try !(references(ends, in: past.now)?.pairs ?? []).isEmpty else {
      return QueryResult(answer: report, diagnostics: notes, exit: .broken)
    }
    options.progress?("looking through \(counted(past.commits.count, "commit"))")
    // What is meant now is meant in all commits.
    let names = (ends.from.note == nil ? from : ends.from.name, ends.to.note == nil ? to : ends.to.name)
    var search = EdgeSearch(past: past, names: names)
    report.outcome = try search.outcome()
    return QueryResult(answer: report, diagnostics: notes, exit: .kept)
  }
}

private func references(_ ends: (from: Subject, to: Subject), in session: Session) throws(CouldNotRun)
  -> ReferencesBetween?
{
  ReferencesBetween(try session.graph, ends.from, ends.to)
}

/// Looks for the commit that brought a dependency.
private struct EdgeSearch {
  let past: Past
  let names: (from: String, to: String)
  private var last: Session

  init(past: Past, names: (from: String, to: String)) {
    (self.past, self.names, last) = (past, names, past.now)
  }

  mutating func outcome() throws(CouldNotRun) -> BlameReport.Outcome {
    let commits = past.commits
    guard let oldest = commits.last else { return .notCommitted }
    // Back in growing steps, until it is not there: mostly it has come of late.
    var (present, absent, step) = (-1, 0, 1)
    while absent < commits.count, try !pairs(at: absent).isEmpty {
      (present, absent) = (absent, absent + step)
      step *= 2
      // The oldest is looked at in any case.
      if absent >= commits.count, present < commits.count - 1 { absent = commits.count - 1 }
    }
    guard absent < commits.count else {
      guard past.isWhole else { return .older(than: NamedCommit(oldest)) }
      return .found(NamedCommit(oldest), pairs: try pairs(at: commits.count - 1))
    }
    guard present >= 0 else { return .notCommitted }
    while absent - present > 1 {
      let middle = (present + absent) / 2
      if try pairs(at: middle).isEmpty { absent = middle } else { present = middle }
    }
    return .found(NamedCommit(commits[present]), pairs: try pairs(at: present))
  }

  private mutating func pairs(at commit: Int) throws(CouldNotRun) -> [EdgesReport.Pair] {
    last = try past.state(at: past.commits[commit], after: last)
    guard try !last.facts.project.files.isEmpty, let ends = try ends(in: last) else { return [] }
    let empty = [ends.from, ends.to].filter { $0.kind == .component && !$0.isPart.contains(true) }
    guard !empty.isEmpty else { return try references(ends, in: last)?.pairs ?? [] }
    // Its folder may have had another name, and then the configuration of the commit says which.
    guard let old = try past.stateByItself(of: last), let before = try self.ends(in: old),
      before.from.kind == ends.from.kind, before.to.kind == ends.to.kind
    else { return [] }
    return try references(before, in: old)?.pairs ?? []
  }

  /// nil if one is not there, or is several things there: it depends on nothing.
  private func ends(in session: Session) throws(CouldNotRun) -> (from: Subject, to: Subject)? {
    let lookup = SubjectLookup(try session.graph, try session.selection.definedComponents)
    guard let from = try? lookup.subject(names.from), let to = try? lookup.subject(names.to) else { return nil }
    return (from, to)
  }
}

/// The commits of a project, and what it is now.
private struct Past {
  let now: Session
  let repository: GitRepository
  /// The newest first.
  let commits: [GitRepository.Commit]
  let isCutOff: Bool
  /// Whether there are no older ones.
  let isWhole: Bool

  init(_ options: RunOptions, limit: Int) throws(CouldNotRun) {
    var quiet = options
    // What one state of many is doing is of no interest.
    quiet.progress = nil
    now = Session(quiet, configuration: .optional, isReused: true)
    let source = try now.configurations
    guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
    guard try !now.facts.project.files.isEmpty else { throw CouldNotRun(try now.facts.diagnostics) }
    let tree = try now.tree
    do throws(Diagnostic) {
      repository = try tree.findRepository(options.root).get()
      commits = try repository.firstParents(of: Self.start(options), atMost: limit).get()
      isCutOff = repository.lacksOlderCommits
      isWhole = !isCutOff && commits.count < limit
    } catch {
      throw CouldNotRun([error])
    }
  }

  private static func start(_ options: RunOptions) -> String {
    if case .revision(let name) = options.state { name } else { "HEAD" }
  }

  /// A commit with the configuration of today.
  func state(at commit: GitRepository.Commit, after last: Session) throws(CouldNotRun) -> Session {
    let tree = try last.tree
    // The first is opened; the others are asked of the same processes.
    let opened =
      tree.repository == nil
      ? SourceTree.open(now.options.root, .revision(commit.id), wanting: .ofProjects, mayBeMissing: true)
      : tree.inCommit(commit.id)
    switch opened {
    case .success(let tree): return try Session(tree, now.configurations, following: last)
    case .failure(let problem): throw CouldNotRun([problem])
    }
  }

  /// The commit of a state with its own configuration; nil where that has mistakes, or there is none.
  func stateByItself(of state: Session) throws(CouldNotRun) -> Session? {
    let tree = try state.tree
    var options = now.options
    if let commit = tree.revision { options.state = .revision(commit) }
    let source = ConfigurationSource(options, tree)
    return source.hasErrors ? nil : try Session(tree, source, following: state)
  }
}

extension NamedCommit {
  init(_ commit: GitRepository.Commit) {
    self.init(id: commit.id, date: commit.date, author: commit.author, subject: commit.subject)
  }
}

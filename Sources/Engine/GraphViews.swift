import Basics
import DependencyGraph
import Levels
import ReportModel
import RuleKinds

/// Which graph is wanted. Parts are named as on the command line.
package struct GraphRequest: Sendable {
  /// nil: components where there are some, else modules where there are several, else folders.
  package var level: LevelGraph.Level?
  /// The names of the components that are shown, those that come first before others; empty: the usual ones.
  package var components: [String] = []
  package var within: [String] = []
  package var without: [String] = []
  package var focus: [String] = []
  package var depth = 1
  package var reaches: [String] = []
  package var reachedBy: [String] = []
  package var from: [String] = []
  package var to: [String] = []
  package var paths: Int?
  package var expanded: [String] = []
  package var collapseDepth: Int?
  package var collapsePatterns: [String] = []
  /// Which references count, by the names of their kinds; empty: all.
  package var kinds: Set<String> = []
  /// Whether what is outside of the project is shown.
  package var isWithExternal = false
  package var isOfViolations = false
  package var isOfCycles = false
  package var isReduced = false
  /// How many references of an edge are listed with their places.
  package var placesOfEdge = 3
  /// A graph is made for each.
  package var limits: [GraphView.Limit] = []
  /// For which of these boxes and lines are given places.
  package var drawn: [GraphView.Limit] = []

  package init() {}

  /// Whether uses of members count whose type is not named there, though no rule looks at them. Between larger parts they
  /// say hardly anything that other references do not, and cost a scan of all expressions.
  fileprivate var needsExpressions: Bool { level.needsExpressions || kinds.contains("inferred") }

  /// Whether no part is left out.
  fileprivate var isOfAll: Bool {
    paths == nil && [within, without, focus, reaches, reachedBy, from, to].allSatisfy(\.isEmpty)
  }
}

extension LevelGraph.Level? {
  var needsExpressions: Bool { self == .file || self == .type }
}

/// The result of `lintel graph` at a level of parts.
package struct GraphViewsResult: Sendable {
  /// One for each limit that was asked for.
  package var query: QueryResult<[GraphView]>
  package var timings: Timings
}

/// Looks at a project at a level, and at what the rules say of its edges.
package func graphViews(_ request: GraphRequest, _ options: RunOptions) -> GraphViewsResult {
  let relations = Relations(options, scansExpressions: request.needsExpressions)
  var notes: [Diagnostic] = []
  var result = relations.query { relations throws(CouldNotRun) in
    let wanted = request.level
    let level: LevelGraph.Level
    if let wanted {
      level = wanted
    } else {
      level = try request.components.isEmpty ? relations.usualLevel : .component
    }
    let (graph, filter) = (try relations.session.graph, try relations.filter(request))
    var extent = Contraction.Extent()
    (extent.external, extent.kinds) = (request.isWithExternal, request.kinds)
    extent.placesOfEdge = request.placesOfEdge
    let (components, judging) = (try relations.components(for: level, request.components), try relations.judging())
    extent = try relations.extent(extent, at: level)
    // Who is told what to cut is told how.
    var told = extent
    told.typesWithBehaviour = try relations.session.selection.typesWithBehaviour
    told.tellsUsesOfHeaders = true
    let undrawn = request.components.isEmpty ? try relations.undrawnComponents(for: level) : []
    let selection = undrawn.isEmpty ? nil : try relations.session.selection
    let picture = LevelPicture(of: graph, level, components, told, judging) { selection?.picturesOfUndrawn ?? [] }
    var contraction = picture.contraction
    let comparison = try Comparison.all(relations.session).first
    var hiddenChanges: [GraphView.Change] = []
    if let comparison {
      let old = try relations.state(of: comparison)
      let (oldGraph, oldExtent) = (try old.session.graph, try old.extent(extent, at: level))
      let oldComponents = level == .component ? try old.shownComponents(request.components, mayLack: true) : []
      let before = LevelPicture(of: oldGraph, level, oldComponents, oldExtent)
      contraction = contraction.compared(with: before.contraction.graph)
      if request.isOfAll { hiddenChanges = picture.hidden.changes(since: before.hidden, besides: contraction) }
    }
    try filter.collapse.check(against: contraction.graph)
    // Whoever names a level knows what its parts are.
    if wanted == nil, request.components.isEmpty { notes = filter.typesInLargerParts(of: contraction) }
    var views = request.limits.map { GraphView(of: contraction, filter, limit: $0) }
    let elsewhere = try relations.violations(outside: contraction, picture.hidden)
    let outside = contraction.typesOutside(of: graph)
    let ofUndrawn = contraction.typesOutside(of: graph, in: undrawn)
    let overlaps = contraction.typesElsewhere(components, of: graph)
    let cycles = try relations.cyclesOfRules
    for index in views.indices {
      views[index].cyclesOfRules = cycles
      views[index].leftOut.violationsElsewhere = elsewhere.other
      views[index].leftOut.violationsOfHidden = elsewhere.hidden
      views[index].leftOut.hiddenPairs =
        elsewhere.hidden == 0 ? [] : picture.hidden.pairsAgainstRules(besides: contraction)
      views[index].changes += hiddenChanges
      views[index].leftOut.typesOutside = outside
      views[index].leftOut.undrawn = ofUndrawn
      views[index].leftOut.shownElsewhere = overlaps
      views[index].since = comparison?.since
      if request.drawn.contains(request.limits[index]) { views[index].draw() }
    }
    return (views, .kept)
  }
  result.diagnostics += notes
  if result.answer != nil { result.memory = relations.memory }
  return GraphViewsResult(query: result, timings: relations.session.timings)
}

/// A project at a level, and the components that are hidden there.
private struct LevelPicture {
  let contraction: Contraction
  let hidden: HiddenComponents

  init(
    of graph: DependencyGraph,
    _ level: LevelGraph.Level,
    _ components: [DefinedComponent],
    _ extent: Contraction.Extent,
    _ judging: Judging? = nil,
    ofUndrawn: @escaping () -> [[DefinedComponent]] = { [] }
  ) {
    contraction = Contraction(of: graph, to: level, components: components, extent, judging: judging)
    hidden = HiddenComponents(behind: contraction, components, extent, judging, in: graph, ofUndrawn: ofUndrawn)
  }
}

extension GraphView {
  /// What has come and gone since another state, at the level that people see their project as; nil where that was not
  /// checked.
  init?(of relations: Relations, since: Since, _ old: CheckedTree, limit: Limit) throws(CouldNotRun) {
    let level = try relations.usualLevel
    guard let (oldGraph, oldComponents) = old.drawn(at: level) else { return nil }
    var filter = GraphFilter()
    filter.isOfChanges = true
    let (graph, components) = (try relations.session.graph, try relations.components(for: level))
    let (extent, judging) = (try relations.extent(Contraction.Extent(), at: level), try relations.judging())
    let new = LevelPicture(of: graph, level, components, extent, judging)
    let before = LevelPicture(of: oldGraph, level, oldComponents, Contraction.Extent())
    let contraction = new.contraction.compared(with: before.contraction.graph)
    self.init(of: contraction, filter, limit: limit)
    changes += new.hidden.changes(since: before.hidden, besides: contraction)
    self.since = since
  }
}

extension GraphFilter {
  /// Says of types that are asked for which larger part is taken for each.
  fileprivate func typesInLargerParts(of contraction: Contraction) -> [Diagnostic] {
    let (graph, level) = (contraction.graph, contraction.graph.level)
    guard [.component, .module, .folder].contains(level) else { return [] }
    let named: [[Subject]] = [within, focus, reaches, reachedBy, from, to]
    return named.joined().filter { $0.kind == .type && $0.isOwn }.map { type in
      let parts = contraction.nodes(of: type).map { "'\(graph.nodes[$0].name)'" }.sorted()
      let name = type.name.hasPrefix("type:") ? String(type.name.dropFirst(5)) : type.title
      let place = parts.isEmpty ? "and '\(name)' is in none" : "so '\(name)' is \(listed(parts, "and")) here"
      return Diagnostic(.note, "\(level.plural) are shown, \(place); '--level type' shows the type itself")
    }
  }
}

extension Collapse {
  /// Refuses patterns that match nothing: they would be forgotten silently.
  fileprivate func check(against graph: LevelGraph) throws(CouldNotRun) {
    guard !patterns.isEmpty else { return }
    let names = graph.collapsibleNames.sorted()
    let problems = patterns.filter { pattern in !names.contains { pattern.matches($0) } }.map { pattern in
      Diagnostic(
        .error,
        "--collapse: '\(pattern.pattern)' matches none of the \(graph.level.plural) that are shown, and no folder of them"
          + didYouMean(suggestion(for: pattern.pattern, among: names))
      )
    }
    guard problems.isEmpty else { throw CouldNotRun(problems) }
  }
}

extension Relations {
  fileprivate func filter(_ request: GraphRequest) throws(CouldNotRun) -> GraphFilter {
    var filter = GraphFilter()
    filter.within = try subjects(request.within)
    filter.without = try subjects(request.without)
    filter.focus = try subjects(request.focus)
    filter.reaches = try subjects(request.reaches)
    filter.reachedBy = try subjects(request.reachedBy)
    filter.from = try subjects(request.from)
    filter.to = try subjects(request.to)
    filter.collapse.expanded = try subjects(request.expanded)
    filter.collapse.depth = request.collapseDepth
    for pattern in request.collapsePatterns { filter.collapse.patterns.append(try glob(pattern)) }
    (filter.depth, filter.paths, filter.isReduced) = (request.depth, request.paths, request.isReduced)
    (filter.isOfViolations, filter.isOfCycles) = (request.isOfViolations, request.isOfCycles)
    filter.isOfChanges = session.options.since != nil
    return filter
  }

  private func subjects(_ names: [String]) throws(CouldNotRun) -> [Subject] {
    var subjects: [Subject] = []
    for name in names { subjects.append(try subject(name)) }
    return subjects
  }

  private func glob(_ pattern: String) throws(CouldNotRun) -> Glob {
    do throws(Glob.Failure) {
      return try Glob(pattern, style: .path)
    } catch {
      throw CouldNotRun([Diagnostic(.error, "--collapse: '\(pattern)' is no pattern: \(error.message)")])
    }
  }

  /// With what the rules say of each edge.
  ///
  /// - Parameter isOfBaseline: whether it is told what of that the baseline knows.
  func judgedContraction(
    to level: LevelGraph.Level,
    _ extent: Contraction.Extent,
    isOfBaseline: Bool
  ) throws(CouldNotRun) -> Contraction {
    Contraction(
      of: try session.graph,
      to: level,
      components: try components(for: level),
      try self.extent(extent, at: level),
      judging: try judging(isOfBaseline: isOfBaseline)
    )
  }

  /// What the rules say of each reference; nil where there are none.
  ///
  /// - Parameter isOfBaseline: whether it is told what of that the baseline knows.
  fileprivate func judging(isOfBaseline: Bool = true) throws(CouldNotRun) -> Judging? {
    guard try hasRules else { return nil }
    let (allowances, layers) = try session.selection.allowances
    return Judging(try session.graph, try breaches(isOfBaseline: isOfBaseline), allowances, layers)
  }

  /// A commit, in the components that there are now.
  fileprivate func state(of comparison: Comparison) throws(CouldNotRun) -> Relations {
    session.options.progress?("reading the merge base with '\(comparison.name)'")
    return Relations(try comparison.state(after: session))
  }

  /// How many violations are no edge of a contraction: between components that are hidden there, and others.
  fileprivate func violations(
    outside contraction: Contraction,
    _ hidden: HiddenComponents
  ) throws(CouldNotRun) -> (hidden: Int, other: Int) {
    guard try hasRules else { return (0, 0) }
    return try session.checked.violations.reduce(into: (hidden: 0, other: 0)) { counts, violation in
      let places = violation.reported.breaches(.forbidden).map(\.location)
      if places.contains(where: contraction.breaches.contains) { return }
      if places.contains(where: hidden.breaks) { counts.hidden += 1 } else { counts.other += 1 }
    }
  }

  /// The first cycle that each rule about cycles reports.
  fileprivate var cyclesOfRules: [GraphView.CycleOfRule] {
    get throws(CouldNotRun) {
      guard try hasRules else { return [] }
      var rules: Set<String> = []
      let ofTypes = Set(try session.selection.tree.rules.filter(\.isAcyclicAmongTypes).map(\.rule.id))
      return try session.checked.violations.map(\.reported).filter { $0.kind == AcyclicRule.name }.compactMap { cycle in
        guard rules.insert(cycle.rule).inserted else { return nil }
        let words = cycle.message.split(separator: ":", maxSplits: 1)[0]
        return GraphView.CycleOfRule(rule: cycle.rule, words: String(words), isOfTypes: ofTypes.contains(cycle.rule))
      }
    }
  }

  var hasRules: Bool {
    get throws(CouldNotRun) { try session.configurations.configurations?.rules.isEmpty == false }
  }

  /// All violations at their places, with what became of them.
  private func breaches(isOfBaseline: Bool) throws(CouldNotRun) -> [Judging.Breach] {
    let checked = try session.checked
    let reported = Set((isOfBaseline ? try newViolations : checked.violations).map { Key($0.reported) })
    let found = checked.violations.flatMap { violation in
      let isKnown = !reported.contains(Key(violation.reported))
      let verdict: LevelGraph.Verdict =
        isKnown ? .baselined : violation.reported.severity == .error ? .forbidden : .warning
      return violation.reported.breaches(verdict)
    }
    return found + checked.silenced.flatMap { $0.violation.reported.breaches(.suppressed) }
  }

  /// Those that the baseline does not know.
  var newViolations: [CheckedViolation] {
    get throws(CouldNotRun) {
      let checked = try session.checked
      guard let baseline = try session.baselineFile() else { return checked.violations }
      let files = try session.baselineFiles(baseline)
      guard let old = files.baseline else { return checked.violations }
      return try session.known(files, old).violations
    }
  }

  /// What distinguishes a violation from the others of a run.
  private struct Key: Hashable {
    let rule: String
    let location: SourceLocation
    let target: String?

    init(_ violation: Violation) {
      (rule, location, target) = (violation.rule, violation.location, violation.target)
    }
  }
}

extension Violation {
  /// The references that break the rule; none if it is about something else.
  fileprivate func breaches(_ verdict: LevelGraph.Verdict) -> [Judging.Breach] {
    guard reference != nil else { return [] }
    return ([location] + (steps.isEmpty ? [] : other)).map {
      Judging.Breach($0, rule: rule, verdict, isOfCycles: kind == AcyclicRule.name)
    }
  }
}

import Basics
import DependencyGraph
import GraphAnalysis
import Levels
import ReportModel
import RuleKinds

/// What is supposed. Parts are named as on the command line, and as they are now, whatever the other steps say.
package struct WhatIfRequest: Sendable {
  /// A change that is supposed; later ones see what earlier ones have done.
  package struct Step: Sendable {
    package var kind: WhatIfReport.Step.Kind
    package var from: String
    package var to: String
    /// Where it is written, if that is in a file.
    package var location: SourceLocation?

    package init(_ kind: WhatIfReport.Step.Kind, _ from: String, _ to: String, at location: SourceLocation? = nil) {
      self.kind = kind
      self.from = from
      self.to = to
      self.location = location
    }
  }

  package var steps: [Step]
  /// A file with further steps, which come first.
  package var file: String?
  /// nil: components where there are some, else modules where there are several, else folders.
  package var level: LevelGraph.Level?

  package init(steps: [Step], file: String?, level: LevelGraph.Level?) {
    self.steps = steps
    self.file = file
    self.level = level
  }
}

/// Says what would be otherwise: which violations and dependencies appear and go. Nothing is written.
package func whatIf(_ request: WhatIfRequest, _ options: RunOptions) -> QueryResult<WhatIfReport> {
  let ofFile: [WhatIfRequest.Step]
  do throws(CouldNotRun) {
    ofFile = try request.file.map { file throws(CouldNotRun) in try WhatIfFile.steps(of: file) } ?? []
  } catch {
    return QueryResult(answer: nil, diagnostics: error.diagnostics, exit: .couldNotRun)
  }
  let relations = Relations(options, scansExpressions: request.level.needsExpressions)
  return relations.queryWithNotes { relations, notes throws(CouldNotRun) in
    let supposed = try Supposition(ofFile + request.steps, relations)
    let level: LevelGraph.Level
    if let wanted = request.level { level = wanted } else { level = try relations.usualLevel }
    let report = try supposed.report(at: level)
    notes += supposed.remarks
    return (report, report.breaksMore ? .broken : .kept)
  }
}

/// A project and what would become of it.
private struct Supposition {
  private let relations: Relations
  private let requested: [WhatIfRequest.Step]
  private let steps: [WhatIfReport.Step]
  /// As it would be.
  private let graph: DependencyGraph
  private let selection: ScopedSelection
  /// The same without what is allowed, as rules see it that say what may depend on what.
  private let selectionWithoutAllowed: ScopedSelection
  /// What of the steps no rule about dependencies looks at.
  private let notes: [String]
  /// What else has the names of the steps, and what of the parts between which references are cut or allowed is in both.
  let remarks: [Diagnostic]
  /// By path of a file that would be: where its code is now.
  private let origins: [String: String]
  /// Whether something would be in another module, as one is named.
  private let areModulesChanged: Bool

  init(_ steps: [WhatIfRequest.Step], _ relations: Relations) throws(CouldNotRun) {
    (self.relations, requested) = (relations, steps)
    let (now, index) = (try relations.session.graph, try relations.session.selection.index)
    var (relocation, told) = (Relocation(now), [WhatIfReport.Step]())
    var (cut, allowed): ([ReferencesBetween], [ReferencesBetween]) = ([], [])
    var (remarks, sources) = ([Diagnostic](), [Subject]())
    var destinations: [(subject: Subject, moved: Subject, step: WhatIfRequest.Step)] = []
    for step in steps {
      let (from, to) = try relations.ends(of: step)
      remarks += from.remarks + to.remarks
      sources.append(from)
      var report = WhatIfReport.Step(kind: step.kind, from: NamedPart(from), to: NamedPart(to))
      switch step.kind {
      case .move, .merge:
        try relocation.take(step, from, to)
        report.moves = relocation.moves.map { .init(from: $0.from, to: $0.to, types: $0.types) }
        destinations.append((to, from, step))
      case .cut, .allow:
        let references = try ReferencesBetween(now, step, from, to)
        remarks += now.overlap(of: from, to)
        let isNeeded = { (dependency: Dependency) in references.isNeeded(dependency, index) }
        report.references = now.dependencies.count(where: isNeeded) + now.inferred.count(where: isNeeded)
        if report.references == 0, step.kind == .cut {
          let back = try ReferencesBetween(now, step, to, from)
          let isReversed = (now.dependencies + now.inferred).contains { back.isNeeded($0, index) }
          throw CouldNotRun([.nothingToCut(from, to, step, isReversed: isReversed)])
        }
        if step.kind == .cut { cut.append(references) } else { allowed.append(references) }
      }
      told.append(report)
    }
    (self.steps, self.remarks) = (told, remarks)
    notes = try relations.hasRules ? Self.notes(on: sources, relations) : []
    origins = relocation.origins
    areModulesChanged = destinations.contains { $0.subject.kind == .module || $0.moved.kind == .module }
    let isMoved = !origins.isEmpty
    func future(_ without: [ReferencesBetween]) -> DependencyGraph {
      let kept = without.isEmpty ? now : now.keeping { without.rest(of: $0, index) }
      guard isMoved else { return kept }
      return relocation.placed(kept) { kept.supposedImporters(of: $0) ?? index.users(of: $0) }
    }
    graph = future(cut)
    selection = try relations.selection(over: graph)
    selectionWithoutAllowed = allowed.isEmpty ? selection : try relations.selection(over: future(cut + allowed))
    for (destination, moved, step) in destinations where destination.kind == .component {
      try checkArrival(of: moved, in: destination, step)
    }
  }

  private static func notes(on sources: [Subject], _ relations: Relations) throws(CouldNotRun) -> [String] {
    let (graph, selection) = (try relations.session.graph, try relations.session.selection)
    var notes: [String] = []
    for from in sources {
      let types = graph.elements.indices.filter { from.isPart[$0] && graph.elements[$0].isNominalType }
      let words = types.compactMap { selection.exemption(of: ElementID($0)) }
      guard let first = words.first, words.count == types.count else { continue }
      notes.append("\(from.title) \(first)")
    }
    return notes
  }

  /// What is put into the folder of a component need not be of it: a selector may ask for a name, too.
  private func checkArrival(
    of moved: Subject,
    in destination: Subject,
    _ step: WhatIfRequest.Step
  ) throws(CouldNotRun) {
    let now = try relations.session.graph
    guard let component = selection.definedComponents.first(where: { "component:\($0.fullName)" == destination.name })
    else { return }
    var names: Set<[String]> = []
    for (index, element) in graph.elements.enumerated() where element.isNominalType {
      guard component.membership.elements[ElementID(index)] else { continue }
      names.insert(Self.identity(element, graph, origins))
    }
    let types = now.elements.indices.filter { moved.isPart[$0] && now.elements[$0].isNominalType }
    let arrived = types.count { names.contains(Self.identity(now.elements[$0], now, [:])) }
    guard arrived == 0, !types.isEmpty else { return }
    throw CouldNotRun([.staysOutside(moved, destination, step)])
  }

  private static func identity(_ type: Element, _ graph: DependencyGraph, _ origins: [String: String]) -> [String] {
    let path = graph.project.files[Int(type.file)].path
    return [origins[path] ?? path, graph.names.string(type.qualifiedName), String(type.declaration)]
  }

  // MARK: The report

  func report(at level: LevelGraph.Level) throws(CouldNotRun) -> WhatIfReport {
    let (now, hasRules) = (try relations.session.graph, try relations.hasRules)
    let components = try relations.components(for: level)
    let old = hasRules ? try relations.session.checked.violations : []
    let new = hasRules ? try violations() : []
    let (lost, gained) = (old.cyclesPartlyKnown(to: new), new.cyclesPartlyKnown(to: old))
    let ofComponents = level == .component ? selection.drawnComponents : []
    let before = State(of: now, at: level, components, try relations.session.selection.leftAlone)
    let after = State(of: graph, at: level, ofComponents, selection.leftAlone)
    let difference = GraphDifference(from: before.graph, to: after.graph)
    var report = WhatIfReport(
      steps: steps,
      level: level,
      before: .init(violations: old.count, totals: before.totals, knots: before.knots),
      after: .init(violations: new.count, totals: after.totals, knots: after.knots),
      baselined: hasRules ? old.count - (try relations.newViolations.count) : 0,
      newViolations: new.filter { violation in !gained.contains { $0.cycle == violation } }.beyond(old),
      goneViolations: old.filter { violation in !lost.contains { $0.cycle == violation } }.gone(in: new),
      newEdges: difference.new.map { edge(after.graph.edges[$0], of: after.graph) },
      goneEdges: difference.gone.map { edge(before.graph.edges[$0], of: before.graph) }
    )
    report.notes = notes
    // Where the level shows other knots, these say it.
    if areModulesChanged, before.knots == after.knots, level != .module { report.notes += try notesOnModules() }
    report.changedCycles = changedCycles(lost, gained, new)
    return report
  }

  /// Which knots of modules come, also as larger ones, and which go or lose some of theirs.
  private func notesOnModules() throws(CouldNotRun) -> [String] {
    let (now, leftAlone) = (try relations.session.graph, try relations.session.selection.leftAlone)
    let before = State(of: now, at: .module, [], leftAlone).knots
    let after = State(of: graph, at: .module, [], selection.leftAlone).knots
    let (old, then) = (before.map(Set.init), after.map(Set.init))
    let new = after.filter { knot in !old.contains { $0.isSuperset(of: knot) } }
    var notes = new.map { "the modules \(Self.shown($0)) would need each other in a circle" }
    for knot in before {
      let staying = then.reduce(into: Set<String>()) { staying, other in
        let common = other.intersection(knot)
        if common.count > 1 { staying.formUnion(common) }
      }
      let left = knot.filter { !staying.contains($0) }
      if staying.isEmpty {
        notes.append("the modules \(Self.shown(knot)) would need each other in no circle any more")
      } else if !left.isEmpty {
        let modules = left.count == 1 ? "the module" : "the modules"
        let rest = Self.shown(knot.filter(staying.contains))
        notes.append("\(modules) \(Self.shown(left)) would be in no circle with \(rest) any more")
      }
    }
    return notes
  }

  private static func shown(_ knot: [String]) -> String {
    listed(Array(knot.prefix(12)) + (knot.count > 12 ? ["\(knot.count - 12) others"] : []), "and")
  }

  /// Each is told once.
  ///
  /// - Parameters:
  ///   - lost: cycles of now that have other dependencies of theirs then, too, with those that they lose.
  ///   - gained: cycles of then that have other dependencies of theirs now, too, with those that they gain.
  private func changedCycles(
    _ lost: [(cycle: CheckedViolation, rest: [CheckedViolation])],
    _ gained: [(cycle: CheckedViolation, rest: [CheckedViolation])],
    _ new: [CheckedViolation]
  ) -> [WhatIfReport.ChangedCycle] {
    var told: [WhatIfReport.ChangedCycle] = []
    var seen: Set<Int> = []
    for (cycle, rest) in lost {
      let pieces = new.cycles(of: cycle)
      let more = gained.indices.filter { number in pieces.contains { $0 == gained[number].cycle } }
      seen.formUnion(more)
      told.append(changedCycle(cycle, lost: rest, gained: more.flatMap { gained[$0].rest }, pieces))
    }
    for number in gained.indices where !seen.contains(number) {
      let (cycle, rest) = gained[number]
      told.append(changedCycle(cycle, lost: [], gained: rest, [cycle]))
    }
    return told
  }

  private func changedCycle(
    _ cycle: CheckedViolation,
    lost: [CheckedViolation],
    gained: [CheckedViolation],
    _ pieces: [CheckedViolation]
  ) -> WhatIfReport.ChangedCycle {
    let names = { (parts: [CheckedViolation]) in
      parts.map { "\($0.reported.source ?? "") → \($0.reported.target ?? "")" }
    }
    return WhatIfReport.ChangedCycle(
      rule: cycle.reported.rule,
      severity: cycle.reported.severity,
      members: pieces.reduce(0) { $0 + Set($1.parts.compactMap(\.reported.source)).count },
      dependencies: pieces.reduce(0) { $0 + $1.parts.count },
      lost: names(lost),
      gained: names(gained),
      pieces: pieces.count
    )
  }

  private func edge(_ edge: LevelGraph.Edge, of graph: LevelGraph) -> WhatIfReport.Edge {
    let places = edge.places.map { LevelGraph.Place(location: here($0.location), kind: $0.kind) }
    return WhatIfReport.Edge(
      source: graph.nodes[edge.source].name,
      target: graph.nodes[edge.target].name,
      weight: edge.weight,
      places: places.sorted { $0.location < $1.location }
    )
  }

  private func here(_ location: SourceLocation) -> SourceLocation {
    guard let origin = origins[location.file] else { return location }
    return SourceLocation(file: origin, line: location.line, column: location.column)
  }

  // MARK: Violations

  /// The kinds of rules that say what may depend on what. To the others what is allowed is as it was.
  private static let kindsThatAllow: Set = [LayersRule.name, DiagramRule.name, ForbidRule.name, IndependentRule.name]

  /// What the rules would find, at the places of now, without what comments silence.
  private func violations() throws(CouldNotRun) -> [CheckedViolation] {
    let (session, options) = (relations.session, relations.session.options)
    let rules = selection.tree.rules.filter { options.checks($0.rule.id) }
    var outcomes = outcomes(of: rules)
    let asking = outcomes.indices.filter { outcomes[$0].asksForInferred }
    if !asking.isEmpty, try !session.infersUses {
      let inferring = try Supposition(requested, Relations(try Session(withExpressionsOf: session)))
      for (number, outcome) in zip(asking, inferring.outcomes(of: asking.map { rules[$0] })) {
        outcomes[number] = outcome
      }
    }
    let ids = RuleTable(try session.checked.results)
    var suppressions = Suppressions(try session.facts, rules: ids, today: options.today)
    // What is said of code that shares a file with other code now is found in each file that would have some of it.
    var seen: Set<[String]> = []
    var violations = outcomes.flatMap(\.violations).map(here).filter { violation in
      let (place, reported) = (violation.reported.location, violation.reported)
      return seen.insert(["\(place.file):\(place.line ?? 0):\(place.column ?? 0)", reported.rule, reported.message])
        .inserted
    }
    suppressions.silence(&violations)
    return violations
  }

  private func outcomes(of rules: [DecodedRule]) -> [RuleOutcome] {
    parallelMap(count: rules.count, workers: relations.session.options.workers) {
      [selection, selectionWithoutAllowed] number in
      let isAllowing = Self.kindsThatAllow.contains(rules[number].rule.kind)
      return (isAllowing ? selectionWithoutAllowed : selection).check(rules[number])
    }
  }

  private func here(_ violation: CheckedViolation) -> CheckedViolation {
    var violation = violation
    violation.reported.location = here(violation.reported.location)
    violation.reported.other = violation.reported.other.map(here)
    violation.edgePlaces = violation.edgePlaces.map(here)
    violation.parts = violation.parts.map(here)
    return violation
  }
}

/// A project at a level, now or as it would be.
private struct State {
  let graph: LevelGraph
  let totals: MetricsReport.Totals
  /// The names of the nodes of each knot.
  let knots: [[String]]

  init(of graph: DependencyGraph, at level: LevelGraph.Level, _ components: [DefinedComponent], _ leftAlone: ElementSet)
  {
    var extent = Contraction.Extent()
    extent.leftAlone = leftAlone
    let parts = Contraction(of: graph, to: level, components: components, extent).graph
    let edges = parts.edges.filter { $0.referencesOnCycles > 0 }.map { WeightedGraph.Edge($0.source, $0.target) }
    let cyclic = Components(of: WeightedGraph(nodeCount: parts.nodes.count, edges: edges)).members
    self.graph = parts
    knots = cyclic.filter { $0.count > 1 }.map { $0.map { parts.nodes[$0].name } }
    totals =
      MetricsReport(of: graph, at: level, components: components, sortedBy: .name, leftAlone: leftAlone).totals
  }
}

extension Relocation {
  fileprivate mutating func take(_ step: WhatIfRequest.Step, _ from: Subject, _ to: Subject) throws(CouldNotRun) {
    do throws(Failure) {
      try move(from, to: to, keepsFolder: step.kind == .move)
    } catch {
      switch error {
      case .noPlace: throw CouldNotRun([.noPlace(to, step)])
      case .nothingToMove: throw CouldNotRun([.nothingToMove(from, to, step)])
      }
    }
  }
}

extension ReferencesBetween {
  fileprivate init(
    _ graph: DependencyGraph,
    _ step: WhatIfRequest.Step,
    _ from: Subject,
    _ to: Subject
  ) throws(CouldNotRun) {
    guard let references = ReferencesBetween(graph, from, to) else { throw CouldNotRun([.sameParts(from, to, step)]) }
    self = references
  }

  /// Whether a dependency is one of the references for somebody, as those who list them see it, or as rules do.
  fileprivate func isNeeded(_ dependency: Dependency, _ index: ProjectIndex) -> Bool {
    guard dependency.isImport else { return has(dependency, from: dependency.source) }
    guard mayHave(dependency) else { return false }
    return (index.graph.needers(of: dependency) + index.sources(of: dependency)).contains { has(dependency, from: $0) }
  }
}

extension [ReferencesBetween] {
  /// For whom a dependency counts without these references; nil if it is none of them.
  ///
  /// An import counts for those of its file that need it. Where some do not any more, it stays for the others, and does not
  /// become one of those who never needed it.
  fileprivate func rest(of dependency: Dependency, _ index: ProjectIndex) -> [ElementID]? {
    guard contains(where: { $0.isNeeded(dependency, index) }) else { return nil }
    let isLeft = { (source: ElementID) in !contains { $0.has(dependency, from: source) } }
    return index.users(of: dependency).contains(where: isLeft) ? index.sources(of: dependency).filter(isLeft) : []
  }
}

extension Relations {
  /// What is moved goes into no type.
  fileprivate func ends(of step: WhatIfRequest.Step) throws(CouldNotRun) -> (from: Subject, to: Subject) {
    do throws(CouldNotRun) {
      let isPlace = step.kind == .move || step.kind == .merge
      return (try subject(step.from, beside: step.to), try subject(step.to, beside: step.from, isPlace: isPlace))
    } catch {
      throw CouldNotRun(error.diagnostics.map { Diagnostic($0.severity, at: step.location, $0.message) })
    }
  }

  /// Which elements each component would hold.
  fileprivate func selection(over graph: DependencyGraph) throws(CouldNotRun) -> ScopedSelection {
    ScopedSelection(try session.selection.tree, over: graph, workers: session.options.workers)
  }
}

// MARK: - Messages

extension Diagnostic {
  fileprivate static func noPlace(_ destination: Subject, _ step: WhatIfRequest.Step) -> Diagnostic {
    Diagnostic(
      .error,
      at: step.location,
      "nothing can be moved into \(destination.title); name a module, a folder or a component of the project"
    )
  }

  fileprivate static func nothingToMove(_ part: Subject, _ to: Subject, _ step: WhatIfRequest.Step) -> Diagnostic {
    let reason = part.isOwn ? "all of it is in \(to.title) already" : "it is outside of the project"
    return Diagnostic(.error, at: step.location, "\(part.title) cannot be moved: \(reason)")
  }

  /// - Parameter isReversed: whether there is something to cut the other way round.
  fileprivate static func nothingToCut(
    _ from: Subject,
    _ to: Subject,
    _ step: WhatIfRequest.Step,
    isReversed: Bool
  ) -> Diagnostic {
    let right = step.location == nil ? "--cut \(step.to) \(step.from)" : "cut: [\(step.to), \(step.from)]"
    return Diagnostic(
      .error,
      at: step.location,
      "nothing in \(from.title) names anything in \(to.title), so nothing can be cut"
        + (isReversed ? "; the other way round something does: write \(right)" : "")
    )
  }

  fileprivate static func sameParts(_ from: Subject, _ to: Subject, _ step: WhatIfRequest.Step) -> Diagnostic {
    Diagnostic(.error, at: step.location, "\(from.title) and \(to.title) are the same code; name two parts")
  }

  fileprivate static func staysOutside(
    _ part: Subject,
    _ component: Subject,
    _ step: WhatIfRequest.Step
  ) -> Diagnostic {
    Diagnostic(
      .error,
      at: step.location,
      "\(part.title) would not be part of \(component.title) in its folder, as its selector asks for more than a folder; "
        + "'lintel rules' shows it"
    )
  }
}

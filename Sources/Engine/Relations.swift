import Basics
import DependencyGraph
import GraphAnalysis
import Levels
import ProjectModel
import ReportModel
import RuleKinds

// Questions about two parts of a project, or about one and all others. No rules are needed; components count where there
// are some.

/// How chains are looked for.
package struct PathRequest: Sendable {
  package var from: String
  package var to: String
  package var level: LevelGraph.Level
  /// How many chains are wanted, longer ones too; nil: the shortest.
  package var count: Int?

  package init(from: String, to: String, level: LevelGraph.Level, count: Int?) {
    self.from = from
    self.to = to
    self.level = level
    self.count = count
  }
}

/// More are counted, but not listed.
private let listedChains = 10

/// Says by which chains one part of a project depends on another.
package func path(_ request: PathRequest, _ options: RunOptions) -> QueryResult<PathReport> {
  Relations(options).queryWithNotes { relations, notes throws(CouldNotRun) in
    let (from, to) = try relations.ends(request.from, request.to)
    let contraction = try relations.contraction(to: request.level, .chains(from: from, to: to))
    let graph = try relations.session.graph
    let ends = try contraction.wantedEnds(from, to, in: graph)
    notes += from.remarks + to.remarks
    if request.level == .type { notes += graph.overlap(of: from, to) }
    let edges = contraction.edges(outOf: (from, ends.from), into: (to, ends.to), in: graph)
    let found = contraction.chains(request.count, from: ends.from, to: ends.to, in: edges)
    let parts = (contraction.part(from, ends.from), contraction.part(to, ends.to))
    var report = PathReport(contraction, parts.0, parts.1, found.chains, found.shortest)
    guard found.chains.isEmpty else { return (report, .kept) }
    notes += graph.border(between: from, to)
    if request.level == .type, let level = try relations.levelOfChains(from, to) {
      report.otherLevel = "lintel path \(request.from) \(request.to) --level \(level.rawValue)"
    }
    if contraction.hasChain(from: (to, ends.to), to: (from, ends.from), in: graph) {
      let level = request.level == .type ? "" : " --level \(request.level.rawValue)"
      report.wayBack = "lintel path \(request.to) \(request.from)\(level)"
    }
    return (report, .broken)
  }
}

/// Says what a change of one part of a project can touch, tests among it.
package func users(
  of name: String,
  level: LevelGraph.Level,
  depth: Int?,
  _ options: RunOptions
) -> QueryResult<UsersReport> {
  var options = options
  options.scansTests = true
  return Relations(options).queryWithNotes { relations, notes throws(CouldNotRun) in
    let subject = try relations.subject(name)
    notes += subject.remarks
    let contraction = try relations.contraction(to: level, .changes, asked: subject)
    let report = UsersReport(contraction, subject, depth: depth, try relations.session.graph)
    return (report, report.users.isEmpty ? .broken : .kept)
  }
}

/// Lists the references from one part of a project to another.
package func edges(from: String, to: String, _ options: RunOptions) -> QueryResult<EdgesReport> {
  Relations(options).queryWithNotes { relations, notes throws(CouldNotRun) in
    let (from, to) = try relations.ends(from, to)
    let graph = try relations.session.graph
    guard let references = ReferencesBetween(graph, from, to) else {
      throw CouldNotRun([Diagnostic(.error, .sameCode(from, to))])
    }
    notes += from.remarks + to.remarks + graph.overlap(of: from, to)
    let report = EdgesReport(from: NamedPart(from), to: NamedPart(to), pairs: references.pairs)
    if report.pairs.isEmpty { notes += graph.border(between: from, to) }
    return (report, report.pairs.isEmpty ? .broken : .kept)
  }
}

extension Contraction {
  fileprivate func wantedEnds(
    _ from: Subject,
    _ to: Subject,
    in graph: DependencyGraph
  ) throws(CouldNotRun) -> (from: [Int], to: [Int]) {
    do throws(MissingEnds) {
      return try ends(from, to, in: graph)
    } catch {
      switch error {
      case .isInNone(let part): throw CouldNotRun([Diagnostic(.error, .isInNone(part, self.graph.level))])
      case .areTheSame: throw CouldNotRun([Diagnostic(.error, .sameParts(from, to, self.graph.level))])
      }
    }
  }

  /// What chains begin or end at: above types not a part itself, but the modules or files that it is in.
  fileprivate func part(_ subject: Subject, _ ends: [Int]) -> NamedPart {
    var part = NamedPart(subject)
    guard graph.level != .type else { return part }
    let names = ends.map { graph.nodes[$0].name }
    let words = names.count > 3 ? "of \(subject.title)" : listed(names, "or")
    let isOutside = ends.allSatisfy { graph.nodes[$0].kind == "external module" }
    let (one, many) = isOutside ? ("external module", "external modules") : (graph.level.rawValue, graph.level.plural)
    part.title = names.count == 1 ? "\(one) \(words)" : "\(names.count) \(many) \(words)"
    part.isPlural = names.count > 1
    return part
  }

  /// - Parameter count: how many are wanted, longer ones too; nil: the shortest.
  fileprivate func chains(
    _ count: Int?,
    from: [Int],
    to: [Int],
    in edges: WeightedGraph
  ) -> (chains: [[Int]], shortest: Int?) {
    if let count { return (sureFirst(chains(from: from, to: to, in: edges, count: count)), nil) }
    let found = shortestChains(from: from, to: to, in: edges, limit: listedChains)
    guard found.count > 1 else { return (found.chains, found.count) }
    let named = WeightedGraph(nodeCount: edges.nodeCount, edges: edges.edges.filter { isNamed($0.source, $0.target) })
    var all = shortestChains(from: from, to: to, in: named, limit: listedChains).chains
    if all.first?.count != found.chains.first?.count { all = [] }
    let known = Set(all)
    all += sureFirst(found.chains.filter { !known.contains($0) })
    return (Array(all.prefix(listedChains)), found.count)
  }

  fileprivate func hasChain(
    from: (subject: Subject, nodes: [Int]),
    to: (subject: Subject, nodes: [Int]),
    in graph: DependencyGraph
  ) -> Bool {
    let edges = edges(outOf: from, into: to, in: graph)
    return !shortestChains(from: from.nodes, to: to.nodes, in: edges, limit: 1).chains.isEmpty
  }

  /// The same chains, of each length those first that have fewest links by uses of members alone.
  private func sureFirst(_ chains: [[Int]]) -> [[Int]] {
    let doubts = chains.map { chain in
      [chain.count, zip(chain, chain.dropFirst()).count { !isNamed($0, $1) }]
    }
    return stableOrder(of: chains.count) { doubts[$0].lexicographicallyPrecedes(doubts[$1]) }.map { chains[$0] }
  }

  /// Whether one of two nodes names what is in the other.
  private func isNamed(_ source: Int, _ target: Int) -> Bool {
    guard let edge = weighted.edge(from: source, to: target) else { return true }
    return graph.edges[edge].weight.total > graph.edges[edge].weight.inferred
  }
}

/// The stages that questions are asked of.
struct Relations {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// - Parameter scansExpressions: whether uses of members count whose type is not named there; if not, they do where a
  ///   rule looks at them.
  init(_ options: RunOptions, scansExpressions: Bool = true) {
    session = Session(
      options,
      configuration: .optional,
      scansExpressions: scansExpressions,
      isReused: Comparison.isWanted(options)
    )
  }

  /// Warnings about the sources are the business of `check`.
  func query<Answer>(
    _ answer: (Relations) throws(CouldNotRun) -> (Answer, ExitStatus)
  ) -> QueryResult<Answer> {
    queryWithNotes { relations, _ throws(CouldNotRun) in try answer(relations) }
  }

  /// The same for an answer that has notes on what was asked, which stand beside it.
  func queryWithNotes<Answer>(
    _ answer: (Relations, inout [Diagnostic]) throws(CouldNotRun) -> (Answer, ExitStatus)
  ) -> QueryResult<Answer> {
    QueryResult { () throws(CouldNotRun) in
      let source = try session.configurations
      guard !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
      let errors = try session.facts.diagnostics.filter { $0.severity == .error }
      guard try !session.facts.project.files.isEmpty else { throw CouldNotRun(errors) }
      var notes: [Diagnostic] = []
      let (answer, exit) = try answer(self, &notes)
      return QueryResult(answer: answer, diagnostics: errors + notes, exit: errors.isEmpty ? exit : .couldNotRun)
    }
  }

  /// What was checked for an answer.
  var memory: CheckMemory? { (try? session.checked).map(CheckMemory.init) }

  /// The graph at a level, with the components of the configuration.
  func contraction(
    to level: LevelGraph.Level,
    _ extent: Contraction.Extent,
    asked: Subject? = nil
  ) throws(CouldNotRun) -> Contraction {
    Contraction(
      of: try session.graph,
      to: level,
      components: try components(for: level),
      try self.extent(extent, at: level),
      asked: asked
    )
  }

  /// What is counted at a level: larger parts see each other in what rules look at, so uses of members whose type is not named
  /// count among them if a rule says so or if they are asked for; and what rules leave alone is told apart.
  func extent(_ wanted: Contraction.Extent, at level: LevelGraph.Level) throws(CouldNotRun) -> Contraction.Extent {
    var extent = wanted
    extent.leftAlone = try session.selection.leftAlone
    if !Optional(level).needsExpressions, !extent.kinds.contains("inferred") {
      extent.inferred = try session.configurations.configurations?.takesInferred ?? false
    }
    return extent
  }

  /// The components, where the level is about them.
  ///
  /// - Parameter chosen: the names of those that are wanted; empty: the usual ones.
  func components(
    for level: LevelGraph.Level,
    _ chosen: [String] = []
  ) throws(CouldNotRun) -> [DefinedComponent] {
    guard level == .component else { return [] }
    let components = try shownComponents(chosen)
    if components.isEmpty {
      let others = alternatives(LevelGraph.Level.allCases.filter { $0 != .component }.map(\.rawValue))
      let problem =
        "the level 'component' needs a configuration that defines components; without one there is \(others)"
      throw CouldNotRun([Diagnostic(.error, problem)])
    }
    return components
  }

  /// The components with captures that are not shown where the level is about components and none are chosen.
  func undrawnComponents(for level: LevelGraph.Level) throws(CouldNotRun) -> [DefinedComponent] {
    level == .component ? try session.selection.undrawnComponents : []
  }

  /// The components with these names, in this order, and of those with captures the slices; without names those that people
  /// see their project as.
  ///
  /// - Parameter mayLack: whether a name may mean nothing, as that of a slice in an older state.
  func shownComponents(_ chosen: [String], mayLack: Bool = false) throws(CouldNotRun) -> [DefinedComponent] {
    guard !chosen.isEmpty else { return try session.selection.drawnComponents }
    let all = try session.selection.definedComponents
    var found: [DefinedComponent] = []
    for name in chosen {
      guard
        let component = all.first(where: { $0.fullName == name })
          ?? all.lazy.compactMap({ $0.slice(named: name) }).first
      else {
        if mayLack { continue }
        let names = all.map(\.fullName).sorted()
        let advice = names.isEmpty ? "the configuration defines none" : "write \(alternatives(names))"
        let answer = didYouMean(suggestion(for: name, among: names), or: advice)
        throw CouldNotRun([Diagnostic(.error, "there is no component '\(name)'\(answer)")])
      }
      let slices = component.slices
      found += slices.isEmpty ? [component] : slices
    }
    return found
  }

  /// What people see their project as.
  var usualLevel: LevelGraph.Level {
    get throws(CouldNotRun) {
      if try session.selection.drawnComponents.count > 1 { return .component }
      let project = try session.project
      let modules = Set(project.files.compactMap(\.modules.first))
      return modules.count { !project.modules[$0].isTest } > 1 ? .module : .folder
    }
  }

  private var lookup: SubjectLookup {
    get throws(CouldNotRun) {
      let selection = try session.selection
      return SubjectLookup(try session.graph, selection.definedComponents, builtIn: selection.builtInComponents)
    }
  }

  /// What a name on the command line means; throws if that is nothing, or more than one thing.
  ///
  /// - Parameters:
  ///   - other: the name at the other end. Beside a component, a module or a folder another one is meant rather than a type.
  ///   - isPlace: whether such a one is meant in any case.
  func subject(_ text: String, beside other: String? = nil, isPlace: Bool = false) throws(CouldNotRun) -> Subject {
    let lookup = try lookup
    do throws(SubjectFailure) {
      return try lookup.subject(text, isPlace: isPlace)
    } catch {
      if case .ambiguous = error, !isPlace, let other,
        let end = (try? lookup.subject(other)) ?? (try? lookup.subject(other, isPlace: true)), end.isPlace,
        let subject = try? lookup.subject(text, isPlace: true)
      {
        return subject
      }
      throw CouldNotRun([Diagnostic(.error, words(of: error, text))])
    }
  }

  /// The type that a name means, inside or outside of the project. If it means none, why: it has several, or is that of
  /// something else; nil if nothing is called so.
  func type(named name: String) throws(CouldNotRun) -> (subject: Subject?, problem: String?) {
    let lookup = try lookup
    do throws(SubjectFailure) {
      return (try lookup.subject("type:\(name)"), nil)
    } catch {
      if case .ambiguous(let meanings) = error {
        let all = listed(meanings.map(\.title), "or")
        return (nil, "'\(name)' means several types, \(all); write the module before the name, as Feed.Cell")
      }
      let other = try? lookup.subject(name)
      return (nil, other.map { "'\(name)' is no type, but the name of \($0.title)" })
    }
  }

  /// What the names at two ends mean.
  func ends(_ from: String, _ to: String) throws(CouldNotRun) -> (from: Subject, to: Subject) {
    (try subject(from, beside: to), try subject(to, beside: from))
  }

  /// The level at which a chain leads from one part to another, if none of types does: what is in no type of a file counts
  /// there, too. nil: at none.
  func levelOfChains(_ from: Subject, _ to: Subject) throws(CouldNotRun) -> LevelGraph.Level? {
    guard from.isPlace, to.isPlace else { return nil }
    let level: LevelGraph.Level = from.kind == .module && to.kind == .module ? .module : .file
    let contraction = try contraction(to: level, .chains)
    let graph = try session.graph
    guard let ends = try? contraction.wantedEnds(from, to, in: graph) else { return nil }
    return contraction.hasChain(from: (from, ends.from), to: (to, ends.to), in: graph) ? level : nil
  }

  /// How to name what rules and pictures call by its last name: a slice of a component with captures, such as `feature
  /// Search`, or a folder; nil if nothing is called so, or too much is.
  func placesAdvice(for name: String) -> String? {
    guard let project = try? session.project, let components = try? session.selection.definedComponents else {
      return nil
    }
    let slices = components.compactMap { $0.slice(named: "\($0.name) \(name)")?.fullName }
    let known = [(slices, "write"), (project.folders(called: name), "for the folder write")].filter {
      (1...3).contains($0.0.count)
    }
    return known.isEmpty ? nil : known.map { "\($0.1) \(alternatives($0.0))" }.joined(separator: "; ")
  }

  private func words(of failure: SubjectFailure, _ text: String) -> String {
    switch failure {
    case .unknown(let hint):
      let known =
        Subject.Kind.advice(for: text).map { "write '\($0)'" } ?? placesAdvice(for: text)
        ?? session.whyNotScanned(text)
      let advice = known.map { "; \($0)" } ?? didYouMean(hint)
      return "nothing in the project is called '\(text)'\(advice)"
    case .member(let name, let type):
      return "nothing in the project is called '\(text)'; if '\(name)' is a member of \(type.title), name the "
        + "type: members are no parts of their own, so write '\(type.name)'"
    case .ambiguous(let meanings):
      let first = meanings.prefix(12).map { "'\($0.name)' (\($0.title))" }
      let rest = meanings.count - first.count
      let all = first + (rest > 0 ? [counted(rest, "other")] : [])
      return "'\(text)' means several things; write \(listed(all, "or"))"
    }
  }
}

extension Subject.Kind {
  /// A name with the kind before it by which Lintel knows what others call otherwise; nil if there is none.
  static func advice(for text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let kind: Self
    switch text[..<colon].lowercased() {
    case "folder", "file", "directory", "dir", "group": kind = .path
    case "class", "struct", "enum", "protocol", "actor", "typealias": kind = .type
    case "target", "package", "framework", "library": kind = .module
    case "layer": kind = .component
    default: return nil
    }
    return "\(kind.rawValue):\(text[text.index(after: colon)...])"
  }
}

extension Subject {
  /// Says which other things have the name that was asked for.
  var remarks: [Diagnostic] { note.map { [Diagnostic(.note, $0)] } ?? [] }
}

extension DependencyGraph {
  /// Says of two parts of which some types are in both that these count for both.
  func overlap(of from: Subject, _ to: Subject) -> [Diagnostic] {
    let both = typesInBoth(from, to)
    guard let first = both.first else { return [] }
    let name = names.string(elements[first.index].qualifiedName)
    let parts = "in both \(from.title) and \(to.title)"
    let note =
      both.count == 1
      ? "\(name) is \(parts), and counts for both"
      : "\(counted(both.count, "type")), such as \(name), are \(parts), and count for both"
    return [Diagnostic(.note, note)]
  }
}

extension DependencyGraph {
  /// Says of a component that a part has a module in common with it, where it has types for other modules only.
  func border(between from: Subject, _ to: Subject) -> [Diagnostic] {
    guard isBehindBorder(to, from: from) else { return [] }
    let note =
      "a pattern in 'module' selects for references from other modules, so what \(from.title) names in its own module is "
      + "nothing of \(to.title)"
    return [Diagnostic(.note, note)]
  }
}

extension String {
  fileprivate static func sameParts(_ from: Subject, _ to: Subject, _ level: LevelGraph.Level) -> String {
    guard from.title != to.title else { return "\(from.title) is both ends of the path; name two parts" }
    return "\(from.title) and \(to.title) are in the same \(level.plural), so no chain leads from one to the other"
  }

  fileprivate static func isInNone(_ part: Subject, _ level: LevelGraph.Level) -> String {
    "\(part.title) is in no \(level.rawValue), so no chain of \(level.plural) begins or ends there"
  }

  fileprivate static func sameCode(_ from: Subject, _ to: Subject) -> String {
    guard from.title != to.title else { return "\(from.title) is named twice; name two parts" }
    return "\(from.title) and \(to.title) are the same code"
  }
}

extension NamedPart {
  init(_ subject: Subject) { self.init(name: subject.name, title: subject.title) }
}

extension PathReport {
  fileprivate init(
    _ contraction: Contraction,
    _ from: NamedPart,
    _ to: NamedPart,
    _ chains: [[Int]],
    _ shortest: Int?
  ) {
    let used = Set(chains.joined()).sorted()
    var number: [Int: Int] = [:]
    for (place, node) in used.enumerated() { number[node] = place }
    let links = Set(chains.flatMap { chain in zip(chain, chain.dropFirst()).map { [$0, $1] } })
    let edges = links.compactMap { contraction.weighted.edge(from: $0[0], to: $0[1]) }.sorted().map { index in
      var edge = contraction.graph.edges[index]
      (edge.source, edge.target) = (number[edge.source] ?? 0, number[edge.target] ?? 0)
      return edge
    }
    self.init(
      from: from,
      to: to,
      level: contraction.graph.level,
      nodes: used.map { contraction.graph.nodes[$0] },
      edges: edges,
      chains: chains.map { $0.map { number[$0] ?? 0 } },
      shortest: shortest,
      ambiguous: contraction.graph.ambiguous
    )
  }
}

extension UsersReport {
  fileprivate init(_ contraction: Contraction, _ subject: Subject, depth: Int?, _ elements: DependencyGraph) {
    let graph = contraction.graph
    let weighted = contraction.edges(outOf: nil, into: (subject, contraction.asked), in: elements)
    let distances = weighted.distances(from: contraction.asked, .users, limit: depth ?? .max)
    let users = graph.nodes.indices.compactMap { node -> User? in
      guard let distance = distances[node], distance > 0 else { return nil }
      let nearer = weighted.outgoing(node).map { weighted.edges[$0] }.filter { distances[$0.target] == distance - 1 }
        .compactMap { contraction.weighted.edge(from: $0.source, to: $0.target) }
      guard let first = nearer.first else { return nil }
      var weight = LevelGraph.Weight()
      for edge in nearer { weight.add(graph.edges[edge].weight) }
      return User(
        node: graph.nodes[node],
        distance: distance,
        over: graph.nodes[graph.edges[first].target].name,
        weight: weight,
        places: Array(nearer.flatMap { graph.edges[$0].places }.sorted { $0.location < $1.location }.prefix(3))
      )
    }
    self.init(
      part: NamedPart(subject),
      level: graph.level,
      depth: depth,
      users: users.sorted { ($0.distance, $0.node.name) < ($1.distance, $1.node.name) },
      nodeCount: graph.nodes.count { graph.level == .type ? $0.types > 0 : $0.kind == graph.level.rawValue },
      ambiguous: graph.ambiguous
    )
    if users.isEmpty, subject.kind != .type { unseen = elements.declarationsWithUnseenUses(in: subject) }
    let types = elements.elements.indices.lazy.filter { subject.isPart[$0] && elements.elements[$0].isNominalType }
    guard subject.kind == .type else { return }
    isOfConstants = !elements.enumsOfConstants.isDisjoint(with: types.map { ElementID($0) })
    guard users.isEmpty else { return }
    let associated = AssociatedTypes(elements)
    let conformers = types.compactMap { associated.conformer(with: ElementID($0)) }
    conformer = conformers.first { !subject.isPart[$0.index] }.map {
      elements.names.string(elements.elements[$0.index].qualifiedName)
    }
  }
}

extension DependencyGraph {
  /// What of a part is used in ways that are no references to it, in words: what is outside of all types, and what extends
  /// types that are not of the part. O(declarations of its files).
  fileprivate func declarationsWithUnseenUses(in part: Subject) -> [String] {
    var (hasFunctions, hasVariables, hasExtensions) = (false, false, false)
    for (number, element) in elements.enumerated() where part.isPart[number] {
      if element.kind == .part, !part.isPart[element.type.index] { hasExtensions = true }
      guard element.kind == .file else { continue }
      let file = Int(element.file)
      for declaration in facts[file].declarations where declaration.parent < 0 {
        // What is private is used in the same file.
        guard declaration.flags.isDisjoint(with: [.private, .fileprivate]) else { continue }
        switch declaration.kind {
        case .function, .macro, .operator: hasFunctions = true
        case .property: hasVariables = true
        case .extension:
          let types = meanings(ofReference: declaration.extended, inFile: file).joined()
          if !types.contains(where: { elements[$0.index].kind == .type }) { hasExtensions = true }
        case .class, .struct, .enum, .protocol, .actor, .typealias, .associatedType, .genericParameter, .initializer,
          .deinitializer, .subscript, .enumCase, .precedenceGroup, .namespace, .preview:
          break
        }
      }
    }
    return (hasFunctions ? ["functions"] : []) + (hasVariables ? ["variables"] : [])
      + (hasExtensions ? ["extensions"] : [])
  }
}

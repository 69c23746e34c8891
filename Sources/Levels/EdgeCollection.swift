import Basics
import DependencyGraph
import Facts
import ReportModel
import RuleKinds

/// Collects the references between nodes.
struct EdgeCollection {
  /// An edge between two parts as far as it is collected; the ends are numbers of parts.
  struct Found {
    var source: Int
    var target: Int
    var weight = LevelGraph.Weight()
    var places: [LevelGraph.Place] = []
    var judgements: [LevelGraph.Judgement] = []
    var standing = LevelGraph.Standing()
    var declaresData = 0
    /// If they are asked for.
    var imports: [Dependency] = []
  }

  private(set) var edges: [Found] = []
  /// By node from which there are some: references that are no edge, as their names can mean several things.
  private(set) var ambiguous: [Int: Int] = [:]
  /// Where edges break rules.
  private(set) var breaches: Set<SourceLocation> = []
  private let graph: DependencyGraph
  private let level: LevelGraph.Level
  private let sight: Sight
  private let nodes: [Int32]
  /// See `NodeTable`.
  private let places: [Int32: Membership]
  /// What a place names of what lies in it and is shown as another component.
  private var inPlace: [(dependency: Dependency, pair: (from: Int32, to: Int32), isOfGraph: Bool)] = []
  private let extent: Contraction.Extent
  private let judging: Judging?
  private var numbers = IntMap()

  init(
    _ graph: DependencyGraph,
    _ level: LevelGraph.Level,
    _ table: NodeTable,
    _ extent: Contraction.Extent,
    _ judging: Judging?
  ) {
    (self.graph, self.level, self.extent, self.judging) = (graph, level, extent, judging)
    (sight, nodes, places) = (table.sight, table.sight.nodes, table.places)
  }

  /// By node: whether an edge leads to it or from it.
  var isUsed: [Bool] {
    let shared = sight.shared.values.joined().map(\.node).max() ?? -1
    var result = [Bool](repeating: false, count: Int(max(nodes.max() ?? -1, shared)) + 1)
    for edge in edges { (result[edge.source], result[edge.target]) = (true, true) }
    return result
  }

  mutating func collect() {
    for dependency in graph.dependencies { add(dependency) }
    if extent.inferred { for dependency in graph.inferred { add(dependency) } }
    if level == .type, extent.nesting { addNesting() }
    addMentionsInPlace()
  }

  private mutating func add(_ dependency: Dependency) {
    guard extent.kinds.isEmpty || extent.kinds.contains(dependency.kindName) else { return }
    // At the level of types an import counts for those that need it; elsewhere for the file.
    if !dependency.isImport {
      add(dependency, from: dependency.source)
    } else if level != .type {
      add(dependency, from: graph.element(ofFile: Int(dependency.file)))
    } else if isPlacedModule(dependency.target) {
      for source in graph.sources(of: dependency) { add(dependency, from: source) }
    } else if extent.headers, let declared = graph.declared(inHeaderOf: dependency) {
      for source in distinct(graph.needers(of: dependency)) {
        for target in declared { add(dependency, from: source, to: target, isOfGraph: true) }
      }
    }
  }

  /// Whether it is a module that is a node among types: one from outside, or one that is asked about.
  private func isPlacedModule(_ element: ElementID) -> Bool {
    let kind = graph.elements[element.index].kind
    return (kind == .externalModule || kind == .module) && nodes[element.index] >= 0
  }

  /// One of each node: a class and its implementation in one file are one.
  private func distinct(_ elements: [ElementID]) -> [ElementID] {
    var seen: Set<Int32> = []
    return elements.filter { seen.insert(nodes[$0.index]).inserted }
  }

  private mutating func add(_ dependency: Dependency, from source: ElementID) {
    let (from, to) = (nodes[source.index], nodes[dependency.target.index])
    guard from >= 0 else { return }
    // Most references stay within a node, or lead out of the project.
    let isSingle = dependency.candidates.isEmpty && dependency.finals.isEmpty && sight.isTheSameForAll
    if isSingle, to == from || to < 0 { return }
    let candidates = graph.list(dependency.candidates)
    if graph.areByTarget(candidates, inFile: dependency.file) {
      // Who names something else in each target depends on all of it.
      for meaning in distinct(candidates.flatMap(graph.meanings(ofCandidate:))) {
        add(dependency, from: source, to: meaning, isOfGraph: true)
      }
      return
    }
    guard let meant = target(of: dependency) else {
      if level == .type, graph.areTwins(candidates) {
        // So does among types who names a type that is declared once for each platform.
        for type in candidates { add(dependency, from: source, to: type, isOfGraph: true) }
        return
      }
      ambiguous[Int(from), default: 0] += 1
      return
    }
    add(dependency, from: source, to: meant, isOfGraph: true)
    for alias in graph.list(dependency.finals) where nodes[alias.index] != nodes[meant.index] {
      add(dependency, from: source, to: alias, isOfGraph: true)
    }
  }

  /// What is meant; nil if that can be of several nodes.
  private func target(of dependency: Dependency) -> ElementID? {
    let node = nodes[dependency.target.index]
    let isSure = graph.list(dependency.candidates).allSatisfy { nodes[$0.index] == node }
    return isSure ? dependency.target : nil
  }

  /// - Parameter isOfGraph: whether it is among the dependencies of the graph.
  private mutating func add(_ dependency: Dependency, from source: ElementID, to target: ElementID, isOfGraph: Bool) {
    let pair = (from: nodes[source.index], to: nodes[target.index])
    guard !sight.isTheSameForAll else { return add(dependency, pair, to: target, isOfGraph) }
    for pair in sight.pairs(from: source, to: target, at: dependency.offset, in: graph) {
      if pair.from >= 0, pair.to == Sight.unsure { ambiguous[Int(pair.from), default: 0] += 1 }
      add(dependency, pair, to: target, isOfGraph)
    }
  }

  private mutating func add(
    _ dependency: Dependency,
    _ pair: (from: Int32, to: Int32),
    to target: ElementID,
    _ isOfGraph: Bool
  ) {
    let (from, to) = pair
    guard from >= 0, to >= 0, to != from else { return }
    if places.isEmpty || !staysInPlace(dependency, pair, target) {
      add(dependency, pair, isOfGraph)
    } else {
      inPlace.append((dependency, pair, isOfGraph))
    }
  }

  private mutating func add(_ dependency: Dependency, _ pair: (from: Int32, to: Int32), _ isOfGraph: Bool) {
    let (from, to) = pair
    let key = UInt64(UInt32(bitPattern: from)) << 32 | UInt64(UInt32(bitPattern: to))
    var number = Int(numbers[key] ?? -1)
    if number < 0 {
      number = edges.count
      numbers.set(key, to: Int32(number))
      edges.append(Found(source: Int(from), target: Int(to)))
    }
    edges[number].weight.count(dependency)
    if declaresData(dependency) { edges[number].declaresData += 1 }
    if extent.tellsUsesOfHeaders, dependency.isImport, !graph.includes.isEmpty {
      edges[number].imports.append(dependency)
    }
    judge(dependency, isOfGraph, edge: number, isLeftAlone: isLeftAlone(dependency))
    guard edges[number].places.count < extent.placesOfEdge else { return }
    edges[number].places.append(graph.place(of: dependency))
  }

  /// Whether what is named lies in the place that names it, though it is shown as what it is, as a view of the same module.
  /// What breaks a rule is not left out.
  private func staysInPlace(_ dependency: Dependency, _ pair: (from: Int32, to: Int32), _ target: ElementID) -> Bool {
    guard let place = places[pair.from], places[pair.to] == nil, place.elements[target] else { return false }
    return judging?.breaches(of: dependency, in: graph).isEmpty ?? true
  }

  /// Adds what a place names of what lies in it, unless that names the rest of the place, too: these would be circles within
  /// one module.
  private mutating func addMentionsInPlace() {
    if inPlace.isEmpty { return }
    let isEdge = Set(edges.map { [$0.source, $0.target] })
    for (dependency, pair, isOfGraph) in inPlace where !isEdge.contains([Int(pair.to), Int(pair.from)]) {
      add(dependency, pair, isOfGraph)
    }
  }

  private mutating func judge(_ dependency: Dependency, _ isOfGraph: Bool, edge: Int, isLeftAlone: Bool) {
    let found = judging?.breaches(of: dependency, in: graph) ?? []
    let allowance = isOfGraph ? judging?.allowance(of: dependency) : nil
    edges[edge].standing.count(
      found,
      isAllowed: allowance != nil,
      isLeftAlone: isLeftAlone,
      isInferred: dependency.isInferred
    )
    for breach in found {
      if breach.verdict.isViolation { breaches.insert(graph.place(of: dependency).location) }
      edges[edge].judgements.count(breach, graph.place(of: dependency))
    }
    if let judging, let allowance {
      edges[edge].judgements.count(judging.allowed[allowance], graph.place(of: dependency))
    }
  }

  /// Whether it is of the kind `declare`, and names a type of the project for which no protocol can stand.
  private func declaresData(_ dependency: Dependency) -> Bool {
    guard let types = extent.typesWithBehaviour, dependency.kind == .declare, !dependency.isInferred else {
      return false
    }
    return graph.elements[dependency.target.index].isNominalType && !types[dependency.target]
  }

  /// Whether rules leave alone all from which it leads.
  private func isLeftAlone(_ dependency: Dependency) -> Bool {
    guard let leftAlone = extent.leftAlone else { return false }
    guard dependency.isImport else { return leftAlone[dependency.source] }
    let sources = graph.sources(of: dependency)
    return !sources.isEmpty && sources.allSatisfy { leftAlone[$0] }
  }

  // MARK: Nested types

  /// Rules do not look at what a type says of those nested in it and around it.
  private mutating func addNesting() {
    let hasNested = graph.elements.contains { $0.kind == .type && $0.enclosing != .none }
    guard hasNested else { return }
    for file in graph.facts.indices {
      for (number, reference) in graph.facts[file].references.enumerated() {
        Work.advance()
        let resolution = graph.resolutions[file][number]
        guard resolution.state == .resolved, resolution.target != .none,
          reference.flags.isDisjoint(with: [.isQualifier, .implied, .suppressed, .extended])
        else { continue }
        let source = graph.source(inFile: file, scope: reference.scope)
        guard nodes[source.index] != nodes[resolution.target.index], isRelated(source, resolution.target) else {
          continue
        }
        let dependency = dependency(source, resolution.target, reference, number, file)
        guard extent.kinds.isEmpty || extent.kinds.contains(dependency.kindName) else { continue }
        add(dependency, from: source, to: resolution.target, isOfGraph: false)
      }
    }
  }

  private func dependency(
    _ source: ElementID,
    _ target: ElementID,
    _ reference: ReferenceFact,
    _ number: Int,
    _ file: Int
  ) -> Dependency {
    Dependency(
      source: source,
      target: target,
      kind: graph.kind(ofReference: number, inFile: file),
      file: Int32(file),
      offset: reference.offset,
      length: UInt32(graph.facts[file].names[reference.name].count),
      fact: Int32(number),
      isImport: false,
      candidates: 0..<0,
      finals: 0..<0
    )
  }

  /// Whether one of two types encloses the other.
  private func isRelated(_ a: ElementID, _ b: ElementID) -> Bool { encloses(a, b) || encloses(b, a) }

  private func encloses(_ outer: ElementID, _ inner: ElementID) -> Bool {
    let wanted = ownType(of: outer)
    guard wanted != .none else { return false }
    var next = inner
    while next != .none {
      if ownType(of: next) == wanted { return true }
      let element = graph.elements[next.index]
      next = element.kind == .part ? element.type : element.enclosing
    }
    return false
  }

  private func ownType(of element: ElementID) -> ElementID {
    switch graph.elements[element.index].kind {
    case .type, .part: graph.elements[element.index].type
    case .file, .module, .externalModule, .externalType: .none
    }
  }
}

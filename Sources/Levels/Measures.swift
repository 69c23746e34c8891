import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds

extension MetricsReport {
  /// Measures a project at a level, without its tests. O(references), and what the functions of `GraphAnalysis` take.
  ///
  /// - Parameters:
  ///   - undrawn: components with captures that are not among `components`.
  ///   - leftAlone: as `Contraction.Extent.leftAlone`.
  package init(
    of graph: DependencyGraph,
    at level: LevelGraph.Level,
    components: [DefinedComponent],
    undrawn: [DefinedComponent] = [],
    sortedBy order: Order,
    leftAlone: ElementSet?
  ) {
    var extent = Contraction.Extent()
    extent.leftAlone = leftAlone
    let contraction = Contraction(of: graph, to: level, components: components, extent)
    let measured = contraction.withoutTests
    extent.extensions = level == .type ? .inFolder : .inFile
    let types = level == .type ? contraction : Contraction(of: graph, to: .type, extent)
    let couplings = Coupling.of(measured, types, graph)
    let weighted = measured.weighted
    let knots = Components(of: measured.onCycles)
    let propagation = Propagation(of: weighted, knots: knots.knots)
    let rows = measured.nodes.indices.map { node in
      let size = knots.members[knots.ofNode[node]].count
      return Row(
        measured.nodes[node],
        couplings[node],
        propagation,
        node,
        knot: size > 1 ? size : 0
      )
    }
    self.init(
      level: level,
      totals: Totals(weighted, onCycles: measured.onCycles, propagation),
      rows: rows.sorted { order.comesBefore($0, $1) },
      testNodes: contraction.graph.nodes.count - measured.nodes.count,
      typesOutside: contraction.typesOutside(of: graph),
      ambiguous: contraction.graph.ambiguous
    )
    self.undrawn = contraction.typesOutside(of: graph, in: undrawn)
  }
}

/// A level without what belongs to tests: these use all and are used by nobody.
private struct MeasuredGraph {
  let nodes: [LevelGraph.Node]
  let weighted: WeightedGraph
  /// The same without references of which no cycle is made.
  let onCycles: WeightedGraph
  /// By element: its nodes.
  let sight: Sight
}

extension Contraction {
  fileprivate var withoutTests: MeasuredGraph {
    var number = [Int?](repeating: nil, count: graph.nodes.count)
    let kept = graph.nodes.indices.filter { !graph.nodes[$0].isTest }
    for (place, node) in kept.enumerated() { number[node] = place }
    func measured(_ weight: (LevelGraph.Edge) -> Int) -> WeightedGraph {
      let edges = graph.edges.compactMap { edge -> WeightedGraph.Edge? in
        guard let source = number[edge.source], let target = number[edge.target], weight(edge) > 0 else { return nil }
        return WeightedGraph.Edge(source, target, weight: weight(edge))
      }
      return WeightedGraph(nodeCount: kept.count, edges: edges)
    }
    return MeasuredGraph(
      nodes: kept.map { graph.nodes[$0] },
      weighted: measured(\.weight.total),
      onCycles: measured(\.referencesOnCycles),
      sight: sight.renumbered { number[Int($0)] }
    )
  }
}

extension Coupling {
  /// By node of a level, over the types in it.
  fileprivate static func of(_ measured: MeasuredGraph, _ types: Contraction, _ graph: DependencyGraph) -> [Coupling] {
    let (nodes, sight, firsts) = (types.graph.nodes, measured.sight, FirstDeclarations(graph))
    // The first element of a node is that which it is named after.
    var first = [ElementID](repeating: .none, count: nodes.count)
    for (element, node) in types.nodes.enumerated() {
      if let node, first[node] == .none { first[node] = ElementID(element) }
    }
    let edges = types.weighted.edges.filter { !nodes[$0.source].isTest && !nodes[$0.target].isTest }
    // A file of several modules is seen in each of them.
    let seen = types.ends(seenBy: sight, in: graph)
    let ends = { (edge: WeightedGraph.Edge) -> [Coupling.Ends] in
      let seen = types.weighted.edge(from: edge.source, to: edge.target).flatMap { seen[$0] } ?? []
      return seen.sorted { ($0.from, $0.to) < ($1.from, $1.to) }.map { ends in
        (from: ends.from < 0 ? nil : ends.from, to: ends.to < 0 ? nil : ends.to)
      }
    }
    // What is declared for several platforms, and what extends a type, is one with the type.
    let whole = first.enumerated().map { node, element in
      types.nodes[firsts[graph.named(element)].index] ?? node
    }
    var couplings = Coupling.ofGroups(
      in: WeightedGraph(nodeCount: nodes.count, edges: edges),
      groups: first.map { sight.nodes[$0.index] < 0 ? nil : Int(sight.nodes[$0.index]) },
      count: measured.nodes.count,
      isAbstract: nodes.map { $0.abstractTypes > 0 },
      whole: whole,
      ends: sight.isTheSameForAll ? nil : ends
    )
    // Extensions and the code of files are no types.
    for (node, coupling) in zip(measured.nodes, couplings.indices) {
      couplings[coupling].elements = node.types
      couplings[coupling].abstractElements = node.abstractTypes
    }
    return couplings
  }
}

extension MetricsReport.Row {
  fileprivate init(
    _ node: LevelGraph.Node,
    _ coupling: Coupling,
    _ propagation: Propagation?,
    _ number: Int,
    knot: Int
  ) {
    self.init(
      node: node,
      afferent: coupling.afferent,
      efferent: coupling.efferent,
      users: coupling.users,
      uses: coupling.uses,
      instability: coupling.instability,
      abstractness: coupling.abstractness,
      distance: coupling.distance,
      cohesion: coupling.relationalCohesion,
      touches: propagation?.counts.reaching[number],
      needs: propagation?.counts.reached[number],
      role: propagation?.roles?[number].word,
      knot: knot
    )
  }
}

extension MetricsReport.Totals {
  fileprivate init(_ graph: WeightedGraph, onCycles: WeightedGraph, _ propagation: Propagation?) {
    let cycles = Cyclicity(of: onCycles)
    let lakos = (propagation?.counts).map { ComponentDependency($0) }
    self.init(
      nodes: graph.nodeCount,
      edges: graph.edges.count,
      references: graph.weight,
      propagationCost: propagation?.cost,
      architecture: propagation?.architecture.word,
      knots: cycles.knots,
      nodesInKnots: cycles.nodes,
      largestKnot: cycles.largest,
      cyclicity: cycles.share,
      backflow: GraphAnalysis.backflow(onCycles, GraphOrder(of: onCycles)),
      cumulativeDependency: lakos?.cumulative,
      averageDependency: lakos?.average,
      normalizedDependency: lakos?.normalized
    )
  }
}

extension Propagation.Role {
  fileprivate var word: String {
    switch self {
    case .core: "core"
    case .shared: "shared"
    case .control: "control"
    case .periphery: "periphery"
    case .central: "central"
    }
  }
}

extension Propagation.Architecture {
  fileprivate var word: String {
    switch self {
    case .corePeriphery: "core-periphery"
    case .multiCore: "multi-core"
    case .hierarchical: "hierarchical"
    }
  }
}

extension MetricsReport.Order {
  fileprivate func comesBefore(_ a: MetricsReport.Row, _ b: MetricsReport.Row) -> Bool {
    let (first, second) = (value(a), value(b))
    return first != second ? first > second : a.node.name < b.node.name
  }

  /// What is not known comes last.
  private func value(_ row: MetricsReport.Row) -> Double {
    switch self {
    case .touches: row.touches.map(Double.init) ?? -1
    case .needs: row.needs.map(Double.init) ?? -1
    case .types: Double(row.node.types)
    case .afferent: Double(row.afferent)
    case .efferent: Double(row.efferent)
    case .instability: row.instability ?? -1
    case .abstractness: row.abstractness ?? -1
    case .distance: row.distance ?? -1
    case .cohesion: row.cohesion ?? -1
    case .name: 0
    }
  }
}

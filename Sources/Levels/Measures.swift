import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds

extension MetricsReport {
  /// Measures a project at a level, without its tests. O(references), and what the functions of `GraphAnalysis` take.
  package init(
    of graph: DependencyGraph,
    at level: LevelGraph.Level,
    components: [DefinedComponent],
    sortedBy order: Order
  ) {
    var extent = Contraction.Extent()
    let contraction = Contraction(of: graph, to: level, components: components, extent)
    let measured = contraction.withoutTests
    extent.extensions = level == .type ? .inFolder : .inFile
    let types = level == .type ? contraction : Contraction(of: graph, to: .type, extent)
    let couplings = Coupling.of(measured, types, level)
    let weighted = measured.weighted
    let propagation = Propagation(of: weighted)
    let knots = Components(of: weighted)
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
      totals: Totals(weighted, propagation),
      rows: rows.sorted { order.comesBefore($0, $1) },
      testNodes: contraction.graph.nodes.count - measured.nodes.count,
      typesOutside: contraction.typesOutside(of: graph),
      ambiguous: contraction.graph.ambiguous
    )
  }
}

/// A level without what belongs to tests: these use all and are used by nobody.
private struct MeasuredGraph {
  let nodes: [LevelGraph.Node]
  let weighted: WeightedGraph
  /// By element: its node.
  let nodeOfElement: [Int?]
  /// By element of a file that several modules compile: its nodes.
  let sharedNodes: [Int: [Int]]
}

extension Contraction {
  fileprivate var withoutTests: MeasuredGraph {
    var number = [Int?](repeating: nil, count: graph.nodes.count)
    let kept = graph.nodes.indices.filter { !graph.nodes[$0].isTest }
    for (place, node) in kept.enumerated() { number[node] = place }
    let edges = weighted.edges.compactMap { edge -> WeightedGraph.Edge? in
      guard let source = number[edge.source], let target = number[edge.target] else { return nil }
      return WeightedGraph.Edge(source, target, weight: edge.weight)
    }
    return MeasuredGraph(
      nodes: kept.map { graph.nodes[$0] },
      weighted: WeightedGraph(nodeCount: kept.count, edges: edges),
      nodeOfElement: nodes.map { $0.flatMap { number[$0] } },
      sharedNodes: sharedNodes.mapValues { $0.compactMap { number[$0] } }
    )
  }
}

extension Coupling {
  /// By node of a level, over the types in it.
  fileprivate static func of(_ measured: MeasuredGraph, _ types: Contraction, _ level: LevelGraph.Level) -> [Coupling] {
    var groups = [Int?](repeating: nil, count: types.graph.nodes.count)
    var isTest = [Bool](repeating: false, count: types.graph.nodes.count)
    for (node, type) in types.graph.nodes.enumerated() { isTest[node] = type.isTest }
    // The first element of a node is that which it is named after.
    var shared: [Int: [Int]] = [:]
    for (element, node) in types.nodes.enumerated() {
      guard let node, groups[node] == nil else { continue }
      groups[node] = measured.nodeOfElement[element]
      for other in measured.sharedNodes[element] ?? [] { shared[other, default: []].append(node) }
    }
    let edges = types.weighted.edges.filter { !isTest[$0.source] && !isTest[$0.target] }
    let graph = WeightedGraph(nodeCount: types.weighted.nodeCount, edges: edges)
    func measure(_ groups: [Int?]) -> [Coupling] {
      Coupling.ofGroups(
        in: graph,
        groups: groups,
        count: measured.nodes.count,
        isAbstract: types.graph.nodes.map { $0.abstractTypes > 0 }
      )
    }
    var couplings = measure(groups)
    // A part that is compiled from files of others, too, is measured with all of its own in it.
    for (part, own) in shared {
      var groupsThere = groups
      for type in own { groupsThere[type] = part }
      couplings[part] = measure(groupsThere)[part]
    }
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
  fileprivate init(_ graph: WeightedGraph, _ propagation: Propagation?) {
    let cycles = Cyclicity(of: graph)
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
      backflow: GraphAnalysis.backflow(graph, GraphOrder(of: graph)),
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

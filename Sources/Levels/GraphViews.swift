import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds

extension GraphView {
  /// What is shown of a contraction.
  package init(of contraction: Contraction, _ filter: GraphFilter, limit: Limit) {
    var (graph, number, leftOut) = FilteredGraph(contraction, filter).result
    let wanted = filter.collapse.expanded + filter.focus + filter.from + filter.to + filter.reaches + filter.reachedBy
    var isFixed = [Bool](repeating: false, count: graph.nodes.count)
    for subject in wanted {
      for node in contraction.nodes(of: subject) {
        if let kept = number[node] { isFixed[kept] = true }
      }
    }
    var collapsed = CollapsedGraph(graph, isFixed: isFixed)
    collapsed.collapse(filter.collapse)
    let changes = collapsed.graph.changes
    collapsed.fit(limit)
    graph = collapsed.graph
    (leftOut.collapsed, leftOut.beyondLimit) = (collapsed.collapsed, collapsed.beyondLimit)
    leftOut.alone = collapsed.loneNodes
    let isCrowded = limit.edges.map { graph.edges.count > $0 } ?? false
    if filter.isReduced || isCrowded { leftOut.implied = graph.reduce() }
    leftOut.isForRoom =
      collapsed.hasMergedForRoom || leftOut.alone > 0 || !leftOut.beyondLimit.isEmpty
      || isCrowded && !filter.isReduced && leftOut.implied > 0
    leftOut.violations = contraction.graph.violations - graph.violations
    // What has gone is on no cycle, and does not say what comes first.
    let present = graph.edges.indices.filter { graph.edges[$0].change != .gone }
    let order = graph.order(among: present)
    self.init(
      graph: graph,
      order: order.position,
      isBackward: graph.edges.map { order.position[$0.source] > order.position[$0.target] },
      knots: graph.knots(among: present).map { GraphView.Knot($0) },
      leftOut: leftOut,
      limit: limit
    )
    self.changes = changes
  }
}

extension GraphView.Knot {
  fileprivate init(_ knot: GraphAnalysis.Knot) {
    self.init(
      nodes: knot.nodes,
      edges: knot.edgeCount,
      cuts: knot.cuts.map { GraphView.Cut(edge: $0.edge, freed: $0.freed, largestLeft: $0.largestLeft) },
      isExact: knot.isExact
    )
  }
}

extension LevelGraph {
  /// Its knots with their cheapest cuts.
  package var knots: [GraphAnalysis.Knot] { knots(among: Array(edges.indices)) }

  /// The same over some of the edges, ascending numbers.
  func knots(among some: [Int]) -> [GraphAnalysis.Knot] {
    cheapestCuts(nodeCount: nodes.count, cuttable(some)).map { $0.numbered { some[$0] } }
  }

  /// Its edges in their order, with what it costs to cut them.
  var weightedByCost: WeightedGraph { weightedByCost(Array(edges.indices)) }

  /// The same of some of the edges, ascending numbers.
  func weightedByCost(_ some: [Int]) -> WeightedGraph {
    GraphAnalysis.weightedByCost(nodeCount: nodes.count, cuttable(some))
  }

  /// Users before what they use by some of the edges, ascending numbers, and layers in their order. What rules are against
  /// within a layer speaks for the other way round, so that it leads back where nothing else leads down.
  func order(among some: [Int]) -> GraphOrder {
    let told = zip(some, weightedByCost(some).edges).map { number, edge in
      let found = edges[number]
      let isInOneLayer = nodes[edge.source].layer != nil && nodes[edge.source].layer == nodes[edge.target].layer
      guard isInOneLayer, found.standing.breaking * 2 > found.weight.total else { return edge }
      return WeightedGraph.Edge(edge.target, edge.source, weight: edge.weight)
    }
    return GraphOrder(of: WeightedGraph(nodeCount: nodes.count, edges: told), layers: layers)
  }

  /// By node: its layer; nil where there are not two of them.
  var layers: [Int?]? {
    let layers = nodes.map(\.layer)
    return Set(layers.compactMap { $0 }).count > 1 ? layers : nil
  }

  private func cuttable(_ some: [Int]) -> [CuttableEdge] {
    some.map { CuttableEdge(edges[$0].source, edges[$0].target, edges[$0].cost) }
  }

  /// About how many nodes stand side by side in a picture in layers.
  fileprivate var widestRow: Int {
    let weighted = weightedByCost
    let order = GraphOrder(of: weighted)
    let isBackward = order.isBackward(weighted)
    var (rows, isUsed) = (Array(repeating: 0, count: nodes.count), Array(repeating: false, count: nodes.count))
    for node in order.sequence {
      for edge in weighted.outgoing(node) where !isBackward[edge] {
        let target = weighted.edges[edge].target
        (isUsed[node], isUsed[target]) = (true, true)
        rows[target] = max(rows[target], rows[node] + 1)
      }
    }
    let counts = nodes.indices.filter { isUsed[$0] }.reduce(into: [:]) { $0[rows[$1], default: 0] += 1 }
    return counts.values.max() ?? 0
  }

  /// How many references break a rule.
  fileprivate var violations: Int {
    edges.reduce(0) { sum, edge in
      sum + edge.judgements.reduce(0) { $0 + ($1.verdict.isViolation ? $1.references : 0) }
    }
  }

  /// Leaves out edges that longer chains imply, unless they break a rule; returns how many.
  fileprivate mutating func reduce() -> Int {
    guard let isNeeded = transitiveReduction(of: weightedByCost) else { return 0 }
    let all = edges.count
    edges = edges.indices.filter { isNeeded[$0] || edges[$0].verdict.isViolation || edges[$0].change != nil }
      .map { edges[$0] }
    return all - edges.count
  }
}

extension LevelGraph.Edge {
  /// What it costs to cut it. A type and those that are nested in it are cut apart last.
  fileprivate var cost: CutCost {
    if isOfNesting { return CutCost(allowed: referencesOnCycles) }
    let rest = referencesOnCycles - standing.against - standing.allowed
    let cost = CutCost(allowed: standing.allowed, plain: rest, forbidden: standing.against)
    return cost.adding(uses.count)
  }
}

extension LayerTable {
  /// By layer: its row from the top, users first. Layers that may depend on each other are in one row.
  var rows: [Int] {
    let edges = allowed.enumerated().flatMap { layer, allowed in
      (allowed ?? []).filter { $0 != layer }.map { WeightedGraph.Edge(layer, $0) }
    }
    let graph = WeightedGraph(nodeCount: allowed.count, edges: edges)
    let components = Components(of: graph)
    let condensation = components.condensation(of: graph)
    var rows = [Int](repeating: 0, count: condensation.nodeCount)
    // An edge leads to a greater number.
    for edge in condensation.edges { rows[edge.target] = max(rows[edge.target], rows[edge.source] + 1) }
    return components.ofNode.map { rows[$0] }
  }
}

extension LevelGraph {
  /// Whether there are more edges than these, also without those that others imply.
  func isCrowded(_ limit: Int) -> Bool {
    guard edges.count > limit else { return false }
    var reduced = self
    _ = reduced.reduce()
    return reduced.edges.count > limit
  }

  /// Whether more nodes than these stand side by side in a picture.
  func isWide(_ limit: Int) -> Bool { widestRow > limit }
}

extension GraphView.Limit {
  /// Whether a graph has more than there is room for.
  func isExceeded(by graph: LevelGraph) -> Bool {
    if let nodes, graph.nodes.count > nodes { return true }
    if let edges, graph.isCrowded(edges) { return true }
    return row.map(graph.isWide) ?? false
  }
}

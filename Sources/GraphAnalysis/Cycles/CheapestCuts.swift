/// What it costs to cut an edge: its references, by what rules say of them.
///
/// Of two sets of cuts the cheaper one has fewer allowed references; of as many, fewer plain ones; of as many, fewer
/// forbidden ones; and of as many, fewer edges.
package struct CutCost: Sendable, Equatable {
  /// Those that a rule allows: these are cut last.
  package var allowed: Int
  /// Those of which no rule says anything.
  package var plain: Int
  /// Those that a rule forbids: they are to go in any case.
  package var forbidden: Int

  package init(allowed: Int = 0, plain: Int = 0, forbidden: Int = 0) {
    (self.allowed, self.plain, self.forbidden) = (allowed, plain, forbidden)
  }

  package var references: Int { allowed + plain + forbidden }

  /// The same with further things to change, which may be as the references are: of several kinds, as plain ones.
  package func adding(_ further: Int) -> CutCost {
    guard references > 0, further > 0 else { return self }
    var sum = self
    if plain > 0 || allowed > 0 && forbidden > 0 {
      sum.plain += further
    } else if allowed > 0 {
      sum.allowed += further
    } else {
      sum.forbidden += further
    }
    return sum
  }

  package static func + (a: CutCost, b: CutCost) -> CutCost {
    CutCost(allowed: a.allowed + b.allowed, plain: a.plain + b.plain, forbidden: a.forbidden + b.forbidden)
  }
}

/// An edge that may be cut.
package struct CuttableEdge: Sendable {
  package var source: Int
  package var target: Int
  package var cost: CutCost

  package init(_ source: Int, _ target: Int, _ cost: CutCost) {
    (self.source, self.target, self.cost) = (source, target, cost)
  }
}

/// The knots of a graph with their cheapest cuts, in the order of their first nodes; see `knots(of:)`.
///
/// - Parameter edges: at most one for each pair of nodes. One without references is on no cycle. The numbers of cuts are
///   places among them.
package func cheapestCuts(nodeCount: Int, _ edges: [CuttableEdge]) -> [Knot] {
  let counted = edges.indices.filter { edges[$0].cost.references > 0 && edges[$0].source != edges[$0].target }
  let plain = WeightedGraph(nodeCount: nodeCount, edges: counted.map { .init(edges[$0].source, edges[$0].target) })
  let components = Components(of: plain)
  var ofComponent = components.members.map { _ in [Int]() }
  for edge in counted where components.ofNode[edges[edge].source] == components.ofNode[edges[edge].target] {
    ofComponent[components.ofNode[edges[edge].source]].append(edge)
  }
  var inside: [WeightedGraph.Edge] = []
  var isStrict = components.members.map { _ in true }
  for (number, own) in ofComponent.enumerated() where !own.isEmpty {
    let units = CostUnits(of: own.map { edges[$0].cost }, nodeCount: components.members[number].count)
    isStrict[number] = units.areStrict
    inside += own.map { .init(edges[$0].source, edges[$0].target, weight: units.weight(edges[$0].cost)) }
  }
  let graph = WeightedGraph(nodeCount: nodeCount, edges: inside)
  var place = [Int](repeating: -1, count: graph.edges.count)
  for edge in counted {
    if let number = graph.edge(from: edges[edge].source, to: edges[edge].target) { place[number] = edge }
  }
  return knots(of: graph).map { knot in
    var knot = knot.numbered { place[$0] }
    knot.isExact = knot.isExact && isStrict[components.ofNode[knot.nodes[0]]]
    return knot
  }
}

extension Knot {
  /// The same with other numbers of its cuts' edges.
  package func numbered(_ number: (Int) -> Int) -> Knot {
    Knot(
      nodes: nodes,
      edgeCount: edgeCount,
      cuts: cuts.map { Cut(edge: number($0.edge), freed: $0.freed, largestLeft: $0.largestLeft) },
      weight: weight,
      isExact: isExact
    )
  }
}

/// The graph whose edges weigh what it costs to cut them, for orders against which the cheapest edges lead. An edge without
/// references weighs least. As `cheapestCuts`, but that in very large graphs an allowed reference is worth eight forbidden
/// ones, and one of which no rule says anything two.
package func weightedByCost(nodeCount: Int, _ edges: [CuttableEdge]) -> WeightedGraph {
  let units = CostUnits(of: edges.map(\.cost), nodeCount: nodeCount)
  return WeightedGraph(
    nodeCount: nodeCount,
    edges: edges.map { .init($0.source, $0.target, weight: max(1, units.weight($0.cost))) }
  )
}

/// What a reference of each sort weighs, so that all of the cheaper sorts together weigh less than one of the next.
private struct CostUnits {
  private let plain: Int
  private let allowed: Int
  /// Whether that is so; else numbers would be too large.
  let areStrict: Bool

  init(of costs: [CutCost], nodeCount: Int) {
    let sum = costs.reduce(CutCost(), +)
    // What is computed with weights multiplies them by the number of edges, and adds them up by nodes and edges.
    let factors = [
      sum.forbidden + 1, sum.plain + 1, sum.allowed + 1, costs.count + 2 * nodeCount + 2, 4 * (nodeCount + 2),
    ]
    var (product, isTooLarge) = (1, false)
    for factor in factors {
      let (next, overflow) = product.multipliedReportingOverflow(by: factor)
      (product, isTooLarge) = (next, isTooLarge || overflow)
    }
    areStrict = !isTooLarge
    plain = isTooLarge ? 2 : sum.forbidden + 1
    allowed = isTooLarge ? 8 : (sum.forbidden + 1) * (sum.plain + 1)
  }

  func weight(_ cost: CutCost) -> Int { cost.forbidden + cost.plain * plain + cost.allowed * allowed }
}

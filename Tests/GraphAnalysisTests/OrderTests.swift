import GraphAnalysis
import Testing

struct OrderTests {
  @Test(arguments: 0..<60) func withoutTheBackwardEdgesTheMatrixIsTriangular(seed: Int) {
    let graph = WeightedGraph.random(nodes: 30, edges: 20 + seed * 2, heaviest: 4, seed: seed)
    let order = GraphOrder(of: graph)
    #expect(order.sequence.sorted() == Array(0..<30))
    #expect(order.sequence.map { order.position[$0] } == Array(0..<30))
    let isBackward = order.isBackward(graph)
    for (number, edge) in graph.edges.enumerated() where edge.source != edge.target {
      #expect(isBackward[number] == (order.position[edge.source] > order.position[edge.target]))
    }
    // The backward edges are the cuts, and the nodes of a knot stand side by side.
    let found = knots(of: graph)
    #expect(order.backward == found.flatMap { $0.cuts.map(\.edge) }.sorted())
    for knot in found {
      let places = knot.nodes.map { order.position[$0] }.sorted()
      #expect(places.last.map { $0 - places[0] + 1 } == knot.nodes.count)
    }
  }

  @Test(arguments: 0..<60) func givenLayersComeFirst(seed: Int) {
    let graph = WeightedGraph.random(nodes: 16, edges: 30, heaviest: 4, seed: seed)
    var generator = Generator(seed)
    let layers = (0..<16).map { _ in [nil, 0, 1, 5].randomElement(using: &generator) ?? nil }
    let order = GraphOrder(of: graph, layers: layers)
    #expect(order.sequence.sorted() == Array(0..<16))
    let seen = order.sequence.compactMap { layers[$0] }
    #expect(seen == seen.sorted())
    for (number, edge) in graph.edges.enumerated() {
      guard let from = layers[edge.source], let to = layers[edge.target], from > to else { continue }
      #expect(order.backward.contains(number))
    }
  }

  @Test func nodesWithoutALayerComeWhereTheirEdgesAllow() {
    // 0 (top) → 1 → 2 (bottom) → 1: that 2 leads back to 1 is lighter.
    let graph = WeightedGraph(
      nodeCount: 4,
      edges: [.init(0, 1, weight: 3), .init(1, 2, weight: 3), .init(2, 1), .init(2, 0)]
    )
    let order = GraphOrder(of: graph, layers: [0, nil, 1, nil])
    #expect(order.sequence.filter { $0 != 3 } == [0, 1, 2])
    #expect(order.backward.map { graph.edges[$0] } == [.init(2, 0), .init(2, 1)])
    #expect(order.isExact)
  }

  @Test func freeNodesKeepTheirOrder() {
    #expect(GraphOrder(of: WeightedGraph(successors: [[], [0], [], [1]])).sequence == [2, 3, 1, 0])
  }
}

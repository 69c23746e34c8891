import GraphAnalysis
import Testing

struct GraphTests {
  @Test func edgesBetweenTheSameNodesBecomeOne() {
    let graph = WeightedGraph(
      nodeCount: 3,
      edges: [.init(2, 0), .init(0, 1, weight: 2), .init(2, 0, weight: 4), .init(1, 1)]
    )
    #expect(graph.edges == [.init(0, 1, weight: 2), .init(1, 1), .init(2, 0, weight: 5)])
    #expect(graph.edge(from: 2, to: 0) == 2)
    #expect(graph.edge(from: 2, to: 1) == nil)
    #expect(Array(graph.incoming(1)) == [0, 1])
    #expect(graph.weight == 8)
    #expect(graph.reversed.edges == [.init(0, 2, weight: 5), .init(1, 0, weight: 2), .init(1, 1)])
  }

  @Test func theOrderOfTheGivenEdgesDoesNotMatter() {
    let graph = WeightedGraph.random(nodes: 20, edges: 100, heaviest: 9, seed: 1)
    var generator = Generator(2)
    #expect(WeightedGraph(nodeCount: 20, edges: graph.edges.shuffled(using: &generator)) == graph)
  }

  @Test func anEmptyGraphIsAGraph() {
    let graph = WeightedGraph(successors: [])
    #expect(Components(of: graph).members.isEmpty)
    #expect(GraphOrder(of: graph).sequence.isEmpty)
    #expect(knots(of: graph).isEmpty)
    #expect(Propagation(of: graph)?.cost == 0)
    #expect(transitiveReduction(of: graph) == [])
    #expect(LayeredLayout(of: graph, order: GraphOrder(of: graph), sizes: []).boxes.isEmpty)
  }

  @Test(arguments: 0..<100) func componentsAreWhatReachesEachOther(seed: Int) {
    let graph = WeightedGraph.random(nodes: 12, edges: 20, seed: seed)
    let components = Components(of: graph)
    let reach = graph.reach
    for a in 0..<12 {
      for b in 0..<12 where a != b {
        let areTogether = reach[a].contains(b) && reach[b].contains(a)
        #expect((components.ofNode[a] == components.ofNode[b]) == areTogether)
        if reach[a].contains(b) { #expect(components.ofNode[a] <= components.ofNode[b]) }
      }
    }
    let condensation = components.condensation(of: graph)
    #expect(topologicalOrder(of: condensation) != nil)
    let hasCycle = reach.indices.contains { reach[$0].contains($0) }
    #expect((topologicalOrder(of: graph) == nil) == hasCycle)
  }

  @Test func aLongRingNeedsNoDeepStack() {
    let ring = WeightedGraph(successors: (0..<100_000).map { [($0 + 1) % 100_000] })
    #expect(Components(of: ring).members.count == 1)
  }

  @Test(arguments: [0, 1, 2, 3]) func reachIsCountedExactly(seed: Int) {
    // More components than one block has, and knots.
    let graph = WeightedGraph.random(nodes: 1300, edges: 1500, seed: seed)
    let counts = ReachCounts(of: graph)
    let reach = graph.reach.enumerated().map { $1.union([$0]) }
    #expect(counts?.reached == reach.map(\.count))
    var reaching = [Int](repeating: 0, count: 1300)
    for nodes in reach { for node in nodes { reaching[node] += 1 } }
    #expect(counts?.reaching == reaching)
  }

  @Test func whatWouldTakeTooLongIsLeftOut() {
    #expect(ReachCounts(of: .randomAcyclic(nodes: 1000, edges: 5000, seed: 1), limit: 1000) == nil)
    #expect(Propagation(of: .randomAcyclic(nodes: 1000, edges: 5000, seed: 1), limit: 1000) == nil)
  }

  @Test func distancesFollowUsesOrUsers() {
    let graph = WeightedGraph(successors: [[1], [2], [0], [1]])
    #expect(graph.distances(from: [1], .users) == [1, 0, 2, 1])
    #expect(graph.distances(from: [3], .uses, limit: 2) == [nil, 1, 2, 0])
  }

  @Test(arguments: 0..<100) func theReductionKeepsReachabilityAndIsMinimal(seed: Int) throws {
    let graph = WeightedGraph.random(nodes: 14, edges: seed % 40 + 5, heaviest: 3, seed: seed)
    let isKept = try #require(transitiveReduction(of: graph))
    let reduced = graph.without(isKept.map { !$0 })
    #expect(reduced.reach == graph.reach)
    let components = Components(of: graph)
    for (number, edge) in reduced.edges.enumerated()
    where components.ofNode[edge.source] != components.ofNode[edge.target] {
      var isLeftOut = [Bool](repeating: false, count: reduced.edges.count)
      isLeftOut[number] = true
      #expect(reduced.without(isLeftOut).reach != graph.reach)
    }
  }
}

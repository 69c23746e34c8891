import GraphAnalysis

/// Pseudo-random numbers that are the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension WeightedGraph {
  /// `edgeCount` edges between nodes that are drawn by lot, fewer where one is drawn twice.
  static func random(nodes: Int, edges edgeCount: Int, heaviest: Int = 1, seed: Int) -> WeightedGraph {
    var generator = Generator(seed)
    let edges = (0..<edgeCount).map { _ in
      Edge(
        Int.random(in: 0..<nodes, using: &generator),
        Int.random(in: 0..<nodes, using: &generator),
        weight: Int.random(in: 1...heaviest, using: &generator)
      )
    }
    return WeightedGraph(nodeCount: nodes, edges: edges)
  }

  /// As `random`, without a cycle: edges lead to greater numbers.
  static func randomAcyclic(nodes: Int, edges: Int, seed: Int) -> WeightedGraph {
    let turned = random(nodes: nodes, edges: edges, seed: seed).edges.filter { $0.source != $0.target }
    return WeightedGraph(
      nodeCount: nodes,
      edges: turned.map { Edge(min($0.source, $0.target), max($0.source, $0.target)) }
    )
  }

  /// By node: what it reaches over at least one edge.
  var reach: [Set<Int>] {
    (0..<nodeCount).map { start in
      var seen = Set<Int>()
      var open = outgoing(start).map { edges[$0].target }
      while let node = open.popLast() {
        guard seen.insert(node).inserted else { continue }
        open += outgoing(node).map { edges[$0].target }
      }
      return seen
    }
  }

  func without(_ isLeftOut: [Bool]) -> WeightedGraph {
    WeightedGraph(nodeCount: nodeCount, edges: edges.indices.filter { !isLeftOut[$0] }.map { edges[$0] })
  }
}

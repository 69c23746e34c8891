import GraphAnalysis
import Testing

struct CutTests {
  @Test(arguments: 0..<200) func noOtherCutsWeighLess(seed: Int) {
    let graph = WeightedGraph.random(nodes: 6, edges: 6 + seed % 14, heaviest: seed % 3 * 2 + 1, seed: seed)
    let found = knots(of: graph)
    #expect(!found.contains { !$0.isExact })
    // Every order of the nodes.
    var (weight, count) = (Int.max, Int.max)
    permute(Array(0..<6)) { position in
      let back = graph.edges.filter { position[$0.source] > position[$0.target] }
      (weight, count) = [(back.reduce(0) { $0 + $1.weight }, back.count), (weight, count)].min(by: <) ?? (0, 0)
    }
    #expect(found.reduce(0) { $0 + $1.weight } == weight)
    #expect(found.reduce(0) { $0 + $1.cuts.count } == count)
  }

  /// Allowed references before plain ones, these before forbidden ones, and these before the number of edges.
  @Test(arguments: 0..<100) func noOtherCutsAreCheaper(seed: Int) {
    var generator = Generator(seed)
    var costs: [[Int]: CutCost] = [:]
    for _ in 0..<14 {
      let ends = [Int.random(in: 0..<6, using: &generator), Int.random(in: 0..<6, using: &generator)]
      guard ends[0] != ends[1] else { continue }
      costs[ends] = CutCost(
        allowed: Int.random(in: 0..<3, using: &generator),
        plain: Int.random(in: 0..<4, using: &generator),
        forbidden: Int.random(in: 0..<3, using: &generator)
      )
    }
    let edges = costs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      CuttableEdge($0.key[0], $0.key[1], $0.value)
    }
    func price(_ some: [CuttableEdge]) -> [Int] {
      let sum = some.reduce(CutCost()) { $0 + $1.cost }
      return [sum.allowed, sum.plain, sum.forbidden, some.count { $0.cost.references > 0 }]
    }
    let found = cheapestCuts(nodeCount: 6, edges)
    #expect(!found.contains { !$0.isExact })
    var least = [Int.max]
    permute(Array(0..<6)) { position in
      let other = price(edges.filter { position[$0.source] > position[$0.target] })
      if other.lexicographicallyPrecedes(least) { least = other }
    }
    let cuts = found.flatMap { knot in knot.cuts.map { edges[$0.edge] } }
    #expect(price(cuts) == least)
  }

  @Test func anEdgeWithoutReferencesIsOnNoCycle() {
    let edges = [CuttableEdge(0, 1, CutCost(plain: 2)), CuttableEdge(1, 0, CutCost())]
    #expect(cheapestCuts(nodeCount: 2, edges).isEmpty)
  }

  @Test(arguments: 0..<60) func withoutTheCutsThereIsNoCycleAndNoneCanBeSpared(seed: Int) {
    let nodes = 5 + seed * 2
    let graph = WeightedGraph.random(nodes: nodes, edges: nodes * (2 + seed % 4), heaviest: 5, seed: seed)
    let found = knots(of: graph)
    let cuts = found.flatMap { $0.cuts.map(\.edge) }
    let loops = graph.edges.indices.filter { graph.edges[$0].source == graph.edges[$0].target }
    func isAcyclic(without edges: [Int]) -> Bool {
      var isLeftOut = [Bool](repeating: false, count: graph.edges.count)
      for edge in edges + loops { isLeftOut[edge] = true }
      return topologicalOrder(of: graph, without: isLeftOut) != nil
    }
    #expect(isAcyclic(without: cuts))
    for cut in cuts { #expect(!isAcyclic(without: cuts.filter { $0 != cut })) }
    for knot in found {
      #expect(knot.cuts.flatMap { $0.freed ?? [] }.sorted() == knot.nodes)
      #expect(knot.cuts.last?.largestLeft == 0)
      #expect(knot.weight == knot.cuts.reduce(0) { $0 + graph.edges[$1.edge].weight })
    }
  }

  @Test func aHubOfPairsIsExactAsEachPairIsABlock() {
    // 0 ⇄ 1, 0 ⇄ 2 … 0 ⇄ 40
    let pairs = (1...40).flatMap { [WeightedGraph.Edge(0, $0, weight: 3), .init($0, 0)] }
    let found = knots(of: WeightedGraph(nodeCount: 41, edges: pairs))
    #expect(found.map(\.isExact) == [true])
    #expect(found.map(\.weight) == [40])
    #expect(found.first?.cuts.first?.freed == [1])
    #expect(found.first?.cuts.first?.largestLeft == 40)
  }

  @Test func theCutThatHelpsMostComesFirst() {
    // Two rings of four that 3 → 4 and 7 → 0 join; the edge 1 → 0 closes a small cycle.
    let graph = WeightedGraph(
      nodeCount: 8,
      edges: [
        .init(0, 1, weight: 9), .init(1, 2, weight: 9), .init(2, 3, weight: 9), .init(3, 4, weight: 9),
        .init(4, 5, weight: 9), .init(5, 6, weight: 9), .init(6, 7, weight: 9), .init(7, 0), .init(1, 0),
      ]
    )
    let found = knots(of: graph)
    #expect(found.map { $0.cuts.map { graph.edges[$0.edge].source } } == [[7, 1]])
    #expect(found.first?.cuts.map(\.freed) == [[2, 3, 4, 5, 6, 7], [0, 1]])
    #expect(found.first?.cuts.map(\.largestLeft) == [2, 0])
  }

  /// A planted order with few edges against it: the heuristic finds cuts that weigh no more than these.
  @Test(arguments: 0..<60) func eachCutSeparatesTheMostPairsForItsWeightOfThoseThatAreLeft(seed: Int) {
    let nodes = 6 + seed
    let graph = WeightedGraph.random(nodes: nodes, edges: nodes * (1 + seed % 3), heaviest: 4, seed: seed)
    for knot in knots(of: graph) {
      var isCut = graph.edges.map { !knot.nodes.contains($0.source) || !knot.nodes.contains($0.target) }
      func left() -> [[Int]] { Components(of: graph, without: isCut).knots }
      func gain(of edge: Int) -> Int {
        func pairs() -> Int { left().reduce(0) { $0 + $1.count * $1.count } }
        let before = pairs()
        isCut[edge] = true
        defer { isCut[edge] = false }
        return before - pairs()
      }
      for (place, cut) in knot.cuts.enumerated() {
        let rest = knot.cuts[place...].map(\.edge)
          .sorted { (graph.edges[$0].weight, $0) < (graph.edges[$1].weight, $1) }
        let best = rest.reduce(nil as Int?) { best, edge in
          guard let best else { return edge }
          return gain(of: edge) * graph.edges[best].weight > gain(of: best) * graph.edges[edge].weight ? edge : best
        }
        #expect(cut.edge == best)
        let before = Set(left().joined())
        isCut[cut.edge] = true
        #expect(cut.freed == before.subtracting(left().joined()).sorted())
        #expect(cut.largestLeft == left().map(\.count).max() ?? 0)
      }
    }
  }

  @Test(arguments: 0..<10) func plantedCutsAreFoundInLargeKnots(seed: Int) {
    var generator = Generator(seed)
    let nodes = 200
    var edges = (0..<1200).compactMap { _ -> WeightedGraph.Edge? in
      let (a, b) = (Int.random(in: 0..<nodes, using: &generator), Int.random(in: 0..<nodes, using: &generator))
      return a < b ? .init(a, b) : a > b ? .init(b, a) : nil
    }
    let planted = (0..<15).map { _ in
      WeightedGraph.Edge(Int.random(in: 100..<nodes, using: &generator), Int.random(in: 0..<100, using: &generator))
    }
    edges += planted
    var names = Array(0..<nodes)
    names.shuffle(using: &generator)
    let graph = WeightedGraph(
      nodeCount: nodes,
      edges: edges.map { .init(names[$0.source], names[$0.target], weight: $0.weight) }
    )
    #expect(knots(of: graph).reduce(0) { $0 + $1.weight } <= 15)
  }

  /// The bound that Eades, Lin and Smyth 1993 prove for their heuristic, on graphs without pairs: |E|/2 − |V|/6.
  @Test(arguments: 0..<20) func cutsKeepTheBoundOfEadesLinAndSmyth(seed: Int) {
    let nodes = 40
    let oneWay = WeightedGraph.random(nodes: nodes, edges: 300, seed: seed).edges
      .filter { $0.source != $0.target }
    var seen = Set<[Int]>()
    let graph = WeightedGraph(
      nodeCount: nodes,
      edges: oneWay.filter { seen.insert([min($0.source, $0.target), max($0.source, $0.target)]).inserted }
    )
    let cuts = knots(of: graph).reduce(0) { $0 + $1.cuts.count }
    #expect(6 * cuts <= 3 * graph.edges.count - nodes)
  }

  @Test func aTournamentOfTwentyIsSolvedExactly() {
    var generator = Generator(3)
    let edges = (0..<20).flatMap { a in
      (0..<a).map { b in Bool.random(using: &generator) ? WeightedGraph.Edge(a, b) : WeightedGraph.Edge(b, a) }
    }
    let found = knots(of: WeightedGraph(nodeCount: 20, edges: edges))
    #expect(!found.contains { !$0.isExact })
  }

  private func permute(_ rest: [Int], _ done: [Int] = [], _ body: ([Int]) -> Void) {
    if rest.isEmpty { return body(done) }
    for (index, next) in rest.enumerated() {
      var others = rest
      others.remove(at: index)
      permute(others, done + [next], body)
    }
  }
}

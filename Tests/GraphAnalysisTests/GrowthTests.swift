import Basics
import GraphAnalysis
import Testing

#if DEBUG
  /// Steps of loops are counted, not time: with four times the input there may be hardly more than four times as many.
  struct GrowthTests {
    struct Case: CustomTestStringConvertible, Sendable {
      var testDescription: String
      var size = 1000
      var graph: @Sendable (Int) -> WeightedGraph
      var body: @Sendable (WeightedGraph) -> Void
    }

    static let sparse: @Sendable (Int) -> WeightedGraph = { .random(nodes: $0, edges: 2 * $0, seed: 1) }
    static let ring: @Sendable (Int) -> WeightedGraph = { count in
      WeightedGraph(successors: (0..<count).map { [($0 + 1) % count] })
    }
    static let ladder: @Sendable (Int) -> WeightedGraph = { count in
      WeightedGraph(successors: (0..<count).map { [min($0 + 1, count - 1), min($0 + 2, count - 1)] })
    }

    static let pairs: @Sendable (Int) -> WeightedGraph = { count in
      WeightedGraph(successors: (0..<count).map { [$0 ^ 1] })
    }
    static let fifties: @Sendable (Int) -> WeightedGraph = { count in
      let edges = (0..<count / 50).flatMap { number in
        WeightedGraph.random(nodes: 50, edges: 150, seed: number).edges.map {
          WeightedGraph.Edge(50 * number + $0.source, 50 * number + $0.target)
        }
      }
      return WeightedGraph(nodeCount: count, edges: edges)
    }

    static let cases = [
      Case(testDescription: "components", graph: sparse) { _ = Components(of: $0) },
      Case(testDescription: "topological order", graph: ladder) { _ = topologicalOrder(of: $0) },
      Case(testDescription: "shortest chains", graph: ladder) {
        _ = shortestChains(from: 0, to: $0.nodeCount - 1, in: $0, limit: 4)
      },
      Case(testDescription: "knots of a ring", graph: ring) { _ = knots(of: $0) },
      Case(testDescription: "knots of two", graph: pairs) { _ = knots(of: $0) },
      Case(testDescription: "order of knots of fifty", graph: fifties) { _ = GraphOrder(of: $0) },
      Case(testDescription: "cyclicity", graph: sparse) { _ = Cyclicity(of: $0) },
    ]

    @Test(arguments: cases) func workGrowsNoFasterThanTheGraph(_ test: Case) {
      let steps = [1, 2, 4].map { factor in
        let graph = test.graph(test.size * factor)
        return Work.steps { test.body(graph) }
      }
      #expect(steps[0] > 0)
      #expect(Double(steps[2]) <= 5 * Double(steps[0]), "\(steps)")
    }

    /// These grow faster, but not beyond their limits.
    @Test func whatGrowsFasterHasALimit() {
      let knot = WeightedGraph.random(nodes: 250, edges: 1000, seed: 1)
      #expect(Work.steps { _ = knots(of: knot) } < 100_000_000)
      let wide = WeightedGraph.random(nodes: 100, edges: 300, seed: 1)
      let sizes = [LayeredLayout.Size](repeating: .init(width: 9, height: 9), count: 100)
      let order = GraphOrder(of: wide)
      #expect(Work.steps { _ = LayeredLayout(of: wide, order: order, sizes: sizes) } < 100_000_000)
    }
  }
#endif

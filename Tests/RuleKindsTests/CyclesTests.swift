import Testing

@testable import RuleKinds

struct CyclesTests {
  @Test(
    arguments: [
      ([[1], []], []),
      ([[1], [0]], [[0, 1]]),
      ([[1], [2], [0, 1]], [[1, 2]]),
      ([[1], [2], [0], [4], [3]], [[0, 1, 2], [3, 4]]),
      ([[2], [2], [1, 0]], [[0, 2]]),
    ] as [([[Int32]], [[Int32]])]
  )
  func oneShortestCycleIsFoundForEachStronglyConnectedComponent(_ graph: [[Int32]], _ cycles: [[Int32]]) {
    #expect(shortestCycles(graph).map(\.cycle) == cycles)
  }

  @Test func aLongChainNeedsNoDeepStack() {
    let count: Int32 = 200_000
    let ring = (0..<count).map { [($0 + 1) % count] }
    #expect(stronglyConnectedComponents(ring).count == 1)
  }

  @Test func theWholeIsComparedWithAnExhaustiveSearch() {
    var generator = Generator(state: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 2...7, using: &generator)
      let graph: [[Int32]] = (0..<count).map { node in
        (0..<Int32(count)).filter { $0 != Int32(node) && Int.random(in: 0..<4, using: &generator) == 0 }
      }
      let cycles = shortestCycles(graph).map(\.cycle)
      for cycle in cycles {
        for (position, node) in cycle.enumerated() {
          #expect(graph[Int(node)].contains(cycle[(position + 1) % cycle.count]))
        }
      }
      #expect(cycles.map(\.count).min() == girth(graph))
    }
  }

  /// The length of a shortest cycle by matrix powers.
  private func girth(_ graph: [[Int32]]) -> Int? {
    var reach = graph.map { row in graph.indices.map { row.contains(Int32($0)) } }
    let step = reach
    for length in 1...graph.count {
      if reach.indices.contains(where: { reach[$0][$0] }) { return length }
      reach = reach.map { row in
        graph.indices.map { to in graph.indices.contains { row[$0] && step[$0][to] } }
      }
    }
    return nil
  }
}

/// Pseudo-random numbers that are the same in every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

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
    #expect(knots(graph).knots.map(\.cycle) == cycles)
  }

  @Test func aLongChainNeedsNoDeepStack() {
    let count: Int32 = 200_000
    let ring = (0..<count).map { [($0 + 1) % count] }
    #expect(knots(ring).knots.map(\.nodes.count) == [Int(count)])
  }

  @Test func theSizeOfAKnotIsThatOfAllItsCycles() {
    // 0 ⇄ 1 ⇄ 2 → 0, and 3 outside
    let found = knots([[1], [0, 2, 3], [0, 1], []]).knots
    #expect(found.map(\.nodes) == [[0, 1, 2]])
    #expect(found.map(\.edgeCount) == [5])
    #expect(found.map(\.isShortest) == [true])
    #expect(found.map(\.isCycle) == [false])
    #expect(knots([[1], [2], [0]]).knots.map(\.isCycle) == [true])
  }

  @Test func inAHugeKnotAShortCycleIsEnough() {
    // A ring with a way back over three nodes at its end: to be sure of the shortest, one has to begin at each node.
    let count: Int32 = 4000
    let ring = (0..<count).map { $0 == count - 1 ? [0, count - 3] : [($0 + 1) % count] }
    let found = knots(ring).knots
    #expect(found.map(\.nodes.count) == [4000])
    #expect(found.map(\.isShortest) == [false])
    for cycle in found.map(\.cycle) {
      for (position, node) in cycle.enumerated() {
        #expect(ring[Int(node)].contains(cycle[(position + 1) % cycle.count]))
      }
    }
  }

  @Test func theWholeIsComparedWithAnExhaustiveSearch() {
    var generator = Generator(state: 7)
    for _ in 0..<300 {
      let count = Int.random(in: 2...7, using: &generator)
      let graph: [[Int32]] = (0..<count).map { node in
        (0..<Int32(count)).filter { $0 != Int32(node) && Int.random(in: 0..<4, using: &generator) == 0 }
      }
      let cycles = knots(graph).knots.map(\.cycle)
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

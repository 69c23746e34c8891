import Testing

@testable import GraphAnalysis

@Suite struct CycleTests {
  @Test(arguments: [
    ([[1], [2], [0]], [[0, 1, 2]]),
    ([[1], [2], []], []),
    ([[0], [], [2, 1]], [[0], [2]]),
    ([[1], [0], [3, 0], [2]], [[0, 1], [2, 3]]),
    ([[], [2], [3], [1, 0]], [[1, 2, 3]]),
    ([[1, 2], [0], [0]], [[0, 1, 2]]),
  ])
  func componentsThatHoldACycleAreFound(_ successors: [[Int]], _ components: [[Int]]) {
    #expect(cyclicComponents(successors) == components)
  }

  @Test func aChainOfAHundredThousandNodesNeedsNoDeepStack() {
    var successors = (1...100_000).map { [$0] }
    successors.append([])
    #expect(cyclicComponents(successors).isEmpty)
    successors[100_000] = [0]
    #expect(cyclicComponents(successors).map(\.count) == [100_001])
  }

  @Test(arguments: [
    ([[1], [2], [0]], [0, 1, 2], [0, 1, 2]),
    ([[1], [2, 0], [0]], [0, 1, 2], [0, 1]),
    ([[1], [2], [3, 1], [0]], [0, 1, 2, 3], [1, 2]),
    ([[1], [0, 1]], [0, 1], [1]),
    ([[2, 1], [0], [0]], [0, 1, 2], [0, 1]),
    ([[2, 1], [3], [3], [0]], [0, 1, 2, 3], [0, 1, 3]),
  ])
  func theShortestCycleWithTheSmallestNodesIsTaken(_ successors: [[Int]], _ component: [Int], _ cycle: [Int]) {
    #expect(shortestCycle(in: component, successors) == cycle)
  }

  @Test(arguments: [
    (0, 3, [0, 1, 3]),
    (0, 4, [0, 4]),
    (3, 3, [3]),
    (1, 4, nil),
  ])
  func theShortestChainWithTheSmallestNodesIsTaken(_ source: Int, _ target: Int, _ chain: [Int]?) {
    #expect(shortestChain(from: source, to: target, [[2, 4, 1], [3], [3], [], []]) == chain)
  }
}

import GraphAnalysis
import Testing

struct ChainTests {
  @Test func allShortestChainsComeInOrder() {
    let graph = WeightedGraph(successors: [[1, 2, 3], [4], [4], [5], [6], [4], []])
    let chains = shortestChains(from: 0, to: 6, in: graph, limit: 10)
    #expect(chains.chains == [[0, 1, 4, 6], [0, 2, 4, 6]])
    #expect(chains.count == 2)
    #expect(shortestChains(from: 0, to: 6, in: graph, limit: 1).chains == [[0, 1, 4, 6]])
    #expect(shortestChains(from: 6, to: 0, in: graph, limit: 1) == shortestChains(from: 6, to: 1, in: graph, limit: 1))
    #expect(shortestChains(from: 6, to: 6, in: graph, limit: 9).chains == [[6]])
  }

  @Test func morePathsThanANumberHoldsAreCountedAsTheMost() {
    // 70 diamonds in a row: 2⁷⁰ chains.
    var successors: [[Int]] = []
    for first in stride(from: 0, to: 210, by: 3) { successors += [[first + 1, first + 2], [first + 3], [first + 3]] }
    let graph = WeightedGraph(successors: successors + [[]])
    let chains = shortestChains(from: 0, to: 210, in: graph, limit: 3)
    #expect(chains.count == .max)
    #expect(chains.chains.count == 3)
    #expect(looplessChains(from: 0, to: 210, in: graph, count: 3) == chains.chains)
  }

  @Test(arguments: 0..<100) func looplessChainsAreThoseOfAnExhaustiveSearch(seed: Int) {
    let graph = WeightedGraph.random(nodes: 7, edges: 18, seed: seed)
    let all = paths(graph, [0], to: 6)
      .sorted { $0.count != $1.count ? $0.count < $1.count : $0.lexicographicallyPrecedes($1) }
    #expect(looplessChains(from: 0, to: 6, in: graph, count: 1000) == all)
    #expect(looplessChains(from: 0, to: 6, in: graph, count: 3) == Array(all.prefix(3)))
    let shortest = all.filter { $0.count == all[0].count }
    #expect(shortestChains(from: 0, to: 6, in: graph, limit: 1000).chains == shortest)
    #expect(shortestChains(from: 0, to: 6, in: graph, limit: 0).count == shortest.count)
  }

  private func paths(_ graph: WeightedGraph, _ start: [Int], to target: Int) -> [[Int]] {
    guard let last = start.last, last != target else { return [start] }
    return graph.outgoing(last).map { graph.edges[$0].target }.filter { !start.contains($0) }
      .flatMap { paths(graph, start + [$0], to: target) }
  }
}

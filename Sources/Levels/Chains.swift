import GraphAnalysis
import ReportModel

/// Why no chain can lead from one part of a project to another at a level.
package enum MissingEnds: Error {
  /// No node of the level holds anything of it.
  case isInNone(Subject)
  /// All nodes of one are nodes of the other, and the other way round.
  case areTheSame
}

extension Contraction {
  /// The nodes of two parts of the project, without those that both have: a part of the other is left out of the other.
  ///
  /// Throws if one has no node, or if there is no difference left.
  package func ends(_ from: Subject, _ to: Subject) throws(MissingEnds) -> (from: [Int], to: [Int]) {
    let (first, second) = (nodes(of: from), nodes(of: to))
    if first.isEmpty { throw .isInNone(from) }
    if second.isEmpty { throw .isInNone(to) }
    let without = first.subtracting(second)
    if !without.isEmpty { return (without.sorted(), second.sorted()) }
    let rest = second.subtracting(first)
    if rest.isEmpty { throw .areTheSame }
    return (first.sorted(), rest.sorted())
  }

  /// The nodes that a part of the project is or has a share of.
  package func nodes(of subject: Subject) -> Set<Int> {
    let elements = subject.isPart.indices.filter { subject.isPart[$0] }
    guard !sight.shared.isEmpty else { return Set(elements.compactMap { nodes[$0] }) }
    // Of a module or component that node alone, and not the others that compile some of its files.
    if let own = graph.nodes.firstIndex(where: { "\($0.kind):\($0.name)" == subject.name }) { return [own] }
    return Set(elements.flatMap { sight.all(of: $0) }.map(Int.init))
  }

  /// The shortest chains from one of some nodes to one of others, at most `limit`, and how many there are.
  package func shortestChains(from: [Int], to: [Int], limit: Int) -> (chains: [[Int]], count: Int) {
    let (graph, start, end) = weighted.withEnds(from, to)
    let found = GraphAnalysis.shortestChains(from: start, to: end, in: graph, limit: limit)
    return (found.chains.map(inside), found.count)
  }

  /// The `count` shortest chains, longer ones too.
  package func chains(from: [Int], to: [Int], count: Int) -> [[Int]] {
    chains(from: from, to: to, in: weighted, count: count)
  }

  /// The same over some of the edges.
  func chains(from: [Int], to: [Int], in edges: WeightedGraph, count: Int) -> [[Int]] {
    let (graph, start, end) = edges.withEnds(from, to)
    return looplessChains(from: start, to: end, in: graph, count: count).map(inside)
  }

  private func inside(_ chain: [Int]) -> [Int] { Array(chain.dropFirst().dropLast()) }
}

extension WeightedGraph {
  /// The graph with one node before all starts and one behind all ends. A chain does not come back to a start, nor go on
  /// from an end.
  fileprivate func withEnds(_ from: [Int], _ to: [Int]) -> (graph: WeightedGraph, start: Int, end: Int) {
    let (start, end) = (nodeCount, nodeCount + 1)
    let (starts, ends) = (Set(from), Set(to))
    var edges = self.edges.filter { !starts.contains($0.target) && !ends.contains($0.source) }
    edges += from.map { WeightedGraph.Edge(start, $0) }
    edges += to.map { WeightedGraph.Edge($0, end) }
    return (WeightedGraph(nodeCount: nodeCount + 2, edges: edges), start, end)
  }
}

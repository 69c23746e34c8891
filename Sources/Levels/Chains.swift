import DependencyGraph
import GraphAnalysis
import ReportModel
import RuleKinds

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

  /// The edges without those that lead out of one subject, or into another, only by what is in a file of several modules,
  /// and that lead elsewhere as the modules see it that compile their sources. O(references) if there are such files.
  ///
  /// - Parameters:
  ///   - from: the subject, and the nodes where chains begin; nil: anywhere.
  ///   - to: the same of where they end.
  package func edges(
    outOf from: (subject: Subject, nodes: [Int])?,
    into to: (subject: Subject, nodes: [Int])?,
    in graph: DependencyGraph
  ) -> WeightedGraph {
    // Where nodes tell modules apart, the edges do so too.
    guard sight.shared.isEmpty, from?.subject.holds != nil || to?.subject.holds != nil,
      graph.project.files.contains(where: { $0.modules.count > 1 })
    else { return weighted }
    let (starts, ends) = (Set(from?.nodes ?? []), Set(to?.nodes ?? []))
    let meant = MeantModules(graph)
    /// By edge that is asked about: whether a reference of it leads so.
    var leads: [Int: Bool] = [:]
    func look(_ source: ElementID, _ target: ElementID) {
      guard let first = nodes[source.index], let last = nodes[target.index], first != last else { return }
      let (isFirst, isLast) = (starts.contains(first), ends.contains(last))
      guard isFirst || isLast, let edge = weighted.edge(from: first, to: last), leads[edge] != true else { return }
      let (from, to) = (isFirst ? from?.subject : nil, isLast ? to?.subject : nil)
      leads[edge] = meant.leads(from: from, source, to: to, target, in: graph)
    }
    for dependencies in [graph.dependencies, graph.inferred] {
      for dependency in dependencies {
        for source in graph.sources(of: dependency) {
          let declared = graph.declared(inHeaderOf: dependency) ?? []
          for target in [dependency.target] + graph.list(dependency.finals) + declared { look(source, target) }
        }
      }
    }
    let edges = weighted.edges.indices.filter { leads[$0] != false }.map { weighted.edges[$0] }
    return WeightedGraph(nodeCount: weighted.nodeCount, edges: edges)
  }

  /// The shortest chains over some edges from one of some nodes to one of others, at most `limit`, and how many there are.
  package func shortestChains(
    from: [Int],
    to: [Int],
    in edges: WeightedGraph,
    limit: Int
  ) -> (chains: [[Int]], count: Int) {
    let (graph, start, end) = edges.withEnds(from, to)
    let found = GraphAnalysis.shortestChains(from: start, to: end, in: graph, limit: limit)
    return (found.chains.map(inside), found.count)
  }

  /// The `count` shortest chains over some edges, longer ones too.
  package func chains(from: [Int], to: [Int], in edges: WeightedGraph, count: Int) -> [[Int]] {
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

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
  /// The nodes of two parts of the project. Types that both have are nodes of both where the parts overlap, as
  /// `ReferencesBetween` has it; elsewhere a part of the other is left out of the other.
  ///
  /// Throws if one has no node, or if there is no difference left.
  package func ends(
    _ from: Subject,
    _ to: Subject,
    in graph: DependencyGraph
  ) throws(MissingEnds) -> (from: [Int], to: [Int]) {
    let (first, second) = (nodes(of: from), nodes(of: to))
    if first.isEmpty { throw .isInNone(from) }
    if second.isEmpty { throw .isInNone(to) }
    if self.graph.level == .type, first != second, !graph.typesInBoth(from, to).isEmpty {
      let sources = nodes(of: from, where: from.isSource)
      let targets = nodes(of: to, where: to.isTarget)
      if !sources.isEmpty, !targets.isEmpty { return (sources.sorted(), targets.sorted()) }
    }
    let without = first.subtracting(second)
    if !without.isEmpty { return (without.sorted(), second.sorted()) }
    let rest = second.subtracting(first)
    if rest.isEmpty { throw .areTheSame }
    return (first.sorted(), rest.sorted())
  }

  /// The nodes that a part of the project is or has a share of.
  package func nodes(of subject: Subject) -> Set<Int> {
    guard !sight.shared.isEmpty else { return nodes(of: subject) { subject.isPart[$0.index] } }
    // Of a module or component that node alone, and not the others that compile some of its files.
    if let own = graph.nodes.firstIndex(where: { "\($0.kind):\($0.name)" == subject.name }) { return [own] }
    let elements = subject.isPart.indices.filter { subject.isPart[$0] }
    return Set(elements.flatMap { sight.all(of: $0) }.map(Int.init))
  }

  /// Where nodes do not tell modules apart.
  private func nodes(of subject: Subject, where isMeant: (ElementID) -> Bool) -> Set<Int> {
    Set(subject.isPart.indices.filter { isMeant(ElementID($0)) }.compactMap { nodes[$0] })
  }

  /// The edges without those that lead out of one subject, or into another, only by what is in a file of several modules,
  /// and that lead elsewhere as the modules see it that compile their sources. On chains from somewhere also without those
  /// into what a component has for other modules only. O(references) if there are such files, or such a component.
  ///
  /// - Parameters:
  ///   - from: the subject, and the nodes where chains begin; nil: anywhere.
  ///   - to: the same of where they end.
  package func edges(
    outOf from: (subject: Subject, nodes: [Int])?,
    into to: (subject: Subject, nodes: [Int])?,
    in graph: DependencyGraph
  ) -> WeightedGraph {
    let weighted = referencesAlone(from, to, in: graph)
    let seesBorders = from != nil && to?.subject.seesBorders == true
    // Where nodes tell modules apart, the edges do so too.
    guard sight.shared.isEmpty, from?.subject.holds != nil || to?.subject.holds != nil,
      seesBorders || graph.project.files.contains(where: { $0.modules.count > 1 })
    else { return weighted }
    let (starts, ends) = (Set(from?.nodes ?? []), Set(to?.nodes ?? []))
    let meant = MeantModules(graph)
    /// By edge that is asked about: whether a reference of it leads so.
    var leads: [Int: Bool] = [:]
    func look(_ source: ElementID, _ target: ElementID, at offset: UInt32) {
      guard let first = nodes[source.index], let last = nodes[target.index], first != last else { return }
      let (isFirst, isLast) = (starts.contains(first), ends.contains(last))
      guard isFirst || isLast, let edge = weighted.edge(from: first, to: last), leads[edge] != true else { return }
      let (from, to) = (isFirst ? from?.subject : nil, isLast ? to?.subject : nil)
      leads[edge] = meant.leads(from: from, source, to: to, target, at: offset, in: graph, seesBorders: seesBorders)
    }
    for dependencies in [graph.dependencies, graph.inferred] {
      for dependency in dependencies {
        for source in graph.needers(of: dependency) {
          let declared = graph.declared(inHeaderOf: dependency) ?? []
          for target in [dependency.target] + graph.list(dependency.finals) + declared {
            look(source, target, at: dependency.offset)
          }
        }
      }
    }
    let edges = weighted.edges.indices.filter { leads[$0] != false }.map { weighted.edges[$0] }
    return WeightedGraph(nodeCount: weighted.nodeCount, edges: edges)
  }

  /// The edges without those that lead from one of two parts that overlap straight into the other and are none of the
  /// references between the two: from a type to what is nested in it. O(references) if the parts overlap.
  private func referencesAlone(
    _ from: (subject: Subject, nodes: [Int])?,
    _ to: (subject: Subject, nodes: [Int])?,
    in graph: DependencyGraph
  ) -> WeightedGraph {
    guard let from, let to, !Set(from.nodes).isDisjoint(with: to.nodes),
      let references = ReferencesBetween(graph, from.subject, to.subject)
    else { return weighted }
    let (starts, ends) = (Set(from.nodes), Set(to.nodes))
    let straight = references.ends.compactMap { source, target -> Int? in
      guard let first = nodes[source.index], let last = nodes[target.index] else { return nil }
      return weighted.edge(from: first, to: last)
    }
    let kept = Set(straight)
    let edges = weighted.edges.indices.filter { number in
      let edge = weighted.edges[number]
      return kept.contains(number) || !starts.contains(edge.source) || !ends.contains(edge.target)
    }
    return WeightedGraph(nodeCount: weighted.nodeCount, edges: edges.map { weighted.edges[$0] })
  }

  /// The shortest chains over some edges from one of some nodes to one of others, at most `limit`, and how many there are.
  package func shortestChains(
    from: [Int],
    to: [Int],
    in edges: WeightedGraph,
    limit: Int
  ) -> (chains: [[Int]], count: Int) {
    let ends = ChainEnds(edges, from, to)
    let found = GraphAnalysis.shortestChains(from: ends.start, to: ends.end, in: ends.graph, limit: limit)
    return (found.chains.map(ends.nodes), found.count)
  }

  /// The `count` shortest chains over some edges, longer ones too.
  package func chains(from: [Int], to: [Int], in edges: WeightedGraph, count: Int) -> [[Int]] {
    let ends = ChainEnds(edges, from, to)
    return looplessChains(from: ends.start, to: ends.end, in: ends.graph, count: count).map(ends.nodes)
  }
}

/// A graph with one node before all starts of chains and one behind all ends. A chain does not come back to a start, nor go
/// on from an end; what is both a start and an end is there twice.
private struct ChainEnds {
  let graph: WeightedGraph
  let start: Int
  let end: Int
  /// What the nodes from the number `end + 1` on are once more.
  private let twins: [Int]

  init(_ whole: WeightedGraph, _ from: [Int], _ to: [Int]) {
    let (starts, ends) = (Set(from), Set(to))
    twins = to.filter(starts.contains)
    (start, end) = (whole.nodeCount, whole.nodeCount + 1)
    let first = end + 1
    let asEnd = Dictionary(uniqueKeysWithValues: twins.enumerated().map { ($0.element, first + $0.offset) })
    var edges = whole.edges.compactMap { edge -> WeightedGraph.Edge? in
      guard starts.contains(edge.source) || !ends.contains(edge.source) else { return nil }
      guard starts.contains(edge.target) else { return edge }
      return asEnd[edge.target].map { WeightedGraph.Edge(edge.source, $0, weight: edge.weight) }
    }
    edges += from.map { [start] in WeightedGraph.Edge(start, $0) }
    edges += to.map { [end] in WeightedGraph.Edge(asEnd[$0] ?? $0, end) }
    graph = WeightedGraph(nodeCount: first + twins.count, edges: edges)
  }

  /// The nodes of a chain as the whole graph numbers them, without the two that were added.
  func nodes(of chain: [Int]) -> [Int] { chain.dropFirst().dropLast().map { $0 > end ? twins[$0 - end - 1] : $0 } }
}

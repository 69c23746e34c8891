import DependencyGraph
import RuleKinds

extension Contraction {
  /// Where an edge leads from and to, among nodes of another level.
  package struct SeenEnds: Hashable, Sendable {
    package var from: Int
    package var to: Int
  }

  /// By edge with an end in a file of several modules: between which nodes of a sight its references lead, each pair once;
  /// -1 is no node.
  ///
  /// What a module compiles itself it sees there, so that is not where each end is listed. O(references).
  package func ends(seenBy sight: Sight, in graph: DependencyGraph) -> [Int: Set<SeenEnds>] {
    guard !sight.isTheSameForAll else { return [:] }
    var result: [Int: Set<SeenEnds>] = [:]
    func add(_ dependency: Dependency, to target: ElementID) {
      let source = dependency.source
      guard let from = nodes[source.index], let to = nodes[target.index], from != to,
        let edge = weighted.edge(from: from, to: to)
      else { return }
      for pair in sight.pairs(from: source, to: target, at: dependency.offset, in: graph) {
        result[edge, default: []].insert(SeenEnds(from: Int(pair.from), to: Int(pair.to)))
      }
    }
    for dependencies in [graph.dependencies, graph.inferred] {
      for dependency in dependencies where !dependency.isImport {
        add(dependency, to: dependency.target)
        for alias in graph.list(dependency.finals) { add(dependency, to: alias) }
      }
    }
    return result
  }
}

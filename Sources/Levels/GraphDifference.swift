import ReportModel

/// What two graphs of the same level do not have in common. Nodes are the same if they have the same name.
package struct GraphDifference: Sendable {
  /// Numbers of edges of the new graph that the old one does not have, and of the old one that the new one does not have.
  package let new: [Int]
  package let gone: [Int]

  /// O(nodes + edges).
  package init(from old: LevelGraph, to new: LevelGraph) {
    let numbers = Dictionary(old.nodes.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let oldNumber = new.nodes.map { numbers[$0.name] }
    let before = Set(old.edges.map { [$0.source, $0.target] })
    var found: [Int] = []
    var kept: Set<[Int]> = []
    for (index, edge) in new.edges.enumerated() {
      guard let source = oldNumber[edge.source], let target = oldNumber[edge.target], before.contains([source, target])
      else {
        found.append(index)
        continue
      }
      kept.insert([source, target])
    }
    self.new = found
    gone = old.edges.indices.filter { !kept.contains([old.edges[$0].source, old.edges[$0].target]) }
  }
}

import ReportModel

/// What two graphs of the same level do not have in common.
package struct GraphDifference: Sendable {
  /// Numbers of edges of the new graph that the old one does not have, and of the old one that the new one does not have.
  package let new: [Int]
  package let gone: [Int]
  /// By node of the old graph: which one of the new it is; nil if it has gone.
  let newNode: [Int?]

  /// O(nodes + edges).
  package init(from old: LevelGraph, to new: LevelGraph) {
    let newNode = SameNodes(old.nodes, new.nodes).newNode
    let before = Set(old.edges.map { [newNode[$0.source], newNode[$0.target]] })
    let after = Set(new.edges.map { [$0.source, $0.target] as [Int?] })
    self.new = new.edges.indices.filter { !before.contains([new.edges[$0].source, new.edges[$0].target]) }
    gone = old.edges.indices.filter { index in
      !after.contains([newNode[old.edges[index].source], newNode[old.edges[index].target]])
    }
    self.newNode = newNode
  }
}

/// Which nodes of two graphs are the same.
///
/// What a node is called depends on which others have its name, so it is known by its own name and by where it is. Where
/// that tells of several nodes, or of none in one of the graphs, the name alone has to do.
private struct SameNodes {
  /// By old node.
  private(set) var newNode: [Int?]
  private var isFound: [Bool]

  init(_ old: [LevelGraph.Node], _ new: [LevelGraph.Node]) {
    (newNode, isFound) = (Array(repeating: nil, count: old.count), Array(repeating: false, count: new.count))
    match(old, new) { node in
      let place = [node.location?.file, node.location?.line.map(String.init), node.location?.column.map(String.init)]
      return [node.ownName, node.module] + place
    }
    match(old, new) { [$0.ownName, $0.module, $0.location?.file] }
    match(old, new) { [$0.ownName, $0.module] }
    match(old, new) { [$0.ownName] }
    match(old, new) { [$0.name] }
  }

  /// Those that are not yet known, and have a key that no other one of them has.
  private mutating func match(
    _ old: [LevelGraph.Node],
    _ new: [LevelGraph.Node],
    by key: (LevelGraph.Node) -> [String?]
  ) {
    let before = Self.unique(old, where: { newNode[$0] == nil }, key)
    let after = Self.unique(new, where: { !isFound[$0] }, key)
    for (key, node) in before {
      guard let node, let found = after[key] ?? nil else { continue }
      newNode[node] = found
      isFound[found] = true
    }
  }

  /// By key: the node that has it; nil if several have it.
  private static func unique(
    _ nodes: [LevelGraph.Node],
    where isMeant: (Int) -> Bool,
    _ key: (LevelGraph.Node) -> [String?]
  ) -> [[String?]: Int?] {
    nodes.indices.filter(isMeant).reduce(into: [:]) { numbers, node in
      let key = key(nodes[node])
      numbers.updateValue(numbers.keys.contains(key) ? nil : node, forKey: key)
    }
  }
}

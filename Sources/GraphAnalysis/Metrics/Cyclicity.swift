/// How much of a graph is in cycles (Melton and Tempero 2007, "An empirical study of cycles among classes in Java").
package struct Cyclicity: Sendable, Equatable {
  /// The strongly connected components of more than one node.
  package let knots: Int
  /// The nodes in these.
  package let nodes: Int
  /// The nodes of the largest; 0 without cycles.
  package let largest: Int
  /// The share of the nodes in cycles, 0 to 1; 0 for an empty graph.
  package let share: Double

  /// O(nodes + edges).
  package init(of graph: WeightedGraph) {
    let sizes = Components(of: graph).knots.map(\.count)
    knots = sizes.count
    nodes = sizes.reduce(0, +)
    largest = sizes.max() ?? 0
    share = graph.nodeCount == 0 ? 0 : Double(nodes) / Double(graph.nodeCount)
  }
}

/// The share of the weight that leads against an order, 0 to 1; 0 without edges. An edge from a node to itself has no
/// direction and does not count.
package func backflow(_ graph: WeightedGraph, _ order: GraphOrder) -> Double {
  let total = graph.edges.reduce(0) { $1.source == $1.target ? $0 : $0 + $1.weight }
  return total == 0 ? 0 : Double(order.backwardWeight(graph)) / Double(total)
}

/// An order of the nodes in which users come before what they use, but for few edges: the order of the rows and columns of
/// a dependency structure matrix, and from top to bottom in a picture.
package struct GraphOrder: Sendable, Equatable {
  package let sequence: [Int]
  /// By node: its place in the sequence.
  package let position: [Int]
  /// The numbers of the edges that lead to an earlier node, ascending. Without them the matrix is triangular.
  package let backward: [Int]
  /// Whether no order that keeps the layers has backward edges of less weight.
  package let isExact: Bool

  /// By edge: whether it leads to an earlier node.
  package func isBackward(_ graph: WeightedGraph) -> [Bool] {
    var flags = [Bool](repeating: false, count: graph.edges.count)
    for edge in backward { flags[edge] = true }
    return flags
  }

  /// The weight of the backward edges: what flows against the order.
  package func backwardWeight(_ graph: WeightedGraph) -> Int { backward.reduce(0) { $0 + graph.edges[$1].weight } }

  /// Partitions as Steward 1981 and Warfield 1973 do: strongly connected components in topological order, the nodes of each
  /// side by side, and within each in an order with little weight backward. Where several nodes could come next, the smallest
  /// does, so a caller that numbers nodes by name gets names in order.
  ///
  /// `layers[n]` is the layer of node `n` from the top, from 0 on, where rules give it one. Then all nodes of a layer come
  /// before those of the next, whatever the edges say; nodes without a layer come where their edges allow. The cost is that
  /// of `knots`.
  package init(of graph: WeightedGraph, layers: [Int?]? = nil) {
    let barred = LayerBarriers(graph, layers ?? [])
    let components = Components(of: barred.graph)
    let feedback = FeedbackEdges(of: barred.graph, components)
    let order = topologicalOrder(of: barred.graph, without: feedback.isCut) ?? []
    precondition(order.count == barred.graph.nodeCount, "without the cuts there is no cycle")
    var place = order
    for (index, node) in order.enumerated() { place[node] = index }
    let nodes = firstNodesInOrder(components, barred.graph).flatMap { first in
      components.members[components.ofNode[first]].sorted { place[$0] < place[$1] }
    }
    let sequence = nodes.filter { $0 < graph.nodeCount }
    var position = sequence
    for (index, node) in sequence.enumerated() { position[node] = index }
    self.sequence = sequence
    self.position = position
    backward = graph.edges.indices.filter { position[graph.edges[$0].source] > position[graph.edges[$0].target] }
    isExact = feedback.isExact.allSatisfy { $0 }
  }
}

/// The first nodes of the components, so that each component leads to later ones; where several could be next, the smallest.
private func firstNodesInOrder(_ components: Components, _ graph: WeightedGraph) -> [Int] {
  let first = components.ofNode.map { components.members[$0][0] }
  let edges = graph.edges.lazy.map { WeightedGraph.Edge(first[$0.source], first[$0.target]) }
  let condensation = WeightedGraph(nodeCount: graph.nodeCount, edges: edges.filter { $0.source != $0.target })
  return (topologicalOrder(of: condensation) ?? []).filter { first[$0] == $0 }
}

/// A graph in which layers are edges that are too heavy to be cut: from each node of a layer to a barrier, from there to
/// the next barrier and to the nodes of the next layer. Edges that have no say in the order are left out: those between
/// layers that point up, and those from a node to itself.
private struct LayerBarriers {
  let graph: WeightedGraph

  init(_ plain: WeightedGraph, _ layers: [Int?]) {
    precondition(layers.isEmpty || layers.count == plain.nodeCount, "each node has a layer or none")
    var edges = plain.edges.filter { edge in
      guard edge.source != edge.target else { return false }
      guard !layers.isEmpty, let from = layers[edge.source], let to = layers[edge.target] else { return true }
      return from <= to
    }
    let barriers = plain.nodeCount
    let index = layerIndices(layers)
    let last = index.count - 1
    let heavy = 1 + plain.weight
    for (node, layer) in layers.enumerated() {
      guard let layer, let number = index[layer] else { continue }
      if number < last { edges.append(.init(node, barriers + number, weight: heavy)) }
      if number > 0 { edges.append(.init(barriers + number - 1, node, weight: heavy)) }
    }
    for barrier in 0..<max(last - 1, 0) {
      edges.append(.init(barriers + barrier, barriers + barrier + 1, weight: heavy))
    }
    graph = WeightedGraph(nodeCount: barriers + max(last, 0), edges: edges)
  }
}

/// By layer: its place among those that are used, from the top.
func layerIndices(_ layers: [Int?]) -> [Int: Int] {
  var indices: [Int: Int] = [:]
  for (index, layer) in Set(layers.compactMap { $0 }).sorted().enumerated() { indices[layer] = index }
  return indices
}

/// Returns by edge whether it tells something that no chain of the others tells.
///
/// Between nodes that are on no cycle this is the transitive reduction (Aho, Garey, Ullman 1972): the only smallest set of
/// edges with the same reachability. All edges within a strongly connected component are kept, as which of them can be
/// spared is not unique and hard to find. Of several edges between two components the heaviest is kept, the first of those.
/// An edge from a node to itself is kept. O(components · edges / 512); nil where that is more than `ReachCounts.limit`.
package func transitiveReduction(of graph: WeightedGraph) -> [Bool]? {
  let components = Components(of: graph)
  let condensation = components.condensation(of: graph)
  let (product, isTooMuch) = condensation.edges.count.multipliedReportingOverflow(by: condensation.nodeCount)
  guard !isTooMuch, product / 64 <= ReachCounts.limit else { return nil }
  let isNeeded = neededEdges(ofAcyclic: condensation)
  var isKept = [Bool](repeating: false, count: graph.edges.count)
  var heaviest = [Int?](repeating: nil, count: condensation.edges.count)
  for (number, edge) in graph.edges.enumerated() {
    let (source, target) = (components.ofNode[edge.source], components.ofNode[edge.target])
    guard source != target else {
      isKept[number] = true
      continue
    }
    guard let between = condensation.edge(from: source, to: target), isNeeded[between] else { continue }
    if let other = heaviest[between], graph.edges[other].weight >= edge.weight { continue }
    heaviest[between] = number
  }
  for case let number? in heaviest { isKept[number] = true }
  return isKept
}

/// By edge: whether its target is reached over no other edge of its source. Edges lead to greater numbers.
private func neededEdges(ofAcyclic graph: WeightedGraph) -> [Bool] {
  var isNeeded = [Bool](repeating: true, count: graph.edges.count)
  forEachReachBlock(graph) { first, reach in
    let end = min(first + reachBlock, graph.nodeCount)
    for node in 0..<end {
      // Edges are in the order of their targets, and what a target reaches has greater numbers: those after it.
      var before = ReachBits()
      for edge in graph.outgoing(node) {
        let target = graph.edges[edge].target
        if target >= first, target < end, before.contains(target - first) { isNeeded[edge] = false }
        before.formUnion(reach[target])
      }
    }
  }
  return isNeeded
}

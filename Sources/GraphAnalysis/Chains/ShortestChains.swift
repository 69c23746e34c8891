import Basics

/// All shortest chains between two nodes, or the first of them.
package struct ShortestChains: Sendable, Equatable {
  /// Nodes from the source to the target, both included; in the order of their nodes, compared from the start.
  package let chains: [[Int]]
  /// How many shortest chains there are; `Int.max` if that is not enough.
  package let count: Int
}

/// Returns the shortest chains, at most `limit`. A node is its own chain. O(nodes + edges + what is returned).
package func shortestChains(
  from source: Int,
  to target: Int,
  in graph: WeightedGraph,
  limit: Int
) -> ShortestChains {
  let left = graph.distances(from: [target], .users)
  guard left[source] != nil else { return ShortestChains(chains: [], count: 0) }

  func next(_ node: Int) -> [Int] {
    guard let distance = left[node], distance > 0 else { return [] }
    return graph.outgoing(node).lazy.map { graph.edges[$0].target }.filter { left[$0] == distance - 1 }
  }

  // Depth first, so chains come in the order of their nodes, and each step is part of a chain.
  var chains: [[Int]] = []
  var stack = limit > 0 ? [[source]] : []
  while let chain = stack.popLast() {
    Work.advance()
    if chain[chain.count - 1] == target {
      chains.append(chain)
      if chains.count == limit { break }
    } else {
      for successor in next(chain[chain.count - 1]).reversed() { stack.append(chain + [successor]) }
    }
  }
  return ShortestChains(chains: chains, count: numberOfChains(from: source, to: target, left, next, graph.nodeCount))
}

private func numberOfChains(
  from source: Int,
  to target: Int,
  _ left: [Int?],
  _ next: (Int) -> [Int],
  _ nodeCount: Int
) -> Int {
  var ways = [Int](repeating: 0, count: nodeCount)
  ways[source] = 1
  var (open, isOpen) = ([source], [Bool](repeating: false, count: nodeCount))
  var position = 0
  // In breadth, so all ways to a node are known before it is left.
  while position < open.count {
    let node = open[position]
    position += 1
    for successor in next(node) {
      let (sum, isTooMany) = ways[successor].addingReportingOverflow(ways[node])
      ways[successor] = isTooMany ? .max : sum
      guard !isOpen[successor] else { continue }
      isOpen[successor] = true
      open.append(successor)
    }
  }
  return ways[target]
}

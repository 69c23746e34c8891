/// A directed graph whose edges have weights: nodes are the numbers below `nodeCount`, edges the indices of `edges`.
///
/// An edge from A to B says that A uses B. An immutable value in arrays, so all that is computed from it is a function of
/// numbers alone. Made in O(nodes + edges), with 24 bytes for a node and 40 for an edge.
package struct WeightedGraph: Sendable, Equatable {
  /// An edge from one node to another, by number.
  package struct Edge: Sendable, Hashable {
    package var source: Int
    package var target: Int
    /// Positive; a number of references, or of whatever the caller counts.
    package var weight: Int

    package init(_ source: Int, _ target: Int, weight: Int = 1) {
      self.source = source
      self.target = target
      self.weight = weight
    }
  }

  package let nodeCount: Int
  /// One for each pair of nodes, by source and then by target. An edge may lead from a node to itself.
  package let edges: [Edge]
  /// Where the edges of each node begin in `edges`, and at last their number.
  private let starts: [Int]
  /// The numbers of the edges by target, and then by source.
  private let byTarget: [Int]
  private let targetStarts: [Int]

  /// Edges between the same nodes become one, with the sum of their weights.
  package init(nodeCount: Int, edges given: some Sequence<Edge>) {
    let given = Array(given)
    for edge in given {
      precondition((0..<nodeCount).contains(edge.source), "an edge begins at a node of the graph")
      precondition((0..<nodeCount).contains(edge.target), "an edge ends at a node of the graph")
      precondition(edge.weight > 0, "the weight of an edge is positive")
    }
    // Sorted by target and then by source, as a stable sort keeps the order of the first in the second.
    let targets = numbers(of: given.count, sortedBy: nodeCount) { given[$0].target }.numbers
    let sources = numbers(of: given.count, sortedBy: nodeCount) { given[targets[$0]].source }.numbers
    var merged: [Edge] = []
    merged.reserveCapacity(given.count)
    for number in sources {
      let edge = given[targets[number]]
      if let last = merged.last, last.source == edge.source, last.target == edge.target {
        merged[merged.count - 1].weight += edge.weight
      } else {
        merged.append(edge)
      }
    }
    self.nodeCount = nodeCount
    edges = merged
    starts = numbers(of: merged.count, sortedBy: nodeCount) { merged[$0].source }.starts
    (byTarget, targetStarts) = numbers(of: merged.count, sortedBy: nodeCount) { merged[$0].target }
  }

  /// Node `n` leads to `successors[n]`, each with weight 1.
  package init(successors: [[Int]]) {
    let edges = successors.indices.flatMap { source in successors[source].map { Edge(source, $0) } }
    self.init(nodeCount: successors.count, edges: edges)
  }

  /// The numbers of the edges that begin at a node, in the order of their targets.
  package func outgoing(_ node: Int) -> Range<Int> { starts[node]..<starts[node + 1] }

  /// The numbers of the edges that end at a node, in the order of their sources.
  package func incoming(_ node: Int) -> ArraySlice<Int> { byTarget[targetStarts[node]..<targetStarts[node + 1]] }

  /// The number of the edge between two nodes. O(log edges of the source).
  package func edge(from source: Int, to target: Int) -> Int? {
    var (low, high) = (starts[source], starts[source + 1])
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].target < target { low = middle + 1 } else { high = middle }
    }
    return low < starts[source + 1] && edges[low].target == target ? low : nil
  }

  /// The sum of all weights.
  package var weight: Int { edges.reduce(0) { $0 + $1.weight } }

  /// The graph with each edge turned round. Edges have other numbers there.
  package var reversed: WeightedGraph {
    WeightedGraph(nodeCount: nodeCount, edges: edges.map { Edge($0.target, $0.source, weight: $0.weight) })
  }
}

/// Numbers below `count` in the order of their keys, which are below `keys`; numbers with the same key keep their order.
/// `starts` says where those of each key begin, and has their number at its end. O(count + keys).
private func numbers(of count: Int, sortedBy keys: Int, _ key: (Int) -> Int) -> (numbers: [Int], starts: [Int]) {
  var starts = [Int](repeating: 0, count: keys + 1)
  for number in 0..<count { starts[key(number) + 1] += 1 }
  for key in 0..<keys { starts[key + 1] += starts[key] }
  var (next, numbers) = (starts, [Int](repeating: 0, count: count))
  for number in 0..<count {
    numbers[next[key(number)]] = number
    next[key(number)] += 1
  }
  return (numbers, starts)
}

import Basics

/// A strongly connected component of more than one node, and which of its edges to cut so that no cycle is left.
package struct Knot: Sendable, Equatable {
  /// An edge that is cut, and what that is good for.
  package struct Cut: Sendable, Equatable {
    /// Its number in the graph.
    package let edge: Int
    /// The nodes that are on no cycle any more after this cut and those before it, ascending; nil where the knot is so large
    /// that this was not computed for all cuts.
    package let freed: [Int]?
    /// The number of nodes of the largest knot that is left of this one then; 0 after the last cut; nil as `freed`.
    package let largestLeft: Int?
  }

  /// Ascending.
  package let nodes: [Int]
  /// The number of edges among them; those from a node to itself do not count.
  package let edgeCount: Int
  /// In the order in which they help most for their weight. Without them the nodes are on no cycle, and none can be spared.
  package let cuts: [Cut]
  /// The weight of all cuts.
  package let weight: Int
  /// Whether no set of cuts weighs less, and none of that weight has fewer edges.
  package internal(set) var isExact: Bool
}

/// The knots of a graph with their cuts, in the order of their first nodes.
///
/// Knots whose blocks have at most 20 nodes are cut for certain at the least weight; larger ones by a heuristic. What to
/// avoid to cut gets a greater weight. O(2²⁰ · 20) for a block of 20 nodes; above, in proportion to the edges. Cuts are
/// tried in turn to find the order in which they help most. Where that takes too many steps, from several hundred cuts on,
/// the lightest come first, and after some more steps it is not computed any more what they free.
package func knots(of graph: WeightedGraph) -> [Knot] {
  let components = Components(of: graph)
  let feedback = FeedbackEdges(of: graph, components)
  var knots: [Knot] = []
  for (number, nodes) in components.members.enumerated() where nodes.count > 1 {
    var unravelling = Unravelling(nodes, graph)
    let cuts = unravelling.cuts(unravelling.edges.filter { feedback.isCut[$0] })
    knots.append(
      Knot(
        nodes: nodes,
        edgeCount: unravelling.edges.count,
        cuts: cuts,
        weight: cuts.reduce(0) { $0 + graph.edges[$1.edge].weight },
        isExact: feedback.isExact[number]
      )
    )
  }
  return stableOrder(of: knots.count) { knots[$0].nodes[0] < knots[$1].nodes[0] }.map { knots[$0] }
}

/// Cuts the edges of a knot one after another.
private struct Unravelling {
  /// The numbers of the edges of the knot in the whole graph, ascending.
  let edges: [Int]
  private let nodes: [Int]
  private let graph: WeightedGraph
  private let whole: WeightedGraph
  private var isCut: [Bool]

  init(_ nodes: [Int], _ whole: WeightedGraph) {
    self.nodes = nodes
    self.whole = whole
    func local(_ node: Int) -> Int? {
      var (low, high) = (0, nodes.count)
      while low < high {
        let middle = (low + high) / 2
        if nodes[middle] < node { low = middle + 1 } else { high = middle }
      }
      return low < nodes.count && nodes[low] == node ? low : nil
    }
    var (edges, locals): ([Int], [WeightedGraph.Edge]) = ([], [])
    for (source, node) in nodes.enumerated() {
      for number in whole.outgoing(node) {
        guard let target = local(whole.edges[number].target), target != source else { continue }
        edges.append(number)
        locals.append(.init(source, target, weight: whole.edges[number].weight))
      }
    }
    self.edges = edges
    // In the order of the whole graph already, so edges have the numbers of their places in `edges`.
    graph = WeightedGraph(nodeCount: nodes.count, edges: locals)
    isCut = Array(repeating: false, count: edges.count)
  }

  /// How many pairs of nodes lead to each other: what a cut is to lessen.
  private func pairs(_ components: Components) -> Int {
    components.members.reduce(0) { $0 + ($1.count > 1 ? $1.count * $1.count : 0) }
  }

  mutating func cuts(_ numbers: [Int]) -> [Knot.Cut] {
    var rest = edges.indices.filter { edge in numbers.binarySearch(edges[edge]) }
    rest.sort { (graph.edges[$0].weight, $0) < (graph.edges[$1].weight, $1) }
    var steps = 20_000_000
    var (result, knotted) = ([Knot.Cut](), Set(nodes.indices))
    while !rest.isEmpty {
      let isAffordable = rest.count * size <= steps
      let edge = rest.remove(at: isAffordable ? bestCut(rest, &steps) : 0)
      isCut[edge] = true
      steps -= size
      guard steps > 0 else {
        result.append(Knot.Cut(edge: edges[edge], freed: nil, largestLeft: nil))
        continue
      }
      let left = Components(of: graph, without: isCut).knots
      let stillKnotted = Set(left.joined())
      let freed = knotted.subtracting(stillKnotted).sorted().map { nodes[$0] }
      knotted = stillKnotted
      result.append(Knot.Cut(edge: edges[edge], freed: freed, largestLeft: left.map(\.count).max() ?? 0))
    }
    return result
  }

  /// The steps that it takes to look at the knot once.
  private var size: Int { graph.nodeCount + graph.edges.count }

  /// The place in `rest` of the cut that separates the most pairs of nodes for its weight; of several the first.
  private mutating func bestCut(_ rest: [Int], _ steps: inout Int) -> Int {
    let before = pairs(Components(of: graph, without: isCut))
    var (best, gain, weight) = (0, -1, 1)
    for (place, edge) in rest.enumerated() {
      steps -= size
      isCut[edge] = true
      let separated = before - pairs(Components(of: graph, without: isCut))
      isCut[edge] = false
      guard separated * weight > gain * graph.edges[edge].weight else { continue }
      (best, gain, weight) = (place, separated, graph.edges[edge].weight)
    }
    return best
  }
}

extension [Int] {
  /// Whether an ascending array has the number.
  fileprivate func binarySearch(_ number: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number
  }
}

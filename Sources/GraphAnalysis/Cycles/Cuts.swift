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
    let unravelling = Unravelling(nodes, graph)
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
  var edges: [Int] { knot.edges }
  private let knot: TangledPart
  private let whole: WeightedGraph

  init(_ nodes: [Int], _ whole: WeightedGraph) {
    knot = TangledPart(nodes, of: whole)
    self.whole = whole
  }

  /// The cuts of these edges in the order in which they help most for their weight.
  func cuts(_ numbers: [Int]) -> [Knot.Cut] {
    var rest = numbers.sorted { (whole.edges[$0].weight, $0) < (whole.edges[$1].weight, $1) }
    var (parts, steps, result) = ([knot.choosing(numbers)], 20_000_000, [Knot.Cut]())
    // What a cut separates changes only where another cut is in the same part.
    var (separated, isMeasured) = ([Int: Int](), [false])
    while !rest.isEmpty {
      let unmeasured = parts.indices.filter { !isMeasured[$0] }
      let needed = unmeasured.reduce(0) { $0 + parts[$1].size * parts[$1].candidates.count }
      let isAffordable = needed <= steps
      if isAffordable {
        steps -= needed
        for part in unmeasured {
          separated.merge(parts[part].pairsSeparated()) { $1 }
          isMeasured[part] = true
        }
      }
      let cut = rest.remove(at: isAffordable ? best(of: rest, separated) : 0)
      let place = parts.firstIndex { $0.has(cut) }
      steps -= place.map { parts[$0].size } ?? 0
      guard steps > 0 else {
        result.append(Knot.Cut(edge: cut, freed: nil, largestLeft: nil))
        continue
      }
      var freed: [Int] = []
      if let place {
        let part = parts.remove(at: place)
        isMeasured.remove(at: place)
        let left = part.parts(without: cut)
        parts += left
        isMeasured += left.map { _ in false }
        for edge in part.candidates { separated[edge] = nil }
        let knotted = Set(left.flatMap(\.nodes))
        freed = part.nodes.filter { !knotted.contains($0) }
      }
      result.append(Knot.Cut(edge: cut, freed: freed, largestLeft: parts.map(\.nodes.count).max() ?? 0))
    }
    return result
  }

  /// The place of the cut that separates the most pairs of nodes for its weight; of several the first.
  private func best(of rest: [Int], _ separated: [Int: Int]) -> Int {
    var (best, gain, weight) = (0, -1, 1)
    for (place, edge) in rest.enumerated() {
      let pairs = separated[edge] ?? 0
      guard pairs * weight > gain * whole.edges[edge].weight else { continue }
      (best, gain, weight) = (place, pairs, whole.edges[edge].weight)
    }
    return best
  }
}

/// Nodes of a graph and the edges among them, by their numbers there, ascending.
private struct TangledPart {
  let nodes: [Int]
  let edges: [Int]
  /// The edges that may be cut.
  private(set) var candidates: [Int] = []
  /// Nodes and edges have the numbers of their places in `nodes` and `edges`.
  private let graph: WeightedGraph

  init(_ nodes: [Int], of whole: WeightedGraph, without cut: Int? = nil) {
    var (edges, locals): ([Int], [WeightedGraph.Edge]) = ([], [])
    for (source, node) in nodes.enumerated() {
      for number in whole.outgoing(node) where number != cut {
        guard let target = nodes.binarySearch(whole.edges[number].target), target != source else { continue }
        edges.append(number)
        locals.append(.init(source, target, weight: whole.edges[number].weight))
      }
    }
    // In the order of the whole graph already, so that edges keep it.
    self.init(nodes, edges, WeightedGraph(nodeCount: nodes.count, edges: locals))
  }

  private init(_ nodes: [Int], _ edges: [Int], _ graph: WeightedGraph) {
    (self.nodes, self.edges, self.graph) = (nodes, edges, graph)
  }

  /// The steps that it takes to look at it once.
  var size: Int { nodes.count + edges.count }

  func has(_ edge: Int) -> Bool { edges.binarySearch(edge) != nil }

  /// The same with those of some edges as candidates that it has.
  func choosing(_ candidates: [Int]) -> TangledPart {
    var part = self
    part.candidates = candidates.filter(has)
    return part
  }

  /// What is still on cycles without one of the edges, as largest parts of which all nodes lead to each other.
  func parts(without edge: Int) -> [TangledPart] {
    let cut = edges.binarySearch(edge)
    return Components(of: graph, without: edges.indices.map { $0 == cut }).knots.map { members in
      let inner = TangledPart(members, of: graph, without: cut)
      return TangledPart(inner.nodes.map { nodes[$0] }, inner.edges.map { edges[$0] }, inner.graph).choosing(candidates)
    }
  }

  /// By candidate: how many pairs of nodes lead to each other no more if it is cut.
  func pairsSeparated() -> [Int: Int] {
    let adjacency = Adjacency(graph)
    var isCut = Array(repeating: false, count: edges.count)
    var result: [Int: Int] = [:]
    for edge in candidates {
      guard let cut = edges.binarySearch(edge) else { continue }
      isCut[cut] = true
      let left = Components.sizes(of: adjacency, without: isCut).reduce(0) { $0 + ($1 > 1 ? $1 * $1 : 0) }
      isCut[cut] = false
      result[edge] = nodes.count * nodes.count - left
    }
    return result
  }
}

extension [Int] {
  /// Where an ascending array has the number; nil if it does not.
  fileprivate func binarySearch(_ number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}

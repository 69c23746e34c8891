import Basics

/// Which way edges are followed.
package enum Direction: Sendable {
  /// From a node to what it uses.
  case uses
  /// From a node to its users.
  case users
}

extension WeightedGraph {
  /// By node: over how many edges it is reached from one of `starts`, which are at 0; nil if it is not, or only over more
  /// edges than `limit`. O(nodes + edges).
  package func distances(from starts: [Int], _ direction: Direction, limit: Int = .max) -> [Int?] {
    var distances = [Int?](repeating: nil, count: nodeCount)
    var open: [Int] = []
    func reach(_ node: Int, _ distance: Int) {
      Work.advance()
      guard distances[node] == nil else { return }
      distances[node] = distance
      open.append(node)
    }
    for start in starts { reach(start, 0) }
    var next = 0
    while next < open.count {
      let node = open[next]
      next += 1
      guard let distance = distances[node], distance < limit else { continue }
      switch direction {
      case .uses: for edge in outgoing(node) { reach(edges[edge].target, distance + 1) }
      case .users: for edge in incoming(node) { reach(edges[edge].source, distance + 1) }
      }
    }
    return distances
  }
}

/// How many nodes each node reaches, and how many reach it, the node itself among them.
package struct ReachCounts: Sendable, Equatable {
  /// By node: the number of nodes that it uses, over any number of edges. "Visibility fan-out".
  package let reached: [Int]
  /// By node: the number of nodes that use it, over any number of edges. "Visibility fan-in".
  package let reaching: [Int]

  /// The steps that are not exceeded: some ten seconds of an optimised program.
  package static let limit = 4_000_000_000

  /// Exact, over the condensation, in rounds of 512 components for each of which a node has one bit:
  /// O(components · edges between them / 512) steps of eight words, 64 bytes a component. Nil where that would be more than
  /// `limit` words: with ten edges a component, at about 110,000 components; with four, at 180,000.
  package init?(of graph: WeightedGraph, limit: Int = limit) {
    let components = Components(of: graph)
    let condensation = components.condensation(of: graph)
    let (product, isTooMuch) = condensation.edges.count.multipliedReportingOverflow(by: condensation.nodeCount)
    guard !isTooMuch, product / 64 <= limit / 2 else { return nil }
    let sizes = components.members.map(\.count)
    // An edge leads to a greater number, so each turned one to a smaller.
    let last = condensation.nodeCount - 1
    let turned = WeightedGraph(
      nodeCount: condensation.nodeCount,
      edges: condensation.edges.map { .init(last - $0.target, last - $0.source) }
    )
    let down = reachedNodes(condensation, sizes)
    let up = reachedNodes(turned, sizes.reversed())
    reached = components.ofNode.map { down[$0] }
    reaching = components.ofNode.map { up[last - $0] }
  }
}

/// By node of a graph whose edges lead to greater numbers: the sum of the sizes of what it reaches, with its own.
private func reachedNodes(_ graph: WeightedGraph, _ sizes: [Int]) -> [Int] {
  var sums = [Int](repeating: 0, count: graph.nodeCount)
  forEachReachBlock(graph) { first, reach in
    let end = min(first + reachBlock, graph.nodeCount)
    // Most components are one node, and are counted at once.
    var isOne = ReachBits()
    var larger: [Int] = []
    for node in first..<end {
      if sizes[node] == 1 { isOne.insert(node - first) } else { larger.append(node) }
    }
    for node in 0..<end {
      Work.advance()
      sums[node] += (reach[node] & isOne).count
      for other in larger where reach[node].contains(other - first) { sums[node] += sizes[other] }
    }
  }
  return sums
}

/// The number of nodes whose reach is computed at once.
let reachBlock = 512

/// A set of numbers below `reachBlock`.
struct ReachBits {
  private var words = SIMD8<UInt64>(repeating: 0)

  var count: Int {
    let bits = words.nonzeroBitCount
    return Int(truncatingIfNeeded: bits.wrappedSum())
  }

  mutating func insert(_ number: Int) { words[number >> 6] |= 1 << UInt64(number & 63) }
  func contains(_ number: Int) -> Bool { words[number >> 6] >> UInt64(number & 63) & 1 != 0 }
  mutating func formUnion(_ other: ReachBits) { words |= other.words }

  static func & (left: ReachBits, right: ReachBits) -> ReachBits {
    var result = left
    result.words &= right.words
    return result
  }
}

/// For each `reachBlock` nodes from `first` on: which of them each node reaches, itself among them. Only nodes before the
/// end of the block reach any. The edges of `graph` lead to greater numbers.
func forEachReachBlock(_ graph: WeightedGraph, _ body: (_ first: Int, _ reach: [ReachBits]) -> Void) {
  var reach: [ReachBits] = []
  for first in stride(from: 0, to: graph.nodeCount, by: reachBlock) {
    reach = Array(repeating: ReachBits(), count: graph.nodeCount)
    for node in (0..<min(first + reachBlock, graph.nodeCount)).reversed() {
      var bits = ReachBits()
      if node >= first { bits.insert(node - first) }
      for edge in graph.outgoing(node) {
        Work.advance()
        bits.formUnion(reach[graph.edges[edge].target])
      }
      reach[node] = bits
    }
    body(first, reach)
  }
}

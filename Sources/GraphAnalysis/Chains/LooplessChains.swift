import Basics

/// Returns the `count` shortest chains that visit no node twice, shortest first, then in the order of their nodes.
///
/// Yen 1971, "Finding the k shortest loopless paths in a network", as Lawler 1972 improved it: what leaves a chain that is
/// already found before the place where that one left its own was looked at then. The length is the number of edges.
/// O(count · length · (nodes + edges)).
package func looplessChains(from source: Int, to target: Int, in graph: WeightedGraph, count: Int) -> [[Int]] {
  var search = LooplessSearch(graph, target)
  guard count > 0, let first = search.chain([source], avoiding: []) else { return [] }
  var found: [[Int]] = []
  var candidates = [LooplessCandidate(nodes: first, fork: 0, taken: [])]
  while found.count < count, let best = candidates.indices.min(by: { candidates[$0].comesBefore(candidates[$1]) }) {
    let chain = candidates.remove(at: best)
    found.append(chain.nodes)
    for fork in chain.fork..<(chain.nodes.count - 1) {
      // At the fork, the ways that other chains took are taken.
      let taken = (fork == chain.fork ? chain.taken : []) + [chain.nodes[fork + 1]]
      guard let nodes = search.chain(Array(chain.nodes[...fork]), avoiding: taken) else { continue }
      candidates.append(LooplessCandidate(nodes: nodes, fork: fork, taken: taken))
    }
  }
  return found
}

/// A chain that may be the next shortest one.
private struct LooplessCandidate {
  var nodes: [Int]
  /// Up to which place it is the same as the chain that it was made from.
  var fork: Int
  /// What must not follow there, as other chains have it.
  var taken: [Int]

  func comesBefore(_ other: LooplessCandidate) -> Bool {
    nodes.count != other.nodes.count ? nodes.count < other.nodes.count : nodes.lexicographicallyPrecedes(other.nodes)
  }
}

/// Searches in breadth, again and again over the same nodes.
private struct LooplessSearch {
  let graph: WeightedGraph
  let target: Int
  /// The steps from a node to the target, in the search of its mark.
  private var left: [Int]
  private var marks: [Int]
  private var mark = 0

  init(_ graph: WeightedGraph, _ target: Int) {
    self.graph = graph
    self.target = target
    left = [Int](repeating: 0, count: graph.nodeCount)
    marks = left
  }

  /// The shortest chain that begins with `start`, goes on with none of `taken`, and visits no node twice; if there are
  /// several, the one with the smallest nodes.
  mutating func chain(_ start: [Int], avoiding taken: [Int]) -> [Int]? {
    let end = start[start.count - 1]
    if end == target { return taken.isEmpty ? start : nil }
    measure(without: start)
    var chain = start
    var node = end
    while node != target {
      guard let next = step(from: node, avoiding: node == end ? taken : []) else { return nil }
      chain.append(next)
      node = next
    }
    return chain
  }

  /// The nearest to the target of what a node leads to; of several the smallest.
  private func step(from node: Int, avoiding taken: [Int]) -> Int? {
    var best: Int?
    for edge in graph.outgoing(node) {
      let next = graph.edges[edge].target
      guard marks[next] == mark, !taken.contains(next) else { continue }
      if best.map({ left[next] < left[$0] }) ?? true { best = next }
    }
    return best
  }

  /// Marks what leads to the target over none of `nodes`.
  private mutating func measure(without nodes: [Int]) {
    // Marks of two searches: one for what is closed, one for what is reached.
    mark += 2
    for node in nodes { marks[node] = mark - 1 }
    marks[target] = mark
    left[target] = 0
    var open = [target]
    var position = 0
    while position < open.count {
      let node = open[position]
      position += 1
      for edge in graph.incoming(node) {
        Work.advance()
        let source = graph.edges[edge].source
        guard marks[source] < mark - 1 else { continue }
        marks[source] = mark
        left[source] = left[node] + 1
        open.append(source)
      }
    }
  }
}

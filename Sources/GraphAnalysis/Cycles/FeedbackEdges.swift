import Basics

/// Edges without which a graph has no cycle: a feedback arc set of small weight.
struct FeedbackEdges {
  /// By edge of the graph.
  private(set) var isCut: [Bool]
  /// By component of the graph: whether it is sure that no set of cuts weighs less, nor are there fewer of the same weight.
  private(set) var isExact: [Bool]

  /// Each block of each strongly connected component is solved by itself, since a cycle lies in one block. A block is
  /// solved exactly up to `exactLimit` nodes, and by a heuristic above. An edge from a node to itself is not cut.
  init(of graph: WeightedGraph, _ components: Components) {
    isCut = Array(repeating: false, count: graph.edges.count)
    isExact = Array(repeating: true, count: components.members.count)
    var localOfNode = [Int](repeating: -1, count: graph.nodeCount)
    for (number, members) in components.members.enumerated() where members.count > 1 {
      for block in blocks(of: members, in: graph, components) {
        let local = LocalGraph(block, of: graph, &localOfNode)
        let isSolvedExactly = local.nodeCount <= exactLimit
        isExact[number] = isExact[number] && isSolvedExactly
        for edge in isSolvedExactly ? exactCuts(local) : heuristicCuts(local) { isCut[block[edge]] = true }
      }
    }
  }
}

/// A block as a graph of its own.
struct LocalGraph {
  /// An edge of a knot, with what it costs to cut it.
  struct Edge {
    var source: Int
    var target: Int
    /// The weight, and after it the number of edges: `weight · (edges + 1) + 1`, so the least cost has the fewest edges.
    var cost: Int
  }

  private(set) var nodeCount = 0
  private(set) var edges: [Edge] = []
  /// By node: its edges, and those that lead to it.
  private(set) var outgoing: [[Int]] = []
  private(set) var incoming: [[Int]] = []

  /// `localOfNode` is -1 for all nodes, before and after.
  init(_ block: [Int], of graph: WeightedGraph, _ localOfNode: inout [Int]) {
    let nodes = Set(block.flatMap { [graph.edges[$0].source, graph.edges[$0].target] }).sorted()
    nodeCount = nodes.count
    for (local, node) in nodes.enumerated() { localOfNode[node] = local }
    outgoing = Array(repeating: [], count: nodeCount)
    incoming = outgoing
    for (local, number) in block.enumerated() {
      let edge = graph.edges[number]
      let cost = edge.weight * (block.count + 1) + 1
      edges.append(Edge(source: localOfNode[edge.source], target: localOfNode[edge.target], cost: cost))
      outgoing[localOfNode[edge.source]].append(local)
      incoming[localOfNode[edge.target]].append(local)
    }
    for node in nodes { localOfNode[node] = -1 }
  }
}

/// The edges of a strongly connected component by block: two edges are in one block if a circle leads over both, whichever
/// way its edges point. Hopcroft and Tarjan 1973, "Efficient algorithms for graph manipulation", with a stack of its own.
/// Each block is ascending. O(edges).
private func blocks(of members: [Int], in graph: WeightedGraph, _ components: Components) -> [[Int]] {
  let component = components.ofNode[members[0]]
  var search = BlockSearch()
  func edges(_ node: Int) -> [Int] {
    (Array(graph.outgoing(node)) + graph.incoming(node)).filter {
      let edge = graph.edges[$0]
      let other = edge.source == node ? edge.target : edge.source
      return other != node && components.ofNode[other] == component
    }
  }
  search.visit(from: members[0], edges) {
    graph.edges[$0].source == $1 ? graph.edges[$0].target : graph.edges[$0].source
  }
  return search.blocks
}

/// The search in depth of `blocks`.
private struct BlockSearch {
  private(set) var blocks: [[Int]] = []
  /// Sparse, since there are many components.
  private var order: [Int: Int] = [:]
  private var low: [Int: Int] = [:]
  private var open: [Int] = []

  /// A node on the way of the search, in place of a recursive call.
  private struct Call {
    var node: Int
    var edges: [Int]
    var next = 0
    /// The node that led here, and how many edges were open then.
    var caller: Int
    var opened: Int
  }

  mutating func visit(from root: Int, _ edges: (Int) -> [Int], _ other: (_ edge: Int, _ node: Int) -> Int) {
    var calls = [Call(node: root, edges: edges(root), caller: -1, opened: 0)]
    order[root] = 0
    low[root] = 0
    while let call = calls.last {
      Work.advance()
      guard call.next < call.edges.count else {
        calls.removeLast()
        close(call)
        continue
      }
      calls[calls.count - 1].next += 1
      let edge = call.edges[call.next]
      let target = other(edge, call.node)
      if let found = order[target] {
        // Each edge is seen from both ends; it counts where it was seen first.
        guard found < order[call.node] ?? 0 else { continue }
        if target != call.caller { low[call.node] = min(low[call.node] ?? 0, found) }
        open.append(edge)
      } else {
        order[target] = order.count
        low[target] = order[target]
        calls.append(Call(node: target, edges: edges(target), caller: call.node, opened: open.count))
        open.append(edge)
      }
    }
  }

  private mutating func close(_ call: Call) {
    guard call.caller >= 0, let lowest = low[call.node], let start = order[call.caller] else { return }
    low[call.caller] = min(low[call.caller] ?? 0, lowest)
    guard lowest >= start else { return }
    // An edge between two nodes and the one back to the first are seen from both of them.
    blocks.append(Set(open[call.opened...]).sorted())
    open.removeSubrange(call.opened...)
  }
}

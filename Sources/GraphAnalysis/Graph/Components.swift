import Basics

/// The strongly connected components of a graph: the largest sets of nodes that all lead to each other.
///
/// They are numbered so that an edge between two of them leads from the smaller number to the greater one: users first.
package struct Components: Sendable, Equatable {
  /// By number: its nodes, ascending.
  package let members: [[Int]]
  /// By node: the number of its component.
  package let ofNode: [Int]

  /// Those of more than one node. A node that leads to itself alone is none.
  package var knots: [[Int]] { members.filter { $0.count > 1 } }

  /// `isLeftOut` are edges that do not count, by number. O(nodes + edges).
  package init(of graph: WeightedGraph, without isLeftOut: [Bool]? = nil) {
    self.init(of: Adjacency(graph), without: isLeftOut)
  }

  /// Tarjan 1972, "Depth-first search and linear graph algorithms", with a stack of its own, since a chain may be long.
  package init(of graph: Adjacency, without isLeftOut: [Bool]? = nil) {
    var search = ComponentSearch(graph, isLeftOut)
    for node in 0..<graph.nodeCount where search.order[node] < 0 { search.visit(from: node) }
    // Tarjan finds a component after those that it leads to.
    let last = search.count - 1
    ofNode = search.component.map { last - $0 }
    var members = [[Int]](repeating: [], count: search.count)
    for node in 0..<graph.nodeCount { members[ofNode[node]].append(node) }
    self.members = members
  }

  /// The number of nodes of each component, in no order that says anything. O(nodes + edges).
  static func sizes(of graph: Adjacency, without isLeftOut: [Bool]) -> [Int] {
    var search = ComponentSearch(graph, isLeftOut)
    for node in 0..<graph.nodeCount where search.order[node] < 0 { search.visit(from: node) }
    var sizes = [Int](repeating: 0, count: search.count)
    for component in search.component { sizes[component] += 1 }
    return sizes
  }

  /// The graph of the components: an edge has the weight of all edges between the nodes of the two. It has no cycle.
  package func condensation(of graph: WeightedGraph) -> WeightedGraph {
    let edges = graph.edges.lazy.map { [ofNode] in
      WeightedGraph.Edge(ofNode[$0.source], ofNode[$0.target], weight: $0.weight)
    }
    return WeightedGraph(nodeCount: members.count, edges: edges.filter { $0.source != $0.target })
  }
}

/// The search in depth for strongly connected components.
private struct ComponentSearch {
  let graph: Adjacency
  let isLeftOut: [Bool]?
  /// When each node was found, or -1.
  var order: [Int]
  /// By node, as soon as its component is complete.
  var component: [Int]
  var count = 0
  private var low: [Int]
  private var open: [Int] = []
  private var found = 0

  init(_ graph: Adjacency, _ isLeftOut: [Bool]?) {
    self.graph = graph
    self.isLeftOut = isLeftOut
    order = [Int](repeating: -1, count: graph.nodeCount)
    component = order
    low = order
  }

  mutating func visit(from root: Int) {
    var calls: [(node: Int, next: Int)] = []
    enter(root, &calls)
    while let (node, next) = calls.last {
      Work.advance()
      guard next < graph.row(node).upperBound else {
        calls.removeLast()
        if let caller = calls.last?.node { low[caller] = min(low[caller], low[node]) }
        if low[node] == order[node] { close(node) }
        continue
      }
      calls[calls.count - 1].next += 1
      if isLeftOut?[next] == true { continue }
      let target = graph.targets[next]
      if order[target] < 0 {
        enter(target, &calls)
      } else if component[target] < 0 {
        low[node] = min(low[node], order[target])
      }
    }
  }

  private mutating func enter(_ node: Int, _ calls: inout [(node: Int, next: Int)]) {
    order[node] = found
    low[node] = found
    found += 1
    open.append(node)
    calls.append((node, graph.row(node).lowerBound))
  }

  private mutating func close(_ root: Int) {
    while let node = open.popLast() {
      component[node] = count
      if node == root { break }
    }
    count += 1
  }
}

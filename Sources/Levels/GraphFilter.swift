import Basics
import GraphAnalysis
import ReportModel

/// Which part of a graph is wanted.
package struct GraphFilter: Sendable {
  /// What of it is kept; empty: all.
  package var within: [Subject] = []
  package var without: [Subject] = []
  /// Kept with what is at most `depth` edges away.
  package var focus: [Subject] = []
  package var depth = 1
  /// Kept with all that leads to it.
  package var reaches: [Subject] = []
  /// Kept with all that it leads to.
  package var reachedBy: [Subject] = []
  /// Kept are chains that begin and end there.
  package var from: [Subject] = []
  package var to: [Subject] = []
  /// How many of the shortest chains are kept; nil: all that lies on one.
  package var paths: Int?
  /// Whether only edges that break a rule are kept.
  package var isOfViolations = false
  /// Whether only edges within knots are kept.
  package var isOfCycles = false
  /// Whether only what has changed is kept, with what is one edge away.
  package var isOfChanges = false
  package var collapse = Collapse()
  /// Whether edges are left out that longer chains imply.
  package var isReduced = false

  package init() {}
}

/// A graph of which some nodes and edges are kept.
struct FilteredGraph {
  private let contraction: Contraction
  private var keepsNode: [Bool]
  private var keepsEdge: [Bool]

  init(_ contraction: Contraction, _ filter: GraphFilter) {
    self.contraction = contraction
    keepsNode = Array(repeating: true, count: contraction.graph.nodes.count)
    keepsEdge = Array(repeating: true, count: contraction.graph.edges.count)
    if !filter.within.isEmpty { keep(nodes(filter.within)) }
    for node in nodes(filter.without) { keepsNode[node] = false }
    dropLooseEdges()
    if !filter.reaches.isEmpty { keep(reached(from: filter.reaches, .users, limit: .max)) }
    if !filter.reachedBy.isEmpty { keep(reached(from: filter.reachedBy, .uses, limit: .max)) }
    if !filter.from.isEmpty || !filter.to.isEmpty { keepChains(filter) }
    if !filter.focus.isEmpty { focus(on: filter.focus, depth: filter.depth) }
    if filter.isOfViolations { keepEdges { $0.verdict.isViolation } }
    if filter.isOfCycles { keepKnots() }
    if filter.isOfChanges { keepChanges() }
  }

  /// What is kept, and by number of a node of the contraction its number in that.
  var result: (graph: LevelGraph, number: [Int?], leftOut: GraphView.LeftOut) {
    let nodes = keepsNode.indices.filter { keepsNode[$0] }
    var number = [Int?](repeating: nil, count: keepsNode.count)
    for (place, node) in nodes.enumerated() { number[node] = place }
    var graph = contraction.graph
    graph.nodes = nodes.map { contraction.graph.nodes[$0] }
    graph.edges = keepsEdge.indices.filter { keepsEdge[$0] }.compactMap { index in
      var edge = contraction.graph.edges[index]
      guard let source = number[edge.source], let target = number[edge.target] else { return nil }
      (edge.source, edge.target) = (source, target)
      return edge
    }
    var leftOut = GraphView.LeftOut()
    leftOut.nodes = keepsNode.count - graph.nodes.count
    leftOut.edges = keepsEdge.count - graph.edges.count
    leftOut.ambiguous = graph.ambiguous
    return (graph, number, leftOut)
  }

  private func nodes(_ subjects: [Subject]) -> Set<Int> {
    subjects.reduce(into: []) { $0.formUnion(contraction.nodes(of: $1)) }
  }

  private mutating func keep(_ nodes: Set<Int>) {
    for node in keepsNode.indices where !nodes.contains(node) { keepsNode[node] = false }
    dropLooseEdges()
  }

  private mutating func dropLooseEdges() {
    for (index, edge) in contraction.graph.edges.enumerated() where !keepsNode[edge.source] || !keepsNode[edge.target] {
      keepsEdge[index] = false
    }
  }

  /// Keeps edges and the nodes at their ends.
  private mutating func keepEdges(_ isWanted: (LevelGraph.Edge) -> Bool) {
    var used = Set<Int>()
    for (index, edge) in contraction.graph.edges.enumerated() {
      guard keepsEdge[index], isWanted(edge) else {
        keepsEdge[index] = false
        continue
      }
      used.formUnion([edge.source, edge.target])
    }
    keep(used)
  }

  /// Keeps the ends of edges that have come or gone, and what is one edge away from them.
  private mutating func keepChanges() {
    let changed = contraction.graph.edges.indices.filter { keepsEdge[$0] && contraction.graph.edges[$0].change != nil }
    let ends = changed.reduce(into: Set<Int>()) { ends, edge in
      ends.formUnion([contraction.graph.edges[edge].source, contraction.graph.edges[edge].target])
    }
    keepEdges { ends.contains($0.source) || ends.contains($0.target) }
  }

  private mutating func keepKnots() {
    let components = Components(of: present)
    keepEdges { $0.referencesOnCycles > 0 && components.ofNode[$0.source] == components.ofNode[$0.target] }
  }

  /// The kept edges among all nodes.
  private var kept: WeightedGraph { graph { keepsEdge[$0] } }

  /// Those of them of which cycles are made, and that are there now.
  private var present: WeightedGraph {
    graph { edge in
      let found = contraction.graph.edges[edge]
      return keepsEdge[edge] && found.change != .gone && found.referencesOnCycles > 0
    }
  }

  private func graph(_ hasEdge: (Int) -> Bool) -> WeightedGraph {
    let graph = contraction.weighted
    let edges = graph.edges.indices.filter(hasEdge).map { graph.edges[$0] }
    return WeightedGraph(nodeCount: graph.nodeCount, edges: edges)
  }

  /// Keeps what lies on chains of `depth` edges that begin or end at some parts; edges beside these are not about them.
  private mutating func focus(on subjects: [Subject], depth: Int) {
    let (graph, starts) = (kept, nodes(subjects).filter { keepsNode[$0] }.sorted())
    let used = graph.distances(from: starts, .uses, limit: depth)
    let users = graph.distances(from: starts, .users, limit: depth)
    keepEdges { edge in
      used[edge.source].map { $0 < depth } ?? false || users[edge.target].map { $0 < depth } ?? false
    }
    for start in starts { keepsNode[start] = true }
  }

  private func reached(from subjects: [Subject], _ direction: Direction, limit: Int) -> Set<Int> {
    let starts = nodes(subjects).filter { keepsNode[$0] }.sorted()
    let distances = kept.distances(from: starts, direction, limit: limit)
    return Set(distances.indices.filter { distances[$0] != nil })
  }

  private mutating func keepChains(_ filter: GraphFilter) {
    if let count = filter.paths {
      let chains = contraction.chains(
        from: nodes(filter.from).filter { keepsNode[$0] }.sorted(),
        to: nodes(filter.to).filter { keepsNode[$0] }.sorted(),
        in: kept,
        count: count
      )
      let links = Set(chains.flatMap { chain in zip(chain, chain.dropFirst()).map { [$0, $1] } })
      keepEdges { links.contains([$0.source, $0.target]) }
      return
    }
    var nodes = Set(keepsNode.indices)
    if !filter.from.isEmpty { nodes.formIntersection(reached(from: filter.from, .uses, limit: .max)) }
    if !filter.to.isEmpty { nodes.formIntersection(reached(from: filter.to, .users, limit: .max)) }
    keep(nodes)
  }
}

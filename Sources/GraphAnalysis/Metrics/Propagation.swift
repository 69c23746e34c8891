/// What a change of one node can touch, over any number of edges.
///
/// MacCormack, Rusnak, Baldwin 2006, "Exploring the structure of complex software designs"; Baldwin, MacCormack, Rusnak 2014,
/// "Hidden structure: using network methods to map system architecture".
package struct Propagation: Sendable, Equatable {
  /// What the parts of a system are, seen from its largest knot, the core.
  package enum Role: Sendable, Equatable, CaseIterable {
    /// In the largest knot.
    case core
    /// Used by at least as many as the core, and uses fewer.
    case shared
    /// Uses at least as many as the core, and is used by fewer.
    case control
    /// Uses fewer and is used by fewer.
    case periphery
    /// Uses and is used by at least as many as the core, but is not in it: the core is not what holds this system together.
    case central
  }

  /// The shape of a graph, by its largest knots (Baldwin, MacCormack, Rusnak 2014).
  package enum Architecture: Sendable, Equatable {
    /// The largest knot has at least 5 % of the nodes, and half as many again as the next one.
    case corePeriphery
    /// The largest knot has at least 5 % of the nodes, but the next one is nearly as large.
    case multiCore
    /// There is no knot of that size.
    case hierarchical
  }

  /// By node: how many it reaches and how many reach it, itself among them.
  package let counts: ReachCounts
  /// The share of all pairs of nodes in which the first reaches the second, each node itself: 0 to 1. An average change can
  /// touch this share of the system. 0 for an empty graph.
  package let cost: Double
  package let architecture: Architecture
  /// By node; nil where there is no knot. Roles of a hierarchical system say little.
  package let roles: [Role]?

  /// The cost is that of `ReachCounts`; nil where that is nil.
  ///
  /// - Parameter knots: those that count, where these are not all of the graph; each is part of one of the graph.
  package init?(of graph: WeightedGraph, knots: [[Int]]? = nil, limit: Int = ReachCounts.limit) {
    guard let counts = ReachCounts(of: graph, limit: limit) else { return nil }
    self.counts = counts
    let pairs = Double(graph.nodeCount) * Double(graph.nodeCount)
    cost = graph.nodeCount == 0 ? 0 : Double(counts.reached.reduce(0, +)) / pairs
    // Of several that are largest, the one with the first node.
    let knots = (knots ?? Components(of: graph).knots).sorted { (-$0.count, $0[0]) < (-$1.count, $1[0]) }
    guard let core = knots.first else {
      (architecture, roles) = (.hierarchical, nil)
      return
    }
    let next = knots.dropFirst().first?.count ?? 1
    if 20 * core.count < graph.nodeCount {
      architecture = .hierarchical
    } else {
      architecture = 2 * core.count >= 3 * next ? .corePeriphery : .multiCore
    }
    let (reached, reaching) = (counts.reached[core[0]], counts.reaching[core[0]])
    var roles = (0..<graph.nodeCount).map { node -> Role in
      switch (counts.reaching[node] >= reaching, counts.reached[node] >= reached) {
      case (true, false): .shared
      case (false, true): .control
      case (false, false): .periphery
      case (true, true): .central
      }
    }
    for node in core { roles[node] = .core }
    self.roles = roles
  }
}

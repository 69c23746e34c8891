/// A graph of the parts of a project as it is drawn and read: which parts are shown, in which order, what rules say of each
/// edge, and which cycles there are.
///
/// Plain data, made for one limit of nodes; formats add nothing to it.
package struct GraphView: Sendable, Equatable {
  /// A set of nodes that all lead to each other, and the edges without which they would not.
  package struct Knot: Sendable, Equatable {
    /// Numbers of nodes, ascending.
    package var nodes: [Int]
    /// How many edges there are among them.
    package var edges: Int
    /// In the order in which they help most for their weight.
    package var cuts: [Cut]
    /// Whether no set of cuts is cheaper: has fewer references that a rule allows; of as many, fewer of which none says
    /// anything; of as many, fewer that one forbids; and of as many, fewer edges.
    package var isExact: Bool

    package init(nodes: [Int], edges: Int, cuts: [Cut], isExact: Bool) {
      self.nodes = nodes
      self.edges = edges
      self.cuts = cuts
      self.isExact = isExact
    }
  }

  /// An edge to cut, so that a knot comes apart.
  package struct Cut: Sendable, Equatable {
    /// The number of the edge.
    package var edge: Int
    /// The nodes that are on no cycle any more after this cut and those before it; nil where the knot is too large.
    package var freed: [Int]?
    /// How many nodes the largest rest of the knot has then; 0 after the last cut; nil as `freed`.
    package var largestLeft: Int?

    package init(edge: Int, freed: [Int]?, largestLeft: Int?) {
      self.edge = edge
      self.freed = freed
      self.largestLeft = largestLeft
    }
  }

  /// Types of a component that are part of another one, too, and shown there.
  package struct Overlap: Sendable, Equatable {
    package var component: String
    package var types: Int

    package init(component: String, types: Int) {
      self.component = component
      self.types = types
    }
  }

  /// What there is and is not shown.
  package struct LeftOut: Sendable, Equatable {
    /// By the filters that were asked for.
    package var nodes = 0
    package var edges = 0
    /// Nodes that are shown as one with others.
    package var collapsed = 0
    /// The names of nodes for which there is no place, those with the fewest references.
    package var beyondLimit: [String] = []
    /// Nodes without an edge to one that is shown, for which there is no place.
    package var alone = 0
    /// Edges that longer chains imply (`--reduce`).
    package var implied = 0
    /// Whether more would be shown if there were more room.
    package var isForRoom = false
    /// References that can mean several things of different nodes.
    package var ambiguous = 0
    /// Types that are part of no node, as no component that is shown selects them.
    package var typesOutside = 0
    /// How many of these are of components that would be shown if no rule told views from models, the most first.
    package var undrawn: [Overlap] = []
    /// References that break a rule, and are part of no edge that is shown.
    package var violations = 0
    /// Violations that are no dependency between two nodes of the level, nor between components that are not shown whole.
    package var violationsElsewhere = 0
    /// Violations between components that are not shown, or of which types are shown in others.
    package var violationsOfHidden = 0
    /// Between which.
    package var hiddenPairs: [Pair] = []
    /// Components of which types are shown in others, that come first, the most types first.
    package var shownElsewhere: [Overlap] = []

    package init() {}
  }

  /// The state that a graph is compared with.
  package struct Since: Sendable, Equatable {
    /// As the user names it.
    package var name: String
    /// The full id of the commit.
    package var mergeBase: String

    package init(name: String, mergeBase: String) {
      self.name = name
      self.mergeBase = mergeBase
    }
  }

  /// What two nodes are called of which one depends on the other.
  package struct Pair: Sendable, Hashable {
    package let source: String
    package let target: String
    /// Whether what is in both is shown in `target` where all of this can be seen.
    package var isTargetFirst = false

    package init(source: String, target: String) { (self.source, self.target) = (source, target) }
  }

  /// A dependency that has come or gone, whether it is drawn or not.
  package struct Change: Sendable, Equatable {
    /// What the nodes are called.
    package let source: String
    package let target: String
    /// Its ends are numbers of another graph: that of which nodes were left out or shown as one for want of room.
    package let edge: LevelGraph.Edge
  }

  /// A cycle that a rule reports, among parts of its own.
  package struct CycleOfRule: Sendable, Equatable {
    /// The id of the rule.
    package var rule: String
    /// `cycle of scenes Account → Cart → Account`
    package var words: String
    /// Whether the rule is about cycles among types.
    package var isOfTypes: Bool

    package init(rule: String, words: String, isOfTypes: Bool) {
      self.rule = rule
      self.words = words
      self.isOfTypes = isOfTypes
    }
  }

  /// How much is shown.
  package struct Limit: Sendable, Equatable {
    /// nil: all
    package var nodes: Int?
    /// More edges are shown, up to about twice as many, if they cannot be fewer without leaving nodes out or showing most of
    /// the graph as one; nil: all.
    package var edges: Int?
    /// How many nodes stand side by side, likewise.
    package var row: Int?

    package init(nodes: Int? = nil, edges: Int? = nil, row: Int? = nil) {
      self.nodes = nodes
      self.edges = edges
      self.row = row
    }
  }

  package var graph: LevelGraph
  /// By node: its place from 0 on. Users come before what they use, layers in their order.
  package var order: [Int]
  /// By edge: whether it leads to an earlier node.
  package var isBackward: [Bool]
  package var knots: [Knot]
  package var leftOut: LeftOut
  package var limit: Limit
  /// The first cycle that each rule about cycles reports, whatever its parts are.
  package var cyclesOfRules: [CycleOfRule] = []
  /// What it is compared with; nil: nothing.
  package var since: Since?
  /// All that has come and gone, in the order of the names.
  package var changes: [Change]
  /// Where boxes and lines are, if that was asked for.
  package var picture: Picture?

  package init(
    graph: LevelGraph,
    order: [Int],
    isBackward: [Bool],
    knots: [Knot],
    leftOut: LeftOut,
    limit: Limit = Limit()
  ) {
    self.graph = graph
    self.order = order
    self.isBackward = isBackward
    self.knots = knots
    self.leftOut = leftOut
    self.limit = limit
    changes = graph.changes
  }
}

extension LevelGraph {
  /// The edges that have come or gone.
  package var changes: [GraphView.Change] {
    edges.filter { $0.change != nil }.map {
      GraphView.Change(source: nodes[$0.source].name, target: nodes[$0.target].name, edge: $0)
    }
  }
}

extension GraphView {
  /// How an edge is shown: what matters most of what is to be said of it.
  package enum Look: String, Sendable, CaseIterable {
    case forbidden
    case warning
    /// In a comparison: it has come, or gone.
    case new
    case gone
    case baselined
    case suppressed
    /// Proposed to be cut, so that a knot is none.
    case cut
    case cycle
    case allowed
    case ungoverned
  }

  /// By edge.
  package var looks: [Look] {
    let (knots, cuts) = (knotOfNode, isCut)
    return graph.edges.indices.map { index in
      let edge = graph.edges[index]
      if edge.change == .gone { return .gone }
      if edge.change == .new, edge.verdict > .warning { return .new }
      switch edge.verdict {
      case .forbidden: return .forbidden
      case .warning: return .warning
      case .baselined: return .baselined
      case .suppressed: return .suppressed
      case .allowed, .ungoverned:
        // What a rule allows is no mistake, though a knot would be none without it.
        if cuts[index], edge.verdict != .allowed { return .cut }
        if edge.referencesOnCycles > 0, let knot = knots[edge.source], knots[edge.target] == knot { return .cycle }
        return edge.verdict == .allowed ? .allowed : .ungoverned
      }
    }
  }

  /// By node: the number of the knot that it is in.
  package var knotOfNode: [Int?] {
    var result = [Int?](repeating: nil, count: graph.nodes.count)
    for (number, knot) in knots.enumerated() {
      for node in knot.nodes { result[node] = number }
    }
    return result
  }

  /// By edge.
  package var isCut: [Bool] {
    var result = [Bool](repeating: false, count: graph.edges.count)
    for knot in knots {
      for cut in knot.cuts { result[cut.edge] = true }
    }
    return result
  }

  /// The nodes in their order.
  package var sequence: [Int] {
    var result = order
    for (node, place) in order.enumerated() { result[place] = node }
    return result
  }
}

import Basics
import GraphAnalysis

/// Nodes that all lead to each other, and one cycle among them.
struct Knot {
  /// Ascending.
  var nodes: [Int32]
  /// The number of edges among them.
  var edgeCount: Int
  /// Begins with its smallest node.
  var cycle: [Int32]
  /// Whether it is sure that no cycle of the knot is shorter.
  var isShortest: Bool

  /// Whether the cycle is all that there is to it.
  var isCycle: Bool { cycle.count == nodes.count && cycle.count == edgeCount }

  /// In one with more, no cycle is looked for through each of its edges: that would take too long.
  static let edgesWithCycles = 400
}

/// Returns the strongly connected components of more than one node, ordered by the first nodes of their cycles.
///
/// `successors[n]` are the nodes that `n` leads to, ascending. The cycle of a knot is a shortest one, of several the first
/// by the order of nodes; in a knot of many hundreds it may be a longer one. `search` goes on within the knots.
/// O(nodes + edges).
func knots(_ successors: [[Int32]]) -> (knots: [Knot], search: KnotSearch) {
  let components = Components(of: Adjacency(successors)).knots.map { $0.map(Int32.init) }
  var search = KnotSearch(components, successors)
  let knots = components.map { search.knot($0) }
  return (stableOrder(of: knots.count) { knots[$0].cycle[0] < knots[$1].cycle[0] }.map { knots[$0] }, search)
}

/// Finds cycles and paths within knots.
struct KnotSearch {
  /// By node: where it leads within its knot, ascending.
  private let successors: [[Int32]]
  private var paths: PathSearch

  init(_ components: [[Int32]], _ successors: [[Int32]]) {
    var componentOf = Array(repeating: Int32(-1), count: successors.count)
    for (number, component) in components.enumerated() {
      for node in component { componentOf[Int(node)] = Int32(number) }
    }
    self.successors = successors.indices.map { node in
      let component = componentOf[node]
      return component < 0 ? [] : successors[node].filter { componentOf[Int($0)] == component }
    }
    paths = PathSearch(nodes: successors.count)
  }

  /// The edges among the nodes of a knot, in the order of their sources and targets.
  func edges(among nodes: [Int32]) -> [(source: Int32, target: Int32)] {
    nodes.flatMap { source in successors[Int(source)].map { (source, $0) } }
  }

  /// The nodes of a shortest path between nodes of a knot, without its end. O(edges of the knot).
  mutating func path(from start: Int32, to end: Int32) -> [Int32]? {
    paths.path(from: start, to: end, successors)
  }

  /// Looks from each node for a cycle that is shorter than the best one so far. As that can take as many steps as there are
  /// nodes times edges, it ends after `stepsForEach` steps for each node and edge.
  fileprivate mutating func knot(_ nodes: [Int32]) -> Knot {
    let edgeCount = nodes.reduce(0) { $0 + successors[Int($1)].count }
    // A ring is its only cycle.
    let starts = edgeCount == nodes.count ? nodes.prefix(1) : nodes[...]
    var steps = Self.stepsForEach * (nodes.count + edgeCount)
    var best: [Int32] = []
    for start in starts where steps > 0 && best.count != 2 {
      let limit = best.isEmpty ? Int.max : best.count
      best = paths.path(from: start, to: start, successors, shorterThan: limit, &steps) ?? best
    }
    let smallest = best.indices.min { best[$0] < best[$1] } ?? 0
    let cycle = Array(best[smallest...] + best[..<smallest])
    return Knot(nodes: nodes, edgeCount: edgeCount, cycle: cycle, isShortest: best.count == 2 || steps > 0)
  }

  private static let stepsForEach = 256
}

/// Searches in breadth, again and again over the same nodes.
struct PathSearch {
  /// By node: the one before it, in the search of its mark.
  private var before: [Int32]
  private var marks: [Int32]
  private var mark: Int32 = 0

  init(nodes: Int) {
    before = Array(repeating: -1, count: nodes)
    marks = before
  }

  /// The nodes of a shortest path of at least one edge, without its end. O(edges).
  mutating func path(from start: Int32, to end: Int32, _ successors: [[Int32]]) -> [Int32]? {
    var steps = Int.max
    return path(from: start, to: end, successors, shorterThan: .max, &steps)
  }

  /// The same if it has fewer edges than `limit` and is found in so many steps, which are then fewer.
  mutating func path(
    from start: Int32,
    to end: Int32,
    _ successors: [[Int32]],
    shorterThan limit: Int,
    _ steps: inout Int
  ) -> [Int32]? {
    mark += 1
    marks[Int(start)] = mark
    before[Int(start)] = -1
    var frontier = [start]
    var length = 1
    while !frontier.isEmpty, length < limit, steps > 0 {
      var next: [Int32] = []
      for node in frontier {
        steps -= successors[Int(node)].count + 1
        for successor in successors[Int(node)] {
          Work.advance()
          if successor == end { return path(to: node) }
          guard marks[Int(successor)] != mark else { continue }
          marks[Int(successor)] = mark
          before[Int(successor)] = node
          next.append(successor)
        }
      }
      frontier = next
      length += 1
    }
    return nil
  }

  private func path(to node: Int32) -> [Int32] {
    var path = [node]
    while before[Int(path[path.count - 1])] >= 0 { path.append(before[Int(path[path.count - 1])]) }
    return path.reversed()
  }
}

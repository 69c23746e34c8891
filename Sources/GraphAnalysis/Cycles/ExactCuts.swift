import Basics

/// Up to how many nodes the least cuts are found for certain: 20 · 2²⁰ steps, some hundredths of a second, and 8 MB.
let exactLimit = 20

/// Returns a feedback arc set of least cost, by dynamic programming over the sets of nodes that are still to be ordered
/// (Lawler 1964, "A comment on minimum feedback arc sets"). Where several orders are best, the one with the smallest nodes
/// first. O(2ⁿ · n).
func exactCuts(_ graph: LocalGraph) -> [Int] {
  let costs = EntryCosts(graph)
  let all = 1 << graph.nodeCount
  // By set of nodes: the least cost of the edges that lead back if these nodes come last, ordered in the best way.
  var least = [Int](repeating: 0, count: all)
  for set in 1..<all {
    Work.advance()
    var best = Int.max
    var rest = set
    while rest != 0 {
      let node = rest.trailingZeroBitCount
      rest &= rest - 1
      best = min(best, costs.from(set, to: node) + least[set ^ (1 << node)])
    }
    least[set] = best
  }
  var position = [Int](repeating: 0, count: graph.nodeCount)
  var set = all - 1
  for place in 0..<graph.nodeCount {
    let node = (0..<graph.nodeCount).first {
      set >> $0 & 1 == 1 && costs.from(set, to: $0) + least[set ^ (1 << $0)] == least[set]
    }
    guard let node else { break }
    position[node] = place
    set ^= 1 << node
  }
  return graph.edges.indices.filter { position[graph.edges[$0].source] > position[graph.edges[$0].target] }
}

/// The cost of the edges that lead from a set of nodes to one node, from two tables: one for each half of the nodes.
private struct EntryCosts {
  private static let half = exactLimit / 2
  private static let tableSize = 1 << half
  private var low: [Int]
  private var high: [Int]

  init(_ graph: LocalGraph) {
    low = Array(repeating: 0, count: graph.nodeCount * Self.tableSize)
    high = low
    for node in 0..<graph.nodeCount {
      var fromNode = [Int](repeating: 0, count: 2 * Self.half)
      for edge in graph.incoming[node] { fromNode[graph.edges[edge].source] += graph.edges[edge].cost }
      for set in 1..<Self.tableSize {
        let (first, rest) = (set.trailingZeroBitCount, node * Self.tableSize + set & (set - 1))
        low[node * Self.tableSize + set] = low[rest] + fromNode[first]
        high[node * Self.tableSize + set] = high[rest] + fromNode[first + Self.half]
      }
    }
  }

  @inline(__always)
  func from(_ set: Int, to node: Int) -> Int {
    let row = node * Self.tableSize
    return low[row + set & (Self.tableSize - 1)] + high[row + set >> Self.half]
  }
}

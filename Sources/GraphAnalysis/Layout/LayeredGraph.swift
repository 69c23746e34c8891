/// Nodes in rows, with lines from one row to the next: a long edge has a bend in each row that it passes.
struct LayeredGraph {
  /// A line from one row to the next.
  struct Segment {
    var upper: Int
    var lower: Int
  }

  /// The number of vertices that are nodes; those from there on are bends.
  let nodeCount: Int
  private(set) var vertexCount: Int
  /// By row: its vertices from left to right.
  var rows: [[Int]]
  private(set) var rowOf: [Int]
  private(set) var segments: [Segment] = []
  /// By vertex: its segments to the row above, and to the row below.
  private(set) var above: [[Int]]
  private(set) var below: [[Int]]
  /// By edge: its vertices from the upper to the lower node; empty if it is not led through the rows.
  private(set) var chains: [[Int]]
  /// By edge: its first segment; the others follow it.
  private(set) var firstSegments: [Int]

  func isBend(_ vertex: Int) -> Bool { vertex >= nodeCount }

  /// `edges` lead from an upper node to a lower one. Long edges get bends until there are `bendLimit`, the shortest first.
  init(ranks: [Int], edges: [(upper: Int, lower: Int)], bendLimit: Int) {
    nodeCount = ranks.count
    vertexCount = ranks.count
    rowOf = ranks
    rows = Array(repeating: [], count: (ranks.max() ?? -1) + 1)
    above = Array(repeating: [], count: ranks.count)
    below = above
    chains = Array(repeating: [], count: edges.count)
    firstSegments = Array(repeating: 0, count: edges.count)
    for node in ranks.indices { rows[ranks[node]].append(node) }
    func length(_ edge: Int) -> Int { ranks[edges[edge].lower] - ranks[edges[edge].upper] }
    var left = bendLimit
    for edge in edges.indices.sorted(by: { (length($0), $0) < (length($1), $1) }) {
      left -= length(edge) - 1
      if left < 0 { break }
      addChain(edge, edges[edge])
    }
  }

  private mutating func addChain(_ edge: Int, _ ends: (upper: Int, lower: Int)) {
    var chain = [ends.upper]
    for row in (rowOf[ends.upper] + 1)..<max(rowOf[ends.lower], rowOf[ends.upper] + 1) {
      rows[row].append(vertexCount)
      rowOf.append(row)
      above.append([])
      below.append([])
      chain.append(vertexCount)
      vertexCount += 1
    }
    chain.append(ends.lower)
    firstSegments[edge] = segments.count
    for (upper, lower) in zip(chain, chain.dropFirst()) {
      below[upper].append(segments.count)
      above[lower].append(segments.count)
      segments.append(Segment(upper: upper, lower: lower))
    }
    chains[edge] = chain
  }
}

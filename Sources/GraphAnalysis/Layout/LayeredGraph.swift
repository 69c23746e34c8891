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
  /// By edge: its first segment, and its last one.
  private(set) var firstSegments: [Int]
  private(set) var lastSegments: [Int]
  /// By bundle and row: the bend that its edges share.
  private var bendsOfBundles: [[Int]: Int] = [:]

  func isBend(_ vertex: Int) -> Bool { vertex >= nodeCount }

  /// `edges` lead from an upper node to a lower one. Long edges get bends until there are `bendLimit`, the shortest first.
  /// The edges of a bundle, which lead to the same lower node, share their bends.
  init(ranks: [Int], edges: [(upper: Int, lower: Int)], bundles: [Int?], bendLimit: Int) {
    nodeCount = ranks.count
    vertexCount = ranks.count
    rowOf = ranks
    rows = Array(repeating: [], count: (ranks.max() ?? -1) + 1)
    above = Array(repeating: [], count: ranks.count)
    below = above
    chains = Array(repeating: [], count: edges.count)
    firstSegments = Array(repeating: 0, count: edges.count)
    lastSegments = firstSegments
    for node in ranks.indices { rows[ranks[node]].append(node) }
    func length(_ edge: Int) -> Int { ranks[edges[edge].lower] - ranks[edges[edge].upper] }
    var left = bendLimit
    for edge in edges.indices.sorted(by: { (length($0), $0) < (length($1), $1) }) {
      left -= length(edge) - 1
      if left < 0 { break }
      addChain(edge, edges[edge], bundles[edge])
    }
  }

  private mutating func addChain(_ edge: Int, _ ends: (upper: Int, lower: Int), _ bundle: Int?) {
    var chain = [ends.upper]
    for row in (rowOf[ends.upper] + 1)..<max(rowOf[ends.lower], rowOf[ends.upper] + 1) {
      let known = bundle.flatMap { bendsOfBundles[[$0, row]] }
      chain.append(known ?? addBend(row))
      if let bundle { bendsOfBundles[[bundle, row]] = chain[chain.count - 1] }
    }
    chain.append(ends.lower)
    firstSegments[edge] = segments.count
    for (upper, lower) in zip(chain, chain.dropFirst()) {
      // From a bend that was there, one segment leads on.
      if isBend(upper), let known = below[upper].first {
        lastSegments[edge] = known
        continue
      }
      lastSegments[edge] = segments.count
      below[upper].append(segments.count)
      above[lower].append(segments.count)
      segments.append(Segment(upper: upper, lower: lower))
    }
    chains[edge] = chain
  }

  private mutating func addBend(_ row: Int) -> Int {
    rows[row].append(vertexCount)
    rowOf.append(row)
    above.append([])
    below.append([])
    vertexCount += 1
    return vertexCount - 1
  }
}

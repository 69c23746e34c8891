/// The drawing of nodes that edges connect.
struct PartDrawing {
  typealias Point = LayeredLayout.Point

  private(set) var boxes: [(node: Int, box: LayeredLayout.Box, rank: Int)] = []
  private(set) var lines: [(edge: Int, line: [Point])] = []
  private(set) var size = LayeredLayout.Size(width: 0, height: 0)
  private(set) var crossings = 0
  private(set) var unrouted: [Int] = []

  /// So many bends are led through the rows. A picture for people has some hundreds.
  private static let bendLimit = 20_000

  init(
    _ nodes: [Int],
    _ graph: WeightedGraph,
    _ order: GraphOrder,
    _ layers: [Int?]?,
    _ bundles: [Int?]?,
    _ sizes: [LayeredLayout.Size],
    _ spacing: LayeredLayout.Spacing
  ) {
    let part = Part(nodes, graph, order)
    let all = part.ranks(layers.map { layers in nodes.map { layers[$0] } } ?? [])
    let ranks = part.narrowed(all, nodes.map { sizes[$0].width + spacing.nodes }, to: spacing.widestRow)
    var layered = LayeredGraph(
      ranks: ranks,
      edges: part.edges.map { ($0.upper, $0.lower) },
      bundles: part.edges.map { $0.isBackward ? nil : bundles?[$0.number] },
      bendLimit: Self.bendLimit
    )
    crossings = reduceCrossings(&layered)
    let geometry = Geometry(layered, part, nodes.map { sizes[$0] }, spacing)
    boxes = nodes.indices.map { (nodes[$0], geometry.boxes[$0], ranks[$0]) }
    size = geometry.size
    lines = part.edges.indices.map { edge in
      let line = geometry.line(edge, from: part.edges[edge].upper, to: part.edges[edge].lower)
      return (part.edges[edge].number, part.edges[edge].isBackward ? line.reversed() : line)
    }
    lines += part.loops.map { ($0.number, geometry.loop($0.node)) }
    unrouted = part.edges.indices.filter { layered.chains[$0].isEmpty }.map { part.edges[$0].number }
  }
}

/// Some nodes of a graph, numbered from 0, and the edges among them.
struct Part {
  /// An edge between two nodes of the part, the one that is to be drawn higher first.
  struct Edge {
    /// In the whole graph.
    var number: Int
    var upper: Int
    var lower: Int
    /// Whether it leads from the lower node to the upper one.
    var isBackward: Bool
  }

  let nodeCount: Int
  private(set) var edges: [Edge] = []
  private(set) var loops: [(number: Int, node: Int)] = []

  init(_ nodes: [Int], _ graph: WeightedGraph, _ order: GraphOrder) {
    nodeCount = nodes.count
    var local: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() { local[node] = index }
    for (source, node) in nodes.enumerated() {
      for number in graph.outgoing(node) {
        guard let target = local[graph.edges[number].target] else { continue }
        if source == target {
          loops.append((number, source))
        } else if order.position[node] < order.position[graph.edges[number].target] {
          edges.append(Edge(number: number, upper: source, lower: target, isBackward: false))
        } else {
          edges.append(Edge(number: number, upper: target, lower: source, isBackward: true))
        }
      }
    }
  }

  /// Rows from 0 on, without an empty one: short edges, and each layer below the one before it.
  func ranks(_ layers: [Int?]) -> [Int] {
    var demands = edges.map { RankDemand(from: $0.upper, to: $0.lower) }
    var count = nodeCount
    let index = layerIndices(layers)
    let last = index.count - 1
    if last > 0 {
      // A barrier after each layer but the last.
      count += last
      for (node, layer) in layers.enumerated() {
        guard let layer, let number = index[layer] else { continue }
        if number < last { demands.append(.init(from: node, to: nodeCount + number, length: 1, weight: 0)) }
        if number > 0 { demands.append(.init(from: nodeCount + number - 1, to: node, length: 0, weight: 0)) }
      }
      for barrier in nodeCount..<(count - 1) { demands.append(.init(from: barrier, to: barrier + 1, weight: 0)) }
      // What no edge connects is held together by a node above all others.
      let isLower = demands.reduce(into: [Bool](repeating: false, count: count)) { $0[$1.to] = true }
      demands += (0..<count).filter { !isLower[$0] }.map { RankDemand(from: count, to: $0, length: 0, weight: 0) }
      count += 1
    }
    let ranks = shortRanks(nodeCount: count, demands).prefix(nodeCount)
    var rows: [Int: Int] = [:]
    for (row, rank) in Set(ranks).sorted().enumerated() { rows[rank] = row }
    return ranks.map { rows[$0] ?? 0 }
  }

  /// The same rows, of which those that are too wide are several, one below the other.
  ///
  /// What leads down stands in the lower ones, so that its lines stay short. O(nodes log nodes + edges).
  func narrowed(_ ranks: [Int], _ widths: [Int], to widest: Int) -> [Int] {
    var rows = [[Int]](repeating: [], count: (ranks.max() ?? -1) + 1)
    for (node, rank) in ranks.enumerated() { rows[rank].append(node) }
    var pull = [Int](repeating: 0, count: nodeCount)
    for edge in edges {
      pull[edge.upper] += 1
      pull[edge.lower] -= 1
    }
    var result = ranks
    var next = 0
    for row in rows {
      let width = row.reduce(0) { $0 + widths[$1] }
      let count = max(1, (width + widest - 1) / widest)
      var before = 0
      var last = 0
      for node in count == 1 ? row : row.sorted(by: { (pull[$0], $0) < (pull[$1], $1) }) {
        // Rows of about the same width, none of them empty.
        last = min(before * count / max(1, width), last + 1)
        result[node] = next + last
        before += widths[node]
      }
      next += last + 1
    }
    return result
  }
}

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

  /// Rows from 0 on, without an empty one: short edges, and each layer below the one before it. What has no layer stands
  /// above the layers that it leads to, unless something of the first of them leads to it.
  ///
  /// - Parameter layers: by node; where there are several, nodes are numbered in their order.
  func ranks(_ layers: [Int?]) -> [Int] {
    var demands = edges.map { RankDemand(from: $0.upper, to: $0.lower) }
    var count = nodeCount
    let index = layerIndices(layers)
    if index.count > 1 {
      // A barrier after each layer, and one after what stands above it.
      let last = 2 * index.count
      count += last
      for (node, place) in places(layers.map { $0.flatMap { index[$0] } }, count: index.count).enumerated() {
        guard let place else { continue }
        if place < last { demands.append(.init(from: node, to: nodeCount + place, length: 1, weight: 0)) }
        if place > 0 { demands.append(.init(from: nodeCount + place - 1, to: node, length: 0, weight: 0)) }
      }
      for barrier in nodeCount..<(count - 1) {
        demands.append(.init(from: barrier, to: barrier + 1, length: 0, weight: 0))
      }
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

  /// By node: 1 for the first layer, 3 for the next one, 0 for what stands above the first, 2 for what stands between the
  /// two, and so on; nil for what has no layer, but stands between nodes of one. O(edges log edges).
  private func places(_ layers: [Int?], count: Int) -> [Int?] {
    // The last layer that leads to a node, and the first that it leads to. Edges lead to greater numbers.
    var (above, below) = (layers.map { $0 ?? -1 }, layers.map { $0 ?? count })
    for edge in edges.sorted(by: { $0.upper < $1.upper }) where layers[edge.lower] == nil {
      above[edge.lower] = max(above[edge.lower], above[edge.upper])
    }
    for edge in edges.sorted(by: { $0.lower > $1.lower }) where layers[edge.upper] == nil {
      below[edge.upper] = min(below[edge.upper], below[edge.lower])
    }
    return layers.indices.map { node in
      if let layer = layers[node] { return 2 * layer + 1 }
      return above[node] < below[node] ? 2 * below[node] : nil
    }
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

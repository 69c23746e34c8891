/// Where the boxes and lines of a picture are. Whole units, such as pixels; x grows to the right and y downward, from 0.
package struct LayeredLayout: Sendable, Equatable {
  /// The size of a box or of the whole picture.
  package struct Size: Sendable, Equatable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A place; x grows to the right, y downwards.
  package struct Point: Sendable, Equatable {
    package var x: Int
    package var y: Int
  }

  /// A rectangle by its upper left corner.
  package struct Box: Sendable, Equatable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
  }

  /// The least distances.
  package struct Spacing: Sendable, Equatable {
    /// Between boxes side by side.
    package var nodes = 24
    /// Between lines that pass between boxes, and between these and boxes.
    package var lines = 12
    /// The most between the ends of lines at one box, which share its width evenly. No least distance.
    package var ends = 48
    /// Between one rank and the next.
    package var ranks = 48
    /// Between parts of the picture that no edge connects.
    package var parts = 40
    /// What is of one rank becomes several rows where its boxes would take more than that side by side, and a picture is
    /// not wider, if the lines that pass leave room for that. No distance.
    package var widestRow = 1_000_000_000

    package init() {}
  }

  /// By node.
  package internal(set) var boxes: [Box]
  /// By node: its row, from 0 at the top. Each part that is not connected with others begins at 0.
  package internal(set) var ranks: [Int]
  /// By edge of the graph: the corners of its line from the border of the source to that of the target. Forward edges lead
  /// down, backward edges up; an edge from a node to itself is a loop at the right side of its box.
  package internal(set) var lines: [[Point]]
  package internal(set) var size: Size
  /// How often two lines cross.
  package internal(set) var crossings: Int
  /// Edges whose lines are straight and may pass over boxes, as the picture is too large to lead all lines round them.
  package internal(set) var unrouted: [Int]

  /// A layered drawing: Sugiyama, Tagawa, Toda 1981, "Methods for visual understanding of hierarchical system structures".
  ///
  /// Ranks come from the order, by network simplex (Gansner, Koutsofios, North, Vo 1993), so that lines are short; layers
  /// that are given are rows or groups of rows of their own. Crossings are few by medians and exchanges of neighbours (the
  /// same), coordinates by Brandes and Köpf 2001. No box touches another, and no line passes over a box, but those of
  /// `unrouted`. `order` must have been made for `graph` and `layers`.
  ///
  /// Edges with the same number in `bundles` have the same target; those of them that lead down become one line where they
  /// pass rows.
  ///
  /// The same input gives the same picture. Some milliseconds for 160 nodes and 500 edges; for more the steps are limited, so
  /// the picture gets worse instead: O((nodes + edges) · log) and a constant of at most some seconds.
  package init(
    of graph: WeightedGraph,
    order: GraphOrder,
    layers: [Int?]? = nil,
    bundles: [Int?]? = nil,
    sizes: [Size],
    spacing: Spacing = Spacing()
  ) {
    precondition(sizes.count == graph.nodeCount, "each node has a size")
    boxes = Array(repeating: Box(x: 0, y: 0, width: 0, height: 0), count: graph.nodeCount)
    ranks = Array(repeating: 0, count: graph.nodeCount)
    lines = Array(repeating: [], count: graph.edges.count)
    size = Size(width: 0, height: 0)
    crossings = 0
    unrouted = []
    // Layers are rows of the whole picture.
    let hasLayers = Set((layers ?? []).compactMap { $0 }).count > 1
    let parts = hasLayers ? [order.sequence] : connectedParts(graph, order)
    var packing = Packing()
    for part in parts where !part.isEmpty {
      let drawing = PartDrawing(part, graph, order, layers, bundles, sizes, spacing)
      packing.add(drawing.size)
      add(drawing)
    }
    let origins = packing.origins(spacing.parts)
    for (part, origin) in zip(parts, origins) { move(part, by: origin, graph) }
    size = packing.size
  }

  private mutating func add(_ drawing: PartDrawing) {
    for (node, box, rank) in drawing.boxes {
      boxes[node] = box
      ranks[node] = rank
    }
    for (edge, line) in drawing.lines { lines[edge] = line }
    crossings += drawing.crossings
    unrouted = (unrouted + drawing.unrouted).sorted()
  }

  private mutating func move(_ part: [Int], by origin: Point, _ graph: WeightedGraph) {
    for node in part {
      boxes[node].x += origin.x
      boxes[node].y += origin.y
      for edge in graph.outgoing(node) {
        lines[edge] = lines[edge].map { Point(x: $0.x + origin.x, y: $0.y + origin.y) }
      }
    }
  }
}

/// The nodes of each part that no edge connects with others; parts and their nodes in the given order.
private func connectedParts(_ graph: WeightedGraph, _ order: GraphOrder) -> [[Int]] {
  var part = [Int](repeating: -1, count: graph.nodeCount)
  var count = 0
  for start in order.sequence where part[start] < 0 {
    part[start] = count
    var open = [start]
    while let node = open.popLast() {
      let others =
        graph.outgoing(node).map { graph.edges[$0].target } + graph.incoming(node).map { graph.edges[$0].source }
      for other in others where part[other] < 0 {
        part[other] = count
        open.append(other)
      }
    }
    count += 1
  }
  var parts = [[Int]](repeating: [], count: count)
  for node in order.sequence { parts[part[node]].append(node) }
  return parts
}

/// Puts rectangles side by side in shelves, the highest first, so that the whole is somewhat wider than high.
private struct Packing {
  private var sizes: [LayeredLayout.Size] = []
  private(set) var size = LayeredLayout.Size(width: 0, height: 0)

  mutating func add(_ size: LayeredLayout.Size) { sizes.append(size) }

  /// By rectangle.
  mutating func origins(_ space: Int) -> [LayeredLayout.Point] {
    let area = sizes.reduce(0) { $0 + ($1.width + space) * ($1.height + space) }
    let shelf = max(sizes.map(\.width).max() ?? 0, integerRoot(area * 8 / 5))
    var origins = [LayeredLayout.Point](repeating: .init(x: 0, y: 0), count: sizes.count)
    var (x, y, height) = (0, 0, 0)
    let order = sizes.indices.sorted { (-sizes[$0].height, $0) < (-sizes[$1].height, $1) }
    for number in order {
      if x > 0, x + sizes[number].width > shelf {
        (x, y) = (0, y + height + space)
        height = 0
      }
      origins[number] = .init(x: x, y: y)
      height = max(height, sizes[number].height)
      size.width = max(size.width, x + sizes[number].width)
      size.height = max(size.height, y + sizes[number].height)
      x += sizes[number].width + space
    }
    return origins
  }
}

/// The greatest number whose square is not greater.
private func integerRoot(_ square: Int) -> Int {
  var (low, high) = (0, 3_037_000_499)
  while low < high {
    let middle = (low + high + 1) / 2
    if middle * middle <= square { low = middle } else { high = middle - 1 }
  }
  return low
}

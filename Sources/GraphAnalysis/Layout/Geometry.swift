/// Places and lines of a graph whose rows are in order.
struct Geometry {
  typealias Point = LayeredLayout.Point

  private(set) var boxes: [LayeredLayout.Box] = []
  private(set) var size = LayeredLayout.Size(width: 0, height: 0)
  private let graph: LayeredGraph
  /// By vertex: the middle.
  private var middles: [Int] = []
  /// By row.
  private var tops: [Int] = []
  private var bottoms: [Int] = []
  /// By segment: where it leaves its upper vertex, and where it meets its lower one.
  private var upperEnds: [Int]
  private var lowerEnds: [Int]
  private let loopWidth: Int

  init(_ graph: LayeredGraph, _ part: Part, _ sizes: [LayeredLayout.Size], _ spacing: LayeredLayout.Spacing) {
    self.graph = graph
    loopWidth = spacing.lines
    upperEnds = Array(repeating: 0, count: graph.segments.count)
    lowerEnds = upperEnds
    var hasLoop = [Bool](repeating: false, count: graph.vertexCount)
    for loop in part.loops { hasLoop[loop.node] = true }

    func left(_ vertex: Int) -> Int { graph.isBend(vertex) ? 0 : sizes[vertex].width / 2 }
    func right(_ vertex: Int) -> Int {
      graph.isBend(vertex) ? 0 : sizes[vertex].width - left(vertex) + (hasLoop[vertex] ? spacing.lines : 0)
    }

    func distance(_ first: Int, _ second: Int) -> Int {
      let space = graph.isBend(first) || graph.isBend(second) ? spacing.lines : spacing.nodes
      return right(first) + space + left(second)
    }
    let places = narrowed(horizontalPlaces(graph, distance: distance), graph, to: spacing.widestRow, distance)
    let least = places.indices.map { places[$0] - left($0) }.min() ?? 0
    middles = places.map { $0 - least }
    placeRows(sizes, spacing)
    for node in 0..<graph.nodeCount {
      let (row, size) = (graph.rowOf[node], sizes[node])
      let y = tops[row] + (bottoms[row] - tops[row] - size.height) / 2
      boxes.append(.init(x: middles[node] - left(node), y: y, width: size.width, height: size.height))
    }
    size = .init(width: middles.indices.map { middles[$0] + right($0) }.max() ?? 0, height: bottoms.last ?? 0)
    placeEnds(spacing)
  }

  private mutating func placeRows(_ sizes: [LayeredLayout.Size], _ spacing: LayeredLayout.Spacing) {
    var y = 0
    for row in graph.rows {
      tops.append(y)
      y += row.lazy.filter { $0 < sizes.count }.map { sizes[$0].height }.max() ?? 0
      bottoms.append(y)
      y += spacing.ranks
    }
  }

  /// Side by side along the border of a box, in the order of what they lead to, so that they do not cross at once: two at a
  /// third and two thirds of it, so that lines both ways between two boxes are well apart.
  private mutating func placeEnds(_ spacing: LayeredLayout.Spacing) {
    func spread(_ segments: [Int], over vertex: Int, _ other: (Int) -> Int) -> [(segment: Int, x: Int)] {
      let width = graph.isBend(vertex) ? 0 : boxes[vertex].width
      let step = min(spacing.ends, width / (segments.count + 1))
      let sorted = segments.sorted { (middles[other($0)], $0) < (middles[other($1)], $1) }
      return sorted.enumerated().map { place, segment in
        (segment, middles[vertex] + (2 * place - (sorted.count - 1)) * step / 2)
      }
    }
    for vertex in 0..<graph.vertexCount {
      for (segment, x) in spread(graph.below[vertex], over: vertex, { graph.segments[$0].lower }) {
        upperEnds[segment] = x
      }
      for (segment, x) in spread(graph.above[vertex], over: vertex, { graph.segments[$0].upper }) {
        lowerEnds[segment] = x
      }
    }
  }

  /// From the bottom of the upper node to the top of the lower one; straight if the edge is not led through the rows.
  func line(_ edge: Int, from upper: Int, to lower: Int) -> [Point] {
    let (start, end) = (boxes[upper].y + boxes[upper].height, boxes[lower].y)
    let chain = graph.chains[edge]
    guard let first = chain.first else {
      return [Point(x: middles[upper], y: start), Point(x: middles[lower], y: end)]
    }
    // A line stands upright where it passes a row, as boxes of different height are beside it.
    var points = [Point(x: upperEnds[graph.firstSegments[edge]], y: start)]
    points.append(Point(x: points[0].x, y: bottoms[graph.rowOf[first]]))
    for bend in chain.dropFirst().dropLast() {
      points.append(Point(x: middles[bend], y: tops[graph.rowOf[bend]]))
      points.append(Point(x: middles[bend], y: bottoms[graph.rowOf[bend]]))
    }
    let x = lowerEnds[graph.lastSegments[edge]]
    points.append(Point(x: x, y: tops[graph.rowOf[lower]]))
    points.append(Point(x: x, y: end))
    return withoutNeedlessCorners(points)
  }

  func loop(_ node: Int) -> [Point] {
    let box = boxes[node]
    let (right, middle, quarter) = (box.x + box.width, box.y + box.height / 2, box.height / 4)
    return [
      Point(x: right, y: middle - quarter),
      Point(x: right + loopWidth, y: middle - quarter),
      Point(x: right + loopWidth, y: middle + quarter),
      Point(x: right, y: middle + quarter),
    ]
  }
}

/// The places as they are if the picture is not wider than `widest`, else so close together that it is about as wide, if the
/// rows leave room for that: each between its place and the one that it has in a row without gaps, all by the same share.
/// So they keep their order and distances. O(vertices).
private func narrowed(
  _ places: [Int],
  _ graph: LayeredGraph,
  to widest: Int,
  _ distance: (_ left: Int, _ right: Int) -> Int
) -> [Int] {
  guard let least = places.min(), let most = places.max(), most - least > widest else { return places }
  var dense = places
  var width = 0
  for row in graph.rows where !row.isEmpty {
    var x = 0
    for (place, vertex) in row.enumerated() {
      if place > 0 { x += distance(row[place - 1], vertex) }
      dense[vertex] = x
    }
    for vertex in row { dense[vertex] += (least + most - x) / 2 }
    width = max(width, x)
  }
  let whole = max(1, most - least - width)
  let share = min(whole, max(0, widest - width))
  var result = places.indices.map { dense[$0] + (places[$0] - dense[$0]) * share / whole }
  // What is rounded may be a little too close.
  for row in graph.rows {
    for (first, second) in zip(row, row.dropFirst()) {
      result[second] = max(result[second], result[first] + distance(first, second))
    }
  }
  return result
}

private func withoutNeedlessCorners(_ points: [LayeredLayout.Point]) -> [LayeredLayout.Point] {
  var kept: [LayeredLayout.Point] = []
  for point in points where kept.last != point {
    if kept.count > 1 {
      let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
      // Both steps lead downward, so the same slope is the same direction.
      if (b.x - a.x) * (point.y - b.y) == (point.x - b.x) * (b.y - a.y) { kept.removeLast() }
    }
    kept.append(point)
  }
  return kept
}

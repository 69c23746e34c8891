import Foundation
import GraphAnalysis
import Testing

struct LayoutTests {
  /// A graph, sizes and perhaps layers by lot.
  struct Case {
    var graph: WeightedGraph
    var sizes: [LayeredLayout.Size]
    var layers: [Int?]?
    var order: GraphOrder
    var layout: LayeredLayout

    init(seed: Int) {
      var generator = Generator(seed)
      let nodes = Int.random(in: 1...40, using: &generator)
      graph = .random(nodes: nodes, edges: nodes * (seed % 4) / 2 + seed % 3, seed: seed)
      sizes = (0..<nodes).map { _ in
        .init(width: Int.random(in: 1...150, using: &generator), height: Int.random(in: 1...60, using: &generator))
      }
      layers = seed % 3 == 0 ? (0..<nodes).map { _ in [nil, 0, 2, 3].randomElement(using: &generator) ?? nil } : nil
      order = GraphOrder(of: graph, layers: layers)
      var spacing = LayeredLayout.Spacing()
      if seed % 2 == 0 { spacing.widestRow = 400 }
      layout = LayeredLayout(of: graph, order: order, layers: layers, sizes: sizes, spacing: spacing)
    }
  }

  @Test(arguments: 0..<150) func boxesKeepTheirDistances(seed: Int) {
    let drawn = Case(seed: seed)
    let boxes = drawn.layout.boxes
    #expect(boxes.map { LayeredLayout.Size(width: $0.width, height: $0.height) } == drawn.sizes)
    for (a, first) in boxes.enumerated() {
      #expect(first.x >= 0 && first.x + first.width <= drawn.layout.size.width)
      #expect(first.y >= 0 && first.y + first.height <= drawn.layout.size.height)
      for second in boxes[(a + 1)...] {
        let isBeside = first.x + first.width + 24 <= second.x || second.x + second.width + 24 <= first.x
        let isAbove = first.y + first.height + 40 <= second.y || second.y + second.height + 40 <= first.y
        #expect(isBeside || isAbove)
      }
    }
  }

  @Test(arguments: 0..<150) func eachLineLeadsDownButThoseOfBackwardEdges(seed: Int) {
    let drawn = Case(seed: seed)
    let isBackward = drawn.order.isBackward(drawn.graph)
    for (number, edge) in drawn.graph.edges.enumerated() {
      let line = drawn.layout.lines[number]
      let (source, target) = (drawn.layout.boxes[edge.source], drawn.layout.boxes[edge.target])
      guard edge.source != edge.target else {
        #expect(line.count == 4)
        #expect(line.first?.x == source.x + source.width && line.last?.x == source.x + source.width)
        continue
      }
      let down = isBackward[number] ? line.reversed() : line
      #expect(zip(down, down.dropFirst()).allSatisfy { $0.y < $1.y })
      #expect((drawn.layout.ranks[edge.source] > drawn.layout.ranks[edge.target]) == isBackward[number])
      // From border to border.
      let (upper, lower) = isBackward[number] ? (target, source) : (source, target)
      #expect(down.first?.y == upper.y + upper.height)
      #expect(down.last?.y == lower.y)
      #expect(down.first.map { $0.x >= upper.x && $0.x <= upper.x + upper.width } == true)
      #expect(down.last.map { $0.x >= lower.x && $0.x <= lower.x + lower.width } == true)
    }
  }

  @Test(arguments: 0..<150) func noLinePassesOverABox(seed: Int) {
    let drawn = Case(seed: seed)
    #expect(drawn.layout.unrouted.isEmpty)
    for line in drawn.layout.lines {
      for (start, end) in zip(line, line.dropFirst()) {
        for box in drawn.layout.boxes { #expect(!crosses(start, end, box)) }
      }
    }
  }

  /// Whether a step passes through the inside of a box.
  private func crosses(_ start: LayeredLayout.Point, _ end: LayeredLayout.Point, _ box: LayeredLayout.Box) -> Bool {
    // The part of the step, from 0 to 1, that is inside in both directions.
    var (low, high) = (0.0, 1.0)
    for (from, step, least, most) in [
      (start.x, end.x - start.x, box.x, box.x + box.width), (start.y, end.y - start.y, box.y, box.y + box.height),
    ] {
      if step == 0 {
        if from <= least || from >= most { return false }
        continue
      }
      let ends = [Double(least - from) / Double(step), Double(most - from) / Double(step)].sorted()
      (low, high) = (max(low, ends[0]), min(high, ends[1]))
    }
    return high - low > 1e-9
  }

  @Test(arguments: 0..<50) func layersAreRowsBelowEachOther(seed: Int) {
    let drawn = Case(seed: 3 * seed)
    let ranks = drawn.layout.ranks.indices.map { (layer: drawn.layers?[$0], rank: drawn.layout.ranks[$0]) }
    for upper in ranks {
      for lower in ranks {
        guard let first = upper.layer, let second = lower.layer, first < second else { continue }
        #expect(upper.rank < lower.rank)
      }
    }
  }

  /// Unless it leads from a layer back to it.
  @Test func whatHasNoLayerStandsInNone() {
    // 0 and 3 are in the first layer, and 2 in the second; 5 leads from the first one to it.
    let graph = WeightedGraph(successors: [[1, 3, 4, 5], [2], [], [], [], [6], []])
    let layers = [0, nil, 1, 0, nil, nil, 0]
    let layout = LayeredLayout(
      of: graph,
      order: GraphOrder(of: graph, layers: layers),
      layers: layers,
      sizes: Array(repeating: .init(width: 60, height: 20), count: 7)
    )
    let ranks = layout.ranks
    let (first, second) = ([0, 3, 6].map { ranks[$0] }, ranks[2])
    #expect(first.allSatisfy { $0 < ranks[1] } && ranks[1] < second && second < ranks[4])
    #expect(ranks[0] < ranks[5] && ranks[5] < ranks[6])
  }

  @Test(arguments: 0..<20) func theSameInputGivesTheSamePicture(seed: Int) {
    #expect(Case(seed: seed).layout == Case(seed: seed).layout)
  }

  @Test func aTreeHasNoCrossingsAndParentsStandOverTheMiddle() {
    let tree = WeightedGraph(successors: (0..<31).map { node in [2 * node + 1, 2 * node + 2].filter { $0 < 31 } })
    let sizes = [LayeredLayout.Size](repeating: .init(width: 60, height: 20), count: 31)
    let layout = LayeredLayout(of: tree, order: GraphOrder(of: tree), sizes: sizes)
    #expect(layout.crossings == 0)
    for node in 0..<15 {
      #expect(layout.boxes[node].x == (layout.boxes[2 * node + 1].x + layout.boxes[2 * node + 2].x) / 2)
    }
  }

  @Test func aLongLineIsStraightBetweenItsBends() {
    // 0 → 1 → 2 → 3 → 4 and 0 → 4
    let graph = WeightedGraph(successors: [[1, 4], [2], [3], [4], []])
    let layout = LayeredLayout(
      of: graph,
      order: GraphOrder(of: graph),
      sizes: Array(repeating: .init(width: 60, height: 20), count: 5)
    )
    #expect(layout.ranks == [0, 1, 2, 3, 4])
    #expect(graph.edge(from: 0, to: 4).map { layout.lines[$0].count } ?? 9 <= 6)
    #expect(Set((1...3).map { layout.boxes[$0].x }).count == 1)
    #expect(layout.boxes[0].x == layout.boxes[4].x)
  }

  @Test func edgesBothWaysAreTwoLines() {
    let graph = WeightedGraph(successors: [[1], [0]])
    let layout = LayeredLayout(
      of: graph,
      order: GraphOrder(of: graph),
      sizes: Array(repeating: .init(width: 60, height: 20), count: 2)
    )
    #expect(layout.crossings == 0)
    // At a third and two thirds of each box.
    for (down, up) in zip(layout.lines[0], layout.lines[1].reversed()) { #expect(abs(down.x - up.x) == 20) }
    #expect(layout.lines.map(\.count) == [2, 2])
  }

  @Test func partsThatNoEdgeConnectsArePackedSideBySide() {
    let graph = WeightedGraph(successors: Array(repeating: [], count: 100))
    let layout = LayeredLayout(
      of: graph,
      order: GraphOrder(of: graph),
      sizes: Array(repeating: .init(width: 60, height: 40), count: 100)
    )
    #expect(layout.size.width < 2 * layout.size.height && layout.size.height < layout.size.width)
  }

  @Test(arguments: [100, 450, 2000]) func whatIsTooWideForOneRowStandsInSeveral(widest: Int) {
    // A hundred users of one node, half of which use another one below it.
    let graph = WeightedGraph(successors: [[], []] + (0..<100).map { $0 < 50 ? [0] : [0, 1] })
    var spacing = LayeredLayout.Spacing()
    spacing.widestRow = widest
    let layout = LayeredLayout(
      of: graph,
      order: GraphOrder(of: graph),
      sizes: Array(repeating: .init(width: 76, height: 20), count: 102),
      spacing: spacing
    )
    let rows = Dictionary(grouping: layout.ranks.indices, by: { layout.ranks[$0] })
    #expect(rows.keys.sorted() == Array(0..<rows.count))
    for row in rows.values { #expect(row.count * 100 <= widest + 100) }
    #expect(rows.count >= 10_000 / widest)
    // The boxes of a row, and the lines of those above.
    #expect(layout.size.width <= widest + 100 + 150 * 24)
  }

  @Test func aBundleIsOneLineWhereItPassesRows() {
    // A hundred users of one node in several rows.
    let graph = WeightedGraph(successors: [[]] + Array(repeating: [0], count: 100))
    var spacing = LayeredLayout.Spacing()
    spacing.widestRow = 2000
    func layout(_ bundles: [Int?]?) -> LayeredLayout {
      let sizes = [LayeredLayout.Size](repeating: .init(width: 76, height: 20), count: 101)
      return LayeredLayout(of: graph, order: GraphOrder(of: graph), bundles: bundles, sizes: sizes, spacing: spacing)
    }
    let bundled = layout(Array(repeating: 7, count: 100))
    let last = (bundled.ranks.max() ?? 0) - 1
    #expect(last > 2)
    // Those from the rows above the last come in at one place; those from the last each have their own.
    let long = graph.edges.indices.filter { bundled.ranks[graph.edges[$0].source] < last }
    #expect(long.count > 50 && Set(long.map { bundled.lines[$0].last?.x }).count == 1)
    #expect(bundled.size.width < layout(nil).size.width)
    for (number, edge) in graph.edges.enumerated() {
      let (line, source) = (bundled.lines[number], bundled.boxes[edge.source])
      #expect(zip(line, line.dropFirst()).allSatisfy { $0.y < $1.y })
      #expect(line.first?.y == source.y + source.height && line.last?.y == bundled.boxes[0].y)
      for (start, end) in zip(line, line.dropFirst()) {
        #expect(!bundled.boxes.contains { crosses(start, end, $0) })
      }
    }
  }

  @Test func aPictureThatIsTooLargeSaysWhichLinesAreStraight() {
    // A chain, and from its first node an edge to each other: half a million bends.
    var successors = (0..<1000).map { [$0 + 1] } + [[]]
    successors[0] = Array(1...1000)
    let graph = WeightedGraph(successors: successors)
    let sizes = [LayeredLayout.Size](repeating: .init(width: 60, height: 20), count: 1001)
    let layout = LayeredLayout(of: graph, order: GraphOrder(of: graph), sizes: sizes)
    #expect(!layout.unrouted.isEmpty)
    #expect(layout.unrouted.allSatisfy { layout.lines[$0].count == 2 })
  }
}

/// How many crossings there are, compared with those of Graphviz's `dot` on the same graphs.
@Suite(.enabled(if: Dot.program != nil, "Graphviz's dot is not installed"))
struct CrossingTests {
  @Test func linesCrossHardlyMoreOftenThanWithGraphviz() throws {
    let graphs = (0..<50).map { seed in
      let nodes = 10 + 2 * seed
      // A path through a random tree keeps the graph in one part.
      var generator = Generator(seed)
      let tree = (1..<nodes).map { WeightedGraph.Edge(Int.random(in: max(0, $0 - 12)..<$0, using: &generator), $0) }
      let more = WeightedGraph.randomAcyclic(nodes: nodes, edges: nodes * (1 + seed % 3) / 3, seed: seed).edges
      return WeightedGraph(nodeCount: nodes, edges: (tree + more).map { .init($0.source, $0.target) })
    }
    let own = graphs.map { graph in
      let sizes = [LayeredLayout.Size](repeating: .init(width: 54, height: 36), count: graph.nodeCount)
      return LayeredLayout(of: graph, order: GraphOrder(of: graph), sizes: sizes).crossings
    }
    let others = try graphs.map(Dot.crossings)
    let (sum, otherSum) = (own.reduce(0, +), others.reduce(0, +))
    #expect(Double(sum) <= 1.15 * Double(otherSum), "\(own) by us, \(others) by dot")
  }
}

private enum Dot {
  static let program = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  struct NoCrossings: Error { var output: String }

  /// What `dot -v` says of its order.
  static func crossings(_ graph: WeightedGraph) throws -> Int {
    let edges = graph.edges.map { "\($0.source)->\($0.target);" }.joined()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString).dot")
    try Data("digraph G { \(edges) }".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = program.map { URL(fileURLWithPath: $0) }
    process.arguments = ["-v", "-Tplain", file.path]
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // "mincross G: 12 crossings, 0.00 secs."
    guard
      let line = output.split(separator: "\n").last(where: { $0.hasPrefix("mincross") && $0.contains(" crossings") }),
      let number = line.split(separator: " ").compactMap({ Int($0) }).first
    else { throw NoCrossings(output: output) }
    return number
  }
}

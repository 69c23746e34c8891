import Basics
import GraphAnalysis
import ReportModel

extension GraphView {
  /// A picture in layers: users above what they use, and lines against the order lead up.
  package mutating func draw() {
    let weighted = graph.weightedByCost
    let isOfModules = Set(graph.nodes.compactMap(\.moduleTitle)).count > 1
    let names = BoxNames(graph)
    let texts = zip(graph.nodes, names.names).map { $0.lines(called: $1, withModule: isOfModules) }
    var spacing = LayeredLayout.Spacing()
    (spacing.nodes, spacing.ends, spacing.ranks) = (28, 56, 64)
    // Where there are few lines, there is room for a number between any two of them.
    spacing.lines = max(14, min(40, 1200 / max(1, graph.edges.count)))
    // A picture that is much wider than a screen cannot be read.
    spacing.widestRow = 1800
    let layout = LayeredLayout(
      of: weighted,
      order: graph.order(among: Array(graph.edges.indices)),
      layers: isOfSeparateKnots ? nil : graph.layers,
      bundles: bundles,
      sizes: zip(texts, endsAtBoxes).map(Self.size),
      spacing: spacing
    )
    picture = Picture(
      boxes: zip(layout.boxes, texts).map {
        Picture.Box(x: $0.x, y: $0.y, width: $0.width, height: $0.height, lines: $1)
      },
      lines: layout.lines.map { $0.map { Picture.Point(x: $0.x, y: $0.y) } },
      width: layout.size.width,
      height: layout.size.height
    )
    picture?.folderLeft = names.left
  }

  /// For a bold font of 13 pixels, and one of 11 below the first line, each somewhat wider than it mostly is.
  private static func size(of lines: [String], ends: Int) -> LayeredLayout.Size {
    let widths = lines.enumerated().map { place, line in textWidth(line) * (place == 0 ? 16 : 12) / 1000 }
    let widthOfEnds = 24 * min(8, ends + 1)
    return LayeredLayout.Size(width: max(56, widthOfEnds, (widths.max() ?? 0) + 24), height: 18 + 16 * lines.count)
  }

  /// By edge: which others it may share its line with, as so many have the same target that nobody could follow each of them.
  /// What breaks a rule, is on a cycle, or has come or gone, has a line of its own; so has what is dashed, as the dashes of
  /// several lines upon each other would be one line.
  private var bundles: [Int?] {
    let knots = knotOfNode
    let isJudged = graph.edges.contains { $0.verdict != .ungoverned }
    let targets: [Int?] = graph.edges.map { edge in
      let isInKnot = knots[edge.source] != nil && knots[edge.source] == knots[edge.target]
      let isSolid = edge.verdict == .allowed || edge.verdict == .ungoverned && !isJudged
      return isSolid && !isInKnot && edge.change == nil ? edge.target : nil
    }
    var counts = Array(repeating: 0, count: graph.nodes.count)
    for case let target? in targets { counts[target] += 1 }
    return targets.map { target in target.flatMap { counts[$0] > Self.linesToOneBox ? $0 : nil } }
  }

  private static let linesToOneBox = 8

  /// Whether there is nothing but knots that no edge connects: they stand beside each other, whatever their layers.
  private var isOfSeparateKnots: Bool {
    let knots = knotOfNode
    return !knots.contains(nil) && graph.edges.allSatisfy { knots[$0.source] == knots[$0.target] }
  }

  /// By node: how many lines end at its upper border, or at its lower one if these are more.
  private var endsAtBoxes: [Int] {
    var (above, below) = (Array(repeating: 0, count: graph.nodes.count), Array(repeating: 0, count: graph.nodes.count))
    for (edge, isBackward) in zip(graph.edges, isBackward) {
      above[isBackward ? edge.source : edge.target] += 1
      below[isBackward ? edge.target : edge.source] += 1
    }
    return zip(above, below).map(max)
  }
}

extension LevelGraph.Node {
  /// What stands in its box.
  fileprivate func lines(called first: String, withModule isOfModules: Bool) -> [String] {
    var second: [String] = []
    let isType = !["module", "component", "folder", "file"].contains(kind)
    if isType { second.append(kind) }
    if let contents { second.append(contents) }
    if isOfModules, contents == nil, let moduleTitle, moduleTitle != name { second.append(moduleTitle) }
    if types > (isType ? 1 : 0) { second.append(counted(types, "type")) }
    return second.isEmpty ? [first] : [first, second.joined(separator: " · ").cutInItsMiddle(to: 40)]
  }
}

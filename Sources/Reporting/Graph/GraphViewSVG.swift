import Basics
import ReportModel

extension GraphViewFormat {
  static let svg = GraphViewFormat(
    name: "svg",
    help:
      "a picture for browsers and pages, light and dark; as many nodes as can be read if --max-nodes does not say otherwise",
    limit: .ofPictures,
    isDrawn: true,
    render: { view, _ in Array(SVGWriter(view).text.utf8) }
  )
}

/// https://www.w3.org/TR/SVG11/
private struct SVGWriter {
  private(set) var text = ""
  private let view: GraphView
  private let picture: GraphView.Picture
  private let looks: [GraphView.Look]
  private let width: Int
  private let legend: [GraphView.Look]
  private var remarks: [String]
  private var bands: [Band] = []
  /// The numbers at lines, and how many lines have none.
  private var numbers = ""
  private var unnumbered = 0
  private static let margin = 24

  init(_ view: GraphView) {
    self.view = view
    picture = view.picture ?? GraphView.Picture(boxes: [], lines: [], width: 0, height: 0)
    looks = view.looks
    let (used, isJudged) = (Set(looks), view.isJudged)
    // Where no rule says anything and there is no cycle, all lines look alike.
    let shown = GraphView.Look.allCases.filter { used.contains($0) }
    legend = shown == [.ungoverned] && !isJudged ? [] : shown
    width = max(picture.width, 420) + 2 * Self.margin
    let folder = Printable.verbatim(picture.folderLeft)
    remarks = (folder.isEmpty ? [] : ["all of it is in \(folder)"]) + view.remarks
    bands = Self.bands(of: view, picture)
    placeNumbers()
    if unnumbered > 0 {
      remarks.append(
        "\(counted(unnumbered, "line")) without a number, for want of room; titles, under the pointer, have it"
      )
    }
    writeStart()
    writeBands()
    writeLines()
    writeBandNames()
    writeBoxes()
    text += numbers
    writeLegend()
    text += "</svg>\n"
  }

  // MARK: Around

  private var legendTop: Int { picture.height + 2 * Self.margin }
  private var wrapped: [String] { remarks.flatMap { wrap($0, to: max(40, (width - 2 * Self.margin) / 7)) } }
  private var height: Int {
    let lines = legend.count + wrapped.count
    return legendTop + 18 * (lines + (bands.isEmpty ? 1 : 2)) + (lines == 0 ? 0 : 12)
  }

  private mutating func writeStart() {
    text += "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
    text += "height=\"\(height)\" role=\"img\" aria-labelledby=\"title\">\n"
    text += "<title id=\"title\">\(xml(view.title))</title>\n<style>\n"
    text += """
      text { font: 13px system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif; fill: #1f2328 }
      .ground { fill: #ffffff } .band { fill: #f6f8fa }
      .node rect { fill: #ffffff; stroke: #8c959f } .node.test rect { fill: #f6f8fa; stroke-dasharray: 2 2 }
      .node.whole rect { stroke-dasharray: 6 3; stroke-width: 1.5 } .node.external rect { stroke-dasharray: 2 3 }
      .node .name { font-weight: 600 } .small, .count { font-size: 11px; fill: #59636e }
      .count { text-anchor: middle }
      .line { fill: none } .line.w2 { stroke-width: 1.5 } .line.w3 { stroke-width: 2 }
      .line.w4 { stroke-width: 2.5 } .line.w5 { stroke-width: 3 }
      .edge:hover .line { stroke-width: 4 } a:hover rect { stroke-width: 2 }

      """
    for look in legend.isEmpty ? [.ungoverned] : legend { text += style(look, look.colors.light) }
    if zip(view.graph.edges, looks).contains(where: { $0.isMostlyAllowed($1) }) {
      text += ".line.few { stroke-width: \(GraphView.Look.cycle.width) }\n"
    }
    text += """
      @media (prefers-color-scheme: dark) {
      text { fill: #f0f6fc } .ground { fill: #0d1117 } .band { fill: #151b23 }
      .node rect { fill: #151b23; stroke: #656c76 } .node.test rect { fill: #0d1117 }
      .small, .count { fill: #9198a1 }

      """
    for look in legend.isEmpty ? [.ungoverned] : legend { text += style(look, look.colors.dark) }
    text += "}\n</style>\n<defs>\n"
    for look in legend.isEmpty ? [.ungoverned] : legend {
      text += "<marker id=\"\(look.rawValue)\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"9\" "
      text += "markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\">"
      text += "<path class=\"head-\(look.rawValue)\" d=\"M0 1 L10 5 L0 9 z\"/></marker>\n"
    }
    text += "</defs>\n<rect class=\"ground\" width=\"\(width)\" height=\"\(height)\"/>\n"
  }

  private func style(_ look: GraphView.Look, _ color: String) -> String {
    var rule = ".\(look.rawValue) { stroke: \(color); stroke-width: \(look.width)"
    if let dashes = look.dashes(isJudged: view.isJudged) {
      rule += "; stroke-dasharray: \(dashes.map(String.init).joined(separator: " "))"
    }
    rule += " } .head-\(look.rawValue) { fill: \(color) }"
    if !look.symbol.isEmpty { rule += " .count.of-\(look.rawValue) { fill: \(color) }" }
    return rule + "\n"
  }

  // MARK: The picture

  /// What is in one layer of the rules stands on one ground, every other one shaded. What is in none does not.
  private mutating func writeBands() {
    for (place, band) in bands.enumerated() where isShaded(place) {
      text += "<rect class=\"band\" x=\"8\" y=\"\(band.top + Self.margin - 16)\" width=\"\(width - 16)\" "
      text += "height=\"\(band.bottom - band.top + 28)\" rx=\"8\"/>\n"
      for box in strangers where box.y < band.bottom && box.y + box.height > band.top {
        text += "<rect class=\"ground\" x=\"\(box.x + Self.margin - 8)\" y=\"\(box.y + Self.margin - 8)\" "
        text += "width=\"\(box.width + 16)\" height=\"\(box.height + 16)\" rx=\"8\"/>\n"
      }
    }
  }

  private func isShaded(_ band: Int) -> Bool { isEachBandShaded || band.isMultiple(of: 2) }

  /// Whether what is in no layer could seem to be in one with a name that is not shaded.
  private var isEachBandShaded: Bool {
    !strangers.isEmpty && bands.enumerated().contains { !$0.isMultiple(of: 2) && $1.area != nil }
  }

  /// The boxes of what is in no layer.
  private var strangers: [GraphView.Picture.Box] {
    zip(view.graph.nodes, picture.boxes).filter { $0.0.layer == nil }.map(\.1)
  }

  /// Above the boxes of a band, on its ground, so that no line leads through the name.
  private mutating func writeBandNames() {
    for (place, band) in bands.enumerated() {
      guard let area = band.area else { continue }
      let ground = isShaded(place) ? "band" : "ground"
      text += "<rect class=\"\(ground)\" x=\"\(area.x + Self.margin)\" y=\"\(area.y + Self.margin)\" "
      text += "width=\"\(area.width)\" height=\"\(area.height)\"/>"
      text += "<text class=\"small\" x=\"\(area.x + Self.margin)\" y=\"\(area.y + 11 + Self.margin)\">"
      text += "\(xml(band.name))</text>\n"
    }
  }

  /// The layers of the rules, from the top; none where they do not stand below each other.
  private static func bands(of view: GraphView, _ picture: GraphView.Picture) -> [Band] {
    var bands: [Int: Band] = [:]
    for (node, box) in zip(view.graph.nodes, picture.boxes) {
      guard let layer = node.layer else { continue }
      bands[layer, default: Band(top: box.y, bottom: box.y)].add(node, box)
    }
    let sorted = bands.sorted { $0.key < $1.key }.map(\.value)
    let isInOrder = zip(sorted, sorted.dropFirst()).allSatisfy { $0.bottom <= $1.top }
    return sorted.count > 1 && isInOrder ? sorted : []
  }

  /// What matters most comes last, and so on top.
  private var edges: [Int] {
    let rank = Dictionary(uniqueKeysWithValues: GraphView.Look.allCases.enumerated().map { ($0.element, -$0.offset) })
    return view.edgesInOrder.enumerated().sorted { a, b in
      (rank[looks[a.element]] ?? 0, a.offset) < (rank[looks[b.element]] ?? 0, b.offset)
    }.map(\.element)
  }

  private mutating func writeLines() {
    for index in edges {
      let (edge, look) = (view.graph.edges[index], looks[index])
      let names = "\(view.graph.nodes[edge.source].name) → \(view.graph.nodes[edge.target].name)"
      let words = [edge.weight.words, edge.judgementWords, edge.firstPlace?.location.place ?? ""]
      let step = edge.isMostlyAllowed(look) ? " few" : look.widthStep(of: edge.weight.total).map { " w\($0)" } ?? ""
      text +=
        "<g class=\"edge\"><title>\(xml(names)): \(xml(words.filter { !$0.isEmpty }.joined(separator: "; ")))</title>"
      text +=
        "<path class=\"line \(look.rawValue)\(step)\" marker-end=\"url(#\(look.rawValue))\" d=\"\(path(index))\"/></g>\n"
    }
  }

  /// Straight pieces with round corners.
  private func path(_ edge: Int) -> String {
    let points = picture.lines[edge].map { (x: $0.x + Self.margin, y: $0.y + Self.margin) }
    guard let first = points.first, let last = points.last else { return "" }
    var path = "M\(first.x) \(first.y)"
    for place in points.indices.dropFirst().dropLast() {
      let (before, corner, after) = (points[place - 1], points[place], points[place + 1])
      let (enter, leave) = (Self.toward(before, from: corner), Self.toward(after, from: corner))
      path += " L\(enter.x) \(enter.y) Q\(corner.x) \(corner.y) \(leave.x) \(leave.y)"
    }
    return path + " L\(last.x) \(last.y)"
  }

  /// A point near a corner, at most 10 pixels and half of the way from it.
  private static func toward(_ point: (x: Int, y: Int), from corner: (x: Int, y: Int)) -> (x: Int, y: Int) {
    let (x, y) = (point.x - corner.x, point.y - corner.y)
    let length = max(1, Int(Double(x * x + y * y).squareRoot()))
    let step = min(10, length / 2)
    return (corner.x + x * step / length, corner.y + y * step / length)
  }

  private mutating func writeBoxes() {
    for node in view.sequence {
      let (box, what) = (picture.boxes[node], view.graph.nodes[node])
      var classes = ["node"]
      if what.isTest { classes.append("test") }
      if what.collapsed > 0 { classes.append("whole") }
      if what.kind.hasPrefix("external") { classes.append("external") }
      let href = what.collapsed == 0 && what.location?.line != nil || what.kind == "file" ? what.location?.file : nil
      text += "<g class=\"\(classes.joined(separator: " "))\">"
      if let href { text += "<a href=\"\(xml(address(href)))\">" }
      text += "<title>\(xml("\(what.name): \(what.tooltip)"))</title>"
      let (x, y) = (box.x + Self.margin, box.y + Self.margin)
      text += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"6\"/>"
      for (number, line) in box.lines.enumerated() {
        text += "<text class=\"\(number == 0 ? "name" : "small")\" text-anchor=\"middle\" x=\"\(x + box.width / 2)\" "
        text += "y=\"\(y + 22 + 16 * number)\">\(xml(line))</text>"
      }
      text += href == nil ? "</g>\n" : "</a></g>\n"
    }
  }

  /// Numbers at lines, those that matter most first, each on a ground of its own, so that no line leads through it. A number
  /// for which there is no room stands in the title alone.
  private mutating func placeNumbers() {
    var room = LineNumbers(picture, besides: bands.compactMap(\.area))
    for index in edges.reversed() where !picture.lines[index].isEmpty {
      let label = view.graph.edges[index].label(looks[index])
      let width = textWidth(label) * 12 / 1000 + 4
      guard let area = room.place(index, width: width, height: 14, isNeeded: looks[index].isTold) else {
        unnumbered += 1
        continue
      }
      let (x, y) = (area.x + width / 2 + Self.margin, area.y + 11 + Self.margin)
      numbers += "<rect class=\"ground\" x=\"\(area.x + Self.margin)\" y=\"\(area.y + Self.margin)\" "
      numbers += "width=\"\(area.width)\" height=\"\(area.height)\" rx=\"3\"/>\n"
      numbers +=
        "<text class=\"count of-\(looks[index].rawValue)\" x=\"\(x)\" y=\"\(y)\">\(xml(label))</text>\n"
    }
  }

  // MARK: Below

  private mutating func writeLegend() {
    var y = legendTop + 8
    text += "<text class=\"small\" x=\"\(Self.margin)\" y=\"\(y)\">\(xml(view.title))</text>\n"
    for look in legend {
      y += 18
      text += "<path class=\"line \(look.rawValue)\" d=\"M\(Self.margin) \(y - 4) h40\"/>"
      let symbol = look.symbol.isEmpty ? "" : "\(look.symbol) "
      text += "<text class=\"small\" x=\"\(Self.margin + 50)\" y=\"\(y)\">\(symbol)\(look.meaning)</text>\n"
    }
    if !bands.isEmpty {
      y += 18
      text += "<rect class=\"band\" x=\"\(Self.margin)\" y=\"\(y - 12)\" width=\"40\" height=\"15\" rx=\"4\"/>"
      text += "<text class=\"small\" x=\"\(Self.margin + 50)\" y=\"\(y)\">a layer of the rules"
      text += "\(isEachBandShaded ? "" : "; every other one is shaded")</text>\n"
    }
    for line in wrapped {
      y += 18
      text += "<text class=\"small\" x=\"\(Self.margin)\" y=\"\(y)\">\(xml(line))</text>\n"
    }
  }

  private func wrap(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

/// The ground of a layer.
private struct Band {
  var top: Int
  var bottom: Int
  /// The names of what the rules call it.
  private var names: Set<String> = []
  /// Whether the names of the boxes do not say that already.
  private var isNamed = false

  init(top: Int, bottom: Int) { (self.top, self.bottom) = (top, bottom) }

  mutating func add(_ node: LevelGraph.Node, _ box: GraphView.Picture.Box) {
    (top, bottom) = (min(top, box.y), max(bottom, box.y + box.height))
    guard let name = node.layerName else { return }
    names.insert(name)
    if name != node.name { isNamed = true }
  }

  var name: String { listed(names.sorted().prefix(4) + (names.count > 4 ? ["others"] : []), "and") }

  /// Where its name stands, if it has one.
  var area: LineNumbers.Area? {
    guard isNamed else { return nil }
    return LineNumbers.Area(x: -10, y: top - 15, width: textWidth(name) * 12 / 1000 + 4, height: 14)
  }
}

/// A text in XML, in attributes too.
private func xml(_ text: String) -> String {
  escape(Printable.verbatim(text)) { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}

/// A path as an address relative to that of the picture.
private func address(_ path: String) -> String {
  let plain = path.utf8.map { byte -> String in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "+"):
      return String(UnicodeScalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
    }
  }.joined()
  return "./\(plain)"
}

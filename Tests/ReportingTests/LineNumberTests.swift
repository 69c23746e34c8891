import Basics
import ReportModel
import Testing

@testable import Reporting

/// Numbers at the lines of `lintel graph --format svg`.
@Suite struct LineNumberTests {
  private struct Rectangle {
    var left, top, right, bottom: Double

    func overlaps(_ other: Rectangle) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
    func contains(_ x: Double, _ y: Double) -> Bool { left < x && x < right && top < y && y < bottom }
  }

  private struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  /// A picture in rows, with lines beside each other that bend between them, some in bundles.
  private static func view(seed: UInt64, edges count: Int) -> GraphView {
    var dice = Dice(state: seed)
    let nodes = (0..<24).map { LevelGraph.Node(name: "Node\($0)", kind: "module") }
    let boxes = nodes.indices.map { node in
      GraphView.Picture.Box(x: node % 6 * 170, y: node / 6 * 110, width: 110, height: 46, lines: ["Node\(node)"])
    }
    var edges: [LevelGraph.Edge] = []
    var lines: [[GraphView.Picture.Point]] = []
    let pairs = (0..<24).flatMap { source in (0..<24).map { (source, $0) } }.filter { $0.0 / 6 < $0.1 / 6 }
    for (source, target) in pairs.shuffled(using: &dice).prefix(count).sorted(by: { $0 < $1 }) {
      var weight = LevelGraph.Weight()
      weight.use = Int.random(in: 1...2000, using: &dice)
      let place = LevelGraph.Place(location: SourceLocation(file: "A.swift"), kind: "use")
      let verdict: LevelGraph.Verdict = Int.random(in: 0..<8, using: &dice) == 0 ? .forbidden : .allowed
      edges.append(
        LevelGraph.Edge(
          source: source,
          target: target,
          weight: weight,
          places: [],
          judgements: [.init(verdict: verdict, rule: "rule", references: 1, place: place)]
        )
      )
      let (from, to) = (boxes[source], boxes[target])
      var line = [GraphView.Picture.Point(x: from.x + Int.random(in: 10...100, using: &dice), y: from.y + from.height)]
      for row in (source / 6 + 1)..<max(source / 6 + 1, target / 6) {
        let x = Int.random(in: 0..<6, using: &dice) * 170 + 114 + Int.random(in: 0..<4, using: &dice) * 14
        line += [.init(x: x, y: row * 110 - 8), .init(x: x, y: row * 110 + 54)]
      }
      lines.append(line + [.init(x: to.x + Int.random(in: 10...100, using: &dice), y: to.y)])
    }
    var view = GraphView(
      graph: LevelGraph(level: .module, nodes: nodes, edges: edges, ambiguous: 0),
      order: Array(nodes.indices),
      isBackward: edges.map { _ in false },
      knots: [],
      leftOut: .init()
    )
    view.picture = .init(boxes: boxes, lines: lines, width: 1000, height: 400)
    return view
  }

  @Test(arguments: 0..<12)
  func noNumberIsOnAnotherOrOnABox(seed: Int) throws {
    for count in [10, 60, 160] {
      let view = Self.view(seed: UInt64(seed), edges: count)
      let svg = try Element.parse(GraphViewFormat.svg.render(view, GraphOptions()))
      let texts = svg.all("text").filter { $0.attributes["class"]?.hasPrefix("count") == true }
      func number(_ element: Element, _ key: String) -> Double { element.attributes[key].flatMap(Double.init) ?? .nan }
      // For a font of 11 pixels, as high as digits are.
      let areas = texts.map { text in
        let (x, y, width) = (number(text, "x"), number(text, "y"), Double(textWidth(text.text)) * 11 / 1000)
        return Rectangle(left: x - width / 2, top: y - 9, right: x + width / 2, bottom: y)
      }
      // No line leads through a number, nor between a mark and its number: each has a ground behind all of it.
      let grounds = svg.all("rect").filter { $0.attributes["class"] == "ground" }.dropFirst().map { ground in
        let (x, y) = (number(ground, "x"), number(ground, "y"))
        return Rectangle(left: x, top: y, right: x + number(ground, "width"), bottom: y + number(ground, "height"))
      }
      #expect(grounds.count == areas.count)
      for (ground, area) in zip(grounds, areas) {
        #expect(ground.left <= area.left && ground.right >= area.right)
        #expect(ground.top <= area.top && ground.bottom >= area.bottom)
      }
      let boxes = svg.all("g").filter { $0.attributes["class"]?.hasPrefix("node") == true }.flatMap { $0.all("rect") }
        .map { box in
          let (x, y) = (number(box, "x"), number(box, "y"))
          return Rectangle(left: x, top: y, right: x + number(box, "width"), bottom: y + number(box, "height"))
        }
      #expect(boxes.count == 24)
      for (place, area) in areas.enumerated() {
        #expect(!areas[..<place].contains { $0.overlaps(area) })
        #expect(!boxes.contains { $0.overlaps(area) })
      }
      // Each line has a number, or the picture says that it has none.
      let said = svg.all("text").map(\.text).joined(separator: "\n").firstMatch(of: #/(\d+) lines? without a number/#)
      #expect(texts.count + (said.flatMap { Int($0.1) } ?? 0) == count)
      if count == 10 { #expect(texts.count >= 8) }
      // What only says how many references there are stands on no line but its own.
      let lines = view.picture?.lines ?? []
      for (text, area) in zip(texts, areas) where text.attributes["class"] == "count of-allowed" {
        let met = lines.filter { Self.passes($0, through: area) }
        #expect(met.count <= 1, "\(text.text)")
      }
    }
  }

  /// Lines so near to each other that no number has room in the middle of one of them.
  @Test func aNumberStandsBesideItsLineWhereItHasNoRoomOnIt() {
    let picture = GraphView.Picture(
      boxes: [],
      lines: [0, 14].map { x in [.init(x: 50 + x, y: 0), .init(x: 50 + x, y: 40)] },
      width: 200,
      height: 40
    )
    var room = LineNumbers(picture)
    let areas = [0, 1].compactMap { room.place($0, width: 44, height: 14, isNeeded: false) }
    #expect(areas.count == 2)
    #expect(areas.first.map { $0.x < 50 && $0.x + $0.width > 50 && $0.x + $0.width < 64 } == true)
    #expect(areas.last.map { $0.x > 50 && $0.x < 64 && $0.x + $0.width > 64 } == true)
  }

  private static func passes(_ line: [GraphView.Picture.Point], through area: Rectangle) -> Bool {
    zip(line, line.dropFirst()).contains { start, end in
      (0...200).contains { step in
        let share = Double(step) / 200
        let x = Double(start.x) + share * Double(end.x - start.x) + 24
        return area.contains(x, Double(start.y) + share * Double(end.y - start.y) + 24)
      }
    }
  }
}

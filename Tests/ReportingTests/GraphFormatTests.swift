import Foundation
import ReportModel
import Testing

@testable import Reporting

/// The forms in which `lintel graph` writes a graph of parts, with names that have a meaning in each of them.
@Suite struct GraphFormatTests {
  private static let names = [
    "<script>alert(1)</script>", "A\"] --> B[\"x", "C\\N\\", "D{};#quot;", "E\nend\n", "end", "Ünïcødé 漢字",
    "${HOME}`|'",
  ]

  static let view: GraphView = {
    let nodes = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      LevelGraph.Node(name: name, kind: "component", module: name, location: SourceLocation(file: "Sources/\(name)"))
    }
    let verdicts = LevelGraph.Verdict.allCases
    let edges = (0..<nodes.count).flatMap { source in
      [1, 2].compactMap { step -> LevelGraph.Edge? in
        let target = (source + step) % nodes.count
        var weight = LevelGraph.Weight()
        (weight.declare, weight.create) = (source + 1, step)
        let place = LevelGraph.Place(
          location: SourceLocation(file: "A \"b\".swift", line: 3, column: 7),
          kind: "declare"
        )
        let verdict = verdicts[(source + step) % verdicts.count]
        let judgement = LevelGraph.Judgement(verdict: verdict, rule: "r\"<\(source)>", references: 1, place: place)
        var standing = LevelGraph.Standing()
        standing.count(breach: verdict)
        return LevelGraph.Edge(
          source: source,
          target: target,
          weight: weight,
          places: [place],
          judgements: verdict == .ungoverned ? [] : [judgement],
          standing: standing
        )
      }
    }.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    var leftOut = GraphView.LeftOut()
    (leftOut.beyondLimit, leftOut.ambiguous) = (["<b>", "x\"y"], 2)
    let cut = GraphView.Cut(edge: 3, freed: [0, 1], largestLeft: 0)
    var view = GraphView(
      graph: LevelGraph(level: .component, nodes: nodes, edges: edges, ambiguous: 2),
      order: Array(nodes.indices),
      isBackward: edges.map { $0.source > $0.target },
      knots: [GraphView.Knot(nodes: Array(nodes.indices), edges: edges.count, cuts: [cut], isExact: false)],
      leftOut: leftOut,
      limit: .init(nodes: 60)
    )
    view.picture = GraphView.Picture(
      boxes: nodes.enumerated().map { place, node in
        .init(x: 0, y: 60 * place, width: 90, height: 30, lines: [node.name])
      },
      lines: edges.map { [.init(x: 45, y: 60 * $0.source + 30), .init(x: 45, y: 60 * $0.target)] },
      width: 90,
      height: 60 * nodes.count
    )
    return view
  }()

  static func text(_ format: GraphViewFormat, _ view: GraphView = view) -> String {
    String(decoding: format.render(view, GraphOptions()), as: UTF8.self)
  }

  @Test(arguments: GraphViewFormat.all)
  func theSameGraphGivesTheSameBytes(format: GraphViewFormat) {
    #expect(Self.text(format) == Self.text(format))
    #expect(!format.help.contains("\n"))
  }

  @Test(arguments: GraphViewFormat.all)
  func anEmptyGraphCanBeWritten(format: GraphViewFormat) {
    let graph = LevelGraph(level: .module, nodes: [], edges: [], ambiguous: 0)
    let view = GraphView(graph: graph, order: [], isBackward: [], knots: [], leftOut: .init())
    #expect(!Self.text(format, view).isEmpty)
  }

  @Test func jsonHasEachNodeAndEdge() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(Self.text(.json).utf8)) as? [String: Any]
    )
    #expect(json["schemaVersion"] as? Int == 2)
    let nodes = try #require(json["nodes"] as? [[String: Any]])
    #expect(nodes.compactMap { $0["name"] as? String } == Self.view.graph.nodes.map(\.name))
    let edges = try #require(json["edges"] as? [[String: Any]])
    #expect(edges.compactMap { $0["verdict"] as? String } == Self.view.graph.edges.map(\.verdict.rawValue))
    #expect((json["knots"] as? [[String: Any]])?.first?["isExact"] as? Bool == false)
  }

  /// What Graphviz makes of the text.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "apt-get install graphviz"))
  func graphvizFindsEachNodeAndEdge() throws {
    let lines = try Self.drawn(Self.text(.dot))
    #expect(lines.count { $0.hasPrefix("node ") } == Self.view.graph.nodes.count)
    #expect(lines.count { $0.hasPrefix("edge ") } == Self.view.graph.edges.count)
  }

  /// Layers that rules state are above each other, as in a picture of our own, whatever arrows there are.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "apt-get install graphviz"))
  func graphvizPutsLayersAboveEachOther() throws {
    let layers = ["a": 0, "b": 0, "c": 1, "d": 1, "e": 2]
    var nodes = layers.keys.sorted().map { LevelGraph.Node(name: $0, kind: "module") }
    for index in nodes.indices { nodes[index].layer = layers[nodes[index].name] }
    let ends = [(0, 1), (0, 3), (2, 0), (4, 0)]
    let view = GraphView(
      graph: LevelGraph(
        level: .module,
        nodes: nodes,
        edges: ends.map { LevelGraph.Edge(source: $0, target: $1, weight: .init(), places: []) },
        ambiguous: 0
      ),
      order: Array(nodes.indices),
      isBackward: ends.map { $0 > $1 },
      knots: [],
      leftOut: .init(),
      limit: .init(nodes: 60)
    )
    var heights: [String: Double] = [:]
    for line in try Self.drawn(Self.text(.dot, view)) where line.hasPrefix("node ") {
      let words = line.split(separator: " ")
      heights[String(words[1])] = Double(words[3])
    }
    let (a, b, c) = (try #require(heights["a"]), try #require(heights["b"]), try #require(heights["c"]))
    #expect(a > b && b > c && heights["d"] == c && c > (heights["e"] ?? c))
  }

  /// What Graphviz draws, a line each.
  private static func drawn(_ text: String) throws -> [Substring] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString).dot")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/dot")
    (process.arguments, process.standardOutput) = (["-Tplain", file.path], pipe)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    // What is not drawn is among it.
    return output.split(separator: "\n").filter { !$0.contains(" invis ") }
  }

  @Test func mermaidSeesNothingButTextInNames() {
    let lines = Self.text(.mermaid).split(separator: "\n")
    #expect(lines.first == "flowchart TB")
    let node = #/  n_\w+\["[\w .,\/\-+()#;]*"\]/#
    let edge = #/  n_\w+ -\.?->\|"[^"|]*"\| n_\w+/#
    let rest = lines.dropFirst().filter { line in
      line.wholeMatch(of: node) == nil && line.wholeMatch(of: edge) == nil && !line.hasSuffix(" ~~~ remarks")
        && !["  linkStyle ", "  style ", "  remarks["].contains { line.hasPrefix($0) }
    }
    #expect(rest.isEmpty)
    #expect(lines.count { $0.wholeMatch(of: edge) != nil } == Self.view.graph.edges.count)
    // Each link has one style.
    let styled = lines.filter { $0.hasPrefix("  linkStyle ") }.flatMap {
      $0.split(separator: " ")[1].split(separator: ",").map(String.init)
    }
    #expect(Set(styled).count == styled.count)
  }

  /// Two screens in one layer, and below it two more.
  private static func layered(_ ends: [(Int, Int)], forbidden: Int? = nil) -> GraphView {
    var nodes = ["a", "b", "c", "d"].map { LevelGraph.Node(name: $0, kind: "component") }
    for (node, layer) in [0, 0, 1, 2].enumerated() { nodes[node].layer = layer }
    var weight = LevelGraph.Weight()
    weight.use = 2
    let place = LevelGraph.Place(location: SourceLocation(file: "A.swift", line: 1, column: 1), kind: "use")
    var edges = ends.map { LevelGraph.Edge(source: $0, target: $1, weight: weight, places: [place]) }
    if let forbidden {
      edges[forbidden].judgements = [.init(verdict: .forbidden, rule: "layers", references: 2, place: place)]
      edges[forbidden].standing.forbidden = 2
    }
    return GraphView(
      graph: LevelGraph(level: .component, nodes: nodes, edges: edges, ambiguous: 0),
      order: Array(nodes.indices),
      isBackward: ends.map { $0 > $1 },
      knots: [],
      leftOut: .init(),
      limit: .init(nodes: 60)
    )
  }

  /// What Mermaid's layout turns round, so that it leads up: walking along the links from each node on, those that lead back
  /// to where it has come from.
  private static func turned(_ text: String) -> Set<[String]> {
    var (nodes, targets) = ([String](), [String: [String]]())
    for line in text.split(separator: "\n") {
      if let node = line.firstMatch(of: #/^  n_(\w+)\[/#) { nodes.append(String(node.1)) }
      if let link = line.firstMatch(of: #/^  n_(\w+) (?:~~~|-->\|"[^"]*"\||-\.->\|"[^"]*"\|) n_(\w+)$/#) {
        targets[String(link.1), default: []].append(String(link.2))
      }
    }
    var (seen, open, turned) = (Set<String>(), Set<String>(), Set<[String]>())
    func walk(_ node: String) {
      guard seen.insert(node).inserted else { return }
      open.insert(node)
      for target in targets[node] ?? [] {
        if open.contains(target) { turned.insert([node, target]) } else { walk(target) }
      }
      open.remove(node)
    }
    nodes.forEach(walk)
    return turned
  }

  @Test(arguments: [
    [(0, 2), (1, 2), (2, 1)], [(0, 2), (2, 1)], [(2, 1)], [(0, 2), (2, 3), (2, 1), (3, 0), (3, 1), (3, 2)],
  ])
  func whatIsAgainstTheLayersLeadsUpInMermaid(ends: [(Int, Int)]) {
    let view = Self.layered(ends)
    let names = view.graph.nodes.map(\.name)
    let wanted = ends.filter { $0.0 > $0.1 }.map { [names[$0.0], names[$0.1]] }
    #expect(Self.turned(Self.text(.mermaid, view)) == Set(wanted))
  }

  /// Lines that are not seen are counted, too.
  @Test func mermaidStylesTheLinkThatIsMeant() throws {
    let lines = Self.text(.mermaid, Self.layered([(0, 2), (2, 1)], forbidden: 1)).split(separator: "\n")
    let links = lines.filter { $0.contains("~~~") || $0.contains("->") }
    let style = try #require(lines.first { $0.contains("stroke:\(GraphView.Look.forbidden.colors.light)") })
    let number = try #require(Int(style.split(separator: " ")[1]))
    #expect(links.count == 4 && links[number].contains("n_c -->"))
  }

  /// What is said below a picture stands below all nodes, so that no arrow leads through it, and says what the marks mean.
  @Test func theRemarksOfMermaidAreBelowTheNodes() {
    var view = Self.layered([(0, 2), (2, 1)], forbidden: 1)
    view.leftOut.nodes = 3
    let text = Self.text(.mermaid, view)
    #expect(text.contains("  remarks[\"✕ breaks a rule<br>3 components filtered out\"]\n"))
    #expect(text.contains("  n_b & n_c & n_d ~~~ remarks\n"))
    let page = Self.text(.markdown, view)
    #expect(page.contains("```\n\n✕ breaks a rule\n\n3 components filtered out\n") && !page.contains("remarks"))
  }

  @Test(arguments: [GraphViewFormat.mermaid, .d2, .dot])
  func theMarksThatAreUsedAreExplained(format: GraphViewFormat) {
    let text = Self.text(format, Self.layered([(0, 2), (2, 1)], forbidden: 1))
    #expect(text.contains("✕ breaks a rule") && !text.contains("on a cycle"))
    #expect(!Self.text(format, Self.layered([(0, 2)])).contains("breaks a rule"))
  }

  @Test func longRemarksAreBrokenIntoLines() {
    var view = Self.view
    view.leftOut.beyondLimit = (0..<5).map { "Sources/Feature\($0)/With/A/Long/Path" }
    for line in Self.text(.dsm, view).split(separator: "\n") { #expect(line.count <= 100) }
    let label = Self.text(.dot, view).firstMatch(of: #/label="((?:\\.|[^"\\])*)", labelloc=b/#)?.1 ?? ""
    #expect(label.contains("\\l"))
    for line in label.split(separator: "\\l") { #expect(line.count <= 90) }
  }

  /// A wide red arrow says that the direction is wrong.
  @Test func whatIsAllowedButForAFewReferencesIsDrawnThin() {
    var weight = LevelGraph.Weight()
    weight.use = 196
    let place = LevelGraph.Place(location: SourceLocation(file: "A.swift", line: 1, column: 1), kind: "use")
    var edge = LevelGraph.Edge(source: 0, target: 1, weight: weight, places: [place])
    edge.judgements = [
      .init(verdict: .forbidden, rule: "targets", references: 1, place: place),
      .init(verdict: .allowed, rule: "layers", references: 196, place: place),
    ]
    edge.standing.count(breach: .forbidden)
    #expect(edge.label(.forbidden) == "✕ 1 of 196" && edge.width(.forbidden) == "1.5")
    edge.standing.forbidden = 120
    #expect(edge.width(.forbidden) == "2.5")
  }

  /// What tells two long names apart may be in their middle.
  @Test(arguments: [GraphViewFormat.mermaid, .dot, .d2, .dsm])
  func longNamesAreShortenedWhereThatLeavesThemApart(format: GraphViewFormat) {
    let (start, end) = (String(repeating: "b", count: 40), String(repeating: "e", count: 40))
    let nodes = ["\(start)One\(end)", "\(start)Two\(end)", "Alone\(start)\(end)"].map {
      LevelGraph.Node(name: $0, kind: "module")
    }
    let view = GraphView(
      graph: LevelGraph(level: .module, nodes: nodes, edges: [], ambiguous: 0),
      order: Array(nodes.indices),
      isBackward: [],
      knots: [],
      leftOut: .init(),
      limit: .init(nodes: 60)
    )
    #expect(view.labels(limit: 40).map(\.count) == [83, 83, 40])
    let text = Self.text(format, view)
    #expect(text.contains("\(start)One\(end)") && text.contains("\(start)Two\(end)") && text.contains("…"))
  }

  @Test(arguments: [GraphViewFormat.mermaid, .dot, .d2, .dsm])
  func aNameThatSaysNothingIsSaidWithWhatItHolds(format: GraphViewFormat) {
    var view = Self.view
    view.graph.nodes[1].name = "level-9"
    #expect(!Self.text(format, view).contains("level-9: "))
    view.graph.nodes[1].contents = "Feed, Player and 3 more"
    let text = Self.text(format, view)
    #expect(text.contains("level-9: Feed, Player and 3 more") || text.contains("level-9#58; Feed, Player and 3 more"))
  }

  @Test func mermaidIsGivenNoMoreThanItTakes() {
    let nodes = (0..<60).map { LevelGraph.Node(name: "Node\($0)", kind: "module") }
    var weight = LevelGraph.Weight()
    weight.use = 1
    let edges = (0..<60).flatMap { source in
      (0..<60).filter { $0 != source }.map { LevelGraph.Edge(source: source, target: $0, weight: weight, places: []) }
    }
    let view = GraphView(
      graph: LevelGraph(level: .module, nodes: nodes, edges: edges, ambiguous: 0),
      order: Array(nodes.indices),
      isBackward: edges.map { $0.source > $0.target },
      knots: [],
      leftOut: .init(),
      limit: .init(nodes: 60)
    )
    let text = Self.text(.mermaid, view)
    #expect(text.utf8.count <= 50_000)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } <= 500)
    #expect(text.contains("3,040 dependencies with the fewest references not shown"))
  }

  @Test func svgIsWellFormedAndHasEachName() throws {
    let root = try Element.parse(Array(Self.text(.svg).utf8))
    #expect(root.all("marker").count == Set(Self.view.looks).count)
    let texts = root.all("text").map(\.text)
    for node in Self.view.graph.nodes { #expect(texts.contains(Printable.verbatim(node.name))) }
    #expect(root.all("g").count { $0.attributes["class"] == "edge" } == Self.view.graph.edges.count)
    #expect(root.all("script").isEmpty)
  }

  /// Layers that stand below each other have a ground with their name, unless a box says it, and the legend tells what it is.
  @Test func layersOfAPictureHaveTheirNames() throws {
    var view = Self.view
    for node in view.graph.nodes.indices {
      view.graph.nodes[node].layer = node / 3
      view.graph.nodes[node].layerName = node < 6 ? "layer \(node / 3)" : view.graph.nodes[node].name
    }
    let root = try Element.parse(Array(Self.text(.svg, view).utf8))
    let texts = root.all("text").map(\.text)
    #expect(texts.filter { $0.hasPrefix("layer ") } == ["layer 0", "layer 1"])
    #expect(texts.contains("a layer of the rules; every other one is shaded"))
    // Two of the three grounds, one behind a name, and one in the legend.
    #expect(root.all("rect").count { $0.attributes["class"] == "band" } == 4)
    // Several layers on one ground have all their names, also if a box is called like one.
    let first = view.graph.nodes[0].name
    view.graph.nodes[0].layerName = first
    let names = try Element.parse(Array(Self.text(.svg, view).utf8)).all("text").map(\.text)
    #expect(names.contains("\(Printable.verbatim(first)) and layer 0"), "\(names)")
    // Where they do not, there is none.
    for node in view.graph.nodes.indices { view.graph.nodes[node].layer = node % 2 }
    let mixed = Self.text(.svg, view)
    #expect(!mixed.contains("class=\"band\"") && !mixed.contains("a layer of the rules"))
  }

  /// What is in no layer does not seem to be in one: all of these are shaded, and it is not.
  @Test func whatIsInNoLayerStandsOnNoGround() throws {
    var view = Self.view
    for node in view.graph.nodes.indices where node != 4 {
      view.graph.nodes[node].layer = node / 3
      view.graph.nodes[node].layerName = node < 6 ? "layer \(node / 3)" : view.graph.nodes[node].name
    }
    let root = try Element.parse(Array(Self.text(.svg, view).utf8))
    // Three grounds, two of them behind a name as well, and one in the legend.
    #expect(root.all("rect").count { $0.attributes["class"] == "band" } == 6)
    let holes = root.all("rect").filter { $0.attributes["class"] == "ground" && $0.attributes["rx"] == "8" }
    #expect(holes.map { $0.attributes["y"] } == ["\(4 * 60 + 24 - 8)"])
    #expect(root.all("text").map(\.text).contains("a layer of the rules"))
  }

  /// The picture, the matrix and the words, and nothing that runs or is loaded.
  @Test func thePageShowsAllOfIt() throws {
    let text = Self.text(.html)
    #expect(text.contains("<svg ") && text.contains("Knot 1: ") && !text.contains("<script"))
    #expect(text.contains("script-src 'none'"))
    let rows = text.matches(of: #/<tr><th scope="row">/#).count
    #expect(rows == Self.view.graph.nodes.count)
    let cells = text.matches(of: #/<td class="of-[a-z]+ (against)?" title=/#).count
    #expect(cells == Self.view.graph.edges.count)
    // Each style in it is let through by its hash, and there is no other.
    let styles = text.matches(of: #/<style>(.*?)</style>/#.dotMatchesNewlines()).map { String($0.1) }
    #expect(styles.count == 2)
    for style in styles { #expect(text.contains("'sha256-\(SHA256.base64(Array(style.utf8)))'")) }
    #expect(!text.contains(#/\b(style|src|srcset|on[a-z]+)=/#))
    #expect(!text.contains("<script>alert") && text.contains("&lt;script&gt;alert(1)"))
  }

  /// With labels that take part in the layout, Graphviz needs minutes for a graph that is as dense as those of apps.
  @Test func manyLabelsDoNotTakePartInTheLayout() {
    #expect(Self.text(.dot).contains(" [label=\"") && !Self.text(.dot).contains("xlabel"))
    var view = Self.view
    view.graph.edges += (0..<60).map { number in
      LevelGraph.Edge(source: number % 4, target: 4 + number % 4, weight: .init(), places: [])
    }
    view.isBackward += Array(repeating: false, count: 60)
    let lines = Self.text(.dot, view).split(separator: "\n").filter { $0.contains(" -> ") }
    #expect(lines.count == view.graph.edges.count && lines.allSatisfy { $0.contains("[xlabel=") })
  }

  /// Some of what no edge leads to stands in rows, not in one that is as wide as there are boxes.
  @Test func graphvizIsToPackWhatNothingConnects() {
    #expect(Self.text(.dot).contains("graph [rankdir=TB, pack=16,"))
    var view = Self.view
    for node in view.graph.nodes.indices { view.graph.nodes[node].layer = node % 2 }
    #expect(Self.text(.dot, view).contains("\"below 0\"") && !Self.text(.dot, view).contains("pack="))
  }

  /// Each format names the same reference of an edge: the first that breaks a rule, else the first of all.
  @Test func allFormatsNameTheSamePlace() throws {
    var view = Self.view
    let place = { (line: Int) in
      LevelGraph.Place(location: SourceLocation(file: "A.swift", line: line, column: 1), kind: "use")
    }
    for edge in view.graph.edges.indices {
      view.graph.edges[edge].places = [place(1)]
      for index in view.graph.edges[edge].judgements.indices {
        view.graph.edges[edge].judgements[index].place = place(2)
      }
    }
    let wanted = view.edgesInOrder.map { view.graph.edges[$0].verdict.isViolation ? 2 : 1 }
    #expect(Set(wanted) == [1, 2])
    func lines(_ text: String, _ isEdge: (Substring) -> Bool) -> [Int] {
      text.split(whereSeparator: \.isNewline).filter(isEdge).compactMap { line in
        line.firstMatch(of: #/A\.swift[:,](\d)/#).flatMap { Int($0.1) }
      }
    }
    #expect(lines(Self.text(.csv, view)) { !$0.hasPrefix("source,") } == wanted)
    #expect(lines(Self.text(.dot, view)) { $0.contains(" -> ") } == wanted)
    #expect(lines(Self.text(.svg, view)) { $0.contains("class=\"edge\"") }.sorted() == wanted.sorted())
  }

  @Test func theRemarksSayHowToSeeMore() {
    var view = Self.view
    (view.leftOut.beyondLimit, view.leftOut.alone, view.leftOut.isForRoom) = ([], 30, true)
    let remarks = view.remarks.joined(separator: "; ")
    #expect(remarks.contains("without 30 components that have no dependency on others here"))
    #expect(remarks.contains("'lintel graph --max-nodes N' shows more"))
  }

  @Test func thePageNamesTheProject() {
    let page = String(decoding: GraphViewFormat.html.render(Self.view, GraphOptions(project: "A<b>")), as: UTF8.self)
    #expect(page.contains("<title>A&lt;b&gt;: 8 components, 16 dependencies: Lintel</title>"))
    #expect(page.contains("<h1 class=\"note\">A&lt;b&gt;: 8 components, 16 dependencies</h1>"))
  }

  @Test func csvHasALineForEachEdge() {
    let lines = Self.text(.csv).split(separator: "\r\n")
    #expect(lines.count == Self.view.graph.edges.count + 1)
    #expect(lines[0].hasPrefix("source,target,references,import,"))
  }

  @Test func d2SeesNothingButTextInNames() {
    let text = Self.text(.d2)
    #expect(text.contains(#"\${HOME}`|'"#))
    let plain = text.replacing(#/"(\\.|[^"\\])*"/#, with: "")
    #expect(!plain.contains("\"") && !plain.contains("${"))
  }

  @Test func theMatrixHasARowForEachNode() {
    let lines = Self.text(.dsm).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0.contains(" \\ ") || $0.hasSuffix(" \\") } == Self.view.graph.nodes.count)
  }

  @Test func textTellsWhatBreaksRulesAndHowToCutKnots() {
    let text = Self.text(.text)
    #expect(text.contains("Against the rules"))
    #expect(text.contains("✂ 1. "))
    #expect(text.contains("Fewer may do it"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}

@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct GraphPageInBrowserTests {
  /// A chain and its long names, in a picture much wider than a window.
  private static func view(_ count: Int) -> GraphView {
    let nodes = (0..<count).map {
      LevelGraph.Node(name: "Packages/Feature\($0)/Sources/Feature\($0)/Implementation", kind: "folder")
    }
    var weight = LevelGraph.Weight()
    weight.use = 123
    let edges = (1..<count).map { LevelGraph.Edge(source: $0 - 1, target: $0, weight: weight, places: []) }
    var view = GraphView(
      graph: LevelGraph(level: .folder, nodes: nodes, edges: edges, ambiguous: 0),
      order: Array(nodes.indices),
      isBackward: edges.map { _ in false },
      knots: [],
      leftOut: .init()
    )
    view.picture = GraphView.Picture(
      boxes: nodes.indices.map { .init(x: 50 * $0, y: 60 * $0, width: 40, height: 30, lines: ["\($0)"]) },
      lines: edges.map {
        [.init(x: 50 * $0.source + 20, y: 60 * $0.source + 30), .init(x: 50 * $0.target + 20, y: 60 * $0.target)]
      },
      width: 50 * count,
      height: 60 * count
    )
    return view
  }

  @Test(arguments: [10, 36, 48, 60]) func pictureAndMatrixFitTheWindow(count: Int) throws {
    let browser = try Browser()
    func isCut(_ part: String) throws -> Bool? {
      let element = "document.querySelector('\(part)')"
      return try browser.evaluate("\(element).scrollWidth > \(element).clientWidth") as? Bool
    }
    try browser.setWindow(width: 1000, height: 800)
    try browser.open(GraphViewFormat.html.render(Self.view(count), GraphOptions()))
    for part in [".picture", ".table", ".words", "html"] { #expect(try isCut(part) == false, "\(part)") }
    // In its own size it scrolls, within its own frame.
    _ = try browser.evaluate("document.getElementById('whole').click()")
    #expect(try isCut(".picture") == (count > 10))
    #expect(try isCut("html") == false)
  }
}

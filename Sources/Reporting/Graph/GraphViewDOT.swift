import Basics
import ReportModel

extension GraphViewFormat {
  static let dot = GraphViewFormat(
    name: "dot",
    help: "for Graphviz, whose dot -Tsvg draws it; of many nodes it needs --max-nodes N, such as 60",
    render: { view, _ in Array(DOTWriter(view).text.utf8) }
  )
}

/// https://graphviz.org/doc/info/lang.html
private struct DOTWriter {
  private(set) var text = ""
  private let view: GraphView
  private var labels: [String] = []
  private static let mostLabels = 60

  init(_ view: GraphView) {
    self.view = view
    text += "digraph \(quoted("\(view.graph.level.rawValue) graph")) {\n"
    let paragraphs = [view.title] + (view.legend.map { [$0] } ?? []) + view.remarks
    let caption = paragraphs.map(lines).joined()
    // Without it what nothing connects stands in one row, as wide as there are boxes. It knows no rows of layers.
    let pack = layers.isEmpty ? ", pack=16" : ""
    text += "  graph [rankdir=TB\(pack), label=\"\(caption)\", labelloc=b, fontname=\"Helvetica\", fontsize=11];\n"
    text += "  node [shape=box, style=\"rounded,filled\", fillcolor=\"#f6f8fa\", color=\"#8c959f\", "
    text += "fontname=\"Helvetica\", fontsize=12];\n"
    text += "  edge [fontname=\"Helvetica\", fontsize=10, color=\"#57606a\"];\n"
    writeNodes()
    writeEdges()
    writeLayers()
    text += "}\n"
  }

  private mutating func writeNodes() {
    let containers = view.containers
    labels = view.labels(in: containers, limit: 60)
    for node in view.sequence where containers[node] == nil { write(node, nil) }
    for (number, container) in Set(containers.compactMap(\.self)).sorted().enumerated() {
      text += "  subgraph cluster_\(number) {\n    label=\(quoted(container)); color=\"#d0d7de\"; labelloc=t;\n"
      for node in view.sequence where containers[node] == container { write(node, container) }
      text += "  }\n"
    }
  }

  private mutating func write(_ number: Int, _ container: String?) {
    let node = view.graph.nodes[number]
    var attributes = [("label", quoted(labels[number]))]
    attributes.append(("tooltip", quoted(node.tooltip)))
    if let location = node.location, node.kind != "module", node.kind != "component", node.collapsed == 0 {
      attributes.append(("URL", quoted(location.file)))
    }
    if node.collapsed > 0 { attributes.append(("style", "\"rounded,filled,dashed\"")) }
    if node.kind.hasPrefix("external") { attributes.append(("style", "\"rounded,dotted\"")) }
    text += "\(container == nil ? "  " : "    ")\(name(number)) [\(list(attributes))];\n"
  }

  /// The layers that rules state, if there are several; not where there are boxes around nodes, which Graphviz does not
  /// combine with rows.
  private var layers: [Int] {
    guard view.containers.allSatisfy({ $0 == nil }) else { return [] }
    let layers = Set(view.graph.nodes.compactMap(\.layer)).sorted()
    return layers.count > 1 ? layers : []
  }

  /// The layers that rules state, each above the next one. Those without an arrow inside are a row; in the others users
  /// stand above what they use, too. What keeps two layers apart is not drawn.
  private mutating func writeLayers() {
    let rows = layers.map { layer in view.sequence.filter { view.graph.nodes[$0].layer == layer } }
    guard rows.count > 1 else { return }
    let layers = view.graph.nodes.map(\.layer)
    let crossed = Set(view.graph.edges.filter { layers[$0.source] == layers[$0.target] }.map { layers[$0.source] })
    let sets = rows.map { row in row.map(name).joined(separator: "; ") }
    for (row, nodes) in zip(rows, sets) where row.count > 1 && !crossed.contains(layers[row[0]]) {
      text += "  { rank=same; \(nodes) }\n"
    }
    text += "  node [shape=point, style=invis];\n  edge [style=invis, weight=0];\n"
    let names = Set(view.graph.nodes.map(\.name))
    for (number, pair) in zip(sets, sets.dropFirst()).enumerated() {
      var border = "below \(number)"
      while names.contains(border) { border += " " }
      text += "  { \(pair.0) } -> \(quoted(border)) -> { \(pair.1) };\n"
    }
  }

  private mutating func writeEdges() {
    let (looks, isJudged) = (view.looks, view.isJudged)
    // Labels take part in the layout. With many, Graphviz needs minutes, or gives up.
    let label = view.graph.edges.count > Self.mostLabels ? "xlabel" : "label"
    for index in view.edgesInOrder {
      let (edge, look) = (view.graph.edges[index], looks[index])
      var attributes = [(label, quoted(edge.label(look)))]
      let words = [edge.weight.words, edge.judgementWords, edge.firstPlace?.location.place ?? ""]
      attributes.append(("tooltip", quoted(words.filter { !$0.isEmpty }.joined(separator: "; "))))
      attributes.append(("color", "\"\(look.colors.light)\""))
      if let dashes = look.dashes(isJudged: isJudged) {
        attributes.append(("style", dashes[0] < 3 ? "dotted" : "dashed"))
      }
      if edge.width(look) != "1" { attributes.append(("penwidth", edge.width(look))) }
      if look != .allowed, look != .ungoverned { attributes.append(("fontcolor", "\"\(look.colors.light)\"")) }
      // Against the order: it does not say which node comes first.
      if view.isBackward[index] { attributes.append(("constraint", "false")) }
      text += "  \(name(edge.source)) -> \(name(edge.target)) [\(list(attributes))];\n"
    }
  }

  private func name(_ node: Int) -> String { quoted(view.graph.nodes[node].name) }

  private func list(_ attributes: [(String, String)]) -> String {
    attributes.map { "\($0.0)=\($0.1)" }.joined(separator: ", ")
  }
}

/// A paragraph of a label between quotes, in lines that begin at its left.
private func lines(_ paragraph: String) -> String {
  let lines = Printable.prose(paragraph).wrapped(to: 80, indentation: 0).split(separator: "\n")
  return lines.map { "\(escaped(String($0)))\\l" }.joined()
}

/// A text between quotes. Graphviz gives backslashes a meaning in labels, and none in names; doubled, both are told apart.
private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

private func escaped(_ text: String) -> String {
  escape(LogLine.plain(Printable.prose(text))) { $0 == "\"" ? "\\\"" : $0 == "\\" ? "\\\\" : nil }
}

extension LevelGraph.Node {
  /// What it is, and where.
  var tooltip: String {
    var words = kind
    if let moduleTitle, kind != "module" { words += " of \(moduleTitle)" }
    if types > 0, kind != name { words += collapsed > 0 || location?.line == nil ? ", \(counted(types, "type"))" : "" }
    if collapsed > 0 { words += ", \(grouped(collapsed)) parts shown as one" }
    if let location, location.file != name { words += ", \(location.place)" }
    return words
  }
}

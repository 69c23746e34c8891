import Basics
import ReportModel

extension GraphViewFormat {
  static let d2 = GraphViewFormat(
    name: "d2",
    help: "for D2 (d2lang.com), as many nodes as can be read if --max-nodes does not say otherwise",
    limit: .ofPictures,
    render: { view, _ in Array(D2Writer(view).text.utf8) }
  )
}

/// https://d2lang.com/tour/intro
private struct D2Writer {
  private(set) var text = "direction: down\n"
  private let view: GraphView
  /// By node: its name, behind that of what is around it.
  private var names: [String]

  init(_ view: GraphView) {
    self.view = view
    names = NodeNames(view.graph.nodes).names
    writeNodes()
    let (looks, isJudged) = (view.looks, view.isJudged)
    for index in view.edgesInOrder { write(view.graph.edges[index], looks[index], isJudged) }
    let remarks = view.notes
    if !remarks.isEmpty { text += "remarks: \"\(remarks.map(lines).joined(separator: "\\n"))\" { shape: text }\n" }
  }

  private mutating func writeNodes() {
    let containers = view.containers
    let labels = view.labels(in: containers, limit: 40)
    for node in view.sequence where containers[node] == nil { write(node, labels[node]) }
    for (number, container) in Set(containers.compactMap(\.self)).sorted().enumerated() {
      text += "c_\(number): \(quoted(container)) {\n"
      for node in view.sequence where containers[node] == container {
        text += "  "
        write(node, labels[node])
        names[node] = "c_\(number).\(names[node])"
      }
      text += "}\n"
    }
  }

  private mutating func write(_ number: Int, _ label: String) {
    let node = view.graph.nodes[number]
    text += "\(names[number]): \(quoted(label)) { tooltip: \(quoted(node.tooltip))"
    if node.collapsed > 0 || node.kind.hasPrefix("external") { text += "; style.stroke-dash: 3" }
    text += " }\n"
  }

  private mutating func write(_ edge: LevelGraph.Edge, _ look: GraphView.Look, _ isJudged: Bool) {
    text += "\(names[edge.source]) -> \(names[edge.target]): \(quoted(edge.label(look)))"
    text += " { style.stroke: \"\(look.colors.light)\"; style.stroke-width: \(edge.width(look).first ?? "1")"
    if let dashes = look.dashes(isJudged: isJudged) { text += "; style.stroke-dash: \(min(dashes[0], 10))" }
    text += " }\n"
  }
}

/// A paragraph between quotes, in lines.
private func lines(_ paragraph: String) -> String {
  let lines = Printable.prose(paragraph).wrapped(to: 80, indentation: 0).split(separator: "\n")
  return lines.map { escaped(String($0)) }.joined(separator: "\\n")
}

private func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

/// What stands between quotes, where `$` would begin a variable.
private func escaped(_ text: String) -> String {
  escape(LogLine.plain(Printable.prose(text))) { "\"\\$".unicodeScalars.contains($0) ? "\\\($0)" : nil }
}

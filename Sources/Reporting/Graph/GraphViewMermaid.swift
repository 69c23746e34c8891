import Basics
import ReportModel

extension GraphViewFormat {
  static let mermaid = GraphViewFormat(
    name: "mermaid",
    help:
      "for Markdown on GitHub and GitLab: a flowchart, as many nodes as can be read if --max-nodes does not say otherwise",
    limit: .ofPictures,
    render: { view, _ in Array(view.mermaid.utf8) }
  )
}

extension GraphView {
  /// A flowchart as Mermaid reads it.
  var mermaid: String { MermaidWriter(self).text }
}

/// https://mermaid.js.org/syntax/flowchart.html
private struct MermaidWriter {
  private(set) var text = "flowchart TB\n"
  private let view: GraphView
  private let names: [String]
  private var labels: [String] = []
  private let looks: [GraphView.Look]

  /// What Mermaid takes unless its configuration says otherwise.
  private static let maximumEdges = 500
  private static let maximumBytes = 50_000

  init(_ view: GraphView) {
    self.view = view
    names = NodeNames(view.graph.nodes).names
    looks = view.looks
    writeNodes()
    var edges = view.edgesInOrder
    let nodes = text
    let lines = self.lines(edges)
    // The lightest go first, those that no rule is against.
    let byImportance = edges.indices.sorted { a, b in
      let (first, second) = (edges[a], edges[b])
      let (left, right) = (rank(first), rank(second))
      return left != right ? left < right : a < b
    }
    var (kept, bytes) = (Set<Int>(), nodes.utf8.count + 400)
    for place in byImportance {
      bytes += lines[place].utf8.count + 40
      guard kept.count < Self.maximumEdges, bytes <= Self.maximumBytes else { break }
      kept.insert(place)
    }
    var remarks = view.notes
    if kept.count < edges.count {
      let number = counted(edges.count - kept.count, "dependency", "dependencies")
      remarks.append("\(number) with the fewest references not shown, as Mermaid draws no more")
    }
    let places = edges.indices.filter { kept.contains($0) }
    for place in places { text += lines[place] }
    edges = places.map { edges[$0] }
    writeStyles(edges)
    if !remarks.isEmpty {
      text += "  remarks[\"\(escaped(remarks.joined(separator: "; ")))\"]\n"
      text += "  style remarks fill:none,stroke:none\n"
    }
  }

  private func rank(_ edge: Int) -> (Int, Int) {
    let all = GraphView.Look.allCases
    let (look, harmless) = (all.firstIndex(of: looks[edge]) ?? 0, all.firstIndex(of: .allowed) ?? 0)
    return (min(look, harmless), -view.graph.edges[edge].weight.total)
  }

  private mutating func writeNodes() {
    let containers = view.containers
    labels = view.labels(in: containers, limit: 40)
    for node in view.sequence where containers[node] == nil { write(node, nil) }
    for (number, container) in Set(containers.compactMap(\.self)).sorted().enumerated() {
      text += "  subgraph c_\(number)[\"\(escaped(container))\"]\n"
      for node in view.sequence where containers[node] == container { write(node, container) }
      text += "  end\n"
    }
  }

  private mutating func write(_ number: Int, _ container: String?) {
    let node = view.graph.nodes[number]
    let label = escaped(labels[number])
    let shape = node.collapsed > 0 ? ("[[", "]]") : node.kind.hasPrefix("external") ? ("([", "])") : ("[", "]")
    text += "\(container == nil ? "  " : "    ")\(names[number])\(shape.0)\"\(label)\"\(shape.1)\n"
  }

  private func lines(_ edges: [Int]) -> [String] {
    edges.map { index in
      let edge = view.graph.edges[index]
      let arrow = looks[index].dashes(isJudged: view.isJudged) == nil ? "-->" : "-.->"
      return "  \(names[edge.source]) \(arrow)|\"\(escaped(edge.label(looks[index])))\"| \(names[edge.target])\n"
    }
  }

  /// Links are styled by their numbers.
  private mutating func writeStyles(_ edges: [Int]) {
    for look in GraphView.Look.allCases where look != .allowed && look != .ungoverned {
      let all = edges.indices.filter { looks[edges[$0]] == look }
      let thin = all.filter { view.graph.edges[edges[$0]].isMostlyAllowed(look) }
      for numbers in [all.filter { !thin.contains($0) }, thin] {
        guard let first = numbers.first else { continue }
        var style = "stroke:\(look.colors.light),stroke-width:\(view.graph.edges[edges[first]].width(look))px"
        if let dashes = look.dashes(isJudged: view.isJudged) {
          style += ",stroke-dasharray:\(dashes.map(String.init).joined(separator: " "))"
        }
        text += "  linkStyle \(numbers.map(String.init).joined(separator: ",")) \(style)\n"
      }
    }
  }
}

/// A text between quotes. Mermaid knows entities by their numbers, written with `#`, and takes much else for a mark.
private func escaped(_ text: String) -> String {
  escape(Printable.prose(text)) { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", ".", ",", "/", "-", "_", "+", "(", ")": nil
    case _ where scalar.value < 0x80: "#\(scalar.value);"
    default: nil
    }
  }
}

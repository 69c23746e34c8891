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
  /// A flowchart as Mermaid reads it, with what is to be said of it.
  var mermaid: String { MermaidWriter(self, isAlone: true).text }

  /// The same for a page, and what is to be said below it, a paragraph each.
  var mermaidOnPage: (block: String, remarks: [String]) {
    let writer = MermaidWriter(self, isAlone: false)
    return ("```mermaid\n\(writer.text)```\n", writer.remarks)
  }
}

/// https://mermaid.js.org/syntax/flowchart.html
private struct MermaidWriter {
  private(set) var text = "flowchart TB\n"
  /// What is not in the text.
  private(set) var remarks: [String] = []
  private let view: GraphView
  private let names: [String]
  private var labels: [String] = []
  private let looks: [GraphView.Look]
  private let isJudged: Bool
  /// Whether layers are known, so that arrows lead down or up by these and not as Mermaid has it.
  private let isLayered: Bool
  /// How many lines there are that are not seen.
  private var invisible = 0

  /// What Mermaid takes unless its configuration says otherwise.
  private static let maximumEdges = 500
  private static let maximumBytes = 50_000
  private static let mostHolders = 40

  /// - Parameter isAlone: whether what is to be said is part of the picture.
  init(_ view: GraphView, isAlone: Bool) {
    self.view = view
    names = NodeNames(view.graph.nodes).names
    (looks, isJudged) = (view.looks, view.isJudged)
    isLayered = view.graph.nodes.contains { $0.layer != nil } && view.containers.allSatisfy { $0 == nil }
    writeNodes()
    writeOrder()
    let edges = view.edgesInOrder
    let said = view.legend.map { [$0] } ?? []
    let inside = isAlone ? view.changeNotes + said + view.remarks : []
    let kept = self.kept(edges, inside.reduce(400) { $0 + escaped($1).utf8.count })
    for index in kept { text += line(index) }
    writeStyles(kept)
    var cut: [String] = []
    if kept.count < edges.count {
      let number = counted(edges.count - kept.count, "dependency", "dependencies")
      cut = ["\(number) with the fewest references not shown, as Mermaid draws no more"]
    }
    if isAlone {
      write(remarks: inside + cut)
    } else {
      let below = (view.drawnChanges.map { [$0] } ?? []) + view.remarks + cut
      remarks = said + (below.isEmpty ? [] : [below.joined(separator: "; ")])
    }
  }

  /// The edges that Mermaid takes, in their order: the lightest go first, and last those that have come or gone, or that a
  /// rule is against.
  ///
  /// - Parameter reserved: how many bytes the remarks need.
  private func kept(_ edges: [Int], _ reserved: Int) -> [Int] {
    let byImportance = edges.indices.sorted { a, b in
      let (left, right) = (rank(edges[a]), rank(edges[b]))
      return left != right ? left.lexicographicallyPrecedes(right) : a < b
    }
    let most = Self.maximumEdges - invisible - lastNodes.count
    var (kept, bytes) = (Set<Int>(), text.utf8.count + reserved)
    for place in byImportance {
      bytes += line(edges[place]).utf8.count + 40
      guard kept.count < most, bytes <= Self.maximumBytes else { break }
      kept.insert(place)
    }
    return edges.indices.filter(kept.contains).map { edges[$0] }
  }

  private func rank(_ edge: Int) -> [Int] {
    let all = GraphView.Look.allCases
    let (look, harmless) = (all.firstIndex(of: looks[edge]) ?? 0, all.firstIndex(of: .allowed) ?? 0)
    let found = view.graph.edges[edge]
    return [found.change == nil ? 1 : 0, min(look, harmless), -found.weight.total]
  }

  private mutating func writeNodes() {
    let containers = view.containers
    labels = view.labels(in: containers, limit: 40)
    let isFirst = Set(nodesAgainst)
    let sequence = view.sequence.filter(isFirst.contains) + view.sequence.filter { !isFirst.contains($0) }
    for node in sequence where containers[node] == nil { write(node, nil) }
    for (number, container) in Set(containers.compactMap(\.self)).sorted().enumerated() {
      text += "  subgraph c_\(number)[\"\(escaped(container))\"]\n"
      for node in view.sequence where containers[node] == container { write(node, container) }
      text += "  end\n"
    }
  }

  /// Where layers are known: the nodes to which something leads against the order, in that order; else none.
  private var nodesAgainst: [Int] {
    guard isLayered else { return [] }
    let targets = Set(view.graph.edges.indices.filter { view.isBackward[$0] }.map { view.graph.edges[$0].target })
    return view.sequence.filter(targets.contains)
  }

  /// Mermaid walks along the arrows, from the first node on, and turns those round that lead back to where it has come
  /// from; all others lead down. So it is led to all nodes first to which something leads against the order, and where
  /// nothing leads down from such a node to the one that uses it, a line does that is not seen. None leads between what no
  /// edge connects, as that may stand beside each other.
  private mutating func writeOrder() {
    let first = nodesAgainst
    let down = Set(view.graph.edges.indices.filter { !view.isBackward[$0] }.map { ends(of: view.graph.edges[$0]) })
    let parts = connectedParts
    var (links, last) = ([[Int]](), [Int: Int]())
    for node in first {
      if let before = last.updateValue(node, forKey: parts[node]) { links.append([before, node]) }
    }
    var isLinked = down.union(links)
    for (index, edge) in view.graph.edges.enumerated() where isLayered && view.isBackward[index] {
      let link = [edge.target, edge.source]
      if isLinked.insert(link).inserted { links.append(link) }
    }
    for link in links { text += "  \(names[link[0]]) ~~~ \(names[link[1]])\n" }
    invisible = links.count
  }

  /// By node: the least node that edges connect it with, whatever their direction.
  private var connectedParts: [Int] {
    var parts = Array(view.graph.nodes.indices)
    func least(_ node: Int) -> Int {
      var node = node
      while parts[node] != node {
        parts[node] = parts[parts[node]]
        node = parts[node]
      }
      return node
    }
    for edge in view.graph.edges {
      let (one, other) = (least(edge.source), least(edge.target))
      parts[max(one, other)] = min(one, other)
    }
    return parts.indices.map(least)
  }

  private func ends(of edge: LevelGraph.Edge) -> [Int] { [edge.source, edge.target] }

  /// Below all nodes, so that no arrow leads through them.
  private mutating func write(remarks: [String]) {
    guard !remarks.isEmpty else { return }
    text += "  remarks[\"\(remarks.map(escaped).joined(separator: "<br>"))\"]\n"
    text += "  style remarks fill:none,stroke:none\n"
    let above = lastNodes.map { names[$0] }
    if !above.isEmpty { text += "  \(above.joined(separator: " & ")) ~~~ remarks\n" }
  }

  /// The nodes below which no other one need be: no arrow leads down from them, or only such as may lead up as well.
  private var lastNodes: [Int] {
    let knots = view.knotOfNode
    var isLast = [Bool](repeating: true, count: names.count)
    for (index, edge) in view.graph.edges.enumerated() {
      let isInKnot = knots[edge.source] != nil && knots[edge.source] == knots[edge.target]
      let mayLeadUp = isLayered ? view.isBackward[index] : isInKnot
      if !mayLeadUp { isLast[edge.source] = false }
    }
    return view.sequence.filter { isLast[$0] }.suffix(Self.mostHolders)
  }

  private mutating func write(_ number: Int, _ container: String?) {
    let node = view.graph.nodes[number]
    let label = escaped(labels[number])
    let shape = node.collapsed > 0 ? ("[[", "]]") : node.kind.hasPrefix("external") ? ("([", "])") : ("[", "]")
    text += "\(container == nil ? "  " : "    ")\(names[number])\(shape.0)\"\(label)\"\(shape.1)\n"
  }

  private func line(_ index: Int) -> String {
    let edge = view.graph.edges[index]
    let arrow = looks[index].dashes(isJudged: isJudged) == nil ? "-->" : "-.->"
    return "  \(names[edge.source]) \(arrow)|\"\(escaped(edge.label(looks[index])))\"| \(names[edge.target])\n"
  }

  /// Links are styled by their numbers.
  private mutating func writeStyles(_ edges: [Int]) {
    for look in GraphView.Look.allCases where look != .allowed && look != .ungoverned {
      let all = edges.indices.filter { looks[edges[$0]] == look }
      let thin = all.filter { view.graph.edges[edges[$0]].isMostlyAllowed(look) }
      for numbers in [all.filter { !thin.contains($0) }, thin] {
        guard let first = numbers.first else { continue }
        var style = "stroke:\(look.colors.light),stroke-width:\(view.graph.edges[edges[first]].width(look))px"
        if let dashes = look.dashes(isJudged: isJudged) {
          style += ",stroke-dasharray:\(dashes.map(String.init).joined(separator: " "))"
        }
        text += "  linkStyle \(numbers.map { String($0 + invisible) }.joined(separator: ",")) \(style)\n"
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

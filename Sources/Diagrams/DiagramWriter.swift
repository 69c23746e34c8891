/// Writes a diagram in a language. Ids that the language does not take are replaced; what is shown stays.
struct DiagramWriter {
  private let diagram: Diagram
  private let language: DiagramLanguage
  /// By node: how arrows call it.
  private var ids: [String] = []
  private var lines: [String] = []
  /// By node: those that are in it; of nil those that are in none.
  private let children: [Int?: [Int]]

  init(_ diagram: Diagram, _ language: DiagramLanguage) {
    (self.diagram, self.language) = (diagram, language)
    children = Dictionary(grouping: diagram.nodes.indices) { diagram.nodes[$0].parent }
    var taken = Set(diagram.nodes.map(\.id).filter(isPlain))
    for node in diagram.nodes {
      var id = node.id
      if !isPlain(id) {
        var number = ids.count
        repeat {
          number += 1
          id = "n\(number)"
        } while !taken.insert(id).inserted
      }
      ids.append(id)
    }
  }

  private func isPlain(_ id: String) -> Bool {
    switch language {
    case .mermaid: MermaidWords.isPlain(id)
    case .plantUML: PlantUMLWords.isPlain(id)
    case .d2: D2Words.key(id) == id
    }
  }

  mutating func text() -> String {
    switch language {
    case .mermaid: lines = ["flowchart TB"]
    case .plantUML: lines = ["@startuml"]
    case .d2: lines = []
    }
    writeNodes(in: nil, indent: language == .mermaid ? "  " : "")
    for arrow in diagram.arrows { write(arrow) }
    if language == .plantUML { lines.append("@enduml") }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func writeNodes(in parent: Int?, indent: String) {
    for node in children[parent] ?? [] {
      let (id, title) = (ids[node], diagram.nodes[node].title)
      let isGroup = children[node] != nil
      switch language {
      case .mermaid: lines.append(indent + (isGroup ? "subgraph " : "") + "\(id)[\(MermaidWords.quoted(title))]")
      case .plantUML:
        let name = id == title ? id : "\"\(PlantUMLWords.encoded(title))\" as \(id)"
        lines.append(indent + (isGroup ? "package \(name) {" : "component \(name)"))
      case .d2: lines.append(indent + id + (id == title ? "" : ": \(D2Words.quoted(title))") + (isGroup ? " {" : ""))
      }
      guard isGroup else { continue }
      writeNodes(in: node, indent: indent + "  ")
      lines.append(indent + (language == .mermaid ? "end" : "}"))
    }
  }

  private mutating func write(_ arrow: Diagram.Arrow) {
    switch language {
    case .mermaid:
      let label = arrow.label.map { "|\(MermaidWords.quoted($0))|" } ?? ""
      lines.append("  \(ids[arrow.from]) -->\(label) \(ids[arrow.to])")
    case .plantUML:
      let label = arrow.label.map { " : \(PlantUMLWords.encoded($0))" } ?? ""
      lines.append("\(ids[arrow.from]) --> \(ids[arrow.to])\(label)")
    case .d2:
      let label = arrow.label.map { ": \(D2Words.quoted($0))" } ?? ""
      lines.append("\(path(arrow.from)) -> \(path(arrow.to))\(label)")
    }
  }

  private func path(_ node: Int) -> String { diagram.chain(node).reversed().map { ids[$0] }.joined(separator: ".") }
}

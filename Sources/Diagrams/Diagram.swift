/// Boxes and arrows, as a picture in a text states them.
///
/// A node that is the parent of others is a box around them: a subgraph, package or container.
package struct Diagram: Sendable {
  package struct Node: Sendable {
    /// What arrows call it. In D2 the ids of a container's nodes are those of the container alone.
    package var id: String
    /// What is shown instead of the id; nil: the id.
    package var label: String?
    /// The node that it is in, by position.
    package var parent: Int?
    /// Its first mention, in bytes of the file.
    package var place: Range<Int>

    /// What is shown.
    package var title: String { label ?? id }

    package init(id: String, label: String? = nil, parent: Int? = nil, place: Range<Int> = 0..<0) {
      self.id = id
      self.label = label
      self.parent = parent
      self.place = place
    }
  }

  package struct Arrow: Sendable {
    /// Nodes, by position.
    package var from: Int
    package var to: Int
    /// What is written at it.
    package var label: String?
    /// The line with its head, in bytes of the file.
    package var place: Range<Int>

    package init(from: Int, to: Int, label: String? = nil, place: Range<Int> = 0..<0) {
      self.from = from
      self.to = to
      self.label = label
      self.place = place
    }
  }

  /// What could not be read, or says nothing.
  package struct Problem: Sendable, Equatable {
    package var place: Range<Int>
    /// Without a final full stop.
    package var message: String
  }

  /// In the order of their first mention.
  package var nodes: [Node] = []
  package var arrows: [Arrow] = []
  package var problems: [Problem] = []
  /// What states the arrows, in the order of the text.
  var statements: [ArrowStatement] = []
  /// Whether lines of style count the arrows, so that they mean others if one is added or taken out.
  package var numbersArrows = false

  package init() {}

  /// Whether a node is no part of a project but words beside them, as 'lintel graph' writes what it does not show.
  package func isRemark(_ node: Int) -> Bool {
    ["legend", "remarks"].contains(nodes[node].id) && nodes[node].label != nil && nodes[node].parent == nil
      && !arrows.contains { $0.from == node || $0.to == node }
  }

  /// The nodes that others are in.
  package var groups: Set<Int> { Set(nodes.compactMap(\.parent)) }

  /// A node and the nodes that it is in, inner before outer.
  package func chain(_ node: Int) -> [Int] { Array(sequence(first: node) { nodes[$0].parent }) }
}

/// A statement such as `A --> B & C`: mentions of nodes with links between them.
struct ArrowStatement: Sendable {
  struct Mention: Sendable {
    var node: Int
    var text: Range<Int>
  }

  /// An arrow of the diagram, and what of the text is behind it.
  struct Part: Sendable {
    var arrow: Int
    var left: Mention
    var link: Range<Int>
    var right: Mention
    /// Whether it is the second arrow of a link with two heads.
    var isReverse: Bool
  }

  var text: Range<Int>
  var mentions: [Mention]
  var parts: [Part]
  /// What is written behind the last mention and belongs to each arrow, such as a label.
  var suffix: Range<Int>
  /// Whether it is in no subgraph or container.
  var isOutermost: Bool
}

/// Which language a diagram is written in.
package enum DiagramLanguage: String, Sendable, CaseIterable {
  case mermaid = "Mermaid"
  case plantUML = "PlantUML"
  case d2 = "D2"

  /// Reads the text of one diagram. Does not fail: what it cannot read is among the problems.
  ///
  /// - Parameter range: of the diagram, in the bytes of its file.
  package func read(_ bytes: [UInt8], in range: Range<Int>) -> Diagram {
    let cursor = TextCursor(bytes, in: range)
    switch self {
    case .mermaid: return MermaidReader.read(cursor)
    case .plantUML: return PlantUMLReader.read(cursor)
    case .d2: return D2Reader.read(cursor)
    }
  }

  /// A diagram as text, which `read` reads as the same nodes and arrows.
  package func print(_ diagram: Diagram) -> String {
    var writer = DiagramWriter(diagram, self)
    return writer.text()
  }

  /// An arrow of a diagram that is there, with the ids that its nodes have.
  func arrow(from: Int, to: Int, in diagram: Diagram) -> String {
    switch self {
    case .mermaid: "\(diagram.nodes[from].id) --> \(diagram.nodes[to].id)"
    case .plantUML:
      "\(PlantUMLWords.mention(diagram.nodes[from].id)) --> \(PlantUMLWords.mention(diagram.nodes[to].id))"
    case .d2: "\(D2Words.path(from, in: diagram)) -> \(D2Words.path(to, in: diagram))"
    }
  }
}

@testable import Diagrams

/// Nodes and arrows by what is shown, without places.
struct Outline: Equatable, CustomStringConvertible {
  var nodes: [String]
  var arrows: [String]

  init(_ diagram: Diagram) {
    let path = { (node: Int) in diagram.chain(node).reversed().map { diagram.nodes[$0].title }.joined(separator: "▸") }
    nodes = diagram.nodes.indices.map(path).sorted()
    arrows = diagram.arrows.map { "\(path($0.from)) → \(path($0.to))" + ($0.label.map { " (\($0))" } ?? "") }
  }

  var description: String { (nodes + arrows).joined(separator: "\n") }
}

extension DiagramLanguage {
  func read(_ text: String) -> Diagram { read(Array(text.utf8), in: 0..<text.utf8.count) }
}

extension Diagram {
  /// `a → b`, by the ids.
  var idArrows: [String] { arrows.map { "\(nodes[$0.from].id) → \(nodes[$0.to].id)" } }
}

/// The same numbers for the same seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Diagram {
  /// Boxes in boxes with names that are syntax somewhere, each once, and arrows between them.
  static func random(_ dice: inout Dice) -> Diagram {
    var names = [
      "Feed", "end", "subgraph", "a --> b", "say \"hi\"", "x & y", "<b>bold</b>", "#35;", "&amp;", "[box]", "{brace}",
      "a|b",
      "50%%", "it's", "back\\slash", "a.b", "_", "style", "label", "ü ñ 漢", "two\nlines", "'quote'", "<U+0041>", "a:b",
      "$x",
      "@enduml", "``", "o", "x", "class", "graph", "-", "->", "a;b", "(round)", "\\n", "#hash", "null", "note",
      "component",
      "1st", "*", "/' no '/", "\"\"\"", "|md|",
    ]
    names.shuffle(using: &dice)
    var diagram = Diagram()
    for number in 0..<Int.random(in: 1...10, using: &dice) {
      let parent = number > 0 && Bool.random(using: &dice) ? Int.random(in: 0..<number, using: &dice) : nil
      let isLabelled = Bool.random(using: &dice)
      let id = isLabelled ? "id\(number)" : names[number]
      diagram.nodes.append(Node(id: id, label: isLabelled ? names[number] : nil, parent: parent))
    }
    let nodes = diagram.nodes.indices
    for _ in 0..<Int.random(in: 0...8, using: &dice) {
      let label = Int.random(in: 0..<3, using: &dice) == 0 ? names[names.count - 1] : nil
      diagram.arrows.append(
        Arrow(from: nodes.randomElement(using: &dice)!, to: nodes.randomElement(using: &dice)!, label: label)
      )
    }
    return diagram
  }
}

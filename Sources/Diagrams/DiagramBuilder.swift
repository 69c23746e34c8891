/// Collects what a reader finds.
struct DiagramBuilder {
  private struct Key: Hashable {
    var parent: Int?
    var id: String
  }

  private(set) var diagram = Diagram()
  private var numbers: [Key: Int] = [:]
  /// Whether the ids of a node's children are its own, and upper and lower case are the same.
  private let hasPaths: Bool
  /// For each box that is open, outer before inner: the innermost node at that place; nil: none.
  private var groups: [Int?] = []
  /// Boxes deeper than that count as the one around them.
  private static let maximumDepth = 64
  /// A statement with more arrows is a mistake, or is meant to be one.
  private static let maximumArrows = 10_000

  init(hasPaths: Bool = false) { self.hasPaths = hasPaths }

  var innermost: Int? { groups.last ?? nil }
  var isOutermost: Bool { groups.isEmpty }

  /// The node of an id, which is made if it is new.
  ///
  /// - Parameter parent: the node that it is in, if it is new or in none yet.
  mutating func node(_ id: String, in parent: Int?, label: String? = nil, at place: Range<Int>) -> Int {
    let key = hasPaths ? Key(parent: parent, id: id.lowercased()) : Key(parent: nil, id: id)
    let number: Int
    if let known = numbers[key] {
      number = known
    } else {
      number = diagram.nodes.count
      numbers[key] = number
      diagram.nodes.append(Diagram.Node(id: id, place: place))
    }
    if let label, !label.isEmpty { diagram.nodes[number].label = label == id ? nil : label }
    if let parent, diagram.nodes[number].parent == nil, !diagram.chain(parent).contains(number) {
      diagram.nodes[number].parent = parent
    }
    return number
  }

  mutating func label(_ node: Int, _ label: String) {
    diagram.nodes[node].label = label == diagram.nodes[node].id ? nil : label
  }

  /// Opens a box; nil for one that stands for nothing.
  mutating func open(_ group: Int?) { groups.append(groups.count < Self.maximumDepth ? group ?? innermost : innermost) }

  /// Whether something was open.
  mutating func close() -> Bool { groups.popLast() != nil }

  mutating func problem(_ message: String, at place: Range<Int>) {
    diagram.problems.append(Diagram.Problem(place: place, message: message))
  }

  mutating func noteNumberedArrows() { diagram.numbersArrows = true }

  /// Adds what a statement says.
  ///
  /// - Parameters:
  ///   - rows: the mentions, those between two links together.
  ///   - links: between the rows.
  mutating func statement(
    _ text: Range<Int>,
    rows: [[ArrowStatement.Mention]],
    links: [Link],
    suffix: Range<Int>,
    label: String? = nil
  ) {
    var statement = ArrowStatement(
      text: text,
      mentions: rows.flatMap(\.self),
      parts: [],
      suffix: suffix,
      isOutermost: groups.isEmpty
    )
    for (number, link) in links.enumerated() {
      guard rows[number].count * rows[number + 1].count <= Self.maximumArrows else {
        problem("a link between so many nodes is not read", at: link.place)
        continue
      }
      if link.isLine { problem(.noHead(link.form), at: link.place) }
      for left in rows[number] {
        for right in rows[number + 1] {
          func add(_ from: Int, _ to: Int, isReverse: Bool) {
            let arrow = Diagram.Arrow(from: from, to: to, label: link.label ?? label, place: link.place)
            statement.parts.append(
              .init(arrow: diagram.arrows.count, left: left, link: link.text, right: right, isReverse: isReverse)
            )
            diagram.arrows.append(arrow)
          }
          if link.pointsRight { add(left.node, right.node, isReverse: false) }
          if link.pointsLeft { add(right.node, left.node, isReverse: link.pointsRight) }
        }
      }
    }
    diagram.statements.append(statement)
  }
}

/// What stands between two mentions of nodes.
struct Link {
  /// The line with its heads.
  var place: Range<Int>
  /// With the label in it, if one is.
  var text: Range<Int>
  var label: String?
  var pointsLeft = false
  var pointsRight = false
  /// Whether it is only there for the layout.
  var isInvisible = false
  /// As it is written, for messages.
  var form: String

  var isLine: Bool { !pointsLeft && !pointsRight && !isInvisible }
}

extension String {
  fileprivate static func noHead(_ form: String) -> String {
    "'\(form)' has no arrowhead, so it does not say what depends on what and allows nothing"
  }
}

/// Changes the arrows of a diagram in its text, and leaves all else as it is, byte for byte.
package struct DiagramUpdate: Sendable {
  /// An arrow, by the nodes at its ends.
  package struct Ends: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// Numbers of arrows to take out.
  package var removed: Set<Int> = []
  /// Arrows to add, in the order in which they are to stand.
  package var added: [Ends] = []

  package init() {}

  /// The file with the changes of its blocks.
  ///
  /// - Parameter updates: one for each block.
  package static func apply(_ updates: [DiagramUpdate], to file: DiagramFile) -> [UInt8] {
    var edits: [(range: Range<Int>, text: String)] = []
    for (block, update) in zip(file.blocks, updates) { edits += update.edits(block, file.bytes) }
    edits.sort { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += file.bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + file.bytes[position...]
  }

  private func edits(_ block: DiagramFile.Block, _ bytes: [UInt8]) -> [(range: Range<Int>, text: String)] {
    let diagram = block.diagram
    var edits: [(Range<Int>, String)] = []
    // Of these, statements outside of all boxes speak when all is done.
    let staying = diagram.statements.filter(\.isOutermost).flatMap(\.parts).filter { !removed.contains($0.arrow) }
    let outermost = Set(staying.flatMap { [$0.left.node, $0.right.node] } + added.flatMap { [$0.from, $0.to] })
    for statement in diagram.statements where statement.parts.contains(where: { removed.contains($0.arrow) }) {
      edits.append(rewritten(statement, block, bytes, outermost: outermost))
    }
    guard !added.isEmpty else { return edits }
    // Behind the last arrow that is in no box, else at the end.
    let last = diagram.statements.last { $0.isOutermost }
    let place = last.map { Self.lineEnd($0.text.upperBound, bytes) } ?? Self.end(of: block, bytes)
    let indent = last.map { Self.indent($0.text.lowerBound, bytes) } ?? (block.language == .mermaid ? "  " : "")
    let needsEnd = place > 0 && place == bytes.count && bytes[place - 1] != .lineFeed
    let lines = added.map { indent + block.language.arrow(from: $0.from, to: $0.to, in: diagram) + "\n" }
    edits.append((place..<place, (needsEnd ? "\n" : "") + lines.joined()))
    return edits
  }

  /// A statement without the arrows that go. Those that stay become statements of their own; so does a node that is
  /// mentioned nowhere else, or that says here what is shown of it.
  private func rewritten(
    _ statement: ArrowStatement,
    _ block: DiagramFile.Block,
    _ bytes: [UInt8],
    outermost: Set<Int>
  ) -> (Range<Int>, String) {
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }
    let suffix = text(statement.suffix)
    var lines: [String] = []
    var kept: Set<Int> = []
    let stays = statement.parts.filter { !removed.contains($0.arrow) }
    for part in stays {
      var (left, link, right) = (text(part.left.text), text(part.link), text(part.right.text))
      if let other = statement.parts.first(where: { $0.arrow != part.arrow && $0.isOfSameLink(as: part) }),
        removed.contains(other.arrow)
      {
        // Of two heads one goes.
        link = link.withoutFirstHead
        if part.isReverse { swap(&left, &right) }
      }
      let line = "\(left) \(link) \(right)\(suffix)"
      if !lines.contains(line) { lines.append(line) }
      kept.formUnion([part.left.node, part.right.node])
    }
    for mention in statement.mentions where !kept.contains(mention.node) {
      let written = text(mention.text)
      let first = block.diagram.nodes[mention.node].place.lowerBound
      let isNeeded = statement.text.contains(first) && !(statement.isOutermost && outermost.contains(mention.node))
      if isNeeded || written != block.diagram.nodes[mention.node].id {
        // In PlantUML a word alone is no statement.
        let isWord = block.language == .plantUML && !written.hasPrefix("[")
        lines.insert(isWord ? "component \(written)" : written, at: 0)
        kept.insert(mention.node)
      }
    }
    let start = Self.lineStart(statement.text.lowerBound, bytes)
    let isAlone = bytes[start..<statement.text.lowerBound].allSatisfy(\.isBlank)
    let end = Self.lineEnd(statement.text.upperBound, bytes)
    if lines.isEmpty, isAlone, bytes[statement.text.upperBound..<end].allSatisfy(\.isBlank) { return (start..<end, "") }
    let separator = isAlone || block.language == .plantUML ? "\n" + Self.indent(statement.text.lowerBound, bytes) : "; "
    return (statement.text, lines.joined(separator: separator))
  }

  private static func lineStart(_ place: Int, _ bytes: [UInt8]) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != .lineFeed { start -= 1 }
    return start
  }

  /// Behind the line.
  private static func lineEnd(_ place: Int, _ bytes: [UInt8]) -> Int {
    var end = place
    while end < bytes.count, bytes[end] != .lineFeed { end += 1 }
    return min(bytes.count, end + 1)
  }

  private static func indent(_ place: Int, _ bytes: [UInt8]) -> String {
    let start = lineStart(place, bytes)
    return String(decoding: bytes[start..<place].prefix { $0 == .space || $0 == .tab }, as: UTF8.self)
  }

  /// Where a line is added at the end of a block.
  private static func end(of block: DiagramFile.Block, _ bytes: [UInt8]) -> Int {
    guard block.language == .plantUML else { return block.text.upperBound }
    var cursor = TextCursor(bytes, in: block.text)
    while !cursor.isAtEnd {
      let line = cursor.position
      cursor.skipBlanks()
      if cursor.has("@enduml") { return line }
      cursor.skipLine()
      cursor.advance()
    }
    return cursor.position
  }
}

extension String {
  /// `<-->` → `-->`
  fileprivate var withoutFirstHead: String {
    firstIndex(of: "<").map { String(self[..<$0]) + self[index(after: $0)...] } ?? self
  }
}

extension ArrowStatement.Part {
  fileprivate func isOfSameLink(as other: Self) -> Bool {
    link == other.link && left.text == other.left.text && right.text == other.right.text
  }
}

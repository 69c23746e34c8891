/// Reads a flowchart of Mermaid: nodes of all shapes, subgraphs, links of all forms with their texts, chains.
struct MermaidReader {
  private var cursor: TextCursor
  private var builder = DiagramBuilder()

  static func read(_ cursor: TextCursor) -> Diagram {
    var reader = MermaidReader(cursor: cursor)
    reader.read()
    return reader.builder.diagram
  }

  /// The first word of a diagram, such as `flowchart` or `sequenceDiagram`; nil if there is none.
  static func kind(_ start: TextCursor) -> String? {
    var reader = MermaidReader(cursor: start)
    reader.skipPreamble()
    let start = reader.cursor.position
    reader.cursor.skip { $0.isWordByte || $0 == UInt8(ascii: "-") }
    return reader.cursor.position > start ? reader.cursor.text(start..<reader.cursor.position) : nil
  }

  /// The words for a flowchart.
  static let kinds = ["flowchart", "graph", "flowchart-elk"]

  private init(cursor: TextCursor) { self.cursor = cursor }

  /// Settings between lines of dashes, comments and directives.
  private mutating func skipPreamble() {
    skipEnds()
    if cursor.has("---") {
      cursor.advance(3)
      cursor.skip(past: "\n---")
      cursor.skipLine()
    }
    skipEnds()
    while cursor.has("%%") {
      skipComment()
      skipEnds()
    }
  }

  private mutating func skipEnds() { cursor.skip { $0.isBlank || $0 == UInt8(ascii: ";") } }

  private mutating func skipComment() {
    if cursor.has("%%{") { cursor.skip(past: "}%%") } else { cursor.skipLine() }
  }

  private mutating func read() {
    skipPreamble()
    // `flowchart TB`
    cursor.skip { $0 != .lineFeed && $0 != UInt8(ascii: ";") }
    while true {
      skipEnds()
      guard !cursor.isAtEnd else { break }
      let start = cursor.position
      if cursor.has("%%") {
        skipComment()
      } else if !keyword(), !statement() {
        skip(from: start)
      }
    }
    while builder.close() {}
  }

  /// Tells that the line of a statement is not read, and goes to the line at which that broke off, or to the next one.
  private mutating func skip(from start: Int) {
    let end = cursor.position
    cursor.move(to: start)
    let line = cursor.line
    if let arrow = foreignArrow(in: line) {
      builder.problem("'\(cursor.text(arrow))' is no arrow of Mermaid; write '-->'", at: arrow)
    } else {
      builder.problem(.unknown(cursor.text(line), in: .mermaid), at: line)
    }
    cursor.skipLine()
    while cursor.position < end {
      let next = cursor.position
      cursor.advance()
      cursor.skipLine()
      if cursor.position >= end { return cursor.move(to: next) }
    }
  }

  /// An arrow of other languages in a line, between two words.
  private func foreignArrow(in line: Range<Int>) -> Range<Int>? {
    guard line.count <= 1000 else { return nil }
    for start in line.dropFirst() {
      for arrow in ["->", "=>", "<-", "\u{2192}"] where line.upperBound - start > arrow.utf8.count {
        let end = start + arrow.utf8.count
        let strokes: Set<String> = ["-", "=", ".", "<", ">"]
        guard cursor.text(start..<end) == arrow, !strokes.contains(cursor.text(start - 1..<start)),
          !strokes.contains(cursor.text(end..<end + 1))
        else { continue }
        return start..<end
      }
    }
    return nil
  }

  // MARK: Words

  private mutating func keyword() -> Bool {
    if cursor.takeWord("subgraph") {
      subgraph()
      return true
    }
    if cursor.takeWord("end"), endsHere { return builder.close() }
    let start = cursor.position
    for word in ["direction", "style", "classDef", "class", "click", "linkStyle", "accTitle", "accDescr"]
      as [StaticString]
    {
      guard cursor.takeWord(word), !startsLink else {
        cursor.move(to: start)
        continue
      }
      if word.description == "linkStyle", cursor.text(cursor.line).trimmed.first?.isNumber == true {
        builder.noteNumberedArrows()
      }
      cursor.skipBlanks()
      if word.description == "accDescr", cursor.peek() == UInt8(ascii: "{") {
        cursor.skip(past: "}")
      } else {
        cursor.skipLine()
      }
      return true
    }
    return false
  }

  private var endsHere: Bool {
    var copy = cursor
    copy.skipBlanks()
    return copy.isAtEnd || copy.peek() == .lineFeed || copy.peek() == UInt8(ascii: ";") || copy.has("%%")
  }

  private var startsLink: Bool {
    var copy = self
    copy.cursor.skipBlanks()
    return copy.link() != nil || copy.cursor.peek() == UInt8(ascii: "&")
  }

  /// `subgraph id [title]`, `subgraph id`, `subgraph "a title"` or `subgraph a title`
  private mutating func subgraph() {
    cursor.skipBlanks()
    let start = cursor.position
    var id = identifier()
    cursor.skipBlanks()
    var label: String?
    if id != nil, cursor.peek() == UInt8(ascii: "[") { label = shape() }
    if id == nil || !endsHere {
      cursor.move(to: start)
      id = decoded(cursor.text(cursor.line))
      cursor.skipLine()
    }
    let place = cursor.range(from: start)
    builder.open(builder.node(id ?? "", in: builder.innermost, label: label, at: place))
  }

  // MARK: Nodes and links

  /// `A --> B & C -- text --> D`
  private mutating func statement() -> Bool {
    let start = cursor.position
    guard let first = mentions() else { return false }
    var rows = [first]
    var links: [Link] = []
    while true {
      let end = cursor.position
      cursor.skipBlanks()
      guard let link = link() else {
        cursor.move(to: end)
        break
      }
      // A line may end behind a link.
      cursor.skip { $0.isBlank }
      guard let row = mentions() else { return false }
      rows.append(row)
      links.append(link)
    }
    guard endsHere else { return false }
    let text = cursor.range(from: start)
    builder.statement(text, rows: rows, links: links, suffix: text.upperBound..<text.upperBound)
    return true
  }

  private mutating func mentions() -> [ArrowStatement.Mention]? {
    var result: [ArrowStatement.Mention] = []
    while true {
      guard let mention = mention() else { return nil }
      result.append(mention)
      let end = cursor.position
      cursor.skipBlanks()
      guard cursor.take("&") else {
        cursor.move(to: end)
        return result
      }
      cursor.skip { $0.isBlank }
    }
  }

  private mutating func mention() -> ArrowStatement.Mention? {
    let start = cursor.position
    guard let id = identifier() else { return nil }
    let place = cursor.range(from: start)
    var label: String?
    if cursor.has("@{") {
      label = attributes()
    } else if Self.shapes.contains(where: { cursor.has($0.opener) }) {
      label = shape()
      guard label != nil else { return nil }
    }
    if cursor.take(":::") { cursor.skip { $0.isWordByte || $0 == UInt8(ascii: "-") } }
    let node = builder.node(id, in: builder.innermost, label: label, at: place)
    return ArrowStatement.Mention(node: node, text: cursor.range(from: start))
  }

  /// What Mermaid takes for the id of a node: letters, digits and some signs, a hyphen unless it begins a link.
  private mutating func identifier() -> String? {
    let start = cursor.position
    while !cursor.isAtEnd {
      let (byte, next) = (cursor.peek(), cursor.peek(1))
      let isPart =
        byte.isWordByte || MermaidWords.signs.contains(byte)
        || byte == UInt8(ascii: "-") && next != UInt8(ascii: ">") && next != UInt8(ascii: "-")
          && next != UInt8(ascii: ".")
        || byte == UInt8(ascii: "=") && next != UInt8(ascii: "=")
      guard isPart else { break }
      cursor.advance()
    }
    guard cursor.position > start else { return nil }
    let id = cursor.text(start..<cursor.position)
    // A subgraph ends there, wherever the word stands.
    return id == "end" ? nil : id
  }

  private static let shapes: [(opener: StaticString, closers: [StaticString])] = [
    ("(((", [")))"]), ("((", ["))"]), ("([", ["])"]), ("[[", ["]]"]), ("[(", [")]"]), ("{{", ["}}"]),
    ("[/", ["/]", "\\]"]), ("[\\", ["\\]", "/]"]), ("[|", ["|]"]), ("(-", ["-)"]),
    ("[", ["]"]), ("(", [")"]), ("{", ["}"]), (">", ["]"]),
  ]

  /// `[text]`, `("text")`; nil if it does not end.
  private mutating func shape() -> String? {
    guard let shape = Self.shapes.first(where: { cursor.has($0.opener) }) else { return nil }
    cursor.advance(shape.opener.utf8CodeUnitCount)
    cursor.skip { $0.isBlank }
    let start = cursor.position
    if cursor.take("\"") {
      cursor.skip { $0 != UInt8(ascii: "\"") }
      let text = cursor.text(start + 1..<cursor.position)
      guard cursor.take("\"") else { return nil }
      cursor.skip { $0.isBlank }
      return shape.closers.contains(where: { cursor.take($0) }) ? decoded(text) : nil
    }
    while !cursor.isAtEnd, cursor.peek() != .lineFeed {
      let text = cursor.range(from: start)
      if shape.closers.contains(where: { cursor.take($0) }) { return decoded(cursor.text(text)) }
      cursor.advance()
    }
    return nil
  }

  /// `@{ shape: rect, label: "text" }`
  private mutating func attributes() -> String? {
    cursor.advance(2)
    var label: String?
    while !cursor.isAtEnd, cursor.peek() != UInt8(ascii: "}") {
      guard cursor.takeWord("label") else {
        if cursor.peek() == UInt8(ascii: "\"") { _ = quoted() } else { cursor.advance() }
        continue
      }
      cursor.skipBlanks()
      guard cursor.take(":") else { continue }
      cursor.skipBlanks()
      let start = cursor.position
      if cursor.peek() == UInt8(ascii: "\"") {
        label = quoted()
      } else {
        cursor.skip { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") && $0 != .lineFeed }
        label = decoded(cursor.text(cursor.range(from: start)))
      }
    }
    cursor.advance()
    return label
  }

  private mutating func quoted() -> String {
    cursor.advance()
    let start = cursor.position
    cursor.skip { $0 != UInt8(ascii: "\"") }
    defer { cursor.advance() }
    return decoded(cursor.text(start..<cursor.position))
  }

  /// `-->`, `-- text -->`, `-.->|text|`, `<==>`, `~~~`, `e1@-->`
  private mutating func link() -> Link? {
    let start = cursor.position
    var copy = cursor
    copy.skip { $0.isWordByte }
    if copy.position > start, copy.take("@"),
      [UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "<")].contains(copy.peek())
    {
      cursor.move(to: copy.position)
    }
    guard var link = line() else {
      cursor.move(to: start)
      return nil
    }
    let end = cursor.position
    cursor.skipBlanks()
    if cursor.take("|") {
      let text = cursor.position
      cursor.skip { $0 != UInt8(ascii: "|") && $0 != .lineFeed }
      link.label = decoded(cursor.text(text..<cursor.position))
      guard cursor.take("|") else {
        cursor.move(to: start)
        return nil
      }
    } else {
      cursor.move(to: end)
    }
    link.text = cursor.range(from: start)
    return link
  }

  private mutating func line() -> Link? {
    let start = cursor.position
    func made(_ left: Bool, _ right: Bool, _ label: String? = nil, isInvisible: Bool = false) -> Link {
      let text = cursor.range(from: start)
      return Link(
        place: text,
        text: text,
        label: label,
        pointsLeft: left,
        pointsRight: right,
        isInvisible: isInvisible,
        form: cursor.text(text)
      )
    }
    if cursor.has("~~~") {
      cursor.skip { $0 == UInt8(ascii: "~") }
      return made(false, false, isInvisible: true)
    }
    let pointsLeft = cursor.peek() == UInt8(ascii: "<")
    if pointsLeft || cursor.peek() == UInt8(ascii: "x") || cursor.peek() == UInt8(ascii: "o") { cursor.advance() }
    let stroke = cursor.peek()
    let dots = stroke == UInt8(ascii: "-") && cursor.peek(1) == UInt8(ascii: ".")
    guard dots || (stroke == UInt8(ascii: "-") || stroke == UInt8(ascii: "=")) && cursor.peek(1) == stroke else {
      cursor.move(to: start)
      return nil
    }
    if dots { cursor.advance() }
    let body = cursor.position
    // A head on the left counts only beside one on the right.
    if let head = tail(stroke, dots: dots) {
      return made(pointsLeft && head == UInt8(ascii: ">"), head == UInt8(ascii: ">"))
    }
    // A text is in it.
    cursor.move(to: body + (dots ? 1 : 2))
    let text = cursor.position
    while !cursor.isAtEnd, cursor.peek() != .lineFeed {
      let end = cursor.position
      if let head = tail(stroke, dots: dots) {
        let points = head == UInt8(ascii: ">")
        return made(pointsLeft && points, points, decoded(cursor.text(text..<end)))
      }
      cursor.move(to: end)
      // A run that is no end has none in it.
      let part = dots ? UInt8(ascii: ".") : stroke
      if cursor.peek() == part { cursor.skip { $0 == part } } else { cursor.advance() }
    }
    cursor.move(to: start)
    return nil
  }

  /// The end of a link, `-->`, `---`, `==>`, `.->`: its head, 0 if it has none; nil if there is no end here.
  private mutating func tail(_ stroke: UInt8, dots: Bool) -> UInt8? {
    let start = cursor.position
    cursor.skip { $0 == (dots ? UInt8(ascii: ".") : stroke) }
    let count = cursor.position - start
    let isWhole = dots ? count > 0 && cursor.take("-") : count > 1
    let next = cursor.peek()
    if isWhole, next == UInt8(ascii: ">") || next == UInt8(ascii: "x") || next == UInt8(ascii: "o") {
      cursor.advance()
      return next
    }
    if isWhole, dots || count > 2 { return 0 }
    cursor.move(to: start)
    return nil
  }

  private func decoded(_ text: String) -> String { MermaidWords.decoded(text) }
}

/// How words are written in Mermaid.
enum MermaidWords {
  /// The signs that ids may have, beside letters and digits.
  static let signs = Set("!#$%'*+.`?\\/".utf8)
  private static let keywords: Set = [
    "end", "subgraph", "graph", "flowchart", "style", "class", "classDef", "click", "default", "direction", "linkStyle",
    "accTitle", "accDescr",
  ]

  /// Whether a word is an id as it is.
  static func isPlain(_ id: String) -> Bool {
    guard let first = id.utf8.first, !first.isDigit else { return false }
    return id.utf8.allSatisfy(\.isWordByte) && !keywords.contains(id)
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "num": "#", "semi": ";",
  ]

  /// A text without quotes, entities and tags of line ends.
  static func decoded(_ text: String) -> String {
    var text = text.trimmed
    for quote in ["\"", "`"] where text.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
      text = String(text.dropFirst().dropLast())
    }
    text = text.replacing("<", ">") { tag in
      let name = tag.lowercased().filter { $0 != "/" && !$0.isWhitespace }
      return name == "br" ? "\n" : ["b", "i", "u", "strong", "em", "small", "code"].contains(name) ? "" : nil
    }
    for sign in ["&", "#"] as [Character] {
      text = text.replacing(sign, ";") { name in
        let name = name.first == "#" ? name.dropFirst() : name
        return entities[String(name)] ?? Int(name).flatMap(Unicode.Scalar.init).map { String($0) }
      }
    }
    return text.trimmed
  }

  /// In quotes, with entities for what has a meaning.
  static func quoted(_ text: String) -> String {
    let encoded = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "<br/>"
      case "\"", "#", "&", "<", ">", "`", "|": "#\(scalar.value);"
      default: String(scalar)
      }
    }
    return "\"\(encoded.joined())\""
  }
}

extension String {
  /// That a line of a diagram is none that is known.
  static func unknown(_ line: String, in language: DiagramLanguage) -> String {
    let shown = line.count > 60 ? String(line.prefix(60)) + "…" : line
    return "'\(shown)' is not read: it is no \(language.rawValue) for nodes and arrows that Lintel knows"
  }
}

/// Reads a component diagram of PlantUML: components, packages and their like, arrows of all forms.
struct PlantUMLReader {
  private var cursor: TextCursor
  private var builder = DiagramBuilder()

  static func read(_ cursor: TextCursor) -> Diagram {
    var reader = PlantUMLReader(cursor: cursor)
    reader.read()
    return reader.builder.diagram
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func read() {
    while true {
      cursor.skip { $0.isBlank }
      guard !cursor.isAtEnd else { break }
      let start = cursor.position
      if cursor.take("/'") {
        cursor.skip(past: "'/")
      } else if !isOfNoMatter(), !element(), !arrow() {
        cursor.move(to: start)
        let line = cursor.line
        builder.problem(.unknown(cursor.text(line), in: .plantUML), at: line)
        cursor.skipLine()
      }
    }
    while builder.close() {}
  }

  // MARK: What says nothing of nodes and arrows

  private static let settings: [StaticString] = [
    "skinparam", "hide", "show", "remove", "restore", "scale", "title", "caption", "header", "footer", "left", "top",
    "allowmixing", "page", "newpage", "legend", "note", "!theme", "!pragma", "!define", "!$", "!procedure", "!unquoted",
    "<style>", "sprite", "rotate", "center", "right",
  ]

  /// Comments, settings of the looks, notes, the ends of boxes.
  private mutating func isOfNoMatter() -> Bool {
    if cursor.has("'") || cursor.has("@start") || cursor.has("@end") {
      cursor.skipLine()
      return true
    }
    if cursor.take("}") { return builder.close() }
    let start = cursor.position
    if cursor.takeWord("together") {
      cursor.skipBlanks()
      if cursor.take("{") {
        builder.open(nil)
        return true
      }
      cursor.move(to: start)
    }
    guard let word = Self.settings.first(where: { cursor.takeWord($0) }) else { return false }
    cursor.skipBlanks()
    guard !startsLink else {
      cursor.move(to: start)
      return false
    }
    let rest = cursor.text(cursor.line)
    cursor.skipLine()
    switch word.description {
    case "skinparam" where rest.hasSuffix("{"), "sprite" where rest.hasSuffix("{"): cursor.skip(past: "}")
    case "note" where !rest.contains(":") && !rest.contains("\""): cursor.skip(past: "end note")
    case "legend": cursor.skip(past: "endlegend", or: "end legend")
    case "title" where rest.isEmpty: cursor.skip(past: "end title")
    case "header" where rest.isEmpty: cursor.skip(past: "endheader", or: "end header")
    case "footer" where rest.isEmpty: cursor.skip(past: "endfooter", or: "end footer")
    case "<style>": cursor.skip(past: "</style>")
    default: break
    }
    return true
  }

  private var startsLink: Bool {
    var copy = self
    return copy.link() != nil
  }

  // MARK: Components

  private static let elements: [StaticString] = [
    "component", "package", "folder", "frame", "node", "cloud", "database", "rectangle", "card", "file", "artifact",
    "storage", "queue", "stack", "agent", "actor", "boundary", "control", "entity", "interface", "collections",
    "hexagon",
    "person", "usecase", "label", "namespace", "process", "action", "circle",
  ]

  /// `component "A name" as a <<kind>> #red {`, `[A name] as a`
  private mutating func element() -> Bool {
    let start = cursor.position
    if Self.elements.contains(where: { cursor.takeWord($0) }) {
      cursor.skipBlanks()
    } else if !opensName {
      return false
    }
    guard let first = name() else {
      cursor.move(to: start)
      return false
    }
    var (id, label) = (first, String?.none)
    cursor.skipBlanks()
    if cursor.takeWord("as") {
      cursor.skipBlanks()
      let isText = opensName
      guard let second = name() else { return false }
      (id, label) = isText ? (first, second) : (second, first)
    }
    let place = cursor.range(from: start)
    skipDecoration()
    let opens = cursor.take("{")
    if !opens, cursor.take("[") {
      // A description of several lines.
      let text = cursor.position
      cursor.skip { $0 != UInt8(ascii: "]") }
      label = label ?? PlantUMLWords.decoded(cursor.text(text..<cursor.position)).trimmed
      cursor.advance()
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd || cursor.peek() == .lineFeed || opens else {
      cursor.move(to: start)
      return false
    }
    let node = builder.node(id, in: builder.innermost, label: label, at: place)
    if opens { builder.open(node) }
    return true
  }

  /// Stereotypes, colours, links and tags.
  private mutating func skipDecoration() {
    while true {
      cursor.skipBlanks()
      if cursor.has("<<") {
        cursor.skip(past: ">>")
      } else if cursor.has("[[") {
        cursor.skip(past: "]]")
      } else if cursor.has("#") || cursor.has("$") {
        cursor.skip { !$0.isBlank && $0 != UInt8(ascii: "{") }
      } else {
        return
      }
    }
  }

  private var opensName: Bool { cursor.has("[") || cursor.has("\"") || cursor.has("()") || cursor.has(":") }

  /// `[A name]`, `"A name"`, `() name`, `:name:` or `name`
  private mutating func name() -> String? {
    if cursor.take("()") { cursor.skipBlanks() }
    let closer: UInt8
    switch cursor.peek() {
    case UInt8(ascii: "["): closer = UInt8(ascii: "]")
    case UInt8(ascii: "\""): closer = UInt8(ascii: "\"")
    case UInt8(ascii: ":"): closer = UInt8(ascii: ":")
    default:
      let start = cursor.position
      cursor.skip { $0.isWordByte }
      // Dots are part of a name, unless they begin a link.
      while cursor.peek() == UInt8(ascii: "."), cursor.peek(1).isWordByte {
        cursor.advance()
        cursor.skip { $0.isWordByte }
      }
      return cursor.position > start ? cursor.text(start..<cursor.position) : nil
    }
    cursor.advance()
    let start = cursor.position
    cursor.skip { $0 != closer && $0 != .lineFeed }
    let text = cursor.text(start..<cursor.position)
    guard cursor.peek() == closer, !text.trimmed.isEmpty else { return nil }
    cursor.advance()
    return PlantUMLWords.decoded(text)
  }

  // MARK: Arrows

  /// `[A] -up-> b : text`
  private mutating func arrow() -> Bool {
    let start = cursor.position
    guard let left = end() else { return false }
    cursor.skipBlanks()
    guard let link = link() else { return false }
    cursor.skipBlanks()
    guard let right = end() else { return false }
    let behind = cursor.position
    skipDecoration()
    var label: String?
    if cursor.take(":") {
      label = PlantUMLWords.decoded(cursor.text(cursor.line).trimmed)
      cursor.skipLine()
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd || cursor.peek() == .lineFeed else { return false }
    let text = cursor.range(from: start)
    let suffix = min(behind, text.upperBound)..<text.upperBound
    let rows = [left, right].map { end in
      let node = builder.node(end.id, in: builder.innermost, at: end.text)
      return [ArrowStatement.Mention(node: node, text: end.text)]
    }
    builder.statement(text, rows: rows, links: [link], suffix: suffix, label: label?.isEmpty == true ? nil : label)
    return true
  }

  private mutating func end() -> (id: String, text: Range<Int>)? {
    let start = cursor.position
    return name().map { ($0, start..<cursor.position) }
  }

  private static let directions: [StaticString] = [
    "left", "right", "up", "down", "le", "ri", "do", "l", "r", "u", "d",
  ]

  /// `-->`, `<|..`, `-[#red]up->`, `*--`
  private mutating func link() -> Link? {
    let start = cursor.position
    let isHead = { (byte: UInt8) in Set("<>|*o+^#0()x{}".utf8).contains(byte) }
    let isStroke = { (byte: UInt8) in Set("-.=~".utf8).contains(byte) }
    cursor.skip(while: isHead)
    let left = cursor.position
    guard isStroke(cursor.peek()) else {
      cursor.move(to: start)
      return nil
    }
    cursor.skip(while: isStroke)
    if cursor.peek() == UInt8(ascii: "[") { cursor.skip(past: "]") }
    let middle = cursor.position
    if Self.directions.contains(where: { cursor.takeWord($0) }), !isStroke(cursor.peek()) { cursor.move(to: middle) }
    cursor.skip(while: isStroke)
    let right = cursor.position
    // `-->o` has a head; in `-- other` the letter is of the next name.
    cursor.skip {
      isHead($0) && $0 != UInt8(ascii: "o") && $0 != UInt8(ascii: "x") && $0 != UInt8(ascii: "0")
        && $0 != UInt8(ascii: "(")
    }
    if cursor.peek() == UInt8(ascii: "o"), !cursor.peek(1).isWordByte { cursor.advance() }
    let place = cursor.range(from: start)
    return Link(
      place: place,
      text: place,
      pointsLeft: cursor.bytes[start..<left].contains(UInt8(ascii: "<")),
      pointsRight: cursor.bytes[right..<cursor.position].contains(UInt8(ascii: ">")),
      isInvisible: cursor.text(place).contains("hidden"),
      form: cursor.text(place)
    )
  }
}

extension TextCursor {
  /// Goes behind the next place of one of two words.
  fileprivate mutating func skip(past word: StaticString, or other: StaticString) {
    while !isAtEnd {
      if take(word) || take(other) { return }
      advance()
    }
  }
}

/// How words are written in PlantUML.
enum PlantUMLWords {
  static func isPlain(_ id: String) -> Bool { !id.isEmpty && id.utf8.allSatisfy(\.isWordByte) }

  /// How an arrow names a node.
  static func mention(_ id: String) -> String { isPlain(id) ? id : "[\(encoded(id))]" }

  /// Signs with a meaning are written by their numbers: `<U+0022>`.
  static func decoded(_ text: String) -> String {
    text.replacingLineEnds().replacing("<", ">") { name in
      guard name.hasPrefix("U+"), let number = UInt32(name.dropFirst(2), radix: 16) else { return nil }
      return Unicode.Scalar(number).map { String($0) }
    }.trimmed
  }

  static func encoded(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\"", "<", "\\", "[", "]", "'", ":", "{", "}", "#", "$":
        "<U+\(String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count))\(String(scalar.value, radix: 16, uppercase: true))>"
      default: String(scalar)
      }
    }.joined()
  }
}

extension String {
  /// With line ends for `\n`.
  fileprivate func replacingLineEnds() -> String {
    guard contains("\\") else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "\\") {
      result += rest[..<start]
      let next = rest.index(after: start)
      let isEnd = next < rest.endIndex && rest[next] == "n"
      result += isEnd ? "\n" : "\\"
      rest = rest[(isEnd ? rest.index(after: next) : next)...]
    }
    return result + rest
  }
}

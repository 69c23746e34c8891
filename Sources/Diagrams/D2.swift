/// Reads a diagram of D2: keys, containers, connections and their chains. Boards, globs and imports are not read.
struct D2Reader {
  private var cursor: TextCursor
  private var builder = DiagramBuilder(hasPaths: true)

  static func read(_ cursor: TextCursor) -> Diagram {
    var reader = D2Reader(cursor: cursor)
    reader.read()
    return reader.builder.diagram
  }

  private init(cursor: TextCursor) { self.cursor = cursor }

  private mutating func read() {
    while true {
      cursor.skip { $0.isBlank || $0 == UInt8(ascii: ";") }
      guard !cursor.isAtEnd else { break }
      let start = cursor.position
      if cursor.take("#") {
        cursor.skipLine()
      } else if cursor.take("\"\"\"") {
        cursor.skip(past: "\"\"\"")
      } else if cursor.peek() == UInt8(ascii: "}"), builder.close() {
        cursor.advance()
      } else if !statement() {
        cursor.move(to: start)
        let line = cursor.line
        builder.problem(.unknown(cursor.text(line), in: .d2), at: line)
        cursor.skipLine()
      }
    }
    while builder.close() {}
  }

  /// What a key of D2 itself says.
  private static let keywords: Set = [
    "shape", "style", "icon", "near", "width", "height", "tooltip", "link", "class", "classes", "vars", "direction",
    "grid-rows", "grid-columns", "grid-gap", "vertical-gap", "horizontal-gap", "constraint", "top", "left",
    "source-arrowhead", "target-arrowhead", "filled",
  ]

  // MARK: Statements

  /// `a.b: Label { … }`, `a -> b <- c: text`
  private mutating func statement() -> Bool {
    let start = cursor.position
    // Something of a connection that is there, such as `(a -> b)[0].style.opacity: 0.4`.
    if cursor.peek() == UInt8(ascii: "(") {
      cursor.skip { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "{") && $0 != .lineFeed }
      skipValue()
      return true
    }
    guard let first = path() else { return false }
    var ends = [first]
    var links: [Link] = []
    while let link = link() {
      guard let next = path() else { return false }
      links.append(link)
      ends.append(next)
    }
    return links.isEmpty ? key(first, from: start) : connection(ends, links, from: start)
  }

  private struct Path {
    var segments: [(text: String, isQuoted: Bool)]
    var text: Range<Int>
  }

  private mutating func key(_ path: Path, from start: Int) -> Bool {
    var segments = path.segments
    if let place = segments.firstIndex(where: { !$0.isQuoted && Self.keywords.contains($0.text.lowercased()) }) {
      _ = node(segments[..<place], at: path.text)
      skipValue()
      return true
    }
    let boards = ["layers", "scenarios", "steps"]
    if segments.count == 1, !segments[0].isQuoted, boards.contains(segments[0].text) {
      builder.problem("the boards of '\(segments[0].text)' are not read", at: path.text)
      skipValue()
      return true
    }
    let isLabel = segments.count > 1 || !builder.isOutermost
    if isLabel, let last = segments.last, !last.isQuoted, last.text == "label" { segments.removeLast() }
    let isOfLabel = segments.count < path.segments.count
    guard let node = isOfLabel && segments.isEmpty ? builder.innermost : node(segments[...], at: path.text) else {
      return isOfLabel
    }
    guard let value = value() else { return false }
    if !value.label.isEmpty { builder.label(node, value.label) }
    if value.opens { builder.open(node) }
    return true
  }

  private mutating func connection(_ ends: [Path], _ links: [Link], from start: Int) -> Bool {
    let last = ends[ends.count - 1].text.upperBound
    let rows = ends.map { end -> [ArrowStatement.Mention] in
      node(end.segments[...], at: end.text).map { [ArrowStatement.Mention(node: $0, text: end.text)] } ?? []
    }
    guard let value = value() else { return false }
    // What is in the braces is about the looks.
    if value.opens { skipBraces() }
    let text = cursor.range(from: start)
    builder.statement(
      text,
      rows: rows,
      links: links,
      suffix: last..<max(last, text.upperBound),
      label: value.label.isEmpty ? nil : value.label
    )
    return true
  }

  /// The node of a path from where the statement is.
  private mutating func node(_ segments: ArraySlice<(text: String, isQuoted: Bool)>, at place: Range<Int>) -> Int? {
    var parent = builder.innermost
    for segment in segments {
      if segment.text == "_", !segment.isQuoted {
        parent = parent.flatMap { builder.diagram.nodes[$0].parent }
      } else {
        parent = builder.node(segment.text, in: parent, at: place)
      }
    }
    return segments.isEmpty ? nil : parent
  }

  // MARK: Parts

  private mutating func path() -> Path? {
    cursor.skipBlanks()
    let start = cursor.position
    var segments: [(text: String, isQuoted: Bool)] = []
    var end = start
    while true {
      cursor.skipBlanks()
      if cursor.peek() == UInt8(ascii: "\"") || cursor.peek() == UInt8(ascii: "'") {
        guard let text = quoted() else { return nil }
        segments.append((text, true))
        end = cursor.position
      } else {
        let word = cursor.position
        cursor.skipKey()
        let range = cursor.range(from: word)
        guard !range.isEmpty, !cursor.bytes[range].contains(where: { Set("*&@!|[]".utf8).contains($0) }) else {
          return nil
        }
        segments.append((cursor.text(range), false))
        end = range.upperBound
      }
      cursor.skipBlanks()
      guard cursor.peek() == UInt8(ascii: "."), cursor.peek(1) != UInt8(ascii: ".") else { break }
      cursor.advance()
    }
    return Path(segments: segments, text: start..<end)
  }

  /// `->`, `<-`, `<->`, `--`, and longer ones
  private mutating func link() -> Link? {
    cursor.skipBlanks()
    let start = cursor.position
    let left = cursor.take("<")
    let body = cursor.position
    cursor.skip { $0 == UInt8(ascii: "-") }
    let count = cursor.position - body
    let right = count > 0 && cursor.take(">")
    guard count > 1 || count == 1 && (left || right) else {
      cursor.move(to: start)
      return nil
    }
    let place = start..<cursor.position
    return Link(place: place, text: place, pointsLeft: left, pointsRight: right, form: cursor.text(place))
  }

  /// What is behind a key: a label, and whether a brace opens.
  private mutating func value() -> (label: String, opens: Bool)? {
    cursor.skipBlanks()
    var label = ""
    if cursor.take(":") {
      cursor.skipBlanks()
      switch cursor.peek() {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let text = quoted() else { return nil }
        label = text
      case UInt8(ascii: "|"):
        guard let text = block() else { return nil }
        label = text
      case UInt8(ascii: "["): cursor.skip { $0 != UInt8(ascii: "]") && $0 != .lineFeed }
      default:
        let start = cursor.position
        cursor.skip {
          $0 != .lineFeed && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}")
            && $0 != UInt8(ascii: "#")
        }
        label = cursor.text(cursor.range(from: start))
      }
      cursor.skipBlanks()
    }
    if cursor.take("{") { return (label, true) }
    let isEnd =
      cursor.isAtEnd || [.lineFeed, UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "#")].contains(cursor.peek())
    return isEnd ? (label, false) : nil
  }

  private mutating func skipValue() {
    guard let value = value() else { return cursor.skipLine() }
    if value.opens { skipBraces() }
  }

  /// From behind a brace to behind the one that closes it.
  private mutating func skipBraces() {
    var depth = 1
    while !cursor.isAtEnd, depth > 0 {
      switch cursor.peek() {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let start = cursor.position
        if quoted() == nil { cursor.move(to: start + 1) }
        continue
      default: break
      }
      cursor.advance()
    }
  }

  /// `"text"` with escapes, or `'text'`; nil if it does not end in its line.
  private mutating func quoted() -> String? {
    let quote = cursor.peek()
    cursor.advance()
    var bytes: [UInt8] = []
    while !cursor.isAtEnd, cursor.peek() != .lineFeed {
      let byte = cursor.peek()
      cursor.advance()
      if byte == quote {
        guard quote == UInt8(ascii: "'"), cursor.peek() == quote else { return String(decoding: bytes, as: UTF8.self) }
        cursor.advance()
        bytes.append(quote)
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        bytes.append(cursor.peek() == UInt8(ascii: "n") ? .lineFeed : cursor.peek())
        cursor.advance()
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }

  /// `|md … |`, with as many bars as it has
  private mutating func block() -> String? {
    let start = cursor.position
    cursor.skip { $0 == UInt8(ascii: "|") }
    let bars = cursor.position - start
    // The language.
    cursor.skip { $0.isWordByte }
    let text = cursor.position
    while !cursor.isAtEnd {
      if (0..<bars).allSatisfy({ cursor.peek($0) == UInt8(ascii: "|") }) {
        let label = cursor.text(text..<cursor.position).trimmed
        cursor.advance(bars)
        return String(label.drop { $0 == "#" }).trimmed
      }
      cursor.advance()
    }
    return nil
  }
}

extension TextCursor {
  /// Goes behind a part of a path without quotes: blanks and single hyphens are part of it.
  fileprivate mutating func skipKey() {
    while !isAtEnd {
      let byte = peek()
      if Set(".:;{}\n#(\"'<".utf8).contains(byte) { return }
      if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: ">") { return }
      advance()
    }
  }
}

/// How words are written in D2.
enum D2Words {
  private static let reserved: Set = [
    "shape", "style", "label", "icon", "near", "width", "height", "tooltip", "link", "class", "classes", "vars",
    "direction", "constraint", "top", "left", "filled", "layers", "scenarios", "steps", "null", "_",
  ]

  static func key(_ id: String) -> String {
    let isPlain = !id.isEmpty && id.utf8.allSatisfy(\.isWordByte) && !reserved.contains(id.lowercased())
    return isPlain ? id : quoted(id)
  }

  static func quoted(_ text: String) -> String {
    let encoded = text.map { $0 == "\n" ? "\\n" : "\"\\$".contains($0) ? "\\\($0)" : String($0) }
    return "\"\(encoded.joined())\""
  }

  /// From the outermost container.
  static func path(_ node: Int, in diagram: Diagram) -> String {
    diagram.chain(node).reversed().map { key(diagram.nodes[$0].id) }.joined(separator: ".")
  }
}

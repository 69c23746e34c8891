import SourceTrees

/// One word, literal or sign of a manifest.
struct ManifestToken {
  /// What a token is.
  indirect enum Kind {
    case identifier(String)
    case string([Piece])
    case number(String)
    /// A bracket, a separator or a run of operator characters.
    case sign(String)
    case end
  }

  /// A part of a string: text, or the tokens between `\(` and `)`.
  enum Piece {
    case text(String)
    case interpolation([ManifestToken])
  }

  var kind: Kind
  var offset: Int
  var startsLine: Bool

  func isSign(_ text: String) -> Bool {
    if case .sign(let sign) = kind { sign == text } else { false }
  }

  func isWord(_ text: String) -> Bool {
    if case .identifier(let word) = kind { word == text } else { false }
  }

  var word: String? {
    if case .identifier(let word) = kind { word } else { nil }
  }
}

/// Splits a manifest into tokens; comments and lines with `#if`, `#else` and `#endif` are dropped, so that all branches
/// are read and a later one wins.
struct ManifestLexer {
  private static let maximumDepth = 16
  private let bytes: [UInt8]
  private let base: Int
  private var position = 0
  private var startsLine = true
  private var depth = 0

  /// - Parameter base: what is added to each offset, to tell those of several files apart.
  static func tokens(_ bytes: [UInt8], base: Int) -> [ManifestToken] {
    var lexer = ManifestLexer(bytes: bytes, base: base)
    return lexer.tokensUntilClosingParenthesis(isNested: false)
  }

  private init(bytes: [UInt8], base: Int) {
    self.bytes = bytes
    self.base = base
  }

  /// Reads to the end of the file, or, in an interpolation, through the parenthesis that closes it.
  private mutating func tokensUntilClosingParenthesis(isNested: Bool) -> [ManifestToken] {
    var tokens: [ManifestToken] = []
    var open = 0
    while let token = next() {
      if isNested, token.isSign("(") { open += 1 }
      if isNested, token.isSign(")") {
        if open == 0 { break }
        open -= 1
      }
      tokens.append(token)
    }
    tokens.append(ManifestToken(kind: .end, offset: base + min(position, bytes.count), startsLine: true))
    return tokens
  }

  private func byte(_ ahead: Int = 0) -> UInt8 {
    position + ahead < bytes.count ? bytes[position + ahead] : 0
  }

  private mutating func next() -> ManifestToken? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    let start = position
    let first = startsLine
    startsLine = false
    func token(_ kind: ManifestToken.Kind) -> ManifestToken {
      ManifestToken(kind: kind, offset: base + start, startsLine: first)
    }
    let current = byte()
    if current == UInt8(ascii: "\"") || (current == UInt8(ascii: "#") && startsRawString()) {
      return token(.string(string()))
    }
    if current == UInt8(ascii: "`") {
      position += 1
      let name = take { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
      position += 1
      return token(.identifier(name))
    }
    if Self.isDigit(current) {
      return token(.number(take { Self.isWordByte($0) || $0 == Byte.dot }))
    }
    if Self.isWordByte(current) || current == UInt8(ascii: "@") || current == UInt8(ascii: "#") {
      position += 1
      _ = take(Self.isWordByte)
      return token(.identifier(String(decoding: bytes[start..<position], as: UTF8.self)))
    }
    if Self.isOperatorByte(current) {
      return token(.sign(take(Self.isOperatorByte)))
    }
    position += 1
    if current == Byte.dot, byte() == Byte.dot {  // `...` and `..<`
      return token(.sign("." + take { $0 == Byte.dot || $0 == UInt8(ascii: "<") }))
    }
    return token(.sign(String(decoding: [current], as: UTF8.self)))
  }

  private mutating func take(_ condition: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, condition(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        startsLine = true
        position += 1
      case 0...32:
        position += 1
      case 0xEF where position == 0 && byte(1) == 0xBB && byte(2) == 0xBF:
        position += 3
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        skipBlockComment()
      case UInt8(ascii: "#") where startsLine && startsCondition():
        skipLine()
      default:
        return
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlockComment() {
    var level = 0
    while position < bytes.count {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        level += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        level -= 1
        position += 2
        if level == 0 { return }
      } else {
        position += 1
      }
    }
  }

  private func startsCondition() -> Bool {
    let rest = bytes[position...].prefix(8)
    return ["#if", "#else", "#endif", "#elseif", "#!"].contains { rest.starts(with: $0.utf8) }
  }

  private func startsRawString() -> Bool {
    var index = position
    while index < bytes.count, bytes[index] == UInt8(ascii: "#") { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "\"")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
    default: isDigit(byte)
    }
  }

  private static func isOperatorByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"): true
    case UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "?"), UInt8(ascii: "*"): true
    case UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "^"), UInt8(ascii: "~"): true
    default: false
    }
  }
}

// MARK: - Strings

extension ManifestLexer {
  private mutating func string() -> [ManifestToken.Piece] {
    var hashes = 0
    while byte() == UInt8(ascii: "#") {
      hashes += 1
      position += 1
    }
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte() == quote && byte(1) == quote && byte(2) == quote
    position += isMultiline ? 3 : 1
    var pieces: [ManifestToken.Piece] = []
    var text: [UInt8] = []
    while position < bytes.count {
      let current = byte()
      if current == quote, closes(hashes: hashes, isMultiline: isMultiline) {
        position += (isMultiline ? 3 : 1) + hashes
        break
      }
      if current == UInt8(ascii: "\n"), !isMultiline { break }  // never closed
      guard current == UInt8(ascii: "\\"), hasHashes(hashes, from: position + 1) else {
        text.append(current)
        position += 1
        continue
      }
      position += 1 + hashes
      let escaped = byte()
      position += 1
      switch escaped {
      case UInt8(ascii: "("):
        pieces.append(.text(String(decoding: text, as: UTF8.self)))
        text = []
        pieces.append(.interpolation(interpolation()))
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "u"): text += unicodeEscape()
      default: text.append(escaped)
      }
    }
    if isMultiline { text = withoutIndentation(text) }
    pieces.append(.text(String(decoding: text, as: UTF8.self)))
    return pieces
  }

  private func closes(hashes: Int, isMultiline: Bool) -> Bool {
    let quote = UInt8(ascii: "\"")
    if isMultiline, byte(1) != quote || byte(2) != quote { return false }
    return hasHashes(hashes, from: position + (isMultiline ? 3 : 1))
  }

  private func hasHashes(_ count: Int, from start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func interpolation() -> [ManifestToken] {
    guard depth < Self.maximumDepth else { return [] }
    depth += 1
    defer { depth -= 1 }
    return tokensUntilClosingParenthesis(isNested: true)
  }

  private mutating func unicodeEscape() -> [UInt8] {
    guard byte() == UInt8(ascii: "{") else { return [] }
    position += 1
    let digits = take { $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\n") }
    if byte() == UInt8(ascii: "}") { position += 1 }
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return [] }
    return Array(String(Character(scalar)).utf8)
  }

  /// Names are never written over several lines; it is enough to drop the first line break and the blanks around.
  private func withoutIndentation(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.drop { $0 == 32 || $0 == 9 } }
    if lines.first?.isEmpty == true { lines.removeFirst() }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

import Basics
import SourceTrees

/// One word, literal or sign of Starlark.
struct StarlarkToken {
  /// What a token is.
  enum Kind: Equatable {
    case word(String)
    case text(String)
    case number(Int)
    case sign(String)
    /// The end of a statement.
    case newline
    case end
  }

  var kind: Kind
  var offset: Int
  /// How far its line is indented, where it is the first of one.
  var indentation = 0
}

/// Splits a file of Starlark into tokens; lines within brackets are one.
struct StarlarkLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var brackets = 0
  private var tokens: [StarlarkToken] = []

  static func tokens(_ bytes: [UInt8]) -> [StarlarkToken] {
    var lexer = StarlarkLexer(bytes: bytes)
    lexer.run()
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ ahead: Int = 0) -> UInt8 { position + ahead < bytes.count ? bytes[position + ahead] : 0 }

  private mutating func run() {
    var lineStart = 0
    while position < bytes.count {
      Work.advance()
      let start = position
      switch byte() {
      case UInt8(ascii: "\n"):
        position += 1
        if brackets == 0, tokens.last.map({ $0.kind != .newline }) ?? false {
          tokens.append(StarlarkToken(kind: .newline, offset: start))
        }
        lineStart = position
      case UInt8(ascii: "#"):
        while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\n"):
        position += 2
      case 0...32:
        position += 1
      default:
        var token = StarlarkToken(kind: kind(), offset: start)
        if tokens.last.map({ $0.kind == .newline }) ?? true { token.indentation = start - lineStart }
        tokens.append(token)
      }
    }
    tokens.append(StarlarkToken(kind: .newline, offset: bytes.count))
    tokens.append(StarlarkToken(kind: .end, offset: bytes.count))
  }

  private mutating func kind() -> StarlarkToken.Kind {
    let first = byte()
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return .text(text(isRaw: false)) }
    let isPrefix = "rRbB".utf8.contains(first) && (byte(1) == UInt8(ascii: "\"") || byte(1) == UInt8(ascii: "'"))
    if isPrefix {
      position += 1
      return .text(text(isRaw: true))
    }
    if isWordByte(first) {
      let start = position
      while isWordByte(byte()) { position += 1 }
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      return Int(word).map { .number($0) } ?? .word(word)
    }
    if "([{".utf8.contains(first) { brackets += 1 }
    if ")]}".utf8.contains(first) { brackets = max(0, brackets - 1) }
    position += 1
    let next = byte()
    let isPair =
      next == UInt8(ascii: "=") && "=!<>+-*/%|".utf8.contains(first)
      || first == next && (first == UInt8(ascii: "*") || first == Byte.slash)
    if isPair { position += 1 }
    return .sign(String(decoding: bytes[(isPair ? position - 2 : position - 1)..<position], as: UTF8.self))
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...: true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }

  private mutating func text(isRaw: Bool) -> String {
    let quote = byte()
    let isLong = byte(1) == quote && byte(2) == quote
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count {
      if byte() == quote, !isLong || (byte(1) == quote && byte(2) == quote) {
        position += isLong ? 3 : 1
        break
      }
      if byte() == UInt8(ascii: "\n"), !isLong { break }  // never closed
      if byte() == UInt8(ascii: "\\"), !isRaw {
        position += 1
        switch byte() {
        case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "\n"): break
        default: text.append(byte())
        }
      } else {
        text.append(byte())
      }
      position += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}

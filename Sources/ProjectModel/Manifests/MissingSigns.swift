import Basics
import SourceTrees

/// What a manifest lacks that is not of its language: a bracket that is never closed, or a comma between two items.
struct MissingSigns {
  /// A word, text or sign of a manifest in any language.
  struct Token {
    enum Kind: Equatable {
      case word(String)
      case text, other
    }

    var kind: Kind
    var offset: Int
  }

  /// Where something is missing, and what.
  typealias Finding = (offset: Int, message: String)

  private let bytes: [UInt8]
  private let tokens: [Token]
  /// What follows the name of an argument.
  private let label: UInt8

  init(inSwift bytes: [UInt8]) {
    self.bytes = bytes
    label = UInt8(ascii: ":")
    tokens = ManifestLexer.tokens(bytes, base: 0).compactMap { token in
      switch token.kind {
      case .identifier(let word): Token(kind: .word(word), offset: token.offset)
      case .string: Token(kind: .text, offset: token.offset)
      case .number, .sign: Token(kind: .other, offset: token.offset)
      case .end: nil
      }
    }
  }

  init(inStarlark bytes: [UInt8]) {
    self.bytes = bytes
    label = UInt8(ascii: "=")
    tokens = StarlarkLexer.tokens(bytes).compactMap { token in
      switch token.kind {
      case .word(let word): Token(kind: .word(word), offset: token.offset)
      case .text: Token(kind: .text, offset: token.offset)
      case .number, .sign: Token(kind: .other, offset: token.offset)
      case .newline, .end: nil
      }
    }
  }

  /// What is missing first in a manifest in Swift; nil if nothing is, as far as this can be told.
  static func first(inSwift bytes: [UInt8]) -> Finding? {
    let signs = MissingSigns(inSwift: bytes)
    return signs.quote ?? signs.bracket ?? signs.comma
  }

  // MARK: Brackets

  /// A bracket that is open.
  private struct Bracket {
    let sign: UInt8
    let offset: Int
    /// Of its line.
    let indentation: Int
    /// Whether an item without a label has ended in it.
    var hasPlainItem = false
    /// Of the item that is being read: where it begins, and whether it has a label.
    var start: Int
    var hasLabel = false

    var closing: UInt8 { sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : sign + 2 }
  }

  /// A bracket that is not closed, or that closes nothing. Of a file with conditions nothing is said: each branch may open
  /// what is closed behind them.
  var bracket: Finding? {
    guard !bytes[...].contains("\n#if"), !bytes[...].hasPrefix("#if") else { return nil }
    var open: [Bracket] = []
    // Where brackets may have been forgotten: before a label in a list of values, and before a line that is not deeper.
    var places: [(bracket: Bracket, token: Int)] = []
    var indentation = 0
    for number in tokens.indices {
      Work.advance()
      let sign = self.sign(number)
      let isClosing = ")]}".utf8.contains(sign)
      if let found = self.indentation(of: number) {
        indentation = found
        if let last = open.last, found < last.indentation || found == last.indentation && !isClosing {
          places.append((last, number))
        }
      }
      if isLabel(number), let last = open.last, last.start == number, last.hasPlainItem, sign != UInt8(ascii: "(") {
        places.append((last, number))
      }
      if "([{".utf8.contains(sign) {
        open.append(Bracket(sign: sign, offset: tokens[number].offset, indentation: indentation, start: number + 1))
      } else if isClosing {
        guard let last = open.popLast(), last.closing == sign || !isBalanced(before: number) else {
          return (tokens[number].offset, "this '\(character(sign))' closes nothing: it is one too many")
        }
        if last.closing != sign {
          return forgotten(places) ?? unclosed(last, "before the '\(character(sign))' in line \(line(of: number))")
        }
      } else if let last = open.indices.last {
        if sign == label { open[last].hasLabel = true }
        if sign == UInt8(ascii: ",") {
          if !open[last].hasLabel { open[last].hasPlainItem = open[last].sign == UInt8(ascii: "[") }
          (open[last].hasLabel, open[last].start) = (false, number + 1)
        }
      }
    }
    return open.last.flatMap { forgotten(places) ?? unclosed($0, "up to the end of the file") }
  }

  /// The first of some places where a closing bracket makes the whole file fit.
  private func forgotten(_ places: [(bracket: Bracket, token: Int)]) -> Finding? {
    places.prefix(20).first { isBalanced(with: $0.bracket.closing, before: $0.token) }.map { bracket, token in
      unclosed(bracket, "before '\(text(of: token))' in line \(line(of: token))")
    }
  }

  /// Whether all brackets fit with one more before a token, or if there is none, without the token.
  private func isBalanced(with extra: UInt8? = nil, before token: Int) -> Bool {
    var open: [UInt8] = []
    func takes(_ sign: UInt8) -> Bool {
      if "([{".utf8.contains(sign) { open.append(sign == UInt8(ascii: "(") ? UInt8(ascii: ")") : sign + 2) }
      return !")]}".utf8.contains(sign) || open.popLast() == sign
    }
    for number in tokens.indices {
      if number == token {
        guard let extra else { continue }
        if !takes(extra) { return false }
      }
      if !takes(sign(number)) { return false }
    }
    return open.isEmpty
  }

  private func unclosed(_ bracket: Bracket, _ place: String) -> Finding {
    (
      bracket.offset,
      "this '\(character(bracket.sign))' is not closed \(place): a '\(character(bracket.closing))' is missing"
    )
  }

  // MARK: Commas

  /// Two items of a list, or two arguments, that follow each other.
  var comma: Finding? {
    var open: [(sign: UInt8, token: Int, start: Int)] = []
    var closed = 0
    for number in tokens.indices {
      let sign = self.sign(number)
      if let last = open.last, number > last.start, endsValue(number - 1, openedBy: closed),
        beginsItem(number, in: last.sign, after: last.start),
        !bytes[tokens[number - 1].offset..<tokens[number].offset].contains("\n#")
      {
        return (tokens[number].offset, "a ',' is missing before '\(text(of: number))'")
      }
      if "([{".utf8.contains(sign) {
        open.append((sign, number, number + 1))
      } else if ")]}".utf8.contains(sign), let last = open.popLast() {
        closed = last.token
      } else if sign == UInt8(ascii: ","), let last = open.indices.last {
        open[last].start = number + 1
      }
    }
    return nil
  }

  /// - Parameter bracket: that of the bracket that the token closes, if it does.
  private func endsValue(_ number: Int, openedBy bracket: Int) -> Bool {
    switch tokens[number].kind {
    case .text: return true
    case .word(let word): return ["true", "false", "nil", "True", "False", "None"].contains(word)
    case .other:
      // What follows `@Attribute(…)` is what has the attribute.
      if case .word(let word)? = bracket > 0 ? tokens[bracket - 1].kind : nil, word.hasPrefix("@") { return false }
      return ")]0123456789".utf8.contains(bytes[tokens[number].offset])
    }
  }

  /// Whether a token cannot go on with the item that is being read.
  private func beginsItem(_ number: Int, in bracket: UInt8, after start: Int) -> Bool {
    let isStarlark = label == UInt8(ascii: "=")
    switch tokens[number].kind {
    case .word: return bracket == UInt8(ascii: "(") && isLabel(number)
    // Two texts of Starlark are one.
    case .text: return bracket != UInt8(ascii: "{") && !(isStarlark && tokens[number - 1].kind == .text)
    case .other:
      return !isStarlark && bracket == UInt8(ascii: "[") && indentation(of: number) != nil && isMaker(number)
        && (tokens[start].kind == .text || isMaker(start))
    }
  }

  /// Whether something of the library of manifests is made here, such as `.target(`: it is no member of another one.
  private func isMaker(_ number: Int) -> Bool {
    guard sign(number) == Byte.dot, number + 2 < tokens.count, case .word(let word) = tokens[number + 1].kind,
      sign(number + 2) == UInt8(ascii: "(")
    else { return false }
    return Self.makers.contains(word)
  }

  private static let makers = PackageManifest.targetKinds.union([
    "product", "package", "library", "executable", "byName", "external", "project", "sdk", "framework", "xcframework",
  ])

  // MARK: Quotes

  /// A text that its line does not close. The line has an odd number of quotes.
  var quote: Finding? {
    for token in tokens where token.kind == .text && bytes[token.offset] == UInt8(ascii: "\"") {
      let line = bytes[token.offset...].prefix { $0 != UInt8(ascii: "\n") }
      if line.starts(with: "\"\"\"".utf8) || line.dropFirst().contains(UInt8(ascii: "\"")) { continue }
      return (token.offset, "a '\"' is missing in this line")
    }
    return nil
  }

  // MARK: Tokens

  /// The first byte of a sign; 0 for words and texts.
  private func sign(_ number: Int) -> UInt8 { tokens[number].kind == .other ? bytes[tokens[number].offset] : 0 }

  /// Whether a word is the name of an argument.
  private func isLabel(_ number: Int) -> Bool {
    guard case .word = tokens[number].kind, number + 1 < tokens.count, sign(number + 1) == label else { return false }
    let next = tokens[number + 1].offset + 1
    return next < bytes.count && bytes[next] != UInt8(ascii: "=")
  }

  /// How far the line is indented that a token begins; nil if another one is before it.
  private func indentation(of number: Int) -> Int? {
    let before = bytes[..<tokens[number].offset]
    let start = before.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }.map { $0 + 1 } ?? 0
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? tokens[number].offset - start : nil
  }

  private func line(of number: Int) -> Int {
    1 + bytes[..<tokens[number].offset].count { $0 == UInt8(ascii: "\n") }
  }

  /// How a token is written, with the bracket or colon behind it.
  private func text(of number: Int) -> String {
    let rest = bytes[tokens[number].offset...].prefix(40).prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }
    let end = rest.firstIndex { "([:=".utf8.contains($0) }.map { $0 + 1 } ?? rest.endIndex
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}

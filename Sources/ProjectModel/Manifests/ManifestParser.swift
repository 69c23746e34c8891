/// Reads the part of Swift that manifests are written in.
///
/// What it does not know becomes `unreadable`, and reading goes on after it.
struct ManifestParser {
  static let maximumDepth = 100
  let tokens: [ManifestToken]
  var index = 0
  var depth = 0

  /// - Parameter base: what is added to each offset, to tell those of several files apart.
  static func parse(_ bytes: [UInt8], base: Int = 0) -> [ManifestStatement] {
    var parser = ManifestParser(tokens: ManifestLexer.tokens(bytes, base: base))
    return parser.statements()
  }

  init(tokens: [ManifestToken]) { self.tokens = tokens }

  // MARK: Tokens

  var current: ManifestToken { tokens[index] }
  var isAtEnd: Bool { if case .end = current.kind { true } else { false } }

  func peek(_ ahead: Int) -> ManifestToken { tokens[min(index + ahead, tokens.count - 1)] }

  mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  mutating func takeSign(_ text: String) -> Bool {
    guard current.isSign(text) else { return false }
    advance()
    return true
  }

  mutating func takeWord(_ text: String) -> Bool {
    guard current.isWord(text) else { return false }
    advance()
    return true
  }

  /// Skips one token, or a whole bracket pair.
  mutating func skipBalanced() {
    var open = 0
    repeat {
      if isOpening(current) { open += 1 } else if isClosing(current) { open -= 1 }
      advance()
    } while open > 0 && !isAtEnd
  }

  func isOpening(_ token: ManifestToken) -> Bool {
    token.isSign("(") || token.isSign("[") || token.isSign("{")
  }

  func isClosing(_ token: ManifestToken) -> Bool {
    token.isSign(")") || token.isSign("]") || token.isSign("}")
  }
}

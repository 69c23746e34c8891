/// Reads the part of Swift that manifests are written in.
///
/// What it does not know becomes `unreadable`, and reading goes on behind it.
struct ManifestParser {
  private static let maximumDepth = 100
  private let tokens: [ManifestToken]
  private var index = 0
  private var depth = 0

  static func parse(_ bytes: [UInt8]) -> [ManifestStatement] {
    var parser = ManifestParser(tokens: ManifestLexer.tokens(bytes))
    return parser.statements()
  }

  private init(tokens: [ManifestToken]) { self.tokens = tokens }

  // MARK: Tokens

  private var current: ManifestToken { tokens[index] }
  private var isAtEnd: Bool { if case .end = current.kind { true } else { false } }

  private func peek(_ ahead: Int) -> ManifestToken { tokens[min(index + ahead, tokens.count - 1)] }

  private mutating func advance() { if index < tokens.count - 1 { index += 1 } }

  private mutating func takeSign(_ text: String) -> Bool {
    guard current.isSign(text) else { return false }
    advance()
    return true
  }

  private mutating func takeWord(_ text: String) -> Bool {
    guard current.isWord(text) else { return false }
    advance()
    return true
  }

  /// Skips one token, or a whole bracket pair.
  private mutating func skipBalanced() {
    var open = 0
    repeat {
      if isOpening(current) { open += 1 } else if isClosing(current) { open -= 1 }
      advance()
    } while open > 0 && !isAtEnd
  }

  private func isOpening(_ token: ManifestToken) -> Bool {
    token.isSign("(") || token.isSign("[") || token.isSign("{")
  }

  private func isClosing(_ token: ManifestToken) -> Bool {
    token.isSign(")") || token.isSign("]") || token.isSign("}")
  }
}

// MARK: - Statements

extension ManifestParser {
  private static let modifiers: Set<String> = [
    "static", "private", "fileprivate", "internal", "public", "package", "open", "final", "mutating", "nonisolated",
    "lazy", "indirect",
  ]
  private static let types: Set<String> = ["extension", "struct", "enum", "class", "actor"]

  /// Reads statements up to the closing brace of their block or the end of the file.
  private mutating func statements() -> [ManifestStatement] {
    var result: [ManifestStatement] = []
    while !isAtEnd, !current.isSign("}") {
      if takeSign(";") { continue }
      let start = index
      let offset = current.offset
      let kind = depth < Self.maximumDepth ? nested { $0.statement() } : nil
      let isWhole = isAtEnd || current.isSign("}") || current.isSign(";") || current.startsLine
      if let kind, isWhole, index > start {
        result.append(make(kind, offset, from: start))
      } else {
        repeat { skipBalanced() } while !isAtEnd && !current.startsLine && !current.isSign("}")
        result.append(make(.unreadable, offset, from: start))
      }
    }
    return result
  }

  private mutating func nested<Result>(_ body: (inout ManifestParser) -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  private func make(_ kind: ManifestStatement.Kind, _ offset: Int, from start: Int) -> ManifestStatement {
    ManifestStatement(kind: kind, offset: offset, concernsTargets: concernsTargets(tokens[start..<index]))
  }

  /// Whether the tokens build a target, or change a list that says where targets are and what they use.
  private func concernsTargets(_ range: ArraySlice<ManifestToken>) -> Bool {
    let makers: Set<String> = PackageManifest.targetKinds
    let lists: Set<String> = ["targets", "dependencies", "path", "sources", "exclude", "name"]
    for at in range.indices {
      guard let word = range[at].word else { continue }
      let next = at + 1 < range.endIndex ? range[at + 1] : nil
      if makers.contains(word), next?.isSign("(") == true { return true }
      guard lists.contains(word), let next else { continue }
      if word == "dependencies", isPackageDependencies(range, at) { continue }
      if next.isSign("=") || next.isSign("+=") { return true }
      if next.isSign("."), at + 2 < range.endIndex, let verb = range[at + 2].word,
        ["append", "insert", "remove", "removeAll"].contains(verb)
      {
        return true
      }
    }
    return false
  }

  /// Whether the list of other packages is meant, which says nothing about targets.
  private func isPackageDependencies(_ range: ArraySlice<ManifestToken>, _ at: Int) -> Bool {
    if at >= range.startIndex + 2, range[at - 1].isSign("."), range[at - 2].isWord("package") { return true }
    return zip(range[at...], range[at...].dropFirst()).contains { $0.isWord("package") && $1.isSign("(") }
  }

  /// Reads one statement; nil if it is none that this reader knows.
  private mutating func statement() -> ManifestStatement.Kind? {
    skipAttributesAndModifiers()
    guard let word = current.word else { return expressionStatement() }
    switch word {
    case "import":
      repeat { advance() } while !isAtEnd && !current.startsLine && !current.isSign(";")
      return .type("", [])
    case "typealias", "precedencegroup", "infix", "prefix", "postfix", "protocol":
      repeat { skipBalanced() } while !isAtEnd && !current.startsLine && !current.isSign("}")
      return .type("", [])
    case "let", "var":
      return variable()
    case "func", "init":
      return function()
    case "if":
      return conditional()
    case "guard":
      return guardStatement()
    case "for":
      return loop()
    case "return":
      advance()
      if current.startsLine || current.isSign("}") || current.isSign(";") { return .result(nil) }
      return .result(expression())
    case "switch", "while", "repeat", "do", "defer", "case":
      return nil
    default:
      if Self.types.contains(word), peek(1).word != nil { return type() }
      return expressionStatement()
    }
  }

  private mutating func skipAttributesAndModifiers() {
    while let word = current.word {
      if word.hasPrefix("@") {
        advance()
        if current.isSign("("), !current.startsLine { skipBalanced() }
      } else if Self.modifiers.contains(word), peek(1).word != nil || peek(1).isSign("(") {
        if word == "package", !isDeclarationKeyword(peek(1).word) { return }
        advance()
        if current.isSign("(") { skipBalanced() }
      } else {
        return
      }
    }
  }

  private func isDeclarationKeyword(_ word: String?) -> Bool {
    guard let word else { return false }
    return Self.modifiers.contains(word) || Self.types.contains(word) || ["let", "var", "func", "init"].contains(word)
  }

  private mutating func variable() -> ManifestStatement.Kind? {
    advance()
    guard let name = current.word else { return nil }
    advance()
    if takeSign(":") { skipType() }
    if takeSign("=") { return .variable(name, expression()) }
    if current.isSign("{") {
      let offset = current.offset
      guard let body = block() else { return nil }
      return .computed(name, ManifestFunction(parameters: [], body: body, offset: offset))
    }
    return .variable(name, nil)
  }

  private mutating func function() -> ManifestStatement.Kind? {
    let offset = current.offset
    let name: String
    if takeWord("init") {
      name = "init"
      _ = takeSign("?")
    } else {
      advance()
      guard let word = current.word else { return nil }
      name = word
      advance()
    }
    if current.isSign("<") { skipGenericParameters() }
    guard let parameters = parameters() else { return nil }
    while !current.isSign("{"), !isAtEnd, !current.isSign("}") { skipBalanced() }
    guard let body = block() else { return nil }
    return .function(name, ManifestFunction(parameters: parameters, body: body, offset: offset))
  }

  private mutating func skipGenericParameters() {
    while !isAtEnd, !current.isSign("(") { advance() }
  }

  private mutating func parameters() -> [ManifestFunction.Parameter]? {
    guard takeSign("(") else { return nil }
    var parameters: [ManifestFunction.Parameter] = []
    while !takeSign(")") {
      guard let first = current.word else { return nil }
      advance()
      var name = first
      if let second = current.word {
        name = second
        advance()
      }
      guard takeSign(":") else { return nil }
      skipType()
      var parameter = ManifestFunction.Parameter(label: first == "_" ? nil : first, name: name)
      parameter.isVariadic = takeSign("...")
      if takeSign("=") { parameter.defaultValue = expression() }
      parameters.append(parameter)
      if !takeSign(","), !current.isSign(")") { return nil }
    }
    return parameters
  }

  private mutating func skipType() {
    var angles = 0
    while !isAtEnd {
      if current.isSign("...") { return }
      if case .sign(let sign) = current.kind, sign != "->" {
        angles += sign.utf8.count { $0 == UInt8(ascii: "<") } - sign.utf8.count { $0 == UInt8(ascii: ">") }
      }
      if angles <= 0 {
        let ends = current.isSign("=") || current.isSign("{") || current.isSign(",") || isClosing(current)
        if ends || (current.startsLine && !tokens[index - 1].isSign(":")) { return }
        // `[T]?=`, `Set<T>=` and the like are one sign.
        if case .sign(let sign) = current.kind, sign.hasSuffix("="), sign.count > 1 { return }
      }
      skipBalanced()
    }
  }

  /// Reads `{ … }`.
  private mutating func block() -> [ManifestStatement]? {
    guard depth < Self.maximumDepth, takeSign("{") else { return nil }
    let body = nested { $0.statements() }
    return takeSign("}") ? body : nil
  }

  private mutating func type() -> ManifestStatement.Kind? {
    advance()
    var name = current.word ?? ""
    advance()
    while takeSign(".") {
      name = current.word ?? name
      advance()
    }
    while !current.isSign("{"), !isAtEnd { skipBalanced() }
    guard let members = block() else { return nil }
    return .type(name, members)
  }

  private mutating func conditions() -> [ManifestStatement.Condition]? {
    var conditions: [ManifestStatement.Condition] = []
    repeat {
      if current.isWord("let") || current.isWord("var") {
        advance()
        guard let name = current.word else { return nil }
        advance()
        if takeSign(":") { skipType() }
        if takeSign("=") {
          conditions.append(.binding(name, expression(beforeBlock: true)))
        } else {
          conditions.append(.binding(name, ManifestExpression(kind: .name(name), offset: current.offset)))
        }
      } else {
        conditions.append(.expression(expression(beforeBlock: true)))
      }
    } while takeSign(",")
    return conditions
  }

  private mutating func conditional() -> ManifestStatement.Kind? {
    advance()
    guard let conditions = conditions(), let then = block() else { return nil }
    var otherwise: [ManifestStatement] = []
    if takeWord("else") {
      if current.isWord("if") {
        let start = index
        let offset = current.offset
        guard depth < Self.maximumDepth, let rest = nested({ $0.conditional() }) else { return nil }
        otherwise = [make(rest, offset, from: start)]
      } else {
        guard let body = block() else { return nil }
        otherwise = body
      }
    }
    return .conditional(conditions, then: then, otherwise: otherwise)
  }

  /// `guard` is read as if its condition held.
  private mutating func guardStatement() -> ManifestStatement.Kind? {
    advance()
    guard let conditions = conditions(), takeWord("else"), block() != nil else { return nil }
    return .conditional(conditions, then: [], otherwise: [])
  }

  private mutating func loop() -> ManifestStatement.Kind? {
    advance()
    guard let name = current.word else { return nil }
    advance()
    guard takeWord("in") else { return nil }
    let sequence = expression(beforeBlock: true)
    let filter = takeWord("where") ? expression(beforeBlock: true) : nil
    guard let body = block() else { return nil }
    return .loop(variable: name, sequence, filter: filter, body)
  }

  private mutating func expressionStatement() -> ManifestStatement.Kind? {
    let target = expression()
    for sign in ["=", "+="] where takeSign(sign) {
      return .assignment(target, sign, expression())
    }
    return .expression(target)
  }
}

// MARK: - Expressions

extension ManifestParser {
  private static let precedence: [String: Int] = [
    "??": 5, "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3,
    "+": 6, "-": 6, "*": 7, "/": 7, "...": 4, "..<": 4,
  ]

  /// Reads an expression; before a block, `{` begins the block and not a trailing closure.
  private mutating func expression(beforeBlock: Bool = false) -> ManifestExpression {
    let offset = current.offset
    guard depth < Self.maximumDepth else { return unreadable(offset) }
    return nested { parser in
      let condition = parser.binary(minimum: 0, beforeBlock)
      guard parser.takeSign("?") else { return condition }
      let yes = parser.expression()
      guard parser.takeSign(":") else { return parser.unreadable(offset) }
      return ManifestExpression(
        kind: .conditional(condition, yes, parser.expression(beforeBlock: beforeBlock)),
        offset: offset
      )
    }
  }

  private func unreadable(_ offset: Int) -> ManifestExpression { ManifestExpression(kind: .unreadable, offset: offset) }

  private mutating func binary(minimum: Int, _ beforeBlock: Bool) -> ManifestExpression {
    var left = prefix(beforeBlock)
    while true {
      if current.isWord("as") || current.isWord("is") {
        advance()
        if current.isSign("?") || current.isSign("!") { advance() }
        skipCastType()
        continue
      }
      guard case .sign(let sign) = current.kind, let rank = Self.precedence[sign], rank >= minimum else { return left }
      advance()
      let right = binary(minimum: rank + 1, beforeBlock)
      left = ManifestExpression(kind: .binary(sign, left, right), offset: left.offset)
    }
  }

  private mutating func skipCastType() {
    if current.isSign("[") || current.isSign("(") { return skipBalanced() }
    advance()
    while current.isSign("."), peek(1).word != nil {
      advance()
      advance()
    }
  }

  private mutating func prefix(_ beforeBlock: Bool) -> ManifestExpression {
    let offset = current.offset
    if takeSign("!") {
      guard depth < Self.maximumDepth else { return unreadable(offset) }
      return ManifestExpression(kind: .negation(nested { $0.prefix(beforeBlock) }), offset: offset)
    }
    if current.isWord("try") || current.isWord("await") {
      advance()
      if current.isSign("?") || current.isSign("!") { advance() }
    }
    return postfix(primary(beforeBlock), beforeBlock)
  }

  private mutating func primary(_ beforeBlock: Bool) -> ManifestExpression {
    let token = current
    func made(_ kind: ManifestExpression.Kind) -> ManifestExpression {
      ManifestExpression(kind: kind, offset: token.offset)
    }
    switch token.kind {
    case .string(let pieces):
      advance()
      return made(.string(pieces.map(piece)))
    case .number(let text):
      advance()
      return made(Int(text).map { .number($0) } ?? .unreadable)
    case .identifier(let word):
      advance()
      switch word {
      case "true": return made(.boolean(true))
      case "false": return made(.boolean(false))
      case "nil": return made(.none)
      case "if", "switch":
        while !isAtEnd, !current.isSign("{") { skipBalanced() }
        while current.isSign("{") {
          skipBalanced()
          guard takeWord("else") else { break }
          while !isAtEnd, !current.isSign("{") { skipBalanced() }
        }
        return made(.unreadable)
      default: return made(.name(word))
      }
    case .sign("."):
      advance()
      guard let name = current.word else { return made(.unreadable) }
      advance()
      return made(.member(nil, name))
    case .sign("["):
      return made(array())
    case .sign("("):
      advance()
      guard let items = arguments(closing: ")") else { return made(.unreadable) }
      if items.count == 1, items[0].label == nil { return items[0].value }
      return made(.tuple(items))
    case .sign("{") where !beforeBlock:
      return made(closure())
    case .sign, .end:
      return made(.unreadable)
    }
  }

  private func piece(_ piece: ManifestToken.Piece) -> ManifestExpression.Piece {
    switch piece {
    case .text(let text): return .text(text)
    case .interpolation(let tokens):
      guard !tokens.isEmpty, depth < Self.maximumDepth else { return .value(unreadable(0)) }
      var parser = ManifestParser(tokens: tokens)
      parser.depth = depth + 1
      let value = parser.expression()
      return .value(parser.isAtEnd ? value : unreadable(value.offset))
    }
  }

  /// Reads `[a, b]`; a dictionary or a type such as `[String: Int]` is not readable.
  private mutating func array() -> ManifestExpression.Kind {
    let start = index
    advance()
    var items: [ManifestExpression] = []
    while !takeSign("]") {
      let before = index
      items.append(expression())
      guard index > before, takeSign(",") || current.isSign("]") else {
        index = start
        skipBalanced()
        return .unreadable
      }
    }
    return .array(items)
  }

  /// Reads arguments through the closing bracket; nil, and behind it, if they cannot be read.
  private mutating func arguments(closing: String) -> [ManifestArgument]? {
    let start = index - 1
    var items: [ManifestArgument] = []
    while !takeSign(closing) {
      let before = index
      var label: String?
      if let word = current.word, peek(1).isSign(":") {
        label = word
        advance()
        advance()
      }
      items.append(ManifestArgument(label: label, value: expression()))
      guard index > before, takeSign(",") || current.isSign(closing) else {
        index = start
        skipBalanced()
        return nil
      }
    }
    return items
  }

  private mutating func postfix(_ base: ManifestExpression, _ beforeBlock: Bool) -> ManifestExpression {
    var value = base
    while true {
      if current.isSign("."), peek(1).word != nil {
        advance()
        value.kind = .member(value, current.word ?? "")
        advance()
      } else if current.isSign("?") || current.isSign("!"), peek(1).isSign("."), !peek(1).startsLine, isAdjacent() {
        advance()
      } else if current.isSign("!"), isAdjacent() {
        advance()
      } else if current.isSign("("), !current.startsLine {
        advance()
        guard let items = arguments(closing: ")") else {
          value.kind = .unreadable
          continue
        }
        value.kind = .call(value, items)
      } else if current.isSign("["), !current.startsLine {
        skipBalanced()
        value.kind = .member(value, "[]")  // the element is not known, but whose it is
      } else if current.isSign("{"), !beforeBlock, !current.startsLine, takesTrailingClosure(value) {
        let offset = current.offset
        let argument = ManifestArgument(label: nil, value: ManifestExpression(kind: closure(), offset: offset))
        if case .call(let callee, let items) = value.kind {
          value.kind = .call(callee, items + [argument])
        } else {
          value.kind = .call(value, [argument])
        }
      } else {
        return value
      }
    }
  }

  /// Whether the sign follows without a blank; `a ? .b : c` is not an optional chain.
  private func isAdjacent() -> Bool {
    guard index > 0 else { return false }
    let previous = tokens[index - 1]
    switch previous.kind {
    case .identifier(let word): return previous.offset + word.utf8.count == current.offset
    case .sign(let sign): return previous.offset + sign.utf8.count == current.offset
    case .string, .number, .end: return false
    }
  }

  private func takesTrailingClosure(_ value: ManifestExpression) -> Bool {
    switch value.kind {
    case .call, .member, .name, .closure: true
    default: false
    }
  }

  private mutating func closure() -> ManifestExpression.Kind {
    let start = index
    let offset = current.offset
    var parameters: [ManifestFunction.Parameter] = []
    if let (names, after) = closureSignature() {
      parameters = names.map { ManifestFunction.Parameter(label: nil, name: $0) }
      index = after
    } else {
      advance()
    }
    let body = nested { $0.statements() }
    guard takeSign("}") else {
      index = start
      skipBalanced()
      return .unreadable
    }
    return .closure(ManifestFunction(parameters: parameters, body: body, offset: offset))
  }

  /// Looks for `a, b in` or `(a: T) -> U in` behind the brace; returns the names and the index behind `in`.
  private func closureSignature() -> ([String], Int)? {
    var at = index + 1
    var names: [String] = []
    var expectsName = true
    while at < tokens.count, at < index + 60 {
      let token = tokens[at]
      if token.isWord("in") { return (names, at + 1) }
      if let word = token.word {
        if word == "for" { return nil }
        if expectsName { names.append(word) }
        expectsName = false
      } else if token.isSign(",") {
        expectsName = true
      } else if token.isSign("->") {
        expectsName = false
      } else if !["(", ")", ":", "[", "]", ".", "?"].contains(where: token.isSign) {
        return nil
      }
      at += 1
    }
    return nil
  }
}

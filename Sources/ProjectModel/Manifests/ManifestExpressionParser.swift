// How expressions are read.

extension ManifestParser {
  private static let precedence: [String: Int] = [
    "??": 5, "||": 1, "&&": 2, "==": 3, "!=": 3, "<": 3, ">": 3, "<=": 3, ">=": 3,
    "+": 6, "-": 6, "*": 7, "/": 7, "%": 7, "...": 4, "..<": 4,
  ]

  /// Reads an expression; before a block, `{` begins the block and not a trailing closure.
  mutating func expression(beforeBlock: Bool = false) -> ManifestExpression {
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
        let isTest = current.isWord("is")
        advance()
        if current.isSign("?") || current.isSign("!") { advance() }
        _ = type()
        if isTest { left = unreadable(left.offset) }
        continue
      }
      guard case .sign(let sign) = current.kind, let rank = Self.precedence[sign], rank >= minimum else { return left }
      advance()
      let right = binary(minimum: rank + 1, beforeBlock)
      left = ManifestExpression(kind: .binary(sign, left, right), offset: left.offset)
    }
  }

  private mutating func prefix(_ beforeBlock: Bool) -> ManifestExpression {
    let offset = current.offset
    if takeSign("!") {
      guard depth < Self.maximumDepth else { return unreadable(offset) }
      return ManifestExpression(kind: .negation(nested { $0.prefix(beforeBlock) }), offset: offset)
    }
    if takeSign("-") {
      guard depth < Self.maximumDepth else { return unreadable(offset) }
      let value = nested { $0.prefix(beforeBlock) }
      if case .number(let number) = value.kind { return ManifestExpression(kind: .number(-number), offset: offset) }
      return unreadable(offset)
    }
    if current.isSign("&") || current.isSign("\\"), peek(1).isSign(".") || current.isSign("&") {
      if takeSign("\\") { return keyPath(offset) }
      advance()
    }
    if current.isWord("try") || current.isWord("await") {
      advance()
      if current.isSign("?") || current.isSign("!") { advance() }
    }
    return postfix(primary(beforeBlock), beforeBlock)
  }

  /// Reads `.a.b` of `\\.a.b`, which means a closure.
  private mutating func keyPath(_ offset: Int) -> ManifestExpression {
    var value = ManifestExpression(kind: .name("$0"), offset: offset)
    while current.isSign("."), let name = peek(1).word {
      advance()
      advance()
      if name != "self" { value = ManifestExpression(kind: .member(value, name), offset: offset) }
    }
    let statement = ManifestStatement(kind: .expression(value), offset: offset, concernsTargets: false)
    return ManifestExpression(
      kind: .closure(ManifestFunction(parameters: [], body: [statement], offset: offset)),
      offset: offset
    )
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
    case .identifier("if"), .identifier("switch"):
      let start = index
      if let statement = valueStatement() { return made(.statement(statement)) }
      index = start
      skipChoice()
      return made(.unreadable)
    case .identifier(let word):
      advance()
      switch word {
      case "true": return made(.boolean(true))
      case "false": return made(.boolean(false))
      case "nil": return made(.none)
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

  private mutating func skipChoice() {
    while !isAtEnd, !current.isSign("{") { skipBalanced() }
    while current.isSign("{") {
      skipBalanced()
      guard takeWord("else") else { break }
      while !isAtEnd, !current.isSign("{") { skipBalanced() }
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

  /// Reads `[a, b]` or `[a: b]`.
  private mutating func array() -> ManifestExpression.Kind {
    let start = index
    advance()
    if current.isSign(":"), peek(1).isSign("]") {
      advance()
      advance()
      return .dictionary([])
    }
    var items: [ManifestExpression] = []
    var pairs: [(key: ManifestExpression, value: ManifestExpression)] = []
    while !takeSign("]") {
      let before = index
      let item = expression()
      if takeSign(":") { pairs.append((item, expression())) } else { items.append(item) }
      guard index > before, takeSign(",") || current.isSign("]"), items.isEmpty || pairs.isEmpty else {
        index = start
        skipBalanced()
        return .unreadable
      }
    }
    return pairs.isEmpty ? .array(items) : .dictionary(pairs)
  }

  /// Reads arguments through the closing bracket; nil, and after it, if they cannot be read.
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
        advance()
        value.kind = arguments(closing: "]").map { .element(value, $0) } ?? .unreadable
      } else if current.isSign("<"), isAdjacent(), skipGenericArguments(of: value) {
        continue
      } else if current.isSign("{"), !beforeBlock, !current.startsLine, takesTrailingClosure(value) {
        let offset = current.offset
        let closure = ManifestExpression(kind: closure(), offset: offset)
        let argument = ManifestArgument(label: nil, value: closure, isTrailing: true)
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

  /// Skips `<A, B>` behind the name of a type, where something is made of it.
  private mutating func skipGenericArguments(of value: ManifestExpression) -> Bool {
    switch value.kind {
    case .name(let name), .member(_, let name): if name.first?.isUppercase != true { return false }
    default: return false
    }
    var (at, angles) = (index, 0)
    while at < tokens.count, at < index + 60 {
      let token = tokens[at]
      if token.isSign("<") { angles += 1 }
      if token.isSign(">") { angles -= 1 }
      if angles == 0 { break }
      let isOfType = token.word != nil || ["<", ">", ",", ".", "[", "]", ":", "?"].contains(where: token.isSign)
      guard isOfType else { return false }
      at += 1
    }
    guard at + 1 < tokens.count, angles == 0, tokens[at + 1].isSign("(") || tokens[at + 1].isSign(".") else {
      return false
    }
    index = at + 1
    return true
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

  /// Looks for `a, b in` or `(a: T) -> U in` after the brace; returns the names and the index after `in`.
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

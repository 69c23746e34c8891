import SourceTrees

// How statements are read.

extension ManifestParser {
  private static let modifiers: Set<String> = [
    "static", "private", "fileprivate", "internal", "public", "package", "open", "final", "mutating", "nonisolated",
    "lazy", "indirect",
  ]
  private static let types: Set<String> = ["extension", "struct", "enum", "class", "actor"]

  /// Reads statements up to the closing brace of their block or the end of the file.
  mutating func statements() -> [ManifestStatement] {
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

  mutating func nested<Result>(_ body: (inout ManifestParser) -> Result) -> Result {
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

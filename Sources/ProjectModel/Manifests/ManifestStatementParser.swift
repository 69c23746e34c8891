import SourceTrees

// How statements are read.

extension ManifestParser {
  private static let modifiers: Set<String> = [
    "static", "private", "fileprivate", "internal", "public", "package", "open", "final", "mutating", "nonisolated",
    "lazy", "indirect", "override", "convenience", "required", "weak", "unowned",
  ]
  private static let types: Set<String> = ["extension", "struct", "enum", "class", "actor", "protocol"]

  /// Reads statements up to the closing brace of their block or the end of the file.
  ///
  /// - Parameter isOfChoice: whether the next `case` or `default` ends them, too.
  mutating func statements(isOfChoice: Bool = false) -> [ManifestStatement] {
    var result: [ManifestStatement] = []
    while !isAtEnd, !current.isSign("}"), !(isOfChoice && startsChoice) {
      if takeSign(";") { continue }
      let start = index
      let offset = current.offset
      let isStatic = skipAttributesAndModifiers()
      let kind = depth < Self.maximumDepth ? nested { $0.statement() } : nil
      let isWhole =
        isAtEnd || current.isSign("}") || current.isSign(";") || current.startsLine || isOfChoice && startsChoice
      if let kind, isWhole, index > start {
        var statement = make(kind, offset, from: start)
        statement.isStatic = isStatic
        result.append(statement)
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

  private var startsChoice: Bool {
    current.isWord("case") || current.isWord("default") && peek(1).isSign(":")
      || current.isWord("@unknown") && peek(1).isWord("default")
  }

  /// Reads one statement, after its modifiers; nil if it is none that this reader knows.
  private mutating func statement() -> ManifestStatement.Kind? {
    guard let word = current.word else { return expressionStatement() }
    switch word {
    case "import":
      repeat { advance() } while !isAtEnd && !current.startsLine && !current.isSign(";")
      return .nothing
    case "infix" where peek(1).isWord("operator"), "prefix" where peek(1).isWord("operator"),
      "postfix" where peek(1).isWord("operator"), "precedencegroup":
      repeat { skipBalanced() } while !isAtEnd && !current.startsLine && !current.isSign("}")
      return .nothing
    case "typealias":
      return alias()
    case "let", "var":
      return variable()
    case "func", "init", "subscript":
      return function()
    case "case":
      return enumCases()
    case "if":
      return conditional()
    case "switch":
      return choice()
    case "break", "continue":
      advance()
      if !current.startsLine, current.word != nil { return nil }
      return .jump(endsLoop: word == "break")
    case "guard":
      return guardStatement()
    case "for":
      return loop()
    case "return":
      advance()
      if current.startsLine || current.isSign("}") || current.isSign(";") { return .result(nil) }
      return .result(expression())
    case "while", "repeat", "do", "defer":
      return nil
    default:
      if Self.types.contains(word), peek(1).word != nil { return typeDeclaration() }
      return expressionStatement()
    }
  }

  /// Returns whether one of them says that the type itself has what is declared.
  private mutating func skipAttributesAndModifiers() -> Bool {
    var isStatic = false
    while let word = current.word {
      if word.hasPrefix("@"), !startsChoice {
        advance()
        if current.isSign("("), !current.startsLine { skipBalanced() }
      } else if Self.modifiers.contains(word) || word == "class" && isDeclarationKeyword(peek(1).word),
        peek(1).word != nil || peek(1).isSign("(")
      {
        if word == "package", !isDeclarationKeyword(peek(1).word) { return isStatic }
        if word == "static" || word == "class" { isStatic = true }
        advance()
        if current.isSign("(") { skipBalanced() }
      } else {
        return isStatic
      }
    }
    return isStatic
  }

  private func isDeclarationKeyword(_ word: String?) -> Bool {
    guard let word else { return false }
    return Self.modifiers.contains(word) || Self.types.contains(word)
      || ["let", "var", "func", "init", "subscript", "typealias"].contains(word)
  }

  private mutating func variable() -> ManifestStatement.Kind? {
    advance()
    if current.isSign("(") { return variables() }
    guard let name = current.word else { return nil }
    advance()
    let type = takeSign(":") ? self.type() : .other
    if takeSign("=") {
      let value = expression()
      // Observers say nothing here.
      if current.isSign("{"), !current.startsLine { skipBalanced() }
      return .variable(name, type, value)
    }
    if current.isSign("{") {
      let offset = current.offset
      if peek(1).isWord("get"), !peek(2).isSign("{") {
        // The requirement of a protocol.
        skipBalanced()
        return .nothing
      }
      guard let body = accessor() else { return nil }
      return .computed(name, type, ManifestFunction(parameters: [], result: type, body: body, offset: offset))
    }
    return .variable(name, type, nil)
  }

  /// Reads `let (a, b) = …` from the parenthesis on.
  private mutating func variables() -> ManifestStatement.Kind? {
    advance()
    var names: [String] = []
    while let name = current.word {
      names.append(name)
      advance()
      if !takeSign(",") { break }
    }
    guard takeSign(")"), takeSign("=") else { return nil }
    return .variables(names, expression())
  }

  /// Reads the body of a computed property: statements, or the accessor `get`.
  private mutating func accessor() -> [ManifestStatement]? {
    if peek(1).isWord("get"), peek(2).isSign("{") {
      advance()
      advance()
      guard let body = block() else { return nil }
      while !isAtEnd, !current.isSign("}") { skipBalanced() }
      return takeSign("}") ? body : nil
    }
    return block()
  }

  private mutating func function() -> ManifestStatement.Kind? {
    let offset = current.offset
    let name: String
    if current.isWord("init") || current.isWord("subscript") {
      name = current.word ?? ""
      advance()
      if current.isSign("?") || current.isSign("!") { advance() }
    } else {
      advance()
      if let word = current.word {
        name = word
      } else if case .sign(let sign) = current.kind, peek(1).isSign("(") || peek(1).isSign("<") {
        name = sign
      } else {
        return nil
      }
      advance()
    }
    if current.isSign("<") { skipGenericParameters() }
    guard var parameters = parameters() else { return nil }
    // The operands of an operator have no labels.
    if name.first?.isLetter != true, name.first != "_" {
      for index in parameters.indices { parameters[index].label = nil }
    }
    while current.isWord("async") || current.isWord("throws") || current.isWord("rethrows") { advance() }
    let result = takeSign("->") ? type() : .other
    if current.isWord("where") {
      while !current.isSign("{"), !isAtEnd, !current.isSign("}") { skipBalanced() }
    }
    guard current.isSign("{") else { return .nothing }  // the requirement of a protocol
    guard let body = block() else { return nil }
    return .function(name, ManifestFunction(parameters: parameters, result: result, body: body, offset: offset))
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
      var parameter = ManifestFunction.Parameter(label: first == "_" ? nil : first, name: name, type: type())
      parameter.isVariadic = takeSign("...")
      if takeSign("=") { parameter.defaultValue = expression() }
      parameters.append(parameter)
      if !takeSign(","), !current.isSign(")") { return nil }
    }
    return parameters
  }

  private mutating func alias() -> ManifestStatement.Kind? {
    advance()
    guard let name = current.word else { return nil }
    advance()
    guard takeSign("=") else { return nil }
    return .alias(name, type())
  }

  // MARK: Enums

  private mutating func enumCases() -> ManifestStatement.Kind? {
    advance()
    var cases: [ManifestStatement.EnumCase] = []
    repeat {
      guard let name = current.word else { return nil }
      let offset = current.offset
      advance()
      var parameters: [ManifestFunction.Parameter] = []
      if current.isSign("("), !current.startsLine {
        guard let values = associatedValues() else { return nil }
        parameters = values
      }
      let rawValue = takeSign("=") ? expression() : nil
      cases.append(
        ManifestStatement.EnumCase(name: name, rawValue: rawValue, parameters: parameters, offset: offset)
      )
    } while takeSign(",")
    return .enumCases(cases)
  }

  /// Reads `(A, b: B = …)`.
  private mutating func associatedValues() -> [ManifestFunction.Parameter]? {
    advance()
    var parameters: [ManifestFunction.Parameter] = []
    while !takeSign(")") {
      var label: String?
      if let word = current.word, peek(1).isSign(":") {
        label = word == "_" ? nil : word
        advance()
        advance()
      }
      let start = index
      var parameter = ManifestFunction.Parameter(label: label, name: label ?? "\(parameters.count)", type: type())
      if takeSign("=") { parameter.defaultValue = expression() }
      parameters.append(parameter)
      guard index > start, takeSign(",") || current.isSign(")") else { return nil }
    }
    return parameters
  }

  // MARK: Types

  /// Reads a type; what is none is skipped up to where the type would end.
  mutating func type() -> ManifestType {
    guard depth < Self.maximumDepth else { return .other }
    var type = nested { $0.typeWithoutSuffix() }
    while current.isSign("?") || current.isSign("!") || current.isSign("&") || current.isSign(".") {
      if current.startsLine, !current.isSign("&") { break }
      if takeSign("?") || takeSign("!") {
        type = .optional(type)
      } else if takeSign("&") {
        _ = nested { $0.typeWithoutSuffix() }
      } else if peek(1).word != nil {
        advance()
        advance()
      } else {
        break
      }
    }
    while current.isWord("async") || current.isWord("throws") { advance() }
    if takeSign("->") { return .function(self.type()) }
    return type
  }

  private mutating func typeWithoutSuffix() -> ManifestType {
    while let word = current.word,
      ["some", "any", "inout", "borrowing", "consuming"].contains(word) || word.hasPrefix("@")
    {
      advance()
      if word.hasPrefix("@"), current.isSign("(") { skipBalanced() }
    }
    if takeSign("[") {
      let item = type()
      if takeSign(":") {
        let value = type()
        return takeSign("]") ? .dictionary(value) : .other
      }
      return takeSign("]") ? .array(item) : .other
    }
    if current.isSign("(") {
      let isWrapped = !peek(1).isSign(")")
      let start = index
      advance()
      if isWrapped {
        let inner = type()
        if takeSign(")") { return current.isSign("->") ? .other : inner }
      }
      index = start
      skipBalanced()
      return .other
    }
    return namedType()
  }

  private mutating func namedType() -> ManifestType {
    var path: [String] = []
    while let word = current.word {
      path.append(word)
      advance()
      guard current.isSign("."), peek(1).word != nil else { break }
      advance()
    }
    guard !path.isEmpty else { return .other }
    guard current.isSign("<") else { return .named(path) }
    let arguments = genericArguments()
    switch (path.last, arguments.first) {
    case ("Set", let item?), ("Array", let item?), ("ArraySlice", let item?): return .array(item)
    case ("Optional", let item?): return .optional(item)
    case ("Dictionary", _?): return .dictionary(arguments.last ?? .other)
    default: return .named(path)
    }
  }

  /// Reads `<A, B>`; a run such as `>>` or `>?` ends several things, and is skipped as a whole.
  private mutating func genericArguments() -> [ManifestType] {
    advance()
    var arguments: [ManifestType] = []
    while !isAtEnd {
      let start = index
      arguments.append(type())
      if takeSign(",") { continue }
      if case .sign(let sign) = current.kind, sign.hasPrefix(">"), sign != ">=" {
        advance()
        return arguments
      }
      if index == start || !takeSign(",") { return arguments }
    }
    return arguments
  }

  /// Reads `{ … }`.
  private mutating func block() -> [ManifestStatement]? {
    guard depth < Self.maximumDepth, takeSign("{") else { return nil }
    let body = nested { $0.statements() }
    return takeSign("}") ? body : nil
  }

  private mutating func typeDeclaration() -> ManifestStatement.Kind? {
    let keyword = current.word ?? ""
    advance()
    var path = [current.word ?? ""]
    advance()
    while takeSign(".") {
      path.append(current.word ?? "")
      advance()
    }
    if current.isSign("<") { _ = genericArguments() }
    var inherited: [[String]] = []
    if takeSign(":") {
      repeat { if case .named(let name) = type() { inherited.append(name) } } while takeSign(",")
    }
    while !current.isSign("{"), !isAtEnd { skipBalanced() }
    guard let members = block() else { return nil }
    return .type(
      ManifestStatement.TypeDeclaration(
        path: path,
        isExtension: keyword == "extension",
        isEnum: keyword == "enum",
        inherited: inherited,
        members: members
      )
    )
  }

  private mutating func conditions() -> [ManifestStatement.Condition]? {
    var conditions: [ManifestStatement.Condition] = []
    repeat {
      if takeWord("case") {
        guard let pattern = pattern(), takeSign("=") else { return nil }
        conditions.append(.pattern(pattern, expression(beforeBlock: true)))
      } else if current.isWord("let") || current.isWord("var") {
        advance()
        guard let name = current.word else { return nil }
        advance()
        if takeSign(":") { _ = type() }
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

  /// Reads `if` or `switch`, whose branches say a value.
  mutating func valueStatement() -> ManifestStatement? {
    let start = index
    let offset = current.offset
    guard depth < Self.maximumDepth, let kind = nested({ $0.current.isWord("if") ? $0.conditional() : $0.choice() })
    else { return nil }
    return make(kind, offset, from: start)
  }

  private mutating func guardStatement() -> ManifestStatement.Kind? {
    advance()
    guard let conditions = conditions(), takeWord("else"), let otherwise = block() else { return nil }
    return .guarded(conditions, otherwise: otherwise)
  }

  // MARK: Choices

  private mutating func choice() -> ManifestStatement.Kind? {
    advance()
    let subject = expression(beforeBlock: true)
    guard takeSign("{") else { return nil }
    var choices: [ManifestStatement.Choice] = []
    while !takeSign("}") {
      guard startsChoice, depth < Self.maximumDepth else { return nil }
      if takeWord("@unknown") {}
      var choice = ManifestStatement.Choice(patterns: [.any], body: [])
      if takeWord("default") {
      } else {
        advance()
        choice.patterns = []
        repeat {
          guard let pattern = pattern() else { return nil }
          choice.patterns.append(pattern)
          if takeWord("where") { choice.filter = expression() }
        } while takeSign(",")
      }
      guard takeSign(":") else { return nil }
      choice.body = nested { $0.statements(isOfChoice: true) }
      choices.append(choice)
    }
    return .choice(subject, choices)
  }

  /// - Parameter binds: whether names are those of variables, as after `let`.
  private mutating func pattern(binds: Bool = false) -> ManifestPattern? {
    guard depth < Self.maximumDepth else { return nil }
    if takeWord("_") { return .any }
    if takeWord("let") || takeWord("var") { return nested { $0.pattern(binds: true) } }
    if takeSign("(") { return patterns(binds: binds).map { .tuple($0) } }
    let isQualified = current.word?.first?.isUppercase == true && peek(1).isSign(".")
    if current.isSign(".") || isQualified {
      while current.word != nil, peek(1).isSign(".") {
        advance()
        if peek(2).isSign("."), peek(1).word != nil { advance() }
      }
      guard takeSign("."), let name = current.word else { return nil }
      advance()
      guard takeSign("(") else { return .enumCase(name, []) }
      return patterns(binds: binds).map { .enumCase(name, $0) }
    }
    if binds, let name = current.word {
      advance()
      _ = takeSign("?")
      return .binding(name)
    }
    return .value(expression())
  }

  /// Reads patterns through the closing parenthesis, perhaps with labels.
  private mutating func patterns(binds: Bool) -> [ManifestPattern]? {
    var result: [ManifestPattern] = []
    while !takeSign(")") {
      if current.word != nil, peek(1).isSign(":") {
        advance()
        advance()
      }
      guard let pattern = nested({ $0.pattern(binds: binds) }) else { return nil }
      result.append(pattern)
      guard takeSign(",") || current.isSign(")") else { return nil }
    }
    return result
  }

  private mutating func loop() -> ManifestStatement.Kind? {
    advance()
    var names: [String] = []
    let isTuple = takeSign("(")
    repeat {
      guard let name = current.word else { return nil }
      names.append(name)
      advance()
    } while isTuple && takeSign(",")
    if isTuple, !takeSign(")") { return nil }
    if takeSign(":") { _ = type() }
    guard takeWord("in") else { return nil }
    let sequence = expression(beforeBlock: true)
    let filter = takeWord("where") ? expression(beforeBlock: true) : nil
    guard let body = block() else { return nil }
    return .loop(variables: names, sequence, filter: filter, body)
  }

  private mutating func expressionStatement() -> ManifestStatement.Kind? {
    let target = expression()
    for sign in ["=", "+=", "-="] where takeSign(sign) {
      return .assignment(target, sign, expression())
    }
    return .expression(target)
  }
}

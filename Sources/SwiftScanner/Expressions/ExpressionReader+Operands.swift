import Facts

// Primary and postfix expressions (The Swift Programming Language, Expressions).

extension ExpressionReader {
  /// An operand with what follows it without an operator: members, calls, subscripts.
  mutating func postfix(_ expected: Expectation) -> Operand { suffixes(primary(expected), expected) }

  /// A name, literal, closure or expression in brackets.
  mutating func primary(_ expected: Expectation) -> Operand {
    switch source.byteClass(at: position) {
    case .lowercase, .uppercase, .underscore, .backtick, .dollar, .nonASCII:
      return nameOrKeyword(expected)
    case .digit:
      lexer.skipNumber()
    case .quote:
      string(hashes: 0)
    case .punctuation:
      switch byte {
      case Byte.dot: return implicitMember(expected)
      case Byte.openParenthesis: return parenthesis(expected)
      case Byte.openBracket: return bracket(expected)
      case Byte.openBrace: return Operand(node: closure(expected))
      case Byte.backslash: keyPath(expected)
      case Byte.hash: hash()
      case Byte.at: attribute()
      default: break
      }
    default:
      break
    }
    return Operand()
  }

  private mutating func implicitMember(_ expected: Expectation) -> Operand {
    guard source.byteClass(at: position + 1).startsName else { return Operand() }
    position += 1
    guard let name = lexer.identifier() else { return Operand() }
    let node = make(
      .implicitMember,
      name: intern(name.range),
      at: name.range.lowerBound,
      operand: node(of: expected)
    )
    return Operand(node: node, implicit: node)
  }

  // MARK: Names

  private mutating func nameOrKeyword(_ expected: Expectation) -> Operand {
    let start = position
    guard let name = lexer.identifier() else { return Operand() }
    if !name.isQuoted, let keyword = source.keyword(name.range.lowerBound, name.range.upperBound),
      keyword.isReserved
    {
      return reservedWord(keyword, at: start, expected)
    }
    if isWord(name.range, "type"), byte == Byte.openParenthesis, let node = metatype() { return Operand(node: node) }
    return Operand(node: self.name(name.range, at: start))
  }

  private mutating func reservedWord(_ keyword: Keyword, at start: Int, _ expected: Expectation) -> Operand {
    switch keyword {
    case .`self`: return Operand(node: name(start..<position, at: start))
    case .super: return Operand(node: make(.superValue, at: start))
    case .true, .false, .nil: break
    case .if: inExpression { reader in reader.ifStatement(expected) }
    case .switch: inExpression { reader in reader.switchStatement(expected) }
    default: position = start
    }
    return Operand()
  }

  private mutating func inExpression(_ read: (inout ExpressionReader) -> Void) {
    let outer = isCondition
    isCondition = false
    read(&self)
    isCondition = outer
  }

  /// What a name means that was just read; further components of a type's name are read as well.
  mutating func name(_ range: Range<Int>, at start: Int) -> Int32 {
    if source.isUnderscore(range) { return -1 }
    if source[range.lowerBound] == UInt8(ascii: "$") { return closureParameter(range) }
    let index = intern(range)
    if let local = locals[index] {
      switch local {
      case .binding(let binding): return make(.local, name: index, at: range.lowerBound, value: binding)
      case .function(let function): return make(.localFunction, name: index, at: range.lowerBound, value: function)
      case .several: return -1
      }
    }
    // A function may be used before it is declared; which blocks see it then is not computed.
    if isLocalFunction(index) { return -1 }
    if start == range.lowerBound, isWord(range, "self") { return make(.selfValue, at: start) }
    let reference = reference(at: range.lowerBound)
    if reference >= 0, !lexer.facts.references[Int(reference)].flags.contains(.lowercase) {
      return typeName(reference, at: range.lowerBound, keepsSpecialized: true)
    }
    return make(.name, name: index, at: range.lowerBound, value: reference)
  }

  /// `$0`
  private mutating func closureParameter(_ range: Range<Int>) -> Int32 {
    var number: Int32 = 0
    for position in range.dropFirst() {
      guard source.byteClass(at: position) == .digit, number < 1000 else { return -1 }
      number = number * 10 + Int32(source[position] - UInt8(ascii: "0"))
    }
    guard range.count > 1, closure >= 0 else { return -1 }
    return make(.closureParameter, at: range.lowerBound, operand: closure, value: number)
  }

  /// Reads on from the first component of a type's name, as far as the first pass took it for one.
  ///
  /// - Parameter keepsSpecialized: whether one with generic arguments is a node, too.
  mutating func typeName(_ first: Int32, at start: Int, keepsSpecialized: Bool = false) -> Int32 {
    var reference = first
    var isSpecialized = false
    while position < limit {
      if byte == Byte.less {
        guard genericArguments() else { break }
        isSpecialized = true
        continue
      }
      guard let dot = lexer.dotAhead() else { break }
      let next = self.reference(at: source[dot + 1] == Byte.backtick ? dot + 2 : dot + 1)
      guard next >= 0, lexer.facts.references[Int(next)].qualifier == reference else { break }
      position = dot + 1
      guard lexer.identifier() != nil else { break }
      reference = next
    }
    if isSpecialized, !keepsSpecialized { return -1 }
    let fact = lexer.facts.references[Int(reference)]
    return make(isSpecialized ? .specialized : .type, name: fact.name, at: Int(fact.offset), value: reference)
  }

  /// `(of: x)` after `type`; nil, and nothing is read, if it is another call.
  private mutating func metatype() -> Int32? {
    let before = (position, lexer.newline)
    position += 1
    lexer.skipTrivia()
    guard let label = lexer.identifier(), isWord(label.range, "of"), accept(Byte.colon) else {
      (position, lexer.newline) = before
      return nil
    }
    let outer = isCondition
    isCondition = false
    let operand = expression(.none).node
    isCondition = outer
    _ = accept(Byte.closeParenthesis)
    return make(.metatype, from: operand)
  }

  // MARK: Suffixes

  /// Reads members, calls and subscripts after an operand.
  mutating func suffixes(_ operand: Operand, _ expected: Expectation) -> Operand {
    var operand = operand
    var isChain = false
    while position < limit {
      let before = (position, lexer.newline)
      lexer.skipTrivia()
      guard position < limit else {
        (position, lexer.newline) = before
        break
      }
      let isAdjacent = position == before.0
      let isSameLine = !lexer.newline
      if byte == Byte.dot, source[position + 1] != Byte.dot, memberSuffix(&operand) {
      } else if byte == Byte.openParenthesis, isSameLine {
        if !skipArgumentNames() { operand.node = call(followed(operand.node)) }
      } else if byte == Byte.openBracket, isSameLine {
        operand.node = subscripted(followed(operand.node))
      } else if byte == Byte.openBrace, isTrailingClosure(isSameLine: isSameLine) {
        operand.node = callWithClosure(followed(operand.node))
      } else if byte == Byte.question, isAdjacent, isOptionalChain() {
        position += 1
        isChain = true
        operand.node = make(.optionalChain, from: operand.node)
      } else if byte == Byte.exclamation, isAdjacent, isForcedUnwrapping() {
        position += 1
        operand.node = make(.forceUnwrap, from: operand.node)
      } else if byte == Byte.less, isAdjacent, genericArguments() {
      } else if byte == Byte.hash, lexer.newline, skipConditionalInChain() {
      } else {
        (position, lexer.newline) = before
        break
      }
    }
    if isChain { operand.node = make(.optionalTry, from: operand.node) }
    return operand
  }

  /// `.name` after an operand; false, and nothing is read, if that is not what is there.
  private mutating func memberSuffix(_ operand: inout Operand) -> Bool {
    let start = position
    position += 1
    lexer.skipTrivia()
    if source.byteClass(at: position) == .digit {
      let digits = position
      position = source.endOfASCIIIdentifier(from: position)
      let isPlain = position - digits < 4 && (digits..<position).allSatisfy { source.byteClass(at: $0) == .digit }
      let number = isPlain ? (digits..<position).reduce(Int32(0)) { $0 * 10 + Int32(source[$1] - 48) } : -1
      operand.node = isPlain ? make(.tupleElement, from: operand.node, value: number) : -1
      return true
    }
    guard let name = lexer.identifier() else {
      position = start
      return false
    }
    if !name.isQuoted, isWord(name.range, "self") { return true }
    if isWord(name.range, "Type") || isWord(name.range, "Protocol") {
      operand.node = -1
      return true
    }
    operand.node = member(name.range, of: operand.node)
    return true
  }

  mutating func member(_ name: Range<Int>, of operand: Int32) -> Int32 {
    guard operand >= 0 else { return -1 }
    return make(.member, name: intern(name), at: name.lowerBound, operand: operand)
  }

  /// What is made of a type with generic arguments is not followed.
  private func followed(_ node: Int32) -> Int32 {
    node >= 0 && found.nodes[Int(node)].kind == .specialized ? -1 : node
  }

  /// Whether a question mark right after an operand belongs to it, and is not part of an operator.
  private func isOptionalChain() -> Bool {
    guard source[position + 1] == Byte.question else { return true }
    return !source.isRightBound(at: position + 2)
  }

  private func isForcedUnwrapping() -> Bool {
    let next = source[position + 1]
    guard source.byteClass(at: position + 1) == .operatorCharacter else { return true }
    return next == Byte.question || next == Byte.exclamation || next == Byte.greater
      || next == Byte.slash && (source[position + 2] == Byte.slash || source[position + 2] == Byte.star)
  }

  /// `#if` and its like between the members of a chain, each on its own line
  private mutating func skipConditionalInChain() -> Bool {
    let before = (position, lexer.newline)
    guard lexer.conditionalDirective() else { return false }
    while true {
      lexer.skipTrivia()
      guard position < limit else { break }
      if byte == Byte.dot, source.byteClass(at: position + 1).startsName { return true }
      guard byte == Byte.hash, lexer.conditionalDirective() else { break }
    }
    (position, lexer.newline) = before
    return false
  }
}

import Facts

// Brackets, strings, key paths and what begins with a number sign.

extension ExpressionReader {
  /// `(x)`, or a tuple.
  mutating func parenthesis(_ expected: Expectation) -> Operand {
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    let isTuple = countElements() != 1
    let whole = isTuple ? node(of: expected) : -1
    position += 1
    var elements: [Int32] = []
    var inside = Operand()
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace, byte != Byte.closeBracket else { break }
      let start = position
      if byte == Byte.closeParenthesis {
        position += 1
        break
      } else if byte == Byte.comma || byte == Byte.colon || byte == Byte.semicolon {
        position += 1
      } else {
        _ = label()
        let part: Expectation =
          whole < 0 ? .none : .made(.tupleElement, operand: whole, value: Int32(elements.count))
        inside = operatorAlone() ? Operand() : expression(isTuple ? part : expected)
        elements.append(inside.node)
      }
      if position == start, lexer.identifier() == nil { position = start + 1 }
    }
    guard isTuple else { return elements.count == 1 ? inside : Operand() }
    lastTuple = (elements, position)
    return Operand()
  }

  /// `(+)`
  private mutating func operatorAlone() -> Bool {
    guard source.byteClass(at: position) == .operatorCharacter else { return false }
    let end = source.endOfOperator(from: position)
    guard source[end] == Byte.closeParenthesis else { return false }
    position = end
    return true
  }

  /// An array or dictionary, or the type of one: `[Foo]()`.
  mutating func bracket(_ expected: Expectation) -> Operand {
    let start = position
    let outer = isCondition
    isCondition = false
    let whole = node(of: expected)
    position += 1
    var elements: [Int32] = []
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace, byte != Byte.closeParenthesis else { break }
      let before = position
      if byte == Byte.closeBracket {
        position += 1
        break
      } else if byte == Byte.comma || byte == Byte.colon || byte == Byte.semicolon {
        position += 1
      } else if byte == Byte.hash, lexer.conditionalDirective() {
        continue
      } else {
        elements.append(self.element(whole).node)
      }
      if position == before, lexer.identifier() == nil { position = before + 1 }
    }
    isCondition = outer
    if let type = typeOfLiteral(from: start) { return type }
    if elements.isEmpty { return Operand(node: make(.arrayLiteral, at: start)) }
    let joined = joined(elements[...])
    return joined < 0 ? Operand() : Operand(node: make(.arrayLiteral, at: start, value: joined))
  }

  /// One node for what the elements of a literal are together; -1 if nothing is known of any.
  private mutating func joined(_ elements: ArraySlice<Int32>) -> Int32 {
    guard elements.count > 1 else { return elements.first ?? -1 }
    let middle = elements.startIndex + elements.count / 2
    let first = joined(elements[..<middle])
    let second = joined(elements[middle...])
    guard first >= 0 || second >= 0 else { return -1 }
    return make(.ternary, at: Int(found.nodes[Int(max(first, second))].offset), operand: first, value: second)
  }

  /// One element, or a key and its value, of the literal that is to be `whole`. The node of an element only.
  private mutating func element(_ whole: Int32) -> Operand {
    func part(_ number: Int32) -> Expectation {
      whole < 0 ? .none : .made(.literalElement, operand: whole, value: number)
    }
    let element = expression(part(-1))
    guard accept(Byte.colon) else { return element }
    if element.implicit >= 0 {
      let key = node(of: part(0))
      found.nodes[Int(element.implicit)].operand = key
    }
    expression(part(1))
    return Operand()
  }

  /// `[Foo]()`: what was in the brackets was a type. Reads it again as one, and the call.
  private mutating func typeOfLiteral(from start: Int) -> Operand? {
    guard position < limit, byte == Byte.openParenthesis else { return nil }
    let end = position
    position = start
    guard let root = type(isKept: true), position == end else {
      position = end
      return nil
    }
    position += 1
    argumentsOfNothing()
    return Operand(node: make(.written, at: start, value: root))
  }

  /// A string literal, `hashes` number signs before it; its interpolations hold expressions.
  mutating func string(hashes: Int) {
    let count = lexer.frames.count
    lexer.stringLiteral(hashes: hashes)
    while lexer.frames.count > count {
      argumentsOfNothing()
      lexer.endInterpolation()
    }
  }

  /// `\Root.member.other`: the members are those of an instance of the root, which may be left out.
  mutating func keyPath(_ expected: Expectation) {
    let start = position
    position += 1
    var operand: Int32 = -1
    defer { keyPathValue = operand }
    if byte == Byte.dot, !expected.isNone {
      let whole = node(of: expected)
      operand = make(.closureParameter, at: start, operand: whole, value: 0)
    }
    if source.byteClass(at: position).startsName {
      let start = position
      guard lexer.identifier() != nil else { return }
      let reference = reference(at: start)
      if reference >= 0 {
        operand = typeName(reference, at: start)
        if operand >= 0 { found.nodes[Int(operand)].kind = .instance }
      }
    }
    while position < limit {
      switch byte {
      case Byte.dot:
        position += 1
        if byte == Byte.openBracket { continue }
        guard let name = lexer.identifier() else { return }
        if !isWord(name.range, "self") { operand = member(name.range, of: operand) }
      case Byte.openBracket:
        operand = subscripted(operand)
      case Byte.question:
        operand = make(.optionalChain, from: operand)
        position += 1
      case Byte.exclamation:
        operand = make(.forceUnwrap, from: operand)
        position += 1
      default:
        return
      }
    }
  }

  /// A raw string, an extended regular expression, a condition or a macro.
  mutating func hash() {
    var hashes = 1
    while source[position + hashes] == Byte.hash { hashes += 1 }
    let next = source[position + hashes]
    if next == Byte.quote {
      position += hashes
      return string(hashes: hashes)
    }
    if next == Byte.slash {
      position += hashes
      _ = lexer.regexLiteral(hashes: hashes)
      return
    }
    if lexer.conditionalDirective() { return }
    position += hashes
    guard let name = lexer.identifier() else { return }
    if isWord(name.range, "available") || isWord(name.range, "unavailable") || isWord(name.range, "sourceLocation") {
      if byte == Byte.openParenthesis { skipBalanced() }
      return
    }
    if byte == Byte.less {
      _ = lexer.mentionedArguments()
      forgetReferences()
    }
    if byte == Byte.openParenthesis { _ = call(-1) }
  }
}

import Facts

// Calls, subscripts and their arguments.

extension ExpressionReader {
  /// Reads `(…)` after what is called, with trailing closures. The node of the call; -1 if nothing is known of
  /// `callee`.
  mutating func call(_ callee: Int32) -> Int32 {
    let node = make(.call, from: callee)
    let first = openArguments.count
    position += 1
    var number = arguments(of: node, upTo: Byte.closeParenthesis)
    trailingClosures(of: node, &number)
    close(node, first)
    return node
  }

  /// Reads trailing closures after a name that no parentheses follow.
  mutating func callWithClosure(_ callee: Int32) -> Int32 {
    let node = make(.call, from: callee)
    let first = openArguments.count
    var number: Int32 = 0
    trailingClosures(of: node, &number)
    close(node, first)
    return node
  }

  mutating func subscripted(_ operand: Int32) -> Int32 {
    let node = make(.subscript, from: operand)
    let first = openArguments.count
    position += 1
    var number = arguments(of: node, upTo: Byte.closeBracket)
    trailingClosures(of: node, &number)
    close(node, first)
    return node
  }

  /// Puts the arguments since `first` where they belong.
  private mutating func close(_ node: Int32, _ first: Int) {
    if node >= 0, openArguments.count > first {
      found.nodes[Int(node)].value = Int32(found.arguments.count)
      found.arguments += openArguments[first...]
    }
    openArguments.removeSubrange(first...)
  }

  /// Reads arguments of which only the expressions in them are wanted, up to the closing parenthesis, and that.
  mutating func argumentsOfNothing() {
    let first = openArguments.count
    _ = arguments(of: -1, upTo: Byte.closeParenthesis)
    // Else they would pass for arguments of the call around.
    openArguments.removeSubrange(first...)
  }

  /// Reads arguments up to the closing bracket, and that; returns how many there are. They are open until somebody
  /// takes them away.
  private mutating func arguments(of call: Int32, upTo closing: UInt8) -> Int32 {
    let outer = isCondition
    isCondition = false
    defer { isCondition = outer }
    var number: Int32 = 0
    while true {
      lexer.skipTrivia()
      guard position < limit else { return number }
      let start = position
      switch byte {
      case closing:
        position += 1
        return number
      case Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket:
        return number
      case Byte.comma, Byte.semicolon, Byte.colon:
        position += 1
      case Byte.hash where lexer.conditionalDirective():
        break
      default:
        let label = label().map { intern($0) } ?? .empty
        let expected: Expectation = call < 0 ? .none : .made(.argument, operand: call, value: number)
        let node = operatorName() ? -1 : expression(expected).node
        openArguments.append(ArgumentFact(call: call, label: label, node: node, isTrailingClosure: false))
        number += 1
      }
      if position == start, lexer.identifier() == nil { position = start + 1 }
    }
  }

  /// Reads `label:` if it is here; `_` is the empty range.
  mutating func label() -> Range<Int>? {
    let start = position
    guard let name = lexer.identifier() else { return nil }
    lexer.skipTrivia()
    guard position < limit, byte == Byte.colon else {
      position = start
      return nil
    }
    position += 1
    lexer.skipTrivia()
    return source.isUnderscore(name.range) ? start..<start : name.range
  }

  /// Reads an operator that is an argument itself: `reduce(0, +)`.
  private mutating func operatorName() -> Bool {
    guard source.byteClass(at: position) == .operatorCharacter else { return false }
    let end = source.endOfOperator(from: position)
    let next = source.endOfTrivia(from: end).end
    guard source[next] == Byte.comma || source[next] == Byte.closeParenthesis else { return false }
    position = end
    return true
  }

  /// Reads `(a:b:)`, the labels in the full name of a function; nothing if it is a call.
  mutating func skipArgumentNames() -> Bool {
    var next = position + 1
    var count = 0
    while source.byteClass(at: next).startsASCIIIdentifier {
      next = source.endOfASCIIIdentifier(from: next)
      guard source[next] == Byte.colon else { return false }
      next += 1
      count += 1
    }
    guard count > 0, source[next] == Byte.closeParenthesis, next < limit else { return false }
    position = next + 1
    return true
  }

  // MARK: Closures

  private mutating func trailingClosures(of call: Int32, _ number: inout Int32) {
    var isFirst = true
    while true {
      let before = (position, lexer.newline)
      lexer.skipTrivia()
      guard position < limit else { break }
      var name = NameIndex.empty
      if !isFirst {
        guard !isCondition, source.byteClass(at: position).startsName, let range = label(), byte == Byte.openBrace
        else {
          (position, lexer.newline) = before
          return
        }
        name = intern(range)
      } else if byte != Byte.openBrace || !isTrailingClosure(isSameLine: !lexer.newline) {
        (position, lexer.newline) = before
        return
      }
      let expected: Expectation = call < 0 ? .none : .made(.argument, operand: call, value: number)
      let node = closure(expected)
      openArguments.append(ArgumentFact(call: call, label: name, node: node, isTrailingClosure: true))
      number += 1
      isFirst = false
    }
  }

  /// Whether the brace at `position`, after an operand, opens a closure: not the block of a statement, nor accessors.
  mutating func isTrailingClosure(isSameLine: Bool) -> Bool {
    if isAccessorBlock() { return false }
    guard isCondition else { return true }
    guard isSameLine else { return false }
    // Before the block of its statement a closure can be where something shows that the block is yet to come.
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    lexer.skipBalanced()
    lexer.skipTrivia()
    guard position < limit, !lexer.newline else { return false }
    switch byte {
    case Byte.openBrace, Byte.comma, Byte.openParenthesis, Byte.openBracket, Byte.dot, Byte.question, Byte.exclamation:
      return true
    default:
      if keyword() == .else {
        // `guard f { … } else {`, as against `if x { … } else {`
        return isGuard
      }
      return keyword() == .where || nextOperator() != nil
    }
  }

  /// Reads a closure from its brace on, and returns its node.
  mutating func closure(_ expected: Expectation) -> Int32 {
    let node = make(.closure, at: position)
    guard enter() else {
      skipBalanced()
      return node
    }
    // The result of `{ … }()` is what the closure returns.
    let isCalled = isCalledAtOnce(expected)
    position += 1
    let outer = (returned, thrown, closure, isCondition, isGuard, returnCount)
    let count = locals.count
    closure = isCalled ? -1 : self.node(of: expected)
    (thrown, isCondition, isGuard, returnCount) = (.none, false, false, 0)
    returned =
      isCalled ? expected : closure < 0 ? .none : .made(.closureResult, operand: closure, value: -1)
    let written = closureSignature()
    let body = statements(returned)
    if let written {
      found.nodes[Int(node)].value = make(.written, at: Int(found.nodes[Int(node)].offset), value: written)
    } else if body.count == 1 || body.endsWithReturn && returnCount == 1 {
      found.nodes[Int(node)].value = body.last
    }
    locals.truncate(to: count)
    (returned, thrown, closure, isCondition, isGuard, returnCount) = outer
    depth -= 1
    if position < limit, byte == Byte.closeBrace { position += 1 }
    return node
  }

  private mutating func isCalledAtOnce(_ expected: Expectation) -> Bool {
    if case .made(.argument, _, _) = expected { return false }
    if expected.isNone { return false }
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    lexer.skipBalanced()
    return byte == Byte.openParenthesis
  }

  /// `[weak self] (a: A, b) async -> R in`. The root of the type that it says is the result.
  private mutating func closureSignature() -> Int32? {
    guard lexer.hasClosureSignature() else { return nil }
    lexer.skipTrivia()
    while byte == Byte.at {
      attribute()
      lexer.skipTrivia()
    }
    if byte == Byte.openBracket {
      captures()
      lexer.skipTrivia()
    }
    let isParenthesized = byte == Byte.openParenthesis
    if isParenthesized { position += 1 }
    var number: Int32 = 0
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return nil }
      if isParenthesized, byte == Byte.closeParenthesis {
        position += 1
        break
      }
      if byte == Byte.at {
        attribute()
        continue
      }
      if !isParenthesized, keyword() == .in || isEffect() { break }
      let start = position
      closureParameter(&number, isParenthesized: isParenthesized)
      if position == start { break }
      _ = accept(Byte.comma)
    }
    lexer.effects(of: nil)
    forgetReferences()
    lexer.skipTrivia()
    var written: Int32?
    if byte == Byte.minus, source[position + 1] == Byte.greater {
      position += 2
      written = type(isKept: true)
      returned = .written(written)
    }
    _ = accept(.in)
    return written
  }

  private mutating func closureParameter(_ number: inout Int32, isParenthesized: Bool) {
    guard let first = lexer.identifier() else { return }
    lexer.skipTrivia()
    var name = first.range
    if isParenthesized, let second = lexer.identifier() { name = second.range }
    var written: Int32?
    if isParenthesized, accept(Byte.colon) {
      written = type(isKept: true)
      if lexer.skipEllipsis() { written = nil }
    }
    let node: Int32
    if let written {
      node = make(.written, at: name.lowerBound, value: written)
    } else {
      node = closure < 0 ? -1 : make(.closureParameter, at: name.lowerBound, operand: closure, value: number)
    }
    bind(name, node)
    number += 1
  }

  private func isEffect() -> Bool {
    switch keyword() {
    case .async, .throws, .rethrows: true
    default: position < limit && byte == Byte.minus
    }
  }

  /// `[weak self, x = value]`
  private mutating func captures() {
    position += 1
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return }
      let start = position
      if byte == Byte.closeBracket {
        position += 1
        return
      }
      if byte == Byte.comma {
        position += 1
        continue
      }
      capture()
      if position == start { position += 1 }
    }
  }

  private mutating func capture() {
    var isWeak = false
    if keyword() == .weak || keyword() == .unowned {
      let before = position
      isWeak = keyword() == .weak
      position = source.endOfASCIIIdentifier(from: position)
      if byte == Byte.openParenthesis { skipBalanced() }
      lexer.skipTrivia()
      if !source.byteClass(at: position).startsName { position = before }
    }
    let start = position
    guard let name = lexer.identifier() else { return }
    var value: Int32
    if accept(Byte.equals) {
      value = expression(.none).node
    } else {
      value = self.name(name.range, at: start)
    }
    if isWord(name.range, "self"), value < 0 || found.nodes[Int(value)].kind == .selfValue { return }
    if isWeak { value = make(.optionalTry, from: value) }
    bind(name.range, value)
  }
}

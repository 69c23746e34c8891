import Facts

// Operands and operators. Precedence is known as far as it matters for types: assignment, the conditional operator,
// `&&` and `||`, comparisons, `??`; all others bind more closely, and nothing is known of their results.

extension ExpressionReader {
  /// What an operator between two operands makes of their types.
  enum Infix {
    case assignment
    case ternary
    /// `&&`, `||`
    case logical
    /// Between two values of one type: `==`, `<`
    case comparison
    /// `??`
    case coalescing
    /// `...`, `..<`
    case range
    case postfix
    case other
  }

  /// The operator after `position`, kept since each level of precedence asks for it.
  struct PeekedOperator {
    var position = -1
    var limit = -1
    var kind: Infix?
    var end = 0
  }

  /// The operator that goes on with the expression before `position`, and where it ends.
  mutating func nextOperator() -> (kind: Infix, end: Int)? {
    if peeked.position != position || peeked.limit != limit {
      let before = (position, lexer.newline)
      lexer.skipTrivia()
      peeked = PeekedOperator(position: before.0, limit: limit)
      peeked.kind = position < limit ? operatorHere() : nil
      (position, lexer.newline) = before
    }
    return peeked.kind.map { ($0, peeked.end) }
  }

  private mutating func operatorHere() -> Infix? {
    let start = position
    switch source.byteClass(at: start) {
    case .operatorCharacter: break
    case .punctuation: guard byte == Byte.dot, source[start + 1] == Byte.dot else { return nil }
    case .nonASCII: guard source.isOperatorScalar(at: start) else { return nil }
    default: return nil
    }
    let end = source.endOfOperator(from: start)
    peeked.end = end
    let isLeftBound = source.isLeftBound(at: start)
    if end == start + 1 {
      if byte == Byte.equals { return .assignment }
      if byte == Byte.question { return isLeftBound ? nil : .ternary }
    }
    if byte == Byte.minus, source[start + 1] == Byte.greater { return nil }
    if byte == Byte.dot, isRange(start..<end) { return .range }
    let isRightBound = source.isRightBound(at: end)
    if isLeftBound != isRightBound { return isLeftBound ? .postfix : nil }
    switch end - start {
    case 1: return byte == Byte.less || byte == Byte.greater ? .comparison : .other
    case 2: return Self.kind(byte, source[start + 1])
    case 3:
      let isIdentity = source[start + 1] == Byte.equals && source[start + 2] == Byte.equals
      return isIdentity && (byte == Byte.equals || byte == Byte.exclamation) ? .comparison : .other
    default: return .other
    }
  }

  private func isRange(_ range: Range<Int>) -> Bool {
    guard range.count == 3 else { return false }
    let last = source[range.upperBound - 1]
    return last == Byte.dot || last == Byte.less
  }

  private static func kind(_ first: UInt8, _ second: UInt8) -> Infix {
    switch (first, second) {
    case (Byte.question, Byte.question): .coalescing
    case (Byte.ampersand, Byte.ampersand), (UInt8(ascii: "|"), UInt8(ascii: "|")): .logical
    case (Byte.equals, Byte.equals), (Byte.exclamation, Byte.equals), (Byte.tilde, Byte.equals),
      (Byte.less, Byte.equals), (Byte.greater, Byte.equals):
      .comparison
    default: .other
    }
  }

  // MARK: Levels

  /// Reads an expression that is to be of a type. Nothing is consumed if there is none.
  @discardableResult
  mutating func expression(_ expected: Expectation) -> Operand {
    guard enter() else {
      skipOperand()
      return Operand()
    }
    defer { depth -= 1 }
    let left = comparison(expected)
    guard let infix = nextOperator() else { return left }
    switch infix.kind {
    case .ternary:
      position = infix.end
      expect(left, -1)
      let first = expression(expected).node
      guard accept(Byte.colon) else { return Operand() }
      let second = expression(expected).node
      guard first >= 0 || second >= 0 else { return Operand() }
      let offset = found.nodes[Int(max(first, second))].offset
      return Operand(node: make(.ternary, at: Int(offset), operand: first, value: second))
    case .assignment:
      position = infix.end
      expression(.known(left.node))
      return Operand()
    default:
      return left
    }
  }

  /// Skips an operand that is nested too deeply.
  private mutating func skipOperand() {
    lexer.skipTrivia()
    guard position < limit else { return }
    switch byte {
    case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: skipBalanced()
    case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace, Byte.comma, Byte.colon: break
    default: lexer.skipToken()
    }
  }

  /// Says what the implicit member is that an operand begins with.
  private mutating func expect(_ operand: Operand, _ node: Int32) {
    if operand.implicit >= 0 { found.nodes[Int(operand.implicit)].operand = node }
  }

  private mutating func comparison(_ expected: Expectation) -> Operand {
    var left = coalescing(expected)
    var isSingle = true
    var range: Int32 = -1
    while let infix = nextOperator() {
      switch infix.kind {
      case .range:
        range = make(.range, at: position)
        position = infix.end
        expect(left, -1)
        left = Operand()
        if startsOperand() { _ = coalescing(.none) }
      case .comparison:
        position = infix.end
        let right = coalescing(.known(left.node))
        expect(left, right.node)
        left = Operand()
      case .logical:
        position = infix.end
        if isSingle { expect(left, -1) }
        left = coalescing(.none)
      case .other:
        position = infix.end
        expect(left, -1)
        _ = coalescing(.none)
        left = Operand()
      case .postfix:
        position = infix.end
        left = Operand()
      case .coalescing:
        // Behind the result of another operator.
        position = infix.end
        _ = coalescing(.none)
        left = Operand()
      case .assignment, .ternary:
        return isSingle ? left : Operand()
      }
      if infix.kind != .range, infix.kind != .other, infix.kind != .postfix { range = -1 }
      isSingle = false
    }
    return isSingle ? left : Operand(node: range)
  }

  /// Whether something stands right here or after blanks that goes on with a range.
  private func startsOperand() -> Bool {
    let next = source.endOfBlanks(from: position)
    switch source.byteClass(at: next) {
    case .punctuation:
      return source[next] == Byte.openParenthesis || source[next] == Byte.openBracket || source[next] == Byte.dot
        || source[next] == Byte.hash
    case .operatorCharacter: return source[next] == Byte.minus
    case .blank, .newline, .other: return false
    default: return true
    }
  }

  private mutating func coalescing(_ expected: Expectation) -> Operand {
    let left = prefixed(expected)
    guard let infix = nextOperator(), infix.kind == .coalescing, enter() else { return left }
    defer { depth -= 1 }
    position = infix.end
    let right = coalescing(
      left.node >= 0 && left.implicit < 0 ? .made(.unwrapped, operand: left.node, value: -1) : expected
    )
    guard left.node >= 0 || right.node >= 0 else { return Operand() }
    let offset = found.nodes[Int(left.node >= 0 ? left.node : right.node)].offset
    return Operand(node: make(.nilCoalescing, at: Int(offset), operand: left.node, value: right.node))
  }

  /// An operand with what is before it, and casts after it.
  private mutating func prefixed(_ expected: Expectation) -> Operand {
    lexer.skipTrivia()
    guard position < limit, enter() else { return Operand() }
    defer { depth -= 1 }
    if let keyword = keyword(), let operand = behind(keyword, expected) { return operand }
    if let operand = behindPrefixOperator(expected) { return operand }
    return casts(postfix(expected))
  }

  /// Behind `try`, `await` and their like, which change no type but `try?`; nil if there is none.
  private mutating func behind(_ keyword: Keyword, _ expected: Expectation) -> Operand? {
    let start = position
    let end = source.endOfASCIIIdentifier(from: start)
    switch keyword {
    case .try:
      position = end
      if byte == Byte.question {
        position += 1
        return Operand(node: make(.optionalTry, from: comparison(expected).node))
      }
      if byte == Byte.exclamation { position += 1 }
    case .repeat:
      position = end
    case .await, .consume, .copy, .each, .unsafe, .any, .some:
      // A name where no operand follows in the same line.
      guard source.byteClass(at: end) == .blank else { return nil }
      position = end
      lexer.skipTrivia()
      let next = source.byteClass(at: position)
      let startsOperand =
        next.startsName || next == .quote || next == .digit
        || keyword == .await && (byte == Byte.openParenthesis || byte == Byte.openBracket || byte == Byte.dot)
      guard startsOperand, !lexer.newline, self.keyword() != .as, self.keyword() != .is, self.keyword() != .in else {
        position = start
        return nil
      }
    default:
      return nil
    }
    return prefixed(expected)
  }

  private mutating func behindPrefixOperator(_ expected: Expectation) -> Operand? {
    let start = position
    let isOperator =
      switch source.byteClass(at: start) {
      case .operatorCharacter: true
      case .punctuation: byte == Byte.dot && source[start + 1] == Byte.dot
      case .nonASCII: source.isOperatorScalar(at: start)
      default: false
      }
    guard isOperator else { return nil }
    if byte == Byte.slash, lexer.regexLiteral(hashes: 0) { return suffixes(Operand(), .none) }
    let end = source.endOfOperator(from: start)
    if byte == Byte.minus, source[start + 1] == Byte.greater { return Operand() }
    if byte == Byte.equals, end == start + 1 { return Operand() }
    position = end
    if lexer.regexLiteral(behindPrefixOperatorAt: start) { return suffixes(Operand(), .none) }
    if source[start] == Byte.dot, isRange(start..<end) {
      let range = make(.range, at: start)
      _ = prefixed(.none)
      return Operand(node: range)
    }
    let isAddress = source[start] == Byte.ampersand && end == start + 1
    let operand = prefixed(isAddress ? expected : .none)
    return isAddress ? operand : Operand()
  }

  /// `as T`, `as? T`, `as! T` and `is T` after an operand
  private mutating func casts(_ operand: Operand) -> Operand {
    var operand = operand
    while true {
      let isTest: Bool
      if accept(.as) { isTest = false } else if accept(.is) { isTest = true } else { return operand }
      var kind = ExpressionKind.cast
      if !isTest, byte == Byte.question || byte == Byte.exclamation {
        if byte == Byte.question { kind = .conditionalCast }
        position += 1
      }
      lexer.skipTrivia()
      let start = position
      let root = type(isKept: !isTest)
      expect(operand, -1)
      operand = Operand()
      if let root, !isTest {
        let written = make(.written, at: start, value: root)
        operand.node = make(kind, at: start, operand: written)
      }
    }
  }
}

import Facts

// Statements, as far as they bind names or say what an expression is to be (The Swift Programming Language,
// Statements).

extension ExpressionReader {
  /// What a list of statements is, if it is one expression.
  struct Statements {
    var count = 0
    /// The node of the last one, if it is an expression or `return`.
    var last: Int32 = -1
    var endsWithReturn = false
  }

  /// Reads statements or declarations up to a closing brace, which is left, or the next label of a switch. An
  /// expression that stands alone is to be `value`.
  @discardableResult
  mutating func statements(_ value: Expectation, inSwitch: Bool = false) -> Statements {
    var statements = Statements()
    let outerBlock = locals.blockStart
    locals.blockStart = locals.count
    defer { locals.blockStart = outerBlock }
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return statements }
      if inSwitch, isSwitchLabelAhead() { return statements }
      let start = position
      statements.endsWithReturn = keyword() == .return
      statements.last = statement(value)
      statements.count += 1
      if position == start, lexer.identifier() == nil { position = start + 1 }
    }
  }

  /// Reads `{ … }`.
  mutating func block(_ value: Expectation) {
    lexer.skipTrivia()
    guard position < limit, byte == Byte.openBrace else { return }
    guard enter() else { return skipBalanced() }
    position += 1
    let outer = (isCondition, isGuard)
    (isCondition, isGuard) = (false, false)
    let count = locals.count
    statements(value)
    locals.truncate(to: count)
    (isCondition, isGuard) = outer
    depth -= 1
    if position < limit, byte == Byte.closeBrace { position += 1 }
  }

  /// Reads one statement or declaration. The node of an expression, if it is one.
  private mutating func statement(_ value: Expectation) -> Int32 {
    switch source.byteClass(at: position) {
    case .lowercase, .underscore, .uppercase, .backtick, .dollar, .nonASCII:
      let declared = declaration(startingAt: position)
      if declared >= 0 {
        declaration(declared)
        return -1
      }
      if let keyword = keyword(), keyword.isReserved || keyword == .then { return statement(keyword, value) }
      skipLoopLabel()
      return expression(value).node
    case .punctuation where byte == Byte.at:
      let declared = declaration(startingAt: position)
      if declared >= 0 { declaration(declared) } else { attribute() }
      return -1
    case .punctuation where byte == Byte.hash && lexer.conditionalDirective():
      return -1
    case .punctuation where byte == Byte.hash:
      let declared = declaration(startingAt: position)
      guard declared >= 0 else { return expression(value).node }
      declaration(declared)
      return -1
    case .punctuation where byte == Byte.semicolon:
      position += 1
      return -1
    default:
      return expression(value).node
    }
  }

  private mutating func statement(_ keyword: Keyword, _ value: Expectation) -> Int32 {
    let start = position
    position = source.endOfASCIIIdentifier(from: start)
    switch keyword {
    case .import: importPath()
    case .let, .var: variables(isLocal: true)
    case .if: ifStatement(value)
    case .guard: guardStatement()
    case .while:
      let count = locals.count
      conditions()
      block(.none)
      locals.truncate(to: count)
    case .repeat:
      block(.none)
      if accept(.while) { condition(.none) }
    case .for: forStatement()
    case .switch: switchStatement(value)
    case .do: doStatement(value)
    case .defer: block(.none)
    case .return:
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace, byte != Byte.semicolon, !lexer.newline || byte == Byte.dot
      else { return -1 }
      returnCount += 1
      return expression(returned).node
    case .throw: expression(thrown)
    case .break, .continue:
      lexer.skipBlanks()
      if self.keyword() == nil { _ = lexer.identifier() }
    case .else, .fallthrough, .in, .where, .catch, .case, .default, .as, .is: break
    default:
      position = start
      return expression(value).node
    }
    return -1
  }

  /// Skips `struct A.b` behind `import`, which ends with its line or before a semicolon.
  private mutating func importPath() {
    while position < limit {
      let before = position
      lexer.skipTrivia()
      if lexer.newline {
        position = before
        return
      }
      if byte == Byte.dot {
        // An operator can be imported, too.
        position = source.endOfOperator(from: position)
      } else if lexer.identifier() == nil {
        return
      }
    }
  }

  /// `outer: for …`
  private mutating func skipLoopLabel() {
    let start = position
    guard lexer.identifier() != nil, byte == Byte.colon else {
      position = start
      return
    }
    position += 1
    lexer.skipTrivia()
    switch keyword() {
    case .for, .while, .repeat, .if, .switch, .do: break
    default: position = start
    }
  }

  // MARK: Conditions

  /// The conditions of a statement, up to its block. What they bind is bound from then on.
  private mutating func conditions() {
    let outer = isCondition
    isCondition = true
    repeat {
      lexer.skipTrivia()
      guard position < limit else { break }
      let start = position
      switch keyword() {
      case .let, .var:
        position = source.endOfASCIIIdentifier(from: position)
        optionalBinding()
      case .case:
        position = source.endOfASCIIIdentifier(from: position)
        matching()
      default:
        expression(.none)
      }
      if position == start { break }
    } while accept(Byte.comma)
    isCondition = outer
  }

  /// An expression before a block.
  @discardableResult
  private mutating func condition(_ expected: Expectation) -> Operand {
    let outer = isCondition
    isCondition = true
    defer { isCondition = outer }
    return expression(expected)
  }

  /// `x`, `x = value` or `x: T = value` after `let`
  private mutating func optionalBinding() {
    lexer.skipTrivia()
    let start = position
    let names = declaredNames()
    guard let name = names.first, position > start else { return }
    let written = accept(Byte.colon) ? type(isKept: true) : nil
    var value: Int32 = -1
    if isInitialValueAhead() {
      position += 1
      value = expression(.written(written)).node
    } else {
      value = self.name(name.range, at: start)
    }
    if isWord(name.range, "self"), value >= 0, found.nodes[Int(value)].kind == .selfValue { return }
    bind(names, written: written, value: written == nil ? make(.unwrapped, from: value) : -1)
  }

  /// `pattern = value` after `case`: the value is read first, as it says what the pattern can be.
  private mutating func matching() {
    let start = position
    guard let end = endOfPattern(before: .equals) else { return pattern(.none) }
    position = end + 1
    let (value, elements) = subject()
    let after = (position, lexer.newline)
    pattern(.known(value), elements, from: start, to: end)
    (position, lexer.newline) = after
  }

  private enum Separator {
    case equals
    case `in`
  }

  /// Where `=` or `in` is after the pattern at `position`; nil if there is none.
  private mutating func endOfPattern(before separator: Separator) -> Int? {
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    while true {
      lexer.skipTrivia()
      guard position < limit else { return nil }
      switch source.byteClass(at: position) {
      case .operatorCharacter:
        let end = source.endOfOperator(from: position)
        if separator == .equals, byte == Byte.equals, end == position + 1 { return position }
        position = end
      case .lowercase:
        if separator == .in, keyword() == .in { return position }
        lexer.skipToken()
      case .punctuation:
        switch byte {
        case Byte.openParenthesis, Byte.openBracket: lexer.skipBalanced()
        case Byte.openBrace, Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket, Byte.semicolon: return nil
        default: lexer.skipToken()
        }
      default:
        lexer.skipToken()
      }
    }
  }

  /// What a pattern is matched with; of a tuple also its elements.
  private mutating func subject() -> (node: Int32, elements: [Int32]) {
    let value = condition(.none).node
    return (value, lastTuple.end == position ? lastTuple.elements : [])
  }

  private mutating func pattern(_ subject: Expectation, _ elements: [Int32], from start: Int, to end: Int) {
    let outer = limit
    limit = end
    position = start
    pattern(subject, elements)
    limit = outer
  }

  // MARK: Statements

  mutating func ifStatement(_ value: Expectation) {
    while true {
      let count = locals.count
      conditions()
      block(value)
      locals.truncate(to: count)
      guard accept(.else) else { return }
      guard accept(.if) else { return block(value) }
    }
  }

  private mutating func guardStatement() {
    let count = locals.count
    isGuard = true
    conditions()
    isGuard = false
    // The block does not see what is bound for what follows it.
    let bound = locals.take(from: count)
    if accept(.else) { block(.none) }
    locals.put(bound)
  }

  private mutating func forStatement() {
    while accept(.try) || accept(.await) || accept(.unsafe) {}
    let count = locals.count
    if accept(.case) {
      let start = position
      if let end = endOfPattern(before: .in) {
        position = end + 2
        let sequence = condition(.none).node
        let after = (position, lexer.newline)
        pattern(.known(make(.element, from: sequence)), [], from: start, to: end)
        (position, lexer.newline) = after
      }
    } else {
      _ = accept(.let) || accept(.var)
      lexer.skipTrivia()
      let names = declaredNames()
      let written = accept(Byte.colon) ? type(isKept: true) : nil
      if accept(.in) {
        let sequence = condition(.none).node
        bind(names, written: written, value: written == nil ? make(.element, from: sequence) : -1)
      }
    }
    if accept(.where) { condition(.none) }
    block(.none)
    locals.truncate(to: count)
  }

  mutating func switchStatement(_ value: Expectation) {
    let (subject, elements) = subject()
    guard accept(Byte.openBrace) else { return }
    guard enter() else {
      position -= 1
      return skipBalanced()
    }
    let outer = isCondition
    isCondition = false
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { break }
      let start = position
      let count = locals.count
      if byte == Byte.at {
        attribute()
      } else if accept(.case) {
        caseLabel(.known(subject), elements)
        statements(value, inSwitch: true)
      } else if accept(.default) {
        _ = accept(Byte.colon)
        statements(value, inSwitch: true)
      } else {
        statements(value, inSwitch: true)
      }
      locals.truncate(to: count)
      if position == start { position += 1 }
    }
    isCondition = outer
    depth -= 1
    if position < limit, byte == Byte.closeBrace { position += 1 }
  }

  /// `a, b where c:` after `case`
  private mutating func caseLabel(_ subject: Expectation, _ elements: [Int32]) {
    repeat {
      pattern(subject, elements)
      if accept(.where) { expression(.none) }
    } while accept(Byte.comma)
    _ = accept(Byte.colon)
  }

  private mutating func isSwitchLabelAhead() -> Bool {
    if byte == Byte.at {
      let end = source.endOfASCIIIdentifier(from: position + 1)
      return source.isWord(position + 1, end, "unknown")
    }
    switch keyword() {
    case .case: return declaration(startingAt: position) < 0
    case .default: return true
    default: return false
    }
  }

  private mutating func doStatement(_ value: Expectation) {
    if accept(.throws), accept(Byte.openParenthesis) {
      _ = type(isKept: false)
      _ = accept(Byte.closeParenthesis)
    }
    let outer = thrown
    thrown = .none
    block(value)
    thrown = outer
    while accept(.catch) {
      let count = locals.count
      lexer.skipTrivia()
      if position < limit, byte == Byte.openBrace {
        bindImplicit("error", at: position, -1)
      } else {
        let outer = isCondition
        isCondition = true
        repeat {
          pattern(.none)
          if accept(.where) { expression(.none) }
        } while accept(Byte.comma)
        isCondition = outer
      }
      block(value)
      locals.truncate(to: count)
    }
  }
}

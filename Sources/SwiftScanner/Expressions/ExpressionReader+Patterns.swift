import Facts

// Patterns after `case` and `catch` (The Swift Programming Language, Patterns).

extension ExpressionReader {
  /// Reads a pattern that is matched with `subject`; `elements` are those of a subject that is written as a tuple.
  /// `binds`: whether `let` or `var` is before it, so that names are bound.
  mutating func pattern(_ subject: Expectation, _ elements: [Int32] = [], binds: Bool = false) {
    lexer.skipTrivia()
    guard enter() else { return }
    defer { depth -= 1 }
    switch keyword() {
    case .let, .var:
      position = source.endOfASCIIIdentifier(from: position)
      return pattern(subject, elements, binds: true)
    case .is:
      position = source.endOfASCIIIdentifier(from: position)
      _ = type(isKept: false)
      return
    default:
      break
    }
    if byte == Byte.openParenthesis {
      tuplePattern(subject, elements, binds: binds)
    } else if byte == Byte.dot, source.byteClass(at: position + 1).startsName {
      position += 1
      guard let name = lexer.identifier() else { return }
      let node = make(
        .implicitMember,
        name: intern(name.range),
        at: name.range.lowerBound,
        operand: node(of: subject)
      )
      casePattern(node, subject, binds: binds)
    } else if let name = boundName(binds: binds) {
      return bindPattern(name, subject)
    } else if source.startsTypeName(at: position) {
      let type = primary(.none)
      casePattern(type.node, subject, binds: binds)
    } else {
      expression(subject)
    }
    if byte == Byte.question { position += 1 }
    if accept(.as) { _ = type(isKept: false) }
  }

  /// The name at `position` if it is bound here, and no part of an expression.
  private mutating func boundName(binds: Bool) -> Range<Int>? {
    guard binds, source.byteClass(at: position).startsName else { return nil }
    let start = position
    guard let name = lexer.identifier(), byte != Byte.dot, byte != Byte.openParenthesis else {
      position = start
      return nil
    }
    return name.range
  }

  /// `x`, `x?` or `x as T`
  private mutating func bindPattern(_ name: Range<Int>, _ subject: Expectation) {
    var levels = 0
    while byte == Byte.question {
      levels += 1
      position += 1
    }
    if accept(.as) {
      let root = type(isKept: true)
      return bind(name, root.map { make(.written, at: name.lowerBound, value: $0) } ?? -1)
    }
    guard !source.isUnderscore(name) else { return }
    var node = node(of: subject)
    for _ in 0..<levels { node = make(.unwrapped, from: node) }
    bind(name, node)
  }

  /// Goes on after `.a` or `Foo`: further components, then what the case carries.
  private mutating func casePattern(_ start: Int32, _ subject: Expectation, binds: Bool) {
    var node = start
    while position < limit, byte == Byte.dot, source.byteClass(at: position + 1).startsName {
      position += 1
      guard let name = lexer.identifier() else { break }
      node = member(name.range, of: node)
    }
    guard position < limit else { return }
    if byte == Byte.openParenthesis {
      let kind = node >= 0 ? found.nodes[Int(node)].kind : .member
      if kind == .member || kind == .implicitMember {
        payload(of: node, binds: binds)
      } else {
        _ = suffixes(Operand(node: node), .none)
      }
    }
    // An expression after all: `.a ... .b`, `Foo.all[0]`
    if position < limit, byte == Byte.openBracket || byte == Byte.dot || byte == Byte.openParenthesis {
      _ = suffixes(Operand(), .none)
    }
    if let infix = nextOperator(), infix.kind != .assignment, infix.kind != .ternary {
      position = infix.end
      expression(subject)
    }
  }

  /// `(let x, label: _)` after the name of an enum case
  private mutating func payload(of node: Int32, binds: Bool) {
    let count = countElements()
    readElements { reader, number in
      let isLabelled = reader.label() != nil
      let isWhole = count == 1 && !isLabelled
      let part: Expectation = node < 0 ? .none : .made(.payload, operand: node, value: isWhole ? -1 : Int32(number))
      reader.pattern(part, binds: binds)
    }
  }

  private mutating func tuplePattern(_ subject: Expectation, _ elements: [Int32], binds: Bool) {
    let count = countElements()
    let whole = count > 1 && elements.isEmpty ? node(of: subject) : -1
    readElements { reader, number in
      _ = reader.label()
      if count == 1 {
        reader.pattern(subject, elements, binds: binds)
      } else if number < elements.count {
        reader.pattern(.known(elements[number]), binds: binds)
      } else {
        let part: Expectation = whole < 0 ? .none : .made(.tupleElement, operand: whole, value: Int32(number))
        reader.pattern(part, binds: binds)
      }
    }
  }

  /// Reads what is between parentheses, separated by commas; `read` is told how many came before.
  private mutating func readElements(_ read: (inout Self, _ number: Int) -> Void) {
    position += 1
    var number = 0
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return }
      let start = position
      if byte == Byte.closeParenthesis {
        position += 1
        return
      } else if byte == Byte.comma {
        position += 1
        number += 1
      } else {
        read(&self, number)
      }
      if position == start { position += 1 }
    }
  }
}

extension ByteClass {
  /// Whether an identifier can begin with the byte.
  var startsName: Bool { startsASCIIIdentifier || self == .backtick || self == .nonASCII }
}

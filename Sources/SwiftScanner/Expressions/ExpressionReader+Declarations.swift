import Facts

// Declarations: what the first pass found is taken from there; here it is about what is in them.

extension ExpressionReader {
  /// Reads a declaration from its start.
  mutating func declaration(_ index: Int32) {
    var wrapped: Int32 = -1
    while byte == Byte.at {
      wrapped = max(wrapped, attribute())
      lexer.skipTrivia()
    }
    let fact = lexer.facts.declarations[Int(index)]
    switch fact.kind {
    case .class, .struct, .enum, .protocol, .actor, .extension, .namespace:
      move(to: fact.nameOffset)
      typeBody(of: index)
    case .function, .initializer, .deinitializer, .subscript, .macro:
      move(to: fact.nameOffset)
      function(index)
    case .property:
      skipModifiers()
      variables(isLocal: fact.flags.contains(.local), wrapped: wrapped)
    case .enumCase:
      move(to: fact.nameOffset)
      enumCases()
    case .typealias, .associatedType, .genericParameter:
      move(to: fact.nameOffset)
      _ = lexer.identifier()
      if byte == Byte.less { skipAngles() }
      if accept(Byte.colon) || accept(Byte.equals) { _ = type(isKept: false) }
      whereClause()
    case .preview:
      move(to: fact.bodyStart)
      body(of: index, .none) { reader in reader.statements(.none) }
    case .operator:
      move(to: fact.nameOffset)
      position = source.endOfOperator(from: position)
      lexer.operatorPrecedence()
    case .precedenceGroup:
      move(to: max(fact.nameOffset, fact.bodyEnd))
      _ = accept(Byte.closeBrace)
    }
  }

  /// Goes on at an offset of the first pass, never back.
  private mutating func move(to offset: UInt32) { position = max(position, min(Int(offset), limit)) }

  /// Skips to after `let` or `var`.
  private mutating func skipModifiers() {
    while true {
      lexer.skipTrivia()
      guard position < limit, let word = lexer.identifier() else { return }
      switch source.keyword(word.range.lowerBound, word.range.upperBound) {
      case .let, .var: return
      default: if byte == Byte.openParenthesis { skipBalanced() }
      }
    }
  }

  /// An attribute; the arguments of a property wrapper or macro are expressions. Returns what a wrapper gives that has
  /// nothing but a key path; -1 if there is none.
  @discardableResult
  mutating func attribute() -> Int32 {
    position += 1
    lexer.skipBlanks()
    guard let first = lexer.identifier() else { return -1 }
    var letter = first.range.lowerBound
    while source[letter] == Byte.underscore, letter + 1 < first.range.upperBound { letter += 1 }
    if source.byteClass(at: letter) == .lowercase, byte != Byte.dot {
      if byte == Byte.openParenthesis { skipBalanced() }
      return -1
    }
    let start = first.range.lowerBound
    let reference = reference(at: start)
    var type = Operand()
    if reference >= 0 { type.node = typeName(reference, at: start) }
    while byte == Byte.dot || byte == Byte.less {
      if byte == Byte.less {
        let isThere = lexer.mentionedArguments()
        forgetReferences()
        guard isThere else { break }
      } else {
        position += 1
        guard lexer.identifier() != nil else { break }
        type.node = -1
      }
    }
    guard byte == Byte.openParenthesis else { return -1 }
    let isKeyPath = source[source.endOfBlanks(from: position + 1)] == Byte.backslash
    let call = call(type.node)
    guard isKeyPath, call >= 0, keyPathValue >= 0, found.arguments.last?.call == call else { return -1 }
    guard Int(found.nodes[Int(call)].value) == found.arguments.count - 1 else { return -1 }
    return make(.wrapped, at: start, operand: call, value: keyPathValue)
  }

  // MARK: Bodies

  private mutating func typeBody(of index: Int32) {
    let fact = lexer.facts.declarations[Int(index)]
    guard fact.flags.contains(.hasBody) else { return }
    let hidden = locals.hide()
    body(of: index, .none) { reader in reader.statements(.none) }
    locals.show(hidden)
  }

  /// Reads the body of a declaration, whose `return` is to give `value`, and goes on after it.
  private mutating func body(of index: Int32, _ value: Expectation, _ inside: (inout ExpressionReader) -> Void) {
    let fact = lexer.facts.declarations[Int(index)]
    let (start, end) = (Int(fact.bodyStart), Int(fact.bodyEnd))
    guard fact.flags.contains(.hasBody), start >= position, start <= limit else { return }
    let outer = (scope, limit, returned, thrown, closure, isCondition)
    (scope, returned, closure, isCondition) = (index, value, -1, false)
    thrown = writtenType(of: index, .thrown) == nil ? .none : .made(.thrown, operand: -1, value: index)
    limit = min(limit, end)
    position = start
    let count = locals.count
    if enter() {
      inside(&self)
      depth -= 1
    }
    locals.truncate(to: count)
    (scope, limit, returned, thrown, closure, isCondition) = outer
    position = min(end, limit)
    if byte == Byte.closeBrace, position < limit { position += 1 }
  }

  // MARK: Functions

  private mutating func function(_ index: Int32) {
    let fact = lexer.facts.declarations[Int(index)]
    let nameStart = position
    guard let (name, isOperator) = lexer.functionName() else { return }
    if fact.flags.contains(.local), fact.kind == .function, !isOperator, name.lowerBound >= nameStart {
      locals.add(fact.name, function: index)
    }
    if byte == Byte.question || byte == Byte.exclamation { position += 1 }
    lexer.skipTrivia()
    if byte == Byte.less { skipAngles() }
    let outer = scope
    scope = index
    let count = locals.count
    lexer.skipTrivia()
    parameters(of: index)
    let result: Expectation =
      writtenType(of: index, .result) == nil ? .none : .made(.result, operand: -1, value: index)
    if fact.flags.contains(.hasBody) {
      body(of: index, result) { reader in
        if fact.kind == .subscript {
          reader.accessors(of: index, result)
        } else {
          reader.statements(result)
        }
      }
    } else {
      lexer.effects(of: nil)
      lexer.skipTrivia()
      if byte == Byte.minus, source[position + 1] == Byte.greater {
        position += 2
        _ = type(isKept: false)
      }
      whereClause()
    }
    locals.truncate(to: count)
    scope = outer
  }

  /// `(label name: Type = default, …)`: binds the names.
  private mutating func parameters(of index: Int32) {
    guard byte == Byte.openParenthesis else { return }
    position += 1
    var bound: [(name: Range<Int>, node: Int32)] = []
    var number = 0
    while true {
      lexer.skipTrivia()
      guard position < limit else { break }
      let start = position
      switch byte {
      case Byte.closeParenthesis:
        position += 1
        for (name, node) in bound { bind(name, node) }
        return
      case Byte.comma:
        position += 1
      case Byte.at:
        attribute()
      case Byte.hash where lexer.conditionalDirective():
        break
      case Byte.openBrace, Byte.closeBrace:
        for (name, node) in bound { bind(name, node) }
        return
      default:
        guard let parameter = parameter(of: index, &number) else {
          expression(.none)
          if position == start { position += 1 }
          continue
        }
        bound.append(parameter)
      }
      if position == start { position += 1 }
    }
  }

  private mutating func parameter(of index: Int32, _ number: inout Int) -> (name: Range<Int>, node: Int32)? {
    guard let first = lexer.identifier() else { return nil }
    lexer.skipTrivia()
    let name = (lexer.identifier() ?? first).range
    lexer.skipTrivia()
    var written: Int32?
    if byte == Byte.colon {
      position += 1
      if type(isKept: false) != nil {
        written = writtenType(of: index, .parameter, number: number)
        number += 1
      }
      lexer.skipTrivia()
      // The type of a variadic parameter is that of an element; `TypeUseFlags.variadic` says so.
      if lexer.skipEllipsis() { lexer.skipTrivia() }
    }
    if accept(Byte.equals) { expression(.written(written)) }
    return (name, written.map { make(.written, at: name.lowerBound, value: $0) } ?? -1)
  }

  /// Skips `<…>` after the name of a declaration.
  private mutating func skipAngles() {
    var open = 0
    while position < limit {
      switch byte {
      case Byte.less: open += 1
      case Byte.greater where source[position - 1] != Byte.minus: open -= 1
      case Byte.openBrace, Byte.closeBrace: return
      default: break
      }
      position += 1
      if open == 0 { return }
    }
  }

  /// `where T: P, T.A == B`
  private mutating func whereClause() {
    guard accept(.where) else { return }
    repeat {
      guard type(isKept: false) != nil else { return }
      if !accept(Byte.colon) {
        guard accept(Byte.equals), accept(Byte.equals) else { return }
      }
      guard type(isKept: false) != nil else { return }
    } while accept(Byte.comma)
  }

  private mutating func enumCases() {
    repeat {
      lexer.skipTrivia()
      let index = declaration(namedAt: position)
      guard position < limit, lexer.identifier() != nil else { return }
      lexer.skipTrivia()
      if byte == Byte.openParenthesis, index >= 0 { associatedValues(of: index) }
      if accept(Byte.equals) { expression(.none) }
    } while accept(Byte.comma)
  }

  private mutating func associatedValues(of index: Int32) {
    position += 1
    var number = 0
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return }
      let start = position
      switch byte {
      case Byte.closeParenthesis:
        position += 1
        return
      case Byte.comma:
        position += 1
      case Byte.equals:
        position += 1
        expression(.written(writtenType(of: index, .associatedValue, number: number - 1)))
      default:
        skipLabel()
        if type(isKept: false) != nil { number += 1 }
      }
      if position == start { position += 1 }
    }
  }

  /// `label:` or `_ label:`
  private mutating func skipLabel() {
    let start = position
    guard lexer.identifier() != nil else { return }
    lexer.skipTrivia()
    if byte != Byte.colon { _ = lexer.identifier() }
    if !accept(Byte.colon) { position = start }
  }

  // MARK: Variables

  /// Reads the variables after `let` or `var`. `wrapped`: what a property wrapper gives; -1 if nothing is known of it.
  mutating func variables(isLocal: Bool, wrapped: Int32 = -1) {
    repeat {
      lexer.skipTrivia()
      let start = position
      guard position < limit else { return }
      let names = declaredNames()
      guard position > start else { return }
      let index = names.first.map { declaration(namedAt: $0.range.lowerBound) } ?? -1
      let outer = scope
      if index >= 0 { scope = index }
      variable(names, index, isLocal: isLocal, wrapped)
      scope = outer
    } while accept(Byte.comma)
  }

  /// One variable, or the names of one tuple.
  private mutating func variable(_ names: [DeclaredName], _ index: Int32, isLocal: Bool, _ wrapped: Int32) {
    var written = index >= 0 ? writtenType(of: index, .property) : nil
    if accept(Byte.colon) {
      let root = type(isKept: index < 0)
      if index < 0 { written = root }
    }
    var value = Operand(node: wrapped)
    let hasValue = isInitialValueAhead()
    if hasValue {
      position += 1
      value = expression(.written(written))
    }
    if isLocal {
      let twins = names.map { intern($0.range) }.filter(locals.isInBlock)
      bind(names, written: written, value: value.node)
      for twin in twins { locals.add(twin, .several) }
    } else if written == nil {
      for name in names {
        let property = declaration(namedAt: name.range.lowerBound)
        let node = part(name, of: value.node)
        if property >= 0, node >= 0 {
          found.initialValues.append(InitialValueFact(declaration: property, node: node))
        }
      }
    }
    let before = (position, lexer.newline)
    lexer.skipTrivia()
    guard position < limit, byte == Byte.openBrace, index >= 0, !hasValue || isAccessorBlock() else {
      (position, lexer.newline) = before
      return
    }
    let result = Expectation.made(.result, operand: -1, value: index)
    if lexer.facts.declarations[Int(index)].flags.contains(.hasBody) {
      body(of: index, result) { reader in reader.accessors(of: index, result) }
    } else {
      position += 1
      let outer = (returned, closure, isCondition)
      (returned, closure, isCondition) = (result, -1, false)
      let count = locals.count
      if enter() {
        accessors(of: index, result)
        depth -= 1
      }
      locals.truncate(to: count)
      (returned, closure, isCondition) = outer
      _ = accept(Byte.closeBrace)
    }
  }

  /// Moves to the `=` of an initial value, if there is one.
  mutating func isInitialValueAhead() -> Bool {
    let before = (position, lexer.newline)
    lexer.skipTrivia()
    if position < limit, byte == Byte.equals, source[position + 1] != Byte.equals { return true }
    (position, lexer.newline) = before
    return false
  }

  /// A name of a pattern that declares.
  struct DeclaredName {
    var range: Range<Int>
    /// Its number in a tuple; -1 if there is no tuple; -2 if it is deeper.
    var number: Int32 = -1
  }

  /// Binds names to a type that is written, or to a value.
  mutating func bind(_ names: [DeclaredName], written: Int32?, value: Int32) {
    for name in names {
      let node =
        written.map { make(.written, at: name.range.lowerBound, value: $0) } ?? value
      bind(name.range, part(name, of: node))
    }
  }

  private mutating func part(_ name: DeclaredName, of node: Int32) -> Int32 {
    switch name.number {
    case -1: node
    case -2: -1
    default: make(.tupleElement, from: node, value: name.number)
    }
  }

  /// Reads `name`, `_` or `(a, (b, c))`.
  mutating func declaredNames() -> [DeclaredName] {
    guard byte == Byte.openParenthesis else {
      return lexer.identifier().map { [DeclaredName(range: $0.range)] } ?? []
    }
    var names: [DeclaredName] = []
    var open = 0
    var number: Int32 = 0
    repeat {
      lexer.skipTrivia()
      guard position < limit else { break }
      switch byte {
      case Byte.openParenthesis:
        open += 1
        position += 1
      case Byte.closeParenthesis:
        open -= 1
        position += 1
      case Byte.comma:
        if open == 1 { number += 1 }
        position += 1
      default:
        guard let name = lexer.identifier() else { return names }
        lexer.skipTrivia()
        if byte == Byte.colon {
          position += 1
          continue
        }
        let word = source.keyword(name.range.lowerBound, name.range.upperBound)
        if word == .let || word == .var { continue }
        names.append(DeclaredName(range: name.range, number: open == 1 ? number : -2))
      }
    } while open > 0
    return names
  }

  // MARK: Accessors

  /// Reads what is between the braces of a property or subscript: its getter, or several accessors.
  private mutating func accessors(of index: Int32, _ result: Expectation) {
    guard isAccessorAhead() else {
      statements(result)
      return
    }
    while true {
      lexer.skipTrivia()
      guard position < limit, byte != Byte.closeBrace else { return }
      let start = position
      if byte == Byte.at {
        attribute()
      } else if byte == Byte.hash, lexer.conditionalDirective() {
        continue
      } else if let word = lexer.identifier() {
        accessor(word.range, result)
      }
      if position == start { position += 1 }
    }
  }

  /// Behind the name of an accessor.
  private mutating func accessor(_ word: Range<Int>, _ result: Expectation) {
    let takesValue =
      isWord(word, "set") || isWord(word, "willSet") || isWord(word, "didSet") || isWord(word, "_modify")
      || isWord(word, "modify") || isWord(word, "init")
    var named: Range<Int>?
    lexer.skipTrivia()
    if takesValue, byte == Byte.openParenthesis {
      position += 1
      lexer.skipTrivia()
      named = lexer.identifier()?.range
      _ = accept(Byte.closeParenthesis)
    }
    lexer.effects(of: nil)
    forgetReferences()
    lexer.skipTrivia()
    guard byte == Byte.openBrace else { return }
    let count = locals.count
    if takesValue {
      let node = node(of: result)
      if let named {
        bind(named, node)
      } else {
        bindImplicit(isWord(word, "didSet") ? "oldValue" : "newValue", at: word.lowerBound, node)
      }
    }
    let outer = returned
    if takesValue { returned = .none }
    block(takesValue ? .none : result)
    returned = outer
    locals.truncate(to: count)
  }

  /// Binds a name that is not written.
  mutating func bindImplicit(_ name: String, at offset: Int, _ node: Int32) {
    let index = lexer.names.intern(Array(name.utf8))
    found.bindings.append(LocalBindingFact(name: index, offset: UInt32(offset), node: node))
    locals.add(index, .binding(Int32(found.bindings.count - 1)))
  }

  /// Whether the brace at `position` opens accessors, and no closure.
  mutating func isAccessorBlock() -> Bool {
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    position += 1
    return isAccessorAhead()
  }

  /// Whether an accessor comes next: its name, and a brace after it.
  private mutating func isAccessorAhead() -> Bool {
    let before = (position, lexer.newline)
    defer { (position, lexer.newline) = before }
    while true {
      lexer.skipTrivia()
      guard position < limit else { return false }
      if byte == Byte.at {
        position = source.endOfASCIIIdentifier(from: position + 1)
        if byte == Byte.openParenthesis { lexer.skipBalanced() }
        continue
      }
      if byte == Byte.hash, lexer.conditionalDirective() { continue }
      guard let word = lexer.identifier()?.range else { return false }
      if Self.accessorModifiers.contains(where: { isWord(word, $0) }) { continue }
      guard Self.accessors.contains(where: { isWord(word, $0) }) else { return false }
      lexer.skipTrivia()
      if byte == Byte.openParenthesis {
        lexer.skipBalanced()
        lexer.skipTrivia()
      }
      if byte == Byte.openBrace || byte == Byte.closeBrace { return true }
      guard let next = lexer.identifier()?.range else { return false }
      return isWord(next, "async") || isWord(next, "throws")
        || Self.accessors.contains(where: { isWord(next, $0) })
        || Self.accessorModifiers.contains(where: { isWord(next, $0) })
    }
  }

  private static let accessors: [StaticString] = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "read", "modify", "unsafeAddress", "unsafeMutableAddress",
    "init",
  ]
  private static let accessorModifiers: [StaticString] = [
    "mutating", "nonmutating", "borrowing", "consuming", "__consuming", "yielding",
  ]
}

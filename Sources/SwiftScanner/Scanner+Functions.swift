import Facts

// Functions, initializers, subscripts and macros (The Swift Programming Language, Declarations).

extension Scanner {
  /// `func name…`, behind the keyword.
  mutating func function(_ prefix: Prefix) {
    skipTrivia()
    guard let (name, isOperator) = functionName() else { return }
    let outerScope = scope
    let function = declare(.function, prefix, name)
    if isOperator {
      facts.declarations[Int(function)].flags.insert(.operatorName)
    } else {
      names.markAsValue(facts.declarations[Int(function)].name)
    }
    functionBody(of: function, outerScope: outerScope)
  }

  private mutating func functionBody(of function: Int32, outerScope: Int32, isSubscript: Bool = false) {
    let firstParameter = bindings.parameters.count
    signature(of: function, isSubscript: isSubscript)
    body(of: function, kind: .code, outerScope: outerScope)
    if facts.declarations[Int(function)].flags.contains(.hasBody) {
      bindParameters(from: firstParameter)
    } else {
      bindings.parameters.removeSubrange(firstParameter...)
    }
  }

  /// A name or an operator; nil if there is neither.
  mutating func functionName() -> (Range<Int>, isOperator: Bool)? {
    if let name = identifier() { return (name.range, false) }
    let start = position
    let byteClass = source.byteClass(at: start)
    guard
      byteClass == .operatorCharacter || source[start] == Byte.dot
        || byteClass == .nonASCII && source.isOperatorScalar(at: start)
    else { return nil }
    position = source.endOfOperator(from: start)
    // In `func <<T>(…)` the last `<` opens the generic parameters.
    if position - start > 1, source[position - 1] == Byte.less, source.byteClass(at: position).startsASCIIIdentifier {
      position -= 1
    }
    return (start..<position, true)
  }

  /// Generic parameters, parameters, effects, result and where clause of a function; its scope is left open.
  private mutating func signature(of function: Int32, isSubscript: Bool = false) {
    scope = function
    genericParameters(of: function)
    skipTrivia()
    parameters(of: function, isSubscript: isSubscript)
    effects(of: function)
    let before = (position, newline)
    skipTrivia()
    if source[position] == Byte.minus, source[position + 1] == Byte.greater {
      position += 2
      typeUse(of: function, role: .result, .declare)
    } else {
      (position, newline) = before
    }
    whereClause(of: function)
  }

  mutating func initializer(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let initializer = declare(.initializer, prefix, keywordStart..<(keywordStart + 4))
    if accept(Byte.question) || accept(Byte.exclamation) {
      facts.declarations[Int(initializer)].flags.insert(.failable)
    }
    functionBody(of: initializer, outerScope: outerScope)
  }

  mutating func deinitializer(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let deinitializer = declare(.deinitializer, prefix, keywordStart..<(keywordStart + 6))
    effects(of: deinitializer)
    body(of: deinitializer, kind: .code, outerScope: outerScope)
  }

  mutating func subscriptDeclaration(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let declaration = declare(.subscript, prefix, keywordStart..<(keywordStart + 9))
    functionBody(of: declaration, outerScope: outerScope, isSubscript: true)
    if facts.declarations[Int(declaration)].flags.contains(.hasBody) { accessorEffects(of: declaration) }
  }

  mutating func macroDeclaration(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let macro = declare(.macro, prefix, name.range)
    signature(of: macro)
    bindings.parameters.removeSubrange(0...)
    scope = outerScope
    // The definition, `= #externalMacro(…)`, is read as an expression.
    previous = accept(Byte.equals) ? .other : .operand
  }
}

import Facts

// What follows the name of a declaration: generic parameters, parameters, effects, inheritance and where clauses; and
// the signatures of closures.

extension Scanner {
  /// `<T: P, each U, let N: Int>` after optional blanks.
  mutating func genericParameters(of declaration: Int32) {
    guard accept(Byte.less) else { return }
    while true {
      skipTrivia()
      if position >= end { return }
      let start = position
      switch source[position] {
      case Byte.greater:
        position += 1
        return
      case Byte.comma:
        position += 1
        continue
      case Byte.at:
        attribute(on: .type)
        continue
      default:
        break
      }
      guard genericParameter(of: declaration, from: start) else { return }
    }
  }

  private mutating func genericParameter(of owner: Int32, from start: Int) -> Bool {
    guard var name = identifier() else { return false }
    if let keyword = source.keyword(name.range.lowerBound, name.range.upperBound),
      keyword == .each || keyword == .let
    {
      let afterWord = position
      skipTrivia()
      if let second = identifier() { name = second } else { position = afterWord }
    }
    let parameter = declare(.genericParameter, [], name.range, start: start, parent: owner)
    // The members of a type are not seen between its angle brackets, those around a function are.
    let isHeader = facts.declarations[Int(owner)].kind.isNominal
    if accept(Byte.colon) {
      typeUse(of: parameter, role: .constraint, .declare, isHeader ? [.requirement, .inHeader] : [.requirement])
    }
    return true
  }

  /// `<Element>` of a protocol: names of its associated types, which are declared in its body.
  mutating func primaryAssociatedTypes() {
    guard accept(Byte.less) else { return }
    repeat {
      skipTrivia()
      guard identifier() != nil else { break }
    } while accept(Byte.comma)
    _ = accept(Byte.greater)
  }

  /// Reads a type and records it as what `declaration` writes.
  @discardableResult
  mutating func typeUse(
    of declaration: Int32,
    role: TypeRole,
    _ kind: ReferenceKind,
    _ flags: ReferenceFlags = [],
    label: NameIndex = .empty,
    useFlags: TypeUseFlags = []
  ) -> Bool {
    let node = UInt32(facts.typeNodes.count)
    guard type(kind, flags) else { return false }
    facts.typeUses.append(
      TypeUse(declaration: declaration, role: role, flags: useFlags, label: label, node: node)
    )
    return true
  }

  /// The entries after the colon of a type declaration.
  mutating func inheritanceClause(of declaration: Int32) {
    guard accept(Byte.colon) else { return }
    repeat {
      if let word = keywordAhead(), word.keyword == .class {
        position = word.end
        facts.declarations[Int(declaration)].flags.insert(.classBound)
      } else {
        let attributed = source[position] == Byte.at
        let first = facts.references.count
        let found = typeUse(
          of: declaration,
          role: .inherited,
          .inherit,
          [.inHeader, .inheritanceClause],
          useFlags: attributed ? .attributed : []
        )
        guard found else { return }
        markClassBound(declaration, from: first)
      }
    } while accept(Byte.comma)
  }

  private static let anyObject = Array("AnyObject".utf8)

  private mutating func markClassBound(_ declaration: Int32, from first: Int) {
    for index in first..<facts.references.count where facts.references[index].flags.contains(.inheritanceClause) {
      let start = Int(facts.references[index].offset)
      let length = source.endOfASCIIIdentifier(from: start) - start
      if length == 9, Self.anyObject.indices.allSatisfy({ source[start + $0] == Self.anyObject[$0] }) {
        facts.declarations[Int(declaration)].flags.insert(.classBound)
      }
    }
  }

  /// `where T: P, T.A == B`
  mutating func whereClause(of declaration: Int32) {
    let before = (position, newline)
    guard let word = keywordAhead(), word.keyword == .where else {
      (position, newline) = before
      return
    }
    position = word.end
    repeat {
      let first = facts.references.count
      guard type(.declare, [.requirement]) else { return }
      if first < facts.references.count { facts.references[first].flags.insert(.constrained) }
      let isBound = accept(Byte.colon)
      guard isBound || accept(Byte.equals) && skip(Byte.equals) else { return }
      guard typeUse(of: declaration, role: isBound ? .bound : .sameType, .declare, [.requirement]) else { return }
    } while accept(Byte.comma)
  }

  /// Consumes `byte` if it stands right here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard source[position] == byte else { return false }
    position += 1
    return true
  }

  /// Consumes `byte` if it is the next thing after blanks, line ends and comments; else nothing is consumed.
  mutating func accept(_ byte: UInt8) -> Bool {
    let before = (position, newline)
    skipTrivia()
    if skip(byte) { return true }
    (position, newline) = before
    return false
  }

  /// The keyword after optional trivia, which is skipped.
  mutating func keywordAhead() -> (keyword: Keyword, end: Int)? {
    skipTrivia()
    let first = source.byteClass(at: position)
    guard first == .lowercase || first == .underscore else { return nil }
    let wordEnd = source.endOfASCIIIdentifier(from: position)
    guard let keyword = source.keyword(position, wordEnd) else { return nil }
    return (keyword, wordEnd)
  }

  /// `async throws(E)`, in any order; records them as flags of a declaration, if one is given, or else what is thrown as a
  /// node, if they are of a written type.
  mutating func effects(of declaration: Int32?, inType context: TypeContext? = nil) {
    while true {
      let before = (position, newline)
      guard let word = keywordAhead() else {
        (position, newline) = before
        return
      }
      let flag: DeclarationFlags
      switch word.keyword {
      case .async, .reasync: flag = .async
      case .throws: flag = .throws
      case .rethrows: flag = .rethrows
      default:
        (position, newline) = before
        return
      }
      position = word.end
      if let declaration { facts.declarations[Int(declaration)].flags.insert(flag) }
      guard word.keyword == .throws else { continue }
      if source[position] == Byte.openParenthesis {
        position += 1
        if let declaration {
          typeUse(of: declaration, role: .thrown, .declare)
        } else if let context {
          wrapped(.thrown) { scanner in scanner.type(context) }
        } else {
          mentionedType(.declare)
        }
        _ = accept(Byte.closeParenthesis)
      }
    }
  }

  /// `(label name: Type = default, …)`; `declaration` is -1 for a closure.
  mutating func parameters(of declaration: Int32, isSubscript: Bool = false) {
    guard source[position] == Byte.openParenthesis else { return }
    let opener = position
    position += 1
    while true {
      skipTrivia()
      if position >= end {
        report(.unclosedBracket, at: opener)
        return
      }
      let start = position
      switch source[position] {
      case Byte.closeParenthesis:
        position += 1
        return
      case Byte.comma:
        position += 1
      case Byte.at:
        attribute(on: .parameter)
      case Byte.hash where conditionalDirective():
        break
      case Byte.closeBrace, Byte.openBrace:
        report(.unclosedBracket, at: opener)
        return
      default:
        if newline, isDeclarationAhead() {
          report(.unclosedBracket, at: opener)
          return
        }
        parameter(of: declaration, isSubscript: isSubscript)
        if position == start { position += 1 }
      }
    }
  }

  private mutating func parameter(of declaration: Int32, isSubscript: Bool) {
    guard let first = identifier() else {
      argument()
      return
    }
    skipTrivia()
    let second = identifier()
    let name = second ?? first
    if declaration < 0 { bind(name.range) } else { bindings.parameters.append(names.intern(name.range)) }
    skipTrivia()
    var label = NameIndex.empty
    if second != nil || !isSubscript {
      if !source.isUnderscore(first.range) { label = names.intern(first.range) }
    }
    if skip(Byte.colon) { annotation(of: declaration, role: .parameter, label: label) }
    if accept(Byte.equals) { argument() }
  }

  /// The type of a parameter or associated value, with what may follow it.
  mutating func annotation(of declaration: Int32, role: TypeRole, label: NameIndex) {
    let node = UInt32(facts.typeNodes.count)
    let isInout = keywordAhead()?.keyword == .inout
    guard type(.declare) else { return }
    var flags: TypeUseFlags = isInout ? .inout : []
    skipTrivia()
    if skipEllipsis() {
      flags.insert(.variadic)
      skipTrivia()
    }
    if source[position] == Byte.equals { flags.insert(.hasDefault) }
    guard declaration >= 0 else {
      facts.typeNodes.removeSubrange(Int(node)...)
      return
    }
    facts.typeUses.append(TypeUse(declaration: declaration, role: role, flags: flags, label: label, node: node))
  }

  /// `(A, label: B = default)` of an enum case.
  mutating func associatedValues(of declaration: Int32) {
    let opener = position
    position += 1
    while true {
      skipTrivia()
      if position >= end || source[position] == Byte.closeBrace {
        report(.unclosedBracket, at: opener)
        return
      }
      let start = position
      switch source[position] {
      case Byte.closeParenthesis:
        position += 1
        return
      case Byte.comma:
        position += 1
      case Byte.equals:
        position += 1
        argument()
      default:
        let label = associatedValueLabel()
        annotation(of: declaration, role: .associatedValue, label: label)
        if position == start { position += 1 }
      }
    }
  }

  /// `label:` or `_ label:`; nothing is read if there is none.
  private mutating func associatedValueLabel() -> NameIndex {
    let start = position
    guard let first = identifier() else { return .empty }
    skipTrivia()
    if source[position] != Byte.colon { _ = identifier() }
    skipTrivia()
    guard skip(Byte.colon) else {
      position = start
      return .empty
    }
    return source.isUnderscore(first.range) ? .empty : names.intern(first.range)
  }

  // MARK: Closures

  /// Reads a closure's signature after its brace, if it has one: `[weak self] (a: A) async -> B in`.
  mutating func closureSignature() {
    guard hasClosureSignature() else { return }
    skipTrivia()
    while source[position] == Byte.at {
      attribute(on: .type)
      skipTrivia()
    }
    if source[position] == Byte.openBracket {
      parenthesized()
      skipTrivia()
    }
    if source[position] == Byte.openParenthesis {
      parameters(of: -1)
    } else {
      while let name = identifier() {
        if source.keyword(name.range.lowerBound, name.range.upperBound) == .in {
          position = name.range.lowerBound
          break
        }
        if isEffect(name.range) {
          position = name.range.lowerBound
          break
        }
        bind(name.range)
        skipTrivia()
        if !skip(Byte.comma) { break }
        skipTrivia()
      }
    }
    effects(of: nil)
    skipTrivia()
    if source[position] == Byte.minus, source[position + 1] == Byte.greater {
      position += 2
      mentionedType(.declare)
    }
    if let word = keywordAhead(), word.keyword == .in { position = word.end }
    previous = .boundary
  }

  private mutating func isEffect(_ range: Range<Int>) -> Bool {
    source.keyword(range.lowerBound, range.upperBound).map(Self.isEffect) ?? false
  }

  private static func isEffect(_ keyword: Keyword) -> Bool {
    keyword == .async || keyword == .throws || keyword == .rethrows
  }

  private static var signatureLimit: Int { 2048 }
  private static var signatureDepth: Int { 16 }

  /// Whether what follows is a closure's signature.
  @inline(__always) mutating func hasClosureSignature() -> Bool { mayHaveClosureSignature() && findsClosureSignature() }

  /// A quick look at what is not a signature in most blocks: one word or two, and what follows.
  private mutating func mayHaveClosureSignature() -> Bool {
    let start = source.endOfTrivia(from: position).end
    guard source.byteClass(at: start).startsASCIIIdentifier else { return source[start] != Byte.closeBrace }
    let wordEnd = source.endOfASCIIIdentifier(from: start)
    if let keyword = source.keyword(start, wordEnd) {
      if keyword == .in || Self.isEffect(keyword) { return true }
      if keyword.isReserved { return false }
    }
    let next = source.endOfTrivia(from: wordEnd).end
    switch source.byteClass(at: next) {
    case .uppercase, .dollar, .digit, .quote: return false
    case .operatorCharacter: return source[next] == Byte.minus
    case .punctuation:
      return source[next] == Byte.comma || source[next] == Byte.openParenthesis || source[next] == Byte.openBracket
    default: return true
    }
  }

  /// Looks ahead for `in`, two kilobytes at most.
  private mutating func findsClosureSignature() -> Bool {
    let start = (position, newline, facts.problems.count)
    defer {
      (position, newline) = (start.0, start.1)
      facts.problems.truncate(to: start.2)
    }
    let limit = min(end, position + Self.signatureLimit)
    skipTrivia()
    while source[position] == Byte.at {
      position = source.endOfASCIIIdentifier(from: position + 1)
      while source[position] == Byte.dot { position = source.endOfASCIIIdentifier(from: position + 1) }
      if source[position] == Byte.openParenthesis, !skipGroup(before: limit) { return false }
      skipTrivia()
    }
    if source[position] == Byte.openBracket {
      guard skipGroup(before: limit) else { return false }
      skipTrivia()
    }
    if source[position] == Byte.openParenthesis {
      guard skipGroup(before: limit) else { return false }
    } else {
      // `a, b in`: reserved words other than `in` cannot be parameters.
      while let name = identifier() {
        if !name.isQuoted, let keyword = source.keyword(name.range.lowerBound, name.range.upperBound) {
          if keyword == .in { return true }
          if isEffect(name.range) {
            position = name.range.lowerBound
            break
          }
          if keyword.isReserved { return false }
        }
        skipTrivia()
        guard skip(Byte.comma) else { break }
        skipTrivia()
      }
    }
    skipTrivia()
    return isInAhead(before: limit)
  }

  /// Skips effects and a result type up to `in`.
  private mutating func isInAhead(before limit: Int) -> Bool {
    var sawArrow = false
    while position < limit {
      skipTrivia()
      switch source.byteClass(at: position) {
      case .lowercase, .uppercase, .underscore, .nonASCII, .backtick:
        guard let name = identifier() else { return false }
        let keyword = source.keyword(name.range.lowerBound, name.range.upperBound)
        if keyword == .in { return true }
        if !sawArrow, !isEffect(name.range) { return false }
        if let keyword, keyword.isReserved, keyword != .throws, keyword != .rethrows { return false }
      case .operatorCharacter:
        if source[position] == Byte.minus, source[position + 1] == Byte.greater {
          sawArrow = true
          position += 2
        } else {
          let byte = source[position]
          guard sawArrow else { return false }
          guard
            byte == Byte.less || byte == Byte.greater || byte == Byte.question || byte == Byte.exclamation
              || byte == Byte.ampersand
          else { return false }
          position += 1
        }
      case .punctuation:
        switch source[position] {
        case Byte.openParenthesis, Byte.openBracket:
          guard skipGroup(before: limit) else { return false }
        case Byte.dot, Byte.comma, Byte.at:
          guard sawArrow else { return false }
          position += 1
        default:
          return false
        }
      default:
        return false
      }
    }
    return false
  }

  /// Skips a bracketed group.
  private mutating func skipGroup(before limit: Int) -> Bool {
    var depth = 0
    while position < limit {
      skipTrivia()
      switch source[position] {
      case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: depth += 1
      case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: depth -= 1
      case Byte.quote:
        // A one-line string without interpolation is skipped; another one is not in a signature.
        position += 1
        while source[position] != Byte.quote {
          guard position < limit, source[position] != Byte.backslash, source.byteClass(at: position) != .newline else {
            return false
          }
          position += 1
        }
      default:
        // To the last byte of a word.
        if source.byteClass(at: position).continuesIdentifier {
          position = source.endOfASCIIIdentifier(from: position) - 1
        }
      }
      position += 1
      if depth == 0 { return true }
      if depth > Self.signatureDepth { return false }
    }
    return false
  }
}

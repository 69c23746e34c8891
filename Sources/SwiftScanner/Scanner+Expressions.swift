import Basics
import Facts

// Names, keywords and number signs amid statements and expressions.

extension Scanner {
  /// Reads the token at an identifier in backticks or one that does not begin in ASCII, which is not a keyword.
  mutating func identifierToken() {
    guard let name = identifier() else { return }
    if previous == .dot {
      previous = .operand
    } else if isLabel(from: name.isQuoted ? name.range.lowerBound - 1 : name.range.lowerBound) {
      previous = .other
    } else {
      startToken()
      nameToken(name.range, source.byteClass(at: name.range.lowerBound))
    }
  }

  /// Handles a name that was just read and is not a keyword; `first` is the class of its first byte.
  @inline(__always) mutating func nameToken(_ name: Range<Int>, _ first: ByteClass) {
    if top == .parenthesis, isBoundByPattern(name) {
      // A name and no mention of one.
    } else if first == .uppercase || first == .underscore && source.isCapitalized(name) {
      typeName(name)
    } else {
      if top == .code, accessorParameter(name) { return }
      lowercaseName(name)
    }
    previous = .operand
  }

  /// Whether the name just read, which begins at `start`, is the label of an argument or tuple element.
  @inline(__always) mutating func isLabel(from start: Int) -> Bool {
    guard top == .parenthesis else { return false }
    let next = source[position]
    return (next == Byte.colon || next <= Byte.space) && isLabel(from: start, next)
  }

  private mutating func isLabel(from start: Int, _ next: UInt8) -> Bool {
    // `select(first:second:)`
    if next == Byte.colon, previous == .other, source[start - 1] == Byte.colon { return true }
    guard previous == .opening || previous == .comma else { return false }
    return source[source.endOfBlanks(from: position)] == Byte.colon
  }

  // MARK: Names

  /// `foo(…)`, `foo.bar`: a type only if the project declares one so named.
  @inline(__always) private mutating func lowercaseName(_ name: Range<Int>) {
    let next = source[position]
    if next == Byte.openParenthesis || next == Byte.dot || next == Byte.less { lowercaseName(name, next) }
  }

  private mutating func lowercaseName(_ name: Range<Int>, _ next: UInt8) {
    guard source.byteClass(at: name.lowerBound) != .dollar else { return }
    let index = names.intern(name)
    if names.isBound(index) { return }
    let context = TypeContext(kind: .use, flags: [.expression, .lowercase])
    let reference = Int(addReference(index, at: name.lowerBound, context))
    if next == Byte.less, !specialization() {
      facts.references.removeLast()
    } else if source[position] == Byte.openParenthesis {
      facts.references[reference].kind = .create
      facts.references[reference].flags.insert(.called)
      if source.hasWord("objc_", at: name.lowerBound) { nameInString(calling: name) }
    } else if next == Byte.dot, source.byteClass(at: position + 1) != .lowercase,
      source.startsTypeName(at: position + 1)
    {
      // `core.Store()`: of a module of that name, unless it turns out to be a value.
      components(after: Int32(reference), name)
    }
  }

  /// Reads on from a capitalised name: generic arguments, further components, and what is done with it.
  private mutating func typeName(_ name: Range<Int>) {
    if isLoopLabel() { return }
    let index = names.intern(name)
    if names.isBound(index) { return }
    components(after: addReference(index, at: name.lowerBound, TypeContext(kind: .use, flags: .expression)), name)
  }

  /// `.Brand.primary`, `.Brand(…)`: the name right after a dot that nothing is before may be that of a nested type, if
  /// something follows it. With nothing behind it, it is a value, as a type would need `.self`. Swift allows no generic
  /// arguments there.
  mutating func leadingDotName(_ name: Range<Int>, _ first: ByteClass) {
    guard first == .uppercase || first == .underscore && source.isCapitalized(name) else { return }
    guard source[position] == Byte.openParenthesis || dotAhead() != nil else { return }
    components(after: addReference(name, TypeContext(kind: .use, flags: [.expression, .leadingDot])), name)
  }

  /// `self.Sizes.width`: in a static member a nested type, as with `Self`.
  private mutating func memberOfSelf(_ name: Range<Int>) {
    guard source[position] == Byte.dot, source.byteClass(at: position + 1) != .lowercase,
      source.startsTypeName(at: position + 1)
    else { return }
    components(after: addReference(name, TypeContext(kind: .use, flags: .expression)), name)
  }

  /// Reads on from the first component of a name.
  private mutating func components(after first: Int32, _ name: Range<Int>) {
    let start = name.lowerBound
    var reference = first
    while true {
      if source[position] == Byte.less, specialization() {
        facts.references[Int(reference)].flags.remove(.expression)
        continue
      }
      guard let dot = dotAhead() else { break }
      let memberStart = dot + 1
      let first = source.byteClass(at: memberStart)
      let wordEnd = source.endOfASCIIIdentifier(from: memberStart)
      if first == .lowercase {
        switch source.keyword(memberStart, wordEnd) {
        case .`init`:
          position = wordEnd
          facts.references[Int(reference)].kind = .create
          facts.references[Int(reference)].flags.remove(.expression)
          noteInference(from: start)
        case .`self`:
          position = wordEnd
        default:
          if facts.references[Int(reference)].qualifier >= 0, source.byteClass(at: wordEnd) != .nonASCII {
            facts.addMember(names.intern(memberStart..<wordEnd), of: reference)
          }
        }
        return
      }
      guard first == .uppercase || source.startsTypeName(at: memberStart) else { break }
      position = memberStart
      guard let member = identifier() else { break }
      if source.isWord(memberStart, wordEnd, "Type") || source.isWord(memberStart, wordEnd, "Protocol") { continue }
      facts.references[Int(reference)].flags.insert(.isQualifier)
      reference = addReference(member.range, TypeContext(kind: .use, flags: .expression), qualifier: reference)
    }
    if isCallAhead() {
      facts.references[Int(reference)].kind = .create
      facts.references[Int(reference)].flags.insert(.called)
      noteInference(from: start)
      if source.hasWord("NS", at: start) { nameInString(calling: name) }
    } else if facts.references[Int(reference)].qualifier < 0, isBare() {
      facts.references[Int(reference)].flags.insert(.bare)
    }
  }

  /// `NSClassFromString("Module.Name")`: the class or protocol that is named in the only argument of a function that looks
  /// it up, if that is a plain string. Nothing is read.
  private mutating func nameInString(calling function: Range<Int>) {
    guard let isProtocol = source.looksUpProtocol(function), source[position] == Byte.openParenthesis else { return }
    let quote = source.endOfBlanks(from: position + 1)
    guard source[quote] == Byte.quote else { return }
    let stop = source.endOfPlainText(from: quote + 1)
    guard stop > quote + 1, source[stop] == Byte.quote,
      source[source.endOfBlanks(from: stop + 1)] == Byte.closeParenthesis
    else { return }
    let start = quote + 1
    guard let name = RunTimeName(source.bytes(in: start..<stop)[...]) else { return }
    let references = name.references(
      base: start,
      first: Int32(truncatingIfNeeded: facts.references.count),
      scope: scope,
      form: .string,
      flags: isProtocol ? .protocolName : [],
      name: { names.intern(start + $0.lowerBound..<start + $0.upperBound) }
    )
    for reference in references { facts.references.append(reference) }
  }

  /// Whether a name that no dot, call or generic argument follows can only be a value: in array literals and tuples,
  /// and before `?`, `!`, `&` or `->`, it may be part of a type.
  private mutating func isBare() -> Bool {
    guard frame.isSubscript || top != .bracket && top != .parenthesis else { return false }
    var next = position
    while source.byteClass(at: next) == .blank { next += 1 }
    switch source[next] {
    case Byte.question, Byte.exclamation: return next > position
    case Byte.dot, Byte.less, Byte.ampersand: return false
    case Byte.minus: return source[next + 1] != Byte.greater
    default: return true
    }
  }

  /// Notes that the value that starts at `start` calls the type that ends here.
  mutating func noteInference(from start: Int) {
    guard inferredType.exists, Int(inferredType.start) == start, inferredType.call < 0 else { return }
    inferredType.call = Int32(position)
  }

  /// A call's parenthesis, or a trailing closure, which may begin in a later line.
  private mutating func isCallAhead() -> Bool {
    if source[position] == Byte.openParenthesis { return true }
    let next = source.endOfTrivia(from: position).end
    // In a condition the brace opens the block of the statement.
    guard source[next] == Byte.openBrace, !frame.inCondition else { return false }
    skipTrivia()
    return true
  }

  /// The dot after a name, also at the start of a later line, with comments between.
  mutating func dotAhead() -> Int? {
    if source[position] == Byte.dot { return source[position + 1] == Byte.dot ? nil : position }
    let next = source.endOfTrivia(from: position).end
    guard next > position, source[next] == Byte.dot, source[next + 1] != Byte.dot else { return nil }
    return next
  }

  /// `OUTER: for …`
  private mutating func isLoopLabel() -> Bool {
    guard startsStatement, source[position] == Byte.colon, top == .code || top == .file else { return false }
    let before = (position, newline)
    position += 1
    switch keywordAhead()?.keyword {
    case .for, .while, .repeat, .if, .switch, .do:
      previous = .boundary
      return true
    default:
      (position, newline) = before
      return false
    }
  }

  /// Reads `<A, B>` as generic arguments if what follows shows that they are none less-than.
  ///
  /// The tokens that may follow are those of The Swift Programming Language's reference parser: a comparison cannot go
  /// on with them.
  mutating func specialization() -> Bool {
    guard position >= speculationLimit else { return false }
    let checkpoint = self.checkpoint
    if mentionedArguments(), isEndOfSpecialization() { return true }
    rollBack(to: checkpoint)
    return false
  }

  private mutating func isEndOfSpecialization() -> Bool {
    if position >= end { return true }
    switch source[position] {
    case Byte.openParenthesis, Byte.closeParenthesis, Byte.closeBracket, Byte.openBrace, Byte.closeBrace, Byte.dot,
      Byte.comma, Byte.semicolon, Byte.colon, Byte.question, Byte.exclamation, Byte.greater, Byte.openBracket:
      return true
    default:
      let (next, sawNewline) = source.endOfTrivia(from: position)
      guard next > position else { return false }
      switch source[next] {
      case Byte.openBrace, Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket, Byte.comma, Byte.dot,
        Byte.semicolon, Byte.colon, Byte.equals, Byte.question, Byte.ampersand:
        return true
      default:
        return sawNewline || next >= end
      }
    }
  }

  // MARK: Keywords

  /// Reads what a keyword begins; true if a bracket was forgotten before it, and `run` must return to its caller.
  mutating func keywordToken(_ keyword: Keyword, at start: Int) -> Bool {
    switch keyword {
    case .let, .var:
      if top.holdsMembers || startsStatement && top.holdsStatements {
        plainDeclaration(keyword, at: start)
      } else {
        condition()
      }
    case .case:
      if top == .enumMembers {
        if !declaration(from: start) { asName(keyword, start) }
      } else {
        if startsStatement, top == .code {
          beginCase()
          frame.inCaseLabel = true
        }
        previous = .other
      }
    case .func, .struct, .class, .enum, .protocol, .extension, .typealias, .import:
      return declarationKeyword(keyword, at: start)
    case .associatedtype, .`init`, .deinit, .subscript, .operator, .precedencegroup, .actor, .macro:
      let mayStart = top.holdsMembers || startsStatement && top.holdsStatements
      if !mayStart || !declaration(from: start) { asName(keyword, start) }
    case .default:
      if startsStatement, top == .code, source[position] == Byte.colon || source.byteClass(at: position) == .blank {
        beginCase()
        frame.inCaseLabel = true
      }
      previous = .other
    case .as, .is:
      cast(keyword)
    case .catch:
      beginCondition()
      inCatchClause = true
      previous = .other
    case .throws:
      if skip(Byte.openParenthesis) {
        mentionedType(.declare)
        _ = accept(Byte.closeParenthesis)
      }
      previous = .other
    case .try, .await:
      if keyword == .try, source[position] == Byte.question || source[position] == Byte.exclamation { position += 1 }
      if inferredType.exists, Int(inferredType.start) == start {
        skipTrivia()
        inferredType.start = Int32(position)
      }
      previous = .other
    case .break, .continue:
      previous = .operand
      skipBlanks()
      if source.byteClass(at: position) == .uppercase { _ = identifier() }
    case .`self`:
      memberOfSelf(start..<position)
      previous = .operand
    case .super, .nil, .true, .false:
      previous = .operand
    case .return, .fallthrough:
      previous = .jump
    case .if, .while, .switch:
      beginCondition()
      previous = .other
    case .for:
      beginCondition()
      previous = .other
      loopVariable()
    case .else, .where:
      showBindings()
      previous = .other
    case .guard, .in, .throw, .do, .repeat, .defer, .inout, .rethrows:
      previous = .other
    default:
      let mayStart = keyword.isModifier && (top.holdsMembers || startsStatement && top.holdsStatements)
      if !mayStart || !declaration(from: start) { asName(keyword, start) }
    }
    return false
  }

  /// A contextual keyword that is an ordinary name here.
  private mutating func asName(_ keyword: Keyword, _ start: Int) {
    position = source.endOfASCIIIdentifier(from: start)
    if !keyword.isReserved { lowercaseName(start..<position) }
    previous = .operand
  }

  private mutating func declarationKeyword(_ keyword: Keyword, at start: Int) -> Bool {
    if !top.holdsStatements {
      // Amid an expression there is no declaration: a bracket was forgotten, if a line begins so.
      position = start
      let isForgotten = newline && isDeclarationAhead()
      if isForgotten, top == .argument { return true }
      guard isForgotten, unwind(to: { $0.holdsStatements }) else {
        position = source.endOfASCIIIdentifier(from: start)
        previous = .operand
        return false
      }
    }
    // `class override }` looks like the start of a declaration, and is none.
    if keyword != .class {
      plainDeclaration(keyword, at: start)
    } else if !declaration(from: start) {
      asName(keyword, start)
    }
    return false
  }

  /// `let x` in a condition or pattern: what it binds is a value, and may have a type.
  private mutating func condition() {
    previous = .other
    let before = (position, newline)
    skipTrivia()
    guard let name = identifier() else {
      (position, newline) = before
      bindings.takesParenthesis = true
      return
    }
    let next = source[position]
    let isExpression =
      next == Byte.dot || next == Byte.openParenthesis || next == Byte.less
      || !name.isQuoted && source.keyword(name.range.lowerBound, name.range.upperBound) == .`self`
    if isExpression {
      (position, newline) = before
      bindings.takesParenthesis = true
      return
    }
    bindLater(name.range)
    previous = .operand
    let isCaseLabel = frame.inCaseLabel
    let afterName = (position, newline)
    skipTrivia()
    if source[position] == Byte.colon, !isCaseLabel, top != .parenthesis || !hasCaseLabelOutside() {
      position += 1
      mentionedType(.declare)
    } else {
      (position, newline) = afterName
    }
  }

  private mutating func hasCaseLabelOutside() -> Bool {
    frames.lastIndex(where: { $0.kind.holdsStatements }).map { frames[$0].inCaseLabel } ?? false
  }

  private mutating func cast(_ keyword: Keyword) {
    if keyword == .as, source[position] == Byte.question || source[position] == Byte.exclamation { position += 1 }
    previous = mentionedType(inCatchClause ? .declare : .use) ? .operand : .other
  }

  // MARK: Key paths and number signs

  /// `\Root.member`: the root is a declared type.
  mutating func keyPath() {
    position += 1
    switch source.byteClass(at: position) {
    case .uppercase, .underscore, .nonASCII, .backtick:
      guard let name = identifier() else { break }
      var reference = addReference(name.range, TypeContext(kind: .declare))
      while true {
        if mentionedArguments() { continue }
        guard source[position] == Byte.dot, source.startsTypeName(at: position + 1) else { break }
        position += 1
        guard let member = identifier() else { break }
        facts.references[Int(reference)].flags.insert(.isQualifier)
        // It may be a property.
        let context = TypeContext(kind: .declare, flags: .expression)
        reference = addReference(member.range, context, qualifier: reference)
      }
    case .punctuation where source[position] != Byte.dot:
      mentionedType(.declare)
    default:
      break
    }
    previous = .operand
  }

  /// A raw string, extended regex, directive or macro.
  mutating func hashToken() {
    var hashes = 1
    while source[position + hashes] == Byte.hash { hashes += 1 }
    let next = source[position + hashes]
    if next == Byte.quote {
      position += hashes
      stringLiteral(hashes: hashes)
      return
    }
    if next == Byte.slash {
      position += hashes
      _ = regexLiteral(hashes: hashes)
      previous = .operand
      return
    }
    if conditionalDirective() { return }
    position += hashes
    guard let name = identifier() else {
      previous = .other
      return
    }
    let (start, wordEnd) = (name.range.lowerBound, name.range.upperBound)
    let takesNoExpression =
      source.isWord(start, wordEnd, "available") || source.isWord(start, wordEnd, "unavailable")
      || source.isWord(start, wordEnd, "sourceLocation")
    if takesNoExpression {
      if source[position] == Byte.openParenthesis { skipBalanced() }
      previous = source.isWord(start, wordEnd, "sourceLocation") ? .boundary : .operand
      return
    }
    if top == .file || top.holdsMembers, source.isWord(start, wordEnd, "Preview") { return preview(name.range) }
    _ = mentionedArguments()
    previous = .operand
  }

  /// Reads `#Preview(…) { … }` from behind its name, up to and with the brace.
  private mutating func preview(_ name: Range<Int>) {
    let outerScope = scope
    let preview = declare(.preview, [], name, start: name.lowerBound - 1, parent: scope)
    scope = preview
    if source[position] == Byte.openParenthesis { parenthesized() }
    scope = outerScope
    previous = .operand
    let afterArguments = position
    skipTrivia()
    if source[position] == Byte.openBrace {
      openBody(of: preview, kind: .code, outerScope: outerScope)
    } else {
      position = afterArguments
    }
  }

  /// Reads `#if`, `#elseif`, `#else` or `#endif` with its condition, which holds no reference; false if there is none.
  mutating func conditionalDirective() -> Bool {
    let start = position
    let wordEnd = source.endOfASCIIIdentifier(from: start + 1)
    if source.isWord(start + 1, wordEnd, "if") {
      conditionals.append(OpenConditional(start: start, in: conditionals.last))
    } else if source.isWord(start + 1, wordEnd, "endif") {
      if !conditionals.isEmpty {
        conditionals.removeLast()
        noteBranch(at: start)
      }
    } else if !source.isWord(start + 1, wordEnd, "else"), !source.isWord(start + 1, wordEnd, "elseif") {
      return false
    }
    position = wordEnd
    if source.isWord(start + 1, wordEnd, "else") {
      beginClause(.holds, at: start)
    } else if !source.isWord(start + 1, wordEnd, "endif") {
      skipCondition()
      if !conditionals.isEmpty, source.asksTheBuild(wordEnd..<position) {
        conditionals[conditionals.count - 1].asksTheBuild = true
      }
      beginClause(PlatformCondition(source, wordEnd..<position), at: start)
    }
    if top.holdsStatements { previous = .boundary }
    return true
  }

  private mutating func beginClause(_ condition: PlatformCondition, at offset: Int) {
    guard !conditionals.isEmpty else { return }
    conditionals[conditionals.count - 1].begin(condition)
    noteBranch(at: offset)
  }

  /// Notes on which platforms what follows may be compiled, if it was others up to here.
  private mutating func noteBranch(at offset: Int) {
    facts.branches.note(conditionals.last?.platforms ?? .all, at: offset)
  }

  /// Skips to the end of the line; on to the next one after `&&`, `||` or inside parentheses.
  private mutating func skipCondition() {
    var depth = 0
    var continues = false
    while position < end {
      switch source[position] {
      case Byte.newline, Byte.carriageReturn:
        if depth <= 0, !continues, !startsWithOperator() { return }
        position += 1
        continue
      case Byte.openParenthesis: depth += 1
      case Byte.closeParenthesis: depth -= 1
      case Byte.slash where source[position + 1] == Byte.slash:
        lineComment()
        continue
      case Byte.slash where source[position + 1] == Byte.star:
        blockComment()
        continue
      default: break
      }
      if source.byteClass(at: position) != .blank {
        continues = source[position] == Byte.ampersand || source[position] == UInt8(ascii: "|")
      }
      position += 1
    }
  }

  /// Whether the next line begins with `&&` or `||`.
  private mutating func startsWithOperator() -> Bool {
    let next = source.endOfTrivia(from: position).end
    let byte = source[next]
    return (byte == Byte.ampersand || byte == UInt8(ascii: "|")) && source[next + 1] == byte
  }
}

import Facts

// Types where the grammar says that a type stands (The Swift Programming Language, Types).

extension Scanner {
  private static let maximumTypeDepth = 64
  private static let maximumWrappers = 64

  /// What a nested type passes on from the type around it.
  struct TypeContext {
    var kind: ReferenceKind
    var flags: ReferenceFlags = []

    /// For generic arguments and elements: they are declared types, whatever the type around them is for.
    var nested: TypeContext {
      TypeContext(kind: .declare, flags: flags.intersection([.inHeader, .requirement]))
    }

    /// For the parts of tuples and functions: neither an entry of an inheritance clause nor an alias themselves.
    var part: TypeContext {
      TypeContext(kind: kind == .inherit ? .declare : kind, flags: flags.intersection([.inHeader, .requirement]))
    }
  }

  /// Reads a type and appends its nodes; false if no type is here.
  mutating func type(_ kind: ReferenceKind, _ flags: ReferenceFlags = []) -> Bool {
    type(TypeContext(kind: kind, flags: flags))
  }

  /// Reads a type for its references alone: no declaration writes it, so it leaves no nodes. False if no type is here.
  @discardableResult
  mutating func mentionedType(_ kind: ReferenceKind) -> Bool {
    let nodes = facts.typeNodes.count
    defer { facts.typeNodes.removeSubrange(nodes...) }
    return type(kind)
  }

  /// Reads `<A, B>` at `position` for its references alone; false, and nothing kept, if it is none.
  mutating func mentionedArguments() -> Bool {
    guard source[position] == Byte.less else { return false }
    let nodes = facts.typeNodes.count
    defer { facts.typeNodes.removeSubrange(nodes...) }
    return genericArguments(TypeContext(kind: .declare))
  }

  /// Reads a type; false if there is none, and then only problems are noted.
  mutating func type(_ context: TypeContext) -> Bool {
    plainType(context) || anyType(context)
  }

  /// Reads a type that is one name with nothing after it, as most are; false, and nothing read, if it may be more.
  private mutating func plainType(_ context: TypeContext) -> Bool {
    let start = source[position] > Byte.space ? position : source.endOfWhite(from: position).end
    guard source.byteClass(at: start) == .uppercase, typeDepth < Self.maximumTypeDepth else { return false }
    let nameEnd = source.endOfASCIIIdentifier(from: start)
    // A dot may also follow on a later line.
    let next = source[nameEnd] > Byte.space ? nameEnd : source.endOfWhite(from: nameEnd).end
    switch source[next] {
    case Byte.dot, Byte.ampersand, Byte.slash, 0...Byte.space, 0x7F...: return false
    case Byte.less, Byte.question, Byte.exclamation: if next == nameEnd { return false }
    default: break
    }
    position = nameEnd
    newline = false
    let node = facts.typeNodes.count
    appendNode(.named, at: start)
    facts.typeNodes[node].reference = addReference(Range(uncheckedBounds: (start, nameEnd)), context)
    return true
  }

  private mutating func anyType(_ context: TypeContext) -> Bool {
    guard typeDepth < Self.maximumTypeDepth else {
      report(.nestedTooDeeply, at: position)
      speculationLimit = position
      return false
    }
    typeDepth += 1
    defer { typeDepth -= 1 }
    let checkpoint = self.checkpoint
    if prefixedType(context) { return true }
    rollBack(to: checkpoint)
    return false
  }

  private mutating func prefixedType(_ context: TypeContext) -> Bool {
    skipTrivia()
    switch source[position] {
    case Byte.at:
      attribute(on: .type)
      return type(context)
    case Byte.tilde:
      return composition(context)
    default:
      break
    }
    if let prefix = typePrefix() {
      guard let kind = prefix else { return type(context) }
      return wrapped(kind) { scanner in scanner.type(context) }
    }
    return composition(context)
  }

  /// Consumes `some`, `any`, `inout` and their like in front of a type. nil: there is none; `.some(nil)`: one that has
  /// no node of its own.
  private mutating func typePrefix() -> TypeNodeKind?? {
    guard source.byteClass(at: position) == .lowercase || source.byteClass(at: position) == .underscore else {
      return nil
    }
    let wordEnd = source.endOfASCIIIdentifier(from: position)
    guard let keyword = source.keyword(position, wordEnd) else { return nil }
    let result: TypeNodeKind??
    switch keyword {
    case .some: result = .some(.some)
    case .any: result = .some(.any)
    case .each: result = .some(.packReference)
    case .repeat: result = .some(.packExpansion)
    case .inout, .borrowing, .consuming, .isolated, .sending, .ownedArgument, .nonisolated: result = .some(nil)
    default: return nil
    }
    var next = wordEnd
    if keyword == .nonisolated, source[next] == Byte.openParenthesis {
      next = source.firstIndex(of: Byte.closeParenthesis, from: next) + 1
      if next > end { return nil }
    }
    let prefixEnd = next
    next = source.endOfTrivia(from: next).end
    let first = source.byteClass(at: next)
    let startsType =
      first.startsASCIIIdentifier || first == .backtick || first == .nonASCII || source[next] == Byte.openParenthesis
      || source[next] == Byte.openBracket || source[next] == Byte.at || source[next] == Byte.tilde
    guard startsType, next > wordEnd || source[next] == Byte.openParenthesis else { return nil }
    if let following = source.keyword(next, source.endOfASCIIIdentifier(from: next)), following.isReserved,
      following != .inout, following != .repeat
    {
      return nil
    }
    position = prefixEnd
    skipTrivia()
    return result
  }

  /// Appends a node of `kind` around what `inner` reads.
  @discardableResult
  mutating func wrapped(_ kind: TypeNodeKind, _ inner: (inout Scanner) -> Bool) -> Bool {
    let node = facts.typeNodes.count
    appendNode(kind, at: position)
    guard inner(&self) else {
      facts.typeNodes.removeSubrange(node...)
      return false
    }
    endNode(node)
    return true
  }

  /// `A & ~B`
  private mutating func composition(_ context: TypeContext) -> Bool {
    let start = facts.typeNodes.count
    guard possiblySuppressed(context) else { return false }
    var isComposition = false
    while true {
      let before = position
      let newlineBefore = newline
      skipTrivia()
      guard source[position] == Byte.ampersand, source[position + 1] != Byte.ampersand,
        source[position + 1] != Byte.equals
      else {
        position = before
        newline = newlineBefore
        break
      }
      position += 1
      if !isComposition { wrap(from: start, in: .composition) }
      isComposition = true
      skipTrivia()
      guard possiblySuppressed(context) else { break }
      endNode(start)
    }
    return true
  }

  /// A part of a composition, such as `~Copyable`.
  private mutating func possiblySuppressed(_ context: TypeContext) -> Bool {
    guard source[position] == Byte.tilde else { return postfixType(context) }
    position += 1
    var suppressed = context
    suppressed.flags.insert(.suppressed)
    return wrapped(.suppressed) { scanner in scanner.postfixType(suppressed) }
  }

  /// A simple type with what follows it: `?`, `!`, `.Type`.
  private mutating func postfixType(_ context: TypeContext) -> Bool {
    skipTrivia()
    let start = facts.typeNodes.count
    guard simpleType(context) else { return false }
    var wrappers = 0
    while true {
      switch source[position] {
      case Byte.question:
        position += 1
        if wrappers < Self.maximumWrappers { wrap(from: start, in: .optional) }
      case Byte.exclamation:
        position += 1
        if wrappers < Self.maximumWrappers { wrap(from: start, in: .implicitlyUnwrappedOptional) }
      case Byte.dot:
        let wordEnd = source.endOfASCIIIdentifier(from: position + 1)
        guard wordEnd > position + 1 else { return true }
        let isMetatype = source.isMetatypeSuffix(position + 1, wordEnd)
        position = wordEnd
        // Else a member of something that has no name, `(each T).Element`: not to be found by name.
        if isMetatype, wrappers < Self.maximumWrappers { wrap(from: start, in: .metatype) }
      default:
        return true
      }
      wrappers += 1
    }
  }

  private mutating func simpleType(_ context: TypeContext) -> Bool {
    switch source.byteClass(at: position) {
    case .lowercase, .uppercase, .underscore, .dollar, .backtick:
      return namedType(context)
    case .nonASCII:
      return source.isOperatorScalar(at: position) ? false : namedType(context)
    case .digit:
      appendNode(.placeholder, at: position)
      skipNumber()
      return true
    case .operatorCharacter where source[position] == Byte.minus && source.byteClass(at: position + 1) == .digit:
      appendNode(.placeholder, at: position)
      position += 1
      skipNumber()
      return true
    default:
      switch source[position] {
      case Byte.openParenthesis: return tupleOrFunction(context)
      case Byte.openBracket: return arrayOrDictionary(context)
      default: return false
      }
    }
  }

  // MARK: Names

  /// `A<B>.C`: a node for the last component; the generic arguments of all components are its children.
  private mutating func namedType(_ context: TypeContext) -> Bool {
    let start = position
    guard let first = identifier() else { return false }
    if !first.isQuoted, let keyword = source.keyword(first.range.lowerBound, first.range.upperBound),
      keyword.isReserved
    {
      position = start
      return false
    }
    let node = facts.typeNodes.count
    appendNode(source.isUnderscore(first.range) ? .placeholder : .named, at: start)
    if facts.typeNodes[node].kind == .placeholder { return true }
    var reference = addReference(first.range, context)
    while true {
      if source[position] == Byte.less {
        if !genericArguments(context) { break }
        continue
      }
      guard let dot = dotAhead() else { break }
      let next = source.byteClass(at: dot + 1)
      guard next.startsASCIIIdentifier || next == .backtick || next == .nonASCII else { break }
      let wordEnd = source.endOfASCIIIdentifier(from: dot + 1)
      if source.isMetatypeSuffix(dot + 1, wordEnd) { break }
      if source.isWord(dot + 1, wordEnd, "init") || source.isWord(dot + 1, wordEnd, "self") { break }
      let before = position
      position = dot + 1
      guard let name = identifier() else {
        position = before
        break
      }
      facts.references[Int(reference)].flags.insert(.isQualifier)
      reference = addReference(name.range, context, qualifier: reference)
    }
    facts.typeNodes[node].reference = reference
    endNode(node)
    return true
  }

  @discardableResult
  mutating func addReference(_ name: Range<Int>, _ context: TypeContext, qualifier: Int32 = -1) -> Int32 {
    addReference(names.intern(name), at: name.lowerBound, context, qualifier: qualifier)
  }

  @inline(__always) mutating func addReference(
    _ name: NameIndex,
    at offset: Int,
    _ context: TypeContext,
    qualifier: Int32 = -1
  ) -> Int32 {
    // There are fewer references than bytes, and the largest offset is that of Int32.
    let index = Int32(truncatingIfNeeded: facts.references.count)
    facts.references.append(
      ReferenceFact(
        name: name,
        offset: UInt32(truncatingIfNeeded: offset),
        scope: scope,
        qualifier: qualifier,
        kind: context.kind,
        flags: context.flags
      )
    )
    return index
  }

  /// `<A, B>` at `position`; appends a node for each argument. False, and nothing kept, if it is none.
  mutating func genericArguments(_ context: TypeContext) -> Bool {
    let checkpoint = self.checkpoint
    position += 1
    while true {
      skipTrivia()
      if source[position] == Byte.greater {
        position += 1
        return true
      }
      guard type(context.nested) else { break }
      skipTrivia()
      if source[position] == Byte.comma {
        position += 1
      } else if source[position] != Byte.greater {
        break
      }
    }
    rollBack(to: checkpoint)
    return false
  }

  // MARK: Brackets

  private mutating func arrayOrDictionary(_ context: TypeContext) -> Bool {
    let checkpoint = self.checkpoint
    let node = facts.typeNodes.count
    appendNode(.array, at: position)
    position += 1
    guard type(context.nested) else {
      rollBack(to: checkpoint)
      return false
    }
    skipTrivia()
    if source[position] == Byte.colon {
      position += 1
      facts.typeNodes[node].kind = .dictionary
      guard type(context.nested) else {
        rollBack(to: checkpoint)
        return false
      }
    } else if source[position] == UInt8(ascii: "o"), source[position + 1] == UInt8(ascii: "f"),
      !source.byteClass(at: position + 2).continuesIdentifier
    {
      position += 2
      facts.typeNodes[node].kind = .inlineArray
      guard type(context.nested) else {
        rollBack(to: checkpoint)
        return false
      }
    }
    skipTrivia()
    guard source[position] == Byte.closeBracket else {
      rollBack(to: checkpoint)
      return false
    }
    position += 1
    endNode(node)
    return true
  }

  private mutating func tupleOrFunction(_ context: TypeContext) -> Bool {
    let checkpoint = self.checkpoint
    let node = facts.typeNodes.count
    appendNode(.tuple, at: position)
    position += 1
    var elements = 0
    var isPlain = true
    // Whether the parentheses only group a type is known after them, so its names keep the context until then.
    let firstReference = facts.references.count
    while true {
      skipTrivia()
      if source[position] == Byte.closeParenthesis { break }
      if skipTupleLabel() { isPlain = false }
      guard type(context) else {
        rollBack(to: checkpoint)
        return false
      }
      elements += 1
      skipTrivia()
      if skipEllipsis() {
        isPlain = false
        skipTrivia()
      }
      if source[position] == Byte.comma {
        position += 1
        isPlain = false
      } else if source[position] != Byte.closeParenthesis {
        rollBack(to: checkpoint)
        return false
      }
    }
    position += 1
    endNode(node)
    if functionResult(of: node, context) {
      makeParts(firstReference..<facts.references.count, context)
      return true
    }
    if elements == 1, isPlain {
      unwrapTuple(node)
    } else {
      makeParts(firstReference..<facts.references.count, context)
    }
    return true
  }

  /// The references of a tuple, a function or an optional are parts of the type, not the type itself.
  mutating func makeParts(_ range: Range<Int>, _ context: TypeContext) {
    let part = context.part
    guard part.kind != context.kind || part.flags != context.flags else { return }
    let lost = context.flags.subtracting(part.flags)
    for index in range where facts.references[index].kind == context.kind {
      facts.references[index].kind = part.kind
      facts.references[index].flags.subtract(lost)
    }
  }

  /// `name:`, `name other:` or `_ name:` in front of an element.
  private mutating func skipTupleLabel() -> Bool {
    let start = position
    guard identifier() != nil else { return false }
    if accept(Byte.colon) { return true }
    skipTrivia()
    if identifier() != nil, accept(Byte.colon) { return true }
    position = start
    return false
  }

  /// `async throws(E) -> R` after the parentheses of a function type.
  private mutating func functionResult(of node: Int, _ context: TypeContext) -> Bool {
    let checkpoint = self.checkpoint
    effects(of: nil, inType: context.nested)
    skipTrivia()
    guard source[position] == Byte.minus, source[position + 1] == Byte.greater else {
      rollBack(to: checkpoint)
      return false
    }
    position += 2
    facts.typeNodes[node].kind = .function
    if !type(context.part) { appendNode(.placeholder, at: position) }
    endNode(node)
    return true
  }

  // MARK: Nodes

  /// Begins a node of a written type, which ends behind itself until more is added.
  mutating func appendNode(_ kind: TypeNodeKind, at offset: Int) {
    let index = UInt32(facts.typeNodes.count)
    facts.typeNodes.append(TypeNode(kind: kind, reference: -1, end: index + 1, offset: UInt32(min(offset, end))))
  }

  private mutating func endNode(_ node: Int) {
    facts.typeNodes[node].end = UInt32(facts.typeNodes.count)
  }

  /// Puts a node in front of the one at `start`, around everything from there on.
  private mutating func wrap(from start: Int, in kind: TypeNodeKind) {
    let offset = facts.typeNodes[start].offset
    facts.typeNodes.insert(TypeNode(kind: kind, reference: -1, end: 0, offset: offset), at: start)
    for index in (start + 1)..<facts.typeNodes.count { facts.typeNodes[index].end += 1 }
    endNode(start)
  }

  /// `(A)` is A.
  private mutating func unwrapTuple(_ node: Int) {
    facts.typeNodes.remove(at: node)
    for index in node..<facts.typeNodes.count { facts.typeNodes[index].end -= 1 }
  }

  // MARK: Speculation

  /// All that reading a type changes, to go back to it where what was read is none.
  struct Checkpoint {
    var position: Int
    var newline: Bool
    var references: Int
    var nodes: Int
    var attributes: Int
    var problems: Int
  }

  var checkpoint: Checkpoint {
    @inline(__always) mutating get {
      Checkpoint(
        position: position,
        newline: newline,
        references: facts.references.count,
        nodes: facts.typeNodes.count,
        attributes: facts.attributes.count,
        problems: facts.problems.count
      )
    }
  }

  /// Goes back to where a checkpoint was taken, and forgets what was noted since.
  mutating func rollBack(to checkpoint: Checkpoint) {
    position = checkpoint.position
    newline = checkpoint.newline
    facts.references.removeSubrange(checkpoint.references...)
    facts.typeNodes.removeSubrange(checkpoint.nodes...)
    facts.attributes.truncate(to: checkpoint.attributes)
    guard facts.problems.count > checkpoint.problems else { return }
    // That something is nested too deeply stays true.
    let deep = facts.problems[checkpoint.problems...].last { $0.kind == .nestedTooDeeply }
    facts.problems.truncate(to: checkpoint.problems)
    if let deep { facts.problems.append(deep) }
  }

  // MARK: Identifiers

  /// An identifier: the range of its name (inside the backticks if it has some).
  struct Identifier {
    var range: Range<Int>
    var isQuoted = false
  }

  /// `...` after the type of a parameter.
  mutating func skipEllipsis() -> Bool {
    guard source[position] == Byte.dot, source[position + 1] == Byte.dot, source[position + 2] == Byte.dot else {
      return false
    }
    position += 3
    return true
  }

  /// Reads an identifier at `position`, keywords included; nil if there is none.
  mutating func identifier() -> Identifier? {
    let start = position
    guard source.byteClass(at: start).startsASCIIIdentifier else { return rareIdentifier() }
    let next = source.endOfASCIIIdentifier(from: start)
    if source[next] >= 0x80 { return rareIdentifier() }
    position = next
    return Identifier(range: Range(uncheckedBounds: (start, next)))
  }

  /// Reads an identifier that is quoted or not all ASCII; nil if there is none.
  @inline(never) private mutating func rareIdentifier() -> Identifier? {
    let start = position
    switch source.byteClass(at: start) {
    case .lowercase, .uppercase, .underscore, .dollar:
      position = source.endOfIdentifier(from: start)
      return Identifier(range: start..<position)
    case .nonASCII:
      guard !source.isOperatorScalar(at: start) else { return nil }
      position = source.endOfIdentifier(from: start)
      return Identifier(range: start..<position)
    case .backtick:
      var next = start + 1
      while next < end, source[next] != Byte.backtick, source.byteClass(at: next) != .newline { next += 1 }
      guard source[next] == Byte.backtick, next > start + 1 else {
        position += 1
        return nil
      }
      position = next + 1
      return Identifier(range: (start + 1)..<next, isQuoted: true)
    default:
      return nil
    }
  }
}

import Facts

// Attributes (The Swift Programming Language, Attributes).

extension Scanner {
  /// Where an attribute stands, as far as its arguments are read differently.
  enum AttributePlace {
    /// Before a declaration.
    case declaration
    /// Before a parameter.
    case parameter
    /// In a type.
    case type
    case other
  }

  /// Reads an attribute at `position` (at its `@`).
  ///
  /// One whose name begins with a small letter is the compiler's own: its arguments are not references. Any other names
  /// a property wrapper, result builder, global actor or macro, and its arguments are expressions.
  mutating func attribute(on place: AttributePlace) {
    let start = position
    position += 1
    skipBlanks()
    guard let first = identifier() else {
      previous = .other
      return
    }
    var letter = first.range.lowerBound
    while source[letter] == Byte.underscore, letter + 1 < first.range.upperBound { letter += 1 }
    let isLowercase = source.byteClass(at: letter) == .lowercase && source[position] != Byte.dot
    if isLowercase, letter > first.range.lowerBound || isOfCompiler(first.range) {
      if place == .declaration {
        addAttribute(names.intern(first.range), at: start)
        if source[position] == Byte.openParenthesis {
          if source.isWord(first.range.lowerBound, first.range.upperBound, "objc") { objectiveCName(at: start) }
          if source.isWord(first.range.lowerBound, first.range.upperBound, "attached") { return addedConformances() }
          if source.isWord(first.range.lowerBound, first.range.upperBound, "available") { deprecation(at: start) }
          if source.isWord(letter, first.range.upperBound, "specialized")
            || source.isWord(letter, first.range.upperBound, "specialize")
          {
            return specialization()
          }
        }
      }
      if source[position] == Byte.openParenthesis, !isArgumentOfType(place, name: first.range) { skipBalanced() }
      return
    }
    var flags: ReferenceFlags = place == .parameter ? [.attribute, .wrapper] : .attribute
    if isLowercase { flags.insert(.lowercase) }
    let kind: ReferenceKind = place == .parameter ? .declare : .use
    let context = TypeContext(kind: kind, flags: flags)
    var reference = addReference(first.range, context)
    var path = Path(first)
    while true {
      if mentionedArguments() { continue }
      guard source[position] == Byte.dot, source.byteClass(at: position + 1).startsASCIIIdentifier else { break }
      position += 1
      guard let next = identifier() else { break }
      facts.references[Int(reference)].flags.insert(.isQualifier)
      reference = addReference(next.range, context, qualifier: reference)
      path.append(next)
    }
    if place == .declaration { addAttribute(name(of: path), at: start) }
    if source[position] == Byte.openParenthesis, place != .type { parenthesized() }
  }

  /// Whether an attribute in lower case is the compiler's own. Any other one is a type or macro that somebody declares.
  private func isOfCompiler(_ name: Range<Int>) -> Bool {
    Self.compilerAttributes.contains { source.isWord(name.lowerBound, name.upperBound, $0) }
  }

  /// The attributes of the compiler that begin with a lower-case letter, the frequent ones first (Attributes in The
  /// Swift Programming Language, and `DeclAttr.def` and `TypeAttr.def` of the compiler). Those with an underscore are
  /// not needed.
  private static let compilerAttributes: [StaticString] = [
    "objc", "escaping", "available", "discardableResult", "testable", "inlinable", "autoclosure", "unchecked",
    "usableFromInline", "frozen", "inline", "objcMembers", "nonobjc", "main", "preconcurrency", "convention",
    "retroactive", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder", "globalActor",
    "attached", "freestanding", "backDeployed", "concurrent", "unknown", "differentiable", "derivative",
    "transpose", "noDerivative", "abi", "addressable", "async", "autoreleased", "block_storage", "box", "c",
    "callee_guaranteed", "callee_owned", "cdecl", "const", "constInitialized", "dynamic_self", "error",
    "exclusivity", "export", "extern", "guaranteed", "implementation", "in", "inout", "isolated", "lifetime",
    "noescape", "nonexhaustive", "nonsendable", "opened", "out", "owned", "pack_element", "pseudogeneric",
    "reasync", "reparented", "requires_stored_property_inits", "rethrows", "safe", "section", "sendable",
    "sensitive", "specialize", "specialized", "storageRestrictions", "substituted", "thick", "thin",
    "unowned_inner_pointer", "unsafe", "unsafe_aliasing", "used", "warn", "warn_unqualified_access", "weakLinked",
    "yield_once", "yield_many", "yields",
  ]

  /// `@escaping(A) -> B` has no arguments: the parentheses belong to the type, with or without a blank before them.
  /// `@convention(c)` has.
  private mutating func isArgumentOfType(_ place: AttributePlace, name: Range<Int>) -> Bool {
    guard place == .type || place == .parameter else { return false }
    return Self.withoutArguments.contains { source.isWord(name.lowerBound, name.upperBound, $0) }
  }

  private static let withoutArguments: [StaticString] = [
    "escaping", "autoclosure", "noescape", "unchecked", "preconcurrency", "retroactive", "concurrent",
  ]

  private mutating func addAttribute(_ name: NameIndex, at start: Int) {
    facts.attributes.append(AttributeFact(name: name, declaration: -1, offset: UInt32(start)))
  }

  /// Reads the parentheses of `@attached(…)` at `position`: after `conformances:` stand the protocols that the macro
  /// makes a type conform to.
  private mutating func addedConformances() {
    var isConformances = false
    eachInParentheses { scanner in
      if let isOne = scanner.labelAhead("conformances") {
        isConformances = isOne
        return true
      }
      return isConformances && scanner.conformance()
    }
  }

  /// Reads the parentheses of `@specialized(where T == Name)` at `position`: what a generic parameter is to be is a mention.
  /// The parameter itself belongs to the declaration that follows.
  private mutating func specialization() {
    var isRequirement = false
    eachInParentheses { scanner in
      let word = scanner.position
      scanner.skipToken()
      if scanner.source.isWord(word, scanner.position, "where") { isRequirement = true }
      if isRequirement, scanner.source[word] == Byte.colon || scanner.source[word] == Byte.equals {
        // Behind the first sign of `==` is no type.
        scanner.skipTrivia()
        scanner.mentionedType(.use)
      }
      return true
    }
  }

  /// Reads the parentheses at `position` token by token, and passes over brackets in them.
  ///
  /// - Parameter read: reads something; false, and nothing read, if it does not know it.
  private mutating func eachInParentheses(_ read: (inout Scanner) -> Bool) {
    let start = position
    position += 1
    while true {
      skipTrivia()
      if position >= end { return report(.unclosedBracket, at: start) }
      switch source[position] {
      case Byte.closeParenthesis:
        position += 1
        return
      case Byte.openParenthesis, Byte.openBracket, Byte.openBrace:
        skipBalanced()
      default:
        if !read(&self) { skipToken() }
      }
    }
  }

  /// Reads a label and its colon at `position`; whether it is this one, or nil if there is none.
  private mutating func labelAhead(_ word: StaticString) -> Bool? {
    let before = (position, newline)
    if let name = identifier(), accept(Byte.colon) {
      return source.isWord(name.range.lowerBound, name.range.upperBound, word)
    }
    (position, newline) = before
    return nil
  }

  private mutating func conformance() -> Bool {
    let nodes = facts.typeNodes.count
    defer { facts.typeNodes.removeSubrange(nodes...) }
    return type(.inherit, [.inHeader, .inheritanceClause])
  }

  /// Notes the name in the parentheses at `position`, of the attribute at `start`: `(Name)` or `(doThing:with:)`.
  private mutating func objectiveCName(at start: Int) {
    let before = (position, newline)
    defer { (position, newline) = before }
    var name: [UInt8] = []
    position += 1
    while true {
      skipTrivia()
      if source[position] == Byte.colon {
        name.append(Byte.colon)
        position += 1
      } else if let part = identifier() {
        name += source.bytes(in: part.range)
      } else {
        break
      }
    }
    guard source[position] == Byte.closeParenthesis, !name.isEmpty else { return }
    objectiveCNames[UInt32(start)] = names.intern(name)
  }

  /// Gives the names to the declarations that have the attributes.
  mutating func setForeignNames() {
    guard !objectiveCNames.isEmpty else { return }
    for attribute in facts.attributes {
      if let name = objectiveCNames[attribute.offset] {
        facts.foreignNames.append(ForeignNameFact(declaration: attribute.declaration, name: name))
      }
    }
    facts.foreignNames.sort { $0.declaration < $1.declaration }
  }

  /// Notes whether `deprecated` stands in the parentheses at `position`, of the attribute at `start`.
  private mutating func deprecation(at start: Int) {
    let (before, problems) = ((position, newline), facts.problems.count)
    defer {
      (position, newline) = before
      // They are reported when the parentheses are skipped.
      facts.problems.truncate(to: problems)
    }
    position += 1
    while position < end, source[position] != Byte.closeParenthesis {
      let word = position
      skipToken()
      if source.isWord(word, position, "deprecated") {
        deprecations.insert(UInt32(start))
        return
      }
      skipTrivia()
    }
  }

  /// Marks the declarations that have the attributes.
  mutating func setDeprecated() {
    guard !deprecations.isEmpty else { return }
    for attribute in facts.attributes where deprecations.contains(attribute.offset) {
      facts.declarations[Int(attribute.declaration)].flags.insert(.deprecated)
    }
  }

  /// Reads the parentheses or brackets at `position` as an expression of their own.
  mutating func parenthesized() {
    guard runDepth < Self.maximumRunDepth else {
      skipBalanced()
      return
    }
    let outer = (previous, newline)
    push(source[position] == Byte.openBracket ? .bracket : .parenthesis, opener: position)
    frame.returnsToCaller = true
    position += 1
    previous = .opening
    nestedRun(depth: frames.count - 1)
    (previous, newline) = outer
  }

  /// Reads an expression up to a comma or closing bracket that is not its own.
  mutating func argument() {
    guard runDepth < Self.maximumRunDepth else {
      skipToEndOfArgument()
      return
    }
    let outer = (previous, newline)
    let depth = frames.count
    push(.argument, opener: position)
    previous = .other
    nestedRun(depth: depth)
    (previous, newline) = outer
  }

  static var maximumRunDepth: Int { 48 }

  private mutating func nestedRun(depth: Int) {
    let outerType = inferredType
    inferredType = .none
    runDepth += 1
    run()
    runDepth -= 1
    inferredType = outerType
    while frames.count > depth {
      let (kind, opener) = (top, frame.opener)
      pop()
      if position >= end, kind != .argument { report(.unclosedBracket, at: opener) }
    }
  }

  /// Skips the bracket at `position` and what is in it, without reading it.
  mutating func skipBalanced() {
    let start = position
    var depth = 0
    while true {
      skipTrivia()
      if position >= end {
        report(.unclosedBracket, at: start)
        return
      }
      switch source[position] {
      case Byte.openParenthesis, Byte.openBracket, Byte.openBrace:
        depth += 1
        position += 1
      case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace:
        depth -= 1
        position += 1
        if depth <= 0 { return }
      default:
        skipToken()
      }
    }
  }

  private mutating func skipToEndOfArgument() {
    while true {
      skipTrivia()
      if position >= end { return }
      switch source[position] {
      case Byte.comma, Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace: return
      case Byte.openParenthesis, Byte.openBracket, Byte.openBrace: skipBalanced()
      default: skipToken()
      }
    }
  }

  /// Skips one token that is not a bracket; of a string with interpolations only the first part.
  mutating func skipToken() {
    switch source.byteClass(at: position) {
    case .quote:
      skipString(hashes: 0)
    case .lowercase, .uppercase, .underscore, .dollar, .digit:
      position = source.endOfASCIIIdentifier(from: position)
    default:
      if source[position] == Byte.hash, source[position + 1] == Byte.quote {
        position += 1
        skipString(hashes: 1)
      } else {
        position += 1
      }
    }
  }

  /// Skips a string; what its interpolations hold is skipped as well.
  private mutating func skipString(hashes: Int) {
    guard runDepth < Self.maximumRunDepth else {
      position += 1
      return
    }
    runDepth += 1
    defer { runDepth -= 1 }
    let depth = frames.count
    stringLiteral(hashes: hashes)
    guard frames.count > depth else { return }
    // An interpolation was opened: skip to its closing parenthesis, then to the end of the string.
    while frames.count > depth {
      position -= 1
      let (hashes, isMultiline, opener) = (Int(frame.hashes), frame.isMultiline, Int(frame.opener))
      pop()
      skipBalanced()
      stringBody(hashes: hashes, isMultiline: isMultiline, opener: opener)
      if position >= end { return }
    }
  }
}

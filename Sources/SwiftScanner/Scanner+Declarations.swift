import Facts

// Declarations (The Swift Programming Language, Declarations).

extension Scanner {
  /// What is before the keyword of a declaration.
  struct Prefix {
    var start: Int
    var flags: DeclarationFlags = []
    /// The attributes and references from here on belong to the declaration.
    var firstAttribute: Int
    var firstReference: Int
  }

  /// Reads a declaration that begins at `start`, which is at an attribute, modifier or keyword. If there is none, only
  /// attributes are read, if there are any; false if nothing was.
  mutating func declaration(from start: Int) -> Bool {
    position = start
    var prefix = Prefix(
      start: start,
      firstAttribute: facts.attributes.count,
      firstReference: facts.references.count
    )
    var afterAttributes = start
    while true {
      skipTrivia()
      let tokenStart = position
      if source[position] == Byte.at {
        attribute(on: .declaration)
        afterAttributes = position
        continue
      }
      if source[position] == Byte.hash, afterAttributes > start, conditionalDirective() { continue }
      guard let name = identifier(), !name.isQuoted,
        let keyword = source.keyword(name.range.lowerBound, name.range.upperBound)
      else { break }
      if keyword == .class, isClassModifier() {
        prefix.flags.insert(.classMember)
        continue
      }
      if keyword.isDeclaration, introduces(keyword) {
        declaration(keyword, at: tokenStart, prefix)
        return true
      }
      guard keyword.isModifier, modifier(keyword, &prefix.flags) else { break }
    }
    facts.attributes.truncate(to: prefix.firstAttribute)
    position = afterAttributes
    if afterAttributes > start { previous = .boundary }
    return afterAttributes > start
  }

  /// Reads a declaration that begins with its keyword, which is at `start` and can be nothing else.
  mutating func plainDeclaration(_ keyword: Keyword, at start: Int) {
    position = source.endOfASCIIIdentifier(from: start)
    newline = false
    let (attributes, references) = (facts.attributes.count, facts.references.count)
    declaration(keyword, at: start, Prefix(start: start, firstAttribute: attributes, firstReference: references))
  }

  /// `class func`, `class var`, as against a class.
  private mutating func isClassModifier() -> Bool {
    let before = (position, newline)
    defer { (position, newline) = before }
    guard let word = keywordAhead() else { return false }
    switch word.keyword {
    case .func, .var, .let, .subscript, .`init`, .typealias: return true
    default: return word.keyword.isModifier && !startsName(at: word.end)
    }
  }

  /// Whether a colon, brace or the like follows, so that the word before is a name: `class open: Base`.
  private mutating func startsName(at start: Int) -> Bool {
    let next = source.endOfTrivia(from: start).end
    return source[next] == Byte.colon || source[next] == Byte.openBrace || source[next] == Byte.less
  }

  /// Whether the keyword just read begins a declaration here.
  private mutating func introduces(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .actor, .macro, .precedencegroup:
      let before = (position, newline)
      defer { (position, newline) = before }
      skipTrivia()
      guard !newline, let name = identifier() else { return false }
      if !name.isQuoted, let next = source.keyword(name.range.lowerBound, name.range.upperBound),
        next.isReserved
      {
        return false
      }
      guard keyword == .macro else { return true }
      skipTrivia()
      return source[position] == Byte.openParenthesis || source[position] == Byte.less
    case .`init`, .deinit, .subscript:
      return top.holdsMembers
    case .case:
      return top == .enumMembers
    case .operator:
      let before = (position, newline)
      defer { (position, newline) = before }
      skipTrivia()
      let byteClass = source.byteClass(at: position)
      return byteClass == .operatorCharacter || source[position] == Byte.dot
        || byteClass == .nonASCII && source.isOperatorScalar(at: position)
    default:
      return true
    }
  }

  /// Records a modifier that was just read, with its argument; false if the word is a name after all.
  private mutating func modifier(_ keyword: Keyword, _ flags: inout DeclarationFlags) -> Bool {
    var flag = Self.flag(of: keyword)
    if source[position] == Byte.openParenthesis {
      switch keyword {
      case .open, .public, .package, .internal: flag = []
      case .fileprivate, .private: flag = .restrictedSetter
      case .unowned, .nonisolated, .weak: break
      default: return false
      }
      skipBalanced()
    }
    flags.insert(flag)
    return true
  }

  private static func flag(of keyword: Keyword) -> DeclarationFlags {
    switch keyword {
    case .open: .open
    case .public: .public
    case .package: .package
    case .internal: .internal
    case .fileprivate: .fileprivate
    case .private: .private
    case .static: .static
    case .override: .override
    case .final: .final
    case .weak: .weak
    case .unowned: .unowned
    case .lazy: .lazy
    case .mutating: .mutating
    case .nonmutating: .nonmutating
    case .indirect: .indirect
    case .nonisolated: .nonisolated
    case .required: .required
    case .convenience: .convenience
    case .dynamic: .dynamic
    case .optional: .optional
    case .distributed: .distributed
    case .prefix: .prefix
    case .postfix: .postfix
    case .infix: .infix
    case .borrowing: .borrowing
    case .consuming: .consuming
    case .isolated: .isolated
    case .async: .async
    case .sending: .sending
    default: []
    }
  }

  /// Reads the declaration whose keyword is at `keywordStart` and was just read.
  private mutating func declaration(_ keyword: Keyword, at keywordStart: Int, _ prefix: Prefix) {
    if keyword != .let, keyword != .var || top.holdsMembers { endBinding() }
    previous = .other
    switch keyword {
    case .import: importDeclaration(prefix)
    case .class: nominalType(.class, prefix)
    case .struct: nominalType(.struct, prefix)
    case .enum: nominalType(.enum, prefix)
    case .protocol: nominalType(.protocol, prefix)
    case .actor: nominalType(.actor, prefix)
    case .extension: extensionDeclaration(at: keywordStart, prefix)
    case .func: function(prefix)
    case .`init`: initializer(at: keywordStart, prefix)
    case .deinit: deinitializer(at: keywordStart, prefix)
    case .subscript: subscriptDeclaration(at: keywordStart, prefix)
    case .typealias: aliasDeclaration(prefix)
    case .associatedtype: associatedType(prefix)
    case .let, .var:
      var flags = prefix.flags
      if keyword == .let { flags.insert(.constant) }
      endBinding()
      variables(flags, prefix)
    case .case: enumCases(prefix)
    case .operator: operatorDeclaration(prefix)
    case .precedencegroup: precedenceGroup(prefix)
    case .macro: macroDeclaration(prefix)
    default: break
    }
  }

  /// Appends a declaration and gives it the attributes of its prefix.
  mutating func declare(
    _ kind: DeclarationKind,
    _ flags: DeclarationFlags,
    _ name: Range<Int>,
    start: Int,
    parent: Int32
  ) -> Int32 {
    let index = Int32(truncatingIfNeeded: facts.declarations.count)
    var flags = flags
    if kind != .genericParameter, isLocal(parent) { flags.insert(.local) }
    if let conditional = conditionals.last {
      if conditional.isElsewhere { flags.insert(.otherPlatform) }
      let bodyStart = parent < 0 ? 0 : Int(facts.declarations[Int(parent)].bodyStart)
      if conditional.alternativeStart >= bodyStart { flags.insert(.alternative) }
    }
    facts.declarations.append(
      DeclarationFact(
        kind: kind,
        flags: flags,
        name: names.intern(name),
        parent: parent,
        start: UInt32(truncatingIfNeeded: start),
        nameOffset: UInt32(truncatingIfNeeded: name.lowerBound)
      )
    )
    return index
  }

  @inline(__always) private mutating func isLocal(_ parent: Int32) -> Bool {
    if top != .file, !top.holdsMembers { return true }
    guard parent >= 0 else { return false }
    return facts.declarations[Int(parent)].flags.contains(.local)
  }

  /// Notes a declaration with the modifiers and attributes before it; returns its index.
  mutating func declare(_ kind: DeclarationKind, _ prefix: Prefix, _ name: Range<Int>) -> Int32 {
    let index = declare(kind, prefix.flags, name, start: prefix.start, parent: scope)
    adopt(prefix, by: index)
    return index
  }

  /// Gives the attributes that were read before a declaration to it.
  @inline(__always) mutating func adopt(_ prefix: Prefix, by declaration: Int32) {
    if prefix.firstAttribute < facts.attributes.count || prefix.firstReference < facts.references.count {
      adoptAttributes(prefix, by: declaration)
    }
  }

  private mutating func adoptAttributes(_ prefix: Prefix, by declaration: Int32) {
    // Several names in one declaration: each has the attributes.
    let isFirst =
      prefix.firstAttribute < facts.attributes.count && facts.attributes[prefix.firstAttribute].declaration < 0
    for index in prefix.firstAttribute..<facts.attributes.count {
      var attribute = facts.attributes[index]
      if isFirst, attribute.declaration >= 0 { continue }
      if !isFirst, attribute.declaration != facts.attributes[prefix.firstAttribute].declaration { continue }
      attribute.declaration = declaration
      if isFirst { facts.attributes[index] = attribute } else { facts.attributes.append(attribute) }
    }
    let kind = facts.declarations[Int(declaration)].kind
    if kind.isNominal || kind == .extension || kind == .macro { return adoptReferences(prefix, by: declaration) }
    guard kind == .property else { return }
    for index in prefix.firstReference..<facts.references.count
    where facts.references[index].flags.contains(.attribute) {
      facts.references[index].flags.insert(.wrapper)
      facts.references[index].kind = .declare
    }
  }

  /// What the attributes of a type or macro name, it names itself, as in an inheritance clause: the members of a type
  /// are not seen there.
  private mutating func adoptReferences(_ prefix: Prefix, by declaration: Int32) {
    let around = facts.declarations[Int(declaration)].parent
    for index in prefix.firstReference..<facts.references.count where facts.references[index].scope == around {
      facts.references[index].scope = declaration
      facts.references[index].flags.insert(.inHeader)
    }
  }

  /// Whether a declaration's keyword and a name follow at `position`: where an open parenthesis must have been
  /// forgotten.
  mutating func isDeclarationAhead() -> Bool {
    let before = (position, newline)
    defer { (position, newline) = before }
    guard let word = keywordAhead() else { return false }
    switch word.keyword {
    case .func, .struct, .enum, .protocol, .extension, .import, .typealias, .class: break
    default: return false
    }
    position = word.end
    skipTrivia()
    guard !newline, position > word.end, let name = identifier() else { return false }
    // `extension field: Field` is a parameter with a label.
    let isLikeParameter = source.byteClass(at: name.range.lowerBound) == .lowercase
    return !isLikeParameter || !accept(Byte.colon)
  }

  // MARK: Types

  private mutating func nominalType(_ kind: DeclarationKind, _ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let type = declare(kind, prefix, name.range)
    noteType(type)
    scope = type
    if kind == .protocol { primaryAssociatedTypes() } else { genericParameters(of: type) }
    inheritanceClause(of: type)
    whereClause(of: type)
    body(of: type, kind: kind == .enum ? .enumMembers : .members, outerScope: outerScope)
  }

  private mutating func noteType(_ type: Int32) {
    names.markAsType(facts.declarations[Int(type)].name)
    guard top == .code else { return }
    // The end is set when the block is closed.
    let start = UInt32(frame.opener + 1)
    facts.localTypes.append(LocalTypeFact(declaration: type, blockStart: start, blockEnd: UInt32(end)))
  }

  /// Opens the body if a brace follows; else the declaration ends here.
  mutating func body(of declaration: Int32, kind: Frame.Kind, outerScope: Int32) {
    let before = (position, newline)
    skipTrivia()
    if source[position] == Byte.openBrace {
      openBody(of: declaration, kind: kind, outerScope: outerScope)
    } else {
      (position, newline) = before
      scope = outerScope
      previous = .operand
    }
  }

  private mutating func extensionDeclaration(at keywordStart: Int, _ prefix: Prefix) {
    // An extension is at file level only: what is still open lacks its closing bracket.
    if top != .file, frames.lastIndex(where: { $0.kind == .argument || $0.returnsToCaller }) == nil {
      _ = unwind(to: { $0 == .file })
    }
    skipTrivia()
    let nameStart = position
    let outerScope = scope
    let declaration = declare(.extension, prefix, nameStart..<nameStart)
    facts.declarations[Int(declaration)].nameOffset = UInt32(min(nameStart, end))
    let (node, firstReference) = (facts.typeNodes.count, facts.references.count)
    if typeUse(of: declaration, role: .extended, .inherit, [.extended]) {
      let reference = facts.typeNodes[node].reference
      if facts.typeNodes[node].kind == .named, reference >= 0 {
        facts.declarations[Int(declaration)].extended = reference
        facts.declarations[Int(declaration)].name = facts.references[Int(reference)].name
        facts.declarations[Int(declaration)].nameOffset = facts.references[Int(reference)].offset
      } else {
        facts.declarations[Int(declaration)].name = nameOfSugaredType(node)
        // `Item?` is an argument of what is extended, as it is in `Optional<Item>`; the sign comes behind it.
        if facts.typeNodes[node].kind == .optional {
          let extended = TypeContext(kind: .inherit, flags: [.extended])
          makeParts(firstReference..<facts.references.count, extended)
        }
      }
    }
    scope = declaration
    inheritanceClause(of: declaration)
    whereClause(of: declaration)
    body(of: declaration, kind: .members, outerScope: outerScope)
  }

  /// `Array` for `extension [Item]`, `P` for `extension any P`; the empty name for what cannot be extended.
  private mutating func nameOfSugaredType(_ node: Int) -> NameIndex {
    let kind = facts.typeNodes[node].kind
    if let name = kind.standardType { return names.intern(Array(name.utf8)) }
    let inner = node + 1
    guard kind == .any, inner < facts.typeNodes.count, facts.typeNodes[inner].kind == .named else { return .empty }
    let reference = facts.typeNodes[inner].reference
    return reference >= 0 ? facts.references[Int(reference)].name : .empty
  }

  private mutating func aliasDeclaration(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let alias = declare(.typealias, prefix, name.range)
    noteType(alias)
    scope = alias
    genericParameters(of: alias)
    if accept(Byte.equals) { typeUse(of: alias, role: .alias, .declare, .aliased) }
    whereClause(of: alias)
    scope = outerScope
    previous = .operand
  }

  private mutating func associatedType(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let type = declare(.associatedType, prefix, name.range)
    scope = type
    if accept(Byte.colon) {
      repeat {
        typeUse(of: type, role: .constraint, .declare, .requirement)
      } while accept(Byte.comma)
    }
    if accept(Byte.equals) { typeUse(of: type, role: .defaultType, .declare) }
    whereClause(of: type)
    scope = outerScope
    previous = .operand
  }

  // MARK: Enum cases

  private mutating func enumCases(_ prefix: Prefix) {
    let outerScope = scope
    var isFirst = true
    repeat {
      skipTrivia()
      guard let name = identifier() else { break }
      let start = isFirst ? prefix.start : name.range.lowerBound
      let declaration = declare(.enumCase, prefix.flags, name.range, start: start, parent: outerScope)
      adopt(prefix, by: declaration)
      names.markAsValue(facts.declarations[Int(declaration)].name)
      scope = declaration
      let before = (position, newline)
      skipTrivia()
      if source[position] == Byte.openParenthesis, !newline {
        associatedValues(of: declaration)
      } else {
        (position, newline) = before
      }
      if accept(Byte.equals) { rawValue() }
      scope = outerScope
      isFirst = false
    } while accept(Byte.comma)
    scope = outerScope
    previous = .operand
  }

  /// Skips the literal after `=`.
  private mutating func rawValue() {
    skipTrivia()
    if source[position] == Byte.minus { position += 1 }
    switch source.byteClass(at: position) {
    case .digit: skipNumber()
    case .quote: stringLiteral(hashes: 0)
    case .punctuation where source[position] == Byte.hash: hashToken()
    default: _ = identifier()
    }
  }

  // MARK: Operators

  private mutating func operatorDeclaration(_ prefix: Prefix) {
    skipTrivia()
    let start = position
    position = source.endOfOperator(from: start)
    let declaration = declare(.operator, prefix, start..<position)
    facts.declarations[Int(declaration)].flags.insert(.operatorName)
    operatorPrecedence()
    previous = .operand
  }

  /// Skips `: Precedence, Type` behind the name of an operator: a precedence group and the long gone designated types.
  mutating func operatorPrecedence() {
    skipBlanks()
    guard skip(Byte.colon) else { return }
    repeat {
      let before = (position, newline)
      if keywordAhead()?.keyword.isReserved == true || identifier() == nil {
        (position, newline) = before
        return
      }
    } while accept(Byte.comma)
  }

  private mutating func precedenceGroup(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let group = declare(.precedenceGroup, prefix, name.range)
    skipTrivia()
    guard source[position] == Byte.openBrace else { return }
    facts.declarations[Int(group)].bodyStart = UInt32(position + 1)
    skipBalanced()
    facts.declarations[Int(group)].bodyEnd = UInt32(max(position - 1, Int(facts.declarations[Int(group)].bodyStart)))
    facts.declarations[Int(group)].flags.insert(.hasBody)
    previous = .operand
  }
}

import Facts

// Declarations (The Swift Programming Language, Declarations).

extension Scanner {
  /// What stands before the keyword of a declaration.
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
        let keyword = keywords.keyword(source, name.range.lowerBound, name.range.upperBound)
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
    facts.attributes.removeSubrange(prefix.firstAttribute...)
    position = afterAttributes
    if afterAttributes > start { previous = .boundary }
    return afterAttributes > start
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
  private func startsName(at start: Int) -> Bool {
    var next = start
    while source.byteClass(at: next) == .blank { next += 1 }
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
      if !name.isQuoted, let next = keywords.keyword(source, name.range.lowerBound, name.range.upperBound),
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
        || byteClass == .nonASCII && isOperatorScalar(at: position)
    default:
      return true
    }
  }

  /// Records a modifier that was just read, with its argument; false if the word is a name after all.
  private mutating func modifier(_ keyword: Keyword, _ flags: inout DeclarationFlags) -> Bool {
    var flag = Self.flag(of: keyword)
    if source[position] == Byte.openParenthesis {
      switch keyword {
      case .open, .public, .package, .internal, .fileprivate, .private: flag = .restrictedSetter
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

  /// Reads the declaration whose keyword stands at `keywordStart` and was just read.
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
    let index = Int32(facts.declarations.count)
    var flags = flags
    if kind != .genericParameter, isLocal(parent) { flags.insert(.local) }
    facts.declarations.append(
      DeclarationFact(
        kind: kind,
        flags: flags,
        name: names.intern(source, name),
        parent: parent,
        start: UInt32(start),
        nameOffset: UInt32(name.lowerBound)
      )
    )
    return index
  }

  private func isLocal(_ parent: Int32) -> Bool {
    if top == .code || top == .argument || top == .parenthesis || top == .bracket || top == .interpolation {
      return true
    }
    guard parent >= 0 else { return false }
    return facts.declarations[Int(parent)].flags.contains(.local)
  }

  private mutating func declare(_ kind: DeclarationKind, _ prefix: Prefix, _ name: Range<Int>) -> Int32 {
    let index = declare(kind, prefix.flags, name, start: prefix.start, parent: scope)
    adopt(prefix, by: index)
    return index
  }

  private mutating func adopt(_ prefix: Prefix, by declaration: Int32) {
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
    guard facts.declarations[Int(declaration)].kind == .property else { return }
    for index in prefix.firstReference..<facts.references.count
    where facts.references[index].flags.contains(.attribute) {
      facts.references[index].flags.insert(.wrapper)
      facts.references[index].kind = .declare
    }
  }

  /// Whether a declaration's keyword and a name follow at `position`: where an open parenthesis must have been forgotten.
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
    return !newline && position > word.end && identifier() != nil
  }

  // MARK: Imports

  private mutating func importDeclaration(_ prefix: Prefix) {
    defer { facts.attributes.removeSubrange(prefix.firstAttribute...) }
    var kind = ImportKind.module
    if let word = keywordAhead(), let symbolKind = Self.importKind(word.keyword), !newline {
      let before = position
      position = word.end
      skipTrivia()
      if source[position] == Byte.dot || newline { position = before } else { kind = symbolKind }
    }
    skipTrivia()
    guard let first = identifier() else { return }
    var parts = [first.range]
    while accept(Byte.dot) {
      skipTrivia()
      // An operator function can be imported too: its name is no type.
      guard let next = identifier() else {
        position = endOfOperator(from: position)
        break
      }
      parts.append(next.range)
    }
    let last = parts[parts.count - 1]
    facts.imports.append(
      ImportFact(
        path: pathName(parts),
        module: names.intern(source, first.range),
        symbol: names.intern(source, last),
        kind: kind,
        flags: importFlags(prefix),
        offset: UInt32(first.range.lowerBound),
        symbolOffset: UInt32(last.lowerBound)
      )
    )
    previous = .operand
  }

  /// `A.B` of its parts: as it stands in the file, unless there are backticks or blanks in between.
  private mutating func pathName(_ parts: [Range<Int>]) -> NameIndex {
    let isContiguous = zip(parts, parts.dropFirst()).allSatisfy { $0.upperBound + 1 == $1.lowerBound }
    if isContiguous { return names.intern(source, parts[0].lowerBound..<parts[parts.count - 1].upperBound) }
    return names.intern(Array(parts.map { source.bytes(in: $0) }.joined(separator: [Byte.dot])))
  }

  private static func importKind(_ keyword: Keyword) -> ImportKind? {
    switch keyword {
    case .typealias: .typealias
    case .struct: .struct
    case .class: .class
    case .enum: .enum
    case .protocol: .protocol
    case .let: .let
    case .var: .var
    case .func: .func
    default: nil
    }
  }

  private mutating func importFlags(_ prefix: Prefix) -> ImportFlags {
    var flags: ImportFlags = []
    if prefix.flags.contains(.public) { flags.insert(.public) }
    if prefix.flags.contains(.package) { flags.insert(.package) }
    if prefix.flags.contains(.internal) { flags.insert(.internal) }
    if prefix.flags.contains(.fileprivate) { flags.insert(.fileprivate) }
    if prefix.flags.contains(.private) { flags.insert(.private) }
    for attribute in facts.attributes[prefix.firstAttribute...] {
      switch names.table.string(attribute.name) {
      case "testable": flags.insert(.testable)
      case "_exported": flags.insert(.exported)
      case "preconcurrency": flags.insert(.preconcurrency)
      case "_implementationOnly": flags.insert(.implementationOnly)
      case "_spi": flags.insert(.spi)
      default: break
      }
    }
    return flags
  }

  // MARK: Types

  private mutating func nominalType(_ kind: DeclarationKind, _ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let type = declare(kind, prefix, name.range)
    scope = type
    if kind == .protocol { primaryAssociatedTypes() } else { genericParameters(of: type) }
    inheritanceClause(of: type)
    whereClause(of: type)
    body(of: type, kind: kind == .enum ? .enumMembers : .members, outerScope: outerScope)
  }

  /// Opens the body if a brace follows; else the declaration ends here.
  private mutating func body(of declaration: Int32, kind: Frame.Kind, outerScope: Int32) {
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
    // An extension stands at file level only: what is still open lacks its closing bracket.
    if top != .file, !frames.contains(where: { $0.kind == .argument || $0.returnsToCaller }) {
      _ = unwind(to: { $0 == .file })
    }
    skipTrivia()
    let nameStart = position
    let outerScope = scope
    let declaration = declare(.extension, prefix, nameStart..<nameStart)
    facts.declarations[Int(declaration)].nameOffset = UInt32(min(nameStart, end))
    let node = facts.typeNodes.count
    if typeUse(of: declaration, role: .extended, .inherit, [.extended]) {
      let reference = facts.typeNodes[node].reference
      if facts.typeNodes[node].kind == .named, reference >= 0 {
        facts.declarations[Int(declaration)].extended = reference
        facts.declarations[Int(declaration)].name = facts.references[Int(reference)].name
        facts.declarations[Int(declaration)].nameOffset = facts.references[Int(reference)].offset
      }
    }
    scope = declaration
    inheritanceClause(of: declaration)
    whereClause(of: declaration)
    body(of: declaration, kind: .members, outerScope: outerScope)
  }

  private mutating func aliasDeclaration(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let alias = declare(.typealias, prefix, name.range)
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

  // MARK: Functions

  private mutating func function(_ prefix: Prefix) {
    skipTrivia()
    guard let (name, isOperator) = functionName() else { return }
    let outerScope = scope
    let function = declare(.function, prefix, name)
    if isOperator {
      facts.declarations[Int(function)].flags.insert(.operatorName)
    } else {
      names.markAsValue(facts.declarations[Int(function)].name)
    }
    signature(of: function)
    body(of: function, kind: .code, outerScope: outerScope)
  }

  private mutating func functionName() -> (Range<Int>, isOperator: Bool)? {
    if let name = identifier() { return (name.range, false) }
    let start = position
    let byteClass = source.byteClass(at: start)
    guard
      byteClass == .operatorCharacter || source[start] == Byte.dot
        || byteClass == .nonASCII && isOperatorScalar(at: start)
    else { return nil }
    position = endOfOperator(from: start)
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
    effects(flagsOf: function, keepNodes: true)
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

  private mutating func initializer(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let initializer = declare(.initializer, prefix, keywordStart..<(keywordStart + 4))
    if accept(Byte.question) || accept(Byte.exclamation) {
      facts.declarations[Int(initializer)].flags.insert(.failable)
    }
    signature(of: initializer)
    body(of: initializer, kind: .code, outerScope: outerScope)
  }

  private mutating func deinitializer(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let deinitializer = declare(.deinitializer, prefix, keywordStart..<(keywordStart + 6))
    effects(flagsOf: deinitializer, keepNodes: true)
    body(of: deinitializer, kind: .code, outerScope: outerScope)
  }

  private mutating func subscriptDeclaration(at keywordStart: Int, _ prefix: Prefix) {
    let outerScope = scope
    let declaration = declare(.subscript, prefix, keywordStart..<(keywordStart + 9))
    signature(of: declaration, isSubscript: true)
    body(of: declaration, kind: .code, outerScope: outerScope)
  }

  private mutating func macroDeclaration(_ prefix: Prefix) {
    skipTrivia()
    guard let name = identifier() else { return }
    let outerScope = scope
    let macro = declare(.macro, prefix, name.range)
    signature(of: macro)
    scope = outerScope
    // The definition, `= #externalMacro(…)`, is read as an expression.
    previous = accept(Byte.equals) ? .other : .operand
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

  /// Skips the literal behind `=`.
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

  // MARK: Variables

  /// Reads the variables of a `let` or `var`, up to an initial value or accessors, which are read as code.
  private mutating func variables(_ flags: DeclarationFlags, _ prefix: Prefix) {
    let outerScope = scope
    while true {
      skipTrivia()
      let first = facts.declarations.count
      guard pattern(flags, prefix, parent: outerScope) else { break }
      let declared = first..<facts.declarations.count
      let declaration = declared.isEmpty ? -1 : Int32(first)
      if declaration >= 0 { scope = declaration }
      var afterName = (position, newline)
      skipTrivia()
      var isTyped = false
      if skip(Byte.colon) {
        isTyped = true
        if declaration >= 0 { typeUse(of: declaration, role: .property, .declare) } else { _ = type(.declare) }
        afterName = (position, newline)
        skipTrivia()
      }
      if source[position] == Byte.equals, source[position + 1] != Byte.equals {
        initialValue(of: declared, flags, isTyped: isTyped)
        return
      }
      if source[position] == Byte.openBrace, declaration >= 0 {
        accessors(of: declaration, outerScope: outerScope)
        return
      }
      scope = outerScope
      guard source[position] == Byte.comma else {
        (position, newline) = afterName
        break
      }
      position += 1
    }
    scope = outerScope
    previous = .operand
  }

  private mutating func initialValue(of declared: Range<Int>, _ flags: DeclarationFlags, isTyped: Bool) {
    position += 1
    let last = frames.count - 1
    frames[last].inBinding = true
    frames[last].bindingFlags = flags
    frames[last].boundDeclaration = declared.isEmpty ? -1 : Int32(declared.lowerBound)
    previous = .other
    inference = nil
    for declaration in declared { facts.declarations[declaration].flags.insert(.hasInitialValue) }
    // What is called in a tuple's value is not the type of its first name.
    guard !isTyped, declared.count == 1, top.holdsMembers || top == .file else { return }
    skipTrivia()
    inference = Inference(declaration: Int32(declared.lowerBound), position: Int32(position))
  }

  /// Behind a comma: the next variable of the statement under way.
  mutating func continueBinding() {
    let flags = frames[frames.count - 1].bindingFlags
    let bound = frames[frames.count - 1].boundDeclaration
    endBinding()
    let first = facts.attributes.count
    for attribute in facts.attributes where bound >= 0 && attribute.declaration == bound {
      facts.attributes.append(AttributeFact(name: attribute.name, declaration: -1, offset: attribute.offset))
    }
    variables(flags, Prefix(start: position, firstAttribute: first, firstReference: facts.references.count))
  }

  /// Reads a pattern that declares: a name, or a tuple of patterns. False if there is none.
  private mutating func pattern(_ flags: DeclarationFlags, _ prefix: Prefix, parent: Int32) -> Bool {
    if source[position] == Byte.openParenthesis {
      return tuplePattern(flags, prefix, parent: parent)
    }
    guard let name = identifier() else { return false }
    if name.range.count == 1, source[name.range.lowerBound] == Byte.underscore { return true }
    let property = declare(.property, flags, name.range, start: prefix.start, parent: parent)
    adopt(prefix, by: property)
    names.markAsValue(facts.declarations[Int(property)].name)
    return true
  }

  private mutating func tuplePattern(_ flags: DeclarationFlags, _ prefix: Prefix, parent: Int32) -> Bool {
    var depth = 0
    repeat {
      skipTrivia()
      if position >= end { return false }
      switch source[position] {
      case Byte.openParenthesis:
        depth += 1
        position += 1
      case Byte.closeParenthesis:
        depth -= 1
        position += 1
      case Byte.comma:
        position += 1
      default:
        guard let name = identifier() else { return false }
        skipTrivia()
        if source[position] == Byte.colon {
          position += 1
          continue
        }
        let isUnderscore = name.range.count == 1 && source[name.range.lowerBound] == Byte.underscore
        if isUnderscore { continue }
        let property = declare(.property, flags, name.range, start: prefix.start, parent: parent)
        adopt(prefix, by: property)
        names.markAsValue(facts.declarations[Int(property)].name)
      }
    } while depth > 0
    return true
  }

  /// Opens the accessors of a property; they make it computed unless they only observe it.
  private mutating func accessors(of property: Int32, outerScope: Int32) {
    openBody(of: property, kind: .code, outerScope: outerScope)
    let before = (position, newline)
    skipTrivia()
    while source[position] == Byte.at {
      position = source.endOfASCIIIdentifier(from: position + 1)
      if source[position] == Byte.openParenthesis { skipBalanced() }
      skipTrivia()
    }
    let wordEnd = source.endOfASCIIIdentifier(from: position)
    let observes = isWord(position, wordEnd, "willSet") || isWord(position, wordEnd, "didSet")
    if !observes { facts.declarations[Int(property)].flags.insert(.computed) }
    (position, newline) = before
  }

  func isWord(_ start: Int, _ end: Int, _ word: StaticString) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { bytes in
      for offset in bytes.indices where source[start + offset] != bytes[offset] { return false }
      return true
    }
  }

  // MARK: Operators

  private mutating func operatorDeclaration(_ prefix: Prefix) {
    skipTrivia()
    let start = position
    position = endOfOperator(from: start)
    let declaration = declare(.operator, prefix, start..<position)
    facts.declarations[Int(declaration)].flags.insert(.operatorName)
    // `: Precedence, Type`: precedence groups and the long gone designated types.
    skipBlanks()
    if skip(Byte.colon) { skipLine() }
    previous = .operand
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

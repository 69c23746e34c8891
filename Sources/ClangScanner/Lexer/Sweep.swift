import Facts

/// Finds mentions of types in tokens: a name that the project declares as a type, or one that stands where only a class
/// or protocol can.
struct Sweep {
  private let stream: TokenStream
  private let source: ClangSource
  private let isCxx: Bool
  private let blocks: [Range<Int>]
  private let macros: [MacroDefinition]
  private let macroTokens: [Token]
  private(set) var names: NameInterner
  /// For each name of the file, what it is in the project.
  private var entries: [ClangNames.Entry]
  /// Tokens that are no references, whatever they are called: declared names, selectors, forward declarations.
  private var excluded: [Bool]
  /// By offset. One whose qualifier is not -1 follows its qualifier.
  private(set) var references: [ReferenceFact] = []
  private var isInBlock = false
  /// For each name, whether the file declares a variable or parameter of that name.
  private var isValue: [Bool]
  /// For each name, whether a block of code declares a type of that name.
  private var isLocalType: [Bool]
  /// How many tokens back the beginning of a list in angle brackets is looked for: in a long table of constants it would
  /// be looked for from each of them.
  private static let longestList = 80

  init(_ file: LexedFile, _ source: ClangSource, _ outline: ClangOutline, _ names: FileNames, isCxx: Bool) {
    stream = file.stream
    self.source = source
    self.isCxx = isCxx
    self.names = file.lexer.names
    blocks = outline.blocks
    macros = file.lexer.macros
    macroTokens = file.lexer.directiveTokens
    entries = names.numbers.map { names.project.entries[Int($0)] }
    entries[Int(Word.NSApp.rawValue)].kinds = .macro
    excluded = Array(repeating: false, count: stream.count)
    isValue = Array(repeating: false, count: file.lexer.names.count)
    isLocalType = isValue
    for declared in outline.declared { exclude(offset: declared.offset) }
  }

  private mutating func exclude(offset: UInt32) {
    let index = stream.index(from: offset)
    if index < stream.count, stream[index].start == offset { excluded[index] = true }
  }

  /// Reads all tokens. Names at `declaredOffsets` are declared, not mentioned.
  mutating func run(declaredOffsets: Set<UInt32>) {
    for offset in declaredOffsets { exclude(offset: offset) }
    excludeWhatIsNoReference()
    forEachToken { sweep, index, token in
      guard token.kind == .identifier, token.name >= Word.firstName else { return }
      if sweep.isInBlock, sweep.isLocalDeclaration(index) { sweep.isLocalType[Int(token.name)] = true }
      if sweep.isNoType(index, isDeclared: true) { sweep.isValue[Int(token.name)] = true }
    }
    forEachToken { sweep, index, token in sweep.read(index, token) }
    sweepMacros()
    references.sort { $0.offset < $1.offset }
  }

  private mutating func read(_ index: Int, _ token: Token) {
    guard token.kind == .identifier, !excluded[index] else { return }
    if token.isWord(.NSClassFromString) || token.isWord(.NSProtocolFromString) {
      nameInString(index)
    } else if token.name >= Word.firstName {
      mention(index)
    }
  }

  private mutating func forEachToken(_ body: (inout Sweep, Int, Token) -> Void) {
    var block = 0
    for index in 0..<stream.count {
      while block < blocks.count, blocks[block].upperBound <= index { block += 1 }
      isInBlock = block < blocks.count && blocks[block].contains(index)
      body(&self, index, stream[index])
    }
  }

  private func token(_ index: Int) -> Token? { index >= 0 && index < stream.count ? stream[index] : nil }

  private mutating func exclude(_ range: Range<Int>) {
    for index in range where index < excluded.count { excluded[index] = true }
  }

  private mutating func excludeWhatIsNoReference() {
    for index in 0..<stream.count {
      let token = stream[index]
      if token.kind == .at {
        excludeObjectiveC(index, Word(rawValue: token.name))
      } else if token.kind == .identifier, token.name >= Word.firstName {
        // `NS_SWIFT_NAME(Other.name(_:))`: what it declares has that name in Swift.
        let isForeignName = names[token.nameIndex].hasSuffix("SWIFT_NAME")
        guard isForeignName, let open = self.token(index + 1), open.isPunctuation(Byte.openParenthesis) else {
          continue
        }
        exclude(index + 1..<stream.after(index + 1))
      } else if token.kind == .identifier, token.name < Word.firstName {
        switch Word(rawValue: token.name) {
        case .struct, .union, .enum, .class:
          // `struct S;`, `friend class S;`
          if let end = self.token(index + 2), end.isPunctuation(Byte.semicolon) { exclude(index..<index + 2) }
        case .goto, .namespace: exclude(index..<index + 2)
        default: break
        }
      }
    }
  }

  private mutating func excludeObjectiveC(_ index: Int, _ word: Word?) {
    switch word {
    case .class, .synthesize, .dynamic, .import, .compatibility_alias, .defs:
      exclude(index..<semicolon(index))
    case .protocol:
      guard let next = token(index + 2) else { return }
      if next.isPunctuation(Byte.comma) || next.isPunctuation(Byte.semicolon) { exclude(index..<semicolon(index)) }
    case .selector:
      exclude(index..<stream.after(index + 1))
    case .property:
      if let next = token(index + 1), next.isPunctuation(Byte.openParenthesis) {
        exclude(index..<stream.after(index + 1))
      }
    case .interface, .implementation:
      // The name of a category.
      guard let open = token(index + 2), open.isPunctuation(Byte.openParenthesis) else { return }
      exclude(index + 2..<stream.after(index + 2))
    default: break
    }
  }

  private func semicolon(_ start: Int) -> Int {
    var index = start
    while index < stream.count, !stream[index].isPunctuation(Byte.semicolon), index - start < 200 { index += 1 }
    return index
  }

  private mutating func append(_ name: NameIndex, _ offset: UInt32, _ kind: ReferenceKind, _ flags: ReferenceFlags) {
    references.append(ReferenceFact(name: name, offset: offset, scope: -1, qualifier: -1, kind: kind, flags: flags))
  }
}

// MARK: - Mentions

extension Sweep {
  private func isCapital(_ name: NameIndex) -> Bool {
    let first = names[name].first { $0 != Byte.underscore } ?? 0
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  private func isScope(_ token: Token?) -> Bool {
    guard let token else { return false }
    return token.kind == .punctuation && token.name == Punctuation.scope
  }

  private mutating func mention(_ index: Int) {
    let token = stream[index]
    let (previous, next) = (self.token(index - 1), self.token(index + 1))
    if let previous, previous.isPunctuation(Byte.dot) { return }
    if let previous, previous.kind == .punctuation, previous.name == Punctuation.arrow { return }
    if excludedConstant(index) { return }
    if isScope(next) {
      qualifier(index)
      return
    }
    if isScope(previous) {
      qualified(index)
      return
    }
    let kinds = entries[Int(token.name)].kinds
    if isInBlock, isLocalType[Int(token.name)] { return }
    if !isInBlock, let flags = headerFlags(index) {
      append(token.nameIndex, token.start, .inherit, flags)
      return
    }
    guard !isNoType(index, isDeclared: false), isType(index, kinds, previous) else { return }
    let kind = kind(index, kinds)
    append(token.nameIndex, token.start, kind, isProtocolName(index) ? .protocolName : [])
  }

  /// What a superclass or protocol in the header of a class is, where libclang lost it; nil elsewhere.
  private func headerFlags(_ index: Int) -> ReferenceFlags? {
    guard let previous = token(index - 1) else { return nil }
    if previous.isPunctuation(Byte.colon), let at = token(index - 3), at.isAt(.interface) || at.isAt(.implementation) {
      return [.inHeader, .inheritanceClause]
    }
    guard previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma) else { return nil }
    var start = index - 1
    while start > 0, index - start < Self.longestList,
      stream[start].kind == .identifier || stream[start].isPunctuation(Byte.comma)
    {
      start -= 1
    }
    guard start > 1, stream[start].isPunctuation(Byte.less) else { return nil }
    // `@protocol Name <`, `@interface Name : Super <`, `@interface Name (Category) <`
    let back = stream[start - 1].isPunctuation(Byte.closeParenthesis) ? Int(stream.partners[start - 1]) - 1 : start - 1
    guard back > 0 else { return nil }
    let isHeader =
      stream[back - 1].isAt(.protocol) || stream[back - 1].isAt(.interface) && back < start - 1
      || stream[back - 1].isAt(.implementation) && back < start - 1
      || back > 2 && stream[back - 1].isPunctuation(Byte.colon) && stream[back - 3].isAt(.interface)
    return isHeader ? [.inHeader, .inheritanceClause, .protocolName] : nil
  }

  /// An enumeration's constant with an attribute: `Name ATTRIBUTE =`, `Name ATTRIBUTE,`.
  private func excludedConstant(_ index: Int) -> Bool {
    guard let previous = token(index - 1), previous.isPunctuation(Byte.openBrace) || previous.isPunctuation(Byte.comma),
      let attribute = token(index + 1), attribute.kind == .identifier, attribute.name >= Word.firstName,
      isAttribute(attribute) || entries[Int(attribute.name)].kinds.contains(.macro), let behind = token(index + 2)
    else { return false }
    return behind.isPunctuation(Byte.equals) || behind.isPunctuation(Byte.comma)
      || behind.isPunctuation(Byte.closeBrace) || behind.isPunctuation(Byte.openParenthesis)
  }

  /// Whether a name of these kinds is meant as a type here.
  private func isType(_ index: Int, _ kinds: ClangNames.Kinds, _ previous: Token?) -> Bool {
    let isCapital = isCapital(stream[index].nameIndex)
    if !kinds.isDisjoint(with: .types) { return isCapital || isTypePosition(index) }
    if !kinds.isDisjoint(with: [.tag, .enumTag]) {
      if let previous,
        previous.isWord(.struct) || previous.isWord(.union) || previous.isWord(.enum)
          || previous.isWord(.class)
      {
        return true
      }
      return isCxx && (isCapital || isTypePosition(index))
    }
    if let previous, previous.isWord(.struct) || previous.isWord(.union) || previous.isWord(.enum) {
      // A body makes it a declaration.
      return !(token(index + 1)?.isPunctuation(Byte.openBrace) ?? true)
    }
    guard kinds.isSubset(of: [.head, .std]) else { return false }
    if isValue[Int(stream[index].name)] {
      // Also a variable's name: a type only where something is declared with it.
      guard previous?.isPunctuation(Byte.openBracket) != true, let value = token(afterPointer(index + 1)),
        value.kind == .identifier, value.name >= Word.firstName
      else {
        return false
      }
    }
    return isCapital && isClassPosition(index) || isValueTypePosition(index, isCapital: isCapital)
  }

  /// Whether a type stands here that need not be a class: `Name value = …`, `(Name)value`, `sizeof(Name)`.
  private func isValueTypePosition(_ index: Int, isCapital: Bool) -> Bool {
    guard let previous = token(index - 1), let next = token(index + 1) else { return false }
    let name = names[stream[index].nameIndex]
    // `vImage_Buffer`, `size_t`
    let isTypeLike =
      name.hasSuffix("_t")
      || name.first != Byte.underscore && name.contains(Byte.underscore) && name.contains { $0 >= 0x41 && $0 <= 0x5A }
    guard !name.isMacroLike, isCapital || isTypeLike else { return false }
    let end = afterPointer(index + 1)
    if !next.isPunctuation(Byte.star), let value = token(end), value.kind == .identifier, value.name >= Word.firstName {
      let isLoop = isCxx && token(end + 1)?.isPunctuation(Byte.colon) ?? false && isInLoopHead(index)
      return isLoop || endsDeclarator(end + 1) && (beginsDeclaration(previous, index) || isQualifier(previous))
    }
    // `Name (^block)(…)`, `^Name(…) {`, `^Name * {`
    if isBlockDeclarator(end) { return beginsDeclaration(previous, index) || isQualifier(previous) }
    if previous.isPunctuation(Byte.caret),
      next.isPunctuation(Byte.openParenthesis) || next.isPunctuation(Byte.openBrace)
    {
      return true
    }
    // `NS_ENUM(Name, …)`, `enum Kind : Name {`
    if next.isPunctuation(Byte.comma), previous.isPunctuation(Byte.openParenthesis), let macro = token(index - 2),
      macro.kind == .identifier, macro.name >= Word.NS_ENUM.rawValue, macro.name <= Word.CF_CLOSED_ENUM.rawValue,
      !macro.isWord(.NS_ERROR_ENUM)
    {
      return true
    }
    if next.isPunctuation(Byte.openBrace), previous.isPunctuation(Byte.colon), !isCxx || !isInBlock {
      return token(index - 2)?.isWord(.enum) ?? false || token(index - 3)?.isWord(.enum) ?? false
    }
    guard let close = token(end), close.isPunctuation(Byte.closeParenthesis),
      previous.isPunctuation(Byte.openParenthesis) || isQualifier(previous)
    else { return false }
    let open = Int(stream.partners[end])
    guard open >= 0 else { return false }
    if let before = token(open - 1) {
      if before.isWord(.sizeof) || before.isWord(.alignof) { return true }
      if before.kind == .identifier, !before.isWord(.return) { return false }
      if before.isPunctuation(Byte.closeParenthesis) || before.isPunctuation(Byte.closeBracket) { return false }
      // `- (Name)method:(Name)value`
      if !isInBlock,
        before.isPunctuation(Byte.colon) || before.isPunctuation(Byte.minus) || before.isPunctuation(Byte.plus)
      {
        return true
      }
    }
    guard let value = token(end + 1) else { return false }
    if !isInBlock { return value.isPunctuation(Byte.openBrace) }
    switch value.kind {
    case .identifier, .number, .string, .objectString, .character, .at: return true
    case .punctuation:
      return value.isPunctuation(Byte.openParenthesis) || value.isPunctuation(Byte.openBracket)
        || value.isPunctuation(Byte.openBrace) || value.isPunctuation(Byte.at) || value.isPunctuation(Byte.caret)
    }
  }

  /// Whether a name is what a type before it declares; or, unless that is asked for, a piece of a selector or a label.
  private func isNoType(_ index: Int, isDeclared: Bool) -> Bool {
    guard let next = token(index + 1) else { return true }
    if next.isPunctuation(Byte.colon), !isDeclared { return true }
    guard let previous = token(index - 1) else { return false }
    // A destructor.
    if isCxx, previous.isPunctuation(Byte.tilde) { return !isDeclared }
    // `[receiver Name]`
    if next.isPunctuation(Byte.closeBracket), isOperandEnd(previous) { return !isDeclared }
    if previous.isPunctuation(Byte.closeParenthesis) { return isBehindParameterType(index) }
    let endsDeclarator =
      next.isPunctuation(Byte.semicolon) || next.isPunctuation(Byte.equals) || next.isPunctuation(Byte.comma)
      || next.isPunctuation(Byte.closeParenthesis) || next.isPunctuation(Byte.openBracket) || next.isWord(.in)
    guard endsDeclarator else { return false }
    // `Type Name;`, `Type *Name =`
    if previous.kind == .identifier {
      if previous.name >= Word.firstName { return !isAttribute(previous) }
      if isQualifier(previous) {
        // `NSString *const Name =`
        var before = index - 1
        while before > 0, isQualifier(stream[before]) { before -= 1 }
        return stream[before].isPunctuation(Byte.star)
          || stream[before].kind == .identifier && before < index - 1
            && stream[before].name >= Word.firstName
      }
      return previous.isWord(.id) || previous.isWord(.Class) || previous.isWord(.BOOL) || previous.isWord(.int)
    }
    if previous.isPunctuation(Byte.star), let type = token(index - 2), type.kind == .identifier,
      type.name >= Word.firstName
    {
      return isCapital(type.nameIndex)
    }
    return false
  }

  /// `struct Name {`
  private func isLocalDeclaration(_ index: Int) -> Bool {
    guard let previous = token(index - 1), let next = token(index + 1) else { return false }
    guard previous.isWord(.struct) || previous.isWord(.union) || previous.isWord(.enum) || previous.isWord(.class)
    else {
      return false
    }
    return next.isPunctuation(Byte.openBrace) || isCxx && next.isPunctuation(Byte.colon)
  }

  /// `: (Type)Name` in a method's declaration, `- (Type)Name`.
  private func isBehindParameterType(_ index: Int) -> Bool {
    let open = Int(stream.partners[index - 1])
    guard open > 0 else { return false }
    let before = stream[open - 1]
    if before.isPunctuation(Byte.colon) { return true }
    return !isInBlock && (before.isPunctuation(Byte.minus) || before.isPunctuation(Byte.plus))
  }

  private func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: !token.isWord(.return) && !token.isWord(.in)
    case .string, .objectString, .number, .character: true
    case .punctuation: token.isPunctuation(Byte.closeBracket) || token.isPunctuation(Byte.closeParenthesis)
    case .at: false
    }
  }

  /// `for (Name value :`, `for (const Name &value :`
  private func isInLoopHead(_ index: Int) -> Bool {
    var open = index - 1
    while open > 0, isQualifier(stream[open]) { open -= 1 }
    return open > 0 && stream[open].isPunctuation(Byte.openParenthesis) && stream[open - 1].isWord(.for)
  }

  /// The index behind stars and qualifiers.
  private func afterPointer(_ start: Int) -> Int {
    var index = start
    while let token = token(index) {
      if token.kind == .identifier, token.name >= Word.firstName, endsDeclarator(index + 1) { break }
      guard token.isPunctuation(Byte.star) || isQualifier(token) || isCxx && token.isPunctuation(Byte.ampersand) else {
        break
      }
      index += 1
    }
    return index
  }

  private func endsDeclarator(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.equals) || token.isPunctuation(Byte.comma)
      || token.isPunctuation(Byte.closeParenthesis) || token.isPunctuation(Byte.openBracket) || token.isWord(.in)
      || isCxx && token.isPunctuation(Byte.openBrace)
  }

  /// `(^name)(`
  private func isBlockDeclarator(_ index: Int) -> Bool {
    guard let open = token(index), open.isPunctuation(Byte.openParenthesis),
      token(index + 1)?.isPunctuation(Byte.caret) ?? false
    else { return false }
    let name = afterPointer(index + 2)
    guard let close = token(name)?.kind == .identifier ? token(name + 1) : token(name) else { return false }
    return close.isPunctuation(Byte.closeParenthesis)
  }

  /// Whether a name is one of the compiler's or a macro's, and not that of a type: `__unused`, `_Nonnull`, `FOO_CONST`.
  private func isAttribute(_ token: Token) -> Bool {
    let name = names[token.nameIndex]
    if name.isMacroLike { return true }
    guard name.count > 2, name[name.startIndex] == Byte.underscore else { return false }
    let second = name[name.startIndex + 1]
    return second == Byte.underscore
      || second >= UInt8(ascii: "A") && second <= UInt8(ascii: "Z") && name.last != UInt8(ascii: "t")
  }

  /// Whether a name in lower case stands where a type stands: `name_t x`, `name_t *x`, `(name_t)`.
  private func isTypePosition(_ index: Int) -> Bool {
    guard let next = token(index + 1) else { return false }
    let previous = token(index - 1)
    if let previous, previous.kind == .identifier, previous.name >= Word.firstName { return false }
    if next.kind == .identifier {
      if let previous, previous.isPunctuation(Byte.openBracket) {
        return entries[Int(stream[index].name)].kinds.contains(.objectiveCClass)
      }
      return beginsDeclaration(previous, index) || previous.map(isQualifier) ?? true || isCxx
    }
    if next.isPunctuation(Byte.star) || isCxx && next.isPunctuation(Byte.ampersand) {
      guard let after = token(index + 2) else { return false }
      if after.isPunctuation(Byte.star) || after.isPunctuation(Byte.closeParenthesis) { return true }
      return after.kind == .identifier && beginsDeclaration(previous, index)
    }
    if next.isPunctuation(Byte.closeParenthesis) || next.isPunctuation(Byte.comma) {
      guard let previous else { return false }
      if previous.isPunctuation(Byte.openParenthesis), next.isPunctuation(Byte.closeParenthesis) {
        // `(name_t)x`, `sizeof(name_t)`, but not `call(name)`.
        guard let before = token(index - 2), before.kind == .identifier else { return true }
        return before.isWord(.sizeof) || before.isWord(.alignof)
      }
      return false
    }
    if isCxx, next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.less) { return true }
    return false
  }

  /// Whether a declaration may begin behind this token.
  private func beginsDeclaration(_ previous: Token?, _ index: Int) -> Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .identifier:
      switch Word(rawValue: previous.name) {
      case .return, .case, .else, .do, .sizeof, .in: return false
      default:
        return previous.name < Word.firstName || isAttribute(previous)
          || entries[Int(previous.name)].kinds.contains(.macro)
      }
    case .punctuation:
      guard previous.name < 256 else { return false }
      switch UInt8(previous.name) {
      case Byte.semicolon, Byte.openBrace, Byte.closeBrace, Byte.openParenthesis, Byte.comma, Byte.less:
        return true
      case Byte.closeParenthesis:
        // `FOO_ATTRIBUTE(…) Name value;`, `@property (…) Name value;`
        let open = Int(stream.partners[index - 1])
        guard open > 0 else { return false }
        let before = stream[open - 1]
        return before.isWord(.__attribute__) || before.isAt(.property)
          || before.kind == .identifier && before.name >= Word.firstName
            && (isAttribute(before) || entries[Int(before.name)].kinds.contains(.macro))
      default: return false
      }
    case .at, .number, .string, .objectString, .character: return false
    }
  }

  /// Whether only a class or protocol can stand here.
  private func isClassPosition(_ index: Int) -> Bool {
    guard let next = token(index + 1), let previous = token(index - 1) else { return false }
    let name = names[stream[index].nameIndex]
    if name.isMacroLike { return false }
    // `[Name message]`, but not `array[Index value]`, which nothing is.
    if previous.isPunctuation(Byte.openBracket), next.kind == .identifier || next.isPunctuation(Byte.less) {
      guard let before = token(index - 2) else { return true }
      return !isOperandEnd(before) || before.isPunctuation(Byte.closeParenthesis)
    }
    if isProtocolName(index) { return true }
    if next.isPunctuation(Byte.star) { return isPointer(index, previous) }
    // `Name.sharedName`
    if next.isPunctuation(Byte.dot), let after = token(index + 2), after.kind == .identifier {
      return hasClassPrefix(name)
    }
    if next.isPunctuation(Byte.less), !isInBlock || beginsDeclaration(previous, index) {
      return isGenericList(index + 1)
    }
    return isGenericArgument(index, previous, next)
  }

  /// `Owner<Name, Name>`
  private func isGenericArgument(_ index: Int, _ previous: Token, _ next: Token) -> Bool {
    guard previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma),
      next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma)
    else { return false }
    var start = index - 1
    while start > 0, !stream[start].isPunctuation(Byte.less) {
      guard index - start < Self.longestList,
        stream[start].kind == .identifier || stream[start].isPunctuation(Byte.comma)
          || stream[start].isPunctuation(Byte.star)
      else { return false }
      start -= 1
    }
    guard start > 0, stream[start - 1].kind == .identifier else { return false }
    return isGenericList(start) && (isCxx || isCapital(stream[start - 1].nameIndex))
  }

  /// Two capitals and then a small letter, as `NSNull`.
  private func hasClassPrefix(_ name: ArraySlice<UInt8>) -> Bool {
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    guard name.count > 3, isUpper(name[name.startIndex]), isUpper(name[name.startIndex + 1]) else { return false }
    if name.starts(with: "NS".utf8) || name.starts(with: "UI".utf8) { return true }
    return name.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  /// `Name *value` and `(Name *)`, as against a product.
  private func isPointer(_ index: Int, _ previous: Token) -> Bool {
    let after = afterPointer(index + 1)
    guard let end = token(after) else { return false }
    if end.isPunctuation(Byte.closeParenthesis) {
      return previous.isPunctuation(Byte.openParenthesis) || isQualifier(previous) || !isInBlock
    }
    if end.isPunctuation(Byte.greater) || end.isPunctuation(Byte.comma) {
      return previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma) || isQualifier(previous)
        || previous.isPunctuation(Byte.openParenthesis)
    }
    if !isInBlock { return true }
    // `^Name * {`, `^Name *(…) {`
    if previous.isPunctuation(Byte.caret) { return true }
    if isBlockDeclarator(after) { return beginsDeclaration(previous, index) }
    guard end.kind == .identifier, beginsDeclaration(previous, index), endsDeclarator(after + 1) else { return false }
    if previous.isPunctuation(Byte.openParenthesis) || previous.isPunctuation(Byte.comma) {
      // A product is not assigned to.
      return token(after + 1)?.isPunctuation(Byte.equals) ?? false || isBlockParameter(index)
    }
    return true
  }

  private func isQualifier(_ token: Token) -> Bool {
    guard token.kind == .identifier else { return false }
    switch Word(rawValue: token.name) {
    case .const, .volatile, .static, .extern, .__block, .__weak, .__strong, .__unsafe_unretained, .__autoreleasing,
      .__kindof, ._Nullable, ._Nonnull, ._Null_unspecified, .nullable, .nonnull, .__nullable, .__nonnull, .register,
      .restrict, .__bridge, .__bridge_transfer, .__bridge_retained, .in, .out, .inout, .bycopy, .byref, .oneway,
      .inline:
      return true
    default: return token.name >= Word.firstName && isAttribute(token)
    }
  }

  /// In the parentheses of `^(…)`, `^Type(…)`, `for (…)` or `@catch (…)`.
  private func isBlockParameter(_ index: Int) -> Bool {
    var start = index - 1
    while start > 0, !stream[start].isPunctuation(Byte.openParenthesis) {
      let partner = Int(stream.partners[start])
      if partner >= 0, partner < start { start = partner }
      if stream[start].isPunctuation(Byte.semicolon) || stream[start].isPunctuation(Byte.openBrace) { return false }
      start -= 1
    }
    guard start > 0 else { return false }
    var before = stream[start - 1]
    if before.isWord(.for) || before.isAt(.catch) || before.isPunctuation(Byte.caret) { return true }
    // `(^name)(…)`: the type of a block.
    if before.isPunctuation(Byte.closeParenthesis) {
      let open = Int(stream.partners[start - 1])
      return open >= 0 && (token(open + 1)?.isPunctuation(Byte.caret) ?? false)
    }
    // `^Type *(…)`
    var position = start - 1
    while position > 0, before.kind == .identifier || before.isPunctuation(Byte.star), start - position < 6 {
      position -= 1
      before = stream[position]
    }
    return before.isPunctuation(Byte.caret)
  }

  /// `<…>` of names, pointers and nothing else; the first bracket is at `index`.
  private func isGenericList(_ index: Int) -> Bool {
    var depth = 0
    var position = index
    while let token = token(position), position - index < 60 {
      if token.isPunctuation(Byte.less) { depth += 1 }
      if token.isPunctuation(Byte.greater) {
        depth -= 1
        if depth == 0 { return true }
      }
      guard
        token.kind == .identifier || token.isPunctuation(Byte.star) || token.isPunctuation(Byte.comma)
          || token.isPunctuation(Byte.less) || token.isPunctuation(Byte.greater)
      else { return false }
      position += 1
    }
    return false
  }

  /// `@protocol(Name)`, and `id<Name, Name>`.
  private func isProtocolName(_ index: Int) -> Bool {
    guard let previous = token(index - 1), let next = token(index + 1) else { return false }
    if previous.isPunctuation(Byte.openParenthesis) { return token(index - 2)?.isAt(.protocol) ?? false }
    guard previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma),
      next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma)
    else { return false }
    var start = index - 1
    while start > 0, index - start < Self.longestList,
      stream[start].kind == .identifier || stream[start].isPunctuation(Byte.comma)
    {
      start -= 1
    }
    guard start > 0, stream[start].isPunctuation(Byte.less) else { return false }
    return stream[start - 1].isWord(.id) || stream[start - 1].isWord(.Class)
  }

  private func kind(_ index: Int, _ kinds: ClangNames.Kinds) -> ReferenceKind {
    guard let next = token(index + 1), let previous = token(index - 1) else { return .use }
    if previous.isPunctuation(Byte.openBracket), next.kind == .identifier {
      return next.isWord(.alloc) || next.isWord(.new) || next.isWord(.allocWithZone) ? .create : .use
    }
    if previous.isWord(.new) { return .create }
    // `Name.new`, `Name.alloc`
    if next.isPunctuation(Byte.dot), let message = token(index + 2), message.isWord(.new) || message.isWord(.alloc) {
      return .create
    }
    if isCxx, isInBlock, next.isPunctuation(Byte.openBrace) { return .create }
    if isCxx, isInBlock, next.isPunctuation(Byte.openParenthesis), !kinds.isDisjoint(with: [.cxxClass, .tag]) {
      return .create
    }
    if next.kind == .identifier {
      let isObject = isCxx && isInBlock && !kinds.isDisjoint(with: [.cxxClass, .tag])
      guard isObject, let after = token(index + 2) else { return .declare }
      return after.isPunctuation(Byte.openParenthesis) || after.isPunctuation(Byte.openBrace) ? .create : .declare
    }
    // `(Name)x`, `(Name *)x`, `sizeof(Name)`
    var end = index + 1
    while let token = token(end), token.isPunctuation(Byte.star) || isQualifier(token) { end += 1 }
    if let close = token(end), close.isPunctuation(Byte.closeParenthesis) {
      return isInBlock && !isBlockParameter(index) ? .use : .declare
    }
    if next.isPunctuation(Byte.star) || next.isPunctuation(Byte.less) { return .declare }
    if previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma), isProtocolName(index) {
      return isCastToProtocol(index) ? .use : .declare
    }
    if isCxx, next.isPunctuation(Byte.ampersand) || next.isPunctuation(Byte.greater) {
      return isMakeCall(index) ? .create : .declare
    }
    if next.isPunctuation(Byte.greater), isInBlock { return .declare }
    return isInBlock ? .use : .declare
  }

  /// `(id<Name>)x`, `(id<Name, Name>)x`
  private func isCastToProtocol(_ index: Int) -> Bool {
    guard isInBlock, !isBlockParameter(index) else { return false }
    var (start, end) = (index - 1, index + 1)
    while start > 0, index - start < Self.longestList, !stream[start].isPunctuation(Byte.less) { start -= 1 }
    while let token = token(end), end - index < Self.longestList, !token.isPunctuation(Byte.greater) { end += 1 }
    guard let open = token(start - 2), let close = token(end + 1) else { return false }
    return open.isPunctuation(Byte.openParenthesis) && close.isPunctuation(Byte.closeParenthesis)
  }

  /// `std::make_shared<Name>(…)`
  private func isMakeCall(_ index: Int) -> Bool {
    var first = index
    while isScope(token(first - 1)) { first -= 2 }
    guard let less = token(first - 1), less.isPunctuation(Byte.less), let maker = token(first - 2),
      maker.kind == .identifier
    else { return false }
    let name = names[maker.nameIndex]
    return name.elementsEqual("make_shared".utf8) || name.elementsEqual("make_unique".utf8)
  }

  /// `NSClassFromString(@"Name")`
  private mutating func nameInString(_ index: Int) {
    guard let open = token(index + 1), open.isPunctuation(Byte.openParenthesis), let string = token(index + 2),
      string.kind == .objectString, string.end >= string.start + 4
    else { return }
    let range = Int(string.start) + 2..<Int(string.end) - 1
    guard range.allSatisfy({ source.continuesIdentifier(at: $0) || source[$0] == Byte.dot }) else { return }
    // A class of Swift has its module before a dot.
    var start = range.upperBound
    while start > range.lowerBound, source[start - 1] != Byte.dot { start -= 1 }
    guard start < range.upperBound else { return }
    let name = names.intern(source, start..<range.upperBound)
    append(
      name,
      UInt32(start),
      .use,
      stream[index].isWord(.NSProtocolFromString) ? [.protocolName, .expression] : .expression
    )
  }
}

// MARK: - Names with `::`

extension Sweep {
  /// More tokens than any path of names has in real code; longer ones would cost the square of their length.
  private static let longestPath = 64

  /// A name before `::` is a reference of its own if what follows is no type: `Class::member`.
  private mutating func qualifier(_ index: Int) {
    var last = index
    while last < index + Self.longestPath, isScope(token(last + 1)), let next = token(last + 2),
      next.kind == .identifier
    {
      last += 2
    }
    let kinds = entries[Int(stream[last].name)].kinds
    if last > index, !kinds.isDisjoint(with: [.cxxClass, .tag, .enumTag, .structure, .scalar, .enumeration]) { return }
    let own = entries[Int(stream[index].name)].kinds
    guard isCxx, !own.isDisjoint(with: [.cxxClass, .tag, .objectiveCClass, .enumTag, .enumeration]) else { return }
    if isScope(token(index - 1)) {
      qualified(index, kind: .use)
    } else {
      append(stream[index].nameIndex, stream[index].start, .use, [])
    }
  }

  /// A name behind `::` with what stands before it.
  private mutating func qualified(_ index: Int, kind: ReferenceKind? = nil) {
    let kinds = entries[Int(stream[index].name)].kinds
    guard isCxx, !kinds.isDisjoint(with: [.cxxClass, .tag, .enumTag, .structure, .scalar, .enumeration, .object]) else {
      return
    }
    var first = index
    while first > index - Self.longestPath, isScope(token(first - 1)), let before = token(first - 2),
      before.kind == .identifier
    {
      first -= 2
    }
    if stream[first].kind == .identifier, names[stream[first].nameIndex].elementsEqual("std".utf8) { return }
    let kind = kind ?? self.kind(index, kinds)
    for part in stride(from: first, through: index, by: 2) {
      var flags: ReferenceFlags = []
      if part < index { flags.insert(.isQualifier) }
      append(stream[part].nameIndex, stream[part].start, kind, flags)
      if part > first { references[references.count - 1].qualifier = Int32(references.count - 2) }
    }
  }
}

// MARK: - Macros

extension Sweep {
  /// Types in the values of macros: what only a type can be there is `[Name message]` and `Name *`.
  private mutating func sweepMacros() {
    for macro in macros {
      for index in macro.tokens where macroTokens[index].kind == .identifier {
        let token = macroTokens[index]
        guard token.name >= Word.firstName, index + 1 < macro.tokens.upperBound, index > macro.tokens.lowerBound else {
          continue
        }
        let (previous, next) = (macroTokens[index - 1], macroTokens[index + 1])
        let kinds = entries[Int(token.name)].kinds
        guard isCapital(token.nameIndex), !kinds.isDisjoint(with: [.objectiveCClass, .protocol]) else { continue }
        if previous.isPunctuation(Byte.openBracket), next.kind == .identifier {
          append(token.nameIndex, token.start, next.isWord(.alloc) || next.isWord(.new) ? .create : .use, [])
        } else if next.isPunctuation(Byte.star), previous.isPunctuation(Byte.openParenthesis) {
          append(token.nameIndex, token.start, .use, [])
        }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    self.suffix(suffix.utf8CodeUnitCount)
      .elementsEqual(UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }
}

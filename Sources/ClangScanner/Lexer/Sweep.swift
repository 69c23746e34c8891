import Facts

/// Finds mentions of types in tokens: a name that the project declares as a type, or one that is where only a class
/// or protocol can.
struct Sweep {
  let stream: TokenStream
  private let source: ClangSource
  let isCxx: Bool
  private let blocks: [Range<Int>]
  private let macros: [MacroDefinition]
  private let macroTokens: [Token]
  private(set) var names: ClangNameInterner
  /// For each name of the file, what it is in the project.
  private(set) var entries: [ClangNames.Entry]
  /// Tokens that are not references, whatever they are called: declared names, selectors, forward declarations.
  private var excluded: [Bool]
  /// By offset; a qualifier comes before what it qualifies.
  private(set) var references: [ReferenceFact] = []
  private(set) var isInBlock = false
  /// For each name, whether the file declares a variable or parameter of that name.
  private(set) var isValue: [Bool]
  /// The names that the file says to be declared elsewhere: `@class Name;`.
  private(set) var declaredElsewhere: Set<[UInt8]> = []
  /// The tokens that name the types of `_Generic(…)`.
  private var associated: Set<Int> = []
  /// For each name, the token up to which it means a type that a block of code has declared.
  private var typeEnds: [Int]
  /// The same of variables and parameters.
  private var valueEnds: [Int]
  /// The paths of names that are types of libraries for sure, and the tokens with which others end that may be such types.
  private var typesOfLibraries: Set<[NameIndex]> = []
  private var possibleTypesOfLibraries: [Int] = []
  /// The tokens that close the braces around the one that is read, the outer ones first.
  private var braceEnds: [Int] = []
  /// Those that close its parentheses.
  private var parenthesisEnds: [Int] = []
  /// The body that was looked for last, and from which tokens on the same one is found.
  private var bodyAhead: (places: Range<Int>, end: Int?)?
  /// For each name, whether the file declares a parameter of a template of that name.
  private(set) var isTemplateParameter: [Bool]
  /// How many tokens back the beginning of a list in angle brackets is looked for: in a long table of constants it
  /// would be looked for from each of them.
  static let longestList = 80

  init(_ file: LexedFile, _ source: ClangSource, _ outline: ClangOutline, _ names: FileNames, isCxx: Bool) {
    stream = file.stream
    self.source = source
    self.isCxx = isCxx
    self.names = file.lexer.names
    blocks = outline.blocks
    macros = file.lexer.macros
    macroTokens = file.lexer.directiveTokens
    entries = names.numbers.indices.map { names[$0] }
    entries[Int(Word.NSApp.rawValue)].kinds = .macro
    excluded = Array(repeating: false, count: stream.count)
    isValue = Array(repeating: false, count: file.lexer.names.count)
    typeEnds = Array(repeating: 0, count: isValue.count)
    valueEnds = typeEnds
    isTemplateParameter = isValue
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
      if sweep.isTemplateParameterDeclaration(index) { sweep.isTemplateParameter[Int(token.name)] = true }
      if sweep.isNoType(index, isDeclared: true) { sweep.isValue[Int(token.name)] = true }
    }
    forEachToken { sweep, index, token in
      sweep.noteLocalTypes(index, token)
      sweep.read(index, token)
      sweep.noteLocalValues(index, token)
    }
    mentionTypesOfLibraries()
    sweepMacros()
    sortReferences()
  }

  /// Puts the references into the order of their offsets; those of qualifiers are before what they qualify.
  private mutating func sortReferences() {
    let order = references.indices.sorted { (references[$0].offset, $0) < (references[$1].offset, $1) }
    var places = [Int32](repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = Int32(place) }
    references = order.map { index in
      var reference = references[index]
      if reference.qualifier >= 0 { reference.qualifier = places[Int(reference.qualifier)] }
      return reference
    }
  }

  private mutating func read(_ index: Int, _ token: Token) {
    guard token.kind == .identifier, !excluded[index] else { return }
    if token.isWord(.NSClassFromString) || token.isWord(.NSProtocolFromString) || token.isWord(.objc_getClass)
      || token.isWord(.objc_lookUpClass) || token.isWord(.objc_getProtocol)
    {
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

  /// Notes the types that are declared at a token in a block of code. What libclang has declared is none of them.
  private mutating func noteLocalTypes(_ index: Int, _ token: Token) {
    while let end = braceEnds.last, end <= index { braceEnds.removeLast() }
    if token.isPunctuation(Byte.openBrace) { braceEnds.append(stream.after(index) - 1) }
    guard isInBlock, token.kind == .identifier, let end = braceEnds.last else { return }
    if token.isWord(.typedef) {
      for declarator in TypedefReader(stream: stream, names: names).declarators(index + 1..<semicolon(index)) {
        Self.extend(&typeEnds, stream[declarator.name], to: end)
      }
    } else if token.name >= Word.firstName, !excluded[index], isLocalDeclaration(index) {
      Self.extend(&typeEnds, token, to: end)
    }
  }

  /// Notes a variable or parameter that is called like a type, `session *session`, which is not meant where the variable is
  /// known. C11, 6.2.1: it is from the end of its declarator.
  private mutating func noteLocalValues(_ index: Int, _ token: Token) {
    while let end = parenthesisEnds.last, end <= index { parenthesisEnds.removeLast() }
    if token.isPunctuation(Byte.openParenthesis) { parenthesisEnds.append(stream.after(index) - 1) }
    guard token.kind == .identifier, token.name >= Word.firstName, !excluded[index],
      isDeclaredType(entries[Int(token.name)].kinds), isNoType(index, isDeclared: true), let end = endOfValue(index)
    else { return }
    Self.extend(&valueEnds, token, to: end)
  }

  /// The token up to which a variable or parameter is known; nil: it is not one of code.
  private mutating func endOfValue(_ index: Int) -> Int? {
    guard isInBlock else {
      // `- (void)open:(session *)session {`, `void open(session *session) {`
      if let known = bodyAhead, known.places.contains(index) { return known.end }
      let (next, end) = body(behind: index)
      bodyAhead = (index..<next, end)
      return end
    }
    let block = braceEnds.last ?? stream.count
    guard let close = parenthesisEnds.last, close < block else { return block }
    // `for (session *session in all) {`, `^(session *session) {`
    return token(close + 1)?.isPunctuation(Byte.openBrace) ?? false ? stream.after(close + 1) - 1 : semicolon(close + 1)
  }

  /// Where the search ends for the body of the function that has a parameter, and the token that closes the body; nil where
  /// there is none.
  private func body(behind parameter: Int) -> (next: Int, end: Int?) {
    var index = parenthesisEnds.last.map { max($0, parameter) } ?? parameter
    var hasInitializers = false
    while let token = token(index) {
      if token.isPunctuation(Byte.semicolon) || token.kind == .at { return (index, nil) }
      hasInitializers = hasInitializers || isCxx && token.isPunctuation(Byte.colon)
      if token.isPunctuation(Byte.openBrace) {
        // `Row(session *session) : count{1} {`
        let isInitializer = hasInitializers && self.token(index - 1)?.kind == .identifier
        if !isInitializer { return (index, stream.after(index) - 1) }
      }
      index = max(index + 1, stream.after(index))
    }
    return (index, nil)
  }

  private static func extend(_ ends: inout [Int], _ name: Token, to end: Int) {
    ends[Int(name.name)] = max(ends[Int(name.name)], end)
  }

  func token(_ index: Int) -> Token? { index >= 0 && index < stream.count ? stream[index] : nil }

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
          if let end = self.token(index + 2), end.isPunctuation(Byte.semicolon) {
            exclude(index..<index + 2)
            noteDeclaredElsewhere(index + 1..<index + 2)
          }
        case .goto, .namespace: exclude(index..<index + 2)
        case ._Generic: associated.formUnion(stream.typesOfAssociations(index))
        default: break
        }
      }
    }
  }

  private mutating func excludeObjectiveC(_ index: Int, _ word: Word?) {
    switch word {
    case .synthesize, .dynamic, .import, .compatibility_alias, .defs:
      exclude(index..<semicolon(index))
    case .class:
      exclude(index..<semicolon(index))
      noteDeclaredElsewhere(index..<semicolon(index))
    case .protocol:
      guard let next = token(index + 2) else { return }
      if next.isPunctuation(Byte.comma) || next.isPunctuation(Byte.semicolon) {
        exclude(index..<semicolon(index))
        noteDeclaredElsewhere(index..<semicolon(index))
      }
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

  private mutating func noteDeclaredElsewhere(_ range: Range<Int>) {
    for index in range where index < stream.count && stream[index].kind == .identifier {
      guard stream[index].name >= Word.firstName else { continue }
      declaredElsewhere.insert(Array(names[stream[index].nameIndex]))
    }
  }

  /// The index of the next semicolon outside of brackets, which is looked for among 200 tokens.
  func semicolon(_ start: Int) -> Int {
    var index = start
    for _ in 0..<200 where index < stream.count && !stream[index].isPunctuation(Byte.semicolon) {
      index = stream.after(index)
    }
    return index
  }

  private mutating func append(_ name: NameIndex, _ offset: UInt32, _ kind: ReferenceKind, _ flags: ReferenceFlags) {
    references.append(ReferenceFact(name: name, offset: offset, scope: -1, qualifier: -1, kind: kind, flags: flags))
  }
}

// MARK: - Mentions

extension Sweep {
  /// Whether the first letter of a name is upper-case; underscores before it do not count.
  func isCapital(_ name: NameIndex) -> Bool {
    let first = names[name].first { $0 != Byte.underscore } ?? 0
    return first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  private func isScope(_ token: Token?) -> Bool {
    token?.isScope ?? false
  }

  private mutating func mention(_ index: Int) {
    let token = stream[index]
    let (previous, next) = (self.token(index - 1), self.token(index + 1))
    if let previous, previous.isPunctuation(Byte.dot) { return }
    let isResult = previous?.isArrow ?? false
    if isResult, !isResultOfFunction(index) { return }
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
    if isLocal(index) { return }
    if associated.contains(index) {
      if isDeclaredType(kinds) || !isQualifier(token) && !kinds.contains(.macro) {
        append(token.nameIndex, token.start, .use, [])
      }
      return
    }
    if !isInBlock, let flags = headerFlags(index) {
      append(token.nameIndex, token.start, .inherit, flags)
      return
    }
    if isNoType(index, isDeclared: false) { return }
    guard isType(index, kinds, previous) else {
      // It may be the name of a class of the SDK, which is not known here.
      if isArgumentOfMacro(index, kinds) {
        append(token.nameIndex, token.start, isInBlock ? .use : .declare, .expression)
      }
      return
    }
    let kind = isResult ? .declare : kind(index, kinds)
    append(token.nameIndex, token.start, kind, isProtocolName(index) ? .protocolName : [])
  }

  /// Whether a name means a type or value that code around it has declared. `struct session` is the type also where there is
  /// a variable `session`: C11, 6.2.3.
  func isLocal(_ index: Int) -> Bool {
    let name = Int(stream[index].name)
    guard isInBlock, index < max(typeEnds[name], valueEnds[name]) else { return false }
    if index < typeEnds[name] { return true }
    return !(token(index - 1)?.isTagKeyword ?? false)
  }

  /// Whether the project declares a type of these kinds, be it one that is known with its keyword only.
  private func isDeclaredType(_ kinds: ClangNames.Kinds) -> Bool {
    !kinds.isDisjoint(with: .types.union([.tag, .enumTag]))
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

  /// How the name of a type is mentioned: it creates an object in `[Name alloc]`, `Name.new`, `new Name` and, in C++,
  /// `Name(…)`. Generic arguments behind the name change nothing.
  ///
  /// - Parameter first: where the name begins with what it is qualified by; nil: it is not.
  func kind(_ index: Int, _ kinds: ClangNames.Kinds, from first: Int? = nil) -> ReferenceKind {
    let first = first ?? index
    let argumentsEnd = afterArguments(index + 1)
    guard let next = token(index + 1), let behind = token(argumentsEnd), let previous = token(first - 1) else {
      return .use
    }
    if previous.isPunctuation(Byte.openBracket), behind.kind == .identifier {
      return behind.isWord(.alloc) || behind.isWord(.new) || behind.isWord(.allocWithZone) ? .create : .use
    }
    if isNew(first) { return .create }
    // `Name.new`, `Name.alloc`
    if behind.isPunctuation(Byte.dot), let message = token(argumentsEnd + 1),
      message.isWord(.new) || message.isWord(.alloc)
    {
      return .create
    }
    let isObject = isCxx && isInBlock && !kinds.isDisjoint(with: .objects)
    if isCxx, isInBlock {
      if isAliased(first) { return .declare }
      if isBase(first) { return .inherit }
      if behind.isPunctuation(Byte.openBrace) { return .create }
      if behind.isPunctuation(Byte.openParenthesis), isObject {
        // `std::function<Name(…)>` makes none, nor does `Name (*callback)(int)`, nor `catch (Name(error))`.
        let makesNone = previous.isPunctuation(Byte.less) || isPointerToFunction(argumentsEnd) || isCaught(first)
        return makesNone ? .declare : .create
      }
    }
    if behind.kind == .identifier {
      guard isObject, let after = token(argumentsEnd + 1) else { return .declare }
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

  /// `NSClassFromString(@"Name")`, `objc_getClass("Name")`
  private mutating func nameInString(_ index: Int) {
    guard let open = token(index + 1), open.isPunctuation(Byte.openParenthesis), let string = token(index + 2),
      let close = token(index + 3), close.isPunctuation(Byte.closeParenthesis)
    else { return }
    let prefix: Int
    switch string.kind {
    case .objectString: prefix = 2
    case .string: prefix = 1
    default: return
    }
    guard Int(string.end) - Int(string.start) > prefix + 1 else { return }
    let range = Int(string.start) + prefix..<Int(string.end) - 1
    guard let type = RunTimeName(Array(range.map { source[$0] })[...])?.types.last else { return }
    // References of a sweep have no qualifiers, so a class of Swift is known by its name alone.
    let isProtocol = stream[index].isWord(.NSProtocolFromString) || stream[index].isWord(.objc_getProtocol)
    references.append(
      ReferenceFact(
        name: names.intern(source, range.lowerBound + type.lowerBound..<range.lowerBound + type.upperBound),
        offset: UInt32(range.lowerBound + type.lowerBound),
        scope: -1,
        qualifier: -1,
        kind: .use,
        form: .string,
        flags: isProtocol ? .protocolName : []
      )
    )
  }
}

// MARK: - Names with `::`

extension Sweep {
  /// More tokens than any path of names has in real code; longer ones would cost the square of their length.
  private static let longestPath = 64

  /// A name before `::` is a reference of its own if what follows is not a type: `Class::member`.
  private mutating func qualifier(_ index: Int) {
    var last = index
    while last < index + Self.longestPath, isScope(token(last + 1)), let next = token(last + 2),
      next.kind == .identifier
    {
      last += 2
      if !entries[Int(next.name)].kinds.isDisjoint(with: .qualified) { return }
    }
    let own = entries[Int(stream[index].name)].kinds
    if isCxx, own.isDisjoint(with: .qualified), isOwnerOfLibrary(index, upTo: last) {
      typesOfLibraries.insert(path(to: index))
      qualified(index, kind: .use)
      return
    }
    guard isCxx, !own.isDisjoint(with: .qualified.union(.objectiveCClass)) else { return }
    if !isScope(token(index - 1)) {
      append(stream[index].nameIndex, stream[index].start, .use, [])
    } else if !own.isDisjoint(with: .qualified) {
      qualified(index, kind: .use)
    }
  }

  /// The first name of the path that ends at a token.
  func beginningOfPath(_ index: Int) -> Int {
    var first = index
    while first > index - Self.longestPath, isScope(token(first - 1)), let before = token(first - 2),
      before.kind == .identifier, before.name >= Word.firstName
    {
      first -= 2
    }
    return first
  }

  /// The path that ends at a token.
  private func path(to index: Int) -> [NameIndex] {
    stride(from: beginningOfPath(index), through: index, by: 2).map { stream[$0].nameIndex }
  }

  /// What is a type at one place of the file is one at all others: `zim::Item item;` and `call(zim::Item(1))`.
  private mutating func mentionTypesOfLibraries() {
    isInBlock = true
    for index in possibleTypesOfLibraries where typesOfLibraries.contains(path(to: index)) {
      let first = beginningOfPath(index)
      qualified(index, kind: kind(index, .cxxClass, from: isScope(token(first - 1)) ? first - 1 : first))
    }
    isInBlock = false
  }

  /// A name after `::` with what is before it. With a kind it is known to be a type.
  private mutating func qualified(_ index: Int, kind: ReferenceKind? = nil) {
    guard isCxx else { return }
    var kinds = entries[Int(stream[index].name)].kinds
    let first = beginningOfPath(index)
    if kind == nil, kinds.isDisjoint(with: .qualified) {
      guard isNameOfLibrary(index, from: first) else { return }
      guard isTypeOfLibrary(index, from: first) else {
        possibleTypesOfLibraries.append(index)
        return
      }
      typesOfLibraries.insert(path(to: index))
      kinds = .cxxClass
    }
    let isGlobal = isScope(token(first - 1))
    var qualifier: Int32 = -1
    if isGlobal, token(first - 2)?.isPunctuation(Byte.greater) ?? false {
      // `List<Item>::Node`, of which `List` is a reference by itself; `n > ::Name` compares.
      qualifier = template(endingAt: first - 2) ?? -1
    }
    if stream[first].kind == .identifier, names[stream[first].nameIndex].elementsEqual("std".utf8) { return }
    let isResult = token(first - 1)?.isArrow ?? false && isResultOfFunction(index)
    let kind = kind ?? (isResult ? .declare : self.kind(index, kinds, from: isGlobal ? first - 1 : first))
    for part in stride(from: first, through: index, by: 2) {
      var flags: ReferenceFlags = []
      if part < index { flags.insert(.isQualifier) }
      append(stream[part].nameIndex, stream[part].start, kind, flags)
      references[references.count - 1].qualifier = qualifier
      qualifier = Int32(references.count - 1)
    }
  }

  /// Whether the parenthesis at a token begins a declarator such as `(*name)(`, of a pointer to a function or a block.
  private func isPointerToFunction(_ open: Int) -> Bool {
    guard let sign = token(open + 1), let close = token(open + 3), let next = token(open + 4) else { return false }
    return [Byte.star, UInt8(ascii: "^"), Byte.ampersand].contains { sign.isPunctuation($0) }
      && close.isPunctuation(Byte.closeParenthesis) && next.isPunctuation(Byte.openParenthesis)
  }

  /// The reference to the template whose arguments end at a token; nil if there is none.
  private func template(endingAt end: Int) -> Int32? {
    var (depth, start) = (0, end)
    while let token = token(start), end - start < Self.longestList {
      if token.isPunctuation(Byte.greater) { depth += 1 }
      if token.isPunctuation(Byte.less) { depth -= 1 }
      if depth == 0 { break }
      start -= 1
    }
    guard depth == 0, let name = token(start - 1) else { return nil }
    // Those among its arguments have been added since.
    let last = references.suffix(Self.longestList)
    return last.lastIndex { $0.offset == name.start && $0.name == name.nameIndex }.map { Int32($0) }
  }
}

// MARK: - Macros

extension Sweep {
  /// Types in the values of macros: what only a type can be there is `[Name message]`, `Name *` and what `_Generic` chooses
  /// by.
  private mutating func sweepMacros() {
    for macro in macros {
      var choosesByType = false
      for index in macro.tokens where macroTokens[index].kind == .identifier {
        let token = macroTokens[index]
        if token.isWord(._Generic) { choosesByType = true }
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
      if choosesByType { sweepAssociations(TokenStream(Array(macroTokens[macro.tokens]), conditionals: [])) }
    }
  }

  /// Other names than those of the project's types may be parameters of the macro.
  private mutating func sweepAssociations(_ tokens: TokenStream) {
    for index in 0..<tokens.count where tokens[index].isWord(._Generic) {
      for type in tokens.typesOfAssociations(index) where isDeclaredType(entries[Int(tokens[type].name)].kinds) {
        append(tokens[type].nameIndex, tokens[type].start, .use, [])
      }
    }
  }
}

extension TokenStream {
  /// The names of types in the `_Generic(x, Name *: f, struct Name: g)` that begins at a token: `Name`, without what is in
  /// further brackets.
  fileprivate func typesOfAssociations(_ start: Int) -> [Int] {
    guard start + 1 < count, self[start + 1].isPunctuation(Byte.openParenthesis) else { return [] }
    let end = Int(partners[start + 1])
    var (types, isType, index) = ([Int](), false, start + 2)
    while index < end {
      if self[index].isPunctuation(Byte.comma) { isType = true }
      if self[index].isPunctuation(Byte.colon) { isType = false }
      if isType, self[index].kind == .identifier, self[index].name >= Word.firstName { types.append(index) }
      index = after(index)
    }
    return types
  }
}

extension ArraySlice<UInt8> {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    self.suffix(suffix.utf8CodeUnitCount)
      .elementsEqual(UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount))
  }
}

import Facts

/// Finds mentions of types in tokens: a name that the project declares as a type, or one that stands where only a class
/// or protocol can.
struct Sweep {
  let stream: TokenStream
  let lexer: ClangLexer
  let names: ClangNames
  let isCxx: Bool
  /// For each name of the file, what it is in the project.
  private var entries: [ClangNames.Entry]
  /// Tokens that are no references, whatever they are called: declared names, selectors, forward declarations.
  private var excluded: [Bool]
  private(set) var references: [ReferenceFact] = []

  init(_ file: LexedFile, _ outline: ClangOutline, _ names: ClangNames, isCxx: Bool) {
    stream = file.stream
    lexer = file.lexer
    self.names = names
    self.isCxx = isCxx
    let table = outline.facts.names
    entries = (0..<table.count).map { names.entry(of: table[NameIndex(rawValue: UInt32($0))]) }
    excluded = Array(repeating: false, count: stream.count)
    for declared in outline.declared { exclude(offset: declared.offset) }
    for declaration in outline.facts.declarations where declaration.kind != .extension {
      exclude(offset: declaration.nameOffset)
    }
  }

  private mutating func exclude(offset: UInt32) {
    let index = stream.index(from: offset)
    if index < stream.count { excluded[index] = true }
  }

  mutating func run() {
    excludeWhatIsNoReference()
    for index in 0..<stream.count {
      let token = stream[index]
      switch token.kind {
      case .identifier where !excluded[index] && token.name >= UInt32(Word.allCases.count): mention(index)
      case .identifier where token.isWord(.NSClassFromString) || token.isWord(.NSProtocolFromString):
        nameInString(index)
      default: break
      }
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
        switch Word(rawValue: token.name) {
        case .class, .synthesize, .dynamic, .import, .compatibility_alias, .defs:
          exclude(index..<semicolon(index))
        case .protocol:
          guard let next = self.token(index + 2) else { continue }
          if next.isPunctuation(Byte.comma) || next.isPunctuation(Byte.semicolon) {
            exclude(index..<semicolon(index))
          }
        case .selector:
          exclude(index..<stream.after(index + 1))
        case .property:
          if let next = self.token(index + 1), next.isPunctuation(Byte.openParenthesis) {
            exclude(index..<stream.after(index + 1))
          }
        case .interface, .implementation:
          // The name of a category.
          guard let open = self.token(index + 2), open.isPunctuation(Byte.openParenthesis) else { continue }
          exclude(index + 2..<stream.after(index + 2))
        default: break
        }
      } else if token.kind == .identifier, token.name < UInt32(Word.allCases.count) {
        switch Word(rawValue: token.name) {
        case .struct, .union, .enum, .class:
          // `struct S;`
          if let end = self.token(index + 2), end.isPunctuation(Byte.semicolon) { exclude(index..<index + 2) }
        case .goto, .namespace: exclude(index..<index + 2)
        default: break
        }
      }
    }
  }

  private func semicolon(_ start: Int) -> Int {
    var index = start
    while index < stream.count, !stream[index].isPunctuation(Byte.semicolon), index - start < 200 { index += 1 }
    return index
  }

  private mutating func mention(_ index: Int) {
    let token = stream[index]
    let entry = entries[Int(token.name)]
    let (previous, next) = (self.token(index - 1), self.token(index + 1))
    if let previous,
      previous.isPunctuation(Byte.dot) || previous.kind == .punctuation && previous.name == Punctuation.arrow
    {
      return
    }
    // A piece of a selector, or a label.
    if let next, next.isPunctuation(Byte.colon) { return }
    // `[receiver Name]`
    if let previous, let next, next.isPunctuation(Byte.closeBracket), isOperandEnd(previous) { return }
    let first = lexer.names[token.nameIndex].first ?? 0
    let isCapital = first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
    if !entry.kinds.isDisjoint(with: .types) {
      guard isCapital || isTypePosition(index) else { return }
    } else if !entry.kinds.isDisjoint(with: [.tag, .enumTag]) {
      let hasKeyword =
        previous.map { $0.isWord(.struct) || $0.isWord(.union) || $0.isWord(.enum) || $0.isWord(.class) } ?? false
      guard hasKeyword || isCxx && (isCapital || isTypePosition(index)) else { return }
    } else {
      guard isCapital, entry.kinds.isEmpty, isClassPosition(index) else { return }
    }
    append(token.nameIndex, token.start, kind(index))
  }

  private mutating func append(_ name: NameIndex, _ offset: UInt32, _ kind: ReferenceKind) {
    references.append(ReferenceFact(name: name, offset: offset, scope: -1, qualifier: -1, kind: kind, flags: []))
  }

  private func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: !token.isWord(.return)
    case .string, .objectString, .number, .character: true
    case .punctuation: token.isPunctuation(Byte.closeBracket) || token.isPunctuation(Byte.closeParenthesis)
    case .at: false
    }
  }

  /// Whether a name in lower case stands where a type stands: `name_t x`, `name_t *x`, `(name_t)`.
  private func isTypePosition(_ index: Int) -> Bool {
    guard let next = token(index + 1) else { return false }
    let previous = token(index - 1)
    if let previous, previous.kind == .identifier, previous.name >= UInt32(Word.allCases.count) { return false }
    if next.kind == .identifier { return true }
    if next.isPunctuation(Byte.star) {
      guard let after = token(index + 2) else { return false }
      return after.kind == .identifier || after.isPunctuation(Byte.star) || after.isPunctuation(Byte.closeParenthesis)
    }
    if next.isPunctuation(Byte.closeParenthesis) { return previous?.isPunctuation(Byte.openParenthesis) ?? false }
    return false
  }

  /// Whether only a class or protocol can stand here.
  private func isClassPosition(_ index: Int) -> Bool {
    guard let next = token(index + 1), let previous = token(index - 1) else { return false }
    if lexer.names[stream[index].nameIndex].isMacroLike { return false }
    if previous.isPunctuation(Byte.openBracket) {
      return next.kind == .identifier && !isOperandEnd(token(index - 2) ?? previous)
    }
    if previous.isPunctuation(Byte.openParenthesis), let at = token(index - 2), at.isAt(.protocol) { return true }
    if next.isPunctuation(Byte.star) {
      return true
    }
    return false
  }

  private func kind(_ index: Int) -> ReferenceKind {
    guard let next = token(index + 1), let previous = token(index - 1) else { return .use }
    if previous.isPunctuation(Byte.openBracket) {
      return next.isWord(.alloc) || next.isWord(.new) || next.isWord(.allocWithZone) ? .create : .use
    }
    if previous.isWord(.new) { return .create }
    if next.kind == .identifier { return .declare }
    if next.isPunctuation(Byte.star) {
      guard let after = token(index + 2) else { return .use }
      return after.isPunctuation(Byte.closeParenthesis) ? .use : .declare
    }
    return .use
  }

  /// `NSClassFromString(@"Name")`
  private mutating func nameInString(_ index: Int) {
    guard let open = token(index + 1), open.isPunctuation(Byte.openParenthesis), let string = token(index + 2),
      string.kind == .objectString, string.end >= string.start + 4
    else { return }
    let range = Int(string.start) + 2..<Int(string.end) - 1
    strings.append((range, UInt32(range.lowerBound)))
  }

  /// Names within strings, to be interned.
  private(set) var strings: [(range: Range<Int>, offset: UInt32)] = []
}

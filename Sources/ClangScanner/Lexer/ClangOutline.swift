import Basics
import Facts

/// What the text of one C-family file says without knowing any other file: a pure function of its bytes.
package struct ClangOutline: Sendable {
  /// Imports, suppressions, problems, line starts, and the types that the text alone shows. The names begin with those
  /// of `Word`, and are those that lexing the file again gives.
  var facts: FileFacts
  var declared: [DeclaredName]
  var macros: [MacroText]
  /// The tokens of blocks of code; see `Outliner`.
  var blocks: [Range<Int>]
  /// In bytes; see `Outliner`.
  var otherHeaders: [Range<Int>] = []
  /// The numbers of the words that are in no token, such as those of conditions; see `ClangWords`. Ascending.
  private(set) var otherWords: [UInt64] = []
  /// See `ClangWords`.
  private(set) var announced: [UInt64] = []
  private(set) var actsUnnamed = false
  /// Whether the text has what only C++ has.
  var usesCxx: Bool
  /// Too large or nested too deeply for libclang.
  var isLexicalOnly: Bool
  /// Whether it is text of a size that can be read at all.
  var isRead = true
  /// Of the text; nil if that is not read.
  private var checksum: UInt64?

  /// A macro, ready to be defined for another file.
  struct MacroText: Sendable, Equatable {
    var name: NameIndex
    /// The whole directive, without `#define`, in one line.
    var text: [UInt8]
    /// The identifiers in its value.
    var mentions: [NameIndex]
    /// Whether its value closes the brackets that it opens.
    var isBalanced: Bool
    /// Stands for another name and looks like one: `#define UIImage NSImage`. It is read as the name that it is.
    var isAlias: Bool
  }

  /// Larger files are generated, and take libclang too long.
  static let maximumParsedBytes = 4 << 20

  /// Reads the first `count` bytes, which at least `ClangFileScanner.padding` zero bytes follow.
  package init(padded bytes: [UInt8], count: Int) {
    self = bytes.withClangSource(count: count) { source in
      guard count <= Int(Int32.max) else { return ClangOutline(unread: .tooLarge, at: 0, lineStarts: [0], count: 0) }
      // As Git tells text from other files.
      let nul = source.firstIndex(of: 0, from: 0, to: min(count, 8000))
      if nul < min(count, 8000) {
        return ClangOutline(unread: .binary, at: nul, lineStarts: source.lineStarts(), count: count)
      }
      return ClangOutline(LexedFile(source), source)
    }
  }

  /// The outline of what is not read.
  private init(unread problem: ProblemKind, at offset: Int, lineStarts: [UInt32], count: Int) {
    facts = FileFacts()
    facts.lineStarts = lineStarts
    facts.byteCount = UInt32(count)
    facts.problems = [ProblemFact(kind: problem, offset: UInt32(offset))]
    declared = []
    macros = []
    blocks = []
    (usesCxx, isLexicalOnly, isRead) = (false, true, false)
  }

  init(_ file: LexedFile, _ source: ClangSource) {
    var outliner = Outliner(file.stream, source, names: file.lexer.names, conditionals: file.lexer.conditionals)
    outliner.run()
    for type in TypesOfMacros.found(outliner.calls, in: file, source) {
      let name = outliner.names.intern(type.name)
      outliner.declared.append(DeclaredName(kind: type.kind, name: name, offset: type.offset))
    }
    checksum = source.checksum()
    facts = FileFacts()
    facts.byteCount = UInt32(source.count)
    facts.lineStarts = source.lineStarts()
    facts.imports = (file.lexer.imports + outliner.imports).sorted { $0.offset < $1.offset }
    facts.suppressions = file.lexer.suppressions
    facts.branches = file.lexer.branches
    facts.problems = file.lexer.problems
    facts.declarations = outliner.declarations
    facts.references = outliner.references
    facts.typeNodes = outliner.typeNodes
    facts.typeUses = outliner.typeUses
    facts.names = outliner.names.table
    declared = outliner.declared
    blocks = outliner.blocks
    otherHeaders = outliner.otherHeaders
    macros = file.macroTexts(source)
    otherWords = Set(file.lexer.unread.flatMap { source.words(in: $0) }).sorted()
    let effects = UnnamedEffects(file)
    announced = effects.announced.map(ClangWords.number)
    actsUnnamed = effects.isFound
    usesCxx = file.usesCxx()
    isLexicalOnly = source.count > Self.maximumParsedBytes || file.stream.tooDeep != nil
    markOptionalImports(file.lexer.optionalGroups)
    for offset in outliner.openContainers {
      facts.problems.append(ProblemFact(kind: .unendedContainer, offset: offset))
    }
    if let index = file.stream.tooDeep {
      facts.problems.append(ProblemFact(kind: .nestedTooDeeplyToParse, offset: file.stream[index].start))
    } else if isLexicalOnly {
      facts.problems.append(ProblemFact(kind: .tooLargeToParse, offset: 0))
    }
  }

  /// Marks imports of which a condition asks whether something is there: of one of its branches at most is compiled.
  private mutating func markOptionalImports(_ groups: [Range<Int>]) {
    for group in groups {
      for index in facts.imports.indices where group.contains(Int(facts.imports[index].offset)) {
        facts.imports[index].flags.insert(.ifThere)
      }
    }
  }

  /// Whether this is the outline of a text, and not of one that was in its file before.
  func describes(_ source: ClangSource) -> Bool { checksum == nil || checksum == source.checksum() }

  /// The language of a file of this kind; of a header, what its text shows.
  package func language(of kind: ClangLanguage?) -> ClangLanguage {
    if let kind { return kind }
    if usesCxx { return .objectiveCxx }
    return .objectiveC
  }
}

extension ClangSource {
  /// The numbers of the words in a part of the text.
  fileprivate func words(in range: Range<Int>) -> [UInt64] {
    var (words, position) = ([UInt64](), range.lowerBound)
    while position < range.upperBound {
      let end = endOfIdentifier(from: position)
      if end > position { words.append(ClangWords.number(bytes(in: position..<end)[...])) }
      position = max(end, position + 1)
    }
    return words
  }
}

/// The tokens and directives of one file.
struct LexedFile {
  var lexer: ClangLexer
  var stream: TokenStream

  init(_ source: ClangSource) {
    lexer = ClangLexer(source)
    lexer.run()
    stream = TokenStream(lexer.tokens, conditionals: lexer.conditionals)
    lexer.tokens = []
  }

  /// The texts of the macros that the file defines, for preludes of other files.
  func macroTexts(_ source: ClangSource) -> [ClangOutline.MacroText] {
    lexer.macros.map { macro in
      var text = Array(lexer.names[macro.name])
      if let parameters = macro.parameters {
        text.append(Byte.openParenthesis)
        text += oneLine(source.bytes(in: Int(parameters.lowerBound)..<Int(parameters.upperBound)))
        text.append(Byte.closeParenthesis)
      }
      text.append(Byte.space)
      if !isAttribute(macro) {
        text += oneLine(source.bytes(in: Int(macro.value.lowerBound)..<Int(macro.value.upperBound)))
      }
      return ClangOutline.MacroText(
        name: macro.name,
        text: text,
        mentions: lexer.directiveTokens[macro.tokens].filter { $0.kind == .identifier }.map(\.nameIndex),
        isBalanced: isBalanced(macro),
        isAlias: isAlias(macro)
      )
    }
  }

  /// Whether the value is `[[…]]`, which C does not read: an attribute, or a message, of which no declaration consists.
  private func isAttribute(_ macro: MacroDefinition) -> Bool {
    let value = lexer.directiveTokens[macro.tokens]
    return value.count > 3 && value.prefix(2).allSatisfy { $0.isPunctuation(Byte.openBracket) }
      && value.suffix(2).allSatisfy { $0.isPunctuation(Byte.closeBracket) }
  }

  private func isBalanced(_ macro: MacroDefinition) -> Bool {
    var depth = 0
    for token in lexer.directiveTokens[macro.tokens] where token.kind == .punctuation && token.name < 256 {
      switch UInt8(token.name) {
      case Byte.openBrace, Byte.openParenthesis, Byte.openBracket: depth += 1
      case Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket: depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Whether a macro gives a type another name.
  func isAlias(_ macro: MacroDefinition) -> Bool {
    guard macro.parameters == nil, macro.tokens.count == 1 else { return false }
    let value = lexer.directiveTokens[macro.tokens.lowerBound]
    guard value.kind == .identifier, value.name >= Word.firstName else { return false }
    return isTypeLike(lexer.names[macro.name]) && isTypeLike(lexer.names[value.nameIndex])
  }

  /// Begins with a capital and has a small letter.
  private func isTypeLike(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") else { return false }
    return name.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  /// Without line ends and the backslashes before them.
  private func oneLine(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if byte == Byte.backslash, next == Byte.newline || next == Byte.carriageReturn {
        result.append(Byte.space)
        index += 2
      } else {
        result.append(byte == Byte.newline || byte == Byte.carriageReturn ? Byte.space : byte)
        index += 1
      }
    }
    return result
  }

  /// Whether the text has what only C++ has. A header that guards its C++ is C++.
  func usesCxx() -> Bool {
    // `#include <vector>`
    let hasCxxHeader = lexer.imports.contains { header in
      header.flags.contains(.angled) && header.module == .empty && !lexer.names[header.path].contains(Byte.dot)
    }
    return hasCxxHeader || (0..<stream.count).contains(where: isCxx)
  }

  private func isCxx(_ index: Int) -> Bool {
    let token = stream[index]
    if token.kind == .punctuation { return token.name == Punctuation.scope }
    guard token.kind == .identifier, token.name < Word.firstName, index + 1 < stream.count else { return false }
    let next = stream[index + 1]
    switch Word(rawValue: token.name) {
    case .namespace:
      return next.kind == .identifier || next.isPunctuation(Byte.openBrace)
    case .template:
      return next.isPunctuation(Byte.less)
    case .using:
      return next.kind == .identifier
    case .class:
      guard next.kind == .identifier, index + 2 < stream.count, stream.beginsClass(index) else { return false }
      let after = stream[index + 2]
      return after.isPunctuation(Byte.openBrace) || after.isPunctuation(Byte.colon)
        || after.isPunctuation(Byte.semicolon)
    case .public, .private, .protected:
      return next.isPunctuation(Byte.colon)
    case .constexpr, .nullptr, .static_cast, .dynamic_cast, .reinterpret_cast, .const_cast, .decltype, .noexcept:
      return true
    case .operator:
      return next.kind == .punctuation && !next.isPunctuation(Byte.semicolon) && !next.isPunctuation(Byte.comma)
        && !next.isPunctuation(Byte.closeParenthesis)
    case .const:
      // `const Name &name`
      return next.kind == .identifier && index + 3 < stream.count && stream[index + 2].isPunctuation(Byte.ampersand)
        && stream[index + 3].kind == .identifier
    default:
      return false
    }
  }
}

import Facts

/// Which roles the names of a file have in its declarations, by syntax alone: for names that nobody declares.
struct NameRoles {
  /// As what a file uses a name; several uses add up.
  struct Roles: OptionSet {
    let rawValue: UInt16
    static let mentioned = Roles(rawValue: 1 << 0)
    static let `class` = Roles(rawValue: 1 << 1)
    static let `protocol` = Roles(rawValue: 1 << 2)
    /// A type that is not a class: `Name value`, `(Name)`.
    static let value = Roles(rawValue: 1 << 3)
    /// A word where neither type nor name can stand: an attribute.
    static let attribute = Roles(rawValue: 1 << 4)
    static let attributeCall = Roles(rawValue: 1 << 5)
    /// After `struct` or `union`, after `enum`.
    static let tag = Roles(rawValue: 1 << 6)
    static let enumTag = Roles(rawValue: 1 << 7)
    /// A C++ template.
    static let template = Roles(rawValue: 1 << 8)
    /// Before `::`.
    static let namespace = Roles(rawValue: 1 << 9)
    /// Extended by a category or implemented here.
    static let extended = Roles(rawValue: 1 << 10)
    /// `Name *`, which need not be a class.
    static let pointer = Roles(rawValue: 1 << 11)
  }

  /// By the number of the name.
  private(set) var roles: [Roles]
  /// The largest number of generic arguments.
  private(set) var arities: [UInt8]
  /// What is before and after `::`, in the order of its first mention.
  private(set) var qualified: [Qualified] = []

  /// A name with `::` before it that a file uses.
  struct Qualified: Hashable {
    /// The namespaces in whose blocks it stands, the outer ones first.
    var namespaces: [NameIndex]
    var path: [NameIndex]
    /// The number of template arguments; at least 1 if there are any.
    var arity: Int
    /// Whether it is named as that to which a function or variable belongs: `path::name(…)`.
    var isOwner: Bool
  }

  private var knownQualified: Set<Qualified> = []
  private let namespaces: [DeclarationFact]

  private let stream: TokenStream
  private let names: ClangNameInterner
  /// For each name, whether it is a macro.
  private let isMacro: [Bool]
  private let isCxx: Bool

  init(_ file: LexedFile, _ outline: ClangOutline, isMacro: [Bool], isCxx: Bool) {
    namespaces = outline.facts.declarations.filter { $0.kind == .namespace }
    self.isMacro = isMacro
    stream = file.stream
    names = file.lexer.names
    self.isCxx = isCxx
    roles = Array(repeating: [], count: outline.facts.names.count)
    arities = Array(repeating: 0, count: outline.facts.names.count)
    var index = 0
    for block in outline.blocks {
      while index < block.lowerBound { index = read(index) }
      index = max(index, block.upperBound)
    }
    while index < stream.count { index = read(index) }
  }

  private func token(_ index: Int) -> Token? { index >= 0 && index < stream.count ? stream[index] : nil }

  /// Notes what a token is, and returns the index of the next one to read.
  private mutating func read(_ index: Int) -> Int {
    let token = stream[index]
    switch token.kind {
    case .at:
      switch Word(rawValue: token.name) {
      case .property:
        if let next = self.token(index + 1), next.isPunctuation(Byte.openParenthesis) { return stream.after(index + 1) }
      case .interface, .implementation:
        note(index + 1, .extended)
        // The name of a category.
        if let open = self.token(index + 2), open.isPunctuation(Byte.openParenthesis) { return stream.after(index + 2) }
      case .selector, .encode, .synthesize, .dynamic:
        return index + 2
      default: break
      }
    case .identifier where token.name >= Word.firstName:
      roles[Int(token.name)].insert(.mentioned)
      let role = role(index)
      if !role.isEmpty { roles[Int(token.name)].insert(role) }
      if isCxx, let next = self.token(index + 1), next.isPunctuation(Byte.less) { noteTemplate(index) }
    case .identifier where stream.beginsNamespaceAlias(index):
      // What it stands for is no class.
      return index + 3 + 2 * stream.namesOfPath(index + 3).count
    case .identifier where token.isWord(.__attribute__):
      return self.token(index + 1)?.isPunctuation(Byte.openParenthesis) ?? false ? stream.after(index + 1) : index + 1
    case .punctuation where token.isPunctuation(Byte.openBrace):
      if let end = readEnumeration(index) { return end }
    default: break
    }
    return index + 1
  }

  private mutating func note(_ index: Int, _ role: Roles) {
    guard let token = token(index), token.kind == .identifier, token.name >= Word.firstName else { return }
    roles[Int(token.name)].formUnion([role, .mentioned])
  }

  private mutating func noteTemplate(_ index: Int) {
    roles[Int(stream[index].name)].insert(.template)
  }

  private mutating func role(_ index: Int) -> Roles {
    guard let next = token(index + 1) else { return [] }
    let token = stream[index]
    let previous = self.token(index - 1)
    let isBehindScope = previous?.isScope ?? false
    if next.isScope {
      if !isBehindScope { noteQualified(index) }
      return .namespace
    }
    if isBehindScope { return [] }
    // Words of the compiler.
    if names[token.nameIndex].starts(with: "__".utf8) { return [] }
    if !isCxx || !names[token.nameIndex].hasSmallLetter, stream.isBeforeDeclaredTag(index) {
      return next.isPunctuation(Byte.openParenthesis) ? .attributeCall : .attribute
    }
    if let previous, previous.isWord(.struct) || previous.isWord(.union) { return .tag }
    if let previous, previous.isWord(.enum) { return .enumTag }
    if let previous, previous.kind == .punctuation,
      previous.name == Punctuation.arrow || previous.isPunctuation(Byte.dot)
    {
      return []
    }
    // A piece of a selector.
    if next.isPunctuation(Byte.colon) { return [] }
    let isMacroLike = names[token.nameIndex].isMacroLike
    if isMacroLike, let attribute = attributeRole(index, previous, next) { return attribute }
    if let role = listRole(index, previous, next) { return role }
    guard startsType(previous, index) else { return [] }
    if next.isPunctuation(Byte.star) || next.isPunctuation(Byte.caret) { return isMacroLike ? .value : .pointer }
    if next.isPunctuation(Byte.less) {
      noteArity(index)
      return [.class, .value]
    }
    if next.kind == .identifier || next.isPunctuation(Byte.ampersand) { return .value }
    // `Name (^block)(…)`, `Name (*function)(…)`
    if next.isPunctuation(Byte.openParenthesis), let inner = self.token(index + 2),
      inner.isPunctuation(Byte.caret) || inner.isPunctuation(Byte.star)
    {
      return .value
    }
    if next.isPunctuation(Byte.closeParenthesis), let previous, previous.isPunctuation(Byte.openParenthesis) {
      return isNameForMacro(index) ? [] : .value
    }
    if next.isPunctuation(Byte.closeParenthesis) || next.isPunctuation(Byte.comma),
      let previous,
      previous.isPunctuation(Byte.comma) || previous.isPunctuation(Byte.openParenthesis)
        || previous.kind == .identifier
    {
      return isOldParameter(index) || isNameForMacro(index) ? [] : .value
    }
    return []
  }

  /// `DEFINE_POINTER(name, other)`: an argument of a macro that looks like the name of a function or variable.
  private func isNameForMacro(_ index: Int) -> Bool {
    guard names[stream[index].nameIndex].looksLikeValue else { return false }
    var open = index - 1
    while open > 0, index - open < 60, stream[open].kind == .identifier || stream[open].isPunctuation(Byte.comma) {
      open -= 1
    }
    guard open > 0, stream[open].isPunctuation(Byte.openParenthesis) else { return false }
    let macro = stream[open - 1]
    return macro.kind == .identifier && macro.name >= Word.firstName
      && (isMacro[Int(macro.name)] || names[macro.nameIndex].isMacroLike)
  }

  /// `int call(a, b) Row *a; int b; {`: a name without its type, as C once had it.
  private func isOldParameter(_ index: Int) -> Bool {
    guard !isCxx else { return false }
    var close = index + 1
    while let token = token(close), close - index < 64, token.kind == .identifier || token.isPunctuation(Byte.comma) {
      close += 1
    }
    guard let parenthesis = token(close), parenthesis.isPunctuation(Byte.closeParenthesis),
      stream.partners[close] >= 0
    else { return false }
    var semicolon = close + 1
    while let token = token(semicolon), semicolon - close < 64,
      token.kind == .identifier || token.isPunctuation(Byte.star)
        || token.isPunctuation(Byte.comma)
    {
      semicolon += 1
    }
    guard let end = token(semicolon), end.isPunctuation(Byte.semicolon), semicolon > close + 2 else { return false }
    let declared = stream[semicolon - 1].name
    return stream.tokens[Int(stream.partners[close])..<close].contains { $0.kind == .identifier && $0.name == declared }
  }

  /// Whether what is before a word lets a type begin with it.
  private func startsType(_ previous: Token?, _ index: Int) -> Bool {
    guard let previous else { return true }
    switch previous.kind {
    case .at: return true
    case .identifier:
      if previous.name >= Word.firstName {
        return isMacro[Int(previous.name)] || names[previous.nameIndex].isMacroLike
      }
      switch Word(rawValue: previous.name) {
      case .id, .Class, .SEL, .int, .char, .long, .short, .float, .double, .bool, .BOOL, .void, .self, .super, .this,
        .unsigned, .signed, .instancetype, .IMP, .auto, .YES, .NO, .nil, .NULL, .namespace, .goto:
        return false
      default: return true
      }
    case .punctuation:
      guard previous.name < 256 else { return false }
      switch UInt8(previous.name) {
      case Byte.semicolon, Byte.openBrace, Byte.closeBrace, Byte.openParenthesis, Byte.comma, Byte.less, Byte.colon:
        return true
      // `@property (…) Name *value`
      case Byte.closeParenthesis:
        let open = Int(stream.partners[index - 1])
        return open > 0 && (stream[open - 1].isAt(.property) || stream[open - 1].isWord(.__attribute__))
          || open > 0 && stream[open - 1].kind == .identifier && names[stream[open - 1].nameIndex].isMacroLike
      case Byte.greater: return isCxx
      default: return false
      }
    case .number, .string, .objectString, .character: return false
    }
  }

  /// A word in capitals where neither a type nor a name can stand.
  private func attributeRole(_ index: Int, _ previous: Token?, _ next: Token) -> Roles? {
    if next.isPunctuation(Byte.openParenthesis) {
      let end = stream.after(index + 1)
      guard let after = token(end) else { return .attributeCall }
      if let previous, previous.kind == .identifier || previous.isPunctuation(Byte.closeParenthesis) {
        return isValueContext(index) ? nil : .attributeCall
      }
      let standsAlone =
        after.kind == .at || after.kind == .identifier || after.isPunctuation(Byte.semicolon)
        || after.isPunctuation(Byte.minus) || after.isPunctuation(Byte.plus)
      return standsAlone && !isValueContext(index) ? .attributeCall : nil
    }
    if next.kind == .at { return .attribute }
    if let previous, previous.isWord(.class) || previous.isWord(.struct), next.kind == .identifier { return .attribute }
    if next.isPunctuation(Byte.minus) || next.isPunctuation(Byte.plus), startsType(previous, index) {
      return isValueContext(index) ? nil : .attribute
    }
    if next.kind == .identifier, startsType(previous, index) {
      // `FOO_EXTERN NSString *x`, but `FOO_T x;`
      if let after = token(index + 2),
        after.kind == .identifier || after.isPunctuation(Byte.star)
          || after.isPunctuation(Byte.less)
      {
        return .attribute
      }
      return nil
    }
    let endsDeclaration =
      next.isPunctuation(Byte.semicolon) || next.isPunctuation(Byte.openBrace)
      || next.kind == .identifier && names[next.nameIndex].isMacroLike
    if endsDeclaration, let previous, previous.kind == .identifier || previous.isPunctuation(Byte.closeParenthesis),
      !previous.isWord(.const),
      previous.name >= Word.firstName || previous.isPunctuation(Byte.closeParenthesis)
    {
      return .attribute
    }
    return nil
  }

  /// Whether a value is written here: after `=`, or in brackets.
  private func isValueContext(_ index: Int) -> Bool {
    guard let previous = token(index - 1) else { return false }
    return previous.isPunctuation(Byte.equals) || previous.isPunctuation(Byte.openParenthesis)
      || previous.isPunctuation(Byte.openBracket) || previous.isPunctuation(Byte.comma)
  }

  /// In a header of a class or in `<…>`: a superclass, a protocol.
  private mutating func listRole(_ index: Int, _ previous: Token?, _ next: Token) -> Roles? {
    guard let previous else { return nil }
    if previous.isPunctuation(Byte.colon), isSuperclass(index) {
      if next.isPunctuation(Byte.less) { noteArity(index) }
      return .class
    }
    if isCxx, previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma),
      next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma), let open = openAngle(index),
      let owner = self.token(open - 1), owner.kind == .identifier, !owner.isWord(.id), !isHeaderList(open)
    {
      return .value
    }
    guard !isCxx || !next.isPunctuation(Byte.star) else { return nil }
    if previous.isPunctuation(Byte.less) || previous.isPunctuation(Byte.comma) {
      guard next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma), let open = openAngle(index) else {
        return nil
      }
      guard let owner = token(open - 1) else { return nil }
      if owner.isWord(.id) || owner.isWord(.Class) || isHeaderList(open) { return .protocol }
      return owner.kind == .identifier ? [.protocol, .value] : nil
    }
    return nil
  }

  /// `@interface Name : Super`
  private func isSuperclass(_ index: Int) -> Bool {
    guard index >= 3 else { return false }
    if stream[index - 3].isAt(.interface) || stream[index - 3].isAt(.implementation) { return true }
    // `@interface Name<T> : Super`
    guard stream[index - 2].isPunctuation(Byte.greater) else { return false }
    var start = index - 3
    while start > 0, index - start < 40, !stream[start].isPunctuation(Byte.less) { start -= 1 }
    return start >= 2 && stream[start - 2].isAt(.interface)
  }

  /// The `<` before a name in a list of names.
  private func openAngle(_ index: Int) -> Int? {
    var start = index - 1
    while start > 0, index - start < 60 {
      if stream[start].isPunctuation(Byte.less) { return start }
      guard stream[start].kind == .identifier || stream[start].isPunctuation(Byte.comma) else { return nil }
      start -= 1
    }
    return nil
  }

  /// Whether `<` begins the protocols of `@interface`, `@protocol` or a category.
  private func isHeaderList(_ open: Int) -> Bool {
    var start = open - 1
    while start >= 0, open - start < 12 {
      if stream[start].kind == .at { return stream[start].isAt(.interface) || stream[start].isAt(.protocol) }
      if stream[start].isPunctuation(Byte.semicolon) { return false }
      start -= 1
    }
    return false
  }

  /// Counts the generic arguments after a name; lists without pointers are protocols.
  private mutating func noteArity(_ index: Int) {
    var depth = 0
    var count = 1
    var hasPointer = false
    var position = index + 1
    while position < stream.count, position - index < 200 {
      let token = stream[position]
      if token.isPunctuation(Byte.less) { depth += 1 }
      if token.isPunctuation(Byte.greater) {
        depth -= 1
        if depth == 0 { break }
      }
      if token.isPunctuation(Byte.comma), depth == 1 { count += 1 }
      if token.isPunctuation(Byte.star) || token.isWord(.id) || token.isPunctuation(Byte.less) && depth > 1 {
        hasPointer = true
      }
      if token.isPunctuation(Byte.semicolon) { return }
      position = token.isPunctuation(Byte.less) ? position + 1 : stream.after(position)
    }
    guard hasPointer else { return }
    let name = Int(stream[index].name)
    arities[name] = max(arities[name], UInt8(clamping: count))
  }

  /// Notes `A::B`, `A::B::member(`, `A::~A`; the first name is at `index`.
  private mutating func noteQualified(_ index: Int) {
    var path = [stream[index].nameIndex]
    var position = index + 1
    var isMember = false
    while let scope = token(position), scope.isScope,
      let next = token(position + 1)
    {
      guard next.kind == .identifier, !next.isWord(.operator) else {
        isMember = next.isWord(.operator) || next.isPunctuation(Byte.tilde)
        break
      }
      path.append(next.nameIndex)
      position += 2
    }
    let behind = token(position)
    let isCall = behind?.isPunctuation(Byte.openParenthesis) ?? false
    let isVariable = behind?.isPunctuation(Byte.equals) ?? false
    if !isMember, isCall || isVariable {
      path.removeLast()
      isMember = true
    }
    guard !path.isEmpty else { return }
    let arity = !isMember && behind?.isPunctuation(Byte.less) ?? false ? templateArguments(position) : 0
    let offset = stream[index].start
    let around = namespaces.filter { $0.bodyStart <= offset && offset < $0.bodyEnd }.map(\.name)
    let found = Qualified(namespaces: around, path: path, arity: arity, isOwner: isMember)
    if knownQualified.insert(found).inserted { qualified.append(found) }
  }

  /// The number of arguments between angle brackets.
  private func templateArguments(_ start: Int) -> Int {
    var (depth, count, position) = (0, 1, start)
    while let token = token(position), position - start < 200 {
      if token.isPunctuation(Byte.less) { depth += 1 }
      if token.isPunctuation(Byte.greater) {
        depth -= 1
        if depth == 0 { return count }
      }
      if token.isPunctuation(Byte.comma), depth == 1 { count += 1 }
      if token.isPunctuation(Byte.semicolon) { break }
      position = token.isPunctuation(Byte.less) ? position + 1 : stream.after(position)
    }
    return 1
  }

  /// The index after the body of an enumeration whose brace is at `index`; nil if it is no such brace.
  private mutating func readEnumeration(_ index: Int) -> Int? {
    guard isEnumeration(index) else { return nil }
    let end = stream.after(index)
    for inner in index + 1..<max(index + 1, end - 1) {
      let token = stream[inner]
      guard token.kind == .identifier, token.name >= Word.firstName,
        isMacro[Int(token.name)] || names[token.nameIndex].isMacroLike
      else { continue }
      roles[Int(token.name)].insert(.mentioned)
      // `Name ATTRIBUTE,`, `Name ATTRIBUTE(…) = 1,`
      guard stream[inner - 1].kind == .identifier, !isMacro[Int(token.name)] else { continue }
      roles[Int(token.name)].insert(stream[inner + 1].isPunctuation(Byte.openParenthesis) ? .attributeCall : .attribute)
    }
    return end
  }

  /// `enum Name : Type {`, `NS_ENUM(Type, Name) {`
  private func isEnumeration(_ brace: Int) -> Bool {
    guard brace > 0 else { return false }
    if stream[brace - 1].isPunctuation(Byte.closeParenthesis) {
      let open = Int(stream.partners[brace - 1])
      guard open > 0, stream[open - 1].kind == .identifier else { return false }
      let name = stream[open - 1].name
      return name >= Word.NS_ENUM.rawValue && name <= Word.CF_CLOSED_ENUM.rawValue
    }
    var index = brace - 1
    while index >= 0, brace - index < 9 {
      if stream[index].isWord(.enum) { return true }
      guard stream[index].kind == .identifier || stream[index].isPunctuation(Byte.colon) else { return false }
      index -= 1
    }
    return false
  }
}

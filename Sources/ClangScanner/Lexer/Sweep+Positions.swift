import Facts

// Where a type can stand, and where what looks like one is none.

extension Sweep {
  /// Whether a name of these kinds is meant as a type here.
  func isType(_ index: Int, _ kinds: ClangNames.Kinds, _ previous: Token?) -> Bool {
    let isCapital = isCapital(stream[index].nameIndex)
    // `using handle = int;` is as likely what a variable is called, so it counts behind `::` alone.
    let types: ClangNames.Kinds = isCapital ? .types : .types.subtracting(.alias)
    if !kinds.isDisjoint(with: types) { return isCapital || isTypePosition(index) }
    if !kinds.isDisjoint(with: [.tag, .enumTag]) {
      if previous?.isTagKeyword ?? false { return true }
      return isCxx && (isCapital || isTypePosition(index))
    }
    if !isCxx || !isInBlock && !names[stream[index].nameIndex].hasSmallLetter, stream.isBeforeDeclaredTag(index) {
      return false
    }
    if let previous, previous.isWord(.struct) || previous.isWord(.union) || previous.isWord(.enum) {
      // A body makes it a declaration, and parentheses an attribute: `struct CF_BRIDGED_TYPE(id) Name`.
      guard let next = token(index + 1), !kinds.contains(.macro) else { return false }
      return !next.isPunctuation(Byte.openBrace) && !next.isPunctuation(Byte.openParenthesis)
    }
    guard kinds.isSubset(of: [.head, .std]), !isTemplateParameter[Int(stream[index].name)] else { return false }
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

  /// `UNWRAP(NSURLSession, x)`: whether a name that the project does not declare, and that is written like that of a class,
  /// is all that an argument of a macro is.
  func isArgumentOfMacro(_ index: Int, _ kinds: ClangNames.Kinds) -> Bool {
    guard let previous = token(index - 1), let next = token(index + 1),
      previous.isPunctuation(Byte.openParenthesis) || previous.isPunctuation(Byte.comma),
      next.isPunctuation(Byte.closeParenthesis) || next.isPunctuation(Byte.comma)
    else { return false }
    let number = Int(stream[index].name)
    let name = names[stream[index].nameIndex]
    guard kinds.isSubset(of: [.head, .std]), !isValue[number], !isTemplateParameter[number], hasClassPrefix(name),
      !name.isMacroLike
    else { return false }
    var open = index - 1
    while let token = token(open), index - open < Self.longestList, !token.isPunctuation(Byte.openParenthesis) {
      if token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.openBrace) { return false }
      let partner = Int(stream.partners[open])
      open = partner >= 0 && partner < open ? partner - 1 : open - 1
    }
    guard token(open)?.isPunctuation(Byte.openParenthesis) ?? false, let macro = token(open - 1),
      macro.kind == .identifier, macro.name >= Word.firstName
    else { return false }
    return entries[Int(macro.name)].kinds.contains(.macro) || names[macro.nameIndex].isMacroLike
  }

  /// Whether the token is a type that need not be a class: `Name value = …`, `(Name)value`, `sizeof(Name)`.
  func isValueTypePosition(_ index: Int, isCapital: Bool) -> Bool {
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
    // `-> Name {`
    if previous.isArrow { return true }
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
  func isNoType(_ index: Int, isDeclared: Bool) -> Bool {
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
      return isCapital(type.nameIndex) || type.name == stream[index].name
    }
    return false
  }

  /// `struct Name {`, `using Name =`
  func isLocalDeclaration(_ index: Int) -> Bool {
    guard let previous = token(index - 1), let next = token(index + 1) else { return false }
    if previous.isWord(.using) { return next.isPunctuation(Byte.equals) }
    guard previous.isTagKeyword else { return false }
    return next.isPunctuation(Byte.openBrace) || isCxx && next.isPunctuation(Byte.colon)
  }

  /// `template <class Name, typename... Others>`
  func isTemplateParameterDeclaration(_ index: Int) -> Bool {
    guard isCxx, let previous = token(index - 1), let next = token(index + 1) else { return false }
    let isPack = previous.kind == .punctuation && previous.name == Punctuation.operation
    guard let keyword = isPack ? token(index - 2) : previous, keyword.isWord(.class) || keyword.isWord(.typename) else {
      return false
    }
    return next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma) || next.isPunctuation(Byte.equals)
  }

  /// `: (Type)Name` in a method's declaration, `- (Type)Name`. In a body it is a cast: `[list add:(id)Name.shared]`.
  func isBehindParameterType(_ index: Int) -> Bool {
    let open = Int(stream.partners[index - 1])
    guard open > 0, !isInBlock else { return false }
    let before = stream[open - 1]
    return before.isPunctuation(Byte.colon) || before.isPunctuation(Byte.minus) || before.isPunctuation(Byte.plus)
  }

  /// Whether an operand can end with a token, so that what follows is an operator.
  func isOperandEnd(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier: !token.isWord(.return) && !token.isWord(.in)
    case .string, .objectString, .number, .character: true
    case .punctuation: token.isPunctuation(Byte.closeBracket) || token.isPunctuation(Byte.closeParenthesis)
    case .at: false
    }
  }

  /// `for (Name value :`, `for (const Name &value :`
  func isInLoopHead(_ index: Int) -> Bool {
    var open = index - 1
    while open > 0, isQualifier(stream[open]) { open -= 1 }
    return open > 0 && stream[open].isPunctuation(Byte.openParenthesis) && stream[open - 1].isWord(.for)
  }

  /// `-> Name {`, `-> Name * {`: what a lambda or a function of C++ returns. Behind any other arrow is a member.
  func isResultOfFunction(_ index: Int) -> Bool {
    isCxx && token(afterPointer(index + 1))?.isPunctuation(Byte.openBrace) ?? false
  }

  /// The index after stars and qualifiers.
  func afterPointer(_ start: Int) -> Int {
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

  /// Whether the token at an index can follow a declared name.
  func endsDeclarator(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.equals) || token.isPunctuation(Byte.comma)
      || token.isPunctuation(Byte.closeParenthesis) || token.isPunctuation(Byte.openBracket) || token.isWord(.in)
      || isCxx && token.isPunctuation(Byte.openBrace)
  }

  /// `(^name)(`
  func isBlockDeclarator(_ index: Int) -> Bool {
    guard let open = token(index), open.isPunctuation(Byte.openParenthesis),
      token(index + 1)?.isPunctuation(Byte.caret) ?? false
    else { return false }
    let name = afterPointer(index + 2)
    guard let close = token(name)?.kind == .identifier ? token(name + 1) : token(name) else { return false }
    return close.isPunctuation(Byte.closeParenthesis)
  }

  /// Whether a name is one of the compiler's or a macro's, and not that of a type: `__unused`, `_Nonnull`, `FOO_CONST`.
  func isAttribute(_ token: Token) -> Bool {
    let name = names[token.nameIndex]
    if name.isMacroLike { return true }
    guard name.count > 2, name[name.startIndex] == Byte.underscore else { return false }
    let second = name[name.startIndex + 1]
    return second == Byte.underscore
      || second >= UInt8(ascii: "A") && second <= UInt8(ascii: "Z") && name.last != UInt8(ascii: "t")
  }

  /// Whether a name in lower case is in the place of a type: `name_t x`, `name_t *x`, `(name_t)`.
  func isTypePosition(_ index: Int) -> Bool {
    guard let next = token(index + 1) else { return false }
    if isCxx, isNew(index) || isAliased(index) || isBase(index) { return true }
    let previous = token(index - 1)
    if let previous, previous.kind == .identifier, previous.name >= Word.firstName { return false }
    // `name.shared`
    if next.isPunctuation(Byte.dot), token(index + 2)?.kind == .identifier {
      let kinds = entries[Int(stream[index].name)].kinds
      return kinds.contains(.objectiveCClass) && !kinds.contains(.value) && !isValue[Int(stream[index].name)]
    }
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

  /// `new Name`, and in C++ `new (place) Name`
  func isNew(_ index: Int) -> Bool {
    let before = beforeQualifiers(index)
    guard let previous = token(before) else { return false }
    if previous.isWord(.new) { return true }
    guard isCxx, previous.isPunctuation(Byte.closeParenthesis) else { return false }
    return token(Int(stream.partners[before]) - 1)?.isWord(.new) ?? false
  }

  /// `using Other = Name`
  func isAliased(_ index: Int) -> Bool {
    let before = beforeQualifiers(index)
    return token(before)?.isPunctuation(Byte.equals) ?? false && token(before - 2)?.isWord(.using) ?? false
  }

  /// `struct Local : Name`, `class Local final : public Other<Item>, private Name`
  func isBase(_ index: Int) -> Bool {
    var colon = index - 1
    while let token = token(colon),
      token.isWord(.public) || token.isWord(.protected) || token.isWord(.private)
        || token.isWord(.virtual)
    {
      colon -= 1
    }
    var depth = 0
    while let token = token(colon), !token.isPunctuation(Byte.colon), index - colon < Self.longestList {
      if token.isPunctuation(Byte.greater) { depth += 1 }
      if token.isPunctuation(Byte.less) { depth -= 1 }
      guard depth >= 0, colon < index - 1 || token.isPunctuation(Byte.comma),
        token.kind == .identifier || token.isScope || token.isPunctuation(Byte.comma)
          || token.isPunctuation(Byte.greater) || token.isPunctuation(Byte.less)
      else { return false }
      colon -= 1
    }
    let name = token(colon - 1)?.isWord(.final) ?? false ? colon - 2 : colon - 1
    guard token(colon)?.isPunctuation(Byte.colon) ?? false, token(name)?.kind == .identifier,
      let keyword = token(name - 1)
    else { return false }
    return (keyword.isWord(.struct) || keyword.isWord(.class)) && !(token(name - 2)?.isWord(.enum) ?? false)
  }

  /// The index of the token before `const` and its like that are before an index.
  private func beforeQualifiers(_ index: Int) -> Int {
    var before = index - 1
    while let token = token(before), index - before < Self.longestList, isQualifier(token) || token.isWord(.typename) {
      before -= 1
    }
    return before
  }

  /// The index after `<…>` if that is at an index, else the index.
  func afterArguments(_ start: Int) -> Int {
    guard let first = token(start), first.isPunctuation(Byte.less) else { return start }
    var (depth, index) = (0, start)
    while let token = token(index), index - start < Self.longestList {
      if token.isPunctuation(Byte.less) { depth += 1 }
      if token.isPunctuation(Byte.greater) { depth -= 1 }
      if depth == 0 { return index + 1 }
      if token.isPunctuation(Byte.semicolon) || token.isPunctuation(Byte.openBrace) { break }
      index = token.isPunctuation(Byte.openParenthesis) ? stream.after(index) : index + 1
    }
    return start
  }

  /// Whether a declaration may begin after this token.
  func beginsDeclaration(_ previous: Token?, _ index: Int) -> Bool {
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

  /// Whether only a class or protocol can be meant here.
  func isClassPosition(_ index: Int) -> Bool {
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
  func isGenericArgument(_ index: Int, _ previous: Token, _ next: Token) -> Bool {
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
  func hasClassPrefix(_ name: ArraySlice<UInt8>) -> Bool {
    func isUpper(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") }
    guard name.count > 3, isUpper(name[name.startIndex]), isUpper(name[name.startIndex + 1]) else { return false }
    if name.starts(with: "NS".utf8) || name.starts(with: "UI".utf8) { return true }
    return name.contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  /// `Name *value` and `(Name *)`, as against a product.
  func isPointer(_ index: Int, _ previous: Token) -> Bool {
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
    // `^Name * {`, `^Name *(…) {`, `-> Name * {`
    if previous.isPunctuation(Byte.caret) || previous.isArrow { return true }
    if isBlockDeclarator(after) { return beginsDeclaration(previous, index) }
    guard end.kind == .identifier, beginsDeclaration(previous, index), endsDeclarator(after + 1) else { return false }
    if previous.isPunctuation(Byte.openParenthesis) || previous.isPunctuation(Byte.comma) {
      // A product is not assigned to.
      return token(after + 1)?.isPunctuation(Byte.equals) ?? false || isBlockParameter(index)
    }
    return true
  }

  /// Whether a token is a word beside the type of a variable: `const`, `static`, `__weak`.
  func isQualifier(_ token: Token) -> Bool {
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
  func isBlockParameter(_ index: Int) -> Bool {
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
  func isGenericList(_ index: Int) -> Bool {
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
  func isProtocolName(_ index: Int) -> Bool {
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
}

import Facts

// Types of libraries of C++ in blocks of code: names behind `::` that no file of the project declares. A function or a
// constant can be called like a type, so they are types only where nothing else can be.

extension Sweep {
  /// Whether the last name of a path that begins at a token is a type of a library: `zim::Archive *archive;`,
  /// `std::vector<zim::Entry>`, `new zim::Item`.
  func isTypeOfLibrary(_ index: Int, from first: Int) -> Bool {
    guard isNameOfLibrary(index, from: first) else { return false }
    let start = token(first - 1)?.isScope ?? false ? first - 1 : first
    if isNew(start) || isAliased(start) || isBase(start) || isCaught(start) { return true }
    let arguments = afterPlainArguments(index + 1)
    guard let previous = token(start - 1), let next = token(arguments) else { return false }
    let hasArguments = arguments > index + 1
    // `zim::Item{1}`, `-> zim::Item {`, `zim::List<int>::make()`
    if next.isPunctuation(Byte.openBrace) || hasArguments && next.isScope { return true }
    let end = afterPointer(arguments)
    let isPointer = (arguments..<end).contains {
      stream[$0].isPunctuation(Byte.star) || stream[$0].isPunctuation(Byte.ampersand)
    }
    if let name = token(end), name.kind == .identifier, name.name >= Word.firstName {
      return isPointer || hasArguments
        ? declaresBehindSign(start, previous, name: end) : declares(start, previous, name: end)
    }
    if let close = token(end), close.isPunctuation(Byte.closeParenthesis) {
      return isCast(start, previous, close: end, isPointer: isPointer)
    }
    return isTemplateArgument(start, end: end, isCertain: isPointer || !isCapitalPath(first, upTo: index))
  }

  /// Whether a name between two `::` is a type of a library: `kiwix::Library::create()`. In a path with several names that
  /// could be types only the last one counts, with which the path is mentioned once.
  ///
  /// - Parameter last: the last name of the path.
  func isOwnerOfLibrary(_ index: Int, upTo last: Int) -> Bool {
    guard isInBlock, token(index - 1)?.isScope ?? false else { return false }
    let first = beginningOfPath(index)
    guard isNameOfLibrary(index, from: first), !isCapital(stream[first].nameIndex) else { return false }
    // `object.zim::Base::run()`
    let start = token(first - 1)?.isScope ?? false ? first - 2 : first - 1
    if let previous = token(start), previous.isPunctuation(Byte.dot) || previous.isArrow { return false }
    for part in stride(from: index + 2, to: last, by: 2) where isCapital(stream[part].nameIndex) { return false }
    return last == index || !isTypeOfLibrary(last, from: first)
  }

  /// Whether a name is behind that of a namespace which the project does not declare, and looks like that of a type.
  func isNameOfLibrary(_ index: Int, from first: Int) -> Bool {
    guard isInBlock, first < index else { return false }
    let (name, namespace) = (stream[index], stream[first])
    guard name.name >= Word.firstName, isCapital(name.nameIndex), !names[name.nameIndex].isMacroLike,
      !entries[Int(name.name)].kinds.contains(.macro)
    else { return false }
    // `List<Item>::Node`, `decltype(item)::Node`
    if token(first - 1)?.isScope ?? false, let before = token(first - 2) {
      if before.isPunctuation(Byte.greater) || before.isPunctuation(Byte.closeParenthesis) { return false }
      if before.kind == .identifier, before.name >= Word.firstName { return false }
    }
    let bytes = names[namespace.nameIndex]
    guard namespace.name >= Word.firstName, bytes.first != Byte.underscore, !bytes.elementsEqual("std".utf8) else {
      return false
    }
    return entries[Int(namespace.name)].kinds.isDisjoint(with: .declared.union([.macro, .swift]))
      && !isTemplateParameter[Int(namespace.name)] && !isLocal(first)
  }

  /// Whether a name in front of the last one begins with a capital, as that of a class does: `Mode::Fast` can be a
  /// constant.
  private func isCapitalPath(_ first: Int, upTo index: Int) -> Bool {
    stride(from: first, to: index, by: 2).contains { isCapital(stream[$0].nameIndex) }
  }

  /// The index after `<…>`, if that is at an index and holds nothing else than a list of types and numbers can.
  private func afterPlainArguments(_ start: Int) -> Int {
    let end = afterArguments(start)
    var index = start
    while index < end {
      let token = stream[index]
      if token.isPunctuation(Byte.openParenthesis) {
        index = stream.after(index)
        continue
      }
      guard token.kind == .identifier || token.kind == .number || isSignOfList(token) else { return start }
      index += 1
    }
    return end
  }

  /// Whether a sign can be in a list of types.
  private func isSignOfList(_ token: Token) -> Bool {
    token.isScope || token.isPunctuation(Byte.less) || token.isPunctuation(Byte.greater)
      || token.isPunctuation(Byte.comma) || token.isPunctuation(Byte.star) || token.isPunctuation(Byte.ampersand)
  }

  /// `zim::Item item = …`, `zim::Item item(1);`, `for (zim::Item each : all)`
  private func declares(_ start: Int, _ previous: Token, name: Int) -> Bool {
    guard beginsDeclaration(previous, start) || isQualifier(previous) || previous.isPunctuation(Byte.colon),
      let behind = token(name + 1)
    else { return false }
    if endsDeclarator(name + 1) { return true }
    if behind.isPunctuation(Byte.colon) { return isInLoopHead(start) }
    // `(zim::Ready or (x))`
    return behind.isPunctuation(Byte.openParenthesis)
      && !previous.isPunctuation(Byte.openParenthesis) && !previous.isPunctuation(Byte.comma)
  }

  /// `zim::Item *item = …`, `const zim::Item &item;`, `zim::List<int> list(1);`, as against a product or a comparison.
  private func declaresBehindSign(_ start: Int, _ previous: Token, name: Int) -> Bool {
    guard let behind = token(name + 1),
      endsDeclarator(name + 1) || behind.isPunctuation(Byte.colon) || behind.isPunctuation(Byte.openParenthesis)
    else { return false }
    if previous.isPunctuation(Byte.openParenthesis) || previous.isPunctuation(Byte.comma) {
      return behind.isPunctuation(Byte.equals) || isParameter(start)
    }
    return isQualifier(previous) || previous.isWord(.constexpr) || previous.isWord(.typename)
      || previous.isPunctuation(Byte.semicolon) || previous.isPunctuation(Byte.openBrace)
      || previous.isPunctuation(Byte.closeBrace)
  }

  /// `catch (const zim::Error &)`, `catch (zim::Error(error))`
  func isCaught(_ index: Int) -> Bool {
    guard let previous = token(index - 1) else { return false }
    let open = isQualifier(previous) ? index - 2 : index - 1
    return token(open)?.isPunctuation(Byte.openParenthesis) ?? false && token(open - 1)?.isWord(.catch) ?? false
  }

  /// In the parentheses of a lambda, a block or `for`.
  private func isParameter(_ index: Int) -> Bool {
    var start = index - 1
    while start > 0, !stream[start].isPunctuation(Byte.openParenthesis) {
      let partner = Int(stream.partners[start])
      if partner >= 0, partner < start { start = partner }
      guard index - start < Self.longestList, !stream[start].isPunctuation(Byte.semicolon) else { return false }
      start -= 1
    }
    guard let before = token(start - 1) else { return false }
    if before.isWord(.for) { return true }
    guard before.isPunctuation(Byte.closeBracket) else { return isBlockParameter(index) }
    // `[self](zim::Item &item) {`, but not `[self block](Width * height)`.
    guard let body = token(stream.after(start)) else { return false }
    return body.isPunctuation(Byte.openBrace) || body.isArrow || body.isWord(.mutable) || body.isWord(.noexcept)
  }

  /// `(zim::Item *)x`, `(zim::Item)x`
  private func isCast(_ start: Int, _ previous: Token, close: Int, isPointer: Bool) -> Bool {
    if isQualifier(previous) { return true }
    let isFirst = previous.isPunctuation(Byte.openParenthesis)
    if isPointer { return isFirst || previous.isPunctuation(Byte.comma) }
    guard isFirst, let before = token(start - 2), let value = token(close + 1) else { return false }
    // `if (zim::Ready) start();`, `call(zim::Limit)`
    if before.kind == .at || isOperandEnd(before) || before.isPunctuation(Byte.greater) { return false }
    switch value.kind {
    case .identifier:
      return value.name >= Word.firstName && !isNamed(value, ["and", "or", "xor", "bitand", "bitor", "not_eq"])
    case .number, .string, .objectString: return true
    case .at, .character, .punctuation: return false
    }
  }

  /// `Owner<zim::Item>`, `std::map<Key, const zim::Item *>`, `static_cast<zim::Item &>(x)`, as against comparisons and
  /// arguments that are constants.
  ///
  /// - Parameter isCertain: whether it is no constant by what it looks like.
  private func isTemplateArgument(_ start: Int, end: Int, isCertain: Bool) -> Bool {
    guard let next = token(end), next.isPunctuation(Byte.greater) || next.isPunctuation(Byte.comma) else {
      return false
    }
    var before = start - 1
    while let token = token(before), isQualifier(token) || token.isWord(.typename) { before -= 1 }
    guard let open = listBeginning(before), afterArguments(open) > end, let owner = token(open - 1),
      owner.kind == .identifier
    else { return false }
    switch Word(rawValue: owner.name) {
    case .static_cast, .dynamic_cast, .reinterpret_cast, .const_cast: return true
    default: if owner.name < Word.firstName { return false }
    }
    if isNamed(owner, ["get", "get_if", "bitset", "integral_constant", "tuple_element"]) { return false }
    let isFirst = open == before
    if !isFirst, isNamed(owner, ["array", "span"]) { return false }
    if let scope = token(open - 2), scope.isScope, let namespace = token(open - 3) {
      return isCertain || isNamed(namespace, ["std"])
    }
    // `call(count < zim::Limit, x > y)`
    return isCertain && (isCapital(owner.nameIndex) || isFirst && next.isPunctuation(Byte.greater))
  }

  private func isNamed(_ token: Token, _ all: [String]) -> Bool {
    token.kind == .identifier && all.contains { names[token.nameIndex].elementsEqual($0.utf8) }
  }

  /// The `<` of the list in which a token is `<` itself or a comma; nil if it is in none.
  private func listBeginning(_ index: Int) -> Int? {
    guard let last = token(index) else { return nil }
    if last.isPunctuation(Byte.less) { return index }
    guard last.isPunctuation(Byte.comma) else { return nil }
    var (depth, open) = (0, index - 1)
    while let token = token(open), index - open < Self.longestList {
      if token.isPunctuation(Byte.greater) {
        depth += 1
      } else if token.isPunctuation(Byte.less) {
        if depth == 0 { return open }
        depth -= 1
      } else if token.kind != .identifier, token.kind != .number, !isSignOfList(token) {
        return nil
      }
      open -= 1
    }
    return nil
  }
}

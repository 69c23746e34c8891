import Facts

/// Finds the names that a typedef declares.
struct TypedefReader {
  let stream: TokenStream
  let names: ClangNameInterner

  /// A name that a `typedef` declares.
  struct Declarator {
    /// The token of the name.
    var name: Int
    var kind: DeclaredName.Kind
    var isPointer: Bool
  }

  /// The declarators of what is between `typedef` and its semicolon.
  func declarators(_ range: Range<Int>) -> [Declarator] {
    var found: [Declarator] = []
    var first = range.lowerBound
    var index = first
    var angles = 0
    while index < range.upperBound {
      let token = stream[index]
      if token.isPunctuation(Byte.less) { angles += 1 }
      if token.isPunctuation(Byte.greater), angles > 0 { angles -= 1 }
      if token.isPunctuation(Byte.comma), angles == 0 {
        if let declarator = declarator(first..<index, isFirst: found.isEmpty) { found.append(declarator) }
        first = index + 1
      }
      index = stream.after(index)
    }
    if let declarator = declarator(first..<range.upperBound, isFirst: found.isEmpty) { found.append(declarator) }
    return found
  }

  private func declarator(_ range: Range<Int>, isFirst: Bool) -> Declarator? {
    var outer: [Int] = []
    var angles = 0
    var index = range.lowerBound
    var hasStar = false
    while index < range.upperBound {
      let token = stream[index]
      if PreludeHead.isMacro(token, names) {
        index += 1
        if index < range.upperBound, stream[index].isPunctuation(Byte.openParenthesis) { index = stream.after(index) }
        continue
      }
      if token.isPunctuation(Byte.openParenthesis), let pointer = pointerName(index) { return pointer }
      if token.isPunctuation(Byte.less) { angles += 1 }
      if token.isPunctuation(Byte.greater), angles > 0 { angles -= 1 }
      if angles == 0 {
        if token.isPunctuation(Byte.star) { hasStar = true }
        // A name with parentheses after it is an attribute: `NS_SWIFT_NAME(x)`.
        let isCalled = index + 1 < range.upperBound && stream[index + 1].isPunctuation(Byte.openParenthesis)
        let isFunction = isCalled && !isUpperCase(token) && outer.count > 0 && pointerName(index + 1) == nil
        if token.kind == .identifier, !isCalled || isFunction { outer.append(index) }
        if isFunction { return Declarator(name: index, kind: .function, isPointer: false) }
      }
      index = stream.after(index)
    }
    // A word in capitals after the name is an attribute: `typedef NSString *Foo NS_TYPED_ENUM`.
    while outer.count > (isFirst ? 2 : 1) || outer.count == 2 && hasStar && outer[0] > starIndex(range),
      let last = outer.last,
      isUpperCase(stream[last]) || stream[last].isWord(._Nonnull) || stream[last].isWord(._Nullable)
    {
      outer.removeLast()
    }
    guard let name = outer.last, !isFirst || outer.count > 1 || hasStar || hasBody(range) else { return nil }
    guard let first = outer.first else { return nil }
    let firstToken = stream[first]
    let kind: DeclaredName.Kind
    if firstToken.isWord(.struct) || firstToken.isWord(.union) || firstToken.isWord(.enum) {
      kind = hasStar ? .scalar : .structure
    } else if firstToken.isWord(.id) || hasStar && startsClass(firstToken) {
      kind = .object
    } else {
      kind = .scalar
    }
    return Declarator(name: name, kind: kind, isPointer: hasStar)
  }

  private func hasBody(_ range: Range<Int>) -> Bool { range.contains { stream[$0].isPunctuation(Byte.openBrace) } }

  private func starIndex(_ range: Range<Int>) -> Int { range.last { stream[$0].isPunctuation(Byte.star) } ?? 0 }

  /// `(^Name)` or `(*Name)`; the parenthesis is at `index`.
  private func pointerName(_ index: Int) -> Declarator? {
    let end = stream.after(index)
    guard end > index + 2 else { return nil }
    var kind: DeclaredName.Kind?
    for inner in index + 1..<end - 1 {
      let token = stream[inner]
      if token.isPunctuation(Byte.caret) { kind = .block }
      if token.isPunctuation(Byte.star) { kind = kind ?? .function }
      if kind == nil, token.kind != .identifier { return nil }
    }
    guard let kind else { return nil }
    var name: Int?
    var inner = index + 1
    while inner < end - 1 {
      if stream[inner].kind == .identifier { name = inner }
      inner = stream.after(inner)
    }
    return name.map { Declarator(name: $0, kind: kind, isPointer: true) }
  }

  private func startsClass(_ token: Token) -> Bool { token.name >= Word.firstName }

  /// Capitals with an underscore, as macros are written.
  private func isUpperCase(_ token: Token) -> Bool { names[token.nameIndex].isMacroLike }
}

extension BidirectionalCollection<UInt8> {
  /// Capitals, digits and at least one underscore, as the names of macros are written.
  var isMacroLike: Bool {
    var hasUnderscore = false
    for byte in self {
      switch byte {
      case Byte.underscore: hasUnderscore = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
      default: return false
      }
    }
    return hasUnderscore
  }

  var hasSmallLetter: Bool { contains { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } }

  /// Begins with a small letter and has not the ending of a type, as the names of functions and variables are written.
  var looksLikeValue: Bool {
    guard let first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return false }
    return !suffix(2).elementsEqual("_t".utf8)
  }
}

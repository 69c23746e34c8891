import Basics

/// Finds out whether a text does more for what reads it than to declare what it names: by a pragma, `#undef`,
/// assembler, a definition that the linker sees, a category that adopts a protocol, or a macro of which nobody knows
/// what it declares.
///
/// It reads what is outside of bodies, each token once. Where it is in doubt, there is such an effect.
struct UnnamedEffects {
  private let stream: TokenStream
  private let names: ClangNameInterner
  private(set) var isFound: Bool
  /// What `@class Name;`, `@protocol Name;` and `struct Name;` say to be declared elsewhere.
  private(set) var announced: [ArraySlice<UInt8>] = []

  init(_ file: LexedFile) {
    stream = file.stream
    names = file.lexer.names
    isFound = file.lexer.hasPragma || !file.lexer.undefined.isEmpty
    var index = 0
    while index < stream.count { index = max(item(index), index + 1) }
  }

  /// Reads what begins at a token; returns the index after it.
  private mutating func item(_ start: Int) -> Int {
    switch stream[start].kind {
    case .at: return atItem(start)
    case .identifier: return wordItem(start)
    case .number, .string, .objectString, .character, .punctuation: return start + 1
    }
  }

  // MARK: Objective-C

  private mutating func atItem(_ start: Int) -> Int {
    switch Word(rawValue: stream[start].name) {
    case .class: return announcement(start)
    case .protocol where has(Byte.comma, at: start + 2): return announcement(start)
    case .protocol where has(Byte.semicolon, at: start + 2): return announcement(start)
    case .interface, .protocol: return container(start)
    case .implementation:
      isFound = true
      return container(start)
    default: return start + 1
    }
  }

  private mutating func announcement(_ start: Int) -> Int {
    let end = afterSemicolon(start + 1)
    for index in start + 1..<end where stream[index].kind == .identifier {
      announced.append(names[stream[index].nameIndex])
    }
    return end
  }

  /// A container up to its `@end`. By a category a type is known to be what its protocols say.
  private mutating func container(_ start: Int) -> Int {
    var index = start + 2
    if has(Byte.less, at: index) {
      while index < stream.count, !has(Byte.greater, at: index), stream[index].kind != .at { index += 1 }
      index += 1
    }
    if has(Byte.openParenthesis, at: index), has(Byte.less, at: stream.after(index)) { isFound = true }
    index = start + 1
    while index < stream.count {
      let token = stream[index]
      if token.isAt(.end) { return index + 1 }
      if token.isAt(.interface) || token.isAt(.implementation) { return index }
      index = stream.after(index)
    }
    return index
  }

  // MARK: C

  private mutating func wordItem(_ start: Int) -> Int {
    let token = stream[start]
    if token.isWord(.typedef) { return afterSemicolon(start) }
    // What is in the braces of `extern "C" {` is read like what is around it.
    if token.isWord(.extern), start + 1 < stream.count, stream[start + 1].kind == .string { return start + 2 }
    let name = names[token.nameIndex]
    if name.isOne(of: ["asm", "__asm", "__asm__"]) {
      isFound = true
      return afterSemicolon(start)
    }
    if ["BEGIN", "END", "_DECLS"].contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) {
      return start + 1
    }
    if isCall(start) {
      if !isAttribute(start) { isFound = true }
      return afterCall(start)
    }
    return declaration(start)
  }

  /// A variable, a function or the body of a type.
  private mutating func declaration(_ start: Int) -> Int {
    // `struct Name;`
    if stream[start].isTagKeyword, start + 1 < stream.count, stream[start + 1].kind == .identifier,
      has(Byte.semicolon, at: start + 2)
    {
      announced.append(names[stream[start + 1].nameIndex])
      return start + 3
    }
    var (isLocal, hasTag, isFunction) = (false, false, false)
    var index = start
    while index < stream.count {
      let token = stream[index]
      if token.kind == .at || has(Byte.closeBrace, at: index) { return index }
      if has(Byte.semicolon, at: index) { return index + 1 }
      if has(Byte.equals, at: index) {
        if !isLocal { isFound = true }
        return afterSemicolon(index)
      }
      if has(Byte.openBrace, at: index), isFunction || !hasTag {
        if !isLocal { isFound = true }
        return stream.after(index)
      }
      guard token.kind == .identifier else {
        index = stream.after(index)
        continue
      }
      hasTag = hasTag || token.isTagKeyword
      isLocal = isLocal || token.isWord(.static) || token.isWord(.constexpr) || isInline(token)
      if isCall(index) {
        isFunction = isFunction || !isAttribute(index)
        index = afterCall(index)
      } else {
        index += 1
      }
    }
    return index
  }

  /// `inline`, `__inline__`, and macros that are called so: `NS_INLINE`.
  private func isInline(_ token: Token) -> Bool {
    var name = names[token.nameIndex]
    while name.last == Byte.underscore { name.removeLast() }
    return name.suffix(6).elementsEqual("inline".utf8) { $0 | 0x20 == $1 }
  }

  /// Whether a name at an index has a list of arguments; `Name (*f)(int)` has none.
  private func isCall(_ index: Int) -> Bool {
    guard has(Byte.openParenthesis, at: index + 1) else { return false }
    if has(Byte.star, at: index + 2) || has(Byte.caret, at: index + 2) { return false }
    return stream[index].name >= Word.firstName || stream[index].isWord(.__attribute__)
  }

  /// Whether it is known of a call of a macro that it declares nothing.
  private func isAttribute(_ index: Int) -> Bool {
    let name = names[stream[index].nameIndex]
    return name.isOne(of: ["_Static_assert", "static_assert", "_Alignas"])
      || ["__", "NS_", "CF_", "API_", "UIKIT_", "SWIFT_", "OBJC_"].contains { name.starts(with: $0.utf8) }
  }

  private mutating func afterCall(_ index: Int) -> Int {
    let end = stream.after(index + 1)
    if stream[index].isWord(.__attribute__) {
      for argument in index + 2..<max(end, index + 2) where stream[argument].kind == .identifier {
        let name = names[stream[argument].nameIndex].filter { $0 != Byte.underscore }
        if name[...].isOne(of: ["constructor", "destructor", "used", "section"]) { isFound = true }
      }
    }
    return end
  }

  private func afterSemicolon(_ start: Int) -> Int {
    var index = start
    while index < stream.count, !has(Byte.semicolon, at: index) {
      if stream[index].kind == .at { return index }
      index = stream.after(index)
    }
    return min(index + 1, stream.count)
  }

  private func has(_ byte: UInt8, at index: Int) -> Bool {
    index < stream.count && stream[index].isPunctuation(byte)
  }
}

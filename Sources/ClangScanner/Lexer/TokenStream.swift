import Facts

/// The tokens of a file, and which bracket closes which.
struct TokenStream {
  var tokens: [Token]
  /// For an opening bracket the index of what closes it, for a closing one of what it closes; -1 for all other tokens and
  /// for brackets without a partner.
  private(set) var partners: [Int32]
  /// The first bracket that is nested more deeply than libclang should see.
  private(set) var tooDeep: Int?

  /// libclang dies of some hundred levels times a hundred; nobody writes that many.
  static let maximumDepth = 500

  init(_ tokens: [Token], conditionals: [ConditionalMark]) {
    self.tokens = tokens
    partners = Array(repeating: -1, count: tokens.count)
    match(conditionals)
  }

  var count: Int { tokens.count }
  subscript(_ index: Int) -> Token { tokens[index] }

  /// The index after the bracket that closes the one at `index`; after the token itself where nothing does, and the end
  /// where the text ends before it.
  func after(_ index: Int) -> Int {
    guard index < tokens.count else { return tokens.count }
    let partner = Int(partners[index])
    return partner > index ? partner + 1 : index + 1
  }

  /// The index of the first token that starts at `offset` or later. O(log tokens).
  func index(from offset: UInt32) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Pairs the brackets. The branches of a conditional begin with the same open brackets, and after it those count that
  /// its first branch left open. `@end` closes what was opened in its container.
  private mutating func match(_ conditionals: [ConditionalMark]) {
    var open: [Int] = []
    var states: [(before: [Int], afterFirst: [Int]?)] = []
    var next = 0
    var containerDepth = 0
    for index in tokens.indices {
      while next < conditionals.count, conditionals[next].token <= index {
        apply(conditionals[next].kind, &open, &states)
        next += 1
      }
      let token = tokens[index]
      if token.kind == .at {
        switch Word(rawValue: token.name) {
        case .interface, .implementation: containerDepth = open.count
        case .end: if open.count > containerDepth { open.removeSubrange(containerDepth...) }
        default: break
        }
        continue
      }
      guard token.kind == .punctuation, token.name < 256 else { continue }
      switch UInt8(token.name) {
      case Byte.openBrace, Byte.openParenthesis, Byte.openBracket:
        if open.count < Self.maximumDepth {
          open.append(index)
        } else if tooDeep == nil {
          tooDeep = index
        }
      case Byte.closeBrace: close(Byte.openBrace, index, &open)
      case Byte.closeParenthesis: close(Byte.openParenthesis, index, &open)
      case Byte.closeBracket: close(Byte.openBracket, index, &open)
      default: break
      }
    }
  }

  private func apply(
    _ kind: ConditionalMark.Kind,
    _ open: inout [Int],
    _ states: inout [(before: [Int], afterFirst: [Int]?)]
  ) {
    switch kind {
    case .begin:
      states.append((open, nil))
    case .alternative:
      guard let last = states.indices.last else { return }
      if states[last].afterFirst == nil { states[last].afterFirst = open }
      open = states[last].before
    case .end:
      if let afterFirst = states.popLast()?.afterFirst { open = afterFirst }
    }
  }

  /// A brace closes what is open inside its block; a parenthesis or bracket never closes a block.
  private mutating func close(_ opener: UInt8, _ index: Int, _ open: inout [Int]) {
    var depth = open.count - 1
    while depth >= 0, !tokens[open[depth]].isPunctuation(opener) {
      if opener != Byte.openBrace, tokens[open[depth]].isPunctuation(Byte.openBrace) { return }
      depth -= 1
    }
    guard depth >= 0 else { return }
    partners[open[depth]] = Int32(index)
    partners[index] = Int32(open[depth])
    open.removeSubrange(depth...)
  }
}

extension TokenStream {
  /// Whether `class` at `index` is C++'s keyword: it is a name in C and Objective-C, as in `(Class)class name:`.
  func beginsClass(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let previous = tokens[index - 1]
    switch previous.kind {
    case .identifier: return previous.name < Word.firstName && !previous.isWord(.return)
    case .punctuation:
      guard previous.name < 256 else { return false }
      return [Byte.semicolon, Byte.openBrace, Byte.closeBrace, Byte.greater, Byte.colon].contains(UInt8(previous.name))
    case .string: return true
    case .at: return previous.isAt(.end)
    case .number, .objectString, .character: return false
    }
  }

  /// Whether a word, which may have arguments, is between `struct` or its like and the name that is declared: `struct WORD
  /// Row {`, `enum WORD Mode : int {`. In C++ it may also be the type of a variable, as in `struct WORD row{1}`.
  func isBeforeDeclaredTag(_ index: Int) -> Bool {
    var start = index - 1
    while start > 0, index - start < Self.mostAttributes, isName(start) { start -= 1 }
    guard start >= 0,
      tokens[start].isWord(.struct) || tokens[start].isWord(.class) || tokens[start].isWord(.union)
        || tokens[start].isWord(.enum)
    else { return false }
    var end = index + 1
    if end < count, tokens[end].isPunctuation(Byte.openParenthesis) { end = after(end) }
    guard isName(end) else { return false }
    while end - index < Self.longestHeader, isName(end) || end < count && tokens[end].isWord(.final) { end += 1 }
    guard end < count, tokens[end].isPunctuation(Byte.openBrace) || tokens[end].isPunctuation(Byte.colon) else {
      return false
    }
    // `enum WORD mode : 3;` has no body.
    while end < count, end - index < Self.longestHeader, !tokens[end].isPunctuation(Byte.openBrace),
      !tokens[end].isPunctuation(Byte.semicolon)
    {
      end = after(end)
    }
    return end < count && tokens[end].isPunctuation(Byte.openBrace)
  }

  private static let mostAttributes = 8
  /// Of tokens, up to the body of a struct.
  private static let longestHeader = 200

  private func isName(_ index: Int) -> Bool {
    index < count && tokens[index].kind == .identifier && tokens[index].name >= Word.firstName
  }

  /// Whether `namespace Name =` is at `index`: another name for a namespace.
  func beginsNamespaceAlias(_ index: Int) -> Bool {
    index + 2 < count && tokens[index].isWord(.namespace) && tokens[index + 1].kind == .identifier
      && tokens[index + 2].isPunctuation(Byte.equals)
  }

  /// The names of `A::B;`, with or without `::` before them; none if anything else is at `index`.
  func namesOfPath(_ index: Int) -> [Token] {
    var (names, index) = ([Token](), index)
    if index < count, tokens[index].isScope { index += 1 }
    while index + 1 < count, tokens[index].kind == .identifier {
      names.append(tokens[index])
      if tokens[index + 1].isPunctuation(Byte.semicolon) { return names }
      guard tokens[index + 1].isScope else { break }
      index += 2
    }
    return []
  }
}

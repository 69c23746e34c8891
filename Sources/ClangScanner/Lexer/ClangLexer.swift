import Facts

/// One pass over the bytes of a C-family file: tokens, directives, suppressions and problems.
///
/// It never fails and never hangs: every step advances. The code of all branches of `#if` becomes tokens, except what
/// is under `#if 0` or without Objective-C. Trigraphs and digraphs are not read, and a line continued within a word ends the word.
/// The grammar is that of ISO C 2018, 6.4 and 6.10, with Objective-C's `@` and C++'s raw strings.
struct ClangLexer {
  let source: ClangSource
  let end: Int
  var position = 0
  var names = ClangNameInterner.withWords()
  var tokens: [Token] = []
  /// The tokens of the values of macros.
  var directiveTokens: [Token] = []
  var macros: [MacroDefinition] = []
  var undefined: [NameIndex] = []
  /// Whether there is a `#pragma` that changes how code is compiled.
  var hasPragma = false
  var conditionals: [ConditionalMark] = []
  var imports: [ImportFact] = []
  var suppressions: [SuppressionFact] = []
  var problems: [ProblemFact] = []
  /// Ranges of bytes that libclang must not see: directives that would open files, and code that is skipped.
  var blanks: [Range<Int>] = []
  /// What becomes no token and may have words nevertheless: conditions, other directives, and code that is skipped.
  var unread: [Range<Int>] = []
  /// Code under `#ifdef __cplusplus`.
  var cxxGroups: [Range<Int>] = []
  var openConditionals: [OpenConditional] = []
  /// Where code for other platforms begins.
  var branches: [BranchFact] = []
  /// The bytes of the conditionals that ask whether a header is there, of the innermost ones first.
  var optionalGroups: [Range<Int>] = []
  private var isLineStart = true

  /// An `#if` whose `#endif` has not been read.
  struct OpenConditional {
    var offset: Int
    /// Whether the branch under way is under a condition that needs C++; where its code begins.
    var cxxStart: Int?
    /// Whether another branch than the one under way needs C++: `#ifndef __cplusplus`.
    var cxxIsAlternative: Bool
    /// Whether the other branches than the first are for C and C++ only: `#ifdef __OBJC__`.
    var restIsWithoutObjectiveC: Bool
    /// Whether one of its conditions asks whether a header is there, or for what targets set themselves.
    var asksTheBuild: Bool
    var platforms: PlatformClauses
  }

  init(_ source: ClangSource) {
    self.source = source
    end = source.count
    tokens.reserveCapacity(source.count / 6 + 16)
  }

  /// Reads the whole text; a byte-order mark is skipped.
  mutating func run() {
    if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
    while position < end { step() }
    position = end
    for open in openConditionals {
      report(.unterminatedConditional, at: open.offset)
      if let start = open.cxxStart { cxxGroups.append(start..<end) }
    }
    let nul = source.firstIndex(of: 0, from: 0, to: end)
    if nul < end { report(.nulByte, at: nul) }
    problems.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    suppressions.sort { $0.offset < $1.offset }
    cxxGroups.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  mutating func report(_ kind: ProblemKind, at offset: Int) {
    problems.append(ProblemFact(kind: kind, offset: UInt32(min(offset, end))))
  }

  /// Reads one token, comment, directive or run of blanks.
  @inline(__always) private mutating func step() {
    let byte = source[position]
    switch byte {
    case Byte.space, Byte.tab, 0x0B, 0x0C:
      position = source.endOfBlanks(from: position &+ 1)
    case Byte.newline, Byte.carriageReturn:
      position &+= 1
      isLineStart = true
    case Byte.hash where isLineStart:
      directive()
      isLineStart = true
    case Byte.slash where source[position &+ 1] == Byte.slash:
      lineComment()
    case Byte.slash where source[position &+ 1] == Byte.star:
      blockComment()
    default:
      if isLineStart, isConflictMarker() { return }
      isLineStart = false
      token()
    }
  }

  /// Reads the token at `position`, which is not a blank, comment or directive.
  @inline(__always) mutating func token() {
    let start = position
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      number()
      append(.number, 0, start)
    case _ where source.continuesIdentifier(at: position):
      let wordEnd = source.endOfIdentifier(from: position)
      position = wordEnd
      if source[wordEnd] == Byte.quote, source[wordEnd &- 1] == UInt8(ascii: "R"), isRawStringPrefix(start..<wordEnd) {
        rawString(from: start)
        append(.string, 0, start)
      } else {
        append(.identifier, names.intern(source, start..<wordEnd).rawValue, start)
      }
    case Byte.quote:
      quoted(Byte.quote)
      append(.string, 0, start)
    case Byte.apostrophe:
      quoted(Byte.apostrophe)
      append(.character, 0, start)
    case Byte.at:
      atToken()
    default:
      punctuation()
    }
  }

  @inline(__always) private mutating func append(_ kind: Token.Kind, _ name: UInt32, _ start: Int) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: position),
        name: name,
        kind: kind
      )
    )
  }

  private mutating func atToken() {
    let start = position
    position += 1
    if source[position] == Byte.quote {
      quoted(Byte.quote)
      append(.objectString, 0, start)
      return
    }
    let isNumber = source[position] >= UInt8(ascii: "0") && source[position] <= UInt8(ascii: "9")
    if !isNumber, source.continuesIdentifier(at: position) {
      let wordStart = position
      position = source.endOfIdentifier(from: position)
      append(.at, names.intern(source, wordStart..<position).rawValue, start)
      return
    }
    append(.punctuation, UInt32(Byte.at), start)
  }

  private mutating func punctuation() {
    let start = position
    let byte = source[position]
    let next = source[position + 1]
    position += 1
    switch (byte, next) {
    case (Byte.minus, Byte.greater):
      position += 1
      append(.punctuation, Punctuation.arrow, start)
    case (Byte.colon, Byte.colon):
      position += 1
      append(.punctuation, Punctuation.scope, start)
    case (Byte.less, Byte.less), (Byte.ampersand, Byte.ampersand), (Byte.bar, Byte.bar), (Byte.plus, Byte.plus),
      (Byte.minus, Byte.minus):
      position += 1
      append(.punctuation, Punctuation.operation, start)
    case (Byte.equals, Byte.equals), (Byte.exclamation, Byte.equals), (Byte.less, Byte.equals),
      (Byte.greater, Byte.equals), (Byte.plus, Byte.equals), (Byte.minus, Byte.equals), (Byte.star, Byte.equals),
      (Byte.slash, Byte.equals), (Byte.ampersand, Byte.equals), (Byte.bar, Byte.equals), (Byte.caret, Byte.equals),
      (UInt8(ascii: "%"), Byte.equals):
      position += 1
      append(.punctuation, Punctuation.operation, start)
    case (Byte.dot, Byte.dot) where source[position + 1] == Byte.dot:
      position += 2
      append(.punctuation, Punctuation.operation, start)
    case (Byte.backslash, _):
      // A line that goes on in the next one.
      break
    case (0...0x20, _), (0x7F, _):
      break
    default:
      append(.punctuation, UInt32(byte), start)
    }
  }

  private mutating func number() {
    position += 1
    while true {
      let byte = source[position]
      if source.continuesIdentifier(at: position) || byte == Byte.dot {
        position += 1
      } else if byte == Byte.plus || byte == Byte.minus, source[position - 1] | 0x20 == UInt8(ascii: "e") {
        position += 1
      } else if byte == Byte.apostrophe, source.continuesIdentifier(at: position + 1) {
        // 1'000'000 of C++14.
        position += 2
      } else {
        return
      }
    }
  }
}

// MARK: - Strings

extension ClangLexer {
  /// Reads a string or character that ends in this line; the opening quote is at `position`.
  private mutating func quoted(_ quote: UInt8) {
    let start = position
    position += 1
    while position < end {
      switch source[position] {
      case quote:
        position += 1
        return
      case Byte.backslash:
        position += source[position + 1] == Byte.carriageReturn && source[position + 2] == Byte.newline ? 3 : 2
      case Byte.newline, Byte.carriageReturn:
        report(.unterminatedString, at: start)
        return
      default:
        position += 1
      }
    }
    position = end
    report(.unterminatedString, at: start)
  }

  /// `R`, `LR`, `uR`, `UR` or `u8R`.
  private func isRawStringPrefix(_ range: Range<Int>) -> Bool {
    switch range.count {
    case 1: return true
    case 2: return [UInt8(ascii: "L"), UInt8(ascii: "u"), UInt8(ascii: "U")].contains(source[range.lowerBound])
    case 3: return source[range.lowerBound] == UInt8(ascii: "u") && source[range.lowerBound + 1] == UInt8(ascii: "8")
    default: return false
    }
  }

  /// `R"mark( … )mark"`; the quote is at `position`.
  private mutating func rawString(from start: Int) {
    let markStart = position + 1
    var markEnd = markStart
    while markEnd < end, markEnd - markStart <= 16, source[markEnd] > Byte.space,
      source[markEnd] != Byte.openParenthesis, source[markEnd] != Byte.quote, source[markEnd] != Byte.backslash
    {
      markEnd += 1
    }
    guard source[markEnd] == Byte.openParenthesis, markEnd < end else {
      quoted(Byte.quote)
      return
    }
    position = markEnd + 1
    let length = markEnd - markStart
    while true {
      position = source.firstIndex(of: Byte.closeParenthesis, from: position, to: end)
      if position >= end {
        report(.unterminatedMultilineString, at: start)
        return
      }
      position += 1
      guard position + length < end, source[position + length] == Byte.quote else { continue }
      if (0..<length).allSatisfy({ source[position + $0] == source[markStart + $0] }) {
        position += length + 1
        return
      }
    }
  }
}

// MARK: - Comments

extension ClangLexer {
  /// Skips to the end of a line, not past it; a backslash before the line end takes in the next line.
  mutating func lineComment() {
    let start = position
    while true {
      position = endOfLine(from: position)
      var last = position - 1
      while last > start, source[last] == Byte.space || source[last] == Byte.tab { last -= 1 }
      guard position < end, last > start, source[last] == Byte.backslash else { break }
      position += source[position] == Byte.carriageReturn && source[position + 1] == Byte.newline ? 2 : 1
    }
    suppression(from: start + 2, to: endOfLine(from: start))
  }

  /// Where the line ends: at LF, CRLF or a lone CR.
  func endOfLine(from start: Int) -> Int {
    let lineFeed = source.firstIndex(of: Byte.newline, from: start, to: end)
    return source.firstIndex(of: Byte.carriageReturn, from: start, to: lineFeed)
  }

  mutating func blockComment() {
    let start = position
    let firstSuppression = suppressions.count
    position += 2
    var lineStart = position
    while true {
      if position >= end {
        position = end
        report(.unterminatedComment, at: start)
        return
      }
      switch source[position] {
      case Byte.star where source[position + 1] == Byte.slash:
        suppression(from: lineStart, to: position)
        position += 2
        for index in firstSuppression..<suppressions.count { suppressions[index].end = UInt32(position) }
        return
      case Byte.newline, Byte.carriageReturn:
        suppression(from: lineStart, to: position)
        position += 1
        lineStart = position
      default:
        position += 1
      }
    }
  }

  /// Records `lintel:disable:next RULE - reason` and its like, if a comment, or a line of it, begins with it.
  private mutating func suppression(from start: Int, to end: Int) {
    var first = start
    while first < end {
      let byte = source[first]
      guard byte == Byte.space || byte == Byte.tab || byte == Byte.slash || byte == Byte.star else { break }
      first += 1
    }
    let marked = first
    first = SuppressionComment.start(behindMarkAt: first) { source[$0] }
    guard first < end, source[first] | 0x20 == UInt8(ascii: "l"), source[first + 1] | 0x20 == UInt8(ascii: "i") else {
      return
    }
    let text = source.bytes(in: first..<end)
    guard SuppressionComment.isMarked(text) else { return }
    let comment: SuppressionComment
    do throws(SuppressionComment.Mistake) {
      comment = try SuppressionComment(text)
    } catch {
      // "TODO: lintel: …" may well be about it.
      if let kind = error.kind, first == marked || kind != .malformedSuppression { report(kind, at: first) }
      return
    }
    func interned(_ range: Range<Int>) -> NameIndex {
      names.intern(source, first + range.lowerBound..<first + range.upperBound)
    }
    suppressions.append(
      SuppressionFact(
        command: comment.command,
        rules: comment.rules.map(interned),
        reason: comment.reason.isEmpty ? nil : interned(comment.reason),
        offset: UInt32(first),
        end: UInt32(end)
      )
    )
  }

  /// Skips a line that Git puts between the sides of a merge conflict; the code of both sides is read.
  private mutating func isConflictMarker() -> Bool {
    let byte = source[position]
    guard byte == Byte.less || byte == Byte.greater || byte == Byte.equals || byte == Byte.bar else { return false }
    for offset in 1..<7 where source[position + offset] != byte { return false }
    let after = source[position + 7]
    let endsLine = after == Byte.newline || after == Byte.carriageReturn || position + 7 >= end
    guard byte == Byte.equals ? endsLine : after == Byte.space else { return false }
    guard position == 0 || source[position - 1] == Byte.newline || source[position - 1] == Byte.carriageReturn else {
      return false
    }
    if byte == Byte.less { report(.mergeConflict, at: position) }
    let start = position
    position = endOfLine(from: position)
    blanks.append(start..<position)
    return true
  }
}

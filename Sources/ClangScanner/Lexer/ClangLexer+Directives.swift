import Basics
import Facts

// Directives of the preprocessor: lines that begin with `#`.

extension ClangLexer {
  /// Reads the directive at `position`, up to the end of its last line.
  mutating func directive() {
    let start = position
    position += 1
    skipDirectiveBlanks()
    let wordStart = position
    position = source.endOfIdentifier(from: position)
    let name = names.intern(source, wordStart..<position)
    let word = Word(rawValue: name.rawValue)
    skipDirectiveBlanks()
    switch word {
    case .import, .include, .include_next:
      let (place, count) = (position, imports.count)
      header()
      skipDirective()
      // A macro says what is included.
      if imports.count == count { unread.append(place..<position) }
      blanks.append(start..<position)
    case .define:
      define()
    case .undef:
      let nameStart = position
      position = source.endOfIdentifier(from: position)
      undefined.append(names.intern(source, nameStart..<position))
      skipDirective()
    case .if, .ifdef, .ifndef:
      conditional(word, start)
    case .elif, .elifdef, .elifndef, .else:
      alternative(word, start)
    case .endif:
      endConditional(start)
    default:
      // `#pragma`, `#error`, `#line` and what is unknown: nothing for anybody.
      let isPragma = names[name].elementsEqual("pragma".utf8)
      if isPragma, !isQuietPragma { hasPragma = true }
      skipDirective()
      unread.append(wordStart..<position)
      blanks.append(start..<position)
    }
  }

  /// Whether the pragma whose words begin at `position` changes nothing.
  private var isQuietPragma: Bool {
    let word = source.bytes(in: position..<source.endOfIdentifier(from: position))
    return word[...].isOne(of: ["once", "mark", "region", "endregion"])
  }

  /// Skips blanks, comments and continued line ends.
  private mutating func skipDirectiveBlanks() {
    while position < end {
      switch source[position] {
      case Byte.space, Byte.tab: position = source.endOfBlanks(from: position + 1)
      case Byte.slash where source[position + 1] == Byte.star: blockComment()
      case Byte.backslash where isContinuation(at: position): skipContinuation()
      default: return
      }
    }
  }

  private func isContinuation(at position: Int) -> Bool {
    source[position + 1] == Byte.newline || source[position + 1] == Byte.carriageReturn
  }

  private mutating func skipContinuation() {
    position += source[position + 1] == Byte.carriageReturn && source[position + 2] == Byte.newline ? 3 : 2
  }

  /// Skips the rest of a directive; comments may span lines, and strings may hold what looks like comments.
  private mutating func skipDirective() {
    while position < end {
      switch source[position] {
      case Byte.newline, Byte.carriageReturn: return
      case Byte.backslash where isContinuation(at: position): skipContinuation()
      case Byte.slash where source[position + 1] == Byte.slash:
        lineComment()
        return
      case Byte.slash where source[position + 1] == Byte.star: blockComment()
      case Byte.quote: skipQuoted()
      default: position += 1
      }
    }
    position = min(position, end)
  }

  /// Skips a string within a directive; one that is not closed in the line is not a string.
  private mutating func skipQuoted() {
    let start = position
    position += 1
    while position < end, source[position] != Byte.newline, source[position] != Byte.carriageReturn {
      if source[position] == Byte.quote {
        position += 1
        return
      }
      if source[position] == Byte.backslash, !isContinuation(at: position) { position += 1 }
      position += 1
    }
    position = start + 1
  }

  /// `<A/B.h>` or `"B.h"`.
  private mutating func header() {
    let isAngled = source[position] == Byte.less
    guard isAngled || source[position] == Byte.quote else { return }
    let start = position + 1
    let close = source.firstIndex(of: isAngled ? Byte.greater : Byte.quote, from: start, to: endOfLine(from: start))
    guard close < end, close > start, source[close] == (isAngled ? Byte.greater : Byte.quote) else { return }
    position = close + 1
    var last = close
    while last > start, source[last - 1] != Byte.slash { last -= 1 }
    let slash = source.firstIndex(of: Byte.slash, from: start, to: close)
    imports.append(
      ImportFact(
        path: names.intern(source, start..<close),
        module: slash < close ? names.intern(source, start..<slash) : .empty,
        symbol: names.intern(source, last..<close),
        kind: .header,
        flags: isAngled ? .angled : [],
        offset: UInt32(start),
        symbolOffset: UInt32(last)
      )
    )
  }

  private mutating func define() {
    let nameStart = position
    position = source.endOfIdentifier(from: position)
    guard position > nameStart else {
      skipDirective()
      return
    }
    let name = names.intern(source, nameStart..<position)
    var parameters: Range<UInt32>?
    if source[position] == Byte.openParenthesis {
      let open = position + 1
      while position < end, source[position] != Byte.closeParenthesis {
        if source[position] == Byte.newline || source[position] == Byte.carriageReturn,
          source[position - 1] != Byte.backslash, source[position - 1] != Byte.carriageReturn
        {
          break
        }
        position += 1
      }
      parameters = UInt32(open)..<UInt32(max(open, position))
      if source[position] == Byte.closeParenthesis { position += 1 }
    }
    skipDirectiveBlanks()
    let valueStart = position
    let firstToken = directiveTokens.count
    var valueEnd = position
    // `token` appends to `tokens`.
    swap(&tokens, &directiveTokens)
    while position < end {
      let byte = source[position]
      if byte == Byte.newline || byte == Byte.carriageReturn { break }
      if byte == Byte.slash, source[position + 1] == Byte.slash {
        lineComment()
        break
      }
      let before = position
      skipDirectiveBlanks()
      if position > before { continue }
      if byte == Byte.quote || byte == Byte.apostrophe {
        // A lone apostrophe in a macro is not a problem of the file.
        skipQuotedInMacro(byte)
      } else {
        token()
      }
      valueEnd = position
    }
    position = min(position, end)
    swap(&tokens, &directiveTokens)
    macros.append(
      MacroDefinition(
        name: name,
        offset: UInt32(nameStart),
        end: UInt32(position),
        parameters: parameters,
        value: UInt32(valueStart)..<UInt32(max(valueStart, min(valueEnd, end))),
        tokens: firstToken..<directiveTokens.count
      )
    )
  }

  private mutating func skipQuotedInMacro(_ quote: UInt8) {
    let start = position
    position += 1
    while position < end, source[position] != Byte.newline, source[position] != Byte.carriageReturn {
      if source[position] == quote {
        position += 1
        return
      }
      if source[position] == Byte.backslash { position += isContinuation(at: position) ? 0 : 1 }
      if source[position] == Byte.backslash, isContinuation(at: position) { skipContinuation() } else { position += 1 }
    }
    position = start + 1
  }
}

// MARK: - Conditionals

extension ClangLexer {
  private mutating func conditional(_ word: Word?, _ start: Int) {
    let conditionStart = position
    skipDirective()
    unread.append(conditionStart..<position)
    let condition = trimmed(conditionStart..<position)
    var platforms = PlatformClauses(in: openConditionals.last?.platforms.platforms ?? .all)
    platforms.begin(PlatformCondition(word, source.bytes(in: conditionStart..<position)))
    branches.note(platforms.platforms, at: start)
    let needsCxx = Self.needs("__cplusplus", word, condition)
    let needsObjectiveC = Self.needs("__OBJC__", word, condition)
    conditionals.append(ConditionalMark(kind: .begin, token: tokens.count))
    openConditionals.append(
      OpenConditional(
        offset: start,
        cxxStart: needsCxx == true ? position : nil,
        cxxIsAlternative: needsCxx == false,
        restIsWithoutObjectiveC: needsObjectiveC == true,
        asksTheBuild: asksTheBuild(word, condition),
        platforms: platforms
      )
    )
    let isNever = word == .if && (condition == "0" || condition == "NO" || condition == "false")
    if isNever || needsObjectiveC == false { skipUnusedCode() }
  }

  /// Whether a condition asks for a macro of the compiler; nil if it asks for something else, or for more.
  private static func needs(_ macro: String, _ word: Word?, _ condition: String) -> Bool? {
    switch word {
    case .ifdef where condition == macro: true
    case .ifndef where condition == macro: false
    case .if where [macro, "defined(\(macro))", "defined \(macro)", "defined (\(macro))"].contains(condition): true
    case .if where ["!\(macro)", "!defined(\(macro))", "!defined \(macro)", "!defined (\(macro))"].contains(condition):
      false
    default: nil
    }
  }

  /// Whether a condition asks whether a header is there, or for a macro that is neither the compiler's, nor Apple's, nor
  /// `DEBUG`: targets define such macros for themselves. Of a long one only the beginning is read.
  ///
  /// An `#ifndef` is mostly the guard of a header.
  private func asksTheBuild(_ word: Word?, _ condition: String) -> Bool {
    if word == .ifndef { return Self.packageManagers.contains(condition) }
    let words = condition.withoutLineComment.split { !SourceText.isWordByte($0) }
    return words.contains { name in
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name[name.startIndex]) { return false }
      if name.starts(with: "__has_include".utf8) { return true }
      let isGiven = Self.beginningsOfGivenMacros.contains { name.starts(with: $0.utf8) }
      return !isGiven && !Self.givenMacros.contains { name.elementsEqual($0.utf8) }
    }
  }

  private static let packageManagers: Set<String> = ["COCOAPODS", "SWIFT_PACKAGE"]
  private static let beginningsOfGivenMacros = [
    "__", "TARGET_OS_", "TARGET_CPU_", "TARGET_IPHONE_", "MAC_OS_", "NS_", "OBJC_",
  ]
  private static let givenMacros = [
    "defined", "DEBUG", "NDEBUG", "YES", "NO", "TRUE", "FALSE", "true", "false", "_WIN32", "_MSC_VER", "linux",
    "ANDROID",
  ]

  /// A condition, without blanks around it; of a long one the beginning.
  private func trimmed(_ range: Range<Int>) -> String {
    var end = range.upperBound
    while end > range.lowerBound, source[end - 1] <= Byte.space { end -= 1 }
    return String(decoding: source.bytes(in: range.lowerBound..<min(end, range.lowerBound + 256)), as: UTF8.self)
  }

  private mutating func alternative(_ word: Word?, _ start: Int) {
    let conditionStart = position
    skipDirective()
    unread.append(conditionStart..<position)
    guard let last = openConditionals.indices.last else { return }
    openConditionals[last].platforms.begin(PlatformCondition(word, source.bytes(in: conditionStart..<position)))
    branches.note(openConditionals[last].platforms.platforms, at: start)
    if asksTheBuild(nil, trimmed(conditionStart..<position)) { openConditionals[last].asksTheBuild = true }
    conditionals.append(ConditionalMark(kind: .alternative, token: tokens.count))
    if let cxxStart = openConditionals[last].cxxStart { cxxGroups.append(cxxStart..<start) }
    openConditionals[last].cxxStart = openConditionals[last].cxxIsAlternative ? position : nil
    openConditionals[last].cxxIsAlternative = false
    if openConditionals[last].restIsWithoutObjectiveC { skipUnusedCode() }
  }

  private mutating func endConditional(_ start: Int) {
    skipDirective()
    guard let open = openConditionals.popLast() else { return }
    branches.note(openConditionals.last?.platforms.platforms ?? .all, at: start)
    if open.asksTheBuild { optionalGroups.append(open.offset..<position) }
    conditionals.append(ConditionalMark(kind: .end, token: tokens.count))
    if let cxxStart = open.cxxStart { cxxGroups.append(cxxStart..<start) }
  }

  /// Skips code under `#if 0`, and what only C and C++ see of a header that Objective-C reads, where classes are opaque
  /// structures (`#ifdef __OBJC__ @class Foo; #else typedef struct Foo Foo; #endif`), up to its `#else`, `#elif` or `#endif`; only directives are read in it.
  private mutating func skipUnusedCode() {
    let start = position
    var depth = 0
    while position < end {
      let lineStart = position
      position = source.endOfBlanks(from: position)
      if source[position] == Byte.hash {
        let hash = position
        position = source.endOfBlanks(from: position + 1)
        let wordEnd = source.endOfIdentifier(from: position)
        switch Word(rawValue: names.intern(source, position..<wordEnd).rawValue) {
        case .if, .ifdef, .ifndef:
          depth += 1
        case .endif where depth > 0:
          depth -= 1
        case .endif, .else, .elif, .elifdef, .elifndef:
          if depth == 0 {
            position = hash
            blanks.append(start..<max(start, lineStart))
            unread.append(start..<max(start, lineStart))
            return
          }
        default:
          break
        }
      } else if source[position] == Byte.slash, source[position + 1] == Byte.star {
        blockComment()
        continue
      }
      position = endOfLine(from: position)
      while position < end, source[position] == Byte.newline || source[position] == Byte.carriageReturn {
        position += 1
      }
    }
    position = end
    blanks.append(start..<end)
    unread.append(start..<end)
  }
}

extension String {
  fileprivate var withoutLineComment: Substring.UTF8View {
    let slash = UInt8(ascii: "/")
    let end = utf8.indices.first { utf8[$0] == slash && utf8[$0...].dropFirst().first == slash }
    return self[..<(end ?? endIndex)].utf8
  }
}

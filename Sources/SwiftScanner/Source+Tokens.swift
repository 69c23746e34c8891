// What is at a place, told by the bytes around it alone.

extension Source {
  /// The first and the last eight bytes of a name that is not empty, each as in `word(at:)`. The first of a shorter
  /// name is filled with zeros; the last of one of at most eight bytes is zero.
  @inline(__always) func ends(of name: Range<Int>) -> (low: UInt64, high: UInt64) {
    let length = name.upperBound &- name.lowerBound
    let unused = UInt64(truncatingIfNeeded: 64 &- 8 &* min(length, 8))
    let low = (word(at: name.lowerBound) &<< unused) &>> unused
    let high = length > 8 ? word(at: name.upperBound &- 8) : 0
    return (low, high)
  }

  /// The same of a name that stands nowhere in the file.
  static func ends(of name: [UInt8]) -> (low: UInt64, high: UInt64) {
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    return (word(name.prefix(8)), name.count > 8 ? word(name.suffix(8)) : 0)
  }

  /// The position after an identifier whose first byte is at `start`.
  @inline(__always) func endOfIdentifier(from start: Int) -> Int {
    let next = endOfASCIIIdentifier(from: start)
    return self[next] < 0x80 ? next : endOfUnicodeIdentifier(from: next)
  }

  /// The same where `start` is at a byte that is not ASCII.
  @inline(never) private func endOfUnicodeIdentifier(from start: Int) -> Int {
    var next = start
    while self[next] >= 0x80, !isOperatorScalar(at: next) {
      next = endOfASCIIIdentifier(from: next + scalar(at: next).length)
    }
    return min(next, count)
  }

  /// `_`, which is not a name.
  func isUnderscore(_ name: Range<Int>) -> Bool {
    name.count == 1 && self[name.lowerBound] == Byte.underscore
  }

  /// Whether the first letter of a name that begins with an underscore is a capital: `_Storage`, `_1Finger`.
  func isCapitalized(_ name: Range<Int>) -> Bool {
    var first = name.lowerBound
    while first < name.upperBound, self[first] == Byte.underscore || byteClass(at: first) == .digit { first += 1 }
    return first < name.upperBound && byteClass(at: first) == .uppercase
  }

  /// Whether what begins at a position is a name that looks like that of a type.
  func startsTypeName(at start: Int) -> Bool {
    switch byteClass(at: start) {
    case .uppercase: true
    case .underscore: isCapitalized(start..<endOfASCIIIdentifier(from: start))
    case .backtick: byteClass(at: start + 1) == .uppercase
    default: false
    }
  }

  /// Whether the bytes from `start` to `end` are a word.
  @inline(__always) func isWord(_ start: Int, _ end: Int, _ word: StaticString) -> Bool {
    guard end &- start == word.utf8CodeUnitCount else { return false }
    if word.utf8CodeUnitCount <= 8 { return hasWord(word, at: start) }
    return word.withUTF8Buffer { bytes in
      for offset in bytes.indices where self[start + offset] != bytes[offset] { return false }
      return true
    }
  }

  /// Whether a function looks up a protocol by its name at run time, or a class; nil if it does neither.
  func looksUpProtocol(_ name: Range<Int>) -> Bool? {
    let (start, end) = (name.lowerBound, name.upperBound)
    if isWord(start, end, "NSClassFromString") || isWord(start, end, "objc_getClass")
      || isWord(start, end, "objc_lookUpClass")
    {
      return false
    }
    return isWord(start, end, "NSProtocolFromString") || isWord(start, end, "objc_getProtocol") ? true : nil
  }

  /// `Type` or `Protocol`, as it is after the dot of a metatype.
  func isMetatypeSuffix(_ start: Int, _ wordEnd: Int) -> Bool {
    wordEnd - start == 4 && word(at: start) & 0xFFFF_FFFF == 0x6570_7954  // Type
      || wordEnd - start == 8 && word(at: start) == 0x6C6F_636F_746F_7250  // Protocol
  }

  /// Where a comment ends that begins here; nil if there is none.
  func endOfComment(at start: Int) -> Int? {
    guard self[start] == Byte.slash else { return nil }
    if self[start + 1] == Byte.slash { return firstIndex(of: Byte.newline, from: start) }
    guard self[start + 1] == Byte.star else { return nil }
    var depth = 1
    var next = start + 2
    while depth > 0, next < count {
      if self[next] == Byte.slash, self[next + 1] == Byte.star {
        depth += 1
        next += 2
      } else if self[next] == Byte.star, self[next + 1] == Byte.slash {
        depth -= 1
        next += 2
      } else {
        next += 1
      }
    }
    return min(next, count)
  }

  /// The position after blanks, line ends and comments, and whether a line ends in them.
  @inline(__always) func endOfTrivia(from start: Int) -> (end: Int, hasLineEnd: Bool) {
    // Mostly there is nothing, or one blank.
    let next = start &+ (self[start] == Byte.space ? 1 : 0)
    return self[next] > Byte.space && self[next] != Byte.slash ? (next, false) : endOfMoreTrivia(from: start)
  }

  @inline(never) private func endOfMoreTrivia(from start: Int) -> (end: Int, hasLineEnd: Bool) {
    let white = endOfWhite(from: start)
    return self[white.end] == Byte.slash ? endOfComments(behind: white) : white
  }

  private func endOfComments(behind white: (end: Int, hasLineEnd: Bool)) -> (end: Int, hasLineEnd: Bool) {
    var (next, hasLineEnd) = white
    while let comment = endOfComment(at: next) {
      let white = endOfWhite(from: comment)
      hasLineEnd = hasLineEnd || white.hasLineEnd || endOfLine(from: next) < comment
      next = white.end
    }
    return (next, hasLineEnd)
  }

  /// The end of the operator that begins at `start`; always past `start`.
  func endOfOperator(from start: Int) -> Int {
    var next = start
    let allowsDots = self[start] == Byte.dot
    while true {
      switch byteClass(at: next) {
      case .operatorCharacter:
        let isComment =
          self[next] == Byte.slash && (self[next + 1] == Byte.slash || self[next + 1] == Byte.star)
        if isComment, next > start { return next }
        next += 1
      case .nonASCII:
        guard isOperatorScalar(at: next) else { return max(next, start + 1) }
        next += scalar(at: next).length
      default:
        guard allowsDots, self[next] == Byte.dot else { return max(next, start + 1) }
        next += 1
      }
    }
  }

  /// Whether the byte before an operator binds to it (The Swift Programming Language, Operators).
  func isLeftBound(at start: Int) -> Bool {
    guard start > 0 else { return false }
    switch self[start - 1] {
    case Byte.openParenthesis, Byte.openBracket, Byte.openBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
    case Byte.slash: return !(start > 1 && self[start - 2] == Byte.star)
    default:
      let before = byteClass(at: start - 1)
      return before != .blank && before != .newline && before != .other
    }
  }

  /// Whether the byte after an operator binds to it.
  func isRightBound(at next: Int) -> Bool {
    switch self[next] {
    case Byte.closeParenthesis, Byte.closeBracket, Byte.closeBrace, Byte.comma, Byte.semicolon, Byte.colon: return false
    case Byte.dot: return false
    case Byte.slash: return self[next + 1] != Byte.slash && self[next + 1] != Byte.star
    default:
      let after = byteClass(at: next)
      return after != .blank && after != .newline && after != .other
    }
  }

  /// Whether a non-ASCII scalar is an operator (The Swift Programming Language, Operators, operator-head).
  func isOperatorScalar(at position: Int) -> Bool {
    switch scalar(at: position).value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016...0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }

  /// How many number signs are there.
  func hashCount(at start: Int) -> Int {
    var next = start
    while self[next] == Byte.hash { next += 1 }
    return next - start
  }
}

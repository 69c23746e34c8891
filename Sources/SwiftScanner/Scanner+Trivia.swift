import Facts

// White space, comments and the suppressions in them.

extension Scanner {
  /// Skips blanks, line ends and comments; `newline` tells whether a line ended.
  mutating func skipTrivia() {
    newline = false
    while true {
      switch source.byteClass(at: position) {
      case .blank:
        position = source.endOfBlanks(from: position + 1)
      case .newline:
        newline = true
        position = source.endOfBlanks(from: position + 1)
      case .operatorCharacter:
        guard source[position] == Byte.slash else {
          if newline, isConflictMarker() { continue }
          return
        }
        if source[position + 1] == Byte.slash {
          lineComment()
        } else if source[position + 1] == Byte.star {
          blockComment()
        } else {
          return
        }
      case .other:
        if position >= end { return }
        position += 1
      case .nonASCII:
        // U+00A0, a no-break space, and U+FEFF, a byte order mark amid the text, count as blanks.
        if source[position] == 0xC2, source[position + 1] == 0xA0 {
          position += 2
        } else if source[position] == 0xEF, source[position + 1] == 0xBB, source[position + 2] == 0xBF {
          position += 3
        } else {
          return
        }
      default:
        return
      }
    }
  }

  /// Skips blanks of the same line.
  mutating func skipBlanks() {
    position = source.endOfBlanks(from: position)
  }

  /// Skips to the end of the line, not past it.
  mutating func skipLine() {
    while position < end, source.byteClass(at: position) != .newline { position += 1 }
  }

  private mutating func lineComment() {
    let start = position
    let lineFeed = source.firstIndex(of: Byte.newline, from: start)
    // A lone CR ends a line as well.
    position = source.firstIndex(of: Byte.carriageReturn, from: start, to: lineFeed)
    suppression(from: start + 2, to: position)
  }

  mutating func blockComment() {
    let start = position
    let firstSuppression = facts.suppressions.count
    var depth = 1
    position += 2
    var lineStart = position
    while depth > 0 {
      if position >= end {
        position = end
        report(.unterminatedComment, at: start)
        return
      }
      switch source[position] {
      case Byte.slash where source[position + 1] == Byte.star:
        depth += 1
        position += 2
      case Byte.star where source[position + 1] == Byte.slash:
        depth -= 1
        position += 2
      case Byte.newline, Byte.carriageReturn:
        suppression(from: lineStart, to: position)
        newline = true
        position += 1
        lineStart = position
      default:
        position += 1
      }
    }
    suppression(from: lineStart, to: position - 2)
    for index in firstSuppression..<facts.suppressions.count { facts.suppressions[index].end = UInt32(position) }
  }

  /// Skips a line that Git puts between the sides of a merge conflict; the code of both sides is read.
  private mutating func isConflictMarker() -> Bool {
    let byte = source[position]
    guard byte == Byte.less || byte == Byte.greater || byte == Byte.equals || byte == UInt8(ascii: "|") else {
      return false
    }
    for offset in 1..<7 where source[position + offset] != byte { return false }
    let after = source[position + 7]
    let isMarker =
      byte == Byte.equals ? source.byteClass(at: position + 7) == .newline || position + 7 >= end : after == Byte.space
    guard isMarker, position == 0 || source.byteClass(at: position - 1) == .newline else { return false }
    if byte == Byte.less { report(.mergeConflict, at: position) }
    skipLine()
    return true
  }
}

// MARK: - Suppressions

extension Scanner {
  private static let marker = Array("lintel:".utf8)

  /// Records `lintel:disable:next RULE - reason` and its like, if a comment, or a line of it, begins with it.
  private mutating func suppression(from start: Int, to end: Int) {
    var first = start
    while first < end {
      let byte = source[first]
      guard byte == Byte.space || byte == Byte.tab || byte == Byte.slash || byte == Byte.star else { break }
      first += 1
    }
    guard source[first] == UInt8(ascii: "l"), matches(Self.marker, at: first), first > lastSuppression else { return }
    lastSuppression = first
    var text = first + Self.marker.count
    let wordEnd = endOfWord(from: text, to: end)
    guard let command = Self.command(name(text..<wordEnd)) else {
      report(.malformedSuppression, at: first)
      return
    }
    text = wordEnd
    let rules = suppressedRules(from: &text, to: end)
    if rules.isEmpty {
      report(.malformedSuppression, at: first)
      return
    }
    let reason = trimmed(text..<end)
    facts.suppressions.append(
      SuppressionFact(
        command: command,
        rules: rules,
        reason: reason.isEmpty ? nil : names.intern(source, reason),
        offset: UInt32(first),
        end: UInt32(end)
      )
    )
  }

  private func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    for offset in bytes.indices where source[start + offset] != bytes[offset] { return false }
    return true
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: range.map { source[$0] }, as: UTF8.self)
  }

  private static func command(_ word: String) -> SuppressionFact.Command? {
    switch word {
    case "disable": .disable
    case "disable:next": .disableNext
    case "disable:this": .disableThis
    case "disable:previous": .disablePrevious
    case "enable": .enable
    default: nil
    }
  }

  private func endOfWord(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end, source[position] > Byte.space, source[position] != Byte.comma { position += 1 }
    return position
  }

  /// Reads `ID, ID …` up to a dash of its own or the end; `text` is then behind the dash.
  private mutating func suppressedRules(from text: inout Int, to end: Int) -> [NameIndex] {
    var rules: [NameIndex] = []
    while text < end {
      let byte = source[text]
      if byte <= Byte.space || byte == Byte.comma {
        text += 1
        continue
      }
      let wordEnd = endOfWord(from: text, to: end)
      if isDash(text..<wordEnd) {
        text = wordEnd
        return rules
      }
      rules.append(names.intern(source, text..<wordEnd))
      text = wordEnd
    }
    return rules
  }

  /// `-`, `--`, an en dash or an em dash.
  private func isDash(_ range: Range<Int>) -> Bool {
    if range.allSatisfy({ source[$0] == Byte.minus }) { return true }
    guard range.count == 3, source[range.lowerBound] == 0xE2, source[range.lowerBound + 1] == 0x80 else { return false }
    return source[range.lowerBound + 2] == 0x93 || source[range.lowerBound + 2] == 0x94
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, source[start] <= Byte.space { start += 1 }
    while end > start, source[end - 1] <= Byte.space { end -= 1 }
    return start..<end
  }
}

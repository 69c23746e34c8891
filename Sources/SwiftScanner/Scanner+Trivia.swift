import Facts

// White space, comments and the suppressions in them.

extension Scanner {
  /// Skips blanks, line ends and comments; `newline` says whether a line ended.
  @inline(__always) mutating func skipTrivia() {
    newline = false
    // Most tokens stand right after another one, or one blank away from it.
    if source[position] == Byte.space { position &+= 1 }
    if source.byteClass(at: position).mayBeginTrivia { skipWhite() }
  }

  /// Skips white space and comments; notes whether a line ended there.
  @inline(never) mutating func skipWhite() {
    guard let white = source.shortWhite(from: position) else { return skipMoreTrivia() }
    position = white.end
    newline = white.hasLineEnd
    let byteClass = source.byteClass(at: position)
    if byteClass.mayBeginTrivia, byteClass != .operatorCharacter || newline || source[position] == Byte.slash {
      skipMoreTrivia()
    }
  }

  @inline(never) private mutating func skipMoreTrivia() {
    while true {
      switch source.byteClass(at: position) {
      case .blank, .newline:
        let white = source.endOfWhite(from: position)
        position = white.end
        if white.hasLineEnd { newline = true }
      case .operatorCharacter:
        guard source[position] == Byte.slash else {
          if newline, isConflictMarker() { continue }
          return
        }
        if source[position &+ 1] == Byte.slash {
          lineComment()
        } else if source[position &+ 1] == Byte.star {
          blockComment()
        } else {
          return
        }
      case .other:
        if position >= end { return }
        position &+= 1
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
    if position < end { position = source.endOfLine(from: position) }
  }

  @inline(__always) mutating func lineComment() {
    let start = position &+ 2
    position = source.endOfLine(from: start)
    if isSuppression(from: start) { suppression(from: start, to: position) }
  }

  /// `/* … */`, which may hold others.
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
        while source.byteClass(at: position).isPlainInComment { position &+= 1 }
      }
    }
    suppression(from: lineStart, to: position - 2)
    for index in firstSuppression..<facts.suppressions.count { facts.suppressions[index].end = UInt32(position) }
  }

  /// Skips a line that Git puts between the sides of a merge conflict; the code of both sides is read.
  mutating func isConflictMarker() -> Bool {
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
  /// Whether a comment, or a line of it, whose text begins at `start` is about Lintel.
  @inline(__always) private func isSuppression(from start: Int) -> Bool {
    let first = startOfText(from: start)
    return isMarker(at: first) || mayBeMark(at: first)
  }

  /// Whether a text begins with `TODO` or, as far as four bytes say, `FIXME`.
  @inline(__always) private func mayBeMark(at start: Int) -> Bool {
    let word = source.word(at: start) & 0xFFFF_FFFF
    return word == 0x4F44_4F54 || word == 0x4D58_4946
  }

  /// Skips blanks and what comments begin with. At the end of the text there is something else.
  @inline(__always) private func startOfText(from start: Int) -> Int {
    var first = start
    while true {
      let byte = source[first]
      guard byte == Byte.space || byte == Byte.tab || byte == Byte.slash || byte == Byte.star else { return first }
      first &+= 1
    }
  }

  @inline(__always) private func isMarker(at start: Int) -> Bool {
    // The bytes of `lintel`, the last one highest, as small letters.
    (source.word(at: start) | 0x2020_2020_2020) & 0xFFFF_FFFF_FFFF == 0x6C65_746E_696C
  }

  /// Records `lintel:disable:next RULE - reason` and its like, if a comment, or a line of it, begins with it.
  private mutating func suppression(from start: Int, to end: Int) {
    var first = startOfText(from: start)
    let isMarked = mayBeMark(at: first)
    if isMarked { first = SuppressionComment.start(behindMarkAt: first) { source[$0] } }
    guard first < end, isMarker(at: first), first > lastSuppression else { return }
    let text = source.bytes(in: first..<max(first, end))
    guard SuppressionComment.isMarked(text) else { return }
    lastSuppression = first
    let comment: SuppressionComment
    do throws(SuppressionComment.Mistake) {
      comment = try SuppressionComment(text)
    } catch {
      // "TODO: lintel: …" may well be about it.
      if let kind = error.kind, !isMarked || kind != .malformedSuppression { report(kind, at: first) }
      return
    }
    func interned(_ range: Range<Int>) -> NameIndex {
      names.intern(first + range.lowerBound..<first + range.upperBound)
    }
    facts.suppressions.append(
      SuppressionFact(
        command: comment.command,
        rules: comment.rules.map(interned),
        reason: comment.reason.isEmpty ? nil : interned(comment.reason),
        offset: UInt32(first),
        end: UInt32(end)
      )
    )
  }
}

import Facts

// Strings, numbers, regular expressions and operators.

extension Scanner {
  /// Reads a string literal from its opening quote on; `hashes` number signs are before it.
  mutating func stringLiteral(hashes: Int) {
    let opener = position - hashes
    if source[position + 1] == Byte.quote, source[position + 2] == Byte.quote, isMultilineDelimiter(hashes: hashes) {
      position += 3
      stringBody(hashes: hashes, isMultiline: true, opener: opener)
    } else {
      position += 1
      stringBody(hashes: hashes, isMultiline: false, opener: opener)
    }
  }

  /// Whether the three quotes at `position` open a multi-line string.
  ///
  /// `#"""#` is a one-line string that holds one quote: with number signs, a closing delimiter on the same line
  /// decides.
  private mutating func isMultilineDelimiter(hashes: Int) -> Bool {
    guard hashes > 0 else { return true }
    var next = position + 2
    while next < end, source.byteClass(at: next) != .newline {
      if source[next] == Byte.quote, source.hashCount(at: next + 1) >= hashes { return false }
      next += 1
    }
    return true
  }

  /// Reads on in a string up to its end, or to an interpolation, for which a frame is opened.
  mutating func stringBody(hashes: Int, isMultiline: Bool, opener: Int) {
    previous = .operand
    while true {
      position = source.endOfPlainText(from: position)
      if position >= end { break }
      switch source[position] {
      case Byte.quote:
        if isMultiline {
          if source[position + 1] == Byte.quote, source[position + 2] == Byte.quote,
            source.hashCount(at: position + 3) >= hashes
          {
            position += 3 + hashes
            return
          }
        } else if hashes == 0 || source.hashCount(at: position + 1) >= hashes {
          position += 1 + hashes
          return
        }
        position += 1
      case Byte.backslash:
        guard hashes == 0 || source.hashCount(at: position + 1) >= hashes else {
          position += 1
          continue
        }
        let escaped = position + 1 + hashes
        if source[escaped] == Byte.openParenthesis {
          push(.interpolation, opener: opener)
          frame.hashes = Int32(hashes)
          frame.isMultiline = isMultiline
          position = escaped + 1
          previous = .opening
          return
        }
        // An escaped line end ends the literal all the same, unless it spans lines.
        position = source.byteClass(at: escaped) == .newline ? escaped : escaped + 1
      case Byte.newline, Byte.carriageReturn:
        if !isMultiline {
          report(.unterminatedString, at: opener)
          return
        }
        position += 1
      default:
        position += 1
      }
    }
    position = end
    report(isMultiline ? .unterminatedMultilineString : .unterminatedString, at: opener)
  }

  /// Reads a number; a dot belongs to it only before a digit.
  mutating func skipNumber() {
    let start = position
    let isHexadecimal = source[start] == UInt8(ascii: "0") && source[start + 1] == UInt8(ascii: "x")
    while true {
      position = source.endOfASCIIIdentifier(from: position)
      let last = source[position - 1] | 0x20
      let isSign = source[position] == UInt8(ascii: "+") || source[position] == Byte.minus
      if isSign, last == UInt8(ascii: isHexadecimal ? "p" : "e"), source.byteClass(at: position + 1) == .digit {
        position += 1
      } else if source[position] == Byte.dot, source.byteClass(at: position + 1) == .digit {
        position += 1
      } else {
        return
      }
    }
  }

  // MARK: Operators

  /// Reads an operator, or a regular expression where one can stand.
  @inline(__always) mutating func operatorToken() {
    // Most stand between blanks and have one or two characters; a slash may begin something else.
    let start = position
    if source[start] != Byte.slash, start > 0, source[start &- 1] == Byte.space {
      if source[start &+ 1] == Byte.space {
        position = start &+ 1
        previous = .other
        return
      }
      if source[start &+ 2] == Byte.space, source[start &+ 1] != Byte.slash,
        source.byteClass(at: start &+ 1) == .operatorCharacter, source.byteClass(at: start) == .operatorCharacter
      {
        position = start &+ 2
        previous = .other
        return
      }
    }
    anyOperator()
  }

  private mutating func anyOperator() {
    let start = position
    let isLeftBound = source.isLeftBound(at: start)
    if source[start] == Byte.slash, previous != .operand || newline, !isLeftBound || previous != .operand,
      regexLiteral(hashes: 0)
    {
      previous = .operand
      return
    }
    let single = source[start] == Byte.question || source[start] == Byte.exclamation
    if single, isLeftBound, previous == .operand {
      // Optional chaining or forced unwrapping, unless it is part of `??` or `!=`.
      let next = source.byteClass(at: start + 1)
      if next != .operatorCharacter || source[start + 1] == source[start] && !source.isRightBound(at: start + 2) {
        position = start + 1
        return
      }
    }
    position = source.endOfOperator(from: start)
    if !isLeftBound, previous != .operand || newline, regexLiteral(behindPrefixOperatorAt: start) {
      previous = .operand
      return
    }
    let isPostfix = isLeftBound && !source.isRightBound(at: position) && previous == .operand
    if !isPostfix { previous = .other }
  }

  // MARK: Regular expressions

  /// Reads a regex literal at `position` (at its slash; `hashes` number signs before it). False, and nothing read, if
  /// the slash is an operator after all.
  mutating func regexLiteral(hashes: Int) -> Bool {
    let opener = position - hashes
    if hashes > 0 {
      extendedRegex(hashes: hashes, opener: opener)
      return true
    }
    let first = source.byteClass(at: position + 1)
    if first == .blank || first == .newline || source[position + 1] == Byte.equals && previous == .operand {
      return false
    }
    // SE-0354: it ends on the same line, not after a blank, and an unbalanced `)` before the end means it is none.
    var next = position + 1
    var depth = 0
    var inClass = false
    while next < end {
      let byte = source[next]
      if source.byteClass(at: next) == .newline { return false }
      if byte == Byte.backslash {
        next += 2
        continue
      }
      if byte == Byte.openBracket { inClass = true }
      if byte == Byte.closeBracket { inClass = false }
      if !inClass {
        if byte == Byte.openParenthesis { depth += 1 }
        if byte == Byte.closeParenthesis {
          depth -= 1
          if depth < 0 { return false }
        }
      }
      if byte == Byte.slash {
        if next == position + 1 || source.byteClass(at: next - 1) == .blank { return false }
        position = next + 1
        return true
      }
      next += 1
    }
    return false
  }

  /// Reads the regex literal that follows a prefix operator without a blank, as in `!/[{]/`: its slash lies within what
  /// could be the operator, `!/`. False, and nothing read, if there is none.
  ///
  /// - Parameter start: of the operator; `position` is at its end.
  @inline(__always) mutating func regexLiteral(behindPrefixOperatorAt start: Int) -> Bool {
    position > start &+ 1 && regexLiteral(within: start &+ 1..<position)
  }

  private mutating func regexLiteral(within operatorBytes: Range<Int>) -> Bool {
    for slash in operatorBytes where source[slash] == Byte.slash {
      position = slash
      previous = .other
      if regexLiteral(hashes: 0) { return true }
    }
    position = operatorBytes.upperBound
    return false
  }

  private mutating func extendedRegex(hashes: Int, opener: Int) {
    position += 1
    var isMultiline = source.byteClass(at: position) == .newline
    if source.byteClass(at: position) == .blank {
      var next = position
      while source.byteClass(at: next) == .blank { next += 1 }
      isMultiline = source.byteClass(at: next) == .newline
    }
    while position < end {
      let byte = source[position]
      if byte == Byte.slash, source.hashCount(at: position + 1) >= hashes {
        position += 1 + hashes
        return
      }
      if source.byteClass(at: position) == .newline, !isMultiline { break }
      position += byte == Byte.backslash && source.byteClass(at: position + 1) != .newline ? 2 : 1
    }
    position = min(position, end)
    report(.unterminatedRegex, at: opener)
  }
}

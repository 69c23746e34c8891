import Facts

// Members whose whole value is a literal (The Swift Programming Language, Literals). What begins the value is read as the
// loop over tokens would read it, which goes on behind it, so that nothing is read twice.

extension Scanner {
  /// Reads the literal that begins the value of a member, if one does.
  mutating func literalValue(of member: Int32) {
    guard source[position] != Byte.openBracket else { return arrayValue(of: member) }
    guard let kind = literal() else { return }
    noteLiteral(kind, of: member)
  }

  /// Reads an array of literals from its bracket on, up to the first element that is none.
  private mutating func arrayValue(of member: Int32) {
    openGroup()
    var elements: DeclarationFlags = []
    var beforeBlanks = position
    repeat {
      beforeBlanks = position
      skipTrivia()
      guard let kind = literal() else { break }
      elements.formUnion(kind)
      guard top == .bracket else { return }
      beforeBlanks = position
      skipTrivia()
    } while skipComma()
    guard source[position] == Byte.closeBracket else {
      position = beforeBlanks
      return
    }
    _ = close(Byte.closeBracket)
    if !elements.isEmpty { noteLiteral(elements.union(.arrayLiteral), of: member) }
  }

  private mutating func skipComma() -> Bool {
    guard source[position] == Byte.comma else { return false }
    position += 1
    previous = .comma
    return true
  }

  /// Notes the literal just read if nothing follows that belongs to the value, too. Behind an interpolation it goes on.
  mutating func noteLiteral(_ kind: DeclarationFlags, of member: Int32) {
    if top == .interpolation {
      frame.declaration = member
    } else if isValueComplete() {
      facts.declarations[Int(member)].flags.formUnion(kind)
    }
  }

  /// Reads text, a number, `true` or `false`, and says which; nil if there is none. Text with an interpolation is read up to
  /// that, for which a frame is opened.
  private mutating func literal() -> DeclarationFlags? {
    switch source[position] {
    case Byte.quote:
      stringLiteral(hashes: 0)
      return .text
    case Byte.hash:
      let hashes = source.hashCount(at: position)
      guard source[position + hashes] == Byte.quote else { return nil }
      position += hashes
      stringLiteral(hashes: hashes)
      return .text
    case Byte.minus where source.byteClass(at: position + 1) == .digit:
      position += 1
      return number()
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      let wordEnd = source.endOfIdentifier(from: position)
      guard source.isWord(position, wordEnd, "true") || source.isWord(position, wordEnd, "false") else { return nil }
      position = wordEnd
      previous = .operand
      return .truthValue
    default:
      return source.byteClass(at: position) == .digit ? number() : nil
    }
  }

  private mutating func number() -> DeclarationFlags {
    let start = position
    skipNumber()
    previous = .operand
    let isHexadecimal = source[start + 1] == UInt8(ascii: "x")
    for index in start..<position {
      let byte = source[index]
      if byte == Byte.dot || byte | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e") { return .fraction }
    }
    return .wholeNumber
  }

  /// Whether what follows, maybe in a later line, begins something else than the value of a member. Nothing is read.
  private mutating func isValueComplete() -> Bool {
    let (next, isOnNewLine) = source.endOfTrivia(from: position)
    if next >= end { return true }
    switch source[next] {
    case Byte.closeBrace, Byte.openBrace, Byte.comma, Byte.semicolon: return true
    case Byte.at: return isOnNewLine
    // The value may go on in an `#if` with `.member`.
    case Byte.hash: return isOnNewLine && source[source.endOfWhite(from: source.endOfLine(from: next)).end] != Byte.dot
    default:
      guard isOnNewLine, source.byteClass(at: next).startsASCIIIdentifier else { return false }
      let wordEnd = source.endOfASCIIIdentifier(from: next)
      return !source.isWord(next, wordEnd, "as") && !source.isWord(next, wordEnd, "is")
    }
  }
}

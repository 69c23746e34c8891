/// Reads a part of a text byte by byte.
struct TextCursor {
  let bytes: [UInt8]
  private(set) var position: Int
  let end: Int

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    (position, end) = (range.lowerBound, range.upperBound)
  }

  var isAtEnd: Bool { position >= end }

  /// The byte so many places on; 0 behind the end.
  func peek(_ distance: Int = 0) -> UInt8 { position + distance < end ? bytes[position + distance] : 0 }

  mutating func advance(_ count: Int = 1) { position = min(end, position + count) }
  mutating func move(to place: Int) { position = min(end, max(place, 0)) }

  func has(_ word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= end else { return false }
    return word.withUTF8Buffer { word in word.indices.allSatisfy { bytes[position + $0] == word[$0] } }
  }

  mutating func take(_ word: StaticString) -> Bool {
    guard has(word) else { return false }
    advance(word.utf8CodeUnitCount)
    return true
  }

  /// Takes a word that no further letter follows.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard has(word), !peek(word.utf8CodeUnitCount).isWordByte else { return false }
    advance(word.utf8CodeUnitCount)
    return true
  }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < end, isSkipped(bytes[position]) { position += 1 }
  }

  mutating func skipBlanks() { skip { $0 == .space || $0 == .tab || $0 == .carriageReturn } }

  /// Goes to the end of the line, without taking it.
  mutating func skipLine() { skip { $0 != .lineFeed } }

  /// Goes behind the next place of `word`; to the end if there is none.
  mutating func skip(past word: StaticString) {
    while !isAtEnd, !has(word) { position += 1 }
    advance(word.utf8CodeUnitCount)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// From `start` to here, without blanks at the end.
  func range(from start: Int) -> Range<Int> {
    var last = position
    while last > start, bytes[last - 1].isBlank { last -= 1 }
    return start..<last
  }

  /// The rest of the line.
  var line: Range<Int> {
    var copy = self
    copy.skipLine()
    return copy.range(from: position)
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")

  var isBlank: Bool { self == .space || self == .tab || self == .carriageReturn || self == .lineFeed }
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80 }
  /// Of names that need no quotes in any language.
  var isWordByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

extension String {
  /// Without blanks and line ends around it.
  var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }

  /// Each run of `opener … closer` replaced by what `meaning` says of what is between, if it says something.
  func replacing(_ opener: Character, _ closer: Character, _ meaning: (Substring) -> String?) -> String {
    guard contains(opener) else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: opener) {
      result += rest[..<start]
      let inner = rest[rest.index(after: start)...]
      // What has a meaning is short.
      if let end = inner.prefix(16).firstIndex(of: closer), let text = meaning(inner[..<end]) {
        result += text
        rest = inner[inner.index(after: end)...]
      } else {
        result.append(opener)
        rest = inner
      }
    }
    return result + rest
  }
}

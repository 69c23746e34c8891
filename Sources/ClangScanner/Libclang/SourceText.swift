/// The text of a file of the C family, for the places that libclang does not tell.
///
/// Nothing here knows the grammar: only what a word, a comment, a literal and a bracket are.
struct SourceText {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  /// The byte at a place; 0 outside of the text.
  subscript(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The end of the word that begins here; `start` itself where none does.
  func endOfWord(from start: Int) -> Int {
    var end = start
    while Self.isWordByte(self[end]) { end += 1 }
    return end
  }

  /// The word that begins here; empty where none does.
  func word(at start: Int) -> ArraySlice<UInt8> {
    guard start >= 0, start < count else { return [] }
    return bytes[start..<endOfWord(from: start)]
  }

  /// Whether the whole word at `offset` is this one.
  func hasWord(_ word: ArraySlice<UInt8>, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.count <= bytes.count else { return false }
    return bytes[offset..<(offset + word.count)].elementsEqual(word) && !Self.isWordByte(self[offset + word.count])
  }

  /// Whether a text stands at an offset; false outside of the file.
  func hasPrefix(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Returns where the word occurs for the first time in a range, comments and literals left out.
  func firstPlace(of word: ArraySlice<UInt8>, in range: Range<Int>) -> Int? {
    firstWord(in: range) { hasWord(word, at: $0.lowerBound) }?.lowerBound
  }

  /// Returns the first word in a range that meets a condition, comments and literals left out.
  func firstWord(in range: Range<Int>, where condition: (Range<Int>) -> Bool) -> Range<Int>? {
    var position = max(range.lowerBound, 0)
    let end = min(range.upperBound, bytes.count)
    while position < end {
      let next = endOfTrivia(from: position)
      if next > position {
        position = next
      } else if Self.isWordByte(bytes[position]) {
        let word = position..<endOfWord(from: position)
        if word.upperBound <= end, condition(word) { return word }
        position = word.upperBound
      } else {
        position = endOfToken(from: position)
      }
    }
    return nil
  }

  /// The end of the blanks, line ends, comments and line continuations that begin here.
  func endOfTrivia(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: " "), 0x09...0x0D: position += 1
      case UInt8(ascii: "\\") where self[position + 1] == 0x0A || self[position + 1] == 0x0D: position += 2
      case UInt8(ascii: "/") where self[position + 1] == UInt8(ascii: "/"):
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
      case UInt8(ascii: "/") where self[position + 1] == UInt8(ascii: "*"):
        position += 2
        while position < bytes.count, !hasPrefix("*/", at: position) { position += 1 }
        position = min(position + 2, bytes.count)
      default: return position
      }
    }
    return position
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The end of the literal, word or single byte that begins here; further on than `start` unless the text ends.
  func endOfToken(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    let first = bytes[start]
    if Self.isWordByte(first) { return endOfWord(from: start) }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else { return start + 1 }
    var position = start + 1
    while position < bytes.count, bytes[position] != first, !isLineEnd(bytes[position]) {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }

  /// The end of what the bracket at `start` encloses, the closing bracket included; the end of the text if it never
  /// closes. Angle brackets count only where the first is one.
  func endOfBrackets(from start: Int) -> Int {
    let isAngle = self[start] == UInt8(ascii: "<")
    var depth = 0
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "<") where isAngle: depth += 1
      case UInt8(ascii: ">") where isAngle: depth -= 1
      default: break
      }
      position = endOfToken(from: position)
      if depth <= 0 { return position }
      position = endOfTrivia(from: position)
    }
    return bytes.count
  }

  /// Returns the start of the word that ends right before `end`, or nil.
  func startOfWord(endingAt end: Int) -> Int? {
    var start = end
    while start > 0, Self.isWordByte(bytes[start - 1]) { start -= 1 }
    return start < end ? start : nil
  }

  /// Whether this is the word before `end`, with nothing but blanks between.
  func isWord(_ word: StaticString, before end: Int) -> Bool { place(of: word, before: end) != nil }

  /// Where a word begins that stands before `end`, with nothing but blanks between; nil where another does.
  func place(of word: StaticString, before end: Int) -> Int? {
    var position = end
    while position > 0, self[position - 1] == UInt8(ascii: " ") || (0x09...0x0D).contains(self[position - 1]) {
      position -= 1
    }
    let start = position - word.utf8CodeUnitCount
    return hasPrefix(word, at: start) && !Self.isWordByte(self[start - 1]) ? start : nil
  }

  /// A range and the parentheses that stand right before it: the type of a parameter of which libclang counts the name
  /// alone, as it does not know the type.
  func withParentheses(before range: Range<Int>) -> Range<Int> {
    var position = range.lowerBound
    while self[position - 1] == UInt8(ascii: " ") { position -= 1 }
    guard self[position - 1] == UInt8(ascii: ")") else { return range }
    var depth = 0
    while position > 0 {
      position -= 1
      if bytes[position] == UInt8(ascii: ")") { depth += 1 }
      if bytes[position] == UInt8(ascii: "(") { depth -= 1 }
      if depth == 0 { return position..<range.upperBound }
    }
    return range
  }

  /// Where the words begin that qualify a name, the nearest first: `A::B<C>::name`.
  func qualifiers(before name: Int) -> [Int] {
    var places: [Int] = []
    var position = name
    while hasPrefix("::", at: position - 2) {
      var end = position - 2
      if self[end - 1] == UInt8(ascii: ">") {
        var depth = 0
        repeat {
          end -= 1
          if self[end] == UInt8(ascii: ">") { depth += 1 }
          if self[end] == UInt8(ascii: "<") { depth -= 1 }
        } while depth > 0 && end > 0
      }
      guard let word = startOfWord(endingAt: end) else { break }
      places.append(word)
      position = word
    }
    return places
  }
}

/// A text as the smallest pieces that mutations move around: words, numbers, strings, blanks, line ends and single
/// bytes. It knows no language, so that it does for all of them.
struct Tokens {
  var pieces: [[UInt8]] = []

  init(_ text: [UInt8]) {
    var start = 0
    while start < text.count {
      let end = Self.end(of: text, from: start)
      pieces.append(Array(text[start..<end]))
      start = end
    }
  }

  var bytes: [UInt8] { Array(pieces.joined()) }

  private static func end(of text: [UInt8], from start: Int) -> Int {
    let first = text[start]
    if isQuote(first) { return endOfString(text, start) }
    guard let kind = kind(of: first) else { return start + 1 }
    return text[start...].firstIndex { self.kind(of: $0) != kind } ?? text.count
  }

  /// A string ends in its line; else the quote represents itself.
  private static func endOfString(_ text: [UInt8], _ start: Int) -> Int {
    var end = start + 1
    while end < text.count, text[end] != UInt8(ascii: "\n"), end - start < 200 {
      if text[end] == text[start] { return end + 1 }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start + 1
  }

  private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  private enum Kind { case word, number, blank }

  private static func kind(of byte: UInt8) -> Kind? {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...:
      .word
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
    case UInt8(ascii: " "), UInt8(ascii: "\t"): .blank
    default: nil
    }
  }

  // MARK: Places

  func isWord(_ index: Int) -> Bool { pieces[index].first.map { Self.kind(of: $0) == .word } ?? false }

  func isNumber(_ index: Int) -> Bool { pieces[index].first.map { Self.kind(of: $0) == .number } ?? false }

  /// Whether it is a whole one, with its quotes.
  func isString(_ index: Int) -> Bool { pieces[index].count > 1 && Self.isQuote(pieces[index][0]) }

  /// Where pieces are of a kind.
  func places(_ isMeant: (Int) -> Bool) -> [Int] { pieces.indices.filter(isMeant) }

  /// The lines, line ends included, as ranges of pieces.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in pieces.indices where pieces[index] == [UInt8(ascii: "\n")] {
      lines.append(start..<index + 1)
      start = index + 1
    }
    return start < pieces.count ? lines + [start..<pieces.count] : lines
  }

  /// Brackets with what is between them, as ranges of pieces.
  var blocks: [Range<Int>] {
    var open: [Int] = []
    var blocks: [Range<Int>] = []
    for index in pieces.indices where pieces[index].count == 1 {
      switch pieces[index][0] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
        if let start = open.popLast() { blocks.append(start..<index + 1) }
      default: break
      }
    }
    return blocks
  }
}

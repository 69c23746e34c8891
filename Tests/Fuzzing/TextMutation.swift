/// One change of a text that leaves most of it as it was, so that what reads it gets far.
enum TextMutation: CaseIterable {
  case delete, duplicate, swap, splice
  case rename, renameEverywhere, useOtherWord, changeNumber, changeString, useOtherString
  case deleteBlock, duplicateBlock, nestBlock, moveBlock
  case moveLines, duplicateLines, indent, joinLines
  case insertOddity, endLinesOtherwise, truncate, repeatMuch

  /// Those that what reads a text strictly, such as a configuration, mostly lets pass.
  static let soft: [TextMutation] = [
    .rename, .renameEverywhere, .changeNumber, .changeString, .changeString, .useOtherString, .moveLines,
    .duplicateLines,
    .duplicateBlock, .endLinesOtherwise,
  ]

  /// No text grows beyond it: large ones take long of themselves.
  static let maximumSize = 200_000

  /// - Parameters:
  ///   - donor: another text of the same kind.
  ///   - vocabulary: words of the language.
  func apply(to text: inout Tokens, donor: Tokens, words vocabulary: [String], _ random: inout Randomness) {
    guard !text.pieces.isEmpty else {
      text.pieces = donor.pieces
      return
    }
    let some = random.run(in: text.pieces.count, longest: 8)
    let place = random.below(text.pieces.count)
    switch self {
    case .delete: text.pieces.removeSubrange(some)
    case .duplicate: text.pieces.insert(contentsOf: text.pieces[some], at: place)
    case .swap: text.pieces.swapAt(some.lowerBound, place)
    case .splice:
      let piece = donor.pieces[random.run(in: donor.pieces.count, longest: 30)]
      text.pieces.replaceSubrange(
        some.lowerBound..<(random.chance(50) ? some.lowerBound : some.upperBound),
        with: piece
      )
    case .rename:
      let names = words(of: donor) + words(of: text)
      replace(text.places(text.isWord), in: &text, &random) { $0.pick(names) }
    case .renameEverywhere: renameEverywhere(&text, &random)
    case .useOtherWord: replace(text.places(text.isWord), in: &text, &random) { Array($0.pick(vocabulary).utf8) }
    case .changeNumber: replace(text.places(text.isNumber), in: &text, &random) { Array($0.pick(Self.numbers).utf8) }
    case .changeString:
      guard let string = text.places(text.isString).randomElement(using: &random) else { return }
      let inner = 1 + random.below(text.pieces[string].count - 1)
      text.pieces[string].insert(contentsOf: random.pick(Self.oddities), at: inner)
    case .useOtherString:
      let strings = donor.places(donor.isString).map { donor.pieces[$0] }
      if !strings.isEmpty { replace(text.places(text.isString), in: &text, &random) { $0.pick(strings) } }
    case .deleteBlock: withBlock(of: text, &random) { block, _ in text.pieces.removeSubrange(block) }
    case .duplicateBlock:
      withBlock(of: text, &random) { block, _ in
        text.pieces.insert(contentsOf: text.pieces[block], at: block.upperBound)
      }
    case .moveBlock:
      withBlock(of: text, &random) { block, _ in text.pieces.insert(contentsOf: text.pieces[block], at: place) }
    case .nestBlock: withBlock(of: text, &random) { block, random in nest(block, in: &text, &random) }
    case .moveLines, .duplicateLines: copyLines(in: &text, &random)
    case .indent: indent(&text, &random)
    case .joinLines: replace(text.places { text.pieces[$0] == [0x0A] }, in: &text, &random) { _ in [0x20] }
    case .insertOddity: text.pieces.insert(random.pick(Self.oddities), at: place)
    case .endLinesOtherwise:
      let end: [UInt8] = random.pick([[0x0D, 0x0A], [0x0D], [0x0A, 0x0D], [0x0C], [0x20, 0x0A]])
      let percent = random.pick([5, 50, 100])
      for index in text.pieces.indices where text.pieces[index] == [0x0A] && random.chance(percent) {
        text.pieces[index] = end
      }
    case .truncate:
      if random.chance(50) { text.pieces.removeSubrange(place...) } else { text.pieces.removeSubrange(..<place) }
    case .repeatMuch:
      let piece = Array(text.pieces[some].joined())
      let count = min(random.pick([10, 100, 1_000, 10_000]), Self.maximumSize / 4 / max(1, piece.count))
      text.pieces.insert(Array([[UInt8]](repeating: piece, count: count).joined()), at: place)
    }
  }

  private func words(of text: Tokens) -> [[UInt8]] {
    let words = text.places(text.isWord).map { text.pieces[$0] }
    return words.isEmpty ? [[UInt8(ascii: "x")]] : words
  }

  private func replace(
    _ places: [Int],
    in text: inout Tokens,
    _ random: inout Randomness,
    by new: (inout Randomness) -> [UInt8]
  ) {
    guard !places.isEmpty else { return }
    text.pieces[random.pick(places)] = new(&random)
  }

  private func renameEverywhere(_ text: inout Tokens, _ random: inout Randomness) {
    let words = words(of: text)
    let (old, new) = (random.pick(words), random.pick(words))
    for index in text.pieces.indices where text.pieces[index] == old { text.pieces[index] = new }
  }

  private func withBlock(of text: Tokens, _ random: inout Randomness, _ body: (Range<Int>, inout Randomness) -> Void) {
    let blocks = text.blocks
    if !blocks.isEmpty { body(random.pick(blocks), &random) }
  }

  /// Puts what is before a block on its line, and the block itself, into the block, again and again.
  private func nest(_ block: Range<Int>, in text: inout Tokens, _ random: inout Randomness) {
    let lineStart = text.pieces[..<block.lowerBound].lastIndex(of: [0x0A]).map { $0 + 1 } ?? 0
    let head = Array(text.pieces[lineStart...block.lowerBound].joined())
    let tail = text.pieces[block.upperBound - 1]
    let count = min(random.pick([2, 20, 200, 2_000]), Self.maximumSize / 4 / max(1, head.count + tail.count))
    text.pieces.insert(Array([[UInt8]](repeating: tail, count: count).joined()), at: block.upperBound)
    text.pieces.insert(Array([[UInt8]](repeating: head, count: count).joined()), at: lineStart)
  }

  private func copyLines(in text: inout Tokens, _ random: inout Randomness) {
    let lines = text.lines
    let chosen = random.run(in: lines.count, longest: 6)
    let range = lines[chosen.lowerBound].lowerBound..<lines[chosen.upperBound - 1].upperBound
    let piece = Array(text.pieces[range])
    var place = lines[random.below(lines.count)].lowerBound
    if self == .moveLines {
      text.pieces.removeSubrange(range)
      place = min(place, text.pieces.count)
    }
    text.pieces.insert(contentsOf: piece, at: place)
  }

  /// Changes how far a line stands from the margin, which is all in YAML.
  private func indent(_ text: inout Tokens, _ random: inout Randomness) {
    let start = random.pick(text.lines).lowerBound
    let blanks: [UInt8] = random.pick([[], [0x20], [0x20, 0x20], [0x09], Array(repeating: 0x20, count: 9)])
    if text.pieces[start].allSatisfy({ $0 == 0x20 }) {
      text.pieces[start] = blanks
    } else {
      text.pieces.insert(blanks, at: start)
    }
  }

  private static let numbers = [
    "0", "-1", "1", "127", "128", "255", "256", "32767", "32768", "65535", "65536", "2147483647", "2147483648",
    "4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "18446744073709551616", "99999999999999999999999999", "0x7fffffffffffffff", "1e309", "0.1", "1_000", "00", "0b1",
  ]

  private static let oddities: [[UInt8]] =
    [
      "é", "e\u{301}", "𝒳", "名", "🇩🇪", "\u{202E}", "\u{200B}", "\u{FEFF}", "\u{2028}", "\u{85}", "\u{0}", "\u{1B}[2J",
      "\u{7F}",
      "/*", "*/", "//", "\"", "\"\"\"", "'", "`", "#", "##\"", "\\", "\\(", "#if", "#endif", "#else", "@", "$", "&",
      "%", "{",
      "}", "(", ")", "[", "]", "<", ">", ":", ";", ",", "...", "->", "::", "- ", "? ", "|\n", ">-\n", "&a ", "*a",
      "!!binary ",
      "~", "<<: *a", "../../../..", "/", "C:\\", "**", "{a,b}", "[!a]", "::error::", "##vso[task]",
    ].map { Array($0.utf8) } + [
      [0xC3], [0xFF, 0xFE], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC0, 0x80],
    ]
}

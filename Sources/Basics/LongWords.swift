extension String {
  /// No path is longer than some thousand bytes, and no name that people read than this.
  private static let longestWord = 1000
  private static let (keptAtStart, keptAtEnd) = (200, 100)

  /// The text with the middle of each word left out that nobody would read to its end, as a name of a megabyte.
  package var withoutLongWords: String {
    guard utf8.count > Self.longestWord else { return self }
    var result = ""
    var rest = utf8[...]
    while let end = rest.firstIndex(where: { $0 <= UInt8(ascii: " ") }) {
      result += Self.shortened(rest[..<end])
      let next = utf8.index(after: end)
      result += Substring(rest[end..<next])
      rest = rest[next...]
    }
    return result + Self.shortened(rest)
  }

  private static func shortened(_ word: Substring.UTF8View) -> Substring {
    let word = Substring(word)
    guard word.utf8.count > longestWord else { return word }
    let (start, end) = (word.unicodeScalars.prefix(keptAtStart), word.unicodeScalars.suffix(keptAtEnd))
    return Substring(start) + "…" + Substring(end)
  }
}

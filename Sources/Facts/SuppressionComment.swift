/// What a comment that begins with `lintel:` says, as ranges of its text; the same in all languages.
package struct SuppressionComment {
  package var command: SuppressionFact.Command
  package var rules: [Range<Int>]
  /// What is after the dash, without blanks around it; may be empty.
  package var reason: Range<Int>

  package static let marker = Array("lintel:".utf8)

  /// Reads `lintel:disable:next RULE, RULE - reason` and its like; nil if it is none that Lintel knows.
  package init?(_ text: [UInt8]) {
    let reader = Reader(text: text)
    var position = Self.marker.count
    let wordEnd = reader.endOfWord(from: position)
    guard position <= wordEnd, let command = Self.command(String(decoding: text[position..<wordEnd], as: UTF8.self))
    else { return nil }
    self.command = command
    position = wordEnd
    rules = reader.rules(from: &position)
    if rules.isEmpty { return nil }
    reason = reader.trimmed(position..<text.count)
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

  private struct Reader {
    let text: [UInt8]

    func endOfWord(from start: Int) -> Int {
      var position = start
      while position < text.count, text[position] > UInt8(ascii: " "), text[position] != UInt8(ascii: ",") {
        position += 1
      }
      return position
    }

    /// Reads `ID, ID …` up to a dash of its own or the end; `position` is then after the dash.
    func rules(from position: inout Int) -> [Range<Int>] {
      var rules: [Range<Int>] = []
      while position < text.count {
        if text[position] <= UInt8(ascii: " ") || text[position] == UInt8(ascii: ",") {
          position += 1
          continue
        }
        let word = position..<endOfWord(from: position)
        position = word.upperBound
        if isDash(word) { return rules }
        rules.append(word)
      }
      return rules
    }

    /// `-`, `--`, an en dash or an em dash.
    private func isDash(_ range: Range<Int>) -> Bool {
      if range.allSatisfy({ text[$0] == UInt8(ascii: "-") }) { return true }
      return text[range].elementsEqual([0xE2, 0x80, 0x93]) || text[range].elementsEqual([0xE2, 0x80, 0x94])
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
      var start = range.lowerBound
      var end = range.upperBound
      while start < end, text[start] <= UInt8(ascii: " ") { start += 1 }
      while end > start, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
      return start..<end
    }
  }
}

/// What a comment that begins with `lintel:`, in whatever letters, says, as ranges of its text; the same in all languages.
package struct SuppressionComment {
  package var command: SuppressionFact.Command
  package var rules: [Range<Int>]
  /// What is after the dash, without blanks around it; may be empty.
  package var reason: Range<Int>

  private static let marker = Array("lintel:".utf8)

  /// What is wrong with a comment; nil: it is one of prose.
  package struct Mistake: Error {
    package var kind: ProblemKind?
  }

  /// Whether a text begins with the marker, in whatever letters, or with what is meant to be it, as in `lintel-disable`.
  package static func isMarked(_ text: [UInt8]) -> Bool {
    guard text.count >= marker.count, zip(text, marker.dropLast()).allSatisfy({ $0 | 0x20 == $1 }) else { return false }
    return text[marker.count - 1] == marker[marker.count - 1] || hasOtherMark(text)
  }

  /// Whether something else stands in place of the colon before a command. "Lintel disables …" begins a sentence.
  private static func hasOtherMark(_ text: [UInt8]) -> Bool {
    guard "-_./".utf8.contains(text[marker.count - 1]) else { return false }
    let word = text[marker.count...].prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ":") }
    return ["disable", "enable"].contains(String(decoding: word, as: UTF8.self))
  }

  /// Where the text goes on behind `TODO` or `FIXME`, with a name in parentheses and a colon or without: what is
  /// silenced may be there to be mended. The place itself if there is no such word.
  ///
  /// - Parameter byte: that of a place; 0 behind the end.
  package static func start(behindMarkAt place: Int, _ byte: (Int) -> UInt8) -> Int {
    let marks: [StaticString] = ["TODO", "FIXME"]
    func has(_ mark: StaticString) -> Bool {
      (0..<mark.utf8CodeUnitCount).allSatisfy { byte(place + $0) == mark.utf8Start[$0] }
    }
    guard let mark = marks.first(where: has) else { return place }
    var next = place + mark.utf8CodeUnitCount
    if byte(next) == UInt8(ascii: "(") {
      while byte(next) >= UInt8(ascii: " "), byte(next) != UInt8(ascii: ")") { next += 1 }
      if byte(next) == UInt8(ascii: ")") { next += 1 }
    }
    if byte(next) == UInt8(ascii: ":") { next += 1 }
    while byte(next) == UInt8(ascii: " ") || byte(next) == UInt8(ascii: "\t") { next += 1 }
    return next
  }

  /// Reads `lintel:disable:next RULE, RULE - reason` and its like.
  ///
  /// - Parameter text: begins with the marker.
  package init(_ text: [UInt8]) throws(Mistake) {
    let reader = Reader(text: text)
    var position = Self.marker.count
    let wordEnd = reader.endOfWord(from: position)
    let word = String(decoding: text[position..<max(position, wordEnd)], as: UTF8.self)
    if Self.hasOtherMark(text) { throw Mistake(kind: .malformedSuppression) }
    guard text.starts(with: Self.marker) else {
      // "Lintel: …" may well begin a sentence.
      let isMeant = ["disable", "enable"].contains { word.lowercased().hasPrefix($0) }
      throw Mistake(kind: isMeant ? .suppressionInCapitals : nil)
    }
    guard let command = Self.command(word) else {
      throw Mistake(kind: Self.mistake(in: word, before: text[max(position, wordEnd)...]))
    }
    self.command = command
    position = wordEnd
    rules = reader.rules(from: &position)
    if rules.isEmpty { throw Mistake(kind: .suppressionWithoutRule) }
    reason = reader.trimmed(position..<text.count)
  }

  /// What is wrong with a command that is none.
  private static func mistake(in word: String, before rest: ArraySlice<UInt8>) -> ProblemKind {
    if word.isEmpty {
      let next = String(decoding: rest.drop { $0 <= UInt8(ascii: " ") }.prefix(8), as: UTF8.self)
      return ["disable", "enable"].contains(where: next.hasPrefix) ? .suppressionWithBlank : .malformedSuppression
    }
    return word.hasPrefix("disable:") ? .suppressionOfUnknownLine : .malformedSuppression
  }

  /// What is to be said of a comment whose command is none, or has capitals or a blank in it, and what to write instead; nil
  /// if that cannot be told.
  ///
  /// - Parameters:
  ///   - text: begins with the marker, and ends with its line or later.
  ///   - isAlone: whether nothing but the comment stands in the line.
  package static func advice(on text: ArraySlice<UInt8>, isAlone: Bool) -> String? {
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let close = line.indices.first { line[$0...].starts(with: "*/".utf8) } ?? line.endIndex
    let reader = Reader(text: Array(line[..<close]))
    let start = reader.text[marker.count...].firstIndex { $0 > UInt8(ascii: " ") } ?? marker.count
    var position = reader.endOfWord(from: start)
    let written = String(decoding: reader.text[..<position], as: UTF8.self)
    let word = String(decoding: reader.text[start..<position], as: UTF8.self)
    let meant = command(word.lowercased()) ?? (start == marker.count ? command(meantBy: word, isAlone) : nil)
    guard let command = meant, written.count <= 40 else { return nil }
    let words = reader.rules(from: &position)
    var rules = words.map { String(decoding: reader.text[$0], as: UTF8.self) }
    guard let last = words.last else { return nil }
    var reason = String(decoding: reader.text[reader.trimmed(position..<reader.text.count)], as: UTF8.self)
    if reason.isEmpty, let prose = rules.indices.dropFirst().first(where: { isOfProse(rules[$0]) }) {
      let isBecause = ["because", "because:"].contains(rules[prose])
      let start = isBecause ? words[prose].upperBound : words[prose].lowerBound
      reason = String(decoding: reader.text[reader.trimmed(start..<last.upperBound)], as: UTF8.self)
      rules.removeSubrange(prose...)
    }
    let (does, end) =
      command == .enable ? ("ends", "") : ("silences", " - \(reason.isEmpty ? "reason" : reason)")
    let blank = start > marker.count ? ", as a blank is in it" : ""
    return "'\(written)' is no command of Lintel\(blank), so this comment \(does) nothing; write '\(command.written) "
      + "\(rules.joined(separator: ", "))\(end)'"
  }

  /// Whether a word in place of a rule's name is part of a sentence.
  private static func isOfProse(_ word: String) -> Bool {
    word.hasSuffix(":") || ["because", "since", "until", "till", "for", "as", "the"].contains(word)
  }

  /// The command that a word of other tools means.
  private static func command(meantBy word: String, _ isAlone: Bool) -> SuppressionFact.Command? {
    let word = word.lowercased()
    guard ["disable", "ignore", "allow", "skip", "suppress", "silence", "off"].contains(where: word.hasPrefix) else {
      return nil
    }
    if word.contains("file") || word.hasSuffix("all") { return .disable }
    if word.contains("next") { return .disableNext }
    if word.contains("prev") { return .disablePrevious }
    return isAlone && !word.contains("line") && !word.contains("this") ? .disableNext : .disableThis
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

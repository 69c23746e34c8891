import ReportModel

/// The bytes of a YAML file, known to be UTF-8, and where each line and character of them begins.
struct YAMLText {
  /// The bytes are no UTF-8; the place is that of the first byte that is wrong.
  struct NotUTF8: Error {
    let location: SourceLocation
  }

  let file: String
  /// Whether messages may have words of it.
  var mayBeQuoted = true
  /// Without a byte order mark.
  let bytes: [UInt8]
  /// The offset at which each line begins.
  let lines: [Int]
  /// Behind each character that takes more than one byte: its number, and how many more bytes than characters there are
  /// up to its end.
  private var wide: [(character: Int, surplus: Int)] = []

  init(file: String, bytes input: [UInt8]) throws(NotUTF8) {
    self.file = file
    bytes = input.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(input.dropFirst(3)) : input
    lines = Self.lineStarts(bytes)
    var (offset, surplus) = (0, 0)
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        continue
      }
      var iterator = bytes[offset...].makeIterator()
      var parser = Unicode.UTF8.ForwardParser()
      guard case .valid(let scalar) = parser.parseScalar(from: &iterator) else {
        throw NotUTF8(location: Self.location(file: file, lines: lines, offset: offset))
      }
      let character = offset - surplus
      offset += scalar.count
      surplus += scalar.count - 1
      wide.append((character, surplus))
    }
  }

  /// Where the directive after `limit` others begins; directives are lines that begin with `%`.
  func directive(after limit: Int) -> SourceLocation? {
    let starts = lines.filter { $0 < bytes.count && bytes[$0] == UInt8(ascii: "%") }
    return starts.count > limit ? location(byte: starts[limit]) : nil
  }

  /// Where the first line that begins with some text begins.
  func line(startingWith start: String) -> SourceLocation? {
    lines.first { bytes[$0...].starts(with: start.utf8) }.map { location(byte: $0) }
  }

  /// All lines that begin with `start`.
  func lines(startingWith start: String) -> [SourceLocation] {
    lines.filter { bytes[$0...].starts(with: start.utf8) }.map { location(byte: $0) }
  }

  /// Whether a line begins with one of some keys.
  func hasLine(startingWithKey keys: [String]) -> Bool {
    lines.contains { start in
      let line = bytes[start...].drop { " {\"".utf8.contains($0) }
      return keys.contains { key in
        guard line.starts(with: key.utf8) else { return false }
        let rest = line.dropFirst(key.utf8.count)
        return rest.first == UInt8(ascii: ":") || rest.starts(with: "\":".utf8)
      }
    }
  }

  /// Whether a key is before an offset in its line.
  func hasColon(before offset: Int) -> Bool {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before[(before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0)...]
    return zip(line, line.dropFirst()).contains { $0 == UInt8(ascii: ":") && $1 == UInt8(ascii: " ") }
  }

  /// The key and the text of the line that an offset is in, if the text has another colon and needs quotes: with them.
  func quotedText(around offset: Int) -> String? {
    guard mayBeQuoted else { return nil }
    let start = bytes[..<min(offset, bytes.count)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(
      decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") },
      as: UTF8.self
    )
    let text = line.drop { $0 == " " || $0 == "-" }
    guard let colon = text.firstIndex(of: ":"), text.count <= 100, !text.contains("#") else { return nil }
    let (key, value) = (text[..<colon], text[text.index(after: colon)...].drop { $0 == " " })
    guard let first = value.first, !"\"'{[".contains(first), !value.contains("\\") else { return nil }
    if key != "because", value.isOfPairs { return "\(key): { \(value) }" }
    return value.contains("\"") ? (value.contains("'") ? nil : "\(key): '\(value)'") : "\(key): \"\(value)\""
  }

  /// The same of an entry in braces, which ends before the next comma.
  func quotedEntry(around offset: Int) -> String? {
    guard mayBeQuoted else { return nil }
    let start = bytes[..<min(offset, bytes.count)].lastIndex { ",{}[]\n".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let entry = String(decoding: bytes[start...].prefix { !",}\r\n".utf8.contains($0) }, as: UTF8.self)
    let parts = entry.split(separator: ":", maxSplits: 1).map { $0.split(separator: " ").joined(separator: " ") }
    guard parts.count == 2, entry.count <= 100, !entry.contains(where: { "\"'{[\\#".contains($0) }) else { return nil }
    return "\(parts[0]): \"\(parts[1])\""
  }

  /// The word that begins at an offset, after a space; nil if none does.
  func word(at offset: Int) -> String? {
    guard mayBeQuoted, offset < bytes.count, offset > 0, bytes[offset - 1] <= UInt8(ascii: " ") else { return nil }
    let word = bytes[offset...].prefix { !" \n\r\t,:{}[]".utf8.contains($0) }
    return word.isEmpty || word.count > 40 ? nil : String(decoding: word, as: UTF8.self)
  }

  /// The first quote before an offset that begins a value and is closed neither in its line nor at the end of a later value.
  func openQuote(before end: Int) -> Int? {
    let end = min(end, bytes.count)
    var position = 0
    var before = UInt8(ascii: "\n")
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#"), before <= UInt8(ascii: " ") {
        while position < end, bytes[position] != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        before <= UInt8(ascii: " ") || "[{,:".utf8.contains(before)
      {
        guard let close = closingQuote(of: position) else { return position }
        position = close
      }
      if position < end { before = bytes[position] }
      position += 1
    }
    return nil
  }

  /// The quote that closes another; nil if it begins a value itself, as where one was forgotten in between.
  private func closingQuote(of start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == bytes[start] {
        let next = position + 1 < bytes.count ? bytes[position + 1] : UInt8(ascii: "\n")
        if next == bytes[start] {
          position += 2
          continue
        }
        return next <= UInt8(ascii: " ") || ",:]}".utf8.contains(next) ? position : nil
      }
      position += bytes[start] == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  func location(character: Int) -> SourceLocation { location(byte: offset(character: character)) }

  func location(byte: Int) -> SourceLocation {
    Self.location(file: file, lines: lines, offset: min(max(0, byte), bytes.count))
  }

  /// The byte offset of a character; the end for any number that is too large.
  func offset(character: Int) -> Int {
    var (low, high) = (0, wide.count)
    while low < high {
      let middle = (low + high) / 2
      if wide[middle].character < character { low = middle + 1 } else { high = middle }
    }
    return min(character + (low > 0 ? wide[low - 1].surplus : 0), bytes.count)
  }

  private static func location(file: String, lines: [Int], offset: Int) -> SourceLocation {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: file, line: low + 1, column: offset - lines[low] + 1)
  }

  /// Lines end at a line feed, at a carriage return, or at both together.
  private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let isReturnAlone =
        bytes[index] == UInt8(ascii: "\r") && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if bytes[index] == UInt8(ascii: "\n") || isReturnAlone { starts.append(index + 1) }
    }
    return starts
  }
}

extension Substring {
  /// Whether it is what may stand in braces: `from: domain, to: view`.
  fileprivate var isOfPairs: Bool {
    let pairs = split(separator: ",")
    return pairs.count > 1
      && pairs.allSatisfy { pair in
        let words = pair.split(separator: " ")
        guard words.count == 2, words[0].hasSuffix(":"), words[0].count > 1 else { return false }
        return words[0].dropLast().utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
      }
  }
}

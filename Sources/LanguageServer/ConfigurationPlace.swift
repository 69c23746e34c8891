/// Where in a configuration somebody types: the keys around the place, and the word at it.
///
/// It is found from indentation and brackets, not by reading YAML, as what somebody types is no YAML most of the time.
struct ConfigurationPlace {
  /// From the outermost, such as `["rules", "layering", "layers"]`. If `isValue`, the last is that of the value.
  private(set) var keys: [String] = []
  /// Whether a value is typed, and not a key.
  private(set) var isValue = false
  /// Of the word, in bytes of the line.
  private(set) var start: Int
  private(set) var end: Int
  private(set) var word: String

  /// - Parameters:
  ///   - lines: of the text, without their ends.
  ///   - line: from 0.
  ///   - column: in bytes, from 0.
  init(_ lines: [[UInt8]], line: Int, column: Int) {
    let text = lines.indices.contains(line) ? lines[line] : []
    let column = min(column, text.count)
    start = column
    while start > 0, Self.isWord(text[start - 1]) { start -= 1 }
    end = column
    while end < text.count, Self.isWord(text[end]) { end += 1 }
    word = String(decoding: text[start..<end], as: UTF8.self)
    addKeysAbove(lines, line)
    addKeys(in: text[..<start])
  }

  private static func isWord(_ byte: UInt8) -> Bool { !" \t,:[]{}\"'#".utf8.contains(byte) }

  /// Where the content of a line begins: behind blanks and the dashes of lists; nil if it has none.
  private static func content(_ line: [UInt8]) -> Int? {
    var position = 0
    while position < line.count {
      if line[position] == UInt8(ascii: " ") {
        position += 1
      } else if line[position] == UInt8(ascii: "-"), position + 1 < line.count, line[position + 1] == UInt8(ascii: " ")
      {
        position += 2
      } else {
        return line[position] == UInt8(ascii: "#") ? nil : position
      }
    }
    return nil
  }

  private mutating func addKeysAbove(_ lines: [[UInt8]], _ line: Int) {
    guard lines.indices.contains(line) else { return }
    let blanks = lines[line].prefix { $0 == UInt8(ascii: " ") }.count
    var indentation = Self.content(lines[line]) ?? min(blanks, start)
    var above = line - 1
    while above >= 0, indentation > 0 {
      defer { above -= 1 }
      guard let content = Self.content(lines[above]), content < indentation else { continue }
      let rest = lines[above][content...]
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { continue }
      keys.insert(Self.plain(rest[..<colon]), at: 0)
      indentation = content
    }
  }

  /// Follows a line up to the word.
  private mutating func addKeys(in line: ArraySlice<UInt8>) {
    // By open bracket: the key whose value it is, nil outside.
    var keyOfValue: String?
    var open: [(key: String?, isList: Bool)] = []
    var position = Self.content(Array(line)) ?? line.endIndex
    var wordStart = position
    while position < line.endIndex {
      switch line[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = line[position]
        position = line[(position + 1)...].firstIndex(of: quote) ?? line.endIndex
      case UInt8(ascii: ":") where position + 1 == line.endIndex || line[position + 1] == UInt8(ascii: " "):
        keyOfValue = Self.plain(line[wordStart..<position])
        wordStart = position + 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append((keyOfValue, line[position] == UInt8(ascii: "[")))
        keyOfValue = nil
        wordStart = position + 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        keyOfValue = open.popLast()?.key
        wordStart = position + 1
      case UInt8(ascii: ","):
        keyOfValue = nil
        wordStart = position + 1
      default: break
      }
      position += 1
    }
    keys += open.compactMap(\.key) + (keyOfValue.map { [$0] } ?? [])
    isValue = keyOfValue != nil || open.last?.isList == true || Self.isInList(line)
  }

  /// Whether a line begins with the dash of a list and has no key.
  private static func isInList(_ line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    return rest.first == UInt8(ascii: "-") && !rest.contains(UInt8(ascii: ":"))
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { !" \t\"'".utf8.contains($0) }, as: UTF8.self)
  }
}

import Basics

/// The tags of a file in XML, in order, each with its attributes.
///
/// It knows as much of XML as Xcode writes: comments, sections of characters, declarations and instructions are passed
/// over, and no entity is expanded, since no name of a class has one. What is no tag is text. O(bytes).
struct MarkupLexer {
  /// What kind of tag was read.
  enum Token: Equatable {
    /// `isEmpty`: `<name/>`.
    case open(isEmpty: Bool)
    case close
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position = 0
  private var nameRange = 0..<0
  /// The attributes of the tag that was read last: where their names and values stand.
  private(set) var attributes: [(key: Range<Int>, value: Range<Int>)] = []
  /// Where a tag, comment or value begins that does not end; nothing is read after it.
  private(set) var problem: Int?

  init(_ bytes: [UInt8], count: Int) {
    self.bytes = bytes
    end = count
  }

  /// Reads up to the end of the next tag; nil at the end of the file.
  mutating func next() -> Token? {
    attributes.removeAll(keepingCapacity: true)
    while let start = first(UInt8(ascii: "<"), from: position) {
      position = start + 1
      guard position < end else { break }
      switch bytes[position] {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        guard skipOther(from: start) else { return nil }
      case UInt8(ascii: "/"):
        position += 1
        readName()
        return endTag(.close, from: start)
      default:
        readName()
        if nameRange.isEmpty { continue }
        return openTag(from: start)
      }
    }
    position = end
    return nil
  }

  /// The name of the tag that was read last.
  var name: Name { Name(bytes[nameRange]) }

  /// Where the value of an attribute of that tag stands; nil if it has none of this name.
  func value(of key: StaticString) -> Range<Int>? {
    attributes.first { key ~= Name(bytes[$0.key]) }?.value
  }

  /// Where the text from here to the next tag stands, without the blanks around it.
  var text: Range<Int> {
    var (start, stop) = (position, first(UInt8(ascii: "<"), from: position) ?? end)
    while start < stop, bytes[start] <= 32 { start += 1 }
    while stop > start, bytes[stop - 1] <= 32 { stop -= 1 }
    return start..<stop
  }

  /// Bytes that can be compared with words of the code.
  struct Name {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    static func ~= (word: StaticString, name: Name) -> Bool {
      name.bytes.count == word.utf8CodeUnitCount && name.bytes.elementsEqual(word.bytes)
    }
  }

  // MARK: Parts

  private func first(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < end {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private mutating func readName() {
    let start = position
    while position < end, isName(bytes[position]) { position += 1 }
    nameRange = start..<position
  }

  private func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...32, UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: true
    }
  }

  private mutating func openTag(from start: Int) -> Token? {
    let tag = nameRange
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        nameRange = tag
        return .open(isEmpty: bytes[position - 2] == UInt8(ascii: "/"))
      case UInt8(ascii: "<"):
        // The bracket before it is no tag.
        nameRange = tag
        return .open(isEmpty: false)
      default:
        readName()
        guard !nameRange.isEmpty else {
          position += 1
          continue
        }
        let key = nameRange
        guard readValue() else {
          problem = start
          position = end
          return nil
        }
        if let value { attributes.append((key, value)) }
      }
    }
    problem = start
    return nil
  }

  /// Where the value that was read last stands; nil where an attribute has none.
  private var value: Range<Int>?

  /// Reads `="…"` behind the name of an attribute; false if it does not end.
  private mutating func readValue() -> Bool {
    value = nil
    var next = position
    while next < end, bytes[next] <= 32 { next += 1 }
    guard next < end, bytes[next] == UInt8(ascii: "=") else { return true }
    next += 1
    while next < end, bytes[next] <= 32 { next += 1 }
    guard next < end, bytes[next] == UInt8(ascii: "\"") || bytes[next] == UInt8(ascii: "'") else { return true }
    guard let close = first(bytes[next], from: next + 1) else { return false }
    value = next + 1..<close
    position = close + 1
    return true
  }

  private mutating func endTag(_ token: Token, from start: Int) -> Token? {
    guard let close = first(UInt8(ascii: ">"), from: position) else {
      problem = start
      position = end
      return nil
    }
    position = close + 1
    return token
  }

  /// Passes over a comment, a section of characters, a declaration or an instruction; false if it does not end.
  private mutating func skipOther(from start: Int) -> Bool {
    let (prefix, terminator): (Int, StaticString) =
      bytes[position..<end].starts(with: "!--".utf8)
      ? (3, "-->") : bytes[position..<end].starts(with: "![CDATA[".utf8) ? (8, "]]>") : (1, ">")
    var next = position + prefix
    while let close = first(UInt8(ascii: ">"), from: next) {
      let from = close + 1 - terminator.utf8CodeUnitCount
      if from >= position + prefix, bytes[from...close].elementsEqual(terminator.bytes) {
        position = close + 1
        return true
      }
      next = close + 1
    }
    problem = start
    position = end
    return false
  }
}

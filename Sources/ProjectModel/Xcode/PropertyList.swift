import Basics
import SourceTrees

/// A property list in the old text format, such as `{ isa = PBXGroup; children = (A, B); }`.
///
/// Texts are ranges of the bytes; they become `String`s only where they are needed.
struct PropertyList {
  /// A value; texts are ranges of the bytes.
  indirect enum Value: Sendable {
    case text(Range<Int>, isQuoted: Bool)
    case list([Value])
    case dictionary([Entry])
  }

  /// A key of a dictionary and its value.
  struct Entry: Sendable {
    var key: Range<Int>
    var value: Value
  }

  /// What is wrong with the text, and at which byte.
  struct Failure: Error {
    var offset: Int
    var message: String
  }

  private static let maximumDepth = 64
  let bytes: [UInt8]
  private(set) var root: Value = .dictionary([])
  private var position = 0

  init(_ bytes: [UInt8]) throws(Failure) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    root = try value(depth: 0)
    try skipBlanks()
    guard position == bytes.count else { throw failure("expected the end of the file") }
  }

  // MARK: Reading

  private func failure(_ message: String) -> Failure { Failure(offset: position, message: message) }

  private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func value(depth: Int) throws(Failure) -> Value {
    try skipBlanks()
    guard depth < Self.maximumDepth else { throw failure("nested too deeply") }
    switch byte {
    case UInt8(ascii: "{"): return try dictionary(depth)
    case UInt8(ascii: "("): return try list(depth)
    case UInt8(ascii: "<"): return try data()
    default:
      let (range, isQuoted) = try text()
      return .text(range, isQuoted: isQuoted)
    }
  }

  private mutating func dictionary(_ depth: Int) throws(Failure) -> Value {
    position += 1
    var entries: [Entry] = []
    while true {
      try skipBlanks()
      if byte == UInt8(ascii: "}") { break }
      let key = try text().range
      try skipBlanks()
      try expect("=", after: "a key")
      let value = try value(depth: depth + 1)
      try skipBlanks()
      try expect(";", after: "a value")
      entries.append(Entry(key: key, value: value))
    }
    position += 1
    return .dictionary(entries)
  }

  private mutating func list(_ depth: Int) throws(Failure) -> Value {
    position += 1
    var items: [Value] = []
    while true {
      try skipBlanks()
      if byte == UInt8(ascii: ")") { break }
      items.append(try value(depth: depth + 1))
      try skipBlanks()
      if byte != UInt8(ascii: ")") { try expect(",", after: "an item of a list") }
    }
    position += 1
    return .list(items)
  }

  private mutating func data() throws(Failure) -> Value {
    let start = position
    while position < bytes.count, byte != UInt8(ascii: ">") { position += 1 }
    guard position < bytes.count else { throw failure("'<' is never closed") }
    position += 1
    return .text(start..<position, isQuoted: false)
  }

  private mutating func expect(_ sign: Unicode.Scalar, after what: String) throws(Failure) {
    guard position < bytes.count, byte == UInt8(ascii: sign) else { throw failure("expected '\(sign)' after \(what)") }
    position += 1
  }

  private mutating func text() throws(Failure) -> (range: Range<Int>, isQuoted: Bool) {
    let quote = byte
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      position += 1
      let start = position
      while position < bytes.count, byte != quote { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
      guard position < bytes.count else {
        position = start - 1
        throw failure("a quoted text is never closed")
      }
      position += 1
      return (start..<(position - 1), true)
    }
    let start = position
    while position < bytes.count, isPlain(bytes[position]) {
      if startsComment() { break }
      position += 1
    }
    guard position > start else {
      throw failure(position < bytes.count ? "expected a text, '{' or '('" : "the file ends too early")
    }
    return (start..<position, false)
  }

  private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"): true
    case UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "@"): true
    case 0x80...: true
    default: false
    }
  }

  private func startsComment() -> Bool {
    guard byte == Byte.slash, position + 1 < bytes.count else { return false }
    return bytes[position + 1] == UInt8(ascii: "*")
  }

  private mutating func skipBlanks() throws(Failure) {
    while position < bytes.count {
      if bytes[position] <= 32 {
        position += 1
      } else if startsComment() {
        let start = position
        position += 2
        while position + 1 < bytes.count,
          bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != Byte.slash
        {
          position += 1
        }
        guard position + 1 < bytes.count else {
          position = start
          throw failure("a comment is never closed")
        }
        position += 2
      } else if byte == Byte.slash, position + 1 < bytes.count, bytes[position + 1] == Byte.slash {
        while position < bytes.count, byte != UInt8(ascii: "\n") { position += 1 }
      } else {
        return
      }
    }
  }
}

// MARK: - Using

extension PropertyList {
  /// The text that a value is; nil if it is none.
  func text(_ value: Value?) -> String? {
    guard case .text(let range, let isQuoted)? = value else { return nil }
    return text(range, isQuoted: isQuoted)
  }

  func text(_ range: Range<Int>, isQuoted: Bool = true) -> String {
    let raw = bytes[range]
    guard isQuoted, raw.contains(UInt8(ascii: "\\")) else { return raw.text }
    var unescaped: [UInt8] = []
    var index = raw.startIndex
    while index < raw.endIndex {
      if raw[index] == UInt8(ascii: "\\"), index + 1 < raw.endIndex {
        index += 1
        switch raw[index] {
        case UInt8(ascii: "n"): unescaped.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "t"): unescaped.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "U"):
          let digits = raw[(index + 1)...].prefix(4)
          let scalar = UInt32(digits.text, radix: 16).flatMap(Unicode.Scalar.init)
          if let scalar { unescaped += Array(String(Character(scalar)).utf8) }
          index += digits.count
        default: unescaped.append(raw[index])
        }
      } else {
        unescaped.append(raw[index])
      }
      index += 1
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The texts in a list; empty if the value is none.
  func texts(_ value: Value?) -> [String] {
    guard case .list(let items)? = value else { return [] }
    return items.compactMap { text($0) }
  }

  /// What a dictionary has under a key; nil if that or the dictionary is missing.
  func value(_ key: StaticString, in value: Value?) -> Value? {
    guard case .dictionary(let entries)? = value else { return nil }
    return entries.first { bytes[$0.key].isEqual(key) }?.value
  }
}

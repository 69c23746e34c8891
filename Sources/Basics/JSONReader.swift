/// Reads JSON (RFC 8259) from bytes, value by value, without building anything.
///
/// The caller asks for what it expects; `kind` says what comes next, and `skip` passes over a value of any kind. After a
/// failure the reader is of no further use. A byte-order mark at the start is passed over.
///
///     try reader.beginArray()
///     while try reader.nextItem() { numbers.append(try reader.string()) }
///     try reader.end()
package struct JSONReader: Sendable {
  /// What is wrong with the text, and at which byte.
  package struct Failure: Error, Equatable, Sendable {
    /// In bytes from the start.
    package var offset: Int
    package var message: String
    /// Whether all was well until the bytes ended.
    package var isTooShort = false
  }

  /// What the next value is, by its first byte.
  package enum Kind: Sendable {
    case object
    case array
    case string
    case number
    case boolean
    case null
  }

  private static let maximumDepth = 512
  private let bytes: [UInt8]
  /// Where the next token is looked for.
  package private(set) var offset = 0
  /// The brackets that are open, the innermost last.
  private var open: [UInt8] = []
  /// Whether the innermost object or array has an entry already.
  private var hasEntries = false
  /// Whether half of a surrogate pair is read as U+FFFD, which is as long in UTF-16, and not as a mistake.
  package var repairsSurrogates = false

  /// Begins at the first value; a byte-order mark is skipped. Nothing is read yet.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  // MARK: Values

  /// What the next value is; `offset` is its first byte afterwards.
  package mutating func kind() throws(Failure) -> Kind {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw failure("expected a value")
    }
  }

  /// Enters an object; throws if the next value is something else.
  package mutating func beginObject() throws(Failure) { try begin(UInt8(ascii: "{"), "an object") }

  /// Enters an array; throws if the next value is something else.
  package mutating func beginArray() throws(Failure) { try begin(UInt8(ascii: "["), "an array") }

  /// Returns the key of the next entry of an object, or nil at its end.
  package mutating func nextKey() throws(Failure) -> ArraySlice<UInt8>? {
    guard try nextEntry(close: UInt8(ascii: "}")) else { return nil }
    guard byte == UInt8(ascii: "\"") else { throw failure("expected a key in quotes") }
    let key = try string()
    skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw failure("expected ':' after a key") }
    offset += 1
    return key
  }

  /// Returns whether an array has a further item.
  package mutating func nextItem() throws(Failure) -> Bool { try nextEntry(close: UInt8(ascii: "]")) }

  /// The bytes of a string, with what is escaped replaced.
  package mutating func string() throws(Failure) -> ArraySlice<UInt8> {
    skipBlanks()
    guard byte == UInt8(ascii: "\"") else { throw failure("expected a string") }
    let start = offset + 1
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") {
        offset = end + 1
        return bytes[start..<end]
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      end += 1
    }
    return try escapedString(from: start, to: end)
  }

  /// A whole number; nil if it has a fraction or an exponent, or does not fit.
  package mutating func integer() throws(Failure) -> Int? { Int(try number()) }

  /// A number as it is written.
  package mutating func number() throws(Failure) -> String {
    guard try kind() == .number else { throw failure("expected a number") }
    let start = offset
    try skipNumber()
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// Reads `true` or `false`; throws if the next value is something else.
  package mutating func boolean() throws(Failure) -> Bool {
    guard try kind() == .boolean else { throw failure("expected 'true' or 'false'") }
    let isTrue = byte == UInt8(ascii: "t")
    try skipWord(isTrue ? "true" : "false")
    return isTrue
  }

  /// Passes over the next value, whatever it is.
  package mutating func skip() throws(Failure) {
    let depth = open.count
    repeat {
      // Inside of what is skipped, go to the next entry; at its end, go on in what is around it.
      if open.count > depth {
        let goesOn = open.last == UInt8(ascii: "{") ? try nextKey() != nil : try nextItem()
        guard goesOn else { continue }
      }
      switch try kind() {
      case .object: try beginObject()
      case .array: try beginArray()
      case .string: _ = try string()
      case .number: try skipNumber()
      case .boolean: try skipWord(byte == UInt8(ascii: "t") ? "true" : "false")
      case .null: try skipWord("null")
      }
    } while open.count > depth
  }

  /// Checks that nothing follows.
  package mutating func end() throws(Failure) {
    skipBlanks()
    guard offset == bytes.count else { throw failure("expected the end of the file") }
  }

  // MARK: Bytes

  private func failure(_ message: String) -> Failure {
    guard offset < bytes.count else { return tooShort }
    return Failure(offset: offset, message: message)
  }

  private var tooShort: Failure { Failure(offset: bytes.count, message: "the file ends too early", isTooShort: true) }

  /// The next byte; 0 at the end.
  private var byte: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
      default: return
      }
    }
  }

  private mutating func begin(_ bracket: UInt8, _ what: String) throws(Failure) {
    skipBlanks()
    guard byte == bracket else { throw failure("expected \(what)") }
    guard open.count < Self.maximumDepth else { throw failure("nested too deeply") }
    offset += 1
    open.append(bracket)
    hasEntries = false
  }

  /// Goes to the next entry of the innermost object or array, or past its end.
  private mutating func nextEntry(close: UInt8) throws(Failure) -> Bool {
    skipBlanks()
    if byte == close {
      offset += 1
      open.removeLast()
      hasEntries = true  // of what is around: at least this one
      return false
    }
    if hasEntries {
      guard byte == UInt8(ascii: ",") else { throw failure("expected ',' or '\(Character(Unicode.Scalar(close)))'") }
      offset += 1
      skipBlanks()
    }
    hasEntries = true
    return true
  }

  private mutating func escapedString(from start: Int, to firstOddity: Int) throws(Failure) -> ArraySlice<UInt8> {
    var result = Array(bytes[start..<firstOddity])
    let opening = start - 1
    offset = firstOddity
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return result[...]
      }
      guard byte >= 0x20 else { throw failure("a string must not contain a line break or control character") }
      offset += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &result) } else { result.append(byte) }
    }
    throw Failure(offset: opening, message: "a string is never closed", isTooShort: true)
  }

  private mutating func escape(into result: inout [UInt8]) throws(Failure) {
    let escaped = byte
    offset += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(escaped)
    case UInt8(ascii: "b"): result.append(8)
    case UInt8(ascii: "f"): result.append(12)
    case UInt8(ascii: "n"): result.append(10)
    case UInt8(ascii: "r"): result.append(13)
    case UInt8(ascii: "t"): result.append(9)
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800..<0xDC00).contains(code), byte == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        let start = offset
        offset += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else if repairsSurrogates {
          offset = start
        } else {
          throw failure("half a surrogate pair")
        }
      }
      guard let scalar = Unicode.Scalar(code) ?? (repairsSurrogates ? "\u{FFFD}" : nil) else {
        throw failure("half a surrogate pair")
      }
      result += Array(String(Character(scalar)).utf8)
    default:
      guard offset <= bytes.count else { throw tooShort }
      offset -= 2
      throw failure("'\\' must be followed by one of \" \\ / b f n r t u")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw tooShort }
    guard bytes[offset..<(offset + 4)].allSatisfy(Self.isHexadecimal),
      let code = UInt32(String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits after '\\u'") }
    offset += 4
    return code
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    case UInt8(ascii: "A")...UInt8(ascii: "F"): true
    default: false
    }
  }

  private mutating func skipNumber() throws(Failure) {
    if byte == UInt8(ascii: "-") { offset += 1 }
    if byte == UInt8(ascii: "0") { offset += 1 } else { try skipDigits() }
    if byte == UInt8(ascii: ".") {
      offset += 1
      try skipDigits()
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      offset += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(Failure) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard digits.contains(byte) else { throw failure("expected a digit") }
    while digits.contains(byte) { offset += 1 }
  }

  private mutating func skipWord(_ word: StaticString) throws(Failure) {
    let length = word.utf8CodeUnitCount
    let isHere = offset + length <= bytes.count && (0..<length).allSatisfy { bytes[offset + $0] == word.utf8Start[$0] }
    guard isHere else { throw offset + length > bytes.count ? tooShort : failure("expected '\(word)'") }
    offset += length
  }
}

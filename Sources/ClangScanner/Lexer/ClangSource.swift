import Basics

/// The bytes of one file, read without bounds checks: the only place of the scanner's own code with unsafe pointers.
///
/// `count` bytes are followed by at least `padding` zero bytes, so every read at a position up to `count`, plus a look
/// ahead of fewer than 16 bytes, is in bounds, and a zero byte ends every loop over a class of bytes.
struct ClangSource {
  static let padding = 16

  private let base: UnsafePointer<UInt8>
  private let continues: UnsafePointer<Bool>
  let count: Int

  fileprivate init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.base = base
    self.count = count
    continues = identifierBytes.table
  }

  // In bounds: see above; callers keep positions within 0...count.
  @inline(__always) subscript(_ position: Int) -> UInt8 { base[position] }

  /// The 8 bytes from `position` on, the first lowest. In bounds: fewer than 16 bytes past the end.
  @inline(__always) func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  /// Whether the byte may be in an identifier: letters, digits, `_`, `$` and everything beyond ASCII.
  @inline(__always) func continuesIdentifier(at position: Int) -> Bool { continues[Int(base[position])] }

  /// The end of the identifier that goes on at `start`.
  @inline(__always) func endOfIdentifier(from start: Int) -> Int {
    var position = start
    while continues[Int(base[position])] { position &+= 1 }
    return position
  }

  /// The first position from `start` on that holds `byte`, or `limit`.
  @inline(__always) func firstIndex(of byte: UInt8, from start: Int, to limit: Int) -> Int {
    guard start < limit, let found = memchr(base + start, Int32(byte), limit - start) else { return limit }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  /// The position after a run of blanks in a line.
  @inline(__always) func endOfBlanks(from start: Int) -> Int {
    var position = start
    while word(at: position) == 0x2020_2020_2020_2020 { position &+= 8 }
    while base[position] == Byte.space || base[position] == Byte.tab { position &+= 1 }
    return position
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  @inline(__always) func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// Tells this text from others, as far as 64 bits can.
  func checksum() -> UInt64 {
    var sum = UInt64(truncatingIfNeeded: count)
    var position = 0
    while position < count {
      // The last word takes in zeros of the padding.
      sum = (sum ^ word(at: position)) &* 0x9E37_79B9_7F4A_7C15
      sum ^= sum >> 32
      position &+= 8
    }
    return sum
  }

  /// The offset of the first byte of each line.
  func lineStarts() -> [UInt32] { LineStarts(of: UnsafeBufferPointer(start: base, count: count)).offsets }
}

extension [UInt8] {
  /// Calls `body` with the first `count` bytes of this array, which ends in padding.
  func withClangSource<Result>(count: Int, _ body: (ClangSource) -> Result) -> Result {
    precondition(self.count >= count + ClangSource.padding, "the bytes are followed by padding")
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("padding is never empty") }
      return body(ClangSource(base, count: count))
    }
  }
}

/// Which bytes may be in an identifier; made once. A pointer to it is kept in each source, because reading a global
/// array in the loop costs an initialisation check and a bounds check for every byte.
private struct IdentifierBytes: @unchecked Sendable {
  // Never written after initialisation, so it may be shared.
  let table: UnsafePointer<Bool>

  init() {
    let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
    for byte in 0..<256 {
      let isASCII = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$".utf8.contains(UInt8(byte))
      (table + byte).initialize(to: isASCII || byte >= 0x80)
    }
    self.table = UnsafePointer(table)
  }
}

private let identifierBytes = IdentifierBytes()

/// Bytes by name.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let hash = UInt8(ascii: "#")
  static let at = UInt8(ascii: "@")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let minus = UInt8(ascii: "-")
  static let plus = UInt8(ascii: "+")
  static let ampersand = UInt8(ascii: "&")
  static let bar = UInt8(ascii: "|")
  static let exclamation = UInt8(ascii: "!")
  static let caret = UInt8(ascii: "^")
  static let tilde = UInt8(ascii: "~")
  static let question = UInt8(ascii: "?")
  static let underscore = UInt8(ascii: "_")
}

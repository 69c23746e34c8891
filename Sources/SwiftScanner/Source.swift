import Basics
import Facts

/// The bytes of one file, read without bounds checks: the only place of this module that uses unsafe pointers.
///
/// `count` bytes are followed by at least `padding` zero bytes, so every read at a position up to `count`, plus a look
/// ahead of fewer than 16 bytes, is in bounds, and a zero byte ends every loop over a class of bytes.
struct Source {
  static let padding = 16

  private let base: UnsafePointer<UInt8>
  private let tables: UnsafeRawPointer
  let count: Int

  init(_ base: UnsafePointer<UInt8>, count: Int) {
    self.init(base, tables: scannerTables.pointer, count: count)
  }

  fileprivate init(_ base: UnsafePointer<UInt8>, tables: UnsafeRawPointer, count: Int) {
    self.base = base
    self.tables = tables
    self.count = count
  }

  // In bounds: see above; callers keep positions within 0...count.
  @inline(__always) subscript(_ position: Int) -> UInt8 { base[position] }

  @inline(__always) func byteClass(at position: Int) -> ByteClass {
    byteClass(of: base[position])
  }

  // In bounds: there is a class for each of the 256 bytes.
  @inline(__always) private func byteClass(of byte: UInt8) -> ByteClass {
    ByteClass(rawValue: tables.load(fromByteOffset: Int(byte), as: UInt8.self))
  }

  /// The 8 bytes from `position` on, the first lowest. In bounds: fewer than 16 bytes past the end.
  @inline(__always) func word(at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  /// The first position from `start` on that holds `byte`, or `limit` (the end of the file where none is given).
  @inline(__always) func firstIndex(of byte: UInt8, from start: Int, to limit: Int? = nil) -> Int {
    let limit = limit ?? count
    guard start < limit, let found = memchr(base + start, Int32(byte), limit - start) else { return limit }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The position after a run of bytes that may continue an identifier, non-ASCII bytes apart.
  @inline(__always) func endOfASCIIIdentifier(from start: Int) -> Int {
    var position = start
    // Four at a time saves a quarter of the instructions. In bounds: the zeros behind the text continue none.
    while true {
      if !byteClass(at: position).continuesIdentifier { return position }
      if !byteClass(at: position &+ 1).continuesIdentifier { return position &+ 1 }
      if !byteClass(at: position &+ 2).continuesIdentifier { return position &+ 2 }
      if !byteClass(at: position &+ 3).continuesIdentifier { return position &+ 3 }
      position &+= 4
    }
  }

  /// The position after a run of blanks. Lines are indented by spaces, so these go eight at a time.
  @inline(__always) func endOfBlanks(from start: Int) -> Int {
    var position = start
    while true {
      let others = word(at: position) ^ 0x2020_2020_2020_2020
      position &+= others.trailingZeroBitCount &>> 3
      if others == 0 { continue }
      if byteClass(at: position) != .blank { return position }
      position &+= 1
    }
  }

  func lineStarts() -> LineStarts { LineStarts(of: UnsafeBufferPointer(start: base, count: count)) }

  /// Copies ranges one after the other; together they have `total` bytes.
  func joined(_ number: Int, total: Int, _ range: (Int) -> Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: total + 8) { buffer, count in
      guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      for index in 0..<number {
        let range = range(index)
        precondition(range.lowerBound >= 0 && range.upperBound <= self.count && count + range.count <= total)
        // Names are short, so they are copied by words. In bounds: at most seven bytes more are read, of the padding at
        // most, and written, of the eight more that there are.
        for offset in stride(from: 0, to: range.count, by: 8) {
          (start + count + offset).storeBytes(of: word(at: range.lowerBound + offset).littleEndian, as: UInt64.self)
        }
        count += range.count
      }
    }
  }

  /// The position of the first byte that is not valid UTF-8, or nil (Unicode 15, table 3-7).
  func firstInvalidUTF8() -> Int? {
    var position = 0
    while position < count {
      // Eight ASCII bytes at once; past the end lie zeros, which are ASCII too.
      let high = word(at: position) & 0x8080_8080_8080_8080
      if high == 0 {
        position &+= 8
        continue
      }
      position &+= high.trailingZeroBitCount &>> 3
      guard let length = lengthOfScalar(at: position) else { return position }
      position &+= length
    }
    return nil
  }

  /// The number of bytes of the valid, non-ASCII UTF-8 sequence at `position`, or nil.
  private func lengthOfScalar(at position: Int) -> Int? {
    let first = self[position]
    let second = self[position + 1]
    func continues(_ offset: Int) -> Bool { self[position + offset] & 0xC0 == 0x80 }
    switch first {
    case 0xC2...0xDF:
      return continues(1) ? 2 : nil
    case 0xE0...0xEF:
      if first == 0xE0, second < 0xA0 { return nil }
      if first == 0xED, second > 0x9F { return nil }
      return continues(1) && continues(2) ? 3 : nil
    case 0xF0...0xF4:
      if first == 0xF0, second < 0x90 { return nil }
      if first == 0xF4, second > 0x8F { return nil }
      return continues(1) && continues(2) && continues(3) ? 4 : nil
    default:
      return nil
    }
  }

  /// The scalar at `position` and its length; a byte that is not UTF-8 counts as itself.
  func scalar(at position: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[position])
    guard first >= 0x80, let length = lengthOfScalar(at: position) else { return (first, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(self[position + offset] & 0x3F) }
    return (value, length)
  }
}

extension [UInt8] {
  /// Calls `body` with the first `count` bytes of this array, which ends in padding.
  func withSource<Result>(count: Int, _ body: (Source) -> Result) -> Result {
    precondition(self.count >= count + Source.padding, "the bytes are followed by padding")
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("padding is never empty") }
      return body(Source(base, count: count))
    }
  }
}

extension SwiftFileScanner {
  /// Scans the first `count` bytes; `padded` has at least 16 zero bytes behind them.
  ///
  /// So that one buffer can be reused for file after file.
  package static func scan(padded: [UInt8], count: Int, expressions: Bool = false) -> FileFacts {
    padded.withSource(count: count) { source in scan(source, expressions: expressions) }
  }
}

/// What a byte can begin or continue.
struct ByteClass: Equatable {
  let rawValue: UInt8

  static let other = ByteClass(rawValue: 0)
  static let blank = ByteClass(rawValue: 1)
  static let newline = ByteClass(rawValue: 2)
  static let operatorCharacter = ByteClass(rawValue: 3)
  static let nonASCII = ByteClass(rawValue: 4)
  // Up to here: bytes that can begin what stands between tokens. From here on: bytes that cannot.
  static let punctuation = ByteClass(rawValue: 5)
  static let backtick = ByteClass(rawValue: 6)
  static let quote = ByteClass(rawValue: 7)
  // From here on: bytes that continue an identifier.
  static let lowercase = ByteClass(rawValue: 16)
  static let uppercase = ByteClass(rawValue: 17)
  static let underscore = ByteClass(rawValue: 18)
  static let dollar = ByteClass(rawValue: 19)
  static let digit = ByteClass(rawValue: 20)

  @inline(__always) var mayBeginTrivia: Bool { rawValue <= 4 }
  /// Neither a line end nor a byte that ends a comment or begins one in it.
  @inline(__always) var isPlainInComment: Bool { rawValue >= 4 || rawValue == 1 }
  @inline(__always) var continuesIdentifier: Bool { rawValue >= 16 }
  @inline(__always) var startsASCIIIdentifier: Bool { rawValue >= 16 && rawValue < 20 }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .lowercase
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .uppercase
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "_"): self = .underscore
    case UInt8(ascii: "$"): self = .dollar
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: self = .blank
    case Byte.newline, Byte.carriageReturn: self = .newline
    case UInt8(ascii: "`"): self = .backtick
    case UInt8(ascii: "\""): self = .quote
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      self = .operatorCharacter
    case 0x80...0xFF: self = .nonASCII
    case 0x21...0x7E: self = .punctuation
    default: self = .other
    }
  }
}

/// What is looked up for every byte and every word: the class of each byte, then the keywords. A pointer to it is kept in
/// each `Source`, because reading a global array in the loop costs an initialisation check and a bounds check each time.
private struct ScannerTables: @unchecked Sendable {
  // Never written after initialisation, so it may be shared.
  let pointer: UnsafeRawPointer

  /// One word for each first letter: the bits of the lengths that keywords with it have, so that most names are told from
  /// keywords by one look.
  static let lengths = 256
  /// A hash table with open addressing of `KeywordEntry`, a power of two.
  static let keywords = lengths + 32 * 4
  static let keywordSlots = 512

  init() {
    let size = Self.keywords + Self.keywordSlots * MemoryLayout<KeywordEntry>.stride
    let table = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    table.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for byte in 0...255 {
      table.storeBytes(of: ByteClass(of: UInt8(byte)).rawValue, toByteOffset: byte, as: UInt8.self)
    }
    let lengths = (table + Self.lengths).bindMemory(to: UInt32.self, capacity: 32)
    let entries = (table + Self.keywords).bindMemory(to: KeywordEntry.self, capacity: Self.keywordSlots)
    for (word, keyword) in Keyword.words {
      let bytes = Array(word.utf8)
      lengths[Int(bytes[0] & 31)] |= 1 << UInt32(bytes.count)
      let padded = bytes + Array(repeating: 0, count: Source.padding)
      let ends = padded.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("padding is never empty") }
        return Source(base, tables: UnsafeRawPointer(table), count: bytes.count).ends(of: 0..<bytes.count)
      }
      var slot = KeywordEntry.slot(ends.low, ends.high)
      while entries[slot].keyword != 0 { slot = (slot + 1) & (Self.keywordSlots - 1) }
      entries[slot] = KeywordEntry(low: ends.low, high: ends.high, keyword: keyword.rawValue + 1)
    }
    pointer = UnsafeRawPointer(table)
  }
}

private let scannerTables = ScannerTables()

/// A keyword as its ends (`Source.ends`), which tell all of it, and its number + 1; 0 is a free slot.
private struct KeywordEntry {
  var low: UInt64
  var high: UInt64
  var keyword: UInt8

  @inline(__always) static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low &+ high) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed &>> 40) & (ScannerTables.keywordSlots &- 1)
  }
}

extension Source {
  /// The keyword that stands between two positions, if it is one.
  @inline(__always) func keyword(_ start: Int, _ end: Int) -> Keyword? {
    let length = end &- start
    // In bounds: 32 words of lengths; an index of five bits.
    let lengths = tables.load(
      fromByteOffset: ScannerTables.lengths &+ Int(base[start] & 31) &* 4,
      as: UInt32.self
    )
    guard length <= 16, lengths & (1 &<< UInt32(truncatingIfNeeded: length)) != 0 else { return nil }
    return keyword(start..<end)
  }

  /// The same for a length that some keyword with this first letter has, 2 to 16.
  private func keyword(_ name: Range<Int>) -> Keyword? {
    let (low, high) = ends(of: name)
    var slot = KeywordEntry.slot(low, high)
    while true {
      // In bounds: a slot is smaller than the number of slots.
      let entry = tables.load(
        fromByteOffset: ScannerTables.keywords &+ slot &* MemoryLayout<KeywordEntry>.stride,
        as: KeywordEntry.self
      )
      if entry.keyword == 0 { return nil }
      if entry.low == low, entry.high == high { return Keyword(rawValue: entry.keyword &- 1) }
      slot = (slot &+ 1) & (ScannerTables.keywordSlots &- 1)
    }
  }
}

/// Bytes by name.
enum Byte {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quote = UInt8(ascii: "\"")
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
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let ampersand = UInt8(ascii: "&")
  static let minus = UInt8(ascii: "-")
  static let tilde = UInt8(ascii: "~")
  static let backtick = UInt8(ascii: "`")
  static let underscore = UInt8(ascii: "_")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
}

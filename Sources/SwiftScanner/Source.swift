import Basics
import CTextBits
import Facts

/// The bytes of one file, read without bounds checks: the only place of this module that uses unsafe pointers.
///
/// `count` bytes are followed by at least `padding` zero bytes, so every read at a position up to `count`, plus a look
/// ahead of fewer than 16 bytes, is in bounds, and a zero byte ends every loop over a class of bytes.
struct Source {
  static let padding = 16

  // Four words, as a larger struct is copied for each call of a function that is not inlined.
  private let base: UnsafePointer<UInt8>
  private let tables: UnsafeRawPointer
  private let bits: TextBits
  let count: Int

  fileprivate init(_ base: UnsafePointer<UInt8>, _ bits: TextBits, count: Int) {
    self.base = base
    self.bits = bits
    self.count = count
    tables = scannerTables.pointer
  }

  // In bounds: see above; callers keep positions within 0...count.
  @inline(__always) subscript(_ position: Int) -> UInt8 { base[position] }

  @inline(__always) func byteClass(at position: Int) -> ByteClass {
    byteClass(of: base[position])
  }

  /// What kind of token a byte begins.
  @inline(__always) func tokenKind(at position: Int) -> TokenKind {
    // In bounds: there is a kind for each of the 256 bytes.
    tables.load(fromByteOffset: ScannerTables.kinds &+ Int(base[position]), as: TokenKind.self)
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

  /// Whether the bytes from `start` on are those of an ASCII word of at most eight letters.
  @inline(__always) func hasWord(_ word: StaticString, at start: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    var expected: UInt64 = 0
    for index in (0..<length).reversed() { expected = expected << 8 | UInt64(word.utf8Start[index]) }
    let known: UInt64 = length == 8 ? .max : 1 &<< UInt64(8 &* length) &- 1
    return self.word(at: start) & known == expected
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// The position after a run of bytes that may continue an identifier, non-ASCII bytes apart.
  @inline(__always) func endOfASCIIIdentifier(from start: Int) -> Int {
    var position = start
    while true {
      let length = (~bits.words(at: position)).trailingZeroBitCount
      position &+= length
      if length < TextBits.seen { return position }
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

  /// The position after a run of blanks, line ends and other bytes below `!`, and whether a line ends in it.
  @inline(__always) func endOfWhite(from start: Int) -> (end: Int, hasLineEnd: Bool) {
    shortWhite(from: start) ?? endOfLongWhite(from: start)
  }

  /// The same if the run is so short that it is reported by one look.
  @inline(__always) func shortWhite(from start: Int) -> (end: Int, hasLineEnd: Bool)? {
    let length = (~bits.white(at: start, count)).trailingZeroBitCount
    if length >= TextBits.seen { return nil }
    let lines = bits.lines(at: start, count) & (1 &<< UInt64(truncatingIfNeeded: length) &- 1)
    return (start &+ length, lines != 0)
  }

  @inline(never) private func endOfLongWhite(from start: Int) -> (end: Int, hasLineEnd: Bool) {
    var (position, hasLineEnd) = (start, false)
    while position < count, self[position] <= Byte.space {
      if byteClass(at: position) == .newline { hasLineEnd = true }
      position &+= 1
    }
    return (position, hasLineEnd)
  }

  /// The first quote, backslash or line end from `start` on, or the end of the file.
  @inline(__always) func endOfPlainText(from start: Int) -> Int {
    first(from: start) { bits.stops(at: $0, count) }
  }

  /// The end of the line that `start` is in: its line end, or the end of the file.
  @inline(__always) func endOfLine(from start: Int) -> Int {
    first(from: start) { bits.lines(at: $0, count) }
  }

  /// The first byte from `start` on whose bit is set, or the end of the file; `bits` are those from a place on.
  @inline(__always) private func first(from start: Int, _ bits: (Int) -> UInt64) -> Int {
    var position = start
    while true {
      let length = bits(position).trailingZeroBitCount
      position &+= min(length, TextBits.seen)
      if length < TextBits.seen { return position }
      if position >= count { return count }
    }
  }

  /// The offset of the first byte of each line; the first is 0. Lines end with LF, CRLF or a lone CR.
  func lineStarts(_ traits: TextTraits) -> [UInt32] {
    let hasReturns = traits.hasReturns
    // In bounds: no more line starts than bits that are set, and one.
    return [UInt32](unsafeUninitializedCapacity: traits.lineEnds + 1) { starts, initialized in
      starts.initializeElement(at: 0, to: 0)
      var next = 1
      var place = 0
      while place < count {
        var ends = bits.lines(at: place, count)
        place &+= 64
        while ends != 0 {
          let start = place &- 63 &+ ends.trailingZeroBitCount
          ends &= ends &- 1
          // The CR of a CRLF ends no line.
          if hasReturns, base[start &- 1] == Byte.carriageReturn, base[start] == Byte.newline { continue }
          starts.initializeElement(at: next, to: UInt32(truncatingIfNeeded: start))
          next &+= 1
        }
      }
      initialized = next
    }
  }

  /// The position of the first byte that is not valid UTF-8, or nil (Unicode 15, table 3-7).
  func firstInvalidUTF8() -> Int? {
    var position = 0
    while position < count {
      // Eight ASCII bytes at once; past the end are zeros, which are ASCII too.
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

/// For each byte of a text whether it is of some classes, found for many bytes at a time.
private struct TextBits {
  let rows: UnsafeRawPointer

  /// How many bytes a look says of at least; of all 64 at positions that 8 divides.
  static var seen: Int { 57 }

  @inline(__always) func words(at position: Int) -> UInt64 { look(position, in: 0) }
  @inline(__always) func white(at position: Int, _ count: Int) -> UInt64 {
    look(position, in: text_bits_white &* text_bits_stride(count))
  }
  @inline(__always) func lines(at position: Int, _ count: Int) -> UInt64 {
    look(position, in: text_bits_lines &* text_bits_stride(count))
  }
  @inline(__always) func stops(at position: Int, _ count: Int) -> UInt64 {
    look(position, in: text_bits_stops &* text_bits_stride(count))
  }

  /// The bits of the bytes from `position` on, the first lowest. In bounds: a row reaches 128 bits after the text.
  @inline(__always) private func look(_ position: Int, in row: Int) -> UInt64 {
    let bits = rows.loadUnaligned(fromByteOffset: row &+ position &>> 3, as: UInt64.self)
    return UInt64(littleEndian: bits) &>> UInt64(truncatingIfNeeded: position & 7)
  }
}

/// What is known of the bytes of a text.
struct TextTraits {
  fileprivate let found: text_bits_traits

  var isASCII: Bool { !found.has_high }
  var hasReturns: Bool { found.has_returns }
  var hasNul: Bool { found.has_nul }
  /// Whether two colons are beside each other, which may be a module selector.
  var hasTwoColons: Bool { found.has_two_colons }
  /// How many bytes are LF or CR.
  var lineEnds: Int { found.lines }
}

extension [UInt8] {
  /// Calls `body` with the first `count` bytes of this array, which ends in padding.
  func withSource<Result>(count: Int, _ body: (Source, TextTraits) -> Result) -> Result {
    precondition(self.count >= count + Source.padding, "the bytes are followed by padding")
    return withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("padding is never empty") }
      let size = text_bits_rows * text_bits_stride(count)
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: size) { rows in
        guard let start = rows.baseAddress else { preconditionFailure("rows are never empty") }
        let traits = TextTraits(found: text_bits_fill(start, base, count))
        return body(Source(base, TextBits(rows: UnsafeRawPointer(start)), count: count), traits)
      }
    }
  }
}

extension SwiftFileScanner {
  /// Scans the first `count` bytes; `padded` has at least 16 zero bytes after them.
  ///
  /// So that one buffer can be reused for file after file.
  package static func scan(padded: [UInt8], count: Int, expressions: Bool = false) -> FileFacts {
    padded.withSource(count: count) { source, traits in
      guard traits.hasTwoColons, let selectors = ModuleSelectors(source) else {
        return scan(source, traits, expressions: expressions)
      }
      let facts = selectors.text.withSource(count: count) {
        scan($0, $1, modules: selectors.modules, expressions: expressions)
      }
      return selectors.restored(facts)
    }
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
  // Up to here: bytes that can begin what is between tokens. From here on: bytes that cannot.
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

/// What a byte that is where a token does begins; finer than its class, so that one jump leads to what is to be done.
enum TokenKind: UInt8 {
  /// Begins with an ASCII letter, an underscore or a dollar sign.
  case word
  case digit, quote, `operator`, dot, comma, colon, semicolon
  case openBrace, openGroup, close, at, hash, backslash, backtick
  /// A character that begins nothing.
  case other
  // From here on: what may also be between tokens.
  case slash, nonASCII
  /// Blanks, line ends, and the zero after the text.
  case blank

  @inline(__always) var mayBeTrivia: Bool { rawValue >= TokenKind.slash.rawValue }

  init(of byte: UInt8) {
    switch ByteClass(of: byte) {
    case .lowercase, .uppercase, .underscore, .dollar: self = .word
    case .digit: self = .digit
    case .quote: self = .quote
    case .operatorCharacter: self = byte == Byte.slash ? .slash : .operator
    case .blank, .newline, .other: self = .blank
    case .backtick: self = .backtick
    case .nonASCII: self = .nonASCII
    default:
      switch byte {
      case Byte.dot: self = .dot
      case Byte.comma: self = .comma
      case Byte.colon: self = .colon
      case Byte.semicolon: self = .semicolon
      case Byte.openBrace: self = .openBrace
      case Byte.openParenthesis, Byte.openBracket: self = .openGroup
      case Byte.closeBrace, Byte.closeParenthesis, Byte.closeBracket: self = .close
      case Byte.at: self = .at
      case Byte.hash: self = .hash
      case Byte.backslash: self = .backslash
      default: self = .other
      }
    }
  }
}

/// What is looked up for every byte and every word: the class of each byte, then the keywords. A pointer to it is kept
/// in each `Source`, because reading a global array in the loop costs an initialisation check and a bounds check each
/// time.
private struct ScannerTables: @unchecked Sendable {
  // Never written after initialisation, so it may be shared.
  let pointer: UnsafeRawPointer

  static let kinds = 256
  /// For each two first letters: the bits of the lengths that keywords with them have, so that nearly all names are
  /// reported from keywords by one look.
  static let lengths = 512
  /// By the hash of a word: the number of the only keyword that may be it, or 0.
  static let numbers = lengths + 1024 * 2
  /// By number, from 1 on.
  static let entries = numbers + 512

  init() {
    let size = Self.entries + (Keyword.words.count + 1) * MemoryLayout<KeywordEntry>.stride
    let table = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    table.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    for byte in 0...255 {
      table.storeBytes(of: ByteClass(of: UInt8(byte)).rawValue, toByteOffset: byte, as: UInt8.self)
      table.storeBytes(of: TokenKind(of: UInt8(byte)), toByteOffset: Self.kinds + byte, as: TokenKind.self)
    }
    let lengths = (table + Self.lengths).bindMemory(to: UInt16.self, capacity: 1024)
    let entries = (table + Self.entries).bindMemory(to: KeywordEntry.self, capacity: Keyword.words.count + 1)
    for (index, (word, keyword)) in Keyword.words.enumerated() {
      let bytes = Array(word.utf8)
      lengths[Self.letters(bytes[0], bytes[1])] |= 1 << UInt16(bytes.count - 1)
      let (low, high) = Source.ends(of: bytes)
      let place = Self.numbers + Self.hash(low, high)
      precondition(table.load(fromByteOffset: place, as: UInt8.self) == 0, "no two keywords have the same hash")
      table.storeBytes(of: UInt8(index + 1), toByteOffset: place, as: UInt8.self)
      entries[index + 1] = KeywordEntry(low: low, high: high, keyword: keyword)
    }
    pointer = UnsafeRawPointer(table)
  }

  /// Less than 1024; different letters of one case have different ones.
  @inline(__always) static func letters(_ first: UInt8, _ second: UInt8) -> Int {
    Int(first & 31) &<< 5 | Int(second & 31)
  }

  /// Less than 512. The factor was found by trying: with it the hashes of all keywords differ.
  @inline(__always) static func hash(_ low: UInt64, _ high: UInt64) -> Int {
    Int(truncatingIfNeeded: ((low &+ high) &* 0x18B0_BFC9_A9DA_20C9) &>> 55)
  }
}

private let scannerTables = ScannerTables()

/// A keyword and its ends (`Source.ends`), which tell all of it.
private struct KeywordEntry {
  var low: UInt64
  var high: UInt64
  var keyword: Keyword
}

extension Source {
  /// The keyword that is between two positions, if it is one.
  @inline(__always) func keyword(_ start: Int, _ end: Int) -> Keyword? {
    let length = end &- start
    // In bounds: a number for each two letters; after a name of one letter stands what is in no name.
    let lengths = tables.load(
      fromByteOffset: ScannerTables.lengths &+ ScannerTables.letters(base[start], base[start &+ 1]) &* 2,
      as: UInt16.self
    )
    guard length <= 16, UInt32(lengths) &<< 1 & (1 &<< UInt32(truncatingIfNeeded: length)) != 0 else { return nil }
    return keyword(start..<end)
  }

  /// The same for a length that some keyword with this first letter has, 2 to 16.
  private func keyword(_ name: Range<Int>) -> Keyword? {
    let (low, high) = ends(of: name)
    // In bounds: a hash leads to a number, and a number to an entry; the entry 0 is of no word, as words have no zeros.
    let number = tables.load(fromByteOffset: ScannerTables.numbers &+ ScannerTables.hash(low, high), as: UInt8.self)
    let entry = ScannerTables.entries &+ Int(number) &* MemoryLayout<KeywordEntry>.stride
    guard tables.load(fromByteOffset: entry, as: UInt64.self) == low,
      tables.load(fromByteOffset: entry &+ 8, as: UInt64.self) == high
    else { return nil }
    return tables.load(fromByteOffset: entry &+ 16, as: Keyword.self)
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

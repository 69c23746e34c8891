/// Writes JSON into one byte buffer, keys in the order in which they are given.
///
/// The caller keeps the grammar: inside `object` only the functions that take a key, inside `array` only those without.
package struct JSONWriter: Sendable {
  /// How the entries of an object or array are set.
  package enum Layout: Sendable {
    /// Each on its own line, indented by two spaces a level.
    case lines
    /// All on one line without spaces; so is everything inside.
    case compact
  }

  private var bytes: [UInt8] = []
  private var layout: Layout
  private var depth = 0
  /// Whether the innermost object or array has an entry already.
  private var hasEntries = false

  /// Begins with nothing. `capacity` is in bytes.
  package init(layout: Layout = .lines, reservingCapacity capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// Returns what was written, with a line feed at the end.
  package consuming func finish() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  // MARK: Containers

  /// Writes an object whose entries `body` writes, under a key inside of another object.
  package mutating func object(_ key: String? = nil, layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
    container(key, layout, open: UInt8(ascii: "{"), close: UInt8(ascii: "}"), body)
  }

  /// Writes an array whose elements `body` writes without keys.
  package mutating func array(_ key: String? = nil, layout: Layout = .lines, _ body: (inout JSONWriter) -> Void) {
    container(key, layout, open: UInt8(ascii: "["), close: UInt8(ascii: "]"), body)
  }

  private mutating func container(
    _ key: String?,
    _ layout: Layout,
    open: UInt8,
    close: UInt8,
    _ body: (inout JSONWriter) -> Void
  ) {
    beginEntry(key)
    bytes.append(open)
    let outer = self.layout
    if outer == .lines { self.layout = layout }
    depth += 1
    hasEntries = false
    body(&self)
    depth -= 1
    if hasEntries, self.layout == .lines { breakLine() }
    bytes.append(close)
    self.layout = outer
    hasEntries = true
  }

  // MARK: Values

  /// Writes a string, escaped; nil is written as `null`.
  package mutating func string(_ key: String? = nil, _ value: String?) {
    beginEntry(key)
    if let value { append(quoted: value) } else { append("null") }
  }

  /// Writes a number in decimal digits; nil is written as `null`.
  package mutating func integer(_ key: String? = nil, _ value: Int?) {
    beginEntry(key)
    if let value { append(decimal: value) } else { append("null") }
  }

  /// Writes a number with four digits behind the point; nil is written as `null`.
  package mutating func decimal(_ key: String? = nil, _ value: Double?) {
    beginEntry(key)
    if let value { bytes.append(contentsOf: decimals(value, 4).utf8) } else { append("null") }
  }

  /// Writes a number with as many digits as distinguish it; `null` for what is none.
  package mutating func number(_ key: String? = nil, _ value: Double) {
    beginEntry(key)
    bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ key: String? = nil, _ value: Bool) {
    beginEntry(key)
    append(value ? "true" : "false")
  }

  // MARK: Bytes

  private mutating func beginEntry(_ key: String?) {
    if hasEntries { bytes.append(UInt8(ascii: ",")) }
    hasEntries = true
    if depth > 0, layout == .lines { breakLine() }
    guard let key else { return }
    append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .lines { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(decimal value: Int) {
    if (0..<10).contains(value) {
      bytes.append(UInt8(ascii: "0") + UInt8(value))
    } else {
      bytes.append(contentsOf: String(value).utf8)
    }
  }

  private mutating func append(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append(escaping: $0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Copies whole runs of bytes that need no escape, which is nearly always everything.
  ///
  /// Beyond what JSON demands, hidden characters are escaped, and a `#` after another: JSON is printed into logs,
  /// where services look for `##[…]`.
  private mutating func append(escaping text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        let (scalar, length) = Self.scalar(text, at: index)
        if scalar.isHidden {
          bytes.append(contentsOf: text[runStart..<index])
          for unit in UTF16.encode(scalar).map(Array.init) ?? [] { append(unit: unit) }
          runStart = index + length
        }
        index += length
        continue
      }
      if Self.needsEscape(byte) || byte == UInt8(ascii: "#") && Self.mayContinueHash(text, before: index) {
        bytes.append(contentsOf: text[runStart..<index])
        append(escape: byte)
        runStart = index + 1
      }
      index += 1
    }
    bytes.append(contentsOf: text[runStart...])
  }

  /// The scalar that begins at an index, and the number of its bytes; the text of a `String` is correct UTF-8.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> (Unicode.Scalar, Int) {
    let length = text[index] >= 0xF0 ? 4 : text[index] >= 0xE0 ? 3 : 2
    let first = UInt32(text[index]) & (0xFF >> UInt32(length + 1))
    let value = text[(index + 1)..<min(index + length, text.count)].reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }

  /// Whether a `#` or something that may be invisible is before an index.
  private static func mayContinueHash(_ text: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    index > 0 && (text[index - 1] == UInt8(ascii: "#") || text[index - 1] >= 0x80)
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private mutating func append(escape byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default: append(unit: UInt16(byte))
    }
  }

  private mutating func append(unit: UInt16) {
    append("\\u")
    let digits = Array("0123456789abcdef".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift) & 15)]) }
  }
}

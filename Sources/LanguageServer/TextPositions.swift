import Basics
import JSONRPC

/// A place in a text as the protocol counts it: both from 0, the characters in the units that were agreed on.
struct Position: Equatable, Comparable, Sendable {
  var line: Int
  var character: Int

  static let start = Position(line: 0, character: 0)

  init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  /// nil if a value is no position.
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.integer, let character = json?["character"]?.integer else { return nil }
    self.init(line: max(0, line), character: max(0, character))
  }

  var json: JSON { ["line": .integer(line), "character": .integer(character)] }

  static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

/// From a place up to another, which is not in it.
struct TextRange: Equatable, Sendable {
  var start: Position
  var end: Position

  init(_ start: Position, _ end: Position) { (self.start, self.end) = (start, end) }

  init?(_ json: JSON?) {
    guard let start = Position(json?["start"]), let end = Position(json?["end"]) else { return nil }
    self.init(start, end)
  }

  var json: JSON { ["start": start.json, "end": end.json] }

  /// Whether they share a place; one that is empty has its place.
  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

/// In which units the characters of a line are counted.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Translates places in a text between offsets, which are bytes, and positions.
///
/// What is beyond a line or the text counts as its end, as the protocol wants it.
struct TextPositions {
  private let bytes: [UInt8]
  private let encoding: PositionEncoding
  private let lineStarts: [UInt32]

  init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    lineStarts = bytes.withUnsafeBufferPointer { LineStarts(of: $0).offsets }
  }

  var lineCount: Int { lineStarts.count }

  /// The bytes of a line, counted from 0, without its end.
  func line(_ line: Int) -> ArraySlice<UInt8> {
    guard lineStarts.indices.contains(line) else { return [] }
    let start = Int(lineStarts[line])
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  func offset(of position: Position) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let line = line(position.line)
    if encoding == .utf8 { return line.startIndex + min(position.character, line.count) }
    var (offset, units) = (line.startIndex, 0)
    while offset < line.endIndex, units < position.character {
      let (length, count) = Self.character(line, offset)
      // In the middle of a pair of surrogates there is nothing; the place before is meant.
      if units + count > position.character { break }
      offset += length
      units += count
    }
    return offset
  }

  /// The offset of a place that is counted from 1, the column in bytes.
  func offset(line number: Int, column: Int) -> Int {
    number <= lineStarts.count ? Int(lineStarts[max(0, number - 1)]) + max(0, column - 1) : bytes.count
  }

  func position(of offset: Int) -> Position {
    let offset = UInt32(clamping: min(max(0, offset), bytes.count))
    let line = lineStarts.partitioningIndex { $0 > offset } - 1
    return position(line: line + 1, column: Int(offset - lineStarts[line]) + 1)
  }

  /// The position of a place that is counted from 1, the column in bytes.
  func position(line number: Int, column: Int) -> Position {
    let text = line(number - 1)
    let count = min(max(0, column - 1), text.count)
    guard encoding == .utf16 else { return Position(line: number - 1, character: count) }
    var (offset, units) = (text.startIndex, 0)
    while offset < text.startIndex + count {
      let (length, count) = Self.character(text, offset)
      offset += length
      units += count
    }
    return Position(line: number - 1, character: units)
  }

  /// The place of a position: line and column from 1, the column in bytes.
  func place(of position: Position) -> (line: Int, column: Int) {
    guard position.line < lineStarts.count else { return (lineStarts.count, line(lineStarts.count - 1).count + 1) }
    return (position.line + 1, offset(of: position) - Int(lineStarts[position.line]) + 1)
  }

  /// How many bytes the character at an offset has, and how many units of UTF-16. What is no UTF-8 is one of each.
  private static func character(_ line: ArraySlice<UInt8>, _ offset: Int) -> (bytes: Int, units: Int) {
    let length =
      switch line[offset] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    guard length > 1, offset + length <= line.endIndex,
      line[(offset + 1)..<(offset + length)].allSatisfy({ $0 & 0xC0 == 0x80 })
    else { return (1, 1) }
    return (length, length == 4 ? 2 : 1)
  }
}

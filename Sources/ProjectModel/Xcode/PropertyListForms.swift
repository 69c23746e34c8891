import Basics
import SourceTrees

/// Property lists in the other formats that Xcode reads, as the old text format that `PropertyList` reads.
///
/// Lines stay, so places do. What is no such text becomes one that cannot be read either, at about the same place.
enum PropertyListForms {
  /// The same property list in the old text format; nil if it is in binary form.
  static func oldText(of bytes: [UInt8]) -> [UInt8]? {
    let start = bytes.prefix(256).drop { $0 <= 32 || $0 == 0xEF || $0 == 0xBB || $0 == 0xBF }
    if start.starts(with: "bplist".utf8) { return nil }
    if start.starts(with: "<?xml".utf8) || start.starts(with: "<plist".utf8) { return XMLForm.oldText(of: bytes) }
    return isJSON(start) ? oldText(ofJSON: bytes) : bytes
  }

  /// Whether a colon follows the first key.
  private static func isJSON(_ start: ArraySlice<UInt8>) -> Bool {
    guard start.first == UInt8(ascii: "{") else { return false }
    let next = start.dropFirst().drop { $0 <= 32 }
    guard next.first == Byte.quote, let close = next.dropFirst().firstIndex(of: Byte.quote) else { return false }
    return next[(close + 1)...].first { $0 > 32 } == UInt8(ascii: ":")
  }

  private static func oldText(ofJSON bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    var open: [UInt8] = []
    var last: UInt8 = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isInObject = open.last == UInt8(ascii: "{")
      switch byte {
      case Byte.quote:
        let end = endOfText(bytes, from: index + 1)
        result.append(byte)
        for place in (index + 1)..<end {
          // `\u00e9` is `\U00e9` there.
          let isCode = bytes[place] == UInt8(ascii: "u") && bytes[place - 1] == Byte.backslash
          result.append(isCode ? UInt8(ascii: "U") : bytes[place])
        }
        if end < bytes.count { result.append(byte) }
        index = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(byte)
        result.append(byte == UInt8(ascii: "{") ? byte : UInt8(ascii: "("))
      case UInt8(ascii: "}"):
        if isInObject, last != UInt8(ascii: "{") { result.append(UInt8(ascii: ";")) }
        _ = open.popLast()
        result.append(byte)
      case UInt8(ascii: "]"):
        _ = open.popLast()
        result.append(UInt8(ascii: ")"))
      case UInt8(ascii: ":"): result.append(UInt8(ascii: "="))
      case UInt8(ascii: ","): result.append(isInObject ? UInt8(ascii: ";") : byte)
      default: result.append(byte)
      }
      if byte > 32 { last = byte }
      index += 1
    }
    return result
  }

  /// Where the quotation mark is that ends a text.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != Byte.quote { index += bytes[index] == Byte.backslash ? 2 : 1 }
    return min(index, bytes.count)
  }
}

extension Byte {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
}

/// Reads the tags of a property list in XML one after the other.
private struct XMLForm {
  private let bytes: [UInt8]
  private var index = 0
  private var result: [UInt8] = []
  /// What stands between the values of each list and dictionary that is open.
  private var separators: [UInt8] = []

  static func oldText(of bytes: [UInt8]) -> [UInt8] {
    var form = XMLForm(bytes)
    form.read()
    return form.result
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  private mutating func read() {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        if bytes[index] == UInt8(ascii: "\n") { result.append(bytes[index]) }
        index += 1
        continue
      }
      let isComment = bytes[index...].starts(with: "<!--".utf8)
      let close = end(of: isComment ? "-->" : ">", from: index)
      keepLines(index..<close)
      let tag = bytes[(index + 1)..<max(index + 1, close - 1)]
      index = close
      if !isComment { take(tag) }
    }
  }

  private mutating func take(_ tag: ArraySlice<UInt8>) {
    let isEmpty = tag.last == Byte.slash
    let name = tag.prefix { $0 > 32 && ($0 != Byte.slash || $0 == tag.first) }
    switch name.text {
    case "dict": begin("{", "}", ";", isEmpty)
    case "array": begin("(", ")", ",", isEmpty)
    case "/dict": close("}")
    case "/array": close(")")
    case "true": value(Array("YES".utf8))
    case "false": value(Array("NO".utf8))
    case "key":
      result += isEmpty ? Array("\"\"".utf8) : quotedText()
      result.append(UInt8(ascii: "="))
    case "string", "integer", "real", "date", "data": value(isEmpty ? Array("\"\"".utf8) : quotedText())
    default: break
    }
  }

  private mutating func begin(_ open: String, _ end: String, _ separator: Unicode.Scalar, _ isEmpty: Bool) {
    result += Array(open.utf8)
    separators.append(UInt8(ascii: separator))
    if isEmpty { close(end) }
  }

  private mutating func close(_ end: String) {
    _ = separators.popLast()
    value(Array(end.utf8))
  }

  private mutating func value(_ text: [UInt8]) {
    result += text
    if let separator = separators.last { result.append(separator) }
  }

  /// The text up to the next tag, in quotation marks.
  private mutating func quotedText() -> [UInt8] {
    let close = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    var text: [UInt8] = [UInt8(ascii: "\"")]
    while index < close {
      var byte = bytes[index]
      if byte == UInt8(ascii: "&"), let entity = Self.entities.first(where: { bytes[index...].starts(with: $0.name) }) {
        byte = entity.byte
        index += entity.name.count - 1
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
      index += 1
    }
    return text + [UInt8(ascii: "\"")]
  }

  private static let entities: [(name: [UInt8], byte: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ].map { (name: Array(String($0.0).utf8), byte: UInt8(ascii: $0.1)) }

  private mutating func keepLines(_ range: Range<Int>) {
    for byte in bytes[range] where byte == UInt8(ascii: "\n") { result.append(byte) }
  }

  /// Behind a text, or the end of the file.
  private func end(of text: String, from start: Int) -> Int {
    bytes[start...].firstRange(of: text.utf8)?.upperBound ?? bytes.count
  }
}

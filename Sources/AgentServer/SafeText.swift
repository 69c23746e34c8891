import Basics
import JSONRPC
import Reporting

/// Text that comes from a project, made safe for whoever reads an answer: no control characters, nothing that hides or
/// reorders what is around it, and no more than is wanted.
enum SafeText {
  /// As one line of at most so many bytes.
  static func line(_ text: String, atMost bytes: Int) -> String { cut(Printable.prose(text), atMost: bytes) }

  /// Line by line.
  static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Printable.verbatim(String($0)) }
      .joined(separator: "\n")
  }

  /// At most so many bytes, the last of which say that something is missing.
  static func cut(_ text: String, atMost bytes: Int) -> String {
    guard text.utf8.count > bytes else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: max(0, bytes - 3))
    while end > text.startIndex, end.samePosition(in: text) == nil { end = text.utf8.index(before: end) }
    return String(text[..<end]) + "…"
  }
}

extension JSON {
  /// The same with all strings safe, and none longer than so many bytes; of arrays as many items as are given.
  func safe(strings bytes: Int, items: Int = .max) -> JSON {
    switch self {
    case .null, .boolean, .integer, .number: return self
    case .string(let text): return .string(SafeText.cut(SafeText.lines(text), atMost: bytes))
    case .array(let all): return .array(all.prefix(items).map { $0.safe(strings: bytes, items: items) })
    case .object(let object):
      var result: JSON = [:]
      for entry in object.entries { result.set(entry.key, entry.value.safe(strings: bytes, items: items)) }
      return result
    }
  }

  /// The same with shorter strings and arrays, so that it takes at most so many bytes; nil if that is too few.
  func fitting(_ bytes: Int) -> JSON? {
    for (strings, items) in [(2000, 200), (800, 60), (300, 30), (160, 12), (80, 6), (40, 3), (24, 1)] {
      let shorter = safe(strings: strings, items: items)
      if shorter.bytes.count <= bytes { return shorter }
    }
    return nil
  }
}

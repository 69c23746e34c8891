import Basics
import ReportModel

/// A YAML value with its place.
package struct Node: Sendable {
  /// A YAML value without its place.
  package indirect enum Value: Sendable {
    /// `isPlain`: written without quotes, so `off`, `true` and numbers mean what they say.
    case scalar(String, isPlain: Bool)
    case list([Node])
    /// In file order; keys are scalars, each once.
    case map([(key: Node, value: Node)])
    case null
  }

  package var value: Value
  package var location: SourceLocation
  /// Where there is no value: the comment that stands in its place.
  var comment: String?
  /// Whether it was reported already, so that nothing is to be said of what its value is not.
  package var isMistaken = false

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

extension Node {
  /// The characters of a scalar, whatever they mean; the empty text for anything else. For keys.
  package var scalarText: String {
    if case .scalar(let text, _) = value { text } else { "" }
  }

  /// The text, if this is a scalar that YAML treats as text and not as a number, true or false.
  package var text: String? {
    guard case .scalar(let text, let isPlain) = value else { return nil }
    return isPlain && (boolean != nil || Self.isNumber(text)) ? nil : text
  }

  package var boolean: Bool? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    switch text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: return nil
    }
  }

  package var integer: Int? {
    guard case .scalar(let text, isPlain: true) = value else { return nil }
    return Int(text)
  }

  /// `off` or `false` without quotes.
  package var isOff: Bool {
    guard case .scalar(let text, isPlain: true) = value else { return false }
    return text == "off" || boolean == false
  }

  package var isNull: Bool {
    if case .null = value { true } else { false }
  }

  /// What was read, for messages: "found …".
  package var found: String {
    switch value {
    case .null: comment.map { "nothing: '#' begins a comment; \(Self.adviceOn(comment: $0))" } ?? "nothing"
    case .list(let items): items.isEmpty ? "an empty list" : "a list"
    case .map(let pairs): pairs.isEmpty ? "an empty map" : "a map"
    case .scalar(let text, let isPlain):
      if text.isEmpty {
        "an empty text"
      } else if isPlain, boolean != nil {
        text
      } else if isPlain, Self.isNumber(text) {
        "the number \(text)"
      } else {
        "the text \(quoted(text))"
      }
    }
  }

  /// What to write where a comment stands in the place of a text.
  private static func adviceOn(comment: String) -> String {
    comment.hasPrefix("# ") || comment.contains("\\")
      ? "write the value before it" : "write \(doubleQuoted(comment)) if it is the text"
  }

  /// Whether a plain scalar is a number in YAML's core schema (decimal; 1.2.3 is a text).
  package static func isNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count < 40 else { return false }
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    guard isDigit(first) || "+-.".utf8.contains(first) else { return false }
    return text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) } && Double(text) != nil
  }

  /// Whether a plain scalar is nothing in YAML's core schema.
  package static func isNull(plain text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
  }
}

// MARK: - Wording

/// The text in quotes, cut after sixty characters.
package func quoted(_ text: String) -> String {
  let line = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
  let first = line.first.map(String.init) ?? ""
  return line.count > 1 || first.count > 60 ? "'\(first.prefix(60))…'" : "'\(first)'"
}

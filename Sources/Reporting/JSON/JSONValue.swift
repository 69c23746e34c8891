import Basics

/// A JSON document as a tree, each value with the place where it starts.
struct JSONValue {
  /// What the value is; an object keeps the order of its keys.
  enum Content {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case integer(Int)
    /// With a fraction or an exponent, or out of range.
    case number
    case boolean(Bool)
    case null
  }

  var content: Content
  /// In bytes from the start of the document.
  var offset: Int

  /// Reads a whole document.
  static func parse(_ bytes: [UInt8]) throws(JSONReader.Failure) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try JSONValue(&reader)
    try reader.end()
    return value
  }

  private init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    let kind = try reader.kind()
    offset = reader.offset
    switch kind {
    case .object:
      var entries: [(key: String, value: JSONValue)] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        entries.append((String(decoding: key, as: UTF8.self), try JSONValue(&reader)))
      }
      content = .object(entries)
    case .array:
      var items: [JSONValue] = []
      try reader.beginArray()
      while try reader.nextItem() { items.append(try JSONValue(&reader)) }
      content = .array(items)
    case .string:
      content = .string(String(decoding: try reader.string(), as: UTF8.self))
    case .number:
      content = try reader.integer().map { .integer($0) } ?? .number
    case .boolean:
      content = .boolean(try reader.boolean())
    case .null:
      try reader.skip()
      content = .null
    }
  }

  /// What it is, with its article, for messages.
  var description: String {
    switch content {
    case .object: "an object"
    case .array: "an array"
    case .string(let text): text.count > 40 ? "a long string" : "'\(Printable.verbatim(text))'"
    case .integer(let number): String(number)
    case .number: "another number"
    case .boolean(let flag): flag ? "true" : "false"
    case .null: "null"
    }
  }
}

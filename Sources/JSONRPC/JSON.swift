import Basics

/// A JSON value.
package indirect enum JSON: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// With a fraction or an exponent, or too large for an integer.
  case number(Double)
  case string(String)
  case array([JSON])
  case object(JSONObject)
}

/// The entries of a JSON object, in the order in which they are written. No key occurs twice.
package struct JSONObject: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var key: String
    package var value: JSON
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  /// Of a key that occurs twice, the last value counts.
  init(lastOf entries: [Entry]) {
    let last = Dictionary(entries.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
    self.entries =
      last.count == entries.count ? entries : entries.enumerated().filter { last[$1.key] == $0 }.map(\.element)
  }

  /// The value of a key, or nil. Setting one that is not there appends it; setting nil removes it. O(entries).
  package subscript(key: String) -> JSON? {
    get { entries.first { $0.key == key }?.value }
    set {
      let index = entries.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(Entry(key: key, value: value))
      case (nil, nil): break
      }
    }
  }
}

// MARK: - Asking

extension JSON {
  /// The value of a key; nil if this is no object, or has no such key.
  package subscript(key: String) -> JSON? { object?[key] }

  package var object: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  package var array: [JSON]? {
    guard case .array(let array) = self else { return nil }
    return array
  }

  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  package var boolean: Bool? {
    guard case .boolean(let boolean) = self else { return nil }
    return boolean
  }

  /// A whole number, written as `3`, `3.0` or `3e0`.
  package var integer: Int? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int(exactly: number)
    default: nil
    }
  }

  package var isNull: Bool { self == .null }

  /// What it is, with its article, for messages.
  package var kind: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

// MARK: - Making

extension JSON: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(nilLiteral: ()) { self = .null }

  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSONObject(lastOf: elements.map { JSONObject.Entry(key: $0, value: $1) }))
  }

  package init(_ strings: [String]) { self = .array(strings.map { .string($0) }) }
}

// MARK: - Reading and writing

extension JSON {
  /// Reads one value; blanks may surround it. Of a key that occurs twice, the last value counts. Nesting is limited, and
  /// half of a surrogate pair, which a JavaScript string may have, is read as U+FFFD.
  package init(parsing bytes: [UInt8]) throws(JSONReader.Failure) {
    var reader = JSONReader(bytes)
    reader.repairsSurrogates = true
    self = try JSON(&reader)
    try reader.end()
  }

  private init(_ reader: inout JSONReader) throws(JSONReader.Failure) {
    switch try reader.kind() {
    case .object:
      var entries: [JSONObject.Entry] = []
      try reader.beginObject()
      while let key = try reader.nextKey() {
        entries.append(JSONObject.Entry(key: String(decoding: key, as: UTF8.self), value: try JSON(&reader)))
      }
      self = .object(JSONObject(lastOf: entries))
    case .array:
      var items: [JSON] = []
      try reader.beginArray()
      while try reader.nextItem() { items.append(try JSON(&reader)) }
      self = .array(items)
    case .string:
      self = .string(String(decoding: try reader.string(), as: UTF8.self))
    case .number:
      let text = try reader.number()
      self = Int(text).map { .integer($0) } ?? .number(Double(text) ?? .nan)
    case .boolean:
      self = .boolean(try reader.boolean())
    case .null:
      try reader.skip()
      self = .null
    }
  }

  /// As one line, without a line feed at its end. What is no number, such as infinity, is written as `null`.
  package var bytes: [UInt8] {
    var writer = JSONWriter(layout: .compact)
    write(to: &writer)
    return writer.finish().dropLast()
  }

  /// As one line.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func write(_ key: String? = nil, to writer: inout JSONWriter) {
    switch self {
    case .null: writer.string(key, nil)
    case .boolean(let boolean): writer.boolean(key, boolean)
    case .integer(let integer): writer.integer(key, integer)
    case .number(let number): writer.number(key, number)
    case .string(let string): writer.string(key, string)
    case .array(let items): writer.array(key) { writer in for item in items { item.write(to: &writer) } }
    case .object(let object):
      writer.object(key) { writer in for entry in object.entries { entry.value.write(entry.key, to: &writer) } }
    }
  }
}

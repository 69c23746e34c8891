import Basics

/// The entries of a JSON object, asked for by key and type.
///
/// If a key occurs twice, the first counts. An entry that is null counts as missing.
struct JSONFields {
  /// What is wrong with a value, and where it starts in the document.
  struct Mistake: Error {
    var offset: Int
    var message: String
  }

  /// Whole numbers up to this one are the same for every reader of JSON (RFC 8259, section 6).
  private static let largestInteger = 1 << 53 - 1
  private let entries: [(key: String, value: JSONValue)]
  private let offset: Int

  /// `name` says what the object is, for messages.
  init(_ value: JSONValue, _ name: String) throws(Mistake) {
    guard case .object(let entries) = value.content else {
      throw Mistake(offset: value.offset, message: "\(name) must be an object, found \(value.description)")
    }
    self.entries = entries
    offset = value.offset
  }

  func contains(_ key: String) -> Bool { entries.contains { $0.key == key } }

  /// Whether there is something else than null.
  func has(_ key: String) -> Bool { value(key) != nil }

  // MARK: What may be missing

  /// The text under a key; nil if it is missing or null. Throws if it is something else, as the others do.
  func text(_ key: String) throws(Mistake) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value.content else { throw wrong(value, key, "a string") }
    return text
  }

  func number(_ key: String, from least: Int = 0) throws(Mistake) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .integer(let number) = value.content, (least...Self.largestInteger).contains(number) else {
      throw wrong(value, key, "a whole number from \(least)")
    }
    return number
  }

  func flag(_ key: String) throws(Mistake) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .boolean(let flag) = value.content else { throw wrong(value, key, "true or false") }
    return flag
  }

  /// One of the cases of an enum, by their raw values.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String,
    of type: Choice.Type
  ) throws(Mistake) -> Choice? {
    guard let value = value(key) else { return nil }
    guard case .string(let text) = value.content, let choice = Choice(rawValue: text) else {
      throw wrong(value, key, alternatives(Choice.allCases.map(\.rawValue)))
    }
    return choice
  }

  func object(_ key: String) throws(Mistake) -> JSONFields? {
    guard let value = value(key) else { return nil }
    return try JSONFields(value, "'\(key)'")
  }

  /// The items of an array; none where it is missing.
  func items(_ key: String) throws(Mistake) -> [JSONValue] {
    guard let value = value(key) else { return [] }
    guard case .array(let items) = value.content else { throw wrong(value, key, "an array") }
    return items
  }

  func objects(_ key: String) throws(Mistake) -> [JSONFields] {
    var objects: [JSONFields] = []
    for item in try items(key) { objects.append(try JSONFields(item, "an entry of '\(key)'")) }
    return objects
  }

  func texts(_ key: String) throws(Mistake) -> [String] {
    var texts: [String] = []
    for item in try items(key) {
      guard case .string(let text) = item.content else {
        throw Mistake(offset: item.offset, message: "an entry of '\(key)' must be a string, found \(item.description)")
      }
      texts.append(text)
    }
    return texts
  }

  // MARK: What must be there

  /// `value`, unless it is missing.
  func required<Value>(_ key: String, _ value: Value?) throws(Mistake) -> Value {
    if let value { return value }
    if let entry = entries.first(where: { $0.key == key }) {
      throw Mistake(offset: entry.value.offset, message: "'\(key)' must not be null")
    }
    throw Mistake(offset: offset, message: "this object has no '\(key)'")
  }

  // MARK: Entries

  private func value(_ key: String) -> JSONValue? {
    guard let value = entries.first(where: { $0.key == key })?.value else { return nil }
    if case .null = value.content { return nil }
    return value
  }

  private func wrong(_ value: JSONValue, _ key: String, _ expected: String) -> Mistake {
    Mistake(offset: value.offset, message: "'\(key)' must be \(expected), found \(value.description)")
  }
}

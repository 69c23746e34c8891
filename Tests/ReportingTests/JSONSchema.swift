import Foundation

/// A validator for JSON Schema, as far as the schemas in the tests use it; a keyword that it does not know is a problem,
/// so that nothing is passed over.
struct JSONSchema {
  private let root: [String: Any]

  init(_ bytes: Data) throws {
    root = try JSONSerialization.jsonObject(with: bytes) as? [String: Any] ?? [:]
  }

  /// Returns what in the document breaks the schema, each with its place, such as `/rules/0/id: …`.
  func problems(in bytes: [UInt8]) throws -> [String] {
    let document = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    return root.isEmpty ? ["the schema is no object"] : problems(document, root, "")
  }

  private func problems(_ value: Any, _ schema: Any, _ place: String) -> [String] {
    guard let schema = schema as? [String: Any] else { return schema as? Bool == true ? [] : ["\(place): not allowed"] }
    return schema.sorted { $0.key < $1.key }.flatMap { keyword, argument in
      check(keyword, argument, value, schema, place)
    }
  }

  private func check(
    _ keyword: String,
    _ argument: Any,
    _ value: Any,
    _ schema: [String: Any],
    _ place: String
  ) -> [String] {
    func expect(_ holds: Bool, _ text: String) -> [String] { holds ? [] : ["\(place): \(text)"] }
    switch keyword {
    case "$schema", "$id", "id", "title", "description", "default", "$defs", "definitions", "$comment", "examples":
      return []
    case "$ref":
      return resolve(argument).map { problems(value, $0, place) } ?? ["\(place): no \(argument)"]
    case "type":
      let types = argument as? [String] ?? [argument as? String ?? ""]
      return expect(types.contains { isOf($0, value) }, "is not \(types.joined(separator: " or "))")
    case "enum":
      return expect((argument as? [Any] ?? []).contains { isEqual($0, value) }, "is none of \(argument)")
    case "const":
      return expect(isEqual(argument, value), "is not \(argument)")
    case "allOf":
      return (argument as? [Any] ?? []).flatMap { problems(value, $0, place) }
    case "anyOf":
      return expect((argument as? [Any] ?? []).contains { problems(value, $0, place).isEmpty }, "fits none of anyOf")
    case "oneOf":
      let count = (argument as? [Any] ?? []).count { problems(value, $0, place).isEmpty }
      return expect(count == 1, "fits \(count) of oneOf")
    case "not":
      return expect(!problems(value, argument, place).isEmpty, "fits what it must not")
    default:
      if let object = value as? [String: Any] { return check(keyword, argument, object, schema, place) }
      if let array = value as? [Any] { return check(keyword, argument, array, place) }
      return checkScalar(keyword, argument, value, place)
    }
  }

  // MARK: Objects

  private func check(
    _ keyword: String,
    _ argument: Any,
    _ object: [String: Any],
    _ schema: [String: Any],
    _ place: String
  ) -> [String] {
    switch keyword {
    case "properties":
      let properties = argument as? [String: Any] ?? [:]
      return object.sorted { $0.key < $1.key }.flatMap { key, value in
        properties[key].map { problems(value, $0, "\(place)/\(key)") } ?? []
      }
    case "required":
      return (argument as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): has no '\($0)'" }
    case "additionalProperties":
      let known = schema["properties"] as? [String: Any] ?? [:]
      return object.filter { known[$0.key] == nil }.sorted { $0.key < $1.key }.flatMap { key, value in
        problems(value, argument, "\(place)/\(key)")
      }
    case "minProperties":
      return object.count >= argument as? Int ?? 0 ? [] : ["\(place): has too few entries"]
    default:
      return unknown(keyword, place)
    }
  }

  // MARK: Arrays

  private func check(_ keyword: String, _ argument: Any, _ array: [Any], _ place: String) -> [String] {
    switch keyword {
    case "items":
      return array.enumerated().flatMap { problems($1, argument, "\(place)/\($0)") }
    case "minItems":
      return array.count >= argument as? Int ?? 0 ? [] : ["\(place): has too few items"]
    case "maxItems":
      return array.count <= argument as? Int ?? 0 ? [] : ["\(place): has too many items"]
    case "uniqueItems":
      let distinct = Set(array.compactMap { $0 as? NSObject })
      return distinct.count == array.count || argument as? Bool != true ? [] : ["\(place): has an item twice"]
    default:
      return unknown(keyword, place)
    }
  }

  // MARK: Strings and numbers

  private func checkScalar(_ keyword: String, _ argument: Any, _ value: Any, _ place: String) -> [String] {
    func expect(_ holds: Bool, _ text: String) -> [String] { holds ? [] : ["\(place): \(text)"] }
    let number = (value as? NSNumber).flatMap { isOf("number", $0) ? $0.doubleValue : nil }
    let limit = (argument as? NSNumber)?.doubleValue ?? 0
    switch keyword {
    case "minimum": return expect((number ?? limit) >= limit, "is less than \(limit)")
    case "maximum": return expect((number ?? limit) <= limit, "is more than \(limit)")
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return [] }
      return expect(text.range(of: pattern, options: .regularExpression) != nil, "does not look like \(pattern)")
    case "minLength": return expect((value as? String)?.count ?? Int.max >= argument as? Int ?? 0, "is too short")
    case "maxLength": return expect((value as? String)?.count ?? 0 <= argument as? Int ?? 0, "is too long")
    case "format": return format(argument as? String ?? "", value as? String, place)
    default: return unknown(keyword, place)
    }
  }

  private func format(_ name: String, _ text: String?, _ place: String) -> [String] {
    guard let text else { return [] }
    switch name {
    case "uri":
      let scheme = text.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression)
      return scheme != nil && isURI(text) ? [] : ["\(place): '\(text)' is no URI"]
    case "uri-reference":
      return isURI(text) ? [] : ["\(place): '\(text)' is not a reference to a URI"]
    case "date-time":
      let pattern = "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?(Z|[+-]\\d\\d:\\d\\d)$"
      return text.range(of: pattern, options: .regularExpression) != nil ? [] : ["\(place): '\(text)' is no time"]
    default:
      return ["\(place): format '\(name)' is not checked here"]
    }
  }

  /// Only the characters that RFC 3986 allows, and each `%` with two digits.
  private func isURI(_ text: String) -> Bool {
    let pattern = "^([A-Za-z0-9._~:/?#\\[\\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$"
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  // MARK: What is common to all

  /// Keywords of another type of value say nothing about this one.
  private func unknown(_ keyword: String, _ place: String) -> [String] {
    let ofOthers: Set = [
      "properties", "required", "additionalProperties", "minProperties", "items", "minItems", "maxItems", "uniqueItems",
      "minimum", "maximum", "pattern", "minLength", "maxLength", "format",
    ]
    return ofOthers.contains(keyword) ? [] : ["\(place): the keyword '\(keyword)' is not checked here"]
  }

  private func resolve(_ reference: Any) -> Any? {
    guard let path = reference as? String, path.hasPrefix("#/") else { return nil }
    return path.dropFirst(2).split(separator: "/").reduce(root as Any?) { ($0 as? [String: Any])?[String($1)] }
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    // A boolean is an NSNumber too.
    let isBoolean = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "null": return value is NSNull
    case "boolean": return isBoolean
    case "number": return value is NSNumber && !isBoolean
    case "integer":
      return !isBoolean && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
    default: return false
    }
  }

  private func isEqual(_ a: Any, _ b: Any) -> Bool { (a as? NSObject) == (b as? NSObject) }
}

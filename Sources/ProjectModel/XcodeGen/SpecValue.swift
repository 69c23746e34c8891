import ReportModel
import YAML

/// A value of an XcodeGen specification.
enum SpecValue: Equatable, Sendable {
  /// A scalar, as it is written: `true` and numbers too.
  case text(String)
  case list([SpecValue])
  case map(SpecMap)
  case nothing

  init(_ node: Node) {
    switch node.value {
    case .scalar(let text, _): self = .text(text)
    case .list(let items): self = .list(items.map(SpecValue.init))
    case .map(let pairs): self = .map(SpecMap(pairs))
    case .null: self = .nothing
    }
  }

  /// The text of a scalar; nil for all else.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it says yes, as XcodeGen reads it; nil if it says nothing.
  var isYes: Bool? { text.map { ["true", "yes", "y", "t", "1"].contains($0.lowercased()) } }

  /// The pairs of a map; none for all else.
  var map: SpecMap { if case .map(let map) = self { map } else { SpecMap() } }

  /// The items of a list, or the one item that stands for a list; none if there is nothing.
  var items: [SpecValue] {
    switch self {
    case .list(let items): items
    case .text, .map: [self]
    case .nothing: []
    }
  }

  var texts: [String] { items.compactMap(\.text) }

  /// Replaces each `${NAME}` in keys and texts by its value; those without one stay.
  func expanding(_ variables: [String: String]) -> SpecValue {
    switch self {
    case .text(let text): .text(text.expanding(variables))
    case .list(let items): .list(items.map { $0.expanding(variables) })
    case .map(let map): .map(map.expanding(variables))
    case .nothing: .nothing
    }
  }
}

/// A map of a specification, whose keys keep their order.
struct SpecMap: Equatable, Sendable {
  private(set) var keys: [String] = []
  private var values: [String: SpecValue] = [:]
  private var places: [String: SourceLocation] = [:]

  init() {}

  init(_ pairs: [(key: Node, value: Node)]) {
    for (key, value) in pairs where values[key.scalarText] == nil {
      self[key.scalarText] = SpecValue(value)
      places[key.scalarText] = key.location
    }
  }

  /// Where a key is written; what a template states is where the template states it.
  func place(of key: String) -> SourceLocation? { places[key] }

  /// Where the first of its keys is written.
  var place: SourceLocation? { keys.first.flatMap { places[$0] } }

  /// To assign adds a key where it is not there; what is there cannot be removed.
  subscript(key: String) -> SpecValue {
    get { values[key] ?? .nothing }
    set { if values.updateValue(newValue, forKey: key) == nil { keys.append(key) } }
  }

  var isEmpty: Bool { keys.isEmpty }

  func has(_ key: String) -> Bool { values[key] != nil }

  /// This map laid over another: maps are merged, lists follow each other, and all else replaces what was there, as does
  /// the value of a key that ends in `:REPLACE`.
  func merged(onto base: SpecMap) -> SpecMap {
    var result = base
    for key in keys {
      let value = self[key]
      if key.hasSuffix(Self.replacing) {
        result[String(key.dropLast(Self.replacing.count))] = value
        continue
      }
      result.places[key] = places[key] ?? result.places[key]
      switch (value, result[key]) {
      case (.map(let own), .map(let other)): result[key] = .map(own.merged(onto: other))
      case (.list(let own), .list(let other)): result[key] = .list(other + own)
      default: result[key] = value
      }
    }
    return result
  }

  private static let replacing = ":REPLACE"

  /// The same with the value of a key, where it is there, under that key or `KEY:REPLACE`, changed.
  func changing(_ key: String, _ change: (SpecValue) -> SpecValue) -> SpecMap {
    var result = self
    for key in [key, key + Self.replacing] where has(key) { result[key] = change(self[key]) }
    return result
  }

  /// The same with each of its values changed.
  func mapValues(_ change: (SpecValue) -> SpecValue) -> SpecMap {
    var result = self
    for key in keys { result[key] = change(self[key]) }
    return result
  }

  func expanding(_ variables: [String: String]) -> SpecMap {
    var result = SpecMap()
    for key in keys {
      let name = key.expanding(variables)
      result[name] = self[key].expanding(variables)
      result.places[name] = places[key]
    }
    return result
  }
}

extension String {
  /// No text gets longer than that: it is part of a path or a name.
  private static let maximumExpansion = 4096

  fileprivate func expanding(_ variables: [String: String]) -> String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    var result = ""
    var rest = Substring(self)
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard rest.dropFirst().first == "{", let close = rest.firstIndex(of: "}"),
        let value = variables[String(rest[..<close].dropFirst(2))],
        result.utf8.count + value.utf8.count <= Self.maximumExpansion
      else {
        result += "$"
        rest = rest.dropFirst()
        continue
      }
      result += value
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}

import JSONRPC

/// The JSON Schema of the configuration, followed along keys.
struct ConfigurationSchemaWalk {
  private let root: JSON
  /// What may stand at the place; several, as schemas offer alternatives.
  private(set) var schemas: [JSON]
  /// Whether a selector may stand there, and so the name of a component.
  private(set) var takesSelector = false

  init(_ schema: JSON) {
    root = schema
    schemas = []
    schemas = alternatives([schema])
  }

  /// Goes to the value of a key.
  func value(of key: String) -> ConfigurationSchemaWalk {
    var result = self
    result.takesSelector = false
    let next = schemas.flatMap { schema -> [JSON] in
      if let property = schema["properties"]?[key] { return [property] }
      if let others = schema["additionalProperties"], others.object != nil { return [others] }
      return []
    }
    result.schemas = result.alternatives(next)
    return result
  }

  /// The keys that may stand there, with what they mean.
  var keys: [(name: String, description: String)] {
    var seen: Set<String> = []
    return schemas.flatMap { $0["properties"]?.object?.entries ?? [] }.filter { seen.insert($0.key).inserted }.map {
      ($0.key, description(of: $0.value))
    }
  }

  /// Whether keys may have any name.
  var hasFreeKeys: Bool { schemas.contains { $0["additionalProperties"]?.object != nil } }

  /// The words that may stand there.
  var words: [String] {
    var seen: Set<String> = []
    let all = schemas.flatMap { schema -> [String] in
      let values = schema["enum"]?.array?.map { $0.string ?? $0.text } ?? []
      let isFlag = schema["type"]?.string == "boolean"
      return values + (schema["const"]?.string.map { [$0] } ?? []) + (isFlag ? ["true", "false"] : [])
    }
    return all.filter { seen.insert($0).inserted }
  }

  /// What the value of a key means; empty if nothing says so.
  func description(of key: String) -> String {
    for schema in schemas {
      if let property = schema["properties"]?[key] { return description(of: property) }
    }
    return ""
  }

  private func description(of schema: JSON) -> String {
    if let text = schema["description"]?.string { return text }
    guard let reference = schema["$ref"]?.string else { return "" }
    return definition(reference)?["description"]?.string ?? ""
  }

  private func definition(_ reference: String) -> JSON? {
    guard let name = reference.split(separator: "/").last else { return nil }
    return root["definitions"]?[String(name)]
  }

  /// Follows references, alternatives and items of lists, each once.
  private mutating func alternatives(_ schemas: [JSON]) -> [JSON] {
    var (result, seen): ([JSON], Set<String>) = ([], [])
    var waiting = schemas
    while let schema = waiting.popLast() {
      if let reference = schema["$ref"]?.string {
        guard seen.insert(reference).inserted else { continue }
        if reference.hasSuffix("/selector") || reference.hasSuffix("/selectors") { takesSelector = true }
        if let target = definition(reference) { waiting.append(target) }
      }
      result.append(schema)
      waiting += ["anyOf", "oneOf", "allOf"].flatMap { schema[$0]?.array ?? [] }
      if let items = schema["items"], items.object != nil { waiting.append(items) }
    }
    return result
  }
}

import Basics
import SourceTrees

/// Apollo: the namespace around all that is made of a GraphQL schema.
enum Apollo: CodeGenerator {
  static let files: [NamePattern] = [
    .named("apollo-codegen-config.json"), .named("apollo-codegen-configuration.json"),
  ]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    let map = SpecValue(yaml: bytes, path).map
    return ["schemaNamespace", "schemaName"].compactMap { map[$0].text }
  }
}

/// Apple's generator of clients and servers for OpenAPI: its types have the same names in each module.
enum OpenAPIGenerator: CodeGenerator {
  static let files: [NamePattern] = [
    .named("openapi-generator-config.yaml"), .named("openapi-generator-config.yml"),
  ]

  static func types(in bytes: [UInt8], path: ArraySlice<UInt8>) -> [String] {
    ["APIProtocol", "Client", "Components", "Operations", "Servers"]
  }
}

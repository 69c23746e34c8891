import Configuration
import Foundation
import Testing

@Suite struct SchemaTests {
  private func schema() throws -> [String: Any] {
    let kind = ConfigurationSchema.Kind(
      name: "layers",
      summary: "Says \"who\" may name whom.",
      schema: ##"{ "type": "object", "additionalProperties": { "$ref": "#/definitions/selectors" } }"##
    )
    let json = ConfigurationSchema(kinds: [kind], ruleSets: ["clean-swift"]).json
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func theSchemaHasTheKeysThatTheLoaderKnows() throws {
    let properties = try #require(try schema()["properties"] as? [String: Any])
    let keys = [
      "extends", "architecture", "sources", "modules", "build-graphs", "generated", "macros", "components", "rules",
      "allow-empty",
    ]
    for key in keys {
      #expect(properties[key] != nil)
      #expect(!load("\(key): []\n").messages.contains { $0.contains("unknown key") })
    }
    #expect(properties.count == keys.count)
  }

  @Test func aKindIsAKeyOfARule() throws {
    let definitions = try #require(try schema()["definitions"] as? [String: Any])
    let rule = try #require((definitions["rule"] as? [String: Any])?["anyOf"] as? [[String: Any]])
    let layers = try #require((rule.last?["properties"] as? [String: Any])?["layers"] as? [String: Any])
    #expect(layers["description"] as? String == "Says \"who\" may name whom.")
    #expect((rule.last?["oneOf"] as? [Any])?.count == 2)
  }

  @Test func everyReferenceLeadsToADefinition() throws {
    let schema = try schema()
    let definitions = try #require(schema["definitions"] as? [String: Any])
    var open: [Any] = [schema]
    var count = 0
    while let value = open.popLast() {
      if let map = value as? [String: Any] {
        open += map.values
        guard let target = map["$ref"] as? String else { continue }
        count += 1
        #expect(definitions[target.replacingOccurrences(of: "#/definitions/", with: "")] != nil, "\(target)")
      } else if let list = value as? [Any] {
        open += list
      }
    }
    #expect(count > 20)
  }
}

import Configuration
import ReportModel
import Testing
import YAML

@Suite struct OptionDecoderTests {
  private enum Flavour: String, CaseIterable { case sweet, sour }

  /// The value of the rule `r` in a file with the components `a` and `b`, and a decoder for it.
  private func value(_ yaml: String) throws -> (Node, OptionDecoder) {
    let text = "components: { a: a/*, b: b/*, data: d/* }\nrules: { r: { forbid: \(yaml) } }\n"
    let configuration = try #require(load(text).configuration)
    return (try #require(configuration.rules.first).value, configuration.optionDecoder())
  }

  @Test func aTableOfComponentsIsDecodedInItsOrder() throws {
    var (node, decoder) = try value("{ b: [], a: [b, { module: X }], dat: [d] }")
    var rows: [String] = []
    for (key, value) in decoder.entries(node, expected: "a table") {
      guard let name = decoder.component(key) else { continue }
      rows.append("\(name): \(decoder.selectors(value).map(describe))")
    }
    #expect(rows == ["b: []", #"a: ["b", "{module: X}"]"#])
    #expect(decoder.diagnostics.map(line) == [".lintel.yml:2:55: error: unknown component 'dat'; did you mean 'data'?"])
  }

  @Test func mapsSayWhatIsMissingAndUnknown() throws {
    var (node, decoder) = try value("[{ from: a, too: b }, { from: a }, 3]")
    for item in decoder.items(node) {
      _ = decoder.map(item, of: "'forbid'", required: ["from", "to"], optional: ["via"])
    }
    #expect(
      decoder.diagnostics.map(line) == [
        ".lintel.yml:2:35: error: unknown key 'too'; did you mean 'to'?",
        ".lintel.yml:2:45: error: 'forbid' needs the key 'to'",
        ".lintel.yml:2:58: error: expected a map with keys such as 'from', 'to' or 'via' for 'forbid', as in { from: a, to: b }, found the number 3",
      ]
    )
  }

  @Test func scalarsHaveTheirTypes() throws {
    var (node, decoder) = try value("[3, -1, true, sweet, [sour, sweet, sour], salty, text]")
    let items = decoder.items(node)
    #expect(decoder.integer(items[0]) == 3)
    #expect(decoder.integer(items[1]) == nil)
    #expect(decoder.boolean(items[2]) == true)
    #expect(decoder.choice(items[3], of: "flavour", as: Flavour.self) == .sweet)
    #expect(decoder.choices(items[4], of: "flavour", as: Flavour.self) == [.sour, .sweet])
    #expect(decoder.choice(items[5], of: "flavour", as: Flavour.self) == nil)
    #expect(decoder.text(items[6]) == "text")
    #expect(
      decoder.diagnostics.map(\.message) == [
        "expected a whole number, at least 0, found the number -1",
        "unknown flavour 'salty'; expected 'sweet' or 'sour'",
      ]
    )
  }

  @Test func bareStringsMeanWhatTheirPlaceSays() throws {
    var (node, decoder) = try value(#"[a, "x/*", Name]"#)
    let items = decoder.items(node)
    #expect(describe(decoder.selector(items[0], in: .rule)) == "a")
    #expect(describe(decoder.selector(items[1], in: .except)) == "{path: x/*}")
    #expect(decoder.typeNames(node).map(describe) == ["a", "~x/*", "~Name"])
    #expect(decoder.diagnostics == [])
    _ = decoder.selector(items[1], in: .rule)
    _ = decoder.selector(items[2], in: .except)
    #expect(
      decoder.diagnostics.map { $0.message.prefix(24) } == ["unknown component 'x/*';", "unknown component 'Name'"]
    )
  }

  @Test func thePathOfARequirementIsAFolderOrAComponent() throws {
    var (node, decoder) = try value(
      #"[{ path: a }, { path: [a, "x/*"], module: M, kind: class }, { path: "x/*" }, { path: dat }]"#
    )
    let selectors = decoder.items(node).map { decoder.selector($0, in: .must) }
    #expect(
      selectors.prefix(3).map(describe) == [
        "{in: a}",
        "{kind: class; in: a | {path: x/*; module: M}}",
        "{path: x/*}",
      ]
    )
    #expect(decoder.diagnostics.map(\.message) == ["unknown component 'dat'; did you mean 'data'?"])
  }
}

import Testing

/// Every mistake in the options of a rule is reported, with its place and what would be right.
struct OptionTests {
  @Test(arguments: [
    (
      "layers: [a]",
      "11:13 expected a map from each component to those that it may depend on, as in { b: [a], a: [] }, found a list"
    ),
    (
      "layers: {}",
      "11:13 expected a map from each component to those that it may depend on, as in { b: [a], a: [] }, found an empty map"
    ),
    ("layers: []", "11:13 expected at least one statement of 'layers', found an empty list"),
    (
      "layers: { a: }",
      "11:15 'a' needs a list of the components that it may depend on; write a: [] for none. If it belongs to the row before it, that needs brackets: [OTHER, a]"
    ),
    (
      "layers: { b: a, a: }",
      "11:21 'a' needs a list of the components that it may depend on; write a: [] for none. If it belongs to the row before it, that needs brackets: [OTHER, a]"
    ),
    ("layers: { aa: [] }", "11:15 unknown component 'aa'; did you mean 'a'?"),
    ("layers: { a: [bb] }", "11:19 unknown component 'bb'; did you mean 'b'?"),
    (
      "forbid: a",
      "11:13 expected a map with keys such as 'from', 'to', 'via' or 'except' for 'forbid', as in { from: a, to: b }, found the text 'a'"
    ),
    ("forbid: { from: a, to: b, vai: use }", "11:31 unknown key 'vai'; did you mean 'via'?"),
    ("imports: { of: { path: \"**\" }, unused: true }", "11:36 unknown key 'unused'; write never: unused"),
    ("forbid: { from: a }", "11:13 'forbid' needs the key 'to', such as to: b"),
    (
      "forbid: { from: a, to: b, via: creates }",
      "11:36 unknown kind of reference 'creates'; did you mean 'create'?"
    ),
    ("forbid: { from: a, to: b, via: [] }", "11:36 expected at least one kind of reference, found an empty list"),
    (
      "independent: { slices: a }",
      "11:28 'slices' takes a component with a capture, such as \"Scenes/{scene}/**\", or a list of components; "
        + "'a' captures nothing"
    ),
    ("independent: { slices: [a] }", "11:28 'slices' as a list takes two components or more, each of them a slice"),
    (
      "independent: { slices: types }",
      "11:28 unknown component 'types'; 'slices' takes a component with a capture, a list of components, or 'modules'"
    ),
    (
      "independent: { slices: \"Scenes/{scene}/**\" }",
      "11:28 unknown component 'Scenes/{scene}/**'; a pattern is written { path: \"Scenes/{scene}/**\" }"
    ),
    ("independent: { slices: module }", "11:28 unknown component 'module'; did you mean 'modules'?"),
    ("independent: { slice: scene }", "11:20 unknown key 'slice'; did you mean 'slices'?"),
    (
      "limit: { of: a }",
      "11:12 'limit' needs a number: 'lines', 'members', 'types', 'uses', 'users' or 'depth', such as lines: 400"
    ),
    (
      "limit: { of: a, types: 3 }",
      "11:28 'types' is counted of parts of the project, and 'of' selects types; 'among' divides the project into parts, as 'among: modules'"
    ),
    (
      "limit: { of: { kind: [enum, struct] }, depth: 3 }",
      "11:51 'depth' counts classes that a type inherits from, and 'of' selects only structs and enums, which inherit from none"
    ),
    (
      "limit: { among: modules, members: 3 }",
      "11:39 'members' is counted of types, and 'among' divides the project into parts; 'of' selects types"
    ),
    ("layers: { stack: [a, b, a] }", "11:29 'a' stands in the stack already; each component has one level"),
    (
      "layers: { strict: true, a: [] }",
      "11:13 'strict' is about 'stack', and this table has none; write 'stack: [TOP, …, BOTTOM]', or leave 'strict' out"
    ),
    (
      "forbid: { from: a, to: b, via: create, transitive: true }",
      "11:13 'via' is about direct references, so it does not go with 'transitive'; leave one of them out"
    ),
    (
      "forbid: { from: { path: \"{A, B}/**\" }, to: b }",
      "11:29 '{A, B}' looks for names that begin or end with a blank; write '{A,B}'"
    ),
    (
      "types: { that: a, must: { attribute: \"@MainActor\" } }",
      "11:42 'attribute' takes the name of an attribute without '@': MainActor"
    ),
    (
      "forbid: { from: a, to: { symbol: \"@Published\" } }",
      "11:38 'symbol' takes the name of a type without '@': Published"
    ),
    ("acyclic: { except: a }", "11:14 'acyclic' needs the key 'among', such as among: scene"),
    ("acyclic: { among: type }", "11:23 unknown component 'type'; did you mean 'types'?"),
  ])
  func aMistakeIsReportedAtItsPlace(_ rule: String, _ expected: String) throws {
    let (_, diagnostics) = try load(configuration(rule))
    let texts = diagnostics.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
    #expect(texts.contains(expected), "\(texts)")
    #expect(diagnostics.allSatisfy { $0.severity == .error })
  }

  @Test(arguments: [
    "layers: { a: [], b: [a] }", "layers: [{ a: [] , b: [] }, { scene: [] , b: [] }]", "layers: { a: b }",
    "forbid: { from: a, to: [b, ui], via: [create, declare] }", "forbid: [{ from: { not: a }, to: b }]",
    "independent: { slices: scene, except: a, sharing: \"Setup*\", to: b }", "independent: { slices: in-scene }",
    "independent: { slices: [a, b] }", "independent: { slices: modules }", "acyclic: { among: types }",
    "acyclic: { among: modules, except: a }", "acyclic: { among: { path: \"{x}/**\" } }",
  ])
  func whatIsRightIsRead(_ rule: String) throws {
    #expect(try load(configuration(rule)).1 == [])
  }

  /// Taken for a row, the stack of a table would be gone without a word.
  @Test(arguments: [
    ("stack", "layers: { stack: [a, b, stack], c: [b] }"), ("strict", "layers: { stack: [a, b], strict: true }"),
    ("stack", "layers: { a: [stack], stack: [] }"), ("exhaustive", "layers: { a: [], b: [a], exhaustive: [a] }"),
    ("except", "layers: { a: [], b: [a], except: { path: \"C/**\" } }"),
    ("except", "mirror: { Sender: Receiver, except: { path: \"C/**\" } }"),
  ])
  func aKeyIsNotBothAnOptionAndAComponent(_ name: String, _ rule: String) throws {
    let kind = rule.prefix { $0 != ":" }
    let components = "components: { a: \"A/**\", b: \"B/**\", c: \"C/**\", \(name): { path: \"D/**\" } }\n"
    let (_, diagnostics) = try load("\(components)rules:\n  rule:\n    \(rule)\n")
    let expected =
      "'\(name)' is an option of '\(kind)', and a component is called so, too; give the component another name, such as "
      + "'my-\(name)', under 'components' and wherever it is named"
    #expect(diagnostics.map(\.message) == [expected])
    #expect(diagnostics.map(\.severity) == [.error])
    #expect(diagnostics.first?.location?.line == 4)
    // Where no table has the key, such a component is one as any other.
    for other in ["layers: { a: [\(name)], b: [] }", "forbid: { from: a, to: \(name) }"] {
      #expect(try load("\(components)rules:\n  rule:\n    \(other)\n").1 == [])
    }
  }

  @Test func allMistakesOfARuleAreReported() throws {
    let (_, diagnostics) = try load(configuration("forbid: { from: aa, too: b, via: make }"))
    #expect(diagnostics.count == 3)
    let (_, more) = try load(configuration("forbid: { from: aa, to: bb, via: make, only: c }"))
    #expect(more.count == 4)
  }

  /// Whoever restates a component cannot open the rule set that needs its capture.
  @Test func aCaptureThatARestatedComponentLacksIsReportedThere() throws {
    let base = """
      components: { scene: "Scenes/{scene}/**", view: { in: scene, type: "*View" }, part: { in: scene, type: "*Part" } }
      rules:
        parts: { abstract: [{ to: part, create: view, same: scene }, { to: view, create: part, same: scene }] }
        scenes: { independent: [{ slices: scene }, { slices: scene, to: view }] }
      """
    func messages(_ own: String) throws -> [String] {
      let (_, diagnostics) = try load("extends: base\ncomponents: { \(own) }\n", ruleSets: ["base": base])
      return diagnostics.map {
        "\($0.location?.file ?? ""):\($0.location?.line ?? 0):\($0.location?.column ?? 0): \($0.message)"
      }
    }
    #expect(
      try messages("part: { type: MyPart }") == [
        ".lintel.yml:2:15: 'part' captures no '{scene}', and a rule of 'lintel:base' needs it; "
          + "add a pattern with {scene}, or 'in' with a component that has one"
      ]
    )
    #expect(
      try messages("scene: \"App/**\"") == [
        ".lintel.yml:2:15: 'scene' captures no '{scene}', and a rule of 'lintel:base' needs it; "
          + "add a pattern with {scene}, or 'in' with a component that has one",
        ".lintel.yml:2:15: 'scene' captures nothing, and a rule of 'lintel:base' needs its slices; "
          + "write a pattern with a capture, such as \"Scenes/{scene}/**\", or switch that rule off",
      ]
    )
    #expect(try messages("part: { in: scene, type: MyPart }") == [])
  }

  private func configuration(_ rule: String) -> String {
    """
    components:
      a:
        "A/**"
      b:
        "B/**"
      scene:
        "Scenes/{scene}/**"
      in-scene: { in: scene, type: "*View" }
    rules:
      rule:
        \(rule)
    """
  }
}

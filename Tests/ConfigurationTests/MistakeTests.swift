import Testing

/// Every kind of mistake with its exact message and place.
@Suite struct MistakeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let yaml: String
    let messages: [String]
    var testDescription: String { yaml }

    init(_ yaml: String, _ messages: String...) {
      self.yaml = yaml
      self.messages = messages.map { ".lintel.yml:" + $0 }
    }
  }

  @Test(arguments: [
    Case(
      "layers: {}\n",
      "1:1: error: unknown key 'layers'; name the parts of the project under 'components', and their order in a rule of the kind 'layers'"
    ),
    Case(
      "exclude: []\n",
      "1:1: error: unknown key 'exclude'; it belongs under 'sources': write sources: { exclude: [] }"
    ),
    Case("component:\n  a: x/*\n", "1:1: error: unknown key 'component'; did you mean 'components'?"),
    Case(
      "- a\n",
      "1:1: error: this is not a configuration of Lintel: expected a map with keys such as 'components' and 'rules'; 'lintel init --force' replaces this file by a proposal"
    ),
    Case(
      "sources: 3\n",
      "1:10: error: expected a map with keys such as 'include', 'exclude', 'tests' or 'built-in-exclusions' for 'sources', found the number 3"
    ),
    Case("sources: { tests: yes }\n", "1:19: error: expected true or false, found the text 'yes'"),
    Case("sources: { test: true }\n", "1:12: error: unknown key 'test'; did you mean 'tests'?"),
    Case(
      "sources: { include: 12 }\n",
      "1:21: error: expected a path glob or a list of path globs, found the number 12"
    ),
    Case(
      "sources: { include: [a, {b: c}] }\n",
      "1:25: error: expected a path glob or a list of path globs, found a map"
    ),
    Case("architecture: true\n", "1:15: error: expected a title, as text, found true; put it in quotes"),
    Case(
      "modules: []\n",
      "1:10: error: expected a map from the name of each module to path globs, as in { Feed: \"Features/Feed/Sources/**\" }, "
        + "found an empty list"
    ),
    Case(
      "modules: { My Kit: Kit/** }\n",
      "1:12: error: 'My Kit' is not the name of a module; expected one as 'import' has it, such as Feed or {f}Kit"
    ),
    Case(
      "modules: { '{f}': 'Features/*/**' }\n",
      "1:12: error: the name has '{f}', and the pattern 'Features/*/**' has no such capture; write it where the pattern has that "
        + "part of the path, as in 'Features/{f}/Sources/**'"
    ),
    Case(
      "modules: { '{feature}': 'Features/{featur}/**' }\n",
      "1:12: error: the name has '{feature}', and the pattern 'Features/{featur}/**' has no such capture; did you mean '{featur}'?"
    ),
    Case(
      "modules: { A: 3, B: [] }\n",
      "1:15: error: expected a path glob or a list of path globs, found the number 3",
      "1:21: error: expected a path glob or a list of path globs, found an empty list"
    ),
    Case(
      "generated: [L10n, 3, L10n.Home]\n",
      "1:19: error: expected the name of a type that is generated, such as L10n, found the number 3",
      "1:22: error: expected the name of a type that is generated, such as L10n; what is nested in it needs no entry, found the text 'L10n.Home'"
    ),
    Case(
      "macros: []\n",
      "1:9: error: expected a map from the name of each macro to what it makes a type conform to, found an empty list"
    ),
    Case(
      "macros: { Reducer: [Reducer] }\n",
      "1:20: error: what a macro does is a map; write Reducer: { conforms: [Reducer] }"
    ),
    Case("macros: { Reducer: { conform: A } }\n", "1:22: error: unknown key 'conform'; did you mean 'conforms'?"),
    Case("macros: { Reducer: {} }\n", "1:20: error: 'Reducer' needs the key 'conforms'"),
    Case(
      "macros: { '@Reducer': { conforms: Reducer } }\n",
      "1:11: error: '@Reducer' is written without its '@' here: Reducer"
    ),
    Case(
      "macros: { 'A*': { conforms: [] } }\n",
      "1:11: error: 'A*' is not the name of a macro; expected one such as Reducer"
    ),
    Case(
      "macros: { A: { conforms: [B, 'C*', 3] } }\n",
      "1:30: error: expected the name of a protocol, such as Reducer, found the text 'C*'",
      "1:36: error: expected the name of a protocol, such as Reducer, found the number 3"
    ),
    Case(
      "rules: []\n",
      "1:8: error: expected a map with the id of each rule, as in { my-rule: { forbid: … } }, found an empty list"
    ),
  ])
  func sections(_ test: Case) {
    #expect(load(test.yaml).messages == test.messages)
  }

  @Test(arguments: [
    Case("components:\n  a: { pth: x }\n", "2:8: error: unknown key 'pth'; did you mean 'path'?"),
    Case("components:\n  a: { named: X }\n", "2:8: error: unknown key 'named'; write 'type'"),
    Case("components:\n  a: { name: X }\n", "2:8: error: unknown key 'name'; write 'type'"),
    Case("components:\n  a: { class: X }\n", "2:8: error: unknown key 'class'; write 'type'"),
    Case("components:\n  a: { file: x/* }\n", "2:8: error: unknown key 'file'; write 'path'"),
    Case("components:\n  a: { fileName: x }\n", "2:8: error: unknown key 'fileName'; write 'path'"),
    Case("components:\n  a: { folder: x }\n", "2:8: error: unknown key 'folder'; write 'path'"),
    Case("components:\n  b: x/*\n  a: { layer: b }\n", "3:8: error: unknown key 'layer'; write in: b"),
    Case(
      "components:\n  a: 3\n",
      "2:6: error: expected a path glob such as \"Sources/Domain/**\", a selector in braces or a list of them, found the number 3"
    ),
    Case(
      "components:\n  a:\n",
      "2:5: error: expected a path glob such as \"Sources/Domain/**\", a selector in braces or a list of them, found nothing"
    ),
    Case(
      "components:\n  a: []\n",
      "2:6: error: expected a path glob such as \"Sources/Domain/**\", a selector in braces or a list of them, found an empty list"
    ),
    Case(
      "components:\n  a: {}\n",
      "2:6: error: this selector says nothing; it needs 'path', 'type', 'kind', 'inherits', 'arguments', 'attribute', 'is', 'module', 'symbol', 'owner', 'tag', 'in' or 'not'"
    ),
    Case("components:\n  a: \"**/{Domain\"\n", "2:6: error: bad pattern '**/{Domain': '{' is never closed"),
    Case("components:\n  a: { kind: clas }\n", "2:14: error: unknown kind of type 'clas'; did you mean 'class'?"),
    Case("components:\n  a: { kind: [] }\n", "2:14: error: expected at least one kind of type, found an empty list"),
    Case(
      "components:\n  domain: d/**\n  a: { path: x/*, not: domian }\n",
      "3:24: error: unknown component 'domian'; did you mean 'domain'?"
    ),
    Case(
      "components:\n  a: { in: \"**/X/**\" }\n",
      "2:12: error: unknown component '**/X/**'; a pattern is written { path: \"**/X/**\" }"
    ),
    Case(
      "components:\n  a: { in: \"*Worker\" }\n",
      "2:12: error: unknown component '*Worker'; a pattern is written { type: \"*Worker\" }"
    ),
    Case(
      "components:\n  a: { in: \"**\" }\n",
      "2:12: error: unknown component '**'; a pattern is written { path: \"**\" }"
    ),
    Case("components:\n  a: { type: X, arguments: Y }\n", "2:28: error: 'arguments' needs 'inherits' beside it"),
    Case(
      "components:\n  a: { type: X, allow-empty: no }\n",
      "2:30: error: expected true or false, found the text 'no'"
    ),
    Case(
      "components:\n  a: [{ type: X, allow-empty: true }]\n",
      "2:18: error: unknown key 'allow-empty'; expected 'path', 'type', 'kind', 'inherits', 'arguments', 'attribute', 'is', 'module', 'symbol', 'owner', 'tag', 'in' or 'not'"
    ),
    Case(
      "components:\n  a: { inherits: [] }\n",
      "2:18: error: expected at least one component or type name, found an empty list"
    ),
    Case(
      "components:\n  a: { inherits: [[b]] }\n",
      "2:19: error: expected a component, a type name or a selector in braces, found a list"
    ),
    Case(
      "components:\n  \"**/X/**\": a\n",
      "2:3: error: '**/X/**' is not a name for a component, because of its '*'; the name comes before the colon and the pattern after it"
    ),
    Case(
      "components:\n  a: x/**\n  b: a\n",
      "3:6: warning: 'a' is a path glob here; for the component of that name write { in: a }"
    ),
    Case(
      "components:\n  a: { in: b }\n  b: { not: a }\n",
      "2:3: error: the component 'a' is defined by itself (a → b → a); give one of them a path or a type, as in { path: \"Sources/App/**\" }"
    ),
    Case(
      "components:\n  a: { in: a }\n  b: { in: a }\n",
      "2:3: error: the component 'a' is defined by itself (a → a); give one of them a path or a type, as in { path: \"Sources/App/**\" }"
    ),
    Case(
      "components:\n  b: { in: c }\n  a: { inherits: [a] }\n  c: { in: { not: { in: c } } }\n",
      "3:3: error: the component 'a' is defined by itself (a → a); give one of them a path or a type, as in { path: \"Sources/App/**\" }",
      "4:3: error: the component 'c' is defined by itself (c → c); give one of them a path or a type, as in { path: \"Sources/App/**\" }"
    ),
  ])
  func components(_ test: Case) {
    #expect(load(test.yaml).messages == test.messages)
  }

  @Test(arguments: [
    Case("rules:\n  a: { layer: {} }\n", "2:8: error: unknown key 'layer'; did you mean 'layers'?"),
    Case(
      "rules:\n  a: { layers: {}, forbid: {} }\n",
      "2:20: error: a rule has one kind, found 'forbid' beside 'layers'; make two rules of it"
    ),
    Case(
      "rules:\n  a: { because: x }\n",
      "2:3: error: the rule 'a' has no kind, and no inherited rule has this name; add a kind, as in 'forbid: { from: view, to: model }' ('lintel rules' lists the kinds)"
    ),
    Case(
      "rules:\n  a: off\n",
      "2:3: error: no inherited rule is called 'a', so there is nothing to switch off; leave it out"
    ),
    Case(
      "rules:\n  a: on\n",
      "2:6: error: expected a rule, which is a map with one of the kinds 'layers', 'forbid', 'independent' or 'acyclic', or off, found the text 'on'"
    ),
    Case(
      "rules:\n  a: {}\n",
      "2:6: error: the rule 'a' is empty; it needs one of the kinds 'layers', 'forbid', 'independent' or 'acyclic'"
    ),
    Case(
      "rules:\n  a b: { layers: {} }\n",
      "2:3: error: 'a b' is not an id for a rule; comments in code name it, so it has no spaces and commas; write 'a-b'"
    ),
    Case(
      "rules:\n  a: { layers: {}, severity: warn }\n",
      "2:30: error: unknown severity 'warn'; did you mean 'warning'?"
    ),
    Case(
      "rules:\n  a: { layers: {}, because: 3 }\n",
      "2:29: error: expected a sentence, as text, found the number 3; put it in quotes"
    ),
    Case("rules:\n  a: { layers: {}, inferred: 1 }\n", "2:30: error: expected true or false, found the number 1"),
    Case(
      "rules:\n  a: { layers: {}, except: legacy }\n",
      "2:28: error: unknown component 'legacy'; define it under 'components' (built in are 'ui', 'persistence', 'network', 'root', 'protocol', 'error' and 'plain')"
    ),
    Case(
      "rules:\n  a: { layers: {}, except: { type: \"[a\" } }\n",
      "2:36: error: bad pattern '[a': '[' is never closed"
    ),
    Case(
      "rules:\n  a: { layers: {}, expect: { from: A, verdict: forbidden } }\n",
      "2:28: error: an expectation needs the key 'to'"
    ),
    Case(
      "rules:\n  a: { layers: {}, expect: { form: A, to: B, verdict: allowed } }\n",
      "2:30: error: unknown key 'form'; did you mean 'from'?"
    ),
    Case(
      "rules:\n  a: { layers: {}, expect: { from: A, to: B, via: imports, verdict: alowed } }\n",
      "2:51: error: unknown kind of reference 'imports'; did you mean 'import'?",
      "2:69: error: unknown verdict 'alowed'; did you mean 'allowed'?"
    ),
    Case(
      "rules:\n  a: { layers: {}, expect: { type: A, via: use, verdict: allowed } }\n",
      "2:39: error: unknown key 'via'; expected 'type' or 'verdict'"
    ),
  ])
  func rules(_ test: Case) {
    #expect(load(test.yaml).messages == test.messages)
  }

  @Test(arguments: [
    Case(
      "",
      "1:1: error: the file is empty; it needs 'components' and 'rules', or 'extends'; 'lintel init --force' proposes them"
    ),
    Case(
      "# nothing\n",
      "1:1: error: the file has only comments; it needs 'components' and 'rules', or 'extends'; 'lintel init --force' proposes them"
    ),
    Case(
      "components:\n  a: x/*\n  ü: y/*\n  a: z/*\n",
      "4:3: error: 'a' stands in line 2 already; give one of them another name, or take it out"
    ),
    Case(
      "components: { ü: y/*, b: 3 }\n",
      "1:27: error: expected a path glob such as \"Sources/Domain/**\", a selector in braces or a list of them, found the number 3"
    ),
    Case("rules:\n---\nrules:\n", "2:1: error: a second document begins here; a configuration is a single one"),
    Case("components:\n\ta: x\n", "2:1: error: a tab cannot indent a line; use spaces"),
    Case(
      "components:\n  a: **/Domain/**\n",
      #"2:6: error: a text that begins with '*' needs quotes; write "**/Domain/**""#
    ),
    Case(
      "components:\n  a: { type: *ViewModel }\n",
      "2:14: error: '*ViewModel' stands for an anchor '&ViewModel', and there is none; a pattern needs quotes: \"*ViewModel\""
    ),
    Case("components:\n  a: @x\n", "2:6: error: a text that begins with '@' needs quotes; write \"@x\""),
    Case(
      "components:\n  a: !x y\n",
      "2:6: error: YAML tags such as '!x' mean nothing here; a text that begins with '!' needs quotes"
    ),
    Case(
      "components:\n  a: [x, y\n",
      "2:6: error: this '[' is never closed; expected ',' or ']' by the end of line 2"
    ),
    Case(
      "components:\n  a: { in: x\n",
      "2:6: error: this '{' is never closed; expected ',' or '}' by the end of line 2"
    ),
    Case("components:\n  a: \"x\n", "2:6: error: this quote is never closed"),
    Case(
      "components:\n  a: x: y\n",
      "2:7: error: a text with ': ' in it needs quotes; write a: \"x: y\""
    ),
    Case(
      "rules:\n  a: { forbid: { from: b, to: c }, because: x: y }\n",
      "2:46: error: a text with ': ' in it needs quotes; write because: \"x: y\""
    ),
    Case(
      "components:\n  a: x\n b: y\n",
      "3:2: error: this line is indented by 1 space, and line 2 by 2; indent them alike"
    ),
    Case(
      "components:\n  a: \"\\q\"\n",
      "2:7: error: this '\\' means nothing in double quotes; between folders write '/', for a backslash '\\\\'"
    ),
    Case("components:\n  a: x\u{1}\n", "2:7: error: a control character (byte 1) is not allowed"),
    Case(
      "components:\n  [a]: x\n",
      "2:3: error: expected a key, found a list; a text with braces or brackets needs quotes"
    ),
    Case("components:\n  f: {f}/**\n", "2:6: error: a text that begins with '{' needs quotes; write \"{f}/**\""),
    Case(
      "components:\n  f: [{f}/**, x]\n",
      "2:7: error: a text that begins with '{' needs quotes; write \"{f}/**\""
    ),
    Case(
      "components:\n  a: 'Don't'\n",
      "2:6: error: the quote inside ends this text; write \"Don't\""
    ),
    Case("components:\n\u{A0}a: x\n  b: y\n", "2:1: error: a no-break space cannot indent a line; use spaces"),
    Case("// a\ncomponents:\n  a: x\n", "1:1: error: '//' begins no comment in YAML; write '# a'"),
    Case("components:\n  a: \"x\" // b\n", "2:10: error: '//' begins no comment in YAML; write '# b'"),
    Case("components:\n  a: x\n  b = y\n", "3:5: error: a key ends in ':', not in '='; write 'b: y'"),
    Case("components:\n  a: { in: x not: y }\n", "2:14: error: a comma is missing before 'not'"),
    Case(
      "components:\n  a:\n    -\"x/**\"\n",
      "3:5: error: a space is missing after the '-' of a list; write - \"x/**\""
    ),
    Case(
      "components:\n  a: \u{201C}x/**\u{201D}\n",
      "2:6: error: '\u{201C}' is no quote of YAML, and so a part of the text; write \"x/**\""
    ),
    Case("components: &a\n  b: *a\n", "2:6: error: '*a' lies inside the value that it stands for"),
    Case("components:\n  <<: x\n", "2:7: error: '<<' takes a map, or a list of maps, to merge; found the text 'x'"),
  ])
  func yaml(_ test: Case) {
    #expect(load(test.yaml).messages == test.messages)
  }

  @Test func allMistakesOfAFileAreReportedInTheirOrder() {
    let messages = load(
      """
      rules:
        a: { layer: {} }
        b: { forbid: {}, except: domian }
      components:
        domain: { kind: clas }
      surces: {}
      """
    ).messages
    #expect(
      messages == [
        ".lintel.yml:2:8: error: unknown key 'layer'; did you mean 'layers'?",
        ".lintel.yml:3:28: error: unknown component 'domian'; did you mean 'domain'?",
        ".lintel.yml:5:19: error: unknown kind of type 'clas'; did you mean 'class'?",
        ".lintel.yml:6:1: error: unknown key 'surces'; did you mean 'sources'?",
      ]
    )
  }

  @Test func bytesThatAreNotUTF8AreReportedAtTheirPlace() {
    let bytes = Array("components:\n  ü: x".utf8) + [0xFF]
    #expect(load(bytes: bytes).1.map(line) == [".lintel.yml:2:8: error: not valid UTF-8 here; save the file as UTF-8"])
    let utf16: [UInt8] = [0xFF, 0xFE, 0x61, 0]
    #expect(load(bytes: utf16).1.map(line) == [".lintel.yml:1:1: error: written in UTF-16; save the file as UTF-8"])
  }

  @Test func limitsKeepHostileFilesShort() {
    let large = Array(repeating: UInt8(ascii: "#"), count: 1 << 20 + 1)
    #expect(load(bytes: large).1.map(\.message) == ["larger than 1 MB, which no configuration should be"])
    for deep in [
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 1000),
      String(repeating: "{a: ", count: 100_000),
    ] {
      #expect(
        load(deep).messages.map { $0.split(separator: " ", maxSplits: 2).last } == ["nested more than 50 levels deep"]
      )
    }
    let bomb = "a: &a0 [x, x]\n" + (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    #expect(load(bomb).messages.last?.hasSuffix("the file stands for more than 200000 values") == true)
  }
}

import Configuration
import Testing

@Suite struct ExtendsTests {
  let base = """
    architecture: Base
    sources: { include: [App/**], exclude: [Gen/**], tests: true }
    components: { a: a/*, b: b/*, c: c/* }
    rules:
      one: { layers: {}, because: One., severity: warning }
      two: { layers: {}, because: Two. }
      three: { forbid: { from: a, to: b } }
    """

  @Test func whatIsNamedAgainReplacesTheInheritedAndKeepsItsPlace() throws {
    let (configuration, messages) = load(
      """
      extends: base
      sources: { exclude: [Mine/**, Gen/**], tests: false }
      components: { d: d/*, b: { type: B } }
      rules:
        one: { severity: error }
        two: { acyclic: { among: a } }
        three: off
        four: { layers: {} }
      """,
      ruleSets: ["base": base]
    )
    #expect(messages == [])
    let result = try #require(configuration)
    #expect(result.architecture == "Base")
    #expect(result.sources.include == ["App/**"])
    #expect(result.sources.exclude == ["Gen/**", "Mine/**"])
    #expect(!result.sources.tests)
    #expect(result.components.prefix(4).map(\.name) == ["a", "b", "c", "d"])
    #expect(result.components.prefix(4).map(\.origin) == [.inherited, .own, .inherited, .own])
    #expect(describe(result.components[1].selector) == "{type: B}")
    #expect(result.rules.map(\.id) == ["one", "two", "four"])
    #expect(result.rules.map(\.kind) == ["layers", "acyclic", "layers"])
    #expect(result.rules.map(\.severity) == [.error, .error, .error])
    #expect(result.rules.map(\.because) == ["One.", nil, nil])
    #expect(result.rules.map(\.origin) == [.inherited, .own, .own])
    #expect(result.rules[0].location.file == "lintel:base")
  }

  @Test func laterFilesWinAlsoWhenTheySwitchARuleOff() throws {
    let files = [
      "rules/first.yml": "components: { a: 1/* }\nrules: { r: { layers: {} }, s: { layers: {} } }\n",
      "rules/second.yml": "extends: ./first.yml\ncomponents: { a: 2/* }\nrules: { r: off }\n",
    ]
    let (configuration, messages) = load("extends: [first.yml, ./second.yml]\n", path: "rules/own.yml", files: files)
    #expect(messages == [])
    let result = try #require(configuration)
    #expect(describe(result.components[0].selector) == "{path: 2/*}")
    #expect(result.rules.map(\.id) == ["s"])
  }

  // MARK: Several rule sets

  private let first = """
    components: { view: { type: F }, cell: { in: view } }
    rules: { shown: { forbid: { from: view, to: cell } }, both: { forbid: { from: cell, to: view } } }
    """
  private let second = """
    components: { view: { type: S }, list: { in: view } }
    rules: { listed: { forbid: { from: list, to: view } }, both: { severity: off, acyclic: { among: view } } }
    """

  @Test func eachRuleSetIsAboutItsOwnComponents() throws {
    let sets = ["first": first, "second": second]
    let (read, _) = load("extends: [first, second]\nrules: { own: { acyclic: { among: view } } }\n", ruleSets: sets)
    let configuration = try #require(read)
    let selectors = Dictionary(uniqueKeysWithValues: configuration.components.map { ($0.name, describe($0.selector)) })
    #expect(selectors["view"] == "{type: S}" && selectors["first view"] == "{type: F}")
    #expect(selectors["cell"] == "{in: first view}" && selectors["list"] == "{in: view}")
    #expect(configuration.hiddenBuiltIns["lintel:first"]?["view"] == "first view")
    #expect(configuration.hiddenBuiltIns["lintel:second"]?["view"] == nil)
    #expect(configuration.hiddenBuiltIns[".lintel.yml"]?["view"] == nil)
  }

  @Test func aFileThatExtendsARuleSetMeansThatOne() throws {
    let files = ["more.yml": "extends: first\ncomponents: { more: { in: view } }\n"]
    let sets = ["first": first, "second": second]
    let (read, _) = load("extends: [more.yml, second]\n", files: files, ruleSets: sets)
    let more = try #require(read?.components.first { $0.name == "more" })
    #expect(describe(more.selector) == "{in: first view}")
  }

  /// To state a component is how all sets are told where it is.
  @Test func aComponentOfTheUserIsThatOfAllRuleSets() throws {
    let text = "extends: [first, second]\ncomponents: { view: { type: U } }\nrules: { both: off }\n"
    let (read, messages) = load(text, ruleSets: ["first": first, "second": second])
    let configuration = try #require(read)
    #expect(messages == [])
    let components = configuration.components.filter { $0.origin != .builtIn }
    let selectors = components.map { "\($0.name): \(describe($0.selector))" }
    #expect(selectors == ["view: {type: U}", "cell: {in: view}", "list: {in: view}"])
  }

  /// What it takes away, it takes from the rules of each set by themselves.
  @Test func aComponentOfTheUserReplacesThatOfEachRuleSet() throws {
    let text =
      "extends: [first, second]\ncomponents: { view: { type: U } }\nrules: { own: { acyclic: { among: view } } }\n"
    func replaced(_ first: String) throws -> [String] {
      let configuration = try #require(load(text, ruleSets: ["first": first, "second": second]).configuration)
      return configuration.replaced.map { "\($0.inherited.location.file): \($0.rules.joined(separator: ", "))" }
        .sorted()
    }
    #expect(try replaced(first) == ["lintel:first: shown", "lintel:second: listed"])
    // One that has no rule for it loses nothing.
    #expect(try replaced("components: { view: { type: F } }\n") == ["lintel:second: listed"])
  }

  @Test func aRuleSetThatExtendsAnotherReplacesItsComponentsAndRules() throws {
    let (read, messages) = load("extends: second\n", ruleSets: ["first": first, "second": "extends: first\n" + second])
    let configuration = try #require(read)
    #expect(messages == [])
    #expect(configuration.components.filter { $0.origin != .builtIn }.map(\.name) == ["view", "cell", "list"])
    #expect(configuration.rules.first { $0.id == "both" }?.severity == .off)
  }

  @Test func thatARuleOfAnotherSetIsNotCheckedIsSaid() {
    let sets = ["first": first, "second": second]
    let said =
      ".lintel.yml:1:11: warning: the rule 'both' of 'first' is not checked: 'second' comes later and has one of that name, "
      + "which is off, in its place. Write the one that you mean under 'rules' here ('lintel rules --set first' shows it), or "
      + "accept this with both: { severity: off }"
    #expect(load("extends: [first, second]\n", ruleSets: sets).messages == [said])
    // One that is off is no loss.
    #expect(load("extends: [second, first]\n", ruleSets: sets).messages == [])
    for rule in ["{ severity: off }", "{ forbid: { from: cell, to: view } }", "off"] {
      let text = "extends: [first, second]\nrules: { both: \(rule) }\n"
      #expect(load(text, ruleSets: sets).messages == [], "\(rule)")
    }
  }

  @Test func pathsAreRelativeToTheFileThatExtends() throws {
    let files = ["a/b/x.yml": "extends: ../y.yml\n", "a/y.yml": "architecture: Y\n"]
    let (configuration, messages) = load("extends: b/x.yml\n", path: "a/own.yml", files: files)
    #expect(messages == [])
    #expect(configuration?.architecture == "Y")
  }

  @Test func componentsOfTheUserAreKnownToInheritedRules() {
    let shipped = "components: { a: { in: b }, b: b/* }\nrules: { r: { layers: {}, except: b } }\n"
    #expect(load("extends: base\ncomponents: { b: { type: B } }\n", ruleSets: ["base": shipped]).messages == [])
  }

  @Test(arguments: [
    ("extends: bsae\n", ".lintel.yml:1:10: error: unknown rule set 'bsae'; did you mean 'base'?"),
    (
      "extends: mine\n",
      ".lintel.yml:1:10: error: unknown rule set 'mine'; known are 'base'; the path of a file contains '/' or ends in '.yml'"
    ),
    ("extends: no.yml\n", ".lintel.yml:1:10: error: cannot read 'no.yml': there is no such file"),
    (
      "extends: [base, 3]\n",
      ".lintel.yml:1:17: error: expected the name of a rule set or the path of a YAML file, found the number 3"
    ),
    (
      "extends: []\n",
      ".lintel.yml:1:10: error: expected the name of a rule set or the path of a YAML file, found an empty list"
    ),
    ("extends: [base, base]\n", ".lintel.yml:1:17: error: 'base' stands in this list already, at line 1"),
    ("extends: ./.lintel.yml\n", ".lintel.yml:1:10: error: cyclic 'extends': .lintel.yml → .lintel.yml"),
    ("extends: x.yml\n", "y.yml:1:10: error: cyclic 'extends': x.yml → y.yml → x.yml"),
    (
      "extends: bad.yml\n",
      "bad.yml:1:19: error: a list stands in a list here; write what is in it into the outer one: [x, …]"
    ),
    (
      "extends: list.yml\n",
      "list.yml:1:1: error: this is not a configuration of Lintel: expected a map with keys such as 'components' and 'rules'"
    ),
    (
      "extends: base\nrules: { oen: { severity: off } }\n",
      ".lintel.yml:2:10: error: the rule 'oen' has no kind, and no inherited rule has this name; did you mean 'one'?"
    ),
    (
      "extends: base\nrules: { tow: off }\n",
      ".lintel.yml:2:10: error: no inherited rule is called 'tow', so there is nothing to switch off; did you mean 'two'?"
    ),
  ])
  func mistakesInExtendsHaveTheirPlace(yaml: String, message: String) {
    let files = [
      "x.yml": "extends: [base, y.yml]\n", "y.yml": "extends: x.yml\n", "bad.yml": "components: { a: [[x]] }\n",
      "list.yml": "[]\n",
    ]
    let messages = load(yaml, files: files, ruleSets: ["base": base]).messages
    #expect(messages == [message])
  }

  @Test(arguments: [
    (
      "rules: { one: { severity: off } }\n",
      "1:10: error: the rule 'one' has no kind, and no inherited rule has this name; the rule sets 'base' and 'more' have it "
        + "and are not extended: name one in 'extends', or leave the entry out"
    ),
    (
      "extends: more\nrules: { two: { severity: off } }\n",
      "2:10: error: the rule 'two' has no kind, and no inherited rule has this name; the rule set 'base' has it and is not "
        + "extended: name it in 'extends', or leave the entry out"
    ),
    (
      "extends: more\nrules: { two: off }\n",
      "2:10: error: no inherited rule is called 'two', so there is nothing to switch off; the rule set 'base' has it and is "
        + "not extended: name it in 'extends', or leave the entry out"
    ),
    (
      "extends: y.yml\nrules: { two: off }\n",
      "2:10: error: no inherited rule is called 'two', so there is nothing to switch off; leave it out"
    ),
    ("extends: base\nrules: { one: { severity: off }, two: off }\n", nil),
  ])
  func aRuleOfASetThatIsNotExtendedIsToldWithTheSet(yaml: String, message: String?) {
    let more = "rules: { one: { layers: {}, because: One. } }\n"
    let files = ["y.yml": "extends: base\nrules: { one: off, two: off, three: off }\n"]
    let messages = load(yaml, files: files, ruleSets: ["base": base, "more": more]).messages
    #expect(messages == (message.map { [".lintel.yml:" + $0] } ?? []))
  }

  @Test func filesThatExtendEachOtherManyTimesAreReadOnce() {
    var files: [String: String] = ["f30.yml": "architecture: Deep\n"]
    for level in 0..<30 { files["f\(level).yml"] = "extends: [f\(level + 1).yml, g\(level + 1).yml]\n" }
    for level in 1...30 { files["g\(level).yml"] = "extends: [f\(level).yml]\n" }
    #expect(load("extends: f0.yml\n", files: files).configuration?.architecture == "Deep")
  }

  @Test func aLongChainOfFilesIsAnError() {
    var files: [String: String] = [:]
    for level in 0..<100 { files["f\(level).yml"] = "extends: f\(level + 1).yml\n" }
    let messages = load("extends: f0.yml\n", files: files).messages
    #expect(messages == ["f30.yml:1:10: error: more than 32 files extend each other in a row"])
  }
}

import Basics
import Configuration
import ReportModel
import Testing

@Suite struct LoadingTests {
  @Test func bareStringsInComponentsArePathsAndInBracesComponents() throws {
    let (configuration, messages) = load(
      """
      components:
        domain: "**/Domain/**"
        data: ["**/Data/**", { module: "*Data" }]
        view: { in: domain, inherits: [data, UIView, { type: "X*" }], arguments: "*State" }
        rest: { path: "**", not: [view, { kind: [protocol, enum] }, ui], allow-empty: true }
      """
    )
    #expect(messages == [])
    let own = try #require(configuration).components.filter { $0.origin == .own }
    #expect(own.map(\.name) == ["domain", "data", "view", "rest"])
    #expect(
      own.map { describe($0.selector) } == [
        "{path: **/Domain/**}",
        "{path: **/Data/**} | {module: *Data}",
        "{inherits: data, ~UIView, ({type: X*}); arguments: ~*State; in: domain}",
        "{path: **; not: view | {kind: protocol, enum} | ui}",
      ]
    )
    #expect(own.map(\.allowEmpty) == [false, false, false, true])
    #expect(own.map { $0.location.line } == [2, 3, 4, 5])
  }

  @Test func builtInComponentsComeLastUnlessTheUserHasOneOfThatName() throws {
    let components = try #require(
      load("components: { plain: { path: a/*, replaces: built-in }, b: b/* }\n").configuration
    ).components
    #expect(
      components.map(\.name)
        == ["plain", "b", "ui", "persistence", "network", "root", "protocol", "error", "built-in plain"]
    )
    #expect(components.map { describe($0.selector) }[2] == "built-in ui")
    #expect(components.filter { $0.origin == .builtIn }.count == 7)
    let hiding = load("components: { plain: a/* }\n")
    #expect(hiding.configuration?.components.last?.name == "built-in plain")
    #expect(hiding.messages.count == 1)
    #expect(hiding.messages.first?.contains(":1:15: warning: 'plain' is also a built-in component") == true)
  }

  @Test func capturesOfPathsAndTypesAreKept() throws {
    let yaml = "components:\n  scene: \"**/Scenes/{scene}/**\"\n  models: { type: \"{scene}Models.{part}*\" }\n"
    let components = try #require(load(yaml).configuration).components
    guard case .all(let scene) = components[0].selector.anyOf[0],
      case .all(let models) = components[1].selector.anyOf[0]
    else {
      Issue.record("both components have conditions")
      return
    }
    #expect(scene.path.map(\.captureNames) == [["scene"]])
    #expect(models.type.map(\.captureNames) == [["scene", "part"]])
  }

  @Test func aRuleKeepsAllItsKeys() throws {
    let (configuration, messages) = load(
      """
      components: { a: a/* }
      rules:
        r:
          forbid: { from: a, to: ui }
          because: Because.
          severity: warning
          except: ["**/Legacy/**", a, { type: "*X" }]
          documentation: https://example.org/r
          inferred: true
          expect:
            - { from: A, to: B, via: declare, verdict: forbidden }
            - { type: C, verdict: allowed }
        s: { layers: {}, severity: off }
        t: { layers: {}, severity: false }
      """
    )
    #expect(messages == [])
    let rules = try #require(configuration).rules
    #expect(rules.map(\.id) == ["r", "s", "t"])
    #expect(rules.map(\.kind) == ["forbid", "layers", "layers"])
    #expect(rules.map(\.severity) == [.warning, .off, .off])
    #expect(rules[0].because == "Because.")
    #expect(rules[0].except.map { describe($0) } == "{path: **/Legacy/**} | a | {type: *X}")
    #expect(rules[0].documentation == "https://example.org/r")
    #expect(rules[0].inferred)
    #expect(rules[0].expectations.count == 2)
    #expect(rules[0].location == SourceLocation(file: ".lintel.yml", line: 3, column: 3))
    guard case .dependency("A", "B", "declare") = rules[0].expectations[0].subject,
      case .type("C") = rules[0].expectations[1].subject
    else {
      Issue.record("\(rules[0].expectations)")
      return
    }
    #expect(rules[0].expectations.map(\.verdict) == [.forbidden, .allowed])
  }

  @Test func sourcesHaveDefaults() throws {
    let sources = try #require(load("components: {}\n").configuration).sources
    #expect(sources == SourceOptions())
    let yaml = "sources: { include: [App/**, B/**], exclude: C/**, tests: true, built-in-exclusions: false }\n"
    let stated = try #require(load(yaml).configuration).sources
    #expect(stated.include == ["App/**", "B/**"])
    #expect(stated.exclude == ["C/**"])
    #expect(stated.tests)
    #expect(!stated.builtInExclusions)
  }

  @Test func anchorsAliasesAndMergesStandForWhatTheyRepeat() throws {
    let (configuration, messages) = load(
      """
      components:
        a: &base { type: &names ["*A", "*B"], kind: class }
        b: { <<: *base, kind: struct }
        c: { type: *names }
      """
    )
    #expect(messages == [])
    let selectors = try #require(configuration).components.prefix(3).map { describe($0.selector) }
    #expect(selectors == ["{type: *A, *B; kind: class}", "{type: *A, *B; kind: struct}", "{type: *A, *B}"])
  }

  @Test(arguments: [
    "components:\r\n  a: x/*\r\n  b: 3\r\n", "\u{FEFF}components:\n  a: x/*\n  b: 3\n",
    "components:\r  a: x/*\r  b: 3\r",
  ])
  func lineEndsAndByteOrderMarksDoNotMovePlaces(yaml: String) {
    #expect(load(yaml).messages.map { $0.prefix(20) } == [".lintel.yml:3:6: err"])
  }

  @Test func quotedWordsAreNeverBooleansNumbersOrOff() {
    #expect(load("components: { a: \"3\", b: 'true', c: !!str 4 }\n").messages == [])
    let messages = load("rules: { a: \"off\" }\n").messages
    #expect(messages.count == 1 && messages[0].contains("expected a rule"))
  }
}

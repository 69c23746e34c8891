import Engine
import TestSupport
import Testing

/// `A.B.C` is a reference to `C`, so a rule about `A` says where only what is in it is named.
@Suite struct InnerTypesTests {
  private static let generated = [
    "Core/A.swift": "import Glean\nstruct A { func f() { GleanMetrics.App.opened.record() } }\n",
    "Core/B.swift":
      "import Glean\nstruct B { func f() { GleanMetrics.Cart.opened.record(); GleanMetrics.App.closed.record() } }\n",
  ]
  private static let own = [
    "Core/A.swift": "struct A { let title = L10n.Home.title }\n",
    "UI/L10n.swift": "enum L10n { static let ok = \"\"; enum Home { static let title = \"\" } }\n",
  ]

  private func notes(_ rule: String, _ files: [String: String]) throws -> [String] {
    let rules = "components: { core: Core/**, metrics: { symbol: GleanMetrics } }\nrules: { r: { \(rule) } }\n"
    let workspace = try Workspace(files.merging([".lintel.yml": rules]) { $1 })
    return workspace.check().report.notes
  }

  @Test(arguments: [
    "forbid: { from: core, to: { symbol: GleanMetrics } }", "forbid: { from: core, to: metrics }",
    "layers: { core: [], metrics: [] }", "require: { from: core, to: { symbol: GleanMetrics } }",
  ])
  func aRuleAboutANamespaceSaysWhatItDoesNotSee(rule: String) throws {
    let words =
      "it says nothing of 3 places in 2 files that name what is in 'GleanMetrics' and not 'GleanMetrics' itself, such as "
      + "'GleanMetrics.App' at Core/A.swift:2:36. To look at what is in it, too, write [GleanMetrics, \"GleanMetrics.*\"]"
    #expect(try notes(rule, Self.generated).count { $0.contains(words) } == 1)
  }

  @Test func soItIsWithAnOwnType() throws {
    let rule = "forbid: { from: core, to: { type: L10n } }"
    #expect(try notes(rule, Self.own).count { $0.contains("what is in 'L10n' and not 'L10n' itself") } == 1)
  }

  @Test(arguments: [
    ("forbid: { from: core, to: { symbol: [GleanMetrics, \"GleanMetrics.*\"] } }", "", ""),
    ("forbid: { from: core, to: { symbol: \"GleanMetrics*\" } }", "", ""),
    // It is named itself, too.
    ("forbid: { from: core, to: { symbol: GleanMetrics } }", "Core/C.swift", "let c: GleanMetrics.Type? = nil\n"),
  ])
  func aRuleThatSeesSomethingSaysNothing(rule: String, path: String, text: String) throws {
    let more = path.isEmpty ? [:] : [path: text]
    #expect(try notes(rule, Self.generated.merging(more) { $1 }).allSatisfy { !$0.contains("what is in") })
  }

  /// Within the type itself nothing is unseen.
  @Test func whatATypeNamesOfItselfDoesNotCount() throws {
    let files = [
      "Core/A.swift":
        "struct A { enum Step { case one }; var step: Step = .one }\nextension A { var s: A.Step { step } }\n"
    ]
    #expect(try notes("forbid: { from: core, to: { type: A } }", files).allSatisfy { !$0.contains("what is in") })
  }

  /// Behind a dot, a name in lower case is taken for a member, so `UIConstants.layout` names the type.
  @Test func aNamespaceOfTypesInLowerCaseIsNamed() throws {
    let workspace = try Workspace([
      ".lintel.yml":
        "components: { core: Core/** }\nrules: { r: { forbid: { from: core, to: { type: UIConstants } } } }\n",
      "UI/C.swift": "struct UIConstants { struct layout { static let gap = 8 } }\n",
      "Core/Cart.swift": "struct Cart { let gap = UIConstants.layout.gap }\n",
    ])
    let result = workspace.check()
    #expect(result.places == ["Core/Cart.swift:1 r"])
    #expect(result.messages == [])
  }

  /// An editor hears of the first such place that comes.
  @Test func aBodyThatBringsSuchAPlaceIsNoted() throws {
    func text(_ body: String) -> String { "import Glean\nstruct A { func f() { \(body) } }\n" }
    var project = try ChangingProject([
      ".lintel.yml":
        "components: { core: Core/** }\nrules: { r: { forbid: { from: core, to: { symbol: GleanMetrics } } } }\n",
      "Core/A.swift": text("GleanMetrics.start()"),
      "Core/B.swift": text("print(1)").replacing("struct A", with: "struct B"),
    ])
    for body in [
      "GleanMetrics.App.opened.record()", "GleanMetrics.start()", "print(2)", "GleanMetrics.App.opened.record()",
    ] {
      project.edit("Core/A.swift", text(body))
      let (resident, fresh) = try project.check()
      #expect(resident == fresh)
    }
  }
}

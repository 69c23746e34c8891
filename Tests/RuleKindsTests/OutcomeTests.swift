import Basics
import Configuration
import DependencyGraph
import ReportModel
import Testing

@testable import RuleKinds

struct VacuityTests {
  private func graph() -> GraphBuilder {
    var graph = GraphBuilder()
    _ = graph.type("A", in: graph.file("A/A.swift"))
    _ = graph.type("B", in: graph.file("B/B.swift"))
    return graph
  }

  @Test func aComponentThatSelectsNothingIsReportedUnlessItIsAcceptedOrInherited() throws {
    let empty = [("nothing", try select(path: "Missing/**"))]
    let graph = graph().build()
    let found = Selection(configuration(empty), over: graph).vacuousComponents()
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.contains("'nothing'") == true)
    #expect(Selection(configuration(empty, allowEmpty: true), over: graph).vacuousComponents().isEmpty)
    #expect(Selection(configuration(empty, origin: .inherited), over: graph).vacuousComponents().isEmpty)
  }

  @Test func aFrameworkThatNobodyUsesIsNoEmptyComponent() throws {
    let components = [("database", try select(module: ["GRDB"]))]
    #expect(Selection(configuration(components), over: graph().build()).vacuousComponents().isEmpty)
    let rule = forbid(try select(path: "A/**"), named("database"))
    #expect(graph().check(rule, components).result.verdict == .kept)
  }

  @Test func aRuleWithoutSourcesOrTargetsIsVacuousAndSaysWhy() throws {
    let a = try select(path: "A/**")
    let missing = try select(path: "Missing/**")
    let noSource = graph().check(forbid(missing, a))
    #expect(noSource.result.verdict == .vacuous)
    #expect(
      noSource.diagnostics.map(\.message) == [
        "rule 'rule' checks nothing: in 'from', no file matches \"Missing/**\"; there is no folder 'Missing' with code (there are A, B). Change it, or take the rule out; if it is for code to come, write 'later: { path: \"Missing/**\", allow-empty: true }' under 'components', and 'later' here"
      ]
    )
    let noTarget = graph().check(forbid(a, missing))
    #expect(
      noTarget.diagnostics.map(\.message) == [
        "rule 'rule' checks nothing: in 'to', no file matches \"Missing/**\"; there is no folder 'Missing' with code (there are A, B). Change it, or take the rule out; if it is for code to come, write 'later: { path: \"Missing/**\", allow-empty: true }' under 'components', and 'later' here"
      ]
    )
    let noCode = graph().check(forbid(try select(module: ["Alamofire"]), a))
    #expect(
      noCode.diagnostics.map(\.message) == [
        "rule 'rule' checks nothing: 'from' selects no code of the project: module Alamofire"
      ]
    )
    let excepted = graph().check(forbid(a, try select(path: "B/**"), except: a))
    #expect(excepted.result.verdict == .vacuous)
    #expect(excepted.diagnostics.first?.message.contains("excepted") == true)
  }

  /// However the composition root is selected: with it goes the file that has no other code.
  @Test(arguments: [
    ("{ type: Tool }", "", true), ("{ path: \"Tool/**\" }", "", true), ("{ module: Tool }", "", true),
    ("{ path: \"Tool/**\" }", "extension Tool { struct Show { let view = NSView() } }", true),
    ("{ path: \"Tool/**\" }", "struct Other {}", false), ("{ path: \"Tool/**\" }", "func other() {}", false),
    ("{ path: \"Tool/**\" }", "extension String { var view: NSView? { nil } }", false),
  ])
  func aRuleAboutNothingButTheCompositionRootIsVacuous(_ from: String, _ more: String, _ isVacuous: Bool) throws {
    let (configuration, _) = try load("rules:\n  rule: { forbid: { from: \(from), to: ui } }\n")
    let project = """
      //- Tool/Main.swift module:Tool
      import AppKit
      @main struct Tool { struct List { let view = NSView() } }
      \(more)
      """
    let outcome = try #require(ExampleProject(project).outcomes(configuration).first)
    #expect((outcome.result.verdict == .vacuous) == isVacuous)
    if isVacuous { #expect(outcome.diagnostics.first?.message.contains("the composition root") == true) }
  }

  @Test func aRuleAboutNothingButTheCompositionRootIsToldHowToNameIt() throws {
    let project = """
      //- Tool/Main.swift module:Tool
      import AppKit
      @main struct Tool {}
      extension Tool { struct Show { let view = NSView() } }
      //- App/Main.swift module:App
      import AppKit
      @main struct Other { let view = NSView() }
      """
    func outcome(from: String) throws -> RuleOutcome {
      let (configuration, _) = try load("rules:\n  rule: { forbid: { from: \(from), to: ui } }\n")
      return try #require(ExampleProject(project).outcomes(configuration).first)
    }
    let told = try outcome(from: "{ module: Tool }").diagnostics.map(\.message)
    #expect(
      told == [
        "rule 'rule' checks nothing: 'from' leaves nothing of 'module Tool' after what is excepted and the composition root. The root is looked at only if 'from' names it: write 'root', or '{ module: NAME, in: root }' for that of one module"
      ]
    )
    #expect(
      Set(try outcome(from: "root").violations.map(\.reported.location.file)) == ["App/Main.swift", "Tool/Main.swift"]
    )
    let own = try outcome(from: "{ module: Tool, in: root }")
    #expect(Set(own.violations.map(\.reported.location.file)) == ["Tool/Main.swift"])
  }

  /// Dependencies are not compared by captures; a component may have some for other rules.
  @Test(arguments: ["forbid", "require"])
  func aCaptureThatTiesNothingIsSaid(_ kind: String) throws {
    func remarks(to target: String) throws -> [String] {
      let (configuration, diagnostics) = try load(
        """
        components:
          scene: "Scenes/{scene}/**"
          view: { in: scene, type: "*View" }
          model: { in: scene, type: "{scene}Model" }
        rules:
          rule: { \(kind): { from: view, to: \(target) } }
        """
      )
      #expect(diagnostics == [])
      let project = ExampleProject(
        """
        //- Scenes/Home/Home.swift
        struct HomeModel {}
        struct HomeView { let model: CartModel }
        //- Scenes/Cart/Cart.swift
        struct CartModel {}
        """
      )
      return project.remarks(configuration)
    }
    let message = "'{scene}' stands for nothing, as '\(kind)' does not tie 'to' to 'from': "
    let advice = "write '*' here for any text, or name a component that has this pattern"
    for target in ["type: \"{scene}Model\"", "type: \"*Model\", not: { path: \"Scenes/{scene}/*View.swift\" }"] {
      #expect(try remarks(to: "{ \(target) }") == [message + advice])
    }
    #expect(try remarks(to: "{ type: \"*Model\" }") == [])
    #expect(try remarks(to: "model") == [])
  }

  /// What only says what it is not is also what is outside of the project, which is told where it is reported and not meant.
  @Test(arguments: [
    ("forbid: { from: third, to: own }", "own"),
    ("forbid: { from: third, to: { not: third } }", "not third"),
    ("layers: { third: [], own: [third] }", "own"),
    ("independent: { slices: [third, own] }", "own"),
    ("forbid: { from: third, to: { path: \"**\", not: third } }", nil),
    ("forbid: { from: third, to: { not: [third, { module: Swift }] } }", nil),
    ("forbid: { from: own, to: { symbol: Date } }", nil),
  ])
  func aTargetThatMeansTheOutsideIsTold(_ rule: String, _ target: String?) throws {
    let (configuration, diagnostics) = try load(
      """
      components:
        third: "Vendor/**"
        own: { not: third }
      rules:
        rule: { \(rule) }
      """
    )
    #expect(diagnostics == [])
    let project = ExampleProject(
      """
      //- App/A.swift
      import Foundation
      class A: NSObject {}
      class B { let old: Old; let date: Date }
      //- Vendor/Old.swift
      import UIKit
      class Old: UIView { var n: Int = 0 }
      """
    )
    let note = target.map {
      "'\($0)' means what is outside of the project, too, as Int; write { path: \"**\", not: third } for the project's own code"
    }
    let outcome = try #require(project.outcomes(configuration).first)
    #expect(outcome.diagnostics.map(\.message) == [note].compactMap { $0 }, "\(rule)")
    #expect(outcome.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test func aTableThatNothingCanBreakIsVacuous() throws {
    let components = [("a", try select(path: "A/**")), ("b", try select(path: "Missing/**"))]
    let outcome = graph().check(layers(("a", []), ("b", [])), components)
    #expect(outcome.result.verdict == .vacuous)
    #expect(outcome.vacuity?.reason.contains("nothing is selected by 'b'") == true)
    let open = graph().check(layers(("a", ["b"])), [components[0], ("b", try select(path: "B/**"))])
    #expect(open.result.verdict == .vacuous)
    let closed = graph().check(layers(("a", []), ("b", [])), [components[0], ("b", try select(path: "B/**"))])
    #expect(closed.result.verdict == .kept)
  }

  @Test func fewerThanTwoSlicesAreVacuous() throws {
    let one = Division.captures(of: try select(path: "{part}/A.swift"))
    let two = Division.captures(of: try select(path: "{part}/*"))
    for (division, verdict) in [(one, RuleResult.Verdict.vacuous), (two, .kept)] {
      let options = [SliceOptions(division: division)]
      #expect(graph().check(IndependentRule(statements: options)).result.verdict == verdict)
      #expect(graph().check(AcyclicRule(statements: options)).result.verdict == verdict)
    }
    let message = graph().check(IndependentRule(statements: [SliceOptions(division: one)])).diagnostics.first?.message
    #expect(message?.contains("only one slice, 'A',") == true)
  }

  @Test func anInheritedRuleMayBeVacuousWithoutADiagnostic() throws {
    let kind = forbid(try select(path: "Missing/**"), try select(path: "A/**"))
    let selection = Selection(configuration([]), over: graph().build())
    #expect(selection.check(rule(kind, origin: .inherited)).diagnostics.isEmpty)
    #expect(selection.check(rule(kind, origin: .own)).diagnostics.count == 1)
  }

  @Test func aRuleThatNamesAnAcceptedEmptyComponentIsVacuousWithoutADiagnostic() throws {
    let components = [("nothing", try select(path: "Missing/**"))]
    let kind = forbid(named("nothing"), try select(path: "A/**"))
    let accepted = Selection(configuration(components, allowEmpty: true), over: graph().build())
    #expect(accepted.check(rule(kind)).diagnostics.isEmpty)
    let reported = Selection(configuration(components), over: graph().build())
    // That the rule checks nothing follows from what is said of the component.
    #expect(reported.check(rule(kind)).diagnostics.isEmpty)
    #expect(reported.vacuousComponents().count == 1)
  }

  @Test func aRuleThatIsOffIsNotChecked() throws {
    var decoded = rule(forbid(try select(path: "A/**"), try select(path: "B/**")))
    decoded = DecodedRule(
      rule: {
        var rule = decoded.rule
        rule.severity = .off
        return rule
      }(),
      kind: decoded.kind
    )
    let outcome = Selection(configuration([]), over: graph().build()).check(decoded)
    #expect(outcome.result.verdict == .off && outcome.result.severity == nil)
  }
}

struct ExpectationTests {
  private func failures(_ expectations: [(String, String, String?, RuleExpectation.Verdict)]) throws -> [String?] {
    var graph = GraphBuilder()
    let file = graph.file("A/A.swift")
    _ = graph.type("HomeView", in: file)
    _ = graph.type("Store", in: graph.file("B/B.swift"))
    let place = SourceLocation(file: ".lintel.yml")
    let kind = forbid(try select(path: "A/**"), try select(path: "B/**"), via: ["create"])
    let decoded = rule(
      kind,
      expect: expectations.map {
        RuleExpectation(subject: .dependency(from: $0.0, to: $0.1, via: $0.2), verdict: $0.3, location: place)
      }
    )
    return Selection(configuration([]), over: graph.build()).expectations(of: decoded).map(\.failure)
  }

  @Test func anExpectationPassesIfTheRuleAnswersAsItSays() throws {
    #expect(
      try failures([
        ("HomeView", "Store", "create", .forbidden), ("HomeView", "Store", nil, .forbidden),
        ("HomeView", "Store", "declare", .allowed), ("Store", "HomeView", nil, .allowed),
      ]) == [nil, nil, nil, nil]
    )
  }

  @Test func aMismatchSaysWhatWasExpected() throws {
    #expect(
      try failures([("HomeView", "Store", "create", .allowed)]) == [
        "expected that a reference from HomeView to Store by 'create' is allowed, but it is forbidden"
      ]
    )
  }

  @Test func anUnknownNameFailsWithASuggestion() throws {
    #expect(
      try failures([("HomeVeiw", "Store", nil, .allowed), ("HomeView", "Stoer", nil, .forbidden)]) == [
        "no type of the project is called 'HomeVeiw'; did you mean 'HomeView'?",
        "no type of the project is called 'Stoer'; did you mean 'Store'?",
      ]
    )
  }

  @Test func aReferenceToAnAliasIsOneToWhatItStandsFor() throws {
    var graph = GraphBuilder()
    _ = graph.type("HomeView", in: graph.file("A/A.swift"))
    let store = graph.type("Store", in: graph.file("B/B.swift"))
    let aliases = graph.file("C/C.swift")
    _ = graph.alias("Cache", of: [store], in: aliases)
    _ = graph.type("Theme", in: aliases)
    let place = SourceLocation(file: ".lintel.yml")
    let decoded = rule(
      forbid(try select(path: "A/**"), try select(path: "B/**")),
      expect: [
        RuleExpectation(
          subject: .dependency(from: "HomeView", to: "Cache", via: nil),
          verdict: .forbidden,
          location: place
        ),
        RuleExpectation(
          subject: .dependency(from: "HomeView", to: "Theme", via: nil),
          verdict: .allowed,
          location: place
        ),
      ]
    )
    let outcomes = Selection(configuration([]), over: graph.build()).expectations(of: decoded)
    #expect(outcomes.map(\.failure) == [nil, nil])
  }

  @Test func aNameThatAModuleHasTooMeansTheType() throws {
    var graph = GraphBuilder()
    _ = graph.type("Search", in: graph.file("A/Search.swift"))
    let file = graph.file("B/Server.swift", in: "Server")
    _ = graph.type("Server", in: file)
    _ = graph.type("Request", in: file)
    let decoded = rule(
      forbid(try select(path: "A/**"), try select(type: ["Server"])),
      expect: [
        RuleExpectation(
          subject: .dependency(from: "Search", to: "Server", via: nil),
          verdict: .forbidden,
          location: SourceLocation(file: ".lintel.yml")
        )
      ]
    )
    let outcomes = Selection(configuration([]), over: graph.build()).expectations(of: decoded)
    #expect(outcomes.map(\.failure) == [nil])
  }

  @Test func aReferenceThatWouldCloseACycleIsForbidden() throws {
    var graph = GraphBuilder()
    let a = graph.type("A", in: graph.file("App/A.swift"))
    let b = graph.type("B", in: graph.file("App/B.swift"))
    graph.refer(a, to: b)
    let kind = AcyclicRule(statements: [SliceOptions(division: .types)])
    let place = SourceLocation(file: ".lintel.yml")
    let decoded = rule(
      kind,
      expect: [
        RuleExpectation(subject: .dependency(from: "B", to: "A", via: nil), verdict: .forbidden, location: place),
        RuleExpectation(subject: .dependency(from: "A", to: "B", via: nil), verdict: .allowed, location: place),
      ]
    )
    let outcomes = Selection(configuration([]), over: graph.build()).expectations(of: decoded)
    #expect(outcomes.map(\.failure) == [nil, nil])
  }
}

struct WhichTests {
  private func selection() throws -> Selection {
    var graph = GraphBuilder()
    let file = graph.file("Domain/Article.swift")
    _ = graph.type("Part", .struct, in: graph.type("Article", .struct, in: file))
    let components = [
      ("domain", try select(path: "Domain/**")), ("article", try select(type: ["Article"])),
      ("view", try select(type: ["*View"])),
    ]
    return Selection(configuration(components), over: graph.build())
  }

  @Test func aTypeIsFoundByItsNameWithItsComponentsAndWhy() throws {
    let entry = try #require(try selection().which("Article").entries.first)
    #expect(entry.kind == "struct")
    #expect(entry.modules == ["App"])
    #expect(entry.location?.file == "Domain/Article.swift")
    #expect(entry.components.map(\.component) == ["domain", "article"])
    #expect(entry.components.map(\.condition) == ["path Domain/**", "type Article"])
  }

  @Test func ofALongListOfAComponentOnlyTheFirstAreToldOfAType() throws {
    var graph = GraphBuilder()
    _ = graph.type("Article", .struct, in: graph.file("Domain/Article.swift"))
    let names = (1...78).map { "Type\($0)" } + ["Article"]
    let components = [("many", try select(type: names)), ("few", try select(type: Array(names.suffix(6))))]
    let selection = Selection(configuration(components), over: graph.build())
    let entry = try #require(selection.which("Article").entries.first)
    #expect(
      entry.components.map(\.condition) == [
        "type Article or Type1 or Type2 or Type3 or Type4 or Type5 or 73 more",
        "type Type74 or Type75 or Type76 or Type77 or Type78 or Article",
      ]
    )
    #expect(selection.which("component:many").part?.condition == "type \(names.joined(separator: " or "))")
  }

  @Test func aNestedTypeIsInTheComponentsOfTheTypeAroundItAsASource() throws {
    let entry = try #require(try selection().which("Part").entries.first)
    #expect(entry.name == "Article.Part")
    #expect(
      entry.components.map(\.condition) == [
        "path Domain/**", "only as a source, since it lies in a type of this component",
      ]
    )
  }

  @Test func aFileIsFoundByItsPathAndAModuleByItsName() throws {
    #expect(try selection().which("Domain/Article.swift").entries.map(\.kind) == ["file"])
    #expect(try selection().which("App").entries.map(\.kind) == ["module"])
  }

  @Test(arguments: ["Article.swift", "path:Article.swift"])
  func aFileIsFoundByItsNameIfNoOtherHasIt(name: String) throws {
    let entries = try selection().which(name).entries
    #expect(entries.map(\.kind) == ["file"] && entries.map(\.name) == ["Domain/Article.swift"])
    var graph = GraphBuilder()
    for path in ["Data/Article.swift", "Domain/Article.swift"] { _ = graph.type("Article", in: graph.file(path)) }
    let several = Selection(configuration([]), over: graph.build()).which(name)
    #expect(several.entries.isEmpty && several.suggestion == "Data/Article.swift")
  }

  @Test(arguments: ["Domain", "Domain/", "path:Domain"])
  func aFolderIsWhatItHolds(name: String) throws {
    let part = try #require(try selection().which(name).part)
    #expect(part.kind == "folder" && part.name == "Domain" && part.files == 1 && part.types == 2)
    #expect(part.modules == [.init(name: "App", count: 1)])
    #expect(part.components.first == .init(name: "domain", count: 2) && part.outside == 0)
  }

  @Test(arguments: ["domain", "component:domain"])
  func aComponentIsWhatItHolds(name: String) throws {
    let part = try #require(try selection().which(name).part)
    #expect(part.kind == "component" && part.condition == "path Domain/**" && part.types == 2)
    #expect(part.components.map(\.name) == ["article"])
    #expect(try selection().which("Dom").part == nil)
  }

  @Test func anUnknownNameGetsASuggestion() throws {
    let report = try selection().which("Artikle")
    #expect(report.entries.isEmpty)
    #expect(report.suggestion == "Article")
  }
}

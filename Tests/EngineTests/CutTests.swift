import Engine
import ReportModel
import Reporting
import Testing

/// What a cycle is told to be cut at.
@Suite struct CutTests {
  private func cuts(_ files: [String: String]) throws -> Violation.Cuts? {
    let configuration = """
      components: { part: "{part}/**" }
      rules:
        no-circles: { acyclic: { among: part } }

      """
    let workspace = try Workspace(files.merging([".lintel.yml": configuration]) { $1 })
    let violation = try #require(workspace.check().report.violations.first)
    return violation.cuts
  }

  @Test func theCheapestDependencyIsProposedWithItsPlaces() throws {
    let cuts = try #require(
      try cuts([
        "A/A.swift": "struct A { let b: B }\nstruct AA { let b = B(); let bb: BB }\n",
        "B/B.swift": "struct B {}\nstruct BB { let a: A }\n",
      ])
    )
    #expect(cuts.isExact)
    #expect(
      cuts.list == [
        Violation.Cut(
          source: "B",
          target: "A",
          references: 1,
          places: [SourceLocation(file: "B/B.swift", line: 2, column: 20)],
          mentioned: [],
          freed: ["A", "B"]
        )
      ]
    )
  }

  @Test func fewestReferencesAreCutWhateverTheirKind() throws {
    let cuts = try #require(
      try cuts(["A/A.swift": "class A { let b: Item; let c: Item }\n", "B/B.swift": "class Item: A {}\n"])
    )
    #expect(cuts.list.map { "\($0.source) \($0.target) \($0.references) \($0.mentioned)" } == [#"B A 1 []"#])
  }

  /// `Models` imports a header of `App`, of which no type is named there; `App` names `Folder` so often.
  private func workspaceOfHeaders(code: String, mentions: Int) throws -> Workspace {
    let uses = (0..<mentions).map { "@property (nonatomic) Folder *f\($0);\n" }.joined()
    return try Workspace([
      ".lintel.yml": """
      components: { app: "App/**", models: "Models/**" }
      rules: { no-circles: { acyclic: { among: [app, models] } } }

      """,
      "App/AppController.h": """
      #import <Cocoa/Cocoa.h>
      #import "Folder.h"
      #define APPC ((AppController *)[NSApp delegate])
      NSString *AppVersion(void);
      extern int status;
      @interface AppController : NSObject
      \(uses)- (void)reloadAll;
      @end

      """,
      "Models/Folder.h": "#import <Cocoa/Cocoa.h>\n@interface Folder : NSObject\n@end\n",
      "Models/Folder.m": """
      #import "Folder.h"
      #import "AppController.h"
      @implementation Folder
      - (void)all { \(code) }
      @end

      """,
    ])
  }

  /// With its import `App` makes one reference more than it mentions `Folder`.
  @Test(
    "What is used of a header though no reference shows it counts as references do",
    arguments: [
      ("", 1, "models app 1", 0), ("(void)AppVersion();", 0, "app models 1", 0),
      ("[APPC self]; (void)AppVersion();", 1, "app models 2", 0),
      ("[APPC self]; (void)AppVersion();", 3, "models app 1", 2), ("[self.owner reloadAll];", 3, "models app 1", 1),
      // A variable of the file may be called so.
      ("int status = 1; (void)status;", 3, "models app 1", 1),
    ]
  )
  func usesOfHeadersCount(_ code: String, _ mentions: Int, _ expected: String, _ uses: Int) throws {
    let workspace = try workspaceOfHeaders(code: code, mentions: mentions)
    let cuts = try #require(workspace.check().report.violations.first?.cuts)
    #expect(cuts.list.map { "\($0.source) \($0.target) \($0.references)" } == [expected])
    #expect(cuts.list.map(\.uses.count) == [uses])
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let edges = try #require(view.knots.first).cuts.map { view.graph.edges[$0.edge] }
    let nodes = view.graph.nodes.map(\.name)
    #expect(edges.map { "\(nodes[$0.source]) \(nodes[$0.target]) \($0.weight.total)" } == [expected])
    #expect(edges.map(\.uses) == cuts.list.map(\.uses))
  }

  @Test(
    "Of an import that is needed it is told what is used of it",
    arguments: [
      ("", ["take the import out, if nothing of it is used\n", " No fewer references would do it.\n"]),
      (
        "(void)AppVersion();",
        [
          "it is used: AppVersion; move that out of app: to models, or below both\n",
          "Nothing cheaper does it: what is used of headers though no reference shows it counts, too.\n",
        ]
      ), ("[self.owner reloadAll];", ["take the import out, unless it is there for reloadAll\n"]),
    ]
  )
  func advisedImports(_ code: String, _ told: [String]) throws {
    let workspace = try workspaceOfHeaders(code: code, mentions: 3)
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    for words in told { #expect(text.contains(words), "\(text)") }
    let report = String(decoding: Format.all[0].render(workspace.check().report, RenderOptions()), as: UTF8.self)
    #expect(report.contains("; of what it imports, it uses AppVersion") == code.contains("AppVersion"), "\(report)")
    #expect(report.contains("; of what it imports, it may use reloadAll") == code.contains("reload"), "\(report)")
  }

  // MARK: The same cuts everywhere

  /// Two layers that need each other: what the table allows is five references, what it forbids six, and the start of the
  /// program is in the lower one.
  private static let layers = [
    ".lintel.yml": """
    components: { low: "Low/**", high: "High/**", side: "Side/**" }
    rules:
      table: { layers: { low: [], high: [low], side: [low] } }
      no-circles: { acyclic: { among: [low, high, side] } }

    """,
    "Low/Low.swift": """
    struct Low { var a: High; var b: High; var c: High; var d: High; var e: High; var f: High }
    @main struct App { static func main() { _ = Side() } }

    """,
    "High/High.swift": "struct High { let a: Low; let b: Low; let c: Low; let d: Low; let e: Low }\n",
    "Side/Side.swift": "struct Side { let low: Low }\n",
  ]

  @Test func whatATableAllowsIsNotCutAndTheStartOfTheProgramIsOnNoCycle() throws {
    let workspace = try Workspace(Self.layers)
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    func name(_ node: Int) -> String { view.graph.nodes[node].name }
    func words(_ edge: Int) -> String {
      "\(name(view.graph.edges[edge].source)) → \(name(view.graph.edges[edge].target))"
    }
    let cuts = view.knots.map { knot in knot.cuts.map { words($0.edge) } }
    let members = view.knots.map { knot in knot.nodes.map { name($0) } }
    #expect(cuts == [["low → high"]] && members == [["high", "low"]])
    let start = try #require(view.graph.edges.first { name($0.target) == "side" })
    #expect(start.weight.total == 1 && start.referencesOnCycles == 0)
    // As below the broken rule.
    let cycle = try #require(workspace.check().report.violations.first { $0.rule == "no-circles" })
    #expect(cycle.cuts?.list.map { "\($0.source) → \($0.target) \($0.references)" } == ["low → high 6"])
    // As in the numbers of the whole.
    let totals = try #require(metrics(level: .component, sortedBy: .name, options(workspace.root)).answer).totals
    #expect(totals.nodesInKnots == 2)
  }

  /// Two references would do it, were it not that seven others are to go in any case.
  @Test(arguments: [
    ("", ["a c 1 0", "a b 1 0"], false),
    (", no-way: { forbid: { from: [b, c], to: a } }", ["b a 4 4", "c a 3 3"], true),
  ])
  func whatOtherRulesForbidIsCutFirst(_ rule: String, _ expected: [String], _ isRanked: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**", c: "C/**" }
      rules: { no-circles: { acyclic: { among: [a, b, c] } }\(rule) }

      """,
      "A/A.swift": "struct A1 { var b: B1? }\nstruct A2 { var b: C1? }\n",
      "B/B.swift": "struct B1 { var a: A1?; var b: A1?; var c: A2?; var d: A2? }\n",
      "C/C.swift": "struct C1 { var a: A1?; var b: A1?; var c: A2?; var d: B1? }\n",
    ])
    let cycle = try #require(workspace.check().report.violations.first { $0.rule == "no-circles" })
    let cuts = try #require(cycle.cuts)
    #expect(cuts.list.map { "\($0.source) \($0.target) \($0.references) \($0.forbidden)" } == expected)
    #expect(cuts.isExact && cuts.isRanked == isRanked)
  }

  /// Fewer references by two dependencies, or fewer dependencies by five references.
  @Test func whatIsSaidOfTheCutsIsTrue() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**", c: "C/**", d: "D/**" }
      rules: { x: { acyclic: { among: [a, b, c, d] } } }

      """,
      "A/A.swift": "struct A1 { var a: B1; var b: B1; var c: B1; var d: B1; var e: B1 }\n",
      "B/B.swift": "struct B1 { var c: C1?; var d: D1? }\n",
      "C/C.swift": "struct C1 { var a: [A1] }\n",
      "D/D.swift": "struct D1 { var a: [A1] }\n",
    ])
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    #expect(
      text.contains("  Without 2 dependencies (2 references) there is no cycle. No fewer references would do it.\n")
    )
  }

  /// `check` asks for what a rule counts: without `inferred` it would cut the other way.
  @Test func usesWithoutANameAreToldWhereTheyCount() throws {
    let workspace = try Workspace([
      "A.swift": """
      protocol Del: AnyObject { func a(_ m: Man); func b(_ m: Man) }
      class Man { weak var d: Del?; func x() { d?.a(self); d?.b(self) } }

      """
    ])
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    request.level = .type
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    #expect(text.contains("uses of members whose type is not named count, too, as in rules with 'inferred: true'.\n"))
    #expect(text.contains("✂ 1. Del → Man: 2 declare"))
  }

  @Test func typesAreNotCutFromThoseThatAreNestedInThem() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { reducer: { type: "*Feature" }, state: { type: "*.State" }, helper: { type: Helper } }
      rules: { x: { acyclic: { among: [reducer, state, helper] } } }

      """,
      "Features.swift": """
      struct AFeature { struct State { var a: Helper?; var b: Helper? }; let other: BFeature.State }
      struct BFeature { struct State { var a: Helper? } }

      """,
      "Helper.swift": "struct Helper { let a: [AFeature]; let b: [BFeature] }\n",
    ])
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    func text() throws -> String {
      let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
      return String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    }
    let told = try text()
    #expect(told.contains("✂ 1. helper → reducer: 2 declare"), "\(told)")
    #expect(!told.contains("✂ 2."))
    // Where there is nothing else to cut, it is said that this is to stay.
    try workspace.write(
      "Features.swift",
      "struct AFeature { struct State { var b: BFeature? }; let b: BFeature.State }\nstruct BFeature { struct State {} }\n"
    )
    try workspace.write("Helper.swift", "struct Helper {}\n")
    let pair = try text()
    #expect(pair.contains("leave it: all types of one of the two are nested in types of the other"), "\(pair)")
  }

  /// A protocol can stand for what does something, and is none itself.
  @Test(arguments: [
    ("final class B1 {}", "let a declare a protocol for what it needs, which b conforms to"),
    ("struct B1 { func draw() {} }", "let a declare a protocol for what it needs, which b conforms to"),
    ("protocol B1 {}", "move what is named out of b: to a, or below both"),
    ("enum B1 { case one }", "move what is named out of b: to a, or below both"),
    ("struct B1 { var name: String }", "move what is named out of b: to a, or below both"),
    (
      "final class B1 {}; enum B3 {}",
      "let a declare a protocol for what it needs, which b conforms to; move what is a protocol, or holds values alone"
    ),
  ])
  func whatACutNamesSaysHowItIsCut(_ named: String, _ advice: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**" }
      rules: { no-circles: { acyclic: { among: [a, b] } } }

      """,
      "A/A.swift": "final class A1 { var b: B1?; \(named.contains("B3") ? "var c: B3?" : "") }\n",
      "B/B.swift": "\(named)\n",
      "B/Users.swift": "struct B2 { let a: A1; let b: A1; let c: A1 }\n",
    ])
    var request = GraphRequest()
    request.limits = [GraphView.Limit()]
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    #expect(text.contains("✂ 1. a → b: ") && text.contains("      \(advice)\n"), "\(text)")
  }

  /// A type stays on a cycle of types wherever it is.
  @Test func aTypeThatHoldsValuesAloneIsSplit() throws {
    let workspace = try Workspace([
      "A.swift": "final class A1 { var b: B1? }\n", "B.swift": "struct B1 { let a: A1; let b: A1 }\n",
    ])
    var request = GraphRequest()
    (request.limits, request.level) = ([GraphView.Limit()], .type)
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    #expect(text.contains("      split B1, so that A1 names a part that does not lead back\n"), "\(text)")
  }

  @Test func aLevelWithoutCyclesSaysWhereARuleFindsOne() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { feature: "{feature}/**" }
      rules: { no-circles: { acyclic: { among: feature } } }

      """,
      "A/A.swift": "struct A1 { var b: B1? }\n", "B/B.swift": "struct B1 { var a: [A1] }\n",
    ])
    var request = GraphRequest()
    (request.limits, request.level) = ([GraphView.Limit()], .module)
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, GraphOptions(isOfCuts: true)), as: UTF8.self)
    #expect(
      text == """
        There is no cycle among the modules, so there is nothing to cut.
        The rule 'no-circles' reports one: cycle of features A → B → A.
          'lintel check --only no-circles' shows it, and what to cut.

        """
    )
  }

  /// What a nested type names counts for the types around it to the rule, and not in a graph of types.
  @Test(arguments: [
    (GraphOptions(isOfCycles: true), "There is no cycle among the types.\n"),
    (
      GraphOptions(isOfCuts: true, isOfCycles: true),
      "There is no cycle among the types, so there is nothing to cut.\n"
    ),
  ])
  func aRuleAmongTypesHasCyclesOverNestedTypes(_ form: GraphOptions, _ first: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules: { cyc: { acyclic: { among: types } } }

      """,
      "Kit.swift": """
      enum Kit { static var x = 1 }
      extension Kit { final class Loader { let c = Client() } }
      final class Client { let v = Kit.x }

      """,
    ])
    var request = GraphRequest()
    (request.limits, request.level, request.isOfCycles) = ([GraphView.Limit()], .type, true)
    let view = try #require(graphViews(request, options(workspace.root)).query.answer?.first)
    let text = String(decoding: GraphViewFormat.all[0].render(view, form), as: UTF8.self)
    #expect(
      text == first + """
        The rule 'cyc' reports one: cycle of types Kit → Client → Kit.
          To the rule, a type names what its nested types and its extensions name, too; here nested types, and
          extensions in other folders, stand for themselves.
          'lintel check --only cyc' shows it, and what to cut.

        """
    )
  }

  @Test func withoutTheCutsNoCycleIsLeft() throws {
    var files: [String: String] = [:]
    let names = (0..<8).map { "P\($0)" }
    for (number, name) in names.enumerated() {
      let others = [1, 3, 6].map { names[(number + $0) % 8] }
      let properties = others.enumerated().map { "let p\($0): \($1); let q\($0): [\($1)]" }
      files["\(name)/\(name).swift"] = "struct \(name) { \(properties.joined(separator: "; ")) }\n"
    }
    let cuts = try #require(try cuts(files))
    var edges = Set(names.indices.flatMap { number in [1, 3, 6].map { [names[number], names[(number + $0) % 8]] } })
    for cut in cuts.list { #expect(edges.remove([cut.source, cut.target]) != nil && cut.references == 2) }
    // What nothing leads to is taken away until nothing is left.
    var left = Set(names)
    while let free = left.sorted().first(where: { name in !edges.contains { $0[1] == name && left.contains($0[0]) } }) {
      left.remove(free)
    }
    #expect(left.isEmpty)
    #expect(cuts.list.compactMap(\.freed).flatMap(\.self).sorted() == names)
  }
}

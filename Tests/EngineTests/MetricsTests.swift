import Engine
import ReportModel
import Reporting
import TestSupport
import Testing

@Suite struct MetricsTests {
  /// Two components that use each other, one that both use, and code that is in none.
  private static let files = [
    ".lintel.yml": "components: { a: \"A/**\", b: \"B/**\", base: \"Base/**\" }\n",
    "A/A.swift": "struct A1 { let b: B1; let base: Basis }\nstruct A2 { let a: A1 }\n",
    "B/B.swift": "struct B1 { let a: A1?; let base: any Basis }\n",
    "Base/Base.swift": "protocol Basis {}\n",
    "Other.swift": "struct Other { let a: A2 }\n",
    "ATests/ATests.swift": "struct ATests { let a: A1 }\n",
  ]

  private static func report(_ level: LevelGraph.Level?, _ order: MetricsReport.Order = .name) throws -> MetricsReport {
    let workspace = try Workspace(files)
    return try #require(metrics(level: level, sortedBy: order, options(workspace.root)).answer)
  }

  @Test func componentsAreTakenWhereThereAreSome() throws {
    let report = try Self.report(nil)
    #expect(report.level == .component)
    #expect(report.rows.map(\.node.name) == ["a", "b", "base"])
    #expect(report.typesOutside == 1)
  }

  @Test func whatATargetOfTheAppCompilesIsNoTest() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])
      """,
      ".lintel.yml": "components: { uitests: \"**/UITests/**\", screens: \"**/Screens/**\" }\n",
      "Sources/App/UITests/Mock.swift": "class Mock { let screen: Screen? = nil }\n",
      "Sources/App/Screens/Screen.swift": "class Screen { let mock = Mock() }\n",
    ])
    let report = try #require(metrics(level: nil, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.name) == ["screens", "uitests"])
  }

  @Test func slicesOfAComponentAreMeasured() throws {
    let workspace = try Workspace([
      ".lintel.yml": "extends: feature-folders\n", "Features/A/A.swift": "class A { var b: B? }\n",
      "Features/B/B.swift": "class B { var a: A? }\n",
    ])
    let report = try #require(metrics(level: nil, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.level == .component && report.rows.map(\.node.name) == ["feature A", "feature B"])
    #expect(report.rows.map(\.knot) == [2, 2])
  }

  /// Views lie in slices, so none are measured.
  @Test func typesOfSlicesThatAreNotMeasuredAreCounted() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { scene: "Scenes/{scene}/**", base: "Base/**", view: { type: "*View" } }
      rules:
        up: { forbid: { from: base, to: scene } }
        views: { forbid: { from: view, to: base } }

      """,
      "Base/Base.swift": "struct Base {}\n", "Scenes/A/A.swift": "struct AView {}\nstruct AModel {}\n",
      "Other.swift": "struct Other {}\n",
    ])
    let report = try #require(metrics(level: nil, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.name) == ["base", "view"] && report.typesOutside == 2)
    #expect(report.undrawn == [GraphView.Overlap(component: "scene", types: 1)])
    let text = try #require(MetricsReport.formats.first).render(report, AnswerOptions())
    #expect(
      String(decoding: text, as: UTF8.self).contains(
        "left out: 2 types in none of these components, 1 of them in scene ('lintel graph --component scene' shows that)"
      )
    )
  }

  @Test func couplingsAreCountedInTypes() throws {
    let report = try Self.report(.component)
    // B1 and Other use a type of A; A1 uses some of B and Base.
    #expect(report.rows.map(\.afferent) == [2, 1, 2])
    #expect(report.rows.map(\.efferent) == [1, 1, 0])
    #expect(report.rows.map(\.instability) == [1.0 / 3, 0.5, 0])
    #expect(report.rows.map(\.abstractness) == [0, 0, 1])
    #expect(report.rows.map { (100 * ($0.distance ?? 9)).rounded() } == [67, 50, 0])
    #expect(report.rows.map(\.cohesion) == [1, 1, 1])
    #expect(report.rows.map(\.knot) == [2, 2, 0])
  }

  /// As in the component that `init` makes of files; nobody includes an implementation, so otherwise no cycle is seen.
  @Test(.enabled(if: LibclangForTests.isThere)) func aHeaderIsPartOfTheImplementationBesideIt() throws {
    let workspace = try Workspace([
      "A/A.h": "@interface A : NSObject\n@end\n", "A/B.h": "@interface B : NSObject\n@end\n",
      "A/A.m": "#import \"A.h\"\n#import \"B.h\"\n@implementation A\n- (void)go { [B new]; }\n@end\n",
      "A/B.m": "#import \"B.h\"\n#import \"A.h\"\n@implementation B\n- (void)go { [A new]; }\n@end\n",
      "A/Only.h": "#import \"A.h\"\n@interface Only : A\n@end\n",
    ])
    let report = try #require(metrics(level: .file, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.name) == ["A/A.m", "A/B.m", "A/Only.h"])
    #expect(report.rows.map(\.knot) == [2, 2, 0])
    #expect(report.totals.nodesInKnots == 2)
  }

  /// In Swift an extension of its own, in Objective-C the `@implementation`.
  @Test func aTypeInSeveralFilesCountsOnce() throws {
    let workspace = try Workspace([
      "Tools/Tool.swift": "struct Tool { static func run() {} }\n", "Tools/Old.h": "@interface Old : NSObject\n@end\n",
      "View/Screen.swift": "struct Screen { var tool: Tool }\n",
      "View/Screen+Go.swift": "extension Screen { func go() { Tool.run() } }\n",
      "Legacy/Form.h": "#import \"Old.h\"\n@interface Form : NSObject\n@property Old *old;\n@end\n",
      "Legacy/Form.m": "#import \"Form.h\"\n@implementation Form\n- (void)go { [Old new]; }\n@end\n",
      "Other/Screen+Other.swift": "extension Screen { func other() { Tool.run() } }\n",
    ])
    let report = try #require(metrics(level: .folder, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.name) == ["Legacy", "Other", "Tools", "View"])
    #expect(report.rows.map(\.efferent) == [1, 1, 0, 1])
    #expect(report.rows.map(\.afferent) == [0, 0, 2, 1])
  }

  @Test func onlyWhoInheritsMakesAClassAbstract() throws {
    let workspace = try Workspace([
      "Base/Base.swift": "class Base {}\nextension Base { func here() {} }\n", "Model/Model.swift": "class Model {}\n",
      "View/View.h": "@interface View : NSObject\n@end\n",
      "View/View.m": "#import \"View.h\"\n@interface View ()\n@end\n@implementation View\n@end\n",
      "Use/Use.swift": "class Heir: Base {}\nextension Model: Equatable { func there() {} }\n",
      "Use/Use.m": "#import \"View.h\"\n@interface View (Use)\n@end\n@implementation View (Use)\n@end\n",
    ])
    let report = try #require(metrics(level: .folder, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.rows.map(\.node.name) == ["Base", "Model", "Use", "View"])
    #expect(report.rows.map(\.abstractness) == [1, 0, 0, 0])
  }

  @Test func aChangeReachesOverAnyNumberOfLinks() throws {
    let report = try Self.report(.component)
    #expect(report.rows.map(\.touches) == [2, 2, 3])
    #expect(report.rows.map(\.needs) == [3, 3, 1])
    #expect(report.totals.propagationCost == 7.0 / 9)
    #expect(report.totals.cumulativeDependency == 7)
    #expect(report.totals.knots == 1 && report.totals.largestKnot == 2)
    // One of the four references leads back.
    #expect(report.totals.references == 4 && report.totals.backflow == 0.25)
  }

  /// Of six references. A table says nothing of what is in none of its components, or in one.
  @Test(arguments: [
    ("", nil), ("rules: { r: { limit: { of: a, uses: 9 } } }", nil),
    ("rules: { r: { layers: { a: [base], base: [] } } }", 1), ("rules: { r: { forbid: { from: b, to: a } } }", 1),
    ("rules: { r: { forbid: { from: b, to: a }, severity: off } }", nil),
    ("rules: { r: { layers: { a: [b, base], b: [base] } }, s: { forbid: { from: { type: Other }, to: a } } }", 5),
  ])
  func coverageCountsReferencesThatARuleIsAbout(_ rules: String, _ governed: Int?) throws {
    var files = Self.files
    files[".lintel.yml", default: ""] += rules + "\n"
    let workspace = try Workspace(files)
    let report = try #require(metrics(level: nil, sortedBy: .name, options(workspace.root)).answer)
    #expect(report.coverage?.governed == governed)
    #expect(report.coverage.map(\.references) == governed.map { _ in 6 })
  }

  @Test func whatIsOnACycleByTheStartOfTheProgramAloneIsNotInTheCore() throws {
    var files = [
      ".lintel.yml": "components: { views: \"Views/**\", top: \"Top/**\", low: \"Low/**\" }\n",
      "Low/Low.swift": "class Low { var clip: Clip? }\n", "Top/Clip.swift": "class Clip { var low: Low? }\n",
      "Top/App.swift": "@main struct Start { static func main() { _ = Screen() } }\n",
      "Views/Screen.swift": "struct Screen { let clip = Clip() }\n",
    ]
    func rows() throws -> [String] {
      let workspace = try Workspace(files)
      let report = try #require(metrics(level: nil, sortedBy: .name, options(workspace.root)).answer)
      return report.rows.map { "\($0.node.name) \($0.knot) \($0.role ?? "-")" }
    }
    #expect(try rows() == ["low 2 core", "top 2 core", "views 0 central"])
    files["Low/Low.swift"] = "class Low {}\n"
    #expect(try rows() == ["low 0 -", "top 0 -", "views 0 -"])
  }

  @Test func partsAreSortedByANumber() throws {
    #expect(try Self.report(.component, .distance).rows.map(\.node.name) == ["a", "b", "base"])
    #expect(try Self.report(.component, .touches).rows.map(\.node.name) == ["base", "a", "b"])
  }

  @Test(arguments: [
    (LevelGraph.Level.file, ["A/A.swift", "B/B.swift", "Base/Base.swift", "Other.swift"]),
    (.folder, [".", "A", "B", "Base"]), (.type, ["A1", "A2", "B1", "Basis", "Other"]),
  ])
  func eachLevelHasItsParts(level: LevelGraph.Level, names: [String]) throws {
    #expect(try Self.report(level).rows.map(\.node.name) == names)
  }

  @Test func withoutComponentsTheirLevelIsAMistake() throws {
    let workspace = try Workspace(["A.swift": "struct A {}\n"])
    let result = metrics(level: .component, sortedBy: .name, options(workspace.root))
    #expect(result.exit == .couldNotRun)
    #expect(result.diagnostics.first?.message.contains("'component' needs a configuration") == true)
  }
}

import Engine
import ReportModel
import Reporting
import Testing

/// What would be otherwise: `lintel whatif`.
@Suite struct WhatIfTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Core"), .target(name: "Store", dependencies: ["Core"]),
      .target(name: "Feed", dependencies: ["Store", "Core"]),
    ])

    """
  private static let files = [
    "Package.swift": manifest,
    ".lintel.yml": """
    components:
      core: { module: Core }
      store: { module: Store }
      feed: { module: Feed }
      drawing: { in: feed, type: "*Drawing" }
    rules:
      table:
        layers: { core: [], store: [core], feed: [core] }
      no-circles:
        acyclic: { among: [core, store, feed] }
      plain-core:
        forbid: { from: core, to: { module: UIKit } }

    """,
    "Sources/Core/Core.swift": "public struct Core {}\n",
    "Sources/Store/Store.swift": "import Core\npublic final class Store {\n  let core = Core()\n}\n",
    "Sources/Feed/Feed.swift": """
    import Store
    import UIKit
    struct Feed { let store: Store; let formatter: Formatter }
    struct Formatter { let store = Store()
      let view: UIView
    }
    struct Colours {}
    extension Formatter { var colours: Colours { Colours() } }

    """,
    "Sources/Feed/Elsewhere/More.swift": "extension Formatter { var more: Int { 1 } }\n",
  ]

  private static func run(
    _ steps: [(WhatIfReport.Step.Kind, String, String)],
    level: LevelGraph.Level? = nil,
    _ more: [String: String] = [:]
  ) throws -> QueryResult<WhatIfReport> {
    let workspace = try Workspace(files.merging(more) { $1 })
    let request = WhatIfRequest(steps: steps.map { .init($0.0, $0.1, $0.2) }, file: nil, level: level)
    return whatIf(request, options(workspace.root))
  }

  /// Code that stays in the file, and code that goes, is said of those who have it. Of three types in a file two are left,
  /// which is still more than one.
  @Test(arguments: [
    ("Check", ["onlyb Check"]), ("Second", []), ("Third", []),
  ])
  func aTypeOfAFileWithOthersTakesItsOwnCodeAlong(type: String, new: [String]) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "App/A/**", b: "App/B/**" }
      rules:
        nowhere: { calls: { from: { path: "**" }, never: [NotificationCenter.default, UserDefaults.standard] } }
        onlyb: { calls: { from: b, never: NotificationCenter.default } }
        one: { files: { that: { path: "**" }, types: 1 } }
        two: { files: { that: { path: "**" }, types: 2 } }
      """,
      "App/A/Check.swift": """
      import Foundation
      class Check { func go() { NotificationCenter.default.post(name: .init("x"), object: nil) } }
      class Second {}
      class Third { func x() { UserDefaults.standard.set(1, forKey: "a") } }
      """,
      "App/B/Other.swift": "class Other {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, type, "b")], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.newViolations.map { "\($0.rule) \($0.source ?? "")" } == new)
    #expect(report.goneViolations.map { "\($0.rule) \($0.source ?? "")" } == ["two Third"])
    #expect(report.after.violations == report.before.violations + new.count - 1)
  }

  @Test func whatIsAboutTwoPartsIsKnownByThese() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { a: "A/**", b: "B/**" }
      rules: { st: { stable: { among: [a, b] } } }

      """,
      "A/A.swift": "struct A1 { let x: B1?; let y: B2? }\nstruct A2 { let x: B1? }\n",
      "B/B.swift":
        "struct B1 { let a: A1? }\nstruct B2 { let a: A2?; let b: A1? }\nstruct B3 { let a: A1?; let b: A2? }\n",
    ])
    #expect(workspace.check().report.violations.count == 1)
    let request = WhatIfRequest(steps: [.init(.cut, "A1", "B1")], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.newViolations == [])
    #expect(report.goneViolations == [])
  }

  private static func lines(_ violations: [Violation]) -> [String] {
    violations.map { "\($0.location.file.split(separator: "/").last ?? ""):\($0.location.line ?? 0) \($0.rule)" }
  }

  @Test func theStartOfTheProgramIsSaidToBeLeftAlone() throws {
    let start = ["Sources/Feed/Start.swift": "@main struct Start { static func main() {} }\n"]
    let report = try #require(try Self.run([(.move, "Start", "module:Core")], start).answer)
    #expect(report.notes.count == 1)
    #expect(report.notes.first?.hasPrefix("struct Start of Feed is of 'root', which starts the program") == true)
    #expect(try Self.run([(.move, "Formatter", "module:Core")]).answer?.notes == [])
  }

  @Test func aTypeMovesWithWhatExtendsItBesideIt() throws {
    let result = try Self.run([(.move, "Formatter", "module:Core")])
    let report = try #require(result.answer)
    #expect(
      report.steps[0].moves == [
        .init(from: "Sources/Feed/Feed.swift", to: "Sources/Core/Formatter.swift", types: ["Formatter"])
      ]
    )
    // What the formatter names is named by the core then; where it is named, nothing changes.
    #expect(
      Self.lines(report.newViolations) == [
        "Feed.swift:1 no-circles", "Feed.swift:1 table", "Feed.swift:2 plain-core", "Feed.swift:8 table",
        "Feed.swift:8 table",
      ]
    )
    // It may not name the store where it is either.
    #expect(report.goneViolations.isEmpty)
    #expect(
      report.newEdges.map { "\($0.source) → \($0.target)" } == ["core → feed", "core → store", "feed → core"]
    )
    #expect(report.after.knots == [["core", "feed", "store"]] && report.before.knots.isEmpty)
    #expect(result.exit == .broken)
  }

  /// Whatever the level, modules that need each other cannot be built.
  @Test(arguments: [("module:Feed", true), ("Sources/Feed", false), ("module:Core", false)])
  func aKnotOfModulesIsToldBesideOtherLevels(destination: String, isTold: Bool) throws {
    let workspace = try Workspace([
      "Package.swift": Self.manifest,
      ".lintel.yml": "components: { cards: { type: \"*Card\" }, models: { type: \"*Model\" } }\n",
      "Sources/Core/Core.swift": "public struct Core {}\n",
      "Sources/Store/Store.swift":
        "import Core\npublic struct StoreModel { let core: Core; let other: OtherModel }\npublic struct OtherModel {}\n",
      "Sources/Feed/Feed.swift": "import Store\nstruct FeedCard { let model: StoreModel }\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, "OtherModel", destination)], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.level == .component && report.before.knots == [] && report.after.knots == [])
    #expect(report.notes == (isTold ? ["the modules Feed and Store would need each other in a circle"] : []))
  }

  /// A circle that got smaller is no new one.
  @Test func aModuleThatLeavesAKnotIsTold() throws {
    let workspace = try Workspace([
      "Package.swift": Self.manifest,
      "Sources/Core/Core.swift": "import Store\npublic struct Core { let store: Store }\n",
      "Sources/Store/Store.swift":
        "import Core\nimport Feed\npublic class Store { var core: Core?; var feed: Feed? }\n",
      "Sources/Feed/Feed.swift": "public struct Feed {}\n",
      "Sources/Feed/Item.swift": "import Store\nstruct Item { let store: Store }\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, "Item", "module:Store")], file: nil, level: .type)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.before.knots == report.after.knots)
    #expect(report.notes == ["the module Feed would be in no circle with Core and Store any more"])
  }

  /// Files of the app are compiled by an extension, too, of which no row speaks; what moves to the app is the app's.
  @Test(arguments: ["App", "component:App", "module:App"])
  func whatMovesIntoAComponentOfModulesIsOfTheseAlone(destination: String) throws {
    let workspace = try Workspace([
      "project.yml": """
      name: X
      targets:
        Lib: { type: framework, platform: iOS, sources: [Lib] }
        App: { type: application, platform: iOS, sources: [App, Own], dependencies: [{ target: Lib }] }
        Ext: { type: app-extension, platform: iOS, sources: [App, Ext], dependencies: [{ target: Lib }] }
      """,
      ".lintel.yml": """
      components: { Lib: { module: Lib }, App: { module: App } }
      rules: { table: { layers: { Lib: [], App: [Lib] } } }

      """,
      "Lib/Store.swift": "public struct Store { let problem: Problem }\n", "Lib/Problem.swift": "struct Problem {}\n",
      "App/A.swift": "struct A {}\n", "App/B.swift": "struct B {}\n", "Own/O.swift": "struct O {}\n",
      "Ext/E.swift": "struct E {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, "Problem", destination)], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.steps[0].moves.map(\.to) == ["App/Problem.swift"])
    #expect(Self.lines(report.newViolations) == ["Store.swift:1 table"])
  }

  /// That an extension compiles a file of the folder, too, says nothing of what comes there.
  @Test(arguments: ["path:Mac", "component:mac"], ["Mac/A.swift", "Mac/Z.swift"])
  func whatMovesIntoAFolderIsOfTheTargetsThatCompileIt(destination: String, other: String) throws {
    let workspace = try Workspace([
      "project.yml": """
      name: X
      targets:
        App: { type: application, platform: macOS, sources: [Mac, Shared], dependencies: [{ target: Lib }] }
        Ext: { type: app-extension, platform: macOS, sources: [Mac/Defaults.swift] }
        Lib: { type: framework, platform: macOS, sources: [Lib] }
      """,
      ".lintel.yml": """
      components: { mac: "Mac/**" }
      rules:
        ext: { forbid: { from: { module: Ext }, to: { module: Lib } } }
        app: { forbid: { from: { in: mac, module: App }, to: { module: Lib } } }

      """,
      "Lib/L.swift": "public struct L {}\n", "Mac/Defaults.swift": "struct Defaults {}\n", other: "struct Other {}\n",
      "Shared/S.swift": "import Lib\nstruct S { var l: L }\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, "Shared/S.swift", destination)], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.steps[0].moves.map(\.to) == ["Mac/S.swift"])
    #expect(Set(report.newViolations.map(\.rule)) == ["app"])
  }

  /// As with an Xcode project whose targets list their files: of two that have none in common, a file keeps its own.
  @Test func whatMovesIntoAFolderOfNoTargetStaysInItsOwn() throws {
    let workspace = try Workspace([
      "project.yml": """
      name: X
      targets:
        One: { type: framework, platform: macOS, sources: [Both/A.swift] }
        Two: { type: framework, platform: macOS, sources: [Both/B.swift] }
        Three: { type: framework, platform: macOS, sources: [Three] }
        Lib: { type: framework, platform: macOS, sources: [Lib] }
      """,
      ".lintel.yml": """
      rules:
        one: { forbid: { from: { module: One }, to: { module: Lib } } }
        three: { forbid: { from: { in: { path: "Both/**" }, module: Three }, to: { module: Lib } } }

      """,
      "Lib/L.swift": "public struct L {}\n", "Both/A.swift": "struct A {}\n", "Both/B.swift": "struct B {}\n",
      "Three/S.swift": "import Lib\nstruct S { var l: L }\n", "Three/T.swift": "struct T {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(.move, "Three/S.swift", "path:Both")], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(Set(report.newViolations.map(\.rule)) == ["three"])
  }

  @Test func aMoveThatMendsBreaksNothing() throws {
    let result = try Self.run([(.move, "type:Store", "module:Feed")])
    let report = try #require(result.answer)
    #expect(report.newViolations.isEmpty && result.exit == .kept)
    #expect(report.goneEdges.map { "\($0.source) → \($0.target)" } == ["feed → store", "store → core"])
    #expect(report.steps[0].moves.map(\.to) == ["Sources/Feed/Store.swift"])
    #expect(report.after.violations < report.before.violations)
  }

  @Test func whatAnImportCoversIsSilencedAtItsPlace() throws {
    let drawn = """
      import UIKit
      struct Drawn { let view: UIView }
      // lintel:disable:next plain-core - a colour is a value
      let colour = UIColor.red

      """
    let report = try #require(try Self.run([(.cut, "feed", "store")], ["Sources/Core/Drawn.swift": drawn]).answer)
    #expect(Self.lines(report.newViolations) == [])
  }

  @Test func whatIsCutIsGone() throws {
    let result = try Self.run([(.cut, "feed", "store")])
    let report = try #require(result.answer)
    #expect(report.steps[0].references == 4)
    #expect(report.after.violations == 0 && report.goneViolations.count == report.before.violations)
    #expect(report.goneEdges.map { "\($0.source) → \($0.target)" } == ["feed → store"])
  }

  @Test func whatIsAllowedIsStillThere() throws {
    let report = try #require(try Self.run([(.allow, "feed", "store")]).answer)
    #expect(report.after.violations == 0 && report.newEdges.isEmpty && report.goneEdges.isEmpty)
  }

  /// One file begins with a type of another component; nobody knows what of the module each uses.
  @Test(arguments: [WhatIfReport.Step.Kind.cut, .allow])
  func anImportGoesForThoseWhoAreOfThePart(kind: WhatIfReport.Step.Kind) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { view: { inherits: UIViewController }, store: { module: RealmSwift } }
      rules: { plain-views: { forbid: { from: view, to: store } } }

      """,
      "App/Player.swift": """
      import UIKit
      import RealmSwift
      protocol PlayerDelegate: AnyObject {}
      final class PlayerViewController: UIViewController { weak var delegate: PlayerDelegate? }

      """,
      "App/List.swift": "import UIKit\nimport RealmSwift\nfinal class ListViewController: UIViewController {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(kind, "view", "store")], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.before.violations == 2 && report.after.violations == 0)
    #expect(report.steps[0].references == 2 && report.newViolations.isEmpty)
  }

  /// Who is of another part of the file goes on importing the module.
  @Test func anImportStaysForTheOthersWhoNeedIt() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { view: { type: "*View" }, code: "App/**" }
      rules: { no-realm: { forbid: { from: code, to: { module: RealmSwift } } } }

      """,
      "App/Screen.swift": "import RealmSwift\nstruct PlayerView {}\nstruct Player {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(.cut, "view", "module:RealmSwift")], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.after.violations == 1)
    #expect(report.newViolations.map(\.source) == ["Player"] && report.goneViolations.map(\.source) == ["PlayerView"])
  }

  /// The helper needs neither the header nor its import.
  @Test(arguments: [(WhatIfReport.Step.Kind.cut, "store"), (.allow, "store"), (.move, "other")])
  func noImportOfAHeaderBecomesOneOfSomebodyElse(kind: WhatIfReport.Step.Kind, to: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { screen: { type: "*Screen" }, store: "Store/**", other: "Other/**", view: "View/**" }
      rules: { plain-views: { forbid: { from: view, to: store } } }

      """,
      "Store/Store.h": "@interface Store : NSObject\n@end\n",
      "Other/Other.h": "@interface Other : NSObject\n@end\n",
      "View/Screen.m": """
      #import "Store.h"
      @interface Helper : NSObject
      @end
      @implementation Helper
      @end
      @interface AScreen : NSObject
      @property Store *store;
      @end
      @implementation AScreen
      @end

      """,
    ])
    let request = WhatIfRequest(steps: [.init(kind, "AScreen", to)], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.before.violations > 0 && report.after.violations == 0 && report.newViolations.isEmpty)
  }

  /// Nothing else in the file of the extension needs the framework.
  @Test(arguments: [(WhatIfReport.Step.Kind.cut, "module:UIKit"), (.allow, "module:UIKit"), (.move, "Screens")])
  func anImportForAnExtensionGoesWithIt(kind: WhatIfReport.Step.Kind, to: String) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components: { core: "Core/**", foo: { type: Foo } }
      rules: { plain-core: { forbid: { from: core, to: { module: UIKit } } } }

      """,
      "Core/A.swift": "import UIKit\nstruct A {}\nextension Foo { var colour: UIColor { .red } }\n",
      "Core/Foo.swift": "struct Foo {}\n",
      "Screens/Screen.swift": "struct Screen {}\n",
    ])
    let request = WhatIfRequest(steps: [.init(kind, "type:Foo", to)], file: nil, level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.before.violations == 1 && report.after.violations == 0 && report.newViolations.isEmpty)
  }

  /// A cycle does not go by allowing its dependencies.
  @Test func cyclesStayWhereTheirDependenciesAreAllowed() throws {
    let more = ["Sources/Core/Back.swift": "import Feed\nstruct Back { let feed: Feed }\n"]
    let steps: [(WhatIfReport.Step.Kind, String, String)] = [(.allow, "core", "feed"), (.allow, "feed", "store")]
    let report = try #require(try Self.run(steps, more).answer)
    #expect(report.after.violations == 1)
    #expect(report.goneViolations.allSatisfy { $0.rule == "table" })
  }

  @Test func partsAreMerged() throws {
    let report = try #require(try Self.run([(.merge, "module:Store", "module:Core")], level: .module).answer)
    #expect(report.steps[0].moves.map(\.to) == ["Sources/Core/Store.swift"])
    #expect(report.after.totals.nodes == report.before.totals.nodes - 1)
    #expect(report.newEdges.map { "\($0.source) → \($0.target)" } == ["Feed → Core"])
  }

  private static let features = [
    ".lintel.yml": """
    components: { part: "{part}/**" }
    rules: { no-circles: { acyclic: { among: part } } }

    """,
    "A/A.swift": "struct A { let b: B? }\n", "A/Helper.swift": "struct AHelper { let b: B?; let c: C? }\n",
    "B/B.swift": "struct B { let a: [A]; let c: [C] }\n",
    "C/C.swift": "struct C { let a: [A] }\n",
    "D/D.swift": "struct D {}\n",
  ]

  /// The same knot with another first reference, and one dependency less.
  @Test func aCycleThatOnlyShrinksIsNoNewOne() throws {
    let workspace = try Workspace(Self.features)
    let steps = [WhatIfRequest.Step(.cut, "path:B", "path:C")]
    let result = whatIf(WhatIfRequest(steps: steps, file: nil, level: .folder), options(workspace.root))
    let report = try #require(result.answer)
    #expect(report.newViolations.isEmpty && report.goneViolations.isEmpty && result.exit == .kept)
    #expect(report.before.violations == 1 && report.after.violations == 1)
    #expect(
      report.changedCycles.map(\.words) == [
        "a cycle that [no-circles] reports loses 1 dependency, B → C; it is a cycle of 3 parts with 4 dependencies then"
      ]
    )
  }

  @Test func aKnotThatShrinksIsNoNewOne() throws {
    let workspace = try Workspace(Self.features)
    let steps = [WhatIfRequest.Step(.cut, "path:C", "path:A")]
    let result = whatIf(WhatIfRequest(steps: steps, file: nil, level: .folder), options(workspace.root))
    let changes = try #require(result.answer).knotChanges
    #expect(changes.new.isEmpty && changes.gone.isEmpty)
    #expect(changes.changes.map { $0.words(.folder) } == ["1 shrinks from 3 to 2 folders (loses C)"])
  }

  @Test(arguments: [
    ([["A", "B"]], [["A", "B", "C"]], ["1 grows from 2 to 3 folders (adds C)"]),
    ([["A", "B"]], [["A", "C"]], ["1 still has 2 folders (adds C; loses B)"]),
    ([["A", "B", "C", "D", "E"]], [["A", "B"], ["C", "D"]], ["1, of 5 folders, becomes 2, of 2 and 2"]),
    ([["A", "B"], ["C", "D"]], [["A", "B", "C", "D"]], ["2, of 2 and 2 folders, become 1, of 4"]),
    (
      [["A", "B"], ["C", "D"], ["E", "F"]], [["A", "B", "X"], ["C", "D", "E", "F"]],
      ["1 grows from 2 to 3 folders (adds X)", "2, of 2 and 2 folders, become 1, of 4"]
    ),
    ([["A", "B"]], [["A", "B"]], []),
  ])
  func whatBecomesOfKnotsIsTold(before: [[String]], after: [[String]], words: [String]) {
    let changes = KnotChanges(from: before, to: after)
    #expect(changes.changes.map { $0.words(.folder) } == words)
    #expect(changes.new.isEmpty && changes.gone.isEmpty)
  }

  @Test func aKnotOfOtherPartsIsANewOne() {
    let changes = KnotChanges(from: [["A", "B"]], to: [["C", "D"]])
    #expect(changes.changes.isEmpty)
    #expect(changes.new == [["C", "D"]] && changes.gone == [["A", "B"]])
  }

  @Test func aCycleThatGrowsBreaksMore() throws {
    let more = ["D/D.swift": "struct D { let a: A }\nstruct E { let b: B }\n"]
    let workspace = try Workspace(Self.features.merging(more) { $1 })
    let steps = [WhatIfRequest.Step(.move, "E", "path:C")]
    let result = whatIf(WhatIfRequest(steps: steps, file: nil, level: .folder), options(workspace.root))
    let report = try #require(result.answer)
    #expect(report.changedCycles.map(\.gained) == [["C → B"]] && report.newViolations.isEmpty)
    #expect(result.exit == .broken)
  }

  /// What is used without its name keeps a rule about what must be used, as in a check.
  @Test(arguments: [WhatIfReport.Step.Kind.move, .merge, .allow, .cut])
  func aUseWithoutANameKeepsARequirement(_ kind: WhatIfReport.Step.Kind) throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      rules:
        logged: { require: { from: { inherits: Base, path: "App/Parts/**" }, to: { type: Context } } }

      """,
      "App/Base.swift": "class Context { var n = 0 }\nclass Base { let context = Context() }\n",
      "App/Parts/One.swift": "class One: Base { func f() { _ = context.n } }\n",
      "App/X/Un.swift": "struct Un { let deux: Deux }\n",
      "App/Y/Deux.swift": "struct Deux {}\n",
    ])
    let ends = kind == .move || kind == .merge ? ("type:Un", "App/Y") : ("App/X", "App/Y")
    let request = WhatIfRequest(steps: [.init(kind, ends.0, ends.1)], file: nil, level: .folder)
    let result = whatIf(request, options(workspace.root))
    let report = try #require(result.answer, "\(result.diagnostics)")
    #expect(report.newViolations.isEmpty && report.after.violations == 0 && result.exit == .kept)
    // Without that use the rule is broken.
    let cut = WhatIfRequest(steps: [.init(.cut, "type:One", "type:Context")], file: nil, level: .type)
    #expect(whatIf(cut, options(workspace.root)).answer?.newViolations.count == 1)
  }

  /// Who imports what is merged into another module imports that.
  @Test func importsFollowAModuleThatIsMerged() throws {
    let more = [
      "Sources/Core/Back.swift": "import Store\n", "Sources/Feed/Feed.swift": "struct Feed {}\n",
      "Sources/Feed/Elsewhere/More.swift": "",
    ]
    let report = try #require(try Self.run([(.merge, "module:Store", "module:Feed")], level: .module, more).answer)
    #expect(report.newEdges.map { "\($0.source) → \($0.target)" } == ["Core → Feed", "Feed → Core"])
  }

  @Test func aFolderKeepsItsNameWhereItGoes() throws {
    let report = try #require(try Self.run([(.move, "Sources/Feed/Elsewhere", "module:Core")]).answer)
    #expect(report.steps[0].moves.map(\.to) == ["Sources/Core/Elsewhere/More.swift"])
  }

  @Test(arguments: [
    ("Formater", "Core", "nothing in the project is called 'Formater'; did you mean 'Formatter'?"),
    ("Formatter", "stores", "nothing in the project is called 'stores'; did you mean 'store'?"),
    ("Formatter", "Formater", "nothing in the project is called 'Formater'"),
    (
      "Formatter", "type:Store",
      "nothing can be moved into class Store of Store; name a module, a folder or a component of the project"
    ),
    (
      "Formatter", "module:UIKit",
      "nothing can be moved into external module UIKit; name a module, a folder or a component of the project"
    ),
    ("Formatter", "module:Feed", "struct Formatter of Feed cannot be moved: all of it is in module Feed already"),
    (
      "type:Store", "drawing",
      "class Store of Store would not be part of component drawing in its folder, as its selector asks for more than a "
        + "folder; 'lintel rules' shows it"
    ),
  ])
  func whatCannotBeMovedIsSaid(what: String, to: String, message: String) throws {
    let more = ["Sources/Feed/CardDrawing.swift": "struct CardDrawing {}\n"]
    let result = try Self.run([(.move, what, to)], more)
    #expect(result.diagnostics.map(\.message) == [message] && result.exit == .couldNotRun)
  }

  @Test func stepsAreReadFromAFile() throws {
    let workspace = try Workspace(Self.files)
    try workspace.write("steps.yml", "- cut: [feed, store]\n- move: ['type:Store', 'module:Feed']\n")
    let request = WhatIfRequest(steps: [], file: workspace.root + "/steps.yml", level: nil)
    let report = try #require(whatIf(request, options(workspace.root)).answer)
    #expect(report.steps.map(\.kind) == [.cut, .move])
    try workspace.write("steps.yml", "- cut: [feed, store]\n- mvoe: [a, b]\n")
    let mistake = whatIf(request, options(workspace.root))
    #expect(mistake.diagnostics.map(\.message) == ["unknown step 'mvoe'; did you mean 'move'?"])
    #expect(mistake.diagnostics.first?.location?.line == 2)
  }
}

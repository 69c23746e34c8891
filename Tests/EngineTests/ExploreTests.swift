import Engine
import ReportModel
import Testing

/// What `lintel explore` has to show.
@Suite struct ExploreTests {
  private static let configuration = """
    architecture: App
    components:
      all: "Sources/**"
      feed: "Sources/Feed/Feed.swift"
      store: "Sources/Store/**"
    rules:
      layers-of-the-app:
        layers: { feed: [], store: [feed] }
        because: The store is shared.

    """
  private static let files = [
    ".lintel.yml": configuration,
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Store"),
      .target(name: "Feed", dependencies: ["Store"]),
      .testTarget(name: "FeedTests", dependencies: ["Feed"]),
    ])

    """,
    "Sources/Store/Store.swift": """
    public final class Store {
      public struct State {}
      var state = State()
    }

    """,
    "Sources/Store/Disk.swift": "struct Disk {}\nextension Store.State { var disk: Disk { Disk() } }\n",
    "Sources/Feed/Feed.swift": "import Store\nstruct FeedView {\n\tlet store: Store\n}\n",
    "Sources/Feed/Store+Feed.swift": "import Store\nextension Store { var view: FeedView? { nil } }\n",
    "Sources/Feed/Main.swift": "import Store\nlet shared = Store()\n",
    "Tests/FeedTests/FeedTests.swift": "@testable import Feed\nstruct FeedTests { let view: FeedView }\n",
  ]

  private static func report(workers: Int = 2) throws -> ExploreReport {
    let workspace = try Workspace(files)
    var options = options(workspace.root)
    options.workers = workers
    let result = explore("App", options)
    #expect(result.exit == .kept)
    return try #require(result.answer)
  }

  /// `Source → Target: kind file:line, …`
  private static func edges(_ report: ExploreReport) -> [String] {
    report.edges.map { edge in
      let places = edge.places.map {
        "\($0.kind.rawValue) \(report.files[$0.file].path.split(separator: "/").last ?? ""):\($0.line)"
      }
      return "\(report.nodes[edge.source].name) → \(report.nodes[edge.target].name): \(places.joined(separator: ", "))"
    }
  }

  @Test func allTypesAndReferencesAreThere() throws {
    let report = try Self.report()
    let nodes = report.nodes.map { node in
      let outer = node.enclosing.map { report.nodes[$0].name + "." } ?? ""
      let component = node.component.map { report.components[$0] } ?? "none"
      return "\(outer)\(node.name) \(node.kind) \(report.files[node.file].path):\(node.line) \(component)"
    }
    #expect(
      nodes == [
        "FeedView struct Sources/Feed/Feed.swift:2 feed",
        "Main.swift file Sources/Feed/Main.swift:1 all",
        "Store extension Sources/Feed/Store+Feed.swift:2 all",
        "Disk struct Sources/Store/Disk.swift:1 store",
        "Store class Sources/Store/Store.swift:1 store",
        "Store.State struct Sources/Store/Store.swift:2 store",
      ]
    )
    #expect(
      Self.edges(report) == [
        "FeedView → Store: declare Feed.swift:3",
        "Main.swift → Store: create Main.swift:2, declare Main.swift:2",
        "Store → FeedView: declare Store+Feed.swift:2",
        "Store → Store: inherit Store+Feed.swift:2",
        "State → Disk: create Disk.swift:2, declare Disk.swift:2",
      ]
    )
  }

  @Test func linesOfSourceHaveNoIndentation() throws {
    let report = try Self.report()
    let file = try #require(report.files.firstIndex { $0.path == "Sources/Feed/Feed.swift" })
    #expect(report.lines[file] == [3: "let store: Store"])
  }

  @Test func rulesAndWhatBreaksThem() throws {
    let report = try Self.report()
    #expect(report.rules.map(\.id) == ["layers-of-the-app"])
    // What tables speak of comes first.
    #expect(report.components == ["feed", "store", "all"])
    #expect(
      report.tables == [.init(rule: 0, rows: [.init(component: 0, allowed: []), .init(component: 1, allowed: [0])])]
    )
    // An import leads to no type.
    #expect(report.violations.map(\.line) == [1, 3])
    #expect(report.violations[0].target == nil)
    let violation = try #require(report.violations.last)
    #expect(!violation.isKnown)
    #expect(violation.source.map { report.nodes[$0].name } == "FeedView")
    #expect(violation.target.map { report.nodes[$0].kind } == "class")
  }

  @Test func whatTheBaselineKnowsIsMarked() throws {
    let workspace = try Workspace(Self.files)
    try workspace.record()
    let report = try #require(explore("App", options(workspace.root)).answer)
    #expect(report.violations.map(\.isKnown) == [true, true])
  }

  @Test func withoutAConfigurationThereAreNoRules() throws {
    var files = Self.files
    files[".lintel.yml"] = nil
    let workspace = try Workspace(files)
    let report = try #require(explore("App", options(workspace.root)).answer)
    #expect(report.rules.isEmpty && report.components.isEmpty && report.violations.isEmpty)
    #expect(report.nodes.count == 6)
  }

  /// The alias and what it stands for are two edges, and one reference.
  @Test func aUseOfAnAliasIsOneReference() throws {
    let workspace = try Workspace([
      "Objects/Policy.swift": "struct Policy { func permits(user: UserState, store: Store) {} }\n",
      "Store/Store.swift": "enum Store { struct User {} }\ntypealias UserState = Store.User\n",
    ])
    let report = try #require(explore("App", options(workspace.root)).answer)
    let all = Self.edges(report)
    #expect(all.contains("Policy → User: declare Policy.swift:1"))
    #expect(all.contains("Policy → UserState: declare Policy.swift:1"))
    let repeated = try #require(report.repeated.first)
    #expect(report.repeated.count == 1 && repeated.kind == .declare && repeated.references == 1)
    let targets = repeated.edges.map { report.nodes[report.edges[$0].target].name }
    #expect(targets.sorted() == ["User", "UserState"])
    #expect(repeated.edges.allSatisfy { report.nodes[report.edges[$0].source].name == "Policy" })
  }

  @Test func previewsAreNoTypes() throws {
    let workspace = try Workspace([
      "Row.swift": "import SwiftUI\nstruct Row: View { var body: some View { Text(\"\") } }\n#Preview { Row() }\n"
    ])
    let report = try #require(explore("App", options(workspace.root)).answer)
    #expect(report.nodes.map(\.kind).sorted() == ["preview", "struct"])
    #expect(report.nodes.filter(\.isType).map(\.name) == ["Row"])
  }

  @Test func aMistakeInTheConfigurationIsToldAndNothingIsShown() throws {
    let workspace = try Workspace(Self.files.merging([".lintel.yml": "rules: { a: { layer: {} } }\n"]) { $1 })
    let result = explore("App", options(workspace.root))
    #expect(result.answer == nil && result.exit == .couldNotRun)
    #expect(!result.diagnostics.isEmpty)
  }

  /// Two types of one name, of which nothing tells which is meant.
  @Test func whatCanMeanSeveralTypesIsCounted() throws {
    let workspace = try Workspace([
      "A/Store.swift": "struct Store {}\n",
      "B/Store.swift": "struct Store {}\n",
      "C/Feed.swift": "struct Feed { let store: Store; let other: Store }\nstruct Row { let feed: Feed }\n",
    ])
    let report = try #require(explore("App", options(workspace.root)).answer)
    #expect(report.ambiguous == 2)
    #expect(report.nodes.filter { $0.ambiguous > 0 }.map { "\($0.name) \($0.ambiguous)" } == ["Feed 2"])
    #expect(Self.edges(report) == ["Row → Feed: declare Feed.swift:2"])
  }

  @Test func slicesOfAComponentAreComponents() throws {
    let workspace = try Workspace([
      ".lintel.yml": "extends: feature-folders\n",
      "App/Features/Home/Home.swift": "struct Home { let search: Search }\n",
      "App/Features/Search/Search.swift": "struct Search { let row: Row }\n", "App/Shared/Row.swift": "struct Row {}\n",
    ])
    let report = try #require(explore("App", options(workspace.root)).answer)
    #expect(report.components == ["feature Home", "feature Search", "shared"])
    let homes = report.nodes.map { "\($0.name): \($0.component.map { report.components[$0] } ?? "–")" }
    #expect(homes == ["Home: feature Home", "Search: feature Search", "Row: shared"])
  }

  /// As tests can be called in two packages, and whatever is in no target.
  @Test func modulesOfOneNameAreToldApart() throws {
    func manifest(_ name: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"\(name)\", targets: [.target(name: \"Core\"), .target(name: \"\(name)\")])\n"
    }
    let workspace = try Workspace([
      "One/Package.swift": manifest("Feed"), "One/Sources/Core/Foo.swift": "struct Foo {}\n",
      "One/Sources/Feed/Feed.swift": "struct Feed {}\n", "Two/Package.swift": manifest("Kit"),
      "Two/Sources/Core/Foo.swift": "struct Foo {}\n", "Two/Sources/Kit/Kit.swift": "struct Kit {}\n",
    ])
    let report = try #require(explore("App", options(workspace.root)).answer)
    let used = Set(report.files.map { report.modules[$0.module] }).sorted()
    #expect(used == ["Core (One/Sources/Core)", "Core (Two/Sources/Core)", "Feed", "Kit"])
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    let one = try Self.report(workers: 1)
    #expect(try Self.report(workers: 2) == one)
    #expect(try Self.report(workers: 8) == one)
  }
}

import Engine
import ReportModel
import Testing

/// `lintel modules`.
@Suite struct ModulesTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "Store"),
      .target(
        name: "Feed",
        dependencies: [
          .target(name: "Store"),
          .product(name: "Logging", package: "swift-log", condition: .when(platforms: [.linux])),
        ]
      ),
      .testTarget(name: "FeedTests", dependencies: ["Feed"]),
    ])

    """,
    "Sources/Store/Store.swift": "public final class Store {}\n",
    "Sources/Feed/Feed.swift": "import Store\nimport UIKit\nstruct Feed { let store: Store; let other: Store }\n",
    "Tests/FeedTests/FeedTests.swift": "@testable import Feed\nstruct FeedTests { let feed: Feed }\n",
  ]

  @Test(arguments: ["Shop", "shop"])
  func whatNoTargetHasIsNotOfTheTargetThatIsCalledLikeTheFolder(folder: String) throws {
    let workspace = try Workspace([
      "\(folder)/project.yml": """
      name: Shop
      targets:
        Shop: { type: application, platform: iOS, sources: [App], dependencies: [{ target: Kit }] }
        Kit: { type: framework, platform: iOS, sources: [Kit] }

      """,
      "\(folder)/App/Main.swift": "import Kit\nstruct Main { let a: Api? }\n",
      "\(folder)/Kit/Api.swift": "public struct Api {}\n",
      "\(folder)/Tools/Gen.swift": "import UIKit\nimport Shop\nstruct Gen { let v: UIView?; let m: Main? }\n",
      "\(folder)/.lintel.yml": "rules: { no-ui: { forbid: { from: { module: Shop }, to: ui } } }\n",
    ])
    let root = workspace.root + "/\(folder)"
    let report = try #require(modules(options(root), tests: false).answer)
    #expect(report.modules.map(\.name) == ["(root)", "Kit", "Shop"])
    #expect(report.modules.first?.used.map(\.name) == ["Shop", "UIKit"])
    #expect(Engine.check(options(root)).report.violations == [])
  }

  @Test(arguments: [("BUCK", "Buck"), ("BUILD", "Bazel")])
  func modulesSayWhichBuildSystemTheyAreOf(file: String, title: String) throws {
    let workspace = try Workspace([
      "Kit/\(file)": "swift_library(name = 'Kit', srcs = ['Kit.swift'])\n", "Kit/Kit.swift": "struct Kit {}\n",
    ])
    #expect(try #require(modules(options(workspace.root), tests: false).answer).modules.map(\.origin) == [title])
  }

  @Test func eachModuleHasWhatItDeclaresAndWhatItUses() throws {
    let workspace = try Workspace(Self.files)
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    #expect(report.modules.map(\.name) == ["Feed", "Store"])
    let feed = try #require(report.modules.first)
    #expect(feed.origin == "Swift package")
    #expect(feed.place == SourceLocation(file: "Package.swift", line: 5, column: 3))
    #expect(feed.files == ["Sources/Feed/Feed.swift"])
    #expect(feed.declared?.map(\.name) == ["Store", "Logging"])
    #expect(feed.declared?.map { $0.place?.line } == [8, 9])
    #expect(feed.declared?.map(\.use) == [.used, .unknown])
    #expect(feed.used.map(\.name) == ["Store", "UIKit"])
    #expect(feed.used.first == ModulesReport.Used(name: "Store", isOwn: true, imports: 1, references: 2))
  }

  /// `graph` and `edges` count them for none of these, either.
  @Test func whatMayBeOfSeveralModulesIsNoUseOfOne() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Brand"), .target(name: "Icons"),
        .target(name: "App", dependencies: ["Brand", "Icons"]),
      ])

      """,
      "Sources/Brand/Assets.swift": "public struct Assets {}\n",
      "Sources/Icons/Assets.swift": "public struct Assets {}\npublic struct Icon {}\n",
      "Sources/App/App.swift": "import Brand\nimport Icons\nstruct App { let assets: Assets; let icon: Icon }\n",
    ])
    let app = try #require(modules(options(workspace.root), tests: false).answer?.modules.first)
    #expect(app.used.map { "\($0.name) \($0.imports) \($0.references)" } == ["Brand 1 0", "Icons 1 1"])
  }

  /// What a result builder gives, only running the manifest tells.
  @Test func dependenciesThatCannotBeReadAreNotCalledNone() throws {
    func target(_ name: String, _ dependencies: String) -> String {
      """
        .target(name: "\(name)", destinations: .iOS, product: .framework, bundleId: "x", sources: ["\(name)/**"],
          dependencies: \(dependencies)),

      """
    }
    let workspace = try Workspace([
      "Project.swift": "import ProjectDescription\nlet project = Project(name: \"Shop\", targets: [\n"
        + target("A", ".build { .target(name: \"C\") }") + target("B", "[.target(name: \"C\")] + more")
        + target("C", "[]") + "])\n",
      "A/A.swift": "struct A {}\n", "B/B.swift": "struct B {}\n", "C/C.swift": "public struct C {}\n",
    ])
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    #expect(report.modules.map { $0.declared?.map(\.name) } == [[], ["C"], []])
    #expect(report.modules.map(\.mayDeclareMore) == [true, true, false])
  }

  @Test func modulesOfTestsComeIfTheyAreAskedFor() throws {
    let workspace = try Workspace(Self.files)
    let report = try #require(modules(options(workspace.root), tests: true).answer)
    #expect(report.modules.map(\.name) == ["Feed", "FeedTests", "Store"])
    #expect(report.modules[1].isTest)
    #expect(report.modules[1].used.map(\.name) == ["Feed"])
  }

  @Test func whatNobodyCanTellIsNotCalledUnused() throws {
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Log"),
        .executableTarget(name: "tool", dependencies: ["Log"]),
        .target(name: "Feed", dependencies: [
          "Log", "tool", .product(name: "Text+Links", package: "text"), .product(name: "Charts", package: "charts"),
        ]),
        .target(name: "Graph", dependencies: ["Log", .product(name: "Charts", package: "charts")]),
      ])

      """
    var files = [
      "Package.swift": package,
      "Sources/Log/Log.swift": "public struct Log {}\n",
      "Sources/tool/main.swift": "import Log\nlet log = Log()\n",
      "Sources/Feed/Feed.swift": "import Text_Links\nstruct Feed {}\nstruct Item {}\nenum Kind {}\n",
      "Sources/Graph/Graph.swift": "import Charts\nimport Log\nstruct Graph { let log: Log }\n",
    ]
    func feed() throws -> ModulesReport.Module {
      let workspace = try Workspace(files)
      let report = try #require(modules(options(workspace.root), tests: false).answer)
      return try #require(report.modules.first)
    }
    // A program is run and not imported; a product is called as its module, but for signs that no module's name has.
    #expect(try feed().declared?.map(\.use) == [.unused, .unknown, .used, .unused])
    // What nobody declares may be of any product.
    files["Sources/Feed/Feed.swift"] = "import Plots\nstruct Feed {}\nstruct Item {}\nenum Kind {}\n"
    #expect(try feed().declared?.map(\.use) == [.unused, .unknown, .unknown, .unknown])
  }

  @Test func modulesThatAreTakenOutOfOneTargetSeeEachOther() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App")])

      """,
      ".lintel.yml": """
      modules: { "{f}": "Sources/App/{f}/**" }
      rules: { cycles: { acyclic: { among: modules } } }

      """,
      "Sources/App/Feed/Feed.swift": "struct Feed { let cart: Cart.Item }\n",
      "Sources/App/Cart/Cart.swift": "struct Cart { struct Item {}\n  let feed: Feed }\n",
      "Sources/App/App.swift": "struct App { let feed: Feed }\n",
    ])
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    #expect(report.modules.map(\.name) == ["App", "Cart", "Feed"])
    #expect(report.modules.map { $0.used.map(\.name) } == [["Feed"], ["Feed"], ["Cart"]])
    #expect(report.unresolved == 0)
  }

  @Test func aFileThatNoTargetListsIsNoModuleOfItsOwn() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", path: "App", sources: ["A.swift", "C.swift"])])

      """,
      ".lintel.yml": """
      rules: { cycles: { acyclic: { among: modules } }, apart: { independent: { slices: modules } } }

      """,
      "App/A.swift": "struct A { let new: New }\n",
      "App/C.swift": "struct C {}\n",
      "App/New.swift": "struct New { let c: C }\n",
    ])
    #expect(workspace.check().report.violations == [])
  }

  @Test func ofAFileInSeveralTargetsTheOneCountsThatIsImported() throws {
    let workspace = try Workspace([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Alone", path: "Kit", sources: ["Shared.swift"]), .target(name: "Kit", path: "Kit"),
        .target(name: "User", path: "User"),
      ])

      """,
      "Kit/Kit.swift": "public struct Kit {}\n",
      "Kit/Shared.swift": "public struct Shared {}\n",
      "User/User.swift": "import Kit\nstruct User { let shared: Shared, kit: Kit }\n",
    ])
    let report = try #require(modules(options(workspace.root), tests: false).answer)
    let user = try #require(report.modules.last)
    #expect(user.name == "User")
    #expect(user.used == [.init(name: "Kit", isOwn: true, imports: 1, references: 2)])
  }
}

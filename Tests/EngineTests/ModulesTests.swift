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
    #expect(feed.declared?.map(\.isUsed) == [true, false])
    #expect(feed.used.map(\.name) == ["Store", "UIKit"])
    #expect(feed.used.first == ModulesReport.Used(name: "Store", isOwn: true, imports: 1, references: 2))
  }

  @Test func modulesOfTestsComeIfTheyAreAskedFor() throws {
    let workspace = try Workspace(Self.files)
    let report = try #require(modules(options(workspace.root), tests: true).answer)
    #expect(report.modules.map(\.name) == ["Feed", "FeedTests", "Store"])
    #expect(report.modules[1].isTest)
    #expect(report.modules[1].used.map(\.name) == ["Feed"])
  }
}

import ReportModel
import SourceTrees
import Testing

@testable import ProjectModel

/// A folder of a git repository that is checked by itself, with manifests in the folders above it.
@Suite struct ModulesAboveTests {
  private static let spec = """
    name: P
    targets:
      App:
        type: application
        platform: iOS
        sources: { path: App, excludes: ["**/*Tests.swift", "_support/**"] }
      AppTests:
        type: bundle.unit-test
        platform: iOS
        sources: [{ path: App, includes: ["**/*Tests.swift", "_support/**"] }, Checks]
    """
  private static let files = [
    "project.yml": spec, "App/core/Core.swift": "", "App/core/CoreTests.swift": "", "App/_support/Mocks.swift": "",
    "Checks/Check.swift": "", "Other/O.swift": "",
  ]

  private static func repository(_ files: [String: String]) throws -> Fixture {
    let fixture = try Fixture(files)
    try fixture.git("init", "-q")
    try fixture.git("add", "-A")
    try fixture.git("commit", "-qm", "1")
    return fixture
  }

  private static func discover(
    _ folder: String,
    of fixture: Fixture,
    _ state: SourceTree.State = .folder,
    _ options: DiscoveryOptions = DiscoveryOptions()
  ) throws -> Project {
    let tree = try SourceTree.open("\(fixture.path)/\(folder)", state, wanting: .ofProjects).get()
    return ProjectModel.discover(tree, options: options)
  }

  @Test(arguments: [SourceTree.State.folder, .index, .revision("HEAD")])
  func theSameFilesAreTestsAsInTheProject(state: SourceTree.State) throws {
    let fixture = try Self.repository(Self.files)
    let project = try Self.discover("App", of: fixture, state)
    #expect(project.summary == ["core/Core.swift: App"])
    #expect(project.messages == [])
    let module = try #require(project.module("App"))
    #expect(module.path == "../project.yml")
    #expect(module.place?.file == "../project.yml")
    #expect(try Self.discover("App/core", of: fixture, state).summary == ["Core.swift: App"])
    #expect(try Self.discover("App/core", of: fixture, state).module("App")?.path == "../../project.yml")
    let all = try Self.discover("App", of: fixture, state, DiscoveryOptions(tests: true))
    #expect(
      all.summary == ["_support/Mocks.swift: AppTests", "core/Core.swift: App", "core/CoreTests.swift: AppTests"]
    )
  }

  @Test func withoutARepositoryNothingAboveIsRead() throws {
    let fixture = try Fixture(Self.files)
    let paths = try Self.discover("App", of: fixture).paths
    #expect(paths == ["_support/Mocks.swift", "core/Core.swift", "core/CoreTests.swift"])
  }

  @Test func aFolderWithNothingButTestsOrWithoutTargetsKeepsItsFiles() throws {
    let fixture = try Self.repository(Self.files)
    #expect(try Self.discover("Checks", of: fixture).summary == ["Check.swift: (root)"])
    #expect(try Self.discover("Other", of: fixture).summary == ["O.swift: (root)"])
  }

  @Test func theManifestsOfTheFolderComeFirst() throws {
    func package(_ name: String, _ path: String) -> String {
      "// swift-tools-version: 6.0\nimport PackageDescription\n"
        + "let package = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\", path: \"\(path)\")])\n"
    }
    let fixture = try Self.repository([
      "Package.swift": package("Whole", "All"), "All/Kit/Package.swift": package("Own", "Sources"),
      "All/Kit/Sources/A.swift": "", "All/Kit/More/B.swift": "", "All/C.swift": "",
    ])
    // What lies in a package is of no target of another one.
    #expect(try Self.discover("All/Kit", of: fixture).summary == ["More/B.swift: More", "Sources/A.swift: Own"])
    #expect(
      try Self.discover("All", of: fixture).summary
        == ["C.swift: Whole", "Kit/More/B.swift: More", "Kit/Sources/A.swift: Own"]
    )
  }

  @Test func aManifestThatTheProjectLeavesOutIsNotRead() throws {
    let fixture = try Self.repository(Self.files)
    var options = DiscoveryOptions(exclude: ["project.yml"])
    options.folder = "App"
    #expect(try Self.discover("App", of: fixture, .folder, options).paths.count == 3)
  }

  @Test(arguments: [SourceTree.State.folder, .index, .revision("HEAD")])
  func aGeneratedXcodeProjectIsReadThoughGitIgnoresIt(state: SourceTree.State) throws {
    let text = projectFile(
      """
      G = {isa = PBXGroup; children = (R); sourceTree = "<group>"; };
      R = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Made; fileSystemSynchronizedGroups = (R); };
      """,
      targets: "T"
    )
    let fixture = try Self.repository([
      ".gitignore": "*.xcodeproj", "ios/X.xcodeproj/project.pbxproj": text, "ios/App/Deep/A.swift": "",
    ])
    let project = try Self.discover("ios/App/Deep", of: fixture, state)
    #expect(project.summary == ["A.swift: Made"])
    #expect(project.module("Made")?.path == "../../X.xcodeproj/project.pbxproj")
  }
}

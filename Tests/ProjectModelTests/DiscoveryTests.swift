import Foundation
import ReportModel
import Testing

@testable import ProjectModel

private let manifest = """
  // swift-tools-version:6.0
  import PackageDescription
  let package = Package(
    name: "News",
    products: [.library(name: "NewsKit", targets: ["Core", "my-ui"])],
    targets: [
      .target(name: "Core", exclude: ["Old"]),
      .target(name: "my-ui", dependencies: ["Core"], path: "UI", sources: ["Views", "Main.swift"]),
      .testTarget(name: "CoreTests", dependencies: ["Core"]),
    ]
  )
  """

@Suite struct PackageDiscoveryTests {
  /// Whatever the file: a build system reads nothing of it, or a part, and modules would come from folders in silence.
  @Test(arguments: ["Package.swift", "App.xcodeproj/project.pbxproj", "project.yml", "App.podspec", "Sources/BUILD"])
  func whatGitLeavesOfAManifestIsAnError(_ path: String) throws {
    let text = "import PackageDescription\n<<<<<<< ours\nlet package = Package(name: \"A\")\n=======\n>>>>>>> theirs\n"
    let found = try Fixture([path: text, "Sources/A.swift": "", "Sources/A.m": ""]).discover().diagnostics
    #expect(found.map(\.severity) == [.error])
    #expect(found.map(\.location) == [SourceLocation(file: path, line: 2, column: 1)])
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n"
    let ofPointer = try Fixture(["App.xcodeproj/project.pbxproj": pointer, "A.swift": ""]).discover().diagnostics
    #expect(ofPointer.map(\.message) == ["this is a pointer of git-lfs, and not the file; 'git lfs pull' gets it"])
  }

  private func fixture() throws -> Fixture {
    try Fixture([
      "Package.swift": manifest,
      "Sources/Core/A.swift": "struct A {}",
      "Sources/Core/Deep/B.swift": "",
      "Sources/Core/Old/C.swift": "",
      "UI/Main.swift": "",
      "UI/Views/V.swift": "",
      "UI/Other/O.swift": "",
      "Tests/CoreTests/T.swift": "",
      "Scripts/run.swift": "",
      "loose.swift": "",
    ])
  }

  @Test func filesBelongToTheTargetsOfThePackageElseToAFolderOfIt() throws {
    let project = try fixture().discover()
    #expect(
      project.summary == [
        "Scripts/run.swift: Scripts",
        "Sources/Core/A.swift: Core",
        "Sources/Core/Deep/B.swift: Core",
        "Sources/Core/Old/C.swift: Sources",
        "UI/Main.swift: my_ui",
        "UI/Other/O.swift: UI",
        "UI/Views/V.swift: my_ui",
        "loose.swift: (root)",
      ]
    )
    #expect(project.moduleNames == ["(root)", "Core", "Scripts", "Sources", "UI", "my_ui"])
    #expect(project.diagnostics.isEmpty)
    #expect(project.files[1].size == 11)
    let ui = project.module("my_ui")
    #expect(ui?.origin == .swiftPackage)
    #expect(ui?.place == SourceLocation(file: "Package.swift", line: 8, column: 5))
    #expect(ui?.isTest == false)
    #expect(ui?.declaredDependencies == ["Core"])
    #expect(ui?.package == "News")
    #expect(project.module("(root)")?.path == ".")
  }

  @Test func theModuleOfAFolderKeepsTheDigitThatItsNameBeginsWith() throws {
    let project = try Fixture([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n",
      "10/A.swift": "", "5/B.swift": "",
    ]).discover()
    #expect(project.moduleNames == ["_10", "_5"])
  }

  @Test func testsAreScannedIfAskedFor() throws {
    let project = try fixture().discover(DiscoveryOptions(tests: true))
    #expect(project.summary.contains("Tests/CoreTests/T.swift: CoreTests"))
    #expect(project.module("CoreTests")?.isTest == true)
  }

  @Test func packagesInSubfoldersHaveTheirOwnTargetsAndGiveProducts() throws {
    let fixture = try fixture()
    try fixture.write(
      "Apps/Reader/Package.swift",
      """
      import PackageDescription
      let package = Package(name: "Reader", targets: [
        .executableTarget(name: "Reader", dependencies: [.product(name: "NewsKit", package: "News"), "Log"], path: "."),
      ])
      """
    )
    try fixture.write("Apps/Reader/main.swift")
    try fixture.write(
      "UI/Views/Inner/Package.swift",
      "import PackageDescription\nlet package = Package(name: \"I\", targets: [.target(name: \"Inner\")])"
    )
    try fixture.write("UI/Views/Inner/Sources/I.swift")
    let project = fixture.discover()
    #expect(project.summary.contains("Apps/Reader/main.swift: Reader"))
    #expect(project.module("Reader")?.declaredDependencies == ["Core", "Log", "my_ui"])
    #expect(project.summary.contains("UI/Views/Inner/Sources/I.swift: Inner"))
    #expect(!project.paths.contains { $0.hasSuffix("Package.swift") })
  }

  @Test func aCopyOfAManifestWithoutItsFoldersBringsNoModules() throws {
    let manifest = """
      import PackageDescription
      let package = Package(name: "K", targets: [.target(name: "Kit"), .target(name: "Gone")])
      """
    let fixture = try Fixture([
      "Package.swift": manifest, "Sources/Kit/K.swift": "", "copies/Package.swift": manifest, "copies/c.swift": "",
    ])
    let project = fixture.discover()
    #expect(project.modules.filter { $0.name == "Kit" }.map(\.path) == ["Package.swift"])
    #expect(project.messages.count { $0.contains("the target 'Kit' has no folder 'Sources/Kit'") } == 1)
    // Nothing else has that name.
    #expect(project.modules.contains { $0.name == "Gone" })
  }

  @Test func aTargetWithoutItsFolderIsToldTheOneThatIsMeant() throws {
    let fixture = try Fixture([
      "Kit/Package.swift": """
      import PackageDescription
      let package = Package(name: "K", targets: [
        .target(name: "Data", path: "Sources/Data"), .target(name: "Screens"), .target(name: "Own", path: "Own"),
        .target(name: "Away", path: "Other/Own"),
      ])
      """,
      "Kit/Data/D.swift": "", "Kit/Sources/Screen/S.swift": "", "Kit/Own/O.swift": "",
    ])
    let start = "warning Kit/Package.swift"
    #expect(
      fixture.discover().messages == [
        "\(start):3:3 the target 'Data' has no folder 'Sources/Data', and so none of its files; there is a folder 'Data': "
          + "write path: \"Data\"",
        "\(start):3:48 the target 'Screens' has no folder 'Sources/Screens', and so none of its files; there is a folder "
          + "'Sources/Screen': write path: \"Sources/Screen\"",
        "\(start):4:3 the target 'Away' has no folder 'Other/Own', and so none of its files",
      ]
    )
  }

  @Test func aSourceThatAPackageNamesAndThatIsNotThereIsTold() throws {
    let fixture = try Fixture([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "K", targets: [
        .target(name: "Kit", path: "Kit", sources: ["Views", "Stores", "Old/A.swift", "Old/B.swift", "Cache.metal"]),
      ])
      """,
      "Kit/Views/V.swift": "", "Kit/Store/S.swift": "", "Kit/New/A.swift": "",
    ])
    let project = fixture.discover()
    let start = "warning Package.swift:3:3 the target 'Kit' has no"
    #expect(
      project.messages == [
        "\(start) folder 'Stores', and so none of its files; did you mean 'Store'?",
        "\(start) file 'Old/A.swift'; did you mean 'New/A.swift'?", "\(start) file 'Old/B.swift'",
      ]
    )
    #expect(project.diagnostics.allSatisfy { $0.weakensRules })
  }

  @Test func aManifestThatIsNoSwiftIsAnError() throws {
    let fixture = try Fixture([
      "Package.swift":
        "import PackageDescription\nlet package = Package(name: \"K\" targets: [.target(name: \"A\")])\n",
      "Sources/A/a.swift": "",
    ])
    #expect(
      fixture.discover().messages == [
        "error Package.swift:2:33 a ',' is missing before 'targets:'; so this file is no Swift, and nobody can say which "
          + "targets it declares, and what rules find may be wrong"
      ]
    )
  }

  @Test func usualFoldersAreTargetsWhereTheManifestCannotBeRead() throws {
    let fixture = try Fixture([
      "Package.swift": "import PackageDescription\nlet package = Package(name: name(), targets: targets())",
      "Sources/A/a.swift": "", "Sources/B/b.swift": "", "Tests/ATests/t.swift": "",
    ])
    let project = fixture.discover(DiscoveryOptions(tests: true))
    #expect(project.summary == ["Sources/A/a.swift: A", "Sources/B/b.swift: B", "Tests/ATests/t.swift: ATests"])
    #expect(project.module("ATests")?.isTest == true)
    #expect(project.module("A")?.declaredDependencies == nil)
    #expect(project.messages.count == 1)
    #expect(project.messages[0].hasPrefix("warning Package.swift:2:46 the list of targets cannot be read"))
  }

  @Test func helpersInTestFoldersAreTestCodeButAFeatureNamedTestsIsNot() throws {
    let fixture = try Fixture([
      "Package.swift": """
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Helpers", path: "Tests/Helpers")])
      """,
      "Sources/App/ABTests/Variant.swift": "", "Tests/Helpers/Mock.swift": "", "LooseTests/x.swift": "",
    ])
    #expect(fixture.discover().summary == ["Sources/App/ABTests/Variant.swift: App"])
  }
}

@Suite struct ListingTests {
  @Test func excludedByDefault() throws {
    let out = [
      "Pods/P.swift", "Carthage/Checkouts/C.swift", ".build/checkouts/x/X.swift", "DerivedData/D.swift",
      "node_modules/n/N.swift", "App/Generated/G.swift", "App/A.generated.swift", "App/A.pb.swift", "App/A.grpc.swift",
      "T.xctemplate/View.swift", "T/___VARIABLE_scene___View.swift", "T/___FILEBASENAME___.swift",
      "My.playground/Contents.swift", "App/Docs.docc/Step.swift", "Tuist/Config.swift",
      "Tuist/ProjectDescriptionHelpers/H.swift",
      "Lib/Tuist/Templates/View.swift", "fastlane/Fast.swift", "App/fr.xcloc/Source Contents/App/Main.storyboard",
    ]
    let kept = [
      "App/A.swift", "App/Project.swift", "App/__x.swift", "App/Generator/G.swift", "App/Tuist/Reader.swift",
      "App/Tuist/Graph/G.swift",
    ]
    let fixture = try Fixture(Dictionary(uniqueKeysWithValues: (out + kept).map { ($0, "") }))
    try fixture.write("Project.swift", "import ProjectDescription\nlet project = Project(name: \"x\")")
    try fixture.write("Workspace.swift", "import ProjectDescription")
    #expect(fixture.discover().paths == kept.sorted())
    let all = fixture.discover(DiscoveryOptions(builtInExclusions: false))
    #expect(Set(all.paths) == Set(out + kept + ["Project.swift", "Workspace.swift"]))
  }

  /// A manifest in a folder that is not included counts where a target of it has a file that is.
  @Test(arguments: [
    (["Kit/**"], []), (["{Kit,Elsewhere/Sources}/**"], ["Old", "App"]), (["Ki*/**", "Old/Sources/Else/*"], ["Old"]),
    (["**/Sources/**"], ["Old", "App"]), (["Kit/Sources/**", "Shared/**"], ["App"]), (["Kit/Sources/Kit/*.swift"], []),
    ([], ["Old", "App"]),
  ])
  func manifestsThatHaveNothingIncludedAreNotWarnedAbout(include: [String], warned: [String]) throws {
    let manifest = { (targets: String) in
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])\n"
    }
    let fixture = try Fixture([
      "Kit/Package.swift": manifest(".target(name: \"Kit\")"), "Kit/Sources/Kit/A.swift": "",
      "Old/Package.swift": manifest(".target(name: \"Old\", path: \"Nowhere\")"), "Old/Sources/B.swift": "",
      "Shared/C.swift": "",
      "Apps/project.yml": """
      name: App
      targets:
        App: { type: framework, sources: [../Shared, Lost] }
      """,
    ])
    let project = fixture.discover(DiscoveryOptions(include: include))
    let missing = project.messages.filter { $0.hasPrefix("warning") }
    #expect(missing.map { $0.hasPrefix("warning Old/") ? "Old" : "App" }.sorted() == warned.sorted(), "\(missing)")
  }

  @Test func includeAndExcludeSelectByPath() throws {
    let fixture = try Fixture(["App/A.swift": "", "App/Old/B.swift": "", "Lib/C.swift": "", "Pods/D.swift": ""])
    #expect(
      fixture.discover(DiscoveryOptions(include: ["App/**", "Pods/**"])).paths == ["App/A.swift", "App/Old/B.swift"]
    )
    #expect(fixture.discover(DiscoveryOptions(exclude: ["**/Old/**", "Lib/*"])).paths == ["App/A.swift"])
    let broken = fixture.discover(DiscoveryOptions(exclude: ["[a"]))
    #expect(broken.messages == ["error  the pattern '[a' in 'exclude' cannot be read: '[' is never closed"])
    #expect(broken.files.isEmpty)
  }

  @Test func gitDecidesWhichFilesThereAre() throws {
    let fixture = try Fixture([
      ".gitignore": "Ignored/\n*.skip.swift\n", "A.swift": "", "New/B ü.swift": "", "Ignored/C.swift": "",
      "D.skip.swift": "", "Gone.swift": "", "Sub/E.swift": "", "line\nbreak.swift": "",
    ])
    try fixture.git("init", "-q")
    try fixture.git("add", "-A")
    try FileManager.default.removeItem(atPath: fixture.path + "/Gone.swift")
    try fixture.write("New/F🙂.swift")
    #expect(
      fixture.discover().paths == ["A.swift", "New/B ü.swift", "New/F🙂.swift", "Sub/E.swift", "line\nbreak.swift"]
    )
    #expect(discover(root: fixture.path + "/Sub").paths == ["E.swift"])
    // An ignored folder that is checked on purpose is walked.
    #expect(discover(root: fixture.path + "/Ignored").paths == ["C.swift"])
  }

  @Test func submodulesAndNestedRepositoriesAreLeftOut() throws {
    let fixture = try Fixture(["A.swift": "", "Vendor/inner/B.swift": ""])
    try fixture.git("init", "-q")
    try fixture.git("-C", "Vendor/inner", "init", "-q")
    try fixture.git("-C", "Vendor/inner", "add", "-A")
    try fixture.git("-C", "Vendor/inner", "commit", "-qm", "1")
    #expect(fixture.discover().paths == ["A.swift"])
    try fixture.git("add", "-A")
    try fixture.git("commit", "-qm", "1")
    #expect(fixture.discover().paths == ["A.swift"])
  }

  @Test func aGeneratedXcodeProjectAtTheRootIsReadThoughGitIgnoresIt() throws {
    let text =
      "{ rootObject = P; objects = { P = { isa = PBXProject; targets = (T); mainGroup = G; };"
      + " G = { isa = PBXGroup; children = (R); sourceTree = \"<group>\"; };"
      + " R = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"
      + " T = { isa = PBXNativeTarget; name = Made; fileSystemSynchronizedGroups = (R); }; }; }"
    let fixture = try Fixture([".gitignore": "*.xcodeproj", "X.xcodeproj/project.pbxproj": text, "App/A.swift": ""])
    try fixture.git("init", "-q")
    #expect(fixture.discover().summary == ["App/A.swift: Made"])
  }

  @Test func theResultDoesNotDependOnTheNumberOfWorkers() throws {
    let fixture = try Fixture(Dictionary(uniqueKeysWithValues: (0..<600).map { ("S\($0 % 7)/F\($0).swift", "\($0)") }))
    let one = discover(root: fixture.path, workers: 1)
    #expect(one.files.count == 600)
    #expect(discover(root: fixture.path, workers: 4).files == one.files)
  }

  @Test func aFileInConflictCountsOnce() throws {
    let fixture = try Fixture(["A.swift": "1"])
    try fixture.git("init", "-q", "-b", "main")
    try fixture.git("add", "-A")
    try fixture.git("commit", "-qm", "1")
    try fixture.git("checkout", "-qb", "other")
    try fixture.write("A.swift", "2")
    try fixture.git("commit", "-qam", "2")
    try fixture.git("checkout", "-q", "main")
    try fixture.write("A.swift", "3")
    try fixture.git("commit", "-qam", "3")
    try fixture.git("merge", "-q", "other")
    #expect(fixture.discover().paths == ["A.swift"])
  }

  @Test func linksAreNotFollowedIntoFoldersAndFilesCountOnce() throws {
    let fixture = try Fixture(["App/A.swift": "", "Z.swift": ""])
    let outside = try Fixture(["Out.swift": "x"])
    try fixture.link("App/loop", to: "..")
    try fixture.link("App/B.swift", to: "A.swift")
    try fixture.link("Outside.swift", to: outside.path + "/Out.swift")
    try fixture.link("Outside2.swift", to: outside.path + "/Out.swift")
    try fixture.link("Broken.swift", to: "nowhere")
    try fixture.link("Self.swift", to: "Self.swift")
    try fixture.link("Folder.swift", to: "App")
    let expected = ["App/A.swift", "Outside.swift", "Z.swift"]
    #expect(fixture.discover().paths == expected)
    let links = ["App/B.swift", "App/loop", "Folder.swift", "Outside2.swift"]
    #expect(fixture.discover().skipped.map { "\($0.path) \($0.reason.rawValue)" } == links.map { "\($0) link" })
    try fixture.git("init", "-q")
    try fixture.git("add", "-A")
    // What anybody can commit must not lead out of the repository.
    let project = fixture.discover()
    #expect(project.paths == ["App/A.swift", "Z.swift"])
    #expect(project.diagnostics.map(\.location?.file) == ["Broken.swift", "Outside.swift", "Outside2.swift"])
  }

  @Test func aFileBelongsToTheModulesOfTheLinksToItToo() throws {
    let fixture = try Fixture(["Package.swift": manifest, "Sources/Core/A.swift": "", "UI/Views/V.swift": ""])
    try fixture.link("UI/Views/A.swift", to: "../../Sources/Core/A.swift")
    #expect(fixture.discover().summary == ["Sources/Core/A.swift: Core, my_ui", "UI/Views/V.swift: my_ui"])
  }

  @Test func whatIsNoProjectIsAnError() throws {
    let fixture = try Fixture(["readme.md": "", "Tests/T.swift": "", "Tests/U.swift": "", "Empty/x": ""])
    let path = fixture.path
    #expect(
      discover(root: path + "/nowhere").messages
        == ["error  there is no file or folder 'nowhere' in '\(path)' (there are Empty, Tests)"]
    )
    #expect(
      discover(root: path + "/Tests/T.swift").messages
        == [
          "error  '\(path)/Tests/T.swift' is not a folder, and no folder above it is known to have a configuration; give the folder of the project"
        ]
    )
    let empty = discover(root: path + "/Empty")
    #expect(empty.messages == ["error  nothing to scan: no Swift, Objective-C, C or C++ file in '\(empty.root)'"])
    #expect(
      fixture.discover().messages
        == [
          "error  nothing to scan: all 2 source files in '\(fixture.discover().root)' are excluded, test code or not included"
        ]
    )
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything"))
  func unreadableFoldersAreReported() throws {
    let fixture = try Fixture(["A.swift": "", "Secret/B.swift": ""])
    chmod(fixture.path + "/Secret", 0)
    defer { chmod(fixture.path + "/Secret", 0o700) }
    #expect(fixture.discover().messages == ["error Secret cannot read this folder: Permission denied"])
    #expect(discover(root: fixture.path + "/Secret").diagnostics.first?.severity == .error)
  }

  @Test func theOrderIsThatOfBytes() throws {
    let names = ["a-b/X.swift", "a/X.swift", "a.swift", "B.swift", "é.swift"]
    let fixture = try Fixture(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    #expect(fixture.discover().paths == ["B.swift", "a-b/X.swift", "a.swift", "a/X.swift", "é.swift"])
  }

  @Test(arguments: [("my app", "my_app"), ("3D", "_D"), ("A-B.C", "A_B_C"), ("Größe", "Größe"), ("🙂", "_"), ("", "_")])
  func moduleNamesAreIdentifiers(_ target: String, _ module: String) {
    #expect(moduleName(target) == module)
  }
}

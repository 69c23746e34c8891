import Engine
import ReportModel
import Testing

/// Imports of a module whose name two packages of the project give to one of theirs.
@Suite struct ModulesOfOneNameTests {
  private static func package(_ name: String, uses packages: [String], _ dependencies: [String] = []) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "\(name)",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      dependencies: [\(packages.map { ".package(path: \"\($0)\")" }.joined(separator: ", "))],
      targets: [
        .target(name: "\(name)", dependencies: [\(dependencies.map { "\"\($0)\"" }.joined(separator: ","))], path: "S"),
      ]
    )
    """
  }

  /// Two packages `Kit`; what names either breaks a rule that is called like its folder.
  private static let kits = [
    "Kit/Package.swift": package("Kit", uses: []), "Kit/S/P.swift": "public struct Parser {}\n",
    "Server/Kit/Package.swift": package("Kit", uses: []), "Server/Kit/S/P.swift": "public struct Parser {}\n",
    ".lintel.yml": """
    components: { users: ["App/**", "Server/S/**"], kit: "Kit/**", server-kit: "Server/Kit/**" }
    rules:
      kit: { forbid: { from: users, to: kit } }
      server-kit: { forbid: { from: users, to: server-kit } }
    """,
  ]

  private static func broken(_ files: [String: String]) throws -> [String] {
    let workspace = try Workspace(files.merging(kits) { first, _ in first })
    return workspace.check().report.violations.filter { $0.location.line == 2 }
      .map { "\($0.location.file) \($0.rule)" }.sorted()
  }

  private static let user = "import Kit\nstruct Main { var p: Parser }\n"

  @Test func areThoseOfThePackagesThatTheManifestNamesByTheirPaths() throws {
    #expect(
      try Self.broken([
        "App/Package.swift": Self.package("App", uses: ["../Kit"], ["Kit"]), "App/S/A.swift": Self.user,
        "Server/Package.swift": Self.package("Server", uses: ["Kit"], ["Kit"]), "Server/S/A.swift": Self.user,
      ]) == ["App/S/A.swift kit", "Server/S/A.swift server-kit"]
    )
  }

  @Test func areThoseOfPackagesThatThesePackagesUse() throws {
    #expect(
      try Self.broken([
        "App/Package.swift": Self.package("App", uses: ["../Mid"], ["Mid"]), "App/S/A.swift": Self.user,
        "Mid/Package.swift": Self.package("Mid", uses: ["../Kit"], ["Kit"]), "Mid/S/M.swift": "struct Mid {}\n",
      ]) == ["App/S/A.swift kit"]
    )
  }

  @Test func ofAnXcodeProjectAreThoseOfThePackagesThatItRefersTo() throws {
    let project = { (references: String, group: String) in
      """
      // !$*UTF8*$!
      { objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (T); packageReferences = (\(references)); };
        G = {isa = PBXGroup; children = (R, \(group)); sourceTree = "<group>"; };
        R = {isa = PBXFileSystemSynchronizedRootGroup; path = S; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; lastKnownFileType = wrapper; path = ../Kit; sourceTree = "<group>"; };
        L = {isa = XCLocalSwiftPackageReference; relativePath = ../Server/Kit; };
        T = {isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (R); };
      }; rootObject = P; }
      """
    }
    for (references, group, rule) in [("L", "", "server-kit"), ("", "F", "kit")] {
      let files = ["App/App.xcodeproj/project.pbxproj": project(references, group), "App/S/A.swift": Self.user]
      #expect(try Self.broken(files) == ["App/S/A.swift \(rule)"])
    }
  }

  @Test func anotherTargetOfAPackageMeansTheModuleOfItsOwnPackage() throws {
    var files = ["Kit/T/T.swift": Self.user]
    files["Kit/Package.swift"] = Self.package("Kit", uses: []).replacing(
      "targets: [\n",
      with: "targets: [.target(name: \"Tool\", dependencies: [\"Kit\"], path: \"T\"),\n"
    )
    files[".lintel.yml"] = """
      components: { tool: "Kit/T/**", kit: "Kit/S/**", server-kit: "Server/Kit/**" }
      rules:
        kit: { forbid: { from: tool, to: kit } }
        server-kit: { forbid: { from: tool, to: server-kit } }
      """
    #expect(try Self.broken(files) == ["Kit/T/T.swift kit"])
  }

  @Test func whySaysWhichManifestDeclaresEach() throws {
    let files = ["App/Package.swift": Self.package("App", uses: [], ["Kit"]), "App/S/A.swift": Self.user]
    let workspace = try Workspace(files.merging(Self.kits) { first, _ in first })
    let place = WhyPlace(file: "App/S/A.swift", line: 2, column: 22)
    let answer = try #require(why(place, options(workspace.root)).answer)
    let places = answer.references.flatMap(\.steps).map(\.place)
    #expect(places.contains("module Kit of Kit/Package.swift, imported"), "\(places)")
    #expect(places.contains("module Kit of Server/Kit/Package.swift, imported"), "\(places)")
  }
}

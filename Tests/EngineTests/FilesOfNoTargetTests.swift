import Engine
import ReportModel
import Testing

/// Files that no target lists, and that name types of targets.
@Suite struct FilesOfNoTargetTests {
  private func notes(_ files: [String: String]) throws -> [String] {
    let known = [
      ".lintel.yml": "rules: { only-model: { forbid: { from: { path: \"**\" }, to: { type: Database } } } }\n",
      "project.yml": "name: App\ntargets:\n  App: { type: application, platform: iOS, sources: [Model] }\n",
      "Model/Database.swift": "struct Database { struct Row {} }\n",
    ]
    return try Workspace(known.merging(files) { $1 }).check().report.notes
  }

  @Test func aFileInANewFolderIsTold() throws {
    let file = "import SwiftUI\nstruct Service { let row: View? = nil; func f() { _ = Database() } }\n"
    #expect(
      try notes(["Services/Service.swift": file]) == [
        "Services/Service.swift, which is in no target of a manifest or Xcode project: types of targets that it names, such as "
          + "'Database', are not seen there; add it to a target, if it is to be built"
      ]
    )
    #expect(
      try notes(["Services/Service.swift": file, "Sync/Sync.swift": "let database: Database? = nil\n"]) == [
        "2 files, such as Services/Service.swift, which are in no target of a manifest or Xcode project: types of targets that "
          + "they name, such as 'Database', are not seen there; add them to a target, if they are to be built"
      ]
    )
  }

  /// The podspec says in a `test_spec` that they are of it.
  @Test(arguments: [("Net/Tests/NetTests.swift", false), ("Net/Other/NetUsers.swift", true)])
  func testsBesideAPodspecAreNotToldToBeInNoTarget(_ path: String, _ isTold: Bool) throws {
    let workspace = try Workspace([
      ".lintel.yml":
        "sources: { tests: true }\nrules: { a: { forbid: { from: { module: Net }, to: ui } } }\n",
      "Net/Net.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Net'
        s.source_files = 'Module/**/*.{swift}'
        s.test_spec 'Tests' do |t|
          t.source_files = 'Tests/**/*.{swift}'
        end
      end
      """,
      "Net/Module/N.swift": "class Thing {}\n",
      path: "@testable import Net\nfinal class Users { let thing = Thing() }\n",
    ])
    #expect(workspace.check().report.notes.contains { $0.contains("in no target") } == isTold)
  }

  @Test(arguments: [
    // Nothing of it is of a target.
    "struct Service { let other: Service?; let row: Row? }\n",
    // It has one of its own.
    "struct Database {}\nstruct Service { let database: Database }\n",
    "// Database\n",
  ])
  func aFileThatNamesNoTypeOfATargetIsNotTold(_ text: String) throws {
    #expect(try notes(["Services/Service.swift": text]) == [])
  }

  /// It sees them by its import, so it is no leftover.
  @Test(arguments: [
    ("Sources/Shop/Shop.swift", "import Stats\nlet stats: Statistics.Row? = nil\n", true),
    ("Sources/Shop/In/Shop.swift", "import Stats\nlet stats: Statistics.Row? = nil\n", true),
    ("Sources/Shop/Shop.swift", "import Stats\nlet stats: Int? = nil\n", false),
    ("Sources/Shop/Shop.swift", "import SwiftUI\nlet stats: View? = nil\n", false),
    // A script of the repository.
    ("Scripts/Shop.swift", "import Stats\nlet stats: Statistics.Row? = nil\n", false),
  ])
  func aNewFolderBesideThoseOfTargetsIsTold(path: String, text: String, isTold: Bool) throws {
    let manifest = """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Stats"), .target(name: "Home")])

      """
    let rule =
      "components: { feature: { module: \"{feature}\" } }\nrules: { slices: { independent: { slices: feature } } }\n"
    let workspace = try Workspace([
      ".lintel.yml": rule, "Package.swift": manifest, "Sources/Home/Home.swift": "struct Home {}\n",
      "Sources/Stats/Stats.swift": "public struct Statistics { public struct Row {} }\n", path: text,
    ])
    let note =
      "\(path), which is in no target of a manifest or Xcode project, though it names types of targets beside, such as "
      + "'Statistics.Row': no rule sees it as code of a target; add it to a target, if it is to be built"
    #expect(workspace.check().report.notes.filter { $0.contains("in no target") } == (isTold ? [note] : []))
  }

  /// It seems to be of the module of the files around it, for which a rule or a component of a rule asks.
  @Test(arguments: [
    "rules: { a: { forbid: { from: { module: App }, to: { type: Row } } } }",
    "components: { app: { module: \"A*\" } }\nrules: { a: { forbid: { from: app, to: { type: Row } } } }",
    "components: { app: { module: App }, row: { type: Row } }\nrules: { a: { layers: { app: [row], row: [] } } }",
  ])
  func aFileAmongThoseOfAModuleThatARuleNamesIsTold(_ rules: String) throws {
    let manifest =
      "name: App\ntargets:\n  App: { type: application, platform: iOS, sources: [Model/Database.swift, Model/In/In.swift] }\n"
    let files = [
      ".lintel.yml": rules, "project.yml": manifest, "Model/In/In.swift": "struct In {}\n",
      "Row.swift": "struct Row {}\n",
      "Model/New.swift": "struct New { let database: Database }\n",
    ]
    #expect(
      try notes(files) == [
        "Model/New.swift, which is in no target of a manifest or Xcode project, though it lies among files of 'App': rules by "
          + "'module' do not see it; add it to a target, if it is to be built"
      ]
    )
    #expect(
      try notes(files.merging(["Model/In/More.swift": "struct More {}\n"]) { $1 }) == [
        "2 files, such as Model/In/More.swift, which are in no target of a manifest or Xcode project, though they lie among "
          + "files of 'App': rules by 'module' do not see them; add them to a target, if they are to be built"
      ]
    )
    // A rule about all modules looks there, too.
    let all = "rules: { a: { orphans: { among: { module: \"*\" } } } }"
    #expect(try notes(files.merging([".lintel.yml": all]) { $1 }).filter { $0.contains("in no target") } == [])
    // Rules of other modules do not look there.
    let others = rules.replacing("module: App", with: "module: UIKit").replacing("\"A*\"", with: "\"UI*\"")
    #expect(try notes(files.merging([".lintel.yml": others]) { $1 }).filter { $0.contains("in no target") } == [])
  }

  /// It sees what the files beside it see; what it lacks is an import, or it is dead code.
  @Test func aFileBesideOthersIsNotTold() throws {
    let files = [
      "project.yml":
        "name: App\ntargets:\n  App: { type: application, platform: iOS, sources: [Model/Database.swift] }\n"
        + "  Kit: { type: framework, platform: iOS, sources: [Kit] }\n",
      "Kit/Kit.swift": "public struct Kit {}\n",
      "Model/New.swift": "struct New { let database: Database; let kit: Kit }\n",
    ]
    #expect(try notes(files) == [])
  }

  /// An app that lists Main.swift and A.swift in Views; what is in Old is dead code.
  private func workspaceWithDeadCode() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { a: { forbid: { from: { module: App }, to: { module: WebKit } } } }\n",
      "App.xcodeproj/project.pbxproj": """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F1, F2); path = Views; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """,
      "Views/A.swift": "struct A {}\n", "Views/Main.swift": "import UIKit\n", "Old/A.swift": "struct A {}\n",
      "Old/B.swift": "struct B {}\n", "Views/Dead.swift": "struct Dead {}\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private static let gone = "App.xcodeproj/project.pbxproj:4:10 a target lists 'Views/A.swift', which is not there"

  private func told(_ result: CheckResult) -> [String] { result.messages.filter { $0.contains("a target lists") } }

  private func isNoMatterOfALaterChange(_ workspace: Workspace) throws {
    try workspace.commitAll()
    try workspace.write("Views/Late.swift", "struct Late {}\n")
    try workspace.write("New/A.swift", "struct A {}\n")
    try workspace.git("add", "-A")
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(told(result).allSatisfy { $0.hasPrefix("warning") }, "\(result.messages)")
      #expect(result.exit == .kept, "\(result.messages)")
    }
  }

  /// The one of its name was there before, and so was the other one beside it.
  @Test func aFileWithANewNameIsToldThoughDeadCodeHasItsName() throws {
    let workspace = try workspaceWithDeadCode()
    try workspace.move("Views/A.swift", to: "Views/C.swift")
    let unseen = "in no target, which rules by 'module' do not see: add"
    #expect(
      told(workspace.check()) == [
        "warning \(Self.gone), and 2 files beside it, such as 'C.swift', and 'Old/A.swift' are \(unseen) what is to be built "
          + "to the target"
      ]
    )
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(
        told(result) == ["error \(Self.gone), and 'C.swift' beside it is \(unseen) it to the target in its place"]
      )
      #expect(result.exit != .kept)
    }
    try isNoMatterOfALaterChange(workspace)
  }

  @Test func aFileThatIsMovedWithoutTheProjectIsTold() throws {
    let workspace = try workspaceWithDeadCode()
    try workspace.move("Views/A.swift", to: "Detail/A.swift")
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(
        told(result) == [
          "error \(Self.gone): it is in 'Detail' now, in no target, so rules by 'module' do not see it; the project file has "
            + "to say where it is"
        ]
      )
      #expect(result.exit != .kept)
    }
    try isNoMatterOfALaterChange(workspace)
  }

  /// What may be it was there before.
  @Test func aFileThatIsDeletedIsNeitherMovedNorRenamed() throws {
    let workspace = try workspaceWithDeadCode()
    try workspace.git("rm", "-q", "Views/A.swift")
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(told(result) == [])
      #expect(result.exit == .kept, "\(result.messages)")
    }
  }
}

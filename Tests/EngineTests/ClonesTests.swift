import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// What tells violations apart is the same in each clone, whatever its folder is called.
@Suite struct ClonesTests {
  private static let manifest = "name: Shop\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n"
  private static let feed = "final class Feed { func f() { print(1) } }\n"

  private static let projects: [(entries: [String], files: [String: String])] = [
    (
      [
        "  - { rule: silent, source: Feed, module: App, target: print }",
        "  - { rule: silent, source: Feed, file: Old/Feed.swift, target: print }",
      ],
      [
        ".lintel.yml": "rules: { silent: { calls: { from: { path: \"**\" }, never: print } } }\n",
        "project.yml": manifest, "App/Feed.swift": feed, "Old/Feed.swift": feed,
      ]
    ),
    (
      ["  - { rule: apart, source: List, target: Cell, target-file: Old/Cell.swift }"],
      [
        ".lintel.yml": "rules: { apart: { forbid: { from: { path: \"Old/**\" }, to: { type: Cell } } } }\n",
        "project.yml": manifest, "App/Cell.swift": "struct Cell {}\n", "Old/Cell.swift": "struct Cell {}\n",
        "Old/List.swift": "struct List { let cell: Cell }\n",
      ]
    ),
    (
      ["  - { rule: small, source: (root), types: 2 }"],
      [
        ".lintel.yml": "rules: { small: { limit: { among: modules, types: 1 } } }\n",
        "App/Cells.swift": "struct Cell {}\nstruct Row {}\n",
      ]
    ),
  ]

  @Test(arguments: projects)
  func aBaselineIsTheSameInEach(entries: [String], files: [String: String]) throws {
    let (one, other) = (try Workspace(files), try Workspace(files))
    try one.record()
    #expect(try one.entries() == entries)
    try other.record()
    let baseline = try one.read(".lintel-baseline.yml")
    #expect(try other.read(".lintel-baseline.yml") == baseline)
    let clone = try Workspace(files.merging([".lintel-baseline.yml": baseline]) { $1 })
    let result = clone.check()
    #expect(result.exit == .kept)
    #expect(result.places == [] && result.messages == [])
    #expect(result.report.baseline?.stale.isEmpty == true)
  }

  @Test(arguments: projects)
  func aReportIsTheSameInEach(entries: [String], files: [String: String]) throws {
    let (one, other) = (try Workspace(files), try Workspace(files))
    let (first, second) = (one.check().rendered, other.check().rendered)
    for format in ["csv", "gitlab", "sarif"] {
      #expect(first[format]?.isEmpty == false)
      #expect(first[format] == second[format])
    }
  }

  /// As former versions wrote it.
  @Test(arguments: projects)
  func anEntryWithTheNameOfTheFolderCountsThereAndIsWrittenAnew(entries: [String], files: [String: String]) throws {
    let workspace = try Workspace(files)
    let name = workspace.url.lastPathComponent.replacingOccurrences(of: "-", with: "_")
    let old = entries.map { entry in
      entry.replacingOccurrences(of: "target-file: Old/Cell.swift", with: "target-module: \(name)")
        .replacingOccurrences(of: "file: Old/Feed.swift", with: "module: \(name)")
        .replacingOccurrences(of: "(root)", with: name)
    }
    let baseline = "version: 1\nviolations:\n" + old.map { $0 + "\n" }.joined()
    try workspace.write(".lintel-baseline.yml", baseline)
    let result = workspace.check()
    #expect(result.exit == .kept)
    #expect(result.places == [])
    #expect(result.report.baseline?.stale.isEmpty == true)
    #expect(
      result.messages.map { $0.contains("this entry has the name of the checked folder for a module, so") } == [true]
    )
    let other = try Workspace(files.merging([".lintel-baseline.yml": baseline]) { $1 })
    #expect(other.check().exit == .broken)
    try workspace.record()
    #expect(try workspace.entries() == entries)
    #expect(workspace.check().messages == [])
  }

  /// What no target has may be in a folder that is called like the app.
  @Test(arguments: ["Shop", "Other"], ["", "project.yml"])
  func aRuleDoesNotSelectItsModuleByTheNameOfTheFolder(folder: String, manifest: String) throws {
    var files = [
      "App/Feed.swift": "struct Feed { let view: FeedView }\n", "UI/FeedView.swift": "struct FeedView {}\n",
      "Scripts/tool.swift": "struct Tool {}\n",
      ".lintel.yml": "rules: { r: { forbid: { from: { module: Shop }, to: { path: UI/** } } } }\n",
    ]
    files[manifest.isEmpty ? "README.md" : manifest] = """
      name: Shop
      targets:
        Shop iOS: { type: application, platform: iOS, sources: [App, UI] }
        Shop tvOS: { type: application, platform: tvOS, sources: [App, UI] }

      """
    let workspace = try Workspace(
      Dictionary(uniqueKeysWithValues: files.map { ("\(folder)/\($0.key)", $0.value) })
    )
    func check(_ module: String) throws -> CheckResult {
      let path = "\(folder)/.lintel.yml"
      try workspace.write(path, try workspace.read(path).replacing("module: Shop", with: "module: \(module)"))
      return Engine.check(options("\(workspace.root)/\(folder)"))
    }
    #expect(try check("Shop").exit == .couldNotRun)
    let root = try check("\"(root)\"")
    #expect(root.exit == (manifest.isEmpty ? .broken : .kept), "\(root.messages)")
  }

  @Test func messagesAboutTheModuleOfTheFolderDoNotNameIt() throws {
    let workspace = try Workspace([
      "Lib/project.yml": Self.manifest, "Lib/Core.swift": "public struct A {}\npublic struct B {}\n",
      "Lib/App/M.swift": "import Lib\nstruct M { let a: A }\n",
      "Lib/.lintel.yml": "rules: { sealed: { access: { of: { path: Core.swift } } } }\n",
      "Plain/A/A.swift": "struct A {}\n", "Plain/B/B.swift": "struct B {}\n",
      "Plain/.lintel.yml":
        "rules: { a: { forbid: { from: { path: \"A/**\" }, to: { path: \"B/**\" }, via: [import] } } }\n",
    ])
    let found = Engine.check(options(workspace.root + "/Lib")).report.violations
    #expect(found.map(\.message) == ["B is public, and nothing outside of its module uses it"])
    #expect(found.map(\.sourceModule) == [nil])
    let told = Engine.check(options(workspace.root + "/Plain")).messages
    #expect(told.contains { $0.contains("both ends are in one module, and Swift files of one module") })
  }
}

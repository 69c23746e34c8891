import Engine
import ReportModel
import TestSupport
import Testing

/// A baseline finds the file of a type with namesakes again, wherever in that file the type is declared.
@Suite struct MovedNamesakeTests {
  private static let cell = "private struct Cell { let a: Screen }\n"
  private static let line = "private struct Line { let a: Screen }\n"

  private static func types(_ count: Int) -> String { (0..<count).map { "struct Type\($0) {}\n" }.joined() }

  /// Two files with namesakes, which the baseline knows.
  private static func workspace(_ first: String, _ second: String = cell) throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": SinceTests.rules, "Screen/Screen.swift": "class Screen {}\n", "Model/First.swift": first,
      "Model/Second.swift": second,
    ])
    try workspace.record()
    try workspace.commitAll()
    return workspace
  }

  private static func entry(_ type: String, _ file: String) -> String {
    "  - { rule: plain-model, source: \(type), file: Model/\(file).swift, target: Screen }"
  }

  private static func eachWay(_ workspace: Workspace) -> [CheckResult] {
    [workspace.check(), workspace.check { $0.state = .index }, workspace.check { $0.since = "HEAD" }]
  }

  @Test(
    arguments: [types(3) + cell, types(4) + cell, types(40) + cell, "func f() { struct Cell { let a: Screen } }\n"],
    ["Deep/First", "Deep/Renamed"]
  )
  func aTypeThatDependsKeepsItsEntry(first: String, file: String) throws {
    let workspace = try Self.workspace(first)
    #expect(try workspace.entries() == [Self.entry("Cell", "First"), Self.entry("Cell", "Second")])
    try workspace.move("Model/First.swift", to: "Model/\(file).swift")
    for result in Self.eachWay(workspace) {
      #expect(result.places == [])
      #expect(result.report.baseline?.stale == [])
    }
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == [Self.entry("Cell", file), Self.entry("Cell", "Second")])
    #expect(workspace.check(strict: true).exit == .kept)
  }

  @Test(arguments: [3, 4, 40]) func aTypeThatIsUsedKeepsItsEntry(count: Int) throws {
    let workspace = try Workspace([
      ".lintel.yml": "rules: { apart: { forbid: { from: { path: Old/List.swift }, to: { path: \"Old/**\" } } } }\n",
      "project.yml": "name: Shop\ntargets:\n  App: { type: application, platform: iOS, sources: [App] }\n",
      "App/Cell.swift": "struct Cell {}\n", "Old/Cells.swift": "\(Self.types(count))struct Cell {}\n",
      "Old/List.swift": "struct List { let cell: Cell }\n",
    ])
    try workspace.record()
    try workspace.commitAll()
    let entry = "  - { rule: apart, source: List, target: Cell, target-file: Old/Cells.swift }"
    #expect(try workspace.entries() == [entry])
    try workspace.move("Old/Cells.swift", to: "Old/Rows.swift")
    for result in Self.eachWay(workspace) {
      #expect(result.places == [])
      #expect(result.report.baseline?.stale == [])
    }
    try workspace.record(prunes: true)
    #expect(try workspace.entries() == [entry.replacing("Cells", with: "Rows")])
  }

  /// The one that is left tells where the file is, and so does the one that breaks the rule no more.
  @Test func ofSeveralTypesOneMayBeMended() throws {
    let workspace = try Self.workspace(Self.types(4) + Self.cell + Self.line, Self.cell + Self.line)
    try workspace.move("Model/First.swift", to: "Model/Renamed.swift")
    try workspace.write("Model/Renamed.swift", Self.types(4) + Self.cell + "private struct Line {}\n")
    try workspace.git("add", "-A")
    for result in Self.eachWay(workspace) {
      #expect(result.places == [])
      #expect(result.report.baseline?.stale.map(\.key.source) == ["Line"])
    }
  }

  @Test func aCopyIsNew() throws {
    let workspace = try Self.workspace(Self.types(4) + Self.cell)
    try workspace.write("Model/Copy.swift", Self.cell)
    #expect(workspace.check().places == ["Model/Copy.swift:1 plain-model"])
    // One file has moved, and not two.
    try workspace.move("Model/First.swift", to: "Model/Renamed.swift")
    #expect(workspace.check().places.count == 1)
    #expect(workspace.check().report.baseline?.stale == [])
  }

  @Test func aNamesakeInAFileThatTheBaselineKnowsIsNotTheOneThatIsGone() throws {
    let workspace = try Self.workspace(Self.types(4) + Self.cell)
    try workspace.remove("Model/First.swift")
    let result = workspace.check()
    #expect(result.places == [])
    #expect(result.report.baseline?.stale.map(\.key.file) == ["Model/First.swift"])
  }
}

import Engine
import ReportModel
import Testing

/// Two branches that change the baseline, and renamed files.
@Suite struct BaselineMergeTests {
  private static let names = (1...9).map { "M\($0)" }

  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": SinceTests.rules, "Screen/Screen.swift": "class Screen {}\n",
      "Model/Free.swift": "func free(_: Screen) {}\n",
    ])
    for name in Self.names {
      try workspace.write("Model/\(name).swift", "struct \(name) { let a: Screen; let b: Screen }\n")
    }
    try workspace.record()
    return workspace
  }

  private func fix(_ name: String, in workspace: Workspace, whole: Bool = true) throws {
    try workspace.write("Model/\(name).swift", whole ? "struct \(name) {}\n" : "struct \(name) { let a: Screen }\n")
    try workspace.record(prunes: true)
  }

  @Test func fixesOnTwoBranchesMergePlainly() throws {
    let workspace = try workspace()
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "-b", "feature")
    try fix("M1", in: workspace)
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "main")
    try fix("M9", in: workspace)
    try workspace.commitAll()
    try workspace.git("merge", "-q", "--no-edit", "feature")
    let result = workspace.check(strict: true)
    #expect(result.exit == .kept)
    #expect(result.report.baseline?.recorded == 15)
  }

  @Test func neighboursMergeWithUnion() throws {
    let workspace = try workspace()
    try workspace.write(".gitattributes", ".lintel-baseline.yml merge=union\n")
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "-b", "feature")
    try fix("M4", in: workspace, whole: false)
    try fix("M5", in: workspace)
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "main")
    try fix("M4", in: workspace)
    try fix("M6", in: workspace)
    try workspace.commitAll()
    try workspace.git("merge", "-q", "--no-edit", "-X", "ours", "feature")
    let result = workspace.check()
    #expect(result.exit == .kept)
    #expect(result.places == [])
    try workspace.record(prunes: true)
    #expect(try workspace.entries().count == 7)
    #expect(workspace.check(strict: true).exit == .kept)
  }

  @Test func withoutUnionTheConflictIsNamed() throws {
    let workspace = try workspace()
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "-b", "feature")
    try fix("M4", in: workspace)
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "main")
    try fix("M5", in: workspace)
    try workspace.commitAll()
    try workspace.git("merge", "-q", "--no-edit", "feature")
    let result = workspace.check()
    #expect(result.exit == .couldNotRun)
    #expect(result.messages.allSatisfy { $0.contains("is left over from a merge") })
    #expect(result.messages.count == 3)
  }

  @Test func aFileThatGitTakesForRenamedKeepsItsEntry() throws {
    let workspace = try workspace()
    try workspace.commitAll()
    try workspace.move("Model/Free.swift", to: "Model/Deep/Liberty.swift")
    for state in [SourceState.folder, .index] {
      let result = workspace.check { $0.state = state }
      #expect(result.places == [])
      #expect(result.report.baseline?.stale == [])
    }
    try workspace.commitAll()
    #expect(workspace.check().places == [])
    try workspace.record(prunes: true)
    #expect(try workspace.entries()[0] == "  - { rule: plain-model, file: Model/Deep/Liberty.swift, target: Screen }")
  }

  @Test func withoutGitARenamedFileIsStaleAndNew() throws {
    let workspace = try workspace()
    try workspace.remove("Model/Free.swift")
    try workspace.write("Model/Liberty.swift", "func free(_: Screen) {}\n")
    let result = workspace.check()
    #expect(result.places == ["Model/Liberty.swift:1 plain-model"])
    #expect(result.report.baseline?.stale.map(\.key.file) == ["Model/Free.swift"])
  }
}

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
    #expect(result.messages.count == 1)
  }

  @Test func aFileThatMovesKeepsItsEntry() throws {
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
    #expect(
      try workspace.entries()[0]
        == "  - { rule: plain-model, file: Model/Deep/Liberty.swift, target: Screen, declares: [free] }"
    )
  }

  @Test func theSameTreeHasTheSameVerdictWhateverItsHistory() throws {
    let workspace = try workspace()
    try workspace.commitAll()
    try workspace.move("Model/Free.swift", to: "Model/Deep/Liberty.swift")
    try workspace.commitAll("move")
    // Whoever changes the baseline afterwards changes nothing of it.
    try workspace.write(".lintel-baseline.yml", try workspace.read(".lintel-baseline.yml") + "# x\n")
    try workspace.commitAll("touch")
    #expect(workspace.check(strict: true).exit == .kept)
    let pruned = try #require(try workspace.record(prunes: true).updates.first)
    try workspace.git("checkout", "-q", ".")
    // Nobody knows where it came from.
    try workspace.remove(".git")
    #expect(workspace.check(strict: true).exit == .kept)
    #expect(try workspace.record(prunes: true).updates.first?.text == pruned.text)
  }

  @Test func anotherFileIsNotTakenForOneThatIsGone() throws {
    let workspace = try workspace()
    try workspace.remove("Model/Free.swift")
    try workspace.write("Model/Deep/Free.swift", "func bound(_: Screen) {}\n")
    let result = workspace.check()
    #expect(result.places == ["Model/Deep/Free.swift:1 plain-model"])
    let told = "no file 'Model/Free.swift' any more, and 'Model/Deep/Free.swift' breaks 'plain-model' in the same way"
    #expect(result.messages.contains { $0.contains(told) }, "\(result.messages)")
  }

  @Test func anOldBaselineThatSaysNothingOfItsFilesFindsThemByTheirNames() throws {
    let workspace = try workspace()
    let text = try workspace.read(".lintel-baseline.yml").replacingOccurrences(of: ", declares: [free]", with: "")
    try workspace.write(".lintel-baseline.yml", text)
    try workspace.remove("Model/Free.swift")
    try workspace.write("Model/Deep/Free.swift", "func free(_: Screen) {}\n")
    #expect(workspace.check(strict: true).exit == .kept)
    try workspace.remove("Model/Deep/Free.swift")
    try workspace.write("Model/Deep/Other.swift", "func free(_: Screen) {}\n")
    #expect(workspace.check().places == ["Model/Deep/Other.swift:1 plain-model"])
  }

  @Test func anOldBaselineThatDoesNotTellNamesakesApartSaysSoUntilItIsWrittenAnew() throws {
    let workspace = try Workspace([
      ".lintel.yml": SinceTests.rules, "Screen/Screen.swift": "class Screen {}\n",
      "Model/A.swift": "private struct Cell { let a: Screen }\n",
      "Model/B.swift": "private struct Cell { let a: Screen }\n",
      ".lintel-baseline.yml":
        "version: 1\nviolations:\n  - { rule: plain-model, source: Cell, target: Screen, count: 2, owner: us }\n",
    ])
    let result = workspace.check()
    #expect(result.places == [])
    #expect(result.messages.count == 1 && result.messages[0].contains("there are several by now ('Cell' → 'Screen')"))
    #expect(result.messages.allSatisfy { $0.hasPrefix("warning .lintel-baseline.yml:3:5 ") })
    try workspace.record()
    #expect(
      try workspace.entries() == [
        "  - { rule: plain-model, source: Cell, file: Model/A.swift, target: Screen, owner: us }",
        "  - { rule: plain-model, source: Cell, file: Model/B.swift, target: Screen, owner: us }",
      ]
    )
    #expect(workspace.check(strict: true).exit == .kept)
    // A private type is found where its file is now.
    try workspace.remove("Model/B.swift")
    try workspace.write("Model/Deep/B.swift", "private struct Cell { let a: Screen }\n")
    #expect(workspace.check(strict: true).exit == .kept)
  }
}

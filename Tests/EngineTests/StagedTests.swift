import Engine
import Foundation
import ReportModel
import Testing

/// `check --staged`: what the commit adds; `check --staged-files`: what is in the files that it changes.
@Suite struct StagedTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": SinceTests.rules,
      "Model/A.swift": "struct A { let a: Screen }\n",
      "Screen/Screen.swift": "class Screen {}\nclass Other {}\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private func staged(_ workspace: Workspace) -> CheckResult { workspace.check { $0.state = .index } }

  private func stagedFiles(_ workspace: Workspace) -> CheckResult {
    workspace.check { ($0.state, $0.showsStagedFiles) = (.index, true) }
  }

  @Test func whatAMoveBreaksInFilesThatAreNotStagedIsTold() throws {
    let workspace = try workspace()
    try workspace.write("Model/Helper.swift", "class Helper {}\n")
    try workspace.write("Model/User.swift", "struct User { let helper: Helper }\n")
    try workspace.commitAll()
    try workspace.move("Model/Helper.swift", to: "Screen/Helper.swift")
    let result = staged(workspace)
    #expect(result.places == ["Model/User.swift:1 plain-model"])
    #expect(result.exit == .broken)
  }

  /// Whatever ends lines.
  @Test func aConfigurationThatIsNotStagedIsNoted() throws {
    let workspace = try workspace()
    #expect(staged(workspace).report.notes == [])
    try workspace.write(".lintel.yml", SinceTests.rules.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(staged(workspace).report.notes == [])
    try workspace.write(".lintel.yml", SinceTests.rules + "# Stricter.\n")
    let note = ".lintel.yml: what is staged counts, and the folder has something else; 'git add' stages that"
    #expect(staged(workspace).report.notes == [note])
    #expect(stagedFiles(workspace).report.notes == [note])
    #expect(workspace.check { $0.since = "HEAD" }.report.notes == [])
    try workspace.git("add", "-A")
    #expect(staged(workspace).report.notes == [])
  }

  @Test func whatWasThereIsNotToldThoughItsFileIsStaged() throws {
    let workspace = try workspace()
    try workspace.write("Model/A.swift", "// Now with a comment.\nstruct A { let a: Screen }\n")
    try workspace.git("add", "-A")
    #expect(staged(workspace).exit == .kept)
    #expect(stagedFiles(workspace).places == ["Model/A.swift:2 plain-model"])
  }

  @Test func aRuleThatTheCommitSharpensIsTold() throws {
    let workspace = try workspace()
    try workspace.write(".lintel.yml", SinceTests.rules + "  more: { forbid: { from: model, to: screen } }\n")
    try workspace.git("add", "-A")
    #expect(staged(workspace).places == ["Model/A.swift:1 more"])
  }

  @Test func beforeTheFirstCommitAllIsNew() throws {
    let workspace = try Workspace([
      ".lintel.yml": SinceTests.rules, "Model/A.swift": "struct A { let a: Screen }\n",
      "Screen/Screen.swift": "class Screen {}\n",
    ])
    try workspace.git("init", "-q", "-b", "main")
    try workspace.git("add", "-A")
    #expect(staged(workspace).places == ["Model/A.swift:1 plain-model"])
  }

  @Test func inAMergeWhatTheOtherSideHasIsNotNew() throws {
    let workspace = try workspace()
    try workspace.git("checkout", "-q", "-b", "other")
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.write("Both.swift", "let a = 1\n")
    try workspace.commitAll()
    try workspace.git("checkout", "-q", "main")
    try workspace.write("Both.swift", "let a = 2\n")
    try workspace.commitAll()
    try workspace.git("merge", "-q", "--no-edit", "other")
    try workspace.write("Both.swift", "let a = 3\n")
    try workspace.git("add", "-A")
    #expect(staged(workspace).places == [])
    try workspace.write("Model/C.swift", "struct C { let a: Screen }\n")
    try workspace.git("add", "-A")
    #expect(staged(workspace).places == ["Model/C.swift:1 plain-model"])
  }

  @Test func aCommitThatTakesAwayWhatARuleLooksAtFails() throws {
    let workspace = try workspace()
    try workspace.write("Other/O.swift", "struct O {}\n")
    let rules =
      "components: { model: 'Model/**', screen: 'Screen/**', other: 'Other/**' }\nrules:\n"
      + "  plain-model: { forbid: { from: model, to: screen } }\n  more: { forbid: { from: other, to: screen } }\n"
    try workspace.write(".lintel.yml", rules)
    try workspace.commitAll()
    try workspace.move("Other/O.swift", to: "Others/O.swift")
    #expect(staged(workspace).exit == .broken)
    try workspace.commitAll()
    try workspace.write("Model/D.swift", "struct D {}\n")
    try workspace.git("add", "-A")
    #expect(staged(workspace).exit == .kept)
  }

  @Test func nothingStagedIsNothingToTell() throws {
    #expect(staged(try workspace()).report.scope.hidden == 1)
    let result = stagedFiles(try workspace())
    #expect(result.exit == .kept)
    #expect(result.places == [])
    #expect(result.report.scope == Scope(state: .index, shown: .staged(files: 0), hidden: 1))
  }

  @Test func whatIsStagedIsToldAndNoOther() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.git("add", "-A")
    try workspace.write("Model/B.swift", "struct B {}\n")
    try workspace.write("Model/C.swift", "struct C { let a: Screen }\n")
    let result = staged(workspace)
    #expect(result.places == ["Model/B.swift:1 plain-model"])
    #expect(result.exit == .broken)
    let head = try workspace.git("rev-parse", "HEAD").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(result.report.scope == Scope(state: .index, shown: .since(name: "HEAD", mergeBase: head), hidden: 1))
    let files = stagedFiles(workspace)
    #expect(files.places == result.places)
    #expect(files.report.scope == Scope(state: .index, shown: .staged(files: 1), hidden: 1))
  }

  @Test func theBaselineIsTheStagedOne() throws {
    let workspace = try workspace()
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.git("add", "-A")
    try workspace.record()
    #expect(staged(workspace).places == ["Model/B.swift:1 plain-model"])
    try workspace.git("add", ".lintel-baseline.yml")
    #expect(staged(workspace).places == [])
    #expect(staged(workspace).report.baseline?.remaining == 2)
  }

  @Test func ofTooManyPlacesTheStagedOneIsTold() throws {
    let workspace = try workspace()
    try workspace.write("Model/Z.swift", "extension A { func z(_: Screen) {} }\n")
    try workspace.record()
    try workspace.commitAll()
    try workspace.write("Model/A.swift", "struct A { let a: Screen\n  let b: Screen }\n")
    #expect(workspace.check().places == ["Model/Z.swift:1 plain-model"])
    try workspace.git("add", "-A")
    #expect(staged(workspace).places == ["Model/A.swift:2 plain-model"])
  }

  @Test func warningsAboutOtherFilesAreLeftOutAndErrorsAreNot() throws {
    let workspace = try workspace()
    try workspace.write("Model/C.swift", "// lintel:disable plain-modell - no such rule\nstruct C {}\n")
    try workspace.commitAll()
    #expect(staged(workspace).messages == [])
    #expect(workspace.check().messages.count == 1)
    try workspace.write("Model/Wide.swift", "let a = 1\n".data(using: .utf16)!)
    try workspace.commitAll()
    #expect(staged(workspace).exit == .couldNotRun)
    #expect(staged(workspace).messages.count == 1)
  }

  @Test func sinceDecidesWhatIsToldOfWhatIsStaged() throws {
    let workspace = try workspace()
    try workspace.git("checkout", "-q", "-b", "feature")
    try workspace.write("Model/B.swift", "struct B { let a: Screen }\n")
    try workspace.commitAll()
    try workspace.write("Model/C.swift", "struct C { let a: Screen }\n")
    try workspace.git("add", "-A")
    try workspace.write("Model/D.swift", "struct D { let a: Screen }\n")
    let result = workspace.check { ($0.state, $0.since) = (.index, "main") }
    #expect(result.places == ["Model/B.swift:1 plain-model", "Model/C.swift:1 plain-model"])
    #expect(result.report.scope.state == .index)
  }
}

import Engine
import Foundation
import Testing

@Suite struct ExitStatusTests {
  @Test func warningsDoNotChangeTheExitStatus() throws {
    let workspace = try Workspace(model: "// lintel:disable:next plain-model - legacy\nlet a = OtherScreen()\n")
    #expect(workspace.check().lines == ["2 plain-names"])
    #expect(workspace.check().exit == .kept)
  }

  @Test func strictMakesWarningsErrors() throws {
    let workspace = try Workspace(model: "// lintel:disable:next plain-model - legacy\nlet a = OtherScreen()\n")
    let result = workspace.check(strict: true)
    #expect(result.report.violations.map(\.severity) == [.error])
    #expect(result.exit == .broken)
  }

  @Test func strictMakesDiagnosticsErrorsButNotMore() throws {
    let result = try Workspace(model: "// lintel:disable:next plain-model - legacy\nlet a: Int\n").check(strict: true)
    #expect(result.messages.map { String($0.prefix(6)) } == ["error "])
    #expect(result.exit == .broken)
  }

  @Test func whatSelectsNothingAndWhatCannotBreakIsVacuous() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      components:
        model: "Model/**"
        gone: "Gone/**"
        later: { path: "Later/**", allow-empty: true }
      rules:
        from-nothing: { forbid: { from: gone, to: model } }
        no-ui: { forbid: { from: model, to: ui } }
      """,
      "Model/Model.swift": "struct Model {}\n",
    ])
    let result = workspace.check()
    #expect(result.verdicts == ["from-nothing": "vacuous", "no-ui": "kept"])
    // The component is the cause of what the rule is.
    #expect(result.messages.count == 1)
    #expect(result.messages.contains { $0.hasPrefix("warning .lintel.yml:3:") && $0.contains("'gone'") })
    #expect(result.exit == .kept)
    #expect(workspace.check(strict: true).exit == .broken)
  }

  @Test func unreadableFilesAreErrorsAndTheRestIsChecked() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    try workspace.write("Model/Wide.swift", Data([0xFF, 0xFE]) + "let b: Screen\n".data(using: .utf16LittleEndian)!)
    let result = workspace.check()
    #expect(result.messages == ["error Model/Wide.swift cannot read this file: it is in UTF-16; Swift wants UTF-8"])
    #expect(result.lines == ["1 plain-model"])
    #expect(result.exit == .couldNotRun)
  }

  @Test(.disabled(if: geteuid() == 0, "root may read everything"))
  func filesWithoutPermissionAreErrorsAndTheRestIsChecked() throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    try workspace.write("Model/Secret.swift", "let b: Screen\n")
    let path = workspace.root + "/Model/Secret.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let result = workspace.check()
    #expect(result.messages == ["error Model/Secret.swift cannot read this file: Permission denied"])
    #expect(result.lines == ["1 plain-model"])
    #expect(result.exit == .couldNotRun)
  }

  @Test func brokenFilesAreWarningsAndTheRestOfThemIsChecked() throws {
    let workspace = try Workspace(model: "let a: Screen\nlet s = \"abc\nlet b: Screen\nlet t = \"de\nlet c: Screen\n")
    let result = workspace.check()
    #expect(result.lines == ["1 plain-model", "3 plain-model", "5 plain-model"])
    #expect(result.messages.count == 2)
    #expect(result.messages.allSatisfy { $0.hasPrefix("warning Model/Model.swift:") })
    #expect(result.exit == .broken)
  }

  @Test(arguments: [
    (path: "missing", message: "there is no file or folder 'missing'"),
    (path: "Model/Model.swift", message: "is not a folder"),
    (path: "Model", message: "no configuration: there is no '.lintel.yml'"),
  ])
  func whereNothingCanBeCheckedTheMessageSaysWhy(path: String, message: String) throws {
    let workspace = try Workspace(model: "let a: Screen\n")
    let result = check(options(workspace.root + "/" + path))
    #expect(result.messages.count == 1)
    #expect(result.messages.allSatisfy { $0.hasPrefix("error - ") && $0.contains(message) })
    #expect(result.exit == .couldNotRun)
  }

  @Test func aProjectWithoutSwiftFilesIsNotChecked() throws {
    let result = try Workspace([".lintel.yml": "components: { a: \"A/**\" }\nrules: {}\n"]).check()
    #expect(result.messages.count == 1)
    #expect(result.messages.allSatisfy { $0.contains("nothing to scan") })
    #expect(result.exit == .couldNotRun)
  }

  @Test func everyMistakeOfAConfigurationIsReportedInOrder() throws {
    let workspace = try Workspace([
      ".lintel.yml": """
      source: {}
      components:
        model: { pth: "Model/**" }
        model: "Model/**"
      rules:
        one: { forbid: { from: modle, to: ui } }
        two: { forbid: { from: model }, severity: fatal }
        three: { forbit: {} }
        four: { layers: { model: [] }, forbid: { from: model, to: ui } }
        five: { forbid: { from: model, to: ui, via: creates, unless: x } }
        six: { acyclic: { among: model } }
      """,
      "Model/Model.swift": "struct Model {}\n",
    ])
    let result = workspace.check()
    let lines = result.report.diagnostics.map { $0.location?.line ?? 0 }
    #expect(lines == lines.sorted())
    #expect(Set(lines) == [1, 3, 4, 6, 7, 8, 9, 10, 11])
    #expect(result.report.diagnostics.allSatisfy { $0.severity == .error && $0.location?.column != nil })
    #expect(result.messages.contains { $0.contains("'modle'") && $0.contains("did you mean 'model'?") })
    #expect(result.exit == .couldNotRun)
  }
}

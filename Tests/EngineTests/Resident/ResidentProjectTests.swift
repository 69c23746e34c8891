import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// A project that is checked again and again says what a check of the same files says that knows nothing of the past.
@Suite struct ResidentProjectTests {
  private static func project(_ workspace: Workspace) -> ResidentProject { ResidentProject(options(workspace.root)) }

  @Test func aTextThatIsNotSavedCounts() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    project.setText(Array("struct Model {\n  let screen: Screen\n}\n".utf8), of: "Model/Model.swift")
    #expect(project.check().lines == ["2 plain-model"])
    #expect(project.check().report.violations.first?.snippet == "  let screen: Screen")
    project.setText(nil, of: "Model/Model.swift")
    #expect(project.check().lines == [])
  }

  @Test func aFileThatIsNotThereYetCounts() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Deep/More.swift")
    #expect(project.check().report.violations.map(\.location.file) == ["Model/Deep/More.swift"])
    project.hide("Screen/Screen.swift")
    #expect(project.check().lines == [])
  }

  @Test func whatGitIgnoresIsNoFileOfTheProjectBeforeItIsSavedEither() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    try workspace.write(".gitignore", "Made.swift\n")
    try workspace.commitAll()
    let project = Self.project(workspace)
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Made.swift")
    #expect(project.check().lines == [])
    project.setText(Array("let screen: Screen?\n".utf8), of: "Model/Own.swift")
    #expect(project.check().lines == ["1 plain-model"])
  }

  @Test func aConfigurationThatBreaksIsToldAndForgottenWhenItIsRight() throws {
    let workspace = try Workspace(model: "let screen: Screen?\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == ["1 plain-model"])
    let right = try #require(project.text(of: ".lintel.yml"))
    project.setText(Array("rules: {".utf8), of: ".lintel.yml")
    let broken = project.check()
    #expect(broken.exit == .couldNotRun)
    #expect(broken.report.diagnostics.first?.location?.file == ".lintel.yml")
    // What changes meanwhile counts afterwards.
    project.setText(Array("struct Model {}\n".utf8), of: "Model/Model.swift")
    _ = project.check()
    project.setText(right, of: ".lintel.yml")
    #expect(project.check().lines == [])
  }

  @Test func withoutAnyWordOfWhatChangedEverythingIsLookedAt() throws {
    let workspace = try Workspace(model: "struct Model {}\n")
    let project = Self.project(workspace)
    #expect(project.check().lines == [])
    try workspace.write("Model/Model.swift", "let screen: Screen?\n")
    try workspace.write("Model/Other.swift", "let screen: Screen?\n")
    project.noteChanges()
    #expect(project.check().report.violations.count == 2)
  }

  @Test(arguments: [("samples/three-layer/broken", 1), ("samples/mixed/broken", 2), ("samples/modular/broken", 3)])
  func afterRandomChangesTheReportIsThatOfANewCheck(sample: String, seed: UInt64) throws {
    var change = RandomChanges(try ChangingProject(sample, isRepository: seed == 3), seed: seed)
    let steps = ProcessInfo.processInfo.environment["LINTEL_RESIDENT_STEPS"].flatMap { Int($0) } ?? 20
    for step in 0..<steps {
      let name = try change.step()
      let (resident, fresh) = try change.project.check()
      guard resident == fresh else {
        Issue.record("step \(step) (\(name)):\n\(resident.difference(fresh))")
        return
      }
    }
  }
}

extension String {
  /// The lines in which two texts differ.
  fileprivate func difference(_ other: String) -> String {
    let changes = split(separator: "\n").difference(from: other.split(separator: "\n"))
    return changes.prefix(20).map { change in
      switch change {
      case .insert(_, let line, _): "resident: \(line)"
      case .remove(_, let line, _): "fresh:    \(line)"
      }
    }.joined(separator: "\n")
  }
}

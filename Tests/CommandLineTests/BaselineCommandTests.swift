import Foundation
import TestSupport
import Testing

@Suite struct BaselineCommandTests {
  private let file = ".lintel-baseline.yml"

  @Test func recordsAndShrinksAndDoesNotGrow() throws {
    let workspace = try Workspace()
    let recorded = try Program.run("baseline", workspace.root)
    #expect(recorded.status == 0)
    #expect(recorded.text == "Known from now on: 1 violation, in 1 entry\nRecorded in .lintel-baseline.yml: 1 entry\n")
    #expect(try Program.run("check", workspace.root).status == 0)
    #expect(try Program.run("check", "--no-baseline", workspace.root).status == 1)

    try workspace.write("Model/More.swift", "struct More { let a: Screen; let b: Screen }\n")
    let before = try workspace.read(file)
    let refused = try Program.run("baseline", workspace.root)
    #expect(refused.status == 1)
    #expect(
      refused.text == """
        Known: 1 entry
        2 violations are not in .lintel-baseline.yml:
          plain-model: More → Screen (2 places)
        Nothing was written. Fix them, or take them in with 'lintel baseline --force'.

        """
    )
    #expect(try workspace.read(file) == before)
    let forced = try Program.run("baseline", "--force", workspace.root)
    #expect(forced.text.hasPrefix("Known: 1 → 2 entries\nTook in 2 violations, in 1 entry:\n"))

    try workspace.write("Model/Model.swift", "let a: Int\n")
    try workspace.write("Model/More.swift", "struct More { let a: Screen }\n")
    #expect(try Program.run("check", "--strict", workspace.root).status == 1)
    let pruned = try Program.run("baseline", "--prune", workspace.root)
    #expect(pruned.status == 0)
    #expect(pruned.text == "Known: 2 → 1 entry\nRemoved 1 entry: fixed\nMade 1 entry smaller\n")
    #expect(try Program.run("check", "--strict", workspace.root).status == 0)
  }

  @Test func largeNumbersOfEntriesHaveSeparators() throws {
    let workspace = try Workspace()
    let models = (0...1_000).map { "struct Model\($0) { let a: Screen }\n" }
    try workspace.write("Model/Model.swift", models.joined())
    let recorded = try Program.run("baseline", workspace.root)
    #expect(recorded.text.hasPrefix("Known from now on: 1,001 violations, in 1,001 entries\n"), "\(recorded.text)")
    try workspace.write("Model/Model.swift", models.dropLast().joined())
    let pruned = try Program.run("baseline", "--prune", workspace.root)
    #expect(pruned.text == "Known: 1,001 → 1,000 entries\nRemoved 1 entry: fixed\n")
  }

  /// An entry of which a comment silences one of two places stays, with the other.
  @Test func whatACommentSilencesInPartMakesAnEntrySmaller() throws {
    let workspace = try Workspace()
    try workspace.write("Model/Model.swift", "struct Model {\n  let a: Screen\n  let b: Screen\n}\n")
    _ = try Program.run("baseline", workspace.root)
    let comment = "  // lintel:disable:next plain-model -- it goes soon\n"
    try workspace.write("Model/Model.swift", "struct Model {\n  let a: Screen\n\(comment)  let b: Screen\n}\n")
    let check = try Program.run("check", "--strict", workspace.root)
    #expect(check.status == 0)
    #expect(
      check.text.contains(
        "Suppressed by comments now: 1 entry in part; 'lintel baseline --prune' removes what is suppressed\n"
      ),
      "\(check.text)"
    )
    let pruned = try Program.run("baseline", "--prune", workspace.root)
    #expect(pruned.text == "Known: 1 entry\nMade 1 entry smaller\n")
    let text = String(decoding: try workspace.read(file), as: UTF8.self)
    #expect(text.hasSuffix("violations:\n  - { rule: plain-model, source: Model, target: Screen }\n"))
  }

  @Test func aCheckPrunesInPlace() throws {
    let workspace = try Workspace()
    try workspace.write("Model/More.swift", "struct More { let a: Screen }\n")
    _ = try Program.run("baseline", workspace.root)
    try workspace.write("Model/Model.swift", "let a: Int\n")
    #expect(try Program.run("check", "--strict", "--prune", workspace.root).status == 0)
    let text = String(decoding: try workspace.read(file), as: UTF8.self)
    #expect(text.hasSuffix("violations:\n  - { rule: plain-model, source: More, target: Screen }\n"))
  }

  /// The baseline is that of `.lintel.yml`: what another configuration does not find need not be fixed.
  @Test(arguments: [
    ["baseline", "--prune"], ["baseline", "--force"], ["baseline"], ["check", "--prune"],
  ])
  func anotherConfigurationLeavesTheBaselineAlone(_ arguments: [String]) throws {
    let workspace = try Workspace()
    _ = try Program.run("baseline", workspace.root)
    let before = try workspace.read(file)
    try workspace.write("trial.yml", "rules: { trial: { forbid: { from: { path: \"Model/**\" }, to: ui } } }\n")
    let other = ["--config", "trial.yml"]
    let run = try Program.run(arguments + other, in: workspace.root)
    #expect(run.status == 2)
    #expect(
      (run.text + run.errors).hasPrefix(
        "lintel: error: '.lintel-baseline.yml' lists what breaks the rules of '.lintel.yml'; by those of "
          + "'trial.yml' nobody can say what of it is fixed. Leave '--config' out, or name a baseline for these rules with "
          + "'--baseline FILE'\n"
      )
    )
    #expect(try workspace.read(file) == before)
    // A trial says nothing of entries of rules that it does not have.
    let check = try Program.run(["check"] + other, in: workspace.root)
    #expect(check.status == 0)
    #expect(!check.text.contains("warning") && !check.text.contains("Known"), "\(check.text)")
    // One that is named is meant.
    let named = try Program.run(["baseline", "--prune", "--baseline", file] + other, in: workspace.root)
    #expect(named.status == 0)
    // The same configuration, by its name.
    try workspace.write(file, String(decoding: before, as: UTF8.self))
    #expect(try Program.run(["check", "--prune", "--config", ".lintel.yml"], in: workspace.root).status == 0)
    #expect(try workspace.read(file) == before)
  }

  /// Rules of one name are in both.
  @Test func itIsToldWhatTheBaselineHidesOfAnotherConfiguration() throws {
    let workspace = try Workspace()
    _ = try Program.run("baseline", workspace.root)
    try workspace.write("trial.yml", String(decoding: try workspace.read(".lintel.yml"), as: UTF8.self))
    let note = "note: '.lintel-baseline.yml', the baseline of '.lintel.yml', knows "
    let run = try Program.run(["check", "--config", "trial.yml"], in: workspace.root)
    #expect((run.text + run.errors).contains(note), "\(run.text)")
    let without = ["check", "--no-baseline", "--config", "trial.yml"]
    for arguments in [["check"], ["check", "--config", ".lintel.yml"], without] {
      let other = try Program.run(arguments, in: workspace.root)
      #expect(!(other.text + other.errors).contains("the baseline of"), "\(other.text)")
    }
  }

  /// Where the usual configuration is elsewhere, the baseline is its own.
  @Test func theOnlyConfigurationMayBeElsewhere() throws {
    let workspace = try Workspace()
    try workspace.write("ci/lintel.yml", String(decoding: try workspace.read(".lintel.yml"), as: UTF8.self))
    try FileManager.default.removeItem(atPath: workspace.root + "/.lintel.yml")
    let arguments = ["--config", "ci/lintel.yml"]
    #expect(try Program.run(["baseline"] + arguments, in: workspace.root).status == 0)
    #expect(try Program.run(["check"] + arguments, in: workspace.root).text.contains("Known: 1 entry"))
    try workspace.write("Model/Model.swift", "let a: Int\n")
    let pruned = try Program.run(["baseline", "--prune"] + arguments, in: workspace.root)
    #expect(pruned.status == 0 && pruned.text.contains("Removed 1 entry: fixed"), "\(pruned.text)")
  }

  @Test func nothingIsWrittenIfTheCheckCouldNotRun() throws {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", "rules: { a: b }\n")
    let run = try Program.run("baseline", "--force", workspace.root)
    #expect(run.status == 2)
    #expect(run.text == "")
    #expect(run.errors.contains(".lintel.yml:1:"))
    #expect(!FileManager.default.fileExists(atPath: workspace.root + "/" + file))
    let other = try Workspace()
    let prune = try Program.run("baseline", "--prune", other.root)
    #expect(prune.status == 2)
    #expect(
      prune.errors == "lintel: error: there is no '.lintel-baseline.yml' to prune; 'lintel baseline' writes one\n"
    )
  }

  /// Which rules look at what, the project file may say.
  @Test func nothingIsFixedWhileAProjectFileCannotBeRead() throws {
    let workspace = try Workspace()
    _ = try Program.run("baseline", workspace.root)
    let before = try workspace.read(file)
    try workspace.write("Model/Model.swift", "let a: Int\n")
    let project = "App.xcodeproj/project.pbxproj"
    try workspace.write(project, "{ objects = {\n")
    let check = try Program.run(["check", "--prune"], in: workspace.root)
    #expect(check.status == 2)
    #expect(!check.text.contains("Fixed"), "\(check.text)")
    let quiet = try Program.run(["check", "--quiet"], in: workspace.root)
    #expect(quiet.status == 2)
    #expect(quiet.text.hasPrefix("\(project):2:1: error: this project file cannot be read"), "\(quiet.text)")
    let prune = try Program.run(["baseline", "--prune"], in: workspace.root)
    #expect(prune.status == 2)
    #expect((prune.text + prune.errors).contains("\(project):2:1: error: "))
    #expect(try workspace.read(file) == before)
    try FileManager.default.removeItem(atPath: workspace.root + "/" + project)
    #expect(try Program.run(["baseline", "--prune"], in: workspace.root).text.contains("Removed 1 entry: fixed"))
  }

  /// What is in the folder that was meant is resolved as if it were of no target.
  @Test(arguments: [
    ("project.yml", "sources: [Model, Screen, Views]", "sources: [Model, Screen, { path: Views, optional: true }]"),
    ("Package.swift", "path: \"Views\"", "path: \".\""),
    ("App.xcodeproj/project.pbxproj", "Model Screen Views", "Model Screen"),
  ])
  func nothingIsFixedWhileATargetHasNotItsFolder(_ file: String, _ missing: String, _ there: String) throws {
    func manifest(_ sources: String) -> String {
      if file.hasSuffix(".pbxproj") { return synchronizedProject(ofFolders: sources.components(separatedBy: " ")) }
      return file == "project.yml"
        ? "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    \(sources)\n"
        : "import PackageDescription\nlet package = Package(name: \"App\", targets: [.target(name: \"App\", \(sources))])\n"
    }
    let workspace = try Workspace()
    _ = try Program.run("baseline", workspace.root)
    let before = try workspace.read(self.file)
    try workspace.write("Model/Model.swift", "let a: Int\n")
    try workspace.write(file, manifest(missing))
    let message = "warning: the target 'App' has no folder 'Views', and so none of its files"
    let check = try Program.run(["check", "--prune"], in: workspace.root)
    #expect(check.status == 0)
    #expect(!check.text.contains("Fixed"), "\(check.text)")
    #expect(check.text.contains(message) && check.text.contains("nothing is taken for fixed"), "\(check.text)")
    #expect(try Program.run(["check", "--quiet"], in: workspace.root).text.contains(message))
    #expect(!(try Program.run("baseline", "--prune", workspace.root).text.contains("Removed")))
    #expect(try workspace.read(self.file) == before)
    try workspace.write(file, manifest(there))
    #expect(try Program.run(["baseline", "--prune"], in: workspace.root).text.contains("Removed 1 entry: fixed"))
  }

  @Test func nothingIsFixedWhileAFileWithANewNameIsInNoTarget() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      "components: { model: { path: \"Model/**\", in: { module: App } }, screen: \"Screen/**\" }\n"
        + "rules: { plain-model: { forbid: { from: model, to: screen } } }\n"
    )
    try workspace.write("Model/Model.swift", "struct Model { let a: Screen }\n")
    try workspace.write("Model/Other.swift", "struct Other {}\n")
    func project(_ name: String) -> String {
      """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F1, F2, F3); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Model/\(name).swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Model/Other.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = Screen/Screen.swift; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """
    }
    let manifest = "App.xcodeproj/project.pbxproj"
    try workspace.write(manifest, project("Model"))
    #expect(try Program.run(["baseline"], in: workspace.root).text.contains("1 violation"))
    let before = try workspace.read(file)
    try workspace.write("Model/Store.swift", "struct Model { let a: Screen }\n")
    try workspace.remove("Model/Model.swift")
    let message = "\(manifest):4:10: warning: a target lists 'Model/Model.swift', which is not there, and 'Store.swift'"
    let check = try Program.run(["check", "--prune"], in: workspace.root)
    #expect(!check.text.contains("Fixed"), "\(check.text)")
    #expect(check.text.contains(message) && check.text.contains("nothing is taken for fixed"), "\(check.text)")
    #expect(try Program.run(["check", "--quiet"], in: workspace.root).text.contains(message))
    #expect(!(try Program.run("baseline", "--prune", workspace.root).text.contains("Removed")))
    #expect(try workspace.read(file) == before)
    try workspace.write(manifest, project("Store"))
    let mended = try Program.run(["check", "--strict"], in: workspace.root)
    #expect(mended.status == 0, "\(mended.text)")
    #expect(!mended.text.contains("warning"), "\(mended.text)")
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everything"))
  func aFileThatCannotBeWrittenIsAnError() throws {
    let workspace = try Workspace()
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: workspace.root)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workspace.root) }
    let run = try Program.run("baseline", workspace.root)
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write '\(workspace.root)/.lintel-baseline.yml'"))
  }

  @Test func aFolderThatIsNotThereIsAnErrorToo() throws {
    let workspace = try Workspace()
    let run = try Program.run("baseline", "--baseline", workspace.root + "/none/b.yml", workspace.root)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("lintel: error: cannot write '\(workspace.root)/none/b.yml'"))
  }

  @Test(arguments: [
    (
      ["check", "--staged", "--rev", "HEAD"], "--rev: not together with --staged: a check is of one state of the files"
    ),
    (
      ["check", "--rev", "HEAD", "--staged"], "--staged: not together with --rev: a check is of one state of the files"
    ),
    (
      ["check", "--no-baseline", "--fail-on-stale"],
      "--no-baseline leaves no entry that could be stale; give one of the two"
    ),
    (
      ["check", "--no-softening"],
      "--no-softening compares with another state: give --since REV, or --staged, beside it"
    ),
    (["check", "--no-baseline", "--prune"], "--no-baseline leaves nothing to prune; give one of the two"),
    (
      ["check", "--no-baseline", "--baseline", "b.yml"],
      "--no-baseline leaves no use for --baseline b.yml; give one of the two"
    ),
    (
      ["check", "--prune", "--staged"],
      "--prune writes the baseline in the folder, so it needs the files of the folder: not together with --staged"
    ),
    (
      ["check", "--prune", "--rev", "HEAD"],
      "--prune writes the baseline in the folder, so it needs the files of the folder: not together with --rev"
    ),
    (
      ["baseline", "--prune", "--force"],
      "--prune only makes a baseline smaller, and --force lets it grow; give one of the two"
    ),
  ])
  func optionsThatContradictEachOther(_ arguments: [String], _ message: String) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 2)
    #expect(run.errors == "lintel: error: \(message)\n")
  }
}

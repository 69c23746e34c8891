import Foundation
import TestSupport
import Testing

@Suite struct HookTests {
  private func lintel(_ arguments: String..., in folder: String) throws -> Run {
    try Program.run(arguments, in: folder, environment: ScriptedRepository.environment)
  }

  /// What git said with a hook.
  private struct Outcome: Equatable {
    var status: Int32
    var text: String
    static let silent = Outcome(status: 0, text: "")
  }

  private func commit(_ repository: ScriptedRepository, _ arguments: String...) throws -> Outcome {
    let run = try ScriptedRepository.run(["git", "commit", "-q", "-m", "m"] + arguments, in: repository.path)
    return Outcome(status: run.status, text: run.output + run.errors)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func write(_ path: String, _ text: String, mode: Int = 0o755) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(
      FileManager.default.createFile(atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: mode])
    )
  }

  @Test func aCommitThatBreaksARuleIsRefused() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let hook = repository.path + "/.git/hooks/pre-commit"
    let install = try lintel("hook", "install", in: repository.path)
    #expect(install.status == 0)
    let mergeHook = repository.path + "/.git/hooks/pre-merge-commit"
    #expect(
      install.text == "installed '\(hook)': from now on each commit is checked for what it adds\n"
        + "installed '\(mergeHook)': from now on each merge is checked for what neither side had\n"
    )
    #expect(FileManager.default.isExecutableFile(atPath: hook))
    let installed = text(hook)
    #expect(try lintel("hook", "install", in: repository.path).text.hasPrefix("'\(hook)' runs Lintel already\n"))
    #expect(text(hook) == installed)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.git("add", ".")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.contains("Model/Model.swift:1:8: error: "))
    #expect(refused.text.contains("lintel: stopped this commit, because it adds 1 violation."))
    #expect(refused.text.contains("lintel check --staged") && refused.text.contains("git commit --no-verify"))
    #expect(try commit(repository, "--no-verify").status == 0)
    // Without a configuration nothing would be checked from then on.
    try repository.git("rm", "-q", ".lintel.yml")
    let unchecked = try commit(repository)
    #expect(unchecked.status != 0 && unchecked.text.contains("it is neither staged nor in the folder"), "\(unchecked)")
    #expect(unchecked.text.contains("git commit --no-verify"))
    #expect(try commit(repository, "--no-verify").status == 0)
    try repository.write("Model/Other.swift", ScriptedRepository.broken)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    #expect(
      try lintel("hook", "uninstall", in: repository.path).text == "removed '\(hook)'\nremoved '\(mergeHook)'\n"
    )
    #expect(!FileManager.default.fileExists(atPath: hook))
    #expect(!FileManager.default.fileExists(atPath: mergeHook))
    let again = try lintel("hook", "uninstall", in: repository.path)
    #expect(again.status == 0 && again.lines.count == 3)
    #expect(again.lines.allSatisfy { $0.hasSuffix("does not run Lintel") })
  }

  /// A warning alone stops nothing, so it is not the reason.
  @Test func theReasonIsWhatStopsTheCommit() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        table: { layers: { model: [], screen: [model], exhaustive: true }, severity: warning }
        no-kit: { forbid: { from: model, to: { module: UIKit } } }
      """
    )
    try repository.write("Screen/Screen.swift", "class Screen {}\n")
    try repository.write("Model/Model.swift", "struct Model {}\n")
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    let warning = "struct More { let screen: Screen }\n"
    let error = "import UIKit\nstruct Kit {}\n"
    try repository.write("Model/Other.swift", "struct Other { let screen: Screen }\n")
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    for (files, reason) in [
      (["Model/B.swift": warning, "Model/C.swift": error], "it adds 1 error."),
      (["Model/B.swift": warning, "Tools/Tool.swift": "struct Tool {}\n"], "rules check less with it."),
      (
        ["Model/C.swift": error, "Tools/Tool.swift": "struct Tool {}\n"],
        "it adds 1 violation and rules check less with it."
      ),
    ] {
      for (path, text) in files { try repository.write(path, text) }
      try repository.git("add", ".")
      let refused = try commit(repository)
      #expect(refused.status != 0)
      #expect(refused.text.contains("lintel: stopped this commit, because \(reason)"), "\(refused.text)")
      try repository.git("reset", "-q", "--hard")
      try repository.git("clean", "-q", "-f", "-d")
    }
  }

  @Test(arguments: [
    (
      ["Model/More.swift": "struct More {}\n"],
      "its rules find 1 violation in older code. 'lintel baseline' accepts what is older; 'lintel check --staged' shows"
    ),
    (
      ["Model/More.swift": "struct More {}\n", ".lintel-baseline.yml": "version: 1\nviolations: []\n"],
      "its rules find 1 violation in older code. 'lintel baseline --force' accepts what is older; 'lintel check --staged'"
    ),
    (
      ["Model/More.swift": "struct More { let screen: Screen }\n"],
      "it adds 1 violation and its rules find 1 violation in older code. 'lintel check --staged' shows more"
    ),
  ])
  func aStricterRuleAddsNoViolations(_ files: [String: String], _ reason: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let rules = """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        no-kit: { forbid: { from: model, to: { module: UIKit } } }

      """
    try repository.write(".lintel.yml", rules)
    try repository.write("Screen/Screen.swift", "class Screen {}\n")
    try repository.write("Model/Model.swift", "struct Model { let screen: Screen }\n")
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.write(".lintel.yml", "\(rules)  plain: { forbid: { from: model, to: screen } }\n")
    for (path, text) in files { try repository.write(path, text) }
    try repository.git("add", ".")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.contains("lintel: stopped this commit, because \(reason)"), "\(refused.text)")
  }

  @Test func aHookTellsSoManyViolations() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    for number in 1...40 {
      try repository.write("Model/M\(number).swift", "struct M\(number) { let screen: Screen }\n")
    }
    try repository.git("add", ".")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.components(separatedBy: ": error: ").count == 31, "\(refused.text)")
    #expect(
      refused.text.contains("lintel: 30 of 40 violations shown; not shown: 10 of plain-model\n"),
      "\(refused.text)"
    )
    let all = try lintel("check", "--staged", "--quiet", in: repository.path)
    #expect(all.text.components(separatedBy: ": error: ").count == 41)
  }

  @Test func whatARuleCheckedLessBeforeIsOneLine() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let rules = """
      components: { model: "Model/**", screen: "Screen/**", data: "Data/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen } }
        weak: { members: { of: { type: "*Delegate" }, must: { not: { is: final } } } }

      """
    try repository.write(".lintel.yml", rules)
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.write("Model/More.swift", "struct More {}\n")
    try repository.git("add", ".")
    let run = try commit(repository)
    #expect(run.status == 0)
    let line =
      "lintel: warning: rules check less than they seem to, as in 'HEAD'; 'lintel check' says where, in 2 warnings"
    #expect(run.text.split(separator: "\n").map(String.init) == [line], "\(run.text)")
    // What the commit itself brings is shown.
    try repository.write(
      ".lintel.yml",
      rules + "  late: { members: { of: { type: \"*Late\" }, must: { not: { is: final } } } }\n"
    )
    try repository.git("add", ".")
    let later = try lintel("check", "--staged", "--quiet", in: repository.path)
    #expect(later.text.contains("rule 'late' checks nothing") && later.text.contains("in 2 warnings"), "\(later.text)")
  }

  /// What follows in the warning names the folders that there are.
  @Test func aWarningOfBeforeIsOneLineThoughItsAdviceIsAnother() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**", gone: "Model/Gone/**" }
      rules: { plain-model: { forbid: { from: model, to: screen } } }

      """
    )
    try repository.write("Model/Prices/Price.swift", "struct Price {}\n")
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("check", in: repository.path).text.contains("(there is Prices)"))
    try repository.write("Model/Orders/Order.swift", "struct Order {}\n")
    try repository.git("add", ".")
    let run = try lintel("check", "--staged", "--quiet", in: repository.path)
    #expect(run.status == 0)
    #expect(run.text.contains("as in 'HEAD'; 'lintel check' says where, in 1 warning"), "\(run.text)")
    #expect(!run.text.contains("Gone"), "\(run.text)")
  }

  /// The commit may pass, as nothing is new, but a check of the whole project fails after it.
  @Test func aCommitThatRenamesWhatTheBaselineKnowsIsToldWhatToWrite() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let code = "struct Old {\n  let a: Screen\n  func first() -> Int { 1 }\n  func second() -> Int { 2 }\n}\n"
    try repository.write("Model/Old.swift", code)
    #expect(try Program.run(["baseline"], in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("mv", "Model/Old.swift", "Model/New.swift")
    try repository.write("Model/New.swift", code.replacing("Old", with: "New"))
    try repository.git("add", ".")
    let renamed = try commit(repository)
    #expect(renamed.status == 0)
    let words =
      "warning: no type is called 'Old' any more, and 'New' breaks 'plain-model' in the same way; if it was renamed, "
    #expect(renamed.text.contains(words + "write source: New in the entry"), "\(renamed.text)")
    // Whoever commits later did not rename it.
    try repository.write("Model/More.swift", "struct More {}\n")
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
  }

  @Test func aCommitThatRenamesARuleIsToldWhatToWriteInTheBaseline() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.write("Model/Old.swift", "struct Old {\n  let a: Screen\n}\n")
    #expect(try Program.run(["baseline"], in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository).status == 0)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    let rules = try #require(text(repository.path + "/.lintel.yml"))
    try repository.write(".lintel.yml", rules.replacing("plain-model", with: "models-first"))
    try repository.git("add", ".")
    let renamed = try commit(repository)
    #expect(renamed.status == 1)
    let words = "no rule 'plain-model', of which 1 entry is here; if it is called 'models-first' now, "
    #expect(renamed.text.contains(words), "\(renamed.text)")
    #expect(renamed.text.contains("the rule is new since 'HEAD'"), "\(renamed.text)")
    // Whoever commits later did not rename it.
    try repository.git("commit", "--no-verify", "-m", "more")
    try repository.write("Model/More.swift", "struct More {\n  let a: Screen\n}\n")
    try repository.git("add", ".")
    let later = try commit(repository)
    #expect(later.status == 1)
    #expect(!later.text.contains("no rule 'plain-model'"), "\(later.text)")
  }

  @Test func aProjectFileThatCannotBeReadIsNamed() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.write("App.xcodeproj/project.pbxproj", "{ objects = {\n")
    try repository.git("add", ".")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.contains("App.xcodeproj/project.pbxproj:2:1: error: this project file cannot be read"))
    #expect(refused.text.contains("lintel: stopped this commit, because it could not be checked."))
  }

  @Test func aFolderThatIsMovedAndThatATargetStillNamesIsNamed() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.write(
      "project.yml",
      "name: App\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [Model, Views]\n"
    )
    try repository.write("Views/View.swift", "struct View {}\n")
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.git("mv", "Views", "Screens")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.contains("project.yml:6:5: error: the target 'App' has no folder 'Views'"), "\(refused)")
  }

  @Test func aFolderThatIsMovedAndThatXcodeKeepsInStepWithTheDiskIsNamed() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let project = "App.xcodeproj/project.pbxproj"
    try repository.write(project, synchronizedProject(ofFolders: ["Model", "Views"]))
    try repository.write("Views/View.swift", "struct View {}\n")
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.git("mv", "Views", "Panels")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    let told =
      "\(project):6:10: error: the target 'App' has no folder 'Views', and so none of its files; they are in "
      + "'Panels' now, which the project file has to say"
    #expect(refused.text.contains(told), "\(refused)")
    try repository.write(project, synchronizedProject(ofFolders: ["Model", "Panels"]))
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
  }

  @Test func aFileWithANewNameThatTheXcodeProjectDoesNotKnowIsNamed() throws {
    let repository = try repositoryWithXcodeProject(of: ["A", "B"])
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.git("mv", "Views/A.swift", "Views/C.swift")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(
      refused.text.contains("App.xcodeproj/project.pbxproj:4:10: error: a target lists 'Views/A.swift'"),
      "\(refused)"
    )
  }

  @Test func aFileThatIsMovedAndThatTheXcodeProjectDoesNotKnowIsNamed() throws {
    let repository = try repositoryWithXcodeProject(of: ["A", "B"])
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.write("Screens/S.swift", "struct S {}\n")
    try repository.git("mv", "Views/A.swift", "Screens/A.swift")
    // A new file beside it is not its new name.
    try repository.write("Views/C.swift", "struct C {}\n")
    try repository.git("add", ".")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    let told = "error: a target lists 'Views/A.swift', which is not there: it is in 'Screens' now, in no target"
    #expect(refused.text.contains(told), "\(refused)")
    // Nor is one that comes later.
    try repository.git("commit", "-q", "--no-verify", "-m", "moved")
    try repository.write("Views/D.swift", "struct D {}\n")
    try repository.git("add", ".")
    let later = try commit(repository)
    #expect(later.status == 0, "\(later)")
  }

  @Test func aFileThatIsDeletedBesideAnOldOneOfNoTargetHasNoNewName() throws {
    let repository = try repositoryWithXcodeProject(of: ["A", "B", "Main"], others: ["Dead"])
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    try repository.git("rm", "-q", "Views/A.swift")
    #expect(try commit(repository) == .silent)
    // The new file is of this change.
    try repository.git("mv", "Views/B.swift", "Views/C.swift")
    let refused = try commit(repository)
    #expect(refused.status != 0)
    #expect(refused.text.contains("error: targets list 2 files in Views/ that are not there"), "\(refused)")
  }

  /// - Parameter others: files in Views that the project does not list.
  private func repositoryWithXcodeProject(of names: [String], others: [String] = []) throws -> ScriptedRepository {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let references = names.enumerated().map { number, name in
      "F\(number) = { isa = PBXFileReference; path = \(name).swift; sourceTree = \"<group>\"; };"
    }
    let built = names.indices.map { "B\($0) = { isa = PBXBuildFile; fileRef = F\($0); };" }
    try repository.write(
      "App.xcodeproj/project.pbxproj",
      """
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (\(names.indices.map { "F\($0)" }.joined(separator: ", "))); path = Views; sourceTree = "<group>"; };
        \(references.joined(separator: "\n  "))
        \(built.joined(separator: " "))
        S = { isa = PBXSourcesBuildPhase; files = (\(names.indices.map { "B\($0)" }.joined(separator: ", "))); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }

      """
    )
    for name in names + others { try repository.write("Views/\(name).swift", "struct \(name) {}\n") }
    return repository
  }

  @Test func aMergeOfTwoCleanBranchesThatBreaksARuleIsRefused() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.write("Model/Helper.swift", "class Helper {}\n")
    try repository.commit()
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.write("Model/User.swift", "struct User { let helper: Helper }\n")
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    try repository.git("mv", "Model/Helper.swift", "Screen/Helper.swift")
    // What the other side has already is not the merge's.
    try repository.write("Model/Other.swift", "let other: Screen\n")
    try repository.commit()
    try repository.git("checkout", "-q", "feature")
    let merge = try ScriptedRepository.run(["git", "merge", "-q", "--no-edit", "main"], in: repository.path)
    #expect(merge.status != 0)
    let text = merge.output + merge.errors
    #expect(text.contains("Model/User.swift:1:27: error: "), "\(text)")
    #expect(!text.contains("Model/Other.swift") && !text.contains("Model/Model.swift"))
    #expect(text.contains("lintel: stopped this merge") && text.contains("'git commit --no-verify' concludes it"))
    try repository.git("commit", "-q", "--no-verify", "--no-edit")
    try repository.git("reset", "-q", "--hard", "HEAD~1")
    try repository.write("Model/User.swift", "struct User {}\n")
    try repository.commit()
    let kept = try ScriptedRepository.run(["git", "merge", "-q", "--no-edit", "main"], in: repository.path)
    #expect(kept.status == 0, "\(kept.output)\(kept.errors)")
  }

  @Test func whatPreCommitPutsAsideIsFound() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    let hook = repository.path + "/.git/hooks/pre-commit"
    try FileManager.default.moveItem(atPath: hook, toPath: hook + ".legacy")
    let framework = "#!/usr/bin/env bash\n# File generated by pre-commit\nexec true\n"
    try write(hook, framework)
    #expect(try lintel("hook", "install", in: repository.path).text.hasPrefix("'\(hook).legacy' runs Lintel already\n"))
    #expect(text(hook) == framework)
    #expect(try lintel("hook", "uninstall", in: repository.path).text.contains("removed '\(hook).legacy'"))
    #expect(text(hook) == framework)
    #expect(!FileManager.default.fileExists(atPath: hook + ".legacy"))
  }

  /// git prepares another index then, and names it in a variable.
  @Test func allAndSingleFilesAreCommittedFromAnotherIndex() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "Sub Folder/It's/")
    let project = repository.path + "/Sub Folder/It's"
    try repository.commit()
    #expect(try lintel("hook", "install", project, in: "/").status == 0)
    try repository.write("Sub Folder/It's/Model/Model.swift", ScriptedRepository.broken)
    #expect(try commit(repository, "-a").status != 0)
    #expect(try commit(repository, "Sub Folder/It's/Model/Model.swift").status != 0)
    // What is staged is not part of a commit of another file.
    try repository.git("add", ".")
    try repository.write("README.md", "r")
    try repository.git("add", "--intent-to-add", "README.md")
    #expect(try commit(repository, "README.md") == .silent)
    #expect(try commit(repository).status != 0)
    try repository.write("Sub Folder/It's/Model/Model.swift", ScriptedRepository.kept + "\n")
    #expect(try commit(repository, "-a") == .silent)
    // A linked work tree has the same hooks, and an index of its own.
    let linked = repository.beside("linked")
    try repository.git("worktree", "add", "-q", linked, "-b", "other")
    try write(linked + "/Sub Folder/It's/Model/Model.swift", ScriptedRepository.broken, mode: 0o644)
    let run = try ScriptedRepository.run(["git", "commit", "-q", "-a", "-m", "m"], in: linked)
    #expect(run.status != 0 && (run.output + run.errors).contains("Model/Model.swift:1:8: error: "))
  }

  @Test func aHookThatIsThereIsKept() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let hook = repository.path + "/.git/hooks/pre-commit"
    let own = "#!/usr/bin/env bash\n# mine\necho \"mine ran\"\nexec true\n"
    try write(hook, own)
    let install = try lintel("hook", "install", in: repository.path)
    #expect(install.text.contains("what was there is run afterwards"))
    try repository.git("add", ".")
    #expect(try commit(repository).text.contains("mine ran"))
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    #expect(try commit(repository, "-a").status != 0)
    #expect(try lintel("hook", "uninstall", in: repository.path).text.contains("took Lintel's lines out of"))
    #expect(text(hook) == own)
  }

  @Test(arguments: ["#!/usr/bin/python3\nprint()\n", "\u{7F}ELF"])
  func whatIsNoShellScriptIsLeftAlone(own: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let hook = repository.path + "/.git/hooks/pre-commit"
    try write(hook, own)
    let run = try lintel("hook", "install", in: repository.path)
    #expect(run.status == 2)
    #expect(run.errors.contains("is not a shell script, and is left as it is; add these lines to it yourself"))
    #expect(run.errors.contains("check --staged"))
    // They can be copied: what they are without their indentation does what an installed hook does.
    let lines = run.errors.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix("    ") }
    #expect(lines.count > 10)
    try write(hook, "#!/bin/sh\n" + lines.map { $0.dropFirst(4) }.joined(separator: "\n") + "\n")
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.git("add", ".")
    #expect(try commit(repository).text.contains("lintel: stopped this commit, because it adds 1 violation."))
    try write(hook, own)
    #expect(text(hook) == own)
  }

  @Test func aHookThatIsSwitchedOffIsNotSwitchedOn() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let hook = repository.path + "/.git/hooks/pre-commit"
    try write(hook, "#!/bin/sh\nexit 1\n", mode: 0o644)
    let run = try lintel("hook", "install", in: repository.path)
    #expect(run.status == 2 && run.errors.contains("is switched off"))
    #expect(text(hook) == "#!/bin/sh\nexit 1\n")
  }

  @Test func hooksAreWhereGitLooksForThem() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.write(".gitignore", "tools/\n")
    try repository.git("config", "core.hooksPath", "tools/hooks")
    #expect(try lintel("hook", "install", "Model/..", in: repository.path).status == 0)
    #expect(text(repository.path + "/tools/hooks/pre-commit") != nil)
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.git("add", ".")
    #expect(try commit(repository).text.contains("lintel: stopped this commit"))
    try repository.git("config", "core.hooksPath", "")
    let none = try lintel("hook", "install", in: repository.path)
    #expect(none.status == 2 && none.errors.contains("'core.hooksPath' is empty, so git runs no hooks here"))
    #expect(text(repository.path + "/pre-commit") == nil)
    // What other repositories may share is nobody's to change.
    try repository.git("config", "core.hooksPath", repository.beside("shared"))
    let shared = try lintel("hook", "install", in: repository.path)
    #expect(shared.status == 2 && shared.errors.contains("where other repositories may use them, too"))
    #expect(!FileManager.default.fileExists(atPath: repository.beside("shared")))
    try repository.git("config", "core.hooksPath", ".husky/_")
    let husky = try lintel("hook", "install", in: repository.path)
    #expect(husky.status == 2 && husky.errors.contains("its own hook is '\(repository.path)/.husky/pre-commit'"))
  }

  /// A file that a commit hands to others says nothing of this machine.
  @Test func aHookInTheWorkTreeRunsTheProgramOnThePath() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.git("config", "core.hooksPath", ".githooks")
    try write(repository.path + "/.githooks/pre-commit", "#!/bin/sh\necho ours >&2\n")
    let install = try lintel("hook", "install", in: repository.path)
    #expect(install.text.contains("That file is in the work tree: once it is committed, it runs for everybody"))
    let hook = try #require(text(repository.path + "/.githooks/pre-commit"))
    #expect(!hook.contains(repository.path) && !hook.contains(Program.url.path))
    try repository.git("add", ".")
    let missed = try commit(repository)
    #expect(
      missed.status != 0 && missed.text.contains("is not on the PATH") && missed.text.contains(".githooks/pre-commit")
    )
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":" + Program.url.path
    let found = try ScriptedRepository.run(
      ["git", "commit", "-q", "-m", "m"],
      in: repository.path,
      environment: ["PATH": path]
    )
    #expect(found.status != 0 && found.errors.contains("lintel: stopped this commit"), "\(found.errors)")
  }

  @Test func aCommitWithoutAConfigurationIsNotChecked() throws {
    let repository = try ScriptedRepository(["a.swift": ""])
    let install = try lintel("hook", "install", in: repository.path)
    #expect(install.text.contains("There is no .lintel.yml in '.' yet"))
    try repository.git("add", ".")
    #expect(try commit(repository) == .silent)
    // One that is forgotten is reported.
    try repository.write(".lintel.yml", ScriptedRepository.rules)
    let forgotten = try commit(repository, "--allow-empty")
    #expect(forgotten.status != 0 && forgotten.text.contains("git add .lintel.yml"))
  }

  @Test func aProgramThatIsGoneIsFoundOnThePathOrMissed() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    #expect(try lintel("hook", "install", in: repository.path).status == 0)
    let hook = repository.path + "/.git/hooks/pre-commit"
    let program = Program.url.appendingPathComponent("lintel").resolvingSymlinksInPath().path
    #expect(text(hook)?.contains("lintel_program='\(program)'") == true)
    let moved = text(hook)?.replacingOccurrences(of: program, with: "/nowhere/lintel") ?? ""
    try write(hook, moved)
    try repository.git("add", ".")
    let missed = try commit(repository)
    #expect(missed.status != 0)
    #expect(missed.text.contains("lintel: the program has gone from its place and is not on the PATH"))
    #expect(missed.text.contains("git commit --no-verify") && missed.text.contains(hook))
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "") + ":" + Program.url.path
    let found = try ScriptedRepository.run(
      ["git", "commit", "-q", "-m", "m"],
      in: repository.path,
      environment: ["PATH": path]
    )
    #expect(found.status == 0)
  }

  @Test func aPushIsCheckedForWhatItAdds() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    let server = repository.beside("server.git")
    try repository.git("init", "-q", "--bare", "-b", "main", server)
    try repository.git("remote", "add", "origin", server)
    try repository.commit()
    try repository.git("push", "-q", "-u", "origin", "main")
    let hook = repository.path + "/.git/hooks/pre-push"
    // What is there reads its lines nevertheless.
    try write(hook, "#!/bin/sh\nsed 's/^/told: /' >&2\n")
    #expect(
      try lintel("hook", "install", "--pre-push", in: repository.path).text
        .contains("each push is checked for what it adds")
    )
    func push(_ arguments: String...) throws -> Outcome {
      let run = try ScriptedRepository.run(["git", "push", "-q", "origin"] + arguments, in: repository.path)
      return Outcome(status: run.status, text: run.output + run.errors)
    }
    // Old violations are none of this push; new ones are, in old and new branches.
    try repository.write("Screen/More.swift", "class More {}\n")
    try repository.commit()
    let first = try push("main")
    #expect(first.status == 0 && first.text.contains("told: refs/heads/main "))
    #expect(try push("main").status == 0)
    try repository.git("checkout", "-q", "-b", "feature/new")
    try repository.write("Model/More.swift", "let b: Int\n")
    try repository.commit()
    #expect(try push("feature/new").status == 0)
    try repository.write("Model/More.swift", "let b: More\n")
    try repository.commit()
    let refused = try push("feature/new")
    #expect(refused.status != 0)
    #expect(refused.text.contains("Model/More.swift:1:8: error: ") && !refused.text.contains("Model/Model.swift"))
    #expect(try push("HEAD:refs/heads/other").status != 0)
    #expect(try push("main", "main:third", "feature/new").status != 0)
    try repository.git("tag", "v1", "main")
    #expect(try push("v1").status == 0)
    #expect(try push(":feature/new").status == 0)
    #expect(try lintel("hook", "uninstall", in: repository.path).status == 0)
    #expect(text(hook) == "#!/bin/sh\nsed 's/^/told: /' >&2\n")
  }

  @Test func aPushIsNotBlamedForWhatItTookInFromTheMainBranch() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let server = repository.beside("server.git")
    try repository.git("init", "-q", "--bare", "-b", "main", server)
    try repository.git("remote", "add", "origin", server)
    try repository.commit()
    try repository.git("push", "-q", "-u", "origin", "main")
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.write("Model/More.swift", "let b: Int\n")
    try repository.commit()
    try repository.git("push", "-q", "origin", "feature")
    #expect(try lintel("hook", "install", "--pre-push", in: repository.path).status == 0)
    try repository.git("checkout", "-q", "main")
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.commit()
    try repository.git("push", "-q", "--no-verify", "origin", "main")
    try repository.git("checkout", "-q", "feature")
    try repository.git("merge", "-q", "--no-edit", "main")
    let push = try ScriptedRepository.run(["git", "push", "-q", "origin", "feature"], in: repository.path)
    #expect(push.status == 0, "\(push.output)\(push.errors)")
  }

  @Test func twoProjectsOfOneRepositoryHaveTheirOwnLines() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "A/")
    for file in [
      "B/.lintel.yml": ScriptedRepository.rules, "B/Model/Model.swift": "let a: Int\n",
      "B/Screen/S.swift": "class Screen {}\n",
    ] {
      try repository.write(file.key, file.value)
    }
    try repository.commit()
    #expect(try lintel("hook", "install", "A", in: repository.path).status == 0)
    #expect(try lintel("hook", "install", "B", in: repository.path).status == 0)
    for folder in ["A", "B"] {
      try repository.write("\(folder)/Model/Model.swift", ScriptedRepository.broken)
      #expect(try commit(repository, "-a").status != 0)
      try repository.git("reset", "-q", "--hard")
    }
    #expect(try lintel("hook", "uninstall", "A", in: repository.path).status == 0)
    let rest = text(repository.path + "/.git/hooks/pre-commit") ?? ""
    #expect(rest.contains("lintel: B") && !rest.contains("lintel: A"))
  }

  @Test func whereTheFolderOfTheProjectIsRenamedTheHookSaysWhatToDo() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "ios/")
    try repository.commit()
    #expect(try lintel("hook", "install", "ios", in: repository.path).status == 0)
    try repository.git("mv", "ios", "apple")
    let renamed = try commit(repository)
    #expect(renamed.status != 0)
    #expect(
      renamed.text.contains(
        "error: the folder 'ios' is now 'apple'; if a hook checks it, run 'lintel hook uninstall ios' and 'lintel hook "
          + "install apple'\n"
      ),
      "\(renamed.text)"
    )
    // From then on nothing is checked, which a line says; so it is on a branch from before the project.
    #expect(try commit(repository, "--no-verify").status == 0)
    try repository.write("apple/Model/Model.swift", ScriptedRepository.broken)
    let unchecked = try commit(repository, "-a")
    #expect(unchecked.status == 0)
    #expect(unchecked.text.hasPrefix("lintel: nothing is checked, as git has no file in 'ios'; "))
    #expect(unchecked.text.split(separator: "\n").count == 1, "\(unchecked.text)")
    // Each of the two says how the lines of the old folder get out.
    let advice = "lines for a folder that is gone are still there; 'lintel hook uninstall ios' takes them out\n"
    #expect(try lintel("hook", "uninstall", "apple", in: repository.path).text.hasSuffix(advice))
    #expect(try lintel("hook", "install", "apple", in: repository.path).text.hasSuffix(advice))
    #expect(try lintel("hook", "uninstall", "ios", in: repository.path).status == 0)
    #expect(!(try lintel("hook", "install", "apple", in: repository.path).text.contains("gone")))
    try repository.write("apple/Model/More.swift", ScriptedRepository.broken)
    try repository.git("add", ".")
    let checked = try commit(repository)
    #expect(checked.status != 0 && checked.text.contains("Model/More.swift:1:8: error: "), "\(checked.text)")
  }

  @Test func aDeletedProjectIsNoFolderToStage() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "ios/")
    try repository.write("Other.txt", "")
    try repository.commit()
    #expect(try lintel("hook", "install", "ios", in: repository.path).status == 0)
    try repository.git("rm", "-q", "-r", "ios")
    let deleted = try commit(repository)
    #expect(deleted.status != 0)
    #expect(
      deleted.text.contains(
        "what is staged has no file in 'ios' any more; if a hook checks it, run 'lintel hook uninstall ios'\n"
      ),
      "\(deleted.text)"
    )
  }

  @Test func aPushOfABranchWithoutTheFolderOfTheProjectIsALine() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "ios/")
    let server = repository.beside("server.git")
    try repository.git("init", "-q", "--bare", "-b", "main", server)
    try repository.git("remote", "add", "origin", server)
    try repository.commit()
    #expect(try lintel("hook", "install", "--pre-push", "ios", in: repository.path).status == 0)
    let push = { (branch: String) in
      try ScriptedRepository.run(["git", "push", "-q", "origin", branch], in: repository.path)
    }
    let line = "lintel: nothing of refs/heads/main is checked, as git has no file in 'ios'; "
    #expect(!(try push("main").errors.contains(line)))
    try repository.git("mv", "ios", "apple")
    try repository.commit()
    let renamed = try push("main")
    #expect(renamed.status == 0 && renamed.errors.hasPrefix(line), "\(renamed.errors)")
    try repository.git("push", "-q", "--no-verify", "origin", "main:other")
    let deleted = try push(":other")
    #expect(deleted.status == 0 && !deleted.errors.contains(line), "\(deleted.errors)")
  }

  @Test func outsideOfARepositoryThereIsNothingToInstall() throws {
    let workspace = try Workspace()
    let run = try lintel("hook", "install", in: workspace.root)
    #expect(run.status == 2 && run.errors.contains("is not in a git repository"))
    let word = try lintel("hook", in: workspace.root)
    #expect(word.status == 2 && word.errors.contains("'lintel hook' needs 'install' or 'uninstall'"))
  }
}

import Foundation
import TestSupport
import Testing

extension ScriptedRepository {
  /// `Model/**` may not name what `Screen/**` declares.
  static let rules = Workspace.rules
  static let broken = "let a: Screen\n"
  static let kept = "let a: Int\n"

  convenience init(model: String, in folder: String = "") throws {
    try self.init([
      folder + ".lintel.yml": Self.rules, folder + "Model/Model.swift": model,
      folder + "Screen/Screen.swift": "class Screen {}\n",
    ])
  }

  /// Runs Lintel, and checks that the repository is the same afterwards.
  func lintel(
    _ arguments: String...,
    in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let before = try state
    let run = try Program.run(
      arguments,
      in: folder ?? path,
      environment: ScriptedRepository.environment.merging(environment) { $1 }
    )
    #expect(try state == before)
    return run
  }
}

@Suite struct GitTests {
  @Test func whatIsStagedCountsAndNotTheFolder() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.commit()
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    #expect(try repository.lintel("check").status == 1)
    #expect(try repository.lintel("check", "--staged").status == 0)
    try repository.git("add", ".")
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    #expect(try repository.lintel("check").status == 0)
    let run = try repository.lintel("check", "--staged")
    #expect(run.status == 1)
    #expect(run.text.contains("\nModel/Model.swift:1:8: error: "))
    #expect(run.lines[3].hasSuffix("let a: Screen"))
    try repository.remove("Model")
    try repository.remove("Screen")
    #expect(try repository.lintel("check", "--staged").text == run.text)
  }

  @Test func beforeTheFirstCommitEverythingIsStaged() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    let nothing = try repository.lintel("check", "--staged")
    #expect(nothing.status == 2)
    #expect(nothing.text.contains("git tracks no file in '.', and none is staged; run 'git add' first"))
    try repository.git("add", ".")
    #expect(try repository.lintel("check", "--staged").status == 1)
    let revision = try repository.lintel("check", "--rev", "HEAD")
    #expect(revision.status == 2)
    #expect(revision.text.contains("the repository of '.' has no commits yet"))
  }

  @Test func violationsInOtherFilesAreNotOfThisCommit() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    try repository.write("Screen/Other.swift", "class Other {}\n")
    try repository.git("add", ".")
    #expect(try repository.lintel("check", "--staged").status == 0)
    // The whole graph is there nevertheless: what is staged breaks a rule by a type that is not.
    try repository.write("Model/More.swift", "let b: Screen\n")
    try repository.git("add", ".")
    let run = try repository.lintel("check", "--staged")
    #expect(run.status == 1)
    #expect(run.text.contains("Model/More.swift:1:8") && !run.text.contains("Model/Model.swift"))
  }

  @Test func renamesDeletesAndIntentsAreWhatTheCommitMakesOfThem() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    try repository.git("mv", "Model/Model.swift", "Model/New.swift")
    #expect(try repository.lintel("check", "--staged-files").text.contains("\nModel/New.swift:1:8: error: "))
    #expect(try repository.lintel("check", "--staged").status == 0)
    try repository.git("mv", "Model/New.swift", "Screen/New.swift")
    #expect(try repository.lintel("check", "--staged").text.contains("error: component '"))
    try repository.git("reset", "-q", "--hard")
    try repository.git("rm", "-q", "Screen/Screen.swift")
    #expect(try repository.lintel("check", "--staged").text.contains("error: component '"))
    try repository.git("reset", "-q", "--hard")
    try repository.write("Model/Intended.swift", ScriptedRepository.broken)
    try repository.git("add", "--intent-to-add", ".")
    #expect(try repository.lintel("check", "--staged").status == 0)
    try repository.git("add", ".")
    #expect(try repository.lintel("check", "--staged").text.contains("\nModel/Intended.swift:1:8: error: "))
  }

  @Test func whatAMoveBreaksElsewhereIsOfThisCommit() throws {
    let repository = try ScriptedRepository(model: "struct User { let helper: Helper }\n")
    try repository.write("Model/Helper.swift", "class Helper {}\n")
    try repository.commit()
    try repository.git("mv", "Model/Helper.swift", "Screen/Helper.swift")
    let run = try repository.lintel("check", "--staged", "--quiet")
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("Model/Model.swift:1:27: error: "))
    let files = try repository.lintel("check", "--staged-files")
    #expect(files.status == 0 && files.text.contains("1 violation elsewhere is not shown"))
    let both = try repository.lintel("check", "--staged-files", "--since", "HEAD")
    #expect(both.status == 2 && both.errors.contains("give one of the two, or --staged --since HEAD"))
    let merging = try repository.lintel("check", "--merging", "HEAD")
    #expect(merging.status == 2 && merging.errors.contains("it needs --staged"))
  }

  @Test func conflictMarkersAreAnError() throws {
    let repository = try ScriptedRepository(
      model: "let a: Int\n<<<<<<< HEAD\nlet b: Int\n=======\nlet b: Bool\n>>>>>>> x\n"
    )
    try repository.write("Model/C.m", "int a;\n<<<<<<< HEAD\nint b;\n=======\nint c;\n>>>>>>> x\n")
    // None of these is one.
    let text = "/*\n=======\n<<<<<<< HEAD\n*/\nlet a = \"\"\"\n<<<<<<< HEAD\n=======\n>>>>>>> x\n\"\"\"\n// =======\n"
    try repository.write("Model/Text.swift", text)
    let run = try repository.lintel("check")
    #expect(run.status == 2)
    #expect(run.text.contains("Model/Model.swift:2:1: error: this line is left over from a merge"))
    #expect(run.text.contains("Model/C.m:2:1: error: this line is left over from a merge"))
    #expect(!run.text.contains("Model/Text.swift"))
    // Git's marker may be the first line.
    try repository.write("Model/Model.swift", "<<<<<<< HEAD\nimport A\n=======\nimport B\n>>>>>>> x\nlet a: Int\n")
    try repository.write("Model/C.m", "<<<<<<< HEAD\nint b;\n=======\nint c;\n>>>>>>> x\n")
    let first = try repository.lintel("check")
    #expect(first.status == 2)
    #expect(first.text.contains("Model/Model.swift:1:1: error: this line is left over from a merge"))
    #expect(first.text.contains("Model/C.m:1:1: error: this line is left over from a merge"))
  }

  @Test func aRevisionIsCheckedAsItIs() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    let first = try repository.commit()
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    try repository.write(
      ".lintel.yml",
      ScriptedRepository.rules.replacingOccurrences(of: "plain-model", with: "renamed")
    )
    try repository.commit()
    #expect(try repository.lintel("check", "--rev", "HEAD").status == 0)
    #expect(try repository.lintel("check", "--rev", "HEAD~1").lines[0] == "plain-model: 1 error")
    // With today's rules.
    #expect(try repository.lintel("check", "--rev", first, "--config", repository.beside("none.yml")).status == 2)
    try FileManager.default.copyItem(atPath: repository.path + "/.lintel.yml", toPath: repository.beside("rules.yml"))
    let run = try repository.lintel("check", "--rev", first, "--config", repository.beside("rules.yml"))
    #expect(run.lines[0] == "renamed: 1 error")
  }

  @Test func theConfigurationIsStagedToo() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.git("add", "Model", "Screen")
    let run = try repository.lintel("check", "--staged")
    #expect(run.status == 2)
    #expect(run.text.contains("not staged") && run.text.contains("git add .lintel.yml"))
    try repository.write("base.yml", ScriptedRepository.rules)
    try repository.write(".lintel.yml", "extends: base.yml\n")
    try repository.git("add", ".")
    try repository.write("base.yml", "rules: [")
    try repository.write(".lintel.yml", "rules: [")
    #expect(try repository.lintel("check").status == 2)
    let staged = try repository.lintel("check", "--staged")
    #expect(staged.lines[0] == "plain-model: 1 error")
    #expect(
      staged.text.contains("\nNote on .lintel.yml and base.yml: what is staged counts, and the folder has something")
    )
    #expect(!(try repository.lintel("check", "--staged", "--quiet").text.contains("Note on")))
    #expect(try repository.lintel("check", "--staged", "--config", ".lintel.yml").status == 1)
  }

  @Test func onlyWhatABranchAddsIsShown() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken, in: "App/")
    try repository.commit()
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.write("App/Model/More.swift", "let b: Screen\nclass C { var s: Screen? }\n")
    try repository.commit()
    let run = try repository.lintel("check", "--since", "main", "App", "--quiet")
    #expect(run.status == 1)
    #expect(run.text.contains("Model/More.swift") && !run.text.contains("Model/Model.swift"))
    #expect(try repository.lintel("check", "--since", "HEAD", "App").status == 0)
    #expect(try repository.lintel("check", "--rev", "feature", "--since", "main", "App").status == 1)
    #expect(try repository.lintel("check", "--rev", "main", "--since", "feature", "App").status == 0)
  }

  @Test func inAFolderThatIsNewSinceThenEverythingIsNew() throws {
    let repository = try ScriptedRepository(["README.md": ""])
    try repository.commit()
    try repository.write("App/.lintel.yml", ScriptedRepository.rules)
    try repository.write("App/Model/Model.swift", ScriptedRepository.broken)
    try repository.write("App/Screen/Screen.swift", "class Screen {}\n")
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.commit()
    #expect(try repository.lintel("check", "--since", "main", "App").status == 1)
  }

  @Test func anotherRepositorysVariablesDoNotMislead() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.git("add", ".")
    let other = try ScriptedRepository(model: ScriptedRepository.kept)
    try other.git("add", ".")
    let variables = [
      "GIT_DIR": other.path + "/.git", "GIT_WORK_TREE": other.path, "GIT_INDEX_FILE": other.path + "/.git/index",
      "GIT_OBJECT_DIRECTORY": other.path + "/.git/objects", "GIT_PREFIX": "x/",
    ]
    #expect(try repository.lintel("check", "--staged", environment: variables).status == 1)
  }

  @Test func anIndexThatWasMadeOnTheSideIsTheOneThatIsCommitted() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.commit()
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    let index = ["GIT_INDEX_FILE": repository.beside("index")]
    try FileManager.default.copyItem(atPath: repository.path + "/.git/index", toPath: repository.beside("index"))
    let environment = ScriptedRepository.environment.merging(index) { $1 }
    _ = try ScriptedRepository.run(["git", "add", "."], in: repository.path, environment: index)
    #expect(try Program.run(["check", "--staged"], in: repository.path, environment: environment).status == 1)
    #expect(try repository.lintel("check", "--staged").status == 0)
  }

  @Test func aWorkTreeWithoutARepositoryIsFoundByVariables() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.git("add", ".")
    let apart = repository.beside("apart.git")
    try FileManager.default.moveItem(atPath: repository.path + "/.git", toPath: apart)
    func run(_ variables: [String: String], _ folder: String? = nil) throws -> Run {
      let environment = ScriptedRepository.environment.merging(variables) { $1 }
      return try Program.run(["check", "--staged"], in: folder ?? repository.path, environment: environment)
    }
    #expect(try run([:]).status == 2)
    #expect(try run(["GIT_DIR": apart, "GIT_WORK_TREE": repository.path]).status == 1)
    #expect(try run(["GIT_DIR": "../apart.git", "GIT_WORK_TREE": "."]).status == 1)
    let sub = try run(["GIT_DIR": apart, "GIT_WORK_TREE": repository.path], repository.path + "/Model")
    #expect(sub.status == 2 && sub.text.contains("cannot read the configuration: it is neither staged nor in the"))
  }

  @Test func whatCannotBeAskedIsExplained() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.commit()
    let bare = repository.beside("bare.git")
    try repository.git("clone", "-q", "--bare", repository.path, bare)
    let cases: [([String], String)] = [
      (["--staged", bare], "is a bare repository, in which nothing can be staged; check a revision with --rev REV"),
      (["--staged", repository.beside("")], "is not in a git repository"),
      (["--rev", "mian"], "there is no commit, tag or branch 'mian'; did you mean 'main'?"),
      (["--since", "mian"], "there is no commit, tag or branch 'mian'; did you mean 'main'?"),
      (["--rev", "HEAD", "Nope"], "there is no folder 'Nope' in 'HEAD'"),
      (["--staged", ".git"], "'.git' lies in git's own folder"),
    ]
    for (arguments, expected) in cases {
      let run = try Program.run(["check"] + arguments, in: repository.path, environment: ScriptedRepository.environment)
      #expect(run.status == 2)
      #expect(run.text.contains(expected))
    }
    #expect(try Program.run("check", "--rev", "main", bare).status == 0)
    let run = try repository.lintel("check", "--staged", environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(run.text.contains("git is needed for this, and there is no 'git' on the PATH"))
  }

  /// In `pre-receive` what is pushed is kept apart, in a folder that only git's variables name.
  @Test func aServerCanRefuseAPush() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    try repository.commit()
    let bare = repository.beside("server.git")
    try repository.git("clone", "-q", "--bare", repository.path, bare)
    let program = Program.url.appendingPathComponent("lintel").path
    let hook = "#!/bin/sh\nwhile read -r old new name; do '\(program)' check --quiet --rev $new . || exit 1; done\n"
    let file = bare + "/hooks/pre-receive"
    try FileManager.default.createDirectory(atPath: bare + "/hooks", withIntermediateDirectories: true)
    #expect(
      FileManager.default.createFile(atPath: file, contents: Data(hook.utf8), attributes: [.posixPermissions: 0o755])
    )
    try repository.write("Model/More.swift", "let b: Int\n")
    try repository.commit()
    try repository.git("push", "-q", bare, "main")
    try repository.write("Model/Model.swift", ScriptedRepository.broken)
    try repository.commit()
    let push = try ScriptedRepository.run(["git", "push", "-q", bare, "main"], in: repository.path)
    #expect(push.status != 0)
    #expect(push.errors.contains("Model/Model.swift:1:8: error: "))
  }

  @Test func whatAPartialCloneLacksIsNotFetched() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    try repository.write("Model/Model.swift", ScriptedRepository.kept)
    try repository.commit()
    try repository.git("config", "uploadpack.allowFilter", "true")
    try repository.git("config", "uploadpack.allowAnySHA1InWant", "true")
    let clone = repository.beside("partial")
    try repository.git("clone", "-q", "--filter=blob:none", "file://" + repository.path, clone)
    let environment = ScriptedRepository.environment
    let run = try Program.run(["check", "--rev", "HEAD~1"], in: clone, environment: environment)
    #expect(run.status == 2)
    #expect(
      run.text.contains(
        "this partial clone lacks its contents, and Lintel fetches nothing; 'git fetch --refetch --no-filter' gets all"
      )
    )
    try repository.git(["fetch", "-q", "--refetch", "--no-filter"], in: clone)
    #expect(try Program.run(["check", "--rev", "HEAD~1"], in: clone, environment: environment).status == 1)
  }
}

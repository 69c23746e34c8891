import Foundation
import ProjectModel
import ReportModel
import TestSupport
import Testing

@testable import SourceTrees

private func find(_ repository: ScriptedRepository) throws -> GitRepository {
  try GitRepository.find(repository.path).get()
}

private func message<Success>(_ result: Result<Success, Diagnostic>) -> String {
  if case .failure(let problem) = result { problem.message } else { "no failure" }
}

@Suite struct StagedFilesTests {
  @Test func theyAreWhatTheCommitAddsOrChanges() throws {
    let repository = try ScriptedRepository([
      "changed.swift": "1", "partly.swift": "1", "deleted.swift": "1", "old.swift": "a long text\n", "mode.swift": "",
      "kept.swift": "1", "folder only.swift": "1",
    ])
    try repository.commit()
    try repository.write("changed.swift", "2")
    try repository.write("partly.swift", "2")
    try repository.write("added.swift", "2")
    try repository.remove("deleted.swift")
    try repository.git("mv", "old.swift", "new.swift")
    try repository.git("add", "--all")
    try repository.git("update-index", "--chmod=+x", "mode.swift")
    try repository.write("partly.swift", "3")
    try repository.write("folder only.swift", "2")
    let expected = ["added.swift", "changed.swift", "mode.swift", "new.swift", "partly.swift"]
    #expect(try find(repository).stagedFiles().get() == expected)
  }

  @Test func beforeTheFirstCommitEverythingIsNew() throws {
    let repository = try ScriptedRepository(["a.swift": "1", "b.swift": "2"])
    #expect(try find(repository).stagedFiles().get() == [])
    try repository.git("add", "a.swift")
    #expect(try find(repository).stagedFiles().get() == ["a.swift"])
  }

  @Test func pathsAreRelativeToTheFolder() throws {
    let repository = try ScriptedRepository([
      "a.swift": "1", "Sub/b.swift": "2", "Sub/Sub/c.swift": "2", "Subway/d.swift": "",
    ])
    try repository.git("add", ".")
    let sub = try GitRepository.find(repository.path + "/Sub").get()
    #expect(try sub.stagedFiles().get() == ["Sub/c.swift", "b.swift"])
  }
}

@Suite struct HistoryTests {
  /// `main` and `feature` part at a commit; returns its id.
  private func branches(_ repository: ScriptedRepository) throws -> String {
    let base = try repository.commit()
    try repository.git("checkout", "-q", "-b", "feature")
    try repository.write("f.swift", "f")
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    try repository.write("m.swift", "m")
    try repository.commit()
    return base
  }

  @Test func theMergeBaseIsWhereBranchesParted() throws {
    let repository = try ScriptedRepository(["a.swift": "1"])
    let base = try branches(repository)
    let git = try find(repository)
    #expect(try git.mergeBase(of: "feature", and: .folder).get() == base)
    #expect(try git.mergeBase(of: "feature", and: .index).get() == base)
    #expect(try git.mergeBase(of: "main", and: .revision("feature")).get() == base)
    #expect(try git.mergeBase(of: "HEAD", and: .folder).get() == repository.git("rev-parse", "HEAD"))
  }

  @Test func unrelatedHistoriesHaveNone() throws {
    let repository = try ScriptedRepository(["a.swift": "1"])
    try repository.commit()
    try repository.git("checkout", "-q", "--orphan", "other")
    try repository.commit("another start")
    #expect(
      message(try find(repository).mergeBase(of: "main", and: .folder))
        == "'main' and HEAD have no commit in common, so it cannot be said what is new since then; name a revision "
        + "that HEAD was made from"
    )
  }

  @Test func aShallowCloneSaysHowToGetMore() throws {
    let repository = try ScriptedRepository(["a.swift": "1"])
    let base = try branches(repository)
    for index in 0..<3 {
      try repository.write("m\(index).swift")
      try repository.commit()
    }
    let clone = repository.beside("clone")
    try repository.git("clone", "-q", "--depth=1", "--no-single-branch", "file://" + repository.path, clone)
    let git = try GitRepository.find(clone).get()
    let cutOff = message(git.mergeBase(of: "origin/feature", and: .folder))
    #expect(
      cutOff.contains("'git fetch --deepen=100'") && cutOff.contains("--unshallow") && cutOff.contains("fetch-depth: 0")
    )
    let missing = message(git.commit(base))
    #expect(missing.hasPrefix("there is no commit, tag or branch '\(base)'; this clone is shallow"))
    #expect(missing.contains("git fetch --unshallow"))
    // What it says helps.
    try repository.git(["fetch", "-q", "--deepen=100"], in: clone)
    #expect(try GitRepository.find(clone).get().mergeBase(of: "origin/feature", and: .folder).get() == base)
  }
}

@Suite struct GitProblemTests {
  @Test func aFolderOutsideOfAnyRepository() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: folder.appendingPathComponent("a.swift"))
    let path = folder.path
    let reason = "is not in a git repository"
    #expect(message(SourceTree.open(path, .index, wanting: .ofProjects)).hasPrefix("'\(path)' \(reason)"))
    #expect(message(SourceTree.open(path + "/none", .index, wanting: .ofProjects)).contains(reason))
    #expect(
      message(SourceTree.open(path + "/a.swift", .index, wanting: .ofProjects)).hasSuffix(
        "is not a folder; give the folder that contains it"
      )
    )
    #expect(message(SourceTree.open(path + "/a.swift/b", .index, wanting: .ofProjects)).hasSuffix("a.swift' is a file"))
  }

  @Test func aRepositoryWithoutCommits() throws {
    let repository = try ScriptedRepository(["a.swift": ""])
    let git = try find(repository)
    for name in ["HEAD", "main", "v1"] {
      #expect(message(git.commit(name)).hasPrefix("there is no revision '\(name)': the repository of "))
      #expect(message(git.commit(name)).contains("has no commits yet; check what is staged with --staged"))
    }
    #expect(message(git.mergeBase(of: "main", and: .folder)).contains("has no commits yet"))
    #expect(
      message(SourceTree.open(repository.path, .index, wanting: .ofProjects))
        == "git tracks no file in '\(repository.path)', and none is staged; run 'git add' first"
    )
  }

  @Test func revisionsThatDoNotExist() throws {
    let repository = try ScriptedRepository(["a.swift": "", "d/b.swift": ""])
    try repository.commit()
    try repository.git("tag", "v1.2.0")
    try repository.git("branch", "feature/login")
    let clone = repository.beside("clone")
    try repository.git("branch", "develop")
    try repository.git("clone", "-q", repository.path, clone)
    let git = try GitRepository.find(clone).get()
    let cases = [
      ("mian", "there is no commit, tag or branch 'mian'; did you mean 'main'?"),
      ("v1.2.1", "there is no commit, tag or branch 'v1.2.1'; did you mean 'v1.2.0'?"),
      ("develop", "there is no commit, tag or branch 'develop'; did you mean 'origin/develop'?"),
      (
        "origin/release",
        "there is no commit, tag or branch 'origin/release'; if 'origin' has such a branch, get it with "
          + "'git fetch origin release:refs/remotes/origin/release'"
      ),
      (
        "something",
        "there is no commit, tag or branch 'something'; 'git branch --all' lists what there is, "
          + "'git fetch origin something' may get it"
      ),
      ("0123456789", "there is no commit, tag or branch '0123456789'; 'git fetch' may get it"),
      ("main:d", "'main:d' is a folder and no commit; name a commit, tag or branch"),
      ("main:a.swift", "'main:a.swift' is a file and no commit; name a commit, tag or branch"),
      (
        "main..HEAD", "'main..HEAD' is a range, and one commit is needed; '--since REV' looks for the merge base itself"
      ),
      ("", "the revision is empty; name a commit, tag or branch"),
      (
        "origin/",
        "there is no commit, tag or branch 'origin/': nothing stands after the '/', as where a variable is empty; in GitHub "
          + "Actions GITHUB_BASE_REF is set for pull requests alone: '${GITHUB_BASE_REF:+--since origin/$GITHUB_BASE_REF}' "
          + "leaves the option out for all else"
      ),
      ("--all", "'--all' is not a revision: git's names do not begin with '-'"),
    ]
    for (name, expected) in cases { #expect(message(git.commit(name)) == expected) }
    let none = message(SourceTree.open(clone + "/none", .revision("main"), wanting: .ofProjects))
    #expect(none == "there is no folder '\(clone)/none' in 'main'")
  }

  @Test func aBareRepositoryHasRevisionsOnly() throws {
    let repository = try ScriptedRepository(["a.swift": "a", "d/b.swift": "b"])
    try repository.commit()
    let bare = repository.beside("bare.git")
    try repository.git("clone", "-q", "--bare", repository.path, bare)
    let tree = try SourceTree.open(bare, .revision("main"), wanting: .ofProjects).get()
    #expect(discover(tree).paths == ["a.swift", "d/b.swift"])
    #expect(
      discover(try SourceTree.open(bare + "/d", .revision("main"), wanting: .ofProjects).get()).paths == ["b.swift"]
    )
    let problem = "'\(bare)' is a bare repository, in which nothing can be staged; check a revision with --rev REV"
    #expect(message(SourceTree.open(bare, .index, wanting: .ofProjects)) == problem)
    #expect(message(try GitRepository.find(bare).get().stagedFiles()) == problem)
    #expect(
      message(SourceTree.open(bare + "/refs", .revision("main"), wanting: .ofProjects)).contains(
        "lies in git's own folder"
      )
    )
    #expect(
      message(SourceTree.open(repository.path + "/.git", .index, wanting: .ofProjects)).contains(
        "lies in git's own folder"
      )
    )
  }

  @Test func aLinkedWorkTreeHasAnIndexOfItsOwn() throws {
    let repository = try ScriptedRepository(["a.swift": "a"])
    try repository.commit()
    let linked = repository.beside("linked")
    try repository.git("worktree", "add", "-q", linked, "-b", "other")
    try Data("b".utf8).write(to: URL(fileURLWithPath: linked + "/b.swift"))
    try repository.git(["add", "."], in: linked)
    #expect(try GitRepository.find(linked).get().stagedFiles().get() == ["b.swift"])
    #expect(discover(try SourceTree.open(linked, .index, wanting: .ofProjects).get()).paths == ["a.swift", "b.swift"])
    #expect(try find(repository).stagedFiles().get() == [])
    // Of a bare repository, too.
    let bare = repository.beside("bare.git")
    try repository.git("clone", "-q", "--bare", repository.path, bare)
    try repository.git(["worktree", "add", "-q", repository.beside("of bare"), "main"], in: bare)
    #expect(
      discover(try SourceTree.open(repository.beside("of bare"), .index, wanting: .ofProjects).get()).paths == [
        "a.swift"
      ]
    )
  }

  @Test(.enabled(if: getuid() == 0, "only root can give files away"))
  func aRepositoryOfAnotherUserIsRefusedByGit() throws {
    let repository = try ScriptedRepository(["a.swift": "a"])
    try repository.git("add", ".")
    _ = try ScriptedRepository.run(["chown", "-R", "12345", repository.path], in: "/")
    let path = repository.path
    #expect(
      message(SourceTree.open(path, .index, wanting: .ofProjects)).hasPrefix(
        "git refuses the repository '\(path)', because it belongs to another user"
      )
    )
    #expect(
      message(SourceTree.open(path, .index, wanting: .ofProjects)).hasSuffix(
        "'git config --global --add safe.directory \(path)'"
      )
    )
  }
}

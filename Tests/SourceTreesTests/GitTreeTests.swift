import Basics
import Foundation
import ProjectModel
import ReportModel
import TestSupport
import Testing

@testable import SourceTrees

/// The files of a tree, each with its text.
private func contents(_ tree: SourceTree) throws -> [String: String] {
  let listing = try #require(tree.list(workers: 1) { _ in nil }.listing)
  var contents: [String: String] = [:]
  for path in listing.paths.split(separator: 0).map(\.text) {
    contents[path] =
      switch tree.read(path) {
      case .success(let bytes): String(decoding: bytes, as: UTF8.self)
      case .failure(let failure): "<\(failure.reason)>"
      }
  }
  return contents
}

private func contents(_ repository: ScriptedRepository, _ state: SourceState) throws -> [String: String] {
  try contents(try SourceTree.open(repository.path, state, wanting: .ofProjects).get())
}

private func message<Success>(_ result: Result<Success, Diagnostic>) -> String {
  if case .failure(let problem) = result { problem.message } else { "no failure" }
}

@Suite struct GitTreeTests {
  @Test func theIndexIsReadAndNotTheFolder() throws {
    let repository = try ScriptedRepository(["a.swift": "one", "b.swift": "gone", "notes.txt": "", "d/c.h": "c"])
    try repository.git("add", ".")
    try repository.write("a.swift", "one and more")
    try repository.write("untracked.swift", "u")
    try repository.remove("b.swift")
    let before = try repository.state
    #expect(try contents(repository, .index) == ["a.swift": "one", "b.swift": "gone", "d/c.h": "c"])
    #expect(try repository.state == before)
  }

  @Test func theFolderHasNothingThatIsGoneFromItThoughGitTracksIt() throws {
    let repository = try ScriptedRepository(["a.swift": "", "b.swift": "", "c/d.swift": "", "e/f.swift": ""])
    try repository.commit()
    try repository.git("sparse-checkout", "set", "--no-cone", "/*", "!/c/")
    try repository.remove("b.swift")
    try repository.remove("e")
    try repository.write("g.swift", "")
    let tree = try SourceTree.open(repository.path, wanting: .ofProjects).get()
    let listing = try #require(tree.list(workers: 2) { _ in nil }.listing)
    let paths = listing.paths.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // What is not checked out is not gone.
    #expect(paths.sorted() == ["a.swift", "c/d.swift", "g.swift"])
    #expect(listing.statuses?.map { $0 != nil } == paths.map { $0 != "c/d.swift" })
  }

  @Test func aRevisionIsReadByAnyOfItsNames() throws {
    let repository = try ScriptedRepository(["a.swift": "one", "old/b.swift": "b"])
    let first = try repository.commit()
    try repository.git("tag", "-a", "-m", "t", "v1")
    try repository.write("a.swift", "two")
    try repository.remove("old")
    try repository.commit()
    let before = try repository.state
    for name in [first, String(first.prefix(8)), "v1", "HEAD~1", "main^", "main@{0}^"] {
      #expect(try contents(repository, .revision(name)) == ["a.swift": "one", "old/b.swift": "b"])
      #expect(try SourceTree.open(repository.path, .revision(name), wanting: .ofProjects).get().revision == first)
    }
    #expect(try contents(repository, .revision("main")) == ["a.swift": "two"])
    // The folder that is gone today is there in that revision.
    let old = try SourceTree.open(repository.path + "/old", .revision("v1"), wanting: .ofProjects).get()
    #expect(try contents(old) == ["b.swift": "b"])
    #expect(old.root == repository.path + "/old")
    #expect(try repository.state == before)
  }

  @Test func idsMayHave64Digits() throws {
    let repository = try ScriptedRepository(["a.swift": "one", "empty.swift": ""], "--object-format=sha256")
    try repository.git("add", ".")
    #expect(try contents(repository, .index) == ["a.swift": "one", "empty.swift": ""])
    #expect(try GitRepository.find(repository.path).get().stagedFiles().get() == ["a.swift", "empty.swift"])
    try repository.commit()
    try repository.write("later.swift")
    try repository.git("add", "--intent-to-add", ".")
    #expect(try contents(repository, .index).count == 2)
    #expect(try contents(repository, .revision("HEAD")).count == 2)
  }

  @Test func whatIsOnlyIntendedToBeAddedIsNotThere() throws {
    let repository = try ScriptedRepository(["a.swift": "a", "empty.swift": ""])
    try repository.commit()
    try repository.write("new.swift", "n")
    try repository.write("new empty.swift")
    try repository.write("staged empty.swift")
    try repository.git("add", "staged empty.swift")
    try repository.git("add", "--intent-to-add", "new.swift", "new empty.swift")
    try repository.git("rm", "-q", "--cached", "a.swift")
    try repository.git("add", "--intent-to-add", "a.swift")
    try repository.remove("new.swift")
    let before = try repository.state
    #expect(try contents(repository, .index) == ["empty.swift": "", "staged empty.swift": ""])
    let staged = try GitRepository.find(repository.path).get().stagedFiles().get()
    #expect(staged == ["staged empty.swift"])
    #expect(try repository.state == before)
  }

  @Test func filesOfSubmodulesAreAnotherProjects() throws {
    let other = try ScriptedRepository(["s.swift": "s"])
    try other.commit()
    let repository = try ScriptedRepository(["a.swift": "a"])
    try repository.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", other.path, "Sub")
    try repository.git("add", ".")
    #expect(try contents(repository, .index) == ["a.swift": "a"])
    #expect(try GitRepository.find(repository.path).get().stagedFiles().get() == [".gitmodules", "a.swift"])
    try repository.commit()
    #expect(try contents(repository, .revision("main")) == ["a.swift": "a"])
    // The submodule is a project of its own.
    let sub = try SourceTree.open(repository.path + "/Sub", .index, wanting: .ofProjects).get()
    #expect(try contents(sub) == ["s.swift": "s"])
    // Nothing is there in a clone that has not fetched it.
    try repository.git("clone", "-q", repository.path, repository.beside("clone"))
    let missing = message(SourceTree.open(repository.beside("clone/Sub"), .index, wanting: .ofProjects))
    #expect(missing.hasSuffix("is a submodule that is not there yet; run 'git submodule update --init' first"))
  }

  @Test func aSparseCheckoutIsWhole() throws {
    let repository = try ScriptedRepository(["a/a.swift": "a", "b/b.swift": "b"])
    try repository.commit()
    try repository.git("sparse-checkout", "set", "--cone", "--sparse-index", "a")
    #expect(!FileManager.default.fileExists(atPath: repository.path + "/b/b.swift"))
    let before = try repository.state
    #expect(try contents(repository, .index) == ["a/a.swift": "a", "b/b.swift": "b"])
    #expect(try GitRepository.find(repository.path).get().stagedFiles().get() == [])
    #expect(try repository.state == before)
  }

  @Test func namesMayHaveAnythingInThem() throws {
    let names = [
      "line\nbreak.swift", "\"quotes\".swift", "tab\t.swift", "ü 🙂.swift", "-dash.swift", ":colon.swift", "*.swift",
    ]
    let repository = try ScriptedRepository(Dictionary(uniqueKeysWithValues: names.map { ($0, $0) }))
    try repository.git("add", ".")
    // A name that is no UTF-8.
    let id = try repository.git("rev-parse", ":0:-dash.swift")
    let script = "printf '100644 \(id)\\tlatin\\374.swift\\0' | git update-index -z --index-info"
    #expect(try ScriptedRepository.run(["sh", "-c", script], in: repository.path).status == 0)
    let project = discover(try SourceTree.open(repository.path, .index, wanting: .ofProjects).get())
    #expect(Set(project.paths) == Set(names))
    #expect(project.diagnostics.map(\.message) == ["left out, as its name is not valid UTF-8"])
    let staged = try GitRepository.find(repository.path).get().stagedFiles().get()
    #expect(Set(staged).isSuperset(of: names))
    try repository.git("commit", "-q", "-m", "m")
    let texts = try contents(repository, .revision("HEAD"))
    for name in names { #expect(texts[name] == name) }
  }

  @Test func aConflictIsAnError() throws {
    let repository = try ScriptedRepository(["a.swift": "a", "b.swift": "b"])
    try repository.commit()
    try repository.git("checkout", "-q", "-b", "other")
    try repository.write("a.swift", "other")
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    try repository.write("a.swift", "main")
    try repository.commit()
    #expect(throws: ScriptedRepository.Failure.self) { try repository.git("merge", "-q", "other") }
    #expect(
      message(SourceTree.open(repository.path, .index, wanting: .ofProjects))
        == "'a.swift' has conflicts, so there is no telling what the commit will contain; resolve them and 'git add' "
        + "the files first"
    )
    #expect(try contents(repository, .revision("HEAD"))["a.swift"] == "main")
  }

  @Test func manyThreadsReadTheSame() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<60).map { ("f\($0).swift", String(repeating: "\($0)\n", count: 1 + $0 * 700)) }
    )
    let repository = try ScriptedRepository(files)
    try repository.commit()
    let tree = try SourceTree.open(repository.path, .revision("HEAD"), wanting: .ofProjects).get()
    let texts = parallelMap(count: 240, workers: 8) { index -> String in
      var buffer: [UInt8] = []
      guard case .success(let count) = tree.read("f\(index % 60).swift", into: &buffer, padding: 8) else { return "" }
      guard buffer[count..<(count + 8)].allSatisfy({ $0 == 0 }) else { return "padding" }
      return String(decoding: buffer[..<count], as: UTF8.self)
    }
    for index in texts.indices { #expect(texts[index] == files["f\(index % 60).swift"]) }
  }

  @Test func contentsThatAreLostAreAnErrorOfTheFile() throws {
    let repository = try ScriptedRepository(["a.swift": "a", "b.swift": "b"])
    try repository.commit()
    let id = try repository.git("rev-parse", "HEAD:a.swift")
    try repository.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    let expected = ["a.swift": "<git does not have its contents; 'git fsck' says more>", "b.swift": "b"]
    #expect(try contents(repository, .revision("HEAD")) == expected)
  }
}

@Suite struct GitTreeLinkTests {
  @Test func linksLeadToWhatTheSameStateHasThere() throws {
    let repository = try ScriptedRepository([
      "App/real.swift": "staged", "Shared/far.swift": "far", "Shared/Deep/deep.swift": "deep",
    ])
    try repository.link("App/near.swift", to: "real.swift")
    try repository.link("App/chain.swift", to: "./near.swift")
    try repository.link("App/far.swift", to: "../Shared/far.swift")
    try repository.link("App/absolute.swift", to: repository.path + "/Shared/far.swift")
    try repository.link("App/folder", to: "../Shared")
    try repository.link("App/through.swift", to: "folder/Deep/deep.swift")
    try repository.link("App/broken.swift", to: "nothing.swift")
    try repository.link("App/self.swift", to: "self.swift")
    try repository.git("add", ".")
    for file in ["App/real.swift", "Shared/far.swift", "Shared/Deep/deep.swift"] {
      try repository.write(file, "folder")
    }
    let tree = try SourceTree.open(repository.path + "/App", .index, wanting: .ofProjects).get()
    func text(_ path: String) -> String? { (try? tree.read(path).get()).map { String(decoding: $0, as: UTF8.self) } }
    #expect(text("near.swift") == "staged")
    #expect(text("chain.swift") == "staged")
    #expect(text("far.swift") == "far")
    #expect(text("absolute.swift") == "far")
    #expect(text("folder/far.swift") == "far")
    #expect(text("through.swift") == "deep")
    #expect(text("../Shared/far.swift") == "far")
    #expect(text("broken.swift") == nil)
    #expect(text("self.swift") == nil)
    #expect(try tree.status("folder").get().kind == .folder)
    #expect(try tree.status("folder", followLinks: false).get().kind == .link)
    #expect(try tree.status("chain.swift").get().inode == tree.status("real.swift").get().inode)
    #expect(try tree.status("far.swift").get() != tree.status("real.swift").get())
    let project = discover(tree)
    #expect(project.paths == ["absolute.swift", "real.swift", "through.swift"])
  }

  @Test func whatLiesOutsideOfTheRepositoryIsNotRead() throws {
    let repository = try ScriptedRepository(["a.swift": "a"])
    try Data("outside".utf8).write(to: URL(fileURLWithPath: repository.beside("o.swift")))
    try repository.link("o.swift", to: "../o.swift")
    try repository.commit()
    for state: SourceTree.State in [.folder, .index, .revision("HEAD")] {
      let tree = try SourceTree.open(repository.path, state, wanting: .ofProjects).get()
      for path in ["o.swift", "../o.swift"] {
        guard case .failure(let failure) = tree.read(path) else {
          Issue.record("\(path) is read in \(state)")
          continue
        }
        #expect(failure.reason.hasPrefix("it leads out of '\(repository.path)'"))
      }
      let project = discover(tree)
      #expect(project.paths == ["a.swift"])
      #expect(project.diagnostics.map(\.location?.file) == ["o.swift"])
      #expect(project.diagnostics.first?.message.hasPrefix("left out, as it is a link that leads out of ") == true)
    }
  }
}

@Suite struct GitTreeProjectTests {
  /// Everything that says which modules there are comes from the state.
  @Test func modulesAreThoseOfTheState() throws {
    let repository = try ScriptedRepository([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Old"), .systemLibrary(name: "CX")])
      """,
      "Sources/Old/a.swift": "", "Sources/CX/module.modulemap": "module CXX [system] { header \"x.h\" }",
      "Pod.podspec": "Pod::Spec.new do |s|\n s.name = 'Pod'\n s.source_files = 'PodSources/*.swift'\nend\n",
      "PodSources/p.swift": "",
    ])
    try repository.commit()
    let before = discover(try SourceTree.open(repository.path, wanting: .ofProjects).get())
    #expect(before.moduleNames.contains("Old") && before.moduleNames.contains("Pod"))
    for file in ["Package.swift", "Pod.podspec", "Sources"] { try repository.remove(file) }
    for state in [SourceState.index, .revision("main")] {
      let project = discover(try SourceTree.open(repository.path, state, wanting: .ofProjects).get())
      #expect(project.summary == before.summary)
      #expect(project.modules == before.modules)
    }
    #expect(discover(try SourceTree.open(repository.path, wanting: .ofProjects).get()).moduleNames == ["(root)"])
  }

  @Test func aGeneratedXcodeProjectIsTakenFromTheFolder() throws {
    let project = """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (A); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = "a.swift"; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = A; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = Gen; buildPhases = (S); productType = "com.apple.product-type.application";
          buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (); };
      }; }
      """
    let repository = try ScriptedRepository(["a.swift": "", ".gitignore": "*.xcodeproj\n"])
    try repository.commit()
    try repository.write("Gen.xcodeproj/project.pbxproj", project)
    for state in [SourceState.folder, .index, .revision("HEAD")] {
      #expect(
        discover(try SourceTree.open(repository.path, state, wanting: .ofProjects).get()).summary == ["a.swift: Gen"]
      )
    }
    // Once it is tracked, a state has it or does not.
    try repository.git("add", "--force", "Gen.xcodeproj")
    #expect(
      discover(try SourceTree.open(repository.path, .index, wanting: .ofProjects).get()).summary == ["a.swift: Gen"]
    )
    #expect(
      discover(try SourceTree.open(repository.path, .revision("HEAD"), wanting: .ofProjects).get()).summary == [
        "a.swift: (root)"
      ]
    )
  }
}

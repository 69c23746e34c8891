import Foundation
import TestSupport
import Testing

/// What is not scanned is counted in every report, so that a green is not for want of looking.
@Suite struct SkippedFilesTests {
  /// A project whose violation is in a file that is left out for each reason there is.
  private func repository() throws -> ScriptedRepository {
    let repository = try ScriptedRepository(model: "class Model {}\n", in: "")
    let violation = "let a: Screen\n"
    for path in [
      "Model/.x/a.swift", "Model/b.SWIFT", "Model/Generated/c.swift", "Model/d.generated.swift", "Model/Out/e.swift",
      "Model/ModelTests/f.swift", "Pods/P/g.swift", "Pods/Q/h.swift", "Linked/i.swift", "Package.swift",
    ] {
      try repository.write(path, path == "Package.swift" ? "import PackageDescription\n" : "// Generated\n" + violation)
    }
    let configuration = try String(contentsOfFile: repository.path + "/.lintel.yml", encoding: .utf8)
    try repository.write(".lintel.yml", "sources: { exclude: [\"Model/Out/**\"] }\n" + configuration)
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/Model/L",
      withDestinationPath: "../Linked"
    )
    try FileManager.default.createSymbolicLink(
      atPath: repository.path + "/Model/M.swift",
      withDestinationPath: "Model.swift"
    )
    try repository.write("Vendor/Lib/j.swift", violation)
    try repository.git("init", "-q", "Vendor/Lib")
    return repository
  }

  private static let list = [
    "Model/.x dot-folder", "Model/Generated generated", "Model/L link", "Model/M.swift link",
    "Model/ModelTests/f.swift tests",
    "Model/Out/e.swift excluded", "Model/b.SWIFT spelling", "Model/d.generated.swift generated",
    "Package.swift manifest",
    "Pods built-in", "Vendor/Lib nested-repository",
  ]

  private func entries(_ run: Run) throws -> [String] {
    let skipped = try #require(try run.json()["leftOut"] as? [String: Any])
    let entries = try #require(skipped["entries"] as? [[String: Any]])
    return entries.map { "\($0["path"] ?? "") \($0["reason"] ?? "")" }
  }

  @Test func theSummaryCountsThem() throws {
    let run = try repository().lintel("check")
    #expect(run.status == 0)
    let line = try #require(run.lines.first { $0.hasPrefix("Not scanned: ") })
    #expect(
      line == """
        Not scanned: 1 file and 1 folder of generated code, 1 folder of other people's code and build products, \
        1 folder with a dot in front, 1 file by 'exclude', 1 file of test code, 1 file of manifests, \
        1 folder of other repositories, 1 file and 1 folder behind links, 1 file not spelled '.swift' \
        ('lintel check --list-excluded' lists them)
        """
    )
  }

  @Test func theyAreListedWithTheirReasons() throws {
    let repository = try repository()
    let run = try repository.lintel("check", "--list-excluded")
    #expect(run.text.contains("\n  Model/L/: a link to a folder\n"))
    #expect(run.text.contains("\n  Model/M.swift: a symbolic link to a file\n"))
    #expect(run.text.contains("\n  Model/d.generated.swift: generated, by its name\n"))
    #expect(try entries(repository.lintel("check", "--list-excluded", "--format", "json")) == Self.list)
    #expect(try repository.lintel("check", "--format", "json").text.contains(#""entries": null"#))
  }

  /// The same of what git has staged and of a commit, but for what git does not keep.
  @Test func statesThatGitKeepsSayTheSame() throws {
    let repository = try repository()
    try repository.git(
      "-c",
      "advice.addEmbeddedRepo=false",
      "add",
      "Model",
      "Pods",
      "Linked",
      "Package.swift",
      ".lintel.yml"
    )
    try repository.git("commit", "-qm", "all")
    let tracked = Self.list.filter { !$0.hasPrefix("Vendor") }
    #expect(try entries(repository.lintel("check", "--rev", "HEAD", "--list-excluded", "--format", "json")) == tracked)
    #expect(try entries(repository.lintel("check", "--staged", "--list-excluded", "--format", "json")) == tracked)
  }

  /// Without git folders that are not entered are not looked into, whatever they hold.
  @Test func withoutGitFoldersAreCountedAsTheyAre() throws {
    let workspace = try Workspace()
    try workspace.write("node_modules/x/y.js", "")
    try workspace.write(".github/workflows/x.yml", "")
    try workspace.write("Model/x.Swift", "")
    let run = try Program.run(["check", "--list-excluded", "--format", "json"], in: workspace.root)
    #expect(try entries(run) == [".github dot-folder", "Model/x.Swift spelling", "node_modules built-in"])
  }

  @Test(arguments: ["json", "sarif", "html", "markdown", "agent", "junit", "github", "azure", "teamcity"])
  func everyReportCountsThem(format: String) throws {
    let text = try repository().lintel("check", "--format", format).text
    let words = [
      "json": "\"spelling\",\"files\":1", "sarif": "\"spelling\",\"files\":1", "junit": "left-out-files-spelling",
    ]
    #expect(text.contains(words[format] ?? "not spelled"), "\(text)")
  }

  // MARK: What deserves a warning

  /// Renaming a file to look generated hides it from every rule.
  @Test func aFileThatIsGeneratedByNameOnlyIsSaidToBe() throws {
    let workspace = try Workspace()
    try workspace.remove("Model/Model.swift")
    try workspace.write("Model/A.swift", "class A {}\n")
    try workspace.write("Model/Model.pb.swift", "let a: Screen\n")
    let run = try Program.run("check", workspace.root)
    #expect(run.text.contains("Model/Model.pb.swift: warning: left out as generated by its name, but nothing"))
    #expect(try Program.run("check", "--strict", workspace.root).status == 1)
    try workspace.write("Model/Model.pb.swift", "// DO NOT EDIT.\nlet a: Screen\n")
    #expect(try !Program.run("check", workspace.root).text.contains("warning"))
    try workspace.write("Model/Model.pb.swift", "let a: Screen\n")
    try workspace.write(".lintel.yml", "sources: { exclude: \"**/*.pb.swift\" }\n" + Workspace.rules)
    #expect(try !Program.run("check", workspace.root).text.contains("warning"))
  }

  @Test func aRepositoryAmongTheSourcesIsSaidToBe() throws {
    let repository = try ScriptedRepository(model: "class Model {}\n", in: "")
    try repository.write("Model/sub/x.swift", "let a: Screen\n")
    try repository.git("init", "-q", "Model/sub")
    let run = try repository.lintel("check")
    #expect(run.text.contains("Model/sub: warning: a git repository of its own within 'Model'"))
  }

  /// Whoever clones a project without its submodules has empty folders in their places.
  @Test func aSubmoduleThatIsNotCheckedOutIsSaidToBeThat() throws {
    let repository = try ScriptedRepository(model: "class Model {}\n", in: "")
    try repository.write("Model/sub/x.swift", "let a: Screen\n")
    try repository.git("init", "-q", "Model/sub")
    try repository.git("-C", "Model/sub", "add", ".")
    let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    for command in [["-C", "Model/sub"] + identity + ["commit", "-qm", "a"], ["add", "Model/sub"]] {
      try repository.git(command)
    }
    #expect(try repository.lintel("check").text.contains("a git repository of its own"))
    try repository.remove("Model/sub")
    try repository.write("Model/sub/x", "")
    try repository.remove("Model/sub/x")
    for command in ["check", "doctor"] {
      let run = try repository.lintel(command)
      #expect(!run.text.contains("a git repository of its own"))
      #expect(run.text.contains("1 submodule is not checked out, so what it declares is not known"), "\(command)")
    }
    let doctor = try repository.lintel("doctor")
    #expect(doctor.status == 0)
    #expect(doctor.text.contains("files          part     1 submodule is not checked out"), "\(doctor.text)")
    #expect(!doctor.text.contains("sees all that it should"), "\(doctor.text)")
    #expect(try repository.lintel("check", "--strict").status == repository.lintel("check").status)
  }
}

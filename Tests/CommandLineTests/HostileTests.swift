import Foundation
import TestSupport
import Testing

/// What somebody who writes in a project, or in its `.git`, may not do to those who check it.
@Suite struct HostileTests {
  private static let secret = "machine.github.com login bob TOPSECRET"

  private static func check(_ arguments: String..., in folder: String, _ more: [String: String] = [:]) throws -> Run {
    try Program.run(
      ["check", "--no-cache"] + arguments,
      in: folder,
      environment: ScriptedRepository.environment.merging(more) { $1 }
    )
  }

  // MARK: A repository in a repository

  /// `HEAD`, `objects` and `refs` can be committed, and git takes a folder with them for a repository.
  @Test(arguments: ["bare = true", "bare = false\n\tworktree = ."])
  func aRepositoryInsideTheWorkTreeDoesNotAnswer(_ configuration: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept, in: "pkg/")
    try repository.commit()
    try repository.git("branch", "base")
    try repository.write("pkg/Model/Model.swift", ScriptedRepository.broken)
    try repository.commit()
    let hidden = repository.beside("hidden.git")
    try repository.git("clone", "-q", "--bare", repository.path, hidden)
    try repository.git(["branch", "-f", "base", "main"], in: hidden)
    for name in ["HEAD", "objects", "refs", "packed-refs", "info"] {
      try FileManager.default.copyItem(atPath: hidden + "/" + name, toPath: repository.path + "/pkg/" + name)
    }
    try repository.write("pkg/config", "[core]\n\trepositoryformatversion = 0\n\t\(configuration)\n")
    try repository.write("pkg/info/exclude", "Model/\n")
    try repository.git(["-c", "core.bare=false", "add", "--all"], in: repository.path)
    for option in ["--since=base", "--staged", "--rev=HEAD"] {
      let run = try Self.check(option, "pkg", in: repository.path)
      #expect(run.status == 2, "\(option): \(run.text)")
      #expect(
        run.text.contains("/pkg' looks like a git repository of its own ('HEAD' and 'objects' or 'commondir') inside")
      )
    }
    let run = try Self.check("pkg", in: repository.path)
    #expect(run.status == 1)
    #expect(run.text.contains("so git is not asked for its files"))
  }

  // MARK: Files of the machine

  @Test func extendsStaysInTheRepository() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let hidden = repository.beside("private.yml")
    try Data((Self.secret + "\n").utf8).write(to: URL(fileURLWithPath: hidden))
    try repository.link("linked.yml", to: hidden)
    try repository.link("folder", to: repository.beside(""))
    try repository.commit()
    for name in [hidden, "../private.yml", "./linked.yml", "folder/private.yml", "/etc/passwd", "/dev/zero"] {
      try repository.write(".lintel.yml", "extends: \(name)\n")
      try repository.git("add", "--all")
      for option in ["--strict", "--staged"] {
        let run = try Self.check(option, in: repository.path)
        #expect(run.status == 2)
        #expect(run.text.contains("it leads out of '\(repository.path)'"), "\(name): \(run.text)")
        #expect(!run.text.contains("TOPSECRET") && !run.text.contains("root:"))
      }
    }
  }

  @Test(arguments: [".lintel.yml", "Model/.lintel.yml", ".lintel-baseline.yml", "Model/Other.swift"])
  func whatALinkFindsOutsideIsNotShown(_ path: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let file = repository.beside("private.txt")
    try Data("let a: Screen // \(Self.secret)\n".utf8).write(to: URL(fileURLWithPath: file))
    if path == ".lintel.yml" { try repository.remove(path) }
    try repository.link(path, to: file)
    try repository.git("add", "--all")
    for option in ["--strict", "--staged"] {
      let run = try Self.check(option, in: repository.path)
      #expect(run.text.contains("leads out of '\(repository.path)'"), "\(run.text)")
      #expect(run.status == 2 || path.hasSuffix(".swift"))
      #expect(!run.text.contains("TOPSECRET"))
    }
  }

  /// A file of the checkout may be private too: a token in `.git/config`, or a file that a service has written.
  @Test func ofWhatIsNoConfigurationNothingIsQuoted() throws {
    let workspace = try Workspace()
    for text in [
      Self.secret, "password: TOPSECRET", "- TOPSECRET", "[TOPSECRET]\n\tx = TOPSECRET", "TOPSECRET: {a: b}",
      "role: admin\npassword: TOPSECRET", "user: name: TOPSECRET", "a: b\nuser = TOPSECRET\n", "// TOPSECRET\na: b",
      "a: [x] TOPSECRET", "a: 'x'TOPSECRET'", "a: { b: c TOPSECRET: d }", "a: #TOPSECRET",
    ] {
      try workspace.write("private", text + "\n")
      try workspace.write(".lintel.yml", "extends: ./private\n")
      let run = try Self.check(in: workspace.root)
      #expect(run.status == 2)
      #expect(!run.text.contains("TOPSECRET"), "\(run.text)")
      #expect(run.text.contains("private:"))
    }
  }

  @Test func whatTheUserNamesMayLieAnywhere() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try FileManager.default.createDirectory(atPath: repository.beside("shared"), withIntermediateDirectories: true)
    let shared = repository.beside("shared/lintel.yml")
    try Data("extends: base.yml\n".utf8).write(to: URL(fileURLWithPath: shared))
    try Data(ScriptedRepository.rules.utf8).write(to: URL(fileURLWithPath: repository.beside("shared/base.yml")))
    #expect(try Self.check("--config", shared, in: repository.path).status == 1)
    try Data("extends: ../base.yml\n".utf8).write(to: URL(fileURLWithPath: shared))
    #expect(try Self.check("--config", shared, in: repository.path).text.contains("it leads out of"))
  }

  // MARK: Programs that a repository names

  /// A program that leaves a file behind, and answers nothing.
  private static func trap(_ repository: ScriptedRepository) throws -> (program: String, sign: String) {
    let (program, sign) = (repository.beside("trap.sh"), repository.beside("sprung"))
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: repository.beside("")),
      withIntermediateDirectories: true
    )
    let text = "#!/bin/sh\ntouch '\(sign)'\ncat\n"
    _ = FileManager.default.createFile(
      atPath: program,
      contents: Data(text.utf8),
      attributes: [.posixPermissions: 0o755]
    )
    return (program, sign)
  }

  @Test(arguments: ["clean", "process"])
  func filtersAreNotRun(_ kind: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.kept)
    let text = (0..<40).map { "let line\($0): Int\n" }.joined()
    try repository.write("Model/Old.swift", text + ScriptedRepository.broken)
    try repository.commit()
    let (program, sign) = try Self.trap(repository)
    try repository.write(".gitattributes", "*.swift filter=a=b text=auto\n")
    try repository.git("config", "filter.a=b.\(kind)", "'" + program + "'")
    try repository.git("config", "filter.a=b.required", "true")
    try repository.git("config", "core.autocrlf", "true")
    // Renamed by hand, and with the line ends of Windows.
    try repository.remove("Model/Old.swift")
    try repository.write(
      "Model/New.swift",
      (text + ScriptedRepository.broken).replacingOccurrences(of: "\n", with: "\r\n")
    )
    try repository.write("Model/Model.swift", ScriptedRepository.kept + "let more: Int\n")
    let run = try Self.check("--since", "HEAD", in: repository.path)
    #expect(run.status == 0, "\(run.text)")
    #expect(!FileManager.default.fileExists(atPath: sign))
  }

  @Test(arguments: ["--rev=v1", "--staged", "--since=v1"])
  func nothingIsFetched(_ option: String) throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    try repository.git("tag", "v1")
    let id = try repository.git("rev-parse", "HEAD:Model/Model.swift")
    let (program, sign) = try Self.trap(repository)
    for (name, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"), ("remote.origin.promisor", "true"),
      ("remote.origin.url", "ext::'\(program)'"), ("protocol.ext.allow", "always"),
    ] { try repository.git("config", name, value) }
    try repository.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
    try repository.write("Model/Model.swift", ScriptedRepository.broken + "let more: Int\n")
    let run = try Self.check(option, in: repository.path)
    #expect(run.status == 2)
    #expect(run.text.contains("Lintel fetches nothing") || run.text.contains("failed"), "\(run.text)")
    #expect(!FileManager.default.fileExists(atPath: sign))
  }

  @Test func aGitThatSaysNothingIsEnded() throws {
    let repository = try ScriptedRepository(model: ScriptedRepository.broken)
    try repository.commit()
    let folder = repository.beside("bin")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(
      atPath: folder + "/git",
      contents: Data("#!/bin/sh\nexec sleep 100\n".utf8),
      attributes: [.posixPermissions: 0o755]
    )
    let path = folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let run = try Self.check("--rev", "HEAD", in: repository.path, ["PATH": path, "LINTEL_GIT_TIMEOUT": "1"])
    #expect(run.status == 2)
    #expect(run.text.contains("git has said nothing for 1 seconds and was ended"), "\(run.text)")
  }

  // MARK: Files without an end

  @Test func aFileThatIsTooLargeIsSaid() throws {
    for (path, status) in [("Model/Huge.swift", 2), (".lintel.yml", 2), (".lintel-baseline.yml", 2)]
      as [(String, Int32)]
    {
      let workspace = try Workspace()
      if path != ".lintel.yml" { try workspace.write(path, "") }
      let handle = try #require(FileHandle(forWritingAtPath: workspace.root + "/" + path))
      try handle.truncate(atOffset: 5 << 30)
      try handle.close()
      let run = try Self.check(in: workspace.root)
      #expect(run.status == status)
      #expect(run.text.contains("it has 5120 MB, and Lintel reads up to 64 MB of one file"), "\(run.text)")
    }
  }

  @Test func nobodyWaitsForAPipe() throws {
    for (path, arguments) in [
      (".lintel.yml", []), (".lintel-baseline.yml", []), ("pipe", ["--config", "pipe"]),
      ("pipe", ["--baseline", "pipe"]),
      ("a.facts", ["--facts", "a.facts"]),
    ] as [(String, [String])] {
      let workspace = try Workspace()
      try? workspace.remove(path)
      #expect(mkfifo(workspace.root + "/" + path, 0o600) == 0)
      let run = try Program.run(["check", "--no-cache"] + arguments, in: workspace.root)
      #expect(run.status == 2)
      #expect(run.text.contains("This is a pipe or device"), "\(path): \(run.text)")
    }
    let workspace = try Workspace()
    let pipe = workspace.root + ".pipe"
    defer { unlink(pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(try Program.run("report", pipe).status == 2)
    #expect(try Program.run("check", "--cache-path", pipe, workspace.root).status == 1)
  }

  /// libclang opens what a text names to see whether it is there.
  @Test func libclangOpensNoFile() throws {
    let workspace = try Workspace()
    let pipe = workspace.root + ".pipe"
    defer { unlink(pipe) }
    #expect(mkfifo(pipe, 0o600) == 0)
    try workspace.write(
      "Model/Old.m",
      """
      #if __has_include("\(pipe)")
      @interface Found : NSObject
      @end
      #endif
      @interface Old : NSObject
      @property Screen *screen;
      @end

      """
    )
    try workspace.write("Screen/Screen.swift", "@objc class Screen: NSObject {}\n")
    let reader = PipeReader(pipe)
    let run = try Self.check(in: workspace.root)
    #expect(!reader.appeared())
    guard !run.text.contains("without libclang") else { return }
    #expect(run.text.contains("Model/Old.m:6:"), "\(run.text)")
    #expect(!run.text.contains("libclang could not"), "\(run.text)")
  }
}

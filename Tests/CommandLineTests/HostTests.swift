import Foundation
import Testing

/// What the pages of `Documentation/hosts` tell to copy, run with an environment like that of the host.
@Suite struct HostTests {
  /// A folder for the PATH that has this program as `lintel`.
  private static func tools(in workspace: Workspace) throws -> String {
    try FileManager.default.createDirectory(
      at: workspace.url.appendingPathComponent("tools/bin"),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(
      atPath: "\(workspace.root)/tools/bin/lintel",
      withDestinationPath: Program.url.appendingPathComponent("lintel").path
    )
    return "\(workspace.root)/tools"
  }

  private static func bash(_ script: String, in workspace: Workspace, _ environment: [String: String]) throws -> Run {
    try run("/bin/bash", ["-c", script], in: workspace.root, environment)
  }

  private static func run(
    _ program: String,
    _ arguments: [String],
    in folder: String,
    _ environment: [String: String]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": "/usr/bin:/bin", "GIT_CONFIG_GLOBAL": "/dev/null", "XDG_CACHE_HOME": Program.caches,
    ].merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: data, errors: String(decoding: complaints, as: UTF8.self))
  }

  /// The first block of a page in a language.
  private static func block(_ language: String, of page: String) throws -> String {
    let text = try String(contentsOfFile: repository("Documentation/hosts/\(page).md"), encoding: .utf8)
    let parts = text.components(separatedBy: "```\(language)\n")
    return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
  }

  // MARK: Xcode

  @Test func theBuildPhaseNamesAbsolutePlaces() throws {
    let workspace = try Workspace()
    let path = "\(try Self.tools(in: workspace))/bin:/usr/bin:/bin"
    let script = try Self.block("sh", of: "xcode")
    let run = try Self.bash(script, in: workspace, ["PATH": path, "SRCROOT": workspace.root, "HOME": "/nowhere"])
    #expect(run.status == 1)
    #expect(run.lines.first?.hasPrefix("\(workspace.root)/Model/Model.swift:1:8: error: ") == true)
  }

  @Test func theBuildPhasePassesWithAWarningWhereLintelIsMissing() throws {
    let workspace = try Workspace()
    let script = try Self.block("sh", of: "xcode").replacingOccurrences(of: "/usr/local/bin", with: "/nowhere")
    let run = try Self.bash(script, in: workspace, ["SRCROOT": workspace.root, "HOME": "/nowhere"])
    #expect(run.status == 0)
    #expect(run.text == "warning: lintel is not installed, so the architecture is not checked\n")
  }

  // MARK: GitHub

  private struct Action {
    var run: Run
    var outputs: String
    var summary: String
  }

  private static func action(in workspace: Workspace, _ environment: [String: String]) throws -> Action {
    let temporary = "\(workspace.root)/runner"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: tools(in: workspace), toPath: "\(temporary)/lintel")
    let files = ["GITHUB_OUTPUT": "\(temporary)/output", "GITHUB_STEP_SUMMARY": "\(temporary)/summary"]
    let inputs = ["LINTEL_PATH": ".", "LINTEL_ARGS": "", "LINTEL_SINCE": "auto", "LINTEL_SARIF": "lintel.sarif"]
    let all = ["RUNNER_TEMP": temporary].merging(files) { $1 }.merging(inputs) { $1 }.merging(environment) { $1 }
    let run = try Self.run(repository("scripts/github-action"), ["check"], in: workspace.root, all)
    func text(_ file: String) -> String { (try? String(contentsOfFile: file, encoding: .utf8)) ?? "" }
    return Action(run: run, outputs: text("\(temporary)/output"), summary: text("\(temporary)/summary"))
  }

  /// Makes the workspace a repository whose last commit is the merge of a branch, as GitHub checks it out, into one that
  /// has the violation already.
  private static func pullRequest(_ workspace: Workspace) throws {
    try workspace.write(".gitignore", "/runner\n/tools\n/lintel.sarif\n")
    let run = try bash(
      """
      set -e
      commit() { git add -A && git -c user.name=A -c user.email=a@b -c commit.gpgsign=false commit -qm "$1"; }
      git init -q -b main . && commit one
      git checkout -qb branch && echo 'let b: OtherScreen' >> Model/Model.swift
      echo 'class OtherScreen {}' >> Screen/Screen.swift && commit two
      git checkout -q main
      git -c user.name=A -c user.email=a@b -c commit.gpgsign=false merge -q --no-ff -m merge branch
      """,
      in: workspace,
      [:]
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aPushShowsEverything() throws {
    let workspace = try Workspace()
    let action = try Self.action(in: workspace, [:])
    #expect(action.run.status == 1)
    #expect(action.run.text.contains("::error file=Model/Model.swift,line=1,"))
    #expect(action.outputs == "sarif=lintel.sarif\nstatus=1\n")
    #expect(action.summary.contains("plain-model"))
    #expect(try String(decoding: workspace.read("lintel.sarif"), as: UTF8.self).contains("\"2.1.0\""))
  }

  @Test func aPullRequestShowsWhatItAdds() throws {
    let workspace = try Workspace()
    try Self.pullRequest(workspace)
    let variables = ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/7/merge"]
    let action = try Self.action(in: workspace, variables)
    #expect(action.run.status == 1, "\(action.run.errors)")
    #expect(action.run.text.contains("::error file=Model/Model.swift,line=2,"))
    #expect(!action.run.text.contains("line=1,"))
  }

  @Test func inAPullRequestEverythingCanBeAskedFor() throws {
    let workspace = try Workspace()
    try Self.pullRequest(workspace)
    let variables = ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/7/merge", "LINTEL_SINCE": "none"]
    let action = try Self.action(in: workspace, variables)
    #expect(action.run.text.contains("line=1,"))
    #expect(action.run.text.contains("line=2,"))
  }

  @Test func aShallowCloneIsExplained() throws {
    let workspace = try Workspace()
    try Self.pullRequest(workspace)
    let clone = try Workspace()
    try FileManager.default.removeItem(atPath: clone.root)
    let git = try Self.run(
      "/usr/bin/env",
      ["git", "clone", "-q", "--depth", "1", "file://\(workspace.root)", clone.root],
      in: workspace.root,
      [:]
    )
    #expect(git.status == 0, "\(git.errors)")
    let action = try Self.action(in: clone, ["GITHUB_BASE_REF": "main", "GITHUB_REF": "refs/pull/7/merge"])
    #expect(action.run.status == 2)
    #expect(action.run.text.contains("::notice::This is a shallow clone."))
    #expect(action.outputs.contains("status=2\n"))
  }

  /// Quotes keep a path with blanks together; nothing else means anything.
  @Test func optionsMayHaveBlanks() throws {
    let workspace = try Workspace()
    let rules = "components: { a: \"Model/**\" }\nrules: { r: { forbid: { from: a, to: ui } } }\n"
    try workspace.write("My $(touch x) *.yml", rules)
    let arguments = "--config 'My $(touch x) *.yml'\n--strict"
    let action = try Self.action(in: workspace, ["LINTEL_ARGS": arguments])
    #expect(action.run.status == 0, "\(action.run.text)\(action.run.errors)")
    #expect(!FileManager.default.fileExists(atPath: workspace.root + "/x"))
    let mistake = try Self.action(in: Workspace(), ["LINTEL_ARGS": "--config 'My"])
    #expect(mistake.run.status == 2)
    #expect(mistake.run.errors.contains("is a quote missing?"))
  }

  /// The step that installs the program, with scripts as they are but for the one that builds, and releases in a folder.
  private static func installing(
    in workspace: Workspace,
    _ environment: [String: String] = [:]
  ) throws -> Run {
    let install =
      "#!/bin/sh\nmkdir -p \"$1/bin\"; printf '#!/bin/sh\\necho built anew\\n' > \"$1/bin/lintel\"; chmod +x \"$1/bin/lintel\"\n"
    try workspace.write("action/scripts/install", install)
    for file in ["scripts/github-action", "scripts/setup.sh", "Sources/lintel/Version.swift"] {
      try workspace.write("action/\(file)", String(contentsOfFile: repository(file), encoding: .utf8))
    }
    // -fsSL --retry 2 -o FILE ADDRESS
    try workspace.write("commands/curl", "#!/bin/sh\nexec cp \"$6\" \"$5\"\n")
    for file in ["action/scripts/install", "action/scripts/github-action", "commands/curl"] {
      try makeExecutable(file, in: workspace)
    }
    let own = [
      "RUNNER_TEMP": workspace.root + "/runner", "LINTEL_LIBCLANG": "x",
      "PATH": workspace.root + "/commands:/usr/bin:/bin", "LINTEL_ACTION_REPOSITORY": workspace.root,
    ]
    let script = workspace.root + "/action/scripts/github-action"
    return try run(script, ["install"], in: workspace.root, own.merging(environment) { $1 })
  }

  private static func makeExecutable(_ file: String, in workspace: Workspace) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(workspace.root)/\(file)")
  }

  /// One from the cache may be linked with libraries that the image no longer has.
  @Test func aProgramThatDoesNotStartIsBuiltAgain() throws {
    let workspace = try Workspace()
    try workspace.write("runner/lintel/bin/lintel", "#!/bin/sh\nexit 127\n")
    try Self.makeExecutable("runner/lintel/bin/lintel", in: workspace)
    let run = try Self.installing(in: workspace)
    #expect(run.lines.last == "built anew", "\(run.errors)")
  }

  /// A release of the version that the scripts have, whose program says that it was built of commit `4bcc1eed09cd`.
  private static func release(in workspace: Workspace) throws -> (version: String, line: String) {
    let version = String(try Program.run("--version").text.split(whereSeparator: \.isWhitespace)[1])
    let line = "lintel \(version) (4bcc1eed09cd)"
    try workspace.write("packed/bin/lintel", "#!/bin/sh\necho '\(line)'\n")
    try makeExecutable("packed/bin/lintel", in: workspace)
    let folder = "releases/download/v\(version)"
    try workspace.write("\(folder)/README", "")
    let script = """
      cd "$0" && for platform in linux-arm64 linux-x86_64 macos-universal; do
        tar -czf lintel-$platform.tar.gz -C ../../../ packed
      done && { sha256sum *.gz || shasum -a 256 *.gz; } >SHA256SUMS
      """
    #expect(try Program.shell(script, [folder], in: workspace.root).status == 0)
    return (version, line)
  }

  @Test func theProgramOfAReleaseIsDownloaded() throws {
    for byCommit in [false, true] {
      let workspace = try Workspace()
      let (version, line) = try Self.release(in: workspace)
      let ref = byCommit ? "4bcc1eed09cd" + String(repeating: "0", count: 28) : "v" + version
      let run = try Self.installing(in: workspace, ["LINTEL_ACTION_REF": ref])
      #expect(run.lines == [line], "\(run.errors)")
    }
  }

  @Test(arguments: ["main", "v9.9.9", String(repeating: "0", count: 40), ""])
  func whatIsNoReleaseIsBuilt(_ ref: String) throws {
    let workspace = try Workspace()
    _ = try Self.release(in: workspace)
    let run = try Self.installing(in: workspace, ["LINTEL_ACTION_REF": ref])
    #expect(run.lines == ["built anew"], "\(run.errors)")
  }

  @Test func aDownloadWithAnotherChecksumIsRefused() throws {
    let workspace = try Workspace()
    let (version, _) = try Self.release(in: workspace)
    let sums = "releases/download/v\(version)/SHA256SUMS"
    let text = try String(decoding: workspace.read(sums), as: UTF8.self)
    try workspace.write(sums, text.replacing(/[0-9a-f]{64}/, with: String(repeating: "0", count: 64)))
    let run = try Self.installing(in: workspace, ["LINTEL_ACTION_REF": "v\(version)"])
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix(".tar.gz is not what its checksum says\n"), "\(run.errors)")
  }

  @Test func optionsArePassedOn() throws {
    let workspace = try Workspace()
    try workspace.write("other.yml", "components: { a: \"Model/**\" }\nrules: { r: { forbid: { from: a, to: ui } } }\n")
    let action = try Self.action(in: workspace, ["LINTEL_ARGS": "--config other.yml --strict"])
    #expect(action.run.status == 0, "\(action.run.text)")
    #expect(action.outputs == "sarif=lintel.sarif\nstatus=0\n")
  }
}

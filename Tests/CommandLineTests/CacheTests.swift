import Foundation
import Testing

/// The cache as the user meets it, and as the system treats it.
@Suite struct CacheTests {
  /// A project of so many files that its facts are kept.
  private static func workspace(_ files: Int = 60) throws -> Workspace {
    let workspace = try Workspace()
    for number in 0..<files {
      let members = (0..<20).map { "  var member\($0): Int { make(\($0), String.self) }\n" }
      try workspace.write("Model/Model\(number).swift", "struct Model\(number) {\n\(members.joined())}\n")
    }
    return workspace
  }

  /// Where the facts of these tests are kept, and nobody else's.
  private static func cache(of workspace: Workspace) -> String { workspace.root + ".cache" }

  private static func check(_ workspace: Workspace, _ more: String..., shell: String = "") throws -> Run {
    try Program.run(["check", "--cache-path", cache(of: workspace)] + more + [workspace.root], shell: shell)
  }

  /// Starts a run; it says so little that nobody has to read along.
  private static func start(_ workspace: Workspace) throws -> (Process, Pipe) {
    let process = Process()
    let output = Pipe()
    process.executableURL = Program.url.appendingPathComponent("lintel")
    process.arguments = ["check", "--cache-path", cache(of: workspace), workspace.root]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, output)
  }

  private static func remove(_ workspace: Workspace) {
    for ending in ["", ".lintel-new"] { try? FileManager.default.removeItem(atPath: cache(of: workspace) + ending) }
  }

  // MARK: Where it is

  @Test func withoutAFolderOfSwiftPMItIsInTheUsersFolder() throws {
    let workspace = try Self.workspace()
    let caches = workspace.root + ".caches"
    defer { try? FileManager.default.removeItem(atPath: caches) }
    let environment = ["XDG_CACHE_HOME": caches]
    func run(_ arguments: String...) throws -> Run {
      try Program.run(arguments + [workspace.root], environment: environment)
    }
    #expect(try run("check", "--no-cache").status == 1)
    #expect(!FileManager.default.fileExists(atPath: caches))
    let before = try Set(FileManager.default.subpathsOfDirectory(atPath: workspace.root))
    let expected = try run("check")
    #expect(try run("check").output == expected.output)
    #expect(try Set(FileManager.default.subpathsOfDirectory(atPath: workspace.root)) == before)
    let shown = try run("cache", "show").text
    let place = "\(caches)/lintel/\(workspace.url.lastPathComponent)-"
    #expect(shown.hasPrefix(place))
    #expect(shown.hasSuffix(" kB\n"))
    #expect(shown.contains(": the facts of 62 scans of files, "))
    #expect(try run("cache", "clear").text.hasPrefix("removed \(place)"))
    #expect(try run("cache", "clear").text.hasPrefix("nothing is kept in \(place)"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: caches + "/lintel") == ["key"])
  }

  @Test func aPackageKeepsNothingInItsFolder() throws {
    let workspace = try Self.workspace()
    try FileManager.default.createDirectory(atPath: workspace.root + "/.build", withIntermediateDirectories: false)
    let expected = try Program.run(["check", workspace.root])
    #expect(try Program.run(["check"], in: workspace.root).output == expected.output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.root + "/.build") == [])
    let shown = try Program.run(["cache", "show"], in: workspace.root).text
    #expect(shown.hasPrefix("\(Program.caches)/lintel/"))
    #expect(shown.contains(": the facts of 62 scans of files, "))
  }

  @Test func timingsSayWhatWasTakenOver() throws {
    let workspace = try Self.workspace()
    defer { Self.remove(workspace) }
    for variables in [[:], ["CI": "true"], ["CI": "false"]] {
      for known in [0, 62] {
        let run = try Program.run(
          ["check", "--timings", "--cache-path", Self.cache(of: workspace), workspace.root],
          environment: variables
        )
        #expect(run.errors.contains("\(known) of 62 files from the cache"))
      }
      Self.remove(workspace)
    }
  }

  /// The inner argument once passed for one of the call around, of no call; facts like that are not read again.
  @Test func whatTheProgramItselfHasKeptIsNeverDamaged() throws {
    let workspace = try Self.workspace()
    defer { Self.remove(workspace) }
    try workspace.write("Model/Bytes.swift", "func send(_ data: Data) { write([UInt8](data), Model0()) }\n")
    let graph = ["graph", "--format", "json", "--cache-path", Self.cache(of: workspace), workspace.root]
    let first = try Program.run(graph)
    let second = try Program.run(graph)
    #expect(first.errors == "")
    #expect(second.errors == "")
    #expect(second.output == first.output)
  }

  @Test func mistakesAreSaid() throws {
    for (arguments, message) in [
      (["cache"], "'lintel cache' needs 'show' or 'clear'"),
      (["cache", "clean"], "'lintel cache' does not know 'clean'; write 'lintel cache clear'"),
      (["check", "--cache-by", "time"], "--cache-by: 'time' is neither 'stamp' nor 'content'"),
      (
        ["check", "--cache-path="],
        "--cache-path needs a value: --cache-path FILE; what is given is empty, as a variable is that is not set"
      ),
      (
        ["check", "--no-cache", "--cache-path", "a"],
        "--no-cache leaves no use for --cache-path a; give one of the two"
      ),
      (
        ["cache", "show", "/nowhere/at/all"],
        "there is no place to keep anything for '/nowhere/at/all': no such folder, or the variable HOME is not set"
      ),
    ] {
      let run = try Program.run(arguments)
      #expect(run.errors == "lintel: error: \(message)\n")
      #expect(run.status == 2)
    }
  }

  @Test func anotherFileIsNeitherReplacedNorRemoved() throws {
    let workspace = try Self.workspace(1)
    let text = try workspace.read("Screen/Screen.swift")
    let path = workspace.root + ".other"
    try FileManager.default.copyItem(atPath: workspace.root + "/Screen/Screen.swift", toPath: path)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let run = try Program.run(["check", "--cache-path", path, "--strict", workspace.root])
    #expect(run.errors.hasPrefix("lintel: warning: '\(path)' is not a cache of Lintel and stays as it is; "))
    #expect(run.output == (try Program.run(["check", "--no-cache", "--strict", workspace.root]).output))
    #expect(run.status == 1)
    let removal = try Program.run(["cache", "clear", "--cache-path", path])
    #expect(removal.errors == "lintel: error: '\(path)' is left as it is: no cache of Lintel\n")
    #expect(removal.status == 2)
    #expect(FileManager.default.contents(atPath: path) == text)
  }

  // MARK: Accidents

  @Test func runsThatAreKilledLeaveNothingThatMatters() throws {
    let workspace = try Self.workspace()
    defer { Self.remove(workspace) }
    let expected = try Program.run(["check", "--no-cache", workspace.root])
    let start = Date()
    #expect(try Self.check(workspace).output == expected.output)
    let duration = Date().timeIntervalSince(start)
    var generator = SystemRandomNumberGenerator()
    var survivors = 0
    for round in 0..<100 {
      // Half of the runs find nothing, so that they write everything.
      if round % 2 == 0 { try? FileManager.default.removeItem(atPath: Self.cache(of: workspace)) }
      let number = Int.random(in: 0..<60, using: &generator)
      try workspace.write("Model/Model\(number).swift", "struct Model\(number) { var a\(round): Screen }\n")
      let (process, _) = try Self.start(workspace)
      usleep(UInt32(Double.random(in: 0...1.2 * duration, using: &generator) * 1e6))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .exit { survivors += 1 }
      guard round % 5 == 4 else { continue }
      let run = try Self.check(workspace)
      #expect(run.output == (try Program.run(["check", "--no-cache", workspace.root]).output))
      #expect(run.errors == "")
      let names = try FileManager.default.contentsOfDirectory(atPath: workspace.url.deletingLastPathComponent().path)
      #expect(
        names.count { $0.hasPrefix(workspace.url.lastPathComponent + ".cache.") } <= 1,
        "one file at most is left"
      )
    }
    #expect(survivors < 100)
  }

  @Test func severalRunsAtOnceDoNotMind() throws {
    let workspace = try Self.workspace()
    defer { Self.remove(workspace) }
    let expected = try Program.run(["check", "--no-cache", workspace.root])
    for _ in 0..<5 {
      Self.remove(workspace)
      let runs = try (0..<4).map { _ in try Self.start(workspace) }
      for (process, output) in runs {
        #expect(output.fileHandleForReading.readDataToEndOfFile() == expected.output)
        process.waitUntilExit()
        #expect(process.terminationStatus == expected.status)
      }
      let after = try Self.check(workspace, "--timings")
      #expect(after.output == expected.output)
      #expect(after.errors.contains("62 of 62 files from the cache"))
    }
  }

  @Test func aFullDiskCostsNothingButTime() throws {
    let workspace = try Self.workspace()
    defer { Self.remove(workspace) }
    let expected = try Program.run(["check", "--no-cache", workspace.root])
    let program = Program.url.appendingPathComponent("lintel").path
    let cache = Self.cache(of: workspace)
    for blocks in [0, 1, 8] {
      let run = try Program.shell(
        "ulimit -f \(blocks); \"\(program)\" check --cache-path \"\(cache)\" \"\(workspace.root)\" | cat"
      )
      #expect(run.output == expected.output)
      #expect(run.errors == "lintel: warning: cannot keep what was found in '\(cache)': File too large\n")
      #expect(!FileManager.default.fileExists(atPath: cache))
      #expect(!FileManager.default.fileExists(atPath: cache + ".lintel-new"))
    }
  }
}

import Foundation

/// A temporary git repository that knows nothing of the user's configuration; removed at the end.
package final class ScriptedRepository: Sendable {
  private let outside: URL
  package let url: URL
  package var path: String { url.path }

  /// What keeps git away from the user's configuration, and makes commits the same at any time; hooks that run `lintel`
  /// keep nothing where the user's own runs do.
  package static let environment = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0",
    "GIT_AUTHOR_NAME": "t", "GIT_AUTHOR_EMAIL": "t@t", "GIT_COMMITTER_NAME": "t", "GIT_COMMITTER_EMAIL": "t@t",
    "GIT_AUTHOR_DATE": "2026-01-01T00:00:00Z", "GIT_COMMITTER_DATE": "2026-01-01T00:00:00Z",
    "XDG_CACHE_HOME": FileManager.default.temporaryDirectory.appendingPathComponent("lintel-test-caches").path,
  ]

  /// Creates a repository on the branch `main` with files that are not staged yet.
  package init(_ files: [String: String] = [:], _ options: String...) throws {
    outside = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("lintel git \(UUID().uuidString)")
    url = outside.appendingPathComponent("project")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    try git(["init", "-q", "-b", "main"] + options)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: outside) }

  /// The path of something beside the repository.
  package func beside(_ name: String) -> String { outside.appendingPathComponent(name).path }

  package func write(_ path: String, _ text: String = "") throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  package func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appendingPathComponent(path))
  }

  package func link(_ path: String, to target: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  /// Runs git and returns what it writes, without the last line break; throws unless it exits with 0.
  @discardableResult
  package func git(
    _ arguments: [String],
    in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> String {
    let run = try Self.run(["git"] + arguments, in: folder ?? path, environment: environment)
    guard run.status == 0 else { throw Failure(description: "git \(arguments.joined(separator: " ")): \(run.errors)") }
    return run.output.hasSuffix("\n") ? String(run.output.dropLast()) : run.output
  }

  @discardableResult
  package func git(_ arguments: String...) throws -> String { try git(arguments) }

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// Stages everything, commits it, and returns the id of the commit.
  @discardableResult
  package func commit(_ message: String = "a commit") throws -> String {
    try git("add", "--all")
    try git("commit", "-q", "--allow-empty", "--no-verify", "-m", message)
    return try git("rev-parse", "HEAD")
  }

  /// All that a check must leave as it is: status, stashes, references, the number of objects, the bytes of the index.
  package var state: [String] {
    get throws {
      let index = try git("rev-parse", "--git-path", "index")
      let file = index.hasPrefix("/") ? index : path + "/" + index
      let bytes = FileManager.default.contents(atPath: file)?.base64EncodedString() ?? "no index"
      return try [
        bytes, git("--no-optional-locks", "status", "--porcelain=v2", "-z", "--untracked-files=all", "--ignored"),
        git("stash", "list"), git("for-each-ref"), git("count-objects", "-v"),
        FileManager.default.subpathsOfDirectory(atPath: path + "/.git").sorted().joined(separator: "\n"),
      ]
    }
  }

  /// Runs a program, found in `PATH`, to its end.
  package static func run(
    _ arguments: [String],
    in folder: String,
    environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let inherited = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.environment = inherited.merging(Self.environment) { $1 }.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // What goes to standard error fits in the pipe, so that reading one after the other cannot block.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: data, as: UTF8.self), String(decoding: complaints, as: UTF8.self)
    )
  }
}

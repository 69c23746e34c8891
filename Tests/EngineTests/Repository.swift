import Engine
import Foundation

/// A project in a git repository that knows nothing of the user's configuration.
extension Workspace {
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = url
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "HOME": root, "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Makes the folder a repository with one commit.
  func commitAll(_ message: String = "all") throws {
    if !FileManager.default.fileExists(atPath: root + "/.git") { try git("init", "-q", "-b", "main") }
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  func move(_ path: String, to target: String) throws {
    let folder = url.appendingPathComponent(target).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("mv", path, target)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(path)) }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(path), encoding: .utf8)
  }

  func check(_ change: (inout RunOptions) -> Void) -> CheckResult {
    var options = options(root)
    change(&options)
    return Engine.check(options)
  }

  /// Does what `lintel baseline` does, with the writing.
  @discardableResult
  func record(in folder: String = "", grows: Bool = false, prunes: Bool = false, workers: Int = 2) throws
    -> BaselineResult
  {
    var options = options(root + folder, workers: workers)
    options.baseline.prunes = prunes
    let result = recordBaseline(options, grows: grows)
    for update in result.updates { try Data(update.text.utf8).write(to: URL(fileURLWithPath: update.path)) }
    return result
  }

  /// The lines of the baseline that are entries.
  func entries() throws -> [String] {
    try read(".lintel-baseline.yml").split(separator: "\n").filter { $0.hasPrefix("  - ") }.map(String.init)
  }
}

extension CheckResult {
  /// `file:line rule` for each violation.
  var places: [String] {
    report.violations.map { "\($0.location.file):\($0.location.line ?? 0) \($0.rule)" }
  }
}

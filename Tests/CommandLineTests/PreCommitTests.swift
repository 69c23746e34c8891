import Foundation
import TestSupport
import Testing

private let isPreCommitInstalled = (try? ScriptedRepository.run(["pre-commit", "--version"], in: "/").status) == 0

/// With the framework of https://pre-commit.com, where it is on the PATH.
@Suite(.enabled(if: isPreCommitInstalled, "there is no 'pre-commit' on the PATH"))
struct PreCommitTests {
  /// A repository with our own list of hooks, and the program in the place of the script that would build it.
  private func tool() throws -> ScriptedRepository {
    let list = try String(contentsOfFile: repository(".pre-commit-hooks.yaml"), encoding: .utf8)
    let program = Program.url.appendingPathComponent("lintel").path
    let tool = try ScriptedRepository([
      ".pre-commit-hooks.yaml": list, "scripts/lintel": "#!/bin/sh\nexec '\(program)' \"$@\"\n",
    ])
    try tool.git("add", ".")
    try tool.git("update-index", "--chmod=+x", "scripts/lintel")
    try tool.git("commit", "-q", "-m", "m")
    return tool
  }

  @Test(arguments: ["lintel", "lintel-system"])
  func whatIsStagedPassesOrFails(hook: String) throws {
    let tool = try tool()
    let project = try ScriptedRepository(model: ScriptedRepository.kept)
    let revision = try tool.git("rev-parse", "HEAD")
    try project.write(
      ".pre-commit-config.yaml",
      "repos:\n  - repo: '\(tool.path)'\n    rev: \(revision)\n    hooks: [{ id: \(hook) }]\n"
    )
    try project.git("add", ".")
    let path = Program.url.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    func run() throws -> (status: Int32, output: String, errors: String) {
      let environment = ["PRE_COMMIT_HOME": project.beside("home"), "PATH": path]
      return try ScriptedRepository.run(["pre-commit", "run"], in: project.path, environment: environment)
    }
    let passed = try run()
    #expect(passed.status == 0 && passed.output.contains("Passed"))
    try project.write("Model/Model.swift", ScriptedRepository.broken)
    try project.git("add", ".")
    try project.write("Model/Model.swift", ScriptedRepository.kept)
    let failed = try run()
    #expect(failed.status == 1 && failed.output.contains("Model/Model.swift:1:8: error: "))
    // Only what Lintel reads makes it run.
    try project.commit()
    try project.write("README.md", "r")
    try project.git("add", ".")
    #expect(try run().output.contains("Skipped"))
  }
}

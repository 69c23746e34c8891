import Foundation
import Testing

private func isHere(_ tool: String) -> Bool { (try? Program.shell("command -v \(tool)").status) == 0 }

/// Files that shells and services read, checked by the tools that there are for them, where these are on the PATH.
@Suite struct HostFileTests {
  @Test(.enabled(if: isHere("shellcheck"), "there is no 'shellcheck' on the PATH"))
  func scriptsAreSound() throws {
    let scripts = "$(grep -ls '^#!.*bash\\|^# shellcheck shell=bash' scripts/* .ci/* Benchmarks/*)"
    let run = try Program.shell("shellcheck -x -P SCRIPTDIR \(scripts)", in: repository("."))
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test(
    .enabled(if: isHere("check-jsonschema"), "there is no 'check-jsonschema' on the PATH"),
    arguments: [
      ("vendor.github-workflows", ".github/workflows/release.yml"), ("vendor.github-actions", "action.yml"),
    ]
  )
  func filesFitTheSchemasOfServices(_ schema: String, _ file: String) throws {
    let run = try Program.shell("check-jsonschema --builtin-schema \(schema) \(file)", in: repository("."))
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test(.enabled(if: isHere("pre-commit"), "there is no 'pre-commit' on the PATH"))
  func preCommitTakesTheHooks() throws {
    let run = try Program.shell("pre-commit validate-manifest .pre-commit-hooks.yaml", in: repository("."))
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  /// Starts Bazel, which takes a while.
  @Test(.enabled(if: isHere("bazel") && isHere("python3"), "there is no 'bazel' or 'python3' on the PATH"))
  func bazelScansEachTargetOnceAndReportsTheSame() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let script = repository("Benchmarks/Bazel/monorepo.py")
    let made = try Program.shell(
      "python3 \(script) make \(folder) --lintel \(Program.url.appendingPathComponent("lintel").path) --targets 6 --lines 2000",
      in: repository(".")
    )
    #expect(made.status == 0, "\(made.text)\(made.errors)")
    let tried = try Program.shell("python3 \(script) try \(folder)", in: repository("."))
    #expect(tried.status == 0, "\(tried.text)\(tried.errors)")
  }
}

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
}

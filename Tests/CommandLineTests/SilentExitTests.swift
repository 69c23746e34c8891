import Foundation
import Reporting
import Testing

/// Whoever sees a run fail sees why.
@Suite struct SilentExitTests {
  /// A project whose baseline lists what is fixed, and nothing else is wrong.
  private func staleProject() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write("Model/More.swift", "struct More { let a: Screen }\n")
    _ = try Program.run("baseline", workspace.root)
    try workspace.write("Model/More.swift", "struct More {}\n")
    return workspace
  }

  @Test(
    arguments: [["--fail-on-stale"], ["--strict"]],
    Format.all.map(\.name)
  )
  func staleEntriesThatFailAreSaid(_ options: [String], _ format: String) throws {
    let workspace = try staleProject()
    let run = try Program.run(["check", "--quiet", "--format", format] + options, in: workspace.root)
    #expect(run.status == 1)
    #expect(run.text.contains("stale, since what the baseline lists is fixed"), "\(run.text)")
    #expect(try Program.run(["check", "--quiet"], in: workspace.root).status == 0)
  }

  @Test func aReportInAFileDoesNotHideWhyTheRunFailed() throws {
    let workspace = try Workspace()
    let run = try Program.run(["check", "--quiet", "--format", "json:report.json"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.errors == "lintel: error: The rule is broken: 1 error. The report is in 'report.json'\n")
    try workspace.write(".lintel.yml", "rules: { a: b }\n")
    let broken = try Program.run(["check", "--format", "sarif:a.sarif", "--format", "junit:b.xml"], in: workspace.root)
    #expect(broken.status == 2)
    #expect(broken.errors.hasPrefix("lintel: error: Nothing was checked; "))
    #expect(broken.errors.hasSuffix(". The report is in 'a.sarif', 'b.xml'\n"))
    let standard = try Program.run(["check", "--format", "json:c.json", "--format", "markdown:-"], in: workspace.root)
    #expect(standard.status == 2 && !standard.text.isEmpty)
    let both = try Program.run(["check", "--format", "text", "--format", "junit:b.xml"], in: workspace.root)
    #expect(both.errors == "")
  }
}

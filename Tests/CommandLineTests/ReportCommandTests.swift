import Foundation
import Testing

/// `lintel report`: what a check has saved, in other formats.
@Suite struct ReportCommandTests {
  /// Not by services, whose formats are the same.
  private static let ownEnvironment = ["GITHUB_SERVER_URL": "", "CI_PROJECT_URL": "", "NO_COLOR": "1"]

  @Test(arguments: ["text", "json", "html", "markdown", "agent", "sarif", "junit"])
  func aSavedReportIsWrittenAsTheCheckWouldHave(format: String) throws {
    let workspace = try Workspace()
    let saved = workspace.root + "/saved.json"
    let checked = try Program.run(
      ["check", workspace.root, "--format", format, "--format", "json:\(saved)"],
      environment: Self.ownEnvironment
    )
    #expect(checked.status == 1)
    let report = try Program.run(["report", saved, "--format", format], environment: Self.ownEnvironment)
    #expect(report.status == 0)
    #expect(report.output == checked.output)
    let piped = try Program.run(
      ["report", "-", "--format", format],
      environment: Self.ownEnvironment,
      shell: "< '\(saved)'"
    )
    #expect(piped.output == checked.output)
  }

  @Test(arguments: [
    ("{\"schemaVersion\": 1, \"violations\": [", "saved.json:1:37: error: the report ends too early"),
    ("{\"schemaVersion\": 7}", "saved.json:1:1: error: this report has schemaVersion 7"),
    ("<html>", "saved.json:1:1: error: this is not JSON"),
  ])
  func whatIsNoReportIsAnError(text: String, message: String) throws {
    let workspace = try Workspace()
    try Data(text.utf8).write(to: workspace.url.appendingPathComponent("saved.json"))
    let run = try Program.run(["report", "saved.json", "--format", "html:page.html"], in: workspace.root)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix(message))
    #expect(run.output.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: workspace.root + "/page.html"))
  }

  @Test func aMissingReportIsAnError() throws {
    let run = try Program.run("report", "/nowhere.json")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "lintel: error: there is no file '/nowhere.json'; 'lintel check --format json:/nowhere.json' writes it\n"
    )
  }

  @Test(arguments: ["check", "report"])
  func theHelpTellsWhatEachFormatIsFor(command: String) throws {
    let help = try Program.run(command, "--help").text
    for format in ["text", "json", "html", "markdown", "agent", "sarif"] {
      #expect(help.contains(try Regex("\n  \(format) +[A-Za-z].*[a-z]")), "\(format)")
    }
  }

  @Test(arguments: [(200, "All else is left out here"), (2500, "left out here, as there is room for 2,500 bytes")])
  func aCommentHasNoMoreThanThereIsRoomFor(_ bytes: Int, _ words: String) throws {
    let sample = repository("samples/three-layer/broken")
    let run = try Program.run("check", sample, "--format", "markdown", "--max-bytes", "\(bytes)")
    #expect(run.output.count <= bytes && run.text.contains(words), "\(run.text)")
  }

  @Test func agentsGetNoMoreThanTheyAskFor() throws {
    let run = try Program.run(
      "check",
      repository("samples/three-layer/broken"),
      "--format",
      "agent",
      "--max-bytes",
      "2000"
    )
    #expect(run.output.count <= 2000)
    #expect(run.text.contains("\nleft out: "))
  }

  @Test(arguments: [
    (
      ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "o/r", "GITHUB_SHA": "12ab"],
      "github.com/o/r/blob/"
    ),
    (["CI_PROJECT_URL": "https://gitlab.com/o/r", "CI_COMMIT_SHA": "12ab"], "gitlab.com/o/r/-/blob/"),
  ])
  func placesAreLinksInCI(environment: [String: String], address: String) throws {
    let workspace = try Workspace()
    let run = try Program.run(
      ["check", workspace.root, "--format", "markdown"],
      environment: Self.ownEnvironment.merging(environment) { $1 }
    )
    #expect(run.text.contains("[`Model/Model.swift:1:8`](<https://\(address)12ab/Model/Model.swift#L1>)"))
  }
}

import Foundation
import ReportModel
import TestSupport
import Testing

/// The page that shows rules of other tools.
@Suite struct ComingFromTests {
  private static let blocks: [String] = {
    let page = (try? String(contentsOfFile: repository("Documentation/coming-from.md"), encoding: .utf8)) ?? ""
    return page.components(separatedBy: "```yaml\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] + "\n" }
  }()

  @Test func eachToolHasAConfiguration() { #expect(Self.blocks.count == 7) }

  @Test(arguments: blocks) func whatStandsThereIsRead(configuration: String) throws {
    let workspace = try Workspace([".lintel.yml": configuration, "App/A.swift": "import UIKit\nstruct A {}\n"])
    // The project has nothing of what the rules are about.
    let mistakes = workspace.check().report.diagnostics.filter {
      $0.severity == .error && !$0.message.contains("selects nothing") && !$0.message.contains("checks nothing")
    }
    #expect(mistakes.map(\.message) == [])
  }
}

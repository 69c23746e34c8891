import Foundation
import ReportModel
import Testing

@testable import Reporting

/// `Schemas/sarif-schema-2.1.0.json` is the schema of OASIS, unchanged.
@Suite struct SARIFSchemaTests {
  private let schema: JSONSchema

  init() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    schema = try JSONSchema(Data(contentsOf: folder.appendingPathComponent("Schemas/sarif-schema-2.1.0.json")))
  }

  @Test func logsFollowTheSchema() throws {
    for (number, report) in ServiceReports.all.enumerated() {
      #expect(try schema.problems(in: Format.sarif.render(report, RenderOptions())) == [], "report \(number)")
    }
  }

  @Test(arguments: [
    (#""version": "2.1.0""#, #""version": "2.1""#),
    (#""ruleId""#, #""rule""#),
    (#""startLine":3"#, #""startLine":0"#),
    (#""level": "error""#, #""level": "fatal""#),
    (#""id": 1,"#, #""id": "1","#),
  ])
  func theSchemaSeesMistakes(correct: String, wrong: String) throws {
    let text = Format.sarif.text(NastyReport.report)
    let broken = text.replacingOccurrences(of: correct, with: wrong)
    #expect(broken != text)
    #expect(try schema.problems(in: Array(broken.utf8)) != [])
  }

  /// https://docs.github.com/code-security/reference/code-scanning/sarif-files/sarif-support: what GitHub demands
  /// beyond the schema.
  @Test func gitHubFindsWhatItDemands() throws {
    for report in [NastyReport.report, BranchReport.report] {
      let log = try JSONSerialization.jsonObject(with: Data(Format.sarif.render(report, RenderOptions())))
      let run = try #require(((log as? [String: Any])?["runs"] as? [[String: Any]])?.first)
      let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
      for rule in try #require(driver["rules"] as? [[String: Any]]) {
        for key in ["shortDescription", "fullDescription", "help"] {
          let text = try #require((rule[key] as? [String: String])?["text"])
          #expect(!text.isEmpty)
        }
      }
      for result in try #require(run["results"] as? [[String: Any]]) {
        #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
        #expect((result["locations"] as? [Any])?.count == 1)
        #expect((result["partialFingerprints"] as? [String: String])?.count == 2)
      }
    }
  }

  @Test func twoProjectsOfARepositoryAreTwoCategories() {
    #expect(Format.sarif.text(NastyReport.report).contains(#""id": "lintel/""#))
    #expect(Format.sarif.text(BranchReport.report).contains(#""id": "lintel/Apps/News%20App/""#))
    #expect(Format.sarif.text(BranchReport.report).contains(#""uri": "Apps/News%20App/Domain/Article.swift""#))
  }

  @Test func moreThanGitHubTakesIsSaid() {
    #expect(gitHubLimit(results: 25_000) == nil)
    let message = "GitHub refuses files with more than 25,000 results; this has 25,001"
    #expect(gitHubLimit(results: 25_001)?.message == message)
  }
}

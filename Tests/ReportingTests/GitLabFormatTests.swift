import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct GitLabFormatTests {
  private struct Entry: Decodable {
    struct Location: Decodable {
      struct Lines: Decodable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private func entries(_ report: Report) throws -> [Entry] {
    let bytes = Format.gitlab.render(report, RenderOptions())
    #expect(bytes.first == UInt8(ascii: "["))
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode([Entry].self, from: Data(bytes))
  }

  /// https://docs.gitlab.com/ci/testing/code_quality, "Code quality report format": all fields, with these values.
  @Test func entriesHaveTheFieldsThatGitLabDemands() throws {
    for report in ServiceReports.all {
      let entries = try entries(report)
      #expect(entries.count == report.violations.count + report.diagnostics.count)
      #expect(Set(entries.map(\.fingerprint)).count == entries.count)
      for entry in entries {
        #expect(["info", "minor", "major", "critical", "blocker"].contains(entry.severity))
        #expect(!entry.fingerprint.isEmpty)
      }
    }
  }

  @Test func fingerprintsStayWhenLinesMove() throws {
    var moved = NastyReport.report
    for index in moved.violations.indices {
      moved.violations[index].location.line? += 3
      moved.violations[index].snippet = nil
    }
    #expect(try entries(moved).map(\.fingerprint) == entries(NastyReport.report).map(\.fingerprint))
  }

  @Test func fingerprintsStayWhenFilesMove() throws {
    var moved = NastyReport.report
    for index in moved.violations.indices {
      moved.violations[index].location.file = "Moved/" + moved.violations[index].location.file
    }
    #expect(try entries(moved).map(\.fingerprint) == entries(NastyReport.report).map(\.fingerprint))
  }

  @Test func whatHasNoPlaceIsAboutTheProject() throws {
    var report = BranchReport.report
    report.diagnostics = [Diagnostic(.error, "no Swift files")]
    let entry = try #require(try entries(report).first)
    #expect(entry.location.path == "Apps/News App")
    #expect(entry.location.lines.begin == 1)
    #expect(entry.severity == "major")
  }
}

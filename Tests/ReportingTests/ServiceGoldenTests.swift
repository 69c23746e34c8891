import ReportModel
import Testing

@testable import Reporting

/// The formats for services, each with three reports.
@Suite struct ServiceGoldenTests {
  static let formats: [(format: Format, suffix: String)] = [
    (.sarif, "sarif"), (.github, "txt"), (.gitlab, "json"), (.junit, "xml"), (.checkstyle, "xml"), (.csv, "csv"),
    (.teamcity, "txt"), (.azure, "txt"),
  ]
  static let reports: [(name: String, report: Report)] = [
    ("", NastyReport.report), ("-empty", NastyReport.empty), ("-branch", BranchReport.report),
  ]

  @Test(arguments: formats, reports)
  func formatsSayWhatTheirGoldenFileSays(_ format: (Format, String), _ report: (String, Report)) throws {
    let bytes = format.0.render(report.1, RenderOptions())
    try Golden.expect(bytes, toBe: "\(format.0.name)\(report.0).\(format.1)")
  }
}

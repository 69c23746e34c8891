import ReportModel
import Testing

@testable import Reporting

/// The formats for services, each with three reports.
@Suite struct ServiceGoldenTests {
  static let reports = [("", NastyReport.report), ("-empty", NastyReport.empty), ("-branch", BranchReport.report)]

  @Test(arguments: [
    ("sarif", "sarif"), ("github", "txt"), ("gitlab", "json"), ("junit", "xml"), ("checkstyle", "xml"), ("csv", "csv"),
    ("teamcity", "txt"), ("azure", "txt"),
  ])
  func formatsSayWhatTheirGoldenFileSays(name: String, suffix: String) throws {
    let format = try #require(Format.named(name))
    for (variant, report) in Self.reports {
      try Golden.expect(format.render(report, RenderOptions()), toBe: "\(name)\(variant).\(suffix)")
    }
  }
}

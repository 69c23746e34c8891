import ReportModel
import Testing

@testable import Reporting

@Suite struct SeenFromRepositoryTests {
  @Test(arguments: [
    ("A.swift", "Apps/News/A.swift"), ("Home/B.swift", "Apps/News/Home/B.swift"),
    ("/etc/lintel.yml", "/etc/lintel.yml"),
    ("../shared/.lintel.yml", "../shared/.lintel.yml"),
  ])
  func pathsStartAtTheRepository(file: String, expected: String) {
    var report = ServiceReports.many(errors: 1, warnings: 0, notes: 0)
    report.pathInRepository = "Apps/News"
    report.violations[0].location.file = file
    report.violations[0].other = [SourceLocation(file: file)]
    report.diagnostics = [Diagnostic(.error, at: SourceLocation(file: file), "m"), Diagnostic(.error, "m")]
    let seen = report.seenFromRepository
    #expect(seen.violations[0].location.file == expected)
    #expect(seen.violations[0].other[0].file == expected)
    #expect(seen.diagnostics.map(\.location?.file) == [expected, nil])
  }

  @Test func theRepositoryItselfChangesNothing() {
    #expect(NastyReport.report.seenFromRepository == NastyReport.report)
  }

  @Test func theNearestRuleOfAnIDIsStillMeant() {
    let report = BranchReport.report
    #expect(report.violations.map(RuleOfViolation(report.rules).index) == [0, 1, 2])
    let seen = report.seenFromRepository
    #expect(seen.violations.map(RuleOfViolation(seen.rules).index) == [0, 1, 2])
  }
}

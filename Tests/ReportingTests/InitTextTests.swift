import ReportModel
import Testing

@testable import Reporting

/// The answer of `lintel init` as text.
@Suite struct InitTextTests {
  @Test func aLargeModuleIsNamedWithTheCommandThatShowsIt() {
    var report = InitReport(files: 457, lines: 90_000, modules: ["App", "Kit", "UI"], candidates: [])
    #expect(!InitText.render(report, file: ".lintel.yml", freezes: false).contains("No rule is about"))
    report.largeModule = InitReport.LargeModule(name: "App", files: 282, folders: 46, foldersInKnots: 29)
    let text = InitText.render(report, file: ".lintel.yml", freezes: false)
    #expect(
      text.contains(
        """
        No rule is about what is within the module App: 282 files in 46 folders, 29 of these on cycles.
          lintel graph --level folder --within module:App --cycles

        """
      ),
      "\(text)"
    )
    report.largeModule?.foldersInKnots = 0
    let command = "lintel graph --level folder --within module:App"
    let without = InitText.render(report, file: ".lintel.yml", freezes: false)
    #expect(without.contains("none of these on cycles.\n  \(command)\n"), "\(without)")
  }
}

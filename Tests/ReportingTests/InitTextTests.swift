import ReportModel
import Testing

@testable import Reporting

/// The answer of `lintel init` as text.
@Suite struct InitTextTests {
  @Test(
    arguments: [
      (63, "ios", 60, true, "63 of 120 files are in no layer, 60 of them in ios/"),
      (63, "", 63, true, "63 of 120 files are in no layer, all of them directly in the project's folder"),
      (63, "ios", 63, false, "No rule says what 63 of 120 files may depend on, all of them in ios/"),
    ]
  )
  func howMuchIsInNoLayerIsSaidBelowTheRules(
    count: Int,
    folder: String,
    inFolder: Int,
    areLayers: Bool,
    words: String
  ) {
    var report = InitReport(files: 120, lines: 9_000, modules: [], candidates: [])
    #expect(!InitText.render(report, file: ".lintel.yml", freezes: false).contains("120 files "))
    report.filesInNoLayer =
      InitReport.FilesInNoLayer(count: count, files: 120, folder: folder, inFolder: inFolder, areLayers: areLayers)
    let text = InitText.render(report, file: ".lintel.yml", freezes: false)
    #expect(text.contains("\n  0 rules kept\n  \(words)\n"), "\(text)")
  }

  @Test func whatIsTakenForDriftIsSaidToBeNoCycle() {
    var report = InitReport(files: 120, lines: 9_000, modules: [], candidates: [])
    let drift = InitReport.Cycle(parts: ["Helper", "Screens"], places: [3, 109], partsInKnot: 2)
    let words = """
      Not counted, as the first direction is rare and taken for drift:
        Helper → Screens (3 places) → Helper (109 places)


      """
    report.layers = InitReport.Layers(noun: "folders", levels: [["Helper"], ["Screens"]], cycles: [], drift: [drift])
    let alone = InitText.render(report, file: ".lintel.yml", freezes: false)
    #expect(alone.contains("  2  Screens\n\(words)"), "\(alone)")
    let cycle = InitReport.Cycle(parts: ["Chat", "Screens"], places: [2, 3], partsInKnot: 2)
    report.layers?.cycles = [cycle]
    let both = InitText.render(report, file: ".lintel.yml", freezes: false)
    #expect(both.contains("  Chat → Screens (2 places) → Chat (3 places)\n\(words)"), "\(both)")
    report.layers?.drift = []
    #expect(!InitText.render(report, file: ".lintel.yml", freezes: false).contains("Not counted"))
  }

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

  @Test func foldersWithoutATableAreSaidWithTheCommandThatLooksInside() {
    var report = InitReport(files: 10, lines: 90, modules: ["Kit", "Log"], candidates: [])
    report.separateFolders = InitReport.SeparateFolders(count: 2, largest: "My App")
    let words =
      "No rule says which of its 2 folders may name which, as manifests say that; this looks inside the largest:"
    for (file, folder) in [(".lintel.yml", "My App"), ("apps/shop/.lintel.yml", "apps/shop/My App")] {
      let text = InitText.render(report, file: file, freezes: false)
      #expect(text.contains("\n\(words)\n  lintel init '\(folder)'\n\n"), "\(text)")
    }
  }
}

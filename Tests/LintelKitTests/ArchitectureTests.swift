import Foundation
import LintelKit
import Testing

@Suite struct ArchitectureTests {
  @Test func aReportHasAllRulesWithWhatBreaksThem() throws {
    let workspace = try Workspace()
    let report = try Architecture(at: workspace.root).check()
    #expect(report.rules.map(\.id) == ["plain-model", "quiet", "shy-screens"])
    #expect(report.rules.map(\.verdict) == [.broken, .off, .broken])
    #expect(report.rules.map(\.errors.count) == [1, 0, 0])
    #expect(report.rules[0].violations == [report.violations[0]])
    #expect(report.rules[2].violations == [report.violations[1]])
    #expect(!report.isKept)
  }

  @Test func aViolationSaysWhereWhatAndWhy() throws {
    let workspace = try Workspace()
    let violation = try #require(try Architecture(at: workspace.root).check().violations.first)
    #expect(violation.place.file == "\(workspace.root)/Model/Model.swift")
    #expect(violation.place.fileID == "Model/Model.swift")
    #expect(violation.place.line == 2)
    #expect(violation.place.column == 10)
    let message = "Model (model) refers to Screen (screen) in a declaration"
    #expect(violation.message.hasPrefix(message))
    #expect(violation.text.hasSuffix("[plain-model]\nbecause: A model outlives its screens."))
    #expect(violation.description.hasPrefix("\(workspace.root)/Model/Model.swift:2:10: error: \(message)"))
    #expect(violation.source == "Model")
    #expect(violation.target == "Screen")
  }

  @Test func warningsBreakNoCheck() throws {
    let workspace = try Workspace()
    try workspace.write("Model/Model.swift", "struct Model {}\n")
    let report = try Architecture(at: workspace.root).check()
    #expect(report.violations.map(\.severity) == [.warning])
    #expect(report.isKept)
  }

  @Test func anotherConfigurationCanBeNamed() throws {
    let workspace = try Workspace()
    try workspace.write(
      "other.yml",
      "components: { m: \"Model/**\" }\nrules: { one: { forbid: { from: m, to: ui } } }\n"
    )
    let report = try Architecture(at: workspace.root, configuration: "\(workspace.root)/other.yml").check()
    #expect(report.rules.map(\.id) == ["one"])
    #expect(report.isKept)
  }

  @Test func whatTheBaselineKnowsIsLeftOutUnlessItIsIgnored() throws {
    let workspace = try Workspace()
    let entry = "{ rule: plain-model, source: Model, target: Screen }"
    try workspace.write(".lintel-baseline.yml", "version: 1\nviolations:\n  - \(entry)\n")
    let architecture = try Architecture(at: workspace.root)
    #expect(try architecture.check().isKept)
    #expect(try architecture.check(ignoringBaseline: true).rules[0].errors.count == 1)
  }

  @Test func onlyWhatIsNewSinceARevisionCanBeAskedFor() throws {
    let workspace = try Workspace()
    try workspace.commitEverything()
    let architecture = try Architecture(at: workspace.root)
    #expect(try architecture.check(since: "HEAD").isKept)
    try workspace.write("Model/Other.swift", "struct Other { let a: Screen }\n")
    #expect(try architecture.check(since: "HEAD").violations.map(\.source) == ["Other"])
    #expect(throws: Architecture.NotChecked.self) { try architecture.check(since: "nowhere") }
  }

  @Test func whatIsWrongWithTheInputIsThrownAsTheCommandLineSaysIt() throws {
    let workspace = try Workspace()
    try workspace.write(".lintel.yml", "components: { model: \"Model/**\" }\nrules: { a: { forbit: {} } }\n")
    let error = #expect(throws: Architecture.NotChecked.self) { try Architecture(at: workspace.root).check() }
    let text = try #require(error?.description)
    #expect(text.hasPrefix("cannot check the architecture of '\(workspace.root)':\n\(workspace.root)/.lintel.yml:2:"))
    #expect(text.contains("did you mean 'forbid'?"))
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    let error = #expect(throws: Architecture.NotChecked.self) { try Architecture(at: "/nowhere/at all").check() }
    #expect(error?.description.contains("/nowhere/at all") == true)
    #expect(error?.problems.map(\.severity) == [.error])
  }

  @Test func aProblemThatIsNoErrorIsInTheReport() throws {
    let workspace = try Workspace()
    try workspace.write("Screen/Other.swift", "// lintel:disable:next plain-model - there is nothing\nclass Other {}\n")
    let report = try Architecture(at: workspace.root).check()
    #expect(report.problems.map(\.severity) == [.warning])
    #expect(report.problems.first?.place?.file == "\(workspace.root)/Screen/Other.swift")
  }
}

@Suite struct GraphTests {
  @Test func theGraphHasPartsDependenciesAndWhatRulesSayOfThem() throws {
    let workspace = try Workspace()
    let graph = try Architecture(at: workspace.root).graph()
    #expect(graph.level == .component && graph.parts.map(\.name) == ["model", "screen"])
    #expect(graph.targets(of: "model") == ["screen"] && graph.sources(of: "model") == ["screen"])
    #expect(graph.cycles == [["model", "screen"]])
    let dependency = try #require(graph.dependency(from: "model", to: "screen"))
    #expect(dependency.verdict == .forbidden && dependency.rules == ["plain-model"])
    #expect(dependency.references.map(\.place.description) == ["\(workspace.root)/Model/Model.swift:2:10"])
    #expect(dependency.count(.declare) == 1 && dependency.count(.use) == 0)
  }

  @Test func typesAreAtTheirPlaces() throws {
    let workspace = try Workspace()
    let graph = try Architecture(at: workspace.root).graph(.type)
    #expect(graph.parts.map { "\($0.kind) \($0.name)" } == ["struct Model", "class Screen"])
    #expect(graph.parts[0].place?.description == "\(workspace.root)/Model/Model.swift:1:8")
  }

  @Test func allReferencesAreListed() throws {
    let workspace = try Workspace()
    try workspace.write(
      "Model/Model.swift",
      "struct Model {\n  let a: Screen, b: Screen, c: Screen, d: Screen, e: Screen\n}\n"
    )
    let graph = try Architecture(at: workspace.root).graph(.folder)
    #expect(graph.dependency(from: "Model", to: "Screen")?.references.count == 5)
  }

  @Test func whatIsWrongIsThrown() throws {
    #expect(throws: Architecture.NotChecked.self) { try Architecture(at: "/nowhere/at all").graph() }
  }
}

@Suite struct HomeTests {
  @Test func aRelativePathStartsAtTheNextConfigurationAboveTheCaller() throws {
    let workspace = try Workspace()
    try workspace.write("Packages/A/Package.swift", "")
    let caller = "\(workspace.root)/Packages/A/Tests/ArchitectureTests.swift"
    #expect(try Architecture(file: caller).folder == workspace.root)
    let other = try Architecture(at: "Packages", configuration: "Model/../x.yml", file: caller)
    #expect(other.folder == "\(workspace.root)/Packages")
    #expect(other.configuration == "\(workspace.root)/x.yml")
  }

  @Test func orAtTheNextPackage() throws {
    let workspace = try Workspace()
    try FileManager.default.removeItem(atPath: "\(workspace.root)/.lintel.yml")
    try workspace.write("A/Package.swift", "")
    #expect(try Architecture(file: "\(workspace.root)/A/Tests/T.swift").folder == "\(workspace.root)/A")
    #expect(try Architecture(at: "..", file: "\(workspace.root)/A/Tests/T.swift").folder == workspace.root)
  }

  @Test func whereThereIsNothingToStartFromItSaysSo() {
    let error = #expect(throws: Architecture.NotChecked.self) { try Architecture(file: "/nowhere/T.swift") }
    #expect(error?.description.contains("neither a .lintel.yml nor a Package.swift in a folder above") == true)
    #expect(throws: Never.self) { try Architecture(at: "/tmp", file: "/nowhere/T.swift") }
  }

  @Test func theCallersOwnProjectNeedsNoWords() throws {
    #expect(try Architecture().folder == repository("."))
  }
}

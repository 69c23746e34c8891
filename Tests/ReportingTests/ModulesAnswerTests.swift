import ReportModel
import Testing

@testable import Reporting

/// The answer of `lintel modules` as text.
@Suite struct ModulesAnswerTests {
  @Test(
    arguments: [
      ([], false, "nothing"), (["B", "C"], false, "B, C"), ([], true, "not known"),
      (["B", "C"], true, "B, C, and perhaps more"),
    ] as [([String], Bool, String)]
  )
  func whatCouldNotBeReadIsNotCalledNothing(declared: [String], mayDeclareMore: Bool, words: String) throws {
    var module = ModulesReport.Module(
      name: "A",
      origin: "Tuist",
      place: SourceLocation(file: "Project.swift"),
      package: nil,
      isTest: false,
      files: [],
      declared: declared.map { ModulesReport.Declared(name: $0, modules: [$0], place: nil, use: .used) },
      used: []
    )
    module.mayDeclareMore = mayDeclareMore
    let report = ModulesReport(modules: [module], resolved: 0, external: 0, ambiguous: 0, unresolved: 0)
    let format = try #require(AnswerFormat<ModulesReport>.all.first { $0.name == "text" })
    let text = String(decoding: format.render(report, AnswerOptions()), as: UTF8.self)
    #expect(text.contains("\n  declares  \(words)\n"), "\(text)")
  }

  @Test func eachManifestOfAModuleIsListed() throws {
    let place = SourceLocation(file: "Package.swift", line: 4, column: 3)
    let bar = SourceLocation(file: "project.yml", line: 9, column: 5)
    var module = ModulesReport.Module(
      name: "A",
      origin: "Swift package",
      place: place,
      package: nil,
      isTest: false,
      files: [],
      declared: [ModulesReport.Declared(name: "Bar", modules: ["Bar"], place: bar, use: .unused)],
      used: []
    )
    module.manifests = [
      ModulesReport.Manifest(origin: "Swift package", place: place, lacking: ["Bar"]),
      ModulesReport.Manifest(origin: "XcodeGen", place: SourceLocation(file: "project.yml"), lacking: []),
    ]
    let report = ModulesReport(modules: [module], resolved: 0, external: 0, ambiguous: 0, unresolved: 0)
    let format = try #require(AnswerFormat<ModulesReport>.all.first { $0.name == "text" })
    let text = String(decoding: format.render(report, AnswerOptions()), as: UTF8.self)
    let from = "  from      Package.swift:4:3 (Swift package), without Bar\n            project.yml (XcodeGen)\n"
    #expect(text.contains(from), "\(text)")
    #expect(text.contains("  declares and does not use: Bar (project.yml:9)\n"), "\(text)")
  }
}

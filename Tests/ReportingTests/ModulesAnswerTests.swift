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
}

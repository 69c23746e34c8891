import Engine
import Foundation
import ReportModel
import TestSupport
import Testing

/// Rules as users of other tools write them, each with a small project (`Tests/OtherTools`).
@Suite struct OtherToolsTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var configuration: String
    var project: Fixture
    var testDescription: String { title }
  }

  private static let cases: [Case] = {
    let page = (try? String(contentsOfFile: repository("Tests/OtherTools/rules.md"), encoding: .utf8)) ?? ""
    return page.components(separatedBy: "\n## ").dropFirst().map { section in
      let blocks = section.components(separatedBy: "\n```")
      func block(_ language: String) -> String {
        let found = blocks.first { $0.hasPrefix(language + "\n") } ?? ""
        return String(found.dropFirst(language.count + 1)) + "\n"
      }
      return Case(
        title: section.components(separatedBy: "\n")[0],
        configuration: block("yaml"),
        project: Fixture(block("swift"))
      )
    }
  }()

  @Test func thereAreAsManyAsUsersHaveWritten() { #expect(Self.cases.count >= 45) }

  @Test(arguments: cases)
  func aRuleOfAnotherToolFindsWhatItFindsThere(_ item: Case) throws {
    let workspace = try Workspace([".lintel.yml": item.configuration])
    for file in item.project.files { try workspace.write(file.path, Data(file.bytes)) }
    let result = workspace.check()
    let found = result.report.violations.map { violation in
      let place = violation.location
      return "\(place.file):\(place.line ?? 0):\(place.column ?? 0)+\(violation.length) \(violation.rule)"
    }
    let marks = item.project.marks.map { mark in
      "\(mark.file):\(mark.line):\(mark.columns?.lowerBound ?? 0)+\(mark.columns?.count ?? 0) \(mark.text)"
    }
    #expect(found.sorted() == marks.sorted())
    #expect(!marks.isEmpty)
    #expect(result.report.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
  }
}

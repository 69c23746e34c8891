import Engine
import Foundation
import ReportModel
import Reporting
import TestSupport
import Testing

/// The chapter of the rule language about several configurations: its examples are one project that grows.
@Suite struct NestedDocumentationTests {
  private static func blocks() throws -> [(language: String, text: String)] {
    let page = try String(contentsOfFile: repository("Documentation/rule-language.md"), encoding: .utf8)
    let chapter = try #require(page.components(separatedBy: "\n## More than one configuration\n").last)
      .components(separatedBy: "\n## ")[0]
    let parts = chapter.components(separatedBy: "\n```")
    // Every second part is in a fence.
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].components(separatedBy: "\n")
      return (lines[0], lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  @Test func theExamplesAreBrokenExactlyWhereTheySay() throws {
    let workspace = try Workspace()
    var checked = 0
    for (language, text) in try Self.blocks() where language != "" {
      guard language == "swift" else {
        let path = text.prefix { $0 != "\n" }.dropFirst(2)
        try workspace.write(String(path), text)
        continue
      }
      let fixture = Fixture(text)
      for file in fixture.files { try workspace.write(file.path, Data(file.bytes)) }
      let files = Set(fixture.files.map(\.path))
      let result = workspace.check()
      let found = result.report.violations.filter { files.contains($0.location.file) }.map { violation in
        let place = violation.location
        return "\(place.file):\(place.line ?? 0):\(place.column ?? 0)+\(violation.length) \(violation.rule)"
      }
      let marks = fixture.marks.map { mark in
        "\(mark.file):\(mark.line):\(mark.columns?.lowerBound ?? 0)+\(mark.columns?.count ?? 0) \(mark.text)"
      }
      #expect(found.sorted() == marks.sorted())
      #expect(result.messages.filter { !$0.hasPrefix("warning") } == [])
      checked += 1
    }
    #expect(checked == 2)
    let answer = try #require(rules(for: Self.path, options(workspace.root)).answer)
    let shown = try #require(try Self.blocks().last { $0.language == "" }).text
    #expect(AnswerText.render(answer) == shown)
    let alone = Engine.check(options(workspace.root + "/Packages/Accounts")).messages
    #expect(alone.count == 1 && alone.first?.contains("lintel check \(workspace.root)") == true)
    #expect(Engine.check(options(workspace.root + "/Packages/Shop")).exit == .broken)
  }

  private static let path = "Packages/Accounts/Sources/Models/Badge.swift"
}

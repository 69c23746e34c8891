import Foundation
import Testing

@testable import RuleKinds

/// The tables of options in `Documentation/rule-language.md` are those that the kinds declare.
struct DocumentationTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../Documentation/rule-language.md").standardized

  /// `RECORD=1` writes the tables, and fails, so that nobody records by accident.
  @Test func eachKindHasASectionWithATableOfItsOptions() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let expected = try RuleKindRegistry.kinds.reduce(text) { try withTable(of: $1.description, in: $0) }
    if expected != text, ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try expected.write(to: Self.page, atomically: true, encoding: .utf8)
      Issue.record("recorded the tables of rule-language.md; run again without RECORD")
      return
    }
    #expect(text == expected, "RECORD=1 swift test --filter RuleKindsTests writes the tables")
  }

  @Test func kindsAreInTheOrderOfTheDocumentation() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(headings.filter(RuleKindRegistry.names.contains) == RuleKindRegistry.names)
  }

  /// The page with the table of a kind between its marks: after its example, if it has no marks yet.
  private func withTable(of kind: RuleDescription, in page: String) throws -> String {
    let (start, end) = ("<!-- options of \(kind.name) -->\n", "<!-- end of options -->\n")
    let table = "\(start)\n\(table(kind))\n\(end)"
    if let first = page.range(of: start) {
      guard let last = page.range(of: end, range: first.upperBound..<page.endIndex) else {
        throw Incomplete(message: "the table of '\(kind.name)' has no end: \(end)")
      }
      return page.replacingCharacters(in: first.lowerBound..<last.upperBound, with: table)
    }
    guard let heading = page.range(of: "\n### \(kind.name)\n"),
      let example = page.range(of: "\n```\n", range: heading.upperBound..<page.endIndex)
    else { throw Incomplete(message: "rule-language.md needs a section '### \(kind.name)' with an example") }
    return page.replacingCharacters(in: example.upperBound..<example.upperBound, with: "\n" + table)
  }

  private struct Incomplete: Error { var message: String }

  private func table(_ kind: RuleDescription) -> String {
    let rows = kind.options.map { option in
      let name = option.name.allSatisfy(\.isUppercase) ? option.name : "`\(option.name)`"
      let presence =
        switch option.presence {
        case .required: " (required)"
        case .optional: ""
        case .anyOf: " (one of these at least)"
        case .oneOf: " (one of these)"
        }
      return "| \(name)\(presence) | \(option.summary) |\n"
    }
    return "| option | what it says |\n|---|---|\n" + rows.joined()
  }
}

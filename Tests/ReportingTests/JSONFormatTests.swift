import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct JSONFormatTests {
  private func parse(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// The keys in the order in which they are in the text, at one indentation.
  private func keys(_ bytes: [UInt8], indentation: Int) -> [String] {
    let prefix = String(repeating: " ", count: indentation) + "\""
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count).prefix { $0 != "\"" })
    }
  }

  @Test func keysStandInThePromisedOrder() {
    var report = NastyReport.kept
    #expect(
      keys(Format.json.render(report, RenderOptions()), indentation: 2)
        == [
          "schemaVersion", "statistics", "rules", "violations", "diagnostics", "toolVersion", "scope", "baseline",
          "pathInRepository", "index", "leftOut", "silenced",
        ]
    )
    #expect(
      keys(Format.json.render(report, RenderOptions()), indentation: 4)
        == [
          "files", "lines", "bytes", "declarations", "references", "resolved", "external", "ambiguous", "unresolved",
          "suppressed",
          "state", "revision", "commit", "shown", "stagedFiles", "since", "mergeBase", "hidden",
        ]
    )
    #expect(
      keys(Format.json.render(report, RenderOptions()), indentation: 6)
        == ["id", "kind", "severity", "verdict", "summary", "because", "documentation", "folder", "demand"]
    )
    report.rules = []
    report.violations = [NastyReport.report.violations[0]]
    #expect(
      keys(Format.json.render(report, RenderOptions()), indentation: 6)
        == [
          "rule", "kind", "severity", "file", "line", "column", "message", "source", "target", "reference", "because",
          "other", "length", "snippet", "fix", "member", "components",
        ]
    )
    report.violations = []
    report.diagnostics = [Diagnostic(.error, "x")]
    #expect(
      keys(Format.json.render(report, RenderOptions()), indentation: 6)
        == ["severity", "file", "line", "column", "message"]
    )
  }

  @Test func everythingComesBackAsItWas() throws {
    let json = try parse(Format.json.render(NastyReport.report, RenderOptions()))
    #expect(json["schemaVersion"] as? Int == 1)
    let violations = try #require(json["violations"] as? [[String: Any]])
    try #require(violations.count == NastyReport.report.violations.count)
    for (violation, json) in zip(NastyReport.report.violations, violations) {
      #expect(json["rule"] as? String == violation.rule)
      #expect(json["severity"] as? String == violation.severity.rawValue)
      #expect(json["message"] as? String == violation.message)
      #expect(json["file"] as? String == violation.location.file)
      #expect(json["line"] as? Int == violation.location.line)
      #expect(json["column"] as? Int == violation.location.column)
      #expect(json["source"] as? String == violation.source)
      #expect(json["target"] as? String == violation.target)
      #expect(json["because"] as? String == violation.because)
      #expect(json["snippet"] as? String == violation.snippet)
      #expect((json["other"] as? [Any])?.count == violation.other.count)
    }
    let diagnostics = try #require(json["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["message"] as? String } == NastyReport.report.diagnostics.map(\.message))
    #expect(diagnostics[0]["file"] is NSNull)
    let rules = try #require(json["rules"] as? [[String: Any]])
    #expect(rules.map { $0["verdict"] as? String } == ["broken", "broken", "kept", "kept", "off", "vacuous"])
    #expect(rules[4]["severity"] is NSNull)
  }

  @Test func graphEntriesStandOnTheirLinesWithEveryKey() throws {
    let bytes = GraphFormat.json.render(NastyGraph.graph)
    let json = try parse(bytes)
    let references = try #require(json["references"] as? [[String: Any]])
    #expect(references.count == 2)
    #expect(references[1]["source"] is NSNull)
    #expect(references[1]["targetFile"] is NSNull)
    #expect((json["types"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Outer.Inner", "Ü\"\\\n"])
    let entries = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("    {") }
    #expect(entries.count == NastyGraph.graph.types.count + NastyGraph.graph.references.count)
  }

  @Test func anEmptyGraphIsStillADocument() throws {
    let json = try parse(GraphFormat.json.render(GraphReport(types: [], references: [])))
    #expect((json["types"] as? [Any])?.isEmpty == true)
    #expect((json["references"] as? [Any])?.isEmpty == true)
  }
}

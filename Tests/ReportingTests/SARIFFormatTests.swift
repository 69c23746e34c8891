import Foundation
import ReportModel
import Testing

import struct ReportModel.SourceLocation

@testable import Reporting

@Suite struct SARIFFormatTests {
  private typealias Object = [String: Any]

  private func run(_ report: Report) throws -> Object {
    let bytes = Format.sarif.render(report, RenderOptions())
    let log = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? Object)
    return try #require((log["runs"] as? [Object])?.first)
  }

  private func results(_ report: Report) throws -> [Object] { try #require(try run(report)["results"] as? [Object]) }

  @Test func resultsPointAtTheirRule() throws {
    let run = try run(NastyReport.report)
    let driver = try #require((run["tool"] as? Object)?["driver"] as? Object)
    let rules = try #require(driver["rules"] as? [Object])
    let results = try #require(run["results"] as? [Object])
    #expect(results.count == NastyReport.report.violations.count + NastyReport.report.silenced.count)
    for result in results {
      let id = try #require(result["ruleId"] as? String)
      if let index = result["ruleIndex"] as? Int {
        #expect(rules[index]["id"] as? String == id)
      } else {
        #expect(id == "unlisted-rule")
      }
    }
  }

  @Test(arguments: [
    ("let a: Name", 8, 4, 8, 12),
    ("\tlet é: Name", 10, 4, 9, 13),
    ("let 👩‍👩‍👧: 新聞", 25, 6, 15, 17),
    ("short", 99, 4, 6, 6),
  ])
  func columnsCountUTF16(line: String, column: Int, length: Int, start: Int, end: Int) throws {
    var report = NastyReport.empty
    report.violations = [
      Violation(
        rule: "r",
        kind: "forbid",
        severity: .error,
        location: SourceLocation(file: "A.swift", line: 1, column: column),
        length: length,
        message: "m",
        snippet: line
      )
    ]
    let location = try #require((try results(report)[0]["locations"] as? [Object])?.first)
    let region = try #require((location["physicalLocation"] as? Object)?["region"] as? [String: Int])
    #expect(region == ["startLine": 1, "startColumn": start, "endColumn": end])
  }

  /// A dismissal need not be lost with the folder.
  @Test func aFingerprintWithoutPathStaysWhenFilesMove() throws {
    func fingerprints(_ report: Report) throws -> [String] {
      try results(report).map { try #require(($0["partialFingerprints"] as? [String: String])?["lintelSymbols/v1"]) }
    }
    var moved = NastyReport.report
    for index in moved.violations.indices {
      moved.violations[index].location.file = "Moved/" + moved.violations[index].location.file
    }
    let original = try fingerprints(NastyReport.report)
    #expect(try fingerprints(moved) == original)
    #expect(Set(original).count == original.count)
  }

  /// What one module fixes does not take the dismissal of its namesake in another.
  @Test func aFingerprintWithoutPathTellsNamesakesApart() throws {
    func fingerprints(_ modules: [String]) throws -> [String] {
      var report = NastyReport.report
      report.violations = modules.map { module in
        var violation = Violation(
          rule: "r",
          kind: "forbid",
          severity: .error,
          location: SourceLocation(file: "\(module)/A.swift", line: 1, column: 1),
          message: "m",
          source: "A",
          target: "B",
          reference: "use"
        )
        violation.sourceModule = module
        return violation
      }
      report.silenced = []
      return try results(report).map {
        try #require(($0["partialFingerprints"] as? [String: String])?["lintelSymbols/v1"])
      }
    }
    #expect(try fingerprints(["Cart", "Shop"])[1] == fingerprints(["Shop"])[0])
  }

  /// A cycle can be walked through, step by step.
  @Test func aCycleIsAFlowOfItsSteps() throws {
    let result = try #require(try results(NastyReport.report).first { $0["codeFlows"] != nil })
    let flow = try #require((result["codeFlows"] as? [Object])?.first)
    let thread = try #require((flow["threadFlows"] as? [Object])?.first)
    let steps = try #require(thread["locations"] as? [Object]).compactMap { $0["location"] as? Object }
    let texts = steps.map { ($0["message"] as? Object)?["text"] as? String }
    #expect(texts == ["A refers to B in a declaration", "B creates [A] (x) {{0}}"])
    let related = try #require(result["relatedLocations"] as? [Object])
    #expect(related.count == 1 && related[0]["message"] != nil)
  }

  /// Else an upload of a part would close the alerts of the rest.
  @Test(arguments: [
    ("", nil, "lintel/"), ("Apps/Shop", nil, "lintel/Apps/Shop/"), ("", "My Feature", "lintel/My%20Feature/"),
    ("Apps", "Sources/A.swift", "lintel/Apps/Sources/A.swift/"),
  ])
  func theCategoryIsThatOfWhatWasChecked(folder: String, part: String?, category: String) throws {
    var report = NastyReport.kept
    report.pathInRepository = folder
    report.scope.part = part.map { Scope.Part(path: $0, elsewhere: 0) }
    #expect((try run(report)["automationDetails"] as? Object)?["id"] as? String == category)
  }

  @Test func whatACommentSilencesIsSuppressedWithItsReason() throws {
    let result = try #require(try results(NastyReport.report).last)
    let suppression = try #require((result["suppressions"] as? [Object])?.first)
    #expect(suppression["kind"] as? String == "inSource")
    #expect((suppression["justification"] as? String)?.hasPrefix("ticket <42>") == true)
    #expect(try results(NastyReport.report).count { $0["suppressions"] != nil } == 1)
  }

  @Test func fingerprintsSurviveMovedLinesAndDiffer() throws {
    func fingerprints(_ report: Report) throws -> [String] {
      try results(report).map { try #require(($0["partialFingerprints"] as? [String: String])?["lintelViolation/v1"]) }
    }
    var moved = NastyReport.report
    for index in moved.violations.indices {
      moved.violations[index].location.line? += 7
      moved.violations[index].snippet = nil
    }
    let original = try fingerprints(NastyReport.report)
    #expect(try fingerprints(moved) == original)
    #expect(Set(original).count == original.count)
    moved.violations[0].target = "Other"
    #expect(try fingerprints(moved)[0] != original[0])
  }

  /// SARIF 2.1.0, sections 3.11.5 and 3.11.6.
  @Test func textIsNoTemplateAndHasNoLinks() throws {
    var report = NastyReport.report
    report.violations[0].message = "{0} of [here](https://example.com)"
    let message = try #require(try results(report)[0]["message"] as? [String: String])
    #expect(message["text"]?.hasPrefix("{{0}} of [here] (https://example.com). Because: ") == true)
  }

  @Test func anErrorAboutTheInputMeansThatTheRunFailed() throws {
    func successful(_ report: Report) throws -> Bool? {
      (try run(report)["invocations"] as? [Object])?.first?["executionSuccessful"] as? Bool
    }
    #expect(try successful(NastyReport.kept) == true)
    #expect(try successful(NastyReport.onlyDiagnostics) == false)
  }

  @Test(arguments: [
    ("App/A.swift", "App/A.swift", true),
    ("a b/Ü+(1).swift", "a%20b/%C3%9C%2B%281%29.swift", true),
    ("a:b/100%#?.swift", "a%3Ab/100%25%23%3F.swift", true),
    ("line\nfeed.swift", "line%0Afeed.swift", true),
    ("../shared/a.yml", "../shared/a.yml", false),
    ("/etc/a b.yml", "file:///etc/a%20b.yml", false),
  ])
  func pathsBecomeURIs(path: String, uri: String, isBelowRoot: Bool) {
    let reference = URIReference(path: path)
    #expect(reference.uri == uri)
    #expect(reference.isBelowRoot == isBelowRoot)
    #expect(URL(string: uri) != nil)
  }

  @Test(arguments: [
    ("https://example.com/a b?c=d#e", "https://example.com/a%20b?c=d#e"),
    ("https://example.com/100%25", "https://example.com/100%25"),
    ("Documentation/rules.md", nil),
    ("see: this", "see:%20this"),
    (": nothing", nil),
    ("two words: x", nil),
  ])
  func onlyAbsoluteURIsAreLinks(text: String, uri: String?) {
    #expect(URIReference.absolute(text) == uri)
  }
}

import ReportModel
import Testing

@testable import Reporting

@Suite struct JUnitFormatTests {
  private func suites(_ report: Report) throws -> Element {
    try Element.parse(Format.junit.render(report, RenderOptions()))
  }

  /// What junit-10.xsd of jenkinsci/xunit-plugin allows: the attributes that must be there, those that may, and the
  /// elements inside.
  private static let shapes: [String: (required: Set<String>, allowed: Set<String>, children: Set<String>)] = [
    "testsuites": ([], ["name", "time", "tests", "failures", "errors"], ["testsuite"]),
    "testsuite": (
      ["name", "tests", "failures", "errors"],
      [
        "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
      ], ["testsuite", "properties", "testcase", "system-out", "system-err"]
    ),
    "properties": ([], [], ["property"]),
    "property": (["name", "value"], [], []),
    "testcase": (
      ["name"], ["time", "classname", "group"], ["skipped", "error", "failure", "system-out", "system-err"]
    ),
    "failure": ([], ["type", "message"], []),
    "error": ([], ["type", "message"], []),
    "skipped": ([], ["type", "message"], []),
    "system-out": ([], [], []),
  ]

  private func check(_ element: Element) throws {
    let shape = try #require(Self.shapes[element.name], "\(element.name)")
    #expect(shape.required.isSubset(of: element.attributes.keys))
    #expect(shape.required.union(shape.allowed).isSuperset(of: element.attributes.keys))
    #expect(shape.children.isSuperset(of: element.children.map(\.name)))
    for child in element.children { try check(child) }
  }

  @Test func reportsHaveTheShapeOfTheSchema() throws {
    for report in ServiceReports.all {
      let suites = try suites(report)
      #expect(suites.name == "testsuites")
      try check(suites)
      let counts = ["tests": "testcase", "failures": "failure", "errors": "error", "skipped": "skipped"]
      for suite in suites.all("testsuite") {
        for (attribute, name) in counts { #expect(suite.attributes[attribute] == String(suite.all(name).count)) }
      }
    }
  }

  private func testCase(_ name: String, _ report: Report) throws -> Element {
    try #require(try suites(report).all("testcase").first { $0.attributes["name"] == name })
  }

  @Test(arguments: [
    ("dependency-rule", "failure"), ("kept-rule", nil), ("off-rule", "skipped"), ("vacuous-rule", "skipped"),
    ("configuration and sources can be read", "error"), ("cycles", "system-out"), ("unlisted-rule", "system-out"),
  ])
  func whatBecameOfARuleIsWhatBecameOfItsTest(name: String, child: String?) throws {
    #expect(try testCase(name, NastyReport.report).children.map(\.name) == (child.map { [$0] } ?? []))
  }

  @Test func everyPlaceIsInTheText() throws {
    let text = try testCase("dependency-rule", NastyReport.report).children[0].text
    for violation in NastyReport.report.violations where violation.rule == "dependency-rule" {
      for location in [violation.location] + violation.other { #expect(text.contains(location.place)) }
    }
  }

  @Test func aRuleThatAFolderReplacesIsATestOfItsOwn() throws {
    let home = try testCase("dependency-rule (in Apps/News App/Features/Home)", BranchReport.report)
    #expect(home.children.map(\.name) == ["system-out"])
    #expect(home.children[0].text.contains("HomeView.swift:9:12"))
    #expect(try testCase("dependency-rule", BranchReport.report).children[0].text.contains("Article.swift:4:12"))
  }

  @Test func theScopeAndTheBaselineAreProperties() throws {
    let properties = try suites(BranchReport.report).all("property").map { property in
      "\(property.attributes["name"] ?? "")=\(property.attributes["value"] ?? "")"
    }
    for expected in ["lintel.since=origin/main", "lintel.hidden-violations=14", "lintel.baseline-remaining=38"] {
      #expect(properties.contains(expected))
    }
  }
}

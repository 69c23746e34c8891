import Basics
import ReportModel
import Testing

import struct ReportModel.SourceLocation

@testable import Reporting

@Suite struct TextFormatTests {
  private func violation(
    _ line: Int,
    rule: String = "r",
    source: String? = "A",
    target: String? = "B",
    file: String = "A.swift",
    other: [SourceLocation] = []
  ) -> Violation {
    let location = SourceLocation(file: file, line: line, column: 1)
    return Violation(
      rule: rule,
      kind: "forbid",
      severity: .error,
      location: location,
      message: "A names B",
      source: source,
      target: target,
      reference: target == nil ? nil : "declare",
      other: other
    )
  }

  private func lines(_ folds: [Fold]) -> [[Int?]] { folds.map { [$0.first.location.line] + $0.also.map(\.line) } }

  @Test func repeatsOfRuleSourceAndTargetFoldUnderTheFirst() {
    let folds = Fold.folds(of: [violation(1), violation(2, target: "C"), violation(3), violation(4, file: "A+X.swift")])
    #expect(lines(folds) == [[1, 3, 4], [2]])
  }

  @Test func differentRulesAndSourcesStayApart() {
    let folds = Fold.folds(of: [violation(1), violation(2, rule: "s"), violation(3, source: "C")])
    #expect(lines(folds) == [[1], [2], [3]])
  }

  @Test func differentSeveritiesStayApart() {
    var warning = violation(2)
    warning.severity = .warning
    #expect(lines(Fold.folds(of: [violation(1), warning])) == [[1], [2]])
  }

  @Test func whatIsMendedInAnotherWayStaysApart() {
    var named = violation(2)
    named.fix = "name its protocol"
    #expect(lines(Fold.folds(of: [violation(1), named])) == [[1], [2]])
  }

  @Test func topLevelCodeFoldsWithinItsFileOnly() {
    let folds = Fold.folds(of: [
      violation(1, source: nil), violation(2, source: nil), violation(3, source: nil, file: "B.swift"),
    ])
    #expect(lines(folds) == [[1, 2], [3]])
  }

  @Test func violationsWithoutTargetStayApart() {
    #expect(lines(Fold.folds(of: [violation(1, target: nil), violation(2, target: nil)])) == [[1], [2]])
  }

  @Test func furtherPlacesAreNamedOnce() {
    let other = [3, 1, 5].map { SourceLocation(file: "A.swift", line: $0, column: 1) }
    let folds = Fold.folds(of: [violation(1, other: other), violation(3, other: other), violation(7)])
    #expect(lines(folds) == [[1, 3, 5, 7]])
  }

  @Test func quietLeavesViolationsAndErrorsOnly() {
    var report = NastyReport.kept
    report.diagnostics = [Diagnostic(.warning, "odd")]
    #expect(render(report, RenderOptions(quiet: true)) == "")
    report.diagnostics.append(Diagnostic(.error, "wrong"))
    #expect(render(report, RenderOptions(quiet: true)) == "lintel: error: wrong\n")
  }

  @Test func outputHasNoEscapeSequenceButItsOwnColors() {
    let plain = render(NastyReport.report, RenderOptions())
    #expect(!plain.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" })
    let colored = render(NastyReport.report, RenderOptions(style: .color))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test(arguments: [
    (0, "0 files"), (1, "1 file"), (999, "999 files"), (1000, "1,000 files"), (1_234_567, "1,234,567 files"),
  ])
  func numbersAgreeWithTheirNouns(number: Int, expected: String) {
    #expect(counted(number, "file") == expected)
  }

  @Test func theSummaryNamesRulesThatNothingCouldBreak() {
    var report = NastyReport.kept
    report.rules = [RuleResult(id: "v", kind: "forbid", severity: .error, verdict: .vacuous)]
    #expect(
      render(report, RenderOptions()) == """
        1 rule checks nothing
          v: nothing in this project could break it
        Checked 1 file, 1 line

        """
    )
  }

  @Test(
    arguments: [
      ([.kept, .kept], "Both rules are kept"),
      ([.kept, .off, .kept], "2 rules kept, 1 off"),
      ([.off], "1 off"),
      ([], "No rules were checked."),
    ] as [([RuleResult.Verdict], String)]
  )
  func theSummaryCountsRules(verdicts: [RuleResult.Verdict], expected: String) {
    var report = NastyReport.kept
    report.rules = verdicts.map { RuleResult(id: "r", kind: "forbid", severity: .error, verdict: $0) }
    #expect(render(report, RenderOptions()) == "\(expected)\nChecked 1 file, 1 line\n")
  }

  @Test(arguments: [
    ("one line", "one line"),
    ("  two \r\n\n  lines\n", "two lines"),
    ("a\ttab", "a tab"),
    ("\u{2028}a\u{85}b", "a b"),
    ("bell\u{7}", "bell\\u{7}"),
    (" \n ", ""),
    ("", ""),
  ])
  func proseIsOneLine(text: String, expected: String) {
    #expect(Printable.prose(text) == expected)
  }

  private func render(_ report: Report, _ options: RenderOptions) -> String {
    String(decoding: Format.text.render(report, options), as: UTF8.self)
  }
}

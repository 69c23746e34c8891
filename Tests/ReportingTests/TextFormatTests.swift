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

  @Test func whatACommentThatHasExpiredSilencedStaysApart() {
    var expired = violation(2)
    expired.message += "; the comment in line 1\(Violation.silencedUntil)2020-01-01"
    #expect(lines(Fold.folds(of: [violation(1), expired, violation(3)])) == [[1, 3], [2]])
  }

  @Test func typesOfOneNameInTwoModulesStayApart() {
    var other = violation(2)
    other.sourceModule = "AutoFill"
    #expect(lines(Fold.folds(of: [violation(1), other])) == [[1], [2]])
  }

  @Test func theLinksOfAChainStandApartFromRepeats() throws {
    let links = [("B.swift", 5), ("B.swift", 6), ("A.swift", 9)].map { SourceLocation(file: $0, line: $1, column: 1) }
    var (first, second) = (violation(1, other: links), violation(3, other: links))
    (first.steps, second.steps) = (["a", "b", "c", "d"], ["a", "b", "c", "d"])
    let folds = Fold.folds(of: [first, second])
    #expect(lines(folds) == [[1, 3]])
    let fold = try #require(folds.first)
    // A number alone is one in the file before it.
    #expect(fold.placesOfWay == "B.swift:5:1, :6:1, A.swift:9:1")
    #expect(fold.places(atMost: 8) == ":3:1")
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

  /// Such as a comment that lacks its reason, so that the violation below it is shown.
  @Test(arguments: [(3, false), (4, true), (5, true), (6, true), (7, true), (8, true), (9, false)])
  func quietTellsWhatIsWrongBesideAViolation(_ line: Int, _ isTold: Bool) {
    var report = NastyReport.kept
    report.violations = [violation(7)]
    let place = SourceLocation(file: "A.swift", line: line, column: 4)
    report.diagnostics = [Diagnostic(.warning, at: place, "this suppression needs a reason")]
    let told = render(report, RenderOptions(quiet: true))
    #expect(told.contains("A.swift:7:1: error: A names B"))
    #expect(told.contains("A.swift:\(line):4: warning: this suppression needs a reason") == isTold)
    report.violations = [violation(7, file: "B.swift")]
    #expect(!render(report, RenderOptions(quiet: true)).contains("needs a reason"))
  }

  /// Such as that the type of an entry of the baseline was renamed.
  @Test func quietTellsWhyThereAreViolations() {
    var report = NastyReport.kept
    var renamed = Diagnostic(
      .warning,
      at: SourceLocation(file: ".lintel-baseline.yml", line: 3, column: 5),
      "no type is called 'Old' any more"
    )
    renamed.explainsViolations = true
    report.diagnostics = [renamed]
    #expect(render(report, RenderOptions(quiet: true)) == "")
    report.violations = [violation(7)]
    let told = render(report, RenderOptions(quiet: true))
    #expect(told.hasPrefix(".lintel-baseline.yml:3:5: warning: no type is called 'Old' any more"))
  }

  /// The baseline knows what the comment silenced, so nothing else tells of it.
  @Test func quietTellsOfACommentWhoseDayHasPassed() throws {
    var report = NastyReport.kept
    var told = Diagnostic(.warning, at: SourceLocation(file: "A.swift", line: 3, column: 1), "the day has passed")
    report.diagnostics = [told]
    #expect(render(report, RenderOptions(quiet: true)) == "")
    told.isOverdue = true
    report.diagnostics = [told]
    let said = render(report, RenderOptions(quiet: true))
    #expect(said == "A.swift:3:1: warning: the day has passed\n")
    let saved = try ReportReader.read(Format.json.render(report, RenderOptions()), file: "r.json").get()
    #expect(render(saved, RenderOptions(quiet: true)) == said)
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

  // MARK: Rule by rule

  /// Five rules: 96 of a hundred violations are of one, and each is told by itself.
  private func lines(_ count: Int, _ options: RenderOptions = RenderOptions()) -> [String] {
    render(NastyReport.long(count), options).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func theReasonIsSaidOnceForARule() {
    for options in [RenderOptions(), RenderOptions(quiet: true)] {
      let all = lines(100, options)
      #expect(all.filter { $0.contains("because: ") }.sorted() == (0..<5).map { "     because: Reason \($0)." })
    }
  }

  @Test func theHeadingSaysWhereTheRuleIsStatedAndWhatItSays() {
    var report = NastyReport.kept
    report.rules = [
      RuleResult(
        id: "r",
        kind: "forbid",
        severity: .error,
        verdict: .broken,
        demand: "a may not depend on b",
        because: "Why.",
        location: SourceLocation(file: ".lintel.yml", line: 3, column: 5)
      )
    ]
    report.violations = [violation(1)]
    let rest = "\nThe rule is broken: 1 error\n  r  1 error\nChecked 1 file, 1 line\n"
    let told = "A.swift:1:1: error: A names B [r]\n"
    let reason = "     because: Why.\n.lintel.yml:3:5: note: a may not depend on b\n"
    #expect(render(report, RenderOptions()) == "r: 1 error\n\(reason)\n\(told)\(rest)")
    // Editors take a note for a part of the error above it.
    #expect(render(report, RenderOptions(quiet: true)) == told + reason)
  }

  @Test func worstRulesComeFirstAndOfManyViolationsEachTakesALine() {
    let all = lines(200)
    let headings = all.filter { $0.hasPrefix("rule-") }
    #expect(headings.map { String($0.prefix(6)) } == ["rule-0", "rule-1", "rule-2", "rule-3", "rule-4"])
    #expect(headings[0] == "rule-0: 128 errors, 64 warnings")
    let places = all.indices.filter { all[$0].hasPrefix("Sources/") && all[$0].hasSuffix("[rule-0]") }
    #expect(places.count == 192)
    #expect(places == Array(places[0]..<(places[0] + 192)))
    // Of a rule with few the code is shown, and what to do.
    #expect(all.count { $0.contains(" | ") } == 2 * 8)
  }

  @Test(arguments: [(nil, "shows code"), ("make it weak", "shows code and fixes")] as [(String?, String)])
  func ofManyViolationsItIsSaidWhatShowsMore(fix: String?, end: String) {
    var report = NastyReport.long(200)
    for index in report.violations.indices { report.violations[index].fix = fix }
    let text = render(report, RenderOptions())
    #expect(text.contains("; 'lintel check --only rule-0 --limit 25' \(end)\n"), "\(text)")
  }

  @Test func everyViolationIsALineThatEditorsUnderstand() {
    for options in [RenderOptions(), RenderOptions(quiet: true), RenderOptions(style: .color)] {
      let all = lines(120, options).map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") }
      #expect(all.filter { $0.contains(/^[^ :]+:\d+:\d+: (error|warning): .+ \[rule-\d\]$/) }.count == 120)
    }
  }

  @Test(arguments: [(1, 1), (4, 4), (5, 5), (30, 30), (119, 119), (120, 120), (1000, 120)])
  func aLimitIsKeptAndWhatIsLeftOutIsSaid(limit: Int, shown: Int) throws {
    let all = lines(120, RenderOptions(limit: limit))
    #expect(all.filter { $0.contains(" refers to ") }.count == shown)
    #expect(all.contains { $0.hasPrefix("5 of 5 rules broken: 80 errors, 40 warnings") })
    let sentence = all.first { $0.contains("not shown: ") }
    #expect((sentence == nil) == (shown == 120))
    guard let sentence else { return }
    #expect(sentence.hasPrefix("lintel: \(shown) of 120 violations shown; not shown: "))
    let numbers = sentence.components(separatedBy: "not shown: ")[1].matches(of: /(\d+) of rule/).compactMap {
      Int($0.1)
    }
    #expect(numbers.reduce(0, +) == 120 - shown)
  }

  @Test func ofALimitEachRuleGetsItsShare() {
    let all = lines(200, RenderOptions(limit: 12))
    #expect(all.filter { $0.hasPrefix("rule-") }.count == 5)
    #expect(all.contains("rule-0: 128 errors, 64 warnings, 4 of them shown"))
  }

  @Test func theNumbersOfAllTablesAgree() {
    let all = lines(200, RenderOptions(countsOnly: true))
    #expect(!all.contains { $0.contains(" refers to ") })
    #expect(all[0] == "By component" && all[1] == "  200  view")
    #expect(all.filter { $0.hasPrefix("By ") } == ["By component", "By file", "By what is depended on"])
    for table in all.split(whereSeparator: { $0.isEmpty }).dropLast() {
      #expect(table.dropFirst().compactMap { Int($0.split(separator: " ")[0]) }.reduce(0, +) == 200)
    }
    #expect(lines(200, RenderOptions(limit: 3, countsOnly: true)).contains("  197  in 197 more"))
  }

  @Test(arguments: [30, 60, 200])
  func linesAreBrokenBetweenWordsForATerminal(_ width: Int) {
    var options = RenderOptions()
    let whole = words(render(NastyReport.long(20), options))
    options.width = width
    let broken = render(NastyReport.long(20), options)
    #expect(words(broken) == whole.filter { !$0.hasPrefix("[rule-") })
    let tooLong = broken.split(separator: "\n").filter { $0.count > width && $0.contains(/^ *\S+ \S/) }
    #expect(tooLong.isEmpty || width == 30)
  }

  private func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }

  private func render(_ report: Report, _ options: RenderOptions) -> String {
    String(decoding: Format.text.render(report, options), as: UTF8.self)
  }
}

import ReportModel
import Testing

@testable import Reporting

@Suite struct AgentFormatTests {
  private func render(_ report: Report, _ budget: Int? = nil) -> String {
    String(decoding: Format.agent.render(report, RenderOptions(maximumBytes: budget)), as: UTF8.self)
  }

  private static let reports = [NastyReport.report, NastyReport.long(8), NastyReport.onlyDiagnostics, notes]

  /// One violation, and notes that are longer than it.
  private static let notes: Report = {
    var report = NastyReport.long(1)
    report.violations.removeLast(report.violations.count - 1)
    report.scope = Scope(state: .folder, shown: .since(name: "origin/main", mergeBase: "0123456789ab"), hidden: 12)
    report.baseline = BaselineSummary(file: ".lintel-baseline.yml", entries: 40, recorded: 40, remaining: 40, stale: [])
    return report
  }()

  @Test(arguments: reports)
  func everyBudgetIsKeptAndNothingIsCutInTheMiddle(report: Report) throws {
    let all = render(report, .max)
    let lines = Set(all.split(separator: "\n", omittingEmptySubsequences: false))
    for budget in 200...(all.utf8.count + 1) {
      let text = render(report, budget)
      try #require(text.utf8.count <= budget)
      if budget >= all.utf8.count {
        #expect(text == all)
        continue
      }
      let own = text.split(separator: "\n", omittingEmptySubsequences: false)
      let last = try #require(own.dropLast().last)
      #expect(last.hasPrefix("left out: ") && last.hasSuffix("; --max-bytes \(all.utf8.count) shows all"), "\(budget)")
      try #require(own.dropLast(2).allSatisfy { lines.contains($0) }, "\(budget)")
    }
  }

  @Test(arguments: [200, 300, 1000, 2000, 4000])
  func whatIsLeftOutIsCounted(budget: Int) throws {
    let text = render(NastyReport.long(60), budget)
    let shown = text.matches(of: /\(data\) in a declaration/).count
    let skipped = try #require(try /left out: ([0-9,]+) violation/.firstMatch(in: text)?.1)
    #expect(shown + (Int(skipped) ?? 0) == 60)
  }

  @Test func hugeNumbersFitIntoTheSmallestBudget() {
    var report = NastyReport.long(1)
    report.rules = (0..<12_000).map {
      RuleResult(id: "r\($0)", kind: "forbid", severity: .error, verdict: .broken)
    }
    report.violations = (0..<30_000).map { index in
      Violation(
        rule: String(repeating: "r", count: 300),
        kind: "forbid",
        severity: Severity.allCases[index % 3],
        location: SourceLocation(file: "A.swift"),
        message: "m"
      )
    }
    report.diagnostics = Array(repeating: Diagnostic(.warning, String(repeating: "x", count: 300)), count: 12_345)
    let text = render(report, 200)
    #expect(text.utf8.count <= 200)
    #expect(text.contains("left out: 30,000 violations, 12,345 problems; --max-bytes "))
  }

  @Test func errorsOfEveryRuleComeBeforeWarnings() {
    var report = NastyReport.long(300)
    report.rules.removeAll { $0.id == "rule-2" }
    let text = render(report, 1600)
    for index in 0...4 { #expect(text.contains("# rule-\(index): ")) }
    #expect(!text.contains(": warning: "))
    #expect(render(NastyReport.long(300), 100_000).contains(": warning: "))
  }

  @Test func whatHasAFixIsShownFirst() {
    var report = NastyReport.long(96)
    for index in report.violations.indices { report.violations[index].severity = .error }
    let text = render(report, 720)
    let fixed = text.matches(of: /fix: name its protocol\n/).count
    #expect(fixed >= 3)
    // One without may take the room that is too small for one more with.
    #expect(text.matches(of: /Screen/).count <= fixed + 1)
  }

  @Test func furtherPlacesAreShort() {
    var report = NastyReport.long(1)
    let file = report.violations[0].location.file
    report.violations[0].other =
      (1...7).map { SourceLocation(file: file, line: $0, column: 2) } + [SourceLocation(file: "B.swift", line: 1)]
    #expect(render(report).contains("\n  also: :1:2, :2:2, :3:2, :4:2, :5:2, :6:2, :7:2, B.swift:1\n"))
    report.violations[0].other.append(SourceLocation(file: "C.swift"))
    #expect(render(report).contains(" B.swift:1 and 1 more\n"))
  }
}

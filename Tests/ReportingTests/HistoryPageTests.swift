import Foundation
import ReportModel
import Testing

@testable import Reporting

/// `lintel history --format html`
@Suite struct HistoryPageTests {
  private func page(_ report: HistoryReport) -> String { String(decoding: report.page, as: UTF8.self) }

  /// The page without its own style and script.
  private func content(_ report: HistoryReport) -> String {
    page(report).replacing(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "")
      .replacing(#/<script>.*?</script>/#.dotMatchesNewlines(), with: "")
  }

  @Test func eachCommitIsARowAndEachNumberAChart() {
    let text = content(HistorySample.report(commits: 30))
    let titles = text.matches(of: #/<h2 id="h\d">(.*?)</h2>/#).map { String($0.1) }
    #expect(
      titles == [
        "Violations", "Components in cycles", "References to cut so that there is no cycle", "Propagation cost in %",
        "Lines of code", "Types by component",
      ]
    )
    #expect(text.matches(of: #/<tr id="k\d{10}"/#).count == 30)
    // The newest first.
    let places = ["Change something 29", "Change something 0 "].map { text.firstRange(of: $0)?.lowerBound }
    #expect(places[0] ?? text.endIndex < places[1] ?? text.startIndex)
  }

  @Test func aRowSaysWhatIsOtherwiseThanInTheCommitBefore() throws {
    var report = HistorySample.report(commits: 2)
    report.points[0].violations = [3, 5]
    report.points[1].violations = [4, 2]
    report.points[1].sizes = report.points[0].sizes
    report.points[1].sizes[1] += 2
    let row = try #require(content(report).split(separator: "\n").first { $0.hasPrefix("<tr id=\"k1") })
    #expect(row.contains("class=\"moves\"") && row.contains(">6<b class=\"kept\">−2</b></td>"))
    #expect(
      row.contains(
        "<p><b class=\"error\">+1</b> dependency-rule, <b class=\"kept\">−3</b> no-cycles, +2 types in domain</p>"
      )
    )
  }

  @Test func aRuleThatWasNotCheckedHasNoNumberAndNoChange() throws {
    var report = HistorySample.report(commits: 2)
    report.points[0].violations = [nil, 5]
    report.points[1].violations = [40, 7]
    (report.points[1].sizes, report.points[1].lines) = (report.points[0].sizes, report.points[0].lines)
    func row(_ start: String) throws -> Substring {
      try #require(content(report).split(separator: "\n").first { $0.hasPrefix("<tr id=\"k\(start)") })
    }
    let newest = try row("1")
    #expect(newest.contains(">47<b class=\"error\">+2</b></td>"))
    #expect(newest.contains("<p><b class=\"error\">+2</b> no-cycles</p>"))
    #expect(content(report).contains("[null,40]"))
    func text(_ name: String) throws -> String {
      let format = try #require(HistoryReport.formats.first { $0.name == name })
      return String(decoding: format.render(report, AnswerOptions()), as: UTF8.self)
    }
    #expect(try text("text").contains("  dependency-rule  – → 40\n"))
    #expect(try text("text").contains("\nNot checked in some of them, "))
    #expect(try text("text").contains("  dependency-rule: 1 commit\n"))
    #expect(try text("json").contains("\"violations\":[null,5]"))
    #expect(try text("csv").contains(",,5,"))
    report.points[0].violations = [nil, nil]
    #expect(try row("0").contains("<td class=\"n\">–</td>"))
  }

  @Test func noNameBecomesMarkup() {
    let nasty = [
      "</script><script>alert(1)</script>", "<!--", "\" onclick=\"alert(1)", "' x='", "\u{202E}", "]]>", "a\nb",
    ]
    func texts(_ name: String) -> HistoryReport {
      HistorySample.report(commits: 3, rules: [name], parts: [name], naming: name)
    }
    let tag = #/<[^>]*>/#
    func tags(_ name: String) -> [String] {
      // What is said of a picture has the names, too.
      content(texts(name)).matches(of: tag).map { String($0.output.split(separator: "aria-label=").first ?? "") }
    }
    for name in nasty { #expect(tags(name) == tags("name"), "\(name)") }
    #expect(!content(texts("\u{202E}")).unicodeScalars.contains("\u{202E}"))
  }

  /// Nothing that a browser would load, and no style that the policy would not let through.
  @Test func thePageLoadsNothing() {
    let report = HistorySample.report(commits: 5)
    #expect(page(report).contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(!content(report).contains(#/\b(src|srcset|style|on[a-z]+)=/#))
    #expect(!page(report).contains("@import") && !page(report).contains("url("))
  }

  @Test(arguments: [0, 1, 2]) func fewCommitsAreAPageToo(commits: Int) {
    let text = content(HistorySample.report(commits: commits, rules: [], parts: []))
    #expect(text.matches(of: #/<tr id="k/#).count == commits)
    #expect(text.contains("nan") == false && text.contains("There is no commit to look at.") == (commits == 0))
  }
}

@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct HistoryInBrowserTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  private func open(_ report: HistoryReport, at fragment: String = "") throws {
    try browser.setWindow(width: 1200, height: 900)
    try browser.open(report.page, at: fragment)
  }

  private func text(_ selector: String) throws -> String {
    try browser.evaluate("document.querySelector('\(selector)').textContent") as? String ?? ""
  }

  private func shown(_ selector: String) throws -> Int {
    let script = "Array.from(document.querySelectorAll('\(selector)')).filter((one) => one.offsetParent).length"
    return try browser.evaluate(script) as? Int ?? -1
  }

  /// The numbers of the commit that is chosen, by chart.
  private func here() throws -> [String] {
    let script = """
      Array.from(document.querySelectorAll('.chart'), (chart) => \
      Array.from(chart.querySelectorAll('tbody .at'), (cell) => cell.textContent).join(' '))
      """
    return try browser.evaluate(script) as? [String] ?? []
  }

  /// What the legends say of a commit.
  private func numbers(_ point: HistoryReport.Point) -> [String] {
    // The greatest of a stack is the first.
    let violations = point.violations.prefix(2).compactMap(\.self).map(String.init)
    return [
      violations.sorted().joined(separator: " "), "\(point.nodesInKnots) \(point.knots)", "\(point.cutReferences)",
    ]
  }

  @Test func arrowsTellTheNumbersOfEachCommit() throws {
    let report = HistorySample.report(commits: 30)
    try open(report)
    func sorted(_ texts: [String]) -> [String] {
      [texts[0].split(separator: " ").sorted().joined(separator: " ")] + texts[1...2]
    }
    #expect(sorted(try here()) == sorted(numbers(report.points[29])))
    for number in [28, 27] {
      try browser.press("ArrowLeft", code: 37)
      #expect(sorted(try here()) == sorted(numbers(report.points[number])))
      #expect(try text("#chosen").contains("Change something \(number)"))
    }
    #expect(try text("tr.picked th").contains("Change something 27"))
    try browser.press("ArrowRight", code: 39)
    #expect(try text("#chosen").contains("Change something 28"))
    // For a screen reader the slider says it.
    let said = try browser.evaluate("document.getElementById('commit').getAttribute('aria-valuetext')") as? String
    #expect(said?.contains("Change something 28") == true)
  }

  @Test func anAddressNamesACommit() throws {
    let report = HistorySample.report(commits: 30)
    try open(report, at: "#k\(report.points[7].commit.id.prefix(10))")
    #expect(try text("#chosen").contains("Change something 7"))
  }

  @Test func aClickOnAChartLeadsToTheRow() throws {
    try open(HistorySample.report(commits: 101))
    let script = """
      (() => { const box = document.querySelector('.plot svg').getBoundingClientRect(); \
      return [box.x + box.width / 4, box.y + box.height / 2]; })()
      """
    let place = try #require(try browser.evaluate(script) as? [Double])
    try browser.drag(from: (place[0], place[1]), to: (place[0], place[1]))
    #expect(try text("tr.picked th").contains("Change something 25"))
    let isSeen = "document.querySelector('tr.picked').getBoundingClientRect().top < innerHeight"
    #expect(try browser.evaluate(isSeen) as? Bool == true)
  }

  @Test func commitsAreFiltered() throws {
    let report = HistorySample.report(commits: 30)
    try open(report)
    #expect(try text("#count") == "30 commits")
    try browser.press("/")
    try browser.type("something 2100000")
    #expect(try text("#count") == "1 of 30 commits")
    #expect(try shown("#rows tr") == 1)
    try browser.press("Escape", code: 27)
    #expect(try shown("#rows tr") == 30)
    _ = try browser.evaluate("document.getElementById('moves').click()")
    let moves = (1..<30).count { number in
      let (old, new) = (report.points[number - 1], report.points[number])
      return old.violations != new.violations || old.nodesInKnots != new.nodesInKnots
        || old.cutReferences != new.cutReferences
    }
    #expect(try shown("#rows tr") == moves && moves < 29)
  }

  @Test func withoutScriptsAndOnPaperAllIsThere() throws {
    try browser.setScripts(areOff: true)
    try open(HistorySample.report(commits: 30))
    #expect(try shown("#rows tr") == 30 && shown(".chart") == 6 && shown(".controls") == 0)
    try browser.setScripts(areOff: false)
    try open(HistorySample.report(commits: 30))
    try browser.setMedia(isPrint: true)
    #expect(try shown("#rows tr") == 30 && shown(".chart") == 6 && shown(".controls") == 0)
  }

  @Test(arguments: [1200, 380]) func nothingIsWiderThanTheWindow(width: Int) throws {
    try browser.setWindow(width: width, height: 800)
    try browser.open(HistorySample.report(commits: 200, parts: (0..<30).map { "component number \($0)" }).page)
    #expect(try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
  }
}

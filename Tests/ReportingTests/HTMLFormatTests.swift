import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct HTMLFormatTests {
  private func render(_ report: Report, _ options: RenderOptions = RenderOptions()) -> String {
    String(decoding: Format.html.render(report, options), as: UTF8.self)
  }

  /// The page without its own style and script.
  private func content(_ report: Report) -> String {
    render(report).replacing(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "")
      .replacing(#/<script>.*?</script>/#.dotMatchesNewlines(), with: "")
  }

  /// What of a name could end an element or an attribute is written as an entity.
  @Test func noNameBecomesMarkup() {
    let nasty = [
      "</script><script>alert(1)</script>", "<!--", "--><img src=x onerror=alert(1)>", "\" onclick=\"alert(1)",
      "' x='", "&lt;b&gt;", "\u{202E}\u{2066}", "</style>", "<title>", "]]>",
    ]
    let clean = content(report(naming: Array(repeating: "name", count: nasty.count)))
    let dirty = content(report(naming: nasty))
    let tag = #/<[^>]*>/#
    #expect(dirty.matches(of: tag).map { String($0.output) } == clean.matches(of: tag).map { String($0.output) })
    for character in "\u{202E}\u{2066}".unicodeScalars { #expect(!dirty.unicodeScalars.contains(character)) }
    #expect(dirty.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(dirty.contains("&amp;lt;b&amp;gt;"))
  }

  @Test func typesLeadToThePageOfExplore() {
    let report = report(naming: Array(repeating: "a name & \"more\"", count: 10))
    let page = render(report, RenderOptions(explorePage: "../my page.html"))
    #expect(page.contains("<a href=\"../my%20page.html#find=a%20name%20%26%20%22more%22&amp;file="))
    #expect(!render(report).contains("#find="))
    let odd = render(report, RenderOptions(explorePage: "javascript:alert(1)"))
    #expect(!odd.contains("javascript:alert"))
    #expect(render(report, RenderOptions(explorePage: "https://a.b/c.html")).contains("\"https://a.b/c.html#find="))
  }

  /// Reports with the same shape, whatever the names in them.
  private func report(naming names: [String]) -> Report {
    var report = NastyReport.empty
    report.statistics.files = 1
    report.rules = [
      RuleResult(
        id: names[0],
        kind: "forbid",
        severity: .error,
        verdict: .broken,
        summary: names[1],
        because: names[2],
        documentation: "https://example.com/"
      )
    ]
    report.violations = names.map { name in
      Violation(
        rule: names[0],
        kind: "forbid",
        severity: .error,
        location: SourceLocation(file: name + ".swift", line: 1, column: 1),
        length: 200,
        message: name,
        source: name,
        member: name,
        components: [name],
        because: name,
        fix: name,
        other: [SourceLocation(file: name)],
        snippet: name
      )
    }
    report.diagnostics = names.map { Diagnostic(.warning, at: SourceLocation(file: $0), $0) }
    report.scope = Scope(state: .revision(name: names[3], commit: "0"), shown: .since(name: names[4], mergeBase: "1"))
    let key = ViolationKey(rule: names[5], source: names[6], file: nil, target: names[7], member: names[8])
    let entry = BaselineSummary.StaleEntry(
      key: key,
      recorded: 1,
      found: 0,
      location: SourceLocation(file: names[9], line: 1)
    )
    report.baseline = BaselineSummary(file: names[9], entries: 1, recorded: 1, remaining: 0, stale: [entry])
    return report
  }

  /// Nothing that a browser would load, not even with a slip in the escaping.
  @Test func thePageLoadsNothing() {
    let page = render(NastyReport.report)
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(!content(NastyReport.report).contains(#/\b(src|srcset|style|on[a-z]+)=/#))
    #expect(!page.contains("@import") && !page.contains("url("))
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
  ])
  func hashesAreThoseOfTheStandard(text: String, hash: String) {
    #expect(SHA256.base64(Array(text.utf8)) == hash)
  }

  @Test func aReportWithoutViolationsHasNothingToFilter() {
    #expect(!content(NastyReport.kept).contains("<main"))
    #expect(content(NastyReport.kept).contains("<h1 class=\"kept\">The rule is kept</h1>"))
  }
}

@Suite(.serialized, .enabled(if: Browser.program != nil, "Chromium is not installed"))
struct HTMLInBrowserTests {
  private let browser: Browser

  init() throws { browser = try Browser() }

  private func open(_ report: Report) throws {
    try browser.setWindow(width: 1200, height: 900)
    try browser.open(Format.html.render(report, RenderOptions()))
  }

  private var count: String {
    get throws { try browser.evaluate("document.getElementById('count').textContent") as? String ?? "" }
  }

  /// The articles that can be seen.
  private var visible: Int {
    get throws { try browser.evaluate("document.querySelectorAll('article:not([hidden])').length") as? Int ?? -1 }
  }

  private var focused: String {
    get throws { try browser.evaluate("document.activeElement.querySelector('h4')?.textContent") as? String ?? "" }
  }

  @Test func typingFilters() throws {
    try open(NastyReport.long(300))
    #expect(try count == "300 violations")
    try browser.press("/", code: 191)
    try browser.type("screen29")
    #expect(try count == "11 of 300 violations")
    #expect(try visible == 11)
    try browser.type(" RULE-1")
    #expect(try count == "1 of 300 violations")
    try browser.type(" nothing like it")
    #expect(try count == "0 of 300 violations")
    #expect(try browser.evaluate("document.querySelectorAll('.group:not([hidden])').length") as? Int == 0)
    try browser.press("Escape", code: 27)
    #expect(try count == "300 violations")
    #expect(try visible == 300)
    // The sentence of the rule is not searched, or it would find everything.
    try browser.type("reason")
    #expect(try visible == 0)
  }

  @Test(arguments: [("component", 1), ("file", 300), ("rule", 5)])
  func violationsCanBeGrouped(by: String, groups: Int) throws {
    try open(NastyReport.long(300))
    _ = try browser.evaluate("document.querySelector('input[value=file]').click()")
    _ = try browser.evaluate("document.querySelector('input[value=\(by)]').click()")
    #expect(try browser.evaluate("document.querySelectorAll('#groups > .group').length") as? Int == groups)
    #expect(try visible == 300)
    #expect(try count == "300 violations")
  }

  @Test func keysGoFromOneViolationToTheNext() throws {
    var report = NastyReport.long(3)
    for index in report.violations.indices { report.violations[index].severity = .error }
    try open(report)
    try browser.press("j", code: 74)
    let first = try focused
    #expect(first.contains("View0.swift"))
    try browser.press("ArrowDown", code: 40)
    #expect(try focused.contains("View1.swift"))
    try browser.press("k", code: 75)
    #expect(try focused == first)
    #expect(try browser.evaluate("document.querySelectorAll('article details[open]').length") as? Int == 0)
    try browser.press("Enter", code: 13)
    #expect(try browser.evaluate("document.activeElement.querySelector('details').open") as? Bool == true)
    try browser.press("/", code: 191)
    try browser.type("screen2")
    try browser.press("Enter", code: 13)
    #expect(try focused.contains("View2.swift"))
  }

  /// What is in the page is what the report says, and nothing of it runs.
  @Test func nastyNamesAreShownAsTheyAre() throws {
    var report = NastyReport.long(1)
    report.violations[0].message = "</script><script>document.title = 'broken into'</script> <!-- \" ' &amp; \u{202E}"
    try open(report)
    #expect(
      try browser.evaluate("document.querySelector('article > p').textContent") as? String
        == "</script><script>document.title = 'broken into'</script> <!-- \" ' &amp; \\u{202E}"
    )
    #expect(try browser.evaluate("document.title") as? String == "Lintel: 5 of 5 rules broken: 1 warning")
    try open(NastyReport.report)
    #expect(try count == "7 violations")
    #expect(try visible == 5)
  }

  /// Of many violations the page says where most of them are, and a name shows what has to do with it.
  @Test func namesFilterWhenTheyAreClicked() throws {
    var report = NastyReport.long(200)
    for index in report.violations.indices { report.violations[index].target = "Store\(index % 5)" }
    try open(report)
    // Those of one target together, as the rule has many.
    #expect(try browser.evaluate("document.querySelectorAll('h4.target').length") as? Int == 5)
    let table = "document.querySelector('.spots tbody')"
    #expect(try browser.evaluate("\(table) !== null") as? Bool == true)
    let name = try #require(try browser.evaluate("\(table).querySelector('a').textContent") as? String)
    _ = try browser.evaluate("\(table).querySelector('a').click()")
    #expect(try browser.evaluate("document.getElementById('filter').value") as? String == name)
    #expect(try visible > 0 && visible < 200)
    _ = try browser.evaluate("document.querySelector('input[value=target]').click()")
    #expect(try browser.evaluate("document.querySelectorAll('#groups > .group:not([hidden])').length") as? Int ?? 0 > 0)
    _ = try browser.evaluate("document.querySelector('input[value=rule]').click()")
    #expect(try visible > 0)
  }

  @Test func withoutScriptsItIsAPlainList() throws {
    try browser.setScripts(areOff: true)
    try open(NastyReport.long(20))
    try browser.setScripts(areOff: false)
    #expect(try visible == 20)
    #expect(try browser.evaluate("getComputedStyle(document.getElementById('controls')).display") as? String == "none")
  }

  @Test func narrowPagesDoNotScrollSideways() throws {
    try open(NastyReport.report)
    for width in [320, 600, 1200] {
      try browser.setWindow(width: width, height: 700)
      let hidden = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
      #expect(try browser.evaluate(hidden) as? Int == 0)
    }
  }
}

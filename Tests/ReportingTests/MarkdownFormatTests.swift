import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct MarkdownFormatTests {
  private func render(_ report: Report, _ options: RenderOptions = RenderOptions()) -> String {
    String(decoding: Format.markdown.render(report, options), as: UTF8.self)
  }

  @Test(arguments: [
    ("plain words (of 3), really", "plain words (of 3), really"),
    ("a*b* _c_ `d` [e](f)", "a\\*b\\* \\_c\\_ \\`d\\` \\[e\\](f)"),
    ("<script> &amp; a|b \\", "&lt;script&gt; &amp;amp; a&#124;b &#92;"),
    ("@team #1 $x$", "<span>@</span>team <span>#</span>1 <span>$</span>x<span>$</span>"),
    ("run(_:key:)", "run(\\_<span>:</span>key:)"),
    ("https://x.y www.x.y", "https\\://x.y www\\.x.y"),
    ("two\nlines \u{202E}", "two lines &#92;u{202E}"),
  ])
  func proseIsShownAsItIs(text: String, markdown: String) {
    #expect(Markdown.prose(text) == markdown)
  }

  @Test(arguments: [
    ("A.swift:3", "`A.swift:3`"), ("a`b", "``a`b``"), ("``a", "``` ``a ```"), ("`", "`` ` ``"), (" a ", "`  a  `"),
    (" ", "` `"), ("", ""), ("a\nb", "`a\\u{A}b`"),
  ])
  func codeStandsBetweenEnoughBackticks(text: String, markdown: String) {
    #expect(Markdown.code(text) == markdown)
  }

  @Test func aBlockCannotBeClosedFromWithin() {
    #expect(
      Markdown.block("let a = ```", language: "swift", indentation: "  ") == "  ````swift\n  let a = ```\n  ````\n"
    )
  }

  /// A reader of GitHub's Markdown shows each text as it was, and makes nothing of it.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: MarkdownFormatTests.cmark), "cmark-gfm is not installed"))
  func aRealReaderMakesNothingOfIt() throws {
    let texts = [
      "*a* **b** _c_ __d__ ~e~ ~~f~~ `g` ``h``", "[a](b) ![c](d) <b>e</b> <!-- f --> &lt; &#35;", "a|b\\|c\\\\|d",
      "\\ \\* \\\\",
      "http://a.b www.a.b a@b.c mailto:a@b.c", "- a # b 1. c + d = e > f", "<https://a.b>", "]]> \" ' & ^ % $x$ {y}",
    ]
    for text in texts {
      #expect(try shown("x " + Markdown.prose(text)) == "x " + text)
      #expect(try shown("| h | i |\n|---|---|\n| \(Markdown.prose(text)) | x |").hasSuffix("\(text)\nx"))
      #expect(try shown("| h | i |\n|---|---|\n| \(Markdown.cellCode(text)) | x |").hasSuffix("\(text)\nx"))
      #expect(try shown("x " + Markdown.code(text)) == "x " + text)
      #expect(try shown("- x\n" + Markdown.block(text, language: "swift", indentation: "  ")) == "x\n" + text)
    }
  }

  @Test func longReportsAreCutToWhatGitHubShows() {
    let report = NastyReport.long(6_000)
    let text = render(report)
    #expect((900_000...1_048_576).contains(text.utf8.count))
    let listed = text.matches(of: #/\n- \*\*(error|warning)\*\* /#).count
    let skipped = text.matches(of: /\n([0-9,]+) more violations left out here/).compactMap {
      Int($0.1.filter { $0 != "," })
    }
    #expect(skipped.count == 1)
    #expect(listed + skipped.reduce(0, +) == 6_000)
    for index in 1...4 { #expect(text.contains("<code>rule-\(index)</code>: ")) }
    #expect(text.hasSuffix("Checked 6,000 files, 0 lines\n"))
  }

  @Test func shortReportsAreUnfolded() {
    #expect(render(NastyReport.long(20)).contains("<details open>"))
    #expect(!render(NastyReport.long(21)).contains("<details open>"))
    #expect(!render(NastyReport.long(200)).contains("left out"))
  }

  @Test func onlyWebAddressesAreLinks() {
    var report = NastyReport.kept
    report.rules[0].documentation = "javascript:alert(1)"
    #expect(!render(report).contains("javascript"))
    report.rules[0].documentation = "HTTPS://a.b/)>c"
    #expect(render(report).contains("](<HTTPS://a.b/)%3Ec>)"))
  }

  @Test func placesAreLinksWhereTheirAddressIsKnown() {
    let links = SourceLinks(base: "https://git.example/o/r/-/blob/12/", folder: "iOS App")
    var report = NastyReport.long(1)
    report.violations[0].location.file = "a b/ü?.swift"
    #expect(
      render(report, RenderOptions(links: links))
        .contains("[`a b/ü?.swift:12:14`](<https://git.example/o/r/-/blob/12/iOS%20App/a%20b/%C3%BC%3F.swift#L12>)")
    )
    report.violations[0].location.file = "../outside.swift"
    #expect(!render(report, RenderOptions(links: links)).contains("https"))
    #expect(!render(report).contains("https"))
  }

  @Test(
    arguments: [
      ([10, 20, 30], 60, [10, 20, 30]), ([10, 20, 30], 30, [10, 10, 10]), ([5, 20, 30], 45, [5, 20, 20]),
      ([30, 5, 20], 45, [20, 5, 20]), ([7, 7], 0, [0, 0]), ([7], -3, [0]), ([], 9, []),
    ] as [([Int], Int, [Int])]
  )
  func aBudgetIsDividedFairly(wanted: [Int], budget: Int, expected: [Int]) {
    #expect(shares(of: wanted, in: budget) == expected)
  }

  // MARK: cmark-gfm

  private static let cmark = "/usr/bin/cmark-gfm"

  /// The text that a reader shows.
  private func shown(_ markdown: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.cmark)
    process.arguments = ["--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    input.fileHandleForWriting.write(Data(markdown.utf8))
    input.fileHandleForWriting.closeFile()
    let html = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A link is something made of it.
    guard !html.contains("<a"), !html.contains("<em"), !html.contains("<del") else { return html }
    var text = html.replacing(/<[^>]*>/, with: "")
    for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
      text = text.replacing(entity, with: character)
    }
    return text.split(separator: "\n").joined(separator: "\n")
  }
}

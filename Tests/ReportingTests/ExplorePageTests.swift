import Foundation
import ReportModel
import Testing

@testable import Reporting

@Suite struct ExplorePageTests {
  private func page(_ report: ExploreReport) -> String { String(decoding: ExplorePage(report).render(), as: UTF8.self) }

  /// What is in the page of its own report: without style, script and data.
  private func list(_ report: ExploreReport) -> String {
    page(report).replacing(#/<style>.*?</style>/#.dotMatchesNewlines(), with: "")
      .replacing(#/<script.*?</script>/#.dotMatchesNewlines(), with: "")
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--", "\" onclick=\"alert(1)", "' x='", "\u{202E}\u{2066}", "</style>",
    "]]>",
  ])
  func noNameBecomesMarkup(name: String) throws {
    let (clean, dirty) = (list(ExploreSample.naming("name")), list(ExploreSample.naming(name)))
    let tag = #/<[^>]*>/#
    #expect(
      dirty.matches(of: tag).map { String($0.output) }.filter { !$0.hasPrefix("<meta") }
        == clean.matches(of: tag).map { String($0.output) }.filter { !$0.hasPrefix("<meta") }
    )
    // One element of data, and one of the script.
    #expect(page(ExploreSample.naming(name)).components(separatedBy: "</script>").count == 3)
    for character in "\u{202E}\u{2066}".unicodeScalars {
      #expect(!page(ExploreSample.naming(name)).unicodeScalars.contains(character))
    }
  }

  @Test func warningsAreCalledSo() {
    #expect(!list(ExploreSample.layers).contains("a warning"))
    var report = ExploreSample.layers
    report.violations[0].severity = .warning
    #expect(list(report).contains("<b>layers</b>, a warning: "))
  }

  @Test func whatIsInNoArrowIsCounted() {
    #expect(!list(ExploreSample.layers).contains("several types"))
    var report = ExploreSample.layers
    report.ambiguous = 1
    #expect(list(report).contains(", by Lintel 1.0. 1 more reference can mean several types. With scripts"))
  }

  @Test func thePageLoadsNothing() {
    let page = page(ExploreSample.layers)
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(!list(ExploreSample.layers).contains(#/\b(src|srcset|style|on[a-z]+)=/#))
    #expect(!page.contains("@import") && !page.contains("url(http"))
  }

  @Test(arguments: [([0], "A"), ([31, 32], "fgB"), ([1023, 1024], "_fggB")])
  func numbersAreInBase64(numbers: [Int], text: String) {
    #expect(Column(numbers).text == text)
  }

  @Test func negativeNumbersAreOdd() {
    #expect(Column(signed: [0, 1, -1, 2, -2]).text == "ACBED")
    #expect(Column(differences: [3, 3, 1]).text == "GAD")
  }

  /// A page is to be sent by mail: of very many lines those are left out that are not the first of their kind.
  @Test func aLargeProjectGetsNoLargePage() {
    var report = ExploreSample.large(types: 4000)
    for file in report.lines.indices {
      for line in report.lines[file].keys { report.lines[file][line] = String(repeating: "x", count: 300) }
    }
    let size = ExplorePage(report).render().count
    #expect(size < 2_000_000)
    #expect(size > 300_000)
  }
}

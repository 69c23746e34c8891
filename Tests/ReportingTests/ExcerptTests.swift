import Testing

@testable import Reporting

@Suite struct ExcerptTests {
  /// The caret line must begin where `name` begins on a terminal.
  @Test(arguments: [
    ("let a: Name", "Name", "let a: Name", "       ^^^^"),
    ("Name", "Name", "Name", "^^^^"),
    ("\t\tlet a: Name\t// x", "Name", "\t\tlet a: Name\t// x", "\t\t       ^^^^"),
    ("a\tb: Name", "Name", "a\tb: Name", " \t   ^^^^"),
    ("let ü: Name", "Name", "let ü: Name", "       ^^^^"),
    ("let u\u{308}: Name", "Name", "let u\u{308}: Name", "       ^^^^"),
    ("let 新聞: Name", "Name", "let 新聞: Name", "          ^^^^"),
    ("let x: 新聞?", "新聞", "let x: 新聞?", "       ^^^^"),
    ("/* 👩‍👩‍👧❤️🇫🇷 */ Name", "Name", "/* 👩‍👩‍👧❤️🇫🇷 */ Name", "             ^^^^"),
    ("한글 ｆｕ Name", "Name", "한글 ｆｕ Name", "          ^^^^"),
    ("\u{1B}[1m Name", "Name", "\\u{1B}[1m Name", "          ^^^^"),
    ("\u{202E} Name\u{0}", "Name", "\\u{202E} Name\\u{0}", "         ^^^^"),
    ("let a: Name\r", "Name", "let a: Name", "       ^^^^"),
    ("let a: Name\r\n", "Name", "let a: Name", "       ^^^^"),
  ])
  func caretsStandUnderTheName(line: String, name: String, code: String, carets: String) throws {
    let start = try #require(line.range(of: name))
    let column = line.utf8.distance(from: line.startIndex, to: start.lowerBound) + 1
    let excerpt = Excerpt(line: line, column: column, length: name.utf8.count)
    #expect(excerpt.code == code)
    #expect(excerpt.carets == carets)
  }

  @Test(arguments: [
    ("abc", 1, 0, "^"),
    ("abc", 4, 0, "   ^"),
    ("abc", 99, 5, "   ^"),
    ("abc", 2, 99, " ^^"),
    ("abc", 0, 1, "^"),
    ("abc", -7, -3, "^"),
    ("", 1, 1, "^"),
    // In the middle of a character: back to its start.
    ("é新x", 2, 1, "^"),
    ("é新x", 4, 2, " ^^"),
  ])
  func placesOutsideOfTheLineMoveIntoIt(line: String, column: Int, length: Int, carets: String) {
    let excerpt = Excerpt(line: line, column: column, length: length)
    #expect(excerpt.code == line)
    #expect(excerpt.carets == carets)
  }

  @Test(arguments: [(0, 1), (10, 1), (60, 1), (300, 10), (5_000_000, 10), (5_000_000, 100), (5000, 9000)])
  func longLinesAreCutAroundTheName(before: Int, length: Int) {
    let line =
      String(repeating: "[", count: before) + String(repeating: "N", count: length)
      + String(repeating: "]", count: 5_000_000)
    let excerpt = Excerpt(line: line, column: before + 1, length: length)
    #expect(excerpt.code.count <= Excerpt.maximumWidth + 3)
    #expect(excerpt.code.hasPrefix("…") == (before > 40))
    #expect(excerpt.code.hasSuffix("…"))
    let shown = zip(excerpt.code, excerpt.carets)
    #expect(shown.allSatisfy { ($0 == "N") == ($1 == "^") })
    #expect(excerpt.carets.contains("^"))
    #expect(excerpt.code.contains("[") == (before > 0))
  }

  @Test func aLineThatJustFitsIsNotCut() {
    let line = String(repeating: "a", count: Excerpt.maximumWidth)
    #expect(Excerpt(line: line, column: 100, length: 1).code == line)
    #expect(Excerpt(line: line + "a", column: 100, length: 1).code.hasPrefix("…"))
  }

  @Test func wideCharactersAreCutByTheirWidth() {
    let line = String(repeating: "新", count: 400) + "Name"
    let excerpt = Excerpt(line: line, column: 1201, length: 4)
    #expect(excerpt.code == "…" + String(repeating: "新", count: 20) + "Name")
    #expect(excerpt.carets == String(repeating: " ", count: 41) + "^^^^")
  }
}

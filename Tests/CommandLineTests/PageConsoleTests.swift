import Foundation
import Testing

/// Every ```` ```console ```` block of a page is run, and prints what the page shows.
///
/// A page is one session: what a block writes is there for the next. Comments that no reader sees prepare it:
///
///     <!-- project: samples/mvvm/broken -->   begins with a copy of that folder; 'empty' is an empty one
///     <!-- without: .lintel.yml -->           removes files of the project
///     <!-- file: Model/Article.swift -->      the block that follows is the content of this file
///
/// Lines that begin with `$ ` are commands; what follows is what they print, on either output. A line `…` represents
/// lines that are left out, and `…` within a line for a part of it. `RECORD=1` writes what is printed into the pages;
/// where lines are left out in one place, as many lines stay before and behind it.
@Suite struct PageConsoleTests {
  static let pages = DocumentationTests.pages.filter { page in
    guard page.hasSuffix(".md"), let text = try? String(contentsOfFile: repository(page), encoding: .utf8) else {
      return false
    }
    return text.contains("```console")
  }

  @Test(arguments: pages)
  func thePageShowsWhatIsPrinted(_ page: String) throws {
    let text = try String(contentsOfFile: repository(page), encoding: .utf8)
    var session = try PageSession(page)
    let printed = try session.run(text)
    guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
      return try printed.write(toFile: repository(page), atomically: true, encoding: .utf8)
    }
    for mismatch in session.mismatches { Issue.record("\(mismatch)") }
  }

  @Test func whatIsLeftOutIsAnything() {
    #expect(Shown(["a", "…", "z"]).matches(["a", "b", "c", "z"]))
    #expect(Shown(["a", "…"]).matches(["a"]))
    #expect(Shown(["in … s"]).matches(["in 0.2 s"]))
    #expect(!Shown(["in … s"]).matches(["in 0.2 ms"]))
    #expect(!Shown(["a", "…", "z"]).matches(["a", "z", "b"]))
    #expect(!Shown(["a"]).matches(["a", "b"]))
  }

  @Test func aWrongPageIsFound() throws {
    var session = try PageSession("page.md")
    let shown = "<!-- project: empty -->\n```console\n$ echo one; echo two\none\nthree\n```\n"
    let printed = try session.run(shown)
    #expect(session.mismatches == ["page.md:3: 'echo one; echo two' prints\none\ntwo"])
    #expect(printed == shown.replacingOccurrences(of: "three", with: "two"))
  }

  @Test func whatIsRecordedIsAsShortAsThePage() throws {
    var session = try PageSession("page.md")
    let shown = "<!-- project: empty -->\n- x\n\n  ```console\n  $ seq 5\n  one\n  …\n  five\n  ```\n"
    #expect(try session.run(shown) == shown.replacing("one", with: "1").replacing("five", with: "5"))
  }
}

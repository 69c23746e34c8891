import Foundation
import Testing

/// What Lintel says of the mistakes that people make.
///
/// The pages in `Tests/Mistakes` are tables of them: a heading for each mistake, the files that have it, the
/// command, and the whole answer. `RECORD=1` writes the answers anew. Read the difference as somebody would who has just made
/// the mistake: is the place right, what was read, and what would be right?
@Suite struct MistakesTests {
  private static let folder = "Tests/Mistakes"
  static let pages = ((try? FileManager.default.contentsOfDirectory(atPath: repository(folder))) ?? [])
    .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted().map { "\(folder)/\($0)" }

  @Test(arguments: pages)
  func theAnswerIsTheOneThatWasReviewed(_ page: String) throws {
    let text = try String(contentsOfFile: repository(page), encoding: .utf8)
    var session = try PageSession(page)
    let printed = try session.run(text)
    guard ProcessInfo.processInfo.environment["RECORD"] == nil else {
      return try printed.write(toFile: repository(page), atomically: true, encoding: .utf8)
    }
    for mismatch in session.mismatches { Issue.record("\(mismatch)") }
  }

  @Test func thereAreAHundredAndMore() throws {
    let mistakes = try Self.pages.flatMap {
      try String(contentsOfFile: repository($0), encoding: .utf8).components(separatedBy: "\n## ").dropFirst()
    }
    #expect(mistakes.count >= 130)
    #expect(mistakes.allSatisfy { $0.contains("\n$ ") })
  }
}

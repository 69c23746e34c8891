import Foundation
import Testing

/// The changelog has each entry once, and whole: a merge of two branches keeps what both have written, and may cut it.
@Suite struct ChangelogTests {
  private struct Entry {
    let number: Int
    var text: String
  }

  /// The entries, each on one line.
  private func entries() throws -> [Entry] {
    var entries: [Entry] = []
    var isEntry = false
    for (number, line) in try RepositoryText.prose("CHANGELOG.md") {
      if line.hasPrefix("- ") {
        entries.append(Entry(number: number, text: String(line.dropFirst(2))))
        isEntry = true
      } else if isEntry, line.hasPrefix("  ") {
        entries[entries.count - 1].text += " " + line.drop { $0 == " " }
      } else {
        isEntry = false
      }
    }
    return entries
  }

  @Test func noTwoEntriesBeginAlike() throws {
    var numbers: [[Substring]: Int] = [:]
    for entry in try entries() {
      let start = Array(entry.text.split(separator: " ").prefix(9))
      let first = numbers.updateValue(entry.number, forKey: start)
      let text = start.joined(separator: " ")
      #expect(first == nil, "CHANGELOG.md:\(entry.number): '\(text)' begins line \(first ?? 0), too")
    }
    #expect(numbers.count > 100)
  }

  @Test func eachEntryEndsWithAFullStop() throws {
    for entry in try entries() {
      #expect(entry.text.hasSuffix("."), "CHANGELOG.md:\(entry.number): no full stop: '… \(entry.text.suffix(40))'")
    }
  }
}

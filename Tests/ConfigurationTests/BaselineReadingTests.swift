import Basics
import Configuration
import ReportModel
import Testing

@Suite struct BaselineReadingTests {
  /// The messages for a baseline with these entries.
  private func messages(_ entries: String) -> [String] {
    Baseline.read(file: "b.yml", text: Array("version: 1\nviolations:\n\(entries)\n".utf8)).1.map(line)
  }

  private func mistake(_ text: String) -> [String] {
    let (baseline, diagnostics) = Baseline.read(file: "b.yml", text: Array(text.utf8))
    #expect(baseline == nil)
    return diagnostics.map(line)
  }

  @Test func anEntrySaysWhichViolationsAreKnownAndForHowLong() throws {
    let entry =
      "  - { rule: r, source: A.B, target: C, member: load(id), count: 3, until: 2027-01-31, owner: 'a, b', ticket: 12, reason: x }"
    let text = "version: 1\nviolations:\n\(entry)\n  - { rule: r, file: F/f.swift }\n"
    let (read, diagnostics) = Baseline.read(file: "b.yml", text: Array(text.utf8))
    let baseline = try #require(read)
    #expect(diagnostics.isEmpty)
    let first = try #require(baseline.entries.first)
    #expect(first.key == ViolationKey(rule: "r", source: "A.B", file: nil, target: "C", member: "load(id)"))
    #expect(first.count == 3)
    #expect(first.until == CalendarDate("2027-01-31"))
    #expect([first.owner, first.ticket, first.reason] == ["a, b", "12", "x"])
    #expect(first.location == SourceLocation(file: "b.yml", line: 3, column: 5))
    #expect(
      baseline.entries[1].key == ViolationKey(rule: "r", source: nil, file: "F/f.swift", target: nil, member: nil)
    )
    #expect(baseline.violationCount == 4)
  }

  @Test func linesMayEndAsOnOldSystems() throws {
    let text = "# a\r# b\rversion: 1\rviolations:\r  - { rule: r, source: A }\r"
    let (baseline, diagnostics) = Baseline.read(file: "b.yml", text: Array(text.utf8))
    #expect(try #require(baseline).violationCount == 1)
    #expect(diagnostics.isEmpty)
  }

  @Test func itExpiresAfterItsLastDay() {
    var entry = Baseline.Entry(key: ViolationKey(rule: "r", source: "A", file: nil, target: nil, member: nil), count: 1)
    entry.until = CalendarDate("2026-12-31")
    #expect(!entry.isExpired(on: CalendarDate("2026-12-30")!))
    #expect(!entry.isExpired(on: CalendarDate("2026-12-31")!))
    #expect(entry.isExpired(on: CalendarDate("2027-01-01")!))
  }

  @Test(arguments: [
    ("{ rule: r, sorce: A }", "b.yml:3:16: error: unknown key 'sorce'; did you mean 'source'?"),
    ("{ rule: r, source: A, count: 0 }", "b.yml:3:34: error: 0 violations need no entry; remove the line"),
    (
      "{ rule: r, source: A, count: -2 }",
      "b.yml:3:34: error: expected a whole number, at least 1, found the number -2"
    ),
    (
      "{ rule: r, source: A, count: 9223372036854775807 }",
      "b.yml:3:34: error: expected a count of at most 1000000, found the number 9223372036854775807"
    ),
    (
      "{ rule: r, source: A, count: many }",
      "b.yml:3:34: error: expected a whole number, at least 1, found the text 'many'"
    ),
    (
      "{ rule: r, source: A, until: 31.1.2027 }",
      "b.yml:3:34: error: expected a day such as 2027-01-31, found the text '31.1.2027'"
    ),
    (
      "{ rule: r, source: A, until: 2027-02-30 }",
      "b.yml:3:34: error: expected a day such as 2027-01-31, found the text '2027-02-30'"
    ),
    ("{ source: A }", "b.yml:3:5: error: an entry needs the key 'rule'"),
    (
      "{ rule: r, target: A }",
      "b.yml:3:5: error: an entry needs 'source', the type that breaks the rule, or 'file', where the code belongs to no type"
    ),
    (
      "{ rule: r, file: A.swift, in: a }",
      "b.yml:3:35: error: 'in' says which type 'source' means, so it needs 'source' beside it"
    ),
    (
      "{ rule: r, source: A, target-module: M }",
      "b.yml:3:42: error: 'target-module' says which type 'target' means, so it needs 'target' beside it"
    ),
    (
      "{ rule: r, source: A, declares: [B] }",
      "b.yml:3:37: error: 'declares' helps to find the file of code that belongs to no type; an entry with 'source' needs none"
    ),
    (
      "{ rule: r, file: a.swift, declares: B }",
      "b.yml:3:41: error: expected a list of names, such as [Store, load], found the text 'B'"
    ),
    (
      "{ rule: r, source: 12 }",
      "b.yml:3:24: error: expected the name of a type or module, as text, found the number 12; put it in quotes"
    ),
    (
      "{ rule: r, source: A, owner: [a] }",
      "b.yml:3:34: error: expected the name of a person or team, as text, found a list"
    ),
    (
      "{ rule: r, source: A, lines: 4, members: 2 }",
      "b.yml:3:5: error: an entry is about one number, and this one has 'lines' and 'members'; write an entry for each"
    ),
    (
      "{ rule: r, source: A, lines: many }",
      "b.yml:3:34: error: expected a whole number, at least 1, found the text 'many'"
    ),
    (
      "plain",
      "b.yml:3:5: error: expected a map with keys such as 'rule', 'source', 'file' or 'target' for an entry, as in { rule: … }, found the text 'plain'"
    ),
  ])
  func mistakesInEntriesHaveTheirPlace(_ entry: String, _ message: String) {
    #expect(messages("  - \(entry)") == [message])
  }

  @Test(arguments: [
    (
      "",
      "b.yml:1:1: error: the file is empty; it needs 'version: 1' and 'violations:'; 'lintel baseline' writes both, without "
        + "'>'; while nothing is known, delete the file"
    ),
    (
      "version: 2\nviolations:\n",
      "b.yml:1:10: error: version 2 is newer than this Lintel, which reads version 1; update Lintel"
    ),
    ("violations:\n", "b.yml:1:1: error: a baseline needs the key 'version'"),
    ("version: 1\n", "b.yml:1:1: error: a baseline needs the key 'violations'"),
    ("version: 1\nviolation:\n", "b.yml:2:1: error: unknown key 'violation'; did you mean 'violations'?"),
    (
      "version: 1\nviolations: { a: b }\n",
      "b.yml:2:13: error: expected a list with one entry for each violation, found a map"
    ),
    (
      "- a\n",
      "b.yml:1:1: error: this is not a baseline: expected a map with the keys 'version' and 'violations'; 'lintel baseline' "
        + "writes one where no file is, so move this one away, or name another with '--baseline'"
    ),
    ("version: one\nviolations:\n", "b.yml:1:10: error: expected a whole number, at least 1, found the text 'one'"),
  ])
  func mistakesInTheFileHaveTheirPlace(_ text: String, _ message: String) { #expect(mistake(text) == [message]) }

  @Test func whatAMergeHasLeftOverIsNamedSo() {
    let entry = "  - { rule: r, source: A }\n"
    let text = "version: 1\nviolations:\n<<<<<<< ours\n\(entry)=======\n\(entry)>>>>>>> theirs\n"
    let found = mistake(text)
    #expect(found.map { String($0.prefix(13)) } == ["b.yml:3:1: er"])
    #expect(found.allSatisfy { $0.contains("is left over from a merge") })
  }

  @Test func whatStandsTwiceIsOnceWithTheSmallerCountAndTheEarlierDay() throws {
    let lines = [
      "  - { rule: r, source: B, count: 4, until: 2027-01-31 }", "  - { rule: r, source: A }",
      "  - { rule: r, source: B, count: 2, until: 2027-03-31, owner: b } # theirs",
    ]
    let text = "version: 1\nviolations:\n\(lines.joined(separator: "\n"))\n"
    let (read, diagnostics) = Baseline.read(file: "b.yml", text: Array(text.utf8))
    var baseline = try #require(read)
    #expect(
      diagnostics.map(line) == [
        "b.yml:5:5: warning: this stands twice, as at line 3; the smaller number holds, and 'lintel baseline --prune' tidies up"
      ]
    )
    baseline.tidy()
    #expect(
      baseline.text.split(separator: "\n").suffix(2).map(String.init) == [
        "  - { rule: r, source: A }", "  - { rule: r, source: B, count: 2, until: 2027-01-31, owner: b }",
      ]
    )
  }
}

import ReportModel
import Testing

@testable import Reporting

@Suite struct SummaryTests {
  private static let commit = "0123456789abcdef0123456789abcdef01234567"
  private static let scopes: [(Scope, [String])] = [
    (Scope(), ["Checked 1 file, 1 line"]),
    (
      Scope(state: .index, shown: .staged(files: 2), hidden: 14),
      [
        "2 staged files; 14 violations elsewhere are not shown",
        "Checked 1 file, 1 line as git has staged them",
      ]
    ),
    (
      Scope(state: .index, shown: .staged(files: 0), hidden: 1),
      ["No file is staged; 1 violation elsewhere is not shown", "Checked 1 file, 1 line as git has staged them"]
    ),
    (
      Scope(state: .folder, shown: .since(name: "main", mergeBase: commit), hidden: 0),
      [
        "Only what is new since main (merge base 0123456789ab)",
        "Checked 1 file, 1 line",
      ]
    ),
    (
      Scope(state: .folder, shown: .since(name: "main", mergeBase: commit), hidden: 4, further: 3),
      [
        "Only what is new since main (merge base 0123456789ab); 4 older violations are not shown, and 3 of their places are new",
        "Checked 1 file, 1 line",
      ]
    ),
    (
      Scope(state: .revision(name: "v1.2", commit: commit)),
      ["Checked 1 file, 1 line of v1.2 (commit 0123456789ab)"]
    ),
    (Scope(state: .revision(name: "01234567", commit: commit)), ["Checked 1 file, 1 line of commit 0123456789ab"]),
  ]

  @Test(arguments: scopes)
  func theScopeIsSaidUnlessItIsAll(scope: Scope, lines: [String]) {
    var report = NastyReport.kept
    report.scope = scope
    #expect(Summary(report, .plain).lines == ["The rule is kept"] + lines)
  }

  /// What is said of a baseline of so many entries; of the stale ones the first is gone, and the others are so in part.
  private func baseline(_ entries: Int, stale: Int, isPruned: Bool = false) -> [String] {
    var report = NastyReport.kept
    report.baseline = BaselineSummary(
      file: ".lintel-baseline.yml",
      entries: entries,
      recorded: 3 * entries,
      remaining: 2 * entries,
      stale: (0..<stale).map { index in
        BaselineSummary.StaleEntry(
          key: ViolationKey(rule: "r", source: "A\(index)", file: nil, target: nil, member: "load()"),
          recorded: 20,
          found: index,
          location: SourceLocation(file: ".lintel-baseline.yml", line: 4 + index)
        )
      },
      isPruned: isPruned
    )
    return Array(Summary(report, .plain).lines.dropFirst().dropLast())
  }

  @Test func theBaselineSaysWhatIsKnownAndWhatIsFixed() {
    #expect(baseline(41, stale: 0) == ["Known: 41 entries in .lintel-baseline.yml, none fixed"])
    #expect(
      baseline(41, stale: 2) == [
        "Known: 40 entries in .lintel-baseline.yml",
        "Fixed: 1 entry, 1 in part; 'lintel baseline --prune' removes what is fixed:",
        "    .lintel-baseline.yml:4: r: A0.load()",
        "    .lintel-baseline.yml:5: r: A1.load() (19 of 20 fixed)",
      ]
    )
    #expect(baseline(2, stale: 1)[1] == "Fixed: 1 entry; 'lintel baseline --prune' removes it:")
    #expect(baseline(2, stale: 3)[1] == "Fixed: 1 entry, 2 in part; 'lintel baseline --prune' removes what is fixed:")
    #expect(
      baseline(41, stale: 2, isPruned: true)
        == ["Known: 40 entries in .lintel-baseline.yml", "Fixed: 1 entry, 1 in part, removed"]
    )
  }

  @Test func whatACommentSilencesIsNotCalledFixed() throws {
    var report = NastyReport.kept
    let entry = BaselineSummary.StaleEntry(
      key: ViolationKey(rule: "r", source: "A", file: nil, target: nil, member: nil),
      recorded: 1,
      found: 0,
      location: SourceLocation(file: ".lintel-baseline.yml", line: 4)
    )
    var baseline = BaselineSummary(file: ".lintel-baseline.yml", entries: 2, recorded: 2, remaining: 1, stale: [])
    baseline.silenced = [entry]
    report.baseline = baseline
    #expect(
      Summary(report, .plain).lines.dropFirst().dropLast() == [
        "Known: 1 entry in .lintel-baseline.yml, none fixed",
        "Suppressed by comments now: 1 entry; 'lintel baseline --prune' removes it",
      ]
    )
    let words = "none fixed; suppressed by comments now: 1 entry"
    for format in [Format.markdown, .html, .agent] {
      let text = String(decoding: format.render(report, RenderOptions()), as: UTF8.self)
      #expect(text.contains(words), "\(format.name): \(text)")
    }
  }

  /// Of a known dependency that a comment silences at some of its places the entry stays.
  @Test(arguments: [
    ([1], "1 entry in part; 'lintel baseline --prune' removes what is suppressed"),
    ([0, 0], "2 entries; 'lintel baseline --prune' removes them"),
    ([0, 2, 1], "1 entry, 2 in part; 'lintel baseline --prune' removes what is suppressed"),
  ])
  func whatCommentsSilenceInPartIsNotCalledRemoved(_ found: [Int], _ words: String) {
    var report = NastyReport.kept
    var baseline = BaselineSummary(file: "b.yml", entries: 5, recorded: 9, remaining: 4, stale: [])
    baseline.silenced = found.enumerated().map { index, found in
      BaselineSummary.StaleEntry(
        key: ViolationKey(rule: "r", source: "A\(index)", file: nil, target: nil, member: nil),
        recorded: 3,
        found: found,
        location: SourceLocation(file: "b.yml", line: 4 + index)
      )
    }
    report.baseline = baseline
    #expect(Summary(report, .plain).lines.contains("Suppressed by comments now: \(words)"))
  }

  @Test func aLargeShareOfNamesThatAreNotFoundIsSaid() {
    var report = NastyReport.kept
    (report.statistics.references, report.statistics.unresolved) = (1400, 212)
    report.statistics.unresolvedNames = ["R", "Driver"]
    #expect(
      Summary(report, .plain).lines.last?.hasPrefix("15 % of the references to types (212 of 1,400) name") == true
    )
    #expect(Summary(report, .plain).lines.last?.contains("most often 'R' and 'Driver'.") == true)
    report.statistics.unresolvedNames = []
    #expect(Summary(report, .plain).lines.last == "Checked 1 file, 1 line")
  }

  @Test func moreThanTenStaleEntriesAreCounted() {
    let lines = baseline(99, stale: 11)
    #expect(lines.count == 13)
    #expect(lines.last == "    and 1 more")
    #expect(baseline(99, stale: 10).count == 12)
  }

  @Test func aViolationBelongsToTheInnermostRuleOfItsId() {
    var report = NastyReport.kept
    report.rules = ["", "Feature", "Feature/Deep", "Featured"].map {
      RuleResult(id: "r", kind: "forbid", severity: .error, verdict: $0 == "Featured" ? .kept : .broken, folder: $0)
    }
    report.violations = ["A.swift", "Feature/A.swift", "Feature/B.swift", "Feature/Deep/A.swift", "Feature.swift"].map {
      Violation(rule: "r", kind: "forbid", severity: .error, location: SourceLocation(file: $0), message: "m")
    }
    #expect(
      Summary(report, .plain).lines.prefix(5) == [
        "3 of 4 rules broken: 5 errors",
        "  r                    2 errors",
        "  r (in Feature)       2 errors",
        "  r (in Feature/Deep)  1 error",
        "1 rule kept",
      ]
    )
  }
}

/// What is told of the cuts of a cycle.
@Suite struct CutWordingTests {
  private func violation(_ cuts: Violation.Cuts) -> Report {
    var violation = Violation(
      rule: "no-circles",
      kind: "acyclic",
      severity: .error,
      location: SourceLocation(file: "Cart.swift", line: 1, column: 1),
      message: "cycle"
    )
    violation.cuts = cuts
    return Report(toolVersion: "1", statistics: Statistics(), rules: [], violations: [violation], diagnostics: [])
  }

  private func cut(_ source: String, _ target: String, freed: [String]?) -> Violation.Cut {
    let place = SourceLocation(file: "\(source).swift", line: 2, column: 3)
    return Violation.Cut(
      source: source,
      target: target,
      references: 3,
      places: [place],
      mentioned: ["User"],
      freed: freed
    )
  }

  @Test func aSingleCutIsALine() {
    let report = violation(.init(list: [cut("Cart", "Account", freed: ["Cart", "Account"])], isExact: true))
    let line =
      "to cut: Cart → Account: 3 references to User, at Cart.swift:2:3 and 2 more places; no cycle is left then"
    for format in [Format.text, .agent] {
      #expect(String(decoding: format.render(report, RenderOptions()), as: UTF8.self).contains(line))
    }
  }

  /// More references may be cheaper, if other rules say which ones may be.
  @Test(arguments: [
    (0, false, "; no cycle is left then, and nothing cheaper does that\n"),
    (
      0, true,
      "; no cycle is left then, and nothing cheaper does that: what other rules forbid is cut first, and what they allow last\n"
    ),
    (
      1, true,
      ", 2 of which other rules forbid anyway; no cycle is left then, and nothing cheaper does that: "
        + "what other rules forbid is cut first, and what they allow last\n"
    ),
    (
      3, true,
      ", which other rules forbid anyway; no cycle is left then, and nothing cheaper does that: "
        + "what other rules forbid is cut first, and what they allow last\n"
    ),
  ])
  func whatOtherRulesSayOfCutsIsTold(_ forbidden: Int, _ isRanked: Bool, _ end: String) {
    var cuts = ["A", "B"].map { cut($0, "C", freed: nil) }
    for index in cuts.indices { cuts[index].forbidden = forbidden }
    let report = violation(.init(list: cuts, isExact: true, isRanked: isRanked))
    let text = String(decoding: Format.agent.render(report, RenderOptions()), as: UTF8.self)
    #expect(text.contains("to cut: 2 dependencies with 6 references\(end)"), "\(text)")
  }

  @Test func severalCutsAreLinesAndManyAreCounted() {
    let cuts = (1...7).map { cut("A\($0)", "B", freed: $0 == 1 ? [] : $0 == 2 ? nil : ["C", "D"]) }
    let text = String(
      decoding: Format.text.render(violation(.init(list: cuts, isExact: false)), RenderOptions()),
      as: UTF8.self
    )
    #expect(text.contains("to cut: 7 dependencies with 21 references; no cycle is left then\n"))
    #expect(
      text.contains("- A1 → B: 3 references to User, at A1.swift:2:3 and 2 more places; frees nothing by itself\n")
    )
    #expect(text.contains("- A2 → B: 3 references to User, at A2.swift:2:3 and 2 more places\n"))
    #expect(text.contains("; frees C and D\n") && text.contains("- and 2 more, which are in the format json\n"))
  }
}

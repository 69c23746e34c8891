import ReportModel

/// Reports of every shape, with names that no format may take literally.
struct RandomReport {
  private var state: UInt64
  private static let texts = [
    "", "a", "Article", "\"", "\\", "\\u{0}", "\u{0}", "\r\n", "\t", "\u{1B}[31m", "\u{7F}", "\u{202E}", "\u{2028}",
    "新聞",
    "👩‍👩‍👧", "e\u{301}", "é", "</script>", "<!--", "-->", "]]>", "|", "`", "``", "**", "[x](y)", "&amp;", "null", "1",
    "%0A",
    "::error::", "C:\\a", "a/b c", " ", "Outer<T>.Inner", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}", "@team", "#1", "~~x~~",
    "$x$",
  ]

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func report() -> Report {
    var statistics = Statistics()
    (statistics.files, statistics.lines, statistics.suppressed) = (number(9), number(1 << 53), number(2))
    statistics.unresolvedNames = list { $0.text() }
    return Report(
      toolVersion: text(),
      statistics: statistics,
      rules: list { $0.rule() },
      violations: list { $0.violation() },
      diagnostics: list { Diagnostic($0.severity(), at: $0.maybe { $0.location() }, $0.text()) },
      scope: scope(),
      baseline: maybe { $0.baseline() },
      pathInRepository: text(),
      index: maybe { IndexSummary(files: $0.number(9), confirmed: $0.number(1 << 20), corrected: $0.number(9)) },
      skipped: maybe { $0.skipped() },
      silenced: list { SilencedViolation($0.violation(), reason: $0.text()) }
    )
  }

  private mutating func skipped() -> SkippedFiles {
    let entries = list { random in
      let reason = SkippedFiles.Reason.allCases[random.number(SkippedFiles.Reason.allCases.count)]
      return SkippedFiles.Entry(path: random.text(), reason: reason, isFolder: random.number(2) == 0)
    }
    return SkippedFiles(entries, isListed: number(2) == 0)
  }

  private mutating func rule() -> RuleResult {
    var rule = RuleResult(
      id: text(),
      kind: text(),
      severity: maybe { $0.severity() },
      verdict: RuleResult.Verdict.allCases[number(4)],
      summary: text(),
      demand: text(),
      because: maybe { $0.text() },
      documentation: maybe { $0.text() },
      folder: text()
    )
    rule.isExplained = number(2) == 0
    return rule
  }

  private mutating func violation() -> Violation {
    var violation = Violation(
      rule: text(),
      kind: text(),
      severity: severity(),
      location: location(),
      length: number(12),
      message: text(),
      source: maybe { $0.text() },
      target: maybe { $0.text() },
      member: maybe { $0.text() },
      components: list { $0.text() },
      reference: maybe { $0.text() },
      because: maybe { $0.text() },
      fix: maybe { $0.text() },
      other: list { $0.location() },
      snippet: maybe { $0.text() }
    )
    violation.knot = maybe { random in
      let (members, dependencies) = (random.number(1 << 20), random.number(1 << 30))
      return Violation.Knot(members: members, dependencies: dependencies, names: random.list { $0.text() })
    }
    violation.sourcePart = maybe { $0.text() }
    violation.targetPart = maybe { $0.text() }
    violation.cuts = maybe { random in
      let cut = Violation.Cut(
        source: random.text(),
        target: random.text(),
        references: 3,
        places: [SourceLocation(file: "Cart.swift", line: 3, column: 4)],
        forbidden: 2,
        mentioned: [random.text()],
        freed: random.maybe { [$0.text()] }
      )
      return Violation.Cuts(list: [cut], isExact: true, isRanked: true)
    }
    violation.steps = list { $0.text() }
    return violation
  }

  private mutating func location() -> SourceLocation {
    let line = maybe { 1 + $0.number(1 << 40) }
    return SourceLocation(file: text(), line: line, column: line == nil ? nil : maybe { 1 + $0.number(30) })
  }

  private mutating func scope() -> Scope {
    let states: [Scope.State] = [.folder, .index, .revision(name: text(), commit: text())]
    let shown: [Scope.Shown] = [.all, .staged(files: number(3)), .since(name: text(), mergeBase: text())]
    return Scope(state: states[number(3)], shown: shown[number(3)], hidden: number(3))
  }

  private mutating func baseline() -> BaselineSummary {
    var summary = BaselineSummary(
      file: text(),
      others: list { $0.text() },
      entries: number(99),
      recorded: number(99),
      remaining: number(99),
      stale: list { $0.staleEntry() },
      isPruned: number(2) == 0
    )
    summary.silenced = list { $0.staleEntry() }
    return summary
  }

  private mutating func staleEntry() -> BaselineSummary.StaleEntry {
    let key = ViolationKey(
      rule: text(),
      source: maybe { $0.text() },
      file: maybe { $0.text() },
      target: maybe { $0.text() },
      member: maybe { $0.text() }
    )
    return BaselineSummary.StaleEntry(key: key, recorded: number(9), found: number(9), location: location())
  }

  // MARK: Dice

  /// From 0 up to, but not, `limit`.
  private mutating func number(_ limit: Int) -> Int {
    // SplitMix64
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % UInt64(limit))
  }

  private mutating func text() -> String {
    (0..<number(4)).map { _ in Self.texts[number(Self.texts.count)] }.joined(separator: number(2) == 0 ? "" : " ")
  }

  private mutating func severity() -> Severity { Severity.allCases[number(3)] }

  private mutating func maybe<Value>(_ value: (inout RandomReport) -> Value) -> Value? {
    number(3) == 0 ? nil : value(&self)
  }

  private mutating func list<Value>(_ value: (inout RandomReport) -> Value) -> [Value] {
    (0..<number(5)).map { _ in value(&self) }
  }
}

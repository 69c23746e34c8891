import ReportModel

/// One report with every shape that a format has to cope with.
enum NastyReport {
  static let report = Report(
    toolVersion: "1.2.3",
    statistics: statistics,
    rules: rules,
    violations: violations,
    diagnostics: diagnostics,
    scope: Scope(
      state: .revision(name: "release/<1.0>", commit: "0123456789abcdef0123456789abcdef01234567"),
      shown: .since(name: "origin/ma`in`", mergeBase: "89abcdef0123456789abcdef0123456789abcdef"),
      hidden: 1400
    ),
    baseline: baseline,
    skipped: skipped,
    silenced: [
      SilencedViolation(repeated(line: 8, column: 3, snippet: "  ArticleAPI()"), reason: "ticket <42> & \u{202E}x")
    ]
  )

  private static let skipped = SkippedFiles(
    [
      SkippedFiles.Entry(path: ".build", reason: .dotFolder, isFolder: true),
      SkippedFiles.Entry(path: "A.pb.swift", reason: .generated),
      SkippedFiles.Entry(path: "App/<b>\u{1B}[31m|`.SWIFT", reason: .spelling),
      SkippedFiles.Entry(path: "Generated", reason: .generated, isFolder: true),
      SkippedFiles.Entry(path: "Lib", reason: .nestedRepository, isFolder: true),
    ] + (1...1200).map { SkippedFiles.Entry(path: "Tests/Test\($0).swift", reason: .tests) },
    isListed: false
  )

  private static let baseline = BaselineSummary(
    file: "Config/<b>.lintel-baseline.yml",
    entries: 900,
    recorded: 1041,
    remaining: 1026,
    stale: [
      stale("dependency-rule", "Article", nil, "ArticleAPI", nil, recorded: 3, found: 1, line: 4),
      stale("dependency-rule", nil, "App/Gerüst/a:b.swift", "Outer.Inner", nil, recorded: 1, found: 0, line: 5),
      stale("members", "Übersicht<b>", nil, nil, "`load()` | \u{202E}x", recorded: 2, found: 0, line: 6),
    ]
      + (7...15).map { line in
        stale("cycles", "M\(line)", nil, "M\(line + 1)", nil, recorded: 1, found: 0, line: line)
      }
  )

  private static func stale(
    _ rule: String,
    _ source: String?,
    _ file: String?,
    _ target: String?,
    _ member: String?,
    recorded: Int,
    found: Int,
    line: Int
  ) -> BaselineSummary.StaleEntry {
    BaselineSummary.StaleEntry(
      key: ViolationKey(rule: rule, source: source, file: file, target: target, member: member),
      recorded: recorded,
      found: found,
      location: SourceLocation(file: "Config/<b>.lintel-baseline.yml", line: line, column: 3)
    )
  }

  private static let statistics: Statistics = {
    var statistics = Statistics()
    statistics.files = 1204
    statistics.lines = 312_007
    statistics.bytes = 11_500_000
    statistics.declarations = 40_123
    statistics.references = 1_200_450
    statistics.resolved = 700_000
    statistics.external = 500_000
    statistics.ambiguous = 49
    statistics.unresolved = 401
    statistics.suppressed = 1
    return statistics
  }()

  private static let rules = [
    RuleResult(id: "cycles", kind: "acyclic", severity: .warning, verdict: .broken, summary: "no cycles of modules"),
    RuleResult(
      id: "dependency-rule",
      kind: "layers",
      severity: .error,
      verdict: .broken,
      summary: "domain names nothing else of the table",
      demand: "domain may depend on nothing else of the table, <but> for `x` | {0}",
      because: "The domain outlives every framework.\n  And \"frameworks\" come & go: ]]>\n",
      documentation: "https://example.com/Clean Architecture?a=b#c"
    ),
    RuleResult(id: "kept-rule", kind: "forbid", severity: .error, verdict: .kept, documentation: "not a URL"),
    RuleResult(
      id: "kept-rule",
      kind: "forbid",
      severity: .error,
      verdict: .kept,
      because: "Another reason here.",
      folder: "App/Gerüst & \"Bau\""
    ),
    RuleResult(id: "off-rule", kind: "forbid", severity: nil, verdict: .off),
    RuleResult(id: "vacuous-rule", kind: "independent", severity: .note, verdict: .vacuous),
  ]

  private static let cycle = {
    var violation = Violation(
      rule: "cycles",
      kind: "acyclic",
      severity: .warning,
      location: SourceLocation(file: "App/A.swift", line: 2, column: 5),
      length: 1,
      message: "cycle of modules App → Core → App",
      source: "App",
      target: "Core",
      other: [SourceLocation(file: "Core/B.swift", line: 9, column: 8)],
      snippet: "let b: B"
    )
    violation.steps = ["A refers to B in a declaration", "B creates [A](x) {0}"]
    return violation
  }()

  private static let violations = [
    repeated(line: 3, column: 34, snippet: "\tprivate let 新聞 = Übersicht(ArticleAPI())"),
    Violation(
      rule: "cycles",
      kind: "acyclic",
      severity: .warning,
      location: SourceLocation(file: "App"),
      message: "module App, Core and 10 more depend on each other",
      source: "App",
      target: "Core",
      other: (1...12).map { (i: Int) in SourceLocation(file: "Modules/M\(i)/A.swift", line: i, column: 8) }
    ),
    repeated(line: 14, column: 10, snippet: "let api: ArticleAPI"),
    repeated(line: 120_034, column: 501, snippet: brackets("[") + "ArticleAPI" + brackets("]")),
    Violation(
      rule: "dependency-rule",
      kind: "layers",
      severity: .error,
      location: SourceLocation(file: "App/Gerüst & \"Bau\"/a:b\u{1B}[31m#%.swift", line: 7, column: 9),
      length: 5,
      message:
        "top-level code (domain) uses <Outer.Inner>,\nwhich says \"]]>\" \\ \u{1B}[31mred\u{7} & \u{202E}backwards",
      source: nil,
      target: "Outer.Inner",
      reference: "use",
      because: "The domain outlives every framework.\n  And \"frameworks\" come & go: ]]>\n",
      snippet: "\tx\u{1B}[2Jé Inner().\u{0}run() // \u{202E}👩‍👩‍👧\r"
    ),
    Violation(
      rule: "unlisted-rule",
      kind: "types",
      severity: .note,
      location: SourceLocation(file: "B.swift", line: 100_000, column: 1),
      message: "without a snippet, a length, or a rule in the list",
      source: "Outer<T>.Inner",
      member: "run(_:)",
      components: ["<scene>", "`view`|model"],
      fix: "make it 'weak' \u{1B}[1m"
    ),
    cycle,
  ]

  private static func repeated(line: Int, column: Int, snippet: String) -> Violation {
    Violation(
      rule: "dependency-rule",
      kind: "layers",
      severity: .error,
      location: SourceLocation(file: "App/Domain/Article.swift", line: line, column: column),
      length: 10,
      message: "domain type Article depends on ArticleAPI (data); domain may name nothing else of the table",
      source: "Article",
      target: "ArticleAPI",
      components: ["domain"],
      reference: "create",
      because: "The domain outlives every framework.",
      other: [10, 22].map { SourceLocation(file: "App/Domain/Article.swift", line: 14, column: $0) },
      snippet: snippet
    )
  }

  private static func brackets(_ bracket: String) -> String { String(repeating: bracket, count: 500) }

  private static let diagnostics = [
    Diagnostic(.error, "no place at all"),
    Diagnostic(.warning, at: SourceLocation(file: "../shared/.lintel.yml"), "a file as a whole, outside of the root"),
    Diagnostic(
      .error,
      at: SourceLocation(file: "/etc/lintel.yml", line: 12, column: 7),
      "unknown component 'domian'; did you mean 'domain'?"
    ),
    Diagnostic(
      .note,
      at: SourceLocation(file: "A.swift", line: 2),
      "a line without column\u{9}and\r\n\r\n  two\n lines"
    ),
  ]

  static let empty = Report(toolVersion: "1.2.3", statistics: Statistics(), rules: [], violations: [], diagnostics: [])

  static let kept: Report = {
    var report = empty
    report.statistics.files = 1
    report.statistics.lines = 1
    report.rules = [RuleResult(id: "kept-rule", kind: "forbid", severity: .error, verdict: .kept)]
    return report
  }()

  static let onlyDiagnostics: Report = {
    var report = empty
    report.diagnostics = diagnostics
    return report
  }()
}

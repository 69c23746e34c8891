import ReportModel

/// A report as CI gets it: one of two projects of a repository, only what a branch adds, with a baseline and with rules
/// of a subfolder.
enum BranchReport {
  static let report: Report = {
    var statistics = Statistics()
    statistics.files = 12
    statistics.lines = 480
    statistics.suppressed = 2
    return Report(
      toolVersion: "1.2.3",
      statistics: statistics,
      rules: rules,
      violations: violations,
      diagnostics: [
        Diagnostic(.warning, at: SourceLocation(file: "Features/Home/.lintel.yml", line: 3, column: 5), "is empty")
      ],
      scope: Scope(
        state: .revision(name: "feature/x", commit: "0123456789abcdef0123456789abcdef01234567"),
        shown: .since(name: "origin/main", mergeBase: "89abcdef0123456789abcdef0123456789abcdef"),
        hidden: 14
      ),
      baseline: baseline,
      pathInRepository: "Apps/News App"
    )
  }()

  private static let rules = [
    rule("dependency-rule", .error, folder: ""),
    rule("dependency-rule", .warning, folder: "Features/Home"),
    RuleResult(id: "naming", kind: "types", severity: .error, verdict: .kept),
  ]

  private static func rule(_ id: String, _ severity: Severity, folder: String) -> RuleResult {
    RuleResult(
      id: id,
      kind: "layers",
      severity: severity,
      verdict: .broken,
      summary: "features name nothing below the domain",
      because: "Screens come and go.",
      folder: folder
    )
  }

  private static let violations = [
    violation("Domain/Article.swift", .error, line: 4, source: "Article", target: "ArticleAPI"),
    violation("Features/Home/HomeView.swift", .warning, line: 9, source: "HomeView", target: "Store"),
    Violation(
      rule: "naming",
      kind: "types",
      severity: .note,
      location: SourceLocation(file: "Features/Home/HomeView.swift", line: 12, column: 8),
      length: 4,
      message: "HomeView has a member 'data', which says nothing",
      source: "HomeView",
      member: "data",
      components: ["features"],
      snippet: "  let data: [Int]"
    ),
  ]

  private static func violation(
    _ file: String,
    _ severity: Severity,
    line: Int,
    source: String,
    target: String
  ) -> Violation {
    Violation(
      rule: "dependency-rule",
      kind: "layers",
      severity: severity,
      location: SourceLocation(file: file, line: line, column: 12),
      length: target.utf8.count,
      message: "\(source) refers to \(target) in a declaration",
      source: source,
      target: target,
      reference: "declare",
      because: "Screens come and go.",
      fix: "name a protocol",
      other: [SourceLocation(file: file, line: line + 1, column: 3)],
      snippet: "  let api: \(target)"
    )
  }

  private static let baseline = BaselineSummary(
    file: ".lintel-baseline.yml",
    entries: 40,
    recorded: 41,
    remaining: 38,
    stale: [
      BaselineSummary.StaleEntry(
        key: ViolationKey(rule: "dependency-rule", source: "Feed", file: nil, target: "FeedAPI", member: nil),
        recorded: 2,
        found: 0,
        location: SourceLocation(file: ".lintel-baseline.yml", line: 7)
      ),
      BaselineSummary.StaleEntry(
        key: ViolationKey(rule: "naming", source: nil, file: "Main.swift", target: nil, member: "run"),
        recorded: 3,
        found: 2,
        location: SourceLocation(file: ".lintel-baseline.yml", line: 12)
      ),
    ]
  )
}

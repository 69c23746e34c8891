import ReportModel

/// The violations that are told where only so many may be: some of each rule, so that a loud one does not hide the others.
struct ToldViolations {
  /// The violations of one rule.
  struct Group {
    /// With what is told.
    var told: RuleGroup
    /// With all that there is.
    var all: RuleGroup
  }

  /// Worst first; only those of which something is told.
  let groups: [Group]
  /// How many of which rule are not told.
  let leftOut: [(name: String, count: Int)]

  /// - Parameter limit: how many are told; nil: all.
  init(_ report: Report, limit: Int?) {
    let all = RuleGroup.groups(of: report)
    guard let limit, report.violations.count > limit else {
      groups = all.map { Group(told: $0, all: $0) }
      leftOut = []
      return
    }
    let shares = Self.shares(all, limit)
    var room = Dictionary(zip(all.map(\.key), shares)) { first, _ in first }
    var told = report
    let ruleOfViolation = RuleOfViolation(report.rules)
    told.violations = report.violations.filter { violation in
      let key = RuleGroup.Key(violation, ruleOfViolation)
      guard let left = room[key], left > 0 else { return false }
      room[key] = left - 1
      return true
    }
    let toldGroups = Dictionary(RuleGroup.groups(of: told).map { ($0.key, $0) }) { first, _ in first }
    groups = all.compactMap { all in toldGroups[all.key].map { Group(told: $0, all: all) } }
    leftOut = zip(all, shares).compactMap { $1 < $0.count ? ($0.name, $0.count - $1) : nil }
  }

  /// How many of each group are told: first those of the worst severity. The groups are sorted by it.
  private static func shares(_ groups: [RuleGroup], _ limit: Int) -> [Int] {
    var result: [Int] = []
    for severity in Severity.allCases.reversed() {
      let counts = groups.filter { $0.severity == severity }.map(\.count)
      result += Reporting.shares(of: counts, in: limit - result.reduce(0, +))
    }
    return result
  }
}

import Basics
import Engine
import ReportModel

/// What git stops where the check of a hook fails.
enum StoppedWork: String, CaseIterable {
  case commit
  case merge
  case push

  /// How many violations a hook tells; more of them would hide what it says in the end.
  static let maximumViolations = 30

  /// Who stopped it, why, how to see more, and how to go on without the check.
  func message(_ report: Report, _ status: ExitStatus) -> String {
    let reason =
      if status == .broken {
        report.whatBreaks
      } else if report.diagnostics.contains(where: { $0.severity == .error && !$0.weakensRules }) {
        "it could not be checked"
      } else {
        "rules would check nothing with it"
      }
    let more = self == .push ? "'lintel check' shows more" : "'lintel check --staged' shows more"
    let skips =
      self == .merge
      ? "commit --no-verify' concludes it without the check" : "\(self) --no-verify' skips the check once"
    let ways = status == .broken && report.isBrokenByOlderCodeAlone ? [report.acceptance, more] : [more]
    return "lintel: stopped this \(self), because \(reason). \((ways + ["'git \(skips)"]).joined(separator: "; "))"
  }
}

extension Report {
  /// What stops work: warnings do not.
  fileprivate var whatBreaks: String {
    let (errors, older) = (errors, countOfOlderErrors)
    let noun = errors.count == violations.count ? "violation" : "error"
    var reasons: [String] = []
    if older < errors.count { reasons.append("it adds \(counted(errors.count - older, noun))") }
    if older > 0 { reasons.append("its rules find \(counted(older, noun)) in older code") }
    if errors.isEmpty || diagnostics.contains(where: { $0.severity == .error }) {
      reasons.append("rules check less with it")
    }
    return listed(reasons, "and")
  }

  private var errors: [Violation] { violations.filter { $0.severity == .error } }

  /// How many are in code that was there before what the rules say.
  private var countOfOlderErrors: Int { errors.count { $0.message.contains(Violation.isOlder) } }

  /// Whether what breaks rules was there before them.
  fileprivate var isBrokenByOlderCodeAlone: Bool { !errors.isEmpty && countOfOlderErrors == errors.count }

  /// How older code that new rules find becomes known.
  fileprivate var acceptance: String {
    "'lintel baseline\(baseline == nil ? "" : " --force")' accepts what is older"
  }
}

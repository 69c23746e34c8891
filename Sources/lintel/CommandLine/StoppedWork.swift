import Basics
import Engine
import ReportModel

/// What git stops where the check of a hook fails.
enum StoppedWork: String, CaseIterable {
  case commit
  case merge
  case push

  /// Who stopped it, why, how to see more, and how to go on without the check.
  func message(_ report: Report, _ status: ExitStatus) -> String {
    let violations = counted(report.violations.count, "violation")
    let reason =
      if status == .broken {
        report.violations.isEmpty ? "rules check less with it" : "it adds \(violations)"
      } else if report.diagnostics.contains(where: { $0.severity == .error && !$0.weakensRules }) {
        "it could not be checked"
      } else {
        "rules would check nothing with it"
      }
    let more = self == .push ? "'lintel check' shows more" : "'lintel check --staged' shows more"
    return "lintel: stopped this \(self), because \(reason). \(more); 'git \(self) --no-verify' skips the check once"
  }
}

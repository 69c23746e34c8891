import Basics
import ReportModel
import RuleKinds

extension Session {
  /// Fails where the user names rules to check, and one of them is not there, or off: the run would be green for nothing.
  func findRulesToCheck() throws(CouldNotRun) {
    guard !options.only.isEmpty else { return }
    let source = try configurations
    guard !source.hasErrors, let rules = source.configurations?.rules.map(\.rule) else { return }
    let ids = Set(rules.map(\.id)).sorted()
    let problems = options.only.compactMap { id -> Diagnostic? in
      guard ids.contains(id) else { return .noRule(id, ids) }
      return rules.contains { $0.id == id && $0.severity != .off } ? nil : .off(id)
    }
    if !problems.isEmpty { throw CouldNotRun(problems) }
  }
}

extension Diagnostic {
  fileprivate static func noRule(_ id: String, _ ids: [String]) -> Diagnostic {
    let known = ids.prefix(10).joined(separator: ", ") + (ids.count > 10 ? " and \(ids.count - 10) more" : "")
    let longer = ids.filter { $0.contains(id) }
    let meant = suggestion(for: id, among: ids) ?? (longer.count == 1 ? longer[0] : nil)
    let advice = didYouMean(meant, or: "the rules are \(known)")
    return Diagnostic(.error, "--only: there is no rule '\(id)'\(advice)")
  }

  fileprivate static func off(_ id: String) -> Diagnostic {
    Diagnostic(
      .error,
      "--only: the rule '\(id)' is off, so nothing would be checked; give it a severity, or leave it out"
    )
  }
}

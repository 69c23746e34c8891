import Configuration
import ReportModel

extension ScopedSelection {
  /// Why none of the rules was checked; nil if one was, or the configuration says that this is meant.
  func nothingChecked(_ outcomes: [RuleOutcome]) -> Diagnostic? {
    let configuration = tree.scopes[0].configuration
    guard !configuration.allowEmpty, !outcomes.contains(where: \.isChecked) else { return nil }
    let vacuous = outcomes.filter { $0.vacuity != nil }
    if !vacuous.isEmpty, vacuous.allSatisfy(\.mayBeVacuous) { return nil }
    let reason =
      if let first = vacuous.first, let vacuity = first.vacuity {
        reason(vacuous.count, first.result.id, vacuity)
      } else if outcomes.isEmpty {
        configuration.components.contains { $0.origin == .own }
          ? "there are components, but no rule is about them" : "there is no rule"
      } else {
        outcomes.count == 1 ? "the only rule is off" : "all \(outcomes.count) rules are off"
      }
    return Diagnostic(
      .error,
      at: SourceLocation(file: configuration.file),
      "no rule is checked: \(reason). If that is meant, write 'allow-empty: true' at the top of the file",
      weakensRules: true
    )
  }

  private func reason(_ count: Int, _ id: String, _ vacuity: Vacuity) -> String {
    let those = count == 1 ? "the only rule that is not off" : "each of the \(count) rules that are not off"
    return "\(those) is vacuous, nothing here could break it ('\(id)': \(vacuity.reason))"
  }
}

extension RuleOutcome {
  fileprivate var isChecked: Bool { result.verdict == .kept || result.verdict == .broken }
}

import Configuration
import ReportModel

extension ScopedSelection {
  /// Why none of the rules was checked; nil if one was, or the configuration says that this is meant.
  ///
  /// - Parameter told: what is said of the rules and components. An error there says enough.
  func nothingChecked(_ outcomes: [RuleOutcome], told: [Diagnostic]) -> Diagnostic? {
    if told.contains(where: { $0.severity == .error }) { return nil }
    let configuration = tree.scopes[0].configuration
    guard !configuration.allowEmpty, !outcomes.contains(where: \.isChecked) else { return nil }
    let vacuous = outcomes.filter { $0.vacuity != nil }
    if !vacuous.isEmpty, vacuous.allSatisfy(\.mayBeVacuous) { return nil }
    let reason =
      if let first = vacuous.first, let vacuity = first.vacuity {
        reason(vacuous.count, first.result.id, told.isEmpty ? vacuity.reason : nil)
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

  /// - Parameter cause: why the first of them checks nothing, if that is not told already.
  private func reason(_ count: Int, _ id: String, _ cause: String?) -> String {
    guard count > 1 else {
      return "the only rule that is not off, '\(id)', checks nothing" + (cause.map { ", as \($0)" } ?? "")
    }
    return "none of the \(count) rules that are not off checks anything" + (cause.map { " ('\(id)': \($0))" } ?? "")
  }
}

extension RuleOutcome {
  fileprivate var isChecked: Bool { result.verdict == .kept || result.verdict == .broken }
}

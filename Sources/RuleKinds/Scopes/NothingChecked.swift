import Configuration
import ReportModel

extension ScopedSelection {
  /// Makes an error of it if none of the rules was checked, unless the configuration says that this is meant.
  ///
  /// What is told already says why, in its place, so that becomes the error; else there is one more.
  func failing(_ told: [Diagnostic], whereNothingIsChecked outcomes: [RuleOutcome]) -> [Diagnostic] {
    let configuration = tree.scopes[0].configuration
    guard !configuration.allowEmpty, !outcomes.contains(where: \.isChecked),
      !told.contains(where: { $0.severity == .error }), !selections[0].graph.project.hidesModules
    else { return told }
    let vacuous = outcomes.filter { $0.vacuity != nil }
    guard !vacuous.isEmpty, told.contains(where: \.weakensRules) else {
      return told + [.noRuleIsChecked(configuration, outcomes, vacuous.first)]
    }
    return told.map { diagnostic in
      var result = diagnostic
      if result.weakensRules { result.severity = .error }
      return result
    }
  }
}

extension RuleOutcome {
  var isChecked: Bool { result.verdict == .kept || result.verdict == .broken }
}

// MARK: - Messages

extension Diagnostic {
  /// - Parameter vacuous: a rule that is not off, if there is one.
  fileprivate static func noRuleIsChecked(
    _ configuration: Configuration,
    _ outcomes: [RuleOutcome],
    _ vacuous: RuleOutcome?
  ) -> Diagnostic {
    let reason =
      if let vacuous, let vacuity = vacuous.vacuity {
        "'\(vacuous.result.id)' checks nothing: \(vacuity.explanation)"
      } else if outcomes.isEmpty {
        noRule(configuration)
      } else if outcomes.count == 1 {
        "the only rule, '\(outcomes[0].result.id)', is off; write 'severity: error' or 'severity: warning'"
      } else {
        "all \(outcomes.count) rules are off"
      }
    let place =
      outcomes.isEmpty
      ? configuration.sectionWithoutRules
      : configuration.rules.first { $0.location.file == configuration.file }.map { $0.severityLocation ?? $0.location }
    return Diagnostic(
      .error,
      at: place ?? SourceLocation(file: configuration.file),
      "no rule is checked: \(reason). If that is meant, write 'allow-empty: true' at the top of the file",
      weakensRules: true
    )
  }

  private static func noRule(_ configuration: Configuration) -> String {
    let names = configuration.components.filter { $0.origin == .own }.map(\.name)
    guard let first = names.first else {
      return "there is no rule; 'lintel rules' lists the kinds, 'lintel init --force' proposes a configuration"
    }
    let other = names.count > 1 ? names[1] : "ui"
    return "there are components, but no rules; add some under 'rules:', such as "
      + "'no-\(other): { forbid: { from: \(first), to: \(other) } }' ('lintel rules' lists the kinds)"
  }
}

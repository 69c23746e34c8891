import Basics
import Recognition
import ReportModel
import RuleSets
import SourceTrees

/// The result of `lintel init`, before anything is written.
package struct InitResult: Sendable {
  /// nil if the project could not be looked at.
  package var report: InitReport?
  /// Of the configuration.
  package var text: String
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
}

/// Looks at a project, says which architectures it follows, and proposes a configuration.
///
/// Nothing is written. A configuration that is there already is not read. With `freezes`, a baseline is to know the
/// violations of today, so that the rules need not be softened for them.
package func initialize(_ options: RunOptions, freezes: Bool) -> InitResult {
  // A direction may be there by uses of members alone.
  let session = Session(options, configuration: .ignored, scansExpressions: true)
  do throws(CouldNotRun) {
    let scanned = try session.facts
    let errors = scanned.diagnostics.filter { $0.severity == .error }.sortedByPlace()
    guard !scanned.project.files.isEmpty, errors.isEmpty else { throw CouldNotRun(errors) }
    let graph = try session.graph
    options.progress?("comparing with \(RuleSets.names.count) architectures")
    let recognition = Recognition(graph, lines: scanned.statistics.lines, workers: options.workers) { outcomes in
      var suppressions = Suppressions(scanned, rules: RuleTable(outcomes.map(\.result)))
      for index in outcomes.indices { suppressions.silence(&outcomes[index].violations) }
    }
    var report = recognition.report
    if case .success(let place) = absolutePath(options.root) { report.isInRepository = repositoryTop(of: place) != nil }
    return InitResult(
      report: report,
      text: recognition.configuration(freezes: freezes),
      // Such as that there is no libclang; what is odd about single files is the business of `check`.
      diagnostics: scanned.diagnostics.filter { $0.location == nil },
      exit: .kept
    )
  } catch {
    return InitResult(report: nil, text: "", diagnostics: error.diagnostics, exit: .couldNotRun)
  }
}

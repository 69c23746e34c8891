import Basics
import Configuration
import ReportModel

/// The result of `lintel baseline`.
package struct BaselineResult: Sendable {
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
  /// nil if the check could not be done.
  package var outcome: BaselineOutcome?
  /// nil if nothing is to be written.
  package var update: FileUpdate?
}

/// What `lintel baseline` did, or refused to do.
package struct BaselineOutcome: Sendable, Equatable {
  /// So many violations of one key.
  package struct Addition: Sendable, Equatable {
    package var key: ViolationKey
    package var count: Int
  }

  /// The file, relative to the checked folder where it lies in it.
  package var file: String
  /// The number of violations that were in it; nil if there was no file.
  package var before: Int?
  /// The number that is in it now.
  package var after: Int
  package var entries: Int
  /// What is not in the file as it was, sorted; taken in unless it is refused.
  package var additions: [Addition]
  package var isRefused: Bool
  /// Entries of which some or all violations are gone.
  package var stale: [BaselineSummary.StaleEntry]
  /// The number of violations whose day has passed.
  package var expired: Int
}

/// Records the violations of today, or takes out what is fixed.
///
/// An existing baseline gets no larger unless `grows`; with violations that it does not have it is left as it is.
package func recordBaseline(_ options: RunOptions, grows: Bool) -> BaselineResult {
  var timings = Timings()
  do throws(CouldNotRun) {
    let project = try OpenedProject(options, &timings, createsBaseline: !options.baseline.prunes)
    guard let file = project.baselineFile else { return BaselineResult(diagnostics: [], exit: .kept) }
    if options.baseline.prunes, file.baseline == nil { throw CouldNotRun([.nothingToPrune(file.name)]) }
    let checked = CheckedTree(options, project.tree, project.source, &timings)
    let diagnostics = (checked.diagnostics + file.diagnostics).sortedByPlace()
    if diagnostics.contains(where: { $0.severity == .error }) { throw CouldNotRun(diagnostics) }
    var result = record(project, file, checked, options, grows: grows)
    result.diagnostics = (diagnostics + result.diagnostics).sortedByPlace()
    return result
  } catch {
    return BaselineResult(diagnostics: error.diagnostics, exit: .couldNotRun)
  }
}

private func record(
  _ project: OpenedProject,
  _ file: BaselineFile,
  _ checked: CheckedTree,
  _ options: RunOptions,
  grows: Bool
) -> BaselineResult {
  let isThere = file.baseline != nil
  let known = project.known(checked, file, file.baseline ?? Baseline(), options)
  let additions = known.surplus.map { BaselineOutcome.Addition(key: $0.key, count: $0.count) }
  let isRefused = isThere && !grows && !options.baseline.prunes && !additions.isEmpty
  var baseline = known.pruned
  if isRefused { baseline = file.baseline ?? baseline }
  if !isRefused, !options.baseline.prunes { baseline.add(known.surplus) }
  let outcome = BaselineOutcome(
    file: file.name,
    before: isThere ? known.summary.recorded : nil,
    after: baseline.violationCount,
    entries: baseline.entries.count,
    additions: additions,
    isRefused: isRefused,
    stale: known.summary.stale,
    expired: known.expired
  )
  // Where there was nothing and is nothing, no file is needed.
  let isReplaced = if options.baseline.startsAnew, case .success = fileStatus(file.path) { true } else { false }
  let isNeeded = file.baseline.map { $0 != baseline } ?? (isReplaced || !baseline.entries.isEmpty)
  return BaselineResult(
    diagnostics: known.diagnostics,
    exit: isRefused ? .broken : .kept,
    outcome: outcome,
    update: isNeeded ? FileUpdate(path: file.path, text: baseline.text) : nil
  )
}

extension Diagnostic {
  fileprivate static func nothingToPrune(_ name: String) -> Diagnostic {
    Diagnostic(.error, "there is no '\(name)' to prune; 'lintel baseline' writes one")
  }
}

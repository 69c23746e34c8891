import Basics
import Configuration
import ReportModel

/// The result of `lintel baseline`.
package struct BaselineResult: Sendable {
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
  /// nil if the check could not be done.
  package var outcome: BaselineOutcome?
  /// What is to be written.
  package var updates: [FileUpdate] = []
}

/// What `lintel baseline` did, or refused to do.
package struct BaselineOutcome: Sendable, Equatable {
  /// So many violations of one key.
  package struct Addition: Sendable, Equatable {
    package var key: ViolationKey
    package var count: Int
  }

  /// What a file lists.
  package struct File: Sendable, Equatable {
    /// Relative to the checked folder if it is below it.
    package var name: String
    package var entries: Int
    /// Whether the day of one of them has passed.
    package var hasExpired: Bool
    package var isWritten: Bool
  }

  /// Those that there are, and those that are to be written; that of the checked folder first.
  package var files: [File]
  /// The number of entries that were in them; nil if there was no file.
  package var before: Int?
  /// The number that is in them now.
  package var after: Int
  /// The number of violations that a check finds, known or not.
  package var violations: Int
  /// The number of violations that a check shows as new; each has one entry or more.
  package var unknown: Int
  /// What is not in the files as they were, sorted; taken in unless it is refused.
  package var additions: [Addition]
  package var isRefused: Bool
  /// Entries of which some or all violations are gone.
  package var stale: [BaselineSummary.StaleEntry]
  /// Those of which a comment silences some or all violations.
  package var silenced: [BaselineSummary.StaleEntry]
  /// The number of violations whose day has passed.
  package var expired: Int
  /// The rules that are warnings, sorted: what is new of them is not in the files, and fails nothing either.
  package var warnings: [String]
  /// How many rules there are that are not off.
  package var rules: Int
}

/// Records the violations of today, or takes out what is fixed.
///
/// An existing baseline gets no larger unless `grows`; with violations that it does not have it is left as it is.
package func recordBaseline(_ options: RunOptions, grows: Bool) -> BaselineResult {
  let session = Session(options)
  do throws(CouldNotRun) {
    guard let file = try session.baselineFile(mayBeMissing: !options.baseline.prunes, isWritten: true) else {
      return BaselineResult(diagnostics: [], exit: .kept)
    }
    let files = try session.baselineFiles(file)
    let found = try session.checked.diagnostics + file.diagnostics + files.diagnostics
    let renamed = try session.toldOfRenames(SparseFolders.told(found, options))
    let diagnostics = try session.checked.toldOfIgnoredProjects(renamed, options).sortedByPlace()
      .showingLines(of: try session.textOfDiagnostics)
    if diagnostics.contains(where: { $0.severity == .error }) { throw CouldNotRun(diagnostics) }
    if options.baseline.prunes, files.baseline == nil { throw CouldNotRun([.nothingToPrune(file.name)]) }
    var result = try record(session, files, grows: grows)
    result.diagnostics = (diagnostics + result.diagnostics).sortedByPlace()
    return result
  } catch {
    return BaselineResult(diagnostics: error.diagnostics, exit: .couldNotRun)
  }
}

private func record(_ session: Session, _ files: BaselineFiles, grows: Bool) throws(CouldNotRun) -> BaselineResult {
  let (old, options) = (files.baseline, session.options)
  let known = try session.known(files, old ?? Baseline())
  let additions = known.surplus.map { BaselineOutcome.Addition(key: $0.key, count: $0.count) }
  // A folder's first baseline may list what it likes, but not where that of a folder around it listed nothing of it.
  let isRefused = !grows && !options.baseline.prunes && additions.contains { files.isAnyThere(around: $0.key) }
  var baseline = known.pruned
  // Whoever tries other rules finds the entries of the former ones again; they go by `--prune`.
  if !options.baseline.prunes { baseline.add(known.ofAbsentRules) }
  // What is taken in says it.
  let patterns = grows ? known.ofPatterns : [:]
  baseline.entries.removeAll { patterns[$0.key] != nil }
  if isRefused { baseline = old ?? baseline }
  if !isRefused, !options.baseline.prunes { baseline.add(known.surplus) }
  var updates = isRefused ? [] : files.updates(baseline)
  // What stands in the way of the next check, and what a shell would write into.
  let isBlank = files.files.contains(where: \.isBlank)
  if options.baseline.startsAnew || isBlank { updates += files.emptied(by: baseline) }
  let checked = try session.checked
  let rules = checked.results.filter { $0.verdict != .off }
  // What is taken in now is known from now on.
  let taken = isRefused || options.baseline.prunes ? [] : Set(known.surplus.map(\.key.rule))
  let saturated = checked.saturated.filter { taken.contains($0.id) }.map { Diagnostic.saturated($0, in: checked) }
  let outcome = BaselineOutcome(
    files: outcome(of: files, baseline, updates, today: options.today),
    before: old?.entries.count,
    after: baseline.entries.count,
    violations: try session.checked.violations.count,
    unknown: max(known.violations.count - known.expired, additions.isEmpty ? 0 : 1),
    additions: additions,
    isRefused: isRefused,
    stale: known.summary.stale,
    silenced: known.summary.silenced,
    expired: known.expired,
    warnings: Set(rules.filter { $0.severity == .warning }.map(\.id)).sorted(),
    rules: rules.count
  )
  let written = Set(updates.map(\.path))
  let ignored = files.files.filter { written.contains($0.path) && $0.isInTree }.compactMap { file in
    ignoredByGit(file.name, options).map { Diagnostic(.warning, at: SourceLocation(file: file.name), $0.words) }
  }
  return BaselineResult(
    diagnostics: known.diagnostics.filter { !patterns.values.contains($0) } + saturated + ignored,
    exit: isRefused ? .broken : .kept,
    outcome: outcome,
    updates: updates
  )
}

private func outcome(
  of files: BaselineFiles,
  _ baseline: Baseline,
  _ updates: [FileUpdate],
  today: CalendarDate
) -> [BaselineOutcome.File] {
  let written = Set(updates.map(\.path))
  return files.split(baseline).compactMap { split in
    guard split.file.baseline != nil || written.contains(split.file.path) else { return nil }
    return BaselineOutcome.File(
      name: split.file.name,
      entries: split.baseline?.entries.count ?? 0,
      hasExpired: split.baseline?.entries.contains { $0.isExpired(on: today) } ?? false,
      isWritten: written.contains(split.file.path)
    )
  }
}

extension BaselineFiles {
  /// Those that are there, whatever they say, and have nothing to say any more.
  fileprivate func emptied(by baseline: Baseline) -> [FileUpdate] {
    split(baseline).compactMap { file, new in
      guard new == nil, case .success = fileStatus(file.path) else { return nil }
      return FileUpdate(path: file.path, text: Baseline().text)
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingToPrune(_ name: String) -> Diagnostic {
    Diagnostic(.error, "there is no '\(name)' to prune; 'lintel baseline' writes one")
  }
}

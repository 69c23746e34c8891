import Basics
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// The result of `lintel check`.
package struct CheckResult: Sendable {
  package var report: Report
  package var exit: ExitStatus
  package var timings: Timings
  /// The baselines without what is fixed, if they are to be written.
  package var baselines: [FileUpdate] = []
  /// The violations that the state which was compared with has, and the checked one has no longer, in the order of their
  /// places there.
  package var gone: [Violation] = []
  /// What a supposed change takes away from files that it leaves as they are.
  package var lost: LostTypes?
  /// Notes of the report that leave out names, with all names.
  package var wholeNotes: [String] = []
  /// Facts and graph. A process that ends after this check leaks them: the system frees them faster than we do.
  package var memory: CheckMemory?
}

extension CheckResult {
  /// That of a check that could not run, with a report that says why.
  init(_ error: CouldNotRun, toolVersion: String, timings: Timings = Timings()) {
    let report = Report(
      toolVersion: toolVersion,
      statistics: Statistics(),
      rules: [],
      violations: [],
      diagnostics: error.diagnostics
    )
    self.init(report: report, exit: .couldNotRun, timings: timings)
  }
}

/// What a check worked on, held so that it need not be freed.
package final class CheckMemory: Sendable {
  private let checked: CheckedTree

  init(_ checked: CheckedTree) { self.checked = checked }
}

/// A file that a run wants written.
package struct FileUpdate: Sendable, Equatable {
  /// As this process opens it.
  package var path: String
  package var text: String
}

/// Checks a project against its configuration.
package func check(_ options: RunOptions) -> CheckResult {
  check(Session(options, isReused: Comparison.isWanted(options)))
}

/// Checks the state of a session.
func check(_ session: Session) -> CheckResult {
  let options = session.options
  do throws(CouldNotRun) {
    // What may fail comes before the work.
    let baseline = try session.baselineFile(isWritten: options.baseline.prunes)
    let staged = options.state == .index && options.since == nil ? try StagedFiles(options.root, session.tree) : nil
    let comparisons = try Comparison.all(session)
    try session.findRulesToCheck()
    try session.findPart()
    let owned = try session.ownedFiles()
    var check = try Check(session, baseline)
    try check.leaveOutOld(comparisons, staged)
    if let owned { check.leaveOutOthers(ownedAs: owned) }
    let report = try session.measure("report") { () throws(CouldNotRun) in try check.makeReport() }
    return CheckResult(
      report: report,
      exit: check.exit,
      timings: session.timings,
      baselines: check.updates,
      gone: check.gone.sortedByPlace().map(\.reported),
      lost: check.lost,
      wholeNotes: try session.checked.wholeNotes,
      memory: CheckMemory(try session.checked)
    )
  } catch {
    return CheckResult(error, toolVersion: options.toolVersion, timings: session.timings)
  }
}

/// What a check shows of what the rules say.
private struct Check {
  private let session: Session
  private let options: RunOptions
  private let checked: CheckedTree
  private var violations: [CheckedViolation]
  private var diagnostics: [Diagnostic]
  private let couldNotRun: Bool
  private var scope: Scope
  private let baselineFiles: BaselineFiles?
  private var baseline: BaselineSummary?
  private var changes: GraphView?
  private var renames: [(rename: SlipsInEntries.Rename, told: Diagnostic)] = []
  private var renamedRules: [(new: String, told: Diagnostic)] = []
  /// What the state that this is compared with has, and this one has no longer.
  private(set) var gone: [CheckedViolation] = []
  private(set) var lost: LostTypes?
  private(set) var updates: [FileUpdate] = []

  init(_ session: Session, _ baseline: BaselineFile?) throws(CouldNotRun) {
    self.session = session
    options = session.options
    checked = try session.checked
    violations = checked.violations.sortedByPlace()
    var files: BaselineFiles?
    if let baseline { files = try session.baselineFiles(baseline) }
    baselineFiles = files
    diagnostics = checked.diagnostics + (baseline?.diagnostics ?? []) + (files?.diagnostics ?? [])
    couldNotRun = diagnostics.contains { $0.severity == .error }
    diagnostics = SparseFolders.told(diagnostics, options)
    diagnostics += checked.failedExpectations
    scope = Scope(state: try session.state)
    scope.only = options.only
    scope.unchecked = checked.results.count { !session.options.checks($0.id) }
  }

  // MARK: What is left out

  /// Leaves out what was there before: in the baseline, in the commits, and, if that was asked for, in other files than
  /// those that are staged.
  mutating func leaveOutOld(_ comparisons: [Comparison], _ staged: StagedFiles?) throws(CouldNotRun) {
    var bases: [CheckedBase] = []
    for comparison in comparisons { bases.append(try comparison.check(against: session)) }
    let growth = bases.first.map { Growth(of: checked, over: $0) }
    try leaveOutKnown(bases) { growth?.has($0) ?? staged?.concern($0) ?? false }
    for (index, comparison) in comparisons.enumerated() {
      try leaveOutOld(comparison, bases[index], isFirst: index == 0)
    }
    if options.showsWhatIsSupposed, let base = bases.first {
      lost = base.tree.lost(in: checked, changed: Set(options.supposed.keys))
    }
    if let base = bases.first {
      // What was renamed before is no matter of this change.
      let oldRules = renamedRules.filter { base.hasRule($0.new) }.map(\.told)
      let old = Set(renames.filter { !base.tree.has($0.rename) }.map(\.told) + oldRules)
      for index in diagnostics.indices where old.contains(diagnostics[index]) {
        diagnostics[index].explainsViolations = false
      }
    }
    if let first = comparisons.first {
      if first.isOfStaged { leaveOutOldProblems(bases) }
      failWhereRulesCheckLess(than: first.name, bases)
      if let base = bases.first {
        if diagnostics.contains(where: \.isAboutPaths) {
          diagnostics = MovedFolders(from: base.tree, to: checked, (first.base, try session.tree)).told(diagnostics)
        }
        if diagnostics.contains(where: \.weakensRules) {
          diagnostics = RenamedTypes(base: base, new: checked).told(diagnostics)
        }
      }
      diagnostics = RenamedModules(bases: bases, new: checked).told(diagnostics)
      diagnostics = RenamedCalls(bases: bases, new: checked).told(diagnostics)
      diagnostics = GoneTypes(bases: bases, new: checked).told(diagnostics)
      let lost = LostFolders(from: bases, to: checked, besides: diagnostics)
      diagnostics += lost.warnings(isForbidden: options.forbidsSoftening)
      if first.isOfStaged { countOldWarnings(of: first.name, bases) }
      if let limit = options.drawnChanges {
        changes = try GraphView(of: Relations(session), since: first.since, bases[0].tree, limit: limit)
      }
    }
    if bases.isEmpty { diagnostics = try session.toldOfRenames(diagnostics) }
    diagnostics = checked.toldOfIgnoredProjects(diagnostics, options)
    if let base = bases.first {
      violations = violations.map { $0.isOfCycle ? $0.beginning { !base.tree.has($0, of: checked) } : $0 }
    }
    if let staged {
      if options.showsStagedFiles { leaveOutOthers(staged) }
      violations = violations.map(staged.told)
    }
    try leaveOutElsewhere()
  }

  /// Leaves out what the baseline knows. If several have one key, those that are preferred are shown.
  private mutating func leaveOutKnown(
    _ bases: [CheckedBase],
    preferring isPreferred: (CheckedViolation) -> Bool
  ) throws(CouldNotRun) {
    guard let files = baselineFiles, let old = files.baseline else { return }
    let known = try session.known(files, old, preferring: isPreferred)
    let found = violations.count
    violations = known.violations
    (renames, renamedRules) = (known.renames, known.renamedRules)
    diagnostics += known.diagnostics + (options.baseline.prunes ? [] : known.advice)
    diagnostics += Diagnostic.expiredComments(
      of: bases.reduce(known.ofExpiredComments) { $1.withNewComments(of: $0) }
    )
    // Of another configuration's baseline nothing need concern these rules, nor of any that of some rules; where none was
    // checked nobody knows.
    let isOfSome = !options.only.isEmpty && !options.baseline.prunes
    let needNotConcern = files.areOfOtherConfiguration || isOfSome || !checked.isChecked
    baseline = needNotConcern && known.summary.entries == 0 ? nil : known.summary
    let hidden = max(0, found - violations.count)
    baseline?.hidden = hidden
    if files.areOfOtherConfiguration, hidden > 0, let other = options.configuration, let name = baseline?.file {
      diagnostics.append(.hiddenByBaselineOfOther(name, other, hidden))
    }
    guard options.baseline.prunes, !couldNotRun else { return }
    updates = files.updates(known.pruned)
    baseline?.isPruned = !updates.isEmpty
  }

  /// Leaves out what a commit has too; the first is the one that the user knows of.
  private mutating func leaveOutOld(_ comparison: Comparison, _ base: CheckedBase, isFirst: Bool) throws(CouldNotRun) {
    if isFirst {
      scope.shown = comparison.shown
      let part = options.part.map { FilesBelow(path: $0) }
      gone = comparison.gone(in: checked, base) { part?.concern($0) ?? true }
      scope.gone = gone.count
      noteSoftening(comparison, base)
    }
    if !violations.isEmpty {
      // A commit may not fail for what is not staged.
      let problems = comparison.isOfStaged ? [] : comparison.problems(base)
      if !problems.isEmpty { throw CouldNotRun(problems) }
      let found = comparison.difference(of: violations, in: checked, base)
      violations = found.new
      scope.hidden += found.old
      scope.further += found.further
      diagnostics += comparison.remarks(base)
    }
  }

  private mutating func noteSoftening(_ comparison: Comparison, _ base: CheckedBase) {
    scope.softened = comparison.softening(in: checked, base, baselineFiles, options)
    guard options.forbidsSoftening else { return }
    diagnostics += scope.softened.map { note in
      let how =
        note.weakensRules ? "softer than '\(comparison.name)'" : "changed since '\(comparison.name)', perhaps softer"
      return Diagnostic(.error, at: note.location, "\(how): \(note.message)", weakensRules: true)
    }
  }

  /// Leaves out what is to be said of one of the commits too, unless it says that rules check less.
  private mutating func leaveOutOldProblems(_ bases: [CheckedBase]) {
    let old = Set(bases.flatMap(\.tree.diagnostics).map(\.withoutPlace))
    diagnostics.removeAll { $0.severity != .error && !$0.weakensRules && old.contains($0.withoutPlace) }
  }

  /// Makes it an error that a rule checks less than in the commits: a change that takes away what it looks at, in the
  /// code or in the configuration, would be green for ever.
  private mutating func failWhereRulesCheckLess(than name: String, _ bases: [CheckedBase]) {
    // Where there was no code, nothing was taken away.
    guard bases.allSatisfy({ $0.tree.statistics.files > 0 }) else { return }
    let old = Set(bases.flatMap(\.tree.diagnostics).map(\.withoutPlace))
    let gone = Set(bases.flatMap(\.tree.diagnostics).compactMap(\.lostFiles).flatMap(\.files).map(\.path))
    tellWhereFilesWent(besides: gone, bases)
    var isNew = diagnostics.map { diagnostic in
      if let lost = diagnostic.lostFiles { return !lost.are(in: gone) }
      return diagnostic.weakensRules && !old.contains(diagnostic.withoutPlace)
    }
    // Why a rule is vacuous may be said otherwise; that it was not, its verdict tells.
    for (result, told) in zip(checked.results, checked.vacuityPlaces) where result.verdict == .vacuous {
      let couldBreak = bases.allSatisfy { $0.couldBreak(result) }
      var isSaid = false
      for index in diagnostics.indices where diagnostics[index].weakensRules {
        guard let place = diagnostics[index].location else { continue }
        if place == told.ofRule {
          isNew[index] = couldBreak
        } else if told.causes.contains(place) {
          isNew[index] = isNew[index] || couldBreak
        } else {
          continue
        }
        isSaid = true
      }
      guard !isSaid, couldBreak else { continue }
      let rule = checked.source.configurations?.rule(result.id, in: result.folder)
      diagnostics.append(.firesNoMore(result, name, at: rule?.location, isInherited: rule?.origin == .inherited))
      isNew.append(true)
    }
    for index in diagnostics.indices {
      guard let code = checked.uncovered.first(where: { diagnostics[index].tells($0) }) else { continue }
      let added = bases.reduce(code.parts) { $1.lacking($0, of: code) }
      isNew[index] = !added.isEmpty
      if isNew[index] { diagnostics[index].message = code.message(of: added) }
    }
    for index in diagnostics.indices where isNew[index] { diagnostics[index].severity = .error }
  }

  /// Says of files that targets list where they went, which can only be files that no commit has; where there is none,
  /// they were deleted.
  ///
  /// - Parameter gone: those that were gone before.
  private mutating func tellWhereFilesWent(besides gone: Set<String>, _ bases: [CheckedBase]) {
    guard diagnostics.contains(where: { $0.lostFiles != nil }) else { return }
    let paths = bases.map { Set($0.tree.paths) }
    diagnostics = diagnostics.flatMap { diagnostic in
      guard let lost = diagnostic.lostFiles, !lost.are(in: gone) else { return [diagnostic] }
      return lost.lost { path in !paths.contains { $0.contains(path) } }.map(\.told)
    }
  }

  /// Says in one line that rules check less than they seem to where the commits say the same by their own configurations:
  /// it would stand above what each commit adds.
  private mutating func countOldWarnings(of name: String, _ bases: [CheckedBase]) {
    guard !options.strict, bases.allSatisfy({ $0.tree.statistics.files > 0 }) else { return }
    let old = Set(bases.flatMap(\.ownDiagnostics).filter(\.weakensRules).map(\.withoutPlace))
    let found = diagnostics.count
    diagnostics.removeAll { $0.severity == .warning && $0.weakensRules && old.contains($0.withoutPlace) }
    if diagnostics.count < found { diagnostics.append(.sameAs(name, found - diagnostics.count)) }
  }

  /// Leaves out what is not about staged files.
  private mutating func leaveOutOthers(_ staged: StagedFiles) {
    scope.shown = .staged(files: staged.count)
    scope.hidden = leaveOutOthers(than: staged)
  }

  /// Leaves out what is not about the file or folder that the user asks about.
  private mutating func leaveOutElsewhere() throws(CouldNotRun) {
    guard let path = options.part else { return }
    let part = FilesBelow(path: path)
    scope.part = Scope.Part(path: path, elsewhere: leaveOutOthers(than: part))
    // Whoever asks about a part must not take for kept what no rule looks at. If violations are shown, one does.
    guard violations.isEmpty, !couldNotRun else { return }
    let isLookedAt = try session.selection.looksAt(filesWhere: part.contains, by: { [options] in options.checks($0) })
    if !isLookedAt { diagnostics.append(.nothingLooks(at: path)) }
  }

  /// Leaves out what is not about the files of an owner.
  mutating func leaveOutOthers(ownedAs files: OwnedFiles) {
    scope.owner = Scope.Owner(name: files.name, elsewhere: leaveOutOthers(than: files))
  }

  /// Leaves out what is not about some files, but no errors in the input, and nothing that says that rules check less.
  /// Returns the number of violations that are left out.
  private mutating func leaveOutOthers(than files: some ShownFiles) -> Int {
    let shown = violations.map(files.told).filter(files.concern)
    defer { violations = shown }
    diagnostics.removeAll { diagnostic in
      diagnostic.severity != .error && !diagnostic.weakensRules
        && diagnostic.location.map { !files.contains($0.file) } ?? false
    }
    return violations.count - shown.count
  }

  // MARK: The report

  mutating func makeReport() throws(CouldNotRun) -> Report {
    let tree = try session.tree
    diagnostics += adviceOfBaselinesAbove(violations, options, tree)
    if options.strict || options.failsOnStale, let baseline, !baseline.isPruned {
      let stale = staleHere(baseline.stale)
      if !stale.isEmpty { diagnostics.append(.stale(stale)) }
    }
    // Only here: a comparison would take for new what has become worse by the day alone.
    for index in violations.indices where violations[index].hasExpired { violations[index].reported.severity = .error }
    if options.strict {
      for index in violations.indices { violations[index].reported.severity = .error }
      for index in diagnostics.indices where diagnostics[index].severity == .warning {
        diagnostics[index].severity = .error
      }
    }
    for index in diagnostics.indices { diagnostics[index].message = diagnostics[index].message.withoutLongWords }
    var reported = violations.sortedByPlace().map(\.reported)
    for index in reported.indices { reported[index].message = reported[index].message.withoutLongWords }
    try putShownComponentsFirst(in: &reported)
    addSnippets(to: &reported, tree, session.shownLines)
    if let owners = try session.project.owners {
      for index in reported.indices { reported[index].owners = owners.owners(of: reported[index].location.file) }
    }
    // Which of them are new nobody has asked, so a report of what is new has none.
    var silenced =
      scope.shown == .all ? checked.silenced.map { SilencedViolation($0.violation.reported, reason: $0.reason) } : []
    if let path = options.part {
      let part = FilesBelow(path: path)
      silenced.removeAll { !part.contains($0.violation.location.file) }
    }
    silenced.sort { ($0.violation.location, $0.violation.rule) < ($1.violation.location, $1.violation.rule) }
    var report = Report(
      toolVersion: options.toolVersion,
      statistics: checked.statistics,
      rules: results(reported),
      violations: reported,
      diagnostics: diagnostics.sortedByPlace().showingLines(of: try session.textOfDiagnostics),
      scope: scope,
      baseline: baseline,
      pathInRepository: pathInRepository(of: options.root),
      index: checked.indexSummary,
      skipped: SkippedFiles(checked.skipped, isListed: options.listsExcluded),
      silenced: silenced,
      idle: checked.idle
    )
    report.changes = changes
    report.notes = checked.notes + noteOnConfigurations + [noteOnRulesAbove, noteOnProjectAbove].compactMap(\.self)
    return report
  }

  /// That the rules of a folder are only some of those that a check of the whole project asks of it.
  private var noteOnRulesAbove: String? {
    let rules = checked.source.rulesAbove
    guard rules > 0, let tree = try? session.tree, let above = FoldersAbove(tree.root, from: options.root).outermost
    else { return nil }
    let (place, are) = (joined(above, ConfigurationSource.fileName), rules == 1 ? "is" : "are")
    let command = "lintel check \(shellWord(above))"
    return "\(place): its \(counted(rules, "rule")) \(are) not checked here; '\(command)' does that"
  }

  /// That no target is known here while a folder above has an Xcode project, which may say what is a test, and which modules
  /// there are. In a git repository it is read.
  private var noteOnProjectAbove: String? {
    guard options.state == .folder, let project = try? session.project,
      project.modules.allSatisfy({ $0.origin == .folder }), let tree = try? session.tree,
      repositoryTop(of: tree.root) == nil,
      let (name, folder) = FoldersAbove.xcodeProject(above: tree.root, from: options.root)
    else { return nil }
    return "'\(joined(folder, name))' is not read here: folders tell which files are tests and what modules there are. "
      + "It is read where the configuration is beside it, with paths from there: lintel check \(shellWord(folder))"
  }

  /// That what is staged of the configuration is not what the folder has of it. Ends of lines do not count, which git may
  /// change.
  private var noteOnConfigurations: [String] {
    guard options.state == .index,
      case .success(let tree) = SourceTree.open(options.root, .folder, wanting: .ofProjects)
    else { return [] }
    var ofFolder = options
    ofFolder.state = .folder
    let files = ConfigurationFiles(ofFolder, tree)
    func lines(_ text: [UInt8]) -> some Sequence<UInt8> { text.lazy.filter { $0 != UInt8(ascii: "\r") } }
    let others = checked.source.texts.filter { name, staged in
      guard case .success(let text) = files.read(name) else { return false }
      return !lines(text).elementsEqual(lines(staged))
    }
    guard !others.isEmpty else { return [] }
    let names = listed(others.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, "and")
    return ["\(names): what is staged counts, and the folder has something else; 'git add' stages that"]
  }

  /// What counts violations by component takes that as which the type is shown elsewhere.
  private func putShownComponentsFirst(in violations: inout [Violation]) throws(CouldNotRun) {
    guard violations.contains(where: { $0.components.count > 1 }) else { return }
    let shown = try session.selection.shownComponents.map(\.name)
    let ranks = Dictionary(shown.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for index in violations.indices where violations[index].components.count > 1 {
      let names = violations[index].components
      let order = stableOrder(of: names.count) { (ranks[names[$0]] ?? .max) < (ranks[names[$1]] ?? .max) }
      violations[index].components = order.map { names[$0] }
    }
  }

  /// The stale entries that are about the part of the project that is shown: about a file in it, or a type that it declares.
  private func staleHere(_ stale: [BaselineSummary.StaleEntry]) -> [BaselineSummary.StaleEntry] {
    guard let path = options.part else { return stale }
    let part = FilesBelow(path: path)
    let homes = checked.homes(ofTypes: Set(stale.compactMap(\.key.source)))
    return stale.filter { entry in
      if let file = entry.key.file { return part.contains(file) }
      return homes[entry.key.source ?? ""]?.contains { part.contains($0.file) } ?? false
    }
  }

  /// A rule of which nothing is shown is kept, as far as this report goes.
  private func results(_ reported: [Violation]) -> [RuleResult] {
    var results = checked.results.filter { options.checks($0.id) }
    let ruleOfViolation = RuleOfViolation(results)
    let broken = Set(reported.indices.compactMap { ruleOfViolation.index(of: reported[$0]) })
    for index in results.indices where results[index].verdict == .broken && !broken.contains(index) {
      results[index].verdict = .kept
    }
    return results.sorted { a, b in
      a.id == b.id
        ? a.folder.utf8.lexicographicallyPrecedes(b.folder.utf8) : a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
    }
  }

  /// After `makeReport`, which makes errors of warnings and stale entries if that was asked for.
  var exit: ExitStatus {
    if couldNotRun { return .couldNotRun }
    let isBroken =
      violations.contains { $0.reported.severity == .error } || diagnostics.contains { $0.severity == .error }
    return isBroken ? .broken : .kept
  }
}

extension Diagnostic {
  /// - Parameter isInherited: whether a file states it that the configuration extends.
  fileprivate static func firesNoMore(
    _ rule: RuleResult,
    _ base: String,
    at place: SourceLocation?,
    isInherited: Bool
  ) -> Diagnostic {
    let otherwise = isInherited ? "write '\(rule.id): off' under 'rules:'" : "take it out"
    return Diagnostic(
      .error,
      at: place,
      "rule '\(rule.id)' has nothing to look at any more, but had something in '\(base)'; fix it, or \(otherwise)",
      weakensRules: true
    )
  }

  fileprivate static func nothingLooks(at path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "no rule looks at what is in '\(path)', so nothing there can break one; 'lintel which NAME' says in which "
        + "components something is",
      weakensRules: true
    )
  }

  fileprivate static func stale(_ entries: [BaselineSummary.StaleEntry]) -> Diagnostic {
    let what =
      entries.count == 1 ? "this entry is stale" : "this entry and \(grouped(entries.count - 1)) more are stale"
    return Diagnostic(
      .error,
      at: entries[0].location,
      "\(what), since what the baseline lists is fixed; 'lintel baseline --prune' removes what is stale"
    )
  }

  /// What is said of a file, wherever in it, and however bad it is. That a folder is not there is the same, whichever
  /// target is named of those that have it.
  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(.note, at: location.map { SourceLocation(file: $0.file) }, absentFolder ?? fact ?? message)
  }

  fileprivate static func sameAs(_ commit: String, _ count: Int) -> Diagnostic {
    Diagnostic(
      .warning,
      "rules check less than they seem to, as in '\(commit)'; 'lintel check' says where, in \(counted(count, "warning"))",
      weakensRules: true
    )
  }

  fileprivate func tells(_ code: UncoveredCode) -> Bool { location == code.location && message == code.message }
}

extension LostFiles {
  fileprivate func are(in gone: Set<String>) -> Bool { files.allSatisfy { gone.contains($0.path) } }
}

extension Session {
  /// Fails if the file or folder that the user asks about has nothing that is scanned: it would be green for ever.
  fileprivate func findPart() throws(CouldNotRun) {
    guard let path = options.part else { return }
    let part = FilesBelow(path: path)
    if try project.files.contains(where: { part.contains($0.path) }) { return }
    let isFile = if case .success(let status) = try tree.status(path) { status.kind == .file } else { false }
    let isSource = Language(path: Array(path.utf8)[...]) != nil
    throw CouldNotRun([isFile && !isSource ? .noSource(path) : .nothingScanned(path, try reasonToSkip(part))])
  }
}

extension Session {
  /// Why all that is in a part of the project is left out, if there is one reason.
  private func reasonToSkip(_ part: FilesBelow) throws(CouldNotRun) -> String? {
    let options = try listing.options
    let skipped = try project.skipped.filter { entry in
      part.contains(entry.path) || entry.isFolder && FilesBelow(path: entry.path).contains(part.path)
    }
    let reasons = Set(skipped.map { options.reasonToSkip($0.isFolder ? $0.path + "/File.swift" : $0.path) })
    return reasons.count == 1 ? reasons.first ?? nil : nil
  }
}

extension Diagnostic {
  /// - Parameter reason: why, if that is known.
  fileprivate static func nothingScanned(_ path: String, _ reason: String?) -> Diagnostic {
    Diagnostic(
      .error,
      "nothing in '\(path)' is scanned, so nothing in it was checked"
        + (reason.map { ": \($0)" } ?? "; 'lintel check --list-excluded' lists what is left out of the project, and why")
    )
  }

  fileprivate static func noSource(_ path: String) -> Diagnostic {
    let name = path.last(behind: "/")
    let isConfiguration = name == ConfigurationSource.fileName || name == BaselineFile.fileName
    return Diagnostic(
      .error,
      isConfiguration
        ? "'\(path)' is read by itself; 'lintel check' alone checks the project by it"
        : "'\(path)' is no source file: Lintel checks Swift, Objective-C, C and C++; give a folder, or a file of these"
    )
  }
}

extension Session {
  /// The files of the owner that the user asks about; nil if he asks about none. Fails where nobody is called so.
  fileprivate func ownedFiles() throws(CouldNotRun) -> OwnedFiles? {
    guard let wanted = options.owner else { return nil }
    guard let owners = try project.owners else { throw CouldNotRun([Diagnostic(.error, CodeOwners.absence)]) }
    guard wanted == Scope.Owner.nobody || owners.names.contains(wanted) else {
      throw CouldNotRun([Diagnostic(.error, owners.absence(of: wanted))])
    }
    return OwnedFiles(owners: owners, name: wanted)
  }
}

extension [CheckedViolation] {
  func sortedByPlace() -> [CheckedViolation] {
    // By index, as a violation is so large that to hand it over for each comparison copies it.
    func comesFirst(_ a: Int, _ b: Int) -> Bool {
      if self[a].reported.location != self[b].reported.location {
        return self[a].reported.location < self[b].reported.location
      }
      if self[a].reported.rule != self[b].reported.rule { return self[a].reported.rule < self[b].reported.rule }
      return self[a].reported.message < self[b].reported.message
    }
    if indices.dropFirst().allSatisfy({ !comesFirst($0, $0 - 1) }) { return self }
    return stableOrder(of: count, comesFirst).map { self[$0] }
  }
}

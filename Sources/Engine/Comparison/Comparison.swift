import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// What was there already at a commit, so that only what is new is shown (`check --since`, `check --staged`).
///
/// Violations are compared by rule and symbols, namesakes distinguished, so it does not matter where they stand; what
/// is elsewhere or has another name now is known by its `Counterparts`. The commit has those that a check of it would
/// find, with its own configuration: what only a new rule finds in old code is new to whoever checks.
struct Comparison {
  /// As the user names the revision.
  let name: String
  /// The full id of the commit; nil: the folder as it is.
  let mergeBase: String?
  /// Whether it is asked what the next commit adds.
  let isOfStaged: Bool
  let base: SourceTree

  /// Whether a run compares with anything.
  static func isWanted(_ options: RunOptions) -> Bool {
    options.showsWhatIsSupposed || !options.showsStagedFiles && (options.since != nil || options.state == .index)
  }

  /// What a run compares with: a violation that one of them has is not new. Empty if nothing is to be compared, or with
  /// nothing: before the first commit all is new.
  static func all(_ session: Session) throws(CouldNotRun) -> [Comparison] {
    let options = session.options
    guard isWanted(options) else { return [] }
    if options.showsWhatIsSupposed { return [try Comparison(withFolderOf: options)] }
    let tree = try session.tree
    do throws(Diagnostic) {
      let repository = try tree.findRepository(options.root).get()
      if let name = options.since {
        let commit = try repository.mergeBase(of: name, and: options.state).get()
        return [try Comparison(options, name, commit, isOfStaged: false)]
      }
      guard let head = try repository.head().get() else { return [] }
      var comparisons = [try Comparison(options, "HEAD", head, isOfStaged: true)]
      for name in options.merging + repository.mergeHeads {
        let commit = try repository.commit(name).get()
        guard !comparisons.contains(where: { $0.mergeBase == commit }) else { continue }
        comparisons.append(try Comparison(options, name, commit, isOfStaged: true))
      }
      return comparisons
    } catch {
      let isNowhere = error == .isNoRepository(options.root)
      throw CouldNotRun([options.since.flatMap { isNowhere ? .nothingSince($0, options.root) : nil } ?? error])
    }
  }

  private init(_ options: RunOptions, _ name: String, _ commit: String, isOfStaged: Bool) throws(Diagnostic) {
    self.name = name
    self.isOfStaged = isOfStaged
    mergeBase = commit
    base = try SourceTree.open(options.root, .revision(commit), wanting: .ofProjects, mayBeMissing: true).get()
  }

  /// A comparison of what is supposed with the folder as it is.
  private init(withFolderOf options: RunOptions) throws(CouldNotRun) {
    (name, mergeBase, isOfStaged) = ("the folder", nil, false)
    do throws(Diagnostic) {
      base = try SourceTree.open(options.root, wanting: .ofProjects).get()
    } catch {
      throw CouldNotRun([error])
    }
  }

  /// The commit with the configuration of the new state.
  func state(after new: Session) throws(CouldNotRun) -> Session { try Session(base, new.configurations, after: new) }

  var since: GraphView.Since { GraphView.Since(name: name, mergeBase: mergeBase ?? "") }

  var shown: Scope.Shown { .since(name: name, mergeBase: mergeBase ?? "") }

  /// Checks the commit: with the configuration of the new state, and with its own where that is another one.
  func check(against new: Session) throws(CouldNotRun) -> CheckedBase {
    new.options.progress?("checking the merge base with '\(name)'")
    let checked = try new.checked
    return try new.measure("merge base") { () throws(CouldNotRun) in
      let session = try Session(base, new.configurations, after: new, isReused: true)
      let tree = try session.checked
      let options = ofBase(new.options)
      let source = ConfigurationSource(options, base)
      let isSame = source.complete(with: tree.nestedConfigurations, base).texts == tree.source.texts
      if isSame { return CheckedBase(tree, of: checked, with: nil, problems: []) }
      if source.isNowhere {
        // A configuration that the user names is the one to go by, wherever it is.
        return CheckedBase(tree, of: checked, with: options.configuration == nil ? .nothing : nil, problems: [])
      }
      let own = try Session(base, source, after: session).checked
      let problems = own.source.diagnostics.filter { $0.severity == .error && !$0.weakensRules }
      return CheckedBase(tree, of: checked, with: problems.isEmpty ? .rules(own) : nil, problems: problems)
    }
  }

  private func ofBase(_ options: RunOptions) -> RunOptions {
    var options = options
    options.supposed = [:]
    if let mergeBase { options.state = .revision(mergeBase) }
    return options
  }

  /// The violations that the commit does not have. Where it has some of a key, and it cannot be said which are new, these
  /// are reported together.
  ///
  /// - Parameters:
  ///   - violations: of those of `new`, the ones that are of interest.
  func difference(of violations: [CheckedViolation], in new: CheckedTree, _ base: CheckedBase) -> Difference {
    let parts = ViolationParts(violations)
    let before = KnownPlaces(base.violations)
    let aged = base.isCheckedAnew ? KnownPlaces(base.tree.violations) : before
    var keys = parts.all.map { violation in
      let keys = violation.comparedKeys
      return keys.lazy.compactMap { before.key($0) ?? aged.key($0) }.first ?? keys[0]
    }
    // A component whose folder was moved and whose pattern followed selects nothing in the commit by the rules of today.
    let hasOld = !aged.isEmpty || !before.isEmpty
    if hasOld, keys.contains(where: { !before.has($0) }), let counterparts = base.counterparts {
      for index in keys.indices where !aged.has(keys[index]) {
        let old = parts.all[index].comparedKeys.map(counterparts.old)
        keys[index] = old.lazy.compactMap { before.key($0) ?? aged.key($0) }.first ?? old[0]
      }
      for index in keys.indices where keys[index].member != nil && !aged.has(keys[index]) && !before.has(keys[index]) {
        keys[index] = base.renamedMembers[parts.all[index].comparedKey] ?? keys[index]
      }
    }
    var told = parts
    var isKnown = Array(repeating: false, count: keys.count)
    var known: [ViolationKey: Int] = [:]
    var grown: Set<ViolationKey> = []
    let after = parts.all.contains(where: \.isBeyondBaseline) ? KnownPlaces(new.violations) : KnownPlaces([])
    for (index, key) in keys.enumerated() {
      // What the baseline does not know, though it knows others of the key, is new if there were fewer, or less of it.
      let violation = parts.all[index]
      let isMore =
        after.count(violation.comparedKey) > max(aged.count(key), before.count(key))
        || violation.amount > max(aged.amount(key), before.amount(key))
      let hasGrown = violation.isBeyondBaseline && isMore
      isKnown[index] = !hasGrown && before.has(key, asBadAs: parts.all[index].reported.severity)
      if isKnown[index] {
        known[key, default: 0] += 1
      } else if hasGrown {
        // One of its places is new, whichever that is.
        grown.insert(parts.all[index].comparedKey)
      } else if before.has(key) {
        told.all[index].reported.message += .wasWarning(name)
      } else if aged.has(key) {
        told.all[index].reported.message +=
          base.hasRule(parts.all[index].reported.rule) ? .changedRule(name) : .newRule(name)
      }
    }
    let left = told.without(isKnown)
    return Difference(
      new: left.tellingOnce(grown),
      old: violations.count - left.count,
      further: known.reduce(0) { $0 + max(0, $1.value - before.count($1.key)) }
    )
  }

  /// The violations that the commit has by the rules of today, and by its own if it has the rule, and the new state has no
  /// longer, wherever they went; none if a state could not be read as a whole: where a folder has another name, the paths of
  /// today do not fit the code of the commit. What a comment silences has not gone: of those of a rule, as many are left
  /// out as are silenced more.
  func gone(in new: CheckedTree, _ base: CheckedBase, where isOfInterest: (CheckedViolation) -> Bool)
    -> [CheckedViolation]
  {
    guard new.isComplete, new.unknownModules == nil, base.tree.isComplete else { return [] }
    var before = ViolationParts(base.tree.violations).all
    if let own = base.rules {
      let found = Set(ViolationParts(own.violations).all.map(\.comparedKey))
      before.removeAll { base.hasRule($0.reported.rule) && !found.contains($0.comparedKey) }
    }
    var left = Dictionary(ViolationParts(new.violations).all.map { ($0.comparedKey, 1) }, uniquingKeysWith: +)
    guard !before.allSatisfy({ left[$0.comparedKey] != nil }) || before.count > left.values.reduce(0, +) else {
      return []
    }
    if let counterparts = base.counterparts {
      let known = Set(before.map(\.comparedKey))
      left = Dictionary(
        left.map { key, count in
          known.contains(key) ? (key, count) : (base.renamedMembers[key] ?? counterparts.old(key), count)
        },
        uniquingKeysWith: +
      )
    }
    var gone: [CheckedViolation] = []
    for violation in before {
      let key = violation.comparedKey
      if let count = left[key], count > 0 {
        left[key] = count - 1
      } else if isOfInterest(violation) {
        gone.append(violation)
      }
    }
    let old = base.tree.silencedByRule
    var silenced = new.silencedByRule
    for (rule, count) in old { silenced[rule, default: 0] -= count }
    return gone.filter { violation in
      guard let count = silenced[violation.reported.rule], count > 0 else { return true }
      silenced[violation.reported.rule] = count - 1
      return false
    }
  }

  /// What the new state has taken away from the check.
  ///
  /// - Parameter baselines: those of the new state.
  func softening(in new: CheckedTree, _ base: CheckedBase, _ baselines: BaselineFiles?, _ options: RunOptions)
    -> [Diagnostic]
  {
    let options = ofBase(options)
    // One that is elsewhere is not the branch's.
    let isOfBranch = baselines?.files[0].isInTree ?? false
    let old =
      isOfBranch
      ? BaselineFiles(BaselineFile(options, self.base, isWanted: false), options, base.rules ?? base.tree) {
        BaselineFile(options, self.base, folder: $0)
      } : nil
    return Softening(of: new, over: base, baselines: (old?.baseline, isOfBranch ? baselines?.baseline : nil)).notes
  }

  /// Why a violation may be new where it is not: the commit could not be read.
  func problems(_ base: CheckedBase) -> [Diagnostic] {
    // That rules check less there is no matter of the new state.
    let errors = base.tree.diagnostics.filter { $0.severity == .error && !$0.weakensRules }
    // A commit without sources had no violations.
    return base.tree.statistics.files > 0 ? errors.map { $0.inMergeBase(mergeBase, of: name) } : []
  }

  /// That the rules of the commit are not known, as its configuration has mistakes.
  func remarks(_ base: CheckedBase) -> [Diagnostic] {
    guard let problem = base.problems.first else { return [] }
    let place = problem.location.map { "\($0.file):\($0.line ?? 1): " } ?? ""
    return [.rulesUnknown(place + problem.message, mergeBase, name)]
  }
}

/// A commit as a comparison sees it.
struct CheckedBase {
  /// What its own configuration finds.
  enum Own {
    /// There was no configuration yet.
    case nothing
    case rules(CheckedTree)
  }

  /// Checked with the configuration of the new state.
  let tree: CheckedTree
  /// nil where its configuration is the same, or cannot be used.
  private let own: Own?
  /// What is wrong with its configuration.
  let problems: [Diagnostic]
  private let renames: Renames
  private let members: Members

  /// - Parameter new: the state that is compared with it.
  init(_ tree: CheckedTree, of new: CheckedTree, with own: Own?, problems: [Diagnostic]) {
    self.tree = tree
    self.own = own
    self.problems = problems
    let rules: CheckedTree? = if case .rules(let tree) = own { tree } else { nil }
    renames = Renames { tree.counterparts(in: new, own: rules) }
    let found = tree.violations + (rules?.violations ?? [])
    members = Members { [renames] in
      renames.found.map { new.renamedMembers(since: tree, violations: found, $0) } ?? [:]
    }
  }

  /// What is found out when it is asked for, once.
  private final class Renames {
    private let find: () -> Counterparts?
    private(set) lazy var found = find()

    init(_ find: @escaping () -> Counterparts?) { self.find = find }
  }

  /// The same of the keys of violations of members that have another name.
  private final class Members {
    private let find: () -> [ViolationKey: ViolationKey]
    private(set) lazy var found = find()

    init(_ find: @escaping () -> [ViolationKey: ViolationKey]) { self.find = find }
  }

  var isCheckedAnew: Bool { own != nil }

  /// Checked with its own configuration, where that is another one.
  var rules: CheckedTree? { if case .rules(let tree) = own { tree } else { nil } }

  /// What a check of it says; empty where its own configuration cannot be used, or there is none.
  var ownDiagnostics: [Diagnostic] {
    switch own {
    case nil: problems.isEmpty ? tree.diagnostics : []
    case .nothing: []
    case .rules(let tree): tree.diagnostics
    }
  }

  /// The ids of the rules that it asks; nil where its configuration is the same, or cannot be used.
  var asked: Set<String>? {
    switch own {
    case nil: nil
    case .nothing: []
    case .rules(let tree):
      Set((tree.source.configurations?.rules ?? []).lazy.filter { $0.rule.severity != .off }.map(\.rule.id))
    }
  }

  /// Which types, files, modules and slices of it are which ones of the new state.
  var counterparts: Counterparts? { renames.found }

  /// The keys that violations of the new state have here, where these are of members that have another name now.
  var renamedMembers: [ViolationKey: ViolationKey] { members.found }

  /// Which parts of the code that a table of a later state does not have are not those that it has not here either, perhaps
  /// under another name, by the configuration of that state.
  func lacking(_ parts: [UncoveredCode.Part], of code: UncoveredCode) -> [UncoveredCode.Part] {
    let old = tree.uncovered.filter { $0.location == code.location }.flatMap(\.parts)
    let (wholes, units) = (Set(old.filter(\.isWhole).map(\.name)), Set(old.flatMap(\.units)))
    let left = parts.filter { part in
      !(part.isWhole && wholes.contains(part.name)) && (part.units.isEmpty || !part.units.isSubset(of: units))
    }
    guard !left.isEmpty, !units.isEmpty, let counterparts else { return left }
    return left.filter { part in
      part.units.isEmpty
        || part.units.contains { unit in
          let (type, file) = counterparts.old(unit.type, in: unit.file)
          return !units.contains(UncoveredCode.Unit(type: type, file: file))
        }
    }
  }

  /// Those that a check of the commit finds.
  var violations: [CheckedViolation] {
    switch own {
    case nil: tree.violations
    case .nothing: []
    case .rules(let tree): tree.violations
    }
  }

  /// Of violations that comments silenced until a day that has passed, those that no such comment was about here.
  func withNewComments(of silenced: [CheckedViolation]) -> [CheckedViolation] {
    guard !silenced.isEmpty else { return [] }
    let all = ViolationParts(tree.violations).all + ViolationParts(violations).all
    let old = Set(all.lazy.filter { $0.expiredComment != nil }.map(\.comparedKey))
    guard !old.isEmpty else { return silenced }
    return silenced.filter { violation in
      let key = violation.comparedKey
      return !old.contains(key) && !old.contains(counterparts?.old(key) ?? key)
    }
  }

  /// Whether a rule had something to look at, as it is stated now or as it was.
  func couldBreak(_ rule: RuleResult) -> Bool {
    [tree, rules].compactMap(\.self).flatMap(\.results).contains {
      $0.id == rule.id && $0.folder == rule.folder && ($0.verdict == .kept || $0.verdict == .broken)
    }
  }

  func hasRule(_ id: String) -> Bool {
    switch own {
    case nil: true
    case .nothing: false
    case .rules(let tree): tree.results.contains { $0.id == id && $0.verdict != .off }
    }
  }
}

/// What a comparison finds.
struct Difference {
  var new: [CheckedViolation]
  /// The number of violations that are not new.
  var old: Int
  /// The number of places that what is not new has beyond those that it had.
  var further: Int
}

/// In which files there are more violations of a key than there were: of more than the baseline knows, those are
/// reported.
struct Growth {
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable {
    var key: ViolationKey
    var file: String

    init(_ violation: CheckedViolation) { (key, file) = (violation.comparedKey, violation.reported.location.file) }
  }

  init(of new: CheckedTree, over base: CheckedBase) {
    for violation in ViolationParts(new.violations).all { counts[Place(violation), default: 0] += 1 }
    for violation in ViolationParts(base.tree.violations).all { counts[Place(violation), default: 0] -= 1 }
  }

  func has(_ violation: CheckedViolation) -> Bool { counts[Place(violation)].map { $0 > 0 } ?? false }
}

/// The violations of a state by their keys.
private struct KnownPlaces {
  private var places: [ViolationKey: (count: Int, amount: Int, severity: Severity)] = [:]
  /// The first keys of violations whose targets may be declared at several places, by the others.
  private var first: [ViolationKey: ViolationKey] = [:]

  init(_ violations: [CheckedViolation]) {
    for violation in ViolationParts(violations).all {
      let (key, severity) = (violation.comparedKey, violation.reported.severity)
      let known = places[key] ?? (0, 0, severity)
      places[key] = (known.count + 1, max(known.amount, violation.amount), max(known.severity, severity))
      for other in violation.comparedKeys.dropFirst() { first[other] = key }
    }
  }

  var isEmpty: Bool { places.isEmpty }
  func has(_ key: ViolationKey) -> Bool { places[key] != nil }
  /// The key by which a violation is known of which this is one of the keys; nil if none is.
  func key(_ key: ViolationKey) -> ViolationKey? { has(key) ? key : first[key] }
  func has(_ key: ViolationKey, asBadAs severity: Severity) -> Bool {
    places[key].map { $0.severity >= severity } ?? false
  }
  func count(_ key: ViolationKey) -> Int { places[key]?.count ?? 0 }
  func amount(_ key: ViolationKey) -> Int { places[key]?.amount ?? 0 }
}

extension [CheckedViolation] {
  /// Of some keys only the first violation, with the places of the others.
  fileprivate func tellingOnce(_ keys: Set<ViolationKey>) -> [CheckedViolation] {
    guard !keys.isEmpty else { return sortedByPlace() }
    var result: [CheckedViolation] = []
    var indices: [ViolationKey: Int] = [:]
    var places: [Int: Set<SourceLocation>] = [:]
    for violation in sortedByPlace() {
      let isFolded = violation.parts.isEmpty && keys.contains(violation.comparedKey)
      guard isFolded, let index = indices[violation.comparedKey] else {
        if isFolded { indices[violation.comparedKey] = result.count }
        result.append(violation)
        continue
      }
      let (first, further) = (result[index].reported, violation.reported)
      var known = places[index] ?? Set(first.other + [first.location])
      result[index].reported.other += ([further.location] + further.other).filter { known.insert($0).inserted }
      places[index] = known
    }
    return result
  }
}

// MARK: - Messages

extension String {
  fileprivate static func newRule(_ base: String) -> String {
    "; the code\(Violation.isOlder)the rule is new since '\(base)'"
  }

  fileprivate static func changedRule(_ base: String) -> String {
    "; the code\(Violation.isOlder)what the configuration says of it has changed since '\(base)'"
  }

  fileprivate static func wasWarning(_ base: String) -> String { "; it\(Violation.isOlder)was a warning in '\(base)'" }
}

extension Diagnostic {
  fileprivate func inMergeBase(_ commit: String?, of name: String) -> Diagnostic {
    guard let commit else { return Diagnostic(severity, at: location, "in the folder as it is: \(message)") }
    return Diagnostic(severity, at: location, "in \(commit.prefix(10)), the merge base with '\(name)': \(message)")
  }

  fileprivate static func nothingSince(_ revision: String, _ root: String) -> Diagnostic {
    Diagnostic(
      .error,
      "'--since \(revision)' compares with a commit, and '\(root)' is in no git repository; leave it out, or in CI check the "
        + "sources out with git, so that '.git' is there"
    )
  }

  fileprivate static func rulesUnknown(_ problem: String, _ commit: String?, _ name: String) -> Diagnostic {
    let place = commit.map { "in \($0.prefix(10)), the merge base with '\(name)'," } ?? "in the folder"
    return Diagnostic(
      .warning,
      "the configuration \(place) has mistakes (\(problem)), so no rule is "
        + "known to be new: all of them are taken for as old as the code"
    )
  }
}

import ProjectModel
import ReportModel

/// What was there already at a commit, so that only what is new is shown (`check --since`).
///
/// Violations are compared by rule and symbols, so it does not matter where they stand. Where a symbol or a file is gone
/// and another has taken its place, the violation is the same: git says which files were renamed; a type is taken for
/// renamed if its name is gone and the new one is declared in the same file, and the violation stands in the same file.
struct Comparison {
  /// As the user names the revision.
  let name: String
  /// The full id of the commit.
  let mergeBase: String
  private let repository: GitRepository
  private let base: SourceTree

  init(_ options: RunOptions, _ tree: SourceTree, since name: String) throws(CouldNotRun) {
    self.name = name
    do throws(Diagnostic) {
      repository = try tree.findRepository(options.root).get()
      mergeBase = try repository.mergeBase(of: name, and: options.state).get()
      base = try SourceTree.open(options.root, .revision(mergeBase), mayBeMissing: true).get()
    } catch {
      throw CouldNotRun([error])
    }
  }

  var shown: Scope.Shown { .since(name: name, mergeBase: mergeBase) }

  /// The violations that the base does not have, of which several with one key are told as one, and the number of others.
  ///
  /// - Parameters:
  ///   - violations: of those of `new`, the ones that are of interest.
  ///   - new: the checked state, whose configuration holds for the base too.
  func newViolations(
    of violations: [Violation],
    in new: CheckedTree,
    _ options: RunOptions,
    _ timings: inout Timings
  ) throws(CouldNotRun) -> (new: [Violation], old: Int) {
    guard !violations.isEmpty else { return ([], 0) }
    options.progress?("checking the merge base with '\(name)'")
    let old = timings.measure("merge base") {
      var stages = Timings()
      var options = options
      // What is to be said of the cache was said of the new state.
      options.notice = nil
      return CheckedTree(options, base, new.source, known: new.known, &stages)
    }
    // That rules check less there is no matter of the new state.
    let errors = old.diagnostics.filter { $0.severity == .error && !$0.weakensRules }
    // A commit without sources had no violations.
    if !errors.isEmpty, old.statistics.files > 0 {
      throw CouldNotRun(errors.map { $0.inMergeBase(mergeBase, of: name) })
    }
    let leaves = Leaves(violations)
    let before = Leaves(old.violations)
    let known = Set(before.all.map(\.key))
    var isKnown = leaves.all.map { known.contains($0.key) }
    if isKnown.contains(false), !known.isEmpty {
      let gone = known.subtracting(Leaves(new.violations).all.map(\.key))
      var renaming = Renaming(try renames(to: options.state), old, new, before.all, gone: gone)
      for index in isKnown.indices where !isKnown[index] { isKnown[index] = renaming.had(leaves.all[index]) }
    }
    let left = leaves.without(isKnown)
    return (left.toldOnceForEachKey, violations.count - left.count)
  }

  private func renames(to state: SourceState) throws(CouldNotRun) -> [String: String] {
    switch repository.renames(from: mergeBase, to: state) {
    case .success(let renames): return renames
    case .failure(let problem): throw CouldNotRun([problem])
    }
  }
}

/// Tells violations that only look new, because a file or type has another name now.
private struct Renaming {
  /// New path to old path.
  private let files: [String: String]
  private let oldTypes: [String: Set<String>]
  private let newTypes: [String: Set<String>]
  /// Those of the base whose key is gone, by rule and file.
  private var gone: [Place: [Violation]] = [:]
  private var known: [ViolationKey: Bool] = [:]

  private struct Place: Hashable {
    var rule: String
    var file: String
  }

  init(
    _ files: [String: String],
    _ old: CheckedTree,
    _ new: CheckedTree,
    _ violations: [Violation],
    gone: Set<ViolationKey>
  ) {
    self.files = files
    oldTypes = old.filesOfTypes()
    newTypes = new.filesOfTypes()
    var seen: Set<ViolationKey> = []
    for violation in violations where gone.contains(violation.key) && seen.insert(violation.key).inserted {
      self.gone[Place(rule: violation.rule, file: violation.location.file), default: []].append(violation)
    }
  }

  /// Whether the base had a violation under other names. Each of the base stands for one key only.
  mutating func had(_ violation: Violation) -> Bool {
    if let answer = known[violation.key] { return answer }
    let place = Place(rule: violation.rule, file: files[violation.location.file] ?? violation.location.file)
    let index = gone[place]?.firstIndex { isSame($0, violation) }
    if let index { gone[place]?.remove(at: index) }
    known[violation.key] = index != nil
    return index != nil
  }

  private func isSame(_ before: Violation, _ after: Violation) -> Bool {
    guard before.member == after.member else { return false }
    let hasSameSource = before.isAboutFile && after.isAboutFile || isSame(before.source, after.source)
    return hasSameSource && isSame(before.target, after.target)
  }

  private func isSame(_ before: String?, _ after: String?) -> Bool {
    guard before != after else { return true }
    guard let before, let after else { return false }
    guard let oldFiles = oldTypes[before], newTypes[before] == nil, let newFiles = newTypes[after],
      oldTypes[after] == nil
    else { return false }
    return newFiles.contains { oldFiles.contains(files[$0] ?? $0) }
  }
}

extension [Violation] {
  /// Each first violation of a key, with the places of the others.
  fileprivate var toldOnceForEachKey: [Violation] {
    var result: [Violation] = []
    var indices: [ViolationKey: Int] = [:]
    var places: [Int: Set<SourceLocation>] = [:]
    for violation in sortedByPlace() {
      guard violation.parts.isEmpty, let index = indices[violation.key] else {
        if violation.parts.isEmpty { indices[violation.key] = result.count }
        result.append(violation)
        continue
      }
      var known = places[index] ?? Set(result[index].other + [result[index].location])
      result[index].other += ([violation.location] + violation.other).filter { known.insert($0).inserted }
      places[index] = known
    }
    return result
  }
}

extension Diagnostic {
  fileprivate func inMergeBase(_ commit: String, of name: String) -> Diagnostic {
    Diagnostic(severity, at: location, "in \(commit.prefix(10)), the merge base with '\(name)': \(message)")
  }
}

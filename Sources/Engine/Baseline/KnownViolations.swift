import Basics
import Configuration
import ReportModel

/// What a baseline knows of the violations that were found.
struct KnownViolations {
  /// Those to show: what is not known, what is too many, and what is known and has expired.
  private(set) var violations: [Violation] = []
  private(set) var summary: BaselineSummary
  /// About entries.
  var diagnostics: [Diagnostic] = []
  /// The baseline without what is gone, tidied up.
  private(set) var pruned: Baseline
  /// How many violations of each key are not in the baseline.
  private(set) var surplus: [ViolationKey: Int] = [:]
  /// The number of violations that have expired.
  private(set) var expired = 0

  private let today: CalendarDate
  private var found: [ViolationKey: Int] = [:]

  /// - Parameters:
  ///   - isComplete: whether the project was read as a whole; else nothing can be told to be gone.
  ///   - isPreferred: of those with one key, which are shown first when there are too many.
  init(
    _ file: BaselineFile,
    _ baseline: Baseline,
    _ checked: CheckedTree,
    isComplete: Bool,
    renames: [String: String],
    today: CalendarDate,
    isPreferred: (Violation) -> Bool
  ) {
    self.today = today
    summary = BaselineSummary(file: file.name, recorded: 0, remaining: 0, stale: [])
    pruned = baseline
    pruned.tidy()
    let leaves = Leaves(checked.violations)
    let entries = Dictionary(uniqueKeysWithValues: pruned.entries.map { ($0.key, $0) })
    let keys = leaves.all.map { $0.key.before(renames, in: entries) }
    for key in keys { found[key, default: 0] += 1 }
    settle(checked, isComplete: isComplete, renames)
    show(leaves, keys, entries, isPreferred)
  }

  // MARK: Entries

  /// What became of each entry.
  private mutating func settle(_ checked: CheckedTree, isComplete: Bool, _ renames: [String: String]) {
    let isOff = Dictionary(checked.results.map { ($0.id, $0.verdict == .off) }, uniquingKeysWith: { $0 && $1 })
    let after = Dictionary(renames.map { ($1, $0) }, uniquingKeysWith: min)
    var entries: [Baseline.Entry] = []
    var unknown: Set<String> = []
    for var entry in pruned.entries {
      let found = self.found[entry.key] ?? 0
      let canTell = isComplete && isOff[entry.key.rule] != true
      let remaining = canTell ? min(found, entry.count) : entry.count
      summary.recorded += entry.count
      summary.remaining += remaining
      if isOff[entry.key.rule] == nil, unknown.insert(entry.key.rule).inserted {
        diagnostics.append(.unknownRule(entry, isOff.keys.sorted()))
      }
      if remaining < entry.count, let location = entry.location {
        summary.stale.append(
          .init(key: entry.key, recorded: entry.count, found: remaining, location: location)
        )
      }
      guard remaining > 0 else { continue }
      if entry.isExpired(on: today) { expired += remaining }
      entry.setCount(remaining)
      if let file = entry.key.file.flatMap({ after[$0] }), found > 0 { entry.setFile(file) }
      entries.append(entry)
    }
    pruned.entries = entries
    pruned.tidy()
    summary.stale.sort { $0.location < $1.location }
  }

  // MARK: Violations

  private mutating func show(
    _ leaves: Leaves,
    _ keys: [ViolationKey],
    _ entries: [ViolationKey: Baseline.Entry],
    _ isPreferred: (Violation) -> Bool
  ) {
    var told = leaves
    var indices: [ViolationKey: [Int]] = [:]
    for (index, key) in keys.enumerated() { indices[key, default: []].append(index) }
    var isKnown = Array(repeating: false, count: keys.count)
    for (key, all) in indices {
      guard let entry = entries[key] else {
        surplus[key] = all.count
        continue
      }
      let places = all.map { leaves.all[$0].location }
      if all.count > entry.count { surplus[key] = all.count - entry.count }
      guard !entry.isExpired(on: today) else {
        for index in all { told.all[index].message += .expired(entry) }
        continue
      }
      let ordered = all.filter { !isPreferred(leaves.all[$0]) } + all.filter { isPreferred(leaves.all[$0]) }
      for index in ordered.prefix(entry.count) { isKnown[index] = true }
      for (position, index) in ordered.dropFirst(entry.count).enumerated() {
        told.all[index].message += .tooMany(entry.count, all.count)
        // All places are told once.
        guard position == 0 else { continue }
        let violation = leaves.all[index]
        let others = Set(violation.other + [violation.location])
        told.all[index].other += places.filter { !others.contains($0) }
      }
    }
    violations = told.without(isKnown)
  }
}

extension ViolationKey {
  /// The key as a baseline has it that was written before files were renamed.
  fileprivate func before(_ renames: [String: String], in entries: [ViolationKey: Baseline.Entry]) -> ViolationKey {
    guard let file, let old = renames[file], entries[self] == nil else { return self }
    var key = self
    key.file = old
    return entries[key] == nil ? self : key
  }
}

// MARK: - Messages

extension String {
  fileprivate static func tooMany(_ known: Int, _ found: Int) -> String {
    "; the baseline knows \(known) of these \(found) places"
  }

  fileprivate static func expired(_ entry: Baseline.Entry) -> String {
    let remarks = [("owner", entry.owner), ("ticket", entry.ticket)].compactMap { name, value in
      value.map { "\(name) \($0)" }
    }
    let known = remarks.isEmpty ? "" : " (\(remarks.joined(separator: ", ")))"
    return "; the baseline accepted this until \(entry.until.map(\.description) ?? "now")\(known)"
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ entry: Baseline.Entry, _ rules: [String]) -> Diagnostic {
    let hint = suggestion(for: entry.key.rule, among: rules).map { "; did you mean '\($0)'?" } ?? ""
    return Diagnostic(.warning, at: entry.location, "unknown rule '\(entry.key.rule)' in the baseline\(hint)")
  }
}

import Basics
import ReportModel

/// The known violations of a project, as the file `.lintel-baseline.yml` lists them.
package struct Baseline: Sendable, Equatable {
  /// So many violations with one key.
  package struct Entry: Sendable, Equatable {
    package var key: ViolationKey
    /// At least 1.
    package var count: Int
    /// Of a key with a measure: the number that was found, above which a violation is new.
    package var most: Int?
    /// Whether it says of a violation that is known that more of it was found, and of no further one.
    package var isOnlyMore = false
    /// A few names that the file of a key without `source` declares, by which it is found if it moves.
    package var declares: [String] = []
    /// The last day on which the violations are accepted; nil: for ever.
    package var until: CalendarDate?
    package var owner: String?
    package var ticket: String?
    package var reason: String?
    /// Where the entry begins; nil for one that was not read.
    package var location: SourceLocation?
    /// The folder of the file that it was read from, if that is one below the checked one.
    package var home = ""
    /// The lines that it was read from.
    var source = BaselineLines()

    package init(key: ViolationKey, count: Int, most: Int? = nil) {
      self.key = key
      self.count = count
      self.most = most
    }

    /// Whether the violations are accepted no more.
    package func isExpired(on today: CalendarDate) -> Bool { until.map { $0 < today } ?? false }
  }

  /// The lines above the entries.
  var head = Baseline.defaultHead
  /// In the order of the file.
  package var entries: [Entry]
  /// The comments below the entries.
  var tail: [String] = []

  /// A baseline with a head that says what it is.
  package init(entries: [Entry] = []) { self.entries = entries }

  package var violationCount: Int { entries.reduce(0) { $0 + $1.count } }

  static let version = 1

  static let defaultHead = [
    "# Violations that Lintel knows of: 'lintel check' reports others only. Each entry is a debt, so let them get fewer:",
    "# what is fixed goes with 'lintel baseline --prune' or 'lintel check --prune'. None is added unless someone asks for",
    "# it, with 'lintel baseline --force'.",
    "# An entry may have 'until: 2027-01-31', from the next day on it fails again, and 'owner', 'ticket' and 'reason'.",
    "# One line for each, sorted, without line numbers. Branches merge without conflicts with this in .gitattributes:",
    "#   .lintel-baseline.yml merge=union",
    "version: \(version)",
    "violations:",
  ]
}

extension Baseline {
  /// Sorts the entries, and makes one of those with the same key. Where a merge of two branches has kept the lines of
  /// both, the smaller numbers and the earlier day are what both agree on.
  package mutating func tidy() {
    var result: [Entry] = []
    for (_, entry) in entries.enumerated().sorted(by: { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }) {
      guard let last = result.last, last.key == entry.key else {
        result.append(entry)
        continue
      }
      result[result.count - 1].merge(entry)
    }
    entries = result
  }

  /// Takes in more violations, and sorts the entries.
  package mutating func add(_ additions: [Entry]) {
    tidy()
    var indices = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].key, $0) })
    for addition in additions {
      if let index = indices[addition.key] {
        entries[index].take(addition)
      } else {
        indices[addition.key] = entries.count
        entries.append(addition)
      }
    }
    tidy()
  }
}

extension Baseline.Entry {
  /// Takes in what was found besides.
  fileprivate mutating func take(_ addition: Baseline.Entry) {
    setCount(max((isOnlyMore ? 0 : count) + (addition.isOnlyMore ? 0 : addition.count), 1))
    if let number = addition.most, let most { setMost(max(most, number)) }
    isOnlyMore = isOnlyMore && addition.isOnlyMore
  }

  fileprivate mutating func merge(_ other: Baseline.Entry) {
    let before = self
    if declares.isEmpty { declares = other.declares }
    count = min(count, other.count)
    if let number = other.most { most = min(most ?? number, number) }
    if let day = other.until { until = min(until ?? day, day) }
    owner = owner ?? other.owner
    ticket = ticket ?? other.ticket
    reason = reason ?? other.reason
    source.comments += other.source.comments.filter { !source.comments.contains($0) }
    if !saysTheSame(as: before) { source.line = nil }
  }

  /// Whether the line of one does for the other.
  func saysTheSame(as other: Baseline.Entry) -> Bool {
    key == other.key && count == other.count && most == other.most && until == other.until && owner == other.owner
      && ticket == other.ticket && reason == other.reason && declares == other.declares
  }
}

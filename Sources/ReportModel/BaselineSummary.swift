/// What became of the known violations of a baseline.
package struct BaselineSummary: Sendable, Equatable {
  /// An entry of which some or all violations are gone.
  package struct StaleEntry: Sendable, Equatable {
    package var key: ViolationKey
    package var recorded: Int
    package var found: Int
    /// In the baseline.
    package var location: SourceLocation

    package init(key: ViolationKey, recorded: Int, found: Int, location: SourceLocation) {
      self.key = key
      self.recorded = recorded
      self.found = found
      self.location = location
    }
  }

  /// The file, relative to the checked folder if it is below it.
  package var file: String
  /// The files of folders below that have a configuration and a baseline of their own, sorted.
  package var others: [String]
  /// The number of entries in the files, of the rules that were checked: one for each dependency that breaks a rule,
  /// whatever the number of its places.
  package var entries: Int
  /// The number of violations that they list.
  package var recorded: Int
  /// How many of these are still there.
  package var remaining: Int
  /// How many violations are not shown as the files list them whole: a cycle is one, whatever the number of its
  /// dependencies, which each have an entry. Not in saved reports.
  package var hidden = 0
  /// In the order of the files.
  package var stale: [StaleEntry]
  /// Those of which a comment silences some or all violations by now: these are not fixed, and the file need not list
  /// them either. In the order of the files.
  package var silenced: [StaleEntry] = []
  /// The rules of which they list all that could ever break them.
  package var saturated: [String] = []
  /// Whether the stale entries were removed from the files in this run.
  package var isPruned: Bool

  /// The number of entries of which nothing is left.
  package var fixed: Int { stale.count { $0.found == 0 } }
  /// The number of entries of which some violations are left that no comment silences.
  package var remainingEntries: Int { entries - fixed - silenced.count { $0.found == 0 } }

  package init(
    file: String,
    others: [String] = [],
    entries: Int,
    recorded: Int,
    remaining: Int,
    stale: [StaleEntry],
    isPruned: Bool = false
  ) {
    self.file = file
    self.others = others
    self.entries = entries
    self.recorded = recorded
    self.remaining = remaining
    self.stale = stale
    self.isPruned = isPruned
  }
}

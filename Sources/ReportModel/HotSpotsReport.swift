/// Where work on a project piles up, for `lintel hotspots`.
package struct HotSpotsReport: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    /// Relative to the root.
    package var path: String
    /// How many commits changed it.
    package var commits: Int
    /// The same, where a commit counts half after each half-life before the newest one.
    package var churn: Double
    /// How many other files name something of it, and of how many others it names something.
    package var users: Int
    package var uses: Int
    package var lines: Int

    /// How often it is changed of late, by how many files such a change may touch.
    package var score: Double { churn * Double(users + uses) }

    package init(path: String, commits: Int, churn: Double, users: Int, uses: Int, lines: Int) {
      self.path = path
      self.commits = commits
      self.churn = churn
      self.users = users
      self.uses = uses
      self.lines = lines
    }
  }

  /// Two files that change together, of which none names anything of the other.
  package struct Pair: Sendable, Equatable {
    package var first: String
    package var second: String
    /// How many commits changed both.
    package var commits: Int
    /// Of the commits that changed one of them on average: 0 to 1.
    package var share: Double

    package init(first: String, second: String, commits: Int, share: Double) {
      self.first = first
      self.second = second
      self.commits = commits
      self.share = share
    }
  }

  /// How many commits were looked at, and the days of the oldest and the newest of them.
  package var commits: Int
  package var oldest: String
  package var newest: String
  /// Whether the clone is shallow, so that there may be older commits.
  package var isCutOff: Bool
  /// In so many commits a pair has changed together at least.
  package var together: Int
  /// So many commits changed too many files to say that these belong together.
  package var wideCommits: Int
  /// Those with a score, the highest first.
  package var files: [File]
  /// The most frequent first.
  package var pairs: [Pair]

  package init(
    commits: Int,
    oldest: String,
    newest: String,
    isCutOff: Bool,
    together: Int,
    wideCommits: Int,
    files: [File],
    pairs: [Pair]
  ) {
    self.commits = commits
    self.oldest = oldest
    self.newest = newest
    self.isCutOff = isCutOff
    self.together = together
    self.wideCommits = wideCommits
    self.files = files
    self.pairs = pairs
  }
}

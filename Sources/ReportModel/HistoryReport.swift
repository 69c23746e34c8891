/// A commit in an answer.
package struct NamedCommit: Sendable, Equatable {
  /// The full id.
  package var id: String
  /// `2026-11-21`
  package var date: String
  package var author: String
  package var subject: String

  package init(id: String, date: String, author: String, subject: String) {
    self.id = id
    self.date = date
    self.author = author
    self.subject = subject
  }
}

/// How a project has become what it is, for `lintel history`: the numbers of its commits, by the rules of today.
package struct HistoryReport: Sendable, Equatable {
  /// The numbers of one state.
  package struct Point: Sendable, Equatable {
    package var commit: NamedCommit
    package var files = 0
    package var lines = 0
    package var types = 0
    /// By rule, in the order of `rules`, without what comments silence; nil where nothing in this state could break it.
    package var violations: [Int?] = []
    package var edges = 0
    package var knots = 0
    package var nodesInKnots = 0
    /// The references of the cheapest cuts without which there would be no cycle.
    package var cutReferences = 0
    /// 0 to 1; nil for very large graphs.
    package var propagationCost: Double?
    /// By part, in the order of `parts`: how many types it declares.
    package var sizes: [Int] = []

    package init(commit: NamedCommit) { self.commit = commit }

    /// The violations of all rules that were checked; nil if there are rules, and none was.
    package var allViolations: Int? {
      let known = violations.compactMap(\.self)
      return known.isEmpty && !violations.isEmpty ? nil : known.reduce(0, +)
    }
  }

  /// What the project is called.
  package var project: String
  package var toolVersion: String
  package var level: LevelGraph.Level
  /// The ids of the rules that are not off.
  package var rules: [String]
  /// The names of the parts that there are in any of the states.
  package var parts: [String]
  /// The oldest first.
  package var points: [Point]
  /// Whether the clone is shallow, so that there may be older commits.
  package var isCutOff: Bool

  package init(
    project: String,
    toolVersion: String,
    level: LevelGraph.Level,
    rules: [String],
    parts: [String],
    points: [Point],
    isCutOff: Bool
  ) {
    self.project = project
    self.toolVersion = toolVersion
    self.level = level
    self.rules = rules
    self.parts = parts
    self.points = points
    self.isCutOff = isCutOff
  }
}

/// Which commit has made one part of a project depend on another, for `lintel blame`.
package struct BlameReport: Sendable, Equatable {
  /// When the dependency came.
  package enum Outcome: Sendable, Equatable {
    /// It does not depend on it now.
    case noEdge
    /// It does in the folder, and in no commit.
    case notCommitted
    /// It did in the oldest commit that was looked at.
    case older(than: NamedCommit)
    case found(NamedCommit, pairs: [EdgesReport.Pair])
  }

  package var from: NamedPart
  package var to: NamedPart
  package var outcome: Outcome
  /// How many commits there were to look at.
  package var commits: Int
  package var isCutOff: Bool

  package init(from: NamedPart, to: NamedPart, outcome: Outcome, commits: Int, isCutOff: Bool) {
    self.from = from
    self.to = to
    self.outcome = outcome
    self.commits = commits
    self.isCutOff = isCutOff
  }
}

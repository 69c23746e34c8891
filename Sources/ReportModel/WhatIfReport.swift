/// What would be otherwise if parts of a project were elsewhere, or not used, or allowed, for `lintel whatif`.
package struct WhatIfReport: Sendable, Equatable {
  /// One thing that is supposed.
  package struct Step: Sendable, Equatable {
    /// What is supposed.
    package enum Kind: String, Sendable, CaseIterable {
      case move
      case merge
      case cut
      case allow
    }

    /// What is moved of one file.
    package struct Move: Sendable, Equatable {
      package var from: String
      package var to: String
      /// The moved types, or none if the file moves as a whole.
      package var types: [String]

      package init(from: String, to: String, types: [String]) {
        self.from = from
        self.to = to
        self.types = types
      }
    }

    package var kind: Kind
    package var from: NamedPart
    package var to: NamedPart
    /// Of what is cut or allowed, how many references there are; else 0.
    package var references: Int
    package var moves: [Move]

    package init(kind: Kind, from: NamedPart, to: NamedPart, references: Int = 0, moves: [Move] = []) {
      self.kind = kind
      self.from = from
      self.to = to
      self.references = references
      self.moves = moves
    }
  }

  /// An edge between two parts, as it was before or as it would be.
  package struct Edge: Sendable, Equatable {
    package var source: String
    package var target: String
    package var weight: LevelGraph.Weight
    /// The first of its references, where they are now.
    package var places: [LevelGraph.Place]

    package init(source: String, target: String, weight: LevelGraph.Weight, places: [LevelGraph.Place]) {
      self.source = source
      self.target = target
      self.weight = weight
      self.places = places
    }
  }

  /// The numbers of one state.
  package struct State: Sendable, Equatable {
    /// Without what comments silence; what the baseline knows is among them.
    package var violations: Int
    package var totals: MetricsReport.Totals
    /// The names of the nodes of each knot.
    package var knots: [[String]]

    package init(violations: Int, totals: MetricsReport.Totals, knots: [[String]]) {
      self.violations = violations
      self.totals = totals
      self.knots = knots
    }
  }

  /// A cycle that loses or gains dependencies, and is the same otherwise. It is no violation that appears or goes.
  package struct ChangedCycle: Sendable, Equatable {
    package var rule: String
    package var severity: Severity
    /// How many parts it has, and how many dependencies among them, as it would be; together where it falls apart.
    package var members: Int
    package var dependencies: Int
    /// What it loses and gains, each as `Cart → Account`.
    package var lost: [String]
    package var gained: [String]
    /// How many cycles it is then.
    package var pieces: Int

    package init(
      rule: String,
      severity: Severity,
      members: Int,
      dependencies: Int,
      lost: [String],
      gained: [String],
      pieces: Int
    ) {
      (self.rule, self.severity, self.members, self.dependencies) = (rule, severity, members, dependencies)
      (self.lost, self.gained, self.pieces) = (lost, gained, pieces)
    }
  }

  package var steps: [Step]
  /// What of that no rule about dependencies looks at, in sentences.
  package var notes: [String] = []
  package var level: LevelGraph.Level
  package var before: State
  package var after: State
  /// How many violations of now the baseline knows.
  package var baselined: Int
  /// At the places of now.
  package var newViolations: [Violation]
  package var goneViolations: [Violation]
  package var changedCycles: [ChangedCycle] = []
  package var newEdges: [Edge]
  package var goneEdges: [Edge]

  /// Whether something breaks a rule of severity error that does not now.
  package var breaksMore: Bool {
    newViolations.contains { $0.severity == .error }
      || changedCycles.contains { $0.severity == .error && !$0.gained.isEmpty }
  }

  package init(
    steps: [Step],
    level: LevelGraph.Level,
    before: State,
    after: State,
    baselined: Int,
    newViolations: [Violation],
    goneViolations: [Violation],
    newEdges: [Edge],
    goneEdges: [Edge]
  ) {
    self.steps = steps
    self.level = level
    self.before = before
    self.after = after
    self.baselined = baselined
    self.newViolations = newViolations
    self.goneViolations = goneViolations
    self.newEdges = newEdges
    self.goneEdges = goneEdges
  }
}

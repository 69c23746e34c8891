/// What somebody should know of a project before changing it.
package struct OverviewReport: Sendable, Equatable {
  package struct Component: Sendable, Equatable {
    package var name: String
    /// What it selects, in words.
    package var selector: String
    /// How many types of the project are in it.
    package var types: Int

    package init(name: String, selector: String, types: Int) {
      (self.name, self.selector, self.types) = (name, selector, types)
    }
  }

  package struct Rule: Sendable, Equatable {
    package var id: String
    package var kind: String
    package var severity: Severity
    package var demand: String
    package var because: String?
    /// Those that neither a comment nor the baseline accepts.
    package var violations: Int
    /// How many violations of it the baseline accepts.
    package var accepted: Int

    package init(
      id: String,
      kind: String,
      severity: Severity,
      demand: String,
      because: String?,
      violations: Int,
      accepted: Int
    ) {
      (self.id, self.kind, self.severity, self.demand) = (id, kind, severity, demand)
      (self.because, self.violations, self.accepted) = (because, violations, accepted)
    }
  }

  /// A type that much depends on.
  package struct HotSpot: Sendable, Equatable {
    package var name: String
    package var location: SourceLocation?
    /// How many types use it directly.
    package var users: Int

    package init(name: String, location: SourceLocation?, users: Int) {
      (self.name, self.location, self.users) = (name, location, users)
    }
  }

  /// nil: the configuration does not say.
  package var architecture: String?
  package var files: Int
  package var lines: Int
  /// The project's own, without those of tests.
  package var modules: [String]
  /// In the order in which pictures show them.
  package var components: [Component]
  /// Those that are on, in their order in the configuration.
  package var rules: [Rule]
  /// Of components where there are some, else of modules or folders.
  package var level: LevelGraph.Level
  /// The parts of the largest group of that level whose parts all depend on each other; empty if there is none.
  package var largestKnot: [String]
  /// The most used first.
  package var hotSpots: [HotSpot]

  package init(
    architecture: String?,
    files: Int,
    lines: Int,
    modules: [String],
    components: [Component],
    rules: [Rule],
    level: LevelGraph.Level,
    largestKnot: [String],
    hotSpots: [HotSpot]
  ) {
    (self.architecture, self.files, self.lines, self.modules) = (architecture, files, lines, modules)
    (self.components, self.rules, self.level) = (components, rules, level)
    (self.largestKnot, self.hotSpots) = (largestKnot, hotSpots)
  }
}

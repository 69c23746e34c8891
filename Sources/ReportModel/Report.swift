/// Everything that a check has to say, as plain data: what a reporter sees, and all it sees.
package struct Report: Sendable, Equatable {
  package var toolVersion: String
  package var statistics: Statistics
  /// Sorted by id, then folder.
  package var rules: [RuleResult]
  /// Sorted by place, then rule.
  package var violations: [Violation]
  /// Sorted by place, then severity.
  package var diagnostics: [Diagnostic]
  package var scope: Scope
  /// nil where there is no baseline, or it was not asked for.
  package var baseline: BaselineSummary?
  /// The checked folder, relative to the git repository in which it is, as services know files by their paths from
  /// there; empty: the repository itself, or no repository is known.
  package var pathInRepository: String
  /// nil where no index store was used.
  package var index: IndexSummary?
  /// nil in reports of versions that did not say.
  package var skipped: SkippedFiles?
  /// What comments silence, sorted by place. It is counted in `statistics` and in no verdict.
  package var silenced: [SilencedViolation]
  /// Which rules of the sets that are extended have nothing to check, a sentence for each set.
  package var idle: [String]
  /// What is worth knowing of rules and components, but need not be wrong, in sentences.
  package var notes: [String] = []

  /// What has come and gone between parts of the project since what it is compared with, if somebody draws that.
  package var changes: GraphView?

  package init(
    toolVersion: String,
    statistics: Statistics,
    rules: [RuleResult],
    violations: [Violation],
    diagnostics: [Diagnostic],
    scope: Scope = Scope(),
    baseline: BaselineSummary? = nil,
    pathInRepository: String = "",
    index: IndexSummary? = nil,
    skipped: SkippedFiles? = nil,
    silenced: [SilencedViolation] = [],
    idle: [String] = []
  ) {
    self.toolVersion = toolVersion
    self.statistics = statistics
    self.rules = rules
    self.violations = violations
    self.diagnostics = diagnostics
    self.scope = scope
    self.baseline = baseline
    self.pathInRepository = pathInRepository
    self.index = index
    self.skipped = skipped
    self.silenced = silenced
    self.idle = idle
  }
}

/// Counts over everything that was scanned.
package struct Statistics: Sendable, Equatable {
  package var files = 0
  package var lines = 0
  package var bytes = 0
  package var declarations = 0
  /// References to types; resolved + external + ambiguous + unresolved.
  package var references = 0
  package var resolved = 0
  package var external = 0
  package var ambiguous = 0
  package var unresolved = 0
  /// The names that are unresolved most often, the most frequent first; empty unless a large share of all is.
  package var unresolvedNames: [String] = []
  /// Violations that a comment silences.
  package var suppressed = 0

  package init() {}
}

/// What became of one rule.
package struct RuleResult: Sendable, Equatable {
  /// What became of a rule in a check.
  package enum Verdict: String, Sendable, CaseIterable {
    case kept
    case broken
    /// Nothing in this project could break the rule.
    case vacuous
    /// `severity: off`
    case off
  }

  package var id: String
  package var kind: String
  package var severity: Severity?
  package var verdict: Verdict
  /// One sentence or less on what rules of its kind demand, for catalogues.
  package var summary: String
  /// The same of this rule in the words of its configuration, as `view may not depend on store`; empty in reports of
  /// versions that did not say.
  package var demand: String
  package var because: String?
  package var documentation: String?
  /// The folder whose configuration states the rule, relative to the checked one; empty: that one itself. The rule is
  /// about what is below.
  package var folder: String
  /// Where the configuration states the rule, or last changes it; nil in reports of versions that did not say.
  package var location: SourceLocation?
  /// Whether a diagnostic says why nothing could break it.
  package var isExplained = false
  /// The components of the user's own that it names and that select nothing, unless the configuration says that they may.
  package var emptyComponents: [String] = []

  package init(
    id: String,
    kind: String,
    severity: Severity?,
    verdict: Verdict,
    summary: String = "",
    demand: String = "",
    because: String? = nil,
    documentation: String? = nil,
    folder: String = "",
    location: SourceLocation? = nil
  ) {
    self.id = id
    self.kind = kind
    self.severity = severity
    self.verdict = verdict
    self.summary = summary
    self.demand = demand
    self.because = because
    self.documentation = documentation
    self.folder = folder
    self.location = location
  }
}

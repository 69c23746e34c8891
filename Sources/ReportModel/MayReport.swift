/// What the rules say of a dependency that nobody needs to have written.
package struct MayReport: Sendable, Equatable {
  /// Whether one part may depend on another, by all rules together.
  package enum Verdict: String, Sendable {
    case allowed
    case forbidden
    /// No rule says anything of it.
    case ungoverned
  }

  /// What one rule says.
  package struct Judgement: Sendable, Equatable {
    package var rule: String
    /// Where the rule stands.
    package var location: SourceLocation
    package var verdict: Verdict
    package var severity: Severity
    /// The kinds of references that it forbids; empty: all that were asked about.
    package var kinds: [String]
    /// The patterns of the members that it forbids of the target, if its verdict is that it says nothing of references;
    /// else empty.
    package var members: [String]
    /// From how many types, extensions and files of the source it forbids or allows it; nil: all but previews.
    package var sources: Int?
    /// Whether it forbids it, and leaves previews of the source alone.
    package var sparesPreviews: Bool
    /// To how many types of the target it does so; nil: all.
    package var targets: Int?
    /// How many types the target has, with those nested in it.
    package var allTargets: Int
    package var demand: String
    package var because: String?

    package init(
      rule: String,
      location: SourceLocation,
      verdict: Verdict,
      severity: Severity,
      kinds: [String],
      sources: Int?,
      sparesPreviews: Bool = false,
      targets: Int?,
      allTargets: Int,
      members: [String] = [],
      demand: String,
      because: String?
    ) {
      (self.rule, self.location, self.verdict, self.severity) = (rule, location, verdict, severity)
      (self.kinds, self.sources, self.targets, self.allTargets) = (kinds, sources, targets, allTargets)
      (self.sparesPreviews, self.members) = (sparesPreviews, members)
      (self.demand, self.because) = (demand, because)
    }
  }

  package var from: NamedPart
  package var to: NamedPart
  /// The kind of reference that was asked about; nil: all.
  package var via: String?
  package var verdict: Verdict
  /// The kinds of references that are forbidden, where others are not; empty: all that were asked about, or none.
  package var kinds: [String]
  /// What forbids it first, and last what forbids members of the target alone.
  package var judgements: [Judgement]
  /// Protocols of the target that no rule forbids.
  package var instead: [String]
  /// Why rules do not look at the source, where they do not.
  package var exemption: String?
  /// The components whose code may depend on the target, where that was asked for and the source may not.
  package var whoMay: [String] = []

  package init(
    from: NamedPart,
    to: NamedPart,
    via: String?,
    verdict: Verdict,
    kinds: [String],
    judgements: [Judgement],
    instead: [String],
    exemption: String?
  ) {
    (self.from, self.to, self.via, self.verdict, self.kinds) = (from, to, via, verdict, kinds)
    (self.judgements, self.instead, self.exemption) = (judgements, instead, exemption)
  }
}

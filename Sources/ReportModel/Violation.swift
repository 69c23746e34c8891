/// A place in the user's code that breaks a rule.
package struct Violation: Hashable, Sendable {
  /// The id of the rule, such as `dependency-rule`.
  package var rule: String
  /// The rule's kind, such as `layers`.
  package var kind: String
  package var severity: Severity
  package var location: SourceLocation
  /// The number of bytes of the offending name, for the caret line.
  package var length: Int
  /// Who depends on what, in which components, and what would be allowed; one sentence without a final full stop.
  package var message: String
  /// The qualified name of the depending type, the module, or the slice; nil for top-level code.
  package var source: String?
  /// The qualified name of the type, the module, or the slice, that is depended on; of a header that declares no type the
  /// name of the file.
  package var target: String?
  /// The member that the violation is about, where it is about one, as `load(id:)`.
  package var member: String?
  /// The components of the configuration in which the source is: those that pictures show first, then the others, in the
  /// order of their definition.
  package var components: [String]
  /// One of `import`, `inherit`, `declare`, `create`, `use`; nil where the rule is not about a reference.
  package var reference: String?
  package var because: String?
  /// What to do about it, where that is mechanical; one sentence without a final full stop.
  package var fix: String?
  /// Further places: the other edges of a cycle, repeats of the same dependency.
  package var other: [SourceLocation]
  /// The line of source at `location`, without its line break; nil if it could not be read or is too long to be of use.
  package var snippet: String?
  /// How large the knot is in which a cycle is, where there is more to it than the cycle that is reported.
  package var knot: Knot?
  /// Where it has steps, as a cycle: what each of `location` and `other` is, in order. Else empty.
  package var steps: [String] = []
  /// The parts of the project between which the dependency is, as the rule calls them: components, slices or modules; nil
  /// where the rule is not about a dependency, or its words give no name.
  package var sourcePart: String?
  package var targetPart: String?
  /// Of a cycle: what to cut so that it is none, and the knot that it is in, too; nil where that is not known.
  package var cuts: Cuts?
  /// The module of the type that `source` or `target` names, or of the header that `target` names; nil for what is neither
  /// a type nor a header of the project.
  package var sourceModule: String?
  package var targetModule: String?
  /// The people and teams that own the file at `location`, as `CODEOWNERS` says; empty where it names nobody.
  package var owners: [String] = []
  /// Whether `target` is not named at the place, but a member of it is used there.
  package var isInferred = false

  /// A group of things that all depend on each other.
  package struct Knot: Hashable, Sendable {
    /// The number of types, modules or slices in it.
    package var members: Int
    /// The number of pairs of them of which one depends on the other.
    package var dependencies: Int
    /// What the members are called, in the order of first appearance; empty where one dependency of the knot is reported
    /// by itself, and in reports of versions that did not say.
    package var names: [String]

    package init(members: Int, dependencies: Int, names: [String] = []) {
      self.members = members
      self.dependencies = dependencies
      self.names = names
    }
  }

  /// Dependencies without which there is no cycle.
  package struct Cuts: Hashable, Sendable {
    /// In the order in which they help most for their weight.
    package var list: [Cut]
    /// Whether no others are cheaper, as `GraphView.Knot.isExact`.
    package var isExact: Bool
    /// Whether other rules say of some references of the knot that they are to be cut first, or last.
    package var isRanked: Bool

    package init(list: [Cut], isExact: Bool, isRanked: Bool = false) {
      self.list = list
      self.isExact = isExact
      self.isRanked = isRanked
    }
  }

  /// A dependency to cut, so that a cycle comes apart.
  package struct Cut: Hashable, Sendable {
    package var source: String
    package var target: String
    /// How many references there are, and where the first are.
    package var references: Int
    package var places: [SourceLocation]
    /// How many of the references other rules forbid.
    package var forbidden: Int
    /// The first types of the target that they name.
    package var mentioned: [String]
    /// What is on no cycle any more after this cut and those before it; nil where the knot is too large to say.
    package var freed: [String]?
    /// What is used of the headers that are imported, beside the references.
    package var uses: HeaderUses

    package init(
      source: String,
      target: String,
      references: Int,
      places: [SourceLocation] = [],
      forbidden: Int = 0,
      mentioned: [String],
      freed: [String]?,
      uses: HeaderUses = HeaderUses()
    ) {
      self.source = source
      self.target = target
      self.references = references
      self.places = places
      self.forbidden = forbidden
      self.mentioned = mentioned
      self.freed = freed
      self.uses = uses
    }
  }

  package init(
    rule: String,
    kind: String,
    severity: Severity,
    location: SourceLocation,
    length: Int = 0,
    message: String,
    source: String? = nil,
    target: String? = nil,
    member: String? = nil,
    components: [String] = [],
    reference: String? = nil,
    because: String? = nil,
    fix: String? = nil,
    other: [SourceLocation] = [],
    snippet: String? = nil
  ) {
    self.rule = rule
    self.kind = kind
    self.severity = severity
    self.location = location
    self.length = length
    self.message = message
    self.source = source
    self.target = target
    self.member = member
    self.components = components
    self.reference = reference
    self.because = because
    self.fix = fix
    self.other = other
    self.snippet = snippet
  }
}

extension Violation {
  /// What stands in the message between the comment that silenced it and the day up to which it did.
  package static let silencedUntil = " silenced this until "
  /// What stands in the message where it was there before, and only the rules have changed.
  package static let isOlder = " is older, and "
}

import Configuration
import DependencyGraph
import Facts
import ReportModel

/// A kind of rule: one file in `Kinds/` and one line in `RuleKindRegistry`.
///
/// A value of a kind holds the decoded options of one rule; it knows no project until `prepare` binds it to one.
package protocol RuleKind: Sendable {
  static var description: RuleDescription { get }

  /// Reads what stands behind the kind's key; every mistake becomes a diagnostic of the decoder.
  init(from value: Node, _ decoder: inout OptionDecoder, _ components: [Component])

  /// What the rule demands in the words of its configuration, a clause for each statement: `view may not depend on store`.
  var demands: [String] { get }

  /// Evaluates the selectors of the rule over a project.
  func prepare(_ scope: RuleScope) -> any PreparedRule
}

/// A rule with its selectors evaluated over one project.
package protocol PreparedRule {
  /// Why nothing in the project could break the rule; nil if something could.
  var vacuity: Vacuity? { get }

  /// What is odd about the rule in this project although it can fire, such as a requirement that nothing meets.
  var remarks: [Remark] { get }

  /// The places that break the rule, in the order of the graph.
  func findings() -> [Finding]

  /// The types that break the rule, for `expect`; of a rule about folders those of all their files.
  var brokenTypes: Set<ElementID> { get }

  /// The types whose form the rule judges; nil if it is about something else.
  var judgedTypes: Set<ElementID>? { get }
}

extension PreparedRule {
  package var remarks: [Remark] { [] }
  package var brokenTypes: Set<ElementID> { Set(findings().map(\.source)) }
  package var judgedTypes: Set<ElementID>? { nil }
}

/// A prepared rule about references, which can be asked about one that nobody has written.
package protocol PreparedDependencyRule: PreparedRule {
  /// Whether a mention that need not exist would break the rule, for `expect`.
  func forbids(_ mention: Mention) -> Bool
}

/// Something odd about a rule, at the place in the configuration that says it.
package struct Remark: Sendable, Equatable {
  package var message: String
  package var location: SourceLocation
}

/// A reference from one element to another, real or supposed by a test of a rule.
package struct Mention {
  package var source: ElementID
  package var target: ElementID
  package var kind: ReferenceKind
  /// The file of the source.
  package var file: Int32
  /// Of the name in the file; nil if the mention is supposed.
  package var offset: UInt32?
}

/// A place that breaks a rule, before it has a line and a column.
package struct Finding {
  package struct Place: Sendable, Hashable {
    package var file: Int32
    package var offset: UInt32

    init(file: Int32, offset: UInt32) {
      self.file = file
      self.offset = offset
    }

    init(_ dependency: Dependency) { self.init(file: dependency.file, offset: dependency.offset) }
  }

  package var place: Place
  package var length: UInt32
  /// For a rule about declarations: the type that the rule is about, as declared (never a part); for a rule about
  /// folders: a file.
  package var source: ElementID
  /// nil where the rule is about one type only.
  package var target: ElementID?
  /// nil where the rule is not about a reference.
  package var reference: ReferenceKind?
  /// Whether the reference is inferred: the target is not named at the place.
  package var isInferred = false
  package var message: String
  /// What to do, where that is mechanical: one sentence without a final full stop, as `make it weak`.
  package var fix: String?
  package var other: [Place] = []
  /// Where it has steps, as a cycle: what each of `place` and `other` is, in order. Else empty.
  package var steps: [String] = []
  /// The member that it is about, where it is about one, as `load(id:)`.
  package var member: String?
  /// What depends on what, where that is neither a type nor a module: the names of two slices.
  package var slices: (source: String, target: String)?
  /// How large the knot is in which a cycle lies, where there is more to it than the cycle.
  package var knot: Violation.Knot?
  /// Where several are told as one: each, as it is told if it alone is new.
  package var parts: [Finding] = []

  /// `length` bytes at `offset` of a file.
  init(
    file: Int32,
    offset: UInt32,
    length: UInt32,
    subject: ElementID,
    target: ElementID? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    place = Place(file: file, offset: offset)
    self.length = length
    source = subject
    self.target = target
    self.message = message
    self.fix = fix
  }

  init(_ breach: Breach, in graph: DependencyGraph, _ message: String, fix: String? = nil) {
    let dependency = graph.dependencies[breach.dependency]
    place = Place(dependency)
    length = dependency.length
    source = breach.source
    target = breach.target
    reference = dependency.kind
    isInferred = dependency.isInferred
    self.message = message
    self.fix = fix
  }
}

/// What a rule is evaluated in: the project with its components, and what the rule says beside its kind.
package struct RuleScope {
  let selection: Selection
  /// Of the rule, beside its kind.
  let except: Membership?
  /// What the rule is about, where a folder of the project has rules of its own; nil: everything. Targets may lie
  /// anywhere.
  let region: ElementSet?

  var index: ProjectIndex { selection.index }
  @inline(__always) var graph: DependencyGraph { selection.graph }

  /// What of `selected` a dependency rule looks at: neither what the rule leaves alone, nor the composition root
  /// (RULE-LANGUAGE 1.7, 8) unless the rule names it, nor previews, which put screens together as that does.
  func sources(_ selected: ElementSet, except own: Selector? = nil, includingRoot: Bool = false) -> ElementSet {
    var result = selected
    if let region { result.formIntersection(region) }
    if let except { result.subtract(except.sources) }
    if let own { result.subtract(selection.membership(of: own).sources) }
    if !includingRoot { result.subtract(selection.membership(of: .root).sources) }
    result.subtract(selection.previews)
    return result
  }

  /// What of the types of `selected` a declaration rule looks at: without what the rule and the statement leave alone.
  func subjects(_ selected: ElementSet, except own: Selector? = nil) -> ElementSet {
    var result = selected
    result.formIntersection(index.nominalTypes)
    if let region { result.formIntersection(region) }
    if let except { result.subtract(except.sources) }
    if let own { result.subtract(selection.membership(of: own).sources) }
    return result
  }
}

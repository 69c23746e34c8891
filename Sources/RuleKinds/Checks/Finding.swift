import DependencyGraph
import Facts
import ReportModel

/// A place that breaks a rule, before it has a line and a column.
package struct Finding {
  /// A place in a file of the project, by the file's index.
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
  /// If a name has several meanings that break the rule: the others.
  var alternatives: [ElementID] = []
  /// What is used, where that is no type: a function, or a member with its type, as `Session.shared`.
  var use: String?
  /// Of the import of a header that declares types, or is what the rule is about: its path, by which it is known, as what
  /// it declares may change.
  var header: String?
  /// The type whose member `use` is.
  var owner: ElementID?
  /// nil where the rule is not about a reference.
  package var reference: ReferenceKind?
  /// Whether the reference is inferred: the target is not named at the place.
  package var isInferred = false
  /// Whether it is about its file rather than `source`.
  package var isAboutFile = false
  package var message: String
  /// What to do, where that is mechanical: one sentence without a final full stop, as `make it weak`.
  package var fix: String?
  package var other: [Place] = []
  /// Where it has steps, as a cycle: what each of `place` and `other` is, in order. Else empty.
  package var steps: [String] = []
  /// The member that it is about, where it is about one, as `load(id:)`.
  package var member: String?
  /// What is above a limit, as `lines`, and how much of it there is.
  var amount: (measure: String, count: Int)?
  /// What depends on what, where that is neither a type nor a module: the names of two slices; of what is about one slice
  /// without a target.
  package var slices: (source: String, target: String?)?
  /// Where a manifest says what is wrong; then `place` is only of the module that the manifest declares.
  package var manifest: SourceLocation?
  /// What the rule calls the parts of the project at both ends of a dependency; nil where its words give no name.
  package var endNames: (source: String?, target: String?) = (nil, nil)
  /// How large the knot is in which a cycle is, where there is more to it than the cycle.
  package var knot: Violation.Knot?
  /// The dependency that it is at, where it is about a knot.
  var edge: KnotEdge?
  /// Places of that dependency, in files that have comments which silence rules.
  var edgePlaces: [Place] = []
  /// What to cut, where it is about a cycle.
  var cuts: Cuts?
  /// Where several are reported together: each, as it is reported if it alone is new.
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
    alternatives = (breach.meant ?? Array(graph.list(dependency.candidates))).filter { $0 != breach.target }
    reference = dependency.kind
    isInferred = dependency.isInferred
    self.message = message
    self.fix = fix
    header = graph.headerWithTypes(dependency)
  }
}

extension Finding {
  /// At the name of a type.
  init(
    of type: ElementID,
    in graph: DependencyGraph,
    target: ElementID? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    let element = graph.elements[type.index]
    let declaration = graph.facts[Int(element.file)].declarations[Int(element.declaration)]
    self.init(at: declaration, element.file, in: graph, subject: type, target: target, message, fix: fix)
  }

  /// At the name of a member, about `subject`: mostly its owner.
  init(
    of member: Member,
    in graph: DependencyGraph,
    subject: ElementID,
    target: ElementID? = nil,
    _ message: String,
    fix: String? = nil
  ) {
    let declaration = graph.declaration(of: member)
    self.init(at: declaration, member.file, in: graph, subject: subject, target: target, message, fix: fix)
    self.member = graph.title(of: member)
  }

  private init(
    at declaration: DeclarationFact,
    _ file: Int32,
    in graph: DependencyGraph,
    subject: ElementID,
    target: ElementID?,
    _ message: String,
    fix: String?
  ) {
    self.init(
      file: file,
      offset: declaration.nameOffset,
      length: UInt32(graph.facts[Int(file)].names[declaration.name].count),
      subject: subject,
      target: target,
      message,
      fix: fix
    )
  }
}

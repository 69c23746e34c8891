/// A project seen at a level: what its parts are, and which of them depends on which.
///
/// Plain data: it is what is drawn, measured and compared. Nodes are in the order of their names, edges in that of their
/// sources and then of their targets.
package struct LevelGraph: Sendable, Equatable {
  /// What the nodes are.
  package enum Level: String, Sendable, CaseIterable {
    case module
    case folder
    case component
    case file
    case type

    /// `1 type`, `2 types`
    package var plural: String { rawValue + "s" }
  }

  /// A part of the project at the level, or what is outside of the project.
  package struct Node: Sendable, Equatable {
    /// Each node has another one.
    package var name: String
    /// The same without what tells it from others of that name.
    package var ownName: String
    /// The level, or for a type what it is declared as, such as `struct`; `extension`, `file`, `external type` and `external
    /// module` where these are nodes beside types.
    package var kind: String
    /// nil where it has none, or several.
    package var module: String?
    /// The others that compile its file, or some of its files, as targets that share files do.
    package var furtherModules: [String] = []
    /// Where it is declared; the path alone of a file or folder; of a module or component the folder that all of it is in;
    /// nil for what is outside of the project.
    package var location: SourceLocation?
    /// Whether all of it belongs to modules of tests.
    package var isTest: Bool
    /// How many types the project declares in it, aliases aside.
    package var types = 0
    /// How many of these are protocols, or classes that others inherit and nobody creates.
    package var abstractTypes = 0
    /// The layer that the rules give it, from 0 at the top; nil without one, or with several of which none has all of it.
    package var layer: Int?
    /// What the rules call that layer; nil as well where several of one height have it.
    package var layerName: String?
    /// Of a component whose name says nothing, such as `level-9`: what it holds, in words.
    package var contents: String?
    /// How many nodes it stands for, where some are shown as one; else 0.
    package var collapsed = 0
    /// How many references from it are no edge, as their names can mean several things of different nodes.
    package var ambiguous = 0
    /// In a comparison: whether it has come or gone.
    package var change: Change?

    package init(
      name: String,
      kind: String,
      module: String? = nil,
      location: SourceLocation? = nil,
      isTest: Bool = false
    ) {
      self.name = name
      ownName = name
      self.kind = kind
      self.module = module
      self.location = location
      self.isTest = isTest
    }

    /// `App`, `App, Widget` or `4 targets`; nil where it has no module, or files of several.
    package var moduleTitle: String? {
      guard let module, !furtherModules.isEmpty else { return module }
      let all = [module] + furtherModules
      return all.count == 2 ? all.joined(separator: ", ") : "\(all.count) targets"
    }
  }

  /// How many references there are, by their kind.
  package struct Weight: Sendable, Equatable {
    package var imports = 0
    package var inherit = 0
    package var declare = 0
    package var create = 0
    package var use = 0
    /// Uses of a member of a type that is not named there; of no other kind.
    package var inferred = 0

    package init() {}

    /// Adds the references of another edge, kind by kind.
    package mutating func add(_ other: Weight) {
      imports += other.imports
      inherit += other.inherit
      declare += other.declare
      create += other.create
      use += other.use
      inferred += other.inferred
    }

    package var total: Int { imports + inherit + declare + create + use + inferred }

    /// The kinds that there are, by name.
    package var parts: [(kind: String, count: Int)] {
      let all: [(kind: String, count: Int)] = [
        ("import", imports), ("inherit", inherit), ("declare", declare), ("create", create), ("use", use),
        ("inferred", inferred),
      ]
      return all.filter { $0.count > 0 }
    }
  }

  /// One reference.
  package struct Place: Sendable, Equatable {
    package var location: SourceLocation
    /// import, inherit, declare, create, use or inferred
    package var kind: String

    package init(location: SourceLocation, kind: String) {
      self.location = location
      self.kind = kind
    }
  }

  /// What rules say of references, the worst first.
  package enum Verdict: String, Sendable, CaseIterable, Comparable {
    /// It breaks a rule of severity error, or one of severity warning, and nobody has accepted that.
    case forbidden
    case warning
    /// It breaks a rule, and the baseline or a comment accepts that.
    case baselined
    case suppressed
    /// A rule says that it may be so.
    case allowed
    case ungoverned

    package var isViolation: Bool { self < .allowed }

    package static func < (a: Verdict, b: Verdict) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What one rule says of some references of an edge.
  package struct Judgement: Sendable, Equatable {
    package var verdict: Verdict
    /// The id of the rule.
    package var rule: String
    /// Of how many references it says so.
    package var references: Int
    /// The first of them.
    package var place: Place

    package init(verdict: Verdict, rule: String, references: Int, place: Place) {
      self.verdict = verdict
      self.rule = rule
      self.references = references
      self.place = place
    }
  }

  /// What is said of the references of an edge, each counted once, whatever number of rules say it.
  package struct Standing: Sendable, Equatable {
    /// Those that break a rule, by the worst that is said of them.
    package var forbidden = 0
    package var warning = 0
    package var baselined = 0
    package var suppressed = 0
    /// Those that are on cycles by what other rules than those about cycles say: that it must not be, or that it may be.
    package var against = 0
    package var allowed = 0
    /// Those from where the program begins, or from a preview. Rules about dependencies leave these alone, so they are on no
    /// cycle.
    package var leftAlone = 0
    /// How many of these are inferred.
    package var leftAloneInferred = 0

    package init() {}

    /// How many references have a verdict as the worst of theirs; nil of those that break no rule.
    package func count(_ verdict: Verdict) -> Int? { Self.counter(of: verdict).map { self[keyPath: $0] } }

    /// Counts a reference by the worst that is said of it, if it breaks a rule.
    package mutating func count(breach verdict: Verdict) {
      if let counter = Self.counter(of: verdict) { self[keyPath: counter] += 1 }
    }

    private static func counter(of verdict: Verdict) -> WritableKeyPath<Standing, Int>? {
      switch verdict {
      case .forbidden: \.forbidden
      case .warning: \.warning
      case .baselined: \.baselined
      case .suppressed: \.suppressed
      case .allowed, .ungoverned: nil
      }
    }

    /// Adds what is said of other references.
    package mutating func add(_ other: Standing) {
      forbidden += other.forbidden
      warning += other.warning
      baselined += other.baselined
      suppressed += other.suppressed
      against += other.against
      allowed += other.allowed
      leftAlone += other.leftAlone
      leftAloneInferred += other.leftAloneInferred
    }

    /// How many break a rule.
    package var breaking: Int { forbidden + warning + baselined + suppressed }
  }

  /// What has happened to a node or edge since another state.
  package enum Change: String, Sendable {
    case new
    case gone
  }

  /// All references from one node to another; none leads from a node to itself.
  package struct Edge: Sendable, Equatable {
    package var source: Int
    package var target: Int
    package var weight: Weight
    /// The first of the references: as many as were asked for, in general at most three.
    package var places: [Place]
    /// The worst first, then by rule; empty if no rule says anything of it.
    package var judgements: [Judgement]
    package var standing: Standing
    /// In a comparison: whether it has come or gone; of what has gone, references and places are those that it had.
    package var change: Change?
    /// Whether all types of one end are nested in types of the other, so that the two cannot do without each other.
    package var isOfNesting = false
    /// How many of its references of the kind `declare` name what no protocol can stand for: a protocol, or what holds values
    /// alone, such as an enum. 0 where nobody asks.
    package var declaresData = 0
    /// What is used of the headers that it imports, beside the references; of edges on cycles, and only where somebody asks.
    package var uses = HeaderUses()

    package init(
      source: Int,
      target: Int,
      weight: Weight,
      places: [Place],
      judgements: [Judgement] = [],
      standing: Standing = Standing()
    ) {
      self.source = source
      self.target = target
      self.weight = weight
      self.places = places
      self.judgements = judgements
      self.standing = standing
    }

    /// The worst that is said of one of its references.
    package var verdict: Verdict { judgements.first?.verdict ?? .ungoverned }
  }

  package var level: Level
  package var nodes: [Node]
  package var edges: [Edge]
  /// References that are no edge, as their names can mean several things of different nodes.
  package var ambiguous: Int

  package init(level: Level, nodes: [Node], edges: [Edge], ambiguous: Int) {
    self.level = level
    self.nodes = nodes
    self.edges = edges
    self.ambiguous = ambiguous
  }
}

extension LevelGraph.Edge {
  /// Where to look first: at the first reference that breaks a rule, the worst that is broken, else at the first of all.
  package var firstPlace: LevelGraph.Place? {
    judgements.first { $0.verdict.isViolation }?.place ?? places.first
  }

  /// How many of its references cycles are made of: all but those from where the program begins, and from previews.
  package var referencesOnCycles: Int { weight.total - standing.leftAlone }

  /// What the rule says that allows most of its references, where fewer than half break one; nil if none does.
  package var ruleThatAllows: LevelGraph.Judgement? {
    guard standing.breaking * 2 < weight.total else { return nil }
    return judgements.first { $0.verdict == .allowed && $0.references * 2 > weight.total }
  }
}

/// A project to look at, for `lintel explore`: its types, all references among them, and what the rules say of these.
///
/// Plain data. Parts point at each other by their places in the arrays.
package struct ExploreReport: Sendable, Equatable {
  /// A file; other tables name it by its place among the files.
  package struct File: Sendable, Equatable {
    package var path: String
    /// The first of its modules.
    package var module: Int

    package init(path: String, module: Int) {
      self.path = path
      self.module = module
    }
  }

  /// A type, what an extension adds to one in another folder or module, or the top-level code of a file.
  package struct Node: Sendable, Equatable {
    /// Not qualified; of top-level code the name of the file.
    package var name: String
    /// As `LevelGraph.Node.kind`.
    package var kind: String
    package var file: Int
    package var line: Int
    /// The node of the type around it.
    package var enclosing: Int?
    /// The first component that it is in.
    package var component: Int?
    /// How many references from it are no edge, as their names can mean several types.
    package var ambiguous = 0

    package init(name: String, kind: String, file: Int, line: Int, enclosing: Int?, component: Int?) {
      self.name = name
      self.kind = kind
      self.file = file
      self.line = line
      self.enclosing = enclosing
      self.component = component
    }

    /// Whether it is a declared type: not what is added to one, top-level code, a preview, or an alias.
    package var isType: Bool {
      !["file", "preview", "extension", "category", "implementation", "typealias"].contains(kind)
    }
  }

  /// How a type is referred to; `inferred` is a use of a member whose type is not named.
  package enum ReferenceKind: String, Sendable, CaseIterable {
    case `import`
    case inherit
    case declare
    case create
    case use
    case inferred
  }

  /// Where a reference is; `file` is an index among the files.
  package struct Place: Sendable, Hashable {
    package var file: Int
    package var line: Int
    package var kind: ReferenceKind

    package init(file: Int, line: Int, kind: ReferenceKind) {
      self.file = file
      self.line = line
      self.kind = kind
    }
  }

  /// All references from one node to another.
  package struct Edge: Sendable, Equatable {
    package var source: Int
    package var target: Int
    /// By file, then line.
    package var places: [Place]

    package init(source: Int, target: Int, places: [Place]) {
      self.source = source
      self.target = target
      self.places = places
    }
  }

  /// An edge that does not lead between the modules, or the components, that its ends are listed in, as several targets
  /// compile the file of one.
  package struct SeenEdge: Sendable, Equatable {
    package struct Ends: Sendable, Hashable {
      /// -1: what is in none.
      package var source: Int
      /// The same.
      package var target: Int

      package init(source: Int, target: Int) {
        self.source = source
        self.target = target
      }
    }

    package var edge: Int
    /// Between which it leads, sorted; empty: it stays within each.
    package var ends: [Ends]

    package init(edge: Int, ends: [Ends]) {
      self.edge = edge
      self.ends = ends
    }
  }

  /// How many types of one module, or component, are listed in another one, as several targets compile their files.
  package struct SharedTypes: Sendable, Equatable {
    package var owner: Int
    /// Where they are listed; -1: in none.
    package var home: Int
    package var types: Int

    package init(owner: Int, home: Int, types: Int) {
      self.owner = owner
      self.home = home
      self.types = types
    }
  }

  /// References that are in several edges, as a name can stand for an alias and what that stands for.
  package struct Repeated: Sendable, Equatable {
    /// Ascending, at least two.
    package var edges: [Int]
    package var kind: ReferenceKind
    package var references: Int

    package init(edges: [Int], kind: ReferenceKind, references: Int) {
      self.edges = edges
      self.kind = kind
      self.references = references
    }
  }

  /// How many references of an edge rules leave alone, as they are from where the program begins, or from a preview.
  package struct LeftAlone: Sendable, Equatable {
    package var edge: Int
    /// Those that name their target, and the others.
    package var named: Int
    package var inferred: Int

    package init(edge: Int, named: Int, inferred: Int) {
      self.edge = edge
      self.named = named
      self.inferred = inferred
    }
  }

  /// A rule of the configuration.
  package struct Rule: Sendable, Equatable {
    package var id: String
    /// What it demands, in words.
    package var demand: String
    package var because: String?
    /// Whether it is about cycles, and not about a direction.
    package var isOfCycles: Bool

    package init(id: String, demand: String, because: String?, isOfCycles: Bool = false) {
      self.id = id
      self.demand = demand
      self.because = because
      self.isOfCycles = isOfCycles
    }
  }

  /// What a table of layers says of components.
  package struct Table: Sendable, Equatable {
    /// What one component of a table may depend on; both are indices among the components.
    package struct Row: Sendable, Equatable {
      package var component: Int
      package var allowed: [Int]

      package init(component: Int, allowed: [Int]) {
        self.component = component
        self.allowed = allowed
      }
    }

    package var rule: Int
    package var rows: [Row]
    /// Whether the rule says nothing else, so that it can be judged by components alone.
    package var isWhole: Bool

    package init(rule: Int, rows: [Row], isWhole: Bool = true) {
      self.rule = rule
      self.rows = rows
      self.isWhole = isWhole
    }
  }

  /// A violation, with the ends that the page draws; `rule` and `file` are indices.
  package struct Violation: Sendable, Equatable {
    package var rule: Int
    package var severity: Severity
    /// Whether the baseline knows it.
    package var isKnown: Bool
    package var file: Int
    package var line: Int
    /// The node that breaks the rule, or another one of its file; nil if that has none.
    package var source: Int?
    /// The node that it must not depend on, if an edge leads there.
    package var target: Int?
    package var message: String

    package init(
      rule: Int,
      severity: Severity,
      isKnown: Bool,
      file: Int,
      line: Int,
      source: Int?,
      target: Int?,
      message: String
    ) {
      self.rule = rule
      self.severity = severity
      self.isKnown = isKnown
      self.file = file
      self.line = line
      self.source = source
      self.target = target
      self.message = message
    }
  }

  package var toolVersion: String
  /// The name of the checked folder.
  package var project: String
  package var state: Scope.State
  /// As `Report.pathInRepository`.
  package var pathInRepository: String
  package var modules: [String]
  package var files: [File]
  /// In the order in which the configuration defines them.
  package var components: [String]
  /// By component: what it holds, in words, where its name says nothing; empty: for none.
  package var contentsOfComponents: [String?] = []
  /// By file, then line.
  package var nodes: [Node]
  /// By source, then target.
  package var edges: [Edge]
  /// By edge.
  package var betweenModules: [SeenEdge] = []
  /// By edge.
  package var betweenComponents: [SeenEdge] = []
  /// By owner, then home.
  package var sharedOfModules: [SharedTypes] = []
  /// By owner, then home.
  package var sharedOfComponents: [SharedTypes] = []
  /// By edges, then kind.
  package var repeated: [Repeated] = []
  /// By edge.
  package var leftAlone: [LeftAlone] = []
  /// Whether uses of members whose type is not named count between larger parts, as a rule looks at them.
  package var countsInferred = false
  /// How many references are no edge, as their names can mean several types.
  package var ambiguous = 0
  package var rules: [Rule]
  package var tables: [Table]
  package var violations: [Violation]
  /// By file, the lines at which references are, without indentation; none of those that could not be read.
  package var lines: [[Int: String]]

  package init(
    toolVersion: String,
    project: String,
    state: Scope.State = .folder,
    pathInRepository: String = "",
    modules: [String],
    files: [File],
    components: [String],
    nodes: [Node],
    edges: [Edge],
    rules: [Rule],
    tables: [Table],
    violations: [Violation],
    lines: [[Int: String]]
  ) {
    self.toolVersion = toolVersion
    self.project = project
    self.state = state
    self.pathInRepository = pathInRepository
    self.modules = modules
    self.files = files
    self.components = components
    self.nodes = nodes
    self.edges = edges
    self.rules = rules
    self.tables = tables
    self.violations = violations
    self.lines = lines
  }
}

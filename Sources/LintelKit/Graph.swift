import Basics
import Engine
import ReportModel

extension Architecture {
  /// What the parts of a graph are.
  public enum Level: String, Sendable, CaseIterable {
    case component, module, folder, file, type
  }

  /// The parts of the project, and which of them depends on which: what `lintel graph` shows.
  ///
  /// Parts are what the level says: components of the configuration, modules, folders, files or types. What rules say of a
  /// dependency is its verdict.
  ///
  /// - Parameter level: nil: components where the configuration defines some, else modules where there are several, else
  ///   folders.
  /// - Throws: `NotChecked` where the command line would end with exit code 2; its text says what `lintel` would say.
  public func graph(_ level: Level? = nil) throws(NotChecked) -> Graph {
    var request = GraphRequest()
    request.level = level.flatMap { LevelGraph.Level(rawValue: $0.rawValue) }
    request.limits = [GraphView.Limit()]
    request.placesOfEdge = .max
    let result = graphViews(request, options).query
    guard let view = result.answer?.first, result.exit < .couldNotRun else {
      throw NotChecked(folder, result.diagnostics.map { Problem($0, folder) })
    }
    return Graph(view, folder)
  }

  /// Parts of a project and the dependencies between them.
  public struct Graph: Sendable, Hashable {
    public let level: Level
    /// Sorted by name.
    public let parts: [Part]
    /// Sorted by source, then by target.
    public let dependencies: [Dependency]
    /// The groups of parts that all depend on each other, by name.
    public let cycles: [[String]]

    /// The dependency of one part on another; nil if there is none.
    public func dependency(from source: String, to target: String) -> Dependency? {
      dependencies.first { $0.source == source && $0.target == target }
    }

    /// What a part depends on, by name.
    public func targets(of source: String) -> [String] { dependencies.filter { $0.source == source }.map(\.target) }

    /// What depends on a part, by name.
    public func sources(of target: String) -> [String] { dependencies.filter { $0.target == target }.map(\.source) }

    init(_ view: GraphView, _ folder: String) {
      let graph = view.graph
      level = Level(rawValue: graph.level.rawValue) ?? .type
      parts = graph.nodes.map { Part($0, folder) }
      dependencies = graph.edges.map { edge in
        Dependency(edge, graph.nodes[edge.source].name, graph.nodes[edge.target].name, folder)
      }
      cycles = view.knots.map { knot in knot.nodes.map { graph.nodes[$0].name } }
    }
  }

  /// A component, module, folder, file or type.
  public struct Part: Sendable, Hashable {
    /// No other part of the graph has it.
    public let name: String
    /// The level, or for a type what it is declared as, such as `struct`.
    public let kind: String
    /// nil where it has none, or several.
    public let module: String?
    /// Where it is declared; of a module or component the folder that all of it is in; nil if there is none.
    public let place: Place?
    /// Whether all of it belongs to modules of tests.
    public let isTest: Bool
    /// How many types the project declares in it, aliases aside.
    public let types: Int

    init(_ node: LevelGraph.Node, _ folder: String) {
      (name, kind, module, isTest, types) = (node.name, node.kind, node.module, node.isTest, node.types)
      place = node.location.map { Place($0, folder) }
    }
  }

  /// All references from one part to another.
  public struct Dependency: Sendable, Hashable, CustomStringConvertible {
    /// What rules say of it; the worst that is said of one of its references.
    public enum Verdict: String, Sendable {
      /// It breaks a rule of severity error, or one of severity warning, and nobody has accepted that.
      case forbidden, warning
      /// It breaks a rule, and the baseline or a comment accepts that.
      case baselined, suppressed
      /// A rule says that it may be so.
      case allowed
      /// No rule says anything of it.
      case ungoverned
    }

    /// What a reference does.
    public enum Kind: String, Sendable, CaseIterable {
      case `import`, inherit, declare, create, use
      /// Uses a member of a type that is not named there.
      case inferred
    }

    /// One reference.
    public struct Reference: Sendable, Hashable {
      public let kind: Kind
      public let place: Place
    }

    /// The names of the parts.
    public let source: String
    public let target: String
    /// In the order of the files.
    public let references: [Reference]
    public let verdict: Verdict
    /// The ids of the rules that say so, the worst first.
    public let rules: [String]

    /// How many references are of a kind.
    public func count(_ kind: Kind) -> Int { references.count { $0.kind == kind } }

    public var description: String { "\(source) → \(target)" }

    init(_ edge: LevelGraph.Edge, _ source: String, _ target: String, _ folder: String) {
      (self.source, self.target) = (source, target)
      references = edge.places.compactMap { place in
        Kind(rawValue: place.kind).map { Reference(kind: $0, place: Place(place.location, folder)) }
      }
      verdict = Verdict(rawValue: edge.verdict.rawValue) ?? .ungoverned
      var seen: Set<String> = []
      rules = edge.judgements.map(\.rule).filter { seen.insert($0).inserted }
    }
  }
}

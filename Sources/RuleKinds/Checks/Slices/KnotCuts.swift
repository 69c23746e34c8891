import DependencyGraph
import GraphAnalysis
import ReportModel

/// Which dependencies to cut so that a group of slices that all depend on each other has no cycle any more.
extension Finding {
  /// The dependencies to cut in one knot.
  struct Cuts {
    /// Their places are in `places`.
    var list: [Violation.Cut]
    /// By cut: the first references.
    var places: [[Place]]
    var isExact: Bool
  }
}

/// What is counted of the mentions that one slice makes of another.
struct MentionTally {
  /// How many are listed with their places, and how many names of what is mentioned.
  private static let listed = 3

  private(set) var count = 0
  /// Those of supertypes, which are harder to undo.
  private var heirs = 0
  private(set) var places: [Finding.Place] = []
  private(set) var targets: [ElementID] = []

  mutating func add(_ dependency: Dependency, to target: ElementID) {
    count += 1
    if dependency.kind == .inherit { heirs += 1 }
    if places.count < Self.listed { places.append(Finding.Place(dependency)) }
    if targets.count < Self.listed, !targets.contains(target) { targets.append(target) }
  }

  var weight: Int { count + 2 * heirs }
}

extension Finding.Cuts {
  /// In larger knots nothing is proposed: there are hundreds of cuts, and who would read them.
  static let maximumEdges = 1000

  /// - Parameters:
  ///   - nodes: the slices of the knot.
  ///   - edges: the dependencies between them, with what is counted of each; nil: nothing.
  ///   - name: of a slice.
  init?(
    _ nodes: [Int32],
    _ edges: [(source: Int32, target: Int32)],
    tally: (_ source: Int32, _ target: Int32) -> MentionTally?,
    name: (Int32) -> String,
    elementName: (ElementID) -> String?
  ) {
    guard edges.count <= Self.maximumEdges else { return nil }
    var local: [Int32: Int] = [:]
    for (place, node) in nodes.enumerated() { local[node] = place }
    let tallies = edges.compactMap { edge in tally(edge.source, edge.target).map { (edge: edge, tally: $0) } }
    let graph = WeightedGraph(
      nodeCount: nodes.count,
      edges: tallies.compactMap { edge, tally in
        guard let source = local[edge.source], let target = local[edge.target] else { return nil }
        return WeightedGraph.Edge(source, target, weight: max(1, tally.weight))
      }
    )
    guard let knot = knots(of: graph).first, !knot.cuts.isEmpty else { return nil }
    let found = knot.cuts.compactMap { cut -> (Violation.Cut, [Finding.Place])? in
      let (source, target) = (nodes[graph.edges[cut.edge].source], nodes[graph.edges[cut.edge].target])
      guard let tally = tally(source, target) else { return nil }
      let names = (name(source), name(target))
      let cut = Violation.Cut(
        source: names.0,
        target: names.1,
        references: tally.count,
        mentioned: tally.targets.compactMap(elementName).filter { $0 != names.1 },
        freed: cut.freed?.map { name(nodes[$0]) }
      )
      return (cut, tally.places)
    }
    self.init(list: found.map(\.0), places: found.map(\.1), isExact: knot.isExact)
  }
}

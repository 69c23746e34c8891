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
    /// Whether other rules say of some references of the knot that they are to be cut first, or last.
    var isRanked: Bool
  }
}

/// What is counted of the references that one slice makes to another.
struct MentionTally {
  /// How many are listed with their places, and how many names of what is mentioned.
  private static let listed = 3

  /// The place in the graph of the reference that was counted last.
  private var last = -1
  /// What it costs to cut them.
  private(set) var cost = CutCost()
  private(set) var places: [Finding.Place] = []
  private(set) var targets: [ElementID] = []
  private var imports = 0
  private var usesOfHeaders = HeaderUses()

  var count: Int { cost.references }

  /// What is used of headers beside the references.
  var uses: HeaderUses { usesOfHeaders.beside(references: count, imports: imports) }

  /// - Parameters:
  ///   - position: the place in the graph of the reference, which is the last one's or a later one.
  ///   - uses: what is used of the header that it imports.
  mutating func add(
    _ dependency: Dependency,
    at position: Int,
    to target: ElementID,
    _ cost: CutCost,
    _ uses: HeaderUses = HeaderUses()
  ) {
    if targets.count < Self.listed, !targets.contains(target) { targets.append(target) }
    guard position != last else { return }
    last = position
    self.cost = self.cost + cost
    if dependency.isImport {
      imports += 1
      usesOfHeaders.add(uses)
    }
    if places.count < Self.listed { places.append(Finding.Place(dependency)) }
  }
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
    let cuttable = edges.compactMap { edge -> CuttableEdge? in
      guard let source = local[edge.source], let target = local[edge.target] else { return nil }
      return tally(edge.source, edge.target).map { CuttableEdge(source, target, $0.cost.adding($0.uses.count)) }
    }
    guard let knot = cheapestCuts(nodeCount: nodes.count, cuttable).first, !knot.cuts.isEmpty else { return nil }
    let found = knot.cuts.compactMap { cut -> (Violation.Cut, [Finding.Place])? in
      let (source, target) = (nodes[cuttable[cut.edge].source], nodes[cuttable[cut.edge].target])
      guard let tally = tally(source, target) else { return nil }
      let names = (name(source), name(target))
      let cut = Violation.Cut(
        source: names.0,
        target: names.1,
        references: tally.count,
        forbidden: tally.cost.forbidden,
        mentioned: tally.targets.compactMap(elementName).filter { $0 != names.1 },
        freed: cut.freed?.map { name(nodes[$0]) },
        uses: tally.uses
      )
      return (cut, tally.places)
    }
    self.init(
      list: found.map(\.0),
      places: found.map(\.1),
      isExact: knot.isExact,
      isRanked: cuttable.contains { $0.cost.forbidden + $0.cost.allowed > 0 }
    )
  }
}

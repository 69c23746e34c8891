import Basics
import DependencyGraph
import Facts
import GraphAnalysis
import ReportModel
import RuleKinds

/// The dependency graph at a level: each element is part of one node or of none, and references between two nodes are one
/// edge.
///
/// - An extension counts where it is written; among types, one in the folder of its type is part of the type.
/// - A file of several modules belongs to the first, and to each of them for what is in that one.
/// - An element of several components belongs to the first of them.
/// - A name that can mean several things counts if all of them are of one node.
/// - Who names an alias depends on it and on what it stands for.
package struct Contraction: Sendable {
  /// What is counted beyond what rules look at.
  package struct Extent: Sendable {
    package enum Extensions: Sendable {
      /// Those in the file that declares it.
      case inFile
      /// Those in the folder of that file.
      case inFolder
      /// All.
      case anywhere
    }

    /// Uses of members whose type is not named there.
    package var inferred = true
    /// References between a type and those nested in it. Without them a chain over a nested type is not seen.
    package var nesting = false
    /// What is outside of the project, as nodes beside types.
    package var external = false
    /// Which extensions of a type are one node with it, among types.
    package var extensions = Extensions.inFolder
    /// Which kinds of references count, by name; empty: all.
    package var kinds: Set<String> = []
    /// How many references of an edge are listed with their places.
    package var placesOfEdge = 3

    package init() {}

    /// For chains: all that one piece of code says of another.
    package static var chains: Extent {
      var extent = Extent()
      (extent.nesting, extent.external) = (true, true)
      return extent
    }

    /// For what a change can touch: what is added to a type is part of it, as its users may use that.
    package static var changes: Extent {
      var extent = chains
      extent.extensions = .anywhere
      return extent
    }
  }

  package let graph: LevelGraph
  /// By element: its node; nil if it is in none.
  package let nodes: [Int?]
  /// The same graph as numbers. Its edges are those of `graph` in the same order, and weigh as much as they have references.
  package let weighted: WeightedGraph
  /// Where its edges break rules.
  package let breaches: Set<SourceLocation>

  /// O(references).
  package init(
    of graph: DependencyGraph,
    to level: LevelGraph.Level,
    components: [DefinedComponent] = [],
    _ extent: Extent = Extent(),
    judging: Judging? = nil
  ) {
    var table = NodeTable(graph, level, components, extent)
    if let judging { table.place(inLayers: judging.layers) }
    var collection = EdgeCollection(graph, level, table.nodes, extent, judging)
    collection.collect()
    let (kept, edges) = (table.renumbered(isUsed: collection.isUsed), collection.edges)
    let renamed = edges.map { edge in
      LevelGraph.Edge(
        source: kept.number[edge.source],
        target: kept.number[edge.target],
        weight: edge.weight,
        places: edge.places,
        judgements: edge.judgements.worstFirst
      )
    }
    let sorted = renamed.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    self.graph = LevelGraph(level: level, nodes: kept.nodes, edges: sorted, ambiguous: collection.ambiguous)
    nodes = table.nodes.map { $0 < 0 || kept.number[Int($0)] < 0 ? nil : kept.number[Int($0)] }
    breaches = collection.breaches
    weighted = WeightedGraph(
      nodeCount: kept.nodes.count,
      edges: sorted.map { .init($0.source, $0.target, weight: $0.weight.total) }
    )
  }
}

extension Contraction {
  /// How many types of the project are part of no node.
  package func typesOutside(of graph: DependencyGraph) -> Int {
    graph.elements.indices.count { nodes[$0] == nil && graph.elements[$0].isNominalType }
  }
}

extension LevelGraph.Weight {
  mutating func count(_ dependency: Dependency) {
    if dependency.isInferred {
      inferred += 1
      return
    }
    switch dependency.kind {
    case .import: imports += 1
    case .inherit: inherit += 1
    case .declare: declare += 1
    case .create: create += 1
    case .use: use += 1
    }
  }
}

extension Dependency {
  /// import, inherit, declare, create, use or inferred
  var kindName: String { isInferred ? "inferred" : kind.name }
}

extension DependencyGraph {
  /// Where a reference is, and of what kind.
  package func place(of dependency: Dependency) -> LevelGraph.Place {
    let (line, column) = facts[Int(dependency.file)].position(of: dependency.offset)
    return LevelGraph.Place(
      location: SourceLocation(file: project.files[Int(dependency.file)].path, line: line, column: column),
      kind: dependency.kindName
    )
  }
}

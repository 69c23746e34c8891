import Basics
import DependencyGraph
import Facts
import GraphAnalysis
import ReportModel
import RuleKinds

/// The dependency graph at a level: each element is part of one node or of none, and references between two nodes are one
/// edge.
///
/// - An extension counts where it is written; among types, one in the folder and a module of its type is part of the type,
///   and on chains one in a module of it.
/// - Among types, what the branches of an `#if` declare at one place is one node.
/// - Among files, a header of the C family is part of the implementation beside it.
/// - A file of several modules is part of each of them, and so of the component that each is: what one of these compiles
///   sees it there, and nothing leads from one to another by a reference that both compile.
/// - An element of several components belongs to the first of them.
/// - A component that has an element by a pattern in `module` with `*` has it for code of other modules, as in rules.
/// - A name that can mean several things counts if all of them are of one node; so does what several modules compile, where
///   nothing tells from which of them it is meant.
/// - Who names an alias depends on it and on what it stands for.
/// - What is asked about is apart from the rest of each node of which it is only a share, so edges lead into it alone.
package struct Contraction: Sendable {
  /// What is counted beyond what rules look at.
  package struct Extent: Sendable {
    /// Which extensions of a type are part of it.
    package enum Extensions: Sendable {
      /// Those in the file that declares it.
      case inFile
      /// Those in the folder of that file and in a module of it.
      case inFolder
      /// Those in a module of that file, unless the type or the extension alone is part of what is asked about: by element, of
      /// each part of the project that is.
      case inModule(asked: [[Bool]])
      /// All.
      case anywhere
    }

    /// Uses of members whose type is not named there.
    package var inferred = true
    /// References between a type and those nested in it. Without them a chain over a nested type is not seen.
    package var nesting = false
    /// What is outside of the project, as nodes: among types its types and modules, else its modules.
    package var external = false
    /// Imports of the project's own headers, among types: the importing file may use what has no name that shows, such as
    /// functions and constants.
    package var headers = false
    /// Among files: whether a header is a node of its own where its implementation lies beside it.
    package var headersApart = false
    /// Which extensions of a type are one node with it, among types.
    package var extensions = Extensions.inFolder
    /// Among components: whether nobody within a module names what only a pattern in `module` with `*` selects, as in rules.
    package var seesBorders = true
    /// Which kinds of references count, by name; empty: all.
    package var kinds: Set<String> = []
    /// How many references of an edge are listed with their places.
    package var placesOfEdge = 3
    /// What rules about dependencies leave alone: where the program begins, and previews; nil: nothing.
    package var leftAlone: ElementSet?
    /// Types for which a protocol can stand; nil: it is not told of edges how many references name others.
    package var typesWithBehaviour: ElementSet?
    /// Whether it is told of edges on cycles what is used of the headers that they import.
    package var tellsUsesOfHeaders = false

    package init() {}

    /// For chains: all that one piece of code says of another.
    package static var chains: Extent {
      var extent = Extent()
      (extent.nesting, extent.external, extent.headers) = (true, true, true)
      return extent
    }

    /// The same between two parts of the project: a type leads to what is added to it in its module, as with `transitive`.
    package static func chains(from: Subject, to: Subject) -> Extent {
      var extent = chains
      extent.extensions = .inModule(asked: [from.isPart, to.isPart])
      return extent
    }

    /// For what a change can touch: among types, what is added to one is part of it, as its users may use that.
    package static var changes: Extent {
      var extent = chains
      extent.extensions = .anywhere
      extent.seesBorders = false
      return extent
    }
  }

  package let graph: LevelGraph
  /// By element: its node; nil if it is in none.
  package let nodes: [Int?]
  /// The same, and what of it a file of several modules is part of in each of them.
  package let sight: Sight
  /// The same graph as numbers. Its edges are those of `graph` in the same order, and weigh as much as they have references.
  package let weighted: WeightedGraph
  /// Where its edges break rules.
  package let breaches: Set<SourceLocation>
  /// The nodes that what is asked about consists of, in order; empty if nothing is.
  package let asked: [Int]

  /// O(references).
  ///
  /// - Parameter asked: what somebody asks about: its nodes hold nothing else.
  package init(
    of graph: DependencyGraph,
    to level: LevelGraph.Level,
    components: [DefinedComponent] = [],
    _ extent: Extent = Extent(),
    judging: Judging? = nil,
    asked: Subject? = nil
  ) {
    var table = NodeTable(graph, level, components, extent, asked)
    if let judging { table.place(inLayers: judging.layers) }
    var collection = EdgeCollection(graph, level, table, extent, judging)
    collection.collect()
    var (kept, edges) = (table.renumbered(isUsed: collection.isUsed), collection.edges)
    for (node, count) in collection.ambiguous where kept.number[node] >= 0 {
      kept.nodes[kept.number[node]].ambiguous = count
    }
    let ambiguous = collection.ambiguous.values.reduce(0, +)
    let homes = level == .type ? [] : table.homes
    var renamed = edges.map { edge in
      var told = LevelGraph.Edge(
        source: kept.number[edge.source],
        target: kept.number[edge.target],
        weight: edge.weight,
        places: edge.places,
        judgements: edge.judgements.worstFirst,
        standing: edge.standing
      )
      told.declaresData = edge.declaresData
      told.isOfNesting =
        !homes.isEmpty && (homes[edge.source] == edge.target || homes[edge.target] == edge.source)
      return told
    }
    if extent.tellsUsesOfHeaders { renamed.tellUsesOfHeaders(kept.nodes.count, edges.map(\.imports), graph) }
    let sorted = renamed.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    self.init(
      graph: LevelGraph(level: level, nodes: kept.nodes, edges: sorted, ambiguous: ambiguous),
      sight: table.sight.renumbered(kept.place),
      breaches: collection.breaches,
      asked: table.asked.compactMap(kept.place).sorted()
    )
  }
}

extension Contraction {
  /// The same graph with what an older state had and this one does not have any more, and marks at what has come.
  ///
  /// A namesake that comes or goes changes what a node is called, and not which one it is. O(nodes + edges).
  package func compared(with old: LevelGraph) -> Contraction {
    let difference = GraphDifference(from: old, to: graph)
    var (nodes, edges) = (graph.nodes, graph.edges)
    var number = difference.newNode
    let known = Set(number.compactMap(\.self))
    for node in nodes.indices where !known.contains(node) { nodes[node].change = .new }
    for edge in difference.new { edges[edge].change = .new }
    var names = Set(nodes.map(\.name))
    for edge in difference.gone.map({ old.edges[$0] }) {
      let ends = [edge.source, edge.target].map { end in
        if let known = number[end] { return known }
        number[end] = nodes.count
        nodes.append(old.nodes[end])
        nodes[nodes.count - 1].change = .gone
        while !names.insert(nodes[nodes.count - 1].name).inserted { nodes[nodes.count - 1].name += " (gone)" }
        return nodes.count - 1
      }
      edges.append(LevelGraph.Edge(source: ends[0], target: ends[1], weight: edge.weight, places: edge.places))
      edges[edges.count - 1].change = .gone
    }
    let order = nodes.indices.sorted { nodes[$0].name.utf8.lexicographicallyPrecedes(nodes[$1].name.utf8) }
    var place = order
    for (new, node) in order.enumerated() { place[node] = new }
    for index in edges.indices {
      (edges[index].source, edges[index].target) = (place[edges[index].source], place[edges[index].target])
    }
    var all = graph
    all.nodes = order.map { nodes[$0] }
    all.edges = edges.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    return Contraction(
      graph: all,
      sight: sight.renumbered { place[Int($0)] },
      breaches: breaches
    )
  }

  private init(graph: LevelGraph, sight: Sight, breaches: Set<SourceLocation>, asked: [Int] = []) {
    (self.graph, self.sight, self.breaches, self.asked) = (graph, sight, breaches, asked)
    nodes = sight.nodes.map { $0 < 0 ? nil : Int($0) }
    weighted = WeightedGraph(
      nodeCount: graph.nodes.count,
      edges: graph.edges.map { .init($0.source, $0.target, weight: $0.weight.total) }
    )
  }

  /// How many types of each component are part of the node of another one that comes first, the most first.
  package func typesElsewhere(_ components: [DefinedComponent], of elements: DependencyGraph) -> [GraphView.Overlap] {
    let types = elements.elements.indices.filter { nodes[$0] != nil && elements.elements[$0].isNominalType }
    let all = components.compactMap { component -> GraphView.Overlap? in
      let isOwn = graph.nodes.map { $0.name == component.fullName }
      let count = types.count { type in
        component.membership.elements[ElementID(type)] && nodes[type].map { !isOwn[$0] } ?? false
      }
      return count == 0 ? nil : GraphView.Overlap(component: component.fullName, types: count)
    }
    return stableOrder(of: all.count) { all[$0].types > all[$1].types }.map { all[$0] }
  }

  /// How many types of each component are part of no node, the most first.
  package func typesOutside(of graph: DependencyGraph, in components: [DefinedComponent]) -> [GraphView.Overlap] {
    let outside = graph.elements.indices.filter { nodes[$0] == nil && graph.elements[$0].isNominalType }
    let all = components.compactMap { component -> GraphView.Overlap? in
      let count = outside.count { component.membership.elements[ElementID($0)] }
      return count == 0 ? nil : GraphView.Overlap(component: component.fullName, types: count)
    }
    return stableOrder(of: all.count) { all[$0].types > all[$1].types }.map { all[$0] }
  }

  /// How many types of the project are part of no node.
  package func typesOutside(of graph: DependencyGraph) -> Int {
    graph.elements.indices.count { nodes[$0] == nil && graph.elements[$0].isNominalType }
  }
}

extension [LevelGraph.Edge] {
  /// Says of those on cycles what is used of the headers that they import. O(edges + declarations of these headers + words
  /// of the files that import them).
  ///
  /// - Parameter imports: by edge.
  fileprivate mutating func tellUsesOfHeaders(_ nodeCount: Int, _ imports: [[Dependency]], _ graph: DependencyGraph) {
    let onCycles = indices.filter { self[$0].referencesOnCycles > 0 }
    let components = Components(
      of: WeightedGraph(nodeCount: nodeCount, edges: onCycles.map { .init(self[$0].source, self[$0].target) })
    )
    let inKnots = onCycles.filter { components.ofNode[self[$0].source] == components.ofNode[self[$0].target] }
    // File after file, as what is known of one is kept until the next.
    let all = inKnots.flatMap { number in imports[number].map { (number: number, dependency: $0) } }
    var headers = UsesOfHeaders(graph)
    var found: [Int: HeaderUses] = [:]
    for place in stableOrder(of: all.count, { all[$0].dependency.file < all[$1].dependency.file }) {
      found[all[place].number, default: HeaderUses()].add(headers.uses(of: all[place].dependency))
    }
    for (number, uses) in found {
      let weight = self[number].weight
      self[number].uses = uses.beside(references: weight.total, imports: weight.imports)
    }
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

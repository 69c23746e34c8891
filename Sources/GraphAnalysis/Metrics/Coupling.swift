/// How a group of elements, such as a module, is coupled with the others: the metrics of Robert C. Martin.
///
/// Martin 1994, "OO Design Quality Metrics: An Analysis of Dependencies", and 2003, "Agile Software Development", ch. 20.
package struct Coupling: Sendable, Equatable {
  /// Ca: the elements outside of the group that use one inside.
  package var afferent: Int
  /// Ce: the elements inside the group that use one outside.
  package var efferent: Int
  /// The other groups that use this one, and those that it uses. For groups of one element this says more than Ca and Ce, as
  /// Ce is then 0 or 1.
  package var users: Int
  package var uses: Int
  /// The elements of the group, and how many of them are abstract.
  package var elements: Int
  package var abstractElements: Int
  /// R: the edges between two elements of the group.
  package var relations: Int

  /// I = Ce / (Ca + Ce): 0 if others use it and it uses nobody, 1 if it uses others and nobody uses it; nil if neither.
  package var instability: Double? {
    afferent + efferent == 0 ? nil : Double(efferent) / Double(afferent + efferent)
  }

  /// A: the share of abstract elements; nil without elements.
  package var abstractness: Double? { elements == 0 ? nil : Double(abstractElements) / Double(elements) }

  /// D = |A + I − 1|: how far from the main sequence, on which what many use is abstract. 0 to 1.
  package var distance: Double? {
    guard let instability, let abstractness else { return nil }
    return abs(abstractness + instability - 1)
  }

  /// H = (R + 1) / N: how many relations there are inside for each element (Larman 2004; so in NDepend). Nil without elements.
  package var relationalCohesion: Double? { elements == 0 ? nil : Double(relations + 1) / Double(elements) }

  /// The groups at both ends of an edge.
  package typealias Ends = (from: Int?, to: Int?)

  /// By group. `groups[n]` is the group of element `n`, below `count`; an element without a group counts as outside of all.
  /// O(nodes + edges · log edges).
  ///
  /// - Parameters:
  ///   - whole: by node, the one that it counts as, such as the type that it is a part of; nil: itself.
  ///   - ends: where elements can be in several groups, between which of them an edge leads; nil: between those of its nodes.
  package static func ofGroups(
    in graph: WeightedGraph,
    groups: [Int?],
    count: Int,
    isAbstract: [Bool],
    whole: [Int]? = nil,
    ends: ((WeightedGraph.Edge) -> [Ends])? = nil
  ) -> [Coupling] {
    precondition(groups.count == graph.nodeCount && isAbstract.count == graph.nodeCount, "each node has its values")
    var result = [Coupling](repeating: .none, count: count)
    for (node, group) in groups.enumerated() {
      guard let group else { continue }
      result[group].elements += 1
      if isAbstract[node] { result[group].abstractElements += 1 }
    }
    // Pairs are counted once: an element and a group it uses; two groups.
    var usesOutside = Set<Pair>()
    var elementUses = Set<Pair>()
    var groupUses = Set<Pair>()
    func add(_ ends: Ends, from element: Int) {
      let (from, to) = ends
      if let from, from == to {
        result[from].relations += 1
        return
      }
      if let to, elementUses.insert(Pair(element, to)).inserted { result[to].afferent += 1 }
      if let from, usesOutside.insert(Pair(element, from)).inserted { result[from].efferent += 1 }
      if let from, let to, groupUses.insert(Pair(from, to)).inserted {
        result[from].uses += 1
        result[to].users += 1
      }
    }
    for edge in graph.edges where edge.source != edge.target {
      let element = whole?[edge.source] ?? edge.source
      guard let ends else {
        add((groups[edge.source], groups[edge.target]), from: element)
        continue
      }
      for pair in ends(edge) { add(pair, from: element) }
    }
    return result
  }

  private static let none = Coupling(
    afferent: 0,
    efferent: 0,
    users: 0,
    uses: 0,
    elements: 0,
    abstractElements: 0,
    relations: 0
  )

  private struct Pair: Hashable {
    var first: Int
    var second: Int

    init(_ first: Int, _ second: Int) {
      self.first = first
      self.second = second
    }
  }
}

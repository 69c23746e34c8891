import DependencyGraph
import GraphAnalysis

/// How slices are coupled with the rest of the project: the numbers that `lintel metrics` shows.
///
/// See Documentation/metrics.md#each-part. Tests do not count, nor do imports and uses of members whose type is not named.
struct SliceCouplings: Sendable {
  /// By slice.
  let ofSlices: [Coupling]

  /// O(dependencies).
  init(_ slices: Slices, in selection: Selection) {
    let (graph, firsts) = (selection.graph, selection.index.firsts)
    let isTest = selection.index.isTest
    let units = Self.units(of: graph, isTest: isTest)
    var edges: [WeightedGraph.Edge] = []
    for dependency in graph.dependencies where !dependency.isImport && !dependency.isInferred {
      guard !isTest[Int(dependency.file)] else { continue }
      let (source, target) = (units[dependency.source.index], units[dependency.target.index])
      guard source != .none else { continue }
      let candidates = graph.list(dependency.candidates)
      let isOfOne = candidates.allSatisfy { units[$0.index] == target }
      guard isOfOne || graph.isSure(dependency) else { continue }
      func add(_ target: ElementID) {
        guard target != .none, target != source else { return }
        edges.append(WeightedGraph.Edge(source.index, target.index))
      }
      add(target)
      for candidate in candidates where !isOfOne {
        for meant in graph.meanings(ofCandidate: candidate) { add(units[meant.index]) }
      }
      for meant in graph.list(dependency.finals) where units[meant.index] != target { add(units[meant.index]) }
    }
    let slicesOf = { (unit: Int) in
      slices.lists[slices.ofTargets[unit] != 0 ? slices.ofTargets[unit] : slices.ofSources[unit]]
    }
    let ends = { (edge: WeightedGraph.Edge) -> [Coupling.Ends] in
      let source = (element: ElementID(edge.source), slices: slicesOf(edge.source))
      let target = (element: ElementID(edge.target), slices: slicesOf(edge.target))
      var ends: [Coupling.Ends] = []
      for seen in slices.seen(source, target, at: nil, selection) {
        for pair in Self.pairs(seen) where !ends.contains(where: { $0 == pair }) { ends.append(pair) }
      }
      return ends
    }
    ofSlices = Coupling.ofGroups(
      in: WeightedGraph(nodeCount: selection.index.count, edges: edges),
      groups: Array(repeating: nil, count: selection.index.count),
      count: slices.names.count,
      isAbstract: Array(repeating: false, count: selection.index.count),
      whole: graph.elements.indices.map { firsts[graph.named(ElementID($0))].index },
      ends: ends
    )
  }

  private static func pairs(_ seen: Slices.Seen) -> [Coupling.Ends] {
    let (from, to) = (seen.sources, seen.certainTargets)
    // What two slices share is inside of both.
    if let both = from.first(where: to.contains) { return [(Int(both), Int(both))] }
    let sources: [Int?] = from.isEmpty ? [nil] : from.map { Int($0) }
    let targets: [Int?] = to.isEmpty ? [nil] : to.map { Int($0) }
    return sources.flatMap { source in targets.map { (source, $0) } }
  }

  /// By element: what is counted as one: a type with its extensions in the same file, what another file adds to it, or the
  /// code of a file; `none` for what is outside of the project or in tests.
  private static func units(of graph: DependencyGraph, isTest: [Bool]) -> [ElementID] {
    struct Addition: Hashable {
      var type: ElementID
      var file: Int32
    }
    var additions: [Addition: ElementID] = [:]
    return graph.elements.enumerated().map { number, element in
      guard element.file >= 0, !isTest[Int(element.file)] else { return .none }
      guard element.kind == .part else { return ElementID(number) }
      let type = graph.elements[element.type.index]
      guard type.kind == .type else { return .none }
      if type.file == element.file { return element.type }
      let addition = Addition(type: element.type, file: element.file)
      if let known = additions[addition] { return known }
      additions[addition] = ElementID(number)
      return ElementID(number)
    }
  }
}

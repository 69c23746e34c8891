import DependencyGraph

/// As part of which node each element is seen, and from where.
///
/// A file that several targets compile is part of each of them: code that one of them compiles as well sees it there.
package struct Sight: Sendable {
  /// By element; -1: none. Where several are possible, the first.
  package var nodes: [Int32]
  /// By element of a file of several modules, where levels tell modules apart: the node that it is part of in each.
  package var shared: [Int: [(module: Int, node: Int32)]] = [:]
  /// By element: the modules that compile it and within which nobody names its node by it, since only a pattern in `module`
  /// with `*` selects it there (Documentation/rule-language.md#crossing-modules).
  package var hiddenWithin: [Int: [Int]] = [:]
  private let meant: MeantModules
  /// The end of a reference that can be of several nodes.
  package static let unsure: Int32 = -2

  /// Whether each element is part of the same node, whoever names it.
  package var isTheSameForAll: Bool { shared.isEmpty && hiddenWithin.isEmpty }

  /// No element is part of a node yet.
  package init(_ graph: DependencyGraph) {
    nodes = [Int32](repeating: -1, count: graph.elements.count)
    meant = MeantModules(graph)
  }

  /// Each module is a node, whose number is that of the module.
  package init(ofModulesOf graph: DependencyGraph) {
    self.init(graph)
    let inBranches = graph.modulesOfTypesInBranches
    for (index, element) in graph.elements.enumerated() {
      if element.file >= 0 {
        let modules = inBranches[ElementID(index)] ?? graph.project.files[Int(element.file)].modules
        nodes[index] = modules.count > 1 ? graph.module(of: element) : Int32(modules[0])
        if modules.count > 1 { shared[index] = modules.map { ($0, Int32($0)) } }
      } else if element.kind == .module {
        nodes[index] = element.module
      }
    }
  }

  /// The nodes at both ends of a reference: one pair, but for code that several targets compile. What a module compiles
  /// itself it sees there, so no reference leads to another target that compiles the same. -1 is no node, and `unsure` one
  /// of several: nothing tells from which of its modules the target is meant, and the rules do not count that, either.
  ///
  /// - Parameter offset: where it is in the file of its source, if that is known: only those modules count that compile it there.
  package func pairs(
    from source: ElementID,
    to target: ElementID,
    at offset: UInt32?,
    in graph: DependencyGraph
  ) -> [(from: Int32, to: Int32)] {
    let hidden = hiddenWithin[target.index]
    if hidden == nil, shared.isEmpty || shared[source.index] == nil && shared[target.index] == nil {
      return [(nodes[source.index], nodes[target.index])]
    }
    var pairs: [(from: Int32, to: Int32)] = []
    for view in meant.views(from: source, to: target, at: offset, in: graph) {
      var pair = (from: node(of: source, in: view.from), to: node(of: target, inEachOf: view.to))
      if pair.to != pair.from, view.to == [view.from], hidden?.contains(view.from) == true { pair.to = -1 }
      if !pairs.contains(where: { $0 == pair }) { pairs.append(pair) }
    }
    return pairs
  }

  /// The same, where nodes have other numbers; nil: there is none any more.
  package func renumbered(_ number: (Int32) -> Int?) -> Sight {
    func place(_ node: Int32) -> Int32 { node < 0 ? -1 : number(node).map(Int32.init) ?? -1 }
    var result = self
    result.nodes = nodes.map(place)
    result.shared = shared.mapValues { $0.map { ($0.module, place($0.node)) } }
    return result
  }

  /// All nodes that an element is part of.
  package func all(of element: Int) -> [Int32] {
    guard let others = shared[element] else { return nodes[element] < 0 ? [] : [nodes[element]] }
    return others.reduce(into: nodes[element] < 0 ? [] : [nodes[element]]) { result, other in
      if other.node >= 0, !result.contains(other.node) { result.append(other.node) }
    }
  }

  private func node(of element: ElementID, inEachOf modules: [Int]) -> Int32 {
    let first = node(of: element, in: modules.first)
    return modules.dropFirst().allSatisfy { node(of: element, in: $0) == first } ? first : Self.unsure
  }

  private func node(of element: ElementID, in module: Int?) -> Int32 {
    shared[element.index]?.first { $0.module == module }?.node ?? nodes[element.index]
  }
}

import DependencyGraph

/// As part of which node each element is seen, and from where.
///
/// A file that several targets compile is part of each of them: code that one of them compiles as well sees it there.
package struct Sight: Sendable {
  /// By element; -1: none. Where several are possible, the first.
  package var nodes: [Int32]
  /// By element of a file of several modules, where levels tell modules apart: the node that it is part of in each.
  package var shared: [Int: [(module: Int, node: Int32)]] = [:]
  /// By module: the modules on which it says that it depends, then those that its files import; empty where no file has
  /// several modules.
  private let seen: [[Int]]

  /// No element is part of a node yet.
  package init(_ graph: DependencyGraph) {
    nodes = [Int32](repeating: -1, count: graph.elements.count)
    let modules = graph.project.modules
    guard graph.project.files.contains(where: { $0.modules.count > 1 }) else {
      seen = []
      return
    }
    let numbers = Dictionary(grouping: modules.indices) { modules[$0].name }
    var imported = Array(repeating: Set<Int>(), count: modules.count)
    for dependency in graph.dependencies where dependency.isImport {
      let target = graph.elements[dependency.target.index]
      guard target.kind == .module else { continue }
      for module in graph.project.files[Int(dependency.file)].modules { imported[module].insert(Int(target.module)) }
    }
    seen = modules.indices.map { module in
      (modules[module].declaredDependencies ?? []).flatMap { numbers[$0] ?? [] } + imported[module].sorted()
    }
  }

  /// Each module is a node, whose number is that of the module.
  package init(ofModulesOf graph: DependencyGraph) {
    self.init(graph)
    for (index, element) in graph.elements.enumerated() {
      if element.file >= 0 {
        nodes[index] = graph.module(of: element)
        let modules = graph.project.files[Int(element.file)].modules
        if modules.count > 1 { shared[index] = modules.map { ($0, Int32($0)) } }
      } else if element.kind == .module {
        nodes[index] = element.module
      }
    }
  }

  /// The nodes at both ends of a reference: one pair, but for code that several targets compile. What a module compiles
  /// itself it sees there, so no reference leads to another target that compiles the same.
  package func pairs(
    from source: ElementID,
    to target: ElementID,
    in graph: DependencyGraph
  ) -> [(from: Int32, to: Int32)] {
    if shared.isEmpty || shared[source.index] == nil && shared[target.index] == nil {
      return [(nodes[source.index], nodes[target.index])]
    }
    let common = graph.commonModules(source, target)
    var pairs: [(from: Int32, to: Int32)] = []
    for module in common.isEmpty ? graph.modules(of: source) : common {
      let other = common.isEmpty ? self.module(of: target, seenFrom: module, in: graph) : module
      let pair = (from: node(of: source, in: module), to: node(of: target, in: other))
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

  /// The one of the modules of an element that another module means: on which it says that it depends, else one that its
  /// files import, else one that is not for tests.
  private func module(of element: ElementID, seenFrom module: Int, in graph: DependencyGraph) -> Int? {
    let all = graph.modules(of: element)
    guard all.count > 1 else { return all.first }
    return seen[module].first(where: all.contains) ?? all.first { !graph.project.modules[$0].isTest } ?? all.first
  }

  private func node(of element: ElementID, in module: Int?) -> Int32 {
    shared[element.index]?.first { $0.module == module }?.node ?? nodes[element.index]
  }
}

extension DependencyGraph {
  /// The element whose name says what an element is: of an extension its type.
  package func named(_ element: ElementID) -> ElementID {
    elements[element.index].kind == .part ? elements[element.index].type : element
  }

  /// The module of an element that is in a file; the first if the file has several.
  package func module(of element: Element) -> Int32 {
    element.module >= 0 ? element.module : Int32(project.files[Int(element.file)].modules[0])
  }

  /// The modules that compile an element of the project.
  package func modules(of element: ElementID) -> [Int] {
    let file = Int(elements[element.index].file)
    return file < 0 ? [] : project.files[file].modules
  }

  /// The modules that compile both.
  package func commonModules(_ a: ElementID, _ b: ElementID) -> [Int] {
    let others = modules(of: b)
    return modules(of: a).filter { others.contains($0) }
  }
}

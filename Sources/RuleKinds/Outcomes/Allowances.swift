import DependencyGraph

/// Which references the rules allow in so many words, as a row of a table does, rather than leave alone.
package struct Allowances {
  /// A rule that allows something.
  private struct Table {
    let selection: Selection
    let rule: any PreparedDependencyRule
    let takesInferred: Bool
  }

  /// The ids of the rules that allow something.
  package private(set) var rules: [String] = []
  private var tables: [Table] = []

  fileprivate mutating func add(
    _ rule: any PreparedDependencyRule,
    of id: String,
    _ selection: Selection,
    inferred: Bool
  ) {
    rules.append(id)
    tables.append(Table(selection: selection, rule: rule, takesInferred: inferred))
  }

  /// The place in `rules` of the first one that allows a dependency of the graph; nil if none does. O(rules with tables).
  package func rule(allowing dependency: Dependency) -> Int? {
    tables.firstIndex { table in
      (table.takesInferred || !dependency.isInferred) && table.selection.allows(dependency, table.rule)
    }
  }
}

/// Components in layers, as the first table among the rules states them.
package struct LayerTable: Sendable {
  /// By layer: what it is called.
  package let names: [String]
  /// By layer: those that it may depend on; nil: any.
  package let allowed: [[Int]?]
  /// By element of the graph: its layer; -1 if it has none.
  package let ofElements: [Int16]
  private let layers: [PreparedTable.Layer]
  private let selection: Selection

  init(_ layers: [PreparedTable.Layer], ofElements: [Int16], _ selection: Selection) {
    names = layers.map(\.title)
    allowed = layers.map(\.allowed)
    self.ofElements = ofElements
    (self.layers, self.selection) = (layers, selection)
  }

  /// The layer of an element, of a file of several modules as a part of one of them; nil if it has none.
  package func layer(of element: ElementID, asIn module: Int?) -> Int? {
    if module != nil { return names.indices.first { has(element, layer: $0, asIn: module) } }
    let layer = Int(ofElements[element.index])
    return layer < 0 ? nil : layer
  }

  /// Whether a layer selects an element, be it the first that does or not.
  package func has(_ element: ElementID, layer: Int, asIn module: Int?) -> Bool {
    guard let module else { return layers[layer].membership.elements[element] }
    return layers[layer].has(element, as: Aspect(module: module), in: selection)
  }
}

extension ScopedSelection {
  /// What the rules that are not off allow, and the layers that the first of them states.
  package var allowances: (allowances: Allowances, layers: LayerTable?) {
    var (result, layers) = (Allowances(), LayerTable?.none)
    for (decoded, selection, rule) in dependencyRules(where: \.statesAllowances) {
      layers = layers ?? rule.layerTable
      result.add(rule, of: decoded.rule.id, selection, inferred: decoded.rule.inferred)
    }
    return (result, layers)
  }
}

extension Selection {
  /// Whether a rule allows a dependency, of an alias it or what it means, of an import one for a type of the file.
  func allows(_ dependency: Dependency, _ rule: any PreparedDependencyRule) -> Bool {
    isAnyMention(of: dependency) { rule.allows($0) }
  }

  /// Whether a rule forbids a dependency, likewise.
  func forbids(_ dependency: Dependency, _ rule: any PreparedDependencyRule) -> Bool {
    isAnyMention(of: dependency) { rule.forbids($0) }
  }

  private func isAnyMention(of dependency: Dependency, _ isWanted: (Mention) -> Bool) -> Bool {
    if !dependency.isImport, dependency.finals.isEmpty {
      return isWanted(Mention(dependency, from: dependency.source, to: dependency.target))
    }
    let targets = [dependency.target] + graph.list(dependency.finals)
    let sources = dependency.isImport ? sources(of: dependency) : [dependency.source]
    return sources.contains { source in
      targets.contains { isWanted(Mention(dependency, from: source, to: $0)) }
    }
  }
}

import DependencyGraph

/// Which references the rules allow in so many words, as a row of a table does, rather than leave alone.
package struct Allowances: Sendable {
  /// The ids of the rules that allow something.
  package fileprivate(set) var rules: [String] = []
  /// By dependency of the graph: the place in `rules` of the first one that allows it; -1 if none does.
  package fileprivate(set) var ofDependencies: [Int16]
  /// The same by inferred dependency.
  package fileprivate(set) var ofInferred: [Int16]
}

/// Components in layers, as the first table among the rules states them.
package struct LayerTable: Sendable {
  /// By layer: those that it may depend on; nil: any.
  package let allowed: [[Int]?]
  /// By element of the graph: its layer; -1 if it has none.
  package let ofElements: [Int16]
}

extension ScopedSelection {
  /// What the rules that are not off allow, and the layers that the first of them states.
  ///
  /// O(dependencies) for each rule with a table.
  package func allowances(in graph: DependencyGraph) -> (allowances: Allowances, layers: LayerTable?) {
    var result = Allowances(
      ofDependencies: [Int16](repeating: -1, count: graph.dependencies.count),
      ofInferred: [Int16](repeating: -1, count: graph.inferred.count)
    )
    var layers: LayerTable?
    for rule in tree.rules where rule.rule.severity != .off && result.rules.count < Int(Int16.max) {
      let scope = scope(of: rule)
      let selection = scope.selection
      guard let prepared = rule.kind.prepare(scope) as? any PreparedDependencyRule, prepared.statesAllowances else {
        continue
      }
      layers = layers ?? prepared.layerTable
      let number = Int16(result.rules.count)
      result.rules.append(rule.rule.id)
      for (index, dependency) in graph.dependencies.enumerated() where result.ofDependencies[index] < 0 {
        if selection.allows(dependency, prepared) { result.ofDependencies[index] = number }
      }
      guard rule.rule.inferred else { continue }
      for (index, dependency) in graph.inferred.enumerated() where result.ofInferred[index] < 0 {
        if selection.allows(dependency, prepared) { result.ofInferred[index] = number }
      }
    }
    return (result, layers)
  }
}

extension Selection {
  /// Whether a rule allows a dependency, of an alias it or what it means, of an import one for a type of the file.
  fileprivate func allows(_ dependency: Dependency, _ rule: any PreparedDependencyRule) -> Bool {
    let targets = [dependency.target] + graph.list(dependency.finals)
    let sources = dependency.isImport ? sources(of: dependency) : [dependency.source]
    return sources.contains { source in
      targets.contains { rule.allows(Mention(dependency, from: source, to: $0)) }
    }
  }
}

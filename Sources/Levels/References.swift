import DependencyGraph
import ReportModel

/// All references from one part of a project to another.
///
/// What is in both parts counts for the first only as far as the second is not in it whole.
package struct ReferencesBetween {
  private let graph: DependencyGraph
  private let isSource: [Bool]
  private let isTarget: [Bool]

  /// Nil if there is no difference between the two.
  package init?(_ graph: DependencyGraph, _ from: Subject, _ to: Subject) {
    self.graph = graph
    let without = zip(from.isPart, to.isPart).map { $0 && !$1 }
    let rest = zip(from.isPart, to.isPart).map { !$0 && $1 }
    if without.contains(true) {
      (isSource, isTarget) = (without, to.isPart)
    } else if rest.contains(true) {
      (isSource, isTarget) = (from.isPart, rest)
    } else {
      return nil
    }
  }

  /// O(dependencies).
  package var pairs: [EdgesReport.Pair] {
    var places: [Pair: [LevelGraph.Place]] = [:]
    for dependency in graph.dependencies { add(dependency, &places) }
    for dependency in graph.inferred { add(dependency, &places) }
    return places.map { EdgesReport.Pair(source: $0.key.source, target: $0.key.target, places: $0.value) }
      .sorted { a, b in a.source == b.source ? a.target < b.target : a.source < b.source }
  }

  private struct Pair: Hashable {
    var source: String
    var target: String
  }

  private func add(_ dependency: Dependency, _ places: inout [Pair: [LevelGraph.Place]]) {
    guard let target = target(of: dependency) else { return }
    for source in graph.sources(of: dependency) where isSource[source.index] {
      places[Pair(source: name(source), target: name(target)), default: []].append(graph.place(of: dependency))
    }
  }

  /// Whether a dependency of the graph is one of the references, and of nothing else.
  package func has(_ dependency: Dependency) -> Bool {
    target(of: dependency) != nil && graph.sources(of: dependency).allSatisfy { isSource[$0.index] }
  }

  private func target(of dependency: Dependency) -> ElementID? {
    let candidates = graph.list(dependency.candidates)
    let meant = [dependency.target] + graph.list(dependency.finals)
    guard candidates.allSatisfy({ isTarget[$0.index] }) else { return nil }
    return meant.first { isTarget[$0.index] }
  }

  private func name(_ id: ElementID) -> String {
    let element = graph.elements[id.index]
    let name = graph.names.string(element.qualifiedName)
    return element.kind == .module || element.kind == .externalModule ? "module \(name)" : name
  }
}

import DependencyGraph
import ReportModel
import RuleKinds

/// All references from one part of a project to another.
///
/// What is in both parts counts for the first only as far as the second is not in it whole.
package struct ReferencesBetween {
  private let graph: DependencyGraph
  private let isSource: [Bool]
  private let isTarget: [Bool]
  private let from: Subject
  private let to: Subject
  private let meant: MeantModules

  /// Nil if there is no difference between the two.
  package init?(_ graph: DependencyGraph, _ from: Subject, _ to: Subject) {
    self.graph = graph
    (self.from, self.to) = (from, to)
    meant = MeantModules(graph)
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
    for source in graph.sources(of: dependency) where isSource[source.index] && areApart(source, target) {
      places[pair(source, target), default: []].append(graph.place(of: dependency))
    }
  }

  /// Whether the two parts see each other in a reference: not where a target that compiles both ends has them in another
  /// way, or the target of the source has what it names from another module.
  private func areApart(_ source: ElementID, _ target: ElementID) -> Bool {
    meant.leads(from: from, source, to: to, target, in: graph)
  }

  /// Whether a dependency of the graph is one of the references as far as it counts for one of those who need it.
  package func has(_ dependency: Dependency, from source: ElementID) -> Bool {
    guard isSource[source.index], let target = target(of: dependency) else { return false }
    return areApart(source, target)
  }

  /// Whether a dependency of the graph is one of the references if somebody of the first part needs it.
  package func mayHave(_ dependency: Dependency) -> Bool { target(of: dependency) != nil }

  private func target(of dependency: Dependency) -> ElementID? {
    let candidates = graph.list(dependency.candidates)
    let meant = [dependency.target] + graph.list(dependency.finals)
    guard candidates.allSatisfy({ isTarget[$0.index] }) else { return nil }
    return meant.first { isTarget[$0.index] }
  }

  /// A type and what extends it have the same name, and so have namesakes.
  private func pair(_ source: ElementID, _ target: ElementID) -> Pair {
    let names = (name(source), name(target))
    guard names.0 == names.1 else { return Pair(source: names.0, target: names.1) }
    let kinds = (graph.kindName(of: graph.elements[source.index]), graph.kindName(of: graph.elements[target.index]))
    if kinds.0 != kinds.1 { return Pair(source: "\(kinds.0) \(names.0)", target: "\(kinds.1) \(names.1)") }
    return Pair(source: "\(names.0)\(place(source))", target: "\(names.1)\(place(target))")
  }

  private func place(_ element: ElementID) -> String {
    let file = Int(graph.elements[element.index].file)
    return file < 0 ? "" : " (\(graph.project.files[file].path))"
  }

  private func name(_ id: ElementID) -> String {
    let element = graph.elements[id.index]
    let name = graph.names.string(element.qualifiedName)
    return element.kind == .module || element.kind == .externalModule ? "module \(name)" : name
  }
}

extension MeantModules {
  /// Whether a reference leads from one subject, if there is one, to another, if there is one, as the modules see it that
  /// compile its source. Of several modules that may be meant the first counts.
  func leads(
    from: Subject?,
    _ source: ElementID,
    to: Subject?,
    _ target: ElementID,
    in graph: DependencyGraph
  ) -> Bool {
    let isShared = { graph.modules(of: $0).count > 1 }
    let (isSource, isTarget) = (isShared(source) ? from?.holds : nil, isShared(target) ? to?.holds : nil)
    guard isSource != nil || isTarget != nil else { return true }
    return views(from: source, to: target, in: graph).contains { view in
      (isSource?(source, view.from) ?? true) && (view.to.first.flatMap { isTarget?(target, $0) } ?? true)
    }
  }
}

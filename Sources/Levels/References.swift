import DependencyGraph
import ReportModel
import RuleKinds

/// All references from one part of a project to another, as rules count them.
///
/// What is in both parts counts for both, unless one part is inside of the other: then it is left out of the larger one. Of
/// two components nothing is left out, as rules about them leave nothing out.
package struct ReferencesBetween {
  private let graph: DependencyGraph
  private let isSource: [Bool]
  private let isTarget: [Bool]
  private let from: Subject
  private let to: Subject
  private let meant: MeantModules

  /// Nil if there is no difference between the two.
  package init?(_ graph: DependencyGraph, _ from: Subject, _ to: Subject) {
    guard from.isPart != to.isPart, !(graph.isInside(from, to) && graph.isInside(to, from)) else { return nil }
    self.graph = graph
    (self.from, self.to) = (from, to)
    meant = MeantModules(graph)
    let areComponents = from.component != nil && to.component != nil
    let leavesOutOfFrom = !areComponents && graph.isInside(to, from)
    let leavesOutOfTo = !areComponents && graph.isInside(from, to)
    isSource = graph.elements.indices.map { from.isSource(ElementID($0)) && !(leavesOutOfFrom && to.isPart[$0]) }
    isTarget = graph.elements.indices.map { to.isTarget(ElementID($0)) && !(leavesOutOfTo && from.isPart[$0]) }
  }

  /// O(dependencies).
  package var pairs: [EdgesReport.Pair] {
    var places: [Pair: [LevelGraph.Place]] = [:]
    for dependency in graph.dependencies { add(dependency, &places) }
    for dependency in graph.inferred { add(dependency, &places) }
    return places.map { EdgesReport.Pair(source: $0.key.source, target: $0.key.target, places: $0.value) }
      .sorted { a, b in a.source == b.source ? a.target < b.target : a.source < b.source }
  }

  /// The elements that they lead from and to. O(dependencies).
  var ends: [(source: ElementID, target: ElementID)] {
    (graph.dependencies + graph.inferred).flatMap { dependency -> [(source: ElementID, target: ElementID)] in
      guard mayHave(dependency) else { return [] }
      return graph.needers(of: dependency).compactMap { source in
        target(of: dependency, from: source).map { (source, $0) }
      }
    }
  }

  private struct Pair: Hashable {
    var source: String
    var target: String
  }

  private func add(_ dependency: Dependency, _ places: inout [Pair: [LevelGraph.Place]]) {
    guard mayHave(dependency) else { return }
    let place = graph.place(of: dependency)
    for source in graph.needers(of: dependency) {
      guard let target = target(of: dependency, from: source) else { continue }
      let pair = pair(source, target)
      // A class and its implementation in one file are one.
      if dependency.isImport, places[pair]?.last == place { continue }
      places[pair, default: []].append(place)
    }
  }

  /// Whether the two parts see each other in a reference: not where a target that compiles both ends has them in another
  /// way, or the target of the source has what it names from another module.
  private func areApart(_ dependency: Dependency, _ source: ElementID, _ target: ElementID) -> Bool {
    meant.leads(from: from, source, to: to, target, at: dependency.offset, in: graph)
  }

  /// Whether a dependency of the graph is one of the references as far as it counts for one of those who need it.
  package func has(_ dependency: Dependency, from source: ElementID) -> Bool {
    target(of: dependency, from: source) != nil
  }

  /// Whether the component that has the source takes it for one of its own.
  private func counts(_ dependency: Dependency, _ source: ElementID, _ target: ElementID) -> Bool {
    guard let component = from.component else { return true }
    return component.counts(dependency, from: source, to: target, of: to.component)
  }

  /// Whether a dependency of the graph is one of the references if somebody of the first part needs it.
  package func mayHave(_ dependency: Dependency) -> Bool {
    target(of: dependency) { isTarget[$0.index] } != nil
  }

  /// What one of those who need a dependency names of the second part; nil if that is nothing, or not certain.
  private func target(of dependency: Dependency, from source: ElementID) -> ElementID? {
    guard isSource[source.index] else { return nil }
    return target(of: dependency) { target in
      isTarget[target.index] && counts(dependency, source, target) && areApart(dependency, source, target)
    }
  }

  private func target(of dependency: Dependency, where isMeant: (ElementID) -> Bool) -> ElementID? {
    let candidates = graph.list(dependency.candidates)
    if graph.areByTarget(candidates, inFile: dependency.file) {
      return candidates.lazy.flatMap(graph.meanings(ofCandidate:)).first(where: isMeant)
    }
    guard candidates.allSatisfy(isMeant) else { return nil }
    return isMeant(dependency.target) ? dependency.target : graph.list(dependency.finals).first(where: isMeant)
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

extension DependencyGraph {
  /// Whether all code of one part is in another one, too; false if it has none.
  func isInside(_ part: Subject, _ other: Subject) -> Bool {
    let code = elements.indices.filter { part.isPart[$0] && elements[$0].file >= 0 }
    return !code.isEmpty && code.allSatisfy { other.isPart[$0] }
  }

  /// The types that are in both of two parts that overlap, so that neither is inside of the other, or that are components.
  package func typesInBoth(_ a: Subject, _ b: Subject) -> [ElementID] {
    let areComponents = a.component != nil && b.component != nil
    guard areComponents || !isInside(a, b) && !isInside(b, a) else { return [] }
    return elements.indices.filter { a.isPart[$0] && b.isPart[$0] && elements[$0].isNominalType }.map { ElementID($0) }
  }
}

extension DependencyGraph {
  /// Whether a component has a type for other modules only, by a pattern in `module`, that is in a module of another part.
  /// What several modules compile is for others by the name of one of them, too. O(elements + types of the component).
  package func isBehindBorder(_ to: Subject, from: Subject) -> Bool {
    guard let component = to.component, to.seesBorders else { return false }
    let own = elements.indices.map(ElementID.init).filter { elements[$0.index].file >= 0 }
    let places = Set(own.filter(from.isSource).flatMap { modules(of: $0) })
    return own.contains { type in
      guard elements[type.index].isNominalType, to.isTarget(type) else { return false }
      let modules = modules(of: type)
      return modules.count == 1 && places.contains(modules[0]) && component.hides(type, within: modules[0])
    }
  }
}

extension MeantModules {
  /// Whether a reference leads from one subject, if there is one, to another, if there is one, as the modules see it that
  /// compile its source. Of several modules that may be meant the first counts. Code of a module does not lead to what a
  /// component has for other modules (Documentation/rule-language.md#crossing-modules), if `seesBorders`.
  func leads(
    from: Subject?,
    _ source: ElementID,
    to: Subject?,
    _ target: ElementID,
    at offset: UInt32,
    in graph: DependencyGraph,
    seesBorders: Bool = true
  ) -> Bool {
    let isShared = { graph.modules(of: $0).count > 1 }
    let (isSource, isTarget) = (isShared(source) ? from?.holds : nil, isShared(target) ? to?.holds : nil)
    let component = seesBorders ? to?.component : nil
    let isForAll = component?.membership.nearTargets[target] ?? true
    guard isSource != nil || isTarget != nil || !isForAll else { return true }
    return views(from: source, to: target, at: offset, in: graph).contains { view in
      guard isSource?(source, view.from) ?? true else { return false }
      if let component, view.to == [view.from] { return component.isTarget(target, within: view.from) }
      return view.to.first.flatMap { isTarget?(target, $0) } ?? true
    }
  }
}

import Configuration
import DependencyGraph

/// What a slice has, by which it is known again under another name.
package struct SliceContents: Sendable {
  package var name: String
  /// The types and files of the project in it.
  package var elements: [ElementID]

  /// The kinds of rules that tell of slices by their names.
  package static let kinds: Set = [AcyclicRule.name, StableRule.name, LimitRule.name, TargetsRule.name]
}

extension ScopedSelection {
  /// The slices, components, modules or types that a rule tells of, in each folder that states it; none if it tells of
  /// something else. Those without code are left out. O(elements).
  package func slices(ofRule id: String) -> [SliceContents] {
    tree.rules.filter { $0.rule.id == id }.flatMap { rule in
      let selection = selections[rule.home]
      return rule.divisions.flatMap { Slices($0, in: selection).contents(in: selection.graph) }
    }
  }
}

extension DecodedRule {
  fileprivate var divisions: [Division] {
    switch kind {
    case let kind as AcyclicRule: kind.statements.map(\.division)
    case let kind as StableRule: kind.statements.map(\.slices.division)
    case is TargetsRule: [.modules]
    case let kind as LimitRule: kind.statements.compactMap(\.of.division)
    default: []
    }
  }
}

extension LimitRule.Options.Subject {
  fileprivate var division: Division? { if case .parts(let division) = self { division } else { nil } }
}

extension Slices {
  fileprivate func contents(in graph: DependencyGraph) -> [SliceContents] {
    var contents = names.map { SliceContents(name: $0, elements: []) }
    for (position, element) in graph.elements.enumerated()
    where element.file >= 0 && (element.kind == .type || element.kind == .file) {
      let list = ofTargets[position] == 0 ? ofSources[position] : ofTargets[position]
      for slice in lists[list] { contents[Int(slice)].elements.append(ElementID(position)) }
    }
    return contents.filter { !$0.elements.isEmpty }
  }
}

import Configuration
import DependencyGraph

extension Selection {
  /// What a selector would select if folders and modules had other names, and nothing were left out: at least what it selects.
  /// O(elements) for each map of conditions.
  func selectable(by term: Selector.Term) -> ElementSet {
    switch term {
    case .component(let name):
      let home = home(ofComponent: name)
      return home.selectable(byAny: component(named: name)?.selector.anyOf ?? [])
    case .builtIn: return membership(of: term).elements
    case .all(let conditions):
      var stated = conditions
      (stated.path, stated.module, stated.owner, stated.tag) = ([], [], [], [])
      (stated.type, stated.in, stated.not) = ([], [], [])
      let names = conditions.namesInside
      if conditions.type.isEmpty, !names.isEmpty { stated.symbol = [] }
      // What it inherits may be in a folder of another name, too.
      if !(stated.inherits + stated.arguments).allSatisfy(\.isPattern) {
        (stated.inherits, stated.arguments) = ([], [])
      }
      let saysNothing = stated == Selector.Conditions()
      var result = saysNothing ? elementsHere : membership(of: .all(stated)).elements
      if !names.isEmpty {
        // Captures in names are bound by paths.
        let named = names.reduce(into: index.emptySet) { $0.formUnion(index.types(matching: $1)) }
        result.formIntersection(named)
      }
      for selector in conditions.in { result.formIntersection(selectable(byAny: selector.anyOf)) }
      return result
    }
  }

  private func selectable(byAny terms: [Selector.Term]) -> ElementSet {
    terms.reduce(into: index.emptySet) { $0.formUnion(selectable(by: $1)) }
  }
}

extension Selector.Name {
  fileprivate var isPattern: Bool { if case .pattern = self { true } else { false } }
}

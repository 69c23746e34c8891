import Basics
import Configuration
import DependencyGraph

/// The components of which each subject needs an element with the same captures (RULE-LANGUAGE 1.7, 23).
final class Companions {
  private let members: [(title: String, bindings: Set<Binding>)]
  /// The sets of captures that the elements of each component bind; mostly one.
  private let boundNames: [[Set<String>]]
  /// The bindings of a component, cut down to some captures; made when first asked for.
  private var projections: [Projection: Set<Binding>] = [:]

  private struct Projection: Hashable {
    var component: Int
    var bound: Set<String>
    var shared: Set<String>
  }

  init(_ selectors: [Selector], in selection: Selection) {
    members = selectors.map { selector in
      var bindings: Set<Binding> = []
      // Each pattern by itself, since two of them may take different captures from one element.
      for (term, selection) in selector.singlePatterns(selection) {
        let single = Selector(anyOf: [.all(term)], location: selector.location)
        let captures = selection.captures(of: single)
        for element in selection.membership(of: single).elements.members {
          let found = selection.index[element]
          guard found.isNominalType || found.kind == .file else { continue }
          bindings.insert(captures.binding(of: element))
        }
      }
      return (selector.title, bindings)
    }
    boundNames = members.map { Array(Set($0.bindings.map { Set($0.keys) })) }
  }

  /// The components of which there is no element with these captures; a capture that only one side has ties nothing.
  func missing(under binding: Binding) -> [String] {
    members.indices.filter { !has($0, binding) }.map { members[$0].title.replacingCaptures(binding) }
  }

  /// Whether there is an element with these captures in each component.
  func areComplete(under binding: Binding) -> Bool { members.indices.allSatisfy { has($0, binding) } }

  private func has(_ component: Int, _ binding: Binding) -> Bool {
    let own = Set(binding.keys)
    for bound in boundNames[component] {
      let projection = Projection(component: component, bound: bound, shared: bound.intersection(own))
      if projections[projection] == nil {
        projections[projection] = Set(
          members[component].bindings.filter { Set($0.keys) == bound }
            .map { $0.filter { projection.shared.contains($0.key) } }
        )
      }
      let wanted = binding.filter { projection.shared.contains($0.key) }
      if projections[projection]?.contains(wanted) == true { return true }
    }
    return false
  }

  /// The components that select nothing.
  var empty: [String] { members.filter(\.bindings.isEmpty).map(\.title) }
}

extension Selector {
  /// The conditions of all alternatives, components looked into, with one type pattern each, and in which selection they
  /// are to be understood.
  fileprivate func singlePatterns(_ selection: Selection) -> [(Conditions, Selection)] {
    anyOf.flatMap { term -> [(Conditions, Selection)] in
      switch term {
      case .component(let name):
        guard let component = selection.component(named: name) else { return [] }
        let terms = component.selector.anyOf
        // What one of the tables selects has no captures, so the component stands for itself.
        let isTable = terms.contains { if case .builtIn = $0 { true } else { false } }
        guard isTable else { return component.selector.singlePatterns(selection.home(ofComponent: name)) }
        var conditions = Conditions()
        conditions.in = [Selector(anyOf: [term], location: location)]
        return [(conditions, selection)]
      case .builtIn: return []
      case .all(let conditions):
        guard conditions.type.count > 1 else { return [(conditions, selection)] }
        return conditions.type.map { glob in
          var single = conditions
          single.type = [glob]
          return (single, selection)
        }
      }
    }
  }
}

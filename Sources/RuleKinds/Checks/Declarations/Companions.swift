import Basics
import Configuration
import DependencyGraph

/// The components of which each subject needs an element with the same captures (Documentation/rule-language.md#types).
final class Companions {
  private let members: [(selector: Selector, bindings: Set<Binding>)]
  /// For each set of captures that subjects bind, of which there are few.
  private var cuts: [Cuts] = []

  /// The bindings of all components, cut down to what they share with subjects that bind certain captures.
  private struct Cuts {
    let names: Set<String>
    /// By component; one for each set of captures that its elements bind, which is mostly one.
    let ofComponents: [[Cut]]
  }

  private struct Cut {
    let shared: Set<String>
    let bindings: Set<Binding>
  }

  init(_ selectors: [Selector], in selection: Selection) {
    members = selectors.map { selector in
      var bindings: Set<Binding> = []
      // Each pattern by itself, since two of them may take different captures from one element.
      for (term, selection) in selector.singlePatterns(selection) {
        let single = Selector(anyOf: [.all(term)], location: selector.location)
        let captures = selection.captures(of: single)
        let hasCaptures = !single.captureNames(selection.components).isEmpty
        var places: Set<Int32> = []
        for element in selection.membership(of: single).elements.members {
          let found = selection.index[element]
          let place = captures.place(of: element)
          // An alias may only be in a type that is selected.
          let isSelected = found.isAlias ? !hasCaptures || place != 0 : found.kind == .type || found.kind == .file
          if isSelected { places.insert(place) }
        }
        bindings.formUnion(places.map { captures.binding(at: $0) })
        bindings.formUnion(selection.generatedTypes(single).values)
      }
      return (selector, bindings)
    }
  }

  /// The components of which there is no element with these captures, as what follows "a companion": `in to-view`,
  /// `that is called CartPort`. A capture that only one side has ties nothing.
  func missing(under binding: Binding) -> [String] {
    members.indices.filter { !has($0, binding) }.map { position in
      let predicate = members[position].selector.predicate.replacingCaptures(binding)
      return predicate.hasPrefix("in ") ? predicate : "that is \(predicate)"
    }
  }

  /// Whether there is an element with these captures in each component.
  func areComplete(under binding: Binding) -> Bool { members.indices.allSatisfy { has($0, binding) } }

  private func has(_ component: Int, _ binding: Binding) -> Bool {
    cuts(for: binding).ofComponents[component].contains { cut in
      let isAll = cut.shared.count == binding.count
      return cut.bindings.contains(isAll ? binding : binding.filter { cut.shared.contains($0.key) })
    }
  }

  private func cuts(for binding: Binding) -> Cuts {
    let known = cuts.first { $0.names.count == binding.count && binding.keys.allSatisfy($0.names.contains) }
    if let known { return known }
    let names = Set(binding.keys)
    let ofComponents = members.map { member in
      Dictionary(grouping: member.bindings) { Set($0.keys) }.map { bound, bindings in
        let shared = bound.intersection(names)
        return Cut(shared: shared, bindings: Set(bindings.map { $0.filter { shared.contains($0.key) } }))
      }
    }
    let new = Cuts(names: names, ofComponents: ofComponents)
    cuts.append(new)
    return new
  }

  /// The predicates of the components that select nothing.
  var empty: [String] { members.filter(\.bindings.isEmpty).map(\.selector.predicate) }
}

extension Selector {
  /// The conditions of all alternatives, components looked into, with one type pattern each, and in which selection
  /// they are to be understood.
  fileprivate func singlePatterns(_ selection: Selection) -> [(Conditions, Selection)] {
    anyOf.flatMap { term -> [(Conditions, Selection)] in
      switch term {
      case .component(let name):
        guard let component = selection.component(named: name) else { return [] }
        let terms = component.selector.anyOf
        // What one of the tables selects has no captures, so the component represents itself.
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

import Configuration
import ReportModel

/// A component that somebody has defined and that rules name, themselves or by way of others.
package struct RuledComponent: Sendable {
  package let name: String
  /// The folder whose configuration defines it; empty: the checked one.
  package let folder: String
  /// Where its selector is, or where the configuration names what it is from.
  package let location: SourceLocation
  /// Whether the configuration itself defines it, and nothing that this extends.
  package let isOwn: Bool
  /// Whether it says by paths where its code is, perhaps beside other things.
  package let isOfPaths: Bool
  /// The ids of the rules, in their order.
  package let rules: [String]
  /// The paths of the files in which it has code.
  package let files: Set<String>
  fileprivate let selector: Selector

  /// Whether it has whatever `other` has not: it leaves that out, and would have a file of it by path or module.
  package func isRest(beside other: RuledComponent, of file: String) -> Bool {
    selector.anyOf.contains { term in
      guard case .all(let conditions) = term,
        conditions.not.contains(where: { $0.mentionedComponents.contains(other.name) })
      else { return false }
      return conditions.module.allSatisfy { $0.pattern == "*" }
        && (conditions.path.isEmpty || conditions.path.contains { $0.matches(file) })
    }
  }
}

extension ScopedSelection {
  /// The components that somebody has defined and that rules name which are checked, in the order of definition.
  /// O(rules · components + components · elements).
  ///
  /// - Parameter isChecked: by rule, as `tree.rules`.
  package func ruledComponents(_ isChecked: [Bool]) -> [RuledComponent] {
    let rules = rulesOfComponents(isChecked)
    return tree.scopes.indices.flatMap { scope -> [RuledComponent] in
      let (selection, configuration) = (selections[scope], tree.scopes[scope].configuration)
      return selection.components.compactMap { component in
        guard component.origin == .own || component.origin == .inherited, let ids = rules[scope][component.name] else {
          return nil
        }
        let isOwn = component.origin == .own
        let place = isOwn ? nil : configuration.extended[component.location.file]
        return RuledComponent(
          name: component.name,
          folder: configuration.folder,
          location: place ?? component.selector.location,
          isOwn: isOwn,
          isOfPaths: component.selector.isOfPaths,
          rules: ids,
          files: selection.files(of: component.name),
          selector: component.selector
        )
      }
    }
  }

  /// By scope and name of a component there: the ids of the rules that name it.
  private func rulesOfComponents(_ isChecked: [Bool]) -> [[String: [String]]] {
    let scopes = Dictionary(uniqueKeysWithValues: selections.enumerated().map { (ObjectIdentifier($1), $0) })
    var rules: [[String: [String]]] = selections.map { _ in [:] }
    for (rule, isChecked) in zip(tree.rules, isChecked) where isChecked {
      let selection = selections[rule.home]
      for name in rule.rule.mentionedComponents({ selection.component(named: $0) }) {
        guard let scope = scopes[ObjectIdentifier(selection.home(ofComponent: name))] else { continue }
        rules[scope][name, default: []].append(rule.rule.id)
      }
    }
    return rules
  }
}

extension Selection {
  /// The paths of the files in which a component has code.
  fileprivate func files(of component: String) -> Set<String> {
    var files: Set<Int> = []
    membership(ofComponent: component).sources.forEachMember { element in
      let file = Int(graph.elements[element.index].file)
      if file >= 0 { files.insert(file) }
    }
    return Set(files.map { graph.project.files[$0].path })
  }
}

extension Selector {
  fileprivate var isOfPaths: Bool {
    anyOf.contains { if case .all(let conditions) = $0 { !conditions.path.isEmpty } else { false } }
  }
}

import Configuration

/// A component that somebody has defined, and what it selects.
package struct DefinedComponent: Sendable {
  package let name: String
  /// The folder whose configuration defines it; empty: the checked one.
  package let folder: String
  package let membership: Membership

  /// No other component has it.
  package var fullName: String { folder.isEmpty ? name : "\(folder)/\(name)" }
}

extension ScopedSelection {
  /// The components that the configurations of the project define, built-in ones aside, in the order of definition.
  package var definedComponents: [DefinedComponent] {
    tree.scopes.indices.flatMap { scope in
      let selection = selections[scope]
      return selection.components.filter { $0.origin == .own || $0.origin == .inherited }.map { component in
        DefinedComponent(
          name: component.name,
          folder: tree.scopes[scope].folder,
          membership: selection.membership(ofComponent: component.name)
        )
      }
    }
  }
}

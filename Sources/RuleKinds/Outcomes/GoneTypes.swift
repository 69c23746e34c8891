import Configuration
import DependencyGraph
import ExternalTypes

extension ScopedSelection {
  /// The names of types in the user's own rules that are checked which neither the project has nor a framework that Lintel
  /// knows, as far as rules may well find none of them: in what must not be, and in attributes.
  ///
  /// - Parameter isChecked: by rule, as `tree.rules`.
  package func goneTypes(_ isChecked: [Bool]) -> [NameWord] {
    let rules = zip(tree.rules, isChecked).filter { $0.rule.origin == .own && $1 }
    return rules.flatMap(\.0.words).filter { word in
      guard [.anyType(ofHeirs: true), .anyType(ofHeirs: false), .typeOfMember, .attribute].contains(word.role) else {
        return false
      }
      return word.name.isPlainName && !hasOwnType(word.name) && !ExternalTypeTable.all.knows(typeNamed: word.name)
        && !selections[0].graph.project.generatedTypes.contains(word.name)
    }
  }

  /// Whether a type of the project has a name.
  package func hasOwnType(_ name: String) -> Bool { index.isOwnType(name) }
}

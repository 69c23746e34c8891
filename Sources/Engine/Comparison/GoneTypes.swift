import Configuration
import ReportModel
import RuleKinds

/// The types in rules that the project had, and of which it has none of that name any more: a rule that forbids what is of
/// such a type finds nothing from then on.
struct GoneTypes {
  let bases: [CheckedBase]
  let new: CheckedTree

  /// Says so as an error, where nothing else is said at the place.
  func told(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard let base = bases.first else { return diagnostics }
    let told = Set(diagnostics.lazy.filter(\.weakensRules).compactMap(\.location))
    let gone = new.goneTypes.filter { word in
      !told.contains(word.location) && bases.allSatisfy { $0.tree.hasOwnType(word.name) }
    }
    guard !gone.isEmpty else { return diagnostics }
    let counterparts = base.counterparts
    return diagnostics
      + gone.map { word in
        let name = counterparts?.newName(ofType: word.name)
        let message = name.map { .isRenamedType(word.name, $0) } ?? String.isGone(word.name, from: "the rule")
        return Diagnostic(.error, at: word.location, message, weakensRules: true)
      }
  }
}

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
        return Diagnostic(.error, at: word.location, .isGone(word.name, now: name), weakensRules: true)
      }
  }
}

extension String {
  fileprivate static func isGone(_ old: String, now new: String?) -> String {
    let advice =
      new.map { "'\(old)' is now '\($0)': write \($0)" }
      ?? "if it has another name now, write that, else take it out of the rule"
    return "nothing is called '\(old)' any more; \(advice)"
  }
}

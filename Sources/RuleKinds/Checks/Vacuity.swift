/// Why a rule can never fire.
package struct Vacuity: Equatable, Sendable {
  /// Plain words, without a final full stop.
  package var reason: String
  /// The components that select nothing and so bring it about.
  package var emptyComponents: [String]
}

extension Vacuity {
  /// A rule that is a list of statements is vacuous only if each of them is; `statements` has nil for those that are not.
  static func ofAll(_ statements: [Vacuity?]) -> Vacuity? {
    let reasons = statements.compactMap(\.self)
    guard reasons.count == statements.count, let first = reasons.first else { return nil }
    return Vacuity(reason: first.reason, emptyComponents: reasons.flatMap(\.emptyComponents))
  }

  /// One side of a rule is empty.
  static func nothing(in side: String, _ selector: EvaluatedSelector) -> Vacuity {
    let empty = selector.emptyComponents
    let reason =
      if !empty.isEmpty {
        "'\(side)' selects nothing: \(selector.title)\(selector.advice.map { "; \($0)" } ?? "")"
      } else if selector.membership.sources.isEmpty {
        "'\(side)' selects no code of the project: \(selector.title)"
      } else {
        "'\(side)' leaves nothing of '\(selector.title)' after what is excepted and the composition root"
      }
    return Vacuity(reason: reason, emptyComponents: empty)
  }

  /// Fewer than two slices, or none with code that the rule looks at.
  static func slices(_ slices: Slices, of title: String, _ sources: ElementSet) -> Vacuity? {
    let names = slices.namesOfNonempty
    if names.count < 2 {
      let found = names.first.map { "only one slice, '\($0)'," } ?? "no slice"
      return Vacuity(reason: "there is \(found) of '\(title)', and it takes two", emptyComponents: slices.empty)
    }
    guard sources.isEmpty else { return nil }
    return Vacuity(reason: "everything in the slices of '\(title)' is excepted", emptyComponents: [])
  }
}

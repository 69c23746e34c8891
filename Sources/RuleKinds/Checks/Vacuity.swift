import Basics
import Configuration
import ReportModel

/// Why a rule can never fire.
package struct Vacuity: Equatable, Sendable {
  /// Plain words, without a final full stop.
  package var reason: String
  /// The components that select nothing and so bring it about.
  package var emptyComponents: [String]
  /// The selector that is the reason, where it stands in the rule itself.
  var location: SourceLocation?
  /// What is probably wrong with a pattern, if that is the reason.
  var advice: PatternAdvice?
  /// The patterns of paths that no file matches, if these may be the reason.
  var paths: [Glob] = []
  /// What to do about it, if the reason does not say what is right.
  var remedy: String?

  /// The reason, and what is probably wrong.
  var explanation: String { reason + words }
  /// What of it follows the reason.
  var words: String { advice.map { "; \($0.words)" } ?? "" }
}

extension Vacuity {
  /// A rule that is a list of statements is vacuous only if each of them is; `statements` has nil for those that are not.
  static func ofAll(_ statements: [Vacuity?]) -> Vacuity? {
    let reasons = statements.compactMap(\.self)
    guard reasons.count == statements.count, let first = reasons.first else { return nil }
    var result = first
    result.emptyComponents = reasons.flatMap(\.emptyComponents)
    return result
  }

  /// One side of a rule is empty.
  static func nothing(in side: String, _ selector: EvaluatedSelector, remedy: String? = nil) -> Vacuity {
    let empty = selector.emptyComponents
    if !empty.isEmpty { return .noMembers(side, selector) }
    let reason =
      if !selector.hasCode {
        "'\(side)' selects no code of the project: \(selector.title)"
      } else {
        "'\(side)' leaves nothing of '\(selector.title)' after what is excepted and the composition root"
      }
    return Vacuity(reason: reason, emptyComponents: empty, remedy: remedy)
  }

  /// One side of a rule selects nothing at all.
  static func noMembers(_ side: String, _ selector: EvaluatedSelector) -> Vacuity {
    let advice = selector.advice
    return Vacuity(
      reason: "in '\(side)', \(selector.absence)",
      emptyComponents: selector.emptyComponents,
      location: selector.location,
      advice: advice,
      paths: selector.unmatchedPaths,
      remedy: advice?.isRemedy == true ? nil : selector.thatMayBeEmpty.map { .component($0) }
    )
  }

  /// One side of a rule selects code to which no reference leads.
  static func nothingToName(in side: String, _ selector: EvaluatedSelector, _ selection: Selection) -> Vacuity {
    Vacuity(
      reason: "in '\(side)', \(selection.nothingToName([(selector.title, selector.membership)]))",
      emptyComponents: [],
      location: selector.location
    )
  }

  /// Fewer than two slices, or none with code that the rule looks at.
  static func slices(_ slices: Slices, of title: String, _ sources: ElementSet) -> Vacuity? {
    let names = slices.namesOfNonempty
    if names.count < 2 {
      let found = names.first.map { "only one slice, '\($0)'," } ?? "no slice"
      let reason = "there is \(found) of '\(title)', and it takes two"
      return Vacuity(reason: reason, emptyComponents: slices.empty, paths: slices.unmatchedPaths)
    }
    guard sources.isEmpty else { return nil }
    if slices.sources.isEmpty { return Vacuity(reason: "no slice of '\(title)' has code", emptyComponents: []) }
    return Vacuity(reason: "everything in the slices of '\(title)' is excepted", emptyComponents: [])
  }
}

// MARK: - Messages

extension Selection {
  /// Of what holds functions, constants, extensions of types from elsewhere and implementations of classes alone.
  func nothingToName(_ parts: [(title: String, membership: Membership)]) -> String {
    let nothing = "nothing of \(listed(parts.map(\.title), "and")) is a type"
    guard let type = parts.lazy.compactMap({ self.index.classDeclaredElsewhere($0.membership) }).first else {
      let place = parts.contains { index.canBeNamed($0.membership) } ? " in Swift" : ""
      return "\(nothing), and no reference\(place) leads to anything else; 'calls' says who may call a function"
    }
    let header = graph.project.files[Int(index[type].file)].path
    return "\(nothing): what is implemented there is declared elsewhere, as \(title(type)) in \(header), and who names "
      + "that is seen only if the headers are selected, too"
  }
}

extension String {
  /// Of what no component can be for.
  static let orForCodeToCome =
    "Change it, or take the rule out; if it is for code to come, write 'severity: off' in the rule until then"

  /// Of a side of which only the composition root is left out.
  static let orNameTheRoot =
    "The root is looked at only if 'from' names it: write 'root', or '{ module: NAME, in: root }' for that of one module"

  fileprivate static func component(_ selector: String) -> String {
    "Change it, or take the rule out; if it is for code to come, \(newComponent(selector))"
  }
}

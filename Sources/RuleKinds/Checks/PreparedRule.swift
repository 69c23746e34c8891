import Basics
import DependencyGraph
import ReportModel

/// A rule with its selectors evaluated over one project.
package protocol PreparedRule {
  /// Why nothing in the project could break the rule; nil if something could.
  var vacuity: Vacuity? { get }

  /// What is odd about the rule in this project although it can fire, such as a requirement that nothing meets.
  var remarks: [Remark] { get }

  /// Whether the project has all already that could break the rule, so that a baseline or a warning lets everything pass.
  var isSaturated: Bool { get }

  /// What is worth knowing of what the rule does not see in this project: clauses that follow its name.
  var notes: [String] { get }

  /// The same of what the rule states at some place.
  var placedNotes: [Remark] { get }

  /// The places that break the rule, in the order of the graph.
  func findings() -> [Finding]

  /// The types that break the rule, for `expect`; of a rule about folders those of all their files.
  var brokenTypes: Set<ElementID> { get }

  /// The types whose form the rule judges; nil if it is about something else.
  var judgedTypes: Set<ElementID>? { get }

  /// What changes in bodies could change of what it says; nil where that is not known.
  var relevance: Relevance? { get }

  /// Whether what it says depends on inferred dependencies, be they at hand or not, as names alone do not decide it.
  var asksForInferred: Bool { get }
}

extension PreparedRule {
  package var remarks: [Remark] { [] }
  package var isSaturated: Bool { false }
  package var notes: [String] { [] }
  package var placedNotes: [Remark] { [] }
  package var brokenTypes: Set<ElementID> { Set(findings().map(\.source)) }
  package var judgedTypes: Set<ElementID>? { nil }
  package var relevance: Relevance? { nil }
  package var asksForInferred: Bool { false }
}

/// A prepared rule about references, which can be asked about one that nobody has written.
package protocol PreparedDependencyRule: PreparedRule {
  /// Whether a mention that need not exist would break the rule, for `expect`.
  func forbids(_ mention: Mention) -> Bool

  /// Whether it says of a mention that it is allowed, rather than nothing; asked only of kinds that state such things.
  func allows(_ mention: Mention) -> Bool
  /// By statement: the components of a table whose rows say something of a mention, by title; empty if there are no tables.
  func rows(about mention: Mention) -> [[String]]
  /// The layers that it states.
  var layerTable: LayerTable? { get }
  /// What it asks of an element, as numbers: whether a mention breaks it is the same for all with the same numbers, of the
  /// same kind and in files of the same modules, but for what a type and its own extensions say of each other.
  func likeness(of element: ElementID) -> [Int]
}

extension PreparedDependencyRule {
  func allows(_ mention: Mention) -> Bool { false }
  func rows(about mention: Mention) -> [[String]] { [] }
  var layerTable: LayerTable? { nil }
  func likeness(of element: ElementID) -> [Int] { [element.index] }
}

/// Something odd about a rule, at the place in the configuration that says it.
package struct Remark: Sendable, Equatable {
  package var message: String
  package var location: SourceLocation
  /// What it is about, if that is code that an exhaustive table does not have.
  var uncovered: UncoveredCode?
  /// The patterns of paths that no file matches, if that is what it says.
  var unmatchedPaths: [Glob] = []

  init(message: String, location: SourceLocation) { (self.message, self.location) = (message, location) }

  init(_ uncovered: UncoveredCode) {
    self.init(message: uncovered.message, location: uncovered.location)
    self.uncovered = uncovered
  }
}

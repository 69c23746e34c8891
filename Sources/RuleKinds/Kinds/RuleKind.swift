import Configuration
import YAML

/// A kind of rule: one file in `Kinds/` and one line in `RuleKindRegistry`.
///
/// A value of a kind holds the decoded options of one rule; it knows no project until `prepare` binds it to one.
package protocol RuleKind: Sendable {
  associatedtype Options: Sendable

  /// The key in the configuration.
  static var name: String { get }
  /// One line without a final full stop.
  static var summary: String { get }
  /// Why one would want such a rule; a paragraph.
  static var rationale: String { get }
  /// Whether its rules look at dependencies one by one, and so may look at inferred ones; false unless stated.
  static var takesInferred: Bool { get }
  /// Whether an inferred dependency can keep a rule that names alone break; then the rule looks at these too. False unless
  /// stated.
  static var isKeptByInferred: Bool { get }
  /// Whether its rules look at the expressions of Swift files, which are scanned only if somebody does; false unless
  /// stated.
  static var readsExpressions: Bool { get }
  /// Whether its rules look at what Swift tests name (`Project.namesInTests`) also where `sources` leaves them out; false
  /// unless stated.
  static var readsTests: Bool { get }
  /// Whether all that its rules say, places aside, follows from what files show to others (`FileInterface`) and from the
  /// dependencies, places aside; false unless stated. Then a process that checks again need not ask a rule again after
  /// changes that are neither.
  static var seesOnlyDependencies: Bool { get }
  /// Where its rules see only dependencies: how what they say follows from what bodies mention; `together` unless stated.
  var useOfMentions: UseOfMentions { get }
  /// Whether what its rules say may follow from the members of types, beyond what `TypeInterface` and
  /// `ProjectIndex.impliesSame` compare; true unless stated.
  var seesMembers: Bool { get }
  /// The options of a statement; decoder, JSON Schema, help and the documentation's table come from it.
  static var statement: Shape<Options> { get }
  static var examples: [Example] { get }

  /// - Parameter statements: what a rule states, one after the other: a rule is one statement or a list of them.
  init(statements: [Options])

  /// What the rule demands in the words of its configuration, a clause for each statement: `view may not depend on
  /// store`.
  var demands: [String] { get }

  /// The same of some rows of the table of each statement, by the titles of their components; all unless stated.
  func demands(ofRows titles: [Set<String>]) -> [String]

  /// Whether the rule says of some references that they are allowed, rather than nothing; false unless stated.
  var statesAllowances: Bool { get }

  /// Evaluates the selectors of the rule over a project.
  func prepare(_ scope: RuleScope) -> any PreparedRule
}

/// How what a rule says follows from what bodies mention.
package enum UseOfMentions: Sendable {
  /// Not at all.
  case none
  /// What it says of one file follows from what that one mentions, whatever others do: of a rule of `DependencyStatements`.
  case fileByFile
  /// As long as nothing breaks it, only a pair of a source and a target that a file did not have before can change that: of
  /// a rule about slices that has no `expect`.
  case pairs
  case together
}

extension RuleKind {
  package static var takesInferred: Bool { false }
  package static var isKeptByInferred: Bool { false }
  package static var readsExpressions: Bool { false }
  package static var readsTests: Bool { false }
  package static var seesOnlyDependencies: Bool { false }
  package var statesAllowances: Bool { false }
  package func demands(ofRows titles: [Set<String>]) -> [String] { demands }
  package var useOfMentions: UseOfMentions { .together }
  package var seesMembers: Bool { true }

  /// Reads the value of the kind's key; every mistake becomes a diagnostic of the decoder.
  init(from value: Node, _ decoder: inout OptionDecoder) {
    // A list of names is no list of statements: it is mistaken once, and not item by item.
    let nodes =
      value.isListOfNames ? [value] : decoder.someItems(value, expected: "at least one statement of '\(Self.name)'")
    self.init(statements: nodes.compactMap { decoder.read($0, as: Self.statement, of: Self.name) })
  }

  /// What the rule demands, so that two rules of one kind can be distinguished where only their texts are shown. One
  /// sentence without a final full stop.
  var demand: String { demands.joined(separator: "; ") }
}

extension Node {
  /// Whether it is a list of texts, or of lists of these.
  fileprivate var isListOfNames: Bool {
    guard case .list(let items) = value, !items.isEmpty else { return false }
    return items.allSatisfy { item in
      switch item.value {
      case .scalar: true
      case .list: item.isListOfNames
      case .map, .null: false
      }
    }
  }
}

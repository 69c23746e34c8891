import Basics
import Configuration
import DependencyGraph

/// Slices that do not name each other.
package struct IndependentRule: RuleKind {
  private let statements: [SliceOptions]

  package init(from value: Node, _ decoder: inout OptionDecoder) { statements = [] }
  package static var description: RuleDescription { RuleDescription(name: "", summary: "", rationale: "", options: [], schema: "", examples: []) }
  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    StatementsRule(statements: statements.map { PreparedIndependence($0, scope) }, scope: scope)
  }
}

// MARK: - Check

private struct PreparedIndependence: Statement {
  let slices: Slices
  let title: String
  let sources: ElementSet
  let filter: SliceFilter
  let selection: Selection

  init(_ options: SliceOptions, _ scope: RuleScope) {
    selection = scope.selection
    slices = Slices(options.division, in: scope.selection)
    title = options.division.title
    filter = SliceFilter(options, scope)
    sources = filter.sources(slices.sources)
  }

  var targets: ElementSet { slices.targets }

  var vacuity: Vacuity? { .slices(slices, of: title, sources) }

  func reason(_ mention: Mention) -> (source: Int32, target: Int32)? {
    guard filter.admits(mention) else { return nil }
    return slices.ends(mention.source, mention.target, selection.index)
  }

  func message(_ breach: Breach<(source: Int32, target: Int32)>) -> String {
    let from = slices.title(breach.reason.source)
    let to = slices.title(breach.reason.target)
    return .betweenSlices(selection.sentence(breach, from, to), from, to)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func betweenSlices(_ fact: String, _ from: String, _ to: String) -> String {
    "\(fact); \(from) may not depend on \(to)"
  }
}

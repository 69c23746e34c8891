import Configuration
import DependencyGraph
import Facts

/// One statement of a rule about single references, with its selectors evaluated.
///
/// A class, since it is asked for each mention, and a struct of so many arrays is costly to pass.
protocol Statement: AnyObject {
  /// The elements whose references may break it.
  var sources: ElementSet { get }
  /// The elements that must be the target of a reference that breaks it.
  var targets: ElementSet { get }
  var vacuity: Vacuity? { get }

  /// Why a mention from `sources` to `targets` breaks it; nil if it does not.
  func reason(_ mention: Mention) -> Reason?
  func message(_ breach: Breach) -> String
  /// What to do about it, where that is mechanical.
  func fix(_ breach: Breach) -> String?
  /// Further places that the message speaks of.
  func other(_ breach: Breach) -> [Finding.Place]
}

extension Statement {
  func fix(_ breach: Breach) -> String? { nil }
  func other(_ breach: Breach) -> [Finding.Place] { [] }
}

/// A rule that is a list of such statements; a mention breaks it once, by the first statement that it breaks.
struct StatementsRule: PreparedDependencyRule {
  let statements: [any Statement]
  let scope: RuleScope

  var vacuity: Vacuity? { .ofAll(statements.map(\.vacuity)) }

  func findings() -> [Finding] {
    var sources = scope.index.emptySet
    var targets = sources
    for statement in statements {
      sources.formUnion(statement.sources)
      targets.formUnion(statement.targets)
    }
    let statements = statements
    let breaches = scope.selection.breaches(from: sources, to: targets) { Self.reason($0, statements) }
    return breaches.map { breach in
      let statement = statements[breach.reason.statement]
      var finding = Finding(breach, in: scope.graph, statement.message(breach), fix: statement.fix(breach))
      finding.other = statement.other(breach)
      return finding
    }
  }

  func forbids(_ mention: Mention) -> Bool { Self.reason(mention, statements) != nil }

  private static func reason(_ mention: Mention, _ statements: [any Statement]) -> Reason? {
    for position in statements.indices {
      let statement = statements[position]
      guard statement.sources[mention.source], statement.targets[mention.target] else { continue }
      if var reason = statement.reason(mention) {
        reason.statement = position
        return reason
      }
    }
    return nil
  }
}

/// A selector of a rule, evaluated as a whole and term by term, so that messages can say which component is meant.
struct EvaluatedSelector {
  let title: String
  let membership: Membership
  private let terms: [(title: String, membership: Membership)]
  private let index: ProjectIndex

  init(_ selector: Selector, in selection: Selection) {
    title = selector.title
    index = selection.index
    let whole = selection.membership(of: selector)
    membership = whole
    terms = selector.anyOf.map { term in
      let isWhole = selector.anyOf.count == 1
      return (
        term.title, isWhole ? whole : selection.membership(of: Selector(anyOf: [term], location: selector.location))
      )
    }
  }

  /// What a mention may be of: `elements` and `nearTargets`, of which `isTarget` picks.
  var targets: ElementSet {
    var result = membership.elements
    result.formUnion(membership.nearTargets)
    return result
  }

  func isTarget(_ mention: Mention) -> Bool { index.isTarget(mention, of: membership) }

  func title(ofSource source: ElementID) -> String {
    terms.first { $0.membership.sources[source] }?.title ?? title
  }

  func title(ofTarget mention: Mention) -> String {
    terms.first { index.isTarget(mention, of: $0.membership) }?.title ?? title
  }

  /// The component, of those that the selector names, in which an element is; else nil.
  func component(of element: ElementID, _ selection: Selection) -> String? {
    let title = terms.first { $0.membership.elements[element] }?.title
    return title.flatMap { selection.component(named: $0) == nil ? nil : $0 }
  }

  /// The components named that select nothing, or the selector itself if it does.
  var emptyComponents: [String] { terms.filter { $0.membership.isEmpty }.map(\.title) }
}

extension ProjectIndex {
  func isTarget(_ mention: Mention, of membership: Membership) -> Bool {
    let isFar = membership.elements[mention.target]
    let isNear = membership.nearTargets[mention.target]
    guard isFar != isNear else { return isFar }
    return self.isNear(file: mention.file, target: mention.target) ? isNear : isFar
  }
}

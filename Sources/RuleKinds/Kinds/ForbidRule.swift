import Basics
import Configuration
import DependencyGraph
import Facts

/// References from one set of elements to another that are not allowed.
package struct ForbidRule: RuleKind {
  fileprivate struct Options: Sendable {
    var from: Selector
    var to: Selector
    /// Empty: all five kinds.
    var via: [ReferenceKind] = []
    var except: Selector?
  }

  private let statements: [Options]

  package init(from value: Node, _ decoder: inout OptionDecoder) { statements = [] }
  package static var description: RuleDescription { RuleDescription(name: "", summary: "", rationale: "", options: [], schema: "", examples: []) }
  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    StatementsRule(statements: statements.map { PreparedForbid($0, scope) }, scope: scope)
  }
}

// MARK: - Check

private struct PreparedForbid: Statement {
  let sources: ElementSet
  let via: [ReferenceKind]
  let from: EvaluatedSelector
  let to: EvaluatedSelector
  /// In the protected form `from: { not: C }`: who may depend on the target.
  let protectors: String?
  let selection: Selection

  init(_ options: ForbidRule.Options, _ scope: RuleScope) {
    selection = scope.selection
    via = options.via
    from = EvaluatedSelector(options.from, in: scope.selection)
    to = EvaluatedSelector(options.to, in: scope.selection)
    protectors = options.from.exclusions.map { $0.map(\.title).joined(separator: " or ") }
    sources = scope.sources(
      from.membership.sources,
      except: options.except,
      includingRoot: options.from.mentionedComponents.contains("root")
    )
  }

  var targets: ElementSet { to.targets }

  var vacuity: Vacuity? {
    if sources.isEmpty { return .nothing(in: "from", from) }
    return to.membership.isEmpty ? .nothing(in: "to", to) : nil
  }

  func reason(_ mention: Mention) -> Void? {
    guard via.isEmpty || via.contains(mention.kind), to.isTarget(mention) else { return nil }
    return selection.index.counts(mention.source, mention.target, where: { from.membership.elements[$0] }) ? () : nil
  }

  func message(_ breach: Breach<Void>) -> String {
    let mention = Mention(selection.graph.dependencies[breach.dependency], from: breach.source, to: breach.target)
    let fromTitle = from.title(ofSource: breach.source)
    let toTitle = to.title(ofTarget: mention)
    let fact = selection.sentence(breach, protectors == nil ? fromTitle : nil, toTitle)
    if let protectors { return .protected(fact, toTitle, protectors) }
    return via.isEmpty ? .forbidden(fact, fromTitle, toTitle) : .forbidden(fact, fromTitle, via, toTitle)
  }
}

// MARK: - Messages

extension String {
  fileprivate static func forbidden(_ fact: String, _ from: String, _ to: String) -> String {
    "\(fact); \(from) may not depend on \(to)"
  }

  fileprivate static func forbidden(_ fact: String, _ from: String, _ via: [ReferenceKind], _ to: String) -> String {
    "\(fact); \(from) may not \(via.map(\.infinitive).joined(separator: " or ")) \(to)"
  }

  fileprivate static func protected(_ fact: String, _ to: String, _ protectors: String) -> String {
    "\(fact); only \(protectors) may depend on \(to)"
  }
}

extension ReferenceKind {
  fileprivate var infinitive: String {
    switch self {
    case .import: "import"
    case .inherit: "inherit from"
    case .declare: "declare"
    case .create: "create"
    case .use: "use"
    }
  }
}

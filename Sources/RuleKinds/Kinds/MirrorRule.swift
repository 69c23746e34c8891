import Basics
import Configuration
import DependencyGraph
import Facts
import ReportModel

/// Two protocols that stand for one port declare the same members.
package struct MirrorRule: RuleKind {
  package static let description = RuleDescription(
    name: "mirror",
    summary: "Two protocols declare the same members",
    rationale: """
      Where both sides of a port have a protocol of their own, what one side sends is what the other receives. Order, \
      modifiers and the names of parameters inside do not matter; inherited members count. A protocol without a \
      counterpart is left alone.
      """,
    options: [
      OptionDescription(
        "COMPONENT",
        required: true,
        "on each side a pattern of type names, or a component of protocols; captures tie the sides together"
      ),
      OptionDescription("except", "a selector of protocols that the rule leaves alone"),
    ],
    statementSchema: """
      {"type": "object", "minProperties": 1, "properties": {"except": {"$ref": "#/definitions/selectors"}}, \
      "additionalProperties": {"anyOf": [{"type": "string"}, {"type": "object"}]}}
      """,
    examples: [
      Example(
        "What the interactor puts out, the presenter takes in",
        configuration: """
          components:
            legacy: { type: "Old*" }
          rules:
            ports-match: { mirror: { "{scene}InteractorOutput": "{scene}PresenterInput", except: legacy } }
          """,
        project: """
          //- Home/Interactor.swift
          struct Home {}
          protocol HomeInteractorOutput {
            func present(home: Home)
            func present(error: Error)
            //   ^^^^^^^ ports-match: HomeInteractorOutput declares present(error: Error), HomePresenterInput does not; the two must declare the same members
            func finish(at time: Int)
            //   ^^^^^^ ports-match: HomeInteractorOutput declares finish(at: Int), HomePresenterInput declares finish(at: String); the two must declare the same members
          }
          //- Home/Presenter.swift
          protocol HomePresenterInput: AnyObject {
            func finish(at moment: String)
            func present(home newHome: Home)
            var title: String { get }
            //  ^^^^^ ports-match: HomePresenterInput declares title: String { get }, HomeInteractorOutput does not; the two must declare the same members
          }
          //- Cart/Interactor.swift
          protocol CartInteractorOutput { func pay() }
          protocol OldInteractorOutput { func pay() }
          protocol OldPresenterInput {}
          """
      ),
      Example(
        "Components can be the sides",
        configuration: """
          components:
            scene: "Scenes/{scene}/**"
            output: { in: scene, type: "*Output", kind: protocol }
            input: { in: scene, type: "*Input", kind: protocol }
          rules:
            ports-match: { mirror: { output: input } }
          """,
        project: """
          //- Scenes/Home/Home.swift
          protocol HomeOutput { func show(_ text: String) }
          protocol HomeInput { func show(_ line: String) }
          //- Scenes/Cart/Cart.swift
          typealias Text = String
          protocol CartOutput { func show(_ text: Text); func hide() }
          //                                                  ^^^^ ports-match: CartOutput declares hide(), CartInput does not; the two must declare the same members
          protocol CartInput { func show(_ text: String) }
          """
      ),
    ]
  )

  struct Pair: Sendable {
    var left: Selector
    var right: Selector
    /// The captures that both sides have.
    var shared: [String]
    var location: SourceLocation
  }

  struct Statement: Sendable {
    var pairs: [Pair] = []
    var except: Selector?
  }

  let statements: [Statement]

  package init(from value: Node, _ decoder: inout OptionDecoder, _ components: [Component]) {
    statements = decoder.statements(value, of: "mirror").map { MirrorRule.Statement(from: $0, &decoder, components) }
  }

  package func prepare(_ scope: RuleScope) -> any PreparedRule {
    DeclarationStatements(
      statements: statements.flatMap { statement in
        statement.pairs.map { MirrorStatement($0, except: statement.except, scope) }
      }
    )
  }
}

extension MirrorRule.Statement {
  fileprivate init(from node: Node, _ decoder: inout OptionDecoder, _ components: [Component]) {
    let expected = "a map of pairs, such as \"{scene}Output\": \"{scene}Input\", for 'mirror'"
    let entries = decoder.entries(node, expected: expected)
    for (key, value) in entries {
      if key.scalarText == "except" {
        except = decoder.selector(value, in: .except)
        continue
      }
      let left = decoder.protocolSelector(key, components)
      let right = decoder.protocolSelector(value, components)
      guard let left, let right else { continue }
      let bound = right.captureNames(components)
      let shared = left.captureNames(components).filter(bound.contains)
      if shared.isEmpty, left.mayBeMany(components), right.mayBeMany(components) {
        decoder.report(.nothingShared(left.title, right.title), at: key.location)
      } else if left.title == right.title {
        decoder.report(.mirrorsItself(left.title), at: value.location)
      } else {
        pairs.append(MirrorRule.Pair(left: left, right: right, shared: shared, location: key.location))
      }
    }
    if case .map = node.value, !entries.contains(where: { $0.key.scalarText != "except" }) {
      decoder.report(.noPairs, at: node.location)
    }
  }
}

extension OptionDecoder {
  /// One side of a pair: a component, a pattern of type names or a selector in braces, of protocols.
  fileprivate mutating func protocolSelector(_ node: Node, _ components: [Component]) -> Selector? {
    guard let name = typeName(node) else { return nil }
    let selector =
      switch name {
      case .component(let component): Selector(anyOf: [.component(component)], location: node.location)
      case .selector(let selector): selector
      case .pattern(let glob): Selector(anyOf: [.all(Selector.Conditions(type: glob))], location: node.location)
      }
    guard selector.kinds(components).map({ $0.contains(.protocol) }) ?? true else {
      report(.noProtocols(selector.title), at: node.location)
      return nil
    }
    return selector
  }
}

extension Selector.Conditions {
  fileprivate init(type: Glob) {
    self.init()
    self.type = [type]
  }
}

extension Selector {
  /// The kinds of types that it is limited to; nil if it is not.
  fileprivate func kinds(_ components: [Component], depth: Int = 0) -> [ElementKind]? {
    guard depth <= components.count else { return nil }
    var result: [ElementKind] = []
    for term in anyOf {
      switch term {
      case .builtIn(.protocol): result.append(.protocol)
      case .builtIn: return nil
      case .component(let name):
        let selector = components.first { $0.name == name }?.selector
        guard let kinds = selector.flatMap({ $0.kinds(components, depth: depth + 1) }) else { return nil }
        result += kinds
      case .all(let conditions):
        guard !conditions.kind.isEmpty else { return nil }
        result += conditions.kind
      }
    }
    return anyOf.isEmpty ? nil : result
  }

  /// Whether more than one name can be meant.
  fileprivate func mayBeMany(_ components: [Component], depth: Int = 0) -> Bool {
    guard anyOf.count == 1, depth <= components.count else { return true }
    switch anyOf[0] {
    case .builtIn: return true
    case .component(let name):
      return components.first { $0.name == name }?.selector.mayBeMany(components, depth: depth + 1) ?? true
    case .all(let conditions):
      guard conditions.type.count == 1 else { return true }
      return conditions.type[0].pattern.utf8.contains { "*?[{".utf8.contains($0) }
    }
  }
}

// MARK: - Check

/// One pair of patterns over one project.
private struct MirrorStatement: DeclarationStatement {
  private let left: EvaluatedSelector
  private let right: EvaluatedSelector
  /// The protocols that have a counterpart, with all that may be it.
  private let partners: [(left: ElementID, right: [ElementID])]
  /// Why there are none.
  private let loneliness: String
  private let selection: Selection
  private let comparison: RequirementComparison

  private var graph: DependencyGraph { selection.graph }

  init(_ pair: MirrorRule.Pair, except: Selector?, _ scope: RuleScope) {
    selection = scope.selection
    comparison = RequirementComparison(selection)
    left = EvaluatedSelector(pair.left, in: selection)
    right = EvaluatedSelector(pair.right, in: selection)
    let lefts = scope.protocols(in: left, except)
    let rights = scope.protocols(in: right, except)
    loneliness =
      lefts.isEmpty
      ? .noProtocol(left.title) : rights.isEmpty ? .noProtocol(right.title) : .noPartners(left.title, right.title)
    partners = scope.selection.partners(of: lefts, among: rights, pair)
  }

  var vacuity: Vacuity? {
    guard partners.isEmpty else { return nil }
    return Vacuity(reason: loneliness, emptyComponents: left.emptyComponents + right.emptyComponents)
  }

  var remarks: [Remark] { [] }

  /// A difference is one of both protocols.
  var brokenTypes: Set<ElementID> {
    findings().reduce(into: []) { $0.formUnion([$1.source, $1.target ?? $1.source]) }
  }

  func findings() -> [Finding] {
    var result: [Finding] = []
    // A component on both sides could pair two protocols twice.
    var compared: Set<[ElementID]> = []
    for (left, candidates) in partners {
      // With several candidates it is enough to match one.
      let findings = candidates.map { self.findings(left, $0) }
      guard findings.allSatisfy({ !$0.isEmpty }), compared.insert([left, candidates[0]].sorted()).inserted else {
        continue
      }
      result += findings[0]
    }
    return result
  }

  /// How two protocols differ; each difference is at a member.
  private func findings(_ left: ElementID, _ right: ElementID) -> [Finding] {
    let leftSide = Requirements(of: left, in: graph)
    let rightSide = Requirements(of: right, in: graph)
    // What a side lacks may come from a protocol that only it inherits and that no source shows.
    let leftIsKnown = leftSide.unknownParents.isSubset(of: rightSide.unknownParents)
    let rightIsKnown = rightSide.unknownParents.isSubset(of: leftSide.unknownParents)
    let extraLeft = rightIsKnown ? missing(leftSide.members, in: rightSide.members) : []
    var extraRight = leftIsKnown ? missing(rightSide.members, in: leftSide.members) : []
    var result: [Finding] = []
    for member in extraLeft {
      let similar = extraRight.firstIndex {
        comparison.haveSameName($0, member) && comparison.labels($0) == comparison.labels(member)
      }
      let other = (similar ?? extraRight.firstIndex { comparison.haveSameName($0, member) }).map {
        extraRight.remove(at: $0)
      }
      result.append(finding(member, of: left, other, of: right))
    }
    return result + extraRight.map { finding($0, of: right, nil, of: left) }
  }

  private func missing(_ members: [Member], in others: [Member]) -> [Member] {
    members.filter { member in !others.contains { comparison.areSame(member, $0) } }
  }

  /// - Parameter other: what the partner declares instead, if it declares something of the kind.
  private func finding(
    _ member: Member,
    of type: ElementID,
    _ other: Member?,
    of partner: ElementID
  ) -> Finding {
    let file = Int(member.file)
    let signature = graph.signature(of: member)
    let typeTitle = selection.title(type)
    let partnerTitle = selection.title(partner)
    let otherSignature = other.map(graph.signature)
    let message: String
    var fix: String?
    if let otherSignature {
      message =
        otherSignature == signature
        ? .declareAlike(typeTitle, partnerTitle, signature)
        : .differ(typeTitle, signature, partnerTitle, otherSignature)
    } else {
      message = .isMissing(typeTitle, signature, partnerTitle)
      fix = .declare(signature, in: partnerTitle)
    }
    let declaration = graph.declaration(of: member)
    // Of what another protocol hands down, the place is the protocol that inherits it.
    let isOwn = member.owner == type
    var finding = Finding(
      file: isOwn ? member.file : selection.index[type].file,
      offset: isOwn ? declaration.nameOffset : graph.nameOffset(of: type),
      length: isOwn
        ? UInt32(graph.facts[file].names[declaration.name].count) : UInt32(selection.index.names[type.index].count),
      subject: type,
      target: partner,
      message,
      fix: fix
    )
    if let other, other.owner == partner {
      finding.other = [Finding.Place(file: other.file, offset: graph.declaration(of: other).nameOffset)]
    }
    return finding
  }
}

extension RuleScope {
  fileprivate func protocols(in selector: EvaluatedSelector, _ except: Selector?) -> [ElementID] {
    subjects(selector.membership.elements, except: except).members.filter {
      index[$0].declarationKind == .protocol
    }
  }
}

extension Selection {
  /// Pairs the protocols by what the shared captures take. A counterpart in the same module comes before others.
  fileprivate func partners(
    of lefts: [ElementID],
    among rights: [ElementID],
    _ pair: MirrorRule.Pair
  ) -> [(left: ElementID, right: [ElementID])] {
    let rightBindings = captures(of: pair.right)
    var byValues: [[[UInt8]]: [ElementID]] = [:]
    for right in rights {
      guard let values = rightBindings.binding(of: right).values(of: pair.shared) else { continue }
      byValues[values, default: []].append(right)
    }
    let leftBindings = captures(of: pair.left)
    return lefts.compactMap { left in
      guard let values = leftBindings.binding(of: left).values(of: pair.shared) else { return nil }
      let found = (byValues[values] ?? []).filter { $0 != left }
      let near = found.filter { index.isNear(file: index[left].file, target: $0) }
      return found.isEmpty ? nil : (left, near.isEmpty ? found : near)
    }
  }
}

extension Binding {
  /// The values of these captures; nil if one is not bound.
  fileprivate func values(of names: [String]) -> [[UInt8]]? {
    var result: [[UInt8]] = []
    for name in names {
      guard let value = self[name] else { return nil }
      result.append(value)
    }
    return result
  }
}

extension DependencyGraph {
  fileprivate func nameOffset(of type: ElementID) -> UInt32 {
    let element = elements[type.index]
    return facts[Int(element.file)].declarations[Int(element.declaration)].nameOffset
  }
}

// MARK: - Messages

extension String {
  fileprivate static func isMissing(_ type: String, _ member: String, _ partner: String) -> String {
    "\(type) declares \(member), \(partner) does not; the two must declare the same members"
  }

  fileprivate static func differ(_ type: String, _ member: String, _ partner: String, _ other: String) -> String {
    "\(type) declares \(member), \(partner) declares \(other); the two must declare the same members"
  }

  fileprivate static func declareAlike(_ type: String, _ partner: String, _ member: String) -> String {
    "\(type) and \(partner) both declare \(member), but with different types of the same name; the two must declare the same members"
  }

  fileprivate static func declare(_ member: String, in type: String) -> String { "declare \(member) in \(type)" }

  fileprivate static func noPartners(_ left: String, _ right: String) -> String {
    "no protocol of '\(left)' has a counterpart in '\(right)'"
  }

  fileprivate static func noProtocol(_ side: String) -> String {
    "there is no protocol of '\(side)' that the rule looks at"
  }

  fileprivate static func nothingShared(_ left: String, _ right: String) -> String {
    "'\(left)' and '\(right)' have no capture in common, so nothing says which protocols belong together; "
      + "write pairs such as \"{scene}Output\": \"{scene}Input\""
  }

  fileprivate static func mirrorsItself(_ title: String) -> String {
    "'\(title)' stands on both sides; a protocol always has its own members"
  }

  fileprivate static func noProtocols(_ title: String) -> String {
    "'mirror' compares protocols, and '\(title)' selects none"
  }

  fileprivate static let noPairs =
    "'mirror' needs a pair of protocols, such as \"{scene}Output\": \"{scene}Input\""
}

import Basics
import Configuration
import DependencyGraph
import Facts

/// Two sets of protocols that `mirror` compares.
struct MirrorPair: Sendable {
  /// The protocols on one side of a pair.
  struct Side: Sendable {
    var selector: Selector
    /// The component or pattern as it is written.
    var title: String
  }

  var left: Side
  var right: Side
  /// The captures that both sides have.
  var shared: [String]
}

/// One pair of `mirror` over one project.
final class MirrorStatement: DeclarationStatement {
  private let left: EvaluatedSelector
  private let right: EvaluatedSelector
  /// The protocols that have a counterpart, with all that may be it.
  private let partners: [(left: ElementID, right: [ElementID])]
  /// Why there are none.
  private let reason: String
  private let selection: Selection
  private let comparison: RequirementComparison

  @inline(__always) private var graph: DependencyGraph { selection.graph }

  init(_ pair: MirrorPair, except: Selector?, _ scope: RuleScope) {
    selection = scope.selection
    comparison = RequirementComparison(scope.index)
    left = EvaluatedSelector(pair.left.selector, in: selection)
    right = EvaluatedSelector(pair.right.selector, in: selection)
    let lefts = scope.protocols(in: left, except)
    let rights = scope.protocols(in: right, except)
    let all = scope.selection.partners(of: lefts, among: rights, pair)
    partners = scope.part.map { part in all.filter { part[$0.left] || $0.right.contains { part[$0] } } } ?? all
    reason =
      if lefts.isEmpty {
        .noProtocol(pair.left.title)
      } else if rights.isEmpty {
        .noProtocol(pair.right.title)
      } else {
        .noPartners(pair.left.title, pair.right.title)
      }
  }

  var vacuity: Vacuity? {
    guard partners.isEmpty else { return nil }
    return Vacuity(reason: reason, emptyComponents: left.emptyComponents + right.emptyComponents)
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
    var extraRight = missing(rightSide.members, in: leftSide.members)
    var result: [Finding] = []
    for member in rightIsKnown ? missing(leftSide.members, in: rightSide.members) : [] {
      let similar = extraRight.firstIndex {
        comparison.haveSameName($0, member) && comparison.haveSameLabels($0, member)
      }
      let other = (similar ?? extraRight.firstIndex { comparison.haveSameName($0, member) }).map {
        extraRight.remove(at: $0)
      }
      result.append(finding(member, of: left, other, of: right))
    }
    return result + (leftIsKnown ? extraRight : []).map { finding($0, of: right, nil, of: left) }
  }

  private func missing(_ members: [Member], in others: [Member]) -> [Member] {
    var known: RequirementIndex?
    return members.indices.filter { position in
      // Most often both sides have the same order.
      if position < others.count, comparison.areSame(members[position], others[position]) { return false }
      let index = known ?? RequirementIndex(others, comparison)
      known = index
      return !index.candidates(for: members[position]).contains { other in
        Work.advance()
        return comparison.areSame(members[position], others[other])
      }
    }.map { members[$0] }
  }

  /// - Parameter other: what the partner declares instead, if it declares something of the kind.
  private func finding(
    _ member: Member,
    of type: ElementID,
    _ other: Member?,
    of partner: ElementID
  ) -> Finding {
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
    // The place of an inherited requirement is the protocol that inherits it.
    var finding =
      member.owner == type
      ? Finding(of: member, in: graph, subject: type, target: partner, message, fix: fix)
      : Finding(of: type, in: graph, target: partner, message, fix: fix)
    finding.member = graph.title(of: member)
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
    _ pair: MirrorPair
  ) -> [(left: ElementID, right: [ElementID])] {
    let rightBindings = captures(of: pair.right.selector)
    var byValues: [[[UInt8]]: [ElementID]] = [:]
    for right in rights {
      guard let values = rightBindings.binding(of: right).values(of: pair.shared) else { continue }
      byValues[values, default: []].append(right)
    }
    let leftBindings = captures(of: pair.left.selector)
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
}

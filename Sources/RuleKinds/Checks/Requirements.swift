import Configuration
import DependencyGraph
import Facts

/// What a protocol demands: its own members and those of the protocols that it inherits from.
struct Requirements {
  let members: [Member]
  /// Inherited protocols whose members the sources do not show, so that it may demand more.
  let unknownParents: Set<ElementID>

  init(of type: ElementID, in graph: DependencyGraph) {
    var members: [Member] = []
    var unknown: Set<ElementID> = []
    var pending = [type]
    var seen: Set<ElementID> = [type]
    var next = 0
    while next < pending.count {
      let current = pending[next]
      next += 1
      if graph.elements[current.index].isNominalType {
        members += graph.membersDeclared(in: current)
      } else if !Self.demandNothing.contains(graph.names.string(graph.elements[current.index].name)) {
        unknown.insert(current)
        continue
      }
      pending += graph.supertypes[current.index].filter { seen.insert($0).inserted }
    }
    self.members = members
    unknownParents = unknown
  }

  /// External protocols that add nothing that a port would repeat.
  private static let demandNothing: Set<String> = [
    "Actor", "AnyActor", "AnyObject", "BitwiseCopyable", "Codable", "Copyable", "Decodable", "Encodable", "Equatable",
    "Error", "Escapable", "Hashable", "NSObjectProtocol", "Sendable", "SendableMetatype",
  ]
}

/// Compares requirements of two protocols: by kind, name, labels, types and effects, but neither by modifiers nor by the
/// names of parameters inside.
struct RequirementComparison {
  private let graph: DependencyGraph
  private let types: TypeComparison

  init(_ selection: Selection) {
    graph = selection.graph
    types = TypeComparison(selection)
  }

  /// Whether a caller cannot tell the one from the other.
  func areSame(_ a: Member, _ b: Member) -> Bool {
    if a.file == b.file, a.declaration == b.declaration { return true }
    let effects: DeclarationFlags = [.async, .throws, .rethrows, .settable, .failable]
    let first = graph.declaration(of: a)
    let second = graph.declaration(of: b)
    guard haveSameName(a, b), first.flags.intersection(effects) == second.flags.intersection(effects),
      isStatic(first) == isStatic(second)
    else { return false }
    let usesA = graph.typeUses(of: a)
    let usesB = graph.typeUses(of: b)
    let parametersA = usesA.lazy.filter { $0.role == .parameter }
    let parametersB = usesB.lazy.filter { $0.role == .parameter }
    guard parametersA.count == parametersB.count else { return false }
    let callFlags: TypeUseFlags = [.inout, .variadic]
    // `a == b` calls an operator without labels.
    let hasLabels = !first.flags.contains(.operatorName)
    let haveSameParameters = zip(parametersA, parametersB).allSatisfy { left, right in
      (!hasLabels || label(left, a).elementsEqual(label(right, b)))
        && left.flags.intersection(callFlags) == right.flags.intersection(callFlags)
        && types.mayBeSame(written(left, a), written(right, b))
    }
    guard haveSameParameters, throwSame(a, usesA, b, usesB) else { return false }
    return [TypeRole.result, .property].allSatisfy { role in
      let left = usesA.first { $0.role == role }
      let right = usesB.first { $0.role == role }
      return types.mayBeSame(left.map { written($0, a) }, right.map { written($0, b) })
    }
  }

  /// Whether one may be meant to be the other: the same kind of member of the same name.
  func haveSameName(_ a: Member, _ b: Member) -> Bool {
    a.kind == b.kind && name(a).elementsEqual(name(b))
  }

  /// Whether they also have the same labels.
  func haveSameLabels(_ a: Member, _ b: Member) -> Bool { labels(a) == labels(b) }

  private func labels(_ member: Member) -> [ArraySlice<UInt8>] {
    graph.typeUses(of: member).filter { $0.role == .parameter }.map { label($0, member) }
  }

  private func label(_ use: TypeUse, _ member: Member) -> ArraySlice<UInt8> {
    graph.facts[Int(member.file)].names[use.label]
  }

  private func name(_ member: Member) -> ArraySlice<UInt8> {
    graph.facts[Int(member.file)].names[graph.declaration(of: member).name]
  }

  private func isStatic(_ declaration: DeclarationFact) -> Bool {
    !declaration.flags.isDisjoint(with: [.static, .classMember])
  }

  private func written(_ use: TypeUse, _ member: Member) -> TypeComparison.Written {
    TypeComparison.Written(node: use.node, file: member.file, member: member.declaration, arguments: nil)
  }

  /// `throws` is `throws(any Error)`.
  private func throwSame(_ a: Member, _ usesA: ArraySlice<TypeUse>, _ b: Member, _ usesB: ArraySlice<TypeUse>) -> Bool {
    switch (usesA.first { $0.role == .thrown }, usesB.first { $0.role == .thrown }) {
    case (nil, nil): true
    case (let use?, nil): isAnyError(use, a)
    case (nil, let use?): isAnyError(use, b)
    case (let left?, let right?): types.mayBeSame(written(left, a), written(right, b))
    }
  }

  private func isAnyError(_ use: TypeUse, _ member: Member) -> Bool {
    let text = graph.text(ofType: use.node, inFile: Int(member.file))
    return ["Error", "any Error", "Swift.Error", "any Swift.Error"].contains(text)
  }
}

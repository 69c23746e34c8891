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
        if graph.hasUnknownMembers(current) { unknown.insert(current) }
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

/// Compares requirements of two protocols: by kind, name, labels, types and effects, but neither by modifiers nor by
/// the names of parameters inside.
final class RequirementComparison {
  private let graph: DependencyGraph
  private let types: TypeComparison
  /// Whether there may be members of two languages.
  let isMixed: Bool

  private static let effects: DeclarationFlags = [.async, .throws, .rethrows, .settable, .failable]
  private static let callFlags: TypeUseFlags = [.inout, .variadic]

  init(_ index: ProjectIndex) {
    graph = index.graph
    isMixed = !index.isOnlySwift
    types = TypeComparison(index)
  }

  /// Whether they are the same; see Documentation/rule-language.md#mirror.
  func areSame(_ a: Member, _ b: Member) -> Bool {
    if a.file == b.file, a.declaration == b.declaration { return true }
    let first = graph.declaration(of: a)
    let second = graph.declaration(of: b)
    if areMixed(a, b) { return isSwift(a) ? areSame(swift: a, objectiveC: b) : areSame(swift: b, objectiveC: a) }
    guard haveSameName(a, b), first.flags.intersection(Self.effects) == second.flags.intersection(Self.effects),
      isStatic(first) == isStatic(second)
    else { return false }
    let usesA = graph.typeUses(of: a)
    let usesB = graph.typeUses(of: b)
    let parametersA = usesA.lazy.filter { $0.role == .parameter }
    let parametersB = usesB.lazy.filter { $0.role == .parameter }
    guard parametersA.count == parametersB.count else { return false }
    // `a == b` calls an operator without labels.
    let hasLabels = !first.flags.contains(.operatorName)
    let haveSameParameters = zip(parametersA, parametersB).allSatisfy { left, right in
      (!hasLabels || label(left, a).elementsEqual(label(right, b)))
        && left.flags.intersection(Self.callFlags) == right.flags.intersection(Self.callFlags)
        && types.mayBeSame(written(left, a), written(right, b))
    }
    guard haveSameParameters, throwSame(a, usesA, b, usesB), areBoundAlike(a, b) else { return false }
    return [TypeRole.result, .property].allSatisfy { role in
      let left = usesA.first { $0.role == role }
      let right = usesB.first { $0.role == role }
      return types.mayBeSame(left.map { written($0, a) }, right.map { written($0, b) })
    }
  }

  /// Whether one may be meant to be the other: the same kind of member of the same name.
  func haveSameName(_ a: Member, _ b: Member) -> Bool {
    guard a.kind == b.kind else { return false }
    return areMixed(a, b) ? firstPiece(a).elementsEqual(firstPiece(b)) : name(a).elementsEqual(name(b))
  }

  /// Whether they also have the same labels.
  func haveSameLabels(_ a: Member, _ b: Member) -> Bool {
    areMixed(a, b) ? graph.selector(of: a) == graph.selector(of: b) : labels(a) == labels(b)
  }

  // MARK: To look members up

  /// What `areSame` demands of two members of one language before it looks at types.
  func shape(of member: Member) -> RequirementShape {
    let declaration = graph.declaration(of: member)
    let hasLabels = !declaration.flags.contains(.operatorName)
    return RequirementShape(
      kind: member.kind,
      name: Array(name(member)),
      effects: declaration.flags.intersection(Self.effects).rawValue,
      isStatic: isStatic(declaration),
      parameters: graph.typeUses(of: member).filter { $0.role == .parameter }.map { use in
        RequirementShape.Parameter(
          label: hasLabels ? Array(label(use, member)) : [],
          flags: use.flags.intersection(Self.callFlags).rawValue
        )
      }
    )
  }

  /// The types of the parameters, where no other type can be the same; see `TypeComparison.sureType`.
  func sureTypes(of member: Member) -> [ElementID?] {
    graph.typeUses(of: member).filter { $0.role == .parameter }.map { types.sureType(at: $0.node, member.file) }
  }

  /// What `areSame` compares of two members of different languages before it looks at types; nil where that depends on
  /// more.
  func foreignNames(of member: Member) -> [[UInt8]]? {
    let selector = graph.selector(of: member)
    guard isSwift(member) else { return [selector] + (graph.foreignName(of: member).map { [$0] } ?? []) }
    if graph.declaration(of: member).flags.contains(.async) { return nil }
    return [selector, Array(graph.title(of: member).utf8)]
  }

  // MARK: Between languages

  func isSwift(_ member: Member) -> Bool { graph.isSwift(file: Int(member.file)) }

  private func areMixed(_ a: Member, _ b: Member) -> Bool { isSwift(a) != isSwift(b) }

  private func firstPiece(_ member: Member) -> ArraySlice<UInt8> {
    graph.selector(of: member).dropFirst().prefix { $0 != UInt8(ascii: ":") }
  }

  /// Whether a member of each language is what the other language makes of it: by its selector, or the name that
  /// `NS_SWIFT_NAME` gives, with the types that Swift makes of those of Objective-C.
  private func areSame(swift: Member, objectiveC: Member) -> Bool {
    guard swift.kind == objectiveC.kind else { return false }
    let first = graph.declaration(of: swift)
    let second = graph.declaration(of: objectiveC)
    let isSettable = first.flags.contains(.settable) == second.flags.contains(.settable)
    let selector = graph.selector(of: swift)
    // What an `async` method becomes depends on more than its name.
    guard !first.flags.contains(.async) else { return graph.selector(of: objectiveC).starts(with: selector.dropLast()) }
    let swiftName = graph.foreignName(of: objectiveC)
    let isNamed = swiftName.map { $0.elementsEqual(graph.title(of: swift).utf8) } ?? false
    guard isSettable, isNamed || (selector == graph.selector(of: objectiveC)) else { return false }
    let uses = graph.typeUses(of: swift)
    let others = graph.typeUses(of: objectiveC)
    var parameters = others.filter { $0.role == .parameter }
    let isThrowing = first.flags.contains(.throws)
    if isThrowing { parameters = parameters.dropLast() }
    let swiftParameters = uses.filter { $0.role == .parameter }
    guard swiftParameters.count == parameters.count else { return false }
    let haveSameParameters = zip(swiftParameters, parameters).allSatisfy { left, right in
      types.mayBeSame(written(left, swift), written(right, objectiveC))
    }
    return haveSameParameters
      && [TypeRole.result, .property].allSatisfy { role in
        let left = uses.first { $0.role == role }
        // What throws in Swift says so by its result in Objective-C.
        if isThrowing, left == nil { return true }
        let right = others.first { $0.role == role }
        return types.mayBeSame(left.map { written($0, swift) }, right.map { written($0, objectiveC) })
      }
  }

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

  // MARK: Generic parameters

  /// Whether the generic parameters conform to the same. One for each of two members: `some P` is none that is declared.
  private func areBoundAlike(_ a: Member, _ b: Member) -> Bool {
    guard let left = bounds(of: a), let right = bounds(of: b), left.count == right.count else { return true }
    return zip(left, right).allSatisfy { types.haveSameParts($0, $1) }
  }

  /// What each generic parameter conforms to, by its own clause or by `where T: P`; nil where the where clause says more,
  /// which has many spellings.
  private func bounds(of member: Member) -> [[TypeComparison.Written]]? {
    let file = Int(member.file)
    let facts = graph.facts[file]
    let parameters = graph.genericParameters(of: member.declaration, inFile: file)
    var result = parameters.map { parameter in
      graph.typeUses(ofDeclaration: parameter, inFile: file).filter { $0.role == .constraint }.flatMap {
        parts(of: $0, member)
      }
    }
    for use in graph.typeUses(of: member) where use.role == .bound || use.role == .sameType {
      let subject = facts.typeNodes[Int(use.node) - 1]
      guard use.role == .bound, subject.kind == .named, subject.reference >= 0,
        case let reference = facts.references[Int(subject.reference)], reference.qualifier < 0,
        let position = parameters.firstIndex(where: { facts.declarations[Int($0)].name == reference.name })
      else { return nil }
      result[position] += parts(of: use, member)
    }
    return result
  }

  private func parts(of use: TypeUse, _ member: Member) -> [TypeComparison.Written] {
    let isComposition = graph.facts[Int(member.file)].typeNodes[Int(use.node)].kind == .composition
    let nodes = isComposition ? graph.children(ofNode: use.node, inFile: Int(member.file)) : [use.node]
    return nodes.map { .init(node: $0, file: member.file, member: member.declaration, arguments: nil) }
  }

  // MARK: Parts of signatures

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

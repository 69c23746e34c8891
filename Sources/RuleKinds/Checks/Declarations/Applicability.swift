import Configuration
import DependencyGraph
import ExternalTypes
import Facts

// Which of the traits that `must` can demand a member could have at all. What it cannot have is not demanded of it.

extension MemberQuestions {
  /// Whether the language lets a member have a trait: only what holds an object can be weak.
  func canBe(_ trait: MemberSelector.Trait, _ member: Member) -> Bool {
    guard trait.kinds.contains(member.kind) else { return false }
    switch trait {
    case .weak, .unowned: return isStored(member) && types.mayBeObject(member)
    case .adapted: return isStored(member)
    case .private: return !isRequirement(member) && !mustBeSeen(member)
    case .visible, .static, .conforming, .public, .internal, .var, .stored, .computed: return true
    case .package, .async, .throws, .nonisolated, .required, .convenience, .deprecated:
      return graph.isSwift(file: Int(member.file))
    case .let, .lazy: return isStored(member) && graph.isSwift(file: Int(member.file))
    case .settablePrivately:
      // Who sees nothing sets nothing.
      return isStored(member) && !graph.declaration(of: member).flags.contains(.constant)
        && !has(.private, member, .surely)
    case .final: return graph.isSwift(file: Int(member.file)) && !isRequirement(member)
    case .open: return index[member.owner].declarationKind == .class && graph.isSwift(file: Int(member.file))
    case .mutating: return index[member.owner].declarationKind != .class && !graph.isStatic(member)
    case .override:
      let owner = index[member.owner].declarationKind
      return owner != .struct && owner != .enum && owner != .protocol
    }
  }

  /// Whether a member that is not private may be one that a framework's protocol asks for, so that nobody can say that
  /// one word fixes it.
  func mayBeAskedFor(_ member: Member) -> Bool {
    guard graph.isSwift(file: Int(member.file)), member.kind == .method else { return false }
    return inheritsOutsideProtocol(member.owner)
  }

  private func isRequirement(_ member: Member) -> Bool {
    index[member.owner].declarationKind == .protocol && graph.parent(of: member).kind == .protocol
  }

  /// Whether others need to see a member: it overrides one, or a protocol asks for it.
  private func mustBeSeen(_ member: Member) -> Bool {
    guard graph.isSwift(file: Int(member.file)) else { return false }
    if graph.declaration(of: member).flags.contains(.override) { return true }
    if graph.isDeclaredByAncestor(member, where: { $0.declarationKind == .protocol }) { return true }
    guard inheritsOutsideProtocol(member.owner) else { return false }
    let name = graph.name(of: member)
    return Self.outsideRequirements.contains { name.elementsEqual($0.utf8) } || isInConformance(member)
  }

  /// Whether a type conforms to a protocol of a framework, or to one that nobody knows.
  private func inheritsOutsideProtocol(_ type: ElementID) -> Bool {
    graph.ancestor(of: type) { ancestor in
      guard index[ancestor].kind == .externalType else { return false }
      let kind = graph.outsideKind(of: ancestor)
      return kind == nil || kind == .protocol
    } != nil
  }

  /// Whether a member is in an extension that is there for a protocol of a framework.
  private func isInConformance(_ member: Member) -> Bool {
    guard graph.parent(of: member).kind == .extension else { return false }
    let file = Int(member.file)
    let parent = graph.declaration(of: member).parent
    return graph.typeUses(ofDeclaration: parent, inFile: file).contains { use in
      guard use.role == .inherited else { return false }
      let node = graph.facts[file].typeNodes[Int(use.node)]
      return graph.meanings(ofReference: node.reference, inFile: file).joined()
        .contains { index[$0].kind == .externalType }
    }
  }

  /// What the well-known protocols of frameworks ask for.
  private static let outsideRequirements: [StaticString] = [
    "==", "<", "allCases", "body", "debugDescription", "description", "encode", "errorDescription", "failureReason",
    "hash", "hashValue", "id", "makeBody", "makeCoordinator", "makeNSView", "makeNSViewController", "makeUIView",
    "makeUIViewController", "objectWillChange", "perform", "previews", "rawValue", "recoverySuggestion",
    "updateNSView", "updateNSViewController", "updateUIView", "updateUIViewController",
  ]
}

extension MemberSelector.Trait {
  /// The kinds of members that can be so.
  var kinds: Set<MemberSelector.Kind> {
    switch self {
    case .weak, .unowned, .adapted: [.property]
    case .private, .visible, .conforming, .public, .package, .internal, .nonisolated, .deprecated:
      [.property, .method, .initializer, .subscript, .case]
    case .override: [.property, .method, .initializer, .subscript]
    case .static, .final, .open: [.property, .method, .subscript]
    case .let, .var, .settablePrivately, .stored, .computed, .lazy: [.property]
    case .async, .throws: [.property, .method, .initializer, .subscript]
    case .mutating: [.method]
    case .required, .convenience: [.initializer]
    }
  }
}

extension MemberTypes {
  /// Whether the type of a property is known and may be a class: not one of a closure, a tuple, a collection, or a
  /// struct or enum.
  func mayBeObject(_ member: Member) -> Bool {
    let uses = graph.typeUses(of: member).filter { $0.role == .property || $0.role == .inferred }
    return uses.contains { !isValue(at: $0.node, Int(member.file)) }
  }

  private func isValue(at node: UInt32, _ file: Int) -> Bool {
    let fact = graph.facts[file].typeNodes[Int(node)]
    switch fact.kind {
    case .array, .inlineArray, .dictionary, .tuple, .function, .metatype: return true
    case .optional, .implicitlyUnwrappedOptional:
      return graph.children(ofNode: node, inFile: file).allSatisfy { isValue(at: $0, file) }
    case .named:
      let meanings = graph.meanings(ofReference: fact.reference, inFile: file)
      return !meanings.isEmpty
        && meanings.allSatisfy { types in
          // An alias that means no type is one of a closure or a tuple.
          types.allSatisfy { isValue($0, isGeneric: fact.end > node + 1) }
        }
    case .some, .any, .composition, .packExpansion, .packReference, .suppressed, .placeholder: return false
    }
  }

  /// Generic ones of frameworks may be `Optional`, or a wrapper that holds an object.
  private func isValue(_ type: ElementID, isGeneric: Bool) -> Bool {
    let element = graph.elements[type.index]
    if element.kind == .type { return element.declarationKind == .struct || element.declarationKind == .enum }
    guard !isGeneric, let kind = graph.outsideKind(of: type) else { return false }
    return kind == .struct || kind == .enum
  }
}

extension DependencyGraph {
  /// What a type outside of the project is, where the tables know it.
  func outsideKind(of type: ElementID) -> ExternalTypeKind? {
    knownType(type).map { ExternalTypeTable.all.kind(of: $0) }
  }
}

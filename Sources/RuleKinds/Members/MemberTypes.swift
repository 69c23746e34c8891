import Basics
import DependencyGraph
import Facts

/// The types that members write, or surely have, as `typed` and `result` see them: through
/// optionals, `any`, `some` and compositions, but not through arrays and other containers.
/// See Documentation/rule-language.md#member-selectors.
struct MemberTypes: Sendable {
  let graph: DependencyGraph
  private let literals: LiteralTypes

  init(_ index: ProjectIndex) {
    graph = index.graph
    literals = LiteralTypes(index)
  }

  /// How sure an answer must be: a member is selected by what surely holds of it, and reported for what surely does
  /// not. Where a name is ambiguous or a type is not written, these differ.
  enum Certainty {
    case surely
    case possibly

    var opposite: Certainty { self == .surely ? .possibly : .surely }
  }

  /// Whether a type of the member is selected: of a property its own, of a case an associated value, of an initializer
  /// a parameter, of a method or subscript a parameter or the result.
  ///
  /// - Parameter compositions: of each all parts are meant at once, as aliases mean them.
  func has(
    _ member: Member,
    _ certainty: Certainty,
    or compositions: [NamedAliases.Composition] = [],
    _ selects: (ElementID) -> Bool
  ) -> Bool {
    let uses = graph.typeUses(of: member)
    if member.kind == .property, !uses.contains(where: { $0.role == .property || $0.role == .inferred }) {
      return isLiteral(member, selects) ?? (certainty == .possibly)
    }
    return uses.contains { use in
      let counts =
        switch use.role {
        case .property, .inferred: member.kind == .property
        case .parameter: true
        case .result: member.kind != .initializer
        case .associatedValue: member.kind == .case
        case .thrown, .inherited, .extended, .alias, .constraint, .defaultType, .bound, .sameType: false
        }
      return counts && !use.flags.contains(.variadic) && isSelected(use, member, certainty, compositions, selects)
    }
  }

  /// Whether the type is selected that the value of a property has as a literal; nil if it is none, or nothing names that
  /// type.
  private func isLiteral(_ member: Member, _ selects: (ElementID) -> Bool) -> Bool? {
    guard let literal = graph.literal(of: member) else { return nil }
    if literal.isArray { return false }
    let types = literals[literal.type]
    return types.isEmpty ? nil : types.contains(where: selects)
  }

  /// Whether a method or subscript has a result that is selected.
  func returns(
    _ member: Member,
    _ certainty: Certainty,
    or compositions: [NamedAliases.Composition] = [],
    _ selects: (ElementID) -> Bool
  ) -> Bool {
    result(of: member).map { isSelected($0, member, certainty, compositions, selects) } ?? false
  }

  /// Whether a method has no result, or `Void`.
  func returnsNothing(_ member: Member, _ certainty: Certainty) -> Bool {
    guard let use = result(of: member) else { return member.kind == .method }
    let facts = graph.facts[Int(member.file)]
    let node = facts.typeNodes[Int(use.node)]
    if node.kind == .tuple { return node.end == use.node + 1 }
    guard node.kind == .named else { return false }
    let meanings = graph.meanings(ofReference: node.reference, inFile: Int(member.file))
    // An alias of a tuple, which may be the empty one.
    if meanings.contains(where: \.isEmpty) { return certainty == .possibly }
    return switch certainty {
    case .surely: !meanings.isEmpty && meanings.allSatisfy { $0.contains(where: isVoid) }
    case .possibly: meanings.contains { $0.contains(where: isVoid) }
    }
  }

  private func isVoid(_ id: ElementID) -> Bool {
    let element = graph.elements[id.index]
    return element.kind == .externalType && graph.names[element.name].elementsEqual("Void".utf8)
  }

  private func result(of member: Member) -> TypeUse? {
    guard member.kind == .method || member.kind == .subscript else { return nil }
    return graph.typeUses(of: member).first { $0.role == .result }
  }

  /// Whether a property is of a generic parameter of its type.
  func isOfParameter(_ member: Member) -> Bool {
    graph.typeUses(of: member).contains { use in
      use.role == .property
        && named(at: use.node, member).contains { reference in
          reference >= 0 && graph.resolutions[Int(member.file)][Int(reference)].state == .notAType
        }
    }
  }

  // MARK: Types

  private func isSelected(
    _ use: TypeUse,
    _ member: Member,
    _ certainty: Certainty,
    _ compositions: [NamedAliases.Composition],
    _ selects: (ElementID) -> Bool
  ) -> Bool {
    // Most types are one name of one type.
    if let target = plainTarget(of: use, inFile: Int(member.file)) { return selects(target) }
    let references = named(at: use.node, member)
    func names(_ isMeant: (ElementID) -> Bool) -> Bool {
      references.contains { reference in
        let meanings = graph.namings(ofReference: reference, inFile: Int(member.file))
        return switch certainty {
        case .surely: !meanings.isEmpty && meanings.allSatisfy { $0.contains(where: isMeant) }
        case .possibly: meanings.contains { $0.contains(where: isMeant) }
        }
      }
    }
    return names(selects) || compositions.contains { $0.parts.allSatisfy { part in names { $0 == part } } }
  }

  /// What a type means that is written as one name without generic arguments, and is neither ambiguous nor an alias.
  private func plainTarget(of use: TypeUse, inFile file: Int) -> ElementID? {
    let node = graph.facts[file].typeNodes[Int(use.node)]
    guard node.kind == .named, node.end == use.node + 1, node.reference >= 0 else { return nil }
    let resolution = graph.resolutions[file][Int(node.reference)]
    guard resolution.state == .resolved || resolution.state == .external, resolution.target != .none,
      !graph.elements[resolution.target.index].isAlias
    else { return nil }
    return resolution.target
  }

  /// The references of the types that a node is, seen through what does not make another type of it.
  private func named(at node: UInt32, _ member: Member) -> [Int32] {
    let facts = graph.facts[Int(member.file)]
    var result: [Int32] = []
    var pending = [node]
    while let position = pending.popLast() {
      let node = facts.typeNodes[Int(position)]
      switch node.kind {
      case .optional, .implicitlyUnwrappedOptional, .some, .any, .composition:
        pending += graph.children(ofNode: position, inFile: Int(member.file)).reversed()
      case .named where node.end > position + 1 && facts.isOptional(node, graph, Int(member.file)):
        pending += graph.children(ofNode: position, inFile: Int(member.file)).reversed()
      case .named:
        result.append(node.reference)
      case .array, .inlineArray, .dictionary, .tuple, .function, .metatype, .packExpansion, .packReference, .suppressed,
        .placeholder, .thrown:
        break
      }
    }
    return result
  }

  // MARK: For messages

  /// The first type of a property that is selected.
  func type(of member: Member, where selects: (ElementID) -> Bool) -> (type: ElementID, use: TypeUse?)? {
    for use in graph.typeUses(of: member) where use.role == .property || use.role == .inferred {
      for reference in named(at: use.node, member) {
        if let type = graph.namings(ofReference: reference, inFile: Int(member.file)).joined().first(where: selects) {
          return (type, use)
        }
      }
    }
    guard let literal = graph.literal(of: member), !literal.isArray else { return nil }
    return literals[literal.type].first(where: selects).map { ($0, nil) }
  }
}

extension FileFacts {
  /// Whether a node is `Optional<X>` of the standard library.
  fileprivate func isOptional(_ node: TypeNode, _ graph: DependencyGraph, _ file: Int) -> Bool {
    guard node.reference >= 0, names[references[Int(node.reference)].name].elementsEqual("Optional".utf8) else {
      return false
    }
    let target = graph.resolutions[file][Int(node.reference)].target
    return target == .none || graph.elements[target.index].kind == .externalType
  }
}

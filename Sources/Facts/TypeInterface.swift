import Basics

/// What a file shows of its types, extensions and imports: its `FileInterface` without functions, properties and the like.
///
/// Where two versions of a file have the same, every selector of types selects the same, apart from what types conform to
/// though nothing says so, and only who looks at members may find something else. A file with local types has none, as
/// these stand in what is left out.
package struct TypeInterface {
  private let facts: FileFacts
  /// The declarations that are part of it, ascending.
  private let declarations: [Int32]
  /// By declaration: its number among those, or -1.
  private let numbers: [Int32]
  /// By number: what types are told apart by, of their members.
  private let contents: [Contents]
  /// Whether functions or properties stand at top level: where none do, the file may be all the composition root's.
  private let hasTopLevelCode: Bool

  private struct Contents: Equatable {
    /// Whether it has members: what has none may only be there for the types in it.
    var isEmpty = true
    /// Whether a value holds nothing: `kind: stateless` selects by that.
    var isStateless = true
    /// Whether it does something: that makes a struct more than a plain value.
    var isActive = false
  }

  /// nil for a file with local types.
  package init?(_ facts: FileFacts) {
    guard facts.localTypes.isEmpty else { return nil }
    self.facts = facts
    var (declarations, numbers) = ([Int32](), [Int32](repeating: -1, count: facts.declarations.count))
    var contents: [Contents] = []
    for index in facts.declarations.indices {
      let declaration = facts.declarations[index]
      let parent = declaration.parent < 0 ? -1 : numbers[Int(declaration.parent)]
      if declaration.kind.isMember, parent >= 0 {
        contents[Int(parent)].isEmpty = false
        if declaration.isHeldByValues { contents[Int(parent)].isStateless = false }
        if declaration.isBehaviour(named: facts.names[declaration.name]) { contents[Int(parent)].isActive = true }
      }
      // What is declared in a member, such as its generic parameters, is not seen outside of it.
      guard !declaration.kind.isMember, declaration.parent < 0 || parent >= 0 else { continue }
      numbers[index] = Int32(declarations.count)
      declarations.append(Int32(index))
      contents.append(Contents())
    }
    (self.declarations, self.numbers, self.contents) = (declarations, numbers, contents)
    hasTopLevelCode = facts.declarations.contains { $0.kind.isMember && $0.parent < 0 }
  }

  /// Whether two versions of a file show the same. O(facts).
  package func isEqual(to other: TypeInterface) -> Bool {
    hasEqualDeclarations(other) && hasEqualAttributes(other) && hasEqualTypes(other) && hasEqualReferences(other)
      && facts.hasEqualImports(other.facts)
  }

  private func hasEqualDeclarations(_ other: TypeInterface) -> Bool {
    declarations.isEqual(to: other.declarations) { left, right in
      let (left, right) = (facts.declarations[Int(left)], other.facts.declarations[Int(right)])
      return left.kind == right.kind && left.flags == right.flags && number(left.parent) == other.number(right.parent)
        && name(left.name, isEqualTo: right.name, in: other)
        && isEqualChain(left.extended, right.extended, other)
        && facts.branches.platforms(at: left.start) == other.facts.branches.platforms(at: right.start)
    } && contents == other.contents && hasTopLevelCode == other.hasTopLevelCode
      && facts.branches.isEmpty == other.facts.branches.isEmpty
  }

  private func hasEqualAttributes(_ other: TypeInterface) -> Bool {
    let (own, others) = (facts.attributes.filter(isPart), other.facts.attributes.filter(other.isPart))
    return own.isEqual(to: others) { left, right in
      number(left.declaration) == other.number(right.declaration) && name(left.name, isEqualTo: right.name, in: other)
    }
      && facts.foreignNames.filter { number($0.declaration) >= 0 }.isEqual(
        to: other.facts.foreignNames.filter { other.number($0.declaration) >= 0 }
      ) { left, right in
        number(left.declaration) == other.number(right.declaration) && name(left.name, isEqualTo: right.name, in: other)
      }
  }

  private func isPart(_ attribute: AttributeFact) -> Bool {
    attribute.declaration < 0 || number(attribute.declaration) >= 0
  }

  private func hasEqualTypes(_ other: TypeInterface) -> Bool {
    let uses = facts.typeUses.filter { number($0.declaration) >= 0 }
    return uses.isEqual(to: other.facts.typeUses.filter { other.number($0.declaration) >= 0 }) { left, right in
      number(left.declaration) == other.number(right.declaration) && left.role == right.role
        && left.flags == right.flags && name(left.label, isEqualTo: right.label, in: other)
        && isEqualType(Int(left.node), Int(right.node), other)
    }
  }

  private func isEqualType(_ left: Int, _ right: Int, _ other: TypeInterface) -> Bool {
    let (own, others) = (facts.typeNodes[left...], other.facts.typeNodes[right...])
    guard let count = own.first.map({ Int($0.end) - left }), count == others.first.map({ Int($0.end) - right }) else {
      return false
    }
    return zip(own.prefix(count), others.prefix(count)).allSatisfy { first, second in
      first.kind == second.kind && Int(first.end) - left == Int(second.end) - right
        && isEqualChain(first.reference, second.reference, other)
    }
  }

  private func hasEqualReferences(_ other: TypeInterface) -> Bool {
    let own = facts.references.indices.lazy.filter { isPart(facts.references[$0]) }
    let others = other.facts.references.indices.lazy.filter { other.isPart(other.facts.references[$0]) }
    return Array(own).isEqual(to: Array(others)) { isEqualReference($0, $1, other) }
  }

  /// The attributes of a declaration stand in what is around it.
  private func isPart(_ reference: ReferenceFact) -> Bool {
    guard reference.scope < 0 || number(reference.scope) >= 0 else { return false }
    guard reference.flags.contains(.attribute) else { return true }
    let next = facts.declarations.partitioningIndex { $0.start > reference.offset }
    guard next > 0, reference.offset < facts.declarations[next - 1].nameOffset else { return true }
    return numbers[next - 1] >= 0
  }

  private func isEqualReference(_ left: Int, _ right: Int, _ other: TypeInterface) -> Bool {
    let (left, right) = (facts.references[left], other.facts.references[right])
    return left.kind == right.kind && left.form == right.form && left.flags == right.flags
      && number(left.scope) == other.number(right.scope)
      && name(left.name, isEqualTo: right.name, in: other)
      && facts.branches.platforms(at: left.offset) == other.facts.branches.platforms(at: right.offset)
      && isEqualChain(left.qualifier, right.qualifier, other)
  }

  /// Whether two references and what qualifies them are the same; -1 is none.
  private func isEqualChain(_ left: Int32, _ right: Int32, _ other: TypeInterface) -> Bool {
    if left < 0 || right < 0 { return left < 0 && right < 0 }
    return isEqualReference(Int(left), Int(right), other)
  }

  private func number(_ declaration: Int32) -> Int32 { declaration < 0 ? -1 : numbers[Int(declaration)] }

  private func name(_ left: NameIndex, isEqualTo right: NameIndex, in other: TypeInterface) -> Bool {
    facts.names[left] == other.facts.names[right]
  }
}

extension DeclarationFact {
  /// Whether a member with this name does something: it is a method or subscript, but neither static nor what equality,
  /// hashing and ordering take.
  package func isBehaviour(named name: ArraySlice<UInt8>) -> Bool {
    guard kind == .function || kind == .subscript else { return false }
    return flags.isDisjoint(with: [.static, .classMember, .operatorName]) && !name.elementsEqual("hash".utf8)
  }
}

extension DeclarationKind {
  fileprivate var isMember: Bool {
    switch self {
    case .function, .initializer, .deinitializer, .subscript, .property, .enumCase: true
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .operator, .precedenceGroup, .namespace, .preview:
      false
    }
  }
}

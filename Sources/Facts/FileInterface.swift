import Basics

/// What a file shows to other files, and to what selects types: all of its facts but what its bodies mention, and but for
/// places.
///
/// Where two versions of a file have the same interface, every name in another file means the same, and every component
/// holds the same types.
package struct FileInterface {
  private let facts: FileFacts
  /// The references that are part of it, ascending.
  private let references: [Int32]
  /// By reference: its number among those, or -1.
  private let numbers: [Int32]

  package init(_ facts: FileFacts) {
    self.facts = facts
    var isPart = facts.references.map { !facts.isInBody($0) }
    func add(_ reference: Int32) {
      var next = reference
      while next >= 0 {
        isPart[Int(next)] = true
        next = facts.references[Int(next)].qualifier
      }
    }
    // What a type that is written consists of is needed whole, and so is what is before a dot.
    for node in facts.typeNodes { add(node.reference) }
    for index in facts.references.indices where isPart[index] { add(Int32(index)) }
    references = isPart.indices.filter { isPart[$0] }.map { Int32($0) }
    var numbers = [Int32](repeating: -1, count: isPart.count)
    for (number, reference) in references.enumerated() { numbers[Int(reference)] = Int32(number) }
    self.numbers = numbers
  }

  /// Whether two versions of a file show the same. O(facts).
  package func isEqual(to other: FileInterface) -> Bool {
    hasEqualDeclarations(other) && hasEqualTypes(other) && hasEqualReferences(other)
      && facts.hasEqualImports(other.facts)
  }

  private func hasEqualDeclarations(_ other: FileInterface) -> Bool {
    func isEqual(_ left: DeclarationFact, _ right: DeclarationFact) -> Bool {
      left.kind == right.kind && left.flags == right.flags && left.parent == right.parent
        && name(left.name, isEqualTo: right.name, in: other)
        && number(left.extended) == other.number(right.extended)
        && facts.branches.platforms(at: left.start) == other.facts.branches.platforms(at: right.start)
    }
    return facts.declarations.isEqual(to: other.facts.declarations, isEqual)
      && facts.branches.isEmpty == other.facts.branches.isEmpty
      && facts.localTypes.isEqual(to: other.facts.localTypes) { $0.declaration == $1.declaration }
      && facts.attributes.isEqual(to: other.facts.attributes) { left, right in
        left.declaration == right.declaration && name(left.name, isEqualTo: right.name, in: other)
      }
      && facts.foreignNames.isEqual(to: other.facts.foreignNames) { left, right in
        left.declaration == right.declaration && name(left.name, isEqualTo: right.name, in: other)
      }
  }

  private func hasEqualTypes(_ other: FileInterface) -> Bool {
    facts.typeNodes.isEqual(to: other.facts.typeNodes) { left, right in
      left.kind == right.kind && left.end == right.end && number(left.reference) == other.number(right.reference)
    }
      && facts.typeUses.isEqual(to: other.facts.typeUses) { left, right in
        left.declaration == right.declaration && left.role == right.role && left.flags == right.flags
          && left.node == right.node && name(left.label, isEqualTo: right.label, in: other)
      }
  }

  private func hasEqualReferences(_ other: FileInterface) -> Bool {
    references.isEqual(to: other.references) { left, right in
      let (left, right) = (facts.references[Int(left)], other.facts.references[Int(right)])
      return left.kind == right.kind && left.form == right.form && left.flags == right.flags
        && left.scope == right.scope && number(left.qualifier) == other.number(right.qualifier)
        && name(left.name, isEqualTo: right.name, in: other)
        && facts.branches.platforms(at: left.offset) == other.facts.branches.platforms(at: right.offset)
        && facts.localTypes(seenAt: left.offset) == other.facts.localTypes(seenAt: right.offset)
    }
  }

  private func number(_ reference: Int32) -> Int32 { reference < 0 ? -1 : numbers[Int(reference)] }

  private func name(_ left: NameIndex, isEqualTo right: NameIndex, in other: FileInterface) -> Bool {
    facts.names[left] == other.facts.names[right]
  }
}

extension FileFacts {
  /// Whether another version of the file imports the same.
  func hasEqualImports(_ other: FileFacts) -> Bool {
    imports.isEqual(to: other.imports) { left, right in
      // The module and the symbol are parts of the path.
      left.kind == right.kind && left.flags == right.flags && names[left.path] == other.names[right.path]
    }
  }

  /// The numbers of the types that are declared in the blocks around an offset.
  fileprivate func localTypes(seenAt offset: UInt32) -> [Int] {
    localTypes.indices.filter { localTypes[$0].blockStart <= offset && offset < localTypes[$0].blockEnd }
  }

  /// Whether a reference is what the body of a function, an accessor or the like mentions, and shapes nothing.
  fileprivate func isInBody(_ reference: ReferenceFact) -> Bool {
    let shaping: ReferenceFlags = [.extended, .inheritanceClause, .aliased, .requirement, .constrained, .attribute]
    guard reference.form == .code || reference.form == .string, reference.scope >= 0,
      reference.flags.isDisjoint(with: shaping)
    else { return false }
    let scope = declarations[Int(reference.scope)]
    switch scope.kind {
    case .function, .initializer, .deinitializer, .subscript, .property, .preview:
      return scope.bodyStart <= reference.offset && reference.offset < scope.bodyEnd
    case .class, .struct, .enum, .protocol, .actor, .extension, .typealias, .associatedType, .genericParameter, .macro,
      .enumCase, .operator, .precedenceGroup, .namespace:
      return false
    }
  }
}

extension Array {
  func isEqual(to other: [Element], _ isEqual: (Element, Element) -> Bool) -> Bool {
    count == other.count && indices.allSatisfy { isEqual(self[$0], other[$0]) }
  }
}

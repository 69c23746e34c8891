import Facts

/// Collects facts in the order in which libclang tells them, and puts them into the order that `FileFacts` has.
struct ClangFactsBuilder {
  var names = ClangNameInterner()
  private(set) var declarations: [DeclarationFact] = []
  private(set) var references: [ReferenceFact] = []
  var typeNodes: [TypeNode] = []
  var typeUses: [TypeUse] = []
  var attributes: [AttributeFact] = []
  var foreignNames: [ForeignNameFact] = []

  subscript(_ declaration: Int32) -> DeclarationFact {
    get { declarations[Int(declaration)] }
    set { declarations[Int(declaration)] = newValue }
  }

  mutating func declare(_ declaration: DeclarationFact) -> Int32 {
    declarations.append(declaration)
    return Int32(declarations.count) - 1
  }

  mutating func refer(_ reference: ReferenceFact) -> Int32 {
    references.append(reference)
    return Int32(references.count) - 1
  }

  /// Returns what was collected. Declarations that have no name (`struct { … } field`) are left out; what they declare
  /// belongs to the declaration around them, and the constants of `enum { … }` are like any others.
  func facts() -> FileFacts {
    var facts = FileFacts()
    facts.names = names.table
    let declarationIndex = orderDeclarations(&facts)
    let referenceIndex = orderReferences(&facts, declarationIndex)
    for index in facts.declarations.indices where facts.declarations[index].extended >= 0 {
      facts.declarations[index].extended = referenceIndex[Int(facts.declarations[index].extended)]
    }
    facts.typeNodes = typeNodes.map { node in
      var node = node
      if node.reference >= 0 { node.reference = referenceIndex[Int(node.reference)] }
      return node
    }
    func owned<Fact>(_ all: [Fact], _ owner: WritableKeyPath<Fact, Int32>) -> [Fact] {
      var kept: [Fact] = []
      for var fact in all {
        fact[keyPath: owner] = declarationIndex[Int(fact[keyPath: owner])]
        if fact[keyPath: owner] >= 0 { kept.append(fact) }
      }
      return kept.enumerated().sorted {
        ($0.element[keyPath: owner], $0.offset) < ($1.element[keyPath: owner], $1.offset)
      }.map(\.element)
    }
    facts.typeUses = owned(typeUses, \.declaration)
    facts.attributes = owned(attributes, \.declaration)
    facts.foreignNames = owned(foreignNames, \.declaration)
    return facts
  }

  /// Sorts the declarations and returns where each has gone: -1 for those that are left out.
  private func orderDeclarations(_ facts: inout FileFacts) -> [Int32] {
    // In the order of names, but a parent before its children also where its name follows them: `typedef struct {…} A`.
    var keys = declarations.map(\.nameOffset)
    for index in declarations.indices.reversed() where declarations[index].parent >= 0 {
      let parent = Int(declarations[index].parent)
      keys[parent] = min(keys[parent], keys[index])
    }
    let order = declarations.indices.filter { declarations[$0].name != .empty }
      .sorted { (keys[$0], $0) < (keys[$1], $1) }
    var newIndex = [Int32](repeating: -1, count: declarations.count)
    for (position, index) in order.enumerated() { newIndex[index] = Int32(position) }
    facts.declarations = order.map { index in
      var declaration = declarations[index]
      let parent = named(declaration.parent)
      if declaration.kind == .enumCase, parent != declaration.parent {
        declaration.kind = .property
        declaration.flags.formUnion([.constant, .static])
      }
      declaration.parent = parent
      if declaration.parent >= 0 { declaration.parent = newIndex[Int(declaration.parent)] }
      return declaration
    }
    return newIndex
  }

  /// The innermost declaration that has a name, from this one outwards.
  private func named(_ declaration: Int32) -> Int32 {
    var index = declaration
    while index >= 0, declarations[Int(index)].name == .empty { index = declarations[Int(index)].parent }
    return index
  }

  /// Sorts the references, each once, and returns where each has gone.
  private func orderReferences(_ facts: inout FileFacts, _ declarationIndex: [Int32]) -> [Int32] {
    let order = references.indices.sorted { (references[$0].offset, $0) < (references[$1].offset, $1) }
    var newIndex = [Int32](repeating: -1, count: references.count)
    var firstAtOffset = 0
    for index in order {
      var reference = references[index]
      let scope = named(reference.scope)
      reference.scope = scope >= 0 ? declarationIndex[Int(scope)] : -1
      if firstAtOffset < facts.references.count, facts.references[firstAtOffset].offset != reference.offset {
        firstAtOffset = facts.references.count
      }
      // `int a, b;` mentions the type once, for two declarations.
      let same = facts.references.indices[firstAtOffset...].first { known in
        facts.references[known].name == reference.name && facts.references[known].kind == reference.kind
      }
      if let same {
        facts.references[same].flags.formUnion(reference.flags)
        newIndex[index] = Int32(same)
      } else {
        newIndex[index] = Int32(facts.references.count)
        facts.references.append(reference)
      }
    }
    for index in facts.references.indices where facts.references[index].qualifier >= 0 {
      facts.references[index].qualifier = newIndex[Int(facts.references[index].qualifier)]
    }
    return newIndex
  }
}

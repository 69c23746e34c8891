import Facts

/// Puts together the facts of one file from its outline, libclang and the sweep.
struct FactMerge {
  private var facts: FileFacts
  private var names: NameInterner
  private let source: ClangSource
  /// The names of `old` tables in the new one.
  private var numbers: [UInt32]

  init(_ outline: ClangOutline, _ source: ClangSource) {
    facts = outline.facts
    names = NameInterner()
    self.source = source
    numbers = Array(repeating: 0, count: outline.facts.names.count)
    let table = outline.facts.names
    for index in facts.imports.indices {
      facts.imports[index].path = renamed(facts.imports[index].path, table)
      facts.imports[index].module = renamed(facts.imports[index].module, table)
      facts.imports[index].symbol = renamed(facts.imports[index].symbol, table)
    }
    for index in facts.suppressions.indices {
      facts.suppressions[index].rules = facts.suppressions[index].rules.map { renamed($0, table) }
      facts.suppressions[index].reason = facts.suppressions[index].reason.map { renamed($0, table) }
    }
    for index in facts.declarations.indices {
      facts.declarations[index].name = renamed(facts.declarations[index].name, table)
    }
    for index in facts.references.indices {
      facts.references[index].name = renamed(facts.references[index].name, table)
    }
    for index in facts.typeUses.indices {
      facts.typeUses[index].label = renamed(facts.typeUses[index].label, table)
    }
  }

  private mutating func renamed(_ name: NameIndex, _ table: NameTable) -> NameIndex {
    if name == .empty { return .empty }
    let old = Int(name.rawValue)
    if numbers[old] == 0 { numbers[old] = names.intern(table[name]).rawValue }
    return NameIndex(rawValue: numbers[old])
  }

  /// Adds the mentions that the sweep found, where nothing is known yet.
  mutating func add(_ sweep: Sweep, _ source: ClangSource) {
    let known = Set(facts.references.map(\.offset))
    let table = sweep.lexer.names.table
    var added: [ReferenceFact] = []
    for reference in sweep.references where !known.contains(reference.offset) {
      var reference = reference
      reference.name = renamed(reference.name, table)
      added.append(reference)
    }
    for string in sweep.strings {
      let name = names.intern(source, string.range)
      added.append(ReferenceFact(name: name, offset: string.offset, scope: -1, qualifier: -1, kind: .use, flags: []))
    }
    added.sort { $0.offset < $1.offset }
    setScopes(&added)
    insert(added)
  }

  /// Gives each reference the innermost declaration around it.
  private func setScopes(_ references: inout [ReferenceFact]) {
    var open: [(index: Int32, end: UInt32)] = []
    var next = 0
    for index in references.indices {
      let offset = references[index].offset
      while next < facts.declarations.count, facts.declarations[next].start <= offset {
        let declaration = facts.declarations[next]
        while let last = open.last, last.end <= declaration.start { open.removeLast() }
        open.append((Int32(next), max(declaration.bodyEnd, declaration.nameOffset)))
        next += 1
      }
      while let last = open.last, last.end <= offset { open.removeLast() }
      references[index].scope = open.last?.index ?? -1
    }
  }

  /// Puts references among the others by their offsets, and renumbers what refers to them.
  private mutating func insert(_ added: [ReferenceFact]) {
    let old = facts.references
    let order = old.indices.sorted { (old[$0].offset, $0) < (old[$1].offset, $1) }
    var numbers = [Int32](repeating: -1, count: old.count)
    var new: [ReferenceFact] = []
    new.reserveCapacity(old.count + added.count)
    var next = 0
    for index in order {
      while next < added.count, added[next].offset < old[index].offset {
        new.append(added[next])
        next += 1
      }
      numbers[index] = Int32(new.count)
      new.append(old[index])
    }
    new.append(contentsOf: added[next...])
    for index in new.indices where new[index].qualifier >= 0 {
      new[index].qualifier = numbers[Int(new[index].qualifier)]
    }
    facts.references = new
    for index in facts.typeNodes.indices where facts.typeNodes[index].reference >= 0 {
      facts.typeNodes[index].reference = numbers[Int(facts.typeNodes[index].reference)]
    }
    for index in facts.declarations.indices where facts.declarations[index].extended >= 0 {
      facts.declarations[index].extended = numbers[Int(facts.declarations[index].extended)]
    }
  }

  consuming func finish() -> FileFacts {
    facts.names = names.table
    facts.problems.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    return facts
  }
}

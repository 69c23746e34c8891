import Facts

extension FileFacts {
  /// The facts with each offset mapped, and without what belongs to the whole file: its size and its lines.
  ///
  /// Compare it with the same of another file, so that `map` may be the identity.
  package func shifted(_ map: (Int) -> Int) -> FileFacts {
    func mapped(_ offset: UInt32) -> UInt32 { UInt32(map(Int(offset))) }
    var facts = self
    facts.lineStarts = []
    facts.byteCount = 0
    for index in facts.imports.indices {
      facts.imports[index].offset = mapped(facts.imports[index].offset)
      facts.imports[index].symbolOffset = mapped(facts.imports[index].symbolOffset)
    }
    for index in facts.declarations.indices {
      var declaration = facts.declarations[index]
      declaration.start = mapped(declaration.start)
      declaration.nameOffset = mapped(declaration.nameOffset)
      // Without a body both are the same, and may be 0, which is no place in the file.
      let hasBody = declaration.bodyStart < declaration.bodyEnd
      declaration.bodyStart = hasBody ? mapped(declaration.bodyStart) : 0
      declaration.bodyEnd = hasBody ? mapped(declaration.bodyEnd) : 0
      facts.declarations[index] = declaration
    }
    for index in facts.references.indices { facts.references[index].offset = mapped(facts.references[index].offset) }
    for index in facts.typeNodes.indices { facts.typeNodes[index].offset = mapped(facts.typeNodes[index].offset) }
    for index in facts.attributes.indices { facts.attributes[index].offset = mapped(facts.attributes[index].offset) }
    for index in facts.suppressions.indices {
      facts.suppressions[index].offset = mapped(facts.suppressions[index].offset)
      facts.suppressions[index].end = mapped(facts.suppressions[index].end)
    }
    for index in facts.branches.indices { facts.branches[index].offset = mapped(facts.branches[index].offset) }
    for index in facts.problems.indices { facts.problems[index].offset = mapped(facts.problems[index].offset) }
    return facts
  }
}

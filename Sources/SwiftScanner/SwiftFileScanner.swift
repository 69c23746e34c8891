import Facts

/// Turns the bytes of a Swift file into facts.
///
/// It never fails and never hangs: what is not Swift becomes a problem in the facts, and what is before and after it
/// is still read. The result depends on the bytes alone.
package enum SwiftFileScanner {
  /// The number of zero bytes that must follow the bytes of a file in a reused buffer.
  package static let padding = Source.padding

  /// Scans a whole file. `expressions`: whether what its expressions say of types is wanted as well.
  package static func scan(_ bytes: [UInt8], expressions: Bool = false) -> FileFacts {
    scan(padded: bytes + Array(repeating: 0, count: Source.padding), count: bytes.count, expressions: expressions)
  }

  /// The facts of a file.
  ///
  /// - Parameters:
  ///   - modules: where names are those of modules (`ModuleSelectors`).
  ///   - expressions: whether those of its expressions are wanted, too.
  static func scan(_ source: Source, _ traits: TextTraits, modules: Set<UInt32> = [], expressions: Bool) -> FileFacts {
    guard source.count <= Int(Int32.max) else {
      var facts = FileFacts()
      facts.lineStarts = [0]
      facts.problems = [ProblemFact(kind: .tooLarge, offset: 0)]
      return facts
    }
    var scanner = Scanner(source)
    scanner.scan(traits, modules: modules)
    if scanner.isUnclosed {
      // Where the missing bracket may be, only a further look tells, which other files need not take.
      scanner = Scanner(source)
      scanner.notesIndentation = true
      scanner.scan(traits, modules: modules)
    }
    let isText = source[0] != 0xFE && source[0] != 0xFF
    guard expressions, isText else { return scanner.facts.facts(scanner.names.table) }
    var reader = ExpressionReader(scanner)
    return reader.read()
  }
}

extension Scanner {
  mutating func scan(_ traits: TextTraits, modules: Set<UInt32>) {
    facts.lineStarts = source.lineStarts(traits)
    let invalid = traits.isASCII ? nil : source.firstInvalidUTF8()
    if let invalid { report(.invalidUTF8, at: invalid) }
    // Text in UTF-16 begins with a byte order mark that is no UTF-8, and has a zero in every other byte.
    let isUTF16 = invalid == 0 && (source[0] == 0xFE || source[0] == 0xFF)
    if !isUTF16 {
      skipPrologue()
      previous = .boundary
      while position < end {
        run()
        // `run` returns early only to a caller that waits for a frame; here there is none.
        if position < end { position += 1 }
      }
      closeAll()
    }
    if traits.hasNul { report(.nulByte, at: source.firstIndex(of: 0, from: 0)) }
    if !modules.isEmpty { mark(modules) }
    finishReferences()
    sortTypeUses()
    // A declaration that breaks off has attributes but no name.
    facts.attributes.removeAll { $0.declaration < 0 }
    setForeignNames()
    setDeprecated()
    facts.problems.sort { ($0.offset, $0.kind.rawValue) < ($1.offset, $1.kind.rawValue) }
    removeRepeatedProblems()
  }

  /// Skips a byte order mark, and a `#!` line or a line of a merge that comes first.
  mutating func skipPrologue() {
    if source[0] == 0xEF, source[1] == 0xBB, source[2] == 0xBF { position = 3 }
    if source[position] == Byte.hash, source[position + 1] == Byte.exclamation { skipLine() }
    _ = isConflictMarker()
  }

  /// Marks the modules that selectors name.
  private mutating func mark(_ modules: Set<UInt32>) {
    for index in facts.references.indices where modules.contains(facts.references[index].offset) {
      facts.references[index].flags.insert(.moduleSelector)
    }
  }

  private mutating func removeRepeatedProblems() {
    var unique: [ProblemFact] = []
    for problem in facts.problems where problem != unique.last { unique.append(problem) }
    facts.problems = unique
  }

  /// Drops lower-case names that the file itself declares as values, adds the implied declarations, and renumbers.
  private mutating func finishReferences() {
    let count = facts.references.count
    facts.dropMembersOfOthers()
    let drops = facts.references.indices.contains { isDropped(facts.references[$0]) }
    guard drops || !impliedDeclarations.isEmpty else { return }
    impliedDeclarations.sort()
    var numbers = GrowingBuffer<Int32>(repeating: -1, count: count)
    var new = GrowingBuffer<ReferenceFact>(capacity: count + impliedDeclarations.count)
    var nextImplied = 0
    for index in 0..<count {
      let reference = facts.references[index]
      let isImplied = nextImplied < impliedDeclarations.count && impliedDeclarations[nextImplied] == Int32(index)
      if isImplied { nextImplied += 1 }
      if isDropped(reference) { continue }
      // What follows a value is one of its members.
      if reference.qualifier >= 0, numbers[Int(reference.qualifier)] < 0 { continue }
      numbers[index] = Int32(new.count)
      var renumbered = reference
      if reference.qualifier >= 0 { renumbered.qualifier = numbers[Int(reference.qualifier)] }
      new.append(renumbered)
      if isImplied {
        renumbered.kind = .declare
        renumbered.flags.insert(.implied)
        new.append(renumbered)
      }
    }
    facts.references = new
    facts.renumberMembers(numbers)
    for index in facts.typeNodes.indices where facts.typeNodes[index].reference >= 0 {
      facts.typeNodes[index].reference = numbers[Int(facts.typeNodes[index].reference)]
    }
    for index in facts.declarations.indices where facts.declarations[index].extended >= 0 {
      facts.declarations[index].extended = numbers[Int(facts.declarations[index].extended)]
    }
    guard drops, mayInferFromValues else { return }
    facts.typeUses.replaceAll(facts.typeUses.array.filter { $0.role != .inferred || !namesValue($0) })
  }

  /// Whether a name in the type is dropped: `core.Store()` of a value `core` calls a function.
  private func namesValue(_ use: TypeUse) -> Bool {
    (Int(use.node)..<Int(facts.typeNodes[Int(use.node)].end)).contains {
      facts.typeNodes[$0].kind == .named && facts.typeNodes[$0].reference < 0
    }
  }

  @inline(__always) private func isDropped(_ reference: ReferenceFact) -> Bool {
    reference.flags.contains([.lowercase, .expression]) && names.isValue(reference.name)
      && !reference.flags.contains([.isQualifier, .moduleSelector])
  }

  /// Generic parameters and inferred types are read before or after what belongs to the declaration itself.
  private mutating func sortTypeUses() {
    for index in facts.typeUses.indices.dropFirst()
    where facts.typeUses[index].declaration < facts.typeUses[index - 1].declaration {
      facts.typeUses.replaceAll(facts.typeUses.array.sorted { ($0.declaration, $0.node) < ($1.declaration, $1.node) })
      return
    }
  }
}

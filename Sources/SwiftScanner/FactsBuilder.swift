import Facts

/// The facts of a file while it is scanned.
struct FactsBuilder: ~Copyable {
  var declarations: GrowingBuffer<DeclarationFact>
  var references: GrowingBuffer<ReferenceFact>
  var typeNodes: GrowingBuffer<TypeNode>
  var typeUses: GrowingBuffer<TypeUse>
  /// Also those of references that were taken back, which stand elsewhere than at the offset.
  private var memberNames: [(fact: MemberNameFact, offset: UInt32)] = []
  // There are few of these.
  var imports: [ImportFact] = []
  var attributes: [AttributeFact] = []
  var localTypes: [LocalTypeFact] = []
  var foreignNames: [ForeignNameFact] = []
  var branches: [BranchFact] = []
  var suppressions: [SuppressionFact] = []
  var problems: [ProblemFact] = []
  var lineStarts: [UInt32] = []
  let byteCount: Int

  /// `byteCount`: of the file, from which it is guessed how many facts there will be.
  init(byteCount: Int) {
    self.byteCount = byteCount
    declarations = GrowingBuffer(capacity: byteCount / 150 + 8)
    references = GrowingBuffer(capacity: byteCount / 50 + 16)
    typeNodes = GrowingBuffer(capacity: byteCount / 100 + 8)
    typeUses = GrowingBuffer(capacity: byteCount / 150 + 8)
  }

  /// Notes the name that follows a reference after a dot.
  mutating func addMember(_ name: NameIndex, of reference: Int32) {
    while let last = memberNames.last, last.fact.reference >= reference { memberNames.removeLast() }
    if memberNames.isEmpty { memberNames.reserveCapacity(32) }
    memberNames.append((MemberNameFact(reference: reference, name: name), references[Int(reference)].offset))
  }

  /// Takes out the names behind references that were taken back, where another one may have the number now.
  mutating func dropMembersOfOthers() {
    var kept = 0
    for index in memberNames.indices {
      let reference = Int(memberNames[index].fact.reference)
      guard reference < references.count, references[reference].offset == memberNames[index].offset else { continue }
      memberNames[kept] = memberNames[index]
      kept += 1
    }
    memberNames.removeLast(memberNames.count - kept)
  }

  /// Gives references other numbers; a negative one takes out what is behind it.
  mutating func renumberMembers(_ numbers: borrowing GrowingBuffer<Int32>) {
    var kept = 0
    for index in memberNames.indices {
      memberNames[index].fact.reference = numbers[Int(memberNames[index].fact.reference)]
      guard memberNames[index].fact.reference >= 0 else { continue }
      memberNames[kept] = memberNames[index]
      kept += 1
    }
    memberNames.removeLast(memberNames.count - kept)
  }

  /// The facts, in arrays of exactly their size, since they are kept as long as the program runs.
  func facts(_ names: NameTable) -> FileFacts {
    var facts = FileFacts()
    facts.byteCount = UInt32(byteCount)
    facts.names = names
    facts.declarations = declarations.array
    facts.references = references.array
    facts.memberNames = memberNames.map(\.fact)
    facts.typeNodes = typeNodes.array
    facts.typeUses = typeUses.array
    facts.imports = imports.trimmed
    facts.attributes = attributes.trimmed
    facts.localTypes = localTypes.trimmed
    facts.foreignNames = foreignNames.trimmed
    facts.branches = branches.trimmed
    facts.suppressions = suppressions.trimmed
    facts.problems = problems.trimmed
    facts.lineStarts = lineStarts.trimmed
    return facts
  }
}

extension Array {
  /// Removes what is after the first `count` elements. `removeSubrange` takes a hundred instructions for nothing at
  /// all.
  @inline(__always) mutating func truncate(to count: Int) {
    if self.count > count { removeSubrange(count...) }
  }

  /// The same without room for more. `Array(self[...])` would be the same array again.
  fileprivate var trimmed: [Element] {
    let spare = (capacity - count) * MemoryLayout<Element>.stride
    // Memory comes in steps of 16 bytes.
    return spare > 16 ? withUnsafeBufferPointer { Array($0) } : self
  }
}

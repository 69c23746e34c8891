import Basics

/// What one file says, and nothing else: a pure function of its bytes.
///
/// Positions are byte offsets. Names are indices into `names`. Declarations come in the order in which their names are
/// read, so a parent precedes its children; references come in the order of their offsets.
package struct FileFacts: Sendable, Equatable {
  package var names = NameTable()
  package var imports: [ImportFact] = []
  package var declarations: [DeclarationFact] = []
  package var references: [ReferenceFact] = []
  /// What follows some references, ordered by reference.
  package var memberNames: [MemberNameFact] = []
  /// The types that declarations write, in preorder; see `TypeNode`.
  package var typeNodes: [TypeNode] = []
  /// Which declaration writes which type in what role, ordered by declaration.
  package var typeUses: [TypeUse] = []
  package var attributes: [AttributeFact] = []
  /// The types that are declared in blocks of code, ordered by declaration.
  package var localTypes: [LocalTypeFact] = []
  /// Names in the other language, ordered by declaration.
  package var foreignNames: [ForeignNameFact] = []
  /// Ordered by offset; empty where all code is for all platforms.
  package var branches: [BranchFact] = []
  /// Empty unless the scan was asked for them.
  package var expressions = ExpressionFacts()
  /// Of a file of the C family; empty unless the scan was asked for them. They are kept beside the facts, not with them.
  package var words = ClangWords()
  package var suppressions: [SuppressionFact] = []
  package var problems: [ProblemFact] = []
  /// The offset of the first byte of each line; the first is 0.
  package var lineStarts: [UInt32] = []
  package var byteCount: UInt32 = 0

  package init() {}

  /// The number of lines; a line end at the end of the file begins no further one.
  package var lineCount: Int { Self.lineCount(lineStarts, byteCount: byteCount) }

  /// The number of lines; an empty last line, after a final line break, does not count.
  package static func lineCount(_ lineStarts: [UInt32], byteCount: UInt32) -> Int {
    lineStarts.count - (lineStarts.last == byteCount ? 1 : 0)
  }

  /// The names before that of a reference, outermost first: `A` and `B` of `A.B.C`.
  package func qualifiers(of reference: ReferenceFact) -> [NameIndex] {
    var names: [NameIndex] = []
    var qualifier = reference.qualifier
    while qualifier >= 0 {
      names.append(references[Int(qualifier)].name)
      qualifier = references[Int(qualifier)].qualifier
    }
    return names.reversed()
  }

  /// Returns the line and column, from 1, of a byte offset. O(log lines).
  package func position(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts.isEmpty ? 0 : lineStarts[low]
    return (low + 1, Int(offset - start) + 1)
  }

  /// Returns the byte offset of a line and column, from 1; nil if the file has no such line. O(1).
  package func offset(line: Int, column: Int) -> UInt32? {
    guard line >= 1, column >= 1, line <= lineStarts.count else { return nil }
    return lineStarts[line - 1] + UInt32(column - 1)
  }
}

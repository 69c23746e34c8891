import Facts

/// One dependency: a mention, in `source`, of `target`.
///
/// `public` and inlined, as one is made for each mention.
@frozen
public struct Dependency: Sendable, Equatable {
  /// The innermost type or part around the mention, else the file; an alias is not a source, what it names is said by
  /// what is around it. For an import: the file; rules take `DependencyGraph.sources(of:)` instead.
  public var source: ElementID
  /// The declaration that is meant; the first candidate if it is ambiguous. An alias is named itself. Of the import of
  /// a header what it declares at top level; its file if that is not a type, or its module if that is another one.
  public var target: ElementID
  public var kind: ReferenceKind
  public var file: Int32
  public var offset: UInt32
  /// The length of the name in bytes.
  public var length: UInt32
  /// Index into `facts[file].references`, or of the import in `facts[file].imports` if `isImport`; -1 if `isInferred`.
  public var fact: Int32
  public var isImport: Bool
  /// Whether a member of the target is used where the target is not named; see `DependencyGraph.inferred`.
  public var isInferred: Bool
  /// If ambiguous, or if it imports a header that declares several types: all candidates, `target` included, as a range
  /// of `lists`; else empty. A rule reports only if all candidates break it.
  public var candidates: Range<Int32>
  /// If the target is an alias: its final targets (several for a composition), as a range of `lists`; else empty. A
  /// rule is broken by the alias or by any of them.
  public var finals: Range<Int32>

  @inlinable
  public init(
    source: ElementID,
    target: ElementID,
    kind: ReferenceKind,
    file: Int32,
    offset: UInt32,
    length: UInt32,
    fact: Int32,
    isImport: Bool,
    isInferred: Bool = false,
    candidates: Range<Int32>,
    finals: Range<Int32>
  ) {
    self.source = source
    self.target = target
    self.kind = kind
    self.file = file
    self.offset = offset
    self.length = length
    self.fact = fact
    self.isImport = isImport
    self.isInferred = isInferred
    self.candidates = candidates
    self.finals = finals
  }
}

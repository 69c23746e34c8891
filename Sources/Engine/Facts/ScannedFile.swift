import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel

/// What is found of one file.
struct ScannedFile: Sendable {
  /// How far a file is, and where its facts come from.
  enum State: Equatable {
    /// A file of the C family that libclang has yet to read.
    case pending
    case scanned
    /// Its facts were not scanned, but found before.
    case reused
    case unreadable(reason: String)
    /// A file of facts has it, but is damaged.
    case damaged(path: String)
  }

  /// Empty until they are known.
  var facts = FileFacts()
  private(set) var state = State.pending
  /// What others have to know of a file of the C family; nil for other files.
  private(set) var clang: ClangFile?
  /// Under which key the facts can be reused; nil if they cannot, or if nobody is to.
  private(set) var key: FactKey?
  /// What the cache has of the facts, or is to have; nil without one, or if they cannot be kept.
  private(set) var entry: OpenedCache.Entry?

  /// What a file of the C family has beside its facts.
  struct ClangFile: Sendable {
    var digest: OutlineDigest
    /// What the text says, until libclang has read it; nil if the text was not read.
    var outline: ClangOutline?
    /// What the cache has of the digest, or is to have.
    var entry: OpenedCache.Entry?

    /// The key of the file's facts, where names mean this.
    func key(of file: SourceFile, _ meanings: ClangMeanings, _ secret: FactSecret) -> FactKey {
      FactKey(
        text: digest.text,
        meaning: meanings.hash(of: digest),
        language: file.language.clang?.rawValue ?? .max,
        defines: file.defines,
        secret
      )
    }
  }

  /// The place of a file that is scanned later.
  init() {}

  init(_ state: State) { self.state = state }

  init(_ state: State, _ facts: FileFacts, key: FactKey? = nil, _ entry: OpenedCache.Entry? = nil) {
    self.state = state
    self.facts = facts
    self.key = key
    self.entry = entry
  }

  /// A file of the C family whose text is read, or whose digest was found.
  init(digest: OutlineDigest, outline: ClangOutline? = nil, _ entry: OpenedCache.Entry?) {
    clang = ClangFile(digest: digest, outline: outline, entry: entry)
  }

  /// Hands over the facts, and has none any more.
  mutating func takeFacts() -> FileFacts {
    var taken = FileFacts()
    swap(&taken, &facts)
    return taken
  }

  // MARK: The cache

  /// Whether the facts are known.
  var hasFacts: Bool {
    switch state {
    case .scanned, .reused: true
    case .pending, .unreadable, .damaged: false
    }
  }

  /// Whether the facts are of no use to anybody.
  var namesNothing: Bool { facts.references.isEmpty && facts.problems.isEmpty }

  /// Encodes the facts of a file that is new to the cache.
  @inline(__always)
  mutating func encode(with writer: inout FactWriter, _ cache: OpenedCache) {
    entry?.encode { cache.sealed(facts.encoded(with: &writer)) }
  }

  /// What is to be written to the cache. Inlined, as all arrays are copied for a call.
  @inline(__always)
  func entries(_ writer: inout FactWriter, _ cache: OpenedCache) -> [FactFileContents.Entry] {
    [
      clang.flatMap { clang in clang.entry?.written { cache.sealed(clang.digest.encoded()) } },
      hasFacts ? entry?.written { cache.sealed(facts.encoded(with: &writer)) } : nil,
    ].compactMap { $0 }
  }

  /// What the next run saves if what is found is kept, in nanoseconds.
  var savings: Int { (hasFacts ? entry?.savings ?? 0 : 0) + (clang?.entry?.savings ?? 0) }

  // MARK: The C family

  /// Looks for the facts that a version of libclang gave; without a key nothing can be found.
  mutating func reuse(_ file: SourceFile, _ source: FactSource, key: FactKey?, libclang: String?) {
    guard clang != nil else { return }
    (state, self.key, entry) = (.pending, key, nil)
    guard let key, let libclang else { return }
    switch source.facts(of: file, key, libclang: libclang) {
    case .hit(let facts, let entry):
      self.facts = facts
      self.entry = entry
      state = .reused
      clang?.outline = nil
    case .damaged(let path): state = .damaged(path: path)
    case .miss(let entry): self.entry = entry
    }
  }

  /// Takes the facts from a text, of which the first `count` bytes are read.
  mutating func read(
    _ file: SourceFile,
    _ text: [UInt8],
    _ count: Int,
    _ names: ClangNames,
    _ secret: FactSecret,
    _ reader: inout ClangReader
  ) {
    facts = ClangFileScanner.scan(
      padded: text,
      count: count,
      outline: clang?.outline ?? ClangOutline(padded: text, count: count),
      language: file.language.clang,
      defines: file.defines,
      names: names,
      parser: &reader
    )
    clang?.outline = nil
    state = .scanned
    // What libclang could not read it may read another time, and a text that was changed meanwhile has another key.
    let canBeReused =
      key != nil && !facts.problems.contains { $0.kind == .notParsed }
      && FactKey(.outline, text, count: count, secret).hash == clang?.digest.text
    if !canBeReused { (key, entry) = (nil, nil) }
  }
}

extension Language {
  /// What libclang is told; nil for a header, whose text tells.
  var clang: ClangLanguage? {
    switch self {
    case .c: .c
    case .cxx: .cxx
    case .objectiveC: .objectiveC
    case .objectiveCxx: .objectiveCxx
    case .header, .swift, .resource: nil
    }
  }
}

extension Language {
  /// What is looked up of a file; `expressions`: whether those of Swift files are wanted.
  func query(expressions: Bool) -> FactKey.Query {
    switch self {
    case .swift: expressions ? .swiftWithExpressions : .swift
    case .resource: .resource
    case .c, .cxx, .objectiveC, .objectiveCxx, .header: .outline
    }
  }
}

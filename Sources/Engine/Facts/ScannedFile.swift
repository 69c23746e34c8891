import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel

/// What is known of one file.
struct ScannedFile: Sendable {
  var facts = FileFacts()
  /// What the text of a file of the C family says, until libclang has read it; nil if the text was not read.
  var outline: ClangOutline?
  /// What others have to know of a file of the C family; nil for other files, and if it could not be read.
  var digest: OutlineDigest?
  /// Why the file could not be read.
  var failure: String?
  /// What can be known later.
  var record: FactRecord?
  /// Whether facts were taken over.
  var isKnown = false
  /// A file of facts that has this file, but damaged.
  var damagedStore: String?
  /// Where facts and digest come from, as the cache sees it; nil without one, or if they cannot be kept.
  var origin: KeptFacts.Origin?
  var digestOrigin: KeptFacts.Origin?
  /// Whether the cache has this file, but damaged.
  var isDamagedInCache = false
  /// Whether libclang has to be asked.
  private(set) var isOpen = false
  /// Of the facts of a file of the C family; nil if nobody asks for it.
  private(set) var key: FactKey?

  /// Hands over the facts, and has none any more.
  mutating func takeFacts() -> FileFacts {
    var taken = FileFacts()
    swap(&taken, &facts)
    return taken
  }

  /// Encodes what the text says of a Swift file, if it is new to the cache.
  @inline(__always)
  mutating func encode(with writer: inout FactWriter, _ plan: ScanPlan) {
    guard let kept = plan.kept else { return }
    origin?.encode { kept.sealed(facts.encoded(with: &writer)) }
  }

  /// What is to be written to the cache. Inlined, as all arrays are copied for a call.
  @inline(__always)
  func entries(_ writer: inout FactWriter, _ kept: KeptFacts) -> [FactFileContents.Entry] {
    [
      digestOrigin?.entry { digest.map { kept.sealed($0.encoded()) } },
      origin?.entry { kept.sealed(facts.encoded(with: &writer)) },
    ].compactMap { $0 }
  }
}

// MARK: - The C family

extension ScannedFile {
  /// Takes over the facts that `libclang` gave, if they are known. `meanings` is nil if nothing is.
  mutating func takeOver(_ file: SourceFile, _ meanings: ClangMeanings?, _ plan: ScanPlan, _ libclang: String?) {
    guard let digest else { return }
    isOpen = true
    isKnown = false
    guard let meanings else { return }
    let key =
      self.key
      ?? FactKey(
        text: digest.text,
        meaning: meanings.hash(of: digest),
        language: file.language.clang?.rawValue ?? .max,
        defines: file.defines,
        plan.secret
      )
    self.key = key
    guard let libclang else { return }
    switch plan.kept?.facts(key, libclang: libclang) {
    case .found(let facts, let origin): return set(facts, key, plan, origin)
    case .damaged: isDamagedInCache = true
    case .nothing, nil: break
    }
    guard plan.known?.libclang == libclang else { return }
    switch plan.known?[key] {
    case .facts(let facts): set(facts, key, plan, plan.kept?.origin(of: file, key))
    case .damaged(let path):
      damagedStore = path
      isOpen = false
    case .nothing, nil: break
    }
  }

  private mutating func set(_ facts: FileFacts, _ key: FactKey, _ plan: ScanPlan, _ origin: KeptFacts.Origin?) {
    self.facts = facts
    self.origin = origin
    (isKnown, isOpen, outline) = (true, false, nil)
    if plan.keepsRecords { record = FactRecord(key: key, facts: facts) }
  }

  /// Takes the facts from a text, of which the first `count` bytes are read.
  mutating func read(
    _ file: SourceFile,
    _ text: [UInt8],
    _ count: Int,
    _ names: ClangNames,
    _ plan: ScanPlan,
    _ reader: inout ClangReader
  ) {
    facts = ClangFileScanner.scan(
      padded: text,
      count: count,
      outline: outline ?? ClangOutline(padded: text, count: count),
      language: file.language.clang,
      defines: file.defines,
      names: names,
      parser: &reader
    )
    (outline, isOpen) = (nil, false)
    // What libclang could not read it may read another time, and a text that was changed meanwhile has another key.
    guard let key, !facts.problems.contains(where: { $0.kind == .notParsed }),
      FactKey(.outline, text, count: count, plan.secret).hash == digest?.text
    else { return }
    origin = plan.kept?.origin(of: file, key)
    if plan.keepsRecords { record = FactRecord(key: key, facts: facts) }
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
    case .header, .swift: nil
    }
  }
}

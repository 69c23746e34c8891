import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import ReportModel
import SourceTrees

/// The cache of a run: what it has of each file, and what is to be written to it. Shared by the threads of a scan.
struct OpenedCache: Sendable {
  private let use: CacheUse
  private let cache: FactCache
  /// Whose hashes tell what facts follow from.
  private let secret: FactSecret
  /// In nanoseconds since 1970: a stamp that was changed later does not tell whether the file changes once more.
  private let latestTrustedStamp: Int64
  private let damage = Damage()

  /// Whether an entry was found that cannot be read. Nothing is to be kept beside it.
  private final class Damage: @unchecked Sendable {
    // Safe to share: guarded by `lock`.
    private let lock = Lock()
    private var isFound = false

    var wasFound: Bool { lock.locked { isFound } }
    func note() { lock.locked { isFound = true } }
  }

  /// Opens the cache of a run if it can be trusted, else says why not.
  ///
  /// - Parameters:
  ///   - secret: whose hashes tell what facts follow from.
  ///   - listed: when the files began to be listed.
  static func open(
    _ use: CacheUse,
    _ tree: SourceTree,
    _ secret: FactSecret,
    listed: WallTime,
    notice: ((Diagnostic) -> Void)?
  ) -> OpenedCache? {
    if let reason = use.secret.problem ?? FactFileTrust.reasonNotToTrust(use, tree) {
      notice?(.distrusted(use.path, reason))
      return nil
    }
    return OpenedCache(use, secret, listed)
  }

  private init(_ use: CacheUse, _ secret: FactSecret, _ listed: WallTime) {
    self.use = use
    self.secret = secret
    latestTrustedStamp = listed.nanoseconds - use.settlingTime
    cache = FactCache(use.path, use.secret.secret)
  }

  // MARK: Entries

  /// What the cache has of one file, or is to have: facts, or what others have to know of a file of the C family.
  struct Entry: Sendable {
    /// The key of what the file system or git notes of the file; nil if that is not to be trusted.
    fileprivate var fingerprint: FactKey?
    /// The key of what is found; nil if the file was not read.
    fileprivate var content: FactKey?
    /// The number of the record in the cache; nil if it is new there.
    fileprivate var record: Int?
    /// What is to be written, if it was encoded ahead of time.
    private var encoded: FactFileContents.Entry.Record?
    /// In nanoseconds, about: what the next run saves if this is kept.
    fileprivate(set) var savings = 0

    fileprivate init(fingerprint: FactKey? = nil, content: FactKey? = nil, record: Int? = nil, savings: Int = 0) {
      self.fingerprint = fingerprint
      self.content = content
      self.record = record
      self.savings = savings
    }

    /// Notes what is to be written, if the cache does not have it.
    mutating func encode(_ value: () -> FactFileContents.Entry.Record) {
      if record == nil { encoded = value() }
    }

    /// What is to be written: `value` if the cache does not have it. nil if there is no such value.
    func written(_ value: () -> FactFileContents.Entry.Record?) -> FactFileContents.Entry? {
      guard let record = record.map({ .stored($0) }) ?? encoded ?? value() else { return nil }
      return FactFileContents.Entry(keys: [content, fingerprint].compactMap { $0 }, record)
    }
  }

  // MARK: Looking up

  /// Looks up a file that is not read.
  func lookup<Value>(
    _ file: SourceFile,
    _ query: FactKey.Query,
    _ decode: (UnsafeRawBufferPointer) -> Value?
  ) -> FactSource.Lookup<Value> {
    guard let fingerprint = fingerprint(of: file, query), let (value, record) = find(fingerprint, decode) else {
      return .miss(nil)
    }
    return .hit(value, Entry(fingerprint: fingerprint, record: record))
  }

  /// Looks up the content of a file that was read.
  func lookup<Value>(
    _ file: SourceFile,
    _ query: FactKey.Query,
    _ content: FactKey,
    _ decode: (UnsafeRawBufferPointer) -> Value?
  ) -> FactSource.Lookup<Value> {
    var entry = Entry(
      fingerprint: hasTrustedStamp(file) ? fingerprint(of: file, query) : nil,
      content: content,
      savings: scanningTime(of: file)
    )
    guard let (value, record) = find(content, decode) else { return .miss(entry) }
    entry.record = record
    // Without a fingerprint it will be read once more.
    entry.savings = entry.fingerprint == nil ? 0 : readingTime(of: file)
    return .hit(value, entry)
  }

  /// Looks up the facts of a file of the C family that a version of libclang gave.
  func lookup(_ file: SourceFile, _ content: FactKey, libclang: String) -> FactSource.Lookup<FileFacts> {
    guard cache.stored?.libclang == libclang, let (facts, record) = find(content, { FileFacts(encoded: $0) }) else {
      return .miss(Entry(content: content, savings: 2_000_000 + 20 * file.size))
    }
    return .hit(facts, Entry(content: content, record: record))
  }

  private func find<Value>(
    _ key: FactKey,
    _ decode: (UnsafeRawBufferPointer) -> Value?
  ) -> (value: Value, record: Int)? {
    guard let stored = cache.stored, let record = stored.record(of: key) else { return nil }
    if let value = stored.read(record, decode) { return (value, record) }
    damage.note()
    return nil
  }

  /// The version string of the libclang that will be found, if that is known from an earlier run.
  func libclang(_ use: LibclangUse?) -> String? {
    guard let use, let stored = cache.stored, stored.libclang != nil, stored.libclangPlace == use.place else {
      return nil
    }
    return stored.libclang
  }

  /// The key of a file that is not read; nil if nothing tells its contents.
  private func fingerprint(of file: SourceFile, _ query: FactKey.Query) -> FactKey? {
    switch file.mark {
    case .stamp where use.trust == .contents: nil
    case .stamp, .blob: file.mark.map { FactKey(query, $0, path: file.path, secret) }
    case nil: nil
    }
  }

  /// Whether whoever writes to the file from now on changes its stamp.
  private func hasTrustedStamp(_ file: SourceFile) -> Bool {
    file.mark?.isTrusted(before: latestTrustedStamp) ?? true
  }

  // MARK: Times, as measured on one machine; only their ratio matters

  private func readingTime(of file: SourceFile) -> Int {
    if case .blob = file.mark { return 50_000 + file.size }
    return 10_000 + file.size / 2
  }

  private func scanningTime(of file: SourceFile) -> Int { readingTime(of: file) + 8 * file.size }

  private var writingTime: Int { use.writingTime + (cache.stored?.size ?? 0) }

  /// Whether the cache would be written if all files were new. Then what is new is encoded at once, by the thread that has
  /// found it and still has it at hand.
  func wouldBeWritten(for files: [SourceFile]) -> Bool {
    cache.canBeReplaced && files.reduce(0) { $0 + scanningTime(of: $1) } > writingTime
  }

  // MARK: Writing

  /// What is to be written of some bytes.
  func sealed(_ bytes: [UInt8]) -> FactFileContents.Entry.Record { .encoded(bytes, use.secret.secret) }

  /// Writes the cache anew if the next run saves as much as that takes, or if it is damaged.
  ///
  /// - Parameters:
  ///   - savings: the sum of what the entries save.
  ///   - libclang: the version string of the libclang whose answers are among the entries; nil if none are.
  ///   - libclangUse: how libclang is found.
  ///   - notice: is told what the user should know.
  func write(
    savings: Int,
    libclang: String?,
    foundBy libclangUse: LibclangUse?,
    notice: ((Diagnostic) -> Void)?,
    entries: () -> [FactFileContents.Entry]
  ) {
    if let problem { notice?(problem) }
    guard cache.canBeReplaced else { return }
    // A run without files of the C family leaves what is known of libclang as it is.
    let place = libclang == nil ? cache.stored?.libclangPlace : libclangUse?.place
    // Starting libclang to ask which it is.
    let asking = cache.stored?.libclangPlace != place ? 50_000_000 : 0
    let isDamaged = damage.wasFound
    guard isDamaged || cache.state == .damaged || savings + asking > writingTime else { return }
    guard use.secret.keep() else { return }
    let contents = FactFileContents(
      entries(),
      use.secret.secret,
      old: cache.stored,
      keepsIdle: !isDamaged,
      libclang: libclang ?? cache.stored?.libclang,
      libclangPlace: place ?? Hash128(high: 0, low: 0)
    )
    if let failure = cache.replace(with: contents), use.isNamed { notice?(.notWritten(use.path, failure.reason)) }
  }

  /// What is wrong with the cache, if the user should know. In the user's own folder, one of another secret is written anew
  /// without a word, as one of another version.
  private var problem: Diagnostic? {
    switch cache.state {
    case .damaged: .damaged(use.path)
    case .foreign: .foreign(use.path)
    case .otherSecret: use.isNamed ? .ofOtherSecret(use.path) : nil
    case .unreadable(let reason): use.isNamed ? .notWritten(use.path, reason) : nil
    case .empty: nil
    case .usable: damage.wasFound ? .damaged(use.path) : nil
    }
  }
}

/// A time of the clock of this machine, which is that of file systems.
struct WallTime {
  /// Since 1970.
  let nanoseconds: Int64

  static var now: WallTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return WallTime(nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
  }
}

extension Diagnostic {
  fileprivate static func damaged(_ path: String) -> Diagnostic {
    Diagnostic(.warning, "the cache '\(path)' was damaged; what is damaged is not used, and the cache is written anew")
  }

  fileprivate static func distrusted(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.warning, "the cache '\(path)' is not used, and nothing is kept: \(reason)")
  }

  fileprivate static func ofOtherSecret(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "the cache '\(path)' was written with another value of the variable LINTEL_CACHE_KEY than this run has; it is not "
        + "used, and written anew"
    )
  }

  fileprivate static func foreign(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(path)' is not a cache of Lintel and stays as it is; name another file with --cache-path, nothing is kept meanwhile"
    )
  }

  fileprivate static func notWritten(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.warning, "cannot keep what was found in '\(path)': \(reason)")
  }
}

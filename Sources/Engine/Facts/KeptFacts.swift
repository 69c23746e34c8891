import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import ReportModel
import SourceTrees

/// What a scan finds in the cache. Shared by its threads; what they find out is written at the end, by `replace`.
struct KeptFacts: Sendable {
  private let use: CacheUse
  private let cache: FactCache
  /// Whose hashes tell what facts follow from.
  private let secret: FactSecret
  /// In nanoseconds since 1970: stamps that were changed later are not kept.
  private let settled: Int64

  /// Opens the cache of a run, if it has one that can be trusted. To be called before files are listed.
  ///
  /// - Parameter secret: whose hashes tell what facts follow from.
  static func open(_ options: RunOptions, _ tree: SourceTree, _ secret: FactSecret) -> KeptFacts? {
    guard let use = options.cache else { return nil }
    guard let reason = use.secret.problem ?? KeptFile.reasonNotToTrust(use, tree) else { return KeptFacts(use, secret) }
    options.notice?(.distrusted(use.path, reason))
    return nil
  }

  private init(_ use: CacheUse, _ secret: FactSecret) {
    self.use = use
    self.secret = secret
    settled = Self.now - use.settlingTime
    cache = FactCache(use.path, use.secret.secret)
  }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Where the facts of one file come from, and under which keys they are found again.
  struct Origin: Sendable {
    /// Of what the file system or git notes of the file; nil if that is not to be trusted.
    fileprivate(set) var address: FactKey?
    /// nil if the file was not read.
    fileprivate(set) var content: FactKey?
    /// The number of the record in the cache; nil if it is new there.
    fileprivate(set) var record: Int?
    /// What is to be written, if it was encoded ahead of time.
    fileprivate var encoded: FactFileContents.Entry.Record?
    /// In nanoseconds, about: what the next run saves if this is kept.
    fileprivate(set) var savings = 0

    /// Notes what is to be written, if the cache does not have it.
    mutating func encode(_ value: () -> FactFileContents.Entry.Record) {
      if record == nil { encoded = value() }
    }

    /// What is to be written: `value` if the cache does not have it. nil if there is no such value.
    func entry(_ value: () -> FactFileContents.Entry.Record?) -> FactFileContents.Entry? {
      guard let record = record.map({ .stored($0) }) ?? encoded ?? value() else { return nil }
      return FactFileContents.Entry(keys: [content, address].compactMap { $0 }, record)
    }
  }

  enum Finding<Value> {
    case found(Value, Origin)
    case nothing
    case damaged
  }

  // MARK: Files of Swift

  /// Looks for the facts of a file that is not read.
  func facts(of file: SourceFile, _ question: FactKey.Question) -> Finding<FileFacts> {
    unread(file, question) { FileFacts(encoded: $0) }
  }

  /// Looks for the facts of a file that was read.
  func facts(of file: SourceFile, _ question: FactKey.Question, content: FactKey) -> Finding<FileFacts> {
    read(file, question, content) { FileFacts(encoded: $0) }
  }

  // MARK: Files of the C family

  /// Looks for what others have to know of a file that is not read.
  func digest(of file: SourceFile) -> Finding<OutlineDigest> { unread(file, .outline) { OutlineDigest(encoded: $0) } }

  /// Looks for what others have to know of a file that was read.
  func digest(of file: SourceFile, content: FactKey) -> Finding<OutlineDigest> {
    read(file, .outline, content) { OutlineDigest(encoded: $0) }
  }

  /// Looks for the facts that a libclang gave.
  func facts(_ key: FactKey, libclang: String) -> Finding<FileFacts> {
    guard cache.stored?.libclang == libclang else { return .nothing }
    return finding(key, { FileFacts(encoded: $0) }, { record in Origin(content: key, record: record) })
  }

  /// The origin of facts that libclang gave just now.
  func origin(of file: SourceFile, _ key: FactKey) -> Origin {
    Origin(content: key, savings: 2_000_000 + 20 * file.size)
  }

  /// What libclang calls itself that will be found, if that is known from before.
  func libclang(_ use: LibclangUse?) -> String? {
    guard let use, let stored = cache.stored, stored.libclang != nil, stored.libclangPlace == use.place else {
      return nil
    }
    return stored.libclang
  }

  // MARK: Looking

  private func unread<Value>(
    _ file: SourceFile,
    _ question: FactKey.Question,
    _ decode: (UnsafeRawBufferPointer) -> Value?
  ) -> Finding<Value> {
    guard let address = address(of: file, question) else { return .nothing }
    return finding(address, decode) { record in Origin(address: address, record: record) }
  }

  private func read<Value>(
    _ file: SourceFile,
    _ question: FactKey.Question,
    _ content: FactKey,
    _ decode: (UnsafeRawBufferPointer) -> Value?
  ) -> Finding<Value> {
    finding(content, decode) { record in
      var origin = origin(of: file, question, content: content, readingTime(of: file))
      origin.record = record
      // Without an address it will be read once more.
      if origin.address == nil { origin.savings = 0 }
      return origin
    }
  }

  private func finding<Value>(
    _ key: FactKey,
    _ decode: (UnsafeRawBufferPointer) -> Value?,
    _ origin: (Int) -> Origin
  ) -> Finding<Value> {
    guard let stored = cache.stored, let record = stored.record(of: key) else { return .nothing }
    guard let value = stored.read(record, decode) else { return .damaged }
    return .found(value, origin(record))
  }

  /// The origin of what a scan of the text has just found.
  func origin(of file: SourceFile, _ question: FactKey.Question, content: FactKey) -> Origin {
    origin(of: file, question, content: content, scanningTime(of: file))
  }

  private func origin(of file: SourceFile, _ question: FactKey.Question, content: FactKey, _ savings: Int) -> Origin {
    Origin(address: isSettled(file) ? address(of: file, question) : nil, content: content, savings: savings)
  }

  /// The key of a file that is not read; nil if nothing tells its contents.
  private func address(of file: SourceFile, _ question: FactKey.Question) -> FactKey? {
    switch file.mark {
    case .stamp where use.trust == .contents: nil
    case .stamp, .blob: file.mark.map { FactKey(question, $0, path: file.path, secret) }
    case nil: nil
    }
  }

  /// Whether whoever writes to the file from now on changes its stamp.
  private func isSettled(_ file: SourceFile) -> Bool {
    guard case .stamp(let stamp) = file.mark else { return true }
    // Whole seconds are those of a file system that knows no better, or makes its times up: an image that is mounted has
    // the same ones for other contents.
    return max(stamp.changed, stamp.modified) < settled && stamp.changed % 1_000_000_000 != 0
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
  ///   - savings: the sum of what the origins say.
  ///   - libclang: what libclang calls itself whose answers are among the entries; nil if none are.
  func replace(
    savings: Int,
    isDamaged: Bool,
    libclang: String?,
    _ options: RunOptions,
    entries: () -> [FactFileContents.Entry]
  ) {
    report(isDamaged: isDamaged, options)
    guard cache.canBeReplaced else { return }
    // A run without files of the C family leaves what is known of libclang as it is.
    let place = libclang == nil ? cache.stored?.libclangPlace : options.libclang?.place
    // Starting libclang to ask which it is.
    let asking = cache.stored?.libclangPlace != place ? 50_000_000 : 0
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
    if let failure = cache.replace(with: contents), use.isNamed {
      options.notice?(.notKept(use.path, failure.reason))
    }
  }

  private func report(isDamaged: Bool, _ options: RunOptions) {
    switch cache.state {
    case .damaged: options.notice?(.damaged(use.path))
    case .foreign: options.notice?(.foreign(use.path))
    // In the user's folder it is written anew without a word, as one of another version.
    case .otherSecret: if use.isNamed { options.notice?(.ofOtherSecret(use.path)) }
    case .unreadable(let reason): if use.isNamed { options.notice?(.notKept(use.path, reason)) }
    case .empty: break
    case .usable: if isDamaged { options.notice?(.damaged(use.path)) }
    }
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
      "'\(path)' is no cache of Lintel and stays as it is; name another file with --cache-path, nothing is kept meanwhile"
    )
  }

  fileprivate static func notKept(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(.warning, "cannot keep what was found in '\(path)': \(reason)")
  }
}

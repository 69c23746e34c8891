import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import SourceTrees

/// Scans the files of a project, as far as their facts are not known.
struct ProjectScan {
  /// What is wanted of a scan.
  struct Request {
    /// Whether the expressions of Swift files are wanted too.
    var expressions = false
    /// Swift tests that are not of the project, of which the names are wanted.
    var tests: [SourceFile] = []
    /// Whether what is found is to be reused by another scan.
    var isReused = false
    /// When the files began to be listed.
    var listed = WallTime.now
    /// In nanoseconds; a file that was changed later might change again without its stamp telling.
    var latestTrusted: Int64 { listed.nanoseconds - CacheUse.usualSettlingTime }
    /// Whose facts are wanted, parallel to the files of the project; nil: those of all. For the others, only that is
    /// read what these depend on.
    var part: [Bool]?
  }

  /// Parallel to the files of the project.
  private(set) var files: [ScannedFile]
  /// The version string of the libclang whose answers are among the facts; nil if there are none.
  private(set) var libclang: String?
  /// Why libclang could not be asked. The facts of the C family are then those of the texts alone.
  private(set) var problem: LibclangUnavailable?

  private let project: Project
  private let tree: SourceTree
  private let source: FactSource
  private let request: Request
  /// Whether keys are made of what is scanned.
  private let makesKeys: Bool
  private let options: RunOptions

  init(
    _ project: Project,
    _ tree: SourceTree,
    _ source: FactSource,
    _ request: Request,
    _ options: RunOptions,
    _ timings: inout Timings
  ) {
    self.project = project
    self.tree = tree
    self.source = source
    self.request = request
    self.options = options
    makesKeys = !source.isEmpty || request.isReused
    let wanted = project.files.indices.filter { request.part?[$0] ?? true }
    let clangFiles = wanted.filter { project.files[$0].language.isClang }
    let version = clangFiles.isEmpty ? nil : source.knownLibclang(options.libclang)
    // They start while the texts are read, unless they may not be needed.
    let readers = ClangReaders(options.libclang, count: version == nil ? min(options.workers, clangFiles.count) : 0)
    // What a file of the C family depends on, any other file may declare.
    let texts = clangFiles.isEmpty ? wanted : Array(project.files.indices)
    files = Array(repeating: ScannedFile(), count: project.files.count)
    options.progress?("scanning files", of: texts.count)
    timings.measure("scan") { scan(texts) }
    timings.note(files: texts.count, bytes: byteCount(of: texts))
    if !clangFiles.isEmpty { scanClang(clangFiles, readers, expecting: version, &timings) }
  }

  /// What of this can be reused.
  var records: [KeyedFacts] {
    files.indices.compactMap { index in
      guard request.part?[index] ?? true, files[index].hasFacts, let key = files[index].key else { return nil }
      return KeyedFacts(key: key, facts: files[index].facts)
    }
  }

  /// Writes the cache anew if that pays.
  func writeCache() {
    guard let cache = source.cache else { return }
    // By index here and below: elements are copied to be handed to a closure or a loop, array by array.
    var savings = 0
    for index in files.indices { savings += files[index].savings }
    cache.write(savings: savings, libclang: libclang, foundBy: options.libclang, notice: options.notice) {
      let entries = parallelMap(
        count: files.count,
        workers: options.workers,
        makeState: { _ in FactWriter() },
        { [files] writer, index in files[index].entries(&writer, cache) }
      )
      return Array(entries.joined())
    }
  }

  /// How many files were reused, of how many that can be; nil if none could be known.
  var reused: (files: Int, of: Int)? {
    source.isEmpty ? nil : (files.indices.count { files[$0].state == .reused }, files.count)
  }

  /// Hands over what was found, and has it no more.
  mutating func takeFiles() -> [ScannedFile] {
    defer { files = [] }
    return files
  }

  // MARK: Texts

  /// Reads and scans files, the largest first, so that no thread is left alone with a large one at the end.
  private mutating func scan(_ indices: [Int]) {
    let cache = source.cache.flatMap { $0.wouldBeWritten(for: project.files) ? $0 : nil }
    let scanner = TextScanner(
      tree: tree,
      source: source,
      expressions: request.expressions,
      makesKeys: makesKeys,
      encodesFor: cache
    )
    var scans = parallelMap(
      count: indices.count,
      workers: options.workers,
      order: largestFirst(indices),
      makeState: { _ in TextScanner.Memory() },
      { [project, progress = options.progress] memory, index in
        defer { progress?.advance() }
        return scanner.scan(project.files[indices[index]], &memory)
      }
    )
    // Exchanged, as a copy counts the owners of all arrays of a file, and the original does so again when it goes.
    for index in indices.indices { swap(&files[indices[index]], &scans[index]) }
  }

  private func byteCount(of files: [Int]) -> Int { files.reduce(0) { $0 + project.files[$1].size } }

  /// The order of some files by size; of equally large ones the first comes first.
  private func largestFirst(_ files: [Int]) -> [Int32] {
    var keys = files.indices.map { UInt64(~UInt32(clamping: project.files[files[$0]].size)) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }

  // MARK: The C family

  /// Finds the facts of files of the C family, now that it is known what all of them declare.
  ///
  /// - Parameter expected: the version of the libclang whose facts can be reused; nil if there are none.
  private mutating func scanClang(
    _ indices: [Int],
    _ readers: ClangReaders,
    expecting expected: String?,
    _ timings: inout Timings
  ) {
    let names = ClangNames(
      files.compactMap { $0.clang?.digest },
      // Generated files are of no module, and nothing of the project depends on their text.
      swift: zip(project.files, files).compactMap { file, scan in
        file.language.isSwift && !file.modules.isEmpty ? scan.facts : nil
      }
    )
    let meanings = makesKeys ? ClangMeanings(names) : nil
    timings.measure("known") { reuse(indices, meanings, expected) }
    libclang = expected
    var pending = pending(indices)
    guard expected == nil || !pending.isEmpty else { return }
    var readers = readers
    readers.grow(to: min(options.workers, pending.count))
    switch readers.start() {
    case .failure(let unavailable):
      problem = unavailable
    case .success(let version):
      // One run knows one libclang, so that its outcome does not depend on what was known.
      if libclang != version { timings.measure("known") { reuse(indices, meanings, version) } }
      libclang = version
      pending = self.pending(indices)
      // If it is another libclang than the facts are of, more files are pending than were before.
      readers.grow(to: min(options.workers, pending.count))
      options.progress?("reading Objective-C, C and C++", of: pending.count)
      timings.measure("libclang") { read(pending, names, readers) }
      timings.note(files: pending.count, bytes: byteCount(of: pending))
    }
  }

  /// Those of some files of the C family whose facts are not known yet.
  private func pending(_ indices: [Int]) -> [Int] { indices.filter { files[$0].state == .pending } }

  /// Looks for the facts of files of the C family, now that it is known what all of them declare: for those that
  /// `libclang` gave, or for none.
  private mutating func reuse(_ indices: [Int], _ meanings: ClangMeanings?, _ libclang: String?) {
    let before = files
    let found = parallelMap(count: indices.count, workers: options.workers) { [project, source] index in
      var scan = before[indices[index]]
      let file = project.files[indices[index]]
      // Made once, though it may be asked for twice.
      let key = scan.key ?? meanings.flatMap { scan.clang?.key(of: file, $0, source.secret) }
      scan.reuse(file, source, key: key, libclang: libclang)
      return scan
    }
    for (index, scan) in zip(indices, found) { files[index] = scan }
  }

  /// Reads files of the C family once more, with libclang.
  private mutating func read(_ indices: [Int], _ names: ClangNames, _ readers: ClangReaders) {
    let before = files
    let found = parallelMap(
      count: indices.count,
      workers: options.workers,
      order: largestFirst(indices),
      makeState: { number in (reader: readers.reader(number), buffer: [UInt8]()) },
      { [project, tree, secret = source.secret, progress = options.progress] state, index in
        defer { progress?.advance() }
        var scan = before[indices[index]]
        let file = project.files[indices[index]]
        switch tree.read(file.path, into: &state.buffer, padding: TextScanner.padding) {
        case .failure(let failure): return ScannedFile(.unreadable(reason: failure.reason))
        case .success(let count): scan.read(file, state.buffer, count, names, secret, &state.reader)
        }
        return scan
      }
    )
    for (index, scan) in zip(indices, found) { files[index] = scan }
  }
}

import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import SourceTrees

/// How the files of a project are scanned.
struct ScanPlan: Sendable {
  /// Facts that were found before; they are taken over where they are still true.
  var known: KnownFacts?
  /// What is kept between runs.
  var kept: KeptFacts?
  /// Whose hashes tell what facts follow from.
  var secret = FactSecret.everybodys
  /// Whether what is new to the cache is encoded while files are scanned.
  var encodes = false
  /// Whether the facts are kept as records, to be known later.
  var keepsRecords = false
  /// Whose facts are wanted, parallel to the files of the project; nil: those of all. Of the others only that is read
  /// what these depend on.
  var part: [Bool]?
  /// Whether the expressions of Swift files are wanted too.
  var expressions = false

  static let all = ScanPlan()

  /// Whose hashes a run takes: one secret for all that it looks for and keeps.
  static func secret(_ options: RunOptions, known: KnownFacts?) -> FactSecret {
    if let known { return known.secret }
    if !options.facts.isEmpty { return options.factsSecret.secret }
    // Without a cache nobody else needs to know it.
    return options.cache?.secret.secret ?? FactSecret(.random())
  }

  /// Whether anything is taken over, or to be known later.
  var looksBack: Bool { known != nil || kept != nil || keepsRecords }
}

/// Scans the files of a project.
struct ProjectScan {
  /// Parallel to the files of the project.
  private(set) var files: [ScannedFile]
  /// What libclang calls itself whose answers are among the facts; nil if there are none.
  private(set) var libclang: String?
  /// Why libclang could not be asked. The facts of the C family are then those of the texts alone.
  private(set) var problem: LibclangUnavailable?

  private let project: Project
  private let tree: SourceTree
  private let workers: Int
  private let plan: ScanPlan
  private let progress: Progress?

  init(_ project: Project, _ tree: SourceTree, _ plan: ScanPlan, _ options: RunOptions, _ timings: inout Timings) {
    self.project = project
    self.tree = tree
    self.plan = plan
    workers = options.workers
    progress = options.progress
    let wanted = project.files.indices.filter { plan.part?[$0] ?? true }
    let clangFiles = wanted.filter { !project.files[$0].language.isSwift }
    let version = clangFiles.isEmpty ? nil : plan.known?.libclang ?? plan.kept?.libclang(options.libclang)
    // They start while the texts are read, unless they may not be needed.
    var readers = ClangReaders(options.libclang, count: version == nil ? min(workers, clangFiles.count) : 0)
    // What a file of the C family depends on, any other file may declare.
    let texts = clangFiles.isEmpty ? wanted : Array(project.files.indices)
    files = Array(repeating: ScannedFile(), count: project.files.count)
    options.progress?("scanning files", of: texts.count)
    timings.measure("scan") { scan(texts) }
    timings.note(files: texts.count, bytes: texts.reduce(0) { $0 + project.files[$1].size })
    guard !clangFiles.isEmpty else { return }

    let names = ClangNames(
      files.compactMap(\.digest),
      swift: zip(project.files, files).compactMap { file, scan in file.language.isSwift ? scan.facts : nil }
    )
    let meanings = plan.looksBack ? ClangMeanings(names) : nil
    timings.measure("known") { takeOver(clangFiles, meanings, version) }
    if version != nil {
      libclang = version
      let open = clangFiles.filter { files[$0].isOpen }
      guard !open.isEmpty else { return }
      readers = ClangReaders(options.libclang, count: min(workers, open.count))
    }
    switch readers.start() {
    case .failure(let unavailable):
      problem = unavailable
    case .success(let version):
      // One run knows one libclang, so that its outcome does not hang on what was known.
      if libclang != version { timings.measure("known") { takeOver(clangFiles, meanings, version) } }
      libclang = version
      let open = clangFiles.filter { files[$0].isOpen }
      // If it is another libclang than the facts are of, more files are open than were when the readers were made.
      readers.grow(to: min(workers, open.count))
      options.progress?("reading Objective-C, C and C++", of: open.count)
      timings.measure("libclang") { read(open, names, readers) }
      timings.note(files: open.count, bytes: open.reduce(0) { $0 + project.files[$1].size })
    }
  }

  /// What of this can be known later.
  var records: [FactRecord] {
    files.indices.compactMap { plan.part?[$0] ?? true ? files[$0].record : nil }
  }

  /// Writes the cache anew if that pays.
  func keep(_ options: RunOptions) {
    guard let kept = plan.kept else { return }
    // By index here and below: elements are copied to be handed to a closure or a loop, array by array.
    var savings = 0
    var isDamaged = false
    for index in files.indices {
      savings += (files[index].origin?.savings ?? 0) + (files[index].digestOrigin?.savings ?? 0)
      if files[index].isDamagedInCache { isDamaged = true }
    }
    kept.replace(savings: savings, isDamaged: isDamaged, libclang: libclang, options) {
      let entries = parallelMap(
        count: files.count,
        workers: workers,
        makeState: { _ in FactWriter() },
        { [files] writer, index in files[index].entries(&writer, kept) }
      )
      return Array(entries.joined())
    }
  }

  /// How many files were taken over, of how many that can be.
  var takenOver: (files: Int, of: Int) { (files.indices.count { files[$0].isKnown }, files.count) }

  /// Hands over what was found, and has it no more.
  mutating func takeFiles() -> [ScannedFile] {
    defer { files = [] }
    return files
  }

  // MARK: Texts

  /// Reads and scans files, the largest first, so that no thread is left alone with a large one at the end.
  private mutating func scan(_ indices: [Int]) {
    let scanner = TextScanner(tree: tree, plan: plan)
    var scans = parallelMap(
      count: indices.count,
      workers: workers,
      order: largestFirst(indices),
      makeState: { _ in TextScanner.Memory() },
      { [project, progress] memory, index in
        defer { progress?.advance() }
        return scanner.scan(project.files[indices[index]], &memory)
      }
    )
    // Exchanged, as a copy counts the owners of all arrays of a file, and the original does so again when it goes.
    for index in indices.indices { swap(&files[indices[index]], &scans[index]) }
  }

  /// The order of some files by size; of equally large ones the first comes first.
  private func largestFirst(_ files: [Int]) -> [Int32] {
    var keys = files.indices.map { UInt64(~UInt32(clamping: project.files[files[$0]].size)) << 32 | UInt64($0) }
    keys.sort()
    return keys.map { Int32(truncatingIfNeeded: $0) }
  }

  // MARK: The C family

  /// Looks for the facts of files of the C family, now that it is known what all of them declare: for those that
  /// `libclang` gave, or for none.
  private mutating func takeOver(_ indices: [Int], _ meanings: ClangMeanings?, _ libclang: String?) {
    let before = files
    let found = parallelMap(count: indices.count, workers: workers) { [project, plan] index in
      var scan = before[indices[index]]
      scan.takeOver(project.files[indices[index]], meanings, plan, libclang)
      return scan
    }
    for (index, scan) in zip(indices, found) { files[index] = scan }
  }

  /// Reads files of the C family once more, with libclang.
  private mutating func read(_ indices: [Int], _ names: ClangNames, _ readers: ClangReaders) {
    let before = files
    let found = parallelMap(
      count: indices.count,
      workers: workers,
      order: largestFirst(indices),
      makeState: { number in (reader: readers.reader(number), buffer: [UInt8]()) },
      { [project, tree, plan, progress] state, index in
        defer { progress?.advance() }
        var scan = before[indices[index]]
        let file = project.files[indices[index]]
        switch tree.read(file.path, into: &state.buffer, padding: TextScanner.padding) {
        case .failure(let failure): return ScannedFile(failure: failure.reason)
        case .success(let count): scan.read(file, state.buffer, count, names, plan, &state.reader)
        }
        return scan
      }
    )
    for (index, scan) in zip(indices, found) { files[index] = scan }
  }
}

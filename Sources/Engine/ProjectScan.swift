import Basics
import ClangScanner
import FactStore
import Facts
import ProjectModel
import SwiftScanner

/// How the files of a project are scanned.
struct ScanPlan: Sendable {
  /// Facts that were found before; they are taken over where they are still true.
  var known: KnownFacts?
  /// What is kept between runs.
  var kept: KeptFacts?
  /// Whether the facts are kept as records, to be known later.
  var keepsRecords = false
  /// Whose facts are wanted, parallel to the files of the project; nil: those of all. Of the others only that is read
  /// what these depend on.
  var part: [Bool]?
  /// Whether the expressions of Swift files are wanted too.
  var expressions = false

  static let all = ScanPlan()
}

/// Scans the files of a project.
struct ProjectScan {
  /// What is known of one file.
  struct File: Sendable {
    var facts = FileFacts()
    /// What the text of a file of the C family says, until libclang has read it.
    fileprivate(set) var outline: ClangOutline?
    /// Why the file could not be read.
    var failure: String?
    /// What can be known later: the facts of a Swift file, or what libclang answered.
    var record: FactRecord?
    /// Whether facts were taken over.
    var isKnown = false
    /// A file of facts that has this file, but damaged.
    var damagedStore: String?
    /// Where the facts come from, as the cache sees it; nil without one, or if they cannot be kept.
    var origin: KeptFacts.Origin?
    /// Whether the cache has this file, but damaged.
    var isDamagedInCache = false
    /// Whether libclang has to be asked, as the answer is not known.
    fileprivate var isOpen = false
  }

  /// Parallel to the files of the project.
  private(set) var files: [File]
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
    let knowsClang = plan.known?.libclang != nil
    // They start while the texts are read, unless they may not be needed.
    var readers = ClangReaders(options.libclang, count: knowsClang ? 0 : min(workers, clangFiles.count))
    // What a file of the C family depends on, any other file may declare.
    let texts = clangFiles.isEmpty ? wanted : Array(project.files.indices)
    files = Array(repeating: File(), count: project.files.count)
    options.progress?("scanning files", of: texts.count)
    timings.measure("scan") { scan(texts) }
    timings.note(files: texts.count, bytes: texts.reduce(0) { $0 + project.files[$1].size })
    guard !clangFiles.isEmpty else { return }

    var open = clangFiles
    let names = ClangNames(
      files.compactMap(\.outline),
      swift: zip(project.files, files).compactMap { file, scan in file.language.isSwift ? scan.facts : nil }
    )
    let outlines = files.map(\.outline)
    if knowsClang {
      timings.measure("known") { read(clangFiles, outlines, names, nil, plan.known) }
      libclang = plan.known?.libclang
      open = clangFiles.filter { files[$0].isOpen }
      guard !open.isEmpty else { return }
      readers = ClangReaders(options.libclang, count: min(workers, open.count))
    }
    switch readers.start() {
    case .failure(let unavailable):
      problem = unavailable
    case .success(let version):
      // One run knows one libclang, so that its outcome does not hang on what was known.
      let isSame = libclang == nil || libclang == version
      let files = isSame ? open : clangFiles
      options.progress?("reading Objective-C, C and C++", of: files.count)
      timings.measure("libclang") { read(files, outlines, names, readers, nil) }
      timings.note(files: files.count, bytes: files.reduce(0) { $0 + project.files[$1].size })
      libclang = version
    }
  }

  /// What of this can be known later.
  var records: [FactRecord] {
    files.indices.compactMap { plan.part?[$0] ?? true ? files[$0].record : nil }
  }

  /// Writes the cache anew if that pays.
  func keep(_ options: RunOptions) {
    let found = files.compactMap { file in file.origin.map { (file.facts, $0) } }
    plan.kept?.replace(found, isDamaged: files.contains { $0.isDamagedInCache }, options)
  }

  /// How many files were taken over, of how many that can be.
  var takenOver: (files: Int, of: Int) { (files.count { $0.isKnown }, files.count) }

  // MARK: Texts

  /// Reads and scans files, the largest first, so that no thread is left alone with a large one at the end.
  private mutating func scan(_ indices: [Int]) {
    let order = largestFirst(indices)
    let scanner = TextScanner(tree: tree, plan: plan)
    let scans = parallelMap(
      count: order.count,
      workers: workers,
      makeState: { _ in [UInt8]() },
      { [project, progress] buffer, index in
        defer { progress?.advance() }
        return scanner.scan(project.files[order[index]], &buffer)
      }
    )
    for (index, scan) in zip(order, scans) { files[index] = scan }
  }

  private func largestFirst(_ files: [Int]) -> [Int] {
    files.sorted { a, b in (project.files[b].size, a) < (project.files[a].size, b) }
  }

  private static let padding = max(SwiftFileScanner.padding, ClangFileScanner.padding)

  /// Scans a file of any language as far as its text goes.
  private struct TextScanner: Sendable {
    let tree: SourceTree
    let plan: ScanPlan

    private var question: FactKey.Question { plan.expressions ? .swiftWithExpressions : .swift }

    func scan(_ file: SourceFile, _ buffer: inout [UInt8]) -> File {
      let finding = file.language.isSwift ? plan.kept?.facts(of: file, question) : nil
      if case .facts(let facts, let origin) = finding { return File(facts: facts, isKnown: true, origin: origin) }
      var scan = read(file, &buffer)
      if case .damaged = finding { scan.isDamagedInCache = true }
      return scan
    }

    private func read(_ file: SourceFile, _ buffer: inout [UInt8]) -> File {
      switch tree.read(file.path, into: &buffer, padding: padding) {
      case .failure(let failure): return File(failure: failure.reason)
      case .success(let count):
        if isUTF16(buffer, count) {
          return File(failure: "it is in UTF-16; \(file.language.isSwift ? "Swift wants" : "compilers want") UTF-8")
        }
        return file.language.isSwift
          ? swift(file, buffer, count) : File(outline: ClangOutline(padded: buffer, count: count))
      }
    }

    private func swift(_ source: SourceFile, _ buffer: [UInt8], _ count: Int) -> File {
      guard plan.known != nil || plan.keepsRecords || plan.kept != nil else {
        return File(facts: SwiftFileScanner.scan(padded: buffer, count: count, expressions: plan.expressions))
      }
      let key = FactKey(question, buffer, count: count)
      var file = File()
      switch plan.kept?.facts(of: source, question, content: key) {
      case .facts(let facts, let origin):
        file = File(facts: facts, isKnown: true, origin: origin)
      case .damaged:
        file.isDamagedInCache = true
        fallthrough
      case .nothing, nil:
        file.origin = plan.kept?.origin(of: source, question, content: key)
        switch plan.known?[key] {
        case .facts(let facts):
          file.facts = facts
          file.isKnown = true
        case .damaged(let path):
          file.damagedStore = path
          file.origin = nil
        case .nothing, nil:
          file.facts = SwiftFileScanner.scan(padded: buffer, count: count, expressions: plan.expressions)
        }
      }
      if plan.keepsRecords { file.record = FactRecord(key: key, facts: file.facts) }
      return file
    }

    /// Whether a text begins with a byte-order mark of UTF-16. Read as UTF-8, it would look like a file without code.
    private func isUTF16(_ text: [UInt8], _ count: Int) -> Bool {
      count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
    }
  }

  // MARK: The C family

  /// Reads files of the C family once more, now that it is known what all of them declare: with libclang, or with what
  /// is known of its answers.
  private mutating func read(
    _ indices: [Int],
    _ outlines: [ClangOutline?],
    _ names: ClangNames,
    _ readers: ClangReaders?,
    _ known: KnownFacts?
  ) {
    let order = largestFirst(indices)
    let texts = files
    let found = parallelMap(
      count: order.count,
      workers: workers,
      makeState: { number in (reader: readers?.reader(number), buffer: [UInt8]()) },
      { [project, tree, plan, progress] state, index in
        defer { progress?.advance() }
        let file = project.files[order[index]]
        guard let outline = outlines[order[index]] else { return texts[order[index]] }
        switch tree.read(file.path, into: &state.buffer, padding: Self.padding) {
        case .failure(let failure): return File(failure: failure.reason)
        case .success(let count):
          var parser = KnowingParser(known: known, reader: state.reader, keepsRecord: plan.keepsRecords)
          let facts = ClangFileScanner.scan(
            padded: state.buffer,
            count: count,
            outline: outline,
            language: file.language.clang,
            defines: file.defines,
            names: names,
            parser: &parser
          )
          return File(
            facts: facts,
            record: parser.record,
            isKnown: parser.isKnown,
            damagedStore: parser.damagedStore,
            isOpen: parser.isOpen
          )
        }
      }
    )
    for (index, scan) in zip(order, found) { files[index] = scan }
  }
}

/// Answers with what is known, else asks another parser if there is one.
private struct KnowingParser: ClangParser {
  let known: KnownFacts?
  var reader: ClangReader?
  let keepsRecord: Bool
  private(set) var record: FactRecord?
  private(set) var isKnown = false
  private(set) var isOpen = false
  private(set) var damagedStore: String?

  init(known: KnownFacts?, reader: ClangReader?, keepsRecord: Bool) {
    self.known = known
    self.reader = reader
    self.keepsRecord = keepsRecord
  }

  mutating func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    guard known != nil || keepsRecord else { return ask(job) }
    let key = FactKey(language: job.language.rawValue, prelude: job.prelude, source: job.source)
    var answer: Result<FileFacts, ClangFailure>
    switch known?[key] {
    case .facts(let facts):
      isKnown = true
      answer = .success(facts)
    case .damaged(let path):
      damagedStore = path
      answer = .failure(.absent)
    case .nothing, nil:
      answer = ask(job)
    }
    if keepsRecord, case .success(let facts) = answer { record = FactRecord(key: key, facts: facts) }
    return answer
  }

  private mutating func ask(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    guard reader != nil else {
      isOpen = true
      return .failure(.absent)
    }
    return reader?.parse(job) ?? .failure(.absent)
  }
}

extension Language {
  /// What libclang is told; nil for a header, whose text tells.
  fileprivate var clang: ClangLanguage? {
    switch self {
    case .c: .c
    case .cxx: .cxx
    case .objectiveC: .objectiveC
    case .objectiveCxx: .objectiveCxx
    case .header, .swift: nil
    }
  }
}

import Basics
import ClangScanner
import Configuration
import DependencyGraph
import Facts
import ProjectModel
import ReportModel
import SwiftScanner

/// A project and the facts of its files.
struct ScannedProject: Sendable {
  var project: Project
  /// Parallel to `project.files`; empty facts for a file that could not be read.
  var facts: [FileFacts]
  /// Whether files are left out because nobody can read them.
  private(set) var leavesOut = false
  /// What is wrong with the project, then with its files.
  var diagnostics: [Diagnostic]

  init(_ options: RunOptions, _ tree: SourceTree, _ sources: SourceOptions, _ timings: inout Timings) {
    facts = []
    options.progress?("listing files")
    project = timings.measure("list") {
      discover(
        tree,
        options: DiscoveryOptions(
          include: sources.include,
          exclude: sources.exclude,
          tests: sources.tests,
          builtInExclusions: sources.builtInExclusions
        ),
        workers: options.workers
      )
    }
    diagnostics = project.diagnostics
    let clangFiles = project.files.indices.filter { !project.files[$0].language.isSwift }
    let readers =
      clangFiles.isEmpty ? nil : ClangReaders(options.libclang, count: min(options.workers, clangFiles.count))
    options.progress?("scanning \(project.files.count) files")
    var scans = timings.measure("scan") { [project] in Self.scan(project, tree, workers: options.workers) }
    if let readers {
      switch readers.start() {
      case .failure(let problem):
        leaveOut(clangFiles, problem, &scans)
      case .success:
        options.progress?("reading \(clangFiles.count) files in Objective-C, C and C++")
        timings.measure("libclang") { read(clangFiles, tree, readers, workers: options.workers, &scans) }
      }
    }
    facts = scans.map(\.facts)
    for (file, scan) in zip(project.files, scans) { report(scan, of: file) }
  }

  private mutating func report(_ scan: Scan, of file: SourceFile) {
    if let failure = scan.failure {
      let place = SourceLocation(file: file.path)
      diagnostics.append(Diagnostic(.error, at: place, "cannot read this file: \(failure)"))
    }
    for problem in scan.facts.problems {
      let (line, column) = scan.facts.position(of: problem.offset)
      let place = SourceLocation(file: file.path, line: line, column: column)
      diagnostics.append(Diagnostic(.warning, at: place, problem.kind.message))
    }
  }

  /// What is known of one file.
  private struct Scan: Sendable {
    var facts = FileFacts()
    /// What the text of a file of the C family says, until libclang has read it.
    var outline: ClangOutline?
    /// Why the file could not be read.
    var failure: String?
  }

  /// Reads and scans all files, the largest first, so that no thread is left alone with a large one at the end.
  private static func scan(_ project: Project, _ tree: SourceTree, workers: Int) -> [Scan] {
    let order = largestFirst(Array(project.files.indices), of: project)
    let scans = parallelMap(
      count: order.count,
      workers: workers,
      makeState: { _ in [UInt8]() },
      { buffer, index in
        let file = project.files[order[index]]
        return scan(tree, file.path, file.language, &buffer)
      }
    )
    var results = [Scan](repeating: Scan(), count: scans.count)
    for (index, scan) in zip(order, scans) { results[index] = scan }
    return results
  }

  private static func largestFirst(_ files: [Int], of project: Project) -> [Int] {
    files.sorted { a, b in (project.files[b].size, a) < (project.files[a].size, b) }
  }

  private static let padding = max(SwiftFileScanner.padding, ClangFileScanner.padding)

  private static func scan(_ tree: SourceTree, _ path: String, _ language: Language, _ buffer: inout [UInt8]) -> Scan {
    switch tree.read(path, into: &buffer, padding: padding) {
    case .failure(let failure): return Scan(failure: failure.reason)
    case .success(let count):
      if isUTF16(buffer, count) {
        return Scan(failure: "it is in UTF-16; \(language.isSwift ? "Swift wants" : "compilers want") UTF-8")
      }
      return language.isSwift
        ? Scan(facts: SwiftFileScanner.scan(padded: buffer, count: count))
        : Scan(outline: ClangOutline(padded: buffer, count: count))
    }
  }

  // MARK: The C family

  /// Reads the files of the C family once more, now that it is known what all of them declare.
  private func read(_ files: [Int], _ tree: SourceTree, _ readers: ClangReaders, workers: Int, _ scans: inout [Scan]) {
    let texts = scans
    let names = ClangNames(
      texts.compactMap(\.outline),
      swift: zip(project.files, texts).compactMap { file, scan in
        file.language.isSwift ? scan.facts : nil
      }
    )
    let order = Self.largestFirst(files, of: project)
    let found = parallelMap(
      count: order.count,
      workers: workers,
      makeState: { number in (reader: readers.reader(number), buffer: [UInt8]()) },
      { [project] state, index in
        let file = project.files[order[index]]
        guard let outline = texts[order[index]].outline else { return texts[order[index]] }
        switch tree.read(file.path, into: &state.buffer, padding: Self.padding) {
        case .failure(let failure): return Scan(failure: failure.reason)
        case .success(let count):
          let facts = ClangFileScanner.scan(
            padded: state.buffer,
            count: count,
            outline: outline,
            language: file.language.clang,
            defines: file.defines,
            names: names,
            parser: &state.reader
          )
          return Scan(facts: facts)
        }
      }
    )
    for (index, scan) in zip(order, found) { scans[index] = scan }
  }

  /// Goes on without the files of the C family.
  private mutating func leaveOut(_ files: [Int], _ problem: LibclangUnavailable, _ scans: inout [Scan]) {
    leavesOut = true
    let isSwift = project.files.map(\.language.isSwift)
    scans = zip(scans, isSwift).filter(\.1).map(\.0)
    project.files.removeAll { !$0.language.isSwift }
    diagnostics.append(.noLibclang(files.count, problem.reason, isAll: project.files.isEmpty))
  }

  /// Whether a text begins with a byte-order mark of UTF-16. Read as UTF-8, it would look like a file without code.
  private static func isUTF16(_ text: [UInt8], _ count: Int) -> Bool {
    count >= 2 && (text[0] == 0xFF && text[1] == 0xFE || text[0] == 0xFE && text[1] == 0xFF)
  }

  var statistics: Statistics {
    var statistics = Statistics()
    statistics.files = facts.count
    for file in facts {
      statistics.lines += file.lineCount
      statistics.bytes += Int(file.byteCount)
      statistics.declarations += file.declarations.count
    }
    return statistics
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

extension Diagnostic {
  fileprivate static func noLibclang(_ count: Int, _ reason: String, isAll: Bool) -> Diagnostic {
    let files = count == 1 ? "one file" : "\(count) files"
    let consequence =
      isAll
      ? "there is nothing else to check here" : "what they declare and mention is not checked; the Swift files are"
    return Diagnostic(
      isAll ? .error : .warning,
      "\(files) in Objective-C, C or C++ cannot be read without libclang (\(reason)): \(consequence). Install it "
        + "('apt-get install libclang-dev', Xcode or its command line tools, 'brew install llvm'), or name it with "
        + "LINTEL_LIBCLANG=FILE"
    )
  }
}

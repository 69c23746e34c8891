import Basics
import ClangScanner
import Configuration
import FactStore
import Facts
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// A project and the facts of its files.
struct ScannedProject: Sendable {
  var project: Project
  /// Parallel to `project.files`; empty facts for a file that could not be read.
  var facts: FactsOfFiles
  /// Whether files are left out because nobody can read them.
  private(set) var leavesOut = false
  /// What is wrong with the project, then with its files.
  var diagnostics: [Diagnostic] {
    ofProject + ofFiles.sorted { $0.key < $1.key }.flatMap(\.value) + ofReusedFacts
  }
  private var ofProject: [Diagnostic]
  /// By the number of the file; of those of which there is something to say.
  private var ofFiles: [Int: [Diagnostic]] = [:]
  private var ofReusedFacts: [Diagnostic] = []
  private(set) var statistics = Statistics()
  /// Tells this state of the facts from all others.
  private(set) var version = Version()
  /// The version that this one was made of, and the only files that are another one there, ascending; nil: it was made
  /// anew.
  private(set) var change: (from: Version, files: [Int])?
  /// Whether all files were read, and each says what it says whatever the others do.
  private var isOneByOne = false
  /// Whether the expressions of Swift files are among the facts.
  private let expressions: Bool
  /// The tests of which only the names count.
  private let tests: [SourceFile]

  /// An identity, not a value.
  final class Version: Sendable {}

  /// What another state of the project can reuse; nil unless it was asked for.
  private(set) var reusable: ReusableFacts?
  /// What the next check of the same process finds without reading; nil unless there is one.
  private(set) var resident: ResidentFacts?

  /// Scans the files of a project, as far as their facts are not known.
  init(
    _ project: Project,
    _ tree: SourceTree,
    _ source: FactSource,
    _ request: ProjectScan.Request,
    _ options: RunOptions,
    _ timings: inout Timings
  ) {
    self.project = project
    (facts, ofProject, expressions, tests) = ([], project.diagnostics, request.expressions, request.tests)
    var whole = project.withGeneratedFiles
    let firstTest = whole.files.count
    whole.files += tests
    var scan = ProjectScan(whole, tree, source, request, options, &timings)
    if source.cache != nil, options.keepsFacts { timings.measure("keep") { scan.writeCache() } }
    timings.reused = scan.reused
    if request.isReused {
      reusable = (source.reusable ?? ReusableFacts(source.secret)).adding(scan.records, libclang: scan.libclang)
    }
    resident = source.resident
    resident?.keep(
      scan.files,
      of: whole.files,
      expressions: request.expressions,
      latestTrusted: request.latestTrusted,
      libclang: scan.libclang
    )
    var files = scan.takeFiles()
    var generated = GeneratedTypes()
    for index in project.files.count..<firstTest {
      generated.note(files[index].takeFacts(), of: whole.files[index], in: project)
    }
    generated.add(to: &self.project)
    for index in firstTest..<files.count { noteNames(inTest: files[index].takeFacts()) }
    files.removeSubrange(project.files.count...)
    if let problem = scan.problem { leaveOutClangFiles(problem, &files) }
    // Most property lists name no class, and are nothing to anybody.
    let resources = self.project.files.indices.filter { !self.project.files[$0].language.isCode }
    leaveOut(resources.filter { files[$0].hasFacts && files[$0].namesNothing }, &files)
    facts.reserveCapacity(files.count)
    var damaged: Set<String> = []
    isOneByOne =
      project.generatedFiles.isEmpty && scan.problem == nil && !project.files.contains { $0.language.isClang }
    for index in files.indices {
      facts.append(files[index].takeFacts())
      if let digest = files[index].clang?.digest { facts[index].words = digest.words }
      switch files[index].state {
      case .unreadable(let reason):
        ofFiles[index] = [.unreadable(self.project.files[index], reason)]
        isOneByOne = false
      case .damaged(let path):
        damaged.insert(path)
        isOneByOne = false
      case .pending, .scanned, .reused: break
      }
      reportProblems(ofFile: index, tree)
    }
    ofReusedFacts = damaged.sorted().map { .unusable($0, FactFile.Problem.damaged.message) }
    statistics.files = self.project.codeFileCount
    for index in facts.indices { count(file: index, by: 1) }
  }

  /// The same project after changes in some of its Swift files, of which only these are read; nil where more has to be
  /// looked at.
  ///
  /// - Parameters:
  ///   - listed: the project as it is listed now, with the same files.
  ///   - paths: of whatever may have changed.
  init?(
    _ old: ScannedProject,
    changedAt paths: Set<String>,
    _ listed: Project,
    _ tree: SourceTree,
    _ source: FactSource,
    _ request: ProjectScan.Request,
    _ timings: inout Timings
  ) {
    guard old.isOneByOne, old.expressions == request.expressions, !request.isReused, var resident = source.resident,
      old.tests == request.tests
    else { return nil }
    var files: [Int] = []
    for path in paths {
      guard let file = listed.index(ofFile: path) else { continue }
      // Which resources are left out follows from what they say.
      guard listed.files[file].language.isSwift, let number = old.project.index(ofFile: path) else { return nil }
      files.append(number)
    }
    files.sort()
    self = old
    (version, change) = (Version(), (old.version, files))
    let scanner = TextScanner(
      tree: tree,
      source: source,
      expressions: request.expressions,
      makesKeys: true,
      encodesFor: nil
    )
    var bytes = 0
    let isScanned = timings.measure("scan") {
      var memory = TextScanner.Memory()
      return files.allSatisfy { number in
        guard let file = listed.index(ofFile: old.project.files[number].path) else { return false }
        project.files[number] = listed.files[file]
        var scan = scanner.scan(listed.files[file], &memory)
        guard scan.hasFacts else { return false }
        bytes += listed.files[file].size
        resident.keep(
          scan,
          of: listed.files[file],
          expressions: request.expressions,
          latestTrusted: request.latestTrusted
        )
        count(file: number, by: -1)
        facts[number] = scan.takeFacts()
        count(file: number, by: 1)
        ofFiles[number] = nil
        reportProblems(ofFile: number, tree)
        return true
      }
    }
    guard isScanned else { return nil }
    timings.note(files: files.count, bytes: bytes)
    timings.reused = (project.files.count - files.count, project.files.count)
    resident.changed = []
    self.resident = resident
  }

  /// Counts what a file has, or takes that away again.
  private mutating func count(file index: Int, by factor: Int) {
    guard project.files[index].language.isCode else { return }
    // Not by `lineCount`: for that the arrays of each file would be copied, one by one.
    statistics.lines += factor * FileFacts.lineCount(facts[index].lineStarts, byteCount: facts[index].byteCount)
    statistics.bytes += factor * Int(facts[index].byteCount)
    statistics.declarations += factor * facts[index].declarations.count
  }

  /// Notes what a test that is not scanned names.
  private mutating func noteNames(inTest facts: FileFacts) {
    let imports = ImportsOfTest(
      all: facts.modulesImported(),
      testable: facts.modulesImported(with: .testable),
      exported: facts.modulesImported(with: .exported)
    )
    let names = Set(facts.references.map(\.name)).map { facts.names.string($0) }
    project.namesInTests[imports, default: []].formUnion(names)
  }

  private mutating func reportProblems(ofFile index: Int, _ tree: SourceTree) {
    let ofComments: Set<ProblemKind> = [
      .malformedSuppression, .suppressionOfUnknownLine, .suppressionWithBlank, .suppressionInCapitals,
    ]
    let asks = facts[index].problems.contains { ofComments.contains($0.kind) }
    let text = asks ? (try? tree.read(project.files[index].path).get()) ?? [] : []
    for problem in facts[index].problems {
      let (line, column) = facts[index].position(of: problem.offset)
      let place = SourceLocation(file: project.files[index].path, line: line, column: column)
      if ofComments.contains(problem.kind), problem.offset < text.count {
        let before = text[..<Int(problem.offset)].suffix(column - 1)
        let isAlone = before.allSatisfy { $0 <= UInt8(ascii: " ") || "/*".utf8.contains($0) }
        if let advice = SuppressionComment.advice(on: text[Int(problem.offset)...], isAlone: isAlone) {
          ofFiles[index, default: []].append(Diagnostic(.warning, at: place, advice))
          continue
        }
      }
      // Who checks the code of both sides checks what nobody will ever have.
      var told = Diagnostic(problem.kind == .mergeConflict ? .error : .warning, at: place, problem.kind.message)
      told.hidesCode = problem.kind.hidesCode
      ofFiles[index, default: []].append(told)
    }
  }

  /// Continues without the files of the C family.
  private mutating func leaveOutClangFiles(_ problem: LibclangUnavailable, _ scans: inout [ScannedFile]) {
    leavesOut = true
    let count = project.files.count { $0.language.isClang }
    leaveOut(project.files.indices.filter { project.files[$0].language.isClang }, &scans)
    let isAll = !project.files.contains { $0.language.isCode }
    if isAll { leaveOut(Array(project.files.indices), &scans) }
    ofProject.append(.noLibclang(count, problem.reason, isAll: isAll))
  }

  /// - Parameter out: the numbers of the files, ascending.
  private mutating func leaveOut(_ out: [Int], _ scans: inout [ScannedFile]) {
    guard !out.isEmpty else { return }
    var stays = [Bool](repeating: true, count: scans.count)
    for file in out { stays[file] = false }
    scans = zip(scans, stays).filter(\.1).map(\.0)
    project.files = zip(project.files, stays).filter(\.1).map(\.0)
  }
}

extension DiscoveryOptions {
  /// Which files a configuration wants to be scanned.
  init(_ sources: SourceOptions) {
    self.init(
      include: sources.include,
      exclude: sources.exclude,
      tests: sources.tests,
      builtInExclusions: sources.builtInExclusions
    )
    folder = sources.folder
  }
}

extension Diagnostic {
  static func unreadable(_ file: SourceFile, _ reason: String) -> Diagnostic {
    Diagnostic(.error, at: SourceLocation(file: file.path), "cannot read this file: \(reason)")
  }

  fileprivate static func noLibclang(_ count: Int, _ reason: String, isAll: Bool) -> Diagnostic {
    let files = count == 1 ? "one file" : "\(count) files"
    let consequence =
      isAll
      ? "there is nothing else to check here" : "what they declare and mention is not checked; the Swift files are"
    var told = Diagnostic(
      isAll ? .error : .warning,
      "\(files) in Objective-C, C or C++ cannot be read without libclang (\(reason)): \(consequence). \(libclangAdvice)"
    )
    told.hidesCode = true
    return told
  }

  static let libclangAdvice =
    "Install it ('apt-get install libclang-dev', Xcode or its command line tools, 'brew install llvm'), or name it with "
    + "LINTEL_LIBCLANG=FILE"
}

import Basics
import ClangScanner
import Configuration
import FactStore
import Facts
import ProjectModel
import ReportModel
import SourceTrees

/// A project and the facts of its files.
struct ScannedProject: Sendable {
  var project: Project
  /// Parallel to `project.files`; empty facts for a file that could not be read.
  var facts: [FileFacts]
  /// Whether files are left out because nobody can read them.
  private(set) var leavesOut = false
  /// What is wrong with the project, then with its files.
  var diagnostics: [Diagnostic]
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
    (facts, diagnostics) = ([], project.diagnostics)
    var scan = ProjectScan(project.withGeneratedFiles, tree, source, request, options, &timings)
    if source.cache != nil, options.keepsFacts { timings.measure("keep") { scan.writeCache() } }
    timings.reused = scan.reused
    if request.isReused {
      reusable = (source.reusable ?? ReusableFacts(source.secret)).adding(scan.records, libclang: scan.libclang)
    }
    resident = source.resident
    resident?.keep(
      scan.files,
      of: project.files + project.generatedFiles,
      expressions: request.expressions,
      latestTrusted: request.listed.nanoseconds - CacheUse.usualSettlingTime,
      libclang: scan.libclang
    )
    var files = scan.takeFiles()
    for index in project.files.count..<files.count { noteTypes(ofGenerated: files[index].takeFacts()) }
    files.removeSubrange(project.files.count...)
    if let problem = scan.problem { leaveOutClangFiles(problem, &files) }
    // Most property lists name no class, and are nothing to anybody.
    let resources = self.project.files.indices.filter { !self.project.files[$0].language.isCode }
    leaveOut(resources.filter { files[$0].hasFacts && files[$0].namesNothing }, &files)
    facts.reserveCapacity(files.count)
    var damaged: Set<String> = []
    for index in files.indices {
      facts.append(files[index].takeFacts())
      switch files[index].state {
      case .unreadable(let reason): diagnostics.append(.unreadable(self.project.files[index], reason))
      case .damaged(let path): damaged.insert(path)
      case .pending, .scanned, .reused: break
      }
      reportProblems(ofFile: index)
    }
    diagnostics += damaged.sorted().map { .unusable($0, FactFile.Problem.damaged.message) }
  }

  /// Notes what a generated file declares for others. Nobody checks it, and nothing in it is a source.
  private mutating func noteTypes(ofGenerated facts: FileFacts) {
    for declaration in facts.declarations where declaration.parent < 0 && declaration.kind.isTypeOrAlias {
      if declaration.flags.isDisjoint(with: [.private, .fileprivate]) {
        project.generatedTypes.insert(facts.names.string(declaration.name))
      }
    }
  }

  private mutating func reportProblems(ofFile index: Int) {
    for problem in facts[index].problems {
      let (line, column) = facts[index].position(of: problem.offset)
      let place = SourceLocation(file: project.files[index].path, line: line, column: column)
      // Who checks the code of both sides checks what nobody will ever have.
      diagnostics.append(
        Diagnostic(problem.kind == .mergeConflict ? .error : .warning, at: place, problem.kind.message)
      )
    }
  }

  /// Continues without the files of the C family.
  private mutating func leaveOutClangFiles(_ problem: LibclangUnavailable, _ scans: inout [ScannedFile]) {
    leavesOut = true
    let count = project.files.count { $0.language.isClang }
    leaveOut(project.files.indices.filter { project.files[$0].language.isClang }, &scans)
    let isAll = !project.files.contains { $0.language.isCode }
    if isAll { leaveOut(Array(project.files.indices), &scans) }
    diagnostics.append(.noLibclang(count, problem.reason, isAll: isAll))
  }

  /// - Parameter out: the numbers of the files, ascending.
  private mutating func leaveOut(_ out: [Int], _ scans: inout [ScannedFile]) {
    guard !out.isEmpty else { return }
    var stays = [Bool](repeating: true, count: scans.count)
    for file in out { stays[file] = false }
    scans = zip(scans, stays).filter(\.1).map(\.0)
    project.files = zip(project.files, stays).filter(\.1).map(\.0)
  }

  var statistics: Statistics {
    var statistics = Statistics()
    statistics.files = project.codeFileCount
    // Neither file by file nor by `lineCount`: for that the arrays of each file would be copied, one by one.
    for index in facts.indices where project.files[index].language.isCode {
      statistics.lines += FileFacts.lineCount(facts[index].lineStarts, byteCount: facts[index].byteCount)
      statistics.bytes += Int(facts[index].byteCount)
      statistics.declarations += facts[index].declarations.count
    }
    return statistics
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
    return Diagnostic(
      isAll ? .error : .warning,
      "\(files) in Objective-C, C or C++ cannot be read without libclang (\(reason)): \(consequence). \(libclangAdvice)"
    )
  }

  static let libclangAdvice =
    "Install it ('apt-get install libclang-dev', Xcode or its command line tools, 'brew install llvm'), or name it with "
    + "LINTEL_LIBCLANG=FILE"
}

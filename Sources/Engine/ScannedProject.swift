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
  /// What is known now, for the scan of another state of the project; nil unless it was asked for.
  private(set) var known: KnownFacts?

  /// Finds and scans the files of a project. `known` are facts of another state of it; without it, those in the files that
  /// the options name are taken over. With `remembers` the facts of this scan are known afterwards. `takesExpressions` is
  /// asked, once it is known what there is to scan, whether the expressions of Swift files are wanted too.
  init(
    _ options: RunOptions,
    _ tree: SourceTree,
    _ sources: SourceOptions,
    known: KnownFacts? = nil,
    remembers: Bool = false,
    takesExpressions: (Project) -> Bool = { _ in false },
    _ timings: inout Timings
  ) {
    // Before anything is listed: it notes the time.
    var plan = ScanPlan(known: known, keepsRecords: remembers)
    plan.secret = ScanPlan.secret(options, known: known)
    let kept = timings.measure("cache") { KeptFacts.open(options, tree, plan.secret) }
    plan.kept = kept
    if known == nil, !options.facts.isEmpty {
      switch timings.measure("facts", { KnownFacts.read(options, tree) }) {
      case .failure(let problems):
        project = Project(root: tree.displayRoot, files: [], modules: [], diagnostics: [])
        facts = []
        diagnostics = problems.diagnostics
        return
      case .success(let found): plan.known = found
      }
    }
    options.progress?("listing files")
    project = timings.measure("list") { discover(tree, options: DiscoveryOptions(sources), workers: options.workers) }
    timings.note(files: project.files.count)
    (facts, diagnostics) = ([], project.diagnostics)
    plan.expressions = takesExpressions(project)
    plan.encodes = kept?.wouldBeWritten(for: project.files) ?? false
    var scan = ProjectScan(project, tree, plan, options, &timings)
    if kept != nil { timings.measure("keep") { scan.keep(options) } }
    if plan.known != nil || kept != nil { timings.takenOver = scan.takenOver }
    if remembers {
      self.known = plan.known ?? KnownFacts(plan.secret)
      // Another libclang than that of the files of facts knows better.
      if self.known?.add(scan.records, libclang: scan.libclang) == false {
        self.known = KnownFacts(scan.records, plan.secret, libclang: scan.libclang)
      }
    }
    var files = scan.takeFiles()
    if let problem = scan.problem { leaveOutClangFiles(problem, &files) }
    facts.reserveCapacity(files.count)
    for index in files.indices {
      facts.append(files[index].takeFacts())
      if let failure = files[index].failure { diagnostics.append(.unreadable(project.files[index], failure)) }
      reportProblems(ofFile: index)
    }
    let damaged = Set(files.compactMap(\.damagedStore)).sorted()
    diagnostics += damaged.map { .unusable($0, FactFile.Problem.damaged.message) }
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

  /// Goes on without the files of the C family.
  private mutating func leaveOutClangFiles(_ problem: LibclangUnavailable, _ scans: inout [ScannedFile]) {
    leavesOut = true
    let isSwift = project.files.map(\.language.isSwift)
    scans = zip(scans, isSwift).filter(\.1).map(\.0)
    project.files.removeAll { !$0.language.isSwift }
    let count = isSwift.count { !$0 }
    diagnostics.append(.noLibclang(count, problem.reason, isAll: project.files.isEmpty))
  }

  var statistics: Statistics {
    var statistics = Statistics()
    statistics.files = facts.count
    // Neither file by file nor by `lineCount`: for that the arrays of each file would be copied, one by one.
    for index in facts.indices {
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

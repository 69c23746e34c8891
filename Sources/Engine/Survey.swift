import Facts
import ProjectModel
import ReportModel
import SourceTrees

/// What there is for a check to go by, before any rule.
package struct Survey: Sendable {
  /// A file, or a folder without one, that says which modules there are.
  package struct Manifest: Sendable, Equatable {
    /// Relative to the root.
    package var path: String
    /// How many modules it declares.
    package var modules: Int
    /// How many of them are modules of the project. Those of a module map are not whose headers targets have.
    package var ofProject: Int
  }

  /// Why git is not asked; nil: it is.
  package var gitProblem: String?
  package var files: Int
  /// In Objective-C, C or C++.
  package var clangFiles: Int
  /// Sorted by path.
  package var manifests: [Manifest]
  /// The Xcode projects that git ignores.
  package var ignoredProjects: [IgnoredProject]
  /// The folders whose files no manifest claims, each of which counts as a module, and these files but for `standIns`; sorted.
  package var unclaimed: [(folder: String, files: [String])]
  /// Those of the files of no target that declare the type of a file that targets list and that is not there, as a
  /// template of it does; sorted.
  package var standIns: [String]
  /// The folders that differ in upper and lower case only.
  package var foldersThatDifferInCase: [[String]]
  /// The source files that targets list and that are not there, and of which nothing else is said; sorted.
  package var absent: [String]
  /// Those of the files of no target that import XCTest or Swift Testing, though tests are not asked for.
  package var testsOfNoTarget: [String]
  /// What is passed over though it looks like source code.
  package var skipped: SkippedFiles
  /// What is wrong with the listing of files, or with manifests.
  package var listingProblems: [Diagnostic]
  /// What keeps files from being read that are there, such as that libclang is missing.
  package var readingProblems: [Diagnostic]
}

/// Looks at a project as a check does, without its rules; what its configuration leaves out counts if that can be used.
/// It costs what a check costs up to its facts.
package func survey(_ options: RunOptions) -> QueryResult<Survey> {
  var session = Session(options, configuration: .optional)
  if (try? session.configuration) == nil { session = Session(options, configuration: .ignored) }
  return QueryResult { () throws(CouldNotRun) in
    let (tree, project, facts) = (try session.tree, try session.project, try session.facts)
    let declared = project.modules.filter { $0.origin != .folder }
    let manifests = declared.flatMap { $0.allDeclarations.map(\.path).distinct }
    let counts = Dictionary(manifests.map { ($0, 1) }, uniquingKeysWith: +)
    var gitProblem: String?
    if case .failure(let problem) = GitRepository.find(options.root) { gitProblem = problem.message }
    let unclaimed = project.modules.indices.filter { project.modules[$0].origin == .folder }
    let isUnclaimed = Set(unclaimed)
    let testsOfNoTarget =
      try session.configuration.sources.tests
      ? []
      : zip(facts.project.files, facts.facts).filter { file, facts in
        file.modules.contains(where: isUnclaimed.contains) && facts.isTest
      }.map(\.0.path)
    let absentTypes = Set(project.modules.flatMap(\.absentTypes.keys))
    let standIns = zip(project.files, facts.facts).filter { file, facts in
      file.modules.allSatisfy(isUnclaimed.contains) && facts.declaresType(of: absentTypes)
    }.map(\.0.path)
    let isStandIn = Set(standIns)
    let survey = Survey(
      gitProblem: gitProblem,
      files: project.codeFileCount,
      clangFiles: project.files.count { $0.language.isClang },
      manifests: counts.map { path, count in
        Survey.Manifest(path: path, modules: tree.moduleCount(ofMap: path) ?? count, ofProject: count)
      }
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      ignoredProjects: project.ignoredByGit(options),
      unclaimed: unclaimed.map { module in
        let files = project.files.filter { $0.language.isCode && $0.modules.contains(module) }
        return (project.modules[module].path, files.map(\.path).filter { !isStandIn.contains($0) })
      },
      standIns: standIns,
      foldersThatDifferInCase: project.foldersThatDifferInCase.map { $0.map(\.path) },
      absent: project.absentFiles,
      testsOfNoTarget: testsOfNoTarget,
      skipped: SkippedFiles(project.skipped, isListed: false),
      listingProblems: project.diagnostics,
      readingProblems: facts.diagnostics.filter { $0.location == nil && !project.diagnostics.contains($0) }
    )
    return QueryResult(answer: survey, diagnostics: [], exit: .kept)
  }
}

extension FileFacts {
  /// Whether it declares a type of one of these names that is not in another one.
  fileprivate func declaresType(of wanted: Set<String>) -> Bool {
    !wanted.isEmpty
      && declarations.contains { $0.parent < 0 && $0.kind.isTypeOrAlias && wanted.contains(names.string($0.name)) }
  }

  /// Whether it imports what only tests need.
  fileprivate var isTest: Bool {
    imports.contains { $0.kind != .header && ["XCTest", "Testing"].contains(names.string($0.module)) }
  }
}

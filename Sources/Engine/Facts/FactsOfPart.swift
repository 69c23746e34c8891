import Basics
import Configuration
import FactStore
import ProjectModel
import ReportModel
import SourceTrees

/// The result of `lintel facts`.
package struct FactsResult: Sendable {
  /// The file of facts; nil if there is none to write.
  package var bytes: [UInt8]?
  /// How many files of the project the part has.
  package var files: Int
  package var diagnostics: [Diagnostic]
  package var exit: ExitStatus
}

/// Scans the files at or below `paths`, which are relative to the current directory, for a later check. A configuration, if
/// there is one, says which files count.
///
/// The whole project is listed, since its manifests and settings say how a file is compiled. If the part has files of the
/// C family, the texts of all others are read too, since they declare what these mention.
package func factsOfPart(_ paths: [String], _ options: RunOptions) -> FactsResult {
  func couldNotRun(_ diagnostics: [Diagnostic]) -> FactsResult {
    FactsResult(bytes: nil, files: 0, diagnostics: diagnostics, exit: .couldNotRun)
  }
  let tree: SourceTree
  switch SourceTree.open(options.root, wanting: .ofProjects) {
  case .failure(let problem): return couldNotRun([problem])
  case .success(let opened): tree = opened
  }
  let part: ProjectPart
  switch ProjectPart.find(paths, in: tree) {
  case .failure(let problems): return couldNotRun(problems.diagnostics)
  case .success(let found): part = found
  }
  let source = ConfigurationSource(options, tree)
  guard source.isMissing || !source.hasErrors else { return couldNotRun(source.diagnostics.onlyErrors) }
  let sources = source.configuration?.sources ?? SourceOptions()
  let project = discover(tree, options: DiscoveryOptions(sources), workers: options.workers)
  // Warnings about the project are the business of `check`.
  let errors = project.diagnostics.onlyErrors
  guard errors.isEmpty else { return couldNotRun(errors) }

  let (isPart, idle) = part.select(from: project.files)
  var diagnostics = idle.isEmpty ? [] : [Diagnostic.nothingToScan(in: idle)]
  var timings = Timings()
  let secret = options.factsSecret.secret
  let scan = ProjectScan(project, tree, ScanPlan(secret: secret, keepsRecords: true, part: isPart), options, &timings)
  for (index, file) in project.files.enumerated() where isPart[index] {
    if let failure = scan.files[index].failure { diagnostics.append(.unreadable(file, failure)) }
  }
  guard diagnostics.onlyErrors.isEmpty else { return couldNotRun(diagnostics) }
  if let problem = scan.problem {
    let count = project.files.indices.count { isPart[$0] && !project.files[$0].language.isSwift }
    diagnostics.append(.noLibclang(count, problem.reason))
  }
  return FactsResult(
    bytes: FactFileContents(scan.records, secret, libclang: scan.libclang, workers: options.workers).bytes,
    files: isPart.count { $0 },
    diagnostics: diagnostics,
    exit: .kept
  )
}

extension [Diagnostic] {
  fileprivate var onlyErrors: [Diagnostic] { filter { $0.severity == .error } }
}

extension Diagnostic {
  fileprivate static func nothingToScan(in paths: [String]) -> Diagnostic {
    let others = paths.count == 1 ? "" : paths.count == 2 ? " and one more path" : " and \(paths.count - 1) more paths"
    return Diagnostic(
      .warning,
      "nothing to scan in '\(paths[0])'\(others): no file there that 'lintel check' would scan"
    )
  }

  fileprivate static func noLibclang(_ count: Int, _ reason: String) -> Diagnostic {
    let files = count == 1 ? "one file" : "\(count) files"
    return Diagnostic(
      .warning,
      "\(files) in Objective-C, C or C++ cannot be read without libclang (\(reason)); 'lintel check' will have to. "
        + libclangAdvice
    )
  }
}

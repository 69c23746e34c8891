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
  let session = Session(options, configuration: .optional)
  do throws(CouldNotRun) {
    let part = try ProjectPart.find(paths, in: try session.tree)
    let project = try session.project
    // Warnings about the project are the business of `check`.
    let errors = project.diagnostics.onlyErrors
    guard errors.isEmpty else { throw CouldNotRun(errors) }

    let (isOwn, idle) = part.select(from: project.files)
    // A check reads generated files for what they declare.
    let files = project.withGeneratedFiles.files
    let isPart = isOwn + part.select(from: project.generatedFiles).isPart
    var diagnostics = idle.isEmpty ? [] : [Diagnostic.nothingToScan(in: idle)]
    let secret = options.factsSecret.secret
    let source = FactSource(cache: nil, reusable: nil, secret: secret)
    let scan = try session.scan(ProjectScan.Request(isReused: true, part: isPart), source)
    for (index, file) in files.enumerated() where isPart[index] {
      if case .unreadable(let reason) = scan.files[index].state { diagnostics.append(.unreadable(file, reason)) }
    }
    guard diagnostics.onlyErrors.isEmpty else { throw CouldNotRun(diagnostics) }
    if let problem = scan.problem {
      let count = project.files.indices.count { isPart[$0] && project.files[$0].language.isClang }
      diagnostics.append(.noLibclang(count, problem.reason))
    }
    return FactsResult(
      bytes: FactFileContents(scan.records, secret, libclang: scan.libclang, workers: options.workers).bytes,
      files: isOwn.count { $0 },
      diagnostics: diagnostics,
      exit: .kept
    )
  } catch {
    return FactsResult(bytes: nil, files: 0, diagnostics: error.diagnostics, exit: .couldNotRun)
  }
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

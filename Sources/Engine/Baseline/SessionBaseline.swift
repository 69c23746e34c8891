import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

extension Session {
  /// The baseline of the checked folder; nil where it is not asked for.
  ///
  /// - Parameters:
  ///   - mayBeMissing: whether a file that the user names need not be there.
  ///   - isWritten: whether it is to be written.
  func baselineFile(mayBeMissing: Bool = false, isWritten: Bool = false) throws(CouldNotRun) -> BaselineFile? {
    guard !options.baseline.isIgnored else { return nil }
    let configuration = try configuration
    let file = BaselineFile(options, try tree, isWanted: !mayBeMissing, isWritten: isWritten)
    if isWritten, file.isOfOtherConfiguration, let other = options.configuration {
      throw CouldNotRun([.baselineOfOther(file.name, other)])
    }
    guard !file.hasErrors else { throw CouldNotRun((configuration.diagnostics + file.diagnostics).sortedByPlace()) }
    return file
  }

  /// The baselines, with those of the folders below.
  func baselineFiles(_ first: BaselineFile) throws(CouldNotRun) -> BaselineFiles {
    let tree = try tree
    return BaselineFiles(first, options, try checked) { BaselineFile(options, tree, folder: $0) }
  }

  /// Compares what was found with the baseline.
  func known(
    _ files: BaselineFiles,
    _ baseline: Baseline,
    preferring isPreferred: (CheckedViolation) -> Bool = { _ in false }
  ) throws(CouldNotRun) -> KnownViolations {
    let (tree, checked) = (try tree, try checked)
    let types = KnownTypes(baseline.entries, checked) { file in
      if case .failure(let failure) = tree.status(file) { failure.isMissing } else { false }
    }
    func known(isComplete: Bool) -> KnownViolations {
      KnownViolations(
        files,
        baseline,
        checked,
        isComplete: isComplete,
        types: types,
        today: options.today,
        checks: options.checks,
        isPreferred: isPreferred
      )
    }
    var result = known(isComplete: checked.isComplete && !files.areOfOtherConfiguration)
    guard !result.summary.stale.isEmpty else { return result }
    if let reason = checked.unknownModules {
      result = known(isComplete: false)
      result.diagnostics.append(.unknownModules(result.summary.file, reason))
    } else if options.state == .folder, let repository = try? GitRepository.find(options.root).get(),
      repository.isSparse
    {
      // git is asked only if something seems to be gone.
      result = known(isComplete: false)
      result.diagnostics.append(.sparse(result.summary.file))
    }
    return result
  }
}

extension Diagnostic {
  /// - Parameter reason: what says that modules are not known.
  fileprivate static func unknownModules(_ baseline: String, _ reason: Diagnostic) -> Diagnostic {
    let place = reason.location.map { " (\($0.file)\($0.line.map { ":\($0)" } ?? ""))" } ?? ""
    return Diagnostic(
      .warning,
      at: SourceLocation(file: baseline),
      "a module has not the files that it should have\(place), so what is fixed cannot be told from what is not seen: nothing "
        + "is taken for fixed"
    )
  }

  fileprivate static func sparse(_ baseline: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: SourceLocation(file: baseline),
      "this is a sparse checkout, in which what is fixed cannot be told from what is not checked out: nothing is taken for "
        + "fixed; prune the baseline in a full checkout"
    )
  }
}

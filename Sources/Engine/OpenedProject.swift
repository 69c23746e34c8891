import Configuration
import ProjectModel
import ReportModel
import SourceTrees

/// Why a run ended before it had anything to say about the rules.
struct CouldNotRun: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
}

/// The state of a project that a run is about, with its configuration and its baseline; nothing is scanned yet.
struct OpenedProject {
  let tree: SourceTree
  let state: Scope.State
  let source: ConfigurationSource
  /// nil where it is not asked for.
  let baselineFile: BaselineFile?

  /// - Parameter createsBaseline: whether a file of this run's own may be missing.
  init(_ options: RunOptions, _ timings: inout Timings, createsBaseline: Bool = false) throws(CouldNotRun) {
    let tree: SourceTree
    switch SourceTree.open(options.root, options.state, wanting: .ofProjects) {
    case .failure(let problem): throw CouldNotRun([problem])
    case .success(let opened): tree = opened.listedAhead
    }
    let source = timings.measure("configure") { ConfigurationSource(options, tree) }
    guard source.configuration != nil, !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
    self.tree = tree
    state =
      switch options.state {
      case .folder: .folder
      case .index: .index
      case .revision(let name): .revision(name: name, commit: tree.revision ?? name)
      }
    self.source = source
    baselineFile = options.baseline.isIgnored ? nil : BaselineFile(options, tree, isWanted: !createsBaseline)
    if let baselineFile, baselineFile.hasErrors {
      throw CouldNotRun((source.diagnostics + baselineFile.diagnostics).sortedByPlace())
    }
  }

  /// The baselines, with those of folders below, whose configurations are known once the project was checked.
  func baselineFiles(_ checked: CheckedTree, _ options: RunOptions) -> BaselineFiles? {
    baselineFile.map { first in
      BaselineFiles(first, options, checked) { BaselineFile(options, tree, folder: $0) }
    }
  }

  /// Compares what was found with the baseline.
  func known(
    _ checked: CheckedTree,
    _ files: BaselineFiles,
    _ baseline: Baseline,
    _ options: RunOptions,
    preferring isPreferred: (Violation) -> Bool = { _ in false }
  ) -> KnownViolations {
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
        isPreferred: isPreferred
      )
    }
    var result = known(isComplete: checked.isComplete)
    // git is asked only if something seems to be gone.
    if !result.summary.stale.isEmpty, state == .folder, let repository = try? GitRepository.find(options.root).get(),
      repository.isSparse
    {
      result = known(isComplete: false)
      result.diagnostics.append(.sparse(result.summary.file))
    }
    return result
  }
}

extension Diagnostic {
  fileprivate static func sparse(_ baseline: String) -> Diagnostic {
    Diagnostic(
      .warning,
      at: SourceLocation(file: baseline),
      "this is a sparse checkout, in which what is fixed cannot be told from what is not checked out: nothing is taken for "
        + "fixed; prune the baseline in a full checkout"
    )
  }
}

import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// Says which rules apply to a file or folder, and which configuration states each.
///
/// - Parameter path: relative to the root, normalised; empty: the root. It need not exist: the rules are those that would
///   apply.
package func rules(for path: String, _ options: RunOptions) -> QueryResult<PathRules> {
  let tree: SourceTree
  switch SourceTree.open(options.root, wanting: .ofProjects) {
  case .failure(let problem): return QueryResult(answer: nil, diagnostics: [problem], exit: .couldNotRun)
  case .success(let opened): tree = opened
  }
  var source = ConfigurationSource(options, tree)
  guard let sources = source.configuration?.sources, !source.hasErrors else {
    return QueryResult(answer: nil, diagnostics: source.diagnostics, exit: .couldNotRun)
  }
  let discovery = DiscoveryOptions(sources)
  source = source.complete(with: tree.configurations(around: path).filter { !discovery.excludes($0) }, tree)
  guard let configurations = source.configurations, !source.hasErrors else {
    return QueryResult(answer: nil, diagnostics: source.diagnostics, exit: .couldNotRun)
  }
  let answer = PathRules(
    path: path,
    isScanned: isScanned(path, tree, discovery, workers: options.workers),
    configurations: configurations.scopes.map(\.configuration.file),
    entries: configurations.entries(for: path)
  )
  return QueryResult(answer: answer, diagnostics: source.diagnostics, exit: .kept)
}

/// Whether a path, or anything below it, is scanned; of what is not there yet this is supposed.
private func isScanned(_ path: String, _ tree: SourceTree, _ options: DiscoveryOptions, workers: Int) -> Bool {
  guard !path.isEmpty, case .success = tree.status(path) else { return true }
  return discover(tree, options: options, workers: workers).files.contains {
    $0.path == path || $0.path.utf8.starts(with: "\(path)/".utf8)
  }
}

extension SourceTree {
  /// The configurations that lie in the folders from the root, which is not counted, to a path, which is.
  fileprivate func configurations(around path: String) -> [String] {
    var folder = ""
    return path.split(separator: "/").compactMap { name in
      folder += (folder.isEmpty ? "" : "/") + name
      let file = joined(folder, ConfigurationSource.fileName)
      if case .success = status(file) { return file }
      return nil
    }
  }
}

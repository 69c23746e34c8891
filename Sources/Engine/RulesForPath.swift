import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// Says which rules apply to a file or folder, which configuration states each, and which are about other code.
///
/// - Parameter path: relative to the root, normalised; empty: the root. It need not exist: the rules are those that
///   would apply, whatever comes there.
package func rules(for path: String, _ options: RunOptions) -> QueryResult<PathRules> {
  let session = Session(options, listsFiles: false)
  return QueryResult { () throws(CouldNotRun) in
    let (tree, root) = (try session.tree, try session.configuration)
    let discovery = DiscoveryOptions(root.sources)
    // The folders need not have files yet.
    let around = tree.configurations(around: path).filter { !discovery.excludes($0) }
    let source = root.complete(with: around, areAll: false, tree)
    guard let configurations = source.configurations, !source.hasErrors else { throw CouldNotRun(source.diagnostics) }
    let exists = if path.isEmpty { true } else if case .success = tree.status(path) { true } else { false }
    let hasFiles = try isScanned(path, session)
    let entries: [PathRules.Entry]
    // A mistake in the configuration of another folder is none of this one.
    if exists, hasFiles, !path.isEmpty, let selection = try? session.selection {
      entries = selection.entries(for: path, filesWhere: FilesBelow(path: path).contains)
    } else {
      entries = configurations.entries(for: path)
    }
    let answer = PathRules(
      path: path,
      isScanned: hasFiles,
      exists: exists,
      meant: exists || options.state != .folder ? nil : tree.path(near: path),
      configurations: configurations.scopes.map(\.configuration.file),
      entries: entries
    )
    return QueryResult(answer: answer, diagnostics: source.diagnostics, exit: .kept)
  }
}

/// Whether a path, or anything below it, is scanned; of what is not there yet this is supposed.
private func isScanned(_ path: String, _ session: Session) throws(CouldNotRun) -> Bool {
  guard !path.isEmpty, case .success = try session.tree.status(path) else { return true }
  return try session.project.files.contains { $0.path == path || $0.path.utf8.starts(with: "\(path)/".utf8) }
}

extension SourceTree {
  /// The path of a file or folder that is like one at which there is none, in the same folder.
  fileprivate func path(near path: String) -> String? {
    let name = String(path.last(behind: "/"))
    let folder = String(path.dropLast(name.count))
    guard case .success(let entries) = listFolder(joined(root, folder)) else { return nil }
    let names = entries.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
    return suggestion(for: name, among: names).map { folder + $0 }
  }

  /// The configurations that are in the folders from the root, which is not counted, to a path, which is.
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

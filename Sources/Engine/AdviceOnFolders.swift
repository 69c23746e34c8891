import Basics
import ProjectModel
import ReportModel
import SourceTrees

/// Says of components that nothing defines how they are defined where folders with code are called so.
func adviceOnFolders(
  _ diagnostics: [Diagnostic],
  _ tree: SourceTree,
  _ options: DiscoveryOptions,
  workers: Int
) -> [Diagnostic] {
  let names = Set(diagnostics.compactMap { $0.undefinedComponent?.lowercased() })
  if names.isEmpty { return diagnostics }
  let folders = tree.outermostFolders(called: names, options, workers: workers)
  return diagnostics.map { diagnostic in
    guard let name = diagnostic.undefinedComponent, let found = folders[name.lowercased()] else { return diagnostic }
    var diagnostic = diagnostic
    let what = diagnostic.message.split(separator: "; ", maxSplits: 1)[0]
    let (are, them) = found.count == 1 ? ("is a folder", "it") : ("are folders", "them")
    let pattern = found.count == 1 ? found[0] : "**/" + found[0].last(behind: "/")
    diagnostic.message =
      "\(what); there \(are) \(listed(found.map { "'\($0)'" }, "and")): define \(them) under 'components', as in "
      + "\(name): \"\(pattern)/**\""
    return diagnostic
  }
}

extension SourceTree {
  /// By name in small letters: the folders with code that are called so and are nearest to the root, sorted.
  fileprivate func outermostFolders(called names: Set<String>, _ options: DiscoveryOptions, workers: Int)
    -> [String: [String]]
  {
    guard let listing = list(workers: workers, passing: options.reasonToPass).listing else { return [:] }
    var found: [String: [String]] = [:]
    var known: Set<String> = []
    for path in listing.paths.split(separator: 0) where Language(path: path) != nil {
      let parts = String(decoding: path, as: UTF8.self).split(separator: "/").dropLast()
      for (depth, part) in parts.enumerated() where names.contains(part.lowercased()) {
        let folder = parts[...depth].joined(separator: "/")
        guard known.insert(folder).inserted, !options.excludes(folder + "/"), folder.utf8.allSatisfy(isPlain) else {
          continue
        }
        let key = part.lowercased()
        let nearest = found[key]?.first.map { $0.split(separator: "/").count } ?? Int.max
        if depth + 1 < nearest { found[key] = [folder] }
        if depth + 1 == nearest, found[key]?.first?.hasSuffix("/\(part)") == true { found[key]?.append(folder) }
      }
    }
    return found.mapValues { $0.sortedByBytes }
  }

  /// Whether a byte stands for itself in a pattern in quotes.
  private func isPlain(_ byte: UInt8) -> Bool { !"*?[]{}\\\"".utf8.contains(byte) }
}

import Basics
import Configuration
import ReportModel

/// Where the files of one state went that another one has elsewhere.
struct MovedFolders {
  private let old: [String]
  private let gone: [String]
  private let added: [String]

  init(from old: CheckedTree, to new: CheckedTree) {
    let (before, after) = (Set(old.paths), Set(new.paths))
    self.old = old.paths
    gone = old.paths.filter { !after.contains($0) }
    added = new.paths.filter { !before.contains($0) }
  }

  /// Says of components that select nothing any more which pattern they need, if their folder was moved.
  func told(_ diagnostics: [Diagnostic], _ configuration: Configuration?) -> [Diagnostic] {
    guard !gone.isEmpty, !added.isEmpty else { return diagnostics }
    return EmptyPaths(diagnostics, configuration).retold(diagnostics) { glob in
      let pattern = glob.pattern
      return move(of: pattern).map { move in
        let fact = "no file matches \"\(pattern)\" any more"
        // A folder that was there has code of its own, of which the rules may say something else.
        if old.contains(where: { $0.hasPrefix(move.to + "/") }) { return "\(fact); what did is in '\(move.to)' now" }
        return "\(fact); '\(move.from)' is now '\(move.to)': write \"\(move.to)\(pattern.dropFirst(move.from.count))\""
      }
    }
  }

  /// The folder with which a pattern begins, and the one that has most of its files now.
  private func move(of pattern: String) -> (from: String, to: String)? {
    let folders = pattern.split(separator: "/").prefix { !$0.contains { "*?[{".contains($0) } }
    let from = folders.joined(separator: "/")
    // So many say where a folder went.
    let files = Array(gone.lazy.filter { $0.hasPrefix(from + "/") }.map { $0.dropFirst(from.count) }.prefix(100))
    guard !from.isEmpty, !files.isEmpty else { return nil }
    var found: [String: Int] = [:]
    for file in files {
      for path in added where path.hasSuffix(file) { found[String(path.dropLast(file.count)), default: 0] += 1 }
    }
    guard let most = found.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value * 2 > files.count else {
      return nil
    }
    return (from, most.key)
  }
}

import Basics

/// What the file system notes of the files of a folder that matter, so that it is seen which of them change.
package struct FolderStamps: Sendable {
  /// Paths in the order of the walk, each followed by a NUL.
  private var paths: [UInt8]
  private var statuses: [FileStatus?]
  /// Of files that are named by other paths, such as git's.
  private var others: [FileStamp?]

  /// Looks at the folder of a tree: its wanted files and those that say what git ignores. What is ignored is looked at as
  /// well, as that costs less than asking git.
  ///
  /// - Parameters:
  ///   - others: further files; relative paths start from the root.
  ///   - reasonToPass: which folders are not entered.
  package init(of tree: SourceTree, others: [String], workers: Int, passing reasonToPass: @escaping ReasonToPass) {
    var walk = FolderWalk(root: tree.root, tree.watched, reasonToPass)
    // A folder that cannot be read has no files, as one that is gone.
    _ = walk.run(workers: workers)
    (paths, statuses) = (walk.paths, walk.statuses)
    let ofGit = repositoryTop(of: tree.root).map { top in
      // The list of all files, the branch, and what is ignored here only.
      ["index", "HEAD", "info/exclude"].map { "\(top)/.git/\($0)" }
    }
    self.others = ((ofGit ?? []) + others).map { FileStamp.of($0.hasPrefix("/") ? $0 : "\(tree.root)/\($0)") }
  }

  /// Whether the files of the folder are the same, whatever the others are.
  package func hasSameFiles(as other: FolderStamps) -> Bool { paths == other.paths && statuses == other.statuses }

  /// What is different in a later state.
  package enum Difference: Sendable, Equatable {
    case none
    /// The files at these paths, relative to the root, have other contents.
    case contents([String])
    /// Files have come or gone, or something else than a file of the folder has changed.
    case files
  }

  package func difference(to new: FolderStamps) -> Difference {
    guard paths == new.paths, others == new.others, statuses.count == new.statuses.count else { return .files }
    let changed = statuses.indices.filter { statuses[$0] != new.statuses[$0] }
    guard !changed.isEmpty else { return .none }
    let names = paths.split(separator: 0)
    let files = changed.map { names[$0].text }
    return files.contains { $0.hasSuffix(".gitignore") } ? .files : .contents(files)
  }
}

extension SourceTree {
  /// The wanted files and those that say what is ignored.
  fileprivate var watched: WantedFiles {
    WantedFiles(generated: []) { [wanted] name in wanted.contain(name) || name.elementsEqual(".gitignore".utf8) }
  }
}

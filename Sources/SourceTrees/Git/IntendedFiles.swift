import ReportModel

extension GitRepository {
  /// The entries that are only intended to be added (`git add --intent-to-add`): they are empty, and no part of a
  /// commit. Only git knows them, and tells by the difference that they make.
  func onlyIntended(_ files: StoredFiles) -> Result<Set<Int>, Diagnostic> {
    let empty = files.empty
    guard !empty.isEmpty else { return .success([]) }
    // More paths than a command line may have are as good as all.
    let paths = empty.count > 200 ? inFolder : empty.map { ":(top,literal)" + files.path($0).text }
    return stagedChanges(paths).flatMap { commit in
      stagedChanges(paths, seesIntended: true).map { all in
        let committed = Set(commit.lazy.filter { !$0.isDeleted }.map { Array($0.path) })
        let deleted = commit.lazy.filter(\.isDeleted).map { Array($0.path) }
        let intended = Set(all.map { Array($0.path) }).subtracting(committed).union(deleted)
        return Set(empty.filter { intended.contains(Array(files.path($0))) })
      }
    }
  }
}

import ReportModel

extension GitRepository {
  /// Whether the folder is there in a commit, given by its id.
  package func hasFolder(in commit: String) -> Result<Bool, Diagnostic> {
    guard !prefix.isEmpty else { return .success(true) }
    return run(["rev-parse", "--verify", "--quiet", "\(commit):\(prefix.dropLast())"]).map(\.isSuccess)
  }
}

import ProjectModel
import ReportModel
import SourceTrees

/// The files that the next commit adds or changes; `check --staged-files` shows what is about them.
struct StagedFiles: ShownFiles {
  private let files: Set<String>

  init(_ root: String, _ tree: SourceTree) throws(CouldNotRun) {
    switch tree.findRepository(root).flatMap({ $0.stagedFiles() }) {
    case .failure(let problem): throw CouldNotRun([problem])
    case .success(let found): files = Set(found)
    }
  }

  var count: Int { files.count }

  func contains(_ file: String) -> Bool { files.contains(file) }
}

extension SourceTree {
  /// The repository of the tree, or the one that its folder, as the user wrote it, is in.
  func findRepository(_ root: String) -> Result<GitRepository, Diagnostic> {
    repository.map { .success($0) } ?? GitRepository.find(root)
  }
}

import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// The files that the next commit adds or changes; `check --staged-files` shows what is about them.
struct StagedFiles {
  private let files: Set<String>

  init(_ root: String, _ tree: SourceTree) throws(CouldNotRun) {
    switch tree.findRepository(root).flatMap({ $0.stagedFiles() }) {
    case .failure(let problem): throw CouldNotRun([problem])
    case .success(let found): files = Set(found)
    }
  }

  var count: Int { files.count }

  func contains(_ file: String) -> Bool { files.contains(file) }

  /// Whether a violation is in one of the files, or says of a place in one: the last reference of a cycle.
  func concern(_ violation: CheckedViolation) -> Bool {
    contains(violation.reported.location.file) || violation.reported.other.contains { contains($0.file) }
  }

  /// The violation, at a place in one of the files where it has one.
  func told(_ violation: CheckedViolation) -> CheckedViolation {
    guard !contains(violation.reported.location.file) else { return violation }
    return violation.parts.first { contains($0.reported.location.file) }?.telling(violation.parts) ?? violation
  }
}

extension SourceTree {
  /// The repository of the tree, or the one that its folder, as the user wrote it, is in.
  func findRepository(_ root: String) -> Result<GitRepository, Diagnostic> {
    repository.map { .success($0) } ?? GitRepository.find(root)
  }
}

import ReportModel
import SourceTrees

/// That a file of Lintel will not be committed, in words.
package struct IgnoredByGit: Sendable {
  /// `git ignores '.lintel-baseline.yml' (.gitignore:1), so no clone has it`
  package var problem: String
  package var advice: String

  package var words: String { "\(problem); \(advice)" }
}

/// Whether git ignores a file by a rule that is shared as code is; what somebody ignores for himself is meant so.
///
/// - Parameter file: relative to the checked folder.
package func ignoredByGit(_ file: String, _ options: RunOptions) -> IgnoredByGit? {
  guard options.state == .folder, let repository = try? GitRepository.find(options.root).get(),
    let rule = repository.rule(ignoring: file), rule.isShared
  else { return nil }
  return IgnoredByGit(
    problem: "git ignores '\(file)' (\(rule.file):\(rule.line)), so no clone has it",
    advice: "take that line out of '\(rule.file)'"
  )
}

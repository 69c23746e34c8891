import Basics
import ReportModel
import Reporting

/// Where the files that a report names can be looked at, as the CI service says in which we run; else nil.
func links(for report: Report) -> SourceLinks? { links(report.scope.state, folder: report.pathInRepository) }

/// The same for files of a state of a folder, which is named as it is in its repository.
func links(_ state: Scope.State, folder: String) -> SourceLinks? {
  var commit: String?
  if case .revision(_, let id) = state { commit = id }
  if let server = environmentVariable("GITHUB_SERVER_URL"), let repository = environmentVariable("GITHUB_REPOSITORY"),
    let commit = commit ?? environmentVariable("GITHUB_SHA")
  {
    return SourceLinks(base: "\(server)/\(repository)/blob/\(commit)/", folder: folder)
  }
  if let project = environmentVariable("CI_PROJECT_URL"), let commit = commit ?? environmentVariable("CI_COMMIT_SHA") {
    return SourceLinks(base: "\(project)/-/blob/\(commit)/", folder: folder)
  }
  return nil
}

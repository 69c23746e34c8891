import Basics
import ReportModel
import Reporting

/// Where the files that a report names can be looked at, as the CI service says in which we run; else nil.
func links(for report: Report) -> SourceLinks? {
  var commit: String?
  if case .revision(_, let id) = report.scope.state { commit = id }
  if let server = environmentVariable("GITHUB_SERVER_URL"), let repository = environmentVariable("GITHUB_REPOSITORY"),
    let commit = commit ?? environmentVariable("GITHUB_SHA")
  {
    return SourceLinks(base: "\(server)/\(repository)/blob/\(commit)/", folder: report.pathInRepository)
  }
  if let project = environmentVariable("CI_PROJECT_URL"), let commit = commit ?? environmentVariable("CI_COMMIT_SHA") {
    return SourceLinks(base: "\(project)/-/blob/\(commit)/", folder: report.pathInRepository)
  }
  return nil
}

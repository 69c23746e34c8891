import Basics
import ReportModel
import Reporting

/// Where the files that a report names can be looked at, as the CI service says in which we run; else nil.
func links(for report: Report) -> SourceLinks? {
  var commit: String?
  if case .revision(_, let id) = report.scope.state { commit = id }
  if let server = environment("GITHUB_SERVER_URL"), let repository = environment("GITHUB_REPOSITORY"),
    let commit = commit ?? environment("GITHUB_SHA")
  {
    return SourceLinks(base: "\(server)/\(repository)/blob/\(commit)/", folder: report.pathInRepository)
  }
  if let project = environment("CI_PROJECT_URL"), let commit = commit ?? environment("CI_COMMIT_SHA") {
    return SourceLinks(base: "\(project)/-/blob/\(commit)/", folder: report.pathInRepository)
  }
  return nil
}

private func environment(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

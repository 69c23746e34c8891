import Basics
import ReportModel
import Reporting

extension Invocation {
  /// Where the files that a report names can be looked at, as the CI service says in which we run; else nil.
  func links(for report: Report) -> SourceLinks? {
    // A saved report may be about another folder than this one.
    guard let file = report.violations.first?.location.file, case .success = fileStatus("\(root)/\(file)") else {
      return nil
    }
    var commit: String?
    if case .revision(_, let id) = report.scope.state { commit = id }
    if let server = environment("GITHUB_SERVER_URL"), let repository = environment("GITHUB_REPOSITORY"),
      let commit = commit ?? environment("GITHUB_SHA"), let folder = folder(in: environment("GITHUB_WORKSPACE"))
    {
      return SourceLinks(base: "\(server)/\(repository)/blob/\(commit)/", folder: folder)
    }
    if let project = environment("CI_PROJECT_URL"), let commit = commit ?? environment("CI_COMMIT_SHA"),
      let folder = folder(in: environment("CI_PROJECT_DIR"))
    {
      return SourceLinks(base: "\(project)/-/blob/\(commit)/", folder: folder)
    }
    return nil
  }

  /// The checked folder relative to the clone; nil if it does not lie in it.
  private func folder(in clone: String?) -> String? {
    guard let clone, let outer = try? absolutePath(clone).get(), let inner = try? absolutePath(root).get() else {
      return nil
    }
    if inner == outer { return "" }
    return inner.hasPrefix(outer + "/") ? String(inner.dropFirst(outer.count + 1)) : nil
  }
}

private func environment(_ name: String) -> String? {
  guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
  return value
}

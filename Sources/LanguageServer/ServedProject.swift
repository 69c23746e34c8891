import Engine
import JSONRPC
import ReportModel

/// A project that an editor shows files of, and what was found in it.
final class ServedProject {
  /// As the editor writes it, without a slash at its end.
  let folder: String
  let project: ResidentProject
  /// The last report of a check that could run.
  private(set) var report: Report?
  /// By path relative to the root: what is wrong in the file. Sorted by place.
  private(set) var findings: [String: [Finding]] = [:]
  /// By path: problems of a text that does not count as it is being typed.
  var typing: [String: [Diagnostic]] = [:]
  /// By path: the text that the findings are about, where another one is shown.
  var shown: [String: [UInt8]] = [:]

  init(folder: String, _ options: RunOptions) {
    self.folder = folder
    project = ResidentProject(options)
  }

  func uri(of path: String) -> String { FileURI.uri(of: folder + "/" + path) }

  /// The path of a file relative to the root; nil if it is elsewhere.
  func path(of file: String) -> String? {
    // By its text first: what is not there has no links to follow.
    if file.hasPrefix(folder + "/"), !file.contains("/../") { return String(file.dropFirst(folder.count + 1)) }
    return project.relativePath(of: file)
  }

  /// What is wrong at a place.
  enum Finding: Equatable {
    case violation(Violation)
    case diagnostic(Diagnostic)

    var location: SourceLocation? {
      switch self {
      case .violation(let violation): violation.location
      case .diagnostic(let diagnostic): diagnostic.location
      }
    }
  }

  /// Checks the project. Where it cannot be checked, what was found before stays, beside what is the matter.
  func check() {
    let result = project.check()
    var violations = result.report.violations
    if result.exit == .couldNotRun, result.report.rules.isEmpty {
      violations = report?.violations ?? []
    } else {
      report = result.report
    }
    findings = [:]
    for violation in violations { findings[violation.location.file, default: []].append(.violation(violation)) }
    for diagnostic in result.report.diagnostics {
      let file = diagnostic.location?.file ?? ""
      let isInProject = !file.isEmpty && !file.hasPrefix("lintel:") && !file.hasPrefix("/") && !file.hasPrefix("../")
      findings[isInProject ? file : ".lintel.yml", default: []].append(.diagnostic(diagnostic))
    }
  }
}

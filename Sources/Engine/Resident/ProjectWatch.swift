import Basics
import ReportModel
import SourceTrees

/// Checks a project whenever its files change, and says what has come and gone.
///
/// Files are watched by looking at them again and again: what the system would tell of changes has limits and gaps, and
/// to look at the stamps of a million lines takes a twentieth of a second.
package struct ProjectWatch: ~Copyable {
  private let project: ResidentProject
  private var stamps: FolderStamps?
  /// The last report of a check that could run.
  private var report: Report?
  /// The errors that keep the project from being checked.
  private var obstacles: [Diagnostic] = []

  package init(_ options: RunOptions) { project = ResidentProject(options) }

  /// Checks for the first time.
  package mutating func start() -> CheckResult {
    let before = look()
    let result = project.check()
    // Now it is known which folders are entered and which other files are read. What changed meanwhile is seen next.
    let after = look()
    if let before, let after, before.hasSameFiles(as: after) { stamps = after }
    note(result)
    return result
  }

  /// Looks whether something has changed; then checks, and returns what has come and gone.
  ///
  /// - Parameter rest: called between two looks as long as files go on changing, as they do when a branch is switched.
  package mutating func look(resting rest: () -> Void) -> ReportDifference? {
    var new = look()
    guard note(new) else { return nil }
    for _ in 0..<20 {
      rest()
      let next = look()
      defer { new = next }
      if !note(next) { break }
    }
    let old = (report, obstacles)
    note(project.check())
    return ReportDifference(from: old.0, old.1, to: report, obstacles)
  }

  private func look() -> FolderStamps? {
    project.watched.map { tree, options, others in
      var others = others
      for file in [project.options.configuration, project.options.baseline.file].compactMap(\.self) {
        others.append(file.hasPrefix("/") ? file : "\(currentFolder())/\(file)")
      }
      return FolderStamps(of: tree, others: others, workers: project.options.workers, passing: options.reasonToPass)
    }
  }

  /// Tells the project what is different in a new state; whether anything is.
  private mutating func note(_ new: FolderStamps?) -> Bool {
    defer { stamps = new }
    guard let stamps, let new else {
      let isOther = (stamps == nil) != (new == nil)
      if isOther { project.noteChanges() }
      return isOther
    }
    switch stamps.difference(to: new) {
    case .none: return false
    case .contents(let paths): for path in paths { project.noteChange(of: path) }
    case .files: project.noteChanges()
    }
    return true
  }

  private mutating func note(_ result: CheckResult) {
    if result.exit == .couldNotRun, result.report.rules.isEmpty {
      obstacles = result.report.diagnostics
    } else {
      (report, obstacles) = (result.report, [])
    }
  }
}

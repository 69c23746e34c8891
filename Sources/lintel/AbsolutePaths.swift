import Basics
import ReportModel

extension Report {
  /// The same with absolute paths, for those who look from elsewhere, such as Xcode.
  func withAbsolutePaths(in root: String) -> Report {
    let folder = normalizedPath(root, from: currentFolder())
    func absolute(_ location: SourceLocation) -> SourceLocation {
      if location.isInRuleSet { return location }
      return SourceLocation(
        file: normalizedPath(location.file, from: folder),
        line: location.line,
        column: location.column
      )
    }
    var report = self
    for index in violations.indices {
      report.violations[index].location = absolute(violations[index].location)
      report.violations[index].other = violations[index].other.map(absolute)
    }
    for index in diagnostics.indices {
      report.diagnostics[index].location = diagnostics[index].location.map(absolute)
    }
    for index in rules.indices { report.rules[index].location = rules[index].location.map(absolute) }
    if let baseline {
      for (index, entry) in baseline.stale.enumerated() {
        report.baseline?.stale[index].location = absolute(entry.location)
      }
      for (index, entry) in baseline.silenced.enumerated() {
        report.baseline?.silenced[index].location = absolute(entry.location)
      }
    }
    return report
  }
}

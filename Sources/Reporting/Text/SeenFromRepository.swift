import ReportModel

extension Report {
  /// The report with all paths relative to the git repository, by which services know files, and not to the checked
  /// folder.
  ///
  /// Absolute paths, and those that lead out of the checked folder, stay as they are.
  var seenFromRepository: Report {
    guard !pathInRepository.isEmpty else { return self }
    let prefix = pathInRepository + "/"
    func moved(_ file: String) -> String {
      file.hasPrefix("/") || file.split(separator: "/").contains("..") ? file : prefix + file
    }
    func move(_ location: inout SourceLocation) { location.file = moved(location.file) }
    var report = self
    for index in report.violations.indices {
      move(&report.violations[index].location)
      for other in report.violations[index].other.indices { move(&report.violations[index].other[other]) }
    }
    for index in report.silenced.indices {
      move(&report.silenced[index].violation.location)
      for other in report.silenced[index].violation.other.indices {
        move(&report.silenced[index].violation.other[other])
      }
    }
    for index in report.diagnostics.indices {
      guard let file = report.diagnostics[index].location?.file else { continue }
      report.diagnostics[index].location?.file = moved(file)
    }
    for index in report.rules.indices {
      if !report.rules[index].folder.isEmpty { report.rules[index].folder = prefix + report.rules[index].folder }
      guard let location = report.rules[index].location, !location.isInRuleSet else { continue }
      report.rules[index].location?.file = moved(location.file)
    }
    if var baseline = report.baseline {
      baseline.file = moved(baseline.file)
      baseline.others = baseline.others.map(moved)
      for index in baseline.stale.indices { move(&baseline.stale[index].location) }
      for index in baseline.silenced.indices { move(&baseline.silenced[index].location) }
      report.baseline = baseline
    }
    return report
  }
}

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
    for index in report.diagnostics.indices {
      guard let file = report.diagnostics[index].location?.file else { continue }
      report.diagnostics[index].location?.file = moved(file)
    }
    for index in report.rules.indices {
      let folder = report.rules[index].folder
      report.rules[index].folder = folder.isEmpty ? pathInRepository : prefix + folder
    }
    if var baseline = report.baseline {
      baseline.file = moved(baseline.file)
      for index in baseline.stale.indices { move(&baseline.stale[index].location) }
      report.baseline = baseline
    }
    return report
  }

  /// Returns a function that tells where in `rules` the rule is that a violation breaks; of several with its id, the
  /// one whose folder is nearest to the violation.
  func ruleIndices() -> (Violation) -> Int? {
    let indices = Dictionary(grouping: rules.indices) { rules[$0].id }
    return { violation in
      let candidates = indices[violation.rule] ?? []
      guard candidates.count > 1 else { return candidates.first }
      let file = violation.location.file
      return candidates.filter { rules[$0].folder.isEmpty || file.hasPrefix(rules[$0].folder + "/") }
        .max { rules[$0].folder.utf8.count < rules[$1].folder.utf8.count } ?? candidates.first
    }
  }
}

import ReportModel

/// Histories for tests.
enum HistorySample {
  /// - Parameter name: stands for each name and text.
  static func report(
    commits: Int,
    rules: [String] = ["dependency-rule", "no-cycles"],
    parts: [String] = ["data", "domain", "presentation"],
    naming name: String = "Change something"
  ) -> HistoryReport {
    var report = HistoryReport(
      project: name == "Change something" ? "News" : name,
      toolVersion: "0.1.0",
      level: .component,
      rules: rules,
      parts: parts,
      points: [],
      isCutOff: false
    )
    for number in 0..<commits {
      let id = String(repeating: "0", count: 36) + "0000\(number)".suffix(4)
      let day = "20\(10 + number / 336)-\(10 + number / 28 % 3)-\(10 + number % 19)"
      let commit = NamedCommit(id: String(id.reversed()), date: day, author: name, subject: "\(name) \(number)")
      var point = HistoryReport.Point(commit: commit)
      point.violations = rules.indices.map { ($0 + 1) * (number / 3) % 17 }
      point.sizes = parts.indices.map { ($0 + 2) * (number + 5) / (number % 40 == 7 ? 2 : 1) }
      (point.files, point.lines, point.types) = (20 + number, 1000 + 37 * number, point.sizes.reduce(0, +))
      (point.edges, point.knots, point.nodesInKnots) = (4 + number % 3, number / 5 % 2, number / 5 % 2 * 2)
      (point.cutReferences, point.propagationCost) = (number / 5 % 2 * (number % 7), 0.1 + Double(number % 9) / 100)
      report.points.append(point)
    }
    return report
  }
}

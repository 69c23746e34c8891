import ReportModel

/// The answer of `lintel init`, as text for people.
package enum InitText {
  /// What was found. `file` is where the configuration is written.
  package static func render(_ report: InitReport) -> String {
    var text = "Looked at \(counted(report.files, "file")), \(counted(report.lines, "line"))"
    if report.modules.count > 1 { text += ", in \(counted(report.modules.count, "module"))" }
    text += "\n\n"
    let sure = report.candidates.filter { $0.confidence >= .probably }
    let unsure = report.candidates.filter { $0.confidence < .probably }
    if sure.isEmpty { text += "Not sure: this follows none of the architectures that Lintel knows as a whole.\n" }
    for candidate in sure { text += page(candidate) }
    if !report.areas.isEmpty {
      text += "Its folders differ; a configuration in each would say more:\n"
      text += report.areas.map { "  \($0.folder): \($0.title)\n" }.joined()
    }
    if !unsure.isEmpty {
      text += "\(sure.isEmpty ? "There are" : "There are also") signs of\n"
      text += unsure.map(page).joined()
    }
    text += "\n"
    return text + proposed(report)
  }

  private static func page(_ candidate: InitReport.Candidate) -> String {
    let sureness =
      switch candidate.confidence {
      case .clearly: "clearly"
      case .probably: "probably"
      case .partly, .none: "in part"
      }
    var text = "  \(candidate.title) (\(candidate.name)): \(sureness)\n"
    text += candidate.reasons.map { "    \($0)\n" }.joined()
    text += candidate.doubts.map { "    but \($0)\n" }.joined()
    let broken = candidate.rules.filter { $0.violations > 0 }
    let kept = candidate.rules.count { $0.violations == 0 && !$0.isVacuous && $0.severity != nil }
    let vacuous = candidate.rules.count { $0.isVacuous }
    let sum = broken.reduce(0) { $0 + $1.violations }
    var clauses = ["\(counted(kept, "rule")) kept"]
    if !broken.isEmpty {
      clauses.append("\(broken.count) broken with \(counted(sum, "violation"))")
    }
    if vacuous > 0 { clauses.append("\(vacuous) with nothing to look at") }
    text += "    \(clauses.joined(separator: ", "))\n"
    let width = broken.map(\.id.count).max() ?? 0
    for rule in broken {
      let padding = String(repeating: " ", count: width - rule.id.count)
      text += "      \(rule.id)\(padding)  \(grouped(rule.violations))  \(rule.example?.place ?? "")\n"
    }
    return text
  }

  private static func proposed(_ report: InitReport) -> String {
    let broken = report.rules.filter { $0.violations > 0 }
    let sum = broken.reduce(0) { $0 + $1.violations }
    let what =
      report.extended.isEmpty
      ? "rules made from the project as it is" : "extends \(report.extended.joined(separator: " and "))"
    let state =
      broken.isEmpty
      ? "all rules are kept" : "\(counted(sum, "violation")) of \(counted(broken.count, "rule"))"
    return "Proposed: \(what); \(state)\n"
  }
}

import Basics
import ReportModel

/// The answer of `lintel init`, as text for people.
package enum InitText {
  /// What was found, and what was written into `file`.
  package static func render(_ report: InitReport, file: String, freezes: Bool) -> String {
    var text = "Looked at \(counted(report.files, "file")), \(counted(report.lines, "line"))"
    if report.modules.count > 1 { text += ", in \(counted(report.modules.count, "module"))" }
    text += "\n\n"
    let sure = report.candidates.filter { $0.confidence >= .probably }
    let unsure = report.candidates.filter { $0.confidence < .probably }
    for candidate in sure { text += page(candidate) + "\n" }
    if sure.isEmpty { text += "Not sure: as a whole it follows none of the architectures that Lintel knows.\n\n" }
    for other in report.unsupported { text += page(other) + "\n" }
    if !report.areas.isEmpty {
      text += "The apps in it differ; 'lintel init FOLDER' makes a configuration for one:\n"
      text += report.areas.map { "  \(Printable.verbatim($0.folder)): \($0.title) (\($0.ruleSet))\n" }.joined() + "\n"
    }
    if !unsure.isEmpty {
      text += "There are \(sure.isEmpty ? "" : "also ")signs of\n"
      text += unsure.map(page).joined() + "\n"
    }
    return text + written(report, Printable.verbatim(file), freezes)
  }

  private static func page(_ candidate: InitReport.Candidate) -> String {
    let sureness =
      switch candidate.confidence {
      case .clearly: "clearly"
      case .probably: "probably"
      case .partly, .none: "in part"
      }
    var text = "  \(candidate.title) (\(candidate.name)): \(sureness)\n"
    text += candidate.reasons.map { "    \(Printable.prose($0))\n" }.joined()
    text += candidate.doubts.map { "    but \(Printable.prose($0))\n" }.joined()
    text += "    \(state(candidate.rules))\n"
    return text + table(candidate.rules.filter { $0.violations > 0 }, indent: "      ")
  }

  private static func page(_ other: InitReport.Unsupported) -> String {
    let modules = other.modules.joined(separator: " or ")
    return """
        \(other.title)
          \(counted(other.files, "file")) \(other.files == 1 ? "imports" : "import") \(modules)
          Lintel ships no rule set for it yet: nothing below looks at its parts.

      """
  }

  /// `11 rules kept, 3 broken with 17 violations, 2 with nothing to check`
  private static func state(_ rules: [InitReport.RuleCount]) -> String {
    let broken = rules.filter { $0.violations > 0 }
    let kept = rules.count { $0.violations == 0 && !$0.isVacuous && $0.severity != nil }
    let vacuous = rules.count(where: \.isVacuous)
    var clauses = ["\(counted(kept, "rule")) kept"]
    if !broken.isEmpty {
      clauses.append("\(broken.count) broken with \(counted(broken.reduce(0) { $0 + $1.violations }, "violation"))")
    }
    if vacuous > 0 { clauses.append("\(vacuous) with nothing to look at") }
    return clauses.joined(separator: ", ")
  }

  /// The rule, the number of its violations, and where the first is.
  private static func table(_ rules: [InitReport.RuleCount], indent: String) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    let numbers = rules.map { grouped($0.violations) }
    let numberWidth = numbers.map(\.count).max() ?? 0
    return zip(rules, numbers).map { rule, number in
      let space = String(repeating: " ", count: width - rule.id.count + 2 + numberWidth - number.count)
      return "\(indent)\(rule.id)\(space)\(number)  \(rule.example?.place ?? "")\n"
    }.joined()
  }

  private static func written(_ report: InitReport, _ file: String, _ freezes: Bool) -> String {
    let what =
      report.extended.isEmpty
      ? "a draft, rules made from the project as it is today" : "extends \(report.extended.joined(separator: " and "))"
    var text = "Wrote \(file): \(what)\n"
    text += "  \(state(report.rules))\n"
    let broken = report.rules.filter { $0.violations > 0 }
    if report.extended.isEmpty || report.extended.count > 1 { text += table(broken, indent: "    ") }
    if report.nestedConfigurations > 0 {
      let count = counted(report.nestedConfigurations, "'.lintel.yml' file")
      text += "The rules of \(count) in folders below are not counted here; 'lintel check' looks at them, too.\n"
    } else if broken.isEmpty {
      text += "'lintel check' passes; what breaks a rule from now on makes it fail.\n"
    } else if !freezes {
      text += "What is broken today was made a warning, so 'lintel check' passes. "
      text += "'lintel init --freeze --force' records it in a\nbaseline instead, so that only new violations fail.\n"
    }
    return text
  }
}

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
    for candidate in sure { text += page(candidate, withRules: true) + "\n" }
    if sure.isEmpty { text += "Not sure: as a whole it follows none of the architectures that Lintel knows.\n\n" }
    for other in report.unsupported { text += page(other) + "\n" }
    if !report.areas.isEmpty {
      text += "The apps in it differ; 'lintel init FOLDER' makes a configuration for one:\n"
      text += report.areas.map { "  \(Printable.verbatim($0.folder)): \($0.title) (\($0.ruleSet))\n" }.joined() + "\n"
    }
    // Where it is known what the project follows, signs of something else are noise.
    if sure.isEmpty, !unsure.isEmpty {
      text += "There are signs of\n"
      text += unsure.map { page($0, withRules: false) }.joined() + "\n"
    }
    if let layers = report.layers { text += self.text(layers) }
    if let folders = report.separateFolders {
      let root = String(file.reversed().drop { $0 != "/" }.reversed())
      let command = folders.largest.isEmpty ? "" : "  \(Printable.verbatim(folders.command(root: root)))\n"
      text += "\(folders.words)\n\(command)\n"
    }
    if let module = report.largeModule {
      text += "\(Printable.verbatim(module.words))\n  \(Printable.verbatim(module.command))\n\n"
    }
    return text + written(report, Printable.verbatim(file), freezes)
  }

  /// Which commands come next, and what they do; in a line each.
  ///
  /// - Parameter path: of the project, as the user wrote it; nil: this folder.
  package static func next(_ report: InitReport, freezes: Bool, path: String?) -> String {
    let count = report.rules.reduce(0) { $0 + $1.violations }
    let today = counted(count, "violation")
    let path = path.map { " " + shellWord($0) } ?? ""
    let checking =
      switch (count, freezes) {
      case _ where report.nestedConfigurations > 0: "checks them, and the rules of the folders below"
      case (0, _): "passes; fails as soon as a rule is broken"
      case (_, true): "passes; fails for what is new"
      case (_, false): "shows the \(today) of today as \(count == 1 ? "a warning" : "warnings")"
      }
    var rows = [("lintel check\(path)", checking)]
    if count > 0 {
      rows.append(
        freezes
          ? ("lintel check --no-baseline\(path)", "shows the \(today) that the baseline knows")
          : (
            "lintel baseline\(path)",
            "records \(count == 1 ? "it" : "them") in a baseline, so that only new ones are shown"
          )
      )
    } else {
      rows.append(("lintel doctor\(path)", "says what a check goes by, and what is missing"))
    }
    if report.isInRepository {
      rows.append(("lintel hook install\(path)", "lets git check what each commit adds"))
    }
    let width = rows.map(\.0.count).max() ?? 0
    return "\nNext:\n"
      + rows.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  # \($1)\n" }.joined()
  }

  /// Up to a few layers and cycles; nothing where no part names another.
  private static func text(_ layers: InitReport.Layers) -> String {
    let parts = layers.levels.reduce(0) { $0 + $1.count }
    guard layers.levels.count > 1 || !layers.cycles.isEmpty else { return "" }
    var text = ""
    if layers.levels.count > 1 {
      text += "Its \(grouped(parts)) \(layers.noun) in layers, the lowest first:\n"
      let shown = layers.levels.count > 10 ? 9 : 10
      text += layers.levels.prefix(shown).enumerated().map { "  \($0 + 1)  \(some($1))\n" }.joined()
      if layers.levels.count > shown { text += "  … and \(layers.levels.count - shown) more layers\n" }
    }
    if !layers.cycles.isEmpty {
      text += "\(counted(layers.cycles.count, "dependency cycle")) between its \(layers.noun):\n"
      text += ways(layers.cycles)
    }
    if !layers.drift.isEmpty {
      text += "Not counted, as the first direction is rare and taken for drift:\n" + ways(layers.drift)
    }
    return text + "\n"
  }

  private static func ways(_ cycles: [InitReport.Cycle]) -> String {
    let more = cycles.count > 3 ? "  … and \(cycles.count - 3) more\n" : ""
    return cycles.prefix(3).map { "  \(way($0))\n" }.joined() + more
  }

  /// `Models → Views (2 places) → Models (14 places)`
  private static func way(_ cycle: InitReport.Cycle) -> String {
    let names = cycle.parts.map(Printable.verbatim)
    let steps = names.indices.map { index in
      let places = cycle.places[index]
      return " → \(names[(index + 1) % names.count])" + (places > 0 ? " (\(counted(places, "place")))" : "")
    }
    let knot = cycle.partsInKnot > names.count ? ", in a knot of \(cycle.partsInKnot)" : ""
    return names[0] + steps.joined() + knot
  }

  private static func some(_ names: [String]) -> String {
    let shown = names.prefix(names.count > 8 ? 7 : 8).map(Printable.verbatim).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 7) more" : shown
  }

  /// - Parameter withRules: whether to say what its rules find, which is of no use where they are not written.
  private static func page(_ candidate: InitReport.Candidate, withRules: Bool) -> String {
    let sureness =
      switch candidate.confidence {
      case .clearly: "clearly"
      case .probably: "probably"
      case .partly, .none: "in part"
      }
    var text = "  \(candidate.title) (\(candidate.name)): \(sureness)\n"
    text += candidate.reasons.map { "    \(Printable.prose($0))\n" }.joined()
    text += candidate.doubts.map { "    but \(Printable.prose($0))\n" }.joined()
    guard withRules else { return text }
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
    let own = "rules made from the project as it is today"
    let what =
      report.extended.isEmpty
      ? "a draft, " + own
      : "extends \(listed(report.extended, "and"))" + (report.basis == nil ? "" : ", with " + own)
    var text = "Wrote \(file): \(what)\n"
    text += "  \(state(report.rules))\n"
    if let files = report.filesInNoLayer { text += "  \(Printable.verbatim(files.words))\n" }
    let broken = report.rules.filter { $0.violations > 0 }
    // What is said of the only rule set above need not be said again.
    let said = report.candidates.filter { report.extended == [$0.name] }.flatMap(\.rules).map(\.id)
    if !broken.allSatisfy({ said.contains($0.id) }) { text += table(broken, indent: "    ") }
    if report.nestedConfigurations > 0 {
      let count = counted(report.nestedConfigurations, "'.lintel.yml' file")
      text += "The rules of \(count) in folders below are not counted here; 'lintel check' looks at them, too.\n"
    } else if !broken.isEmpty, !freezes {
      text += "What is broken today was made a warning, so 'lintel check' passes.\n"
    }
    return text + report.notes.map { "Note on \(Printable.prose($0))\n" }.joined()
  }
}

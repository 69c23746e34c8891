import Basics
import ReportModel

/// The answers of `lintel rules`, `lintel rules test` and `lintel which`, as text for people.
package enum AnswerText {
  /// All kinds, components and rules, a line each; with an `id`, the rule of it whole, and the kind. nil if nothing has that id.
  package static func render(_ catalogue: Catalogue, id: String?) -> String? {
    guard let id else { return overview(catalogue) }
    let rule = catalogue.rules.first { $0.id == id }.map { page($0, catalogue) }
    let kind = catalogue.kinds.first { $0.name == id }.map(page)
    let pages = [rule, kind].compactMap(\.self)
    return pages.isEmpty ? nil : pages.joined(separator: "\n")
  }

  /// One line for each expectation that does not hold, then a summary.
  package static func render(_ results: [ExpectationResult]) -> String {
    if results.isEmpty { return "no rule states an expectation; write one with 'expect' (see 'lintel rules')\n" }
    var text = ""
    for result in results {
      guard let failure = result.failure else { continue }
      let folder = result.folder.isEmpty ? "" : " (in \(Printable.verbatim(result.folder)))"
      let rule = Printable.verbatim(result.rule)
      text += "\(result.location.place): error: \(Printable.prose(failure)) [\(rule)]\(folder)\n"
    }
    let failed = results.count { $0.failure != nil }
    return text + "\(counted(results.count, "expectation")): \(results.count - failed) met, \(failed) not met\n"
  }

  /// A page for each thing of that name, or a suggestion if there is none.
  package static func render(_ report: WhichReport, name: String) -> String {
    guard !report.entries.isEmpty else {
      if let part = report.part { return page(part) }
      let hint = report.advice.map { "; \($0)" } ?? didYouMean(report.suggestion)
      if report.suggestion?.hasSuffix("/" + name) ?? false {
        return Printable.prose("no file of the project has the path '\(name)'\(hint)") + "\n"
      }
      return Printable.prose("nothing in the project is called '\(name)'\(hint)") + "\n"
    }
    return report.entries.map(page).joined(separator: "\n")
  }

  // MARK: Rules

  private static func overview(_ catalogue: Catalogue) -> String {
    var text = "Kinds of rules ('lintel rules KIND' shows one with its options and examples)\n\n"
    text += table(catalogue.kinds.map { ($0.name, $0.summary) })
    if !catalogue.ruleSets.isEmpty {
      text += "\nRule sets that 'extends' can name ('lintel rules --set NAME' shows one)\n\n"
      text += table(catalogue.ruleSets.map { ($0.name, $0.title) })
    }
    if !catalogue.rules.isEmpty {
      text += "\nRules of the configuration ('lintel rules ID' shows one, "
      text += "'lintel rules --for PATH' those of a folder)\n\n"
      text += table(catalogue.rules.map { ($0.id, "\($0.kind), \($0.severity)") })
    }
    if !catalogue.components.isEmpty {
      text += "\nComponents\n\n"
      text += table(catalogue.components.map { ($0.name, "\($0.selector) (\($0.origin))") })
    }
    return text
  }

  private static func page(_ kind: Catalogue.Kind) -> String {
    var text = "\(kind.name): \(kind.summary)\n\n\(kind.rationale)\n"
    if !kind.options.isEmpty {
      text += "\nOptions\n\n"
      text += table(kind.options.map { ($0.name, $0.summary + ($0.isRequired ? " (required)" : "")) })
    }
    for example in kind.examples {
      text += "\nExample: \(example.title)\n\n\(indented(example.configuration))\n\(indented(example.project))"
    }
    return text
  }

  private static func page(_ rule: Catalogue.RuleEntry, _ catalogue: Catalogue) -> String {
    let id = Printable.verbatim(rule.id)
    var text = "\(id): a rule of kind '\(rule.kind)', severity \(rule.severity), at \(rule.location.place)\n"
    if !rule.demand.isEmpty { text += "demands: \(Printable.prose(rule.demand))\n" }
    if let because = rule.because { text += "because: \(Printable.prose(because))\n" }
    if let documentation = rule.documentation { text += "see: \(Printable.prose(documentation))\n" }
    if !rule.written.isEmpty {
      text += "\n  \(id):\n" + rule.written.map { Printable.verbatim($0) + "\n" }.joined()
    }
    if let except = rule.except { text += "but for: \(Printable.prose(except))\n" }
    let named = rule.components.compactMap { name in catalogue.components.first { $0.name == name } }
    if !named.isEmpty {
      text += "\nComponents in it\n\n"
      text += table(named.map { ($0.name, "\($0.selector) (\($0.location?.place ?? $0.origin))") })
    }
    // The page of a kind that is called like the rule comes next.
    if let kind = catalogue.kinds.first(where: { $0.name == rule.kind }), kind.name != rule.id {
      text += "\n\(kind.name): \(kind.summary)\n'lintel rules \(kind.name)' shows its options and examples.\n"
    }
    return text
  }

  // MARK: Which

  private static func page(_ entry: WhichReport.Entry) -> String {
    var text = "\(Printable.verbatim(entry.name)): \(entry.kind)"
    if !entry.modules.isEmpty { text += " of \(entry.modules.map(Printable.verbatim).joined(separator: ", "))" }
    if !entry.targets.isEmpty {
      let targets = entry.targets.map(Printable.verbatim)
      text += ", built by target\(targets.count == 1 ? "" : "s") \(listed(targets, "and"))"
    }
    if let location = entry.location, location.file != entry.name || location.line != nil {
      text += ", at \(location.place)"
    }
    if !entry.owners.isEmpty { text += ", owned by \(listed(entry.owners.map(Printable.verbatim), "and"))" }
    text += "\n"
    if entry.components.isEmpty { return text + "  in no component\n" }
    return text + table(entry.components.map { ($0.component, $0.condition + origin($0)) })
  }

  private static func page(_ part: WhichReport.Part) -> String {
    let name = Printable.verbatim(part.name)
    let condition = part.condition.map { ", \(Printable.prose($0))" } ?? ""
    var text = "\(name): \(part.kind)\(condition); \(counted(part.files, "file")), \(counted(part.types, "type"))\n"
    var rows = [("modules", part.modules, "file")]
    rows.append((part.kind == "component" ? "also in" : "components", part.components, "type"))
    for (title, counts, noun) in rows where !counts.isEmpty {
      text +=
        "  \(title): \(counts.map { "\(Printable.verbatim($0.name)) (\(counted($0.count, noun)))" }.joined(separator: ", "))\n"
    }
    if part.outside > 0 { text += "  in no component: \(counted(part.outside, "type"))\n" }
    return part.kind == "folder" ? text + "its rules: 'lintel rules --for \(name)'\n" : text
  }

  private static func origin(_ membership: WhichReport.Membership) -> String {
    membership.folder.isEmpty ? "" : " (\(membership.folder)/.lintel.yml)"
  }

  // MARK: Layout

  private static func table(_ rows: [(name: String, text: String)]) -> String {
    let rows = rows.map { (name: Printable.verbatim($0.name), text: Printable.prose($0.text)) }
    let width = min(28, rows.map(\.name.count).max() ?? 0)
    return rows.map { row in
      let padding = String(repeating: " ", count: max(0, width - row.name.count))
      return "  \(row.name)\(padding)  \(row.text)\n"
    }.joined()
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }
      .joined()
  }
}

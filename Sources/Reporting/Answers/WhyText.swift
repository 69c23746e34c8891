import ReportModel

/// The answer of `lintel why`, as text for people.
enum WhyText {
  static func render(_ report: WhyReport) -> String {
    var text = "\(place(report.file, report.line, report.column)): \(excerpt(report.text))\n"
    if !report.here.isEmpty { text += "\n\(Printable.prose(report.here))\n" }
    if !report.neighbours.isEmpty {
      let names = report.neighbours.map { "\(Printable.verbatim($0.name)) (column \($0.column))" }
      text += "References of this line: \(names.joined(separator: ", "))\n"
    }
    for reference in report.references { text += "\n" + page(reference) }
    if !report.silencedRules.isEmpty {
      text += "\nComments silence here: \(report.silencedRules.map(Printable.verbatim).joined(separator: ", "))\n"
    }
    return text
  }

  private static func page(_ reference: WhyReport.Reference) -> String {
    let behind = reference.qualifier.map { ", behind \(Printable.verbatim($0)) and a dot" } ?? ""
    let scope = reference.scope.map { ", in \(title($0))" } ?? ", at top level"
    var text = "\(Printable.verbatim(reference.name)), column \(reference.column)\(behind)\(scope)\n"
    if !reference.steps.isEmpty { text += "\n  searched\n" + table(reference.steps.map(row), indent: "    ") }
    if !reference.candidates.isEmpty || !reference.externalModules.isEmpty {
      text += "\n  what has this name\n" + table(candidates(reference), indent: "    ")
    }
    text += "\n  \(reference.outcome.words): \(Printable.prose(reference.explanation)) (\(reference.how))\n"
    for target in reference.targets { text += "    \(description(target))\n" }
    for alias in reference.aliases { text += "    stands for \(description(alias))\n" }
    if reference.edges.isEmpty, !reference.unseen.isEmpty {
      text += "  no rule about dependencies looks at it: \(Printable.prose(reference.unseen))\n"
    }
    if let edge = reference.edges.first {
      let others = reference.edges.count > 1 ? " and \(reference.edges.count - 1) more" : ""
      let rules = reference.unseen.isEmpty ? "rules see" : "rules with 'inferred: true' see, and no others"
      text += "  \(rules): \(title(edge.source)) -> \(title(edge.target)) (\(edge.kind))\(others)\n"
      if let exemption = edge.exemption { text += "    \(title(edge.source)) \(Printable.prose(exemption))\n" }
    }
    return text
  }

  private static func row(_ step: WhyReport.Step) -> (String, String) {
    let line = step.location?.line.map { ", line \($0)" } ?? ""
    let name = (step.isInherited ? "  inherits " : "") + Printable.verbatim(step.place) + (step.isInherited ? "" : line)
    return (name, step.found.isEmpty ? step.outcome : step.found.map(title).joined(separator: ", "))
  }

  /// More of one name would bury the rest.
  private static let maximumCandidates = 20

  private static func candidates(_ reference: WhyReport.Reference) -> [(String, String)] {
    let ordered = reference.candidates.filter(\.isTaken) + reference.candidates.filter { !$0.isTaken }
    var rows = ordered.prefix(maximumCandidates).map { candidate in
      (description(candidate.item), candidate.isTaken ? "taken" : candidate.reason)
    }
    if ordered.count > maximumCandidates { rows.append(("and \(ordered.count - maximumCandidates) more", "")) }
    if !reference.externalModules.isEmpty {
      rows.append(("external: \(reference.externalModules.map(Printable.verbatim).joined(separator: ", "))", ""))
    }
    return rows
  }

  private static func title(_ item: WhyReport.Item) -> String {
    item.name.isEmpty ? item.kind : "\(item.kind) \(Printable.verbatim(item.name))"
  }

  /// `struct Item of App, Sources/App/Item.swift:4:8`
  private static func description(_ item: WhyReport.Item) -> String {
    var text = title(item)
    if let module = item.module {
      text += " of \(([module] + item.furtherModules).map(Printable.verbatim).joined(separator: ", "))"
    }
    if let location = item.location, item.kind != "file" {
      text += ", \(location.place)"
    }
    return text
  }

  private static func place(_ file: String, _ line: Int?, _ column: Int?) -> String {
    var text = Printable.verbatim(file)
    if let line { text += ":\(line)" }
    if let column { text += ":\(column)" }
    return text
  }

  private static func excerpt(_ line: String) -> String {
    let text = Printable.prose(line)
    return text.count > 100 ? "\(text.prefix(99))…" : text
  }

  private static func table(_ rows: [(name: String, text: String)], indent: String) -> String {
    let width = min(60, rows.map(\.name.count).max() ?? 0)
    return rows.map { row in
      let padding = String(repeating: " ", count: max(0, width - row.name.count))
      return row.text.isEmpty ? "\(indent)\(row.name)\n" : "\(indent)\(row.name)\(padding)  \(row.text)\n"
    }.joined()
  }
}

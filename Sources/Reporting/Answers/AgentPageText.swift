import Basics
import ReportModel

/// The rules of a project as a part of a page for coding agents.
package enum AgentPageText {
  /// The part, with the comments around it and a line feed at its end.
  package static func part(_ catalogue: Catalogue) -> String {
    var text = AgentPage.start + catalogue.mark + "; 'lintel rules --format agents:FILE' writes this part anew -->\n"
    text += "## Architecture" + (catalogue.architecture.map { ": \(prose($0))" } ?? "") + "\n\n"
    let rules = catalogue.rules.filter { $0.severity != "off" }
    if !rules.isEmpty {
      text += "`lintel check` checks these rules:\n\n" + rules.map(line).joined()
      text += parts(catalogue.componentsOfRules)
    } else {
      text += catalogue.folders.isEmpty ? "The project has no rules.\n" : "The rules are those of folders.\n"
    }
    for folder in catalogue.folders {
      let around = catalogue.folders.filter { folder.path.utf8.starts(with: ($0.path + "/").utf8) }
      let known = Set((catalogue.rules + around.flatMap(\.rules)).lazy.filter { $0.severity != "off" }.map(\.id))
      // That a rule is off says something where one above is not.
      let rules = folder.rules.filter { $0.severity != "off" || known.contains($0.id) }
      guard !rules.isEmpty else { continue }
      text += "\n### In \(Markdown.code(folder.path + "/"))\n\n"
      text += "Here these rules count too, each instead of one of that name above. Paths start at this folder:\n\n"
      text += rules.map(line).joined()
      text += parts(folder.componentsOfRules)
    }
    text += """

      Before you let code use another part, ask `lintel may FROM TO`; after a change, run `lintel check --format agent`. Do
      not silence a rule, weaken `.lintel.yml` or add to the baseline unless somebody has asked you to.

      """
    return text + AgentPage.end + "\n"
  }

  /// What a rule demands, as an item of a list.
  private static func line(_ rule: Catalogue.RuleEntry) -> String {
    let id = "- \(Markdown.code(rule.id))"
    if rule.severity == "off" { return "\(id): off\n" }
    let demand = rule.demand.isEmpty ? "a rule of kind \(rule.kind)" : prose(rule.demand)
    var text = id + (rule.severity == "warning" ? " (warning)" : "") + ": \(demand)"
    // What it demands says that, too.
    if rule.demand.isEmpty, let except = rule.except { text += ", but for \(prose(except))" }
    text += ". " + (rule.because.map { "Because: \(prose($0))" } ?? "")
    while text.hasSuffix(" ") { text.removeLast() }
    return text + "\n"
  }

  /// What the components of some rules select; those of a folder above say so, as their paths start there.
  private static func parts(_ components: [Catalogue.ComponentEntry]) -> String {
    guard !components.isEmpty else { return "" }
    let items = components.map { component in
      let place = component.origin == "from a folder above" ? component.location.map { $0.file } : nil
      let above = place.map { " (of \(Markdown.code($0)), where its paths start)" } ?? ""
      return "- \(Markdown.code(component.name)): \(selector(component))\(above)\n"
    }
    return "\nThe parts that they name:\n\n" + items.joined()
  }

  /// A page in which the part is that of today: in its place if it has one, else at its end.
  ///
  /// nil if there is one that has no end, so that nobody knows what else the page says.
  package static func page(_ page: [UInt8], with part: String) -> [UInt8]? {
    var page = page
    if let found = AgentPage.find(in: page) {
      if found.range.isEmpty { return nil }
      page.replaceSubrange(found.range, with: part.utf8.dropLast())
      return page
    }
    // A blank line before it, where it is not at the top.
    if !page.isEmpty { page += Array(repeating: 10, count: 2 - page.suffix(2).reversed().prefix { $0 == 10 }.count) }
    return page + Array(part.utf8)
  }

  /// What a component selects, as far as somebody reads that.
  private static func selector(_ component: Catalogue.ComponentEntry) -> String {
    let text = Printable.prose(component.selector)
    return prose(text.count > 200 ? "\(text.prefix(200))…" : text)
  }

  /// No text of the project ends the comment, or begins another one.
  private static func prose(_ text: String) -> String {
    String(
      Printable.prose(text).flatMap { character -> [Character] in
        switch character {
        case "<": Array("&lt;")
        case ">": Array("&gt;")
        default: [character]
        }
      }
    )
  }
}

/// A form in which `lintel rules` lists the rules.
package struct RulesFormat: NamedFormat {
  package let name: String
  package let help: String
  /// Whether it is a part of a page that says other things, too.
  package let isPart: Bool

  package static let text = RulesFormat(name: "text", help: "for people; this one if none is named", isPart: false)
  package static let agents = RulesFormat(
    name: "agents",
    help: "a part of AGENTS.md for coding agents; in FILE it takes the place of the one that is there",
    isPart: true
  )
  package static let all = [text, agents]
}

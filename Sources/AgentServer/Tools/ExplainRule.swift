import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let explainRule = Tool(
    "explain_rule",
    title: "Explain a rule",
    description:
      "What a rule demands, why, how it is configured, how one may silence it, and how often it is broken now. "
      + "Given a path: the rules that apply to it, also where nothing is yet. Given a kind of rules: its options, with "
      + "examples.",
    fields: [
      ToolField("rule", .text, "the id of a rule, a path in the project, or a kind of rules", isRequired: true)
    ],
    output: [
      ("rule", "string"), ("kind", "string"), ("severity", "string"), ("demand", "string"), ("because", "string"),
      ("place", "string"), ("documentation", "string"), ("violations", "integer"), ("suppress", "string"),
    ],
    list: "lines",
    answer: { (input, project) throws(InputMistake) in
      let name = try input.required("rule")
      let catalogue = try project.answer(Engine.catalogue(project.runOptions))
      if let rule = catalogue.rules.first(where: { $0.id == name }) { return ToolAnswer(rule, catalogue, project) }
      if let text = AnswerText.render(catalogue, id: name) {
        return ToolAnswer(
          summary: "'\(name)' is a kind of rules.",
          fields: ["kind": .string(name)],
          items: .lines(of: text)
        )
      }
      if name.contains("/") || name.contains(".") || project.isFolder((try? project.path(name)) ?? "/") {
        let path = try project.path(name)
        let rules = try project.answer(Engine.rules(for: path, project.runOptions))
        let ids = rules.looking.map(\.id)
        return ToolAnswer(
          summary: "\(counted(ids.count, "rule")) \(ids.count == 1 ? "applies" : "apply") to '\(path)'.",
          fields: ["path": .string(path), "rules": JSON(ids)],
          items: .lines(of: AnswerText.render(rules))
        )
      }
      let names = catalogue.rules.map(\.id) + catalogue.kinds.map(\.name)
      let known =
        catalogue.rules.isEmpty ? "there are no rules" : "the rules are \(listed(catalogue.rules.map(\.id), "and"))"
      throw InputMistake(
        "no rule and no kind of rules is called '\(name)'\(didYouMean(suggestion(for: name, among: names), or: known))"
      )
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ rule: Catalogue.RuleEntry, _ catalogue: Catalogue, _ project: AgentProject) {
    var options = project.runOptions
    if rule.severity != "off" { options.only = [rule.id] }
    let result = Engine.check(options)
    let count = result.report.violations.count { $0.rule == rule.id }
    let suppress = "// lintel:disable:next \(rule.id) - REASON"
    var fields: JSON = [
      "rule": .string(rule.id), "kind": .string(rule.kind), "severity": .string(rule.severity),
      "demand": .string(Printable.prose(rule.demand)), "place": .string(rule.location.place),
      "suppress": .string(suppress),
    ]
    if let because = rule.because { fields.set("because", .string(Printable.prose(because))) }
    if let documentation = rule.documentation { fields.set("documentation", .string(documentation)) }
    var summary = "\(rule.id): \(Printable.prose(rule.demand))"
    if let because = rule.because { summary += "\nbecause: \(Printable.prose(because))" }
    if result.exit != .couldNotRun {
      fields.set("violations", .integer(count))
      let known = result.report.baseline?.hidden ?? 0
      summary += "\n\(count == 0 ? "kept" : counted(count, "violation")) now"
      if count > 0 { summary += "; 'check' with only: [\"\(rule.id)\"] lists them" }
      if known > 0 { summary += "; \(counted(known, "old violation")) in the baseline, not shown by 'check'" }
    }
    summary += "\nA comment on the line before silences it, if a person has decided so: \(suppress)"
    let text = AnswerText.render(catalogue, id: rule.id) ?? ""
    self.init(summary: summary, fields: fields, items: .lines(of: text))
  }
}

extension [ToolAnswer.Item] {
  /// A text that is paged line by line.
  fileprivate static func lines(of text: String) -> [ToolAnswer.Item] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { ToolAnswer.Item(text: String($0), json: .string(String($0))) }
  }
}

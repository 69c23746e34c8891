import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let overview = Tool(
    "overview",
    title: "Overview of the architecture",
    description:
      "What to know before changing this project: its components and what each may depend on, the rules with "
      + "their reasons and how often they are broken, the largest cycle, and the types that most others use. Ask this "
      + "first.",
    fields: [],
    output: [
      ("architecture", "string"), ("files", "integer"), ("lines", "integer"), ("modules", "array"),
      ("components", "array"), ("largestCycle", "array"), ("mostUsed", "array"), ("errors", "integer"),
      ("warnings", "integer"),
    ],
    list: "rules",
    answer: { (_, project) throws(InputMistake) in
      ToolAnswer(try project.answer(Engine.overview(project.runOptions)))
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ report: OverviewReport) {
    let errors = report.rules.filter { $0.severity == .error }.reduce(0) { $0 + $1.violations }
    let warnings = report.rules.filter { $0.severity == .warning }.reduce(0) { $0 + $1.violations }
    let known = report.rules.reduce(0) { $0 + $1.accepted }
    let old = known == 0 ? "" : ", \(counted(known, "old violation")) in the baseline"
    var lines = [
      (report.architecture.map { "\($0): " } ?? "")
        + "\(counted(report.files, "file")), \(counted(report.lines, "line")) in \(counted(report.modules.count, "module"))"
        + (report.rules.isEmpty
          ? "; there are no rules: the project has no .lintel.yml, or it states none"
          : "; \(counted(report.rules.count, "rule")), \(counted(errors, "error")), \(counted(warnings, "warning"))\(old)")
    ]
    lines += report.components.filter { $0.types > 0 }.prefix(20).map { component in
      "component \(component.name): \(counted(component.types, "type"))"
        + (component.selector.isEmpty ? "" : "; \(SafeText.line(component.selector, atMost: 80))")
    }
    if !report.largestKnot.isEmpty {
      let names = report.largestKnot.prefix(8).joined(separator: ", ")
      let more = report.largestKnot.count > 8 ? " and \(report.largestKnot.count - 8) more" : ""
      lines.append("largest cycle of \(report.level.plural): \(names)\(more)")
    }
    if !report.hotSpots.isEmpty {
      let names = report.hotSpots.prefix(6).map { "\($0.name) (by \($0.users))" }
      lines.append("most used types: \(names.joined(separator: ", "))")
    }
    self.init(
      summary: lines.joined(separator: "\n"),
      fields: [
        "architecture": .string(report.architecture ?? ""),
        "files": .integer(report.files),
        "lines": .integer(report.lines),
        "modules": JSON(Array(report.modules.prefix(30))),
        "errors": .integer(errors),
        "warnings": .integer(warnings),
        "components": .array(
          report.components.filter { $0.types > 0 }.prefix(20).map {
            [
              "name": .string($0.name), "types": .integer($0.types),
              "selects": .string(SafeText.line($0.selector, atMost: 80)),
            ]
          }
        ),
        "largestCycle": JSON(Array(report.largestKnot.prefix(20))),
        "mostUsed": .array(
          report.hotSpots.prefix(6).map { spot in
            [
              "type": .string(spot.name), "users": .integer(spot.users),
              "place": .string(spot.location?.place ?? ""),
            ]
          }
        ),
      ],
      items: report.rules.map(Item.init)
    )
  }
}

extension ToolAnswer.Item {
  fileprivate init(_ rule: OverviewReport.Rule) {
    var text = "- \(rule.id) (\(rule.kind), \(rule.severity.rawValue)): \(Printable.prose(rule.demand))"
    if let because = rule.because { text += "; because: \(Printable.prose(because))" }
    var json: JSON = [
      "rule": .string(rule.id), "kind": .string(rule.kind), "severity": .string(rule.severity.rawValue),
      "demand": .string(Printable.prose(rule.demand)), "violations": .integer(rule.violations),
    ]
    if let because = rule.because { json.set("because", .string(Printable.prose(because))) }
    if rule.violations > 0 { text += " [\(counted(rule.violations, "violation"))]" }
    if rule.accepted > 0 {
      text += " [\(counted(rule.accepted, "old violation")) in the baseline]"
      json.set("accepted", .integer(rule.accepted))
    }
    self.init(text: text, json: json)
  }
}

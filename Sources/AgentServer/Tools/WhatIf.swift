import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let whatIf = Tool(
    "whatif",
    title: "What if code were elsewhere?",
    description:
      "What would break and what would be mended if types, files or folders were moved, merged, no longer used "
      + "or allowed: violations that come and go, and which cycles are left. Nothing is written.",
    fields: [
      ToolField("moves", .pairs, "[what, where]: a type, file or folder would be in a folder, module or component"),
      ToolField("merges", .pairs, "[what, where]: all that is in the first would be in the second"),
      ToolField("cuts", .pairs, "[from, to]: the first would not name the second any more"),
      ToolField("allows", .pairs, "[from, to]: the first might depend on the second, whatever the rules say"),
      ToolField(
        "level",
        .word(LevelGraph.Level.words),
        "count dependencies between these (components, if there are any)"
      ),
    ],
    output: [
      ("new", "integer"), ("gone", "integer"), ("cyclesBefore", "integer"), ("cyclesAfter", "integer"),
      ("notes", "array"),
      ("newDependencies", "array"), ("goneDependencies", "array"),
    ],
    list: "violations",
    answer: { (input, project) throws(InputMistake) in
      var steps: [WhatIfRequest.Step] = []
      let fields: [(String, WhatIfReport.Step.Kind)] = [
        ("moves", .move), ("merges", .merge), ("cuts", .cut), ("allows", .allow),
      ]
      for (field, kind) in fields {
        for (from, to) in input.pairs(field) {
          steps.append(WhatIfRequest.Step(kind, try project.part(from), try project.part(to)))
        }
      }
      guard !steps.isEmpty else {
        throw InputMistake("give something to suppose: 'moves', 'merges', 'cuts' or 'allows'")
      }
      let level = input.text("level").flatMap(LevelGraph.Level.init)
      let request = WhatIfRequest(steps: steps, file: nil, level: level)
      return ToolAnswer(try project.answer(Engine.whatIf(request, project.runOptions)))
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ report: WhatIfReport) {
    func edges(_ edges: [WhatIfReport.Edge]) -> [String] { edges.prefix(12).map { "\($0.source) → \($0.target)" } }
    let (new, gone) = (edges(report.newEdges), edges(report.goneEdges))
    let knots = (report.before.knots.count, report.after.knots.count)
    var lines = [
      "\(report.newViolations.tally) new, \(counted(report.goneViolations.count, "violation")) gone; "
        + "\(report.before.violations) before, \(report.after.violations) after."
    ]
    lines += report.changedCycles.map(\.words)
    if knots.0 > 0 || knots.1 > 0 {
      lines.append("\(counted(knots.0, "cycle")) of \(report.level.plural) before, \(grouped(knots.1)) after.")
    }
    lines += report.knotChanges.changes.map { "of these cycles \($0.words(report.level))" }
    if !new.isEmpty { lines.append("new dependencies: \(new.joined(separator: ", "))") }
    if !gone.isEmpty { lines.append("gone dependencies: \(gone.joined(separator: ", "))") }
    lines += report.notes.map { "! \(Printable.prose($0))" }
    self.init(
      summary: lines.joined(separator: "\n"),
      fields: [
        "new": .integer(report.newViolations.count), "gone": .integer(report.goneViolations.count),
        "cyclesBefore": .integer(knots.0), "cyclesAfter": .integer(knots.1), "newDependencies": JSON(new),
        "goneDependencies": JSON(gone), "notes": JSON(report.notes),
      ],
      items: report.newViolations.items(change: "new") + report.goneViolations.items(change: "gone")
    )
  }
}

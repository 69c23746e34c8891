import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let dependentsOf = Tool(
    "dependents_of",
    title: "What uses this?",
    description: "What a change of a part of the project may touch: who uses it, directly or over others, the nearest "
      + "first, with places. Also for what is outside, such as a framework.",
    fields: [
      ToolField("of", .text, "a type, file, folder, module or component", isRequired: true),
      ToolField("depth", .number(1...100), "look at users of users over so many links (1, if not given)"),
      ToolField("level", .word(LevelGraph.Level.words), "what users are: types, if not given"),
    ],
    output: [("of", "string"), ("level", "string"), ("direct", "integer"), ("tests", "integer")],
    list: "users",
    answer: { (input, project) throws(InputMistake) in
      let part = try project.part(try input.required("of"))
      let level = input.text("level").flatMap(LevelGraph.Level.init) ?? .type
      let depth = input.number("depth") ?? 1
      return ToolAnswer(try project.answer(users(of: part, level: level, depth: depth, project.runOptions)))
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ report: UsersReport) {
    let direct = report.users.count { $0.distance == 1 }
    let tests = report.users.count { $0.node.isTest }
    let noun = report.level.rawValue
    var summary =
      report.users.isEmpty
      ? report.nothingSeen.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
        ?? "No \(noun) uses \(report.part.title)."
      : "\(report.count(report.users)) \(report.users.count == 1 ? "uses" : "use") "
        + "\(report.part.title), \(direct) of them directly"
        + (tests > 0 ? ", \(tests) in tests." : ".")
    if report.ambiguous > 0 {
      summary += "\n\(counted(report.ambiguous, "name")) may mean several things, and is not counted."
    }
    self.init(
      summary: summary,
      fields: [
        "of": .string(report.part.title), "level": .string(noun), "direct": .integer(direct), "tests": .integer(tests),
      ],
      items: report.users.map(Item.init)
    )
  }
}

extension ToolAnswer.Item {
  fileprivate init(_ user: UsersReport.User) {
    let places = user.places.map(\.location.place)
    let kinds = user.weight.parts.map(\.kind)
    var text = "- \(user.node.name) (\(user.node.kind)"
    if let module = user.node.module { text += " of \(module)" }
    text += user.distance == 1 ? ")" : ", \(user.distance) links away, over \(user.over))"
    text += ": \(listed(kinds, "and"))"
    if let first = places.first { text += " at \(first)" }
    var json: JSON = [
      "name": .string(user.node.name), "kind": .string(user.node.kind), "distance": .integer(user.distance),
      "references": .integer(user.weight.total), "by": JSON(kinds), "places": JSON(places),
    ]
    if user.distance > 1 { json.set("over", .string(user.over)) }
    if user.node.isTest { json.set("test", true) }
    self.init(text: text, json: json)
  }
}

import Basics
import Engine
import JSONRPC
import ReportModel
import Reporting

extension Tool {
  static let pathBetween = Tool(
    "path_between",
    title: "How does this depend on that?",
    description:
      "The chains of references by which one part of the project depends on another, the shortest first, each "
      + "link with its place: what to cut so that the dependency goes.",
    fields: [
      ToolField("from", .text, "a type, file, folder, module or component", isRequired: true),
      ToolField("to", .text, "the part that it may depend on, named in the same way", isRequired: true),
      ToolField("k", .number(1...100), "so many chains, longer ones too (all of the least length, if not given)"),
      ToolField("level", .word(LevelGraph.Level.words), "what the links are between: types, if not given"),
    ],
    output: [("from", "string"), ("to", "string"), ("level", "string"), ("links", "integer")],
    list: "chains",
    answer: { (input, project) throws(InputMistake) in
      let request = PathRequest(
        from: try project.part(try input.required("from")),
        to: try project.part(try input.required("to")),
        level: input.text("level").flatMap(LevelGraph.Level.init) ?? .type,
        count: input.number("k")
      )
      return ToolAnswer(try project.answer(path(request, project.runOptions)))
    }
  )
}

extension ToolAnswer {
  fileprivate init(_ report: PathReport) {
    let shortest = report.chains.map { $0.count - 1 }.min()
    let count = report.shortest ?? report.chains.count
    let summary =
      shortest.map { links in
        "\(report.from.title) \(report.from.isPlural ? "depend" : "depends") on \(report.to.title) over "
          + "\(counted(links, "link")); \(counted(count, "chain")) \(report.shortest == nil ? "shown" : "of that length")."
      } ?? "No chain of references leads from \(report.from.title) to \(report.to.title)."
    var fields: JSON = [
      "from": .string(report.from.title), "to": .string(report.to.title), "level": .string(report.level.rawValue),
    ]
    if let shortest { fields.set("links", .integer(shortest)) }
    self.init(summary: summary, fields: fields, items: report.chains.map { Item($0, report) })
  }
}

extension ToolAnswer.Item {
  fileprivate init(_ chain: [Int], _ report: PathReport) {
    let links = zip(chain, chain.dropFirst()).map { source, target -> (text: String, json: JSON) in
      let edge = report.edges.first { $0.source == source && $0.target == target }
      let kinds = edge?.weight.parts.map(\.kind) ?? []
      let place = edge?.places.first?.location.place ?? ""
      let (from, to) = (report.nodes[source].name, report.nodes[target].name)
      return (
        "    → \(to) (\(listed(kinds, "and"))" + (place.isEmpty ? ")" : " at \(place))"),
        ["from": .string(from), "to": .string(to), "by": JSON(kinds), "place": .string(place)]
      )
    }
    let start = chain.first.map { report.nodes[$0].name } ?? ""
    self.init(text: (["- \(start)"] + links.map(\.text)).joined(separator: "\n"), json: .array(links.map(\.json)))
  }
}

import Basics
import Engine
import ReportModel
import Reporting

struct ExploreCommand: Command {
  static let name = "explore"
  static let summary = "write a page on which the project can be looked at, walked through and searched"
  static let examples = [
    Example("explore", "write lintel-explore.html for the project in this folder; any browser opens it"),
    Example("explore App -o app.html", "write the page for another folder to another file"),
  ]

  private let file: String
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    file =
      try arguments.value(
        "--output",
        short: "-o",
        .file,
        help: "write the page to FILE (lintel-explore.html, if not given)"
      ) { $0 } ?? "lintel-explore.html"
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    return Output.show(explore(projectName(options.root), options)) { report in
      let page = ExplorePage(report, links: links(report.state, folder: report.pathInRepository)).render()
      let written = Output.write(page, to: file)
      guard written == .kept, file != Output.standard else { return written }
      let kilobytes = max(1, (page.count + 500) / 1000)
      let types = counted(report.nodes.count(where: \.isType), "type")
      let references = counted(report.edges.reduce(0) { $0 + $1.places.count }, "reference")
      return Output.print(
        "'\(file)' shows \(types) and \(references) (\(grouped(kilobytes)) kB); open it in a browser, or send it by mail\n"
      )
    }
  }
}

import Engine
import ReportModel
import Reporting

struct HistoryCommand: Command {
  static let name = "history"
  static let summary = "measure the commits of the project by the rules of today: violations, cycles, cuts, sizes"
  static let examples = [
    Example("history", "show the last 100 commits of this branch"),
    Example("history --commits 500 --every 5 --format csv:history.csv", "write every fifth of 500 commits as a table"),
    Example("history --format svg:history.svg", "draw how violations, cycles and size have changed"),
    Example("history --format html:history.html", "write a page with the same charts and all commits"),
  ]

  private let level: LevelGraph.Level?
  private let commits: Int
  private let step: Int
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<HistoryReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    level = try arguments.level(usual: "component where the configuration defines some, else module or folder")
    commits = try arguments.number("--commits", "N", help: "look at the last N commits (100, if not given)") ?? 100
    step = try arguments.number("--every", "N", help: "look at every Nth of them (1, if not given)") ?? 1
    limit = try arguments.number("--limit", "N", help: "as text: list N commits (30, if not given)")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let request = HistoryRequest(
      project: projectName(options.root),
      level: level,
      limit: commits,
      step: step,
      program: Lintel.build
    )
    return Output.show(history(request, options)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}

import Engine
import ReportModel
import Reporting

struct HotSpotsCommand: Command {
  static let name = "hotspots"
  static let summary = "list the files that change most and are coupled most, and those that change together unseen"
  static let examples = [
    Example("hotspots", "look at the last 2000 commits of this branch"),
    Example("hotspots --together 5 --commits 500", "list pairs of files that five of the last 500 commits changed"),
    Example("hotspots --format json:hotspots.json", "write all of it for other tools"),
  ]

  private let commits: Int
  private let together: Int
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<HotSpotsReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    commits = try arguments.number("--commits", "N", help: "look at the last N commits (2000, if not given)") ?? 2000
    together =
      try arguments.number(
        "--together",
        "N",
        help: "list pairs of files that N commits or more changed (10, if not given)"
      )
      ?? 10
    limit = try arguments.number("--limit", "N", help: "list N files and N pairs (as text 20, else all, if not given)")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    Output.show(hotSpots(limit: commits, together: together, question.runOptions())) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}

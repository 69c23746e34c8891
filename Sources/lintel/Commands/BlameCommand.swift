import Engine
import ReportModel
import Reporting

struct BlameCommand: Command {
  static let name = "blame"
  static let summary = "say which commit made one part of the project depend on another"
  static let examples = [
    Example("blame Feed Store", "show the commit since which the module Feed names the type Store"),
    Example("blame component:core component:feed --commits 10000", "look further back"),
  ]

  private let from: String
  private let to: String
  private let commits: Int
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<BlameReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    from = try arguments.part("FROM", help: "a type, file, folder, module, component or path with wildcards")
    to = try arguments.part("TO", help: "the part that it depends on, named in the same way", after: from)
    commits = try arguments.number("--commits", "N", help: "look at the last N commits (5000, if not given)") ?? 5000
    limit = try arguments.number("--limit", "N", help: "as text: list N references of that commit (10, if not given)")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let (from, to) = (pathInProject(from, root: options.root), pathInProject(to, root: options.root))
    return Output.show(blame(from: from, to: to, limit: commits, options)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}

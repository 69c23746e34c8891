import Engine
import ReportModel
import Reporting

struct UsersCommand: Command {
  static let name = "users"
  static let summary = "say what uses a part of the project, directly or not: what a change of it may touch"
  static let examples = [
    Example("users Store", "show what uses the type Store, and what uses that"),
    Example("users Alamofire --depth 1", "show which types use a module from outside"),
    Example("users Sources/Store --level module", "show the modules that a change in a folder may touch"),
  ]

  private let part: String
  private let level: LevelGraph.Level?
  private let depth: Int?
  private let limit: Int?
  private let formats: FormatOption<AnswerFormat<UsersReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    part = try arguments.part("NAME", help: "a type, file, folder, module, component or path with wildcards")
    level = try arguments.level(usual: "type")
    depth = try arguments.number("--depth", "N", help: "look at users of users only over N links")
    limit = try arguments.number(
      "--limit",
      "N",
      help: "write at most N users of each distance as text (20, if not given)"
    )
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let name = pathInProject(part, root: options.root)
    let result = users(of: name, level: level ?? .type, depth: depth, options)
    return Output.show(result) { answer in
      formats.write { $0.format.render(answer, AnswerOptions(limit: limit)) }
    }
  }
}

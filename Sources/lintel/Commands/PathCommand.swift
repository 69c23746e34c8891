import Engine
import ReportModel
import Reporting

struct PathCommand: Command {
  static let name = "path"
  static let summary = "say by which chains of references one part of the project depends on another"
  static let examples = [
    Example("path Feed Store", "show all shortest chains from the module Feed to the type Store, with their places"),
    Example("path Sources/Feed Sources/Store --level folder", "show chains of folders"),
    Example("path component:feed module:Store --all 20", "show the 20 shortest chains, longer ones too"),
  ]

  private let from: String
  private let to: String
  private let level: LevelGraph.Level?
  private let count: Int?
  private let formats: FormatOption<AnswerFormat<PathReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    from = try arguments.part("FROM", help: "a type, file, folder, module, component or path with wildcards")
    to = try arguments.part("TO", help: "the part that it may depend on, named in the same way", after: from)
    level = try arguments.level(usual: "type")
    count = try arguments.number("--all", "K", help: "show the K shortest chains, longer ones too")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let (from, to) = (pathInProject(from, root: options.root), pathInProject(to, root: options.root))
    let request = PathRequest(from: from, to: to, level: level ?? .type, count: count)
    return Output.show(path(request, options)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions()) }
    }
  }
}

import Engine
import ReportModel
import Reporting

struct EdgesCommand: Command {
  static let name = "edges"
  static let summary = "list the references from one part of the project to another, with their places"
  static let examples = [
    Example("edges Feed Store", "list what the module Feed says of the module Store"),
    Example("edges Sources/Domain UIKit", "list what a folder uses of a framework"),
  ]

  private let from: String
  private let to: String
  private let formats: FormatOption<AnswerFormat<EdgesReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    from = try arguments.part("FROM", help: "a type, file, folder, module, component or path with wildcards")
    to = try arguments.part("TO", help: "the part that it refers to, named in the same way", after: from)
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let (from, to) = (pathInProject(from, root: options.root), pathInProject(to, root: options.root))
    let result = edges(from: from, to: to, options)
    return Output.show(result) { answer in formats.write { $0.format.render(answer, AnswerOptions()) } }
  }
}

import Engine
import ReportModel
import Reporting

struct ModulesCommand: Command {
  static let name = "modules"
  static let summary = "list the modules: where each comes from, its files, what it declares and what it uses"
  static let examples = [
    Example("modules", "list what the manifests of this project say, beside what its files import"),
    Example("modules Packages/Feed", "list those alone that have files in this folder of the project"),
    Example("modules --tests --format json:modules.json", "write it for other programs, tests and all files among it"),
  ]

  private let tests: Bool
  private let formats: FormatOption<AnswerFormat<ModulesReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    tests = arguments.flag("--tests", help: "list the modules of tests, too")
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments, mayBePart: true)
  }

  func run() -> ExitStatus {
    Output.show(modules(question.runOptions(), tests: tests)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions()) }
    }
  }
}

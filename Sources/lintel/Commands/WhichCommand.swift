import Engine
import Reporting

struct WhichCommand: Command {
  static let name = "which"
  static let summary = "say in which module and components a type, file or module is, and why"
  static let examples = [
    Example("which ArticleRow", "show the components of a type"),
    Example("which Sources/Feed.swift", "show those of a file"),
  ]

  private let subject: String
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    subject = try arguments.argument(
      ValueSyntax(label: "NAME|FILE", completion: .files),
      help: "the name of a type, file or module"
    )
    project = try ProjectOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = project.runOptions()
    let name = pathInProject(subject, root: options.root)
    return Output.show(which(name, options)) { Output.print(AnswerText.render($0, name: name)) }
  }
}

import Engine
import ReportModel
import Reporting

struct MayCommand: Command {
  static let name = "may"
  static let summary = "say whether one part of the project may depend on another, and which rules say so"
  static let examples = [
    Example("may FeedView Store", "ask before the line is written"),
    Example("may component:feed UIKit --via import", "ask about imports alone"),
  ]

  private let from: String
  private let to: String
  private let via: String?
  private let formats: FormatOption<AnswerFormat<MayReport>>
  private let question: QuestionOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    from = try arguments.part("FROM", help: "a type, file, folder, module, component or path with wildcards")
    to = try arguments.part("TO", help: "the part that it would refer to, named in the same way", after: from)
    via = try arguments.value(
      "--via",
      .words(referenceKindNames, label: "KIND"),
      help: "ask about one kind of reference: \(referenceKindNames.joined(separator: ", "))"
    ) { (text) throws(UsageError) in try oneOf(referenceKindNames, text) { referenceKindNames.contains($0) ? $0 : nil }
    }
    formats = try FormatOption(&arguments)
    question = try QuestionOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = question.runOptions()
    let (from, to) = (pathInProject(from, root: options.root), pathInProject(to, root: options.root))
    return Output.show(may(from: from, to: to, via: via, options)) { answer in
      formats.write { $0.format.render(answer, AnswerOptions()) }
    }
  }
}

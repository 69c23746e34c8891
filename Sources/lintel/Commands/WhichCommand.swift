import Engine
import Reporting

struct WhichCommand: Command {
  static let name = "which"
  static let summary = "say in which module and components a type, file or module is, or what a folder holds"
  static let examples = [
    Example("which ArticleRow", "show the components of a type"),
    Example("which Sources/Feed.swift", "show those of a file"),
    Example("which Sources/Feed", "show what is in a folder, by module and component"),
  ]

  private let subject: String
  private let project: ProjectOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    subject = try arguments.argument(
      ValueSyntax(label: "NAME|PATH", completion: .files),
      help: "the name of a type, file, folder, module or component",
      sample: "NAME"
    ) { (text) throws(UsageError) in
      if let file = text.fileOfPlace { throw .placeOfFile(text, file) }
      return text
    }
    project = try ProjectOptions(&arguments)
  }

  func run() -> ExitStatus {
    let options = project.runOptions()
    let name = pathInProject(subject, root: options.root)
    return Output.show(which(name, options)) { report in
      var report = report
      if report.entries.isEmpty, report.part == nil { report.advice = ConfiguredName(name)?.advice ?? report.advice }
      return Output.print(AnswerText.render(report, name: name))
    }
  }
}

extension String {
  /// The file of `FILE:LINE` or `FILE:LINE:COLUMN`; nil of all else.
  var fileOfPlace: String? {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.reversed().prefix { Int($0) != nil }.count
    guard numbers > 0, numbers < parts.count else { return nil }
    let file = parts.dropLast(numbers).joined(separator: ":")
    return file.contains(".") ? file : nil
  }
}

extension UsageError {
  fileprivate static func placeOfFile(_ place: String, _ file: String) -> UsageError {
    UsageError(
      "'\(place)' is a line; 'lintel why \(place)' explains it, 'lintel which \(file)' is about the whole file"
    )
  }
}

import Basics
import Engine
import ReportModel
import Reporting

struct ReportCommand: Command {
  static let name = "report"
  static let summary = "write a report that was saved as JSON in other formats; exits with 0 whatever it says"
  static let examples = [
    Example("report report.json --format markdown", "show a saved report as Markdown"),
    Example("report - --format html:report.html", "read the report from standard input, and write a page"),
  ]

  /// `-` is standard input.
  private let file: String
  private let formats: FormatOption<Format>
  private let rendering: RenderingOptions

  init(_ arguments: inout Arguments) throws(UsageError) {
    file = try arguments.argument(.file, help: "a report that '--format json:FILE' has written")
    formats = try FormatOption(&arguments)
    rendering = try RenderingOptions(&arguments, in: formats)
  }

  /// Ends with 0 if the report could be written, whatever the check that it says of found.
  func run() -> ExitStatus {
    switch file == "-" ? readStandardInput() : readFile(file, limit: FileLimit.data) {
    case .failure(let failure) where failure.isMissing:
      return Output.fail("there is no file '\(file)'; 'lintel check --format json:\(file)' writes it")
    case .failure(let failure): return Output.fail(failure.message)
    case .success(let bytes):
      switch ReportReader.read(bytes, file: file == "-" ? "standard input" : file) {
      case .failure(let mistake): return Output.fail(mistake)
      case .success(let report):
        return formats.write { $0.format.render(report, rendering.options(for: $0, report)) }
      }
    }
  }
}

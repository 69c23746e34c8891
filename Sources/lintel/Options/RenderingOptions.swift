import ReportModel
import Reporting

/// How a report is written, in whatever format.
struct RenderingOptions {
  private let maximumBytes: Int?
  private let isQuiet: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    maximumBytes = try arguments.value(
      "--max-bytes",
      .number,
      help: "write no more than N bytes in the format 'agent'"
    ) { (text) throws(UsageError) in
      guard let count = Int(text), count >= 200 else { throw UsageError("'\(text)' is not a number of at least 200") }
      return count
    }
    isQuiet = arguments.flag(
      "--quiet",
      short: "-q",
      help: "write violations, errors, and where rules check less than they seem to"
    )
  }

  func options(for request: FormatOption<Format>.Request, _ report: Report) -> RenderOptions {
    let isPlain = request.file != nil || !Output.isColorful
    return RenderOptions(
      quiet: isQuiet,
      style: isPlain ? .plain : .color,
      maximumBytes: maximumBytes,
      links: links(for: report)
    )
  }
}

import Basics
import ReportModel
import Reporting

/// How a report is written, in whatever format.
struct RenderingOptions {
  private let maximumBytes: Int?
  let isQuiet: Bool
  private let countsOnly: Bool
  private let limit: Int?
  private let explorePage: String?

  /// - Parameter formats: those in which the report is written.
  init(_ arguments: inout Arguments, in formats: FormatOption<Format>) throws(UsageError) {
    countsOnly = arguments.flag(
      "--summary",
      help: "count violations by rule, component, owner and file instead of telling them, in the format 'text'"
    )
    limit = try arguments.value(
      "--limit",
      .number,
      help:
        "tell N violations in the format 'text', some of each rule, and say what is left out; with --summary, N rows"
    ) { (text) throws(UsageError) in
      guard let count = Int(text), count >= 1 else { throw UsageError("'\(text)' is not a number of at least 1") }
      return count
    }
    maximumBytes = try arguments.value(
      "--max-bytes",
      .number,
      help: "write no more than N bytes in the formats 'agent' and 'markdown', and say what is left out"
    ) { (text) throws(UsageError) in
      guard let count = Int(text), count >= 200 else { throw UsageError("'\(text)' is not a number of at least 200") }
      return count
    }
    explorePage = try arguments.value(
      "--explore",
      ValueSyntax(label: "PAGE", completion: .files),
      help:
        "in the format 'html': link each type to PAGE, which 'lintel explore' wrote; a path from the report, or an address"
    ) { (text) throws(UsageError) in
      if text.isEmpty { throw UsageError("the name of the page is empty; write lintel-explore.html") }
      return text
    }
    if explorePage != nil, !formats.requests.contains(where: { $0.format.name == "html" }) {
      throw .noReport("--explore", in: ["html"], "--format html:FILE")
    }
    isQuiet = arguments.flag(
      "--quiet",
      short: "-q",
      help: "write violations, errors, and where rules check less than they seem to"
    )
    let ofText = [("--summary", countsOnly), ("--limit", limit != nil)].filter(\.1).map(\.0)
    if let option = ofText.first, !formats.requests.contains(where: { $0.format.name == "text" }) {
      let isForTools = limit != nil && formats.requests.contains { $0.format.name == "json" }
      let instead = isForTools ? ": 'json' has all violations, and programs take what they need of 'violations'" : ""
      throw .noReport(option, in: ["text"], "--format text", instead)
    }
    let isLimited = formats.requests.contains { ["agent", "markdown"].contains($0.format.name) }
    if maximumBytes != nil, !isLimited {
      throw .noReport("--max-bytes", in: ["agent", "markdown"], "--format agent")
    }
    if isQuiet, countsOnly {
      throw UsageError("--quiet writes violations only, and --summary none of them; give one of the two")
    }
  }

  /// How a report is to be written; colours, width and links depend on where it goes.
  ///
  /// - Parameter limit: of what is told where the command line states none.
  func options(
    for request: FormatOption<Format>.Request,
    _ report: Report,
    limit: Int? = nil
  ) -> RenderOptions {
    let isForFile = request.file != nil
    return RenderOptions(
      quiet: isQuiet,
      style: isForFile || !Terminal.isColored ? .plain : .color,
      maximumBytes: maximumBytes,
      links: links(for: report),
      width: isForFile ? nil : Terminal.size?.columns,
      limit: self.limit ?? limit,
      countsOnly: countsOnly,
      explorePage: explorePage
    )
  }
}

extension UsageError {
  /// - Parameters:
  ///   - formats: those that the option is for, none of which is asked for.
  ///   - remedy: what asks for one.
  ///   - instead: what follows the advice to leave the option out.
  fileprivate static func noReport(
    _ option: String,
    in formats: [String],
    _ remedy: String,
    _ instead: String = ""
  ) -> UsageError {
    let names = listed(formats.map { "'\($0)'" }, "and")
    return UsageError(
      "\(option) changes only reports in the format\(formats.count == 1 ? "" : "s") \(names), and this command writes no such "
        + "report; add \(remedy), or leave \(option) out\(instead)"
    )
  }
}

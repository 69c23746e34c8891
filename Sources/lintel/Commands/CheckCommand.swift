import Basics
import Engine
import ReportModel
import Reporting

struct CheckCommand: Command {
  static let name = "check"
  static let summary = "check a project, or what is in a part of it, against its rules"
  static let examples = [
    Example("check", "check the project in this folder by its .lintel.yml"),
    Example("check Sources/Feed", "check it, and show only what is in that folder"),
    Example("check --staged", "show what the next commit would add"),
    Example("check --since origin/main", "show what a branch adds"),
    Example("check --summary", "count the violations by rule, component, owner and file"),
    Example("check --format text --format sarif:lintel.sarif", "show a report, and write another for other tools"),
  ]

  private let formats: FormatOption<Format>
  private let rendering: RenderingOptions
  private let hasAbsolutePaths: Bool
  private let listsExcluded: Bool
  private let isStrict: Bool
  private let only: [String]
  private let owner: String?
  private let state: StateOptions
  private let stopped: StoppedWork?
  private let baseline: BaselineOptions
  private let facts: [String]
  private let index: IndexStoreOption
  private let project: ProjectOptions
  private let timings: TimingsOption

  init(_ arguments: inout Arguments) throws(UsageError) {
    let ids = try arguments.values(
      "--only",
      .word("RULE[,RULE]"),
      help: "check these rules, by their ids, and no others; may be repeated"
    ) { (text) throws(UsageError) in
      // No id has a blank in it.
      let ids = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
      if ids.contains("") {
        throw UsageError("'\(text)' has no id \(text.isEmpty ? "in it" : "before or after a comma")")
      }
      return ids
    }
    var known: Set<String> = []
    only = ids.flatMap(\.self).filter { known.insert($0).inserted }
    owner = try arguments.value(
      "--owner",
      .word("OWNER"),
      help: "show only what is in files that OWNER has by CODEOWNERS, as @shop/payments; 'nobody': what nobody owns"
    ) { (text) throws(UsageError) in
      if text == Scope.Owner.nobody || text.utf8.contains(UInt8(ascii: "@")) { return text }
      throw UsageError("'\(text)' is no owner: CODEOWNERS has @user, @organisation/team and addresses of e-mail")
    }
    formats = try FormatOption(&arguments)
    rendering = try RenderingOptions(&arguments, in: formats)
    isStrict = arguments.flag("--strict", help: "make every warning an error")
    state = try StateOptions(&arguments)
    baseline = try BaselineOptions(&arguments, besides: state.otherFiles)
    hasAbsolutePaths = arguments.flag(
      "--absolute-paths",
      help: "write absolute paths in the format 'text', as Xcode wants them"
    )
    listsExcluded = arguments.flag(
      "--list-excluded",
      help: "list the files and folders that are not scanned, and why"
    )
    // Before PATH, which is what these leave.
    let facts = arguments.values(
      "--facts",
      .file,
      help: "use what 'lintel facts' has found, where it is still true; further files may follow"
    )
    self.facts = facts.isEmpty ? [] : facts + arguments.takeArguments(endingIn: ".facts")
    stopped = try arguments.value(
      "--before",
      .words(StoppedWork.allCases.map(\.rawValue)),
      help: "say, where the check of a hook fails, what was stopped and how to go on"
    ) { (text) throws(UsageError) in
      guard let work = StoppedWork(rawValue: text) else {
        throw UsageError("'\(text)' runs no hook; write \(alternatives(StoppedWork.allCases.map(\.rawValue)))")
      }
      return work
    }
    index = try IndexStoreOption(&arguments, besides: state.otherState)
    // A second rule behind a blank would be taken for PATH.
    if !only.isEmpty, let word = arguments.nextWord, !word.contains("/"), case .failure = fileStatus(word),
      WordsOfOthers.advice(onPath: word, of: Self.name) == nil
    {
      throw .noFolder(word, "if it is a rule, write '--only \((only + [word]).joined(separator: ","))'")
    }
    project = try ProjectOptions(&arguments, mayBePart: true)
    timings = try TimingsOption(&arguments)
  }

  func run() -> ExitStatus {
    let options = self.options
    if baseline.use.prunes, let part = options.part {
      return Output.fail("--prune writes the baseline of the whole project; leave '\(part)' out, or --prune")
    }
    var result = check(options)
    Output.keepUntilTheEnd(result.memory)
    Output.endProgress()
    // Before the report, which says whether it was done.
    for update in result.baselines {
      let status = Output.write(Array(update.text.utf8), to: update.path)
      if status != .kept { result.report.baseline?.isPruned = false }
      result.exit = max(result.exit, status)
    }
    let report = result.report
    let written = result.timings.measure("write") { write(report, root: options.root) }
    let status = max(result.exit, written.max() ?? .kept)
    // Somebody who reads only the log should know why it ends so.
    if result.exit != .kept, formats.requests.allSatisfy({ $0.file != nil }) {
      let files = zip(formats.requests, written).compactMap { $1 == .kept ? $0.file.map { "'\($0)'" } : nil }
      let place = files.isEmpty ? "No report was written" : "The report is in \(files.joined(separator: ", "))"
      Output.fail("\(report.outcome). \(place)")
    }
    // Whoever gets a report for programs on standard output sees no mistake in the arguments in it.
    if result.exit == .couldNotRun, formats.requests.contains(where: { $0.file == nil && $0.format.name != "text" }) {
      Output.show(report.diagnostics.filter { $0.severity == .error && $0.location == nil })
    }
    if let stopped, status != .kept { Output.complain(stopped.message(report, status)) }
    return max(status, timings.write(result.timings))
  }

  private var options: RunOptions {
    var options = project.runOptions(state.state, isQuiet: rendering.isQuiet)
    options.since = state.since
    let drawing = formats.requests.contains { $0.format.name == GraphViewFormat.markdown.name }
    if state.since != nil, drawing { options.drawnChanges = GraphViewFormat.markdown.limit }
    options.merging = state.merging
    options.showsStagedFiles = state.showsStagedFiles
    options.forbidsSoftening = state.forbidsSoftening
    options.baseline = baseline.use
    options.failsOnStale = baseline.failsOnStale
    options.strict = isStrict
    options.only = only
    options.owner = owner
    options.listsExcluded = listsExcluded
    options.facts = facts
    options.index = index.use
    return options
  }

  /// Returns how it went with each of the reports.
  private func write(_ report: Report, root: String) -> [ExitStatus] {
    formats.writeEach { request in
      let isAbsolute = hasAbsolutePaths && request.format.name == "text"
      let shown = isAbsolute ? report.withAbsolutePaths(in: root) : report
      let limit = stopped == nil ? nil : StoppedWork.maximumViolations
      return request.format.render(shown, rendering.options(for: request, report, limit: limit))
    }
  }
}

import Basics
import Engine
import ReportModel
import Reporting

struct InitCommand: Command {
  static let name = "init"
  static let summary = "look at the project, say which architecture it follows, and write a configuration"
  static let examples = [
    Example("init", "write .lintel.yml for the project in this folder"),
    Example("init --freeze", "also record what is broken today, so that only new violations fail"),
  ]

  private let freezes: Bool
  private let isForced: Bool
  /// nil: this folder, unless it belongs to a project that has a configuration.
  private let path: String?
  private let cache: CacheOptions
  private let jobs: Int

  init(_ arguments: inout Arguments) throws(UsageError) {
    freezes = arguments.flag("--freeze", help: "also record the violations of today in a baseline")
    isForced = arguments.flag("--force", help: "replace a configuration, and with --freeze a baseline")
    path = try arguments.givenPath()
    cache = try CacheOptions(&arguments)
    jobs = try arguments.jobs()
  }

  func run() -> ExitStatus {
    if path == nil, let project = ProjectPlace(around: ".", .folder), !project.part.isEmpty {
      return Output.fail(
        "this folder belongs to the project '\(project.root)', which has a '.lintel.yml'; nothing was written. "
          + "'lintel init .' writes one for this folder alone"
      )
    }
    if path == nil, !isForced, case .failure = fileStatus(".lintel.yml") {
      let below = FoldersBelow.withConfiguration(in: ".")
      if let first = below.first { return Output.fail(.configurationBelow(first, others: below.count - 1)) }
    }
    let root = path ?? "."
    let folder = root.hasSuffix("/") ? root : root + "/"
    let configuration = folder + ".lintel.yml"
    let files = freezes ? [configuration, folder + ".lintel-baseline.yml"] : [configuration]
    for file in files {
      if let problem = whyNotWritten(file) { return Output.fail(problem) }
    }
    var options = RunOptions(root: root, cache: cache.use(for: root), jobs: jobs)
    let result = initialize(options, freezes: freezes)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let report = result.report else { return result.exit }
    let replaced = files.filter(saysSomething).map { "'\(Printable.verbatim(shown($0)))'" }
    let written = Output.write(Array(result.text.utf8), to: configuration)
    guard written == .kept else { return written }
    let text = InitText.render(report, file: shown(configuration), freezes: freezes)
    var status = max(result.exit, Output.print(text + .replaced(replaced)))
    if freezes {
      // By the configuration that was just written; what is a warning in it is one for a reason that it states.
      options.baseline.startsAnew = true
      status = max(status, BaselineCommand.record(options, grows: true, urgesErrors: false))
    }
    guard status == .kept else { return status }
    return Output.print(InitText.next(report, freezes: freezes, path: path))
  }

  private func whyNotWritten(_ file: String) -> String? {
    guard case .success(let status) = fileStatus(file, followLinks: false) else { return nil }
    if status.kind == .folder { return "cannot write '\(shown(file))': it is a folder" }
    if status.kind == .link, case .failure(let failure) = fileStatus(file), failure.isMissing, !isForced {
      return .deadLink(at: file, shown: shown(file))
        + "; nothing was written. Make that file, delete the link, or write '--force', which puts a file in its place"
    }
    // A shell makes it before the command begins where somebody writes `lintel init > .lintel.yml`.
    if status.kind == .file, status.size == 0 { return nil }
    guard !isForced else { return nil }
    let baseline = "'lintel baseline\(path.map { " " + shellWord($0) } ?? "")' records the violations of today by it; "
    let remedy = freezes && file.hasSuffix("/.lintel.yml") ? baseline : ""
    return "there is a '\(shown(file))' already; nothing was written. \(remedy)--force replaces it"
  }

  private func saysSomething(_ file: String) -> Bool {
    guard case .success(let status) = fileStatus(file) else { return false }
    return status.size > 0
  }

  private func shown(_ file: String) -> String { file.hasPrefix("./") ? String(file.dropFirst(2)) : file }
}

extension String {
  /// What is said of files that were there.
  fileprivate static func replaced(_ files: [String]) -> String {
    guard !files.isEmpty else { return "" }
    let (was, it) = files.count == 1 ? ("was", "it") : ("were", "they")
    return "Replaced \(listed(files, "and")), which \(was) there: what \(it) said is gone, unless git has it.\n"
  }

  fileprivate static func configurationBelow(_ folder: String, others: Int) -> String {
    let more = others > 0 ? " and in \(counted(others, "other folder", "other folders"))" : ""
    return "there is a '.lintel.yml' in '\(folder)'\(more) already; nothing was written. 'lintel check \(folder)' "
      + "checks by it; 'lintel init .' writes one for all that is here"
  }
}

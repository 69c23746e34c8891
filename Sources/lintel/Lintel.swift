import Basics
import ClangScanner
import Engine
import ReportModel
import Reporting

@main
struct Lintel {
  static let version = "0.1.0"
  /// What `--timings` counts from.
  static let start = ProgramStart()

  static func main() {
    _ = start
    reportCrashes()
    // Writing to a pipe that nobody reads any more fails like any other writing; reports to files are still written.
    signal(SIGPIPE, SIG_IGN)
    // So does writing beyond a limit on the size of files.
    signal(SIGXFSZ, SIG_IGN)
    if CommandLine.arguments.dropFirst().first == Libclang.workerCommand {
      exit(runClangWorker(libraries: libclangLibraries))
    }
    if CommandLine.arguments.dropFirst().first == IndexTrial.command {
      exit(runIndexTrial(Array(CommandLine.arguments.dropFirst(2))))
    }
    switch parse(Array(CommandLine.arguments.dropFirst())) {
    case .failure(let mistake):
      Output.fail("\(mistake.message)")
      finish(.couldNotRun)
    case .success(let invocation):
      finish(invocation.run())
    }
  }

  private static func finish(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}

extension Invocation {
  func run() -> ExitStatus {
    if showsVersion {
      return Output.print("lintel \(Lintel.version)\n")
    }
    guard let command, !showsHelp else {
      // Without a command the help is an answer to a mistake, so a script finds nothing on standard output.
      guard showsHelp else {
        Output.complain(help(for: nil))
        return .couldNotRun
      }
      return Output.print(help(for: self.command))
    }
    switch command {
    case .check: return runCheck()
    case .baseline: return runBaseline()
    case .initialize: return runInit()
    case .report: return runReport()
    case .graph: return runGraph()
    case .facts: return runFacts()
    case .cache: return runCache()
    case .rules: return runRules()
    case .which: return runWhich()
    case .why: return runWhy()
    case .hook: return runHook()
    case .schema: return Output.print(schema())
    }
  }

  var options: RunOptions {
    var options = RunOptions(
      root: root,
      configuration: configuration,
      today: .today,
      workers: jobs ?? processorCount,
      strict: strict,
      toolVersion: Lintel.version,
      libclang: Libclang.use,
      progress: ProgressLine.shared?.progress
    )
    options.state = state
    options.since = since
    options.showsStagedFiles = stagedFiles
    options.merging = merging
    options.forbidsSoftening = noSoftening
    options.failsOnStale = failOnStale
    options.baseline = baseline
    options.facts = files
    options.factsSecret = sharedSecret
    options.cache = cache
    options.notice = { notice in
      Output.interruptProgress()
      Output.show([notice])
    }
    options.index = indexUse
    options.listsExcluded = listsExcluded
    return options
  }

  private func runGraph() -> ExitStatus {
    var result = graph(options)
    Output.endProgress()
    Output.show(result.diagnostics)
    var status = result.exit
    for request in formats.isEmpty ? [FormatRequest(name: "json", file: nil)] : formats {
      guard let format = GraphFormat.named(request.name) else { continue }
      let graph = result.report
      status = max(status, result.timings.measure("write") { Output.write(format.render(graph), to: request.file) })
    }
    return max(status, Output.show(result.timings, as: timings))
  }

  private func runRules() -> ExitStatus {
    if let ruleSet { return Output.print(text(ofRuleSet: ruleSet)) }
    if let rulesFor { return runRules(for: rulesFor) }
    if testsRules {
      let result = testRules(options)
      Output.endProgress()
      Output.show(result.diagnostics)
      guard let answer = result.answer else { return result.exit }
      return max(result.exit, Output.print(AnswerText.render(answer)))
    }
    let result = catalogue(options)
    Output.show(result.diagnostics)
    guard let answer = result.answer else { return result.exit }
    guard let text = AnswerText.render(answer, id: name) else {
      let known = answer.kinds.map(\.name) + answer.rules.map(\.id)
      let hint = suggestion(for: name ?? "", among: known).map { "; did you mean '\($0)'?" } ?? ""
      let problem = "no kind and no configured rule is called '\(name ?? "")'\(hint)"
      let advice = "'lintel rules' lists them, 'lintel rules --for PATH' those of a folder"
      Output.fail("\(problem); \(advice)")
      return .couldNotRun
    }
    return max(result.exit, Output.print(text))
  }

  private func runWhich() -> ExitStatus {
    let name = relativeToRoot(name ?? "")
    let result = which(name, options)
    Output.endProgress()
    Output.show(result.diagnostics)
    guard let answer = result.answer else { return result.exit }
    return max(result.exit, Output.print(AnswerText.render(answer, name: name)))
  }

  /// The name of something, perhaps of a file: that may be given as the shell completes it, from here, not from the root.
  func relativeToRoot(_ name: String) -> String {
    let (file, folder) = (segments(of: name), segments(of: root))
    guard name.contains("/") || name.contains("."), file.count > folder.count, file.starts(with: folder),
      case .success = fileStatus(name)
    else { return name.hasPrefix("./") ? String(name.dropFirst(2)) : name }
    return file.dropFirst(folder.count).joined(separator: "/")
  }
}

/// The names on the way from the root of the file system to `path`.
func segments(of path: String) -> [Substring] {
  normalizedPath(path, from: currentFolder()).split(separator: "/")
}

/// Makes a crash say what it is, and end with the exit code that is documented for it.
private func reportCrashes() {
  for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    signal(number) { _ in
      // Only what is safe in a signal handler: one write, and the end.
      let message: StaticString =
        "lintel: internal error: this is a fault of Lintel; please report it with the file that brings it about\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.internalError.rawValue)
    }
  }
}

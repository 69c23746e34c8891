import Basics
import ClangScanner
import Engine
import ReportModel
import Reporting

@main
/// The program.
struct Lintel {
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
    do throws(UsageError) {
      let request = try Request(Array(CommandLine.arguments.dropFirst()))
      Output.allowsPager = request.allowsPager
      finish(run(request.action))
    } catch {
      finish(Output.fail(error.message))
    }
  }

  private static func run(_ action: Request.Action) -> ExitStatus {
    switch action {
    case .run(let command): return command.run()
    case .help(let command): return Output.print(help(for: command))
    case .version: return Output.print(versionLine)
    case .nothing:
      // The help is an answer to a mistake here, so a script finds nothing on standard output.
      Output.complain(help(for: nil))
      return .couldNotRun
    }
  }

  private static func finish(_ status: ExitStatus) -> Never { exit(status.rawValue) }
}

/// Makes a crash say what it is, and end with the exit code that is documented for it.
private func reportCrashes() {
  for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    signal(number) { _ in
      // Only what is safe in a signal handler: one write, and the end.
      let message: StaticString =
        "lintel: internal error; please report it, with the file that causes it\n"
      _ = write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      _exit(ExitStatus.internalError.rawValue)
    }
  }
}

import Basics
import Engine
import ReportModel
import Reporting

/// Everything that is written: standard output, standard error and report files.
enum Output {
  /// Whether a pager may show what is longer than the screen. Set before anything is written, and never again.
  nonisolated(unsafe) static var allowsPager = true

  /// Writes to standard output, in a pager what is longer than the screen; the status says whether that was possible.
  static func print(_ text: String) -> ExitStatus { write(Array(LogLine.plain(text).utf8), to: nil) }

  /// Writes a line to standard error.
  static func complain(_ line: String) { _ = writeAll(Array((LogLine.plain(line) + "\n").utf8), STDERR_FILENO) }

  /// Says why the program does not do what it was asked for.
  @discardableResult
  static func fail(_ message: String) -> ExitStatus { fail(Diagnostic(.error, message)) }

  static func fail(_ problem: Diagnostic) -> ExitStatus {
    show([problem])
    return .couldNotRun
  }

  /// The name of a file that means standard output.
  static let standard = "-"

  /// Writes a report to a file, as a whole or not at all, or to standard output if there is none.
  static func write(_ bytes: [UInt8], to file: String?) -> ExitStatus {
    guard let file, file != standard else {
      if allowsPager, let pager = Pager(for: bytes), pager.show(bytes) { return .kept }
      let failure = writeAll(bytes, STDOUT_FILENO)
      // `lintel check | head` has read enough.
      if failure == nil || failure == EPIPE { return .kept }
      return cannotWrite("to standard output", String(cString: strerror(failure ?? 0)))
    }
    switch writeFile(file, bytes) {
    case .success: return .kept
    case .failure(let failure):
      return cannotWrite("'\(file)'", missingFolder(of: file) ?? folder(file) ?? failure.reason)
    }
  }

  /// What to do where the folder that a file is to be in is not there; nil if it is.
  private static func missingFolder(of file: String) -> String? {
    guard let slash = file.lastIndex(of: "/"), slash > file.startIndex else { return nil }
    let folder = String(file[..<slash])
    guard case .failure(let failure) = fileStatus(folder), failure.isMissing else { return nil }
    return "there is no folder '\(folder)'; make it first ('mkdir -p \(folder)')"
  }

  /// That a folder stands where a file is to be written; nil if there is none.
  private static func folder(_ path: String) -> String? {
    guard case .success(let status) = fileStatus(path), status.kind == .folder else { return nil }
    return "it is a folder; name a file in it"
  }

  private static func cannotWrite(_ name: String, _ reason: String) -> ExitStatus {
    fail("cannot write \(name): \(reason)")
  }

  /// Shows what has been found out: what there is to say about the input, then the answer, if there is one.
  static func show<Answer>(_ result: QueryResult<Answer>, _ write: (Answer) -> ExitStatus) -> ExitStatus {
    endProgress()
    keepUntilTheEnd(result.memory)
    show(result.diagnostics)
    guard let answer = result.answer else { return result.exit }
    return max(result.exit, write(answer))
  }

  /// The process ends soon, and then the memory is freed at once.
  static func keepUntilTheEnd(_ memory: CheckMemory?) {
    if let memory { _ = Unmanaged.passRetained(memory) }
  }

  // MARK: Beside the report

  static func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { complain(diagnostic.text) }
  }

  /// Makes room for a message while the run goes on.
  static func interruptProgress() { ProgressLine.shared?.erase() }

  /// Erases what the progress of the run has left on the terminal; comes before any other output.
  static func endProgress() { ProgressLine.shared?.finish() }
}

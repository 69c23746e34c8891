import Basics
import Engine
import ReportModel

/// Everything that is written: standard output, standard error and report files.
enum Output {
  /// Colours are for people: on a terminal, unless NO_COLOR says otherwise (https://no-color.org).
  static var isColorful: Bool {
    environmentVariable("NO_COLOR") == nil && isatty(STDOUT_FILENO) == 1
  }

  /// Writes to standard output; the status says whether that was possible.
  static func print(_ text: String) -> ExitStatus { write(Array(text.utf8), to: nil) }

  static func complain(_ line: String) { _ = writeAll(Array((line + "\n").utf8), STDERR_FILENO) }

  /// Writes a report to a file, as a whole or not at all, or to standard output if there is none.
  static func write(_ bytes: [UInt8], to file: String?) -> ExitStatus {
    guard let file else {
      let failure = writeAll(bytes, STDOUT_FILENO)
      // `lintel check | head` has read enough.
      if failure == nil || failure == EPIPE { return .kept }
      return cannotWrite("to standard output", String(cString: strerror(failure ?? 0)))
    }
    switch writeFile(file, bytes) {
    case .success: return .kept
    case .failure(let failure): return cannotWrite("'\(file)'", failure.reason)
    }
  }

  private static func cannotWrite(_ name: String, _ reason: String) -> ExitStatus {
    complain("lintel: error: cannot write \(name): \(reason)")
    return .couldNotRun
  }

  // MARK: Beside the report

  static func show(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      var place = "lintel"
      if let location = diagnostic.location {
        place = location.file
        if let line = location.line { place += ":\(line)" }
        if let column = location.column { place += ":\(column)" }
      }
      complain("\(place): \(diagnostic.severity.rawValue): \(diagnostic.message)")
    }
  }

  /// Shows how long the stages took, or writes it to a file.
  static func show(_ timings: Timings, as request: TimingsRequest) -> ExitStatus {
    if request.showsTable {
      for line in TimingsText(timings, since: Lintel.start).lines { complain(line) }
    }
    guard let file = request.traceFile else { return .kept }
    return write(TimingsTrace.json(timings, since: Lintel.start), to: file)
  }

  /// Makes room for a message while the run goes on.
  static func interruptProgress() { ProgressLine.shared?.erase() }

  /// Erases what the progress of the run has left on the terminal; comes before any other output.
  static func endProgress() { ProgressLine.shared?.finish() }
}

import Basics
import Engine
import ReportModel

/// Everything that is written: standard output, standard error and report files.
enum Output {
  /// Colours are for people: on a terminal, unless NO_COLOR says otherwise (https://no-color.org).
  static var isColorful: Bool {
    let noColor = getenv("NO_COLOR").map { String(cString: $0) } ?? ""
    return noColor.isEmpty && isatty(STDOUT_FILENO) == 1
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

  static func show(_ timings: Timings) {
    var total = 0.0
    for stage in timings.stages {
      total += stage.seconds
      complain(line(stage.name, stage.seconds))
    }
    complain(line("total", total))
    if let known = timings.takenOver { complain("facts of \(known.files) of \(known.of) files taken over") }
  }

  private static func line(_ name: String, _ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    let text = "\(tenths / 10).\(tenths % 10) ms"
    return name + String(repeating: " ", count: max(1, 24 - name.count - text.count)) + text
  }

  // MARK: Progress

  /// Shows what is going on, in one line that is overwritten; nothing in a pipe.
  static var progress: (@Sendable (String) -> Void)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return { words in _ = writeAll(Array("\r\u{1B}[K\(words) …".utf8), STDERR_FILENO) }
  }

  static func endProgress() {
    if isatty(STDERR_FILENO) == 1 { _ = writeAll(Array("\r\u{1B}[K".utf8), STDERR_FILENO) }
  }
}

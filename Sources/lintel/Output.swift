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

  static func complain(_ line: String) { _ = write(Array((line + "\n").utf8), STDERR_FILENO) }

  /// Writes a report to a file, or to standard output if there is none.
  static func write(_ bytes: [UInt8], to file: String?) -> ExitStatus {
    let name = file.map { "'\($0)'" } ?? "to standard output"
    let descriptor = file.map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) } ?? STDOUT_FILENO
    guard descriptor >= 0 else { return cannotWrite(name, errno) }
    var failure = write(bytes, descriptor)
    // A full disk may be noticed only here.
    if file != nil, close(descriptor) != 0, failure == nil { failure = errno }
    // `lintel check | head` has read enough.
    if file == nil, failure == EPIPE { return .kept }
    return failure.map { cannotWrite(name, $0) } ?? .kept
  }

  private static func cannotWrite(_ name: String, _ reason: Int32) -> ExitStatus {
    complain("lintel: error: cannot write \(name): \(String(cString: strerror(reason)))")
    return .couldNotRun
  }

  /// Returns the system's number for what went wrong.
  private static func write(_ bytes: [UInt8], _ descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Basics.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return nil
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
    return { words in _ = write(Array("\r\u{1B}[K\(words) …".utf8), STDERR_FILENO) }
  }

  static func endProgress() {
    if isatty(STDERR_FILENO) == 1 { _ = write(Array("\r\u{1B}[K".utf8), STDERR_FILENO) }
  }
}

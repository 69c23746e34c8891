import Basics
import Engine

/// Shows on a terminal what a run is doing, in one line of standard error that is overwritten and erased at the end.
///
/// Only runs of more than half a second show something, ten times a second at most: a thread looks now and then where
/// the run is, so that the run itself only counts.
final class ProgressLine: @unchecked Sendable {
  // Safe to share: everything that changes is guarded by `lock`.
  private let lock = Lock()
  private var words = ""
  private var done = 0
  private var count = 0
  private var hasStarted = false
  private var isFinished = false
  /// What is on the terminal.
  private var shown = ""

  /// nil where nobody looks: standard error is not a terminal, or one that cannot erase a line.
  static let shared: ProgressLine? = {
    let terminal = environmentVariable("TERM") ?? "dumb"
    return isatty(STDERR_FILENO) == 1 && terminal != "dumb" ? ProgressLine() : nil
  }()

  private init() {}

  /// What a run is given, so that it tells this line.
  var progress: Progress {
    Progress(
      onBegin: { [self] words, count in
        lock.locked {
          (self.words, self.count, done) = (words, count, 0)
          if !hasStarted {
            hasStarted = true
            _ = startThread { [self] in watch() }
          }
        }
      },
      onAdvance: { [self] in lock.locked { done += 1 } }
    )
  }

  /// Erases the line; it comes back below what is written meanwhile.
  func erase() {
    lock.locked { if !shown.isEmpty { write("") } }
  }

  /// Erases the line for good.
  func finish() {
    lock.locked {
      isFinished = true
      if !shown.isEmpty { write("") }
    }
  }

  private func watch() {
    usleep(500_000)
    while lock.locked({ draw() }) { usleep(100_000) }
  }

  /// Shows where the run is; returns whether it goes on.
  private func draw() -> Bool {
    guard !isFinished else { return false }
    let line = count > 0 ? "\(words): \(done) of \(count) …" : "\(words) …"
    if line != shown { write(line) }
    return true
  }

  private func write(_ line: String) {
    shown = line
    _ = writeAll(Array("\r\u{1B}[K\(line)".utf8), STDERR_FILENO)
  }
}

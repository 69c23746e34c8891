import Foundation

/// Looks for a reader of a named pipe. Without a writer a reader would wait for ever: it gets an end of file instead.
public final class PipeReader: @unchecked Sendable {
  // Safe to share: the lock guards both.
  private let lock = NSLock()
  private var hasAppeared = false
  private var isOver = false

  /// Looks at the pipe `path` until `appeared` is called.
  public init(_ path: String) {
    Thread.detachNewThread { [self] in
      while !lock.withLock({ isOver }) {
        // Opening to write without waiting succeeds only while somebody has the pipe open to read.
        let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if writer >= 0 {
          lock.withLock { hasAppeared = true }
          close(writer)
        } else if errno == ENOENT {
          break
        }
        usleep(1000)
      }
    }
  }

  /// Ends the looking, and says whether there was a reader.
  public func appeared() -> Bool {
    lock.withLock {
      isOver = true
      return hasAppeared
    }
  }
}

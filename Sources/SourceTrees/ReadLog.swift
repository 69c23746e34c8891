import Basics

/// Notes which files of a tree are read, so that later it is known on which files a result depends.
package final class ReadLog: @unchecked Sendable {
  // Safe to share: guarded by `lock`.
  private let lock = Lock()
  private var read: Set<String> = []

  package init() {}

  /// As they were asked for.
  package var paths: Set<String> { lock.locked { read } }

  package func note(_ path: String) { lock.locked { _ = read.insert(path) } }
}

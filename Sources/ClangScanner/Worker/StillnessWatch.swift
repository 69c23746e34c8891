import Basics

/// Ends the process when it has worked on a file for ten seconds without using the processor: then it waits for something
/// that never comes. Beats are counted and not the time, so a process that was halted meanwhile lives on.
final class StillnessWatch: @unchecked Sendable {
  // Safe to share: both are guarded by `lock`.
  private let lock = Lock()
  private var stillness = Stillness()
  private var working = false

  var isWorking: Bool {
    get { lock.locked { working } }
    set { lock.locked { working = newValue } }
  }

  init() {
    _ = startThread(stackSize: 64 << 10) { [weak self] in
      while let self {
        sleep(1)
        if self.standsStill() { _exit(1) }
      }
    }
  }

  private func standsStill() -> Bool {
    lock.locked { stillness.beat(isWorking: working, microseconds: Self.processorTime) }
  }

  private static var processorTime: Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
  }
}

/// Counts the beats in which a process that should work has used next to nothing of the processor.
package struct Stillness {
  package static let maximumBeats = 10
  /// What the watch itself takes for a beat, and more.
  private static let nothing = 1000
  private var last = 0
  private var beats = 0

  package init() {}

  /// Whether the process stands still, a second after the last beat.
  ///
  /// - Parameter microseconds: the processor time that the process has used since its start.
  package mutating func beat(isWorking: Bool, microseconds: Int) -> Bool {
    beats = isWorking && microseconds - last < Self.nothing ? beats + 1 : 0
    last = microseconds
    return beats >= Self.maximumBeats
  }
}

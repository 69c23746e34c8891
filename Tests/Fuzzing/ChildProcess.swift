import Foundation

/// A program that was run to its end, and what it took.
struct ChildProcess {
  enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It was ended because it went on for too long.
    case hung
    case notStarted
  }

  var end: End
  /// With those that it started and waited for.
  var processorSeconds: Double
  var wallSeconds: Double
  /// The most that it, or one that it started, had in memory at a time.
  var megabytes: Double

  /// Runs a program with nothing to read; what it writes goes into files.
  static func run(
    _ arguments: [String],
    environment: [String],
    output: String,
    errors: String,
    endAfter seconds: Double
  ) -> ChildProcess {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    // A group of its own, so that those that it starts can be ended with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    let start = now()
    var process: pid_t = 0
    guard posix_spawn(&process, arguments[0], &actions, &attributes, &argumentPointers, &environmentPointers) == 0
    else { return ChildProcess(end: .notStarted, processorSeconds: 0, wallSeconds: 0, megabytes: 0) }
    return wait(for: process, since: start, endAfter: seconds)
  }

  private static func wait(for process: pid_t, since start: Double, endAfter seconds: Double) -> ChildProcess {
    var status: Int32 = 0
    var usage = rusage()
    var wasEnded = false
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      if !wasEnded, now() - start > seconds {
        wasEnded = true
        kill(-process, SIGKILL)
      }
      usleep(1_000)
    }
    let signal = status & 0x7F
    #if canImport(Darwin)
      let bytes = Double(usage.ru_maxrss)
    #else
      let bytes = Double(usage.ru_maxrss) * 1_024
    #endif
    return ChildProcess(
      end: wasEnded ? .hung : signal != 0 ? .signal(signal) : .exit(status >> 8 & 0xFF),
      processorSeconds: self.seconds(usage.ru_utime) + self.seconds(usage.ru_stime),
      wallSeconds: now() - start,
      megabytes: bytes / 1_000_000
    )
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func now() -> Double { ProcessInfo.processInfo.systemUptime }
}

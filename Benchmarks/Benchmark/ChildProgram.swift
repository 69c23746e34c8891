import Foundation

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// What one run of a program took.
struct Measurement {
  /// Seconds from its start until its end.
  var wall: Double
  /// Seconds that it and the processes that it waited for have computed, in the program and in the system.
  var processor: Double
  /// The most memory that it had at a time, in bytes; of several processes that of the largest. At least what this
  /// program has itself, as the system counts from before the other one takes its place.
  var peakMemory: Int
  /// nil: a signal ended it.
  var status: Int32?
  var output: String
}

/// Runs a program, found in `PATH`, with its output in a file, since some do less where nobody reads; nil if it cannot be
/// started. What it says on standard error is dropped, or comes with the output.
func runProgram(_ arguments: [String], withErrors: Bool = false, readsOutput: Bool = false) -> Measurement? {
  let outputPath = NSTemporaryDirectory() + "/lintel-benchmark-\(getpid()).txt"
  defer { unlink(outputPath) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, outputPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  if withErrors {
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
  } else {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  }
  var pointers = arguments.map { strdup($0) }
  defer { for pointer in pointers { free(pointer) } }
  pointers.append(nil)

  var process: pid_t = 0
  let start = seconds()
  guard posix_spawnp(&process, arguments[0], &actions, nil, pointers, environ) == 0 else { return nil }
  var status: Int32 = 0
  var usage = rusage()
  while wait4(process, &status, 0, &usage) < 0 {
    guard errno == EINTR else { return nil }
  }
  let wall = seconds() - start
  return Measurement(
    wall: wall,
    processor: seconds(usage.ru_utime) + seconds(usage.ru_stime),
    peakMemory: Int(usage.ru_maxrss) * memoryUnit,
    status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil,
    output: readsOutput ? (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" : ""
  )
}

#if canImport(Darwin)
  private let memoryUnit = 1
#else
  private let memoryUnit = 1024
#endif

private func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

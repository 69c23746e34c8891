import Basics
import Facts

/// The whole of a worker process: answers jobs that come on standard input with facts on standard output, until the
/// input ends. Returns the status to exit with. `libraries` are names or paths of libclang, of which the first that can
/// be loaded is used.
package func runClangWorker(libraries: [String]) -> Int32 {
  limitResources()
  // libclang descends as deep as its input nests; 64 MB carry it through 80,000 brackets.
  let thread = startThread(stackSize: 64 << 20) { serve(libraries) }
  guard let thread else { return 1 }
  pthread_join(thread, nil)
  return 0
}

private func serve(_ libraries: [String]) {
  let channel = MessageChannel(input: STDIN_FILENO, output: STDOUT_FILENO)
  let version = LibclangParser.load(libraries)
  guard channel.send(WorkerGreeting.encode(version)), case .success = version else { return }
  closeFileSystem()
  let watch = StillnessWatch()
  let parser = LibclangParser()
  while let message = channel.receive(), let job = ClangJob(message: message) {
    extendProcessorTime(bytes: message.count)
    watch.isWorking = true
    let answer = parser.parse(job)
    watch.isWorking = false
    guard channel.send(WorkerAnswer.encode(answer)) else { return }
  }
}

/// Allows the process no further descriptor, now that libclang is loaded: a text can name any file of the machine, as
/// in `__has_include("/dev/tty")`, and some make whoever opens them wait. What libclang is to read it is handed.
private func closeFileSystem() {
  let free = dup(STDIN_FILENO)
  guard free >= 0 else { return }
  _ = close(free)
  setLimit(number(RLIMIT_NOFILE), to: Int(free))
}

/// A file that takes more of the processor ends the process; most take 2 ms. The time of libclang grows with the square
/// of some texts that are not code: 8,000 stray brackets take it seven seconds.
private let secondsPerFile = 2
private let secondsPerMegabyte = 1

/// A file that takes more memory ends the process; most leave it at 80 MB.
private let maximumMemory = 4 << 30

private func limitResources() {
  // Dying of a file is foreseen; nobody wants the memory of it on disk.
  setLimit(number(RLIMIT_CORE), to: 0)
  #if !canImport(Darwin)  // does not enforce it
    setLimit(number(RLIMIT_AS), to: maximumMemory)
  #endif
}

/// Allows the process that many seconds more than it has used. Time of the processor, not of the clock: a busy machine
/// does not turn a file into a failure.
private func extendProcessorTime(bytes: Int) {
  var usage = rusage()
  guard getrusage(number(RUSAGE_SELF), &usage) == 0 else { return }
  let used = Int(usage.ru_utime.tv_sec) + Int(usage.ru_stime.tv_sec)
  setLimit(number(RLIMIT_CPU), to: used + 1 + secondsPerFile + (bytes >> 20) * secondsPerMegabyte)
}

/// Sets a limit that may be raised again.
private func setLimit(_ resource: Int32, to value: Int) {
  var limit = rlimit()
  guard getrlimit(resource, &limit) == 0 else { return }
  limit.rlim_cur = min(rlim_t(value), limit.rlim_max)
  _ = setrlimit(resource, &limit)
}

// C libraries declare these as numbers or as enumerations.
private func number(_ constant: Int32) -> Int32 { constant }
#if canImport(Glibc)
  private func number(_ constant: __rlimit_resource) -> Int32 { Int32(constant.rawValue) }
  private func number(_ constant: __rusage_who) -> Int32 { Int32(constant.rawValue) }
#endif

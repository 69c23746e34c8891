import Basics

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// A program that was started, found in `PATH` and without a shell.
struct ChildProcess {
  /// Why there is none.
  enum Failure: Error {
    case isNotInstalled, cannotStart
    /// It has said nothing for that many seconds.
    case standsStill(Int)
  }

  private let identifier: pid_t

  /// Starts a program; what represents a descriptor that is nil is `/dev/null`. The descriptors stay open here.
  ///
  /// `environment` ends with nil.
  static func start(
    _ arguments: [String],
    input: Int32? = nil,
    output: Int32? = nil,
    errors: Int32? = nil,
    environment: [UnsafeMutablePointer<CChar>?]
  ) -> Result<ChildProcess, Failure> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return .failure(.cannotStart) }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return .failure(.cannotStart) }
    defer { posix_spawnattr_destroy(&attributes) }
    // We ignore SIGPIPE; a program that writes to nobody should end.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let descriptors = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    for (ours, theirs) in descriptors {
      if let ours {
        posix_spawn_file_actions_adddup2(&actions, ours, theirs)
      } else {
        posix_spawn_file_actions_addopen(&actions, theirs, "/dev/null", theirs == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0)
      }
    }
    var argumentPointers = arguments.map { strdup($0) }
    defer { for pointer in argumentPointers { free(pointer) } }
    argumentPointers.append(nil)
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, &attributes, argumentPointers, environment)
    guard status == 0 else { return .failure(status == ENOENT ? .isNotInstalled : .cannotStart) }
    return .success(ChildProcess(identifier: process))
  }

  /// How a process has ended.
  struct End {
    /// nil if it did not end by itself.
    var status: Int32?
  }

  /// Waits that many seconds for the end, which is near, as the process has closed what it writes to; nil if it does
  /// not come.
  func wait(_ seconds: Int) -> End? {
    var status: Int32 = 0
    let pause: UInt32 = 100
    for _ in 0...seconds * 1_000_000 / Int(pause) {
      let ended = waitpid(identifier, &status, WNOHANG)
      if ended < 0, errno != EINTR { return End(status: nil) }
      // What WIFEXITED and WEXITSTATUS do, which are macros.
      if ended > 0 { return End(status: status & 0x7F == 0 ? (status >> 8) & 0xFF : nil) }
      usleep(pause)
    }
    return nil
  }

  /// Ends the process, which has nothing to lose.
  func end() {
    _ = kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }
}

/// Two ends of a connection; writing to nobody is a failure and no signal.
///
/// Neither end is inherited by a program that another thread starts meanwhile: it would keep the connection open. That
/// is why this is not a pipe, which cannot be had so in one step.
func openConnection() -> (ours: Int32, theirs: Int32)? {
  var ends: [Int32] = [-1, -1]
  #if canImport(Darwin)
    // Programs are started with POSIX_SPAWN_CLOEXEC_DEFAULT above.
    guard socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) == 0 else { return nil }
    var on: Int32 = 1
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    }
  #elseif canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
  #else
    guard socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends) == 0 else { return nil }
  #endif
  return (ends[0], ends[1])
}

/// Our own environment, as pairs of the name and the whole entry `NAME=value`.
func ownEnvironment() -> [(name: Substring, entry: UnsafeMutablePointer<CChar>)] {
  #if canImport(Darwin)
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var entries: [(Substring, UnsafeMutablePointer<CChar>)] = []
  var next = start
  while let entry = next?.pointee {
    entries.append((String(cString: entry).prefix { $0 != "=" }, entry))
    next = next?.advanced(by: 1)
  }
  return entries
}

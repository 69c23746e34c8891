import Basics

/// A child process on the other end of a socket, which is its standard input and output. What it says on standard error is
/// not for the user and goes nowhere.
package struct WorkerProcess {
  package let channel: MessageChannel
  private let identifier: pid_t

  /// Starts a program; nil if that is not possible. `arguments` begins with its path.
  package init?(_ arguments: [String]) {
    guard let path = arguments.first, let (ours, theirs) = Self.socketPair() else { return nil }
    let process = Self.spawn(path, arguments, theirs)
    _ = close(theirs)
    guard let process else {
      _ = close(ours)
      return nil
    }
    identifier = process
    channel = MessageChannel(input: ours, output: ours)
  }

  /// Ends the process and waits for its end. It has nothing to lose.
  package func end() {
    _ = close(channel.input)
    _ = kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
  }

  /// Neither end is inherited by a program that another thread starts meanwhile: it would keep the socket open, and our
  /// worker would not see our end.
  private static func socketPair() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      // Programs are started with POSIX_SPAWN_CLOEXEC_DEFAULT below.
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

  private static func spawn(_ path: String, _ arguments: [String], _ socket: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    // A thread may have signals blocked; with them, the limit of processor time would end nothing.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGXCPU)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    #if canImport(Darwin)
      flags |= Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

    var argumentPointers = arguments.map { strdup($0) }
    var environmentPointers = passedOn.map { strdup($0) }
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    argumentPointers.append(nil)
    environmentPointers.append(nil)
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, &attributes, argumentPointers, environmentPointers)
    return status == 0 ? process : nil
  }

  /// What our own program may need to start again and to find libclang; all else could change what libclang reads.
  private static var passedOn: [String] {
    let names: [String] = [
      "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "PATH", "DEVELOPER_DIR", "LINTEL_LIBCLANG",
    ]
    return names.compactMap { name -> String? in
      guard let value = getenv(name) else { return nil }
      return name + "=" + String(cString: value)
    } + ["SWIFT_BACKTRACE=enable=no"]  // nobody would see it
  }
}

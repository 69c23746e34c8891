import Basics

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Glibc)
  @preconcurrency import Glibc
#elseif canImport(Musl)
  @preconcurrency import Musl
#endif

/// Asks git which of the interesting files it tracks, or would track, beneath `root`.
///
/// Returns their paths, each followed by a NUL, or nil without git or outside of a work tree. Files of submodules are
/// not among them: they are another project's.
func gitListing(root: String) -> [UInt8]? {
  // A file-system monitor could keep the pipe open after git has ended.
  run(
    [
      "git", "-C", root, "-c", "core.fsmonitor=false",
      "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--",
    ] + ListedFiles.pathspecs
  )
}

/// Runs a program found in `PATH`, without a shell, and returns what it writes, or nil unless it exits with 0.
private func run(_ arguments: [String]) -> [UInt8]? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  defer { _ = close(ends[0]) }
  _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
  _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
  let process = spawn(arguments, output: ends[1])
  _ = close(ends[1])
  guard let process else { return nil }
  let output = drain(ends[0])
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 {
    guard errno == EINTR else { return nil }
  }
  return status == 0 ? output : nil
}

private func spawn(_ arguments: [String], output: Int32) -> pid_t? {
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
  #else
    var actions = posix_spawn_file_actions_t()
  #endif
  guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)

  var argumentPointers = arguments.map { strdup($0) }
  defer { for pointer in argumentPointers { free(pointer) } }
  argumentPointers.append(nil)
  var process: pid_t = 0
  guard posix_spawnp(&process, arguments[0], &actions, nil, argumentPointers, childEnvironment()) == 0 else {
    return nil
  }
  return process
}

/// Our own environment without git's variables: in a hook they would send git to another repository or index.
private func childEnvironment() -> [UnsafeMutablePointer<CChar>?] {
  #if canImport(Darwin)
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
  #else
    let start: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var kept: [UnsafeMutablePointer<CChar>?] = []
  var next = start
  while let entry = next?.pointee {
    if strncmp(entry, "GIT_", 4) != 0 { kept.append(entry) }
    next = next?.advanced(by: 1)
  }
  kept.append(nil)
  return kept
}

private func drain(_ descriptor: Int32) -> [UInt8] {
  var output: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    if count > 0 { output += chunk[..<count] } else if count == 0 || errno != EINTR { return output }
  }
}

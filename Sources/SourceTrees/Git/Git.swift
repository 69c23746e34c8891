import Basics

/// Git, as it is started in one place.
///
/// Nothing that is asked here writes: no lock is taken, and the index is not refreshed. Nothing is fetched, and no
/// program runs that a repository names (`GitEnvironment`, `filterOverrides`): whoever checks a project need not trust
/// it.
struct Git: Sendable {
  /// Where git runs.
  let folder: String
  var environment = GitEnvironment.plain
  /// Whether a repository without a work tree may be found from there. One that is in another's work tree was committed
  /// there, and says what its author likes.
  var findsBare = false

  /// What a call of git came to.
  struct Answer {
    /// The exit status; nil if it was ended by a signal.
    var status: Int32?
    var output: [UInt8]
    /// What git complained about.
    var errors: String

    var isSuccess: Bool { status == 0 }
    /// The output without its last line break.
    var line: String {
      String(decoding: output.last == UInt8(ascii: "\n") ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// `git` and the options of every call, then `arguments`.
  func command(_ arguments: [String]) -> [String] {
    // A file-system monitor could keep the pipe open after git has ended.
    let settings = [
      "core.fsmonitor=false", "safe.bareRepository=\(findsBare ? "all" : "explicit")", "protocol.allow=never",
    ]
    return ["git", "-C", folder, "--no-optional-locks"] + settings.flatMap { ["-c", $0] } + arguments
  }

  /// Runs git to its end.
  func run(_ arguments: [String]) -> Result<Answer, ChildProcess.Failure> {
    guard let output = openConnection() else { return .failure(.cannotStart) }
    defer { _ = close(output.ours) }
    guard let errors = openConnection() else {
      _ = close(output.theirs)
      return .failure(.cannotStart)
    }
    defer { _ = close(errors.ours) }
    let started = environment.withPointers { environment in
      ChildProcess.start(command(arguments), output: output.theirs, errors: errors.theirs, environment: environment)
    }
    _ = close(output.theirs)
    _ = close(errors.theirs)
    return started.flatMap { process in
      guard let (bytes, complaints) = drain(output.ours, errors.ours), let end = process.wait(Self.patience) else {
        process.end()
        return .failure(.standsStill(Self.patience))
      }
      return .success(Answer(status: end.status, output: bytes, errors: String(decoding: complaints, as: UTF8.self)))
    }
  }

  /// For how many seconds git may say nothing before it is treated as one that waits for something that never comes.
  static let patience: Int = environmentValue("LINTEL_GIT_TIMEOUT").flatMap { Int($0) }.map { max(1, $0) } ?? 120

  /// Options that keep git from running the programs through which files of the work tree would be passed
  /// (gitattributes(5), `filter`). For questions about contents of the work tree; line endings are still converted.
  func filterOverrides() -> Result<[String], ChildProcess.Failure> {
    run(["config", "--null", "--name-only", "--get-regexp", "^filter\\."]).map { answer in
      let names = answer.output.split(separator: 0).compactMap { key -> String? in
        let key = key.text
        guard let dot = key.lastIndex(of: "."), key.hasPrefix("filter."), dot > key.index(key.startIndex, offsetBy: 6)
        else {
          return nil
        }
        return String(key[..<dot])
      }
      // The value is in a variable, as the name may have a `=`.
      return Set(names).sorted().flatMap { name in
        ["clean", "smudge", "process", "required"].map { "--config-env=\(name).\($0)=\(GitEnvironment.emptyVariable)" }
      }
    }
  }
}

/// Reads from two connections until both are closed at their other ends; nil if nothing comes for too long.
private func drain(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8])? {
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  var results: [[UInt8]] = [[], []]
  var requests = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while requests.contains(where: { $0.fd >= 0 }) {
    let ready = poll(&requests, nfds_t(requests.count), Int32(clamping: Git.patience * 1000))
    if ready == 0 { return nil }
    guard ready > 0 else {
      if errno == EINTR { continue }
      break
    }
    for index in requests.indices where requests[index].fd >= 0 && requests[index].revents != 0 {
      let count = chunk.withUnsafeMutableBytes { read(requests[index].fd, $0.baseAddress, $0.count) }
      if count > 0 {
        results[index] += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        requests[index].fd = -1  // poll leaves it out
      }
    }
  }
  return (results[0], results[1])
}

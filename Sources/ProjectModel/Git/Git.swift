import Basics

/// Git, as it is started in one place.
///
/// Nothing that is asked here writes: no lock is taken, and the index is not refreshed.
struct Git: Sendable {
  /// Where git runs.
  let folder: String
  var environment = GitEnvironment.plain

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
    ["git", "-C", folder, "--no-optional-locks", "-c", "core.fsmonitor=false"] + arguments
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
    return started.map { process in
      let (bytes, complaints) = drain(output.ours, errors.ours)
      return Answer(status: process.wait(), output: bytes, errors: String(decoding: complaints, as: UTF8.self))
    }
  }
}

/// Reads from two connections until both are closed at their other ends.
private func drain(_ first: Int32, _ second: Int32) -> ([UInt8], [UInt8]) {
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  var results: [[UInt8]] = [[], []]
  var requests = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
  while requests.contains(where: { $0.fd >= 0 }) {
    guard poll(&requests, nfds_t(requests.count), -1) >= 0 else {
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

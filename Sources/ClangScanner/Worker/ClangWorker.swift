import Facts

/// Reads files with libclang in another process, so that a crash of libclang costs one file's facts and not the run.
///
/// Used by one thread at a time, though not always the same; that is what makes it safe to hand over. The process ends
/// with this object, and sees it if ours is killed.
package final class ClangWorker: ClangParser, @unchecked Sendable {
  /// How long the process may take to load libclang, and for one file. Processor time is limited in the worker
  /// itself, more narrowly; this is for one that hangs without working.
  package static let wallLimit = 60

  private let arguments: [String]
  private let wallLimit: Int
  private var process: WorkerProcess?
  /// What the process said first; nil before it has.
  private var greeting: Result<String, LibclangUnavailable>?

  /// Starts the process and does not wait for it. `arguments` is the path of a program that calls `runClangWorker`, and
  /// what it is to be called with.
  package init(arguments: [String], wallLimit: Int = ClangWorker.wallLimit) {
    self.arguments = arguments
    self.wallLimit = wallLimit
    process = WorkerProcess(arguments)
  }

  deinit { end() }

  /// Waits until the process has loaded libclang, and returns its version, such as `Debian clang version 14.0.6`.
  package func start() -> Result<String, LibclangUnavailable> {
    if let greeting { return greeting }
    let result: Result<String, LibclangUnavailable>
    if let process {
      if let message = process.channel.receive(before: Deadline(secondsFromNow: wallLimit)) {
        result = WorkerGreeting.decode(message)
      } else {
        result = .failure(LibclangUnavailable(reason: "the process that was to load it has ended or does not answer"))
      }
    } else {
      let program = arguments.first ?? ""
      result = .failure(
        LibclangUnavailable(reason: "the process that was to load it could not be started: '\(program)'")
      )
    }
    greeting = result
    if case .failure = result { end() }
    return result
  }

  /// Parses in the worker process, which it starts or restarts. Waits at most for `wallLimit`.
  package func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    // One that could not be started, or found no libclang, is not started once more for each file.
    guard case .success = start() else { return .failure(.absent) }
    if process == nil, !restart() { return .failure(.refused) }
    let deadline = Deadline(secondsFromNow: wallLimit)
    guard let channel = process?.channel, channel.send(job.message, before: deadline),
      let answer = channel.receive(before: deadline)
    else {
      end()
      return .failure(.died)
    }
    let result = WorkerAnswer.decode(answer)
    if case .failure(.died) = result { end() }
    return result
  }

  /// Ends the process; the next file starts another.
  package func end() {
    process?.end()
    process = nil
  }

  /// Starts the process again after it has died of a file.
  private func restart() -> Bool {
    process = WorkerProcess(arguments)
    let message = process?.channel.receive(before: Deadline(secondsFromNow: wallLimit))
    guard let message, case .success = WorkerGreeting.decode(message) else {
      end()
      return false
    }
    return true
  }
}

import ClangScanner
import Facts

/// Those who read the files of the C family in one run, one for each thread.
struct ClangReaders: Sendable {
  private let use: LibclangUse?
  /// They start at once, while the texts are still read.
  private var workers: [ClangWorker] = []

  init(_ use: LibclangUse?, count: Int) {
    self.use = use
    grow(to: count)
  }

  /// Adds readers until there are as many as threads that will ask for one.
  mutating func grow(to count: Int) {
    guard case .workers(let arguments) = use else { return }
    while workers.count < count { workers.append(ClangWorker(arguments: arguments)) }
  }

  /// Waits until it is known whether libclang is there; returns its version, or why it is not.
  func start() -> Result<String, LibclangUnavailable> {
    switch use {
    case .workers: workers[0].start()
    case .inProcess(let libraries): LibclangParser.load(libraries)
    case nil: .failure(LibclangUnavailable(reason: "it is switched off"))
    }
  }

  /// The one that a thread of `parallelMap` is to use, after a `start` that found libclang.
  func reader(_ number: Int) -> ClangReader {
    switch use {
    case .workers: .worker(workers[number])
    case .inProcess, nil: .inProcess(LibclangParser())
    }
  }
}

/// A worker, or libclang in this process.
enum ClangReader: ClangParser {
  case worker(ClangWorker)
  case inProcess(LibclangParser)

  /// Has libclang read a file, in a worker or in this process; what went wrong is about that file alone.
  mutating func parse(_ job: ClangJob) -> Result<FileFacts, ClangFailure> {
    switch self {
    case .worker(let worker):
      // The first worker has found libclang. One that could not be started loses its files, which has to be said.
      worker.parse(job).mapError { $0 == .absent ? .refused : $0 }
    case .inProcess(let parser): parser.parse(job)
    }
  }
}

import Basics
import Engine

/// Which project a command reads, by which configuration, and how.
struct ProjectOptions {
  let root: String
  private let configuration: String?
  private let cache: CacheOptions
  private let jobs: Int

  /// - Parameter hasPath: whether what was taken before leaves a use for PATH.
  init(_ arguments: inout Arguments, hasPath: Bool = true) throws(UsageError) {
    root = try arguments.path(if: hasPath)
    configuration = arguments.configuration()
    cache = try CacheOptions(&arguments)
    jobs = try arguments.jobs()
  }

  var runOptions: RunOptions {
    RunOptions(root: root, configuration: configuration, cache: cache.use(for: root), jobs: jobs)
  }
}

extension Arguments {
  /// `PATH`, the folder of the project.
  mutating func path(if isWanted: Bool = true) throws(UsageError) -> String {
    let help = "the project's folder (here, if none is given)"
    return try nonEmptyPath(optionalArgument(.folder, help: help, if: isWanted) ?? ".")
  }

  /// `--config`
  mutating func configuration() -> String? {
    value(
      "--config",
      .file,
      help: "read the configuration from FILE instead of PATH/.lintel.yml; globs in it are still relative to PATH"
    )
  }

  /// `--jobs`: the number of threads.
  mutating func jobs() throws(UsageError) -> Int {
    let jobs = try value(
      "--jobs",
      short: "-j",
      .number,
      help: "use N threads (one for each processor, if not given); the result is the same"
    ) { (text) throws(UsageError) in
      guard let count = Int(text), (1...1024).contains(count) else {
        throw UsageError("'\(text)' is not a number from 1 to 1024")
      }
      return count
    }
    return jobs ?? processorCount
  }
}

/// Returns a PATH that says something.
func nonEmptyPath(_ path: String) throws(UsageError) -> String {
  if path.isEmpty { throw UsageError("PATH is empty; write '.' for this folder") }
  return path
}

extension RunOptions {
  /// A run of this program.
  init(root: String, configuration: String? = nil, cache: CacheUse? = nil, jobs: Int) {
    self.init(
      root: root,
      configuration: configuration,
      today: .today,
      workers: jobs,
      toolVersion: Lintel.version,
      libclang: Libclang.use,
      progress: ProgressLine.shared?.progress
    )
    self.cache = cache
    factsSecret = CachePlace.sharedSecret
    notice = { notice in
      Output.interruptProgress()
      Output.show([notice])
    }
  }
}

import Foundation

/// Lintel, as the campaign starts it: with nothing of the user's around it.
struct Program: Sendable {
  let path: String
  private let environment: [String]

  init(path: String, home: String) {
    self.path = path
    let passedOn = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DEVELOPER_DIR", "LINTEL_LIBCLANG"]
    let variables = ProcessInfo.processInfo.environment
    environment =
      passedOn.compactMap { name in variables[name].map { "\(name)=\($0)" } } + [
        "HOME=\(home)", "XDG_CACHE_HOME=\(home)/caches", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1",
        "SWIFT_BACKTRACE=enable=no",
      ]
  }

  /// What it writes is in `stdout` and `stderr` of the folder.
  func run(_ arguments: [String], in folder: String, endAfter seconds: Double) -> ChildProcess {
    ChildProcess.run(
      [path] + arguments,
      environment: environment,
      output: folder + "/stdout",
      errors: folder + "/stderr",
      endAfter: seconds
    )
  }
}

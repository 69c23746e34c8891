import Engine
import ReportModel

extension Invocation {
  func runCache() -> ExitStatus {
    guard let place = cachePlace else {
      let problem = "there is no place to keep anything for '\(root)': no such folder, or the variable HOME is not set"
      Output.fail("\(problem)")
      return .couldNotRun
    }
    let (path, secret) = place
    let cache = CacheFile(path, secret)
    guard clearsCache else { return Output.print("\(path): \(cache.description)\n") }
    switch cache.remove() {
    case .failure(let problem):
      Output.show([problem])
      return .couldNotRun
    case .success(let bytes):
      return Output.print(bytes.map { "removed \(path), \($0 / 1000) kB\n" } ?? "nothing is kept in \(path)\n")
    }
  }
}

import Engine
import ReportModel

struct CacheCommand: Command {
  static let name = "cache"
  static let summary = "say where the facts of a project are kept between runs, or remove them"
  static let examples = [
    Example("cache show", "say where facts of the project in this folder are kept"),
    Example("cache clear", "remove them"),
  ]

  private enum Action: String, CaseIterable { case show, clear }

  private let action: Action
  private let file: String?
  private let path: String?

  init(_ arguments: inout Arguments) throws(UsageError) {
    action = try arguments.choice(sample: .show)
    file = arguments.cachePath(help: "say so of FILE, which the same option of other commands names")
    path = try arguments.pathOfProject()
  }

  func run() -> ExitStatus {
    let root = projectFolder(path)
    guard let place = CachePlace(file, of: root) else {
      let problem = "there is no place to keep anything for '\(root)'"
      return Output.fail("\(problem): no such folder, or the variable HOME is not set")
    }
    let cache = CacheFile(place.file, place.secret)
    switch action {
    case .show: return Output.print("\(place.file): \(cache.description)\n")
    case .clear:
      switch cache.remove() {
      case .failure(let problem): return Output.fail(problem)
      case .success(nil): return Output.print("nothing is kept in \(place.file)\n")
      case .success(let bytes?): return Output.print("removed \(place.file), \(bytes / 1000) kB\n")
      }
    }
  }
}

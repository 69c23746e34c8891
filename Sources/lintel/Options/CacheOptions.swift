import Basics
import Engine

/// Whether and where facts are kept between runs.
struct CacheOptions {
  private let path: String?
  /// nil: as the environment says.
  private let trust: CacheUse.Trust?
  private let isOff: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    path = arguments.cachePath(
      help: "keep what is found in files for the next run in FILE instead of where 'lintel cache show' says"
    )
    trust = try arguments.value(
      "--cache-by",
      .words(["stamp", "content"]),
      help: "tell that a file is unchanged by its size and times, or by its bytes (by default where CI is set)"
    ) { (text) throws(UsageError) in
      switch text {
      case "stamp": .stamps
      case "content": .contents
      default: throw UsageError("'\(text)' is neither 'stamp' nor 'content'")
      }
    }
    isOff = arguments.flag("--no-cache", help: "scan everything, and keep nothing for the next run")
    if isOff, let path {
      throw UsageError("--no-cache leaves no use for --cache-path \(path); give one of the two")
    }
  }

  /// How facts of the project in that folder are kept; nil: not at all.
  func use(for root: String) -> CacheUse? {
    guard !isOff, let place = CachePlace(path, of: root) else { return nil }
    let trust = trust ?? (Self.isOnService ? .contents : .stamps)
    return CacheUse(path: place.file, isNamed: path != nil, place.secret, trust: trust)
  }

  /// Where a service runs us it has just written all files, so their times mean nothing.
  private static var isOnService: Bool {
    guard let value = environmentVariable("CI") else { return false }
    return value != "false" && value != "0"
  }
}

extension Arguments {
  /// `--cache-path`
  mutating func cachePath(help: String) -> String? { value("--cache-path", .file, help: help) }
}

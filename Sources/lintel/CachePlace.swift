import Basics
import Engine

/// Where facts are kept between runs.
enum CachePlace {
  /// Returns the file for a project, unless the user names one: in SwiftPM's folder of things that can be made again, if
  /// the project has one, as git and everybody else leave that alone; else in the user's folder of such things. nil if
  /// there is neither, or no project.
  static func file(of root: String) -> String? {
    let build = root == "." ? ".build" : root + "/.build"
    if case .success(let status) = fileStatus(build), status.kind == .folder { return build + "/lintel/cache" }
    guard let folder = userFolder, case .success(let path) = absolutePath(root) else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? "root"
    let hash = String(Hash128(Array(path.utf8)[...]).high, radix: 16)
    return "\(folder)/\(name)-\(String(repeating: "0", count: 16 - hash.count))\(hash)"
  }

  private static var userFolder: String? {
    // A relative path is to be taken for none (XDG Base Directory Specification).
    if let folder = environmentVariable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/lintel" }
    #if canImport(Darwin)
      return environmentVariable("HOME").map { $0 + "/Library/Caches/lintel" }
    #else
      return environmentVariable("HOME").map { $0 + "/.cache/lintel" }
    #endif
  }

  /// Where a service runs us it has just written all files, so their times mean nothing.
  static var isOnService: Bool {
    guard let value = environmentVariable("CI") else { return false }
    return value != "false" && value != "0"
  }
}

extension Invocation {
  var cache: CacheUse? {
    guard !ignoresCache, let path = cachePath ?? CachePlace.file(of: root) else { return nil }
    let trust = cacheTrust ?? (CachePlace.isOnService ? .contents : .stamps)
    return CacheUse(path: path, isNamed: cachePath != nil, trust: trust)
  }
}

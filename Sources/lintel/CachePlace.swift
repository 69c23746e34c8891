import Basics
import Engine

/// Where facts are kept between runs.
enum CachePlace {
  /// Returns the file for a project, unless the user names one: in the user's folder of things that can be made again, and
  /// never in the project, as what is checked must not say what was found in it. nil if there is no such folder, or no
  /// project.
  static func file(of root: String) -> String? {
    guard let folder = userFolder, case .success(let path) = absolutePath(root) else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? "root"
    let hash = String(Hash128(Array(path.utf8)[...]).high, radix: 16)
    return "\(folder)/\(name)-\(String(repeating: "0", count: 16 - hash.count))\(hash)"
  }

  /// The file of the user's key, which tells a cache of the user from one that somebody made up.
  static var keyFile: String? { userFolder.map { $0 + "/key" } }

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
  /// What shares caches and files of facts among runs that have no user in common.
  var sharedSecret: CacheSecret { .shared(environmentVariable("LINTEL_CACHE_KEY")) }

  /// The file in which facts are kept, and what tells that we have written it.
  var cachePlace: (path: String, secret: CacheSecret)? {
    if let cachePath { return (cachePath, sharedSecret) }
    guard let path = CachePlace.file(of: root), let keyFile = CachePlace.keyFile else { return nil }
    return (path, .ofUser(keyFile: keyFile))
  }

  var cache: CacheUse? {
    guard !ignoresCache, let (path, secret) = cachePlace else { return nil }
    let trust = cacheTrust ?? (CachePlace.isOnService ? .contents : .stamps)
    return CacheUse(path: path, isNamed: cachePath != nil, secret, trust: trust)
  }
}

import Basics
import Engine

/// The file in which facts of a project are kept between runs, and what says that we have written it.
struct CachePlace {
  let file: String
  let secret: CacheSecret

  /// The file that the user names, else the one for the project in the folder `root`: below the user's folder of things
  /// that can be made again, and never in the project, as what is checked must not say what was found in it. nil if
  /// there is no such folder, or no project.
  init?(_ named: String?, of root: String) {
    if let named {
      (file, secret) = (named, Self.sharedSecret)
      return
    }
    guard let folder = Self.userFolder, case .success(let path) = absolutePath(root) else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? "root"
    let hash = String(Hash128(Array(path.utf8)[...]).high, radix: 16)
    file = "\(folder)/\(name)-\(String(repeating: "0", count: 16 - hash.count))\(hash)"
    // The user's key distinguishes a cache of the user from one that somebody made up.
    secret = .ofUser(keyFile: folder + "/key")
  }

  /// What shares caches and files of facts among runs that have no user in common.
  static var sharedSecret: CacheSecret { .shared(environmentVariable("LINTEL_CACHE_KEY")) }

  private static var userFolder: String? {
    // A relative path is to be taken for none (XDG Base Directory Specification).
    if let folder = environmentVariable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/lintel" }
    #if canImport(Darwin)
      return environmentVariable("HOME").map { $0 + "/Library/Caches/lintel" }
    #else
      return environmentVariable("HOME").map { $0 + "/.cache/lintel" }
    #endif
  }
}

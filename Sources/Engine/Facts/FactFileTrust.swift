import Basics
import ProjectModel
import SourceTrees

/// Who can have written a file from which facts are taken: never those who wrote what is checked.
enum FactFileTrust {
  /// Why the file of a cache may have come with what is checked, as the end of a sentence with the way out; nil: it has
  /// not.
  static func reasonNotToTrust(_ use: CacheUse, _ tree: SourceTree) -> String? {
    guard use.isNamed else {
      guard liesInProject(use.path, tree) else { return nil }
      return
        "this user's folder for such files lies in the project that is checked; name a file with --cache-path FILE, or "
        + "set XDG_CACHE_HOME to a folder elsewhere"
    }
    if let reason = reasonOfItsOwn(use.path) ?? reasonOfGit(use.path, tree) { return reason }
    guard liesInProject(use.path, tree), repositoryTop(of: tree.root) == nil else { return nil }
    return "it lies in what is checked, and without git nobody can tell whether it came with that; \(advice)"
  }

  /// Why a file of facts may have come with what is checked. It may be a link, as build systems make them.
  static func reasonNotToTrust(facts path: String, _ tree: SourceTree) -> String? {
    reasonOfGit(path, tree) ?? (try? absolutePath(path).get()).flatMap { reasonOfGit($0, tree) }
  }

  private static let advice = "name a file outside of the project"

  private static func reasonOfGit(_ path: String, _ tree: SourceTree) -> String? {
    guard liesInProject(path, tree), let file = absolutePlace(of: path) else { return nil }
    switch TrackedFile(file) {
    case .untracked, .noRepository: return nil
    case .tracked:
      return "git tracks it, so it came with what is checked; take it out with 'git rm --cached', or \(advice)"
    case .unknown(let reason): return "git does not say whether it came with what is checked (\(reason)); \(advice)"
    }
  }

  /// What the file itself says against it.
  private static func reasonOfItsOwn(_ path: String) -> String? {
    var information = stat()
    guard lstat(path, &information) == 0 else { return nil }
    if information.st_mode & S_IFMT == S_IFLNK { return "it is a symbolic link; name the file itself" }
    if information.st_uid != geteuid() { return "it belongs to another user; name a file of your own" }
    return nil
  }

  /// Whether a file is in what is checked, or in the repository around it.
  private static func liesInProject(_ path: String, _ tree: SourceTree) -> Bool {
    guard let file = absolutePlace(of: path) else { return false }
    let project = repositoryTop(of: tree.root) ?? tree.root
    return file.hasPrefix(project + "/")
  }
}

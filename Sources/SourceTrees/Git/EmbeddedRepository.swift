import Basics

/// A folder in a work tree that git would take for a repository of its own: it has the files of one without a work tree
/// around them (`HEAD`, `objects` or `commondir`), and all of these can be committed. Whoever asks git from there is
/// answered by what was committed, and not by the repository around it (git-config(1), `safe.bareRepository`).
struct EmbeddedRepository {
  /// Absolute.
  let folder: String
  /// The folder of the repository around it.
  let top: String

  /// Looks on the way from a folder, absolute and without links, up to the repository in which it is.
  init?(around folder: String) {
    guard let top = repositoryTop(of: folder), !Self.liesInGitsFolder(folder, top) else { return nil }
    var place = folder[...]
    while place.count > top.count {
      func has(_ name: String) -> Bool { (try? fileStatus("\(place)/\(name)", followLinks: false).get()) != nil }
      // A linked work tree's folder names another one in which the objects are.
      if has("HEAD"), has("objects") || has("commondir") {
        (self.folder, self.top) = (String(place), top)
        return
      }
      guard let slash = place.lastIndex(of: "/") else { return nil }
      place = place[..<slash]
    }
    return nil
  }

  /// Whether a repository without a work tree that is found from a folder is the user's own.
  static func canBeBare(_ folder: String) -> Bool {
    repositoryTop(of: folder).map { liesInGitsFolder(folder, $0) } ?? true
  }

  private static func liesInGitsFolder(_ folder: String, _ top: String) -> Bool {
    (folder + "/").hasPrefix(top + "/.git/")
  }
}

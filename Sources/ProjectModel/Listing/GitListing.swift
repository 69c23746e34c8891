import Basics

/// What git says of the interesting files beneath a folder.
enum GitListing: Sendable {
  /// Those that it tracks, or would track, each followed by a NUL. Files of submodules are not among them: they are another
  /// project's.
  case paths([UInt8])
  /// The folder lies in a work tree, but there is no git, or it refuses to say anything.
  case silence
  /// git would speak for this folder and not for the repository around it.
  case embedded(String)
  case noWorkTree

  /// Asks git, if the folder lies in a work tree: starting it takes longer than checking a small project.
  init(root: String) {
    guard Self.isWorkTree(root) else {
      self = .noWorkTree
      return
    }
    if let embedded = EmbeddedRepository(around: root) {
      self = .embedded(embedded.folder)
      return
    }
    let question = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"] + ListedFiles.pathspecs
    if case .success(let answer) = Git(folder: root.isEmpty ? "/" : root).run(question), answer.isSuccess {
      self = .paths(answer.output)
    } else {
      self = .silence
    }
  }

  /// Whether a folder or one around it is a repository.
  static func isWorkTree(_ root: String) -> Bool {
    var folder = root[...]
    while true {
      if case .success = fileStatus(folder + "/.git") { return true }
      guard let slash = folder.lastIndex(of: "/") else { return false }
      folder = folder[..<slash]
    }
  }
}

import Basics
import ReportModel

/// Lists a folder: what git tracks or would track there; without git everything.
struct FolderListing {
  let root: String
  let skipsExcludedFolders: Bool
  let workers: Int

  /// nil if the folder cannot be read, which the last diagnostic says.
  func run() -> (listing: Listing?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    // Starting git takes longer than checking a small project. Without a repository it has nothing to say.
    if isInGitWorkTree {
      // The folder may itself be ignored by a repository around it; then git names nothing.
      let paths = gitListing(root: root.isEmpty ? "/" : root)
      if let paths, paths.count > 0 { return (Listing(paths: paths + untrackedXcodeProjects()), []) }
      if paths == nil { diagnostics.append(.gitIsSilent) }
    }
    var walk = FolderWalk(root: root, skipsExcludedFolders: skipsExcludedFolders)
    if let failure = walk.run(workers: workers) {
      return (nil, diagnostics + [Diagnostic(.error, "cannot read the folder '\(root)': \(failure.reason)")])
    }
    return (Listing(paths: walk.paths, statuses: walk.statuses), diagnostics + walk.diagnostics)
  }

  /// Whether the root or a folder around it is a repository.
  private var isInGitWorkTree: Bool {
    var folder = root[...]
    while true {
      if case .success = fileStatus(folder + "/.git") { return true }
      guard let slash = folder.lastIndex(of: "/") else { return false }
      folder = folder[..<slash]
    }
  }

  /// Project files that are generated, and so often ignored by git, at the root.
  private func untrackedXcodeProjects() -> [UInt8] {
    guard case .success(let entries) = listFolder(root.isEmpty ? "/" : root) else { return [] }
    var paths: [UInt8] = []
    for entry in entries where entry.name[...].hasSuffix(".xcodeproj") && entry.kind == .folder {
      let path = entry.name + Array("/project.pbxproj".utf8)
      guard case .success = fileStatus(root + "/" + path[...].text) else { continue }
      paths += path + [0]
    }
    return paths
  }
}

extension Diagnostic {
  /// Git is not installed, or refuses a repository that belongs to somebody else.
  fileprivate static let gitIsSilent = Diagnostic(
    .warning,
    "this is a git work tree, but git does not list its files ('git status' tells why); files that it ignores count too"
  )
}

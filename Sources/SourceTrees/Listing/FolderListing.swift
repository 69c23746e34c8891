import Basics
import ReportModel

/// Lists a folder: what git tracks or would track there; without git everything.
struct FolderListing {
  let root: String
  let wanted: WantedFiles
  let reasonToPass: ReasonToPass
  let workers: Int
  /// What git says, if it was asked ahead of time.
  var git: Future<GitListing>?

  /// nil if the folder cannot be read, which the last diagnostic says.
  func run() -> (listing: Listing?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    switch git?.value ?? GitListing(root: root, wanted) {
    // The folder may itself be ignored by a repository around it; then git names nothing.
    case .files(var listing):
      if !listing.paths.isEmpty {
        for file in wanted.generatedFiles(in: root) where file.isListed { listing.paths += Array(file.path.utf8) + [0] }
        return (listing.withoutMissing(in: root, workers: workers), [])
      }
    case .silence: diagnostics.append(.gitIsSilent)
    case .embedded(let folder): diagnostics.append(.gitIsMisled(folder))
    case .noWorkTree: break
    }
    var walk = FolderWalk(root: root, wanted, reasonToPass)
    if let failure = walk.run(workers: workers) {
      return (nil, diagnostics + [Diagnostic(.error, "cannot read the folder '\(root)': \(failure.reason)")])
    }
    return (Listing(paths: walk.paths, statuses: walk.statuses, asides: walk.asides), diagnostics + walk.diagnostics)
  }
}

extension Diagnostic {
  fileprivate static func gitIsMisled(_ folder: String) -> Diagnostic {
    Diagnostic(
      .warning,
      "'\(folder)' looks like a git repository of its own ('HEAD' and 'objects' or 'commondir') inside another's work tree, so git is "
        + "not asked for its files, and files that git ignores count too; remove these files"
    )
  }

  /// Git is not installed, or refuses a repository that belongs to somebody else.
  fileprivate static let gitIsSilent = Diagnostic(
    .warning,
    "this is a git work tree, but git does not list its files ('git status' tells why); files that it ignores count too"
  )
}

import Basics
import ReportModel

/// Where the files of a run are read from: a folder as it is, or a state of it that git keeps.
///
/// Paths are relative to the root. Everything between the listing and the last line of source that is shown reads its
/// files here, so that no run mixes two states.
package struct SourceTree: Sendable {
  package typealias State = SourceState

  /// The absolute path of the checked folder without links and without a trailing slash, so empty for `/`.
  package let root: String

  /// Opens the folder `root`, as the user wrote it.
  package static func open(_ root: String) -> Result<SourceTree, Diagnostic> {
    let name = root.isEmpty ? "." : root
    switch fileStatus(name) {
    case .failure(let failure):
      return .failure(Diagnostic(.error, failure.isMissing ? "there is no folder '\(name)'" : failure.message))
    case .success(let status):
      guard status.kind == .folder else {
        return .failure(Diagnostic(.error, "'\(name)' is no folder; give the folder that contains it"))
      }
    }
    switch absolutePath(name) {
    case .failure(let failure): return .failure(Diagnostic(.error, failure.message))
    case .success(let path): return .success(SourceTree(root: path == "/" ? "" : path))
    }
  }

  private init(root: String) { self.root = root }

  /// For messages.
  package var displayRoot: String { root.isEmpty ? "/" : root }

  /// The paths of the interesting files, each followed by a NUL; nil if there is nothing to list, and then the last of the
  /// diagnostics says why.
  func list(skipsExcludedFolders: Bool) -> (paths: [UInt8]?, diagnostics: [Diagnostic]) {
    FolderListing(root: root, skipsExcludedFolders: skipsExcludedFolders).run()
  }

  /// Reads a file into `buffer`, as `readFile(_:into:padding:)` does.
  package func read(_ path: String, into buffer: inout [UInt8], padding: Int = 0) -> Result<Int, FileFailure> {
    readFile(root + "/" + path, into: &buffer, padding: padding)
  }

  package func read(_ path: String) -> Result<[UInt8], FileFailure> { readFile(root + "/" + path) }

  /// What lies at a path; of a link, what it leads to if `followLinks`, else the link itself.
  package func status(_ path: String, followLinks: Bool = true) -> Result<FileStatus, FileFailure> {
    fileStatus(root + "/" + path, followLinks: followLinks)
  }
}

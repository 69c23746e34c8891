import Basics
import ReportModel

/// Lists the interesting files beneath a folder where git does not do it.
///
/// Linked folders are not entered, so a cycle of links ends nothing and a file is not seen by two paths.
struct FolderWalk: Sendable {
  private let root: String
  private let skipsExcludedFolders: Bool
  /// Paths, each followed by a NUL.
  private(set) var output: [UInt8] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(root: String, skipsExcludedFolders: Bool) {
    self.root = root
    self.skipsExcludedFolders = skipsExcludedFolders
  }

  /// Returns why the root itself cannot be listed.
  ///
  /// All folders of one depth are listed at the same time.
  mutating func run(workers: Int) -> FileFailure? {
    var folders: [[UInt8]] = [[]]
    while !folders.isEmpty {
      let listed = parallelMap(count: folders.count, workers: workers) { [self, folders] in list(folders[$0]) }
      var inner: [[UInt8]] = []
      for (folder, result) in zip(folders, listed) {
        switch result {
        case .success(let contents):
          output += contents.files
          inner += contents.folders
        case .failure(let failure):
          if folder.isEmpty { return failure }
          let place = SourceLocation(file: String(decoding: folder, as: UTF8.self))
          diagnostics.append(Diagnostic(.error, at: place, "cannot read this folder: \(failure.reason)"))
        }
      }
      folders = inner
    }
    return nil
  }

  private struct Contents: Sendable {
    /// Paths, each followed by a NUL.
    var files: [UInt8] = []
    /// Those that are entered.
    var folders: [[UInt8]] = []
  }

  private func list(_ folder: [UInt8]) -> Result<Contents, FileFailure> {
    let path = folder.isEmpty ? root : root + "/" + String(decoding: folder, as: UTF8.self)
    return listFolder(path).map { entries in
      var contents = Contents()
      let start = folder.isEmpty ? [] : folder + [Byte.slash]
      for entry in entries {
        switch entry.kind {
        case .folder:
          if entersFolder(entry.name[...]) { contents.folders.append(start + entry.name) }
        case .file, .link:
          if ListedFiles.contain(entry.name[...]) { contents.files += start + entry.name + [0] }
        case .other:
          break
        }
      }
      return contents
    }
  }

  private func entersFolder(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual(".git".utf8) { return false }
    return !(skipsExcludedFolders && BuiltInExclusions.excludesFolder(name))
  }
}

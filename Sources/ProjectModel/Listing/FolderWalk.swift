import Basics
import ReportModel

/// Lists the interesting files beneath a folder where git does not do it.
///
/// Linked folders are not entered, so a cycle of links ends nothing and a file is not seen by two paths.
struct FolderWalk {
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
  mutating func run() -> FileFailure? {
    var pending: [[UInt8]] = [[]]
    while let folder = pending.popLast() {
      let path = folder.isEmpty ? root : root + "/" + String(decoding: folder, as: UTF8.self)
      switch listFolder(path) {
      case .failure(let failure):
        if folder.isEmpty { return failure }
        let place = SourceLocation(file: String(decoding: folder, as: UTF8.self))
        diagnostics.append(Diagnostic(.error, at: place, "cannot read this folder: \(failure.reason)"))
      case .success(let entries):
        for entry in entries {
          let entryPath = folder.isEmpty ? entry.name : folder + [Byte.slash] + entry.name
          switch entry.kind {
          case .folder:
            if entersFolder(entry.name[...]) { pending.append(entryPath) }
          case .file, .link:
            if ListedFiles.contain(entry.name[...]) { output += entryPath + [0] }
          case .other:
            break
          }
        }
      }
    }
    return nil
  }

  private func entersFolder(_ name: ArraySlice<UInt8>) -> Bool {
    if name.elementsEqual(".git".utf8) { return false }
    return !(skipsExcludedFolders && BuiltInExclusions.excludesFolder(name))
  }
}

import Basics
import ReportModel

/// Lists the interesting files beneath a folder where git does not do it.
///
/// Linked folders are not entered, so a cycle of links ends nothing and a file is not seen by two paths.
struct FolderWalk: Sendable {
  private let root: String
  private let wanted: WantedFiles
  /// Why a folder is not entered.
  private let reasonToPass: ReasonToPass
  /// Paths, each followed by a NUL.
  private(set) var paths: [UInt8] = []
  /// The status of the files at these paths; nil for links.
  private(set) var statuses: [FileStatus?] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var asides = Asides()

  init(root: String, _ wanted: WantedFiles, _ reasonToPass: @escaping ReasonToPass) {
    self.root = root
    self.wanted = wanted
    self.reasonToPass = reasonToPass
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
          paths += contents.paths
          statuses += contents.statuses
          inner += contents.folders
          asides.add(contents.asides)
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
    var paths: [UInt8] = []
    var statuses: [FileStatus?] = []
    /// Those that are entered.
    var folders: [[UInt8]] = []
    var asides = Asides()
  }

  private func list(_ folder: [UInt8]) -> Result<Contents, FileFailure> {
    let path = folder.isEmpty ? root : root + "/" + String(decoding: folder, as: UTF8.self)
    return readFolder(path, wantsStatus: wanted.contain).map { found in
      var contents = Contents()
      let start = folder.isEmpty ? [] : folder + [Byte.slash]
      contents.paths.reserveCapacity(found.names.count + found.entries.count * (start.count + 1))
      for entry in found.entries {
        let name = found.names[entry.name]
        switch entry.kind {
        case .folder:
          if name.elementsEqual(".git".utf8) { continue }
          if let reason = reasonToPass(name) {
            contents.asides.addFolder(start + name, reason)
          } else {
            contents.folders.append(start + name)
          }
        case .file where entry.status != nil, .link where wanted.contain(name):
          contents.paths += start
          contents.paths += name
          contents.paths.append(0)
          contents.statuses.append(entry.status)
        case .link:
          contents.asides.addLink(start + name)
        case .file:
          contents.asides.addIfMisspelled((start + name)[...])
        case .other:
          break
        }
      }
      return contents
    }
  }
}

import Basics
import ReportModel

/// Where the files of a run are read from: a folder as it is, or a state of it that git keeps.
///
/// Paths are relative to the root. Everything between the listing and the last line of source that is shown reads its
/// files here, so that no run mixes two states.
package struct SourceTree: Sendable {
  /// Which state of the files is read: those of the folder, git's index, or a revision.
  package typealias State = SourceState

  /// The absolute path of the checked folder without links and without a trailing slash, so empty for `/`.
  package let root: String

  let wanted: WantedFiles

  /// Where the files are, unless they are those of the folder.
  private let stored: GitTree?

  /// What git says of the folder's files, if it was asked ahead of time.
  private var git: Future<GitListing>?

  /// What counts instead of files of the folder; for the folder only.
  package var overlay = Overlay()

  /// Notes what is read; nil: nobody asks.
  package var log: ReadLog?

  /// The full id of the commit that is read; nil for the folder and the index.
  package var revision: String? { stored?.commit }

  /// The repository that is read; nil for the folder.
  package var repository: GitRepository? { stored?.repository }

  /// Opens a state of the folder `root`, as the user wrote it. A revision may have a folder that is gone today.
  ///
  /// - Parameters:
  ///   - wanted: the files that are listed.
  ///   - mayBeMissing: whether a revision without the folder is one without files, and no mistake.
  package static func open(
    _ root: String,
    _ state: State = .folder,
    wanting wanted: WantedFiles,
    mayBeMissing: Bool = false
  ) -> Result<SourceTree, Diagnostic> {
    switch state {
    case .folder: openFolder(root.isEmpty ? "." : root, wanted)
    case .index, .revision:
      GitTree.open(root, state, wanted, mayBeMissing: mayBeMissing).map {
        SourceTree(root: $0.repository.root, wanted, stored: $0)
      }
    }
  }

  /// The same folder in another commit, of which `id` is the full id; one without files if it is not there. Of states that
  /// git keeps only.
  package func inCommit(_ id: String) -> Result<SourceTree, Diagnostic> {
    guard let stored else { preconditionFailure("a folder is in no repository that was looked for") }
    return stored.inCommit(id).map { SourceTree(root: root, wanted, stored: $0) }
  }

  private static func openFolder(_ name: String, _ wanted: WantedFiles) -> Result<SourceTree, Diagnostic> {
    switch fileStatus(name) {
    case .failure(let failure):
      return .failure(failure.isMissing ? .missing(name) : Diagnostic(.error, failure.message))
    case .success(let status):
      guard status.kind == .folder else {
        return .failure(
          Diagnostic(
            .error,
            "'\(name)' is not a folder, and no folder above it is known to have a configuration; give the folder of the project"
          )
        )
      }
    }
    switch absolutePath(name) {
    case .failure(let failure): return .failure(Diagnostic(.error, failure.message))
    case .success("/"):
      return .failure(
        Diagnostic(.error, "'/' holds the whole system and is not a project; give the folder of a project")
      )
    case .success(let path): return .success(SourceTree(root: path, wanted, stored: nil))
    }
  }

  private init(root: String, _ wanted: WantedFiles, stored: GitTree?) {
    self.root = root
    self.wanted = wanted
    self.stored = stored
  }

  /// For messages.
  package var displayRoot: String { root.isEmpty ? "/" : root }

  /// `reasonToPass` is asked where git does not list. nil if there is nothing to list, and then the last of the
  /// diagnostics says why.
  package func list(
    workers: Int,
    passing reasonToPass: @escaping ReasonToPass
  ) -> (listing: Listing?, diagnostics: [Diagnostic]) {
    if let stored { return (stored.list(), []) }
    let folder = FolderListing(root: root, wanted: wanted, reasonToPass: reasonToPass, workers: workers, git: git)
    let (listing, diagnostics) = folder.run()
    return (listing.map { overlaid($0, reasonToPass) }, diagnostics)
  }

  /// Whether a listing names files with the name of this path.
  package func wants(_ path: String) -> Bool { wanted.contain(Array(path.utf8)[...].lastSegment) }

  private func overlaid(_ listing: Listing, _ reasonToPass: ReasonToPass) -> Listing {
    overlay.applied(
      to: listing,
      wanted,
      isOnDisk: { if case .success = fileStatus(root + "/" + $0) { true } else { false } },
      isIgnored: { path in
        let folders = path.utf8.split(separator: Byte.slash).dropLast().map { Array($0)[...] }
        if folders.contains(where: { $0.elementsEqual(".git".utf8) }) { return true }
        guard GitListing.isWorkTree(root) else { return folders.contains { reasonToPass($0) != nil } }
        let question = Git(folder: root.isEmpty ? "/" : root).run(["check-ignore", "--quiet", "--", path])
        return (try? question.get())?.isSuccess ?? false
      }
    )
  }

  /// The same tree, for whoever will list it soon, but has other things to do first: git is asked at once, which takes
  /// it as long as reading a configuration takes us.
  package var listedAhead: SourceTree {
    guard stored == nil, GitListing.isWorkTree(root) else { return self }
    var tree = self
    tree.git = Future { [root, wanted] in GitListing(root: root, wanted) }
    return tree
  }

  /// Reads a file into `buffer`, as `readFile(_:into:padding:)` does.
  ///
  /// Of a state that git keeps, what is outside of the root is read from the same state if it is in the repository;
  /// what is elsewhere is read from the disk.
  ///
  /// What a link or `..` finds outside of the repository is not part of the project, and is not read: nobody who writes
  /// in a project is to say which files of this machine end up in a report.
  package func read(
    _ path: String,
    into buffer: inout [UInt8],
    padding: Int = 0,
    limit: Int = FileLimit.text
  ) -> Result<Int, FileFailure> {
    log?.note(path)
    if let stored { return stored.read(path, into: &buffer, padding: padding) }
    switch overlay.entry(path, root: root) {
    case .text(let text, _): return .success(Overlay.copy(text, into: &buffer, padding: padding))
    case .nothing: return .failure(FileFailure(path, code: ENOENT))
    case nil: break
    }
    let climbs = climbs(path)
    if climbs, leadsOut(path) { return .failure(.outside(path, of: bounds)) }
    let place = root + "/" + path
    let result = readFile(place, into: &buffer, padding: padding, limit: limit, followLinks: climbs)
    guard case .failure(let failure) = result, failure.isLink else { return result }
    if leadsOut(path) { return .failure(.outside(path, of: bounds)) }
    return readFile(place, into: &buffer, padding: padding, limit: limit)
  }

  /// Reads a file into an array of its own. `limit` is in bytes; a larger file is a failure.
  package func read(_ path: String, limit: Int = FileLimit.text) -> Result<[UInt8], FileFailure> {
    var buffer: [UInt8] = []
    return read(path, into: &buffer, limit: limit).map { count in
      buffer.removeLast(buffer.count - count)
      return buffer
    }
  }

  /// What is at a path; of a link, what it leads to if `followLinks`, else the link itself. The size may be an
  /// estimate.
  package func status(_ path: String, followLinks: Bool = true) -> Result<FileStatus, FileFailure> {
    if let stored { return stored.status(path, followLinks: followLinks) }
    let status = fileStatus(root + "/" + path, followLinks: followLinks)
    guard let entry = overlay.entry(path, root: root) else { return status }
    return overlay.status(path, entry, onDisk: status)
  }

  /// Whether there is nothing at a path, or an empty folder; false for a state that git keeps, where nobody knows.
  package func hasNothing(at path: String) -> Bool {
    guard stored == nil else { return false }
    switch listFolder(root + "/" + path) {
    case .success(let entries): return entries.isEmpty
    case .failure(let failure): return failure.isMissing
    }
  }

  /// What a link of the folder leads to, as it is written in it; nil if there is no link, and of a state that git keeps.
  package func linkTarget(of path: String) -> String? {
    stored == nil ? Basics.linkTarget(of: root + "/" + path) : nil
  }

  /// The folder outside of which nothing belongs to the project: that of the repository, or else the root. Absolute.
  package var bounds: String { repository?.top ?? repositoryTop(of: root) ?? root }

  /// Whether a path leads out of the project, by `..` or, in a repository, through links, which anybody can commit.
  /// Without a repository links are the user's own: build systems check trees of them.
  package func leadsOut(_ path: String) -> Bool {
    if let stored { return stored.leadsOut(path) }
    guard repositoryTop(of: root) != nil else { return !normalizedPath(path, from: root).hasPrefix(root + "/") }
    guard let place = try? absolutePath(root + "/" + path).get() else { return false }
    return !place.hasPrefix(bounds + "/")
  }

  /// What lies in the folders above the root; nil if it is the top of its repository, or in none. O(entries of these
  /// folders), and for a state that git keeps O(files of that).
  package var above: FilesAbove? {
    let top = bounds
    guard root.hasPrefix(top + "/") else { return nil }
    let folder = String(root.dropFirst(top.utf8.count + 1))
    if let stored {
      let (whole, paths) = stored.above(folder)
      return FilesAbove(tree: SourceTree(root: top, wanted, stored: whole), folder: folder, paths: paths)
    }
    let paths = FilesAbove.folders(above: folder).flatMap { place in
      wanted.files(directlyIn: joinedPath(top, place)).map { joinedPath(place, $0) }
    }
    return FilesAbove(tree: SourceTree(root: top, wanted, stored: nil), folder: folder, paths: paths)
  }

  /// The path relative to the root of a file that the user has named from here; nil if it is elsewhere.
  package func relativePath(of file: String) -> String? {
    guard let path = absolutePlace(of: file) else { return nil }
    return path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : nil
  }
}

/// Whether a path has a `..`.
private func climbs(_ path: String) -> Bool {
  var dots = 0
  for byte in path.utf8 {
    if byte == Byte.slash {
      if dots == 2 { return true }
      dots = 0
    } else {
      dots = byte == Byte.dot && dots >= 0 ? dots + 1 : -1
    }
  }
  return dots == 2
}

extension FileFailure {
  /// The failure of a path that leaves the folder `bounds`, by `..` or by a link.
  package static func outside(_ path: String, of bounds: String) -> FileFailure {
    var failure = FileFailure(
      path,
      reason: "it leads out of '\(bounds.isEmpty ? "/" : bounds)', and what lies outside is not part of the project"
    )
    failure.isOutside = true
    return failure
  }
}

extension Diagnostic {
  /// Says of a path at which there is nothing what there is instead.
  package static func missing(_ path: String) -> Diagnostic {
    var parts = path.split(separator: "/").map(String.init)
    var (folder, name) = (path, "")
    repeat {
      name = parts.popLast() ?? ""
      folder = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
      if folder.isEmpty { folder = "." }
    } while !parts.isEmpty && !isFolder(folder)
    var entries: [(name: String, isFolder: Bool)] = []
    if case .success(let found) = readFolder(folder) {
      entries = found.entries.map { (String(decoding: found.names[$0.name], as: UTF8.self), $0.kind == .folder) }
    }
    if entries.contains(where: { $0.name == name }), case .success = fileStatus(path, followLinks: false) {
      return Diagnostic(.error, .deadLink(at: path))
    }
    let folders = entries.filter { $0.isFolder && !$0.name.hasPrefix(".") }.map(\.name).sorted()
    let place = folder == "." ? "here" : "in '\(folder)'"
    let start = "there is no file or folder '\(name)' \(place)"
    if let hint = suggestion(for: name, among: entries.map(\.name).sorted()) {
      return Diagnostic(.error, start + didYouMean(parts.isEmpty ? hint : "\(folder)/\(hint)"))
    }
    guard !folders.isEmpty else { return Diagnostic(.error, start) }
    let shown = folders.prefix(5).joined(separator: ", ")
    let more = folders.count > 5 ? " and \(folders.count - 5) more" : ""
    let advice = folder == "." ? "; without a path, this folder is taken" : ""
    return Diagnostic(.error, "\(start) (there \(folders.count == 1 ? "is" : "are") \(shown)\(more))\(advice)")
  }

  private static func isFolder(_ path: String) -> Bool {
    if case .success(let status) = fileStatus(path) { status.kind == .folder } else { false }
  }
}

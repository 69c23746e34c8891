import Basics
import ReportModel

/// The files of a folder in a state that git keeps. Nothing is checked out.
final class GitTree: Sendable {
  let repository: GitRepository
  private let state: SourceState
  /// The commit; nil for the index.
  let commit: String?
  private let files: StoredFiles
  private let blobs: BlobReaders
  private let wanted: WantedFiles
  /// Files that git does not keep in any state, because they are generated; paths relative to the folder. They are read
  /// from the disk.
  private let untracked: Set<String>
  /// Those of them that are listed, sorted.
  private let listedUntracked: [String]
  private let wholeRepository: LazyValue<StoredFiles>

  /// - Parameter mayBeMissing: whether a revision without the folder is one without files, and no mistake.
  static func open(
    _ root: String,
    _ state: SourceState,
    _ wanted: WantedFiles,
    mayBeMissing: Bool
  ) -> Result<GitTree, Diagnostic> {
    GitRepository.find(root).flatMap { repository in
      switch state {
      case .folder: preconditionFailure("a folder is not read through git")
      case .index: return ofIndex(repository, wanted)
      case .revision(let name): return of(name, repository, wanting: wanted, mayBeMissing: mayBeMissing)
      }
    }
  }

  private static func ofIndex(_ repository: GitRepository, _ wanted: WantedFiles) -> Result<GitTree, Diagnostic> {
    if repository.isBare { return .failure(.bareHasNoIndex(repository.name)) }
    let blobs = BlobReaders(repository.git)
    return repository.output(listing(of: nil, repository.inFolder)).flatMap { output in
      var files = StoredFiles(output)
      let conflicts = files.conflicts
      guard conflicts.isEmpty else { return .failure(.conflicts(conflicts)) }
      return repository.onlyIntended(files).flatMap { intended in
        files.remove(intended)
        return tree(files, of: nil, state: .index, repository, blobs, wanting: wanted)
      }
    }
  }

  /// The tree of a commit, tag or branch.
  private static func of(
    _ name: String,
    _ repository: GitRepository,
    wanting wanted: WantedFiles,
    mayBeMissing: Bool
  ) -> Result<GitTree, Diagnostic> {
    let blobs = BlobReaders(repository.git)
    return repository.commit(name).flatMap { commit in
      ofCommit(commit, state: .revision(name), repository, blobs, wanting: wanted, mayBeMissing: mayBeMissing)
    }
  }

  private static func ofCommit(
    _ commit: String,
    state: SourceState,
    _ repository: GitRepository,
    _ blobs: BlobReaders,
    wanting wanted: WantedFiles,
    mayBeMissing: Bool
  ) -> Result<GitTree, Diagnostic> {
    let folder = repository.prefix.isEmpty ? [] : [repository.prefix]
    return repository.output(listing(of: commit, folder)).flatMap { output in
      tree(
        StoredFiles(output),
        of: commit,
        state: state,
        repository,
        blobs,
        wanting: wanted,
        mayBeMissing: mayBeMissing
      )
    }
  }

  /// The same folder in another commit, of which `id` is the full id. git is asked for nothing but the listing, and the
  /// same processes read contents.
  func inCommit(_ id: String) -> Result<GitTree, Diagnostic> {
    Self.ofCommit(id, state: .revision(id), repository, blobs, wanting: wanted, mayBeMissing: true)
  }

  /// The tree of what git has listed; fails if the folder is not in it.
  ///
  /// - Parameter commit: nil for the index.
  private static func tree(
    _ files: StoredFiles,
    of commit: String?,
    state: SourceState,
    _ repository: GitRepository,
    _ blobs: BlobReaders,
    wanting wanted: WantedFiles,
    mayBeMissing: Bool = false
  ) -> Result<GitTree, Diagnostic> {
    let isSubmodule =
      files.count == 1 && files.kind(0) == .submodule && files.path(0).elementsEqual(repository.prefix.utf8.dropLast())
    let isThere = !files.isEmpty || mayBeMissing || (commit != nil && repository.prefix.isEmpty)
    guard isThere, !isSubmodule else {
      if case .index = state, !isSubmodule {
        let (wasThere, newFolder) = repository.whereaboutsInIndex()
        if wasThere { return .failure(.isGone(repository.name, newFolder)) }
      }
      return .failure(.noFolder(repository.name, in: state, isSubmodule: isSubmodule))
    }
    return .success(GitTree(files, of: commit, state: state, repository, blobs, wanting: wanted))
  }

  private init(
    _ files: StoredFiles,
    of commit: String?,
    state: SourceState,
    _ repository: GitRepository,
    _ blobs: BlobReaders,
    wanting wanted: WantedFiles
  ) {
    self.repository = repository
    self.state = state
    self.commit = commit
    self.files = files
    self.blobs = blobs
    self.wanted = wanted
    let generated = repository.generatedFiles(wanted) { path in
      files.index(of: Array((repository.prefix + path).utf8)) != nil
    }
    untracked = Set(generated.map(\.path))
    listedUntracked = generated.filter(\.isListed).map(\.path).sorted()
    wholeRepository = LazyValue {
      (try? repository.output(Self.listing(of: commit, [])).get()).map(StoredFiles.init) ?? StoredFiles([])
    }
  }

  /// Another folder of the same state.
  private init(_ files: StoredFiles, of tree: GitTree, in repository: GitRepository, untracked: Set<String>) {
    self.repository = repository
    self.files = files
    (state, commit, blobs, wanted) = (tree.state, tree.commit, tree.blobs, tree.wanted)
    (self.untracked, listedUntracked) = (untracked, untracked.sorted())
    wholeRepository = LazyValue { files }
  }

  /// The question for all files beneath a folder, with paths from the top. The index has pathspecs, a commit has paths.
  private static func listing(of commit: String?, _ folder: [String]) -> [String] {
    if let commit { return ["ls-tree", "-r", "-z", "--full-tree", "--", commit] + folder }
    return ["ls-files", "--stage", "-z", "--"] + folder
  }

  // MARK: Files

  /// The interesting files, relative to the folder. Those of submodules are another project's.
  func list() -> Listing {
    var listing = Listing(paths: [])
    for index in 0..<files.count {
      let path = files.path(index).dropFirst(repository.prefix.utf8.count)
      if files.kind(index) == .submodule {
        listing.asides.addFolder(path, .nestedRepository)
      } else if wanted.contain(path.lastSegment) {
        listing.paths += path
        listing.paths.append(0)
      } else if files.kind(index) == .link {
        listing.asides.addLink(path)
      } else {
        listing.asides.addIfMisspelled(path)
      }
    }
    for path in listedUntracked { listing.paths += Array(path.utf8) + [0] }
    return listing
  }

  /// The whole repository, and the wanted files that lie directly in the folders above one, or in folders such as
  /// `App.xcodeproj` there.
  func above(_ folder: String) -> (whole: GitTree, paths: [String]) {
    let files = wholeRepository.value
    let folders = FilesAbove.folders(above: folder)
    let known = Set(folders.map { Array($0.utf8)[...] })
    var paths: [String] = []
    for index in 0..<files.count {
      let place = files.path(index).folder
      guard files.kind(index) != .submodule, wanted.contain(files.path(index).lastSegment) else { continue }
      if known.contains(place) || wanted.mayBeGenerated(in: place.lastSegment) && known.contains(place.folder) {
        paths.append(files.path(index).text)
      }
    }
    var untracked: Set<String> = []
    for place in folders {
      let repository = repository.seen(from: place)
      let generated = repository.generatedFiles(wanted) { path in
        files.index(of: Array((repository.prefix + path).utf8)) != nil
      }
      untracked.formUnion(generated.filter(\.isListed).map { repository.prefix + $0.path })
    }
    let whole = GitTree(files, of: self, in: repository.seen(from: ""), untracked: untracked)
    return (whole, paths + whole.listedUntracked)
  }

  func read(_ path: String, into buffer: inout [UInt8], padding: Int) -> Result<Int, FileFailure> {
    switch place(of: path) {
    case .entry(let files, let index):
      guard files.kind(index) != .submodule else { return .failure(FileFailure(path, reason: "It is a submodule")) }
      return blobs.read(files.id(index), into: &buffer, padding: padding).mapError {
        FileFailure(path, reason: reason($0))
      }
    case .disk(let place):
      guard untracked.contains(path) else { return .failure(.outside(path, of: repository.top)) }
      return readFile(place, into: &buffer, padding: padding)
    case .folder: return .failure(FileFailure(path, reason: "Is a directory"))
    case .nothing: return .failure(missing(path))
    }
  }

  /// The size is that of the folder's file, for no more than an estimate: git would have to unpack each to tell.
  func status(_ path: String, followLinks: Bool) -> Result<FileStatus, FileFailure> {
    switch place(of: path, followLinks: followLinks) {
    case .entry(let files, let index):
      if files.kind(index) == .submodule { return .success(FileStatus(kind: .folder)) }
      let kind: FileStatus.Kind = files.kind(index) == .link ? .link : .file
      let estimate = (try? fileStatus(repository.root + "/" + path).get())?.size ?? 0
      let isElsewhere = !files.path(index).starts(with: repository.prefix.utf8)
      return .success(
        FileStatus(
          kind: kind,
          size: estimate,
          device: isElsewhere ? 1 : 0,
          inode: UInt64(index),
          mark: .blob(Hash128(files.id(index)))
        )
      )
    case .disk(let place):
      guard untracked.contains(path) else { return .failure(.outside(path, of: repository.top)) }
      return fileStatus(place, followLinks: followLinks)
    case .folder: return .success(FileStatus(kind: .folder))
    case .nothing: return .failure(missing(path))
    }
  }

  private func missing(_ path: String) -> FileFailure {
    FileFailure(path, reason: whyMissing(path), isMissing: true)
  }

  private func whyMissing(_ path: String) -> String {
    switch state {
    case .folder: return "No such file or directory"
    case .revision(let name): return "'\(name)' does not have it"
    case .index:
      guard case .success = fileStatus(repository.root + "/" + path) else {
        return "it is neither staged nor in the folder"
      }
      let folder = repository.name == "." ? "" : repository.name + "/"
      if let rule = repository.rule(ignoring: path) {
        return "it is not staged, and git ignores it (\(rule.file):\(rule.line)): take that line out, and run 'git add "
          + "\(folder)\(path)'"
      }
      return "it is not staged; run 'git add \(folder)\(path)' first"
    }
  }

  private func reason(_ failure: BlobFailure) -> String {
    switch failure {
    case .cannotStart: "git could not be started"
    case .standsStill: "git has said nothing for \(Git.patience) seconds"
    case .tooLarge(let size): FileFailure.tooLarge("", size, limit: FileLimit.text).reason
    case .isMissing, .ended:
      repository.isPartial
        ? "this partial clone lacks its contents, and Lintel fetches nothing; 'git fetch --refetch --no-filter' gets all"
        : failure == .ended ? "git has ended unexpectedly" : "git does not have its contents; 'git fsck' says more"
    }
  }

  // MARK: Paths and links

  /// Where what has a path is.
  private enum Place {
    case entry(StoredFiles, Int)
    case folder
    /// Outside of the repository; an absolute path.
    case disk(String)
    case nothing
  }

  /// Whether what is at a path is in no state of the repository.
  func leadsOut(_ path: String) -> Bool {
    if case .disk = place(of: path), !untracked.contains(path) { return true }
    return false
  }

  /// As many as Linux follows.
  private static let maximumLinks = 40

  /// What a path relative to the folder leads to. Links lead to what the same state has there.
  private func place(of path: String, followLinks: Bool = true) -> Place {
    if untracked.contains(path) { return .disk(repository.root + "/" + path) }
    // Most paths come from the listing.
    let listed = Array(repository.prefix.utf8) + path.utf8
    if let index = files.index(of: listed), files.kind(index) != .link || !followLinks { return .entry(files, index) }
    let bytes = Array(path.utf8)
    var place = bytes.first == Byte.slash ? fromTop(bytes) : join(Array(repository.prefix.utf8), bytes)
    for _ in 0...Self.maximumLinks {
      guard case .inside(let path) = place else {
        if case .outside(let path) = place { return repository.isBare ? .nothing : .disk(path) }
        return .nothing
      }
      let files = path.lies(in: Array(repository.prefix.utf8.dropLast())) ? self.files : wholeRepository.value
      if let index = files.index(of: path) {
        guard followLinks, files.kind(index) == .link else { return .entry(files, index) }
        place = target(of: index, in: files, rest: [])
        continue
      }
      if files.hasFolder(path) { return .folder }
      guard let (index, rest) = linkedFolder(on: path, in: files) else { return .nothing }
      place = target(of: index, in: files, rest: rest)
    }
    return .nothing
  }

  /// Where a symbolic link leads.
  private enum Target {
    /// From the top.
    case inside([UInt8])
    case outside(String)
    case nowhere
  }

  /// The link among the folders of a path, and what follows it.
  private func linkedFolder(on path: [UInt8], in files: StoredFiles) -> (index: Int, rest: [UInt8])? {
    guard files.hasLinks else { return nil }
    for slash in path.indices where path[slash] == Byte.slash {
      if let index = files.index(of: path[..<slash]), files.kind(index) == .link {
        return (index, Array(path[(slash + 1)...]))
      }
    }
    return nil
  }

  private func target(of index: Int, in files: StoredFiles, rest: [UInt8]) -> Target {
    var buffer: [UInt8] = []
    guard case .success(let count) = blobs.read(files.id(index), into: &buffer, padding: 0) else { return .nowhere }
    let target = Array(buffer[..<count]) + (rest.isEmpty ? [] : [Byte.slash] + rest)
    return target.first == Byte.slash ? fromTop(target) : join(Array(files.path(index).folder), target)
  }

  /// Of an absolute path.
  private func fromTop(_ path: [UInt8]) -> Target {
    let top = Array(repository.top.utf8)
    guard let clean = joinPath([], path) else { return .nowhere }
    let absolute = [Byte.slash] + clean
    guard absolute.lies(in: top == [Byte.slash] ? [] : top) else { return .outside(absolute[...].text) }
    return .inside(Array(absolute.dropFirst(top.count).drop { $0 == Byte.slash }))
  }

  private func join(_ folder: [UInt8], _ path: [UInt8]) -> Target {
    if let inside = joinPath(folder, path) { return .inside(inside) }
    let top = Array(repository.top.utf8)
    return joinPath(top, folder + [Byte.slash] + path).map { .outside("/" + $0[...].text) } ?? .nowhere
  }
}

extension StoredFiles {
  var isEmpty: Bool { count == 0 }
}

extension FileStatus {
  fileprivate init(kind: Kind) { self.init(kind: kind, size: 0, device: 0, inode: 0) }
}

extension GitRepository {
  /// Whether the clone fetches contents when they are needed (`git clone --filter`).
  fileprivate var isPartial: Bool {
    guard let answer = try? run(["config", "--get-regexp", "^remote\\..*\\.promisor$"]).get() else { return false }
    return answer.isSuccess && answer.line.contains("true")
  }
}

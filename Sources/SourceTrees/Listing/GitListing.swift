import Basics

/// What git says of the interesting files beneath a folder.
enum GitListing: Sendable {
  /// Those that it tracks, or would track. Files of submodules are not among them: they are another project's.
  case files(Listing)
  /// The folder is in a work tree, but there is no git, or it refuses to say anything.
  case silence
  /// git would speak for this folder and not for the repository around it.
  case embedded(String)
  case noWorkTree

  /// Asks git, if the folder is in a work tree: starting it takes longer than checking a small project.
  init(root: String, _ wanted: WantedFiles) {
    guard Self.isWorkTree(root) else {
      self = .noWorkTree
      return
    }
    if let embedded = EmbeddedRepository(around: root) {
      self = .embedded(embedded.folder)
      return
    }
    // All files, since neither links nor other repositories have the endings of sources.
    let question = ["ls-files", "-z", "-t", "--stage", "--cached", "--others", "--exclude-standard"]
    if case .success(let answer) = Git(folder: root.isEmpty ? "/" : root).run(question), answer.isSuccess {
      self = .files(Self.files(answer.output, wanted))
    } else {
      self = .silence
    }
  }

  /// Reads `? PATH` of what git does not track, and `TAG MODE ID STAGE⇥PATH` of what it does, each ended by a NUL.
  private static func files(_ output: [UInt8], _ wanted: WantedFiles) -> Listing {
    var listing = Listing(paths: [])
    var (start, count) = (0, 0)
    while let end = output[start...].firstIndex(of: 0) {
      defer { start = end + 1 }
      let record = output[start..<end]
      let isTracked = record.first != UInt8(ascii: "?")
      guard record.count > 2, let before = isTracked ? record.firstIndex(of: UInt8(ascii: "\t")) : start + 1 else {
        continue
      }
      let path = output[(before + 1)..<end]
      let mode = isTracked ? record.dropFirst(2).prefix(6) : []
      // A tracked repository is a submodule; of one that is not tracked git names the folder.
      if mode.isEqual("160000") || path.last == Byte.slash {
        listing.asides.addFolder(path.last == Byte.slash ? path.dropLast() : path, .nestedRepository)
      } else if wanted.contain(path.lastSegment) {
        listing.paths += output[(before + 1)...end]
        if isTracked, record.first == UInt8(ascii: "S") { listing.notCheckedOut.insert(count) }
        count += 1
      } else if mode.isEqual("120000") || !isTracked && !path.lastSegment.contains(Byte.dot) {
        listing.asides.addLink(path)
      } else {
        listing.asides.addIfMisspelled(path)
      }
    }
    return listing
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

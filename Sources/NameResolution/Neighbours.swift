import Basics
import ProjectModel

/// The modules of the files around one that no target claims, such as a file that the Xcode project has lost.
///
/// The compiler never sees such a file, but its author meant it to be read with those beside it.
package struct Neighbours {
  private let project: Project
  /// By module: whether its files are claimed by no target.
  private let isFolder: [Bool]
  /// By folder: how many of the files that are directly in it each module has.
  private var byFolder: [Substring: [ModuleID: Int]] = [:]
  private var beneath: [Substring: Beneath] = [:]

  /// The claimed files in a folder and in the folders in it.
  private struct Beneath {
    var files = 0
    var shares: [ModuleID: Share] = [:]
  }

  /// What a module has of these files.
  private struct Share {
    var files = 0
    /// A folder directly in it with such files, and whether there is another one.
    var child: Substring
    var isSpread = false
  }

  package init(_ project: Project) {
    self.project = project
    isFolder = project.modules.map { $0.origin == .folder }
    guard project.files.indices.contains(where: isUnclaimed) else { return }
    // Files are sorted by path, so those of one folder are mostly beside each other.
    var folder: Substring?
    var (files, counts): (Int, [ModuleID: Int]) = (0, [:])
    for index in project.files.indices where !isUnclaimed(index) {
      let file = project.files[index]
      guard let own = Self.folder(of: file.path[...]) else { continue }
      if !Self.areEqual(own, folder) {
        add(counts, ofFiles: files, to: folder)
        (folder, files, counts) = (own, 0, [:])
      }
      files += 1
      for module in file.modules { counts[ModuleID(module), default: 0] += 1 }
    }
    add(counts, ofFiles: files, to: folder)
  }

  private mutating func add(_ counts: [ModuleID: Int], ofFiles files: Int, to folder: Substring?) {
    guard let folder else { return }
    byFolder[folder, default: [:]].merge(counts, uniquingKeysWith: +)
    var (around, child): (Substring?, Substring) = (folder, folder)
    while let current = around {
      Work.advance()
      beneath[current, default: Beneath()].files += files
      for (module, count) in counts {
        beneath[current]?.shares[module, default: Share(child: child)].files += count
        if let known = beneath[current]?.shares[module]?.child, !Self.areEqual(known, child) {
          beneath[current]?.shares[module]?.isSpread = true
        }
      }
      (around, child) = (Self.folder(of: current), current)
    }
  }

  /// For the nearest folder around the file that has claimed ones, in itself, or beneath it: the module of most of them,
  /// several if they are as many. Beneath it, it has to be the only one, or to have more than half of them in several
  /// folders, as then the folder is its own and not one with a folder for each module. None if a target claims the file
  /// itself.
  func modules(of file: Int) -> [ModuleID] { around(file)?.modules ?? [] }

  /// The folder whose files of no target are nearer to a file than those of these modules: the largest one around it with none
  /// of these, and where they lie beneath the nearest folder only, that one. The file itself if it is beside them; nil if
  /// there are no such modules.
  func ownPlace(of file: Int) -> Substring? { around(file)?.ownPlace }

  private func around(_ file: Int) -> (modules: [ModuleID], ownPlace: Substring)? {
    guard !byFolder.isEmpty, isUnclaimed(file) else { return nil }
    var ownPlace = project.files[file].path[...]
    while let folder = Self.folder(of: ownPlace) {
      if let counts = byFolder[folder] {
        let most = counts.values.max()
        return (counts.filter { $0.value == most }.keys.sorted(), ownPlace)
      }
      let owners = beneath[folder].map(Self.owners) ?? []
      if !owners.isEmpty { return (owners, folder) }
      ownPlace = folder
    }
    return nil
  }

  /// The other modules of files that are in the same folder: the file may be meant for one of them.
  func others(of file: Int) -> [ModuleID] {
    guard !byFolder.isEmpty, isUnclaimed(file) else { return [] }
    let counts = Self.folder(of: project.files[file].path[...]).flatMap { byFolder[$0] } ?? [:]
    let most = counts.values.max()
    return counts.filter { $0.value != most }.keys.sorted()
  }

  private static func owners(_ beneath: Beneath) -> [ModuleID] {
    let shares = beneath.shares
    if shares.count == 1 { return Array(shares.keys) }
    let most = shares.values.map(\.files).max() ?? 0
    guard most * 2 > beneath.files else { return [] }
    return shares.filter { $0.value.files == most && $0.value.isSpread }.keys.sorted()
  }

  /// The modules of files around one that no target claims, which it sees; as indices into those of the project.
  package func modules(around file: Int) -> [Int] { modules(of: file).map(\.index) }

  /// Whether a target claims files in another folder than that of a file, in one folder around both that is not the root.
  package func areBesideFolders(_ file: Int) -> Bool {
    var folder = Self.folder(of: project.files[file].path[...])
    while let current = folder {
      Work.advance()
      if beneath[current] != nil { return true }
      folder = Self.folder(of: current)
    }
    return false
  }

  /// Whether there are files in the folder of a file itself that a target claims.
  func areBeside(_ file: Int) -> Bool {
    Self.folder(of: project.files[file].path[...]).map { byFolder[$0] != nil } ?? false
  }

  /// The same as `==`, which is slow for parts of strings.
  private static func areEqual(_ own: Substring, _ other: Substring?) -> Bool {
    guard let other, own.utf8.count == other.utf8.count else { return false }
    let isEqual = own.utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { other -> Bool in
        guard let first = own.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, own.count) == 0
      }
    }
    return (isEqual ?? nil) ?? (own == other)
  }

  private func isUnclaimed(_ file: Int) -> Bool { project.files[file].modules.allSatisfy { isFolder[$0] } }

  /// The path of the folder around a path, or nil at the root.
  private static func folder(of path: Substring) -> Substring? {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] }
  }
}

import Basics
import ProjectModel

/// The modules of the files around one that no target claims, such as a file that the Xcode project has lost.
///
/// The compiler never sees such a file, but its author meant it to be read with those beside it.
struct Neighbours {
  private let project: Project
  /// By module: whether its files are claimed by no target.
  private let isFolder: [Bool]
  /// By folder: how many of the files that are directly in it, and of those beneath it, each module has.
  private var byFolder: [Substring: [ModuleID: Int]] = [:]
  private var beneath: [Substring: [ModuleID: Int]] = [:]

  init(_ project: Project) {
    self.project = project
    isFolder = project.modules.map { $0.origin == .folder }
    guard project.files.indices.contains(where: isUnclaimed) else { return }
    // Files are sorted by path, so those of one folder are mostly beside each other.
    var folder: Substring?
    var counts: [ModuleID: Int] = [:]
    for index in project.files.indices where !isUnclaimed(index) {
      let file = project.files[index]
      guard let own = Self.folder(of: file.path[...]) else { continue }
      if !Self.areEqual(own, folder) {
        add(counts, to: folder)
        (folder, counts) = (own, [:])
      }
      for module in file.modules { counts[ModuleID(module), default: 0] += 1 }
    }
    add(counts, to: folder)
  }

  private mutating func add(_ counts: [ModuleID: Int], to folder: Substring?) {
    guard let folder else { return }
    byFolder[folder, default: [:]].merge(counts, uniquingKeysWith: +)
    var around: Substring? = folder
    while let current = around {
      Work.advance()
      beneath[current, default: [:]].merge(counts, uniquingKeysWith: +)
      around = Self.folder(of: current)
    }
  }

  /// For the nearest folder around the file that has claimed ones, in itself, or beneath it of one module only: the
  /// module of most of them, several if they are as many. None if a target claims the file itself.
  func modules(of file: Int) -> [ModuleID] {
    guard !byFolder.isEmpty, isUnclaimed(file) else { return [] }
    var folder = Self.folder(of: project.files[file].path[...])
    while let current = folder {
      if let counts = byFolder[current] ?? beneath[current].flatMap({ $0.count == 1 ? $0 : nil }) {
        let most = counts.values.max()
        return counts.filter { $0.value == most }.keys.sorted()
      }
      folder = Self.folder(of: current)
    }
    return []
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

import Basics
import ProjectModel
import SourceTrees

/// Where the configuration of a run and the files that it extends are read: from the state of the project that is
/// checked, where they are in it, else from the disk.
///
/// What a configuration extends is in the repository of the configuration, also behind links, or beside or below it
/// where there is none: a project must not decide which files of this machine end up in a report.
struct ConfigurationFiles {
  /// The configuration, as the user named it, else as it is called in the tree. What it extends is relative to it.
  let path: String
  private let tree: SourceTree
  /// Whether paths are relative to the current folder, and not to the root of the tree.
  private let isNamed: Bool
  /// Whether the disk does not say what is in the tree.
  private let readsTree: Bool

  init(_ tree: SourceTree) {
    path = ConfigurationSource.fileName
    self.tree = tree
    isNamed = false
    readsTree = true
  }

  init(_ options: RunOptions, _ tree: SourceTree) {
    path = options.configuration ?? ConfigurationSource.fileName
    self.tree = tree
    isNamed = options.configuration != nil
    readsTree = options.state != .folder
  }

  /// All that was read, by name.
  var texts: [String: [UInt8]] { log.texts }
  private let log = Log()

  private final class Log {
    var texts: [String: [UInt8]] = [:]
  }

  /// Whether it reads the folder as it is, and not what git has of it.
  var isOfFolder: Bool { tree.repository == nil }

  /// The file beside a missing one that was most likely meant: one of its format.
  func near(_ missing: String) -> String? {
    let name = missing.split(separator: "/").last.map(String.init) ?? missing
    let folder = String(missing.dropLast(name.count))
    let place = isNamed || missing.hasPrefix("/") ? folder : joined(tree.displayRoot, folder)
    guard case .success(let entries) = listFolder(place.isEmpty ? "." : place) else { return nil }
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    let endings = [".yml", ".yaml"].contains(ending) ? [".yml", ".yaml"] : [ending]
    let names = entries.map { String(decoding: $0.name, as: UTF8.self) }.filter { name in
      endings.contains(where: name.hasSuffix)
    }.sorted()
    return suggestion(for: name, among: names).map { folder + $0 }
  }

  /// How the places of the project name a file.
  func place(_ name: String) -> String { isNamed ? tree.relativePath(of: name) ?? name : name }

  /// The bytes of a file, which is read once; they are kept in `texts`.
  func read(_ name: String) -> Result<[UInt8], FileFailure> {
    let text = readOnce(name)
    if case .success(let bytes) = text { log.texts[name] = bytes }
    return text
  }

  private func readOnce(_ name: String) -> Result<[UInt8], FileFailure> {
    if isNamed {
      let path = tree.relativePath(of: name)
      if readsTree, let path { return tree.read(path) }
      // What the user has named may be anywhere, but not be led elsewhere by what is checked.
      if name == self.path, path == nil { return readFile(name) }
      return readFromDisk(name)
    }
    if name.hasPrefix("/"), tree.repository == nil { return readFromDisk(name) }
    // Also behind a folder that is a link.
    return tree.leadsOut(name) ? .failure(.outside(name, of: tree.bounds)) : tree.read(name)
  }

  private func readFromDisk(_ name: String) -> Result<[UInt8], FileFailure> {
    guard let place = absolutePlace(of: name) else { return readFile(name) }
    let folder = folder
    let repository = repositoryTop(of: folder)
    let target = repository == nil ? place : (try? absolutePath(place).get()) ?? place
    let bounds = repository ?? folder
    guard target.hasPrefix(bounds + "/") else { return .failure(.outside(name, of: bounds)) }
    return readFile(target)
  }

  /// The folder of the configuration; absolute.
  private var folder: String {
    guard isNamed, let place = absolutePlace(of: path) else { return tree.root }
    return String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
  }
}

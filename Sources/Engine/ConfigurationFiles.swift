import Basics
import ProjectModel

/// Where the configuration of a run and the files that it extends are read: from the state of the project that is checked,
/// where they lie in it, else from the disk.
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

  func read(_ name: String) -> Result<[UInt8], FileFailure> {
    let text = readOnce(name)
    if case .success(let bytes) = text { log.texts[name] = bytes }
    return text
  }

  private func readOnce(_ name: String) -> Result<[UInt8], FileFailure> {
    if isNamed {
      guard readsTree, let path = tree.relativePath(of: name) else { return readFile(name) }
      return tree.read(path)
    }
    return name.hasPrefix("/") && tree.repository == nil ? readFile(name) : tree.read(name)
  }
}

import Basics
import ReportModel
import SourceTrees

/// The project that a file or folder belongs to.
package struct ProjectPlace: Sendable, Equatable {
  /// The folder with the configuration, as the user would write it from here.
  package var root: String
  /// The file or folder, relative to the root; empty: the root itself.
  package var part: String

  /// Finds the project that `path` belongs to: the nearest folder with a configuration, up to the top of the git
  /// repository. Without a repository nothing says where a project ends, so this goes up to the current folder, if `path`
  /// is in it, and else only the folder itself counts.
  ///
  /// nil if there is none, or nothing at `path`.
  ///
  /// - Parameter state: where a folder keeps a configuration that it may have lost on the disk.
  package init?(around path: String, _ state: SourceState) {
    guard case .success(let status) = fileStatus(path), case .success(let place) = absolutePath(path) else {
      return nil
    }
    // What git keeps there is no part of a project, and git says so itself.
    if place.split(separator: "/").contains(".git") { return nil }
    if status.kind == .folder, Self.hasConfiguration(place) || Self.hasConfiguration(path, state) {
      (root, part) = (path, "")
      return
    }
    let parent = Self.parent(of: place)
    let top = repositoryTop(of: place) ?? Self.currentFolder(around: place) ?? (status.kind == .folder ? place : parent)
    var (folder, steps) = (parent, 1)
    while folder == top || folder.hasPrefix(top + "/") {
      if Self.hasConfiguration(folder) {
        let written = FoldersAbove.up(steps, from: path)
        // Behind a link the text of the path leads elsewhere.
        root = (try? absolutePath(written).get()) == folder ? written : folder
        part = String(place.dropFirst(folder.count + 1))
        return
      }
      (folder, steps) = (Self.parent(of: folder), steps + 1)
    }
    return nil
  }

  /// Whether a file is the configuration that the project is found by.
  package func isConfigured(by file: String) -> Bool {
    guard case .success(let named) = absolutePath(file),
      case .success(let own) = absolutePath(joined(root, ConfigurationSource.fileName))
    else { return false }
    return named == own
  }

  private static func hasConfiguration(_ folder: String) -> Bool {
    if case .success = fileStatus(joined(folder, ConfigurationSource.fileName)) { return true }
    return false
  }

  /// Whether another state than that on the disk has it.
  private static func hasConfiguration(_ folder: String, _ state: SourceState) -> Bool {
    guard state != .folder, case .success(let tree) = SourceTree.open(folder, state, wanting: .ofProjects),
      case .success = tree.status(ConfigurationSource.fileName)
    else { return false }
    return true
  }

  /// The current folder, if it is one of those above a place.
  private static func currentFolder(around place: String) -> String? {
    guard case .success(let folder) = absolutePath("."), place.hasPrefix(folder + "/") else { return nil }
    return folder
  }

  private static func parent(of place: String) -> String {
    String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
  }
}

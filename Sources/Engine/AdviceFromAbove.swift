import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds
import SourceTrees

/// Says of mistakes in the configuration of a folder that is checked by itself which of them are none beside the
/// configurations of the folders above it, and what to run for that.
///
/// - Parameter text: the configuration.
func adviceFromAbove(
  _ diagnostics: [Diagnostic],
  _ text: [UInt8],
  _ options: RunOptions,
  _ tree: SourceTree
) -> [Diagnostic] {
  guard let above = ConfigurationsAbove(tree.root, options) else { return diagnostics }
  let name = ConfigurationSource.fileName
  var below = above.tree
  let (configuration, mistakes) = ConfigurationSource.loader(above.files)
    .load(path: "\(above.folder)/\(name)", text: text, folder: above.folder, above: above.tree.above(above.folder))
  let left = mistakes + (configuration.map { below.add($0) } ?? [])
  let remaining = Set(left.filter { $0.severity == .error }.map { Place($0) })
  return diagnostics.map { diagnostic in
    guard diagnostic.severity == .error, !remaining.contains(Place(diagnostic)) else { return diagnostic }
    var diagnostic = diagnostic
    let what = diagnostic.message.split(separator: "; ", maxSplits: 1)[0]
    diagnostic.message =
      "\(what); the '\(name)' of a folder above states it, "
      + "and counts only where that folder is checked: lintel check \(above.outermost)"
    return diagnostic
  }
}

/// The configurations of the folders above one.
struct ConfigurationsAbove {
  let tree: ConfigurationTree
  let files: ConfigurationFiles
  /// The outermost folder with a configuration, as the user would write it.
  let outermost: String
  /// The folder that they are above of, relative to the outermost.
  let folder: String

  /// nil if there are none.
  ///
  /// - Parameter root: the folder, absolute and without links; that of `options`.
  init?(_ root: String, _ options: RunOptions) {
    let folders = FoldersAbove(root, from: options.root)
    guard let outermost = folders.outermost else { return nil }
    var above = options
    above.root = outermost
    above.state = .folder
    guard case .success(let outer) = SourceTree.open(outermost, wanting: .ofProjects),
      let configurations = ConfigurationSource(above, outer).configurations
    else { return nil }
    files = ConfigurationFiles(outer)
    let between = folders.between.map { "\($0)/\(ConfigurationSource.fileName)" }
    tree = configurations.adding(between, files, options.today).0
    self.outermost = outermost
    folder = folders.checked
  }

  /// The ids of their rules. A rule of the folder with one of these would take the place of that rule there.
  var rules: Set<String> { Set(tree.scopes.flatMap { $0.configuration.rules.map(\.id) }) }
}

/// Where in the file, whatever that is called.
private struct Place: Hashable {
  var line: Int?
  var column: Int?

  init(_ diagnostic: Diagnostic) {
    line = diagnostic.location?.line
    column = diagnostic.location?.column
  }
}

/// The outermost folder with a configuration above a file, up to where a git repository ends, as the user would write it; nil
/// if there is none.
package func configuredFolder(above file: String) -> String? {
  guard case .success(let path) = absolutePath(file) else { return nil }
  return FoldersAbove(path, from: file).outermost
}

/// The folders above one that have a configuration, up to where the git repository ends.
struct FoldersAbove {
  /// The outermost of them, as the user would write it; nil if there is none.
  let outermost: String?
  /// The others and the checked folder, relative to the outermost.
  let between: [String]
  let checked: String

  /// - Parameters:
  ///   - path: the checked folder, absolute and without links.
  ///   - name: the same, as the user wrote it.
  init(_ path: String, from name: String) {
    let folders = path.split(separator: "/")
    var depths: [Int] = []
    for depth in stride(from: folders.count - 1, through: 0, by: -1) {
      if Self.exists(".git", in: folders.prefix(depth + 1)) { break }
      if Self.exists(ConfigurationSource.fileName, in: folders.prefix(depth)) { depths.append(depth) }
    }
    let first = depths.last ?? folders.count
    outermost = depths.isEmpty ? nil : Self.up(folders.count - first, from: name)
    between = depths.dropLast().map { folders[first..<$0].joined(separator: "/") }
    checked = folders[first...].joined(separator: "/")
  }

  /// The Xcode project, or the specification of one, in the nearest folder above one that has it.
  ///
  /// - Parameters: as of `init`.
  static func xcodeProject(above path: String, from name: String) -> (name: String, folder: String)? {
    let folders = path.split(separator: "/")
    for depth in stride(from: folders.count - 1, to: 0, by: -1) {
      let folder = "/" + folders.prefix(depth).joined(separator: "/")
      guard case .success(let contents) = readFolder(folder) else { return nil }
      let names = contents.entries.map { String(decoding: contents.names[$0.name], as: UTF8.self) }
      let found = names.sorted().first { $0.hasSuffix(".xcodeproj") || $0 == "project.yml" }
      if let found { return (found, up(folders.count - depth, from: name)) }
    }
    return nil
  }

  private static func exists(_ name: String, in folder: ArraySlice<Substring>) -> Bool {
    let path = "/" + folder.joined(separator: "/")
    if case .success = fileStatus(joined(path, name)) { return true }
    return false
  }

  /// The path that leads `steps` folders up from `path`.
  static func up(_ steps: Int, from path: String) -> String {
    var segments = path.split(separator: "/").filter { $0 != "." }
    for _ in 0..<steps {
      if let last = segments.last, last != ".." {
        segments.removeLast()
      } else if !path.hasPrefix("/") {
        segments.append("..")
      }
    }
    let result = segments.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + result : result.isEmpty ? "." : result
  }
}

import Basics
import Configuration
import ProjectModel
import ReportModel
import RuleKinds

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
  let folders = tree.root.split(separator: "/")
  var holders: [Int] = []
  // A project ends where its git repository does.
  for depth in stride(from: folders.count - 1, through: 0, by: -1) {
    if exists(".git", in: folders.prefix(depth + 1)) { break }
    if exists(ConfigurationSource.fileName, in: folders.prefix(depth)) { holders.append(depth) }
  }
  guard let outermost = holders.last else { return diagnostics }
  let steps = folders.count - outermost
  var above = options
  above.root = up(steps, from: options.root)
  above.state = .folder
  guard case .success(let outer) = SourceTree.open(above.root),
    let root = ConfigurationSource(above, outer).configurations
  else { return diagnostics }
  let between = holders.dropLast().map { folders[outermost..<$0].joined(separator: "/") }
  let folder = folders[outermost...].joined(separator: "/")
  let name = ConfigurationSource.fileName
  let (tree, _) = root.adding(between.map { "\($0)/\(name)" }, ConfigurationFiles(outer))
  let path = "\(folder)/\(name)"
  var below = tree
  let (configuration, mistakes) = ConfigurationSource.loader(ConfigurationFiles(outer))
    .load(path: path, text: text, folder: folder, above: tree.above(folder))
  let left = mistakes + (configuration.map { below.add($0) } ?? [])
  let remaining = Set(left.filter { $0.severity == .error }.map { Place($0) })
  return diagnostics.map { diagnostic in
    guard diagnostic.severity == .error, !remaining.contains(Place(diagnostic)) else { return diagnostic }
    var diagnostic = diagnostic
    let what = diagnostic.message.split(separator: "; ", maxSplits: 1)[0]
    let file = joined(up(steps, from: "."), name)
    diagnostic.message =
      "\(what); '\(file)' above this folder states what is missing, "
      + "and counts only where that folder is checked: lintel check \(above.root)"
    return diagnostic
  }
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

private func exists(_ name: String, in folder: ArraySlice<Substring>) -> Bool {
  let path = "/" + folder.joined(separator: "/")
  if case .success = fileStatus(joined(path, name)) { return true }
  return false
}

/// The path that leads `steps` folders up from `path`, as the user would write it.
private func up(_ steps: Int, from path: String) -> String {
  var segments = path.split(separator: "/").filter { $0 != "." }
  for _ in 0..<steps {
    if let last = segments.last, last != ".." { segments.removeLast() } else if !path.hasPrefix("/") { segments.append("..") }
  }
  let joined = segments.joined(separator: "/")
  return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
}

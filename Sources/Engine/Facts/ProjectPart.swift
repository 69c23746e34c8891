import Basics
import ProjectModel
import ReportModel
import SourceTrees

/// The files of a project that are at certain paths.
struct ProjectPart {
  /// The paths as the user wrote them, and relative to the root: a file, a folder, or the root itself, which is empty.
  private let paths: [(written: String, relative: String)]

  /// Looks up paths that are relative to the current directory. Fails if one does not exist, or is outside of the tree.
  static func find(_ written: [String], in tree: SourceTree) throws(CouldNotRun) -> ProjectPart {
    var problems: [Diagnostic] = []
    var paths: [(written: String, relative: String)] = []
    for path in written {
      switch relativePath(path, in: tree) {
      case .failure(let problem): problems.append(problem)
      case .success(let relative): paths.append((path, relative))
      }
    }
    guard problems.isEmpty else { throw CouldNotRun(problems) }
    return ProjectPart(paths: paths)
  }

  private static func relativePath(_ path: String, in tree: SourceTree) -> Result<String, Diagnostic> {
    guard !path.isEmpty else { return .failure(Diagnostic(.error, "a path is empty; write '.' for this folder")) }
    if case .failure(let failure) = fileStatus(path, followLinks: false) {
      guard failure.isMissing else { return .failure(Diagnostic(.error, failure.message)) }
      // Whoever names the root may think that paths begin there.
      var hint = ""
      if case .success = tree.status(path) { hint = didYouMean("\(tree.root)/\(path)") }
      return .failure(Diagnostic(.error, "there is no file or folder '\(path)'\(hint)"))
    }
    // A link is a file of the project by its own name. Its folder may be reached through links nevertheless.
    let name = path.split(separator: "/").last ?? ""
    var folder = path[...]
    while folder.last == "/" { folder = folder.dropLast() }
    folder = folder.dropLast(name.count)
    let isFolder = name.isEmpty || name == "." || name == ".."
    switch absolutePath(isFolder ? path : folder.isEmpty ? "." : String(folder)) {
    case .failure(let failure): return .failure(Diagnostic(.error, failure.message))
    case .success(let absolute):
      let full = isFolder ? absolute : (absolute == "/" ? "" : absolute) + "/" + name
      if full == tree.displayRoot { return .success("") }
      guard full.hasPrefix(tree.root + "/") else {
        return .failure(
          Diagnostic(
            .error,
            "'\(path)' does not lie in '\(tree.displayRoot)'; '--root' names the folder of the whole project, the one that "
              + "'lintel check' will be given"
          )
        )
      }
      return .success(String(full.dropFirst(tree.root.count + 1)))
    }
  }

  /// Which of these files belong to the part, and the paths (as written) that are there for nothing: folders without
  /// such a file, or all paths if there is no such file at all. The files are sorted by path.
  func select(from files: [SourceFile]) -> (isPart: [Bool], idle: [String]) {
    var isPart = Array(repeating: false, count: files.count)
    var idle: [String] = []
    for path in paths {
      let found = Self.indices(of: path.relative, in: files)
      // A list of files may well have some that are not scanned.
      if found.isEmpty, case .success(let status) = fileStatus(path.written), status.kind == .folder {
        idle.append(path.written)
      }
      for index in found { isPart[index] = true }
    }
    return (isPart, isPart.contains(true) ? idle : paths.map(\.written))
  }

  /// The place of a file, or those of the files below a folder, which are neighbours.
  private static func indices(of path: String, in files: [SourceFile]) -> Range<Int> {
    if path.isEmpty { return 0..<files.count }
    let file = firstIndex(in: files, from: Array(path.utf8))
    if file < files.count, files[file].path == path { return file..<file + 1 }
    // '0' is what follows '/'.
    let first = firstIndex(in: files, from: Array((path + "/").utf8))
    return first..<firstIndex(in: files, from: Array((path + "0").utf8))
  }

  /// The place of the first file that does not come before `path`.
  private static func firstIndex(in files: [SourceFile], from path: [UInt8]) -> Int {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.utf8.lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

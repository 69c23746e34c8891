import Basics

/// Returns the path of a folder relative to the git repository in which it lies: empty for the repository's own folder,
/// and where there is no repository.
///
/// The repository is the nearest folder with a `.git` (gitrepository-layout(5): a folder, or a file in work trees and
/// submodules); git itself is not asked, so this costs a few system calls.
package func pathInRepository(of root: String) -> String {
  guard let absolute = realpath(root, nil) else { return "" }
  defer { free(absolute) }
  var folder = String(cString: absolute)
  var names: [Substring] = []
  while !folder.isEmpty {
    if case .success = fileStatus(folder + "/.git") { return names.reversed().joined(separator: "/") }
    guard let slash = folder.lastIndex(of: "/") else { break }
    names.append(folder[folder.index(after: slash)...])
    folder = String(folder[..<slash])
  }
  return ""
}

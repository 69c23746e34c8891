import Basics

/// Returns the path of a folder relative to the git repository in which it is: empty for the repository's own folder,
/// and where there is no repository.
///
/// The repository is the nearest folder with a `.git` (gitrepository-layout(5): a folder, or a file in work trees and
/// submodules); git itself is not asked, so this costs a few system calls.
package func pathInRepository(of root: String) -> String {
  guard case .success(let absolute) = absolutePath(root), let top = repositoryTop(of: absolute) else { return "" }
  return String(absolute.dropFirst(top.count).drop { $0 == "/" })
}

/// Returns the folder of the repository in which a folder is, itself included; nil where there is none.
///
/// - Parameter folder: absolute and without links.
package func repositoryTop(of folder: String) -> String? {
  var folder = folder[...]
  while !folder.isEmpty {
    if case .success = fileStatus(folder + "/.git") { return String(folder) }
    guard let slash = folder.lastIndex(of: "/") else { break }
    folder = folder[..<slash]
  }
  return nil
}

import Basics

/// The name of something, perhaps of a file: that may be given as the shell completes it, from here, not from the root.
func pathInProject(_ name: String, root: String) -> String {
  let (file, folder) = (pathSegments(name), pathSegments(root))
  guard name.contains("/") || name.contains("."), file.count > folder.count, file.starts(with: folder),
    case .success = fileStatus(name)
  else { return name.hasPrefix("./") ? String(name.dropFirst(2)) : name }
  return file.dropFirst(folder.count).joined(separator: "/")
}

/// The names on the way from the root of the file system to `path`.
func pathSegments(_ path: String) -> [Substring] {
  normalizedPath(path, from: currentFolder()).split(separator: "/")
}

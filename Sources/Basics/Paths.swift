/// The folder that relative paths start from, absolute; `/` if it is gone.
package func currentFolder() -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  return getcwd(&buffer, buffer.count).map { String(cString: $0) } ?? "/"
}

/// Returns `path` as an absolute path without `.`, `..` and double slashes, by its text alone: links stay what they are.
///
/// A relative path starts at `folder`, which is absolute.
package func normalizedPath(_ path: String, from folder: String) -> String {
  var segments: [Substring] = []
  for segment in (path.hasPrefix("/") ? path : folder + "/" + path).split(separator: "/") where segment != "." {
    if segment == ".." { _ = segments.popLast() } else { segments.append(segment) }
  }
  return "/" + segments.joined(separator: "/")
}

extension String {
  /// Whether this path is `folder` or is beneath it; the empty path is the root.
  package func lies(in folder: String) -> Bool {
    if folder.isEmpty { return true }
    let rest = utf8.dropFirst(folder.utf8.count)
    return utf8.starts(with: folder.utf8) && (rest.isEmpty || rest.first == UInt8(ascii: "/"))
  }
}

extension Substring {
  /// What comes after the last slash.
  package var lastComponent: Substring {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { self[utf8.index(after: $0)...] } ?? self
  }

  /// The file name without its ending.
  package var stem: Substring {
    let name = lastComponent
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name
  }
}

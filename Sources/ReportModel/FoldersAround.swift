/// The folders around a path, inner before outer; the last is empty, which is the checked folder.
package func foldersAround(_ path: String) -> [String] {
  var folders: [String] = []
  var folder = path[...]
  while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
    folder = folder[..<slash]
    if !folder.isEmpty { folders.append(String(folder)) }
  }
  return folders + [""]
}

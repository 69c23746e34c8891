extension RuleResult {
  /// Whether a file lies in the folder that states the rule.
  package func covers(_ path: String) -> Bool { folder.isEmpty || path.utf8.starts(with: (folder + "/").utf8) }
}

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

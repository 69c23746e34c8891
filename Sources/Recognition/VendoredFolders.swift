import ProjectModel

/// Whether a path leads through a folder that is called as those are into which projects copy the code of others.
package func isOfOthers(_ path: String) -> Bool {
  path.split(separator: "/").contains { namesOfVendoredFolders.contains($0.lowercased()) }
}

private let namesOfVendoredFolders: Set = [
  "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals",
  "carthage", "pods", "submodules",
]

extension Project {
  /// By file: whether it is code that is not of others; all code, if there is no such. O(bytes of paths)
  var isOwnCode: [Bool] {
    let own = files.map { $0.language.isCode && !isOfOthers($0.path) }
    return own.contains(true) ? own : files.map(\.language.isCode)
  }
}

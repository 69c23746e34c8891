/// Whether a path leads through a folder that is called as those are into which projects copy the code of others.
package func isOfOthers(_ path: String) -> Bool {
  path.split(separator: "/").contains { namesOfVendoredFolders.contains($0.lowercased()) }
}

private let namesOfVendoredFolders: Set = [
  "vendor", "vendors", "vendored", "thirdparty", "third-party", "third_party", "3rdparty", "external", "externals",
  "carthage", "pods", "submodules",
]

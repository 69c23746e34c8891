/// The libraries of this name of the Swift toolchains in whose folders of programs, separated by colons in `path`, there is
/// `program`; in that order. Whether the files exist is not looked at.
package func toolchainLibraries(_ name: String, beside program: String, path: String) -> [String] {
  path.split(separator: ":").compactMap { folder in
    guard let found = realpath("\(folder)/\(program)", nil) else { return nil }
    defer { free(found) }
    // …/usr/bin/swift-frontend, for one
    let parts = String(cString: found).split(separator: "/").dropLast(2)
    return "/" + parts.joined(separator: "/") + "/lib/\(name)"
  }
}

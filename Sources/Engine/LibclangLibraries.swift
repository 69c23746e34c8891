import Basics

/// Where libclang is looked for, in this order: a file, or a name for the dynamic linker.
///
/// What `LINTEL_LIBCLANG` names stands alone, so that nobody gets another version than the one asked for.
package var libclangLibraries: [String] {
  if let named = getenv("LINTEL_LIBCLANG"), named.pointee != 0 { return [String(cString: named)] }
  #if canImport(Darwin)
    // The link leads to the folder that `xcode-select` has chosen: Xcode's, or that of the command line tools.
    let developer = getenv("DEVELOPER_DIR").map { String(cString: $0) } ?? "/var/db/xcode_select_link"
    return [
      "\(developer)/Toolchains/XcodeDefault.xctoolchain/usr/lib/libclang.dylib",
      "\(developer)/usr/lib/libclang.dylib",
      "/Library/Developer/CommandLineTools/usr/lib/libclang.dylib",
      "/opt/homebrew/opt/llvm/lib/libclang.dylib",
      "/usr/local/opt/llvm/lib/libclang.dylib",
    ]
  #else
    // The newest first; Debian's packages have a name for each version, and the plain one is not in all of them.
    let versions = (14...40).reversed().map { "libclang-\($0).so.1" }
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    return versions + ["libclang.so.1", "libclang.so"] + toolchainLibraries("libclang.so", beside: "swift", path: path)
  #endif
}

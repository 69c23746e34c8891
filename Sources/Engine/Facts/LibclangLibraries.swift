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

extension LibclangUse {
  /// A hash that changes whenever another libclang may be found: of the names that it is looked for by, and of what is
  /// there or tells the dynamic linker where to look.
  var place: Hash128 {
    let libraries =
      switch self {
      case .workers: libclangLibraries
      case .inProcess(let libraries): libraries
      }
    var bytes: [UInt8] = []
    for library in libraries { bytes += Array(library.utf8) + [0] }
    if let path = getenv("LD_LIBRARY_PATH") { bytes += Array(String(cString: path).utf8) }
    // The linker's own cache is written anew when a library is installed; where there is none, the folders change.
    let folders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]
    for path in libraries.filter({ $0.contains("/") }) + ["/etc/ld.so.cache"] + folders {
      bytes += withUnsafeBytes(of: FileStamp.of(path)?.hash.low ?? 0) { Array($0) }
    }
    return Hash128(bytes[...])
  }
}

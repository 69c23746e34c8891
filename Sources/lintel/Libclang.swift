import Basics
import Engine

/// How this program reads files in Objective-C, C and C++: it starts itself anew, so that a crash of libclang costs one
/// file and not the run.
enum Libclang {
  /// The first argument of a worker. No command of the user's: it speaks in bytes on its standard input and output.
  static let workerCommand = "clang-worker"

  static var use: LibclangUse { .workers([executable, workerCommand]) }

  /// Where libclang is looked for, in this order: a file, or a name for the dynamic linker.
  ///
  /// What `LINTEL_LIBCLANG` names stands alone, so that nobody gets another version than the one asked for.
  static var libraries: [String] {
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
      return versions + ["libclang.so.1", "libclang.so"] + besideSwift
    #endif
  }

  private static var executable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
      return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      "/proc/self/exe"
    #endif
  }

  /// The libclang of each Swift toolchain on the `PATH`.
  private static var besideSwift: [String] {
    guard let path = getenv("PATH") else { return [] }
    return String(cString: path).split(separator: ":").compactMap { folder in
      guard let found = realpath("\(folder)/swift", nil) else { return nil }
      defer { free(found) }
      // …/usr/bin/swift-frontend, for one
      let parts = String(cString: found).split(separator: "/").dropLast(2)
      return "/" + parts.joined(separator: "/") + "/lib/libclang.so"
    }
  }
}

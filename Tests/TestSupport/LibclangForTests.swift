import ClangScanner
import Foundation

/// The libclang that tests use: the one that `LINTEL_LIBCLANG` names, else the newest of Debian's, Xcode's or Homebrew's.
package enum LibclangForTests {
  package static let libraries: [String] = {
    if let named = ProcessInfo.processInfo.environment["LINTEL_LIBCLANG"], !named.isEmpty { return [named] }
    #if canImport(Darwin)
      return [
        "/var/db/xcode_select_link/Toolchains/XcodeDefault.xctoolchain/usr/lib/libclang.dylib",
        "/Library/Developer/CommandLineTools/usr/lib/libclang.dylib",
        "/opt/homebrew/opt/llvm/lib/libclang.dylib",
      ]
    #else
      return (14...40).reversed().map { "libclang-\($0).so.1" }
    #endif
  }()

  /// Its version, or why there is none; loaded into this process.
  package static let loaded: Result<String, LibclangUnavailable> = {
    let result = LibclangParser.load(libraries)
    switch result {
    case .success(let version): print("libclang \(version)")
    case .failure(let problem):
      print("skipped, as there is no libclang (\(problem.reason)): tests of Objective-C, C and C++")
    }
    return result
  }()

  /// Whether tests that need it can run; to be used as `.enabled(if: LibclangForTests.isThere)`.
  package static var isThere: Bool {
    if case .success = loaded { true } else { false }
  }
}

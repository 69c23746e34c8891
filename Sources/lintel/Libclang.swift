import Basics
import Engine

#if canImport(Darwin)
  import MachO.dyld
#endif

/// How this program reads files in Objective-C, C and C++: it starts itself anew, so that a crash of libclang costs one
/// file and not the run.
enum Libclang {
  /// The first argument of a worker. No command of the user's: it speaks in bytes on its standard input and output.
  static let workerCommand = "clang-worker"

  static var use: LibclangUse { .workers([executable, workerCommand]) }

  /// The absolute path of this program, without links.
  static var program: String { (try? absolutePath(executable).get()) ?? executable }

  /// A path of this program.
  static var executable: String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
      return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      "/proc/self/exe"
    #endif
  }
}

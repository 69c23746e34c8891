import DependencyGraph

/// What an `#import`, `#include` or `@import` leads to.
enum ClangImport: Sendable, Equatable {
  /// A file of the project, and the modules of the project that its folder names: `<M/Header.h>`.
  case file(Int32, of: [ModuleID])
  /// Modules of the project, of which all headers are seen, and the Swift code: `@import M`, `<M/Umbrella.h>`.
  case modules([ModuleID])
  /// The generated header that shows Swift code of modules of the project.
  case swiftHeader([ModuleID])
  /// The name of a module outside of the project.
  case external(GlobalName)
  /// A header that is not in the project, of the C library (`isKnown`), or unresolved.
  case nothing(isKnown: Bool)
}

extension ClangImport {
  /// The module outside of the project that is imported.
  var module: GlobalName? { if case .external(let name) = self { name } else { nil } }

  /// The module of headers in a folder of the system that is not named like it.
  static func systemModule(ofFolder folder: Substring) -> String? {
    switch folder {
    case "objc": "ObjectiveC"
    case "dispatch": "Dispatch"
    case "sys", "mach", "mach-o", "machine", "arpa", "net", "netinet", "netinet6", "libkern", "malloc", "xlocale",
      "architecture", "bsm", "hfs", "i386", "arm", "copyfile", "device", "pthread", "uuid":
      "Darwin"
    default: nil
    }
  }
}

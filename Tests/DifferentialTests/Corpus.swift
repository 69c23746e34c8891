import Foundation

/// The files that are compared on every run.
enum Corpus {
  /// The fixtures, one variant of each sample, and some of our own sources. For each file a compiler is started, so
  /// that all sources would take minutes; `LINTEL_CORPUS=Sources` compares them.
  static let own: [String] =
    fixtures + ["Sources/SwiftScanner", "Sources/NameResolution"].flatMap(PackageFolder.swiftFiles(in:))
    + PackageFolder.swiftFiles(in: "samples").filter { $0.contains("/broken/") }

  /// Valid files of every construct of the language.
  static let fixtures: [String] = PackageFolder.swiftFiles(in: "Tests/Fixtures/Swift")

  /// A folder of other Swift files to compare, from the environment.
  static let external = ProcessInfo.processInfo.environment["LINTEL_CORPUS"]

  /// Valid Swift that this version of SwiftParser does not read: it does not see a `#!` line after a byte order mark.
  static func isInvalidForSwiftParser(_ path: String) -> Bool { path.hasSuffix("/BomShebang.swift") }

  /// Declarations in the arguments of attributes: to the compiler they are inside of the declaration that has the
  /// attribute, and for the facts it does not matter.
  static func declaresInAttributes(_ path: String) -> Bool { path.hasSuffix("/AttributeClosures.swift") }

  /// The compiler's dump leaves out default arguments of subscripts.
  static func isIncompleteInDump(_ path: String) -> Bool { path.hasSuffix("/SubscriptDefaults.swift") }
}

/// The lines of one file, for messages.
struct LineMap {
  let path: String
  let bytes: [UInt8]

  init(_ path: String) {
    let root = PackageFolder.root + "/"
    self.path = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
    bytes = [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }

  /// `path:line`, counted as editors do: LF, CR LF and CR each end a line.
  func place(_ offset: Int) -> String {
    var line = 1
    for index in 0..<min(max(offset, 0), bytes.count) {
      let isLoneReturn = bytes[index] == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if bytes[index] == 10 || isLoneReturn { line += 1 }
    }
    return "\(path):\(line)"
  }
}

func printSkip() {
  print("skipped: no SwiftParser in the toolchain (no lib/swift/host), so there is nothing to compare with")
}

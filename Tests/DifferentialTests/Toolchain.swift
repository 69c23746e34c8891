import Foundation

/// The Swift toolchain that is on the search path.
struct Toolchain: Sendable {
  /// Where the compiled modules and libraries of SwiftSyntax are.
  var hostLibraries: String

  static let current: Toolchain? = locate()

  private static func locate() -> Toolchain? {
    struct TargetInfo: Decodable {
      struct Paths: Decodable { var runtimeResourcePath: String }
      var paths: Paths
    }
    guard let output = try? run(["swiftc", "-print-target-info"]), output.status == 0,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: output.standardOutput)
    else { return nil }
    let host = info.paths.runtimeResourcePath + "/host"
    guard FileManager.default.fileExists(atPath: host + "/SwiftParser.swiftmodule") else { return nil }
    return Toolchain(hostLibraries: host)
  }
}

struct ProcessOutput: Sendable {
  var status: Int32
  var standardOutput: Data
  var standardError: Data
}

/// Runs a program found on the search path and collects what it prints.
func run(_ arguments: [String]) throws -> ProcessOutput {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  // Files, not pipes: no reader is needed while the program runs.
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let outputs = [folder.path + "/out", folder.path + "/err"]
  for path in outputs { _ = FileManager.default.createFile(atPath: path, contents: nil) }
  process.standardOutput = FileHandle(forWritingAtPath: outputs[0])
  process.standardError = FileHandle(forWritingAtPath: outputs[1])
  try process.run()
  process.waitUntilExit()
  return ProcessOutput(
    status: process.terminationStatus,
    standardOutput: FileManager.default.contents(atPath: outputs[0]) ?? Data(),
    standardError: FileManager.default.contents(atPath: outputs[1]) ?? Data()
  )
}

/// A new empty folder, which its owner removes.
struct TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/lintel-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

/// The folders of this package that the tests read.
enum PackageFolder {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
  static let oracleSources = root + "/Tests/DifferentialTests/Oracle"

  /// The Swift files below a folder of the package or an absolute path, sorted; build folders are left out.
  static func swiftFiles(in folder: String) -> [String] {
    let base = folder.hasPrefix("/") ? folder : root + "/" + folder
    guard let walker = FileManager.default.enumerator(atPath: base) else { return [] }
    var files: [String] = []
    for case let path as String in walker
    where path.hasSuffix(".swift") && !path.split(separator: "/").contains(where: { $0 == ".build" || $0 == ".git" }) {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: base + "/" + path, isDirectory: &isFolder), !isFolder.boolValue {
        files.append(base + "/" + path)
      }
    }
    return files.sorted()
  }
}

import Basics
import Foundation

/// The declarations of files as SwiftParser reads them, all branches of `#if` included.
struct SyntaxOracle: Sendable {
  private let executable: String

  private static let shared = Toolchain.current.map { toolchain in Result { try make(toolchain) } }

  /// The oracle, compiled once; nil where the toolchain has no SwiftParser.
  static func available() throws -> SyntaxOracle? { try shared?.get() }

  /// Compiles the tool in `Oracle/`, or finds it where an earlier run left it.
  private static func make(_ toolchain: Toolchain) throws -> SyntaxOracle {
    let sources = PackageFolder.swiftFiles(in: PackageFolder.oracleSources)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for path in sources {
      for byte in FileManager.default.contents(atPath: path) ?? Data() {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
      }
    }
    for byte in toolchain.hostLibraries.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let folder = PackageFolder.root + "/.build/oracle"
    let executable = folder + "/declarations-" + String(hash, radix: 16)
    if FileManager.default.isExecutableFile(atPath: executable) { return SyntaxOracle(executable: executable) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let host = toolchain.hostLibraries
    let unfinished = executable + "-\(UUID().uuidString)"
    let output = try run(
      ["swiftc", "-swift-version", "5", "-Onone", "-suppress-warnings", "-o", unfinished] + sources
        + ["-I", host, "-L", host, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker", host]
    )
    guard output.status == 0 else { throw OracleFailure(String(decoding: output.standardError, as: UTF8.self)) }
    // Renamed when complete, so that two test runs at once never see half a file.
    guard rename(unfinished, executable) == 0 else { throw OracleFailure("cannot write \(executable)") }
    return SyntaxOracle(executable: executable)
  }

  /// Returns what SwiftParser says about each file, in their order.
  func read(_ paths: [String]) throws -> [FileRecord] {
    let workers = processorCount
    let batches = (0..<workers).map { worker in
      stride(from: worker, to: paths.count, by: workers).map { paths[$0] }
    }
    let outputs = parallelMap(count: workers, workers: workers) { worker in
      Result { try readBatch(batches[worker]) }
    }
    var records = [FileRecord](repeating: FileRecord(), count: paths.count)
    for (worker, output) in outputs.enumerated() {
      for (index, record) in try output.get().enumerated() { records[worker + index * workers] = record }
    }
    return records
  }

  private func readBatch(_ paths: [String]) throws -> [FileRecord] {
    if paths.isEmpty { return [] }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let list = folder.path + "/list"
    try Data(paths.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: list))
    let output = try run([executable, list])
    guard output.status == 0 else { throw OracleFailure(String(decoding: output.standardError, as: UTF8.self)) }
    let records = Self.parse(output.standardOutput)
    guard records.count == paths.count else {
      throw OracleFailure("the oracle read \(records.count) of \(paths.count) files")
    }
    return records
  }

  static func parse(_ output: Data) -> [FileRecord] {
    var records: [FileRecord] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      switch fields[0] {
      case "F": records.append(FileRecord(isValid: fields[2] == "valid"))
      case "D": records[records.count - 1].declarations.append(declaration(fields))
      case "I": records[records.count - 1].imports.append(importRecord(fields))
      default: break
      }
    }
    for index in records.indices { records[index].sort() }
    return records
  }

  private static func declaration(_ fields: [String]) -> DeclarationRecord {
    DeclarationRecord(
      kind: fields[1],
      name: fields[2],
      offset: Int(fields[3]) ?? -1,
      start: Int(fields[4]) ?? -1,
      path: fields[5],
      flags: Set(fields[6].split(separator: " ").map(String.init)),
      attributes: fields[7].split(separator: " ").map(String.init),
      inherited: fields[8].isEmpty ? [] : fields[8].components(separatedBy: ", ")
    )
  }

  private static func importRecord(_ fields: [String]) -> ImportRecord {
    ImportRecord(
      kind: fields[1],
      path: fields[2],
      offset: Int(fields[3]) ?? -1,
      symbolOffset: Int(fields[4]) ?? -1,
      flags: Set(fields[5].split(separator: " ").map(String.init))
    )
  }
}

struct OracleFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

import Foundation

/// One run of the program that was built beside these tests.
struct Run {
  var status: Int32
  var output: Data
  var errors: String

  var text: String { String(decoding: output, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  func json() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: output) as? [String: Any] ?? [:]
  }
}

enum Program {
  /// The folder of the test bundle is also that of the program.
  static let url =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    .map { $0.deletingLastPathComponent() } ?? Bundle.main.bundleURL

  /// Where runs keep facts, unless a test says otherwise: not where the runs of people do.
  static let caches = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-test-caches").path

  /// The environment of the tests, without what it says of colors and pagers: `swift test` sets `NO_COLOR` in a pipe.
  static let inherited = ProcessInfo.processInfo.environment.filter { name, _ in
    !["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "PAGER", "LINTEL_PAGER", "LESS"].contains(name)
  }

  /// Runs `lintel` with the arguments, in the folder; `shell` is behind the program in a shell's line.
  static func run(
    _ arguments: [String],
    in folder: String? = nil,
    environment: [String: String] = [:],
    shell: String = ""
  ) throws -> Run {
    let program = url.appendingPathComponent("lintel").path
    return try Self.shell("\"$0\" \"$@\" \(shell)", [program] + arguments, in: folder, environment: environment)
  }

  /// Runs a line of a shell.
  static func shell(
    _ line: String,
    _ arguments: [String] = [],
    in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", line] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = inherited.merging(["XDG_CACHE_HOME": caches]) { $1 }.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // What goes to standard error fits in the pipe, so that reading one after the other cannot block.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Run(status: process.terminationStatus, output: data, errors: String(decoding: complaints, as: UTF8.self))
  }

  static func run(_ arguments: String...) throws -> Run { try run(arguments) }
}

/// The folder of the repository.
func repository(_ path: String) -> String {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.appendingPathComponent(path).path
}

/// A temporary project with one violation, `Model.swift:1:8`; removed at the end.
final class Workspace {
  let url: URL
  var root: String { url.path }
  static let rules =
    "components: { model: \"Model/**\", screen: \"Screen/**\" }\n"
    + "rules: { plain-model: { forbid: { from: model, to: screen } } }\n"

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lintel \(UUID().uuidString)")
    try write(".lintel.yml", Self.rules)
    try write("Model/Model.swift", "let a: Screen\n")
    try write("Screen/Screen.swift", "class Screen {}\n")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(path)) }

  func read(_ path: String) throws -> Data { try Data(contentsOf: url.appendingPathComponent(path)) }
}

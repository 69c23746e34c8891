import Foundation
import Testing

/// A short campaign of `fuzz`, and that its own findings can be trusted.
@Suite struct FuzzingTests {
  private static let programs =
    Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
    .map { $0.deletingLastPathComponent() } ?? Bundle.main.bundleURL

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func fuzz(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = programs.appendingPathComponent("fuzz")
    process.arguments = ["--program", program, "--root", root] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// Programs built for debugging take ten times as long as others.
  @Test func changedProjectsNeitherCrashLintelNorHoldItUp() throws {
    let lintel = Self.programs.appendingPathComponent("lintel").path
    let run = try Self.fuzz(lintel, ["--seed", "16", "--runs", "68", "--time-limit", "50", "--memory-limit", "1000"])
    #expect(run.status == 0, "\(run.text)")
  }

  @Test(arguments: [
    ("kill -SEGV $$", "ended by signal 11"), ("exit 3", "exit code 3"), ("exit 134", "exit code 134"),
    ("while :; do :; done", "of processor time"), ("sleep 60", "still ran after"),
  ])
  func aProgramThatFailsIsNoticed(script: String, fault: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel fuzz \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("program").path
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: program))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let failures = folder.appendingPathComponent("failures").path
    let options = ["--only", "swift", "--runs", "1", "--time-limit", "0.3", "--failures", failures]
    let run = try Self.fuzz(program, options)
    #expect(run.status == 1)
    #expect(run.text.contains(fault) || fault == "of processor time" && run.text.contains("still ran after"))
    let kept = try FileManager.default.subpathsOfDirectory(atPath: failures)
    #expect(kept.contains("swift-1-0/project/.lintel.yml") || kept.contains { $0.hasSuffix(".swift") })
  }
}

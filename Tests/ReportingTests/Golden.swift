import Foundation
import Testing

/// The files in `Golden/`, which hold what the formats have to say.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

  /// The name of a format's file, which ends as the one that it has already; the first is recorded as `.txt`.
  static func file(of format: String, _ variant: String) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let ending = files.first { $0.hasPrefix("\(format).") }?.dropFirst(format.count) ?? ".txt"
    return "\(format)\(variant)\(ending)"
  }

  /// `RECORD=1` writes what the formats say now, and fails, so that nobody records by accident.
  static func expect(_ bytes: [UInt8], toBe file: String) throws {
    let url = folder.appendingPathComponent(file)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try Data(bytes).write(to: url)
      Issue.record("recorded \(file); run again without RECORD")
      return
    }
    let expected = try Data(contentsOf: url)
    let isExpected = Data(bytes) == expected
    // The texts say more, where they can.
    if !isExpected { #expect(String(decoding: bytes, as: UTF8.self) == String(decoding: expected, as: UTF8.self)) }
    #expect(isExpected, "\(file)")
  }
}

import Foundation
import Testing

/// The files in `Golden/`, which hold what the formats have to say.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

  /// The file with this name, whatever its ending; a new one is recorded as `.txt`.
  static func file(named name: String) throws -> String {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return files.first { $0.hasPrefix("\(name).") } ?? "\(name).txt"
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

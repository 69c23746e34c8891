import Basics
import Engine
import Foundation
import ReportModel
import TestSupport

/// A folder of the repository that these tests are in.
func repository(_ path: String) -> String {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.appendingPathComponent(path).path
}

func options(_ root: String, workers: Int = 2) -> RunOptions {
  RunOptions(
    root: root,
    today: CalendarDate(year: 2026, month: 11, day: 21)!,
    workers: workers,
    toolVersion: "test",
    libclang: .inProcess(LibclangForTests.libraries)
  )
}

/// A temporary folder with a project; removed at the end.
final class Workspace {
  private let url: URL
  var root: String { url.path }

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func copy(_ path: String) throws {
    let target = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: repository(path), toPath: target.path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url.appendingPathComponent(path)) }

  func check() -> CheckResult { Engine.check(options(root)) }
}

extension CheckResult {
  /// `severity file:line:column message` for each diagnostic.
  var messages: [String] {
    report.diagnostics.map { diagnostic in
      var place = diagnostic.location?.file ?? "-"
      if let line = diagnostic.location?.line { place += ":\(line):\(diagnostic.location?.column ?? 0)" }
      return "\(diagnostic.severity.rawValue) \(place) \(diagnostic.message)"
    }
  }

  var verdicts: [String: String] {
    Dictionary(uniqueKeysWithValues: report.rules.map { ($0.id, $0.verdict.rawValue) })
  }
}

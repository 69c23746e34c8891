import Basics
import Engine
import Foundation
import ReportModel
import Reporting
import TestSupport

/// A folder of the repository that these tests are in.
func repository(_ path: String) -> String {
  var url = URL(fileURLWithPath: #filePath)
  for _ in 0..<3 { url.deleteLastPathComponent() }
  return url.appendingPathComponent(path).path
}

func options(
  _ root: String,
  configuration: String? = nil,
  workers: Int = 2,
  strict: Bool = false,
  libclang: LibclangUse? = .inProcess(LibclangForTests.libraries)
) -> RunOptions {
  RunOptions(
    root: root,
    configuration: configuration,
    today: CalendarDate(year: 2026, month: 11, day: 21)!,
    workers: workers,
    strict: strict,
    toolVersion: "test",
    libclang: libclang
  )
}

/// A temporary folder with a project; removed at the end.
final class Workspace {
  let url: URL
  var root: String { url.path }

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }

  func write(_ path: String, _ data: Data) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func copy(_ path: String) throws {
    let target = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: repository(path), toPath: target.path)
  }

  func check(
    strict: Bool = false,
    workers: Int = 2,
    libclang: LibclangUse? = .inProcess(LibclangForTests.libraries)
  ) -> CheckResult {
    Engine.check(options(root, workers: workers, strict: strict, libclang: libclang))
  }
}

extension Workspace {
  /// A model that must not name a screen (rules `plain-model` and, as a warning, `plain-names`), and one screen.
  convenience init(model: String) throws {
    try self.init([
      ".lintel.yml": """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen } }
        plain-names: { forbid: { from: model, to: { type: "*Screen" }, via: create }, severity: warning }
        quiet: { forbid: { from: model, to: screen }, severity: off }
      """,
      "Model/Model.swift": model,
      "Screen/Screen.swift": "class Screen {}\nclass OtherScreen {}\n",
    ])
  }
}

extension CheckResult {
  /// `line rule` for each violation.
  var lines: [String] { report.violations.map { "\($0.location.line ?? 0) \($0.rule)" } }

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

  /// What each format makes of the report.
  var rendered: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: Format.all.map { ($0.name, $0.render(report, RenderOptions())) })
  }
}

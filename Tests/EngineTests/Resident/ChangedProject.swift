import Engine
import Foundation
import ReportModel
import TestSupport

/// The files of a project, and what is read of them.
final class ChangedProject {
  private let workspace: Workspace
  private let project: ResidentProject
  private(set) var texts: [String: String]

  init(_ configuration: String, _ texts: [String: String]) throws {
    (workspace, self.texts) = (try Workspace(), texts)
    try workspace.write(".lintel.yml", configuration)
    for (path, text) in texts { try workspace.write(path, text) }
    project = ResidentProject(options(workspace.root))
  }

  var violations: [Violation] { project.check().report.violations }

  func changes(for violation: Violation) -> [SourceChange] {
    project.protocolsInstead(for: violation)
      + [project.injection(for: violation), project.modifier(for: violation)].compactMap(\.self)
  }

  /// Makes the edits, those of a file from its end.
  func make(_ change: SourceChange) throws {
    let edits = change.edits.sorted {
      ($0.location.line ?? 0, $0.location.column ?? 0) > ($1.location.line ?? 0, $1.location.column ?? 0)
    }
    for edit in edits {
      var bytes = Array((texts[edit.location.file] ?? "").utf8)
      var start = 0
      for _ in 1..<(edit.location.line ?? 1) {
        start = (bytes[start...].firstIndex(of: 10) ?? bytes.count - 1) + 1
      }
      start += (edit.location.column ?? 1) - 1
      bytes.replaceSubrange(start..<(start + edit.length), with: edit.text.utf8)
      texts[edit.location.file] = String(decoding: bytes, as: UTF8.self)
    }
    for (path, text) in texts { project.setText(Array(text.utf8), of: path) }
  }

  /// What the compiler says of the Swift files as one module.
  func compilerErrors() throws -> String {
    for (path, text) in texts { try workspace.write(path, text) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"]
      + texts.keys.sorted().map { workspace.root + "/" + $0 }
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : String(decoding: output, as: UTF8.self)
  }
}

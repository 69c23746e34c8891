import Foundation
import SourceTrees

@testable import ProjectModel

/// A temporary folder with files; removed at the end.
final class Fixture {
  let root: URL
  var path: String { root.path }

  init(_ files: [String: String] = [:], named name: String = "Fixture") throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      .appendingPathComponent(name)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(at: root.deletingLastPathComponent()) }

  func write(_ path: String, _ text: String = "") throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func link(_ path: String, to target: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=t", "-c", "user.email=t@t", "-c", "commit.gpgsign=false"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
  }

  func discover(_ options: DiscoveryOptions = DiscoveryOptions()) -> Project {
    ProjectModelTests.discover(root: path, options: options)
  }
}

extension Project {
  var paths: [String] { files.map(\.path) }

  var moduleNames: [String] { modules.map(\.name) }

  /// `path: Module, Module` for each file.
  var summary: [String] {
    files.map { file in "\(file.path): \(file.modules.map { modules[$0].name }.joined(separator: ", "))" }
  }

  /// `path: role` for each header of which that is said.
  var roles: [String] { files.compactMap { file in file.headerRole.map { "\(file.path): \($0.name)" } } }

  /// `severity file:line:column message` for each diagnostic.
  var messages: [String] {
    diagnostics.map { diagnostic in
      var place = diagnostic.location?.file ?? ""
      if let line = diagnostic.location?.line { place += ":\(line):\(diagnostic.location?.column ?? 0)" }
      return "\(diagnostic.severity.rawValue) \(place) \(diagnostic.message)"
    }
  }

  func module(_ name: String) -> Module? { modules.first { $0.name == name } }
}

/// Discovers a folder; what is wrong with it is in the diagnostics.
func discover(root: String, options: DiscoveryOptions = DiscoveryOptions(), workers: Int = 1) -> Project {
  switch SourceTree.open(root, wanting: .ofProjects) {
  case .failure(let problem): Project(root: root, files: [], modules: [], diagnostics: [problem])
  case .success(let tree): discover(tree, options: options, workers: workers)
  }
}

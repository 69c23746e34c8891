import Foundation

/// A temporary project with one violation, `Model/Model.swift:2:10`; removed at the end.
final class Workspace {
  let url: URL
  var root: String { url.path }

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("lintel kit \(UUID().uuidString)")
    try write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen }, because: A model outlives its screens. }
        quiet: { forbid: { from: screen, to: model }, severity: off }
        shy-screens: { forbid: { from: screen, to: model }, severity: warning }
      """
    )
    try write("Model/Model.swift", "struct Model {\n  let a: Screen\n}\n")
    try write("Screen/Screen.swift", "class Screen { let model: Model }\n")
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Makes the folder a repository with one commit.
  func commitEverything() throws {
    let settings = ["user.name=A", "user.email=a@b", "commit.gpgsign=false"].flatMap { ["-c", $0] }
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "all"]] {
      let git = Process()
      git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      git.arguments = ["git"] + settings + arguments
      git.currentDirectoryURL = url
      git.environment = ["PATH": "/usr/bin:/bin:/usr/local/bin", "GIT_CONFIG_GLOBAL": "/dev/null"]
      try git.run()
      git.waitUntilExit()
    }
  }
}

/// A file of the repository that these tests are in.
func repository(_ path: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../\(path)").standardized.path
}

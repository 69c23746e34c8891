import Foundation
import Testing

@Suite struct WatchTests {
  /// A project that is watched, and what is printed about it.
  private final class Watched {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lintel-watch-\(UUID().uuidString)")
    private let process = Process()
    private let output: URL

    init(_ files: [String: String]) throws {
      output = folder.appendingPathComponent("output")
      for (path, text) in files { try write(path, text) }
      try write("output", "")
      process.executableURL = Program.url.appendingPathComponent("lintel")
      process.arguments = ["watch", "--quiet"]
      process.currentDirectoryURL = folder
      process.environment = Program.inherited.merging(["XDG_CACHE_HOME": Program.caches]) { $1 }
      // One handle, as two would write over each other.
      let handle = try FileHandle(forWritingTo: output)
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit {
      // The test's thread blocks other signals, and so does the process that it starts.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }

    func write(_ path: String, _ text: String?) throws {
      let file = folder.appendingPathComponent(path)
      guard let text else { return try FileManager.default.removeItem(at: file) }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }

    /// Waits until a text has been printed; false if it never is.
    func prints(_ text: String, patience: Int = 600) throws -> Bool {
      for _ in 0..<patience {
        if try String(contentsOf: output, encoding: .utf8).contains(text) { return true }
        usleep(50_000)
      }
      return false
    }
  }

  @Test func whatComesAndGoesIsShown() throws {
    let configuration = """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        layering: { layers: { model: [], screen: [model] } }
      """
    let watched = try Watched([
      ".lintel.yml": configuration, "Model/Model.swift": "struct Model {}\n",
      "Screen/Screen.swift": "final class Screen { let model = Model() }\n",
    ])
    #expect(try watched.prints("Watching '.' for changes"))
    try watched.write("Model/Model.swift", "struct Model { let screen: Screen? }\n")
    let reason = "in a declaration; model may not depend on any other component of the table [layering]"
    let line = "Model/Model.swift:1:28: error: Model (model) refers to Screen (screen) \(reason)"
    #expect(try watched.prints("+ \(line)\n1 violation\n"))
    // The same violation in another line has neither come nor gone.
    try watched.write("Model/Model.swift", "\nstruct Model { let screen: Screen? }\n")
    try watched.write("Model/Other.swift", "struct Other { let other: Screen? = nil }\n")
    #expect(try watched.prints("\n2 violations\n"))
    #expect(try !watched.prints("Model/Model.swift:2", patience: 1))
    try watched.write(".lintel.yml", "rules: {")
    #expect(try watched.prints("the project cannot be checked; what was found before stays\n"))
    try watched.write(".lintel.yml", configuration)
    #expect(try watched.prints("- .lintel.yml:"))
    try watched.write("Model/Model.swift", "struct Model {}\n")
    try watched.write("Model/Other.swift", nil)
    #expect(try watched.prints("no violations\n"))
  }
}

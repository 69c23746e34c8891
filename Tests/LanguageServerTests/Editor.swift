import Basics
import Engine
import Foundation
import JSONRPC
import LanguageServer
import TestSupport

/// An editor, as far as the server knows one, and the folder that it shows.
final class Editor {
  let folder: URL
  private var server: LanguageServer
  private var nextID = 1
  private var versions: [String: Int] = [:]
  /// What the server sent and nobody has taken.
  private(set) var inbox: [JSON] = []
  /// By path relative to the folder: what the server pushed last.
  private(set) var shown: [String: [JSON]] = [:]

  /// Options as a test wants them.
  static func options(_ root: String) -> RunOptions {
    RunOptions(
      root: root,
      today: CalendarDate(year: 2026, month: 11, day: 21)!,
      workers: 2,
      strict: false,
      toolVersion: "test",
      libclang: .inProcess(LibclangForTests.libraries)
    )
  }

  /// - Parameter capabilities: of the client; nil: it has not started.
  init(_ files: [String: String], capabilities: JSON? = [:]) throws {
    // Without links, as those are not what most tests are about.
    let temporary = URL(fileURLWithPath: try absolutePath(FileManager.default.temporaryDirectory.path).get())
    folder = temporary.appendingPathComponent("lintel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = LanguageServer(version: "test", options: Self.options)
    for (path, text) in files { try write(path, text) }
    if let capabilities { start(capabilities) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.appendingPathComponent(path)) }

  func uri(_ path: String) -> String { "file://\(folder.path)/\(path)" }

  var end: ExitStatus? { server.end }

  // MARK: Messages

  /// - Parameter options: of the server, as the user has set them.
  /// - Returns: What the server can do.
  @discardableResult
  func start(_ capabilities: JSON, folders: [String]? = nil, options: JSON? = nil) -> JSON {
    var parameters: JSON = ["capabilities": capabilities]
    parameters.set("initializationOptions", options)
    parameters.set("rootUri", .string("file://\(folder.path)"))
    if let folders {
      parameters.set("workspaceFolders", .array(folders.map { ["uri": .string(uri($0)), "name": .string($0)] }))
    }
    let answer = request("initialize", parameters)
    notify("initialized", [:])
    rest()
    return answer
  }

  func receive(_ messages: [Incoming]) { take(server.receive(messages)) }

  /// Lets the time pass after which the server checks.
  func rest() { take(server.rest()) }

  /// How long the server wants to wait at a time, in seconds.
  func patience(at now: Double) -> Double? { server.patience(at: now) }

  func notify(_ method: String, _ parameters: JSON) {
    receive([.message(.notification(method: method, parameters: parameters))])
  }

  /// The answer: its result, or `error N: message`.
  func request(_ method: String, _ parameters: JSON = .null) -> JSON {
    nextID += 1
    receive([.message(.request(.number(nextID), method: method, parameters: parameters))])
    return answer(to: nextID)
  }

  func answer(to id: Int) -> JSON {
    guard let index = inbox.firstIndex(where: { $0["id"]?.integer == id && $0["method"] == nil }) else {
      return "no answer"
    }
    let answer = inbox.remove(at: index)
    if let error = answer["error"] {
      return .string("error \(error["code"]?.integer ?? 0): \(error["message"]?.string ?? "")")
    }
    return answer["result"] ?? .null
  }

  /// Takes the requests of the server.
  func takeRequests() -> [String] {
    defer { inbox.removeAll { $0["method"] != nil } }
    return inbox.compactMap { $0["method"]?.string }
  }

  /// Takes what the server has written into the log.
  func takeLog() -> [String] { takeTexts("window/logMessage") }

  /// Takes what the server has told the user.
  func takeMessages() -> [String] { takeTexts("window/showMessage") }

  private func takeTexts(_ method: JSON) -> [String] {
    defer { inbox.removeAll { $0["method"] == method } }
    return inbox.filter { $0["method"] == method }.compactMap { $0["params"]?["message"]?.string }
  }

  private func take(_ messages: [JSON]) {
    for message in messages {
      guard message["method"]?.string == "textDocument/publishDiagnostics", let parameters = message["params"],
        let uri = parameters["uri"]?.string, let diagnostics = parameters["diagnostics"]?.array
      else {
        inbox.append(message)
        continue
      }
      let path = String((uri.removingPercentEncoding ?? uri).dropFirst("file://\(folder.path)/".count))
      shown[path] = diagnostics.isEmpty ? nil : diagnostics
    }
  }

  // MARK: Documents

  func open(_ path: String, _ text: String) {
    versions[path] = 1
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri(path)), "version": 1, "languageId": "swift", "text": .string(text)]]
    )
  }

  /// Replaces the whole text.
  func change(_ path: String, _ text: String) { change(path, nil, text) }

  /// Replaces a range, from line and character to line and character, or the whole text.
  func change(_ path: String, _ range: (Int, Int, Int, Int)?, _ text: String) {
    versions[path, default: 0] += 1
    var change: JSON = ["text": .string(text)]
    if let (line, character, endLine, endCharacter) = range {
      change.set(
        "range",
        [
          "start": ["line": .integer(line), "character": .integer(character)],
          "end": ["line": .integer(endLine), "character": .integer(endCharacter)],
        ]
      )
    }
    let version = JSON.integer(versions[path] ?? 0)
    notify(
      "textDocument/didChange",
      ["textDocument": ["uri": .string(uri(path)), "version": version], "contentChanges": [change]]
    )
  }

  func close(_ path: String) { notify("textDocument/didClose", ["textDocument": ["uri": .string(uri(path))]]) }

  func at(_ path: String, _ line: Int, _ character: Int) -> JSON {
    [
      "textDocument": ["uri": .string(uri(path))],
      "position": ["line": .integer(line), "character": .integer(character)],
    ]
  }

  /// `path line:character-line:character code or message`, sorted.
  var lines: [String] {
    shown.sorted { $0.key < $1.key }.flatMap { path, items in items.map { "\(path) \(Self.line($0))" } }
  }

  static func line(_ diagnostic: JSON) -> String {
    func text(_ position: JSON?) -> String {
      "\(position?["line"]?.integer ?? -1):\(position?["character"]?.integer ?? -1)"
    }
    let range = diagnostic["range"]
    let what = diagnostic["code"]?.string ?? diagnostic["message"]?.string ?? ""
    return "\(text(range?["start"]))-\(text(range?["end"])) \(what)"
  }
}

/// A model that must not name a screen.
let modelAndScreen = [
  ".lintel.yml": """
  components:
    model: "Model/**"
    screen: "Screen/**"
  rules:
    layering:
      layers:
        model: []
        screen: [model]
      because: Models outlive screens.
  """,
  "Model/Model.swift": "struct Model {}\n",
  "Screen/Screen.swift": "final class Screen {\n  let model = Model()\n}\n",
]

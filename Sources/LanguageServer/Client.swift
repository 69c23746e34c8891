import JSONRPC

/// What the editor can do, as it says when it starts.
struct Client: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether it asks for diagnostics, and asks again when it is told that there are others.
  var pullsDiagnostics = false
  /// Whether it tells of changes of files that nobody has opened.
  var watchesFiles = false
  var showsRelatedInformation = false
  var showsAddressOfCode = false
  var hasMarkdown = false
  var takesDocumentChanges = false
  /// Whether it shows changes of several files and asks before it makes them, if it is told to.
  var asksBeforeChanges = false

  /// What is wrong with its settings of this server, in sentences without a full stop.
  var mistakes: [String] = []

  init() {}

  /// - Parameter parameters: those of `initialize`.
  init(_ parameters: JSON) {
    let capabilities = parameters["capabilities"]
    let document = capabilities?["textDocument"]
    let workspace = capabilities?["workspace"]
    let encodings = capabilities?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    let refreshes = (workspace?["diagnostics"] ?? workspace?["diagnostic"])?["refreshSupport"]?.boolean ?? false
    pullsDiagnostics = document?["diagnostic"]?.object != nil && refreshes
    let settings = parameters["initializationOptions"]
    switch settings?["diagnostics"]?.string {
    case "push": pullsDiagnostics = false
    case "pull": pullsDiagnostics = true
    case let word:
      if settings?["diagnostics"] != nil {
        mistakes.append("'diagnostics' is 'push' or 'pull'" + (word.map { ", found '\($0)'" } ?? ""))
      }
    }
    for key in settings?.object?.entries.map(\.key) ?? [] where key != "diagnostics" {
      mistakes.append("unknown setting '\(key)'; the only one is 'diagnostics', which is 'push' or 'pull'")
    }
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    let published = document?["publishDiagnostics"]
    let pulled = document?["diagnostic"]
    func shows(_ key: String) -> Bool { (published?[key] ?? pulled?[key])?.boolean ?? false }
    showsRelatedInformation = shows("relatedInformation")
    showsAddressOfCode = shows("codeDescriptionSupport")
    hasMarkdown = document?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? false
    asksBeforeChanges = workspace?["workspaceEdit"]?["changeAnnotationSupport"]?.object != nil
    takesDocumentChanges = workspace?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
  }

  /// What we can do for it.
  func capabilities(version: String) -> JSON {
    var capabilities: JSON = [
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": ["includeText": false]],
      "hoverProvider": true,
      "definitionProvider": true,
      "completionProvider": ["triggerCharacters": [" ", "[", "{", ","]],
      "codeActionProvider": ["codeActionKinds": ["quickfix"]],
      "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
    ]
    // Whoever gets both shows everything twice.
    if pullsDiagnostics {
      capabilities.set(
        "diagnosticProvider",
        ["identifier": "lintel", "interFileDependencies": true, "workspaceDiagnostics": true]
      )
    }
    return ["capabilities": capabilities, "serverInfo": ["name": "lintel", "version": .string(version)]]
  }

  /// What it is asked to tell us of, after it has started.
  var registration: JSON? {
    guard watchesFiles else { return nil }
    let watchers: JSON = ["watchers": [["globPattern": "**/*"]]]
    return [
      "registrations": [
        ["id": "lintel-files", "method": "workspace/didChangeWatchedFiles", "registerOptions": watchers]
      ]
    ]
  }
}

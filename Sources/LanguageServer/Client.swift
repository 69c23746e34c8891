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
  /// Whether a change may also say that files are to be elsewhere.
  var movesFiles = false
  /// Whether it shows changes of several files and asks before it makes them, if it is told to.
  var asksBeforeChanges = false
  /// Whether it wants lenses above types.
  var showsLenses = true
  /// Whether it can be told that there are other lenses.
  var refreshesLenses = false
  /// Whether it has a command that shows a type among its dependencies.
  var exploresTypes = false

  /// The command that an editor may have, with the address of a file and a position in it.
  static let exploreCommand = "lintel.exploreType"

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
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.boolean ?? false
    for (key, value) in (parameters["initializationOptions"]?.object?.entries ?? []).map({ ($0.key, $0.value) }) {
      read(key, value)
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
    let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.array ?? []
    movesFiles = takesDocumentChanges && operations.contains("rename")
  }

  /// Reads one of its settings of this server.
  private mutating func read(_ key: String, _ value: JSON) {
    switch key {
    case "diagnostics":
      switch value.string {
      case "push": pullsDiagnostics = false
      case "pull": pullsDiagnostics = true
      case let word: mistakes.append("'diagnostics' is 'push' or 'pull'" + (word.map { ", found '\($0)'" } ?? ""))
      }
    case "codeLens":
      if let isWanted = value.boolean {
        showsLenses = isWanted
      } else {
        mistakes.append("'codeLens' is true or false, found \(value.kind)")
      }
    case "commands":
      guard let items = value.array else {
        mistakes.append("'commands' is a list of the commands that the editor has, found \(value.kind)")
        return
      }
      exploresTypes = items.contains(.string(Self.exploreCommand))
      for item in items where item.string != Self.exploreCommand {
        let found = item.string.map { "'\($0)'" } ?? item.kind
        mistakes.append("the only one of 'commands' that is used is '\(Self.exploreCommand)', found \(found)")
      }
    default: mistakes.append("unknown setting '\(key)'; there are 'diagnostics', 'codeLens' and 'commands'")
    }
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
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true],
        "fileOperations": [
          "willRename": [
            "filters": [
              ["scheme": "file", "pattern": ["glob": "**/*", "matches": "file"]],
              ["scheme": "file", "pattern": ["glob": "**/*", "matches": "folder"]],
            ]
          ]
        ],
      ],
    ]
    if showsLenses { capabilities.set("codeLensProvider", ["resolveProvider": false]) }
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

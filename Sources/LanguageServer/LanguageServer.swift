import Basics
import Engine
import JSONRPC
import ReportModel

/// The server of the Language Server Protocol (3.17) for one editor: messages in, messages out.
///
/// It neither reads nor writes messages, and does not know the time: whoever calls it says what has come in, and when
/// nothing did for a while. So a test is a list of messages. Projects are found as files of them are opened, and are
/// checked when something has changed and nobody types.
package struct LanguageServer: ~Copyable {
  /// How long nobody has to type before projects are checked, in seconds.
  private static let pause = 0.15
  /// How long what is not typed can put a check off, in seconds: a build writes files all the time.
  private static let longestPause = 1.0

  let version: String
  private let makeOptions: (String) -> RunOptions
  var client = Client()
  private var state = State.new
  /// The folders that the editor shows, as it writes their paths.
  private var folders: [String] = []
  private(set) var projects: [ServedProject] = []
  /// By address.
  private(set) var documents: [String: OpenDocument] = [:]
  /// By address: the diagnostics that the editor was sent last.
  private var published: [String: JSON] = [:]
  /// By address: the lenses that an open document has, if the editor has asked for them.
  private var shownLenses: [String: [JSON]] = [:]
  private var nextRequest = 1
  /// Whether somebody has to be told of changes.
  private var isDue = false
  /// Whether somebody has typed since `patience` was asked last.
  private var isTyping = false
  /// Since when a check waits for what is not typed, by the clock of `patience`.
  private var waitsSince: Double?
  /// Whether an editor that asks for diagnostics has to be told that there are others.
  private var hasNewFindings = false
  private var outgoing: [JSON] = []

  private enum State {
    case new
    case running
    case stopped
    case ended(ExitStatus)
  }

  /// - Parameters:
  ///   - version: of the program.
  ///   - options: how the project in a folder is checked.
  package init(version: String, options: @escaping (_ root: String) -> RunOptions) {
    self.version = version
    makeOptions = options
  }

  /// How the process is to end; nil: it goes on.
  package var end: ExitStatus? {
    if case .ended(let status) = state { status } else { nil }
  }

  /// How long to wait for messages, in seconds, before `rest` is to be called; nil: as long as it takes. Zero: it is to
  /// be called at once, whatever has come in.
  ///
  /// - Parameter now: seconds since some moment.
  package mutating func patience(at now: Double) -> Double? {
    defer { isTyping = false }
    guard isDue else {
      waitsSince = nil
      return nil
    }
    let start = isTyping ? now : waitsSince ?? now
    waitsSince = start
    return max(0, min(Self.pause, start + Self.longestPause - now))
  }

  /// Takes what has come in at once, and returns what is to be sent.
  ///
  /// What came later is looked at first for what need not be done any more: a request that is cancelled, or that asks
  /// about a text which has changed since.
  package mutating func receive(_ messages: [Incoming]) -> [JSON] {
    let messages = messages.flatMap { incoming in
      if case .batch(let items) = incoming { items } else { [incoming] }
    }
    let overtaken = Overtaken(messages)
    for (index, incoming) in messages.enumerated() {
      switch incoming {
      case .batch: break
      case .mistake(let id, let error): send(.response(id, .failure(error)))
      case .message(.response): break
      case .message(.notification(let method, let parameters)): take(method, parameters)
      case .message(.request(let id, let method, let parameters)):
        send(
          .response(
            id,
            overtaken.reason(index, id, method, parameters).map { .failure($0) } ?? answer(method, parameters)
          )
        )
        if method == "initialize", case .running = state {
          isDue = true
          for mistake in client.mistakes { log("initializationOptions: \(mistake)") }
        }
      }
    }
    return takeOutgoing()
  }

  /// Does what is done while nobody types, and returns what is to be sent.
  package mutating func rest() -> [JSON] {
    guard isDue, case .running = state else { return [] }
    check()
    isDue = false
    return takeOutgoing()
  }

  /// Takes that the editor is gone.
  package mutating func close() {
    guard end == nil else { return }
    state = .ended(.broken)
  }

  private mutating func takeOutgoing() -> [JSON] {
    defer { outgoing = [] }
    return outgoing
  }

  private mutating func send(_ message: Message) { outgoing.append(message.json) }

  /// Tells a warning to whoever reads the log of the editor.
  private mutating func log(_ message: String) {
    send(.notification(method: "window/logMessage", parameters: ["type": 2, "message": .string("lintel: " + message)]))
  }

  private mutating func ask(_ method: String, _ parameters: JSON = .null) {
    send(.request(.number(nextRequest), method: method, parameters: parameters))
    nextRequest += 1
  }

  // MARK: Requests

  private mutating func answer(_ method: String, _ parameters: JSON) -> Result<JSON, ResponseError> {
    switch state {
    case .new where method != "initialize":
      return .failure(ResponseError(-32002, "the first request must be 'initialize', found '\(method)'"))
    case .running where method == "initialize":
      return .failure(.invalidRequest("'initialize' was sent before"))
    case .stopped, .ended: return .failure(.invalidRequest("after 'shutdown' nothing but 'exit' may follow"))
    case .new, .running: break
    }
    switch method {
    case "initialize": return .success(initialize(parameters))
    case "shutdown":
      state = .stopped
      return .success(.null)
    case "workspace/diagnostic": return .success(pulledWorkspace(parameters))
    case "workspace/willRenameFiles": return .success(willRename(parameters))
    default: break
    }
    guard let empty = Self.emptyAnswers[method] else {
      return .failure(.methodNotFound("'\(method)' is not a request that lintel answers"))
    }
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      return .failure(.invalidParameters("'textDocument' must have the 'uri' of a file"))
    }
    // An editor asks about each file that it shows; of one outside of all projects there is nothing to say.
    guard let place = place(of: uri) else { return .success(empty) }
    // Positions are those of the text as it is now.
    checkAgain(place.project)
    switch method {
    case "textDocument/diagnostic": return .success(pulled(place, parameters))
    case "textDocument/hover": return .success(hover(place, parameters))
    case "textDocument/definition": return .success(definition(place, parameters))
    case "textDocument/completion": return .success(completion(place, parameters))
    case "textDocument/codeLens":
      let lenses = lenses([place])[uri] ?? []
      if documents[uri] != nil { shownLenses[uri] = lenses }
      return .success(.array(lenses))
    default: return .success(codeActions(place, parameters))
    }
  }

  /// By request about a file: the answer where there is nothing to say.
  private static let emptyAnswers: [String: JSON] = [
    "textDocument/diagnostic": ["kind": "full", "items": []], "textDocument/hover": .null,
    "textDocument/definition": .null, "textDocument/completion": [], "textDocument/codeAction": [],
    "textDocument/codeLens": [],
  ]

  private mutating func initialize(_ parameters: JSON) -> JSON {
    client = Client(parameters)
    let written = parameters["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string.map { [$0] } ?? []
    folders = (written.isEmpty ? root : written).compactMap { FileURI.path(of: $0).map(Self.folder) }
    if folders.isEmpty, let path = parameters["rootPath"]?.string { folders = [Self.folder(path)] }
    for folder in folders { openProject(inFolder: folder) }
    state = .running
    return client.capabilities(version: version)
  }

  /// Without a slash at its end.
  private static func folder(_ path: String) -> String { path.hasSuffix("/") ? String(path.dropLast()) : path }

  /// A file that belongs to a project.
  struct Place {
    var project: ServedProject
    var path: String
    var uri: String
  }

  // MARK: Notifications

  private mutating func take(_ method: String, _ parameters: JSON) {
    if method == "exit" {
      if case .stopped = state { state = .ended(.kept) } else { state = .ended(.broken) }
    }
    guard case .running = state else { return }
    let uri = parameters["textDocument"]?["uri"]?.string
    switch method {
    case "initialized":
      if let registration = client.registration { ask("client/registerCapability", registration) }
    case "textDocument/didOpen":
      guard let uri, let text = parameters["textDocument"]?["text"]?.string else { return }
      documents[uri] = OpenDocument(uri: uri, text: text, version: parameters["textDocument"]?["version"]?.integer)
      openProject(ofFile: uri)
      noteText(of: uri)
    case "textDocument/didChange":
      guard let uri, let changes = parameters["contentChanges"]?.array else { return }
      documents[uri]?.apply(changes, version: parameters["textDocument"]?["version"]?.integer, client.encoding)
      isTyping = true
      noteText(of: uri)
    case "textDocument/didClose":
      guard let uri, documents.removeValue(forKey: uri) != nil, let place = place(of: uri) else { return }
      shownLenses[uri] = nil
      place.project.typing[place.path] = nil
      place.project.shown[place.path] = nil
      place.project.project.setText(nil, of: place.path)
      isDue = true
    case "textDocument/didSave":
      guard let uri, let place = place(of: uri) else { return }
      if client.watchesFiles { place.project.project.noteChange(of: place.path) } else { noteChanges() }
      isDue = true
    case "workspace/didChangeWatchedFiles":
      for change in parameters["changes"]?.array ?? [] {
        guard let uri = change["uri"]?.string, let path = FileURI.path(of: uri) else { continue }
        for project in projects {
          if let path = project.path(of: path) { project.project.noteChange(of: path) }
        }
        if path.hasSuffix("/.lintel.yml") { openProjects() }
      }
      isDue = true
    case "workspace/didChangeWorkspaceFolders":
      let removed = folders(parameters["event"]?["removed"])
      folders.removeAll { removed.contains($0) }
      projects.removeAll { removed.contains($0.folder) }
      folders += folders(parameters["event"]?["added"])
      openProjects()
      isDue = true
    default: break
    }
  }

  private func folders(_ json: JSON?) -> [String] {
    json?.array?.compactMap { $0["uri"]?.string.flatMap { FileURI.path(of: $0) }.map(Self.folder) } ?? []
  }

  // MARK: Projects

  /// The project of a file: the innermost one that has it.
  func place(of uri: String) -> Place? {
    guard let file = FileURI.path(of: uri), let found = place(ofFile: file) else { return nil }
    return Place(project: found.project, path: found.path, uri: uri)
  }

  private func place(ofFile file: String) -> (project: ServedProject, path: String)? {
    var found: (project: ServedProject, path: String)?
    for project in projects {
      guard project.folder.count > found?.project.folder.count ?? -1, let path = project.path(of: file) else {
        continue
      }
      found = (project, path)
    }
    return found
  }

  private mutating func openProjects() {
    for folder in folders { openProject(inFolder: folder) }
    for uri in documents.keys.sorted() {
      openProject(ofFile: uri)
      noteText(of: uri)
    }
  }

  /// Finds the project that a folder belongs to.
  private mutating func openProject(inFolder folder: String) {
    guard !projects.contains(where: { $0.folder == folder }), let place = ProjectPlace(around: folder, .folder) else {
      return
    }
    open(Self.up(folder, to: place))
  }

  /// Finds the project of a file whose folder is not one that the editor shows, or has no configuration: the outermost in
  /// what is shown, as the configurations of folders below belong to it.
  private mutating func openProject(ofFile uri: String) {
    guard place(of: uri) == nil, let path = FileURI.path(of: uri) else { return }
    let limit = folders.filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
    var (folder, found) = (Self.parent(path), String?.none)
    while !folder.isEmpty {
      if case .success = fileStatus(folder + "/.lintel.yml") {
        found = folder
        if limit == nil { break }
      }
      if folder == limit { break }
      folder = Self.parent(folder)
    }
    if let found { open(found) }
  }

  private mutating func open(_ folder: String) {
    guard !projects.contains(where: { $0.folder == folder }) else { return }
    projects.append(ServedProject(folder: folder, makeOptions(folder)))
    isDue = true
  }

  /// The folder of a project at or above a folder, as that is written.
  private static func up(_ folder: String, to place: ProjectPlace) -> String {
    let depth = place.part.split(separator: "/").count
    return (0..<depth).reduce(folder) { folder, _ in parent(folder) }
  }

  private static func parent(_ path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }

  /// Hands the text that an editor shows to its project.
  private mutating func noteText(of uri: String) {
    guard let document = documents[uri], let place = place(of: uri) else { return }
    let problems = place.project.project.setTypedText(document.text, of: place.path)
    place.project.typing[place.path] = problems.isEmpty ? nil : problems
    place.project.shown[place.path] = problems.isEmpty ? nil : document.text
    isDue = true
  }

  /// Notes that any file may have changed.
  private func noteChanges() { for project in projects { project.project.noteChanges() } }

  // MARK: Files that move

  /// What becomes of paths in configurations when files and folders are renamed; null if nothing does. What would break
  /// rules anew is shown as a warning.
  private mutating func willRename(_ parameters: JSON) -> JSON {
    let renames = Rename.all(in: parameters)
    for project in projects {
      let moves = renames.compactMap { rename -> FileMove? in
        guard place(ofFile: rename.from)?.project === project, let from = project.path(of: rename.from),
          let to = project.path(of: rename.to)
        else { return nil }
        return FileMove(from: from, to: to)
      }
      guard !moves.isEmpty else { continue }
      checkAgain(project)
      let edits = project.project.editsOfPaths(after: moves)
      if let warning = MoveWarning(moves, project.project.effect(of: moves, with: edits)?.added ?? []) {
        send(
          .notification(method: "window/showMessage", parameters: ["type": 2, "message": .string(warning.message)])
        )
      }
      // An editor that shows several projects moves files of one.
      if !edits.isEmpty {
        return workspaceEdit("Paths of Lintel follow what moves", project, edits, isToBeSeen: true)
      }
    }
    return .null
  }

  // MARK: Diagnostics

  /// Checks what has changed, and tells the editor of what is different.
  private mutating func check() {
    for project in projects { checkAgain(project) }
    if client.pullsDiagnostics {
      if hasNewFindings { ask("workspace/diagnostic/refresh") }
      hasNewFindings = false
    } else {
      publish()
    }
    refreshLenses()
  }

  /// Lets the editor ask again for lenses if any of those that it shows is another one now.
  private mutating func refreshLenses() {
    guard client.refreshesLenses, !shownLenses.isEmpty else { return }
    let current = lenses(shownLenses.keys.compactMap { place(of: $0) })
    let isOther = shownLenses.contains { uri, lenses in current[uri] ?? [] != lenses }
    for uri in shownLenses.keys { shownLenses[uri] = current[uri] ?? [] }
    if isOther { ask("workspace/codeLens/refresh") }
  }

  private mutating func checkAgain(_ project: ServedProject) {
    guard project.project.hasChanges else { return }
    let old = project.findings
    project.check()
    if project.findings != old {
      hasNewFindings = true
      isDue = true
    }
  }

  private mutating func publish() {
    var current: [String: JSON] = [:]
    for project in projects {
      let writer = DiagnosticWriter(project: project, client: client)
      for path in Set(project.findings.keys).union(project.typing.keys) {
        let diagnostics = writer.diagnostics(of: path)
        if !diagnostics.isEmpty { current[address(of: path, in: project)] = .array(diagnostics) }
      }
    }
    for uri in Set(current.keys).union(published.keys).sorted() where current[uri] != published[uri] {
      var parameters: JSON = ["uri": .string(uri)]
      parameters.set("version", documents[uri]?.version.map { .integer($0) })
      parameters.set("diagnostics", current[uri] ?? [])
      send(.notification(method: "textDocument/publishDiagnostics", parameters: parameters))
    }
    published = current
  }

  /// The address of a file, as the editor writes it where it has opened it.
  func address(of path: String, in project: ServedProject) -> String {
    let uri = project.uri(of: path)
    if documents[uri] != nil { return uri }
    let file = FileURI.path(of: uri)
    return documents.keys.sorted().first { FileURI.path(of: $0) == file } ?? uri
  }

  private mutating func pulled(_ place: Place, _ parameters: JSON) -> JSON {
    let items = DiagnosticWriter(project: place.project, client: client).diagnostics(of: place.path)
    return Self.report(items, previous: parameters["previousResultId"]?.string)
  }

  private mutating func pulledWorkspace(_ parameters: JSON) -> JSON {
    var previous: [String: String] = [:]
    for item in parameters["previousResultIds"]?.array ?? [] {
      if let uri = item["uri"]?.string, let value = item["value"]?.string { previous[uri] = value }
    }
    var items: [JSON] = []
    for project in projects {
      checkAgain(project)
      let writer = DiagnosticWriter(project: project, client: client)
      let known = previous.keys.compactMap { uri in FileURI.path(of: uri).flatMap { project.path(of: $0) } }
      for path in Set(project.findings.keys).union(project.typing.keys).union(known).sorted() {
        let uri = address(of: path, in: project)
        var report = Self.report(writer.diagnostics(of: path), previous: previous[uri])
        report.set("uri", .string(uri))
        report.set("version", documents[uri]?.version.map { .integer($0) } ?? .null)
        items.append(report)
      }
    }
    return ["items": .array(items)]
  }

  private static func report(_ items: [JSON], previous: String?) -> JSON {
    let hash = Hash128(JSON.array(items).bytes[...])
    let id = String(hash.high, radix: 16) + String(hash.low, radix: 16)
    if id == previous { return ["kind": "unchanged", "resultId": .string(id)] }
    return ["kind": "full", "resultId": .string(id), "items": .array(items)]
  }
}

/// What need not be done, as something came after it.
private struct Overtaken {
  private var cancelled: Set<RequestID> = []
  /// By address: the last of the messages that changes its text.
  private var lastChange: [String: Int] = [:]

  init(_ messages: [Incoming]) {
    for (index, incoming) in messages.enumerated() {
      guard case .message(.notification(let method, let parameters)) = incoming else { continue }
      if method == "$/cancelRequest", let id = parameters["id"].flatMap({ RequestID($0) }) { cancelled.insert(id) }
      if method == "textDocument/didChange", let uri = parameters["textDocument"]?["uri"]?.string {
        lastChange[uri] = index
      }
    }
  }

  func reason(_ index: Int, _ id: RequestID, _ method: String, _ parameters: JSON) -> ResponseError? {
    if cancelled.contains(id) { return ResponseError(-32800, "cancelled") }
    guard method.hasPrefix("textDocument/"), let uri = parameters["textDocument"]?["uri"]?.string,
      lastChange[uri] ?? -1 > index
    else { return nil }
    if method == "textDocument/diagnostic" {
      return ResponseError(-32802, "the text has changed", data: ["retriggerRequest": true])
    }
    return ResponseError(-32801, "the text has changed")
  }
}

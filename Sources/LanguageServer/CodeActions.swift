import Engine
import JSONRPC
import ReportModel

extension LanguageServer {
  /// What can be done about the violations in a range: name a protocol, add the modifier that is missing, move a file, say
  /// why one stays, or allow it in the table of its rule.
  func codeActions(_ place: Place, _ parameters: JSON) -> JSON {
    guard let range = TextRange(parameters["range"]), !place.project.project.hasChanges else { return [] }
    let wanted = parameters["context"]?["only"]?.array?.compactMap(\.string)
    guard wanted?.contains(where: { "quickfix".hasPrefix($0) || $0.isEmpty }) ?? true else { return [] }
    let shown = parameters["context"]?["diagnostics"]?.array ?? []
    let positions = TextPositions(place.project.project.text(of: place.path) ?? [], client.encoding)
    var actions: [JSON] = []
    var titles: Set<String> = []
    for violation in violations(at: range, place) {
      let own = shown.filter { $0["code"]?.string == violation.rule }
      let project = place.project.project
      for change in project.protocolsInstead(for: violation) where titles.insert(change.title).inserted {
        actions.append(action(change.title, place.project, change.edits, own, isToBeSeen: true))
      }
      if let change = project.injection(for: violation), titles.insert(change.title).inserted {
        actions.append(action(change.title, place.project, change.edits, own, isToBeSeen: true))
      }
      if let change = project.modifier(for: violation) {
        actions.append(action(change.title, place.project, change.edits, own))
      }
      if client.movesFiles {
        for proposed in project.moves(against: violation) where !titles.contains(proposed.title) {
          titles.insert(proposed.title)
          actions.append(
            action(proposed.title, place.project, proposed.edits, own, moving: proposed.move, isToBeSeen: true)
          )
        }
      }
      actions.append(silence(violation, place, positions, own))
      if let edit = place.project.project.allowance(for: violation),
        let source = violation.sourcePart, let target = violation.targetPart
      {
        let title = "Let '\(source)' depend on '\(target)' in the table of '\(violation.rule)'"
        actions.append(action(title, place.project, [edit], own))
      }
    }
    return .array(actions)
  }

  /// A comment above the line, with the indentation of it.
  private func silence(_ violation: Violation, _ place: Place, _ positions: TextPositions, _ shown: [JSON]) -> JSON {
    let line = violation.location.line ?? 1
    let indentation = positions.line(line - 1).prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let comment = "// lintel:disable:next \(violation.rule) - TODO: say why this stays\n"
    let edit = SourceEdit(
      location: SourceLocation(file: place.path, line: line, column: 1),
      length: 0,
      text: String(decoding: indentation, as: UTF8.self) + comment
    )
    return action("Silence '\(violation.rule)' here, with a reason", place.project, [edit], shown)
  }

  private func action(
    _ title: String,
    _ project: ServedProject,
    _ edits: [SourceEdit],
    _ shown: [JSON],
    moving move: FileMove? = nil,
    isToBeSeen: Bool = false
  ) -> JSON {
    let change = workspaceEdit(title, project, edits, moving: move, isToBeSeen: isToBeSeen)
    var action: JSON = ["title": .string(title), "kind": "quickfix", "edit": change]
    if !shown.isEmpty { action.set("diagnostics", .array(shown)) }
    return action
  }

  /// Edits as the editor takes them.
  ///
  /// - Parameters:
  ///   - move: of a file that is elsewhere afterwards; only for editors that move files.
  ///   - isToBeSeen: whether the editor is to ask before it makes the change, if it can: other code may have to follow,
  ///     which is not known here.
  func workspaceEdit(
    _ title: String,
    _ project: ServedProject,
    _ edits: [SourceEdit],
    moving move: FileMove? = nil,
    isToBeSeen: Bool
  ) -> JSON {
    var files: [String] = []
    for edit in edits where !files.contains(edit.location.file) { files.append(edit.location.file) }
    let isPreviewed = isToBeSeen && client.takesDocumentChanges && client.asksBeforeChanges
    var (changes, documents): (JSON, [JSON]) = ([:], [])
    for file in files {
      let uri = address(of: file, in: project)
      let own = edits.filter { $0.location.file == file }
      let edits = textEdits(own, of: file, project, annotation: isPreviewed ? "lintel" : nil)
      if client.takesDocumentChanges {
        let version: JSON = self.documents[uri]?.version.map { .integer($0) } ?? .null
        documents.append(["textDocument": ["uri": .string(uri), "version": version], "edits": .array(edits)])
      } else {
        changes.set(uri, .array(edits))
      }
    }
    if let move {
      var operation: JSON = [
        "kind": "rename", "oldUri": .string(address(of: move.from, in: project)),
        "newUri": .string(address(of: move.to, in: project)),
      ]
      if isPreviewed { operation.set("annotationId", "lintel") }
      documents.append(operation)
    }
    var change: JSON = [:]
    if client.takesDocumentChanges {
      change.set("documentChanges", .array(documents))
    } else {
      change.set("changes", changes)
    }
    if isPreviewed {
      change.set("changeAnnotations", ["lintel": ["label": .string(title), "needsConfirmation": true]])
    }
    return change
  }

  private func textEdits(
    _ edits: [SourceEdit],
    of file: String,
    _ project: ServedProject,
    annotation: String?
  ) -> [JSON] {
    let positions = TextPositions(project.project.text(of: file) ?? [], client.encoding)
    return edits.map { edit in
      let start = positions.offset(line: edit.location.line ?? 1, column: edit.location.column ?? 1)
      // It may end in another line.
      let range = TextRange(positions.position(of: start), positions.position(of: start + edit.length))
      var json: JSON = ["range": range.json, "newText": .string(edit.text)]
      if let annotation { json.set("annotationId", .string(annotation)) }
      return json
    }
  }
}

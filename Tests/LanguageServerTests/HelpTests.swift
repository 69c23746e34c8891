import JSONRPC
import Testing

@Suite struct HelpTests {
  private func editor() throws -> Editor {
    let editor = try Editor(modelAndScreen)
    editor.open("Model/Model.swift", "struct Model {\n  let screen: Screen?\n}\n")
    editor.rest()
    return editor
  }

  @Test func aNameSaysWhatItMayUse() throws {
    let editor = try editor()
    let hover = editor.request("textDocument/hover", editor.at("Model/Model.swift", 1, 15))
    #expect(
      hover["contents"]?["value"]?.string == """
        class Screen: screen (path Screen/**)

        May depend on: model

        1 type depends on it in model.

        layering: Model (model) refers to Screen (screen) in a declaration; model may not depend on any other component \
        of the table
        """
    )
    #expect(Editor.line(hover).hasPrefix("1:14-1:20"))
    #expect(editor.request("textDocument/hover", editor.at("Model/Model.swift", 1, 2)) == .null)
  }

  /// Members may be used where their type is not named.
  @Test func aTypeThatNothingNamesSaysSo() throws {
    let editor = try Editor(modelAndScreen)
    let text = "struct Part { var size = 1 }\nstruct Whole { let part = make() }\n"
    editor.open("Model/Model.swift", text + "func size(_ whole: Whole) -> Int { whole.part.size }\n")
    editor.rest()
    let hover = editor.request("textDocument/hover", editor.at("Model/Model.swift", 0, 8))
    #expect(hover["contents"]?["value"]?.string?.hasSuffix("\n\nNothing names it.") == true, "\(hover)")
  }

  /// As `lintel may` does.
  @Test func aNameSaysHowMuchOfAComponentItMayNotUse() throws {
    var files = modelAndScreen
    files[".lintel.yml"] = """
      components:
        model: "Model/**"
        screen: "Screen/**"
      rules:
        one: { forbid: { from: screen, to: { type: Model } } }
        made: { forbid: { from: screen, to: { type: Other }, via: create } }
      """
    files["Model/Other.swift"] = "struct Other {}\n"
    let editor = try Editor(files)
    func said() -> String? {
      let hover = editor.request("textDocument/hover", editor.at("Screen/Screen.swift", 0, 13))
      return hover["contents"]?["value"]?.string?.split(separator: "\n\n").map(String.init).first {
        $0.hasPrefix("May not")
      }
    }
    editor.open("Screen/Screen.swift", "final class Screen {}\n")
    editor.rest()
    #expect(said() == "May not depend on: model (one, on 1 of its types only)")
    editor.open(".lintel.yml", files[".lintel.yml", default: ""].replacing("{ type: Model }", with: "{ type: Screen }"))
    editor.rest()
    #expect(said() == "May not depend on: model (made, only by 'create', on 1 of its types only)")
    editor.change(".lintel.yml", (4, 0, 5, 0), "  one: { forbid: { from: screen, to: model } }\n")
    editor.rest()
    #expect(said() == "May not depend on: model (one)")
  }

  @Test func aViolationCanBeSilencedOrAllowed() throws {
    let editor = try editor()
    var parameters = editor.at("Model/Model.swift", 1, 15)
    parameters.set("range", ["start": parameters["position"] ?? .null, "end": parameters["position"] ?? .null])
    parameters.set("context", ["diagnostics": .array(editor.shown["Model/Model.swift"] ?? [])])
    let actions = editor.request("textDocument/codeAction", parameters).array ?? []
    #expect(
      actions.map { $0["title"]?.string } == [
        "Extract protocol 'ScreenProtocol' of what is used of 'Screen' here", "Silence 'layering' here, with a reason",
        "Let 'model' depend on 'screen' in the table of 'layering'",
      ]
    )
    #expect(actions.first?["diagnostics"]?.array?.count == 1)
    let silence = actions[1]["edit"]?["changes"]?[editor.uri("Model/Model.swift")]?[0]
    #expect(silence?["newText"] == "  // lintel:disable:next layering - TODO: say why this stays\n")
    editor.change("Model/Model.swift", (1, 0, 1, 0), silence?["newText"]?.string ?? "")
    editor.rest()
    #expect(editor.lines == [])
    let allow = actions[2]["edit"]?["changes"]?[editor.uri(".lintel.yml")]?[0]
    #expect(allow?["newText"] == "[screen]")
    #expect(allow.map(Editor.line) == "6:13-6:15 ")
  }

  /// Changes of several files are shown before they are made, where the editor can do that.
  @Test(arguments: [true, false])
  func anEditorThatCanAskAsksBeforeSeveralFilesChange(canAsk: Bool) throws {
    var edit: JSON = ["documentChanges": true]
    if canAsk { edit.set("changeAnnotationSupport", ["groupsOnLabel": true]) }
    let editor = try Editor(modelAndScreen, capabilities: ["workspace": ["workspaceEdit": edit]])
    editor.open("Model/Model.swift", "struct Model {\n  let screen: Screen?\n}\n")
    editor.rest()
    var parameters = editor.at("Model/Model.swift", 1, 15)
    parameters.set("range", ["start": parameters["position"] ?? .null, "end": parameters["position"] ?? .null])
    let change = editor.request("textDocument/codeAction", parameters)[0]?["edit"]
    let documents = change?["documentChanges"]?.array ?? []
    let edits = documents.flatMap { $0["edits"]?.array ?? [] }
    #expect(documents.count == 2 && edits.count == 3)
    #expect(edits.count { $0["annotationId"] != nil } == (canAsk ? 3 : 0))
    let note = edits[0]["annotationId"]?.string.flatMap { change?["changeAnnotations"]?[$0] }
    #expect((note?["needsConfirmation"] == true) == canAsk)
    #expect(documents[0]["textDocument"]?["version"] != nil)
  }

  /// A file is moved where the editor can do that; else that is not offered.
  @Test(arguments: [true, false])
  func aFileIsMovedWhereItsRulesAreKept(canMove: Bool) throws {
    var edit: JSON = ["documentChanges": true, "changeAnnotationSupport": ["groupsOnLabel": true]]
    if canMove { edit.set("resourceOperations", ["create", "rename"]) }
    var files = modelAndScreen
    files["Screen/Price.swift"] = "struct Price {}\n"
    files["Model/Order.swift"] = "struct Order { let price: Price }\nstruct Cart { let model: Model }\n"
    let editor = try Editor(files, capabilities: ["workspace": ["workspaceEdit": edit]])
    editor.open("Model/Order.swift", files["Model/Order.swift"] ?? "")
    editor.rest()
    var parameters = editor.at("Model/Order.swift", 0, 26)
    parameters.set("range", ["start": parameters["position"] ?? .null, "end": parameters["position"] ?? .null])
    let actions = editor.request("textDocument/codeAction", parameters).array ?? []
    let action = actions.first { $0["title"] == "Move Price.swift to Model/ (1 violation fewer)" }
    #expect((action != nil) == canMove)
    guard canMove else { return }
    let operation = action?["edit"]?["documentChanges"]?[0]
    #expect(operation?["kind"] == "rename")
    #expect(operation?["oldUri"] == .string(editor.uri("Screen/Price.swift")))
    #expect(operation?["newUri"] == .string(editor.uri("Model/Price.swift")))
    #expect(operation?["annotationId"] == "lintel")
    #expect(action?["edit"]?["changeAnnotations"]?["lintel"]?["needsConfirmation"] == true)
  }

  @Test(arguments: [
    ("rules:\n  one:\n    ", "layers forbid"), ("rules:\n  one: { ", "layers forbid"),
    ("rules:\n  one:\n    layers:\n      model: [scr", "model screen"),
    ("rules:\n  one: { forbid: { from: ", "model screen"), ("rules:\n  one:\n    forbid:\n      ", "from to via"),
    ("rules:\n  one:\n    severity: ", "error warning off"), ("sources:\n  tests: ", "true false"),
    ("", "components rules sources extends"),
  ])
  func whatMayStandInTheConfigurationIsOffered(text: String, words: String) throws {
    let editor = try Editor(modelAndScreen)
    editor.open(".lintel.yml", text)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let items = editor.request(
      "textDocument/completion",
      editor.at(".lintel.yml", lines.count - 1, lines.last?.count ?? 0)
    )
    let labels = items.array?.compactMap { $0["label"]?.string } ?? []
    for word in words.split(separator: " ") { #expect(labels.contains(String(word)), "\(labels)") }
  }

  @Test func aComponentSaysHowMuchItSelectsAndWhereItIsDefined() throws {
    let editor = try editor()
    let hover = editor.request("textDocument/hover", editor.at(".lintel.yml", 7, 19))
    #expect(hover["contents"]?["value"]?.string?.hasPrefix("component model: selects 2 ") == true)
    let place = editor.request("textDocument/definition", editor.at(".lintel.yml", 7, 19))
    #expect(place["uri"] == .string(editor.uri(".lintel.yml")))
    #expect(place["range"]?["start"]?["line"] == 1)
    let key = editor.request("textDocument/hover", editor.at(".lintel.yml", 8, 8))
    #expect(key["contents"]?["value"]?.string?.isEmpty == false)
  }
}

extension JSON {
  fileprivate subscript(index: Int) -> JSON? { array.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
}

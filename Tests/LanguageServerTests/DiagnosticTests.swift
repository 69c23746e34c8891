import JSONRPC
import Testing

@Suite struct DiagnosticTests {
  @Test func aViolationIsShownWhileItIsTyped() throws {
    let editor = try Editor(modelAndScreen)
    #expect(editor.lines == [])
    editor.open("Model/Model.swift", "struct Model {}\n")
    editor.change("Model/Model.swift", (0, 14, 0, 14), "\n  let 😀: Int? = nil; let screen: Screen?\n")
    editor.rest()
    // In UTF-16.
    #expect(editor.lines == ["Model/Model.swift 1:34-1:40 layering"])
    editor.close("Model/Model.swift")
    editor.rest()
    #expect(editor.lines == [])
  }

  @Test func aChangeInOneFileIsShownInAnother() throws {
    var files = modelAndScreen
    files["Model/Model.swift"] = "struct Model { let screen: Panel? }\n"
    let editor = try Editor(files)
    #expect(editor.lines == [])
    editor.open("Screen/Screen.swift", "final class Screen {}\n")
    editor.change("Screen/Screen.swift", "final class Panel {}\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 0:27-0:32 layering"])
  }

  @Test func ofUTF8TheEditorCountsBytes() throws {
    let editor = try Editor(modelAndScreen, capabilities: ["general": ["positionEncodings": ["utf-16", "utf-8"]]])
    editor.open("Model/Model.swift", "/* 😀 */ let screen: Screen?\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 0:23-0:29 layering"])
  }

  @Test func whileATextEndsInTheMiddleOfAStringTheRestStays() throws {
    let editor = try Editor(modelAndScreen)
    editor.open("Model/Model.swift", "struct Model {\n  let screen: Screen?\n}\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 1:14-1:20 layering"])
    editor.change("Model/Model.swift", (0, 0, 0, 0), "func load() {\n")
    editor.rest()
    #expect(
      editor.lines == [
        "Model/Model.swift 2:14-2:20 layering", "Model/Model.swift 0:12-0:13 this bracket is never closed",
      ]
    )
    editor.change("Model/Model.swift", (1, 0, 1, 0), "}\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 3:14-3:20 layering"])
  }

  @Test func aConfigurationThatIsBeingTypedLeavesTheRest() throws {
    let editor = try Editor(modelAndScreen)
    editor.open("Model/Model.swift", "let screen: Screen?\n")
    editor.open(".lintel.yml", modelAndScreen[".lintel.yml"]! + "\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 0:12-0:18 layering"])
    editor.change(".lintel.yml", (7, 15, 7, 20), "modle")
    editor.rest()
    #expect(editor.lines.count == 2)
    #expect(editor.lines.first?.hasPrefix(".lintel.yml 7:15-7:20 ") == true)
    #expect(editor.lines.last == "Model/Model.swift 0:12-0:18 layering")
    editor.change(".lintel.yml", (7, 15, 7, 20), "model")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 0:12-0:18 layering"])
  }

  @Test func filesThatChangeElsewhereCount() throws {
    let watching: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    for capabilities in [watching, [:]] {
      let editor = try Editor(modelAndScreen, capabilities: capabilities)
      #expect(editor.takeRequests() == (capabilities == [:] ? [] : ["client/registerCapability"]))
      try editor.write("Model/More.swift", "let screen: Screen?\n")
      let uri = JSON.string(editor.uri("Model/More.swift"))
      if capabilities == [:] {
        editor.notify("textDocument/didSave", ["textDocument": ["uri": uri]])
      } else {
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 1]]])
      }
      editor.rest()
      #expect(editor.lines == ["Model/More.swift 0:12-0:18 layering"])
      try editor.remove("Model/More.swift")
      if capabilities == [:] {
        editor.notify("textDocument/didSave", ["textDocument": ["uri": .string(editor.uri("Model/Model.swift"))]])
      } else {
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": uri, "type": 3]]])
      }
      editor.rest()
      #expect(editor.lines == [])
    }
  }

  @Test func anEditorThatAsksGetsTheSame() throws {
    let asking: JSON = [
      "textDocument": ["diagnostic": ["relatedInformation": true]],
      "workspace": ["diagnostics": ["refreshSupport": true]],
    ]
    let editor = try Editor(modelAndScreen, capabilities: asking)
    let model: JSON = ["textDocument": ["uri": .string(editor.uri("Model/Model.swift"))]]
    let first = editor.request("textDocument/diagnostic", model)
    #expect(first["items"]?.array?.count == 0)
    editor.open("Model/Model.swift", "let screen: Screen?\n")
    let second = editor.request("textDocument/diagnostic", model)
    #expect(second["items"]?.array?.map(Editor.line) == ["0:12-0:18 layering"])
    let related = second["items"]?.array?.first?["relatedInformation"]?.array?.first
    #expect(related?["message"] == "rule 'layering' is stated here")
    #expect(related?["location"]?["uri"] == .string(editor.uri(".lintel.yml")))
    var again = model
    again.set("previousResultId", second["resultId"])
    #expect(editor.request("textDocument/diagnostic", again)["kind"] == "unchanged")
    editor.rest()
    #expect(editor.takeRequests() == ["workspace/diagnostic/refresh"])
    #expect(editor.lines == [])
    let all = editor.request("workspace/diagnostic", ["previousResultIds": []])["items"]?.array ?? []
    #expect(all.map { $0["uri"]?.string } == [editor.uri("Model/Model.swift")])
    #expect(all.first?["version"] == 1)
    let known: JSON = ["uri": .string(editor.uri("Model/Model.swift")), "value": second["resultId"] ?? .null]
    editor.close("Model/Model.swift")
    let last = editor.request("workspace/diagnostic", ["previousResultIds": [known]])["items"]?.array ?? []
    #expect(last.map { $0["items"]?.array?.count } == [0])
  }

  @Test func severalRootsAreSeveralProjects() throws {
    var files: [String: String] = ["README.swift": "let screen: Screen?\n"]
    for root in ["one", "two"] { for (path, text) in modelAndScreen { files["\(root)/\(path)"] = text } }
    let editor = try Editor(files, capabilities: nil)
    editor.start([:], folders: ["one"])
    editor.open("one/Model/Model.swift", "let screen: Screen?\n")
    editor.open("two/Model/Model.swift", "let screen: Screen?\n")
    editor.open("README.swift", "let screen: Screen?\n")
    editor.rest()
    #expect(
      editor.lines == ["one/Model/Model.swift 0:12-0:18 layering", "two/Model/Model.swift 0:12-0:18 layering"]
    )
    #expect(editor.request("textDocument/hover", editor.at("README.swift", 0, 13)) == .null)
    let two: JSON = ["uri": .string(editor.uri("two")), "name": "two"]
    editor.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [two], "removed": []]])
    editor.notify("workspace/didChangeWorkspaceFolders", ["event": ["added": [], "removed": [two]]])
    editor.rest()
    #expect(editor.lines.first == "one/Model/Model.swift 0:12-0:18 layering")
  }

  @Test func whoTypesPutsACheckOffAndWhatABuildWritesDoesNotForLong() throws {
    let editor = try Editor(modelAndScreen)
    #expect(editor.patience(at: 1) == nil)
    editor.open("Model/Model.swift", "struct Model {}\n")
    for second in 1..<5 {
      editor.change("Model/Model.swift", "struct Model { let screen: Screen? }\n")
      #expect(editor.patience(at: Double(second)) == 0.15)
    }
    editor.rest()
    #expect(editor.patience(at: 5) == nil)
    let change: JSON = ["uri": .string(editor.uri("Model/Other.swift")), "type": 2]
    for (now, patience) in [(10.0, 0.15), (10.125, 0.15), (10.75, 0.15), (10.875, 0.125), (11.0, 0), (11.5, 0)] {
      editor.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
      #expect(editor.patience(at: now) == patience)
    }
    editor.rest()
    #expect(editor.patience(at: 12) == nil)
  }
}

import Engine
import JSONRPC
import Testing

@Suite struct ProtocolTests {
  @Test func beforeItIsStartedItAnswersNothingElse() throws {
    let editor = try Editor([:], capabilities: nil)
    #expect(
      editor.request("textDocument/hover", editor.at("a.swift", 0, 0))
        == "error -32002: the first request must be 'initialize', found 'textDocument/hover'"
    )
    editor.notify("textDocument/didOpen", [:])
    editor.start([:])
    #expect(editor.request("initialize") == "error -32600: 'initialize' was sent before")
    #expect(
      editor.request("textDocument/foldingRange", [:])
        == "error -32601: 'textDocument/foldingRange' is not a request that lintel answers"
    )
  }

  @Test func itEndsWell() throws {
    let editor = try Editor([:])
    #expect(editor.request("shutdown") == .null)
    #expect(editor.request("shutdown") == "error -32600: after 'shutdown' nothing but 'exit' may follow")
    #expect(editor.end == nil)
    editor.notify("exit", .null)
    #expect(editor.end == .kept)
  }

  @Test func withoutShutdownItsEndIsAFailure() throws {
    let editor = try Editor([:])
    editor.notify("exit", .null)
    #expect(editor.end == .broken)
  }

  @Test func aRequestThatIsCancelledIsNotAnswered() throws {
    let editor = try Editor(modelAndScreen)
    editor.open("Model/Model.swift", "struct Model {}\n")
    let hover = Incoming.message(
      .request(.number(70), method: "textDocument/hover", parameters: editor.at("Model/Model.swift", 0, 8))
    )
    editor.receive([hover, .message(.notification(method: "$/cancelRequest", parameters: ["id": 70]))])
    #expect(editor.answer(to: 70) == "error -32800: cancelled")
    let change: JSON = [
      "textDocument": ["uri": .string(editor.uri("Model/Model.swift")), "version": 2], "contentChanges": [["text": ""]],
    ]
    editor.receive([hover, .message(.notification(method: "textDocument/didChange", parameters: change))])
    #expect(editor.answer(to: 70) == "error -32801: the text has changed")
  }

  /// None of these may end it, and afterwards it still works.
  @Test func whatMakesNoSenseIsPassedOver() throws {
    let editor = try Editor(modelAndScreen)
    for parameters: JSON in [.null, [], [:], ["textDocument": 3], ["textDocument": ["uri": 3]], ["changes": [[:], 3]]] {
      for method in [
        "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
        "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/cancelRequest", "initialized",
      ] {
        editor.notify(method, parameters)
      }
      for method in [
        "textDocument/hover", "textDocument/codeAction", "textDocument/completion", "textDocument/definition",
        "textDocument/diagnostic", "workspace/diagnostic", "textDocument/codeLens",
        "workspace/willRenameFiles",
      ] {
        _ = editor.request(method, parameters)
      }
    }
    editor.change("Model/Model.swift", (900, 4, 2, 1), "x")
    editor.open("../outside.swift", "let screen: Screen?")
    editor.open("Model/Model.swift", "struct Model {}\n")
    editor.change("Model/Model.swift", (900, 4, 2, 1), "let screen: Screen?\n")
    editor.rest()
    #expect(editor.lines == ["Model/Model.swift 1:12-1:18 layering"])
    _ = editor.request("textDocument/hover", editor.at("Model/Model.swift", 1_000_000_000_000, -7))
  }
}

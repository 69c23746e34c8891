import JSONRPC
import TestSupport
import Testing

@Suite struct LensTests {
  /// The lenses of a file, each as `line:character-line:character title`.
  private func lenses(_ editor: Editor, _ path: String) -> [String] {
    let parameters: JSON = ["textDocument": ["uri": .string(editor.uri(path))]]
    let items = editor.request("textDocument/codeLens", parameters).array ?? []
    return items.map { Editor.line($0) + ($0["command"]?["title"]?.string ?? "") }
  }

  private var files: [String: String] {
    var files = modelAndScreen
    files["Model/Model.swift"] =
      "struct Model {\n  let screen: Screen?\n}\n\nextension Model { static var all: [Screen] { [] } }\n"
    files["Screen/Panel.swift"] = """
      @MainActor
      struct Panel {
        var model = Model()
        struct Row { var model: Model }
      }
      """
    files["Screen/Panel+All.swift"] = "extension Panel { var other: Model? { nil } }\nlet first: Model? = nil\n"
    files["Other/Other.swift"] = "struct Other { let model: Model }\nstruct Alone {}\nextension Alone {}\n"
    return files
  }

  @Test func aTypeSaysWhatItIsAndWhoUsesIt() throws {
    let editor = try Editor(files)
    #expect(
      lenses(editor, "Model/Model.swift") == [
        "0:0-0:12 model · used by 4 types and 1 file in screen and elsewhere · 2 violations"
      ]
    )
    #expect(lenses(editor, "Screen/Screen.swift") == ["0:0-0:18 screen · used by 1 type in model"])
    #expect(lenses(editor, "Screen/Panel.swift") == ["0:0-0:0 screen"])
    // What extends a type of another file declares nothing, and of `Alone` there is nothing to say.
    #expect(lenses(editor, "Screen/Panel+All.swift") == [])
    #expect(lenses(editor, "Other/Other.swift") == [])
    #expect(lenses(editor, ".lintel.yml") == [])
    #expect(lenses(editor, "Model/None.swift") == [])
  }

  @Test func aLensHasACommandOnlyIfTheEditorHasIt() throws {
    for commands: JSON in [[], ["lintel.exploreType"]] {
      let editor = try Editor(files, capabilities: nil)
      editor.start([:], options: ["commands": commands])
      editor.open("Screen/Panel.swift", files["Screen/Panel.swift"] ?? "")
      let uri = JSON.string(editor.uri("Screen/Panel.swift"))
      let lens = editor.request("textDocument/codeLens", ["textDocument": ["uri": uri]]).array?.first
      #expect(lens?["command"]?["command"] == (commands == [] ? "" : "lintel.exploreType"))
      let arguments: JSON? = commands == [] ? nil : [uri, ["line": 1, "character": 7]]
      #expect(lens?["command"]?["arguments"] == arguments)
    }
  }

  @Test func lensesCanBeTurnedOff() throws {
    let editor = try Editor(files, capabilities: nil)
    let answer = editor.start([:], options: ["codeLens": false])
    #expect(answer["capabilities"]?["codeLensProvider"] == nil)
    #expect(lenses(editor, "Model/Model.swift") == [])
    let other = try Editor(files, capabilities: nil)
    #expect(other.start([:])["capabilities"]?["codeLensProvider"] == ["resolveProvider": false])
  }

  @Test func mistakesInTheSettingsAreTold() throws {
    let editor = try Editor([:], capabilities: nil)
    editor.start(
      [:],
      options: ["codeLens": 1, "commands": ["lintel.exploreType", "run", 3], "diagnostics": "no", "x": []]
    )
    #expect(
      editor.takeLog()
        == [
          "'codeLens' is true or false, found a number",
          "the only one of 'commands' that is used is 'lintel.exploreType', found 'run'",
          "the only one of 'commands' that is used is 'lintel.exploreType', found a number",
          "'diagnostics' is 'push' or 'pull', found 'no'",
          "unknown setting 'x'; there are 'diagnostics', 'codeLens' and 'commands'",
        ].map { "lintel: initializationOptions: \($0)" }
    )
  }

  @Test func theEditorIsToldOfOtherLenses() throws {
    let editor = try Editor(files, capabilities: ["workspace": ["codeLens": ["refreshSupport": true]]])
    editor.open("Model/Model.swift", files["Model/Model.swift"] ?? "")
    editor.open("Screen/Panel.swift", files["Screen/Panel.swift"] ?? "")
    editor.rest()
    #expect(editor.takeRequests() == [])
    #expect(lenses(editor, "Model/Model.swift").count == 1)
    // No violation comes or goes.
    editor.change("Screen/Panel.swift", "struct Panel {}\n")
    editor.rest()
    #expect(editor.takeRequests() == ["workspace/codeLens/refresh"])
    #expect(
      lenses(editor, "Model/Model.swift") == [
        "0:0-0:12 model · used by 3 types and 1 file in screen and elsewhere · 2 violations"
      ]
    )
    editor.change("Screen/Panel.swift", "struct Panel {}\n// nothing new\n")
    editor.rest()
    #expect(editor.takeRequests() == [])
    editor.close("Model/Model.swift")
    editor.change("Screen/Panel.swift", "struct Panel { var model: Model }\n")
    editor.rest()
    #expect(editor.takeRequests() == [])
  }

  @Test func whileATextEndsInTheMiddleOfSomethingLensesMoveAlong() throws {
    let editor = try Editor(files)
    editor.open("Screen/Screen.swift", modelAndScreen["Screen/Screen.swift"] ?? "")
    editor.rest()
    editor.change("Screen/Screen.swift", (0, 0, 0, 0), "func load() {\n")
    editor.rest()
    #expect(lenses(editor, "Screen/Screen.swift") == ["1:0-1:18 screen · used by 1 type in model"])
    editor.change("Screen/Screen.swift", (1, 6, 1, 12), "")
    #expect(lenses(editor, "Screen/Screen.swift") == [])
  }

  @Test(.enabled(if: LibclangForTests.isThere)) func aClassOfObjectiveCHasThemWhereItIsDeclaredAndImplemented() throws {
    var files = modelAndScreen
    files["Model/Item.h"] = "@interface Item : NSObject\n@end\n"
    files["Model/Item.m"] = """
      #import "Item.h"
      #import "../Screen/Panel.h"

      @implementation Item
      - (void)show:(Panel *)panel {}
      @end
      """
    files["Screen/Panel.h"] = "#import <Foundation/Foundation.h>\n@interface Panel : NSObject\n@end\n"
    let editor = try Editor(files)
    #expect(lenses(editor, "Screen/Panel.h") == ["1:0-1:16 screen · used by 1 type in model"])
    #expect(lenses(editor, "Model/Item.h") == ["0:0-0:15 model"])
    #expect(lenses(editor, "Model/Item.m") == ["3:0-3:20 model · 1 violation"])
  }
}

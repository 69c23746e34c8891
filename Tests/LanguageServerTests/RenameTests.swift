import JSONRPC
import Testing

@Suite struct RenameTests {
  /// What the editor is answered before it renames files and folders.
  private func ask(_ editor: Editor, _ renames: [(String, String)]) -> JSON {
    let files = renames.map { from, to -> JSON in
      ["oldUri": .string(editor.uri(from)), "newUri": .string(editor.uri(to))]
    }
    return editor.request("workspace/willRenameFiles", ["files": .array(files)])
  }

  /// The edits of a file, each as `line:character-line:character text`.
  private func edits(_ answer: JSON, _ editor: Editor, _ path: String) -> [String] {
    (answer["changes"]?[editor.uri(path)]?.array ?? []).map { Editor.line($0) + ($0["newText"]?.string ?? "") }
  }

  private static let features = [
    ".lintel.yml": """
    components:
      home: "Features/Home/**"
      list: [Features/Home/List/**, 'Features/Homes/**', Features/Home]
      other: { path: ["Other/*.swift", "Other/Main.swift"], not: home }
      Features: { module: Features }
    rules:
      home-alone:
        forbid: { from: home, to: other }
        because: Features/Home/ stands alone.
        except: Features/Home/Root.swift
    """,
    "Features/.lintel.yml": """
    rules:
      named: { files: { that: { path: "Home/**" }, named: true }, because: One finds them so. }
    """,
    ".lintel-baseline.yml": """
    version: 1
    violations:
      - { rule: home-alone, file: Features/Home/Root.swift, target: Other }
    """,
    "Features/Home/Home.swift": "struct Home {}\n",
    "Features/Home/Root.swift": "struct Root {}\n",
    "Other/Main.swift": "struct Main {}\n",
  ]

  @Test func pathsInConfigurationsFollowAFolder() throws {
    let editor = try Editor(Self.features)
    let answer = ask(editor, [("Features/Home", "Features/Start")])
    #expect(
      edits(answer, editor, ".lintel.yml") == [
        "1:9-1:22 Features/Start", "2:9-2:22 Features/Start", "2:53-2:66 Features/Start", "9:12-9:25 Features/Start",
      ]
    )
    #expect(edits(answer, editor, "Features/.lintel.yml") == ["1:35-1:39 Start"])
    #expect(edits(answer, editor, ".lintel-baseline.yml") == ["2:30-2:43 Features/Start"])
  }

  @Test func pathsFollowFilesWhateverElseMoves() throws {
    let editor = try Editor(Self.features)
    let answer = ask(
      editor,
      [("Other/Main.swift", "Other/Start.swift"), ("Features/Home/Root.swift", "Root.swift"), ("No", "Nowhere")]
    )
    #expect(edits(answer, editor, ".lintel.yml") == ["3:36-3:52 Other/Start.swift", "9:12-9:36 Root.swift"])
    #expect(edits(answer, editor, "Features/.lintel.yml") == [])
  }

  @Test(arguments: [
    ("Features/Home/Home.swift", "Features/Home/Home2.swift"), ("Features", "Features"), ("Features", "[a]"),
    ("Elsewhere", "Somewhere"), ("../a", "../b"),
  ])
  func whereNoPathIsNamedNothingChanges(from: String, to: String) throws {
    #expect(ask(try Editor(Self.features), [(from, to)]) == .null)
  }

  /// What is a name of a component or module stays, and so do texts.
  @Test func namesStayThatLookLikeTheFolder() throws {
    let editor = try Editor(Self.features)
    let answer = ask(editor, [("Features", "Parts")])
    #expect(
      edits(answer, editor, ".lintel.yml") == [
        "1:9-1:17 Parts", "2:9-2:17 Parts", "2:33-2:41 Parts", "2:53-2:61 Parts", "9:12-9:20 Parts",
      ]
    )
  }

  @Test func anEditorThatCanAskAsks() throws {
    let edit: JSON = ["documentChanges": true, "changeAnnotationSupport": ["groupsOnLabel": true]]
    let editor = try Editor(Self.features, capabilities: ["workspace": ["workspaceEdit": edit]])
    let answer = ask(editor, [("Features/Home", "Features/Start")])
    let edits = answer["documentChanges"]?.array?.flatMap { $0["edits"]?.array ?? [] } ?? []
    #expect(edits.count == 6 && edits.allSatisfy { $0["annotationId"] == "lintel" })
    #expect(answer["changeAnnotations"]?["lintel"]?["needsConfirmation"] == true)
  }

  @Test func whatAMoveWouldBreakIsTold() throws {
    var files = modelAndScreen
    files["Screen/Panel.swift"] = "final class Panel { var screen: Screen? }\nlet one: Screen? = nil\n"
    let editor = try Editor(files)
    // As the editor shows it.
    editor.open("Screen/Panel.swift", "final class Panel { var screen: Screen?; var other: Model? }\n")
    #expect(ask(editor, [("Screen/Panel.swift", "Screen/Deep/Panel.swift")]) == .null)
    #expect(editor.takeMessages() == [])
    #expect(ask(editor, [("Screen/Panel.swift", "Model/Panel.swift")]) == .null)
    let reason = "Panel (model) refers to Screen (screen) in a declaration; model may not depend on any other component"
    #expect(
      editor.takeMessages() == [
        "lintel: moving Panel.swift to Model/ adds 1 violation: \(reason) of the table [layering]"
      ]
    )
    // Nothing of it stays.
    editor.rest()
    #expect(editor.lines == [])
    editor.change("Screen/Panel.swift", "final class Panel { var screen: Screen? }\nlet one: Screen? = nil\n")
    _ = ask(editor, [("Screen/Panel.swift", "Model/New.swift")])
    #expect(
      editor.takeMessages() == [
        "lintel: moving Panel.swift to Model/New.swift adds 2 violations: \(reason) of the table [layering], and more"
      ]
    )
  }

  /// The paths in the configuration move along, so the rules say the same.
  @Test func aFolderThatItsComponentFollowsBreaksNothing() throws {
    var files = modelAndScreen
    files["Screen/.lintel.yml"] = "rules: {}\n"
    let editor = try Editor(files)
    let answer = ask(editor, [("Model", "Entities")])
    #expect(edits(answer, editor, ".lintel.yml") == ["1:10-1:15 Entities"])
    #expect(editor.takeMessages() == [])
    _ = ask(editor, [("Screen", "Model/Screen")])
    #expect(editor.takeMessages() == [])
  }

  @Test func whatIsBrokenAlreadyIsNotTold() throws {
    var files = modelAndScreen
    files["Model/Model.swift"] = "struct Model { let screen: Screen? }\n"
    let editor = try Editor(files)
    #expect(editor.lines.count == 1)
    _ = ask(editor, [("Model/Model.swift", "Model/Other.swift")])
    #expect(editor.takeMessages() == [])
  }

  /// Where a target lists its files, the file is in none before somebody adds it.
  @Test func ofFilesThatBelongToNoTargetThenNothingIsSaid() throws {
    let editor = try Editor([
      ".lintel.yml": """
      rules:
        named: { files: { that: { path: "**" }, named: true }, because: One finds them so. }
      """,
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Core")])
      """,
      "Sources/App/App.swift": "struct App {}\n", "Sources/Core/Core.swift": "struct Core {}\n",
    ])
    _ = ask(editor, [("Sources/App/App.swift", "Sources/App/Main.swift")])
    #expect(editor.takeMessages().count == 1)
    _ = ask(editor, [("Sources/App/App.swift", "Other/Main.swift")])
    _ = ask(editor, [("Sources", "Code")])
    #expect(editor.takeMessages() == [])
  }
}

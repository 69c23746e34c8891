import Foundation
import Testing

/// `lintel diagram`, as a user runs it.
@Suite struct DiagramCommandTests {
  private static let page = """
    # Parts

    ```mermaid
    flowchart LR
      %% how it is
      model --> screen
      screen -->|shows| model
    ```

    The end.

    """

  private func workspace(_ page: String = Self.page) throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules:
        other: { forbid: { from: model, to: { module: UIKit } } }

      """
    )
    try workspace.write("Model/Model.swift", "struct Model {}\n")
    try workspace.write("Screen/Screen.swift", "struct Screen { let model: Model }\n")
    try workspace.write("docs/parts.md", page)
    return workspace
  }

  @Test func checkSaysWhatTheDiagramHasTooMuch() throws {
    let workspace = try workspace()
    let run = try Program.run(["diagram", "check", "docs/parts.md"], in: workspace.root)
    #expect(run.status == 1)
    #expect(run.text.contains("docs/parts.md:6:9: error: 'docs/parts.md' has an arrow model → screen"))
    #expect(run.text.contains("model --> screen"), "the line is shown")
    let part = try Program.run(["diagram", "check", "docs/parts.md#parts"], in: workspace.root)
    #expect(part.status == 1 && part.text.contains("docs/parts.md:6:9"))
    let other = try Program.run(["diagram", "check", "docs/parts.md#prats"], in: workspace.root)
    #expect(other.status == 2 && (other.text + other.errors).contains("did you mean 'parts'?"))
  }

  /// They have a note of what they do not show: `Loose` is in no component.
  @Test(arguments: ["mermaid", "d2", "markdown"])
  func picturesOfGraphAreDiagrams(format: String) throws {
    let workspace = try workspace()
    try workspace.write("Loose.swift", "struct Loose {}\n")
    let name = "docs/drawn.\(format == "mermaid" ? "mmd" : format == "d2" ? "d2" : "md")"
    let drawn = try Program.run(["graph", "--format", format], in: workspace.root)
    #expect(drawn.text.contains("in none of these components"))
    try workspace.write(name, drawn.text)
    for action in ["check", "update"] {
      let run = try Program.run(["diagram", action, name], in: workspace.root)
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }
    let draft = try Program.run(["diagram", "import", name], in: workspace.root)
    #expect(draft.status == 0 && !draft.text.contains("in-no-component"), "\(draft.text)")
  }

  /// Whose configurations are their own.
  @Test(arguments: ["mermaid", "d2", "markdown"])
  func picturesOfGraphWithComponentsOfFoldersBelowAreDiagrams(format: String) throws {
    let workspace = try workspace()
    try workspace.write("Shop/.lintel.yml", "components: { Feed: \"Feed/**\", model: \"Data/**\" }\nrules: {}\n")
    try workspace.write("Shop/Feed/Feed.swift", "struct Feed { let item: Item; let model: Model }\n")
    try workspace.write("Shop/Data/Item.swift", "struct Item {}\n")
    let name = "docs/drawn.\(format == "mermaid" ? "mmd" : format == "d2" ? "d2" : "md")"
    let drawn = try Program.run(["graph", "--format", format], in: workspace.root)
    #expect(drawn.text.contains("Shop/Feed") && drawn.text.contains("Shop/model"), "\(drawn.text)")
    try workspace.write(name, drawn.text)
    for action in ["check", "update"] {
      let run = try Program.run(["diagram", action, name], in: workspace.root)
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }
    // What it shows is checked.
    try workspace.write("Shop/Data/Item.swift", "struct Item { let screen: Screen }\n")
    let broken = try Program.run(["diagram", "check", name], in: workspace.root)
    #expect(broken.status == 1, "\(broken.text)\(broken.errors)")
    #expect(broken.text.contains("has no arrow from Shop/model to screen"), "\(broken.text)")
    // What no folder has is still no component.
    try workspace.write(name, drawn.text.replacing("Shop/model", with: "Shop/models"))
    let unknown = try Program.run(["diagram", "check", name], in: workspace.root)
    #expect(unknown.status == 2, "\(unknown.text)")
    #expect((unknown.text + unknown.errors).contains("unknown component 'Shop/models'"), "\(unknown.text)")
  }

  @Test func updateChangesTheArrowsAndNothingElse() throws {
    let workspace = try workspace()
    let run = try Program.run(["diagram", "update", "docs/parts.md"], in: workspace.root)
    #expect(run.status == 0)
    #expect(run.text == "'docs/parts.md': 0 arrows added, 1 taken out\n  - model → screen\n")
    let expected = Self.page.replacingOccurrences(of: "  model --> screen\n", with: "")
    #expect(String(decoding: try workspace.read("docs/parts.md"), as: UTF8.self) == expected)
    #expect(try Program.run(["diagram", "check", "docs/parts.md"], in: workspace.root).status == 0)
    let again = try Program.run(["diagram", "update", "docs/parts.md"], in: workspace.root)
    #expect(again.text == "'docs/parts.md' shows what the code has\n")
  }

  @Test func updateAddsWhatTheCodeHas() throws {
    let workspace = try workspace("```mermaid\ngraph TD\n  model[(The model)]\n  screen\n```\n")
    let run = try Program.run(["diagram", "update", "docs/parts.md"], in: workspace.root)
    #expect(run.text == "'docs/parts.md': 1 arrow added, 0 taken out\n  + screen → The model\n")
    let text = String(decoding: try workspace.read("docs/parts.md"), as: UTF8.self)
    #expect(text == "```mermaid\ngraph TD\n  model[(The model)]\n  screen\n  screen --> model\n```\n")
  }

  @Test func withoutAFileTheRulesSayWhichDiagrams() throws {
    let workspace = try workspace()
    let none = try Program.run(["diagram", "check"], in: workspace.root)
    #expect(
      none.status == 2 && (none.text + none.errors).contains("no rule of the configuration is of the kind 'diagram'")
    )
    let rules =
      "components: { model: \"Model/**\", screen: \"Screen/**\" }\nrules: { drawn: { diagram: docs/parts.md } }\n"
    try workspace.write(".lintel.yml", rules)
    let run = try Program.run(["diagram", "check"], in: workspace.root)
    #expect(run.status == 1 && run.text.contains("[drawn]"))
    #expect(try Program.run(["check"], in: workspace.root).status == 1)
  }

  /// What fits several components belongs to the first, so that the others show nothing.
  @Test func aBoxWhoseCodeAnotherOneHasIsTold() throws {
    let workspace = try workspace("```mermaid\nflowchart LR\n  all\n  model --> screen\n```\n")
    let rules = "rules: { drawn: { diagram: docs/parts.md } }\n"
    let (parts, all) = ("model: \"Model/**\", screen: \"Screen/**\"", "all: \"**\"")
    try workspace.write(".lintel.yml", "components: { \(all), \(parts) }\n" + rules)
    for arguments in [["check"], ["diagram", "check"], ["diagram", "update"]] {
      let run = try Program.run(arguments, in: workspace.root)
      let said = run.text + run.errors
      #expect(said.contains("docs/parts.md:4:3: warning: the box 'model' shows nothing: 'all' has all of its code"))
      #expect(said.contains("docs/parts.md:4:13: warning: the box 'screen' shows nothing"), "\(arguments)")
      #expect(said.contains("define 'screen' above it under 'components'"))
    }
    try workspace.write(".lintel.yml", "components: { \(parts), \(all) }\n" + rules)
    let run = try Program.run(["diagram", "check"], in: workspace.root)
    #expect(run.status == 1 && run.text.contains("has an arrow model → screen"))
    #expect(!run.text.contains("shows nothing"))
  }

  /// A box around the one that has its code says where that belongs; of a box elsewhere the code is not to be seen.
  @Test func aBoxAroundTheOneThatHasItsCodeIsMeant() throws {
    let workspace = try workspace("```mermaid\nflowchart LR\n  subgraph app\n    model\n  end\n  screen\n```\n")
    let configuration = { (screen: String) in
      "components: { app: \"Model/**\", model: \"Model/**\", screen: \"\(screen)/**\" }\n"
        + "rules: { drawn: { diagram: docs/parts.md } }\n"
    }
    try workspace.write(".lintel.yml", configuration("Screen"))
    #expect(!(try Program.run(["check"], in: workspace.root).text.contains("shows nothing")))
    try workspace.write(".lintel.yml", configuration("Model"))
    let run = try Program.run(["check"], in: workspace.root)
    #expect(
      (run.text + run.errors).contains(
        "the box 'screen' shows nothing: 'model' has all of its code, and what fits several components belongs to the one "
          + "that is drawn in another box; take the code of 'screen' out of 'model'"
      )
    )
  }

  /// The most boxes around one of its drawings count, whichever they are.
  @Test func aComponentThatIsDrawnTwiceLeavesWhatIsDrawnInIt() throws {
    let workspace = try workspace(
      "```mermaid\nflowchart LR\n  subgraph data\n    subgraph store\n      cache\n    end\n  end\n"
        + "  subgraph infra\n    s2[store]\n  end\n  screen --> cache\n```\n"
    )
    try workspace.write(
      ".lintel.yml",
      "components: { store: \"Model/**\", cache: { path: \"Model/**\" }, screen: \"Screen/**\", data: \"D/**\", "
        + "infra: \"I/**\" }\nrules: { drawn: { diagram: docs/parts.md } }\n"
    )
    let run = try Program.run(["check"], in: workspace.root)
    #expect(!(run.text + run.errors).contains("'cache' shows nothing"), "\(run.text + run.errors)")
  }

  @Test func importPrintsComponentsAndATable() throws {
    let workspace = try workspace(
      "```plantuml\n[Model]\npackage All {\n[Big Screen] as s\n[screen]\n}\nAll --> [Model]\n```\n"
    )
    try FileManager.default.removeItem(atPath: workspace.root + "/.lintel.yml")
    let run = try Program.run(["diagram", "import", "docs/parts.md"], in: workspace.root)
    #expect(run.status == 0)
    #expect(
      run.text == """
        # From docs/parts.md
        components:
          model:      "Model/**"
          big-screen: "Big Screen/**"  # no module or folder has this name
          screen:     "Screen/**"

        rules:
          dependency-rule:
            layers:
              model:      []
              big-screen: [model]
              screen:     [model]

        """
    )
    try workspace.write(".lintel.yml", run.text.replacingOccurrences(of: "  # no", with: "\n  # no"))
    #expect(try Program.run(["check"], in: workspace.root).status != 2)
  }

  @Test func whatIsDrawnInABoxComesBeforeTheBox() throws {
    let workspace = try Workspace()
    let files = [
      ".lintel.yml": "components: { app: \"App/**\", pkg: \"Pkg/**\", domain: \"Pkg/Domain/**\" }\n",
      "a.mmd": "flowchart LR\n  subgraph pkg\n    data --> domain\n  end\n  app --> domain\n",
      "Pkg/Domain/D.swift": "struct D {}\n", "Pkg/Data/Dt.swift": "struct Dt { let d: D }\n",
      "App/A.swift": "struct A { let d: D }\n",
    ]
    for (path, text) in files { try workspace.write(path, text) }
    let run = try Program.run(["diagram", "import", "a.mmd"], in: workspace.root)
    #expect(
      run.text == """
        # From a.mmd
        # 'domain' is drawn in 'pkg': define it above that under 'components', or all of it belongs to 'pkg'.
        components:
          data: "Pkg/Data/**"

        rules:
          dependency-rule:
            layers:
              data:   [domain]
              domain: []
              app:    [domain]
              pkg:    []

        """
    )
  }

  @Test func whatIsNotThereIsSaid() throws {
    let workspace = try workspace()
    let run = try Program.run(["diagram", "check", "docs/none.md"], in: workspace.root)
    #expect(run.status == 2)
    let said = "docs/none.md: error: there is no file 'docs/none.md'"
    #expect((run.text + run.errors).split(separator: "\n").contains { $0 == said }, "\(run)")
    let two = try Program.run(["diagram", "import"], in: workspace.root)
    #expect(two.status == 2 && two.errors.contains("takes one file"))
  }
}

import Foundation
import Testing

/// `lintel rules --format agents`, and what a check says of a page that is old.
@Suite struct AgentPageTests {
  private static func rules(_ workspace: Workspace, _ file: String? = nil) throws -> Run {
    try Program.run(["rules", "--format", "agents" + (file.map { ":\($0)" } ?? "")], in: workspace.root)
  }

  private static func page(_ workspace: Workspace, _ file: String = "AGENTS.md") throws -> String {
    try String(contentsOf: workspace.url.appendingPathComponent(file), encoding: .utf8)
  }

  @Test func thePartSaysTheRulesAndWhatTheyAreAbout() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      architecture: Two parts
      components: { model: "Model/**", screen: "Screen/**", other: "Other/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen }, because: "Models --> stay. <!-- lintel:rules:end -->" }
        off: { forbid: { from: screen, to: model }, severity: off }

      """
    )
    let run = try Self.rules(workspace)
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("<!-- lintel:rules "))
    #expect(run.text.hasSuffix("<!-- lintel:rules:end -->\n"))
    #expect(run.text.contains("## Architecture: Two parts\n"))
    #expect(run.text.contains("- `plain-model`: model may not depend on screen. Because: Models --&gt; stay."))
    #expect(run.text.contains("- `model`: path Model/**\n- `screen`: path Screen/**\n"))
    #expect(!run.text.contains("`off`") && !run.text.contains("`other`"))
    #expect(run.text.components(separatedBy: "-->").count == 3)
  }

  @Test func anExceptionIsSaidOnce() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", screen: "Screen/**" }
      rules: { plain-model: { forbid: { from: model, to: screen }, except: { path: "Model/Old/**" } } }

      """
    )
    let text = try Self.rules(workspace).text
    #expect(text.contains("- `plain-model`: model may not depend on screen, but for path Model/Old/**.\n"), "\(text)")
  }

  @Test func whatElseAPageSaysStays() throws {
    let workspace = try Workspace()
    try workspace.write("AGENTS.md", "# Our app\n\nBe kind.")
    #expect(try Self.rules(workspace, "AGENTS.md").status == 0)
    let first = try Self.page(workspace)
    #expect(first.hasPrefix("# Our app\n\nBe kind.\n\n<!-- lintel:rules "))
    try workspace.write("AGENTS.md", first + "\nMore.\n")
    try workspace.write(".lintel.yml", Workspace.rules.replacingOccurrences(of: "plain-model", with: "models"))
    #expect(try Self.rules(workspace, "AGENTS.md").status == 0)
    let second = try Self.page(workspace)
    #expect(second.hasPrefix("# Our app\n\nBe kind.\n\n<!-- lintel:rules ") && second.hasSuffix("-->\n\nMore.\n"))
    #expect(second.contains("`models`") && !second.contains("`plain-model`"))
    #expect(try Self.rules(workspace, "AGENTS.md").status == 0)
    #expect(try Self.page(workspace) == second)
  }

  @Test func aPageWithoutAnEndIsLeftAlone() throws {
    let workspace = try Workspace()
    let page = "<!-- lintel:rules 0; -->\nBe kind.\n"
    try workspace.write("AGENTS.md", page)
    let run = try Self.rules(workspace, "AGENTS.md")
    #expect(run.status == 2)
    #expect(run.errors.contains("no line '<!-- lintel:rules:end -->' ends it"))
    #expect(try Self.page(workspace) == page)
  }

  @Test(arguments: ["AGENTS.md", "CLAUDE.md"])
  func aCheckTellsWhichPageIsOld(_ file: String) throws {
    let workspace = try Workspace()
    try workspace.write(file, "# Our app\n\n")
    _ = try Self.rules(workspace, file)
    #expect(try !Program.run(["check"], in: workspace.root).text.contains(file))
    try workspace.write(".lintel.yml", Workspace.rules.replacingOccurrences(of: "Screen/**", with: "{Screen,Sheet}/**"))
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.text.contains("\(file):3:1: warning: this part tells coding agents rules that have changed since"))
    #expect(run.status == 1)
    _ = try Self.rules(workspace, file)
    #expect(try !Program.run(["check"], in: workspace.root).text.contains(file))
  }

  @Test func theRulesOfFoldersHaveSectionsAndAreInTheMark() throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**" }
      rules: { whole: { forbid: { from: model, to: { module: UIKit } } } }

      """
    )
    try workspace.write("Shop/Cart.swift", "struct Cart {}\n")
    let rules = { (row: String) in
      """
      components: { cart: "Cart.swift", till: "Till.swift" }
      rules:
        rows: { layers: { cart: [\(row)], till: [] } }
        thin: { forbid: { from: cart, to: model } }
        whole: { severity: off, because: Old code. }
        other: { forbid: { from: till, to: cart }, severity: off }

      """
    }
    try workspace.write("Shop/.lintel.yml", rules(""))
    try workspace.write("AGENTS.md", "# Our app\n\n")
    #expect(try Self.rules(workspace, "AGENTS.md").status == 0)
    let page = try Self.page(workspace)
    let sections = page.components(separatedBy: "\n### In `Shop/`\n")
    #expect(sections.count == 2 && sections[0].contains("- `whole`: ") && !sections[0].contains("`rows`"))
    let shop = try #require(sections.last)
    #expect(shop.contains("- `rows`: cart may depend on nothing else of the table; "))
    #expect(shop.contains("- `thin`: cart may not depend on model.") && shop.contains("- `whole`: off\n"))
    #expect(!shop.contains("`other`"), "that nobody else has")
    #expect(shop.contains("- `cart`: path Cart.swift\n"))
    #expect(shop.contains("- `model`: path Model/** (of `.lintel.yml`, where its paths start)\n"))
    #expect(try !Program.run(["check"], in: workspace.root).text.contains("AGENTS.md"))
    try workspace.write("Shop/.lintel.yml", rules("till"))
    let run = try Program.run(["check"], in: workspace.root)
    #expect(run.text.contains("AGENTS.md:3:1: warning: this part tells coding agents rules that have changed since"))
    #expect(try Self.rules(workspace, "AGENTS.md").status == 0)
    #expect(try !Program.run(["check"], in: workspace.root).text.contains("AGENTS.md"))
  }

  /// A page without the rules of a folder would say that there are none.
  @Test func anErrorInTheConfigurationOfAFolderLeavesThePage() throws {
    let workspace = try Workspace()
    try workspace.write("Shop/Cart.swift", "struct Cart {}\n")
    try workspace.write("Shop/.lintel.yml", "rules: { rows: { layres: { a: [] } } }\n")
    try workspace.write("AGENTS.md", "# Our app\n")
    #expect(try Self.rules(workspace, "AGENTS.md").status == 2)
    #expect(try Self.page(workspace) == "# Our app\n")
  }

  @Test func itIsAboutAllRules() throws {
    let workspace = try Workspace()
    let run = try Program.run(["rules", "forbid", "--format", "agents"], in: workspace.root)
    #expect(run.status == 2 && run.errors.contains("--format agents lists all rules"), "\(run.errors)")
  }
}

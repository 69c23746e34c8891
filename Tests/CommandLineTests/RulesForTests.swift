import Foundation
import Testing

/// `lintel rules --for PATH`
@Suite struct RulesForTests {
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "**/Model/**", screen: "**/Screen/**" }
      rules:
        plain-model: { forbid: { from: model, to: screen }, because: Models stay. }
        apart:
          forbid: { from: screen, to: network }
      """
    )
    try workspace.write("Shop/Model/Cart.swift", "struct Cart {}\n")
    try workspace.write(
      "Shop/.lintel.yml",
      """
      rules:
        plain-model: { severity: warning, because: Until spring. }
        apart: { forbid: { from: model, to: network }, because: Screens load. }
      """
    )
    try workspace.write("Shop/Model/.lintel.yml", "rules: { plain-model: { severity: off, because: Never. } }\n")
    return workspace
  }

  @Test func theRulesOfAFileComeWithTheirOriginAndReason() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(["rules", "--for", "Shop/Model/Cart.swift"], in: workspace.root)
    #expect(
      run.text == """
        Rules for Shop/Model/Cart.swift, from .lintel.yml, Shop/.lintel.yml, Shop/Model/.lintel.yml

          apart        forbid  error    Shop/.lintel.yml:3
            because: Screens load.
            Shop/.lintel.yml:3 takes the place of .lintel.yml:4 (error)

          plain-model  forbid  off      Shop/Model/.lintel.yml:1
            because: Models stay.
            Shop/.lintel.yml:2 changes .lintel.yml:3 (error → warning), because: Until spring.
            Shop/Model/.lintel.yml:1 changes Shop/.lintel.yml:2 (warning → off), because: Never.

        """
    )
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test(arguments: [
    ("App/Start.swift", true), ("App/Scenes/Cart.swift", false), ("Old/Deep/Cart.swift", true), ("Old", true),
    ("App", false), ("Legacy/Cart.swift", true),
  ])
  func whatARuleLeavesAloneIsSaid(path: String, isExcepted: Bool) throws {
    let workspace = try Workspace()
    try workspace.write(
      ".lintel.yml",
      """
      components: { model: "Model/**", old: "Old/**", any-store: { type: "*Store" } }
      rules:
        plain: { forbid: { from: model, to: { module: UIKit } }, except: ["App/*.swift", "Legacy/*", old, any-store] }
      """
    )
    let run = try Program.run(["rules", "--for", path], in: workspace.root)
    let line = try #require(run.lines.first { $0.hasPrefix("    except: ") }, "\(run.text)")
    #expect(line.hasSuffix(", so the rule leaves \(path) alone") == isExcepted, "\(line)")
  }

  @Test func aPathIsSeenFromTheCurrentFolderAndNeedNotExist() throws {
    let workspace = try Self.workspace()
    let folder = try Program.run(["rules", "--for", "./Model/../Model"], in: workspace.root)
    let file = try Program.run(["rules", "--for", "Screen/New/Later.swift"], in: workspace.root)
    #expect(folder.lines.first == "Rules for Model, from .lintel.yml")
    #expect(file.lines.first == "Rules for Screen/New/Later.swift, from .lintel.yml")
    #expect(file.lines[1] == "There is nothing there yet.")
    // What comes there may be about anything.
    #expect(file.text.contains("\n  apart        forbid") && file.text.contains("\n  plain-model  forbid"))
    let misspelt = try Program.run(["rules", "--for", "Modle"], in: workspace.root)
    #expect(misspelt.lines[1] == "There is nothing there yet; did you mean 'Model'?")
  }

  @Test func rulesAboutOtherCodeAreNamedApart() throws {
    let workspace = try Self.workspace()
    let run = try Program.run(["rules", "--for", "Model"], in: workspace.root)
    #expect(
      run.text == """
        Rules for Model, from .lintel.yml

          plain-model  forbid  error    .lintel.yml:3
            because: Models stay.

        About other code: apart

        """
    )
    try workspace.write("Docs/Empty.swift", "struct Empty {}\n")
    let none = try Program.run(["rules", "--for", "Docs"], in: workspace.root)
    #expect(none.text == "Rules for Docs, from .lintel.yml\n\n  none\n\nAbout other code: apart, plain-model\n")
  }

  @Test func rulesAboutATypeThatAFileExtendsApplyToIt() throws {
    let workspace = try Workspace()
    for (path, text) in [
      ".lintel.yml": "rules: { few: { members: { of: { type: Foo }, which: { kind: method }, at-most: 0 } } }\n",
      "App/Foo.swift": "final class Foo {}\n", "App/Foo+Load.swift": "extension Foo { func load() {} }\n",
      "App/Bar.swift": "struct Bar {}\nextension Int { var half: Int { self / 2 } }\n",
    ] {
      try workspace.write(path, text)
    }
    let run = try Program.run(["rules", "--for", "App/Foo+Load.swift"], in: workspace.root)
    #expect(run.text.contains("\n  few  members  error") && !run.text.contains("About other code"), "\(run.text)")
    let other = try Program.run(["rules", "--for", "App/Bar.swift"], in: workspace.root)
    #expect(other.text.contains("About other code: few"), "\(other.text)")
  }

  @Test func ofWhatIsNotScannedThisIsSaid() throws {
    let workspace = try Self.workspace()
    try workspace.write("Pods/Pod.swift", "")
    let run = try Program.run(["rules", "--for", "Pods/Pod.swift"], in: workspace.root)
    #expect(run.lines[1] == "Nothing there is scanned, so no rule looks at it. Otherwise there would be:")
  }

  @Test(arguments: [
    ("..", "lintel: error: '..' lies outside of the project '.'; give a file or folder of it, such as Sources/App\n"),
    ("", "lintel: error: --for: PATH is empty; give a file or folder of it, such as Sources/App\n"),
  ])
  func outsideOfTheProjectThereAreNoRules(_ path: String, _ message: String) throws {
    let workspace = try Self.workspace()
    let run = try Program.run(["rules", "--for", path], in: workspace.root)
    #expect(run.status == 2 && run.text.isEmpty && run.errors == message)
  }

  @Test func aMistakeOnTheWayIsAnError() throws {
    let workspace = try Self.workspace()
    try workspace.write("Shop/.lintel.yml", "rules: { apart: off }\n")
    let run = try Program.run(["rules", "--for", "Shop"], in: workspace.root)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(run.errors.hasPrefix("Shop/.lintel.yml:1:10: error: 'apart' is a rule that '.lintel.yml', line 4, states"))
    #expect(try Program.run(["rules", "--for", "Model"], in: workspace.root).status == 0)
  }
}

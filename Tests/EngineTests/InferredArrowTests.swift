import Engine
import TestSupport
import Testing

/// Arrows of diagrams that nothing but uses of members is behind, whose type is not named.
@Suite struct InferredArrowTests {
  private static let screen = "struct Screen { let container: Container; func show() { container.loader.load() } }\n"
  private static let plainScreen = "struct Screen { let container: Container; func show() {} }\n"

  private func workspace(_ screen: String = Self.screen, rule: String = "{ diagram: parts.mmd }") throws -> Workspace {
    try Workspace([
      ".lintel.yml": """
      components: { screens: "Screens/**", logic: "Logic/**", setup: "Setup/**" }
      rules:
        drawn: \(rule)

      """,
      "parts.mmd": "graph LR\n  screens --> logic\n  screens --> setup\n  setup --> logic\n",
      "Logic/Loader.swift": "protocol Loader { func load() }\n",
      "Setup/Container.swift": "struct Container { let loader: Loader }\n",
      "Screens/Screen.swift": screen,
    ])
  }

  private func messages(_ result: CheckResult) -> [String] { result.report.violations.map(\.message) }

  private static let unused = ["'parts.mmd' has an arrow screens → logic, and nothing of screens depends on logic"]

  @Test func aUseOfAMemberIsBehindAnArrow() throws {
    let workspace = try workspace()
    #expect(messages(workspace.check()) == [])
    try workspace.write("Screens/Screen.swift", Self.plainScreen)
    #expect(messages(workspace.check()) == Self.unused)
  }

  @Test func aUseOfAMemberNeedsNoArrow() throws {
    let workspace = try workspace()
    try workspace.write("parts.mmd", "graph LR\n  screens --> setup\n  setup --> logic\n")
    #expect(messages(workspace.check()) == [])
    try workspace.write(
      ".lintel.yml",
      """
      components: { screens: "Screens/**", logic: "Logic/**", setup: "Setup/**" }
      rules:
        drawn: { diagram: parts.mmd, inferred: true }

      """
    )
    #expect(messages(workspace.check()).count == 1)
  }

  @Test func anEditOfABodyIsSeenByAResidentCheck() throws {
    let workspace = try workspace()
    let project = ResidentProject(options(workspace.root))
    #expect(messages(project.check()) == [])
    for (screen, expected) in [
      (Self.plainScreen, Self.unused), (Self.screen, []), (Self.plainScreen, Self.unused),
    ] {
      try workspace.write("Screens/Screen.swift", screen)
      project.noteChange(of: "Screens/Screen.swift")
      #expect(messages(project.check()) == expected)
    }
    let named = "struct Screen { let container: Container; func show(_ loader: Loader) {} }\n"
    for (screen, expected) in [(named, []), (named + "// again\n", []), (Self.plainScreen, Self.unused)] {
      try workspace.write("Screens/Screen.swift", screen)
      project.noteChange(of: "Screens/Screen.swift")
      #expect(messages(project.check()) == expected)
    }
  }

  @Test func anUpdateKeepsTheArrow() throws {
    let workspace = try workspace()
    let update = try #require(updateDiagrams(["parts.mmd"], options(workspace.root)).answer)
    #expect(update.files.isEmpty)
    try workspace.write("Screens/Screen.swift", Self.plainScreen)
    let other = try #require(updateDiagrams(["parts.mmd"], options(workspace.root)).answer)
    #expect(other.files.map(\.text) == ["graph LR\n  screens --> setup\n  setup --> logic\n"])
  }
}

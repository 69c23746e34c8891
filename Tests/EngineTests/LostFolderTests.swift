import Engine
import ReportModel
import TestSupport
import Testing

/// A folder that leaves its component, of which other folders are left.
@Suite struct LostFolderTests {
  private static let rules = """
    components: { action: "**/Action/**", view: "**/View/**" }
    rules: { r: { forbid: { from: view, to: action } } }

    """

  private func workspace(_ rules: String = rules) throws -> Workspace {
    let workspace = try Workspace([
      ".lintel.yml": rules, "A/Action/Load.swift": "struct Load {}\n", "B/Action/Save.swift": "struct Save {}\n",
      "B/Action/Deep/Drop.swift": "struct Drop {}\n", "V/View/Screen.swift": "struct Screen {}\n",
    ])
    try workspace.commitAll()
    return workspace
  }

  private func lost(_ workspace: Workspace) -> [String] {
    workspace.check { $0.since = "HEAD" }.messages.filter { $0.contains(" has lost ") }
  }

  @Test func aRenamedFolderThatIsInNoComponentAnyMoreIsTold() throws {
    let workspace = try workspace()
    try workspace.git("mv", "B/Action", "B/Actions")
    let message =
      "warning .lintel.yml:1:23 component 'action' of rule 'r' has lost B/Action: its 2 files are in B/Actions now, and no "
      + "component has them instead; if they are still of it, add \"B/Actions/**\" to its paths"
    for result in [workspace.check { $0.since = "HEAD" }, workspace.check { $0.state = .index }] {
      #expect(result.messages == [message])
      #expect(result.report.diagnostics.map(\.weakensRules) == [true])
      #expect(result.exit == .kept)
    }
    // Somebody has to agree.
    #expect(workspace.check { ($0.since, $0.forbidsSoftening) = ("HEAD", true) }.exit == .broken)
    // Whoever writes it is done.
    let followed = Self.rules.replacing("\"**/Action/**\"", with: "[\"**/Action/**\", \"B/Actions/**\"]")
    try workspace.write(".lintel.yml", followed)
    #expect(lost(workspace) == [])
    // And later nobody took anything away.
    try workspace.write(".lintel.yml", Self.rules)
    try workspace.commitAll()
    #expect(lost(workspace) == [])
  }

  @Test func aFolderThatLeavesALiteralPathAndOneThatWasThereBeforeAreTold() throws {
    let workspace = try workspace(Self.rules.replacing("**/Action/**", with: "{A,B}/**"))
    try workspace.write("V/Other.swift", "struct Other {}\n")
    try workspace.commitAll()
    try workspace.git("mv", "B/Action/Deep/Drop.swift", "V/Drop.swift")
    try workspace.git("mv", "B/Action/Save.swift", "V/Save.swift")
    try workspace.write("B/New.swift", "struct New {}\n")
    #expect(
      lost(workspace) == [
        "warning .lintel.yml:1:23 component 'action' of rule 'r' has lost B/Action: its 2 files are in V now, and no component "
          + "has them instead; if they are still of it, add a pattern for them to its paths"
      ]
    )
  }

  /// Another component has it, the pattern still does, a table says so itself, only a file has left, and something stays.
  @Test(arguments: [
    [("B/Action", "V/View/Action2")], [("B", "Common")], [("B/Action/Deep", "B/Deeper")],
    [("B/Action/Save.swift", "B/Save.swift")],
  ])
  func whatIsNoLossIsNotTold(_ moves: [(String, String)]) throws {
    let workspace = try workspace()
    for (old, new) in moves { try workspace.move(old, to: new) }
    #expect(lost(workspace) == [])
  }

  @Test func anExhaustiveTableAndADeadPatternAreToldOnce() throws {
    let table = try workspace(
      Self.rules.replacing(
        "forbid: { from: view, to: action }",
        with: "layers: { action: [], view: [], exhaustive: true }"
      )
    )
    let list = try workspace(Self.rules.replacing("\"**/Action/**\"", with: "[\"A/**\", \"B/Action/**\"]"))
    for workspace in [table, list] {
      try workspace.move("B/Action", to: "B/Actions")
      #expect(lost(workspace) == [])
      #expect(workspace.check { $0.since = "HEAD" }.exit == .broken)
    }
  }

  @Test func aComponentOfAnExtendedFileIsToldHowToStateIt() throws {
    let workspace = try workspace()
    try workspace.write("rules.yml", Self.rules)
    try workspace.write(".lintel.yml", "extends: rules.yml\n")
    try workspace.commitAll()
    try workspace.move("B/Action", to: "B/Actions")
    let remedy = "define 'action' in your own file, with \"B/Actions/**\" among its paths"
    let messages = lost(workspace)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasPrefix("warning .lintel.yml:1:") && $0.hasSuffix(remedy) }, "\(messages)")
  }

  /// The rest of a rule set has whatever its layers lose.
  @Test func aFolderOfARuleSetIsNotTakenByTheRest() throws {
    let workspace = try Workspace([
      ".lintel.yml": "extends: three-layer\n", "App/Domain/Cart.swift": "struct Cart {}\n",
      "App/Domain/Item.swift": "struct Item {}\n",
      "App/Presentation/Screen.swift": "struct Screen { let cart: Cart }\n",
      "App/Start.swift": "struct Start { let screen: Screen }\n",
    ])
    try workspace.commitAll()
    try workspace.git("mv", "App/Domain", "App/Core")
    let messages = lost(workspace)
    #expect(messages.count == 1)
    let told = messages.first ?? ""
    #expect(told.hasPrefix("warning .lintel.yml:1:10 component 'domain' of rules "), "\(told)")
    let remedy =
      "are in App/Core now, and no component has them instead; if they are still of it, define 'domain' in your own file"
    #expect(
      told.contains(" has lost App/Domain: its 2 files \(remedy), with \"App/Core/**\" among its paths"),
      "\(told)"
    )
    // Another layer is no rest.
    try workspace.git("mv", "App/Core", "App/Data")
    #expect(lost(workspace) == [])
  }
}
